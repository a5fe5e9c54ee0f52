// The order in which every renderer tells a run: what broke, what broke or is noise, what is still broken, what wavers,
// what could not be told, what was mended, what does not count, what passed. Pure grouping; no words for people but the titles of the groups.

import type { BaselineComparison, ChangeOfScenario, Report, ReportTrial, ScenarioKey } from '../../model.js'
import { newlyFailing } from '../../gate/sentences.js'
import { outcomesText } from './history.js'
import { holdingScenarios } from './holds.js'
import { groupByScenario, keyText, scenariosNamed, shortestNames } from '../../scenario-key.js'

/** The groups in the order of the story; a scenario is in exactly one. */
export const CHAPTERS = [
  'newly_failing',
  'maybe_noise',
  'failing',
  'still_failing',
  'flaky',
  'errors',
  'fixed',
  'quarantined',
  'passed',
] as const
export type ChapterName = (typeof CHAPTERS)[number]

/** One scenario with all its trials. */
export interface StoryScenario extends ScenarioKey {
  /** Another layout has a scenario of this domain and id: people need the layout to tell them apart. */
  readonly twin: boolean
  /** Shortest name that no other scenario of the report has, for lists of names. */
  readonly name: string
  /** In the order of the report. */
  readonly trials: readonly ReportTrial[]
  readonly passed: number
  readonly failed: number
  readonly errored: number
  /** What the baseline says of it; null without one. */
  readonly change: ChangeOfScenario | null
  readonly changeReason: string
  /** Of the baseline's trials that can be compared; null where there are none. */
  readonly was: { readonly passed: number; readonly trials: number } | null
  /** `sure`: newly fails, which noise does not explain; `maybe`: it could. null: does not newly fail, or was not asked. */
  readonly noise: 'sure' | 'maybe' | null
  /** Does not count, and every trial of it ran. */
  readonly quarantined: boolean
  readonly mustPass: boolean
  /** Its last outcomes on the base branch as signs, oldest first; may be empty. */
  readonly outcomes: string
  /** A reason of the gate names it. */
  readonly holds: boolean
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
  return name !== 'fixed' && name !== 'passed' && name !== 'quarantined'
}

/** Groups a report; scenarios keep the report's order, those that must pass come first in their chapter. */
export function tellStory(report: Report): Story {
  const changes = new Map<string, { change: ChangeOfScenario; reason: string }>()
  const added: string[] = []
  const removed: string[] = []
  const notComparable: { scenario: string; reason: string }[] = []
  const compared = comparedScenarios(report)
  const nameOf = shortestNames([...report.scenarios, ...compared])
  for (const entry of compared) {
    const { change, reason } = entry
    changes.set(keyText(entry), { change, reason })
    if (change === 'added') added.push(nameOf(entry))
    if (change === 'removed') removed.push(nameOf(entry))
    if (change === 'not_comparable') notComparable.push({ scenario: nameOf(entry), reason })
  }
  const mustPass = new Set(
    report.settings.must_pass.flatMap((name) => scenariosNamed(name, report.scenarios).map(keyText)),
  )
  const holding = holdingScenarios(report)
  const layouts = new Map<string, number>()
  for (const key of report.scenarios) layouts.set(pairText(key), (layouts.get(pairText(key)) ?? 0) + 1)
  const counts = new Map(report.scenarios.map((one) => [keyText(one), one]))
  const { sure, maybe } = newlyFailing(report)
  const groups = new Map<ChapterName, StoryScenario[]>()
  let severalTrials = false
  for (const trials of groupByScenario(report.trials).values()) {
    const [first] = trials
    if (first === undefined) continue
    if (trials.length > 1) severalTrials = true
    const key = keyText(first)
    const known = changes.get(key)
    const { was_passed: wasPassed, was_trials: wasTrials } = counts.get(key) ?? {}
    const scenario: StoryScenario = {
      domain: first.domain,
      scenario: first.scenario,
      layout: first.layout,
      twin: (layouts.get(pairText(first)) ?? 0) > 1,
      name: nameOf(first),
      trials,
      passed: count(trials, 'pass'),
      failed: count(trials, 'fail'),
      errored: count(trials, 'error'),
      change: known?.change ?? null,
      changeReason: known?.reason ?? '',
      was: wasPassed === undefined || wasTrials === undefined ? null : { passed: wasPassed, trials: wasTrials },
      noise: sure.has(key) ? 'sure' : maybe.has(key) ? 'maybe' : null,
      quarantined: trials.every((trial) => trial.quarantined),
      mustPass: mustPass.has(key),
      holds: holding.has(key),
      outcomes: outcomesText(counts.get(key) ?? {}),
    }
    const name = chapterOf(scenario)
    const group = groups.get(name)
    if (group === undefined) groups.set(name, [scenario])
    else group.push(scenario)
  }
  const chapters = CHAPTERS.flatMap((name): Chapter[] => {
    const scenarios = groups.get(name)
    if (scenarios === undefined) return []
    return [{ name, title: titleOf(name, report.baseline), scenarios: mustPassFirst(scenarios) }]
  })
  return { chapters: holdingFirst(chapters), added, removed, notComparable, severalTrials }
}

/** `0 of 8 trials pass, 8 of 8 did before`; empty where one trial is all that there is. */
export function trialsText({ passed, trials, was }: StoryScenario): string {
  if (trials.length <= 1 && (was?.trials ?? 0) <= 1) return ''
  const now = `${passed} of ${trials.length} ${trials.length === 1 ? 'trial passes' : 'trials pass'}`
  return was === null ? now : `${now}, ${was.passed} of ${was.trials} did before`
}

/** Whether a scenario's id names its domain already. */
export function namesDomain({ domain, scenario }: StoryScenario): boolean {
  return scenario.startsWith(domain)
}

type Compared = BaselineComparison['scenarios'][number] & ScenarioKey

/** A report of 1.0 names no layout: there an entry speaks of every scenario of its domain and id. */
function comparedScenarios({ baseline, scenarios }: Report): readonly Compared[] {
  return (baseline?.scenarios ?? []).flatMap((entry): Compared[] => {
    if (entry.layout !== undefined) return [{ ...entry, layout: entry.layout }]
    const meant = scenarios.filter((key) => pairText(key) === pairText(entry))
    return (meant.length > 0 ? meant : scenarios.slice(0, 1)).map(({ layout }) => ({ ...entry, layout }))
  })
}

/** What a reader sees of a scenario: domain and id. */
function pairText({ domain, scenario }: { readonly domain: string; readonly scenario: string }): string {
  return JSON.stringify([domain, scenario])
}

function chapterOf(scenario: StoryScenario): ChapterName {
  const { passed, failed, errored, change, noise, quarantined } = scenario
  if (quarantined) return 'quarantined'
  if (noise === 'maybe') return 'maybe_noise'
  if (noise === 'sure' || change === 'newly_failing') return 'newly_failing'
  if (failed > 0 && passed > 0) return 'flaky'
  if (failed > 0) return change === 'still_failing' ? 'still_failing' : 'failing'
  if (errored > 0) return 'errors'
  return change === 'fixed' ? 'fixed' : 'passed'
}

function titleOf(name: ChapterName, baseline: Report['baseline']): string {
  switch (name) {
    case 'newly_failing':
      return 'Newly failing'
    case 'maybe_noise':
      return baseline?.change?.verdict === 'worse' && baseline.change.newly_failing.length === 0
        ? 'Newly failing: more than noise together, no single one is sure'
        : 'Newly failing, each may be noise'
    case 'failing':
      return baseline !== null ? 'Failing, not in the baseline or not comparable' : 'Failing'
    case 'still_failing':
      return 'Still failing'
    case 'flaky':
      return 'Flaky: some trials pass'
    case 'errors':
      return 'Errors: could not be scored'
    case 'fixed':
      return 'Fixed'
    case 'quarantined':
      return 'Quarantined: do not count'
    case 'passed':
      return 'Passed'
  }
}

/** What holds the gate stands before what does not: its chapters, and in them its scenarios. */
function holdingFirst(chapters: readonly Chapter[]): readonly Chapter[] {
  const holds = (scenario: StoryScenario): number => Number(scenario.holds)
  const sorted = chapters.map((chapter) =>
    isTrouble(chapter.name)
      ? { ...chapter, scenarios: chapter.scenarios.toSorted((a, b) => holds(b) - holds(a)) }
      : chapter,
  )
  const rank = ({ name, scenarios: [first] }: Chapter): number =>
    isTrouble(name) && first !== undefined ? holds(first) : 0
  return sorted.toSorted((a, b) => rank(b) - rank(a))
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
