// The one grammar of paths into JSON documents: `orders.*.items[0].sku`. The inputs `redact` and `ignore-paths` and the
// predicates of the records layout are written in it. Non-goals: `**`, globs inside a key, slices, filters, walking.

/** One step: a key, or a list index as text; null is `*`, any one key or index. */
export type PathSegment = string | null

/** A step whose index in brackets is told from a key of the same digits. */
export type PathStep = PathSegment | number

/** A path, from the document's top. Never empty. */
export type Path = readonly PathSegment[]

/** In brackets (`[*]`, `[3]`, `["key"]`, `['key']`, `[key]`), or up to the next dot or bracket with backslash escapes. */
const SEGMENT =
  /\[(?:(\*)|(\d+)|("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|((?:[^\]["'*\\]|\\.)+))\]|((?:[^.[\]*\\]|\\[.[\]*\\])+)|(\*)/suy

/** What other languages of paths write in brackets, and what the diff shows of a record's id: taken for a key it would match nothing. */
const NO_KEY = /^(?:-\d+|-?\d*:.*|\?.*|[@$(].*|[\w-]+=.*)$/su

/**
 * Reads a path. Segments are parted by dots; `*` is any one key or list index; an index is a segment of digits, or
 * `[3]`. A key that holds a dot, star, bracket or backslash is written in one of three ways: with backslashes (`a\.b`),
 * as JSON text in brackets (`["a.b"]`, as the diff shows it), or bare in brackets (`[a.b]`). What cannot be read gives
 * what is wrong with it, in words that follow the path.
 */
export function parsePath(text: string): Path | { readonly problem: string } {
  const steps = parseSteps(text)
  return 'problem' in steps ? steps : steps.map((step) => (typeof step === 'number' ? String(step) : step))
}

/** As `parsePath`; an index in brackets stays a number, so that it asks for an item of a list and for no key. */
export function parseSteps(text: string): readonly PathStep[] | { readonly problem: string } {
  const segments: PathStep[] = []
  if (text === '') return { problem: 'is empty' }
  for (let at = 0; at < text.length; at = SEGMENT.lastIndex) {
    if (at > 0 && text.charAt(at) === '.') at += 1
    else if (at > 0 && text.charAt(at) !== '[') {
      return { problem: `cannot be read at character ${at + 1}: "." or "[" should follow` }
    }
    SEGMENT.lastIndex = at
    const found = SEGMENT.exec(text)
    const segment = found === null ? undefined : segmentOf(found)
    if (segment === undefined) {
      return {
        problem: `cannot be read at character ${at + 1}: write key, * or [index] between dots (\\. is a dot in a key)`,
      }
    }
    segments.push(segment)
  }
  return segments
}

function segmentOf([, anyIndex, index, quoted, bare, key, any]: RegExpExecArray): PathStep | undefined {
  if (anyIndex !== undefined || any !== undefined) return null
  if (index !== undefined) return indexOf(index.replace(/^0+(?=\d)/, ''))
  if (quoted !== undefined) return quoted.startsWith('"') ? jsonText(quoted) : unescaped(quoted.slice(1, -1))
  if (bare !== undefined) return NO_KEY.test(bare) ? undefined : unescaped(bare)
  return unescaped(key ?? '')
}

/** An index that no list reaches is a key of digits. */
const indexOf = (digits: string): PathStep => (digits.length > 9 ? digits : Number(digits))

function unescaped(text: string): string {
  return text.replace(/\\(.)/gsu, '$1')
}

function jsonText(quoted: string): string | undefined {
  try {
    const read: unknown = JSON.parse(quoted)
    return typeof read === 'string' ? read : undefined
  } catch {
    return undefined
  }
}
