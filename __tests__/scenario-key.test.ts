// What makes a scenario one, its order and its names.
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { ScenarioKey } from '../src/model.js'
import { compareScenarios, groupByScenario, keyText, scenariosNamed, shortestNames } from '../src/scenario-key.js'

const key = (layout: ScenarioKey['layout'], domain: string, scenario: string): ScenarioKey => ({
  layout,
  domain,
  scenario,
})
const keys: fc.Arbitrary<ScenarioKey> = fc.record({
  layout: fc.constantFrom('labs', 'eva', 'tau2', 'records'),
  domain: fc.constantFrom('a', 'b', 'a/b', '', '"'),
  scenario: fc.constantFrom('0', 'a/0', 'b/0', '', 'tau2/a/0', '"'),
})

test('one text a scenario, one scenario a text, and an order in which only equal ones are equal', () => {
  fc.assert(
    fc.property(keys, keys, (left, right) => {
      const same = left.layout === right.layout && left.domain === right.domain && left.scenario === right.scenario
      expect(keyText(left) === keyText(right)).toBe(same)
      expect(compareScenarios(left, right) === 0).toBe(same)
    }),
    { seed: 1 },
  )
})

test('groups keep every item, in the order of their first ones', () => {
  const items = [key('tau2', 'd', '0'), key('records', 'd', '0'), key('tau2', 'd', '0')]
  expect([...groupByScenario(items).values()].map((group) => group.length)).toEqual([2, 1])
})

describe('names', () => {
  const all = [key('tau2', 'airline', '0'), key('tau2', 'retail', '0'), key('records', 'retail', '0')]
  const one = key('labs', 'airline', 'a__1')

  test.each<[string, readonly ScenarioKey[]]>([
    ['0', all],
    ['airline/0', all.slice(0, 1)],
    ['retail/0', all.slice(1)],
    ['records/retail/0', all.slice(2)],
    ['a__1', [one]],
    ['tau2/0', []],
    ['', []],
  ])('%s means', (name, meant) => {
    expect(scenariosNamed(name, [...all, one])).toEqual(meant)
  })

  test('the shortest name that no other scenario has', () => {
    const nameOf = shortestNames([...all, one])
    expect([...all, one].map(nameOf)).toEqual(['airline/0', 'tau2/retail/0', 'records/retail/0', 'a__1'])
  })

  test('a shortest name means its scenario alone, or is the longest one', () => {
    fc.assert(
      fc.property(fc.uniqueArray(keys, { selector: keyText }), (list) => {
        const nameOf = shortestNames(list)
        for (const one of list) {
          const meant = scenariosNamed(nameOf(one), list)
          expect(meant).toContain(one)
          expect(meant.length === 1 || nameOf(one).startsWith(`${one.layout}/`)).toBe(true)
        }
      }),
      { seed: 1 },
    )
  })
})
