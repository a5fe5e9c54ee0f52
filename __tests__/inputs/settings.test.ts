import { expect, test } from '@jest/globals'
import { readSettings } from '../../src/inputs/settings-file.js'
import { explainSettings, resolveSettings } from '../../src/inputs/settings.js'
import { InputError } from '../../src/model.js'

const FILE = readSettings('threshold: 50%\nmust-pass: [a]\nmin-trials: 3\nexcluded-keys: [+log]\n', 'eval-gate.yml')
const given = (texts: Readonly<Record<string, string>>) =>
  new Map(Object.entries(texts).map(([name, text]) => [name, { text, where: `with: ${name}` }] as const))

test('what is given wins over the file, also where it is the default; what is empty is not given', () => {
  const { config, places } = resolveSettings(given({ threshold: '100%', 'min-trials': '', layout: 'tau2' }), FILE)
  expect([config.gate.threshold.text, config.gate.minTrials, config.gate.mustPass, config.layout]).toEqual([
    '100%',
    3,
    ['a'],
    'tau2',
  ])
  expect([...config.score.excludedKeys]).toEqual(['session', 'log'])
  expect(Object.fromEntries(places)).toEqual({
    threshold: 'with: threshold',
    'min-trials': 'eval-gate.yml:3',
    'must-pass': 'eval-gate.yml:2',
    'excluded-keys': 'eval-gate.yml:4',
    layout: 'with: layout',
  })
})

test('a problem of a value names its line in the file, and none where the value was given', () => {
  const file = readSettings('threshold: 50\nmin-trials: 0\n', 'eval-gate.yml')
  let problems: readonly string[] = []
  try {
    resolveSettings(given({ 'min-trials': 'x', tresholds: '' }), file)
  } catch (error) {
    if (error instanceof InputError) problems = error.problems
  }
  expect(problems).toEqual([
    "unknown input 'tresholds'; the nearest is threshold",
    "threshold: '50' is above 1; for percent write 50% (eval-gate.yml:1)",
    expect.stringMatching(/^min-trials: 'x' is not a whole number from 1 to 1000000$/),
  ])
})

test('explain says what each is and where it comes from, and shows no secret', () => {
  const settings = resolveSettings(
    given({ 'judge-api-key': 'sk-1234567890', 'judge-url': 'https://example.com', 'judge-model': 'm', shard: '2/4' }),
    FILE,
  )
  const explained = new Map(
    explainSettings(settings, () => true).map(({ input, value, from }) => [input, `${value} < ${from}`]),
  )
  expect(explained.get('judge-api-key')).toBe('(set, not shown) < with: judge-api-key')
  expect(explained.get('judge-url')).toBe('https://example.com/v1/chat/completions < with: judge-url')
  expect(explained.get('shard')).toBe('2/4 < with: shard')
  expect(explained.get('threshold')).toBe('50% < eval-gate.yml:1')
  expect(explained.get('excluded-keys')).toBe('session\nlog < eval-gate.yml:4')
  expect(explained.get('judge-retries')).toBe('2 < default')
})
