// The labs layout: an `eval_*` session of labs-Voice-Agent, or a folder of them (several sessions are trials, in the
// order of their names). Lists what the run was meant to hold; each scenario is read when it is scored.
import { ArtifactError, type Finding, type Run, type Trial, type TrialRef } from '../../model.js'
import type { ArtifactFiles } from '../artifact-files.js'
import { below, SCENARIO_CONFIG } from './files.js'
import {
  type ExpectedScenarios,
  ignoredReferences,
  readExpected,
  type ReferencePlace,
  settingsFor,
} from './reference.js'
import { loadScenario } from './scenario.js'
import { findSessions, isScenarioDirectory, type LabsSession, readSession } from './session.js'
import type { Layout, ReadOptions } from '../layout.js'

export const labsLayout: Layout = { name: 'labs', refuse, read }

function refuse(files: ArtifactFiles): string | null {
  if (files.kind('') !== 'directory') return 'it is not a directory'
  if (isScenarioDirectory(files, '')) return 'it is one scenario directory; the session is the folder above'
  if (findSessions(files).length > 0) return null
  return 'neither it nor a folder in it holds run_args.json, all_metrics.json or a scenario directory'
}

function read(files: ArtifactFiles, options: ReadOptions): Run {
  const expected = readExpected(options.expected)
  const findings: Finding[] = []
  const trials: TrialRef[] = []
  // A scenario's trials count over the sessions that hold it.
  const counts = new Map<string, number>()
  const paths = findSessions(files)
  for (const path of paths) {
    const session = readOrRefuse(files, path, paths.length > 1)
    if (session instanceof ArtifactError) {
      trials.push(unreadableSession(files, path, session))
      continue
    }
    findings.push(...session.findings)
    if (expected !== null) findings.push(ignoredReferences(files.where(path)))
    for (const scenario of session.scenarios) {
      const trial = counts.get(scenario) ?? 0
      counts.set(scenario, trial + 1)
      trials.push(trialOf(files, session, scenario, trial, expected, options))
      if (expected !== null && !expected.has(scenario)) {
        const what = 'not in the folders given by expected; its own references were not used'
        findings.push({ kind: 'unknown_scenario', where: files.where(below(path, scenario)), what })
      }
    }
  }
  for (const [scenario, entry] of expected ?? []) {
    if (counts.has(scenario)) continue
    const place = entry instanceof ArtifactError ? 'expected' : entry.place.files.where(entry.place.directory)
    trials.push(
      missingTrial(files.where(scenario), scenario, 0, `never ran: ${place} expects it and no session holds it`),
    )
  }
  if (!paths.includes('')) findings.push(...strayDirectories(files, new Set(paths)))
  return { layout: 'labs', where: files.root, trials, findings, upstreamName: 'labs-Voice-Agent evaluator' }
}

/** A session that cannot be read leaves the other ones their verdicts; a single one is the whole input. */
function readOrRefuse(files: ArtifactFiles, path: string, amongOthers: boolean): LabsSession | ArtifactError {
  try {
    return readSession(files, path)
  } catch (error) {
    if (amongOthers && error instanceof ArtifactError) return error
    throw error
  }
}

/** One error under the session's name: how many trials are lost is not known. */
function unreadableSession(files: ArtifactFiles, path: string, error: ArtifactError): TrialRef {
  const load = (): Trial => {
    throw error
  }
  return { layout: 'labs', domain: path, scenario: path, trial: 0, where: files.where(path), load }
}

/** Beside the sessions of a folder: scenario directories belong to no run, and an `eval_*` that holds none is no session. */
function strayDirectories(files: ArtifactFiles, sessions: ReadonlySet<string>): readonly Finding[] {
  return files.list('').flatMap(({ name, kind }): Finding[] => {
    if (kind !== 'directory' || sessions.has(name)) return []
    const skipped = (what: string): Finding[] => [{ kind: 'file_skipped', where: files.where(name), what }]
    if (isScenarioDirectory(files, name)) return skipped('a scenario directory outside of any session; not scored')
    return name.startsWith('eval_') ? skipped('no session: it holds neither run_args.json nor a scenario') : []
  })
}

/** A scenario's domain is its name up to `__`. metadata.domain is the namespace of its tools, not this. */
function domainOf(scenario: string): string {
  return scenario.split('__', 1)[0] ?? scenario
}

function missingTrial(where: string, scenario: string, trial: number, reason: string): TrialRef {
  const load = (): Trial => {
    throw new ArtifactError('artifact_missing', reason, 'Run the evaluation to its end, or resume it')
  }
  return { layout: 'labs', domain: domainOf(scenario), scenario, trial, where, missing: true, load }
}

function trialOf(
  files: ArtifactFiles,
  session: LabsSession,
  scenario: string,
  trial: number,
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
    return missingTrial(files.where(below(session.path, scenario)), scenario, trial, reason)
  }
  return {
    layout: 'labs',
    domain: domainOf(scenario),
    scenario,
    trial,
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
