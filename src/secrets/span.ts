// Parts of a text that are hidden, and the one word that stands for them.

/** What stands for whatever is hidden. */
export const REDACTED = '[redacted]'

/** Start and end of a part of a text, in UTF-16 code units. */
export type Span = readonly [number, number]

/** The spans in order, those that overlap as one. */
export function mergedSpans(spans: readonly Span[]): readonly Span[] {
  if (spans.length < 2) return spans
  const merged: [number, number][] = []
  for (const [start, end] of spans.toSorted(([one], [other]) => one - other)) {
    const last = merged.at(-1)
    if (last !== undefined && start < last[1]) last[1] = Math.max(last[1], end)
    else merged.push([start, end])
  }
  return merged
}

/** The text with each span replaced, and how many there were. What is hidden already stays as it is, uncounted. */
export function hideSpans(text: string, find: (text: string) => readonly Span[]): { text: string; count: number } {
  let count = 0
  const hidden = text.split(REDACTED).map((piece) => {
    let [result, at] = ['', 0]
    for (const [start, end] of mergedSpans(find(piece))) {
      result += piece.slice(at, start) + REDACTED
      at = end
      count += 1
    }
    return at === 0 ? piece : result + piece.slice(at)
  })
  return count === 0 ? { text, count } : { text: hidden.join(REDACTED), count }
}
