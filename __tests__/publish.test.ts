// Names of folders that scenarios are given, for every system that may unpack a report.
import { expect, test } from '@jest/globals'
import { folderName } from '../src/publish.js'

test.each([
  ['airline_12', 'airline_12'],
  ['a/b', 'a%2Fb'],
  ['..', '%2E%2E'],
  ['v1.2', 'v1.2'],
  ['ends with a point.', 'ends%20with%20a%20point%2E'],
  ['con', '%5Fcon'],
  ['NUL.json', '%5FNUL.json'],
  ['console', 'console'],
  ['a:b*?"<>|', 'a%3Ab%2A%3F%22%3C%3E%7C'],
  ['Ünï', '%C3%9Cn%C3%AF'],
])('%s', (scenario, folder) => {
  expect(folderName(scenario)).toBe(folder)
})

test('a long name is cut and stays its own', () => {
  const [one, other] = [folderName(`${'x'.repeat(300)}1`), folderName(`${'x'.repeat(300)}2`)]
  expect(one.length).toBeLessThanOrEqual(200)
  expect(one).not.toBe(other)
})
