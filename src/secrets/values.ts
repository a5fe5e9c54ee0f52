// The values at hidden places, as words to look for in texts. Numbers in the ways in which people write them. Values that
// say nothing by themselves (true, false, null, one character) are hidden at their place only.
import { floatText } from '../json/python-text.js'
import { isList, isRecord, membersOf } from '../json/tree.js'
import { JsonFloat, type Tree } from '../model.js'
import { REDACTED } from './span.js'

/** Words of one trial, and characters in them: beyond, none is looked for and everything is hidden. */
const MAX_WORDS = 200_000
const MAX_WORD_CHARS = 8_000_000
const MIN_WORD_CHARS = 2
/** A key of a hidden record that is no plain name of a field: an id, a person's name. */
const FIELD_NAME = /^[a-z]+(?:_[a-z]+)*$/

/** What was collected. */
export interface Words {
  readonly all: Set<string>
  chars: number
  /** Too many: whoever writes texts about this shows none of them. */
  tooMany: boolean
}

export function noWords(): Words {
  return { all: new Set(), chars: 0, tooMany: false }
}

/** Adds one word; a copy of it, since a text cut out of a document keeps all of the document in memory. */
export function addWord(words: Words, word: string): void {
  if (word.length < MIN_WORD_CHARS || word === REDACTED || words.all.has(word)) return
  if (words.all.size >= MAX_WORDS || words.chars + word.length > MAX_WORD_CHARS) {
    words.tooMany = true
    return
  }
  words.all.add(` ${word}`.slice(1))
  words.chars += word.length
}

/** Adds a key of a hidden value, unless it is the plain name of a field. */
export function addKey(words: Words, key: string): void {
  if (!FIELD_NAME.test(key)) addWord(words, key)
}

/** Adds all that stands in a value. */
export function addValue(words: Words, value: Tree): void {
  if (words.tooMany) return
  if (isList(value)) for (const item of value) addValue(words, item)
  else if (isRecord(value)) {
    for (const [key, member] of membersOf(value)) {
      addKey(words, key)
      addValue(words, member)
    }
  } else for (const word of scalarWords(value)) addWord(words, word)
}

function scalarWords(value: Tree): readonly string[] {
  if (typeof value === 'string') {
    const text = value.trim()
    return [text, ...(NUMBER.test(text) ? numberWords(text) : dateWords(text))]
  }
  if (typeof value === 'number') return numberWords(String(value))
  if (typeof value === 'bigint') return numberWords(value.toString())
  return value instanceof JsonFloat ? [floatText(value.value), ...numberWords(String(value.value))] : []
}

const NUMBER = /^[+-]?\d{1,15}(?:\.\d{1,15})?$/
const DATE = /^(\d{4})-(\d\d)-(\d\d)(?!\d)/
const MONTHS = 'january february march april may june july august september october november december'.split(' ')

/** `1990-01-31T…` → the day alone, and in the orders of figures and English words in which it is said. */
function dateWords(text: string): readonly string[] {
  const [day, year = '', month = '', date = ''] = DATE.exec(text) ?? []
  if (day === undefined) return []
  const name = MONTHS[Number(month) - 1] ?? month
  const [m, d] = [String(Number(month)), String(Number(date))]
  const names = [name, name.slice(0, 3)].flatMap((one) => [`${one} ${d} ${year}`, `${d} ${one} ${year}`])
  return [
    day,
    `${date}.${month}.${year}`,
    `${month}/${date}/${year}`,
    `${d}.${m}.${year}`,
    `${m}/${d}/${year}`,
    ...names,
  ]
}

const GROUPS = [',', '.', ' ', '’', "'", '_']

/** `-1234.5` → also `1234.5`, `1234.50`, `1,234.5`, `1.234,50` and the like; one figure alone is none. */
function numberWords(written: string): readonly string[] {
  const [, whole = '', fraction = ''] = /^[+-]?(\d+)(?:\.(\d+))?$/.exec(written) ?? []
  if (whole === '') return [written]
  const short = fraction.replace(/0+$/, '')
  if (whole.length + short.length < MIN_WORD_CHARS) return []
  const fractions = [...new Set([short, short.padEnd(1, '0'), short.padEnd(2, '0')])]
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, '|')
  const power = Number(written).toExponential()
  const powers = whole.length + short.length < 3 ? [] : [power, power.replace('+', '')]
  const plain = [whole, ...GROUPS.map((sign) => grouped.replaceAll('|', sign))].flatMap((start, at) =>
    fractions.flatMap((end) => (end === '' ? [start] : [`${start}${at === 2 ? ',' : '.'}${end}`, `${start},${end}`])),
  )
  return [...plain, ...powers]
}
