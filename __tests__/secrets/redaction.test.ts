// Redaction: shapes of secrets, places of the database, patterns; everywhere in a report, and nothing else.

import { describe, expect, test } from '@jest/globals'
import type { Change, Report } from '../../src/model.js'
import { openRedaction, redactReport as redactWith, redactText as redactTextWith } from '../../src/secrets/redaction.js'
import { baseline, diff, part, report, settings, signal, trial } from '../support/reports.js'

type Options = Parameters<typeof openRedaction>[0]
const redactText = (text: string, options: Options) => redactTextWith(text, openRedaction(options))
const redactReport = (given: Report, options: Options): { report: Report; count: number } => {
  const { report: shown, count } = redactWith(given, openRedaction(options))
  return { report: shown, count }
}

// Written in two parts, so that no scanner takes this file for a leak.
const SECRETS: readonly (readonly [string, string])[] = [
  ['GitHub token', `ghp_${'aB3'.repeat(12)}`],
  ['GitHub server token', `ghs_${'aB3'.repeat(12)}`],
  ['GitHub OAuth token', `gho_${'aB3'.repeat(12)}`],
  ['GitHub fine-grained token', `github_pat_${'11ABC_def'.repeat(8)}`],
  ['model key', `sk-${'a1B2'.repeat(12)}`],
  ['model key of a project', `sk-proj-${'a1_B2-'.repeat(8)}`],
  ['AWS key id', `AKIA${'ABCD2345'.repeat(2)}`],
  ['Google key', `AIza${'Sy0-_'.repeat(7)}`],
  ['Slack token', `xoxb-${'123456789012-'.repeat(2)}abcdef`],
  ['JSON web token', `eyJ${'hbGciOiJI'.repeat(2)}.eyJ${'zdWIiOiIx'.repeat(2)}.${'sig-_natur'.repeat(2)}`],
  ['private key', `-----BEGIN RSA PRIVATE KEY-----\nMIIE${'abc/+'.repeat(9)}\n-----END RSA PRIVATE KEY-----`],
  ['private key that was cut', `-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNz${'aAbB'.repeat(9)}`],
]

const ORDINARY = [
  'task-12345678901234567890',
  'risk-free-return-of-the-investment',
  'sk-learn-pipeline-with-many-words',
  'AKIAN is a name',
  'the eyJ prefix',
  'a'.repeat(64),
  '0123456789abcdef0123456789abcdef01234567',
  'ghp_short',
  '-----BEGIN CERTIFICATE-----',
]

describe('shapes of secrets', () => {
  test.each(SECRETS)('F11: %s is replaced', (_name, secret) => {
    expect(redactText(`before ${secret}`, { patterns: [] })).toEqual({ text: 'before [redacted]', count: 1 })
  })
  test.each([
    ['GitLab token', '', `glpat-${'aB3_'.repeat(5)}`, ''],
    ['npm token', '', `npm_${'aB3'.repeat(12)}`, ''],
    ['Hugging Face token', '', `hf_${'aBc'.repeat(12)}`, ''],
    ['payment key', '', `rk_live_${'aB3'.repeat(8)}`, ''],
    ['mail key', '', `SG.${'aB3-'.repeat(5)}.${'aB3_'.repeat(5)}`, ''],
    ['temporary AWS key id', '', `ASIA${'ABCD2345'.repeat(2)}`, ''],
    ['OAuth token', '', `ya29.${'aB3-'.repeat(6)}`, ''],
    ['Slack address', '', `https://hooks.${'slack'}.com/services/${'T0/B1/'.repeat(3)}`, ''],
    ['bearer header', 'Authorization: bearer ', 'aB3.'.repeat(6), ''],
    ['bearer header, large', 'Bearer ', `${'aB3.'.repeat(6)}==`, ''],
    ['password in an address', 'postgres://admin:', 'hunter2', '@db/x'],
    ['the shortest password in an address', 'ab://:', 'p', '@'],
    ['key that was cut', '', 'sk-abcd', '…'],
  ])('F11: %s is replaced, and what stands around it is not', (_name, before, secret, after) => {
    expect(redactText(`${before}${secret}${after}`, { patterns: [] })).toEqual({
      text: `${before}[redacted]${after}`,
      count: 1,
    })
  })
  test.each(ORDINARY)('leaves %s', (text) => {
    expect(redactText(text, { patterns: [] })).toEqual({ text, count: 0 })
  })
  test('a private key without an end stops at the end of its JSON string', () => {
    const text = JSON.stringify({ key: '-----BEGIN PRIVATE KEY-----\nabc', next: 'kept' })
    expect(JSON.parse(redactText(text, { patterns: [] }).text)).toEqual({ key: '[redacted]', next: 'kept' })
  })
})

test('F11: a secret is replaced wherever a report can hold text, and counted', () => {
  const secret = `ghp_${'aB3'.repeat(12)}`
  const holds = `x ${secret} y`
  const full = report({
    trials: [
      trial({
        verdict: 'fail',
        scenario: holds,
        domain: holds,
        where: holds,
        reason: holds,
        signals: { nl_assertion: signal({ outcome: 'fail', reason: holds, parts: [part(holds, 'fail', holds)] }) },
        diff: diff([
          { path: holds, kind: 'changed', expected: { [holds]: [holds] }, actual: holds },
          { path: 'a', kind: 'changed', expected_text: holds, actual_text: holds },
        ]),
        judge: { score: 0, threshold: 0.9, reason: holds, source: 'recomputed', votes: [{ score: 0, reason: holds }] },
        conversation: [{ role: holds, text: holds }],
        tool_calls: [{ name: holds, arguments: holds }],
        metrics: [{ name: holds, value: holds }],
        source: { file: holds, line: 1 },
        upstream: { counted: false, passed: null, why: holds },
      }),
    ],
    decision: { verdict: 'fail', reasons: [holds], threshold: '100%', allowed_failures: -1 },
    upstream: { passed: 0, total: 0, pass_rate: null, why_different: holds, names: ['records'] },
    findings: [{ kind: 'note', where: holds, what: holds }],
    baseline: baseline({ [`${holds}/${holds}`]: 'newly_failing' }, { source: holds, note: holds }),
    baseline_missing: holds,
    references: { source: holds, untrusted: false },
    settings: settings({ must_pass: [holds], domain_thresholds: { [holds]: '80%' } }),
  })
  const { report: clean, count } = redactReport(full, { patterns: [] })
  const text = JSON.stringify(clean)
  expect(text).not.toContain(secret)
  expect(count).toBe(text.split('[redacted]').length - 1)
  expect(clean.redactions).toBe(count)
  expect(redactReport(clean, { patterns: [] })).toEqual({ report: clean, count: 0 })
})

test('a report without secrets is unchanged', () => {
  const plain = report({ trials: [trial({ verdict: 'fail' }), trial({ scenario: 'other' })] })
  expect(redactReport(plain, { patterns: [] })).toEqual({ report: plain, count: 0 })
})

describe('patterns on texts of any length', () => {
  const filler = (length: number): string => 'lorem ipsum '.repeat(Math.ceil(length / 12)).slice(0, length)
  test.each([0, 500, 985, 995, 1_000, 1_985, 1_995, 2_000, 2_990, 3_000, 9_000])(
    'a match at %i is replaced once',
    (at) => {
      const text = `${filler(at)}CUST-123456${filler(10_000 - at)}`
      const shown = redactText(text, { patterns: ['/CUST-\\d{6}/'] })
      expect(shown).toEqual({ text: text.replace('CUST-123456', '[redacted]'), count: 1 })
    },
  )
  test('a match as long as the text is replaced whole', () => {
    const { text } = redactText(`a ${'7'.repeat(50_000)} b`, { patterns: ['/\\d+/'] })
    expect(text).toBe('a [redacted] b')
  })
  test('E14: what is slow on a long text is tried on pieces', () => {
    // Far beyond the length on which either may be tried at once, and far below one that takes long by pieces.
    const text = `${'a@'.repeat(1_000)}me@example.org!`
    const shown = redactText(text, { patterns: ['/[\\w.]+@[\\w.]+\\.org/', '/[a@]+[@a]+[a@]*x/'] })
    expect(shown.text).not.toContain('example')
  })
  test.each(['/(a+)+$/', '/(a|a)*$/', '/(?=a)b/'])('E14: %s is refused', (pattern) => {
    expect(() => redactText('a', { patterns: [pattern] })).toThrow(SyntaxError)
  })
})

function changesAfter(patterns: readonly string[], changes: readonly Change[]): readonly Change[] {
  const { report: clean } = redactReport(report({ trials: [trial({ verdict: 'fail', diff: diff(changes) })] }), {
    patterns,
  })
  return clean.trials[0]?.diff.changes ?? []
}

describe('places of the database', () => {
  const change = (path: string): Change => ({ path, kind: 'changed', expected: 'first one', actual: 'second one' })
  test.each([
    ['users.*.email', 'users.u1.email', true],
    ['users.*.email', 'users.u1.emails', false],
    ['users.*.email', 'users.u1.name', false],
    ['orders.*.items.*.price', 'orders.W1.items[A1].price', true],
    ['orders.*.items.price', 'orders.W1.items[A1].price', true],
    ['orders.*.items[*].price', 'orders.W1.items[3].price', true],
    ['orders.*.items[0].price', 'orders.W1.items[3].price', false],
    ['*.*.email', 'users["a.b"].email', true],
    ['users["a.b"].email', 'users["a.b"].email', true],
    ['users.a.b.email', 'users["a.b"].email', false],
    [String.raw`users.a\.b.email`, 'users["a.b"].email', true],
    ['users[a.b].email', 'users["a.b"].email', true],
    ['orders.*.items[A1].price', 'orders.W1.items[A1].price', true],
    ['orders.*.items.17.price', 'orders.W1.items[id=17].price', true],
    ['guests.*.email', 'user_db:guests[7].email', true],
  ])('%s on %s', (pattern, path, hidden) => {
    const value = hidden ? '[redacted]' : undefined
    expect(changesAfter([pattern], [change(path)])).toEqual([
      { path, kind: 'changed', expected: value ?? 'first one', actual: value ?? 'second one' },
    ])
  })
  test.each([
    ['users.*.email', 'users.u1.email.host', 'users.u1.email.[redacted]'],
    ['users', 'users.X1234567.name', 'users.[redacted]'],
    ['users', 'user_db:users[X1234567].name', 'user_db:users.[redacted]'],
    ['users', 'users(order)', 'users(order)'],
  ])('%s on %s: what lies below is not told by its keys', (pattern, path, shown) => {
    expect(changesAfter([pattern], [change(path)])).toEqual([
      { path: shown, kind: 'changed', expected: '[redacted]', actual: '[redacted]' },
    ])
  })
  test('inside the value of an added record', () => {
    const added: Change = {
      path: 'users.u2',
      kind: 'added',
      actual: { name: 'Ann', email: 'ann@example.test', cards: [{ number: 42, kind: 'visa' }] },
    }
    expect(changesAfter(['users.*.email', 'users.*.cards.number'], [added])).toEqual([
      { ...added, actual: { name: 'Ann', email: '[redacted]', cards: [{ number: '[redacted]', kind: 'visa' }] } },
    ])
  })
  test('what a place hides is hidden in the words of judges too', () => {
    const failing = trial({
      verdict: 'fail',
      reason: 'the agent wrote ann@example.test',
      diff: diff([{ path: 'users.u1.email', kind: 'changed', expected: 'ann@example.test', actual: null }]),
    })
    const { report: clean, count } = redactReport(report({ trials: [failing] }), { patterns: ['users.*.email'] })
    expect(clean.trials[0]?.reason).toBe('the agent wrote [redacted]')
    expect(clean.trials[0]?.signals['db_state_match']?.reason).toBe('the agent wrote [redacted]')
    expect(count).toBe(4)
  })
  test('text that stands for a value goes as a whole', () => {
    const cut: Change = { path: 'users.u1', kind: 'removed', expected_text: '{"email": "ann@ex… (90 more)' }
    expect(changesAfter(['users.*.email'], [cut])).toEqual([{ ...cut, expected_text: '[redacted]' }])
  })
})

describe('patterns', () => {
  test('match anywhere, with their flags, and numbers too', () => {
    const change: Change = {
      path: 'c.1',
      kind: 'changed',
      expected: 4_111_111_111_111_111,
      actual: 'CARD 4111111111111111',
    }
    expect(changesAfter(['/card \\d{16}|\\d{16}/i'], [change])).toEqual([
      { ...change, expected: '[redacted]', actual: '[redacted]' },
    ])
  })
  test('keep figures, and hashes that were made with redact', () => {
    const patterns = ['/[0-9a-f]+/']
    const before = report()
    const made = { ...before, settings: { ...before.settings, redact: { paths: 0, patterns: 1 } } }
    expect(redactReport(made, { patterns }).report.trials[0]?.expected_hash).toBe('e'.repeat(64))
    const { report: clean } = redactReport(before, { patterns })
    expect(clean.trials[0]?.expected_hash).toBeNull()
    expect(clean.totals).toEqual(report().totals)
  })
  test('one that matches nothing visible changes nothing', () => {
    expect(redactText('abc', { patterns: ['/x*/'] })).toEqual({ text: 'abc', count: 0 })
  })
  test('a broken one is refused', () => {
    expect(() => redactText('abc', { patterns: ['/abc'] })).toThrow(SyntaxError)
  })
})
