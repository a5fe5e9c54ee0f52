// Raw strings → one frozen Config, by the table of inputs. Collects every problem, then throws one InputError that lists
// them all; an unknown value is an error and never a default. What holds between two inputs stands here as a rule.
import { endpointSecrets, refuseUncheckedTls } from '../judge/endpoint.js'
import { InputError } from '../model.js'
import { proxyPasswords, readProxies } from '../proxy.js'
import type { Surroundings } from './kinds.js'
import { nearestName } from './nearest.js'
import { shown } from './shown.js'
import { INPUTS, SCORING_INPUTS, type Section, type Unsectioned } from './table.js'
import { append } from '../json/lists.js'

export type JudgeSettings = Section<'judge'>
export type ReportInputs = Section<'report'>

/** Each value stands where its row's `field` says. */
export interface Config extends Unsectioned {
  readonly score: Section<'score'> & { readonly judgeThreshold: number }
  readonly judge: JudgeSettings
  readonly gate: Section<'gate'>
  readonly report: ReportInputs
  /** Inputs on which a trial's verdict hangs, as they were written, where they are not the defaults. */
  readonly scoredWith: Readonly<Record<string, string>>
  /** What may appear nowhere: our keys, those in the judge's address, passwords of proxies. */
  readonly secrets: readonly string[]
}

/** What must hold between inputs, once each has been read; problems name the input. */
type Rule = (config: Config, surroundings: Surroundings, isGiven: (name: string) => boolean) => readonly string[]

const judgeIsComplete: Rule = ({ judge }, _, isGiven) => [
  ...(judge.mode === 'live' && !isGiven('judge-url') ? ['judge-url: is needed by judge: live'] : []),
  ...((judge.mode === 'live' || judge.endpoint !== null) && judge.model === ''
    ? ['judge-model: is needed beside judge-url']
    : []),
]

const asksLive = ({ mode, judge }: Config): boolean =>
  mode === 'score' && (judge.mode === 'auto' || judge.mode === 'live') && judge.endpoint !== null

const keyIsSafe: Rule = (config, { env }) => {
  const { endpoint, apiKey } = config.judge
  if (!asksLive(config) || endpoint === null) return []
  const unchecked = refuseUncheckedTls(endpoint, apiKey, env['NODE_TLS_REJECT_UNAUTHORIZED'])
  return unchecked === null ? [] : [`judge-api-key: ${unchecked}`]
}

/** A proxy that cannot be used is never passed by: a token or a key would go out directly. */
const proxiesCanBeUsed: Rule = (config, { env }) => {
  const { githubToken, comment, uploadArtifact } = config.report
  const asksGitHub =
    (githubToken !== '' && comment !== 'off') ||
    uploadArtifact !== '' ||
    [...config.baseline, ...config.artifacts].some((source) => source.startsWith('artifact:'))
  return asksGitHub || asksLive(config) ? readProxies(env).problems : []
}

const comparisonsHaveBaseline: Rule = ({ gate, baseline }) => {
  const isArtifact = baseline.some((line) => line.startsWith('artifact:'))
  const needs = (isAsked: boolean, name: string): string[] =>
    isAsked && baseline.length === 0 ? [`${name}: needs a baseline to compare with`] : []
  return [
    ...needs(gate.maxRegressions !== null, 'max-regressions'),
    ...needs(gate.maxFalseAlarms !== null, 'max-false-alarms'),
    ...needs(
      gate.budgets.some(({ fromBaseline }) => fromBaseline !== null),
      'budgets',
    ),
    ...(gate.baselineRuns > 1 && !isArtifact
      ? ['baseline-runs: counts runs of baseline: artifact:NAME; beside paths, name each report on a line of baseline']
      : []),
  ]
}

/** An input that changes another one's effect, where that one is not given: it would do nothing, without a word. */
const settingsHaveEffect: Rule = ({ gate }) => [
  ...(gate.undecided === 'fail' && gate.confidence === null
    ? ['undecided: is about confidence, which is not given; without it nothing is undecided']
    : []),
  ...(gate.minDrop.numerator > 0n && gate.maxFalseAlarms === null
    ? ['min-drop: is about max-false-alarms, which is not given']
    : []),
]

/** A status says what was decided here, and about the whole. */
const statusIsDecided: Rule = ({ mode, shard, report }) => {
  if (report.commitStatus === '') return []
  const problem = (why: string): string[] => [`commit-status: ${why}; give it to the step that decides`]
  if (mode === 'comment') return problem('mode: comment decides nothing')
  return shard === null ? [] : problem('a shard decides about a part only')
}

const RULES: readonly Rule[] = [
  statusIsDecided,
  judgeIsComplete,
  keyIsSafe,
  proxiesCanBeUsed,
  comparisonsHaveBaseline,
  settingsHaveEffect,
]

function secretsOf({ judge, report }: Config, env: Surroundings['env']): readonly string[] {
  const all = [judge.apiKey, report.githubToken, ...endpointSecrets(judge.endpoint), ...proxyPasswords(env)]
  return [...new Set(all)].filter((secret) => secret !== '')
}

const ALONE: Surroundings = { env: {}, problemsOfFile: () => [], problemsOfPlaces: () => [] }

/** What is said about a name that is no input. */
export function unknownInput(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known)
  return `unknown input ${shown(name)}; ${nearest === null ? 'docs/inputs.md lists the inputs' : `the nearest is ${nearest}`}`
}

/**
 * Reads every input at once; throws InputError with all problems, those of files that inputs name among them. `raw` maps
 * input names to their text; `places` says where one stands that nobody gave, for the messages.
 */
export function readConfig(
  raw: ReadonlyMap<string, string>,
  surroundings: Surroundings = ALONE,
  places: ReadonlyMap<string, string> = new Map(),
): Config {
  const names = INPUTS.map(({ name }) => name)
  const problems: string[] = []
  for (const name of raw.keys()) if (!names.includes(name)) problems.push(unknownInput(name, names))

  const texts = new Map<string, string>()
  for (const { name, default: fallback } of INPUTS) {
    const given = (raw.get(name) ?? '').trim()
    texts.set(name, given === '' && !fallback.includes('${{') ? fallback : given)
  }

  const sections = new Map<string, Map<string, unknown>>()
  for (const { name, kind, field } of INPUTS) {
    const place = places.get(name)
    const say = (whole: string): unknown => problems.push(place === undefined ? whole : `${whole} (${place})`)
    const value = kind.read(texts.get(name) ?? '', {
      name,
      surroundings,
      given: raw.get(name) ?? '',
      other: (other) => texts.get(other) ?? '',
      problem: (what) => say(`${name}: ${what}`),
      problems: (whole) => whole.forEach(say),
    })
    const dot = field.indexOf('.')
    const section = field.slice(0, Math.max(dot, 0))
    sections.set(section, (sections.get(section) ?? new Map()).set(field.slice(dot + 1), value))
  }
  const sectionOf = (name: string): object => Object.fromEntries(sections.get(name) ?? [])
  const judge = sectionOf('judge') as JudgeSettings
  // The loop put each value where its row says; the types say the same of the same rows.
  const read = {
    ...sectionOf(''),
    score: { ...sectionOf('score'), judgeThreshold: judge.threshold },
    judge,
    gate: sectionOf('gate'),
    report: sectionOf('report'),
    scoredWith: Object.fromEntries(
      SCORING_INPUTS.flatMap(({ name, default: fallback }) => {
        const text = texts.get(name) ?? ''
        return text === fallback ? [] : [[name, text]]
      }),
    ),
  } as Config
  const config: Config = { ...read, secrets: secretsOf(read, surroundings.env) }

  for (const rule of RULES)
    append(
      problems,
      rule(config, surroundings, (name) => texts.get(name) !== ''),
    )
  if (problems.length > 0) throw new InputError([...new Set(problems)])
  return Object.freeze(config)
}
