// The tau2 layout: results files of tau2-bench and arrays of tau-bench, one or several under a path. Several runs of one
// domain are further trials, in the order of their names. Non-goals: replaying tool calls, tau2's own metrics.
import { ArtifactError, type Finding, type Run, type TrialRef } from '../../model.js'
import type { ArtifactFiles } from '../artifact-files.js'
import type { Layout, ReadOptions } from '../layout.js'
import { errorTrial } from './evidence.js'
import { chooseExpected, readExpectedTasks } from './expected.js'
import { findRuns, type RunFile } from './files.js'
import { type FilePlan, planTrials } from './plan.js'
import { readResults } from './results.js'
import { planTauBench, readTauBenchTasks } from './taubench1.js'

export const tau2Layout: Layout = {
  name: 'tau2',
  refuse: (files) => {
    const { runs, refusal } = findRuns(files)
    return runs.length > 0 ? null : refusal
  },
  read: readTau2,
}

/**
 * The run at `files`. Throws ArtifactError where a single file cannot say what it was meant to hold, or its simulations
 * do not belong to its tasks; among several files such a one is an error, and the others are scored.
 */
function readTau2(files: ArtifactFiles, options: ReadOptions): Run {
  const { runs, findings, refusal } = findRuns(files)
  if (runs.length === 0) {
    throw new ArtifactError('layout_unknown', `${files.root}: ${refusal}`, 'Point `artifacts` at a tau2-bench run')
  }
  const plans = runs.map((run) => planRun(files, run, options, runs.length > 1))
  return {
    layout: 'tau2',
    where: files.root,
    trials: numberTrials(plans),
    findings: [...findings, ...plans.flatMap((plan) => plan.findings)],
    upstreamName: [...new Set(plans.map(({ upstreamName }) => upstreamName))].join(' and '),
  }
}

function planRun(files: ArtifactFiles, run: RunFile, options: ReadOptions, amongOthers: boolean): FilePlan {
  if (run.problem !== undefined) return unreadablePlan(files.where(run.path), run, run.problem)
  try {
    const roots = options.expected.map(({ root }) => root)
    if (run.format === 'tau-bench') {
      const expected =
        roots.length === 0 ? null : { where: roots.join(', '), tasks: readTauBenchTasks(options.expected) }
      return planTauBench({ files, path: run.path, name: run.name, expected })
    }
    const results = readResults(files, run.path)
    const expected =
      roots.length === 0 ? null : chooseExpected(options.expected.flatMap(readExpectedTasks), results.domain, roots)
    return planTrials({ files, results, fallbackDomain: run.name, expected, amongOthers })
  } catch (error) {
    if (!amongOthers || !(error instanceof ArtifactError)) throw error
    return unreadablePlan(files.where(run.path), run, error.message)
  }
}

/** A file of several that cannot be read: one error under its name, so that the denominators do not lose it silently. */
function unreadablePlan(where: string, run: RunFile, reason: string): FilePlan {
  const upstream = { counted: false, passed: null, why: 'its file cannot be read' }
  const finding: Finding = { kind: 'note', where, what: reason }
  return {
    where,
    domain: run.name,
    trials: [
      {
        scenario: run.name,
        trial: 0,
        where,
        missing: false,
        load: () => errorTrial(reason, { upstream, findings: [] }),
      },
    ],
    findings: [finding],
    upstreamName: run.format === 'tau2' ? 'tau2-bench' : 'tau-bench',
  }
}

/** Trials of a scenario in a later file count on from those of the earlier ones. */
function numberTrials(plans: readonly FilePlan[]): readonly TrialRef[] {
  const next = new Map<string, number>()
  return plans.flatMap(({ domain, trials }) => {
    const key = (scenario: string): string => JSON.stringify([domain, scenario])
    const before = new Map(next)
    return trials.map(({ missing, ...trial }): TrialRef => {
      const number = (before.get(key(trial.scenario)) ?? 0) + trial.trial
      next.set(key(trial.scenario), Math.max(next.get(key(trial.scenario)) ?? 0, number + 1))
      return { ...trial, layout: 'tau2', domain, trial: number, ...(missing ? { missing: true } : {}) }
    })
  })
}
