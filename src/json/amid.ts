// JSON documents as texts hold them: the whole text, a text in quotes, or parts of prose. Non-goals: files (document.ts).
import { orUndefined } from '../attempt.js'
import type { JsonValue } from '../model.js'
import { parseJson } from './document.js'

/** Parts of one text that are tried. */
const MAX_PARTS = 100

/** What a text that is a JSON list, object or text in quotes holds; undefined for any other text. */
export function documentIn(text: string): JsonValue | undefined {
  if (!/^\s*[{["]/.test(text)) return undefined
  return orUndefined(() => parseJson(text, 'a text').value)
}

/** The lists and objects amid other text: each from its first bracket to the one that closes it. */
export function* documentsAmid(text: string): Generator<JsonValue> {
  let [depth, start, tried] = [0, 0, 0]
  for (const { index, 0: bracket } of text.matchAll(/[[\]{}]/g)) {
    if (bracket === '{' || bracket === '[') {
      if (depth === 0) start = index
      depth += 1
    } else if (depth > 0) {
      depth -= 1
      if (depth > 0) continue
      tried += 1
      const found = documentIn(text.slice(start, index + 1))
      if (found !== undefined) yield found
      if (tried === MAX_PARTS) return
    }
  }
}
