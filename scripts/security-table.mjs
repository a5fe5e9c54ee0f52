// The table "number, what, where tested" of SECURITY.md, from the names of the tests: a test or a group whose name begins
// with numbers (`A1 …`, `A3, A4 …`, `A1–A10, A15 …`) stands for those rows. What a row says is written by hand.
//
//   node scripts/security-table.mjs           prints the rows as they should be
//   node scripts/security-table.mjs --write   writes them into SECURITY.md
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'

/** How many numbers each section has. */
const SECTIONS = { A: 15, B: 8, C: 10, D: 12, E: 20, F: 14, G: 16, H: 12, I: 10, J: 18 }
/** Regression cases have numbers like those of section C from C10 on; the tenth row of C is about the token. */
const isCase = (number, name) => number === 'C10' && !name.includes('token')
const TEST_NAME = /\b(?:test|it|describe)(?:\.\w+)*\s*\(\s*(['"`])([A-J][1-9]\d?(?!\d)[^\n]*)/g
/** After a table of examples the name stands on a line of its own: `test.each([…])(\n 'A1 %s'`, or `])('A1 %s'`. */
const EACH_NAME = /\)\s*\(\s*(['"`])([A-J][1-9]\d?(?!\d)[^\n]*)/g
const NUMBERS = /^[A-J][1-9]\d?(?:(?:, ?| and |\/|–)[A-J][1-9]\d?)*(?=[\s:'"`])/
const ROW = /^\| ([A-J][1-9]\d?) \| (.*) \| ([^|]*) \|$/gm
export const UNTESTED = '**not tested**'

/** Every number, in order. */
export function allNumbers() {
  return Object.entries(SECTIONS).flatMap(([letter, count]) =>
    Array.from({ length: count }, (_, index) => `${letter}${index + 1}`),
  )
}

/** `A1–A3, A5` → A1, A2, A3, A5. */
export function numbersOf(name) {
  const written = NUMBERS.exec(name)?.[0] ?? ''
  return written.split(/, ?| and |\//).flatMap((part) => {
    const [first = '', last = first] = part.split('–')
    if (first === '') return []
    const [letter, from, to] = [first[0], Number(first.slice(1)), Number(last.slice(1))]
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => `${letter}${from + index}`)
  })
}

/** Number → test files (below `__tests__`, without their ending) that hold a test of it. */
export function testedNumbers(root = '.') {
  const folder = join(root, '__tests__')
  const known = new Set(allNumbers())
  const found = new Map()
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort((a, b) => (a < b ? -1 : 1))
  for (const path of files) {
    const file = relative(folder, path)
      .split(sep)
      .join('/')
      .replace(/(?:\.test)?\.ts$/, '')
    const text = readFileSync(path, 'utf8')
    for (const pattern of [TEST_NAME, EACH_NAME]) {
      for (const [, , name] of text.matchAll(pattern)) {
        for (const number of numbersOf(name)) {
          if (!known.has(number) || isCase(number, name)) continue
          found.set(number, (found.get(number) ?? new Set()).add(file))
        }
      }
    }
  }
  return found
}

/** The rows of SECURITY.md: number, what, where. */
export function readRows(root = '.') {
  const text = readFileSync(join(root, 'SECURITY.md'), 'utf8')
  return [...text.matchAll(ROW)].map(([, number, what, where]) => ({ number, what, where }))
}

/** Where a row is tested, as its cell says it; a reason (`Not …`) stays where there is no test. */
export function whereCell(number, tested, before) {
  const files = [...(tested.get(number) ?? [])].sort((a, b) => (a < b ? -1 : 1))
  if (files.length > 0) return files.map((file) => `\`${file}\``).join(', ')
  return before.startsWith('Not ') ? before : UNTESTED
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const tested = testedNumbers()
  const text = readFileSync('SECURITY.md', 'utf8')
  const refreshed = text.replace(
    ROW,
    (_, number, what, where) => `| ${number} | ${what} | ${whereCell(number, tested, where)} |`,
  )
  if (process.argv.includes('--write')) writeFileSync('SECURITY.md', refreshed)
  else for (const [row] of refreshed.matchAll(ROW)) console.log(row)
  const open = [...refreshed.matchAll(ROW)].filter(([, , , where]) => where === UNTESTED).map(([, number]) => number)
  console.error(open.length === 0 ? 'every row is tested or says why not' : `not tested: ${open.join(', ')}`)
}
