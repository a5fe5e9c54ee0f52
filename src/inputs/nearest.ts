// The name that was probably meant. Non-goal: deciding anything; it is only said.
import { editsBetween } from '../edits.js'

/** Longer texts are no names, and are not compared. */
const MAX_NAME_CHARS = 64

/** The nearest of `names`, where one is near: case and `_` count as nothing, and a third of the letters may be wrong. */
export function nearestName(text: string, names: readonly string[]): string | null {
  if (text.length > MAX_NAME_CHARS) return null
  const plain = text.toLowerCase().replaceAll('_', '-')
  const rated = names
    .filter((name) => name.length <= MAX_NAME_CHARS)
    .map((name) => ({ name, edits: editsBetween(plain, name) }))
    .sort((a, b) => a.edits - b.edits)
  const [best] = rated
  if (best !== undefined && best.edits <= Math.floor(Math.max(plain.length, best.name.length) / 3)) return best.name
  // A part of a name: `retries` for `judge-retries`, where one name alone has it.
  const holding = plain.length < 4 ? [] : names.filter((name) => name.includes(plain))
  return holding.length === 1 ? (holding[0] ?? null) : null
}
