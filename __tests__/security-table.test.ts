// SECURITY.md's table: every number once, in order, with words; every file that a row names holds such a test, and a row
// without a test says why.
import { resolve } from 'node:path'
import { describe, expect, test } from '@jest/globals'

interface Row {
  readonly number: string
  readonly what: string
  readonly where: string
}
interface SecurityTable {
  readonly UNTESTED: string
  readonly allNumbers: () => readonly string[]
  readonly numbersOf: (name: string) => readonly string[]
  readonly testedNumbers: (root?: string) => ReadonlyMap<string, ReadonlySet<string>>
  readonly readRows: (root?: string) => readonly Row[]
  readonly whereCell: (number: string, tested: ReadonlyMap<string, ReadonlySet<string>>, before: string) => string
}
const table = (await import(resolve('scripts/security-table.mjs'))) as SecurityTable
const tested = table.testedNumbers()
const rows = table.readRows()

test('the table has every number once, in order, with words', () => {
  expect(rows.map(({ number }) => number)).toEqual(table.allNumbers())
  for (const { what } of rows) expect(what).toMatch(/^\S.{20,}/)
})

test.each(table.allNumbers())('row %s names files that hold a test of it, or says why there is none', (number) => {
  const where = rows.find((row) => row.number === number)?.where ?? ''
  if (where.startsWith('Not ')) {
    expect(tested.get(number)).toBeUndefined()
    expect(where).toMatch(/: \S.{20,}/)
    return
  }
  const named = [...where.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '')
  expect(named).not.toEqual([])
  const holds = tested.get(number) ?? new Set()
  expect(named.filter((file) => !holds.has(file))).toEqual([])
})

describe('numbers of a test’s name', () => {
  test.each([
    ['A1 mentions', ['A1']],
    ['H6, C9 at once', ['H6', 'C9']],
    ['A1–A3, A15 %s', ['A1', 'A2', 'A3', 'A15']],
    ['E15: equal', ['E15']],
    ['C05 ids with brackets', []],
    ['A1x', []],
    ['a test of A1', []],
  ])('%s', (name, numbers) => {
    expect(table.numbersOf(name)).toEqual(numbers)
  })
})

test('a row is refreshed from the tests, and keeps its reason where there is none', () => {
  const some = new Map([['A1', new Set(['render/b', 'render/a'])]])
  expect(table.whereCell('A1', some, table.UNTESTED)).toBe('`render/a`, `render/b`')
  expect(table.whereCell('A2', some, 'Not applicable: why')).toBe('Not applicable: why')
  expect(table.whereCell('A2', some, '`gone`')).toBe(table.UNTESTED)
})
