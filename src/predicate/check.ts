// The verdict on declared predicates: `{path, equals | contains | gte | matches | exists | count | …}`, with the places
// that `where`, `after`, `before` and `at` choose. Non-goals: reading them (read.ts), telecom's predicates (score/).
import type { AskedName, Predicate, PredicateSources, SignalPart } from '../model.js'
import { isObject } from '../json/document.js'
import { cutText } from '../json/short-text.js'
import { rootsOf } from './roots.js'
import { chooses, type Roots, select } from './selection.js'
import { startReading } from './reading.js'
import type { TestBudget } from './holds.js'
import { type Finding, TESTS, testWords } from './tests.js'
import { askedNames } from './names.js'
import { OutOfWork, startWork, TRIAL_LIMITS } from '../work.js'
import type { Work } from '../model.js'

/** Places that are looked at for the names of one trial. */
const MAX_NAMING_STEPS = 300_000
/** All texts of one predicate may cost so many times as much as one text at the limit (cost grows with the square). */
const SUBJECTS_PER_PREDICATE = 10
/** Characters of a path in a label, and of a label. */
const MAX_PATH_CHARS = 160
const MAX_LABEL_CHARS = 400

/**
 * One part per predicate, in order. A test of a value must hold at every place that the path names and at one at least,
 * or as `at` says; a place that is missing fails. `exists`: one place at least; `absent`: none; `count`: of a list's items
 * or an object's members, with `*` or `where` of the places. `error`: what cannot be told.
 */
export function checkPredicates(
  predicates: readonly Predicate[],
  sources: PredicateSources,
  work: Work = startWork(),
  onName: (name: AskedName, at: number) => void = () => undefined,
): readonly SignalPart[] {
  const roots = rootsOf(sources)
  const reading = startReading()
  const budgetOf = (spent: Work): TestBudget => ({ left: SUBJECTS_PER_PREDICATE, work: spent, reading })
  // Its own, so that what is only said costs no verdict.
  const naming = startWork({ ...TRIAL_LIMITS, places: MAX_NAMING_STEPS })
  return predicates.map((predicate, at) => {
    const found = check(predicate, roots, budgetOf(work))
    for (const name of namesOf(predicate, roots, budgetOf(naming))) {
      if (name.seen || found.outcome === 'pass') onName(name, at)
    }
    return { label: predicateLabel(predicate), ...found }
  })
}

function namesOf(predicate: Predicate, roots: Roots, budget: TestBudget): readonly AskedName[] {
  try {
    return askedNames(predicate, roots, budget)
  } catch (error) {
    if (error instanceof OutOfWork) return []
    throw error
  }
}

function check(predicate: Predicate, roots: Roots, budget: TestBudget): Finding {
  const twice = ambiguity(predicate, roots)
  if (twice !== null) return twice
  const places = select(predicate, roots, budget)
  if ('outcome' in places) return places
  const { at, segments, test } = predicate
  const chosen = at === 'first' ? places.slice(0, 1) : at === 'last' ? places.slice(-1) : places
  const many = segments.includes(null) || chooses(predicate)
  return TESTS[test.op]?.check({ places: chosen, many, any: at === 'any', strict: false, budget }, test) ?? UNKNOWN_TEST
}

const UNKNOWN_TEST: Finding = { outcome: 'error', reason: 'the test is not known' }

/** A path that begins with a root's name, where the document that paths begin at by default has a key of that name too. */
function ambiguity({ path, root, base, isRooted }: Predicate, roots: Roots): Finding | null {
  if (!isRooted) return null
  const document = roots(base)
  if ('outcome' in document || !isObject(document.value) || !document.value.has(root)) return null
  const reason = `${cutText(path, MAX_PATH_CHARS)} may begin at ${root} or at ${base}.${root}, which is there too: write ${base}.${root} for the latter`
  return { outcome: 'error', reason }
}

/** `calls where name "refund" count 1`, cut where it grows too long. */
function predicateLabel(predicate: Predicate): string {
  const { path, where, after, before, at, test } = predicate
  const conditions = where.map((one) => `${one.path} ${testWords(one.test)}`).join(' and ')
  const words = [
    at === 'every' ? '' : at,
    cutText(path, MAX_PATH_CHARS),
    conditions === '' ? '' : `where ${conditions},`,
    after === undefined ? '' : `after ${predicateLabel(after)},`,
    before === undefined ? '' : `before ${predicateLabel(before)},`,
    testWords(test),
  ]
  return cutText(words.filter((word) => word !== '').join(' '), MAX_LABEL_CHARS)
}
