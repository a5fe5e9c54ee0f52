// The order in which every renderer tells a run: what broke, what is still broken, what wavers, what could not be told,
// what was mended, what passed. Pure grouping; no words for people but the titles of the groups.

import type { ChangeOfScenario, LayoutName, Report, ReportTrial } from '../model.js'

/** The groups in the order of the story; a scenario is in exactly one. */
export const CHAPTERS = ['newly_failing', 'failing', 'still_failing', 'flaky', 'errors', 'fixed', 'passed'] as const
export type ChapterName = (typeof CHAPTERS)[number]

/** One scenario with all its trials. */
export interface StoryScenario {
  readonly domain: string
  readonly scenario: string
  readonly layout: LayoutName
  /** In the order of the report. */
  readonly trials: readonly ReportTrial[]
  readonly passed: number
  readonly failed: number
  readonly errored: number
  /** What the baseline says of it; null without one. */
  readonly change: ChangeOfScenario | null
  readonly changeReason: string
  readonly mustPass: boolean
}

export interface Chapter {
  readonly name: ChapterName
  readonly title: string
  readonly scenarios: readonly StoryScenario[]
}

export interface Story {
  /** Only those with content, in the order of CHAPTERS. */
  readonly chapters: readonly Chapter[]
  /** Of the baseline: scenarios that one of the two runs lacks, or that cannot be compared, with the reason. */
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly notComparable: readonly { readonly scenario: string; readonly reason: string }[]
  /** Whether any scenario has more than one trial. */
  readonly severalTrials: boolean
}

/** The chapters that a reviewer must act on, worst first. */
export function isTrouble(name: ChapterName): boolean {
  return name !== 'fixed' && name !== 'passed'
}

/** Groups a report; scenarios keep the report's order, those that must pass come first in their chapter. */
export function tellStory(report: Report): Story {
  const changes = new Map<string, { change: ChangeOfScenario; reason: string }>()
  const added: string[] = []
  const removed: string[] = []
  const notComparable: { scenario: string; reason: string }[] = []
  for (const { domain, scenario, change, reason } of report.baseline?.scenarios ?? []) {
    changes.set(keyOf(domain, scenario), { change, reason })
    if (change === 'added') added.push(scenario)
    if (change === 'removed') removed.push(scenario)
    if (change === 'not_comparable') notComparable.push({ scenario, reason })
  }
  const mustPass = new Set(report.settings.must_pass)
  const groups = new Map<ChapterName, StoryScenario[]>()
  let severalTrials = false
  for (const trials of byScenario(report.trials)) {
    const first = trials[0]
    if (first === undefined) continue
    if (trials.length > 1) severalTrials = true
    const known = changes.get(keyOf(first.domain, first.scenario))
    const scenario: StoryScenario = {
      domain: first.domain,
      scenario: first.scenario,
      layout: first.layout,
      trials,
      passed: count(trials, 'pass'),
      failed: count(trials, 'fail'),
      errored: count(trials, 'error'),
      change: known?.change ?? null,
      changeReason: known?.reason ?? '',
      mustPass: mustPass.has(first.scenario),
    }
    const name = chapterOf(scenario)
    const group = groups.get(name)
    if (group === undefined) groups.set(name, [scenario])
    else group.push(scenario)
  }
  const chapters = CHAPTERS.flatMap((name): Chapter[] => {
    const scenarios = groups.get(name)
    if (scenarios === undefined) return []
    return [{ name, title: titleOf(name, report.baseline !== null), scenarios: mustPassFirst(scenarios) }]
  })
  return { chapters, added, removed, notComparable, severalTrials }
}

/**
 * Whether a trial's reason only repeats what its signals say: it is made of their reasons unless the layout's own rule
 * settled the trial.
 */
export function reasonIsTold({ reason, signals }: ReportTrial): boolean {
  return Object.values(signals).some(
    (signal) =>
      signal.gating &&
      (signal.outcome === 'fail' || signal.outcome === 'error') &&
      signal.reason !== '' &&
      reason.includes(signal.reason),
  )
}

/** A signal's reason beside a list of its parts: without the reason's own list of them, which stands after a colon. */
export function reasonBeside(reason: string, partsShown: number): string {
  return partsShown > 0 ? reason.replace(/: .*$/s, '') : reason
}

/** Whether a scenario's id names its domain already. */
export function namesDomain({ domain, scenario }: StoryScenario): boolean {
  return scenario.startsWith(domain)
}

function byScenario(trials: readonly ReportTrial[]): Iterable<readonly ReportTrial[]> {
  const groups = new Map<string, ReportTrial[]>()
  for (const trial of trials) {
    const key = keyOf(trial.domain, trial.scenario)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [trial])
    else group.push(trial)
  }
  return groups.values()
}

/** A length in front makes the pair unambiguous whatever the texts hold. */
function keyOf(domain: string, scenario: string): string {
  return `${domain.length}:${domain}${scenario}`
}

function chapterOf(scenario: StoryScenario): ChapterName {
  const { passed, failed, errored, change } = scenario
  if (change === 'newly_failing') return 'newly_failing'
  if (failed > 0 && passed > 0) return 'flaky'
  if (failed > 0) return change === 'still_failing' ? 'still_failing' : 'failing'
  if (errored > 0) return 'errors'
  return change === 'fixed' ? 'fixed' : 'passed'
}

function titleOf(name: ChapterName, compared: boolean): string {
  switch (name) {
    case 'newly_failing':
      return 'Newly failing'
    case 'failing':
      return compared ? 'Failing, not in the baseline or not comparable' : 'Failing'
    case 'still_failing':
      return 'Still failing'
    case 'flaky':
      return 'Flaky: some trials pass'
    case 'errors':
      return 'Errors: could not be scored'
    case 'fixed':
      return 'Fixed'
    case 'passed':
      return 'Passed'
  }
}

function mustPassFirst(scenarios: readonly StoryScenario[]): readonly StoryScenario[] {
  const first = scenarios.filter((scenario) => scenario.mustPass)
  return first.length === 0 ? scenarios : [...first, ...scenarios.filter((scenario) => !scenario.mustPass)]
}

function count(trials: readonly ReportTrial[], verdict: ReportTrial['verdict']): number {
  let sum = 0
  for (const trial of trials) if (trial.verdict === verdict) sum += 1
  return sum
}
