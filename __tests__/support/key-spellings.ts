// Every way in which a server, a client or an agent may write a key down, by name: made apart from src/secrets, for tests
// that look for them in outputs. Each is long enough to give the key away.

const json = (text: string): string => JSON.stringify(text).slice(1, -1)
const points = (text: string): string =>
  Array.from(text, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')
const percents = (text: string): string =>
  Array.from(text, (c) => `%${c.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`).join('')
const base64 = (text: string): string => Buffer.from(text).toString('base64')

/** The spellings of a key, by name. */
export function keySpellings(key: string): ReadonlyMap<string, string> {
  const slashed = key.replaceAll('/', '\\/')
  return new Map([
    ['literal', key],
    ['upper case', key.toUpperCase()],
    ['JSON', json(key)],
    ['JSON with slashes', slashed],
    ['JSON in JSON', json(json(slashed))],
    ['JSON points', points(key)],
    ['JSON points, upper case', points(key).toUpperCase().replaceAll('\\U', '\\u')],
    ['JSON points in JSON', json(points(key))],
    ['hex escapes', Array.from(key, (c) => `\\x${c.charCodeAt(0).toString(16)}`).join('')],
    ['URL', encodeURIComponent(key)],
    ['URL, lower case', encodeURIComponent(key).replace(/%../g, (byte) => byte.toLowerCase())],
    ['URL twice', encodeURIComponent(encodeURIComponent(key))],
    ['percent', percents(key)],
    ['percent, lower case', percents(key).toLowerCase()],
    ['entities', Array.from(key, (c) => `&#${c.charCodeAt(0)};`).join('')],
    ['hex entities', Array.from(key, (c) => `&#x${c.charCodeAt(0).toString(16)};`).join('')],
    ['base64', base64(key)],
    ['base64 of user:key', base64(`u:${key}`)],
    ['base64 of me:key', base64(`me:${key}`)],
    ['base64 of bot:key', base64(`bot:${key}`)],
    ['base64 without padding', base64(key).replace(/=+$/, '')],
    ['base64url', Buffer.from(key).toString('base64url')],
    ['base64url of Bearer', Buffer.from(`Bearer ${key}`).toString('base64url')],
    ['base64 in JSON with slashes', base64(key).replaceAll('/', '\\/')],
    ['base64 in a URL', encodeURIComponent(base64(`u:${key}`))],
    ['base64 of JSON', base64(JSON.stringify({ authorization: `Bearer ${slashed}` }))],
    ['base64 of JSON points', base64(JSON.stringify({ key }).replace(key, points(key)))],
    ['base64 of a URL', base64(`https://h.example/?key=${encodeURIComponent(key)}`)],
    ['base64 of base64', base64(base64(key))],
    ['hexadecimal', Buffer.from(key).toString('hex')],
    ['unseen characters', Array.from(key).join('\u200b')],
  ])
}
