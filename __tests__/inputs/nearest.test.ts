import { expect, test } from '@jest/globals'
import { nearestName } from '../../src/inputs/nearest.js'
import { INPUTS } from '../../src/inputs/table.js'

const names = INPUTS.map(({ name }) => name)

test.each([
  ['treshold', 'threshold'],
  ['threshhold', 'threshold'],
  ['min_trials', 'min-trials'],
  ['Must-Pass', 'must-pass'],
  ['artifact', 'artifacts'],
  ['retries', 'judge-retries'],
  ['baselien', 'baseline'],
])('%s is probably %s', (written, meant) => {
  expect(nearestName(written, names)).toBe(meant)
})

test.each(['xyz', '', 'a'.repeat(1_000), 'notification-channel'])('nothing is near %s', (written) => {
  expect(nearestName(written, names)).toBeNull()
})
