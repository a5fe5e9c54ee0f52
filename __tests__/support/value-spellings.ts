// Ways in which an agent, a judge or a tool may write a hidden value down, by name: made apart from src/secrets, for tests
// that look for them in outputs.

const codes = (text: string): number[] => Array.from(text, (letter) => letter.codePointAt(0) ?? 0)
const each = (text: string, write: (code: number) => string): string => codes(text).map(write).join('')
const hex = (code: number, digits: number): string => code.toString(16).padStart(digits, '0')
const base64 = (text: string): string => Buffer.from(text).toString('base64')
const percents = (text: string): string => Array.from(Buffer.from(text), (byte) => `%${hex(byte, 2)}`).join('')

/** Those that any text has. */
export function valueSpellings(value: string): ReadonlyMap<string, string> {
  const letters = Array.from(value)
  const plain = letters.filter((letter) => /[\p{L}\p{N}]/u.test(letter))
  return new Map([
    ['literal', value],
    ['upper case', value.toUpperCase()],
    ['lower case', value.toLowerCase()],
    ['quoted twice', JSON.stringify(JSON.stringify({ v: value }))],
    ['JSON points', each(value, (code) => `\\u${hex(code, 4)}`)],
    ['JSON points in JSON', each(value, (code) => `\\\\u${hex(code, 4).toUpperCase()}`)],
    ['braced points', each(value, (code) => `\\u{${hex(code, 1)}}`)],
    ['long points', each(value, (code) => `\\U${hex(code, 8)}`)],
    ['named points', each(value, (code) => `U+${hex(code, 4).toUpperCase()} `).trim()],
    ['hex escapes', each(value, (code) => (code < 256 ? `\\x${hex(code, 2)}` : `\\u${hex(code, 4)}`))],
    [
      'octal escapes',
      each(value, (code) => (code < 256 ? `\\${code.toString(8).padStart(3, '0')}` : `\\u${hex(code, 4)}`)),
    ],
    ['percent', percents(value)],
    ['percent twice', percents(value).replaceAll('%', '%25')],
    ['percent of points', each(value, (code) => `%u${hex(code, 4)}`)],
    ['entities', each(value, (code) => `&#${code};`)],
    ['hex entities', each(value, (code) => `&#x${hex(code, 1)};`)],
    ['open entities', each(value, (code) => `&#${code}`)],
    ['base64', base64(value)],
    ['base64 without padding', base64(value).replace(/=+$/, '')],
    ['base64 amid a document', base64(JSON.stringify({ seat: '1A', v: value, more: 'some more of it' }))],
    ['base64url amid text', Buffer.from(`It is ${value}, they say`).toString('base64url')],
    ['base64 of base64', base64(base64(`It is ${value}.`))],
    ['base64 of percent', base64(percents(value))],
    ['hexadecimal', Buffer.from(value).toString('hex')],
    ['hexadecimal with a sign', `0x${Buffer.from(value).toString('hex').toUpperCase()}`],
    ['wide', value.replace(/[!-~]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0))],
    ['mathematical figures', value.replace(/\d/g, (figure) => String.fromCodePoint(0x1d7ce + Number(figure)))],
    ['Arabic figures', value.replace(/\d/g, (figure) => String.fromCodePoint(0x660 + Number(figure)))],
    ['decomposed', value.normalize('NFD')],
    ['unseen characters', letters.join('\u200b')],
    ['soft hyphens', letters.join('\u00ad')],
    ['hyphens', plain.join('-')],
    ['blanks', plain.join(' ')],
    ['two blanks', plain.join('  ')],
    ['dots', plain.join('.')],
    ['underscores', plain.join('_')],
    ['emphasis', `${letters[0]}**${letters.slice(1).join('')}**`],
    ['elements', `${letters[0]}<b>${letters.slice(1).join('')}</b>`],
    ['behind a word', `PIN4${value}`.replace('4', '_')],
  ])
}

/** Those of a number. */
export function numberSpellings(value: number): ReadonlyMap<string, string> {
  const [whole = '', decimals = ''] = String(value).split('.')
  const grouped = (sign: string): string => whole.replace(/\B(?=(?:\d{3})+$)/g, sign)
  const tail = decimals === '' ? '' : `.${decimals}`
  return new Map([
    ['figures', String(value)],
    ['more decimals', value.toFixed(decimals.length + 1)],
    ['decimal comma', `${whole},${decimals || '0'}`],
    ['commas', `${grouped(',')}${tail}`],
    ['dots', `${grouped('.')},${decimals || '00'}`],
    ['narrow blanks', `${grouped('\u202f')}${tail}`],
    ['apostrophes', `${grouped('’')}${tail}`],
    ['a power', value.toExponential()],
    ['a currency', `$${grouped(',')}${tail}`],
    ['negative', `-${value}`],
  ])
}

/** Those of a day as `YYYY-MM-DD`. */
export function dateSpellings(value: string): ReadonlyMap<string, string> {
  const [year = '', month = '', day = ''] = value.split('-')
  const name = ['January', 'February', 'March'][Number(month) - 1] ?? ''
  return new Map([
    ['slashes', `${year}/${month}/${day}`],
    ['together', `${year}${month}${day}`],
    ['day first', `${day}.${month}.${year}`],
    ['month first', `${Number(month)}/${Number(day)}/${year}`],
    ['in English', `${name} ${Number(day)}, ${year}`],
    ['in short', `${Number(day)} ${name.slice(0, 3)} ${year}`],
  ])
}
