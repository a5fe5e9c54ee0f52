// What the runner gives and takes: inputs, the event, outputs, the summary, masks, annotations, the log. All text that
// is not ours goes through the log's encoder. Decides nothing; a fault in any of it is a warning.
import { randomUUID } from 'node:crypto'
import { appendFileSync, statSync } from 'node:fs'
import { EOL } from 'node:os'
import type { RunContext } from '../model.js'
import { guardLogLines, logLine, visible } from '../render/encode/escape.js'
import type { RunnerEnv } from './github/api.js'
import { readSmallFile } from './files/small-file.js'
// The package's own entry loads an HTTP client besides: a third of every start.
import { issueCommand } from '../../node_modules/@actions/core/lib/command.js'

export type { RunnerEnv } from './github/api.js'

/** A line that the runner shows on the run's page, and at a file's line where it has one. */
export interface RunnerAnnotation {
  readonly level: 'error' | 'warning' | 'notice'
  readonly title: string
  readonly message: string
  /** Relative to the repository. */
  readonly file?: string | null
  readonly line?: number | null
}

/** The runner cuts there (ExecutionContext.cs); units: UTF-16 code units. */
const MAX_ANNOTATION_CHARS = 4_096
/** The runner shows ten of a kind and step. */
const MAX_ANNOTATIONS = 10
/** Over 1,048,576 bytes the runner drops the whole summary; exactly that size was refused too. */
export const MAX_SUMMARY_BYTES = 1_000_000
/** All outputs of a job may take 1 MB; some twenty of ours, each below this, are a small share of it. */
const MAX_OUTPUT_BYTES = 8_000
/** GitHub's own limit for a webhook payload. */
const MAX_EVENT_BYTES = 25 * 1024 * 1024

const OUTPUT_NAME = /^[a-z][a-z0-9-]{0,63}$/

/** The inputs by name as the runner passes them: trimmed, line ends as `\n`. One that is not set has no entry. */
export function readInputs(names: readonly string[], env: RunnerEnv): ReadonlyMap<string, string> {
  const entries = names.flatMap((name): [string, string][] => {
    const value = env[`INPUT_${name.replaceAll(' ', '_').toUpperCase()}`]
    // Workflow files with CRLF leave a carriage return on each line.
    return value === undefined ? [] : [[name, value.replace(/\r\n?/g, '\n').trim()]]
  })
  return new Map(entries)
}

/** Names that stand under `with:` and are none of `names`: the runner passes them on with a warning (ActionRunner.cs). */
export function unknownInputs(names: readonly string[], env: RunnerEnv): readonly string[] {
  return Object.keys(env)
    .flatMap((key) => (key.startsWith('INPUT_') ? [key.slice('INPUT_'.length).toLowerCase()] : []))
    .filter((name) => !names.includes(name))
}

/** The run that makes the report; null outside GitHub Actions. `headSha`: of the pull request that it is for. */
export function readRunContext(env: RunnerEnv, headSha: string | null = null): RunContext | null {
  const repository = env['GITHUB_REPOSITORY'] ?? ''
  const runId = env['GITHUB_RUN_ID'] ?? ''
  if (env['GITHUB_ACTIONS'] !== 'true' || repository === '' || runId === '') return null
  const attempt = env['GITHUB_RUN_ATTEMPT'] ?? '1'
  const server = (env['GITHUB_SERVER_URL'] ?? 'https://github.com').replace(/\/+$/, '')
  const runUrl = `${server}/${repository}/actions/runs/${runId}`
  return {
    repository,
    sha: env['GITHUB_SHA'] ?? '',
    ...(headSha === null || headSha === env['GITHUB_SHA'] ? {} : { head_sha: headSha }),
    run_id: runId,
    run_attempt: attempt,
    workflow: env['GITHUB_WORKFLOW'] ?? '',
    job: env['GITHUB_JOB'] ?? '',
    event: env['GITHUB_EVENT_NAME'] ?? '',
    // The plain address shows the newest attempt, which may be another than ours.
    url: attempt === '1' ? runUrl : `${runUrl}/attempts/${attempt}`,
  }
}

/** The event's payload, parsed; null where there is none or it cannot be read. */
export function readEventPayload(env: RunnerEnv): unknown {
  const path = env['GITHUB_EVENT_PATH']
  if (path === undefined || path === '') return null
  const bytes = readSmallFile(path, MAX_EVENT_BYTES)
  if (bytes === null) return null
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown
  } catch {
    return null
  }
}

/**
 * Appends the outputs to GITHUB_OUTPUT, each in a block with a delimiter of its own that the value cannot contain.
 * Throws on a name that is not one of ours: names are constants, values may be anything. Without the file nothing is
 * set: the older way, a command in the log, would print the values.
 */
export function setOutputs(outputs: ReadonlyMap<string, string>, env: RunnerEnv): void {
  const blocks = [...outputs].flatMap(([name, value]) => {
    if (!OUTPUT_NAME.test(name)) throw new Error('An output has a name that is not a constant of this action')
    if (Buffer.byteLength(value) > MAX_OUTPUT_BYTES) {
      warn(`The output ${name} takes more than ${MAX_OUTPUT_BYTES} bytes and is not set; report.json holds it.`)
      return []
    }
    let delimiter = randomUUID()
    while (value.includes(delimiter)) delimiter = randomUUID()
    return [`${name}<<${delimiter}${EOL}${value}${EOL}${delimiter}${EOL}`]
  })
  const text = blocks.join('')
  const path = env['GITHUB_OUTPUT']
  if (path === undefined || path === '') {
    log('GITHUB_OUTPUT is not set; the outputs are left out.')
    return
  }
  if (!append(path, text)) warn('The file of GITHUB_OUTPUT cannot be written; the outputs are left out.')
}

/**
 * Appends to the job summary what `render` makes of the bytes that are left in it: steps of one job share nothing, but
 * commands of one step do. Says so in the log where there is no file, no room, or no way to write.
 */
export function appendSummary(render: (maxBytes: number) => string, env: RunnerEnv): void {
  const path = env['GITHUB_STEP_SUMMARY']
  if (path === undefined || path === '') {
    log('GITHUB_STEP_SUMMARY is not set; the summary is left out.')
    return
  }
  const room = MAX_SUMMARY_BYTES - sizeOfFile(path)
  const text = room > 0 ? render(room - 1) : ''
  if (room <= 0 || Buffer.byteLength(text) > room - 1) {
    log('The job summary is full; the report is left out of it.')
    return
  }
  if (!append(path, text.endsWith('\n') ? text : `${text}\n`)) {
    log('The file of GITHUB_STEP_SUMMARY cannot be written; the summary is left out.')
  }
}

/** From now on the runner shows `***` for the value, and for each line of it. Call it before anything else is done. */
export function maskSecret(value: string): void {
  if (value.trim() === '') return
  issueCommand('add-mask', {}, value)
  const lines = value.split(/\r\n?|\n/).map((line) => line.trim())
  if (lines.length === 1 && lines[0] === value) return
  for (const line of new Set(lines)) {
    if (line !== '') issueCommand('add-mask', {}, line)
  }
}

/**
 * Ten at most of each level, in the given order: the runner would drop the rest without a word. The texts are visible
 * already (render/annotations.ts); here they become commands.
 */
export function emitAnnotations(annotations: readonly RunnerAnnotation[]): void {
  const emitted = new Map<string, number>()
  for (const { level, title, message, file, line } of annotations) {
    const count = (emitted.get(level) ?? 0) + 1
    if (count > MAX_ANNOTATIONS) continue
    emitted.set(level, count)
    const place = file ? { file: harmless(file), ...(line ? { line } : {}) } : {}
    issueCommand(level, { title: harmless(title), ...place }, cut(harmless(message)))
  }
}

/** One message for the log; untrusted text is made harmless and visible. */
export function log(text: string): void {
  process.stdout.write(`${logLine(text)}\n`)
}

/** Lines composed by us of text that is visible already (tables): only made harmless to the runner. */
export function logComposed(text: string): void {
  process.stdout.write(`${guardLogLines(text.replace(/\n$/, ''))}\n`)
}

/** A warning on the run's page. */
export function warn(text: string): void {
  issueCommand('warning', {}, cut(logText(text)))
}

/** Why the step fails, on the run's page: the message alone, never a stack. */
export function fail(text: string): void {
  issueCommand('error', {}, cut(logText(text)))
}

/** The log's encoder without its prefix for further lines: in a command a line's end is `%0A`. */
const logText = (text: string): string => harmless(text.split('\n').map(visible).join('\n'))

/** No command inside a command: the older form is looked for anywhere in a line. */
const harmless = guardLogLines

/** Cut between characters, with a sign that it was cut. */
function cut(text: string): string {
  if (text.length <= MAX_ANNOTATION_CHARS) return text
  return `${text.slice(0, MAX_ANNOTATION_CHARS - 1).replace(/[\ud800-\udbff]$/, '')}…`
}

function append(path: string, text: string): boolean {
  try {
    appendFileSync(path, text, 'utf8')
    return true
  } catch {
    return false
  }
}

function sizeOfFile(path: string): number {
  try {
    return statSync(path).size
  } catch {
    return 0
  }
}
