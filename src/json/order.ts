// The one order of names: by code point, on every machine and ICU version, as Python compares strings. Everyone may
// import it.

/**
 * UTF-16 order but for surrogate pairs (astral characters), which come after U+E000 to U+FFFF and after every lone
 * surrogate. localeCompare differs between machines.
 */
export function byCodePoint(left: string, right: string): number {
  const length = Math.min(left.length, right.length)
  for (let at = 0; at < length; at += 1) {
    if (left.charCodeAt(at) === right.charCodeAt(at)) continue
    // The units may be second halves: the code points that differ then start one unit earlier.
    const before = at > 0 ? codePoint(left, at - 1) - codePoint(right, at - 1) : 0
    return before !== 0 ? before : codePoint(left, at) - codePoint(right, at)
  }
  return left.length - right.length
}

function codePoint(text: string, at: number): number {
  return text.codePointAt(at) ?? -1
}
