// The text of a place in a JSON document: `reservations.ZK3FFW.bookings[0]`. One spelling for messages and diffs, so
// made that two places never have one text. Non-goals: parsing it back, escaping it for Markdown or HTML (render does).

/** A key that needs no quotes: letters, digits, `_`, `-`, `#`, `@`, `+`, `/`, `:` and no more; not empty. */
const PLAIN_KEY = /^[\p{L}\p{N}_\-#@+/:]+$/u

/** Fields that name the record they stand in. */
export const ID_FIELD = /^id$|_id$|_number$/

/**
 * The text of a path: plain keys joined with dots, other keys as `["a.b"]` (JSON text, non-ASCII escaped), list indices
 * as `[3]`; `` for the document itself.
 */
export function memberPath(segments: readonly (string | number)[]): string {
  let path = ''
  for (const segment of segments)
    path += typeof segment === 'number' ? `[${segment}]` : keySegment(segment, path === '')
  return path
}

/** One key as a segment of a path: `.key` (`key` at the start) or `["a.b"]`. */
export function keySegment(key: string, first: boolean): string {
  if (!PLAIN_KEY.test(key)) return `[${quotedKey(key)}]`
  return first ? key : `.${key}`
}

/** The key as JSON text; what is not a letter, number, mark of punctuation, symbol or plain space is escaped. */
export function quotedKey(key: string): string {
  return JSON.stringify(key).replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, (character) =>
    Array.from({ length: character.length }, (_, unit) => hexEscape(character.charCodeAt(unit))).join(''),
  )
}

function hexEscape(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, '0')}`
}
