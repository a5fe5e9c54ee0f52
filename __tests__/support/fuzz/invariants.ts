// What must hold of every mutant, each by a name: no fault of ours, no pass that the raw data deny, no other trial touched,
// the same bytes twice, one more failure never a greener gate, references from elsewhere not to be talked away.
import type { ReportTrial } from '../../../src/model.js'
import { whyNotFail, whyNotPass } from './oracle.js'
import type { Corpus } from './corpus.js'
import { applyMutation, type Mutation, type Scope } from './mutation.js'
import { type Inputs, ROOT, type Scored, scoreTree } from './score.js'
import { isBelow, parsedIn, parsedText, textIn, type Tree } from './tree.js'

export const INVARIANTS = [
  'no fault',
  'no false pass',
  'no false fail',
  'other trials unchanged',
  'same bytes twice',
  'one more failure',
  'expected decides',
  'command line agrees',
] as const
export type Invariant = (typeof INVARIANTS)[number]

export interface Case {
  readonly corpus: Corpus
  readonly mutations: readonly Mutation[]
  /** The only trial that the mutations touch; null: they touch anything. */
  readonly scope: Scope | null
  readonly inputs: Inputs
  /** Which of the slower checks are made. */
  readonly checks: ReadonlySet<Invariant>
  /** Where the trial that is made to fail is chosen from. */
  readonly chosen: number
}

export interface Broken {
  readonly invariant: Invariant
  readonly message: string
}

/** What the command line made of a tree on disk: its exit code, what it said, and each trial's verdict. */
export interface CliAnswer {
  readonly code: number | null
  readonly errors: string
  readonly verdicts: readonly string[] | null
}
export type AskCli = (tree: Tree, inputs: Inputs) => Promise<CliAnswer | null>

export interface Checked {
  /** How often each invariant was put to the test. */
  readonly made: ReadonlyMap<Invariant, number>
  readonly broken: Broken | null
}

export function mutated(tree: Tree, mutations: readonly Mutation[]): Tree {
  return mutations.reduce(applyMutation, tree)
}

/** Checks one case, up to the first invariant that does not hold. `base` is the run without mutations. */
export async function checkCase(given: Case, base: Scored, askCli: AskCli | null): Promise<Checked> {
  const made = new Map<Invariant, number>()
  const { corpus, inputs, checks, scope } = given
  const tree = mutated(corpus.tree, given.mutations)
  const render = checks.has('same bytes twice')
  const scored = await scoreTree(tree, inputs, { render })
  const steps: readonly [Invariant, () => Promise<string | null> | string | null][] = [
    ['no fault', () => (scored.kind === 'fault' ? scored.message : silentRefusal(scored))],
    ['no false pass', () => firstOf(scored, (trial) => whyNotPass(tree, trial))],
    ['no false fail', () => firstOf(scored, (trial) => whyNotFail(tree, trial))],
    ['other trials unchanged', () => (scope === null ? null : othersChanged(corpus, scope, base, scored))],
    ['same bytes twice', async () => differentBytes(scored, await scoreTree(new Map(tree), inputs, { render }))],
    ['one more failure', () => oneMoreFailure(given, tree, scored)],
    ['expected decides', () => expectedDecides(given, tree, base)],
    ['command line agrees', async () => (askCli === null ? null : cliDiffers(await askCli(tree, inputs), scored))],
  ]
  for (const [invariant, check] of steps) {
    if (SLOW.has(invariant) && !checks.has(invariant)) continue
    if (invariant === 'other trials unchanged' && scope === null) continue
    made.set(invariant, 1)
    const message = await check()
    if (message !== null) return { made, broken: { invariant, message } }
  }
  return { made, broken: null }
}

const SLOW: ReadonlySet<Invariant> = new Set([
  'same bytes twice',
  'one more failure',
  'expected decides',
  'command line agrees',
])

/** A refusal names the run that it is about. */
function silentRefusal(scored: Scored): string | null {
  if (scored.kind !== 'refused') return null
  return scored.message.includes(ROOT) && scored.message.length > 20
    ? null
    : `refused without saying why: ${scored.message}`
}

function firstOf(scored: Scored, why: (trial: ReportTrial) => string | null): string | null {
  if (scored.kind !== 'report') return null
  for (const trial of scored.report.trials) {
    const reason = why(trial)
    if (reason !== null) return `${trial.where} is a ${trial.verdict}, but ${reason}`
  }
  return null
}

const isShared = (scope: Scope): boolean => scope.file !== undefined

/** What of a trial may not change when another one is broken. */
function outcomeOf(trial: ReportTrial): string {
  const signals = Object.entries(trial.signals).map(([name, { outcome, gating }]) => [name, outcome, gating])
  return JSON.stringify([trial.verdict, signals, trial.expected_hash, trial.actual_hash, trial.diff])
}

/** Trials in a file of their own are known by it; those that share a file, by their identity. */
function keyOf(trial: ReportTrial, scope: Scope): string {
  return isShared(scope) ? JSON.stringify([trial.scenario, trial.trial]) : trial.where
}

function isOf(trial: ReportTrial, scope: Scope): boolean {
  return isShared(scope) ? trial.where.includes(placeOf(scope)) : isBelow(trial.where, `${ROOT}/${scope.folder}`)
}

/** How messages name the trial: its folder, `simulations[3]` of tau2-bench, `[3]` of tau-bench. */
function placeOf({ folder, file, steps = [] }: Scope): string {
  return file === undefined ? folder : steps.map((step) => (typeof step === 'number' ? `[${step}]` : step)).join('')
}

function othersChanged(corpus: Corpus, scope: Scope, base: Scored, scored: Scored): string | null {
  if (base.kind !== 'report') return `the run itself cannot be scored: ${base.message}`
  const others = base.report.trials.filter((trial) => !isOf(trial, scope))
  if (scored.kind !== 'report') {
    // A file in which most simulations belong to other tasks is refused as a whole.
    const mayRefuse = others.length === 0 || (corpus.layout === 'tau2' && /do not belong/.test(scored.message))
    return mayRefuse ? null : `one broken trial made the whole run unreadable: ${scored.message}`
  }
  const after = new Map(
    scored.report.trials.filter((trial) => !isOf(trial, scope)).map((trial) => [keyOf(trial, scope), trial]),
  )
  const all = new Map(scored.report.trials.map((trial) => [keyOf(trial, scope), trial]))
  for (const trial of others) {
    const now = after.get(keyOf(trial, scope)) ?? all.get(keyOf(trial, scope))
    // A trial of two places is reported under the first of them, and names the other.
    const claimed = scored.report.trials.some(
      ({ verdict, reason }) =>
        verdict === 'error' && / is there (?:twice|\d+ times): /.test(reason) && reason.includes(trial.where),
    )
    if (now === undefined && claimed) continue
    if (now === undefined) return `${trial.where} is no longer there`
    if (outcomeOf(now) === outcomeOf(trial)) continue
    // The broken one took its name: an error that says so.
    if (now.verdict === 'error' && now.reason.includes(placeOf(scope))) continue
    return `${trial.where} was a ${trial.verdict} and is a ${now.verdict}: ${now.reason}`
  }
  return null
}

function differentBytes(one: Scored, other: Scored): string | null {
  if (one.kind !== 'report' || other.kind !== 'report') {
    return JSON.stringify(one) === JSON.stringify(other) ? null : 'it is refused once, and otherwise the second time'
  }
  if (JSON.stringify(one.report) !== JSON.stringify(other.report)) return 'two runs give two reports'
  const file = [...one.files.keys()].find((name) => one.files.get(name) !== other.files.get(name))
  return file === undefined ? null : `two runs give two of ${file}`
}

/** Makes one passing trial fail and looks at the gate and at the others. */
async function oneMoreFailure(given: Case, tree: Tree, scored: Scored): Promise<string | null> {
  if (scored.kind !== 'report') return null
  const passing = scored.report.trials.filter(
    ({ verdict, signals }) =>
      verdict === 'pass' && signals['db_state_match']?.gating && signals['db_state_match'].outcome === 'pass',
  )
  const trial = passing[given.chosen % Math.max(1, passing.length)]
  const pair = trial === undefined ? null : withoutPass(tree, trial)
  if (trial === undefined || pair === null) return null
  const before = pair.before === tree ? scored : await scoreTree(pair.before, given.inputs)
  const after = await scoreTree(pair.after, given.inputs)
  if (before.kind !== 'report') return null
  if (after.kind !== 'report') return `after ${trial.where} was made to fail: ${after.message}`
  const identity = (one: ReportTrial): string => JSON.stringify([one.layout, one.domain, one.scenario, one.trial])
  const old = new Map(before.report.trials.map((one) => [identity(one), one]))
  if (old.size !== after.report.trials.length) return `making ${trial.where} fail changed the number of trials`
  for (const now of after.report.trials) {
    const then = old.get(identity(now))
    if (then === undefined) return `${now.where} appeared when ${trial.where} was made to fail`
    if (identity(now) === identity(trial)) {
      if (now.verdict === 'pass') return `${trial.where} passes with another final state`
    } else if (outcomeOf(now) !== outcomeOf(then)) return `${now.where} changed when ${trial.where} was made to fail`
  }
  if (before.exitCode === 1 && after.exitCode === 0) return `one more failure (${trial.where}) turned the gate green`
  if (after.report.totals.passed !== before.report.totals.passed - 1)
    return 'one more failure did not lower the passes by one'
  return null
}

/**
 * The tree in which the trial's final state has one table more, and the tree to compare it with: a file that trials share
 * is written anew in both. null where the trial has no state of its own.
 */
function withoutPass(tree: Tree, trial: ReportTrial): { before: Tree; after: Tree } | null {
  const at = trial.where.slice(ROOT.length + 1)
  const added = (state: unknown): unknown =>
    state !== null && typeof state === 'object' && !Array.isArray(state)
      ? { ...state, fuzzed: { row: 'x' } }
      : { fuzzed: 'x' }
  const put = (path: string, text: string): Tree => new Map(tree).set(path, text)
  if (trial.layout === 'tau2') {
    const index = Number(/simulations\[(\d+)\]/.exec(at)?.[1])
    const results = parsedIn(tree, 'results.json') as
      | { simulations?: { reward_info?: { db_check?: { db_match?: unknown } } }[] }
      | undefined
    const check = results?.simulations?.[index]?.reward_info?.db_check
    if (check?.db_match !== true) return null
    const before = put('results.json', JSON.stringify(results))
    check.db_match = false
    return { before, after: put('results.json', JSON.stringify(results)) }
  }
  const [, file, number] = /^(.*\.jsonl):(\d+)/.exec(at) ?? []
  if (file !== undefined) {
    const text = textIn(tree, file) ?? ''
    // Where a byte was broken, the lines beside it would be written anew too.
    if (text.includes('\ufffd')) return null
    const lines = text.split('\n')
    // What only Python reads (`Infinity`) cannot be written anew.
    const line = parsedText(lines[Number(number) - 1] ?? '') as Record<string, unknown> | undefined
    if (line === undefined) return null
    const changed = JSON.stringify({ ...line, actual_db: added(line['actual_db']) })
    return { before: tree, after: put(file, lines.with(Number(number) - 1, changed).join('\n')) }
  }
  const path = `${at}/${trial.layout === 'records' ? 'actual_db.json' : 'final_scenario_db.json'}`
  const state = parsedIn(tree, path)
  return state === undefined ? null : { before: tree, after: put(path, JSON.stringify(added(state))) }
}

/** Files of a reference, by layout. */
const REFERENCES = {
  records: /^(?:expected_.*|reference|scenario)\.json$/,
  labs: /^(?:expected_.*\.json|scenario_config\/.*)$/,
}

/** With the unbroken run as `expected`, nothing in the mutant may change what it is compared with. */
async function expectedDecides(given: Case, tree: Tree, base: Scored): Promise<string | null> {
  const { corpus, inputs } = given
  if (corpus.layout === 'eva' || corpus.scopes.length === 0 || base.kind !== 'report') return null
  const scored = await scoreTree(tree, inputs, { expected: corpus.tree })
  if (scored.kind === 'fault') return scored.message
  const places = new Map(base.report.trials.map((one) => [JSON.stringify([one.scenario, one.trial]), one.where]))
  return firstOf(scored, (trial) => {
    if (trial.verdict !== 'pass') return null
    if (corpus.layout === 'tau2') return whyNotPass(withTasks(tree, corpus.tree), trial)
    const place = places.get(JSON.stringify([trial.scenario, trial.trial]))
    if (place === undefined) return 'the source of references does not know it'
    const [here, there] = [trial.where.slice(ROOT.length + 1), place.slice(ROOT.length + 1)]
    const references = corpus.layout === 'labs' ? REFERENCES.labs : REFERENCES.records
    return whyNotPass(withReferences(tree, here, corpus.tree, there, references), trial)
  })
}

/** The tree with the references that another one has at `there`, and no others, at `here`. */
function withReferences(tree: Tree, here: string, other: Tree, there: string, references: RegExp): Tree {
  const hybrid = new Map(tree)
  for (const path of tree.keys()) {
    if (isBelow(path, here) && references.test(path.slice(here.length + 1))) hybrid.delete(path)
  }
  for (const [path, content] of other) {
    const name = path.slice(there.length + 1)
    if (isBelow(path, there) && references.test(name)) hybrid.set(`${here}/${name}`, content)
  }
  return hybrid
}

/** The results with the tasks of another file. */
function withTasks(tree: Tree, other: Tree): Tree {
  const [results, source] = [parsedIn(tree, 'results.json'), parsedIn(other, 'results.json')] as [
    object | undefined,
    { tasks?: unknown } | undefined,
  ]
  // Rows of tau-bench hold their tasks themselves.
  if (source?.tasks === undefined) return tree
  return new Map(tree).set('results.json', JSON.stringify({ ...results, tasks: source.tasks }))
}

export function verdictsOf(scored: Scored): readonly string[] | null {
  if (scored.kind !== 'report') return null
  return scored.report.trials.map(({ domain, scenario, trial, verdict }) =>
    JSON.stringify([domain, scenario, trial, verdict]),
  )
}

function cliDiffers(answer: CliAnswer | null, scored: Scored): string | null {
  if (answer === null) return null
  const { code, errors, verdicts } = answer
  if (code !== 0 && code !== 1 && code !== 2) return `the command line ended with ${code}: ${errors.slice(0, 2_000)}`
  if (/internal fault|\n {4}at /.test(errors)) return `the command line has a fault: ${errors.slice(0, 2_000)}`
  const wanted = scored.kind === 'report' ? scored.exitCode : 2
  if (code !== wanted) return `the command line ended with ${code} instead of ${wanted}: ${errors.slice(0, 2_000)}`
  const same = JSON.stringify(verdicts) === JSON.stringify(verdictsOf(scored))
  return same ? null : 'the command line gives other verdicts than the library'
}
