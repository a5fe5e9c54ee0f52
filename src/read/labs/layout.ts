// The labs layout: an `eval_*` session of labs-Voice-Agent, or a folder of them (several sessions are trials, in the
// order of their names). Lists what the run was meant to hold; each scenario is read when it is scored.
import { ArtifactError, type Finding, type Run, type TrialRef } from '../../model.js'
import type { ArtifactFiles } from '../artifact-files.js'
import { SCENARIO_CONFIG, type ReferencePlace } from './files.js'
import {
  type ExpectedScenarios,
  ignoredReferences,
  looksLikeReferences,
  readLabsExpected,
  settingsFor,
} from './reference.js'
import { loadScenario } from './scenario.js'
import {
  findSessions,
  isScenarioDirectory,
  looksLikeRun,
  looksLikeScenario,
  type LabsSession,
  readSession,
} from './session.js'
import { below, rootName } from '../kit/documents.js'
import { countOn, missingTrial, readAmong, type RunPart } from '../kit/trials.js'
import type { ExpectedScenario, Layout, ReadOptions } from '../kit/contract.js'
import { strayTrials } from '../kit/strays.js'

export const labsLayout: Layout = { name: 'labs', refuse, read, listExpected: labsListExpected }

function refuse(files: ArtifactFiles): string | null {
  if (files.kind('') !== 'directory') return 'it is not a directory'
  if (isScenarioDirectory(files, '')) return 'it is one scenario directory; the session is the folder above'
  if (findSessions(files).length > 0) return null
  return 'neither it nor a folder in it holds run_args.json, all_metrics.json or a scenario directory'
}

function read(files: ArtifactFiles, options: ReadOptions): Run {
  const expected = readLabsExpected(options.expected)
  const paths = findSessions(files)
  const parts = paths.map((path): RunPart => {
    const part = (): RunPart => sessionPart(files, path, expected, options)
    // A single session is the whole input.
    return paths.length > 1 ? readAmong({ layout: 'labs', name: path, path, where: files.where(path) }, part) : part()
  })
  const trials = countOn(parts.map((part) => part.trials))
  const strays = strayTrials(files, {
    layout: 'labs',
    domain: rootName(files.root) ?? 'labs',
    holds: (entries, folder) => (looksLikeScenario(entries) || looksLikeRun(entries) ? [folder] : []),
    placesOfRuns: new Set(['', ...paths]),
    known: new Set(parts.flatMap(({ read = [] }) => read)),
    closed: new Set(parts.flatMap(({ closed = [] }) => closed)),
    todo: 'Only the scenario directories of a session are scored: move it into one, or give the session that it is of',
  })
  return {
    layout: 'labs',
    where: files.root,
    trials: [...trials, ...strays],
    findings: [...parts.flatMap((part) => part.findings), ...(paths.includes('') ? [] : emptySessions(files, paths))],
    upstreamName: 'labs-Voice-Agent evaluator',
  }
}

function sessionPart(
  files: ArtifactFiles,
  path: string,
  expected: ExpectedScenarios | null,
  options: ReadOptions,
): RunPart {
  const session = readSession(files, path)
  const unknown = expected === null ? [] : session.scenarios.filter((scenario) => !expected.has(scenario))
  const what = 'not in the folders given by expected; its own references were not used'
  return {
    trials: session.scenarios.map((scenario) => scenarioTrial(files, session, scenario, expected, options)),
    read: [path, ...session.directories.values()],
    closed: session.aside,
    findings: [
      ...session.findings,
      ...(expected === null ? [] : [ignoredReferences(files.where(path))]),
      ...unknown.map((scenario) => ({
        kind: 'unknown_scenario' as const,
        where: files.where(below(path, scenario)),
        what,
      })),
    ],
  }
}

function labsListExpected(source: ArtifactFiles): readonly ExpectedScenario[] {
  return [...(readLabsExpected([source]) ?? [])].flatMap(([scenario, entry]): ExpectedScenario[] => {
    const of = { domain: labsDomainOf(scenario), scenario, trial: null }
    if (entry instanceof ArtifactError) return [{ ...of, where: source.where(scenario) }]
    const { session, place } = entry
    // Others write a metadata.json too.
    if (session === null && !looksLikeReferences(place)) return []
    return [{ ...of, where: source.where(place.directory) }]
  })
}

/** Beside the sessions of a folder: an `eval_*` that holds none. */
function emptySessions(files: ArtifactFiles, sessions: readonly string[]): readonly Finding[] {
  return files
    .list('')
    .filter(({ name, kind }) => kind === 'directory' && name.startsWith('eval_') && !sessions.includes(name))
    .filter(({ name }) => !isScenarioDirectory(files, name))
    .map(({ name }): Finding => {
      const what = 'no session: it holds neither run_args.json nor a scenario'
      return { kind: 'file_skipped', where: files.where(name), what }
    })
}

/** A scenario's domain is its name up to `__`. metadata.domain is the namespace of its tools, not this. */
function labsDomainOf(scenario: string): string {
  return scenario.split('__', 1)[0] ?? scenario
}

function labsNeverThere(where: string, scenario: string, reason: string): TrialRef {
  const lost = new ArtifactError('artifact_missing', reason, 'Run the evaluation to its end, or resume it')
  return missingTrial({ layout: 'labs', domain: labsDomainOf(scenario), scenario, trial: 0, where }, lost)
}

function scenarioTrial(
  files: ArtifactFiles,
  session: LabsSession,
  scenario: string,
  expected: ExpectedScenarios | null,
  options: ReadOptions,
): TrialRef {
  const directory = session.directories.get(scenario)
  if (directory === undefined) {
    const attempt = session.killed.get(scenario)
    const reason =
      attempt === undefined
        ? `never ran: the run was to hold ${scenario}, and ${files.where(session.path)} has no directory of it`
        : `never finished: only an attempt that was killed is there (${files.where(attempt)})`
    return labsNeverThere(files.where(below(session.path, scenario)), scenario, reason)
  }
  return {
    layout: 'labs',
    domain: labsDomainOf(scenario),
    scenario,
    trial: 0,
    where: files.where(directory),
    load: () => {
      const own: ReferencePlace = { files, directory, config: below(directory, SCENARIO_CONFIG), own: true }
      const entry = expected?.get(scenario)
      if (entry instanceof ArtifactError) throw entry
      if (expected !== null && entry === undefined) throw notExpected(scenario, options)
      return loadScenario({
        files,
        directory,
        name: scenario,
        reference: entry?.place ?? own,
        settings: settingsFor(session, expected === null ? undefined : (entry?.session ?? null), options.minAgentTurns),
        counted: session.lastQueued?.has(scenario) ?? true,
        siblings: session.directories,
      })
    },
  }
}

function notExpected(scenario: string, options: ReadOptions): ArtifactError {
  const places = options.expected.map(({ root }) => root).join(', ')
  return new ArtifactError(
    'artifact_wrong_shape',
    `${scenario} does not stand in ${places}`,
    'Add its references there; those of the artifacts are not used while `expected` is set',
  )
}
