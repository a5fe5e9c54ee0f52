// Raw strings → one frozen Config. Collects every problem, then throws one InputError that lists them all; an unknown
// value is an error and never a default. The table INPUTS is the contract that action.yml, the CLI flags and the
// README's table are tested against.
import {
  type JudgeEndpoint,
  readJudgeEndpoint,
  readJudgeKey,
  refuseProxies,
  refuseUncheckedTls,
} from '../judge/endpoint.js'
import {
  type Declared,
  type GateSettings,
  InputError,
  LAYOUT_NAMES,
  type LayoutName,
  type Rate,
  type ScoreOptions,
  SIGNAL_NAMES,
  type SignalName,
} from '../model.js'
import { patternCost } from '../pattern/cost.js'
import { parsePath } from '../pattern/path.js'

export interface InputDefinition {
  readonly name: string
  /** As action.yml declares it; expressions are evaluated by the runner. */
  readonly default: string
  readonly group: 'reading' | 'scoring' | 'judge' | 'gate' | 'report' | 'mode'
  readonly description: string
}

const input = (
  group: InputDefinition['group'],
  name: string,
  fallback: string,
  description: string,
): InputDefinition => ({
  name,
  default: fallback,
  group,
  description,
})

export const DEFAULT_EXCLUDED = ['session']
export const DEFAULT_ORDER_INDEPENDENT = [
  'standby_list',
  'notifications',
  'bookings',
  'system_accounts',
  'group_memberships',
  'asset_recoveries',
]

/** Every input, in the order of action.yml and the README. Descriptions are one line each. */
export const INPUTS: readonly InputDefinition[] = [
  input('reading', 'artifacts', 'eval_results', 'Paths of the evaluation artifacts, one a line; globs allowed'),
  input('reading', 'layout', 'auto', 'Layout of the artifacts: auto, labs, eva, tau2 or records'),
  input('reading', 'expected', '', 'Other source of references, usually of the base branch: dataset, tasks or folder'),
  input(
    'reading',
    'trust-recorded',
    'auto',
    'Whether recorded verdicts may gate where raw data is missing: auto or never',
  ),
  input('reading', 'shard', '', 'Score only the i-th of n parts, as i/n; mode merge checks that all n are there'),
  input('scoring', 'signals', 'declared', 'Signals that gate, one a line, or declared: those the artifact declares'),
  input('scoring', 'ignore-capitalization', 'declared', 'Match answers without case: declared, true or false'),
  input('scoring', 'ignore-punctuation', 'declared', 'Match answers without punctuation: declared, true or false'),
  input('scoring', 'clean-text', 'declared', 'Clean texts before they are matched: declared, true or false'),
  input('scoring', 'strict-match', 'declared', 'Refuse extra items in answers: declared, true or false'),
  input('scoring', 'numeric-tolerance', '1e-5', 'Relative tolerance of numbers in answers; 0 makes the match exact'),
  input(
    'scoring',
    'excluded-keys',
    DEFAULT_EXCLUDED.join('\n'),
    'Top-level keys left out of the state; lines with + add to the default',
  ),
  input(
    'scoring',
    'order-independent-fields',
    DEFAULT_ORDER_INDEPENDENT.join('\n'),
    'Fields whose lists have no order; lines with + add to the default',
  ),
  input('scoring', 'ignore-paths', '', 'Volatile fields dropped before hashing and diffing, as dot paths with *'),
  input(
    'scoring',
    'min-agent-turns',
    'declared',
    'A trial with fewer agent LLM calls has stalled: declared or a number',
  ),
  input('judge', 'judge', 'auto', 'Where judgements come from: auto, off, recorded or live'),
  input('judge', 'judge-url', '', 'OpenAI-compatible chat completions endpoint, or its base URL'),
  input('judge', 'judge-model', '', 'Model that judges'),
  input('judge', 'judge-api-key', '', 'Key of the endpoint; on the command line from JUDGE_API_KEY'),
  input('judge', 'judge-threshold', '0.9', 'Lowest judge score that passes, from 0 to 1'),
  input('judge', 'judge-timeout', '120', 'Seconds that one judgement may take'),
  input('judge', 'judge-max-tokens', '', 'max_tokens of a judgement; not sent when empty'),
  input('judge', 'judge-temperature', '', 'temperature of a judgement; not sent when empty'),
  input('judge', 'judge-top-p', '', 'top_p of a judgement; not sent when empty'),
  input('judge', 'judge-seed', '', 'seed of a judgement; not sent when empty'),
  input('judge', 'judge-thinking-token-budget', '', 'Thinking token budget of a judgement; not sent when empty'),
  input('judge', 'judge-include-conversation', 'false', 'Show the judge the conversation too'),
  input('judge', 'judge-compact-context', 'false', 'Cut long context histories before they are judged'),
  input('judge', 'judge-context-message-limit', '40', 'Messages kept of a context history'),
  input('judge', 'judge-context-system-string-limit', '2500', 'Characters kept of a system message'),
  input('judge', 'judge-context-string-limit', '6000', 'Characters kept of any other text'),
  input('judge', 'judge-prompt-file', '', 'File with your own judge prompt'),
  input('judge', 'judge-votes', '1', 'Judgements asked per trial, an odd number; the majority of them decides'),
  input('judge', 'judge-concurrency', '4', 'Judgements asked at once'),
  input('judge', 'judge-retries', '2', 'Further attempts after a fault that may pass'),
  input('judge', 'judge-max-calls', '', 'Budget of requests; trials beyond it are errors'),
  input('judge', 'judge-cache', '', 'Folder that keeps judgements, for actions/cache'),
  input('judge', 'judge-calibration', '', 'File of known-pass and known-fail items that the judge must get right'),
  input('judge', 'judge-allow-insecure', 'false', 'Allow plain http and private addresses for the judge'),
  input('gate', 'threshold', '100%', 'Lowest pass rate that passes, as 80% or 0.8'),
  input('gate', 'domain-thresholds', '', 'Lowest pass rates by domain, as lines of domain: 80%'),
  input('gate', 'must-pass', '', 'Scenarios that must pass in every trial, one a line: id or domain/id'),
  input('gate', 'pass-hat-k', '', 'Lowest pass^k, as lines of k: 80%'),
  input('gate', 'min-trials', '1', 'Fewest trials of each scenario'),
  input('gate', 'fail-on-error', 'true', 'Fail the gate when a trial could not be scored'),
  input('gate', 'baseline', '', 'A report.json, or artifact:NAME of the base branch, to compare with'),
  input('gate', 'max-regressions', '', 'Most scenarios that may newly fail against the baseline'),
  input('report', 'comment', 'always', 'When to comment on the pull request: always, on-failure, on-change or off'),
  input(
    'report',
    'comment-key',
    '${{ github.workflow }} ${{ github.job }} ${{ toJSON(matrix) }}',
    'Tells apart the comments of several gates in one pull request',
  ),
  input('report', 'pr-number', '', 'Pull request to comment on, where the event names none'),
  input('report', 'github-token', '${{ github.token }}', 'Token for the comment and for artifacts of other runs'),
  input('report', 'summary', 'true', 'Write the job summary'),
  input('report', 'annotations', 'true', 'Annotate the failures, ten at most'),
  input('report', 'report-dir', 'eval-gate-report', 'Folder for the report files'),
  input(
    'report',
    'upload-artifact',
    '',
    'Name under which the report folder is uploaded; {job} and {attempt} make it unique',
  ),
  input('report', 'retention-days', '', 'Days that the uploaded report is kept'),
  input('report', 'redact', '', 'Dot paths or /patterns/ whose values are not shown, one a line'),
  input('mode', 'mode', 'score', 'score artifacts, merge the reports of shards, or comment a finished report'),
]

/** Inputs of one value a line: as flags they may be given again and again. */
export const LINE_INPUTS: ReadonlySet<string> = new Set([
  'artifacts',
  'expected',
  'signals',
  'excluded-keys',
  'order-independent-fields',
  'ignore-paths',
  'domain-thresholds',
  'must-pass',
  'pass-hat-k',
  'redact',
])

export interface JudgeSettings {
  readonly mode: 'auto' | 'off' | 'recorded' | 'live'
  readonly endpoint: JudgeEndpoint | null
  readonly model: string
  readonly apiKey: string
  readonly threshold: number
  readonly timeoutSeconds: number
  readonly maxTokens: number | null
  readonly temperature: number | null
  readonly topP: number | null
  readonly seed: number | null
  readonly thinkingTokenBudget: number | null
  readonly includeConversation: boolean
  readonly compactContext: boolean
  readonly messageLimit: number
  readonly systemStringLimit: number
  readonly stringLimit: number
  readonly promptFile: string
  readonly votes: number
  readonly concurrency: number
  readonly retries: number
  readonly maxCalls: number | null
  readonly cache: string
  readonly calibration: string
  readonly allowInsecure: boolean
}

export interface ReportInputs {
  readonly comment: 'always' | 'on-failure' | 'on-change' | 'off'
  readonly commentKey: string
  readonly prNumber: number | null
  readonly githubToken: string
  readonly summary: boolean
  readonly annotations: boolean
  readonly reportDir: string
  readonly uploadArtifact: string
  readonly retentionDays: number | null
  readonly redact: readonly string[]
}

export interface Config {
  readonly mode: 'score' | 'merge' | 'comment'
  readonly artifacts: readonly string[]
  readonly layout: LayoutName | 'auto'
  readonly expected: readonly string[]
  readonly shard: { readonly index: number; readonly total: number } | null
  readonly minAgentTurns: number | 'declared'
  readonly score: ScoreOptions
  readonly judge: JudgeSettings
  readonly gate: GateSettings
  readonly baseline: string
  readonly report: ReportInputs
}

/** Lines of an input: trimmed, carriage returns and blank lines gone. */
function linesOf(text: string): string[] {
  return text
    .split(/\r\n|\n|\r/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** How a refused value is shown: one line, short, no control characters. */
function shown(text: string): string {
  const flat = Array.from(text)
    .map((char) => (char < ' ' || char === '\u007f' ? `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}` : char))
    .join('')
  return flat.length > 80 ? `'${flat.slice(0, 80)}…'` : `'${flat}'`
}

/**
 * A rate: `80%`, `87.5%`, `0.8`, `1`. A bare number above 1 is refused, since 80 may mean 80 % or a slip.
 * Returns the reason why not, as text.
 */
export function readRate(text: string): Rate | string {
  const found = /^(\d{1,9})(?:\.(\d{1,12}))?\s*(%?)$/.exec(text)
  if (!found) return `${shown(text)} is not a rate; write 80% or 0.8`
  const [, whole = '', fraction = '', percent] = found
  const numerator = BigInt(whole + fraction)
  const denominator = 10n ** BigInt(fraction.length) * (percent ? 100n : 1n)
  if (numerator > denominator) {
    return percent ? `${shown(text)} is above 100%` : `${shown(text)} is above 1; for percent write ${text}%`
  }
  const scaled = (numerator * 10n ** 14n) / denominator
  const percentText = `${scaled / 10n ** 12n}.${(scaled % 10n ** 12n).toString().padStart(12, '0')}`.replace(
    /\.?0+$/,
    '',
  )
  return { text: `${percentText}%`, numerator, denominator }
}

/** What inputs are checked against beside themselves. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>
  /** What is wrong with a text file that an input names, each problem naming the input. */
  readonly problemsOfFile: (path: string, input: string) => readonly string[]
  /**
   * What is wrong with the places that an input names to be read (patterns) or written to (a folder): their form, and
   * where they lie. Not whether anything is there.
   */
  readonly problemsOfPlaces: (paths: readonly string[], input: string, use: 'read' | 'write') => readonly string[]
}

const ALONE: Surroundings = { env: {}, problemsOfFile: () => [], problemsOfPlaces: () => [] }

/**
 * Reads every input at once; throws InputError with all problems, those of files that inputs name among them. `raw` maps
 * input names to their text.
 */
export function readConfig(raw: ReadonlyMap<string, string>, surroundings: Surroundings = ALONE): Config {
  const problems: string[] = []
  const known = new Map(INPUTS.map((definition) => [definition.name, definition]))
  for (const name of raw.keys()) {
    if (!known.has(name)) problems.push(`unknown input ${shown(name)}; the inputs are listed in the README`)
  }
  const textOf = (name: string): string => {
    const given = (raw.get(name) ?? '').trim()
    if (given !== '') return given
    const fallback = known.get(name)?.default ?? ''
    return fallback.includes('${{') ? '' : fallback
  }
  const problem = (name: string, what: string): void => {
    problems.push(`${name}: ${what}`)
  }
  const choice = <T extends string>(name: string, values: readonly T[]): T => {
    const text = textOf(name)
    const value = values.find((candidate) => candidate === text)
    if (value === undefined) problem(name, `unknown value ${shown(text)}; one of ${values.join(', ')}`)
    return value ?? (values[0] as T)
  }
  const flag = (name: string): boolean => choice(name, ['false', 'true']) === 'true'
  const declared = (name: string): Declared => {
    const value = choice(name, ['declared', 'true', 'false'])
    return value === 'declared' ? value : value === 'true'
  }
  const integer = (name: string, low: number, high: number): number => {
    const text = textOf(name)
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
    if (value >= low && value <= high) return value
    problem(name, `${shown(text)} is not a whole number from ${low} to ${high}`)
    return low
  }
  const decimal = (name: string, low: number, high: number): number => {
    const text = textOf(name)
    const value = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d{1,3})?$/.test(text) ? Number(text) : Number.NaN
    if (value >= low && value <= high) return value
    problem(name, `${shown(text)} is not a number from ${low} to ${high}`)
    return low
  }
  const optional = <T>(name: string, read: () => T): T | null => (textOf(name) === '' ? null : read())
  const rate = (name: string, text: string): Rate => {
    const value = readRate(text)
    if (typeof value !== 'string') return value
    problem(name, value)
    return { text: '100%', numerator: 1n, denominator: 1n }
  }
  const pairs = (name: string): [string, Rate][] => {
    const found: [string, Rate][] = []
    for (const line of linesOf(textOf(name))) {
      const colon = line.lastIndexOf(':')
      const key = line.slice(0, Math.max(colon, 0)).trim()
      if (key === '') problem(name, `${shown(line)} is not of the form name: 80%`)
      else if (found.some(([earlier]) => earlier === key)) problem(name, `${shown(key)} is given twice`)
      else found.push([key, rate(name, line.slice(colon + 1).trim())])
    }
    return found
  }
  /** Replaces the default, or adds to it where every line begins with `+`. */
  const names = (name: string, defaults: readonly string[]): Set<string> => {
    const lines = linesOf(textOf(name)).flatMap((line) => line.split(',').map((part) => part.trim()))
    const added = lines.filter((line) => line.startsWith('+')).map((line) => line.slice(1).trim())
    const plain = lines.filter((line) => line !== '' && !line.startsWith('+'))
    if (added.length > 0 && plain.length > 0)
      problem(name, 'lines with + add to the default, others replace it: not both')
    return new Set(added.length > 0 ? [...defaults, ...added] : plain)
  }

  const mode = choice('mode', ['score', 'merge', 'comment'])
  const artifacts = linesOf(textOf('artifacts'))
  const expected = linesOf(textOf('expected'))
  const isPath = (line: string): boolean => !line.startsWith('artifact:')
  for (const [name, paths, use] of [
    ['artifacts', artifacts.filter(isPath), 'read'],
    ['expected', expected, 'read'],
    ['baseline', linesOf(textOf('baseline')).filter(isPath), 'read'],
    ['report-dir', [textOf('report-dir')], 'write'],
    ['judge-cache', linesOf(textOf('judge-cache')), 'write'],
  ] as const) {
    const isNul = (path: string): boolean => path.includes('\0')
    for (const path of paths.filter(isNul)) problem(name, `${shown(path)} holds a NUL character`)
    problems.push(
      ...surroundings.problemsOfPlaces(
        paths.filter((path) => !isNul(path)),
        name,
        use,
      ),
    )
  }

  const signalLines = linesOf(textOf('signals')).flatMap((line) => line.split(',').map((part) => part.trim()))
  const signals: SignalName[] = []
  if (signalLines.join() !== 'declared') {
    for (const line of signalLines) {
      const signal = SIGNAL_NAMES.find((candidate) => candidate === line)
      if (signal) signals.push(signal)
      else problem('signals', `unknown signal ${shown(line)}; declared, or some of ${SIGNAL_NAMES.join(', ')}`)
    }
  }

  const shardText = textOf('shard')
  const shardFound = /^(\d{1,4})\s*\/\s*(\d{1,4})$/.exec(shardText)
  const shard = shardFound ? { index: Number(shardFound[1]), total: Number(shardFound[2]) } : null
  if (shardText !== '' && (!shard || shard.index < 1 || shard.index > shard.total)) {
    problem('shard', `${shown(shardText)} is not of the form i/n with i from 1 to n`)
  }

  const ignorePaths = linesOf(textOf('ignore-paths'))
  for (const path of ignorePaths) {
    const parsed = parsePath(path)
    if ('problem' in parsed) problem('ignore-paths', `${shown(path)} ${parsed.problem}`)
    else if (parsed.every((segment) => segment === null)) {
      problem('ignore-paths', `${shown(path)} would drop the whole state`)
    }
  }

  const judgeMode = choice('judge', ['auto', 'off', 'recorded', 'live'])
  const allowInsecure = flag('judge-allow-insecure')
  const endpointRead = textOf('judge-url') === '' ? null : readJudgeEndpoint(textOf('judge-url'), allowInsecure)
  if (typeof endpointRead === 'string') problem('judge-url', endpointRead)
  const endpoint = typeof endpointRead === 'string' ? null : endpointRead
  const key = raw.get('judge-api-key') ?? ''
  const keyProblem = readJudgeKey(key)
  if (keyProblem !== null) problem('judge-api-key', keyProblem)
  const asksLive = mode === 'score' && (judgeMode === 'auto' || judgeMode === 'live')
  if (asksLive && endpoint !== null) {
    const unchecked = refuseUncheckedTls(endpoint, key, surroundings.env['NODE_TLS_REJECT_UNAUTHORIZED'])
    if (unchecked !== null) problem('judge-api-key', unchecked)
    problems.push(...refuseProxies(surroundings.env))
  }
  for (const name of ['judge-prompt-file', 'judge-calibration']) {
    if (textOf(name) !== '') problems.push(...surroundings.problemsOfFile(textOf(name), name))
  }
  if (judgeMode === 'live' && textOf('judge-url') === '') problem('judge-url', 'is needed by judge: live')
  if ((judgeMode === 'live' || endpoint !== null) && textOf('judge-model') === '')
    problem('judge-model', 'is needed beside judge-url')
  const votes = integer('judge-votes', 1, 99)
  if (votes % 2 === 0) problem('judge-votes', `${votes} is even; an odd number has a majority`)

  const passHatK = new Map<number, Rate>()
  for (const [k, threshold] of pairs('pass-hat-k')) {
    if (/^[1-9]\d{0,3}$/.test(k)) passHatK.set(Number(k), threshold)
    else problem('pass-hat-k', `${shown(k)} is not a number of trials`)
  }
  const baseline = textOf('baseline')
  const maxRegressions = optional('max-regressions', () => integer('max-regressions', 0, 1_000_000))
  if (maxRegressions !== null && baseline === '') problem('max-regressions', 'needs a baseline to compare with')
  if (/^artifact:\s*$/.test(baseline)) problem('baseline', 'names no artifact; write artifact:NAME')

  const prNumber = textOf('pr-number')
  if (prNumber !== '' && !/^[1-9]\d{0,9}$/.test(prNumber))
    problem('pr-number', `${shown(prNumber)} is not the number of a pull request`)
  const uploadArtifact = textOf('upload-artifact')
  if (/["<>|*?\\/\r\n:]/.test(uploadArtifact))
    problem('upload-artifact', `${shown(uploadArtifact)} holds a character that artifact names cannot have`)
  const reportDir = textOf('report-dir')
  // Its paths are outputs: what a shell could take for more than a name does not belong there (security B5).
  const isPlaced = problems.every((text) => !text.startsWith('report-dir: '))
  if (isPlaced && /[`$;&|<>"'(){}[\]*?!#\r\n]/.test(reportDir))
    problem('report-dir', `${shown(reportDir)} holds a character that a shell could take for more than a name`)
  const redact = linesOf(textOf('redact'))
  for (const line of redact) {
    const parsed = line.startsWith('/') ? [] : parsePath(line)
    if ('problem' in parsed) problem('redact', `${shown(line)} ${parsed.problem}`)
    if (!line.startsWith('/')) continue
    const pattern = /^\/(.+)\/([iu]*)$/.exec(line)
    try {
      if (!pattern) throw new SyntaxError('a pattern is written /…/ with the flags i or u')
      new RegExp(pattern[1] ?? '', pattern[2])
      const cost = patternCost(pattern[1] ?? '', pattern[2])
      if ('problem' in cost) throw new SyntaxError(`it ${cost.problem}, and could take for ever on a hostile text`)
    } catch (error) {
      problem('redact', `${shown(line)} is not a pattern: ${error instanceof Error ? error.message : ''}`)
    }
  }

  const config: Config = {
    mode,
    artifacts,
    layout: choice('layout', ['auto', ...LAYOUT_NAMES]),
    expected,
    shard,
    minAgentTurns: textOf('min-agent-turns') === 'declared' ? 'declared' : integer('min-agent-turns', 0, 1_000_000),
    score: {
      signals: signals.length > 0 ? signals : 'declared',
      ignoreCapitalization: declared('ignore-capitalization'),
      ignorePunctuation: declared('ignore-punctuation'),
      cleanText: declared('clean-text'),
      strictMatch: declared('strict-match'),
      numericTolerance: decimal('numeric-tolerance', 0, 1),
      excludedKeys: names('excluded-keys', DEFAULT_EXCLUDED),
      orderIndependentFields: names('order-independent-fields', DEFAULT_ORDER_INDEPENDENT),
      ignorePaths,
      trustRecorded: choice('trust-recorded', ['auto', 'never']),
      judgeThreshold: decimal('judge-threshold', 0, 1),
    },
    judge: {
      mode: judgeMode,
      endpoint,
      model: textOf('judge-model'),
      apiKey: key,
      threshold: decimal('judge-threshold', 0, 1),
      timeoutSeconds: decimal('judge-timeout', 0.001, 86_400),
      maxTokens: optional('judge-max-tokens', () => integer('judge-max-tokens', 1, 10_000_000)),
      temperature: optional('judge-temperature', () => decimal('judge-temperature', 0, 2)),
      topP: optional('judge-top-p', () => decimal('judge-top-p', 0, 1)),
      seed: optional('judge-seed', () => integer('judge-seed', 0, Number.MAX_SAFE_INTEGER)),
      thinkingTokenBudget: optional('judge-thinking-token-budget', () =>
        integer('judge-thinking-token-budget', 1, 10_000_000),
      ),
      includeConversation: flag('judge-include-conversation'),
      compactContext: flag('judge-compact-context'),
      messageLimit: integer('judge-context-message-limit', 1, 100_000),
      systemStringLimit: integer('judge-context-system-string-limit', 1, 10_000_000),
      stringLimit: integer('judge-context-string-limit', 1, 10_000_000),
      promptFile: textOf('judge-prompt-file'),
      votes,
      concurrency: integer('judge-concurrency', 1, 256),
      retries: integer('judge-retries', 0, 10),
      maxCalls: optional('judge-max-calls', () => integer('judge-max-calls', 0, 100_000_000)),
      cache: textOf('judge-cache'),
      calibration: textOf('judge-calibration'),
      allowInsecure,
    },
    gate: {
      threshold: rate('threshold', textOf('threshold')),
      domainThresholds: new Map(pairs('domain-thresholds')),
      mustPass: [...new Set(linesOf(textOf('must-pass')))],
      passHatK,
      minTrials: integer('min-trials', 1, 1_000_000),
      failOnError: flag('fail-on-error'),
      maxRegressions,
    },
    baseline,
    report: {
      comment: choice('comment', ['always', 'on-failure', 'on-change', 'off']),
      commentKey: textOf('comment-key'),
      prNumber: prNumber === '' ? null : Number(prNumber),
      githubToken: textOf('github-token'),
      summary: flag('summary'),
      annotations: flag('annotations'),
      reportDir,
      uploadArtifact,
      retentionDays: optional('retention-days', () => integer('retention-days', 1, 400)),
      redact,
    },
  }
  if (problems.length > 0) throw new InputError([...new Set(problems)])
  return Object.freeze(config)
}
