import { expect, test } from '@jest/globals'
import { refuseOldNode } from '../../src/io/node-version.js'

test.each([
  ['20.19.0', true],
  ['22.0.0', true],
  ['24.19.0', true],
  ['20.18.3', false],
  ['18.20.8', false],
  ['v20', false],
])('%s may run it: %s', (version, may) => {
  expect(refuseOldNode(version) === null).toBe(may)
})
