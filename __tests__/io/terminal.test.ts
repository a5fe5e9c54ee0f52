import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { linesOf } from '../../src/io/terminal.js'

async function linesIn(chunks: readonly Uint8Array[], maxBytes: number): Promise<(string | null)[]> {
  async function* given() {
    for (const chunk of chunks) yield chunk
  }
  const lines: (string | null)[] = []
  for await (const line of linesOf(given(), maxBytes)) lines.push(line === null ? null : Buffer.from(line).toString())
  return lines
}

test.each([
  ['a\nb\n', ['a', 'b']],
  ['a\nb', ['a', 'b']],
  ['\n\na', ['', '', 'a']],
  ['a\r\nb\u2028c\u2029d\u0085e\vf\n', ['a\r', 'b\u2028c\u2029d\u0085e\vf']],
  ['', []],
])('lines end at LF alone: %j', async (text, lines) => {
  expect(await linesIn([Buffer.from(text)], 100)).toEqual(lines)
})

test('however the bytes come in', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: fc.constantFrom('a', '\n', 'é', '\u2028', '\r') })), async (parts) => {
      const whole = Buffer.from(parts.join(''))
      const bytes = [...whole].map((byte) => Buffer.from([byte]))
      expect(await linesIn(bytes, 1_000)).toEqual(await linesIn([whole], 1_000))
    }),
    { seed: 7, numRuns: 100 },
  )
})

test('a line beyond the limit is told as such, and the next one is read', async () => {
  expect(await linesIn([Buffer.from('1234'), Buffer.from('5\n1234\n12'), Buffer.from('345')], 4)).toEqual([
    null,
    '1234',
    null,
  ])
})
