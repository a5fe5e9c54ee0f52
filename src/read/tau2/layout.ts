// The tau2 layout: results files of tau2-bench and arrays of tau-bench, one or several under a path. Several runs of one
// domain are further trials, in the order of their names. Non-goals: replaying tool calls, tau2's own metrics.
import { ArtifactError, type JsonValue, type Run, type TrialRef } from '../../model.js'
import type { ArtifactFiles } from '../artifact-files.js'
import { chooseExpected, type ExpectedSource, readExpectedTasks, standsTwice } from './expected.js'
import { withDumps } from './states.js'
import { findRuns, RESULTS, type RunFile, SIMULATIONS, strayRuns } from './files.js'
import { type FilePlan, planTrials } from './plan.js'
import { wrongFile } from './parts.js'
import { readResults } from './results.js'
import { domainIn, planTauBench, readTauBenchTasks } from './taubench1.js'
import type { ExpectedScenario, Layout, ReadOptions } from '../kit/contract.js'
import { countOn, readAmong, type RunPart } from '../kit/trials.js'
import { rootName, below } from '../kit/documents.js'
import { strayTrials } from '../kit/strays.js'

export const tau2Layout: Layout = {
  name: 'tau2',
  refuse: (files) => {
    const { runs, refusal } = findRuns(wholeRun(files))
    return runs.length > 0 ? null : refusal
  },
  read: readTau2,
  listExpected: tau2ListExpected,
}

/**
 * The run at `files`. Throws ArtifactError where a single file cannot say what it was meant to hold, or its simulations
 * do not belong to its tasks; among several files such a one is an error, and the others are scored.
 */
function readTau2(given: ArtifactFiles, options: ReadOptions): Run {
  const files = withDumps(wholeRun(given))
  const { runs, findings, refusal } = findRuns(files)
  if (runs.length === 0) {
    throw new ArtifactError('layout_unknown', `${files.root}: ${refusal}`, 'Point `artifacts` at a tau2-bench run')
  }
  const parts = runs.map((run): RunPart => {
    const part = (): RunPart => runPart(files, run, options, runs.length > 1)
    return runs.length > 1
      ? readAmong({ layout: 'tau2', name: run.name, path: run.path, where: files.where(run.path) }, part)
      : part()
  })
  return {
    layout: 'tau2',
    where: files.root,
    trials: [...countOn(parts.map((part) => part.trials)), ...tau2Strays(files, parts)],
    findings: [...findings, ...parts.flatMap((part) => part.findings)],
    upstreamName: [...new Set(runs.map(({ format }) => UPSTREAM_NAMES[format]))].join(' and '),
  }
}

/** Runs beside or below those that are read: which of them counts must be said, not guessed. */
function tau2Strays(files: ArtifactFiles, parts: readonly RunPart[]): readonly TrialRef[] {
  if (files.kind('') !== 'directory') return []
  const read = parts.flatMap((part) => part.read ?? [])
  return strayTrials(files, {
    layout: 'tau2',
    domain: rootName(files.root) ?? 'tau2',
    holds: strayRuns(
      files,
      read.filter((path) => path.split('/').at(-1) === SIMULATIONS),
    ),
    placesOfRuns: new Set(['']),
    known: new Set(read),
    closed: new Set(parts.flatMap(({ closed = [] }) => closed)),
    todo: 'Name it in `artifacts` to score it, or move it out of the run',
  })
}

/** The directory form is often named by its results.json: the simulations stand beside it, so the folder is the run. */
function wholeRun(files: ArtifactFiles): ArtifactFiles {
  if (files.around === undefined || files.kind('') !== 'file' || rootName(files.root) !== RESULTS) return files
  const folder = files.around()
  return folder.kind(RESULTS) === 'file' && folder.kind(SIMULATIONS) === 'directory' ? folder : files
}

const UPSTREAM_NAMES = { tau2: 'tau2-bench', 'tau-bench': 'tau-bench' } as const

function runPart(files: ArtifactFiles, run: RunFile, options: ReadOptions, amongOthers: boolean): RunPart {
  if (run.problem !== undefined) throw wrongFile(run.problem, '')
  const { domain, trials, findings, hasFolder } = planRun(files, run, options, amongOthers)
  const refs = trials.map(({ missing, ...trial }): TrialRef => {
    return { ...trial, layout: 'tau2', domain, ...(missing ? { missing: true } : {}) }
  })
  const folder = run.path.includes('/') ? run.path.slice(0, run.path.lastIndexOf('/')) : ''
  // What tau2 writes beside its results and never scores.
  const closed = [
    'artifacts',
    'llm_debug',
    'db_dumps',
    'hallucination_discarded',
    ...(hasFolder ? [] : [SIMULATIONS]),
  ].map((name) => below(folder, name))
  return {
    trials: refs,
    findings,
    read: [run.path, ...(run.further ?? []), ...(hasFolder ? [below(folder, SIMULATIONS)] : [])],
    closed,
  }
}

function planRun(files: ArtifactFiles, run: RunFile, options: ReadOptions, amongOthers: boolean): FilePlan {
  const roots = options.expected.map(({ root }) => root)
  if (run.format === 'tau-bench') {
    const expected =
      roots.length === 0
        ? null
        : // A task that two sources hold is no object, which its trials say.
          chooseExpected<JsonValue>(tauBenchSources(options.expected), domainIn(run.name), roots, () => null)
    return planTauBench({ files, paths: [run.path, ...(run.further ?? [])], name: run.name, expected })
  }
  const results = readResults(files, run.path)
  const expected =
    roots.length === 0
      ? null
      : chooseExpected(options.expected.flatMap(readExpectedTasks), results.domain, roots, standsTwice)
  return planTrials({ files, results, fallbackDomain: run.name, expected, amongOthers })
}

function tauBenchSources(roots: readonly ArtifactFiles[]): readonly ExpectedSource<JsonValue>[] {
  return roots.flatMap((files) => readTauBenchTasks(files) ?? [])
}

function tau2ListExpected(root: ArtifactFiles): readonly ExpectedScenario[] {
  const sources = [...readExpectedTasks(root), ...tauBenchSources([root])]
  return sources.flatMap(({ where, domain, tasks }) =>
    [...tasks.keys()].map((scenario) => ({ domain, scenario, trial: null, where })),
  )
}
