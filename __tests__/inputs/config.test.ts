// Raw strings → Config: every problem at once, unknown values never defaults, secrets never in a message.
import { describe, expect, test } from '@jest/globals'
import { type Config, readConfig } from '../../src/inputs/config.js'
import { readRate } from '../../src/inputs/rate.js'
import { InputError } from '../../src/model.js'

const read = (inputs: Readonly<Record<string, string>>): Config => readConfig(new Map(Object.entries(inputs)))

function problemsOf(inputs: Readonly<Record<string, string>>): readonly string[] {
  try {
    read(inputs)
  } catch (error) {
    if (error instanceof InputError) return error.problems
    throw error
  }
  return []
}

describe('rates', () => {
  test.each([
    ['80%', '80%'],
    ['0.8', '80%'],
    ['87.5%', '87.5%'],
    ['1', '100%'],
    ['0', '0%'],
    ['100.000%', '100%'],
    ['0.333', '33.3%'],
  ])('%s is %s', (text, shown) => {
    expect(readRate(text)).toMatchObject({ text: shown })
  })

  test.each([
    ['80', 'for percent write 80%'],
    ['1.01', 'for percent write 1.01%'],
    ['101%', 'above 100%'],
    ['abc', 'is not a rate'],
    ['-1%', 'is not a rate'],
    ['1e-1', 'is not a rate'],
    ['0x10', 'is not a rate'],
    ['', 'is not a rate'],
    ['٨٠%', 'is not a rate'],
  ])('%s is refused: %s', (text, why) => {
    expect(readRate(text)).toContain(why)
  })
})

test('the defaults are those of product.md section 5', () => {
  const config = read({})
  expect(config).toMatchObject({
    mode: 'score',
    artifacts: ['eval_results'],
    layout: 'auto',
    expected: [],
    minAgentTurns: 'declared',
    judge: {
      mode: 'auto',
      threshold: 0.9,
      timeoutSeconds: 120,
      votes: 1,
      concurrency: 4,
      retries: 2,
      maxCalls: null,
      temperature: null,
    },
    gate: { minTrials: 1, failOnError: true, maxRegressions: null },
    report: { comment: 'always', summary: true, annotations: true },
  })
  expect(config.gate.threshold.text).toBe('100%')
  expect([...config.score.excludedKeys]).toEqual(['session'])
  expect(config.score.orderIndependentFields.size).toBe(6)
})

test('all problems are listed at once', () => {
  const problems = problemsOf({
    threshold: '80',
    layout: 'labz',
    'judge-url': 'example.com/v1',
    'judge-threshold': '1.5',
    'judge-timeout': '0',
    'fail-on-error': 'yes',
    signals: 'db_state_match, dbstate',
    'pass-hat-k': '0: 50%\nk: 20%',
    'max-regressions': '1',
    tresholds: '1',
    'judge-votes': '2',
    redact: '/(/',
    shard: '9/8',
  })
  for (const name of [
    'threshold',
    'layout',
    'judge-url',
    'judge-threshold',
    'judge-timeout',
    'fail-on-error',
    'signals',
    'pass-hat-k',
    'max-regressions',
    'judge-votes',
    'redact',
    'shard',
  ]) {
    expect(problems.some((problem) => problem.startsWith(`${name}:`))).toBe(true)
  }
  expect(problems).toContain("unknown input 'tresholds'; the nearest is threshold")
})

test.each(['sk-secret\nvalue', 'sk secret', 'sk-secrét'])(
  'F5 a malformed judge key is refused and never shown: %j',
  (key) => {
    const problems = problemsOf({ 'judge-api-key': key })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain('judge-api-key')
    for (const piece of ['sk-secret', 'secret', 'secrét']) expect(problems.join()).not.toContain(`${piece}\n`)
    expect(problems.join()).not.toContain(key)
  },
)

test('C12 carriage returns, blank lines and surrounding blanks are no part of a value', () => {
  const config = read({
    'domain-thresholds': 'retail: 80%\r\nairline: 70% \r\n\r\n',
    'must-pass': '  s1 \r\ns2\r',
    threshold: '80%\r',
    artifacts: 'run\r\n',
  })
  expect([...config.gate.domainThresholds].map(([domain, { text }]) => [domain, text])).toEqual([
    ['retail', '80%'],
    ['airline', '70%'],
  ])
  expect(config.gate.mustPass).toEqual(['s1', 's2'])
  expect(config.gate.threshold.text).toBe('80%')
  expect(config.artifacts).toEqual(['run'])
})

test('no message prints a raw control character', () => {
  const text = problemsOf({ threshold: 'a\rb\u001b[31m', layout: 'x\ny' }).join('')
  expect(Array.from(text).filter((char) => char < ' ')).toEqual([])
})

test('a domain may hold a colon, and may be given once only', () => {
  expect([...read({ 'domain-thresholds': 'a:b: 50%' }).gate.domainThresholds.keys()]).toEqual(['a:b'])
  expect(problemsOf({ 'domain-thresholds': 'a: 50%\na: 60%' })).toEqual(["domain-thresholds: 'a' is given twice"])
})

test('lists of keys are replaced, or added to with +', () => {
  expect([...read({ 'excluded-keys': 'meta' }).score.excludedKeys]).toEqual(['meta'])
  expect([...read({ 'excluded-keys': '+meta\n+log' }).score.excludedKeys]).toEqual(['session', 'meta', 'log'])
  expect(problemsOf({ 'excluded-keys': '+meta\nlog' })).toHaveLength(1)
})

test('judge: live needs an address and a model', () => {
  expect(problemsOf({ judge: 'live' })).toEqual([
    'judge-url: is needed by judge: live',
    'judge-model: is needed beside judge-url',
  ])
})

test.each(['..', '*', '*.*', '.a', 'a.'])('ignore-paths refuses %s', (path) => {
  expect(problemsOf({ 'ignore-paths': path }).length).toBeGreaterThan(0)
})
