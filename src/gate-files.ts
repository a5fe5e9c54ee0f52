// What the gate compares a run with, beside its artifacts: reports of runs before, and the quarantine's file. Opens and
// reads them; what they mean is said in gate/. A missing baseline is told, a quarantine that cannot be read is misuse.
import type { Baseline, BaselineRun } from './gate/baseline.js'
import type { QuarantineFile } from './gate/quarantined-trials.js'
import { runText, type Shard } from './gate/legs.js'
import { readQuarantine } from './gate/quarantine-file.js'
import type { Config } from './inputs/config.js'
import { readNamedFile } from './inputs/named-file.js'
import { REPORT_FILE } from './read/report-name.js'
import { pathOfBase } from './inputs/own-kinds.js'
import { decodeUtf8 } from './json/document.js'
import { ArtifactError, InputError } from './model.js'
import type { ArtifactFiles } from './read/artifact-files.js'

/** Reports of the base branch's runs, newest first; at least one. */
export type BaselineFound =
  | {
      readonly kind: 'found'
      readonly reports: readonly {
        readonly bytes: Uint8Array
        readonly where: string
        readonly commit: string | null
        readonly createdAt: string | null
        readonly run: BaselineRun['run']
      }[]
    }
  | { readonly kind: 'missing'; readonly reason: string }

/** A file of the base branch. */
export type BaseFile =
  | { readonly kind: 'found'; readonly bytes: Uint8Array; readonly commit: string }
  | { readonly kind: 'absent'; readonly commit: string }
  /** It could not be asked for, or is no file. */
  | { readonly kind: 'unreadable'; readonly reason: string }

export interface GateFileEffects {
  readonly now: () => Date
  readonly warn: (text: string) => void
  /** Throws InputError for a path that may not be read, ArtifactError where nothing matches. */
  readonly openArtifacts: (patterns: readonly string[], input: string) => readonly ArtifactFiles[]
  /** The reports of the base branch's last runs that may be trusted, so many at most. */
  readonly findBaseline: (name: string, runs: number) => Promise<BaselineFound>
  /** A file at the base's commit, read from GitHub and not from the checkout. */
  readonly readBaseFile: (path: string) => Promise<BaseFile>
  /** A pull request wrote what is checked out here, so a file of the checkout may not excuse its results. */
  readonly checkoutIsForeign: boolean
}

/** In words: "today", "3 days old". */
function ageOf(createdAt: string | null, now: Date): string | null {
  const then = createdAt === null ? Number.NaN : Date.parse(createdAt)
  if (Number.isNaN(then)) return null
  const days = Math.max(0, Math.floor((now.getTime() - then) / 86_400_000))
  return days === 0 ? 'less than a day old' : `${days} day${days === 1 ? '' : 's'} old`
}

async function readPaths(paths: readonly string[], effects: GateFileEffects): Promise<Baseline> {
  const files = paths.flatMap((path) => {
    const found = effects.openArtifacts([path], 'baseline')
    if (found.length === 0) throw new InputError([`baseline: ${path} names nothing`])
    return found
  })
  const { readReport } = await import('./read/report.js')
  const { checkConsistency } = await import('./gate/consistency.js')
  const runs = files.map((file): BaselineRun => {
    const name = file.kind('') === 'directory' ? REPORT_FILE : ''
    const report = readReport(file.read(name), file.where(name))
    checkConsistency({ where: file.where(name), report })
    return { report, commit: report.run?.sha ?? null, createdAt: null, run: null }
  })
  return { source: files.map(({ root }) => root).join(', '), age: null, runs }
}

/** Throws ArtifactError where a run uploaded the report of a pull request, which it downloaded or found in its workspace. */
function refuseOfPull({ where, report: { run: made } }: Shard, run: BaselineRun['run']): void {
  if (run === null || made === null || made.run_id === String(run.id) || !made.event.startsWith('pull_request')) return
  throw new ArtifactError(
    'artifact_wrong_shape',
    `${where} was made for a pull request by ${runText(made)}, and run ${run.id} uploaded it`,
    'Upload the report that the run makes itself',
  )
}

async function readArtifacts(
  name: string,
  config: Config,
  effects: GateFileEffects,
): Promise<{ baseline: Baseline | null; missing: string | null }> {
  const found = await effects.findBaseline(name, config.gate.baselineRuns)
  if (found.kind === 'missing') return { baseline: null, missing: found.reason }
  const { readReport } = await import('./read/report.js')
  const { checkConsistency } = await import('./gate/consistency.js')
  const runs = found.reports.flatMap(({ bytes, where, commit, createdAt, run }, index): BaselineRun[] => {
    try {
      const report = readReport(bytes, where)
      checkConsistency({ where, report })
      refuseOfPull({ where, report }, run)
      return [{ report, commit, createdAt, run }]
    } catch (error) {
      // The newest is what the run is compared with; of older ones there may be fewer.
      if (!(error instanceof ArtifactError) || index === 0) throw error
      effects.warn(`baseline-runs: one run fewer, ${error.message}`)
      return []
    }
  })
  const age = ageOf(runs[0]?.createdAt ?? null, effects.now())
  return { baseline: { source: name, age, runs }, missing: null }
}

/** The baseline, or why there is none; neither where none is named. */
export async function openBaseline(
  config: Config,
  effects: GateFileEffects,
): Promise<{ baseline: Baseline | null; missing: string | null }> {
  const [first] = config.baseline
  if (first === undefined) return { baseline: null, missing: null }
  const name = /^artifact:(.+)$/.exec(first)?.[1]?.trim()
  try {
    if (name !== undefined) return await readArtifacts(name, config, effects)
    return { baseline: await readPaths(config.baseline, effects), missing: null }
  } catch (error) {
    // A baseline that is not there is said in the report and is an error only where a gate needs it.
    if (error instanceof ArtifactError) return { baseline: null, missing: error.message }
    throw error
  }
}

/** What is wrong with the quarantine, as misuse: it must not cost more than a clear word. */
function readEntries(bytes: Uint8Array, where: string): QuarantineFile['entries'] {
  try {
    return readQuarantine(decodeUtf8(bytes, where), where)
  } catch (error) {
    if (!(error instanceof ArtifactError)) throw error
    throw new InputError([error.message.startsWith('quarantine: ') ? error.message : `quarantine: ${error.message}`])
  }
}

function readPath(path: string, effects: GateFileEffects): QuarantineFile {
  if (effects.checkoutIsForeign) {
    throw new InputError([
      `quarantine: ${path} is a file of the checkout, where a pull request could excuse itself. Write base:${path}`,
    ])
  }
  try {
    const { bytes, where } = readNamedFile(effects.openArtifacts, path, 'quarantine')
    return { source: path, commit: null, entries: readEntries(bytes, where) }
  } catch (error) {
    if (!(error instanceof ArtifactError)) throw error
    if (error.code === 'artifact_missing') return { source: path, commit: null, entries: null }
    throw new InputError([`quarantine: ${error.message}`])
  }
}

/** The quarantine's file; null where none is named. Throws InputError where it cannot be read as one. */
export async function openQuarantine(config: Config, effects: GateFileEffects): Promise<QuarantineFile | null> {
  const source = config.quarantine
  if (source === '') return null
  const path = pathOfBase(source)
  if (path === null) return readPath(source, effects)
  const file = await effects.readBaseFile(path)
  switch (file.kind) {
    case 'found':
      return { source, commit: file.commit, entries: readEntries(file.bytes, source) }
    case 'absent':
      return { source, commit: file.commit, entries: null }
    case 'unreadable':
      throw new InputError([`quarantine: ${source} could not be read: ${file.reason}`])
  }
}
