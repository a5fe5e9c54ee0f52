// Runs mutants of artifacts through the pipeline, in memory, and checks what must hold whatever the artifacts are:
// no crash without a message; no pass where the raw data say fail (a naive oracle of its own); turning a pass into a
// fail changes that trial only and never turns the gate green; the same bytes for the same input; a scenario that is
// broken leaves the others their verdicts.
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileSource } from './compiled-source.mjs'
import { makeSteps, mutate, random } from './fuzz-mutations.mjs'

export const INVARIANTS = ['no crash', 'no false pass', 'monotone', 'same bytes', 'others unchanged']

/** Files of a folder as a tree, at most `limit` bytes each. */
export function readTree(root, keep = () => true, limit = 3_000_000) {
  const tree = new Map()
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const full = join(entry.parentPath, entry.name)
    const path = full.slice(root.length + 1)
    if (keep(path) && lstatSync(full).size <= limit) tree.set(path, readFileSync(full))
  }
  return tree
}

const first = (path) => path.split('/')[0]

/** The trees that mutants are made of; real ones where they are there. */
export function corpora() {
  const found = [
    {
      name: 'records',
      layout: 'records',
      tree: readTree('examples/hotel_desk', (path) => path.includes('/')),
      scenarioOf: first,
    },
    { name: 'tau2', layout: 'tau2', tree: readTree('examples/pharmacy_tau2'), scenarioOf: () => null },
    {
      name: 'eva',
      layout: 'eva',
      tree: readTree('examples/clinic_eva'),
      scenarioOf: (path) => (path.startsWith('records/') ? path.split('/')[1] : null),
    },
  ]
  const shared = '../shared/artifacts'
  if (!existsSync(shared)) return found
  const session = join(shared, 'labs/eval_20261129_120000')
  const names = readdirSync(session)
    .filter((name) => /^(eva_airline__[12]_|qa__|restaurant__)/.test(name))
    .slice(0, 16)
  const labs = readTree(session, (path) => names.includes(first(path)))
  labs.set(
    'run_args.json',
    Buffer.from(
      JSON.stringify({
        invocations: [
          {
            parsed_args: { min_agent_turns: 3, strict_match: false },
            resolved_scenario_count: names.length,
            resolved_scenario_names: names,
          },
        ],
      }),
    ),
  )
  const eva = join(shared, 'eva/2026-08-10_09-00-00.000000_itsm_en_nova-3_gpt-4_sonic-3')
  return [
    ...found,
    {
      name: 'labs session',
      layout: 'labs',
      tree: labs,
      scenarioOf: (path) => (path.includes('/') ? first(path) : null),
    },
    {
      name: 'eva run',
      layout: 'eva',
      tree: readTree(eva),
      scenarioOf: (path) => (path.startsWith('records/') ? path.split('/')[1] : null),
    },
    { name: 'tau2 mock', layout: 'tau2', tree: readTree(join(shared, 'tau2/mock_v1')), scenarioOf: () => null },
  ]
}

const NULL_WORD = /^\s*(?:none|null)\s*$/i
const UNORDERED = new Set([
  'standby_list',
  'notifications',
  'bookings',
  'system_accounts',
  'group_memberships',
  'asset_recoveries',
])

/** A naive normal form; two that differ are states that differ. */
function naive(value, field = '', top = true) {
  if (typeof value === 'string') return NULL_WORD.test(value) ? 'null' : JSON.stringify(value)
  if (Array.isArray(value)) {
    const items = value.map((item) => naive(item, '', false))
    return `[${(UNORDERED.has(field) ? items.toSorted() : items).join(',')}]`
  }
  if (typeof value !== 'object' || value === null) return String(value)
  const keys = Object.keys(value)
    .filter((key) => !(top && key === 'session'))
    .toSorted()
  return `{${keys.map((key) => `${JSON.stringify(key)}:${naive(value[key], key, false)}`).join(',')}}`
}

const parsed = (content) => {
  try {
    return Buffer.isBuffer(content) ? { value: JSON.parse(content.toString('utf8').replace(/^\ufeff/, '')) } : null
  } catch {
    return null
  }
}

/** Whether the raw data of a passing trial say that its state is wrong. null: they cannot be told naively. */
function saysFail(tree, layout, trial) {
  const folder = trial.where.split('/').slice(1).join('/')
  const read = (name) => parsed(tree.get(folder === '' ? name : `${folder}/${name}`))
  if (trial.signals.db_state_match?.gating !== true || trial.signals.db_state_match.outcome !== 'pass') return null
  if (layout === 'tau2') return null
  const [expected, actual] =
    layout === 'records'
      ? [read('expected_db.json'), read('actual_db.json')]
      : layout === 'labs'
        ? [read('expected_scenario_db.json'), read('final_scenario_db.json')]
        : [{ value: read('metrics.json')?.value?.context?.expected_scenario_db }, read('final_scenario_db.json')]
  if (expected?.value === undefined || actual?.value === undefined) return null
  return naive(expected.value) !== naive(actual.value)
}

/** The compiled pipeline with effects in memory. */
export async function openPipeline() {
  const { load } = compileSource(['src', '__tests__/support'])
  const [{ run }, { readConfig }, { memoryFiles }, { ArtifactError, InputError }] = await Promise.all(
    ['src/run.js', 'src/inputs.js', '__tests__/support/memory-files.js', 'src/model.js'].map(load),
  )
  const config = readConfig(
    new Map([
      ['artifacts', 'run'],
      ['judge', 'recorded'],
    ]),
  )
  /** {text, report} of report.json, or {refused}; throws what is neither. */
  return async (tree) => {
    const files = new Map()
    const ignore = () => undefined
    const publisher = {
      openReport: () => ({
        folder: 'out',
        write: (name, content) => {
          files.set(name, typeof content === 'string' ? content : [...content].join(''))
          return `out/${name}`
        },
      }),
      setOutputs: ignore,
      writeSummary: ignore,
      annotate: ignore,
      upload: async () => null,
      comment: async () => ({ url: null, warnings: [] }),
      links: () => ({ run: null, report: null }),
      warn: (text) => {
        throw new Error(`publishing warned: ${text}`)
      },
      show: ignore,
    }
    const refuse = async () => {
      throw new Error('no network in a fuzz')
    }
    try {
      await run(config, {
        version: '0',
        now: () => new Date(0),
        signal: new AbortController().signal,
        progress: ignore,
        breathe: async () => undefined,
        warn: ignore,
        openArtifacts: () => [memoryFiles(tree, 'run')],
        downloadArtifacts: refuse,
        findBaseline: refuse,
        connectJudge: refuse,
        openJudgeCache: refuse,
        randomToken: () => 't',
        run: null,
        fork: false,
        publisher,
      })
    } catch (error) {
      if ((error instanceof ArtifactError || error instanceof InputError) && error.message.length > 10)
        return { refused: error.message }
      throw error
    }
    const text = files.get('report.json')
    return { text, report: JSON.parse(text) }
  }
}

const keyOf = ({ domain, scenario, trial }) => JSON.stringify([domain, scenario, trial])
const verdicts = (report) => new Map(report.trials.map((trial) => [keyOf(trial), trial.verdict]))

/** Checks one mutant; gives {broken, why} for the first invariant that does not hold, else null. Counts in `counts`. */
export async function checkMutant(score, corpus, base, steps, counts, withRepeat) {
  const tree = mutate(corpus.tree, steps)
  const counted = (name) => {
    counts[name] = (counts[name] ?? 0) + 1
  }
  let result
  try {
    result = await score(tree)
  } catch (error) {
    return { broken: 'no crash', why: String(error?.stack ?? error) }
  }
  counted('no crash')
  if (result.refused !== undefined) return null
  const fault = result.report.trials.find(({ reason }) => reason.includes('internal fault'))
  if (fault) return { broken: 'no crash', why: fault.reason }
  for (const trial of result.report.trials) {
    if (trial.verdict !== 'pass') continue
    const wrong = saysFail(tree, corpus.layout, trial)
    if (wrong !== null) counted('no false pass')
    if (wrong) return { broken: 'no false pass', why: `${trial.where} passes and its states differ` }
  }
  const scenarios = new Set(steps.map(({ path }) => corpus.scenarioOf(path)))
  const alone =
    scenarios.size === 1 &&
    !scenarios.has(null) &&
    steps.every(({ mutation }) => !['renameFolder', 'copyFolder', 'swap'].includes(mutation))
  if (alone) {
    const [touched] = scenarios
    const now = verdicts(result.report)
    for (const trial of base.report.trials) {
      if (trial.where.split('/').includes(touched)) continue
      counted('others unchanged')
      if (now.get(keyOf(trial)) !== trial.verdict)
        return {
          broken: 'others unchanged',
          why: `${trial.where} was ${trial.verdict} and is ${now.get(keyOf(trial))}`,
        }
    }
  }
  if (withRepeat) {
    counted('same bytes')
    if ((await score(new Map(tree))).text !== result.text) return { broken: 'same bytes', why: 'two runs differ' }
  }
  return checkMonotone(score, corpus, tree, result, counted, steps)
}

const ACTUAL = { records: 'actual_db.json', labs: 'final_scenario_db.json', eva: 'final_scenario_db.json' }

/** Turns one passing trial into a failing one. */
async function checkMonotone(score, corpus, tree, before, counted, steps) {
  const name = ACTUAL[corpus.layout]
  const passing = before.report.trials.filter(({ verdict, signals, where }) => {
    const path = [...where.split('/').slice(1), name].join('/')
    return verdict === 'pass' && signals.db_state_match?.gating === true && Buffer.isBuffer(tree.get(path))
  })
  if (name === undefined || passing.length === 0) return null
  const trial = passing[(steps[0]?.seed ?? 0) % passing.length]
  const worse = new Map(tree)
  worse.set(
    [...trial.where.split('/').slice(1), name].join('/'),
    Buffer.from('{"another": {"state": {"than": "expected"}}}'),
  )
  const after = await score(worse)
  counted('monotone')
  if (after.refused !== undefined) return null
  if (before.report.decision.verdict === 'fail' && after.report.decision.verdict === 'pass')
    return { broken: 'monotone', why: 'a fail turned the gate green' }
  const now = verdicts(after.report)
  for (const one of before.report.trials) {
    const same = now.get(keyOf(one)) === one.verdict
    if (keyOf(one) === keyOf(trial) ? now.get(keyOf(one)) === 'pass' : !same) {
      return { broken: 'monotone', why: `${one.where} was ${one.verdict} and is ${now.get(keyOf(one))}` }
    }
  }
  return null
}

/** Drops halves of the steps, then single ones, as long as the same invariant breaks. */
export async function minimise(score, corpus, base, steps, broken) {
  const breaks = async (fewer) =>
    (await checkMutant(score, corpus, base, fewer, {}, broken === 'same bytes'))?.broken === broken
  let kept = steps
  for (let size = Math.ceil(kept.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < kept.length; ) {
      const fewer = [...kept.slice(0, at), ...kept.slice(at + size)]
      if (fewer.length > 0 && (await breaks(fewer))) kept = fewer
      else at += size
    }
  }
  return kept
}

/** Fuzzes until `enough` says so; gives the counts by invariant and what was found. */
export async function fuzz({ seed, enough, onFound = () => undefined }) {
  const score = await openPipeline()
  const all = []
  for (const corpus of corpora()) all.push({ corpus, base: await score(corpus.tree) })
  const counts = {}
  const found = []
  let mutants = 0
  for (; !enough(mutants); mutants += 1) {
    const rng = random(seed + mutants)
    const { corpus, base } = rng.pick(all)
    const steps = makeSteps(corpus.tree, rng, { count: 1 + rng.below(4), scenarioOf: corpus.scenarioOf })
    const broken = await checkMutant(score, corpus, base, steps, counts, mutants % 7 === 0)
    if (broken === null) continue
    const least = await minimise(score, corpus, base, steps, broken.broken)
    const one = { ...broken, corpus: corpus.name, seed: seed + mutants, steps: least, tree: mutate(corpus.tree, least) }
    found.push(one)
    onFound(one)
  }
  return { mutants, counts, found }
}
