// A value of a diff as the report holds it: JSON where JSON can hold it, text where it cannot or where it is too long.
// Non-goals: comparing (diff.ts), making text safe or visible for a target (render/).
import { type CutGuard, JsonFloat, type JsonValue, type ReportJson } from '../../model.js'
import { isArray, isObject, parseJson, toReportJson } from '../../json/document.js'

/** One side of a change. */
export interface ShownValue {
  readonly json: ReportJson
  /** Set where `json` is not the value itself: NaN, an integer beyond 2^53, a cut value. */
  readonly text?: string
  readonly cut: boolean
}

/**
 * Values, given as canonical text, for the report. One longer than `maxChars` (a string by its own length, anything else
 * by its text) becomes a text with what is left out said at its ends. Of two long values the same window is shown, so
 * placed that the first difference is in it; it grows where a cut would go through a span of the guard.
 */
export function showValue(text: string, maxChars: number, guard: CutGuard): ShownValue {
  return show(plainForm(text), 0, maxChars, guard)
}
export function showValues(
  expected: string,
  actual: string,
  maxChars: number,
  guard: CutGuard,
): readonly [ShownValue, ShownValue] {
  const [one, other] = [plainForm(expected), plainForm(actual)]
  const isLong = one.shown.length > maxChars || other.shown.length > maxChars
  const start = isLong ? windowStart(one.shown, other.shown, maxChars) : 0
  return [show(one, start, maxChars, guard), show(other, start, maxChars, guard)]
}

interface PlainForm {
  /** The canonical text, to be parsed where it is shown whole. */
  readonly text: string
  /** What a cut is made of: a string itself, else the text. */
  readonly shown: string
}

function plainForm(text: string): PlainForm {
  return { text, shown: text.startsWith('"') ? (JSON.parse(text) as string) : text }
}

function show(form: PlainForm, start: number, maxChars: number, guard: CutGuard): ShownValue {
  const { shown } = form
  if (shown.length > maxChars) {
    const first = betweenPairs(shown, Math.min(start, shown.length))
    const last = betweenPairs(shown, Math.min(first + maxChars, shown.length))
    const from = guard(shown, first)?.[0] ?? first
    const to = guard(shown, last)?.[1] ?? last
    const before = from > 0 ? `[${from} characters]…` : ''
    const after = to < shown.length ? `…[${shown.length - to} more characters]` : ''
    const text = `${before}${shown.slice(from, to)}${after}`
    return { json: text, text, cut: true }
  }
  const { value } = parseJson(form.text, 'a canonical value')
  const json = toReportJson(value)
  return holdsExactly(value) ? { json, cut: false } : { json, text: form.text, cut: false }
}

/** Some of what is equal stays before the difference, so that readers see where they are. */
const CONTEXT_CHARS = 80

function windowStart(one: string, other: string, maxChars: number): number {
  const length = Math.min(one.length, other.length)
  let at = 0
  while (at < length && one.charCodeAt(at) === other.charCodeAt(at)) at += 1
  return at < maxChars / 2 ? 0 : Math.max(0, at - Math.min(CONTEXT_CHARS, Math.floor(maxChars / 2)))
}

/** The offset, moved off the middle of a surrogate pair. */
function betweenPairs(text: string, at: number): number {
  const isMiddle = /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(Math.max(0, at - 1), at + 1))
  return isMiddle ? at - 1 : at
}

function holdsExactly(value: JsonValue): boolean {
  if (typeof value === 'bigint') return false
  if (value instanceof JsonFloat) return Number.isFinite(value.value)
  if (isArray(value)) return value.every(holdsExactly)
  return !isObject(value) || [...value.values()].every(holdsExactly)
}
