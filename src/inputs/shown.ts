// How a refused text is shown: one line, short, no control characters. Non-goal: escaping for a target; messages pass
// their own encoder.

/** In quotes, cut after 80 characters. */
export function shown(text: string): string {
  const flat = Array.from(text)
    .map((char) => (char < ' ' || char === '\u007f' ? `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}` : char))
    .join('')
  return flat.length > 80 ? `'${flat.slice(0, 80)}…'` : `'${flat}'`
}
