// Words of names and texts, so that `toggle_airplane_mode` and `device.airplane_mode` can be seen to be about the same.
// Non-goals: meaning.

/** Words that stand in names of all kinds of tools and fields and tell nothing. */
const COMMON: ReadonlySet<string> = new Set(
  `the and for with from into status state enabled enable disable disabled set update change modify toggle reset make
   send add remove create delete details info data value name type user customer by id is has new now`.split(/\s+/),
)

/** The words of a name or a text: split at what is no letter or digit and where lower case turns to upper. */
export function wordsOf(text: string): readonly string[] {
  return text
    .slice(0, 400)
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 2)
    .slice(0, 60)
}

/** Telling words alone. */
export function tellingWords(text: string): readonly string[] {
  return wordsOf(text).filter((word) => word.length >= 3 && !COMMON.has(word))
}

/** Whether two words are forms of one: `cancel` and `cancelled`, `payment` and `paid` not. */
export function sameStem(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length)
  if (length < 4) return one === other
  return one.slice(0, Math.max(4, length - 2)) === other.slice(0, Math.max(4, length - 2))
}

/** How many of the words have a form among the others. */
export function shared(words: readonly string[], others: readonly string[]): number {
  return words.filter((word) => others.some((other) => sameStem(word, other))).length
}
