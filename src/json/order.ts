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

const DIGITS = /^\d{1,100}/
/** So many digits are a double exactly. */
const EXACT_DIGITS = 15

/**
 * Names as people order them: runs of digits by their value, so 2 comes before 10, everything else by code point. The same
 * on every machine; equal only where the texts are.
 */
export function byNaturalOrder(left: string, right: string): number {
  // Most often the one domain of a run.
  if (left === right) return 0
  let [one, other] = [left, right]
  for (;;) {
    const start = commonStart(one, other)
    const [a, b] = [DIGITS.exec(one.slice(start))?.[0], DIGITS.exec(other.slice(start))?.[0]]
    if (a === undefined || b === undefined) return byCodePoint(one, other) || byCodePoint(left, right)
    const isShort = a.length <= EXACT_DIGITS && b.length <= EXACT_DIGITS
    const [x, y] = isShort ? [Number(a), Number(b)] : [BigInt(a), BigInt(b)]
    if (x !== y) return x < y ? -1 : 1
    one = one.slice(start + a.length)
    other = other.slice(start + b.length)
  }
}

/** Length of what both begin with, up to the run of digits in which they part. */
function commonStart(one: string, other: string): number {
  let at = 0
  while (at < one.length && at < other.length && one[at] === other[at]) at += 1
  while (at > 0 && isDigit(one[at - 1])) at -= 1
  return at
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= '0' && character <= '9'
}

function codePoint(text: string, at: number): number {
  return text.codePointAt(at) ?? -1
}
