// A workflow command is, byte for byte, what GitHub's own package writes.
import { EOL } from 'node:os'
import { error, notice, setSecret, warning } from '@actions/core'
import { afterEach, expect, jest, test } from '@jest/globals'
import fc from 'fast-check'
import { commandText, issueCommand } from '../../src/io/workflow-command.js'

/** What was written on standard output meanwhile. */
function written(work: () => void): string {
  const lines: string[] = []
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    lines.push(String(text))
    return true
  })
  work()
  jest.restoreAllMocks()
  return lines.join('')
}

afterEach(() => {
  jest.restoreAllMocks()
})

const text = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[%:,\r\n=a]*$/))

test('annotations are those of @actions/core', () => {
  const annotation = fc.record({ message: text, title: text, file: text, line: fc.nat(), place: fc.nat(2) })
  fc.assert(
    fc.property(
      annotation,
      fc.constantFrom('error', 'warning', 'notice'),
      ({ message, title, file, line, place }, level) => {
        const theirs = { title, ...(place > 0 ? { file } : {}), ...(place > 1 ? { startLine: line } : {}) }
        const ours = { title, ...(place > 0 ? { file } : {}), ...(place > 1 ? { line } : {}) }
        const emit = { error, warning, notice }[level]
        // Theirs leaves a blank where every property is empty, which the runner trims.
        const said = written(() => emit(message, theirs)).replace(/^(::[a-z]+) ::/, '$1::')
        expect(`${commandText(level, message, ours)}${EOL}`).toBe(said)
        expect(written(() => issueCommand(level, message))).toBe(written(() => emit(message)))
      },
    ),
    { seed: 13, numRuns: 300 },
  )
})

test('a mask is that of @actions/core', () => {
  fc.assert(
    fc.property(text, (value) => {
      expect(written(() => issueCommand('add-mask', value))).toBe(written(() => setSecret(value)))
    }),
    { seed: 13, numRuns: 100 },
  )
})
