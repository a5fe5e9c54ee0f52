// One change to a JSON document: somewhere in its tree a value is dropped, retyped, nested, repeated, spelled otherwise.
// Works on JSON.parse's tree and writes by itself, so that what no JSON library writes (a key twice, NaN, 1.0) can stand.
import type { Random } from './random.js'

/** A value written as it is. */
class Raw {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
type Json = null | boolean | number | string | Raw | Json[] | Map<string, Json>
type Steps = readonly (string | number)[]

/** Names of the changes, for reports and for choosing. */
export const JSON_CHANGES = [
  'drop',
  'retype',
  'nest',
  'twice',
  'spelling',
  'value',
  'rename',
  'copy',
  'grow',
  'key',
] as const
export type JsonChange = (typeof JSON_CHANGES)[number]

function fromParsed(value: unknown): Json {
  if (value === null || typeof value !== 'object') return value as Json
  if (Array.isArray(value)) return value.map(fromParsed)
  return new Map(Object.entries(value).map(([key, item]) => [key, fromParsed(item)]))
}

function written(value: Json): string {
  if (value instanceof Raw) return value.text
  if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`
  if (value instanceof Map) {
    return `{${[...value].map(([key, item]) => `${JSON.stringify(key)}: ${written(item)}`).join(', ')}}`
  }
  return JSON.stringify(value)
}

interface Place {
  readonly holder: Json[] | Map<string, Json>
  readonly key: string | number
  readonly value: Json
  readonly outermost?: true
}

/** A random walk down from the value under `within`: shallow and deep places alike. */
function choosePlace(root: Json[], within: Steps, random: Random): Place | null {
  let place: Place = { holder: root, key: 0, value: root[0] ?? null }
  for (const step of within) {
    const inner = childOf(place.value, step)
    if (inner === null) return null
    place = inner
  }
  place = { ...place, outermost: true }
  const depth = random.below(7)
  for (let level = 0; level < depth; level += 1) {
    const { value } = place
    const keys = value instanceof Map ? [...value.keys()] : Array.isArray(value) ? [...value.keys()] : []
    if (keys.length === 0) break
    place = childOf(value, random.pick<string | number>(keys)) ?? place
  }
  return place
}

function childOf(holder: Json, key: string | number): Place | null {
  if (holder instanceof Map && typeof key === 'string' && holder.has(key)) {
    return { holder, key, value: holder.get(key) ?? null }
  }
  if (Array.isArray(holder) && typeof key === 'number' && key < holder.length) {
    return { holder, key, value: holder[key] ?? null }
  }
  return null
}

function put({ holder, key }: Place, value: Json): void {
  if (holder instanceof Map) holder.set(String(key), value)
  else holder[Number(key)] = value
}

const ODD_VALUES: readonly Json[] = [
  null,
  true,
  false,
  0,
  1,
  -1,
  '',
  'None',
  ' null ',
  'N/A',
  '0',
  '1',
  'true',
  'pass',
  '\ud800',
  '\u0000',
  '../../etc/passwd',
  [],
  new Map(),
  [[]],
  ['None', null],
  ...['NaN', 'Infinity', '1e400', '-0.0', '1.0', '12345678901234567890', '0.1e-5', '1E2', '"\\ud83d"', '"\\u0061"'].map(
    (text) => new Raw(text),
  ),
]

const ODD_KEYS = ['__proto__', 'constructor', 'toString', '10', '', 'session', 'a.b', '*', 'trial_1', 'id', '\ud800']

/** The same number in another spelling of JSON or of Python. */
function respelled(value: Json, random: Random): Json {
  if (typeof value !== 'number') return typeof value === 'string' ? new Raw(escaped(value)) : value
  const whole = Number.isInteger(value)
  const forms = whole
    ? [`${value}.0`, `${value}.00`, `${value}e0`, `${value}0e-1`, `"${value}"`]
    : [`${value}0`, `${value}e0`, `${value}E+0`]
  return new Raw(random.pick(forms))
}

function escaped(text: string): string {
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
  return `"${units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('')}"`
}

/** How often a text is repeated: grown again and again it would not fit a string. */
function grownTimes({ length }: string, random: Random): number {
  return Math.min(1 + random.below(2_000), Math.ceil(1_000_000 / (length + 1)))
}

function retyped(value: Json, random: Random): Json {
  if (typeof value === 'string' && random.chance(0.5)) return value.length
  if (typeof value === 'number' && random.chance(0.5)) return String(value)
  if (typeof value === 'boolean') return random.pick<Json>([value ? 1 : 0, String(value), null])
  if (value instanceof Map && random.chance(0.5)) return [...value.values()]
  if (Array.isArray(value) && random.chance(0.5)) return new Map(value.map((item, at) => [String(at), item]))
  return random.pick(ODD_VALUES)
}

/**
 * The text with one change below `within` (steps of keys and indices; empty: anywhere); null where the text is no JSON
 * or the place is not there.
 */
export function changeJson(text: string, change: JsonChange, within: Steps, random: Random): string | null {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return null
  }
  const root = [fromParsed(parsed)]
  const place = choosePlace(root, within, random)
  if (place === null) return null
  const { holder, key, value } = place
  switch (change) {
    case 'drop':
      // The outermost place stays: those beside it keep theirs.
      if (place.outermost) put(place, null)
      else if (holder instanceof Map) holder.delete(String(key))
      else holder.splice(Number(key), 1)
      break
    case 'retype':
      put(place, retyped(value, random))
      break
    case 'nest': {
      const deep = random.chance(0.2) ? 300 : 1 + random.below(3)
      const wrapped = random.chance(0.5) ? `${'['.repeat(deep)}${written(value)}${']'.repeat(deep)}` : null
      put(place, wrapped === null ? new Map([[random.pick(ODD_KEYS), value]]) : new Raw(wrapped))
      break
    }
    case 'twice':
      if (value instanceof Map && value.size > 0) {
        const again = random.pick([...value.keys()])
        const other = random.chance(0.5) ? (value.get(again) ?? null) : random.pick(ODD_VALUES)
        put(place, new Raw(`${written(value).slice(0, -1)}, ${JSON.stringify(again)}: ${written(other)}}`))
      } else if (Array.isArray(value) && value.length > 0) value.push(random.pick(value))
      break
    case 'spelling':
      put(place, respelled(value, random))
      break
    case 'value':
      put(place, random.pick(ODD_VALUES))
      break
    case 'rename':
      if (holder instanceof Map) {
        holder.delete(String(key))
        holder.set(random.pick(ODD_KEYS), value)
      }
      break
    case 'copy': {
      const other = choosePlace(root, within, random)
      if (other !== null && other.holder !== root) put(place, new Raw(written(other.value)))
      break
    }
    case 'grow':
      if (Array.isArray(value)) value.push(random.pick(ODD_VALUES))
      else if (value instanceof Map) value.set(random.pick(ODD_KEYS), random.pick(ODD_VALUES))
      else put(place, typeof value === 'string' ? value.repeat(grownTimes(value, random)) : random.pick(ODD_VALUES))
      break
    case 'key':
      if (value instanceof Map) {
        const entries = [...value].toSorted(() => random.next() - 0.5)
        value.clear()
        for (const [name, item] of entries) value.set(name, item)
      } else if (Array.isArray(value)) value.sort(() => random.next() - 0.5)
      break
  }
  return written(root[0] ?? null)
}
