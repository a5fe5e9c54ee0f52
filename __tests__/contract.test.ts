// action.yml ⇔ the table of inputs ⇔ README: nothing declared that does not work, nothing that works undeclared.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { INPUTS } from '../src/inputs/config.js'
import { OUTPUT_NAMES } from '../src/publish.js'
import { VERSION } from '../src/version.js'

interface Metadata {
  readonly inputs: Readonly<
    Record<string, { readonly description: string; readonly default: string; readonly required?: boolean }>
  >
  readonly outputs: Readonly<Record<string, { readonly description: string }>>
  readonly runs: Readonly<Record<string, string>>
}

const metadata = parse(readFileSync('action.yml', 'utf8')) as Metadata
const readme = readFileSync('README.md', 'utf8')

/** First cells of the README's table rows that are one code span. */
const rows = (heading: string): string[] => {
  const section = readme.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  return [...section.matchAll(/^\| `([a-z0-9-]+)` \|/gm)].map((match) => match[1] ?? '')
}

describe('inputs', () => {
  test('action.yml has each with its default and its description, in order', () => {
    expect(Object.entries(metadata.inputs).map(([name, input]) => [name, input.default, input.description])).toEqual(
      INPUTS.map(({ name, default: fallback, description }) => [name, fallback, description]),
    )
  })

  test('the README’s table names each, and no other', () => {
    expect(rows('Inputs')).toEqual(INPUTS.map(({ name }) => name))
  })

  test('descriptions are one line', () => {
    for (const { description } of INPUTS) expect(description).toMatch(/^[^\n]{10,110}$/)
  })
})

describe('outputs', () => {
  test('action.yml has each', () => {
    expect(Object.keys(metadata.outputs)).toEqual([...OUTPUT_NAMES])
  })

  test('the README’s table names each, and no other', () => {
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
