// The tau2 layout: results files of tau2-bench and arrays of tau-bench, one or several under a path. Several runs of one
// domain are further trials, in the order of their names. Non-goals: replaying tool calls, tau2's own metrics.
import { ArtifactError, type JsonValue, type Run, type TrialRef } from '../../model.js'
import type { ArtifactFiles } from '../artifact-files.js'
import { chooseExpected, type ExpectedSource, readExpectedTasks, standsTwice } from './expected.js'
import { findRuns, RESULTS, type RunFile } from './files.js'
import { type FilePlan, planTrials } from './plan.js'
import { wrongFile } from './parts.js'
import { readResults } from './results.js'
import { domainIn, planTauBench, readTauBenchTasks } from './taubench1.js'
import type { ExpectedScenario, Layout, ReadOptions } from '../kit/contract.js'
import { countOn, readAmong, type RunPart } from '../kit/trials.js'
import { rootName } from '../kit/documents.js'

export const tau2Layout: Layout = {
  name: 'tau2',
  refuse: (files) => {
    const { runs, refusal } = findRuns(wholeRun(files))
    return runs.length > 0 ? null : refusal
  },
  read: readTau2,
  listExpected,
}

/**
 * The run at `files`. Throws ArtifactError where a single file cannot say what it was meant to hold, or its simulations
 * do not belong to its tasks; among several files such a one is an error, and the others are scored.
 */
function readTau2(given: ArtifactFiles, options: ReadOptions): Run {
  const files = wholeRun(given)
  const { runs, findings, refusal } = findRuns(files)
  if (runs.length === 0) {
    throw new ArtifactError('layout_unknown', `${files.root}: ${refusal}`, 'Point `artifacts` at a tau2-bench run')
  }
  const parts = runs.map((run): RunPart => {
    const part = (): RunPart => runPart(files, run, options, runs.length > 1)
    return runs.length > 1 ? readAmong({ layout: 'tau2', name: run.name, where: files.where(run.path) }, part) : part()
  })
  return {
    layout: 'tau2',
    where: files.root,
    trials: countOn(parts.map((part) => part.trials)),
    findings: [...findings, ...parts.flatMap((part) => part.findings)],
    upstreamName: [...new Set(runs.map(({ format }) => UPSTREAM_NAMES[format]))].join(' and '),
  }
}

/** The directory form is often named by its results.json: the simulations stand beside it, so the folder is the run. */
function wholeRun(files: ArtifactFiles): ArtifactFiles {
  if (files.around === undefined || files.kind('') !== 'file' || rootName(files.root) !== RESULTS) return files
  const folder = files.around()
  return folder.kind(RESULTS) === 'file' && folder.kind('simulations') === 'directory' ? folder : files
}

const UPSTREAM_NAMES = { tau2: 'tau2-bench', 'tau-bench': 'tau-bench' } as const

function runPart(files: ArtifactFiles, run: RunFile, options: ReadOptions, amongOthers: boolean): RunPart {
  if (run.problem !== undefined) throw wrongFile(run.problem, '')
  const { domain, trials, findings } = planRun(files, run, options, amongOthers)
  const refs = trials.map(({ missing, ...trial }): TrialRef => {
    return { ...trial, layout: 'tau2', domain, ...(missing ? { missing: true } : {}) }
  })
  return { trials: refs, findings }
}

function planRun(files: ArtifactFiles, run: RunFile, options: ReadOptions, amongOthers: boolean): FilePlan {
  const roots = options.expected.map(({ root }) => root)
  if (run.format === 'tau-bench') {
    const expected =
      roots.length === 0
        ? null
        : // A task that two sources hold is no object, which its trials say.
          chooseExpected<JsonValue>(tauBenchSources(options.expected), domainIn(run.name), roots, () => null)
    return planTauBench({ files, path: run.path, name: run.name, expected })
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

function listExpected(root: ArtifactFiles): readonly ExpectedScenario[] {
  const sources = [...readExpectedTasks(root), ...tauBenchSources([root])]
  return sources.flatMap(({ where, domain, tasks }) =>
    [...tasks.keys()].map((scenario) => ({ domain, scenario, trial: null, where })),
  )
}
