// The exact JSON parser: reads a text as Python's json module does, so that 1 and 1.0 stay apart, integers of any size
// are exact and NaN is legal. Non-goals: comments, trailing commas, streaming, speed (json.ts has the fast path).
import { ArtifactError, JsonFloat, type JsonValue } from '../model.js'
import { memberPath } from './path.js'
import { CUT, CUT_FIX, codePointText, expected, FIX, positionText, REPR_FIX, shownAt, visible } from './refusal.js'

/** Containers may nest this deep; more is refused, so that no walk over a parsed tree can exhaust the stack. */
export const MAX_JSON_DEPTH = 256
/** A document may hold this many values (keys not counted); more is refused: it is memory, not bytes, that they cost. */
export const MAX_JSON_VALUES = 5_000_000
/** Python refuses integers of more digits (sys.int_info.default_max_str_digits); so do we, or hashes would differ. */
export const MAX_INTEGER_DIGITS = 4300
/** Duplicate keys reported per document; the first ones. */
const MAX_REPORTED_DUPLICATES = 100

/** A key that stands twice in one object. `path` is the object's place (`` is the document itself). */
export interface DuplicateKey {
  readonly path: string
  readonly key: string
}

/** What was parsed, and the keys that stood twice (the last value won, as in Python). */
export interface ParsedJson {
  readonly value: JsonValue
  /** In the order of the text; at most the first 100. */
  readonly duplicates: readonly DuplicateKey[]
}

export interface ParseOptions {
  /** Default MAX_JSON_DEPTH. Raising it makes recursion over the result unsafe. */
  readonly maxDepth?: number
  /** Default MAX_JSON_VALUES. */
  readonly maxValues?: number
}

const NUMBER = /(-?(?:0|[1-9][0-9]*))(\.[0-9]+)?([eE][-+]?[0-9]+)?/y
const WORDS: ReadonlyMap<string, JsonValue> = new Map<string, JsonValue>([
  ['null', null],
  ['true', true],
  ['false', false],
  ['NaN', new JsonFloat(Number.NaN)],
  ['Infinity', new JsonFloat(Number.POSITIVE_INFINITY)],
  ['-Infinity', new JsonFloat(Number.NEGATIVE_INFINITY)],
])
const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ['\\', '\\'],
  ['/', '/'],
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
])
const QUOTE = 0x22
const BACKSLASH = 0x5c
const FIRST_PLAIN = 0x20

/**
 * Parses one JSON document as Python's `json.loads` does: NaN, Infinity and -Infinity are legal, 1e400 is infinite, the
 * last of two equal keys wins and is reported, lone surrogates are kept, raw control characters are refused.
 * Throws ArtifactError `artifact_not_json` with the position (nesting beyond 256 included), `artifact_too_large` beyond
 * MAX_JSON_VALUES. `where` names the document in messages.
 */
export function parseJson(text: string, where: string, options: ParseOptions = {}): ParsedJson {
  const maxDepth = options.maxDepth ?? MAX_JSON_DEPTH
  const maxValues = options.maxValues ?? MAX_JSON_VALUES
  const duplicates: DuplicateKey[] = []
  const path: (string | number)[] = []
  let at = 0
  let values = 0

  const refuse = (problem: string, offset: number, todo = FIX): never => {
    throw new ArtifactError(
      'artifact_not_json',
      `${where} is not JSON: ${problem} at ${positionText(text, offset)}`,
      todo,
    )
  }

  const skipSpace = (): void => {
    for (;;) {
      const code = text.charCodeAt(at)
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return
      at += 1
    }
  }

  const parseString = (): string => {
    const opened = at
    at += 1
    let start = at
    let parts = ''
    for (;;) {
      const code = text.charCodeAt(at)
      if (code === QUOTE) {
        const rest = text.slice(start, at)
        at += 1
        return parts === '' ? rest : parts + rest
      }
      if (code === BACKSLASH) {
        parts += text.slice(start, at)
        const letter = text.charAt(at + 1)
        if (letter === 'u') {
          const digits = text.slice(at + 2, at + 6)
          if (!/^[0-9a-fA-F]{4}$/.test(digits)) refuse('a \\u escape without four hex digits', at)
          parts += String.fromCharCode(Number.parseInt(digits, 16))
          at += 6
        } else {
          const plain = ESCAPES.get(letter)
          if (plain === undefined) refuse(letter === '' ? CUT : `the unknown escape \\${visible(letter)}`, at)
          parts += plain
          at += 2
        }
        start = at
      } else if (code < FIRST_PLAIN) {
        refuse(
          `the raw control character ${codePointText(code)} in a string`,
          at,
          'Write it as an escape (json.dump does)',
        )
      } else if (at >= text.length) {
        refuse(`a string without an end that starts`, opened, CUT_FIX)
      } else {
        at += 1
      }
    }
  }

  const parseNumber = (): JsonValue => {
    NUMBER.lastIndex = at
    const found = NUMBER.exec(text)
    if (found === null) return refuseValue()
    const [whole, integer = '', fraction, exponent] = found
    if (fraction !== undefined || exponent !== undefined) {
      at += whole.length
      return new JsonFloat(Number(whole))
    }
    const digits = integer.startsWith('-') ? integer.length - 1 : integer.length
    if (digits > MAX_INTEGER_DIGITS) {
      refuse(`an integer of ${digits} digits (Python's limit is ${MAX_INTEGER_DIGITS})`, at, 'Write it as a string')
    }
    at += whole.length
    const value = Number(integer)
    // Python has no negative integer zero: -0 is 0.
    if (Number.isSafeInteger(value)) return value === 0 ? 0 : value
    return BigInt(integer)
  }

  const refuseValue = (): never => {
    if (at >= text.length) return refuse(CUT, at, CUT_FIX)
    if (/^(?:'|[ubrf]?'|None\b|True\b|False\b)/.test(text.slice(at, at + 8))) {
      return refuse(`looks like Python's repr, not JSON, with ${shownAt(text, at)}`, at, REPR_FIX)
    }
    return refuse(`unexpected ${shownAt(text, at)}`, at)
  }

  const parseWord = (): JsonValue => {
    for (const [word, value] of WORDS) {
      if (text.startsWith(word, at)) {
        at += word.length
        return value
      }
    }
    return parseNumber()
  }

  const enter = (): void => {
    if (path.length >= maxDepth) refuse(`nested deeper than ${maxDepth}`, at, 'Store it flatter')
    at += 1
    skipSpace()
  }

  const parseList = (): JsonValue => {
    enter()
    const list: JsonValue[] = []
    if (text.charAt(at) === ']') {
      at += 1
      return list
    }
    path.push(0)
    for (;;) {
      path[path.length - 1] = list.length
      list.push(parseValue())
      skipSpace()
      const next = text.charAt(at)
      if (next === ']') break
      if (next !== ',') refuse(expected(text, at, '"," or "]"'), at, at >= text.length ? CUT_FIX : FIX)
      at += 1
      skipSpace()
    }
    path.pop()
    at += 1
    return list
  }

  const parseKey = (): string => {
    if (text.charCodeAt(at) === QUOTE) return parseString()
    if (at < text.length && /^(?:'|[ubrf]?'|None\b|True\b|False\b)/.test(text.slice(at, at + 8))) refuseValue()
    return refuse(expected(text, at, 'a key in double quotes'), at, at >= text.length ? CUT_FIX : FIX)
  }

  const parseObject = (): JsonValue => {
    enter()
    const object = new Map<string, JsonValue>()
    if (text.charAt(at) === '}') {
      at += 1
      return object
    }
    path.push('')
    for (;;) {
      const key = parseKey()
      if (object.has(key) && duplicates.length < MAX_REPORTED_DUPLICATES) {
        duplicates.push({ path: memberPath(path.slice(0, -1)), key })
      }
      skipSpace()
      if (text.charAt(at) !== ':') refuse(expected(text, at, '":"'), at, at >= text.length ? CUT_FIX : FIX)
      at += 1
      skipSpace()
      path[path.length - 1] = key
      object.set(key, parseValue())
      skipSpace()
      const next = text.charAt(at)
      if (next === '}') break
      if (next !== ',') refuse(expected(text, at, '"," or "}"'), at, at >= text.length ? CUT_FIX : FIX)
      at += 1
      skipSpace()
    }
    path.pop()
    at += 1
    return object
  }

  const parseValue = (): JsonValue => {
    values += 1
    if (values > maxValues) throw tooManyValues(where, maxValues)
    switch (text.charAt(at)) {
      case '{':
        return parseObject()
      case '[':
        return parseList()
      case '"':
        return parseString()
      case 'n':
      case 't':
      case 'f':
      case 'N':
      case 'I':
      case '-':
        return parseWord()
      default:
        return parseNumber()
    }
  }

  skipSpace()
  if (at >= text.length) {
    const what = text === '' ? 'is empty' : 'holds only white space'
    throw new ArtifactError('artifact_not_json', `${where} ${what}, which is no JSON document (1:1)`, CUT_FIX)
  }
  const value = parseValue()
  skipSpace()
  if (at < text.length) refuse(`more text after the end of the document, ${shownAt(text, at)},`, at)
  return { value, duplicates }
}

/** The refusal of a document of too many values, for the exact and the fast path alike. */
export function tooManyValues(where: string, maxValues: number): ArtifactError {
  return new ArtifactError(
    'artifact_too_large',
    `${where} holds more than ${maxValues} values`,
    'Store less in one document',
  )
}
