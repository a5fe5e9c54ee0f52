// The commands of the command line: score, judge, hash, diff, match, batch. Each maps flags to the same Config as the
// action's inputs and prints; exit codes are 0 passed, 1 failed or different, 2 misused or unreadable.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { answerLine } from './batch.js'
import { type Config, readConfig } from '../inputs/config.js'
import { INPUTS } from '../inputs/table.js'
import { openRoot } from '../io/files/files.js'
import { type Interruption, listenForStop } from '../io/interrupt.js'
import { openReportFolder } from '../io/files/report-files.js'
import { localEffects, type Place, surroundingsOf } from '../local-effects.js'
import { openTerminal, type Terminal } from '../io/terminal.js'
import { warnOfUncheckedTls } from '../judge/endpoint.js'
import { ArtifactError, InputError, JudgeError, type JsonValue, type Report } from '../model.js'
import { decodeUtf8, duplicateText, parseJson, readExact } from '../json/document.js'
import { renderDiffMarkdown, renderDiffText } from '../render/diff-text.js'
import { logLine } from '../render/escape.js'
import { reportJsonParts } from '../render/json.js'
import { renderMarkdown } from '../render/markdown/markdown.js'
import { renderText } from '../render/text.js'
import { type Effects, run } from '../run.js'
import { DIFF_CAPS, diffStates } from '../score/state/diff.js'
import { hashState } from '../score/state/hash.js'
import { matchAnswer } from '../score/answer/match.js'
import { jsonText } from '../json/python-text.js'
import { upstreamDiff } from '../score/state/upstream-diff.js'
import { COMMANDS, commandUsage, generalUsage } from './usage.js'

type Env = Readonly<Record<string, string | undefined>>

interface Arguments {
  readonly paths: readonly string[]
  readonly values: ReadonlyMap<string, string>
  readonly own: ReadonlyMap<string, string>
}

/** Flags that are no inputs of the action. */
const OWN_FLAGS = ['format', 'scenario', 'show-evidence', 'help'] as const

function readArguments(argv: readonly string[]): Arguments {
  const string = { type: 'string', multiple: true } as const
  const switches = { 'show-evidence': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const
  const flags = INPUTS.filter(({ name }) => name !== 'judge-api-key').map(({ name }) => [name, string])
  let parsed: ReturnType<typeof parseArgs>
  try {
    parsed = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { ...Object.fromEntries(flags), format: string, scenario: string, ...switches },
    })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    if (argv.some((word) => word.startsWith('--judge-api-key'))) {
      throw new InputError([
        'judge-api-key: comes from the environment variable JUDGE_API_KEY, since a flag is seen by every process',
      ])
    }
    throw new InputError([message])
  }
  const [values, own] = [new Map<string, string>(), new Map<string, string>()]
  const once = new Set(INPUTS.filter(({ kind }) => kind.holds === 'value').map(({ name }) => name))
  const twice = Object.entries(parsed.values).flatMap(([name, value]) =>
    Array.isArray(value) && value.length > 1 && (once.has(name) || OWN_FLAGS.some((flag) => flag === name))
      ? [`${name}: is given ${value.length} times`]
      : [],
  )
  if (twice.length > 0) throw new InputError(twice)
  for (const [name, value] of Object.entries(parsed.values)) {
    const lines = Array.isArray(value) ? value.join('\n') : String(value)
    const target = OWN_FLAGS.some((flag) => flag === name) ? own : values
    target.set(name, lines)
  }
  return { paths: parsed.positionals, values, own }
}

function readOne(path: string, input: string): { bytes: Uint8Array; where: string } {
  const files = openRoot(resolve(path), [], { shown: path, input })
  return { bytes: files.read(''), where: path }
}

const notHere = (what: string) => async (): Promise<never> => {
  throw new InputError([
    `${what}: artifacts of a workflow run can be had only in the action; download them and give the folder`,
  ])
}

/** A run that was asked to stop does not end as if it had not been, whatever it had decided by then. */
async function interruptible(
  terminal: Terminal,
  work: (interruption: Interruption) => Promise<number>,
): Promise<number> {
  const interruption = listenForStop()
  let code: number
  let came: NodeJS.Signals | null
  try {
    code = await work(interruption)
  } finally {
    came = await interruption.release()
    terminal.clearProgress()
  }
  if (came === null) return code
  terminal.err(`warning: stopped by ${came}`)
  return Math.max(code, 1)
}

const placeOf = (env: Env): Place => ({ env, cwd: process.cwd(), allowedRoots: [] })

function effectsOf(
  terminal: Terminal,
  env: Env,
  config: Config,
  { signal }: Interruption,
  show: (report: Report) => void,
): Effects {
  return {
    ...localEffects(placeOf(env), config),
    signal,
    progress: terminal.progress,
    warn: (text) => terminal.err(`warning: ${logLine(text)}`),
    downloadArtifacts: notHere('artifacts'),
    findBaseline: notHere('baseline'),
    readBaseFile: async () => {
      throw new InputError(['quarantine: base: is read from GitHub in the action; here give a path'])
    },
    checkoutIsForeign: false,
    run: null,
    writtenByFork: null,
    publisher: {
      openReport: (dir) => openReportFolder(dir, { cwd: process.cwd(), allowedRoots: [] }),
      setOutputs: () => undefined,
      writeSummary: () => undefined,
      annotate: () => undefined,
      upload: async () => null,
      comment: async () => ({ url: null, warnings: [] }),
      links: () => ({ run: null, report: null }),
      warn: (text) => terminal.err(`warning: ${logLine(text)}`),
      show,
    },
  }
}

/** On a laptop nothing is written unless a folder is named. */
function configOf(args: Arguments, env: Env, artifacts: readonly string[]): Config {
  const raw = new Map(args.values)
  if (artifacts.length > 0) {
    raw.set('artifacts', [...artifacts, ...(raw.has('artifacts') ? [raw.get('artifacts') ?? ''] : [])].join('\n'))
  }
  raw.set('judge-api-key', env['JUDGE_API_KEY'] ?? '')
  const surroundings = surroundingsOf(placeOf(env))
  const config = readConfig(raw, {
    ...surroundings,
    // The default folder is not written to here.
    problemsOfPlaces: (paths, input, use) =>
      input === 'report-dir' && !args.values.has(input) ? [] : surroundings.problemsOfPlaces(paths, input, use),
  })
  return args.values.has('report-dir') ? config : { ...config, report: { ...config.report, reportDir: '' } }
}

/** The value of a flag that takes one of a few words. */
function chosen<T extends string>(args: Arguments, name: string, values: readonly T[]): T {
  const given = args.own.get(name) ?? values[0]
  const value = values.find((candidate) => candidate === given)
  if (value === undefined) throw new InputError([`${name}: unknown value '${given}'; one of ${values.join(', ')}`])
  return value
}

function two(args: Arguments, names: string): readonly [string, string] {
  const [first, second, ...more] = args.paths
  if (first === undefined || second === undefined || more.length > 0)
    throw new InputError([`needs two files: ${names}`])
  return [first, second]
}

async function score(args: Arguments, terminal: Terminal, env: Env): Promise<number> {
  const format = chosen(args, 'format', ['text', 'markdown', 'json'])
  const config = configOf(args, env, args.paths)
  const show = (report: Report): void => {
    switch (format) {
      case 'text':
        return terminal.out(renderText(report, { width: terminal.width, color: terminal.color }))
      case 'markdown':
        return terminal.out(
          renderMarkdown(report, { maxBytes: Number.MAX_SAFE_INTEGER, links: { run: null, report: null } }),
        )
      case 'json':
        return terminal.outParts(reportJsonParts(report))
    }
  }
  const unchecked = warnOfUncheckedTls(env['NODE_TLS_REJECT_UNAUTHORIZED'])
  if (unchecked !== null && config.judge.endpoint !== null) terminal.err(`warning: ${unchecked}`)
  return interruptible(
    terminal,
    async (interruption) => (await run(config, effectsOf(terminal, env, config, interruption, show))).exitCode,
  )
}

/** A state read exactly; a duplicate key is a warning here, as the last one wins. */
function readState(path: string, input: string, terminal: Terminal): JsonValue {
  const { bytes } = readOne(path, input)
  const parsed = parseJson(decodeUtf8(bytes, path), path)
  for (const duplicate of parsed.duplicates) terminal.err(`warning: ${logLine(`${path}: ${duplicateText(duplicate)}`)}`)
  return parsed.value
}

function hash(args: Arguments, terminal: Terminal): number {
  if (args.paths.length === 0) throw new InputError(['hash: needs a file'])
  const { score: options } = readConfig(args.values)
  for (const path of args.paths)
    terminal.out(`${hashState(readState(path, 'hash', terminal), options)}  ${logLine(path)}`)
  return 0
}

function diff(args: Arguments, terminal: Terminal): number {
  const format = chosen(args, 'format', ['text', 'json', 'markdown', 'upstream'])
  const [left, right] = two(args, 'EXPECTED ACTUAL')
  const { score: options } = readConfig(args.values)
  const expected = readState(left, 'EXPECTED', terminal)
  const actual = readState(right, 'ACTUAL', terminal)
  const equal = hashState(expected, options) === hashState(actual, options)
  const found = diffStates(expected, actual, options, { ...DIFF_CAPS, maxChanges: 10_000 })
  switch (format) {
    case 'text':
      terminal.out(renderDiffText(found, { color: terminal.color }))
      break
    case 'markdown':
      terminal.out(renderDiffMarkdown(found))
      break
    case 'json':
      terminal.out(JSON.stringify({ equal, ...found }, null, 2))
      break
    case 'upstream':
      terminal.out(jsonText(upstreamDiff(expected, actual), { sortKeys: false, spaced: true }))
      break
  }
  return equal ? 0 : 1
}

function match(args: Arguments, terminal: Terminal): number {
  const [left, right] = two(args, 'REFERENCE PREDICTION')
  const { score: options } = readConfig(args.values)
  const reference = readExact(readOne(left, 'REFERENCE').bytes, left)
  const prediction = readExact(readOne(right, 'PREDICTION').bytes, right)
  const flags = {
    ignoreCapitalization: options.ignoreCapitalization === true,
    ignorePunctuation: options.ignorePunctuation === true,
    cleanText: options.cleanText === true,
    disallowExtraItems: options.strictMatch === true,
  }
  const found = matchAnswer(reference, prediction, flags, options.numericTolerance)
  if (found.outcome === 'error') throw new ArtifactError('artifact_wrong_shape', found.reason, '')
  terminal.out(`${found.outcome === 'pass' ? 'match' : 'no match'}: ${logLine(found.reason)}`)
  for (const part of found.parts)
    if (part.outcome !== 'pass') terminal.out(`  ${logLine(`${part.label}: ${part.reason}`)}`)
  for (const near of found.byTolerance)
    terminal.out(
      `  ${logLine(`${near.path}: ${near.reference} and ${near.prediction} match only by numeric tolerance`)}`,
    )
  return found.outcome === 'pass' ? 0 : 1
}

async function batch(args: Arguments, terminal: Terminal): Promise<number> {
  const config = readConfig(args.values)
  for await (const line of terminal.lines()) if (line.trim() !== '') terminal.out(answerLine(line, config))
  return 0
}

async function dispatch(command: string | undefined, args: Arguments, terminal: Terminal, env: Env): Promise<number> {
  switch (command) {
    case 'score':
      return score(args, terminal, env)
    case 'judge': {
      const { judgeOnce } = await import('./judge-command.js')
      const config = configOf(args, env, [])
      return interruptible(terminal, (interruption) =>
        judgeOnce({
          ...args,
          config,
          terminal,
          effects: effectsOf(terminal, env, config, interruption, () => undefined),
        }),
      )
    }
    case 'hash':
      return hash(args, terminal)
    case 'diff':
      return diff(args, terminal)
    case 'match':
      return match(args, terminal)
    case 'batch':
      return batch(args, terminal)
    default:
      throw new InputError([command === undefined ? 'names no command' : `unknown command '${command}'`])
  }
}

/** Runs one command and gives its exit code; the one place that turns errors into words. */
export async function main(argv: readonly string[], env: Env): Promise<number> {
  const terminal = openTerminal(env)
  const [command, ...rest] = argv
  if (command === undefined || command === 'help' || command === '--help' || command === '-h') {
    terminal.out(generalUsage())
    return command === undefined ? 2 : 0
  }
  try {
    const args = readArguments(rest)
    if (args.own.has('help')) {
      const name = COMMANDS.find((candidate) => candidate === command)
      terminal.out(name ? commandUsage(name) : generalUsage())
      return 0
    }
    return await dispatch(command, args, terminal, env)
  } catch (error) {
    terminal.clearProgress()
    if (error instanceof InputError) {
      for (const problem of error.problems) terminal.err(`error: ${logLine(problem)}`)
      terminal.err('See agent-eval-gate --help')
      return 2
    }
    if (error instanceof ArtifactError || error instanceof JudgeError) {
      terminal.err(`error: ${logLine(error.message)}`)
      return 2
    }
    // A fault of ours: say so, with the kind of it, and no stack that may hold artifact text.
    const what = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    terminal.err(`error: internal fault, please report it: ${logLine(what)}`)
    return 2
  }
}
