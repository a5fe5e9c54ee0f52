// What the exact parser says where it refuses a text: where, what stands there, what to do. Non-goals: parsing.

export const FIX = 'Write the file with a JSON library, one document a file'
export const CUT = 'the text ends in the middle of a value'
export const CUT_FIX = 'The file was cut, or its writer stopped: write it again'
export const REPR_FIX = 'Write it with json.dump, not with str() or print()'

/** `3:5 (character 42)`: lines and columns from 1, characters (UTF-16 units) from 0. */
export function positionText(text: string, offset: number): string {
  let line = 1
  let start = 0
  for (let next = text.indexOf('\n'); next !== -1 && next < offset; next = text.indexOf('\n', start)) {
    line += 1
    start = next + 1
  }
  return `${line}:${offset - start + 1} (character ${offset})`
}

/** `"x" where "," should be`, or that the text ends before it. */
export function expected(text: string, at: number, what: string): string {
  return at >= text.length ? `${CUT} (${what} is missing)` : `${shownAt(text, at)} where ${what} should be`
}

/** The character at an offset so that it can be seen and cannot act. */
export function shownAt(text: string, at: number): string {
  const code = text.codePointAt(at)
  return code === undefined ? 'the end' : visible(String.fromCodePoint(code))
}

/** One character so that it can be seen and cannot act: printable ASCII as it is, the rest as U+XXXX. */
export function visible(character: string): string {
  const code = character.codePointAt(0) ?? 0
  return code > 0x20 && code < 0x7f ? `"${character}"` : codePointText(code)
}

/** `U+001F` */
export function codePointText(code: number): string {
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
}
