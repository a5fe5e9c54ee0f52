// What to write in settings where two states differ in a way that often means nothing: in words behind the reason of
// db_state_match. Non-goals: deciding; a state that differs fails.
import type { Change, Diff, ReportJson } from '../../model.js'
import { byCodePoint } from '../../json/order.js'

/** Fields that a hint names. */
const MAX_HINTED = 5

/** What to write where lists differ in their order alone, which may have no meaning; empty where more differs. */
export function orderHint({ changes, total, truncated }: Diff): string {
  const lists = changes.map(({ path }) => /^([^]*)\(order\)$/.exec(path)?.[1])
  const names = lists.map((list) => (list === undefined ? null : lastKey(list)))
  if (truncated || total !== changes.length || names.length === 0 || names.includes(null)) return ''
  const fields = [...new Set(names)]
  const shown = fields.slice(0, MAX_HINTED).map((name) => `+${name}`)
  const more = fields.length > MAX_HINTED ? ` and ${fields.length - MAX_HINTED} more` : ''
  return `, of order alone; where that means nothing, write order-independent-fields: ${shown.join(', ')}${more}`
}

/** What to write where the same rows stand under other keys, which may be generated; empty where more differs. */
export function keyHint({ changes, total, truncated }: Diff): string {
  if (truncated || total !== changes.length || total === 0) return ''
  const tables = new Map<string, { readonly rows: Map<string, number>; ids: ReadonlySet<string> }>()
  for (const { path, kind, expected, actual } of changes) {
    const row = kind === 'removed' ? expected : kind === 'added' ? actual : undefined
    const key = lastKey(path)
    // Settings name the agent's side alone.
    if (key === null || path.startsWith('user_db:') || !isRow(row)) return ''
    const table = path.slice(0, path.length - (path.endsWith(']') ? JSON.stringify(key).length + 2 : key.length + 1))
    const isOwn = ([, value]: readonly [string, ReportJson]): boolean => value === key || JSON.stringify(value) === key
    const members = Object.entries(row).toSorted(([one], [other]) => byCodePoint(one, other))
    const rest = JSON.stringify(members.filter((one) => !isOwn(one)))
    const own = members.filter(isOwn)
    const known = tables.get(table) ?? { rows: new Map<string, number>(), ids: new Set<string>() }
    known.rows.set(rest, (known.rows.get(rest) ?? 0) + (kind === 'added' ? 1 : -1))
    tables.set(table, { ...known, ids: new Set([...known.ids, ...own.map(([name]) => name)]) })
  }
  const found = [...tables].filter(
    ([table, { rows }]) => table !== '' && [...rows.values()].every((left) => left === 0),
  )
  if (found.length < tables.size || found.length > MAX_HINTED) return ''
  const ignored = found.flatMap(([table, { ids }]) => [...ids].map((name) => `${table}.*.${name}`))
  const also = ignored.length === 0 ? '' : `, and ignore-paths: ${ignored.join(', ')}`
  return `, the same rows under other keys; where keys are generated, write unkeyed-tables: ${found.map(([table]) => table).join(', ')}${also}`
}

/** The key by which a place is called; null for an item of a list and the document itself. */
function lastKey(path: string): string | null {
  const quoted = /\["((?:[^"\\]|\\.)*)"\]$/.exec(path)?.[1]
  if (quoted !== undefined) return String(JSON.parse(`"${quoted}"`))
  return /(?:^|[.:])([^.:[\]"$]+)$/.exec(path)?.[1] ?? null
}

type Row = { readonly [key: string]: ReportJson }

function isRow(value: Change['expected']): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
