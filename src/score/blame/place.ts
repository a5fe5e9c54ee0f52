// A place of the review diff, read back from its text and found in a document: `orders.#W1.items[item_id="9"].price`.
// Non-goals: patterns with `*` (src/pattern), writing places (json/path.ts, state/record-key.ts).
import type { JsonValue } from '../../model.js'
import { isArray, isObject } from '../../json/document.js'
import { ID_FIELD } from '../../json/path.js'

/** One step down: a key, an index of a list, or the id of a record in a list (with its field where the text names it). */
export type Step =
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'index'; readonly index: number }
  | { readonly kind: 'record'; readonly field: string | null; readonly id: string }

const STEP = /\.?([^.[\]]+)|\[(\d+)\]|\["((?:[^"\\]|\\.)*)"\]|\[([^\]="]+)=("(?:[^"\\]|\\.)*"|[^\]]+)\]|\[([^\]"]+)\]/gy

/** The steps of a place; null where the text is none that the diff writes. */
export function readPlace(text: string): readonly Step[] | null {
  const steps: Step[] = []
  STEP.lastIndex = 0
  while (STEP.lastIndex < text.length) {
    const match = STEP.exec(text)
    if (match === null) return null
    const [, key, index, quoted, field, id, bare] = match
    if (key !== undefined) steps.push({ kind: 'key', key })
    else if (index !== undefined) steps.push({ kind: 'index', index: Number(index) })
    else if (quoted !== undefined) steps.push({ kind: 'key', key: unquoted(`"${quoted}"`) })
    else if (field !== undefined && id !== undefined) steps.push({ kind: 'record', field, id: unquoted(id) })
    else if (bare !== undefined) steps.push({ kind: 'record', field: null, id: bare })
  }
  return steps
}

function unquoted(text: string): string {
  if (!text.startsWith('"')) return text
  try {
    return JSON.parse(text) as string
  } catch {
    return text
  }
}

/** What stands one step below a value; undefined where nothing does. */
export function below(value: JsonValue | undefined, step: Step): JsonValue | undefined {
  if (step.kind === 'key') return isObject(value) ? value.get(step.key) : undefined
  if (!isArray(value)) return undefined
  if (step.kind === 'index') return value[step.index]
  return value.find(
    (item) =>
      isObject(item) &&
      (step.field === null
        ? [...item].some(([field, id]) => ID_FIELD.test(field) && idText(id) === step.id)
        : idText(item.get(step.field)) === step.id),
  )
}

export function valueAt(value: JsonValue | undefined, steps: readonly Step[]): JsonValue | undefined {
  let at = value
  for (const step of steps) at = below(at, step)
  return at
}

/** An id as text: a text that is not empty, or a whole number. */
export function idText(value: JsonValue | undefined): string | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value
  return typeof value === 'number' || typeof value === 'bigint' ? String(value) : undefined
}
