// The name that was probably meant. Non-goal: deciding anything; it is only said.

/** Edits between two short texts: a letter more, less, other, or two swapped (Damerau's distance, restricted). */
function editsBetween(a: string, b: string): number {
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1))
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (swapped) least = Math.min(least, (before[j - 2] ?? 0) + 1)
      row.push(least)
    }
    ;[before, last] = [last, row]
  }
  return last[b.length] ?? 0
}

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
