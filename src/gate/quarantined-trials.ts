// The quarantine of a run: which of its trials leave the counts, and what the report says of every entry. A trial that
// never ran stays in the counts. Pure.
import type { GateSettings, ReportQuarantine, ReportTrial } from '../model.js'
import { groupByScenario, keyText } from '../scenario-key.js'
import type { ScenarioPair } from './baseline.js'
import { judgeQuarantine, type QuarantinedScenario } from './quarantine.js'
import type { ReadEntry } from './quarantine-file.js'

export interface QuarantineFile {
  /** As the input names it. */
  readonly source: string
  /** The commit that it was read at; null on a path. */
  readonly commit: string | null
  /** null: there is no such file, and nothing is quarantined. */
  readonly entries: readonly ReadEntry[] | null
}

interface Asked {
  readonly file: QuarantineFile
  /** Beside the baseline; empty without one. */
  readonly pairs: readonly ScenarioPair[]
  readonly gate: GateSettings
  /** `YYYY-MM-DD`, UTC. */
  readonly today: string
  readonly shard: { readonly index: number; readonly total: number } | null
}

function scenariosOf(trials: readonly ReportTrial[], pairs: readonly ScenarioPair[]): readonly QuarantinedScenario[] {
  const before = new Map(pairs.map((pair) => [keyText(pair.key), pair.why === null ? pair.before : null]))
  return [...groupByScenario(trials)].flatMap(([text, group]): QuarantinedScenario[] => {
    const [first] = group
    if (first === undefined) return []
    const was = before.get(text) ?? null
    return [
      {
        layout: first.layout,
        domain: first.domain,
        scenario: first.scenario,
        trials: group.length,
        passed: group.filter(({ verdict }) => verdict === 'pass').length,
        missing: group.filter(({ missing }) => missing).length,
        passedBefore: was === null ? null : was.passed === was.trials,
      },
    ]
  })
}

/** What the report says of the quarantine, and the keys of the scenarios that leave the counts. A shard does not know what it lacks, so it does not call that unknown. */
export function describeQuarantine(
  trials: readonly ReportTrial[],
  { file, pairs, gate, today, shard }: Asked,
): { readonly told: ReportQuarantine; readonly out: ReadonlySet<string> } {
  const scenarios = scenariosOf(trials, pairs)
  const limit = gate.quarantineLimit
  const judged = judgeQuarantine({ entries: file.entries ?? [], scenarios, today, mustPass: gate.mustPass, limit })
  const said = judged.entries.filter(({ state }) => shard === null || state !== 'unknown')
  const told: ReportQuarantine = {
    source: file.source,
    commit: file.commit,
    absent: file.entries === null,
    limit: limit.text,
    allowed: judged.allowed,
    entries: said.map(({ entry, state, hint, endsSoon, problem, scenario }) => ({
      domain: entry.domain,
      scenario: entry.scenario,
      reason: entry.reason,
      owner: entry.owner,
      until: entry.until,
      state,
      hint,
      ends_soon: endsSoon,
      problem,
      passed: scenario?.passed ?? null,
      trials: scenario?.trials ?? null,
      never_ran: scenario?.missing ?? 0,
    })),
  }
  const inForce = judged.entries.filter(({ state }) => state === 'in_force')
  return { told, out: new Set(inForce.flatMap(({ scenario }) => (scenario === null ? [] : [keyText(scenario)]))) }
}

/** Marks the trials that leave the counts; marks of an earlier decision are gone. */
export function markQuarantined(trials: readonly ReportTrial[], out: ReadonlySet<string>): readonly ReportTrial[] {
  return trials.map(({ quarantined: _earlier, ...trial }) =>
    out.has(keyText(trial)) && !trial.missing ? { ...trial, quarantined: true } : trial,
  )
}
