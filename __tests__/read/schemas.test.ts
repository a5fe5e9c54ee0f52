// The compiled validators are what their schemas give, and the published schema says what the reader says.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { Ajv2020 } from 'ajv/dist/2020.js'

const script = resolve('scripts/compile-schemas.mjs')

describe('compiled validators', () => {
  test('are made before the tests and evaluate no code', async () => {
    const { compileSchemas } = (await import(script)) as { compileSchemas: (root: string) => Map<string, string> }
    const modules = compileSchemas(resolve('.'))
    expect(modules.size).toBeGreaterThan(0)
    for (const [path, text] of modules) {
      expect(readFileSync(resolve(path), 'utf8')).toBe(text)
      expect(text).not.toMatch(/new Function|\beval\(|require\(/)
    }
  })

  test('the records schema accepts a full line and refuses what the reader refuses', () => {
    const schema: unknown = JSON.parse(readFileSync(resolve('schemas/records.v1.schema.json'), 'utf8'))
    const check = new Ajv2020({ allowUnionTypes: true }).compile(schema as object)
    const line = {
      id: 'a',
      domain: 'shop',
      trial: 0,
      signals: ['db_state_match', 'clean_exit'],
      clean_exit: true,
      expected_db: {},
      actual_db: null,
      db_assertions: [{ path: 'a.*', count: 2 }],
      nl_assertions: ['It is done'],
      source: { file: 'x.yaml', line: 3 },
      conversation: [{ role: 'user', text: 'hi' }],
    }
    expect(check(line)).toBe(true)
    expect(check({ ...line, trial: -1 })).toBe(false)
    expect(check({ ...line, signals: ['communicate'] })).toBe(false)
    expect(check({ ...line, db_assertions: [{ path: 'a', equals: 1, gte: 2 }] })).toBe(false)
  })
})
