// Names of inputs and of the quarantine that a scenario or domain has in another Unicode form: `café` composed or not looks
// alike and is typed as a keyboard or a disk pleases. They are taken for each other where no name is meant exactly, and
// that is said. Ids themselves stay apart. Pure.
import type { Finding, GateSettings, Rate, ScenarioKey } from '../model.js'
import { namesOf } from '../scenario-key.js'
import type { QuarantineFile } from './quarantined-trials.js'
import { addTo } from '../json/lists.js'
import { normalForm } from '../normal-form.js'

export interface MetNames {
  readonly gate: GateSettings
  readonly quarantine: QuarantineFile | null
  readonly findings: readonly Finding[]
}

/** The gate and the quarantine with every name in the form that the run has it in. */
export function meetNames(
  { gate, quarantine }: Pick<MetNames, 'gate' | 'quarantine'>,
  keys: readonly ScenarioKey[],
): MetNames {
  const findings: Finding[] = []
  const meeting = (input: string, names: Iterable<string>): ((name: string) => readonly string[]) => {
    const exact = new Set(names)
    const byForm = new Map<string, string[]>()
    for (const name of exact) {
      const form = normalForm(name, 'NFC')
      addTo(byForm, form, name)
    }
    return (name) => {
      const met = exact.has(name) ? [] : (byForm.get(normalForm(name, 'NFC')) ?? [])
      if (met.length === 0) return [name]
      const what = `${input}: ${name} is written in another Unicode form than in the run, and was taken for what is there`
      findings.push({ kind: 'note', where: '', what })
      return met
    }
  }
  const domains = keys.map(({ domain }) => domain)
  const scenario = meeting('must-pass', keys.flatMap(namesOf))
  const threshold = meeting('domain-thresholds', domains)
  const waived = meeting(
    'quarantine',
    keys.map((key) => key.scenario),
  )
  const waivedDomain = meeting('quarantine', domains)
  return {
    gate: {
      ...gate,
      mustPass: gate.mustPass.flatMap(scenario),
      domainThresholds: new Map(
        [...gate.domainThresholds].flatMap(([domain, rate]) =>
          threshold(domain).map((met): [string, Rate] => [met, rate]),
        ),
      ),
    },
    quarantine: quarantine && {
      ...quarantine,
      entries:
        quarantine.entries?.flatMap((entry) =>
          (entry.scenario === null ? [null] : waived(entry.scenario)).flatMap((id) =>
            (entry.domain === null ? [null] : waivedDomain(entry.domain)).map((domain) => ({
              ...entry,
              scenario: id,
              domain,
            })),
          ),
        ) ?? null,
    },
    findings,
  }
}
