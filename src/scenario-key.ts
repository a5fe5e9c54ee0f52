// What makes a scenario one, and what it is called: an id alone repeats between domains, and a domain between layouts.
// Whatever groups, counts, compares or names scenarios does it here. Pure.
import type { ScenarioKey } from './model.js'
import { byCodePoint, byNaturalOrder } from './json/order.js'

/** A text that is equal for the same scenario alone, whatever characters its parts hold. */
export function keyText({ layout, domain, scenario }: ScenarioKey): string {
  return JSON.stringify([layout, domain, scenario])
}

/** The order of scenarios everywhere: domain, id, then layout; 2 before 10. */
export function compareScenarios(left: ScenarioKey, right: ScenarioKey): number {
  return (
    byNaturalOrder(left.domain, right.domain) ||
    byNaturalOrder(left.scenario, right.scenario) ||
    byCodePoint(left.layout, right.layout)
  )
}

/** The items of each scenario, by its keyText; scenarios in the order of their first items. */
export function groupByScenario<T extends ScenarioKey>(items: readonly T[]): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = keyText(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
}

/** What a scenario may be called, shortest first: `0`, `airline/0`, `tau2/airline/0`. */
export function namesOf({ layout, domain, scenario }: ScenarioKey): readonly [string, string, string] {
  return [scenario, `${domain}/${scenario}`, `${layout}/${domain}/${scenario}`]
}

/** The scenarios that a name of an input means: every one that may be called so. */
export function scenariosNamed<T extends ScenarioKey>(name: string, scenarios: readonly T[]): readonly T[] {
  return scenarios.filter((key) => namesOf(key).includes(name))
}

/**
 * The shortest names, of long ones the start and the end (`tau2_telecom__mms_is…_enabled_off__hard`), at about `max`
 * characters; longer where another scenario would be called the same.
 */
export function briefNames(scenarios: readonly ScenarioKey[], max: number): (key: ScenarioKey) => string {
  const nameOf = shortestNames(scenarios)
  const forms = (name: string): readonly string[] => [
    ...[max, 1.5 * max, 2 * max, 4 * max].map((length) => withoutMiddle(name, length)),
    name,
  ]
  const owners = new Map<string, number>()
  for (const key of scenarios) {
    for (const form of new Set(forms(nameOf(key)))) owners.set(form, (owners.get(form) ?? 0) + 1)
  }
  return (key) => {
    const name = nameOf(key)
    return forms(name).find((form) => (owners.get(form) ?? 0) <= 1) ?? name
  }
}

/** A text of at most `max` characters: its start, `…`, and of the end, where names of one family differ, as much. */
export function withoutMiddle(text: string, max: number): string {
  if (text.length <= max) return text
  const characters = Array.from(text)
  if (characters.length <= max) return text
  const tail = Math.floor((max - 1) / 2)
  return `${characters.slice(0, max - 1 - tail).join('')}…${characters.slice(-tail).join('')}`
}

/** The shortest name of each scenario that no other one of them has. */
export function shortestNames(scenarios: readonly ScenarioKey[]): (key: ScenarioKey) => string {
  // A name's first owner; null: it has several. No set for each name: there are three times as many as scenarios.
  const owners = new Map<string, ScenarioKey | null>()
  for (const key of scenarios) {
    for (const name of namesOf(key)) {
      const owner = owners.get(name)
      if (owner === undefined) owners.set(name, key)
      else if (owner !== null && !isSameScenario(owner, key)) owners.set(name, null)
    }
  }
  return (key) => {
    const names = namesOf(key)
    return names.find((name) => owners.get(name) !== null) ?? names[2]
  }
}

function isSameScenario(left: ScenarioKey, right: ScenarioKey): boolean {
  return left.scenario === right.scenario && left.domain === right.domain && left.layout === right.layout
}
