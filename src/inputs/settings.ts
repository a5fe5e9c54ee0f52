// What was given, the file of settings and the defaults as one set of inputs, and where each came from. Pure: whoever
// calls has read the file.
import { type Config, readConfig } from './config.js'
import type { Surroundings } from './kinds.js'
import type { Setting } from './settings-file.js'
import { INPUTS } from './table.js'

export interface Settings {
  readonly config: Config
  /** The place of each input that is not the default: `--threshold`, `eval-gate.yml:3`. */
  readonly places: ReadonlyMap<string, string>
}

/** An input as it was given, beside the file: its text and where that stands. */
export type Given = ReadonlyMap<string, Setting>

/** What is given wins over the file; what is empty counts as not given. Throws InputError with all problems. */
export function resolveSettings(
  given: Given,
  file: ReadonlyMap<string, Setting>,
  surroundings?: Surroundings,
): Settings {
  const set = new Map<string, Setting>()
  for (const [name, setting] of [...file, ...given]) if (setting.text.trim() !== '') set.set(name, setting)
  // An unknown name must reach readConfig, empty or not.
  for (const [name, setting] of given) if (!set.has(name)) set.set(name, setting)
  const raw = new Map([...set].map(([name, { text }]) => [name, text]))
  const fromFile = new Map(
    [...set].filter(([name, setting]) => file.get(name) === setting).map(([name, { where }]) => [name, where]),
  )
  return {
    config: readConfig(raw, surroundings, fromFile),
    places: new Map([...set].filter(([, { text }]) => text.trim() !== '').map(([name, { where }]) => [name, where])),
  }
}

/** One line of `explain`. */
export interface Explained {
  readonly input: string
  readonly group: string
  /** As the gate will use it: rates in percent, lists by lines, an address in full; a secret is never shown. */
  readonly value: string
  readonly from: string
}

function valueText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof URL) return value.href
  if (value instanceof Map) return [...value].map(([name, item]) => `${valueText(name)}: ${valueText(item)}`).join('\n')
  if (value instanceof Set || Array.isArray(value)) return [...value].map(valueText).join('\n')
  if (typeof value === 'string') return value
  if (typeof value !== 'object') return JSON.stringify(value)
  // A rate's own text; a shard as it is written.
  if ('text' in value && typeof value.text === 'string') return value.text
  return 'index' in value && 'total' in value ? `${valueText(value.index)}/${valueText(value.total)}` : ''
}

function fieldOf(config: Config, field: string): unknown {
  return field.split('.').reduce<unknown>((at, key) => (at as Readonly<Record<string, unknown>>)[key], config)
}

/** Every setting with its value and its place, in the order of the table. */
export function explainSettings({ config, places }: Settings, isHere: (name: string) => boolean): readonly Explained[] {
  return INPUTS.filter(({ name }) => isHere(name)).map(({ name, group, field, isSecret }) => {
    const from = places.get(name)
    const value = isSecret === true ? (from === undefined ? '' : '(set, not shown)') : valueText(fieldOf(config, field))
    return { input: name, group, value, from: from ?? 'default' }
  })
}
