// Values of hidden places that no parser gives: in texts that were cut or are no JSON, they stand behind their field's
// name (`"ssn": "12…`, `date of birth=1990-01-31`). Non-goals: texts that are JSON (places.ts).
import type { Path } from '../pattern/path.js'
import { normalForm } from '../normal-form.js'

/** A field's name without what its writers differ in: `Date of-birth`, `dateOfBirth` and `date_of_birth` are one. */
export function plainName(name: string): string {
  if (/^[a-z0-9]+$/.test(name)) return name
  const plain = normalForm(name, 'NFKC')
    .toLowerCase()
    .replace(/[\s_.\-‐-―]+/g, '')
  return plain === '' ? name : plain
}

/** What is looked for behind names; null: no path ends in a name. */
export type ToldNames = RegExp | null

/** Behind a name: quotes and escapes of them, a sign or a word that says what it is, quotes again. */
const BETWEEN = String.raw`(["'\\\s*_\x60\])]{0,8})(?:[:=>]|\bis\b|\bwas\b)[\\\s*_\x60>]{0,8}`
/** A quoted text up to its quote, or a text up to what ends a member; both may have been cut. */
const VALUE = String.raw`(?:(["'])((?:(?!\2)[^\\]|\\(?!\2)[^]){2,2000})|\\?["']?([^\s,;&"'{}\[\]()<>\\][^,;&"'{}\[\]()<>\\\n]{1,200}))`

/** The names of the fields that paths end in, in every spelling. */
export function toldNames(paths: readonly Path[]): ToldNames {
  const names = paths.flatMap((path) => path.at(-1) ?? []).filter((name) => !/^\d*$/.test(name))
  const patterns = [...new Set(names.map(plainName))]
    .filter((name) => name.length > 1)
    .map((name) =>
      Array.from(name, (letter) => letter.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)).join(
        String.raw`[\s_.\-]{0,3}`,
      ),
    )
  return patterns.length === 0
    ? null
    : new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})${BETWEEN}${VALUE}`, 'giu')
}

/** A word of prose is no value: an id, a number, a date, an address is one. */
const VALUE_OF_PROSE = /^(?=.*[\d@])[^\s]{4,}$/u
const NO_VALUE = /^(?:true|false|null|none|nan|undefined)$/i

/** The values in a text that is no JSON. */
export function* toldValues(text: string, names: ToldNames): Generator<string> {
  if (names === null) return
  for (const [, quotes = '', , quoted, bare = ''] of text.matchAll(names)) {
    if (quoted !== undefined) {
      yield quoted
      continue
    }
    const whole = bare.trim()
    const [first = ''] = whole.split(/\s/)
    const word = first.replace(/[.:!?]+$/, '')
    // Behind a quoted name stands a value, whatever it is.
    if (/["']/.test(quotes) && !NO_VALUE.test(whole)) yield whole
    if (VALUE_OF_PROSE.test(word)) yield word
  }
}
