import { expect, test } from '@jest/globals'
import { answerLine } from '../../src/cli/batch.js'
import { BATCH_EXAMPLES } from '../../src/cli/batch-examples.js'
import { readConfig } from '../../src/inputs/config.js'

const ask = (line: string): string | null => answerLine(Buffer.from(line), readConfig(new Map()))

test.each(BATCH_EXAMPLES)('$op is answered as the help shows', ({ request, answer }) => {
  expect(ask(request)).toBe(answer)
})

test('there is one for each op', () => {
  const ops = /one of (.*)"/.exec(ask('{"op":"none"}') ?? '')?.[1]?.split(', ')
  expect(BATCH_EXAMPLES.map(({ op }) => op)).toEqual(ops)
})

test('a line that is not UTF-8 is answered with an error, a blank one not at all', () => {
  const config = readConfig(new Map())
  expect(answerLine(Buffer.from([0x22, 0xff, 0x22]), config)).toContain('request is not valid UTF-8')
  expect(answerLine(Buffer.from(' \r'), config)).toBeNull()
})
