// Whether everything that `expected` lists was run: one question over all its sources and all runs, by scenario. Who ran
// a part must not be charged with another run's part, and a run that is not there at all is missed. Non-goal: what a
// single run says of itself (its layout knows).
import { ArtifactError, type Finding, type LayoutName, type TrialRef } from '../model.js'
import { append } from '../json/lists.js'
import { keyText } from '../scenario-key.js'
import type { ExpectedScenario } from './kit/contract.js'
import { missingTrial } from './kit/trials.js'

/** What the sources list for one layout. */
export interface ExpectedList {
  readonly layout: LayoutName
  readonly scenarios: readonly ExpectedScenario[]
}

interface Wanted extends ExpectedScenario {
  readonly layout: LayoutName
}

/** The trials of all runs, with one more for each that `expected` lists and no run has. */
export function completed(
  lists: readonly ExpectedList[],
  refs: readonly TrialRef[],
): { readonly refs: readonly TrialRef[]; readonly findings: readonly Finding[] } {
  if (lists.length === 0) return { refs, findings: [] }
  const counts = trialCounts(refs)
  const findings: Finding[] = []
  const missing = lists
    .flatMap(({ layout, scenarios }) => {
      const lost = lacking(
        scenarios.map((one) => ({ ...one, layout })),
        refs,
      )
      append(findings, partOfList(scenarios, lost))
      return lost
    })
    .flatMap((one) => missingRefs(one, counts, refs))
  const kept = withoutNameless(refs, missing)
  return { refs: kept.refs, findings: [...findings, ...kept.findings] }
}

/** Of a benchmark's whole list often a part runs: how to say which part was meant. */
function partOfList(scenarios: readonly ExpectedScenario[], lost: readonly ExpectedScenario[]): readonly Finding[] {
  const idsOf = (list: readonly ExpectedScenario[]): number =>
    new Set(list.map(({ domain, scenario }) => JSON.stringify([domain, scenario]))).size
  const [all, gone] = [idsOf(scenarios), idsOf(lost)]
  if (gone === 0 || gone >= all) return []
  const what = `expected lists ${all} scenarios, and ${gone} of them never ran: each is an error. Where only a part was to run, give expected a file or folder of that part (docs/gate.md says how to cut one out)`
  return [{ kind: 'note', where: lost[0]?.where ?? '', what }]
}

/** What no run has: each trial that is numbered, else the scenario. A source that names no domain means any. */
function lacking(wanted: readonly Wanted[], refs: readonly TrialRef[]): readonly Wanted[] {
  const there = new Map<string, Set<number>>()
  for (const ref of refs) {
    if (ref.nameless !== undefined) continue
    for (const text of [keyText(ref), anyDomain(ref)]) there.set(text, (there.get(text) ?? new Set()).add(ref.trial))
  }
  const asked = new Set<string>()
  return wanted.filter((one) => {
    const key = one.domain === null ? anyDomain(one) : keyText({ ...one, domain: one.domain })
    const trials = there.get(key)
    if (one.trial === null ? trials !== undefined : trials?.has(one.trial) === true) return false
    const text = `${key} ${one.trial}`
    if (asked.has(text)) return false
    asked.add(text)
    return true
  })
}

function anyDomain({ layout, scenario }: { readonly layout: string; readonly scenario: string }): string {
  return JSON.stringify([layout, scenario])
}

/** How many trials a scenario has at most, by layout and domain, and by layout. */
function trialCounts(refs: readonly TrialRef[]): ReadonlyMap<string, number> {
  const scenarios = new Map<string, { ref: TrialRef; trials: number }>()
  for (const ref of refs) {
    const before = scenarios.get(keyText(ref))?.trials ?? 0
    if (ref.nameless === undefined) scenarios.set(keyText(ref), { ref, trials: before + 1 })
  }
  const most = new Map<string, number>()
  for (const { ref, trials } of scenarios.values()) {
    for (const text of [ref.layout, JSON.stringify([ref.layout, ref.domain])]) {
      most.set(text, Math.max(most.get(text) ?? 0, trials))
    }
  }
  return most
}

/** As many trials as the other scenarios of its domain have: fewer would make a lost scenario weigh less than a failed one. */
function missingRefs(one: Wanted, counts: ReadonlyMap<string, number>, refs: readonly TrialRef[]): readonly TrialRef[] {
  const { layout, scenario, where } = one
  const domains = new Set(refs.flatMap((ref) => (ref.layout === layout ? [ref.domain] : [])))
  const domain = one.domain ?? (domains.size === 1 ? [...domains][0] : undefined) ?? layout
  const count = counts.get(JSON.stringify([layout, domain])) ?? counts.get(layout) ?? 1
  const numbers = one.trial === null ? Array.from({ length: count }, (_, trial) => trial) : [one.trial]
  return numbers.map((trial) => ({
    ...missingTrial(
      { layout, domain, scenario, trial, where },
      new ArtifactError(
        'artifact_missing',
        `scenario ${JSON.stringify(scenario)}, trial ${trial} never ran: ${where} expects it, and no artifact holds it`,
        'Run it, or take it out of `expected`',
      ),
    ),
    expectedOnly: true as const,
  }))
}

/** A trial whose id cannot be read is one of those that are missed, as long as there are any: it is not counted twice. */
function withoutNameless(refs: readonly TrialRef[], missing: readonly TrialRef[]): ReturnType<typeof completed> {
  const left = new Map<string, number>()
  for (const { layout } of missing) left.set(layout, (left.get(layout) ?? 0) + 1)
  const findings: Finding[] = []
  const kept = refs.filter(({ layout, nameless, where }) => {
    const open = left.get(layout) ?? 0
    if (nameless === undefined || open === 0) return true
    left.set(layout, open - 1)
    findings.push({ kind: 'note', where, what: `not read: ${nameless}` })
    return false
  })
  return { refs: [...kept, ...missing], findings }
}
