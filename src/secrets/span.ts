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

/** The text with each span replaced, and how many were. What is hidden already stays as it is, uncounted. */
export function hideSpans(text: string, spans: readonly Span[]): { text: string; count: number } {
  const isHidden = ([start, end]: Span): boolean => {
    const at = text.lastIndexOf(REDACTED, start)
    return at !== -1 && end <= at + REDACTED.length
  }
  const open = mergedSpans(spans.filter((span) => span[1] > span[0] && !isHidden(span)))
  let [result, at] = ['', 0]
  for (const [start, end] of open) {
    result += text.slice(at, start) + REDACTED
    at = end
  }
  return { text: at === 0 ? text : result + text.slice(at), count: open.length }
}
