// The kinds of value that an input can hold: how its text is read, and what is said where it cannot be. Non-goals: which
// inputs there are (table.ts), what holds between two of them (rules.ts).
import type { Declared, Rate } from '../model.js'
import { readRate } from './rate.js'
import { shown } from './shown.js'

/** What inputs are checked against beside themselves. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>
  /** What is wrong with a text file that an input names, each problem naming the input. */
  readonly problemsOfFile: (path: string, input: string) => readonly string[]
  /**
   * What is wrong with the places that an input names to be read (patterns) or written to (a folder): their form, and
   * where they lie. Not whether anything is there.
   */
  readonly problemsOfPlaces: (paths: readonly string[], input: string, use: 'read' | 'write') => readonly string[]
}

/** One input while it is read. */
export interface Reading {
  readonly name: string
  readonly surroundings: Surroundings
  /** The text as it was given, blanks around it included. */
  readonly given: string
  /** The text of another input, or its default. */
  readonly other: (name: string) => string
  /** Says what is wrong, in words that follow the input's name. The value that is then given in its place is not used. */
  readonly problem: (what: string) => void
  /** The same for problems that name the input already. */
  readonly problems: (whole: readonly string[]) => void
}

export type Schema = Readonly<Record<string, unknown>>

export interface Kind<T> {
  /** What one writes there, for the docs: `a rate`, `true or false`. */
  readonly form: string
  /** One value, one a line, or lines of `name: value`. The latter two may be given again and again as flags. */
  readonly holds: 'value' | 'list' | 'map'
  /** JSON Schema of one value (an entry of a list, a value of a map) in a file of settings. */
  readonly schema: Schema
  /** The words that it can be, where these are few. A flag with the word `true` may stand alone. */
  readonly words?: readonly string[]
  readonly read: (text: string, at: Reading) => T
}

/** A number is read as its text. */
export const ANY_TEXT: Schema = { type: ['string', 'number'] }

const value = <T>(form: string, read: Kind<T>['read'], schema: Schema = ANY_TEXT): Kind<T> => ({
  form,
  holds: 'value',
  schema,
  read,
})

/** Lines of an input: trimmed, carriage returns and blank lines gone. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r\n|\n|\r/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** Lines that may also stand on one line with commas. */
export const wordsOf = (text: string): string[] =>
  linesOf(text).flatMap((line) =>
    line
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )

/** Any text; `form` says which. */
export const text = (form: string): Kind<string> => value(form, (given) => given)

/** Texts, one a line. */
export const lines = (form: string): Kind<readonly string[]> => ({
  form: `${form}, one a line`,
  holds: 'list',
  schema: ANY_TEXT,
  read: (given) => [...new Set(linesOf(given))],
})

/** One of a few words. */
export function choice<const T extends string>(...words: readonly T[]): Kind<T> {
  const form = words.map((word) => `\`${word}\``).join(', ')
  const read = (given: string, at: Reading): T => {
    const found = words.find((word) => word === given)
    if (found === undefined) at.problem(`unknown value ${shown(given)}; one of ${words.join(', ')}`)
    return found ?? (words[0] as T)
  }
  return { ...value(form, read, { enum: words }), words }
}

/** `true` or `false`. */
export const flag: Kind<boolean> = (() => {
  const words = choice('false', 'true')
  return { ...words, schema: { type: 'boolean' }, read: (given, at) => words.read(given, at) === 'true' }
})()

/** `true`, `false`, or what the artifact declares. */
export const declaredOrFlag: Kind<Declared> = (() => {
  const words = choice('declared', 'true', 'false')
  return {
    ...words,
    schema: { enum: ['declared', true, false] },
    read: (given, at) => {
      const word = words.read(given, at)
      return word === 'declared' ? word : word === 'true'
    },
  }
})()

const number = (pattern: RegExp, type: 'integer' | 'number', low: number, high: number): Kind<number> => {
  const form = `${type === 'integer' ? 'a whole number' : 'a number'} from ${low} to ${high}`
  const read = (given: string, at: Reading): number => {
    const found = pattern.test(given) ? Number(given) : Number.NaN
    if (found >= low && found <= high) return found
    at.problem(`${shown(given)} is not ${form}`)
    return low
  }
  return value(form, read, { type, minimum: low, maximum: high })
}

export const wholeNumber = (low: number, high: number): Kind<number> => number(/^\d{1,16}$/, 'integer', low, high)

export const decimalNumber = (low: number, high: number): Kind<number> =>
  number(/^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d{1,3})?$/, 'number', low, high)

/** The kind, or null where nothing is given. */
export const optional = <T>(kind: Kind<T>): Kind<T | null> => ({
  ...kind,
  read: (given, at) => (given === '' ? null : kind.read(given, at)),
})

/** The kind, or the word `declared`: what the artifact declares. */
export const declaredOr = <T>(kind: Kind<T>): Kind<T | 'declared'> => ({
  ...kind,
  form: `\`declared\` or ${kind.form}`,
  schema: { anyOf: [{ const: 'declared' }, kind.schema] },
  read: (given, at) => (given === 'declared' ? given : kind.read(given, at)),
})

/** The kind, with more that its value must hold: `check` gives what is wrong, in words that follow the input's name. */
export const checked = <T>(kind: Kind<T>, check: (found: T) => string | null): Kind<T> => ({
  ...kind,
  read: (given, at) => {
    const found = kind.read(given, at)
    const problem = check(found)
    if (problem !== null) at.problem(problem)
    return found
  },
})

/** Stands where a rate could not be read, which was said. */
const NO_RATE: Rate = { text: '100%', numerator: 1n, denominator: 1n }

const rateWithin = (form: string, check: (found: Rate) => string | null): Kind<Rate> =>
  value(
    form,
    (given, at) => {
      const found = readRate(given)
      const problem = typeof found === 'string' ? found : check(found)
      if (problem !== null) at.problem(problem)
      return typeof found === 'string' ? NO_RATE : found
    },
    {
      anyOf: [
        { type: 'string', pattern: '^\\d{1,9}(\\.\\d{1,12})?\\s*%?$' },
        { type: 'number', minimum: 0, maximum: 1 },
      ],
    },
  )

/** A rate: `80%` or `0.8`. */
export const rate: Kind<Rate> = rateWithin('a rate, as `80%` or `0.8`', () => null)

/** A rate from `low` to `high`, both in permille. */
export const rateBetween = (low: number, high: number): Kind<Rate> => {
  const form = `from ${low / 10}% to ${high / 10}%`
  return rateWithin(`a rate ${form}`, ({ text, numerator, denominator }) => {
    const [found, least, most] = [numerator * 1000n, BigInt(low) * denominator, BigInt(high) * denominator]
    return found < least || found > most ? `${shown(text)} is not ${form}` : null
  })
}

/** Lines of `name: rate`; `readName` gives the key, or null for what is none. */
export const rates = <K>(form: string, readName: (name: string) => K | null): Kind<ReadonlyMap<K, Rate>> => ({
  form: `lines of \`${form}: 80%\``,
  holds: 'map',
  schema: rate.schema,
  read: (given, at) => {
    const found = new Map<K, Rate>()
    for (const line of linesOf(given)) {
      const colon = line.lastIndexOf(':')
      const name = line.slice(0, Math.max(colon, 0)).trim()
      const key = name === '' ? null : readName(name)
      if (name === '') at.problem(`${shown(line)} is not of the form name: 80%`)
      else if (key === null) at.problem(`${shown(name)} is not ${form === 'k' ? 'a number of trials' : `a ${form}`}`)
      else if (found.has(key)) at.problem(`${shown(name)} is given twice`)
      else found.set(key, rate.read(line.slice(colon + 1).trim(), at))
    }
    return found
  },
})

/** Names that replace the default, or add to it where every line begins with `+`. */
export const names = (defaults: readonly string[]): Kind<ReadonlySet<string>> => ({
  form: 'names, one a line; `+name` adds to the default',
  holds: 'list',
  schema: ANY_TEXT,
  read: (given, at) => {
    const words = wordsOf(given)
    const added = words.filter((word) => word.startsWith('+')).map((word) => word.slice(1).trim())
    const plain = words.filter((word) => !word.startsWith('+'))
    if (added.length > 0 && plain.length > 0) at.problem('lines with + add to the default, others replace it: not both')
    return new Set(added.length > 0 ? [...defaults, ...added] : plain)
  },
})

/** What is not a path of the disk: an artifact of a workflow run. */
const isPath = (line: string): boolean => !line.startsWith('artifact:')

function checkPlaces(paths: readonly string[], at: Reading, use: 'read' | 'write'): void {
  const places = paths.filter(isPath)
  for (const path of places) if (path.includes('\0')) at.problem(`${shown(path)} holds a NUL character`)
  const sound = places.filter((path) => !path.includes('\0'))
  at.problems(at.surroundings.problemsOfPlaces(sound, at.name, use))
}

/** Patterns of what is read, one a line. */
export const patterns = (form: string): Kind<readonly string[]> => ({
  form: `${form}, one a line`,
  holds: 'list',
  schema: ANY_TEXT,
  read: (given, at) => {
    const found = linesOf(given)
    checkPlaces(found, at, 'read')
    return found
  },
})

/** One place that is read, or a folder that is written to; empty where nothing is named. */
export const place = (form: string, use: 'read' | 'write'): Kind<string> =>
  value(form, (given, at) => {
    if (given !== '') checkPlaces([given], at, use)
    return given
  })

/** A text file that is looked at before any work. */
export const textFile: Kind<string> = value('a file', (given, at) => {
  if (given !== '') at.problems(at.surroundings.problemsOfFile(given, at.name))
  return given
})
