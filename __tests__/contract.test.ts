// action.yml ⇔ the table of inputs ⇔ docs ⇔ source: nothing declared that does not work, nothing that works undeclared.
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { BATCH_EXAMPLES } from '../src/cli/batch-examples.js'
import { readConfig } from '../src/inputs/config.js'
import { INPUTS } from '../src/inputs/table.js'
import { OUTPUT_NAMES } from '../src/publish.js'
import { VERSION } from '../src/version.js'

interface Metadata {
  readonly inputs: Readonly<
    Record<string, { readonly description: string; readonly default?: string; readonly required?: boolean }>
  >
  readonly outputs: Readonly<Record<string, { readonly description: string }>>
  readonly runs: Readonly<Record<string, string>>
}

const metadata = parse(readFileSync('action.yml', 'utf8')) as Metadata
const report = readFileSync('docs/report.md', 'utf8')

/** First cells of the table rows of docs/report.md that are one code span. */
const rows = (heading: string): string[] => {
  const section = report.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  return [...section.matchAll(/^\| `([a-z0-9-]+)` \|/gm)].map((match) => match[1] ?? '')
}

interface InputScript {
  readonly textsFromTables: (tables: {
    readonly inputs: typeof INPUTS
    readonly batchExamples: typeof BATCH_EXAMPLES
  }) => ReadonlyMap<string, string>
}
const { textsFromTables } = (await import(resolve('scripts/inputs.mjs'))) as InputScript

describe('inputs', () => {
  test.each([...textsFromTables({ inputs: INPUTS, batchExamples: BATCH_EXAMPLES })])(
    '%s is what the table gives: npm run inputs writes it',
    (path, text) => {
      expect(readFileSync(path, 'utf8')).toBe(text)
    },
  )

  test('action.yml declares each in order, with a default only where the runner alone can tell it', () => {
    expect(Object.entries(metadata.inputs).map(([name, input]) => [name, input.default])).toEqual(
      INPUTS.map(({ name, default: fallback }) => [name, fallback.includes('${{') ? fallback : undefined]),
    )
    for (const { name, default: fallback } of INPUTS)
      if (!fallback.includes('${{'))
        for (const line of fallback.split('\n')) expect(metadata.inputs[name]?.description).toContain(line)
  })

  test.each(INPUTS)('$name is said in one line, and its default is read without a problem', ({ name, ...input }) => {
    expect(input.says).toMatch(/^[^\n]{10,110}[^.\n]$/)
    expect(name).toMatch(/^[a-z]+(?:-[a-z]+)*$/)
    expect(() => readConfig(new Map([[name, input.default.includes('${{') ? '' : input.default]]))).not.toThrow()
  })

  test('each has a place of its own in the configuration, and something uses it', () => {
    const fields = INPUTS.map(({ field }) => field)
    expect(new Set(fields).size).toBe(fields.length)
    const source = readdirSync('src', { recursive: true, withFileTypes: true })
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => path.endsWith('.ts') && !/src.(?:inputs.table|generated)/.test(path))
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n')
    const last = (field: string): string => field.slice(field.lastIndexOf('.') + 1)
    const used = (field: string): boolean => new RegExp(`(?:\\.|[{,] *)${last(field)}\\b`).test(source)
    expect(fields.filter((field) => !used(field))).toEqual([])
  })
})

describe('outputs', () => {
  test('action.yml has each', () => {
    expect(Object.keys(metadata.outputs)).toEqual([...OUTPUT_NAMES])
  })

  test('the table of docs/report.md names each, and no other', () => {
    expect(rows('Outputs')).toEqual([...OUTPUT_NAMES])
  })
})

test('I5 the action runs on node24, with neither pre nor post', () => {
  expect(metadata.runs).toEqual({ using: 'node24', main: 'dist/index.js' })
})

test('C10 github-token is the only token input, with the job’s own as default', () => {
  expect(INPUTS.filter(({ name }) => name.endsWith('token')).map(({ name }) => name)).toEqual(['github-token'])
  expect(metadata.inputs['github-token']?.default).toBe('${{ github.token }}')
})

test('the version is that of package.json', () => {
  expect(VERSION).toBe((JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version)
})
