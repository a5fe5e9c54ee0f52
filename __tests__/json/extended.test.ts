// MongoDB Extended JSON in states: canonical, relaxed and plain dumps of one database are one state.
import { describe, expect, test } from '@jest/globals'
import { memoryFiles } from '../support/memory-files.js'
import { scoreRecords } from '../support/score-records.js'

function verdict(expected: string, actual: string): string | undefined {
  const line = memoryFiles(
    { '': `{"id": "s", "expected_db": {"v": ${expected}}, "actual_db": {"v": ${actual}}}` },
    'r.jsonl',
  )
  const folder = memoryFiles({ 's/expected_db.json': `{"v": ${expected}}`, 's/actual_db.json': `{"v": ${actual}}` })
  const verdicts = [line, folder].map((files) => scoreRecords(files).trials[0]?.verdict)
  expect(new Set(verdicts).size).toBe(1)
  return verdicts[0]
}

describe('equal', () => {
  test.each([
    ['{"$oid": "65A1b2c3d4e5f60718293a4b"}', '"65a1b2c3d4e5f60718293a4b"'],
    ['{"$numberLong": "9007199254740993"}', '9007199254740993'],
    ['{"$numberInt": "5"}', '5'],
    ['{"$numberDouble": "5.0"}', '5.0'],
    ['{"$numberDecimal": "0.10"}', '0.1'],
    ['{"$numberDecimal": "12345678901234567890.1"}', '"12345678901234567890.1"'],
    ['{"$date": {"$numberLong": "1700000000000"}}', '{"$date": "2023-11-14T22:13:20Z"}'],
    ['{"$date": "2023-11-14T23:13:20+01:00"}', '"2023-11-14T22:13:20.000Z"'],
    ['[{"a": {"$oid": "65a1b2c3d4e5f60718293a4b"}}]', '[{"a": "65a1b2c3d4e5f60718293a4b"}]'],
    // No form of it stays what it is.
    ['{"$oid": "short"}', '{"$oid": "short"}'],
    ['{"$oid": "65a1b2c3d4e5f60718293a4b", "b": 1}', '{"b": 1, "$oid": "65a1b2c3d4e5f60718293a4b"}'],
  ])('%s and %s', (left, right) => {
    expect(verdict(left, right)).toBe('pass')
  })
})

describe('not equal', () => {
  test.each([
    ['{"$numberLong": "9007199254740993"}', '9007199254740992'],
    ['{"$numberDecimal": "12345678901234567890.1"}', '{"$numberDecimal": "12345678901234567890.2"}'],
    ['{"$date": {"$numberLong": "1700000000000"}}', '{"$date": {"$numberLong": "1700000000001"}}'],
    ['{"$oid": "short"}', '"short"'],
  ])('%s and %s', (left, right) => {
    expect(verdict(left, right)).toBe('fail')
  })
})
