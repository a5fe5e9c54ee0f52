// Matching of answers: rules beyond the vectors, the independence of order, tolerance, reasons, bounds.
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { MatchFlags } from '../../../src/model.js'
import { parseJson } from '../../../src/json/document.js'
import { matchAnswer } from '../../../src/score/answer/match.js'
import { pairWords, type ToleratedPair } from '../../../src/score/answer/match-tolerance.js'

const NONE: MatchFlags = {
  ignoreCapitalization: false,
  ignorePunctuation: false,
  cleanText: false,
  disallowExtraItems: false,
}
const CASE = { ...NONE, ignoreCapitalization: true }
const PUNCTUATION = { ...NONE, ignorePunctuation: true }
const BOTH = { ...CASE, ignorePunctuation: true }

const value = (text: string) => parseJson(text, 'test').value
const match = (reference: string, prediction: string, flags = NONE, tolerance = 1e-5) =>
  matchAnswer(value(reference), value(prediction), flags, tolerance)
const scalars = (reference: string, prediction: string, flags = NONE, tolerance = 1e-5) =>
  match(`{"v": ${reference}}`, `{"v": ${prediction}}`, flags, tolerance).outcome

describe('scalars', () => {
  test.each<[string, string, MatchFlags, 'pass' | 'fail']>([
    ['10', '"$10"', PUNCTUATION, 'fail'], // the reference became "10.0", so "100"
    ['10', '"$100"', PUNCTUATION, 'pass'],
    ['"$10"', '10', PUNCTUATION, 'pass'],
    ['"İ"', '"i\\u0307"', CASE, 'pass'],
    ['"İ"', '"i"', BOTH, 'pass'], // lower case first, then the dot is punctuation
    ['"ΣΊΣΥΦΟΣ"', '"σίσυφος"', CASE, 'pass'],
    ['"STRASSE"', '"straße"', CASE, 'fail'],
    ['"x²"', '"x"', PUNCTUATION, 'fail'],
    ['"x\\u0301"', '"x"', PUNCTUATION, 'pass'],
    ['"a\\ufeffb"', '"ab"', PUNCTUATION, 'pass'],
    ['"a\\u001fb"', '"ab"', PUNCTUATION, 'fail'],
    ['"a_b"', '"ab"', PUNCTUATION, 'fail'],
    ['"x"', '"X"', { ...NONE, cleanText: true }, 'fail'],
    ['null', '"None"', NONE, 'pass'],
    ['true', '"1"', NONE, 'pass'],
    ['true', '"True"', NONE, 'fail'],
    ['"True"', 'true', NONE, 'pass'],
    ['"[1, \'a\', None, 1.5]"', '[1, "a", null, 1.5]', NONE, 'pass'],
    ['"{\\"it\'s\\": \'\\\\n\\\\u200b\'}"', '{"it\'s": "\\n\\u200b"}', NONE, 'pass'],
    ['"nan"', '"nan"', NONE, 'fail'],
    ['"inf"', '1e400', NONE, 'pass'],
    ['1e-9', '0', NONE, 'pass'],
    ['100001', '100002', NONE, 'pass'],
    ['9007199254740993', '9007199254740992', NONE, 'pass'],
  ])('%s and %s', (reference, prediction, flags, outcome) => {
    expect(scalars(reference, prediction, flags)).toBe(outcome)
  })

  test.each<[string, string, 'pass' | 'fail']>([
    ['100', '100.001', 'fail'],
    ['100', '"100.0"', 'pass'],
    ['0', '1e-9', 'fail'],
    ['"7706410293"', '"7706410300"', 'fail'],
    ['9007199254740993', '9007199254740992', 'fail'],
    ['"9007199254740993"', '"9007199254740992"', 'fail'],
    ['"01"', '"1"', 'pass'],
  ])('without tolerance: %s and %s', (reference, prediction, outcome) => {
    expect(scalars(reference, prediction, NONE, 0)).toBe(outcome)
  })

  test('the tolerance is relative to the prediction, and one’s own', () => {
    expect(scalars('100', '101', NONE, 0.00995)).toBe('pass')
    expect(scalars('101', '100', NONE, 0.00995)).toBe('fail')
    expect(scalars('101', '100', NONE, 0.0101)).toBe('pass')
  })
})

describe('lists', () => {
  test('the outcome does not depend on the order of either list', () => {
    const item = fc.record(
      { a: fc.integer({ min: 0, max: 2 }), b: fc.integer({ min: 0, max: 2 }) },
      { requiredKeys: [] },
    )
    const lists = fc.tuple(fc.array(item, { maxLength: 5 }), fc.array(item, { maxLength: 6 }))
    const shuffled = lists.chain(([reference, prediction]) =>
      fc.tuple(
        fc.constant([reference, prediction] as const),
        fc.shuffledSubarray(reference, { minLength: reference.length }),
        fc.shuffledSubarray(prediction, { minLength: prediction.length }),
      ),
    )
    fc.assert(
      fc.property(shuffled, ([[reference, prediction], otherReference, otherPrediction]) => {
        const outcome = (left: unknown, right: unknown) =>
          match(JSON.stringify({ v: left }), JSON.stringify({ v: right })).outcome
        return outcome(reference, prediction) === outcome(otherReference, otherPrediction)
      }),
    )
  })

  test('a match needs an item of its own for each reference item: by exhaustive search', () => {
    const item = fc.record(
      { a: fc.integer({ min: 0, max: 1 }), b: fc.integer({ min: 0, max: 1 }) },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.array(item, { maxLength: 4 }), fc.array(item, { maxLength: 4 }), (reference, prediction) => {
        const fits = (ref: object, pred: object) =>
          Object.entries(ref).every(([key, wanted]) => Object.entries(pred).some(([k, v]) => k === key && v === wanted))
        const search = (row: number, used: ReadonlySet<number>): boolean =>
          row === reference.length ||
          prediction.some(
            (pred, at) => !used.has(at) && fits(reference[row] ?? {}, pred) && search(row + 1, new Set([...used, at])),
          )
        const right = search(0, new Set()) ? 'pass' : 'fail'
        expect(match(JSON.stringify({ v: reference }), JSON.stringify({ v: prediction })).outcome).toBe(right)
      }),
    )
  })

  const records = (count: number, more: object = {}) =>
    Array.from({ length: count }, (_, at) => ({ id: `a${at}`, n: at, tags: ['x', `t${at % 5}`], ...more }))
  /** A fixed permutation: step by a number that shares no factor with the count. */
  const shuffled = <T>(list: readonly T[]): T[] => list.map((_, at) => list[(at * 7_919 + 13) % list.length] as T)
  const answer = (list: readonly object[]): string => JSON.stringify({ v: list })

  test('equal items of long lists find each other in any order, with further keys too', () => {
    expect(match(answer(records(20_000)), answer(shuffled(records(20_000)))).outcome).toBe('pass')
    expect(match(answer(records(4_000)), answer(shuffled(records(4_000, { seen: true })))).outcome).toBe('pass')
    expect(match(JSON.stringify(records(4_000)), JSON.stringify(shuffled(records(4_000)))).outcome).toBe('pass')
  })

  test('one item that has no twin among many is named', () => {
    const other = records(4_000).map((item, at) => (at === 7 ? { ...item, n: -1 } : item))
    const found = match(answer(records(4_000)), answer(shuffled(other)))
    expect(found.outcome).toBe('fail')
    expect(found.reason).toContain('"a7"')
  })

  test('what a twin takes is given up where another item needs it', () => {
    // Within the tolerance 1.00001 fits all three, 1.0 only itself and 1.00001.
    const reference = [{ x: 1.00001 }, { x: 1.0 }, ...records(40)]
    const prediction = [{ x: 1.00001 }, { x: 1.00002 }, ...records(40)]
    expect(match(answer(reference), answer(prediction)).outcome).toBe('pass')
  })

  test('long lists whose items only nearly agree are too many comparisons: an error, not a verdict', () => {
    const wanted = Array.from({ length: 4_000 }, (_, at) => ({ n: 1_000 + at }))
    const near = wanted.map(({ n }) => ({ n: n * (1 + 1e-7) })).reverse()
    const found = match(answer(wanted), answer(near))
    expect(found.outcome).toBe('error')
    expect(found.reason).toMatch(/too large/)
  })

  test('lists nested 20 deep are matched, not given up', () => {
    const nested = (flip: boolean, end: number): unknown => {
      let value: unknown = flip ? [end, 1] : [1, end]
      for (let depth = 0; depth < 20; depth += 1) value = flip ? [[depth], value] : [value, [depth]]
      return value
    }
    const text = (value: unknown): string => JSON.stringify({ v: value })
    expect(match(text(nested(false, 2)), text(nested(true, 2))).outcome).toBe('pass')
    expect(match(text(nested(false, 2)), text(nested(true, 3))).outcome).toBe('fail')
    const twins = (leaf: unknown): unknown => {
      let value = leaf
      for (let depth = 0; depth < 16; depth += 1) value = [value, [depth, 'x'], value].slice(0, 2 + (depth % 2))
      return value
    }
    expect(match(text(twins([1, 2])), text(twins([2, 3]))).outcome).toBe('fail')
  })

  test('no order of predictions turns a scalar among them into another outcome', () => {
    const reference = '[{"a": 1}, {"b": 2}]'
    const outcomes = ['[7, {"a": 1}, {"b": 2}]', '[{"a": 1}, 7, {"b": 2}]', '[{"a": 1}, {"b": 2}, 7]'].map(
      (prediction) => match(reference, prediction).outcome,
    )
    expect(outcomes).toEqual(['error', 'error', 'error'])
    const texts = ['["x", {"a": 1}, {"b": 2}]', '[{"a": 1}, {"b": 2}, "x"]'].map(
      (prediction) => match(reference, prediction).outcome,
    )
    expect(texts).toEqual(['pass', 'pass'])
  })
})

describe('shapes', () => {
  test.each<[string, string, RegExp]>([
    ['{"a": 1}', '42', /prediction is 42, not an object/],
    ['{"a": 1}', '[42]', /prediction holds 42 where an object/],
    ['{"a": 1}', 'null', /prediction is null/],
    ['null', '{"a": 1}', /reference is null/],
    ['["a"]', '[{"a": 1}]', /reference holds "a"/],
  ])('%s and %s are an error', (reference, prediction, reason) => {
    expect(match(reference, prediction)).toMatchObject({ outcome: 'error', reason: expect.stringMatching(reason) })
  })

  // Of the reference implementation's match_str_and_float.
  test.each<[string, string, Partial<MatchFlags>, 'pass' | 'fail']>([
    ['"Room 412"', '"Room 412"', {}, 'pass'],
    ['"Room 412"', '"room 412."', {}, 'fail'],
    ['"Room 412"', '"room 412."', { ignoreCapitalization: true, ignorePunctuation: true }, 'pass'],
    ['"42"', '42.0', {}, 'pass'],
    ['42', '"42.0001"', {}, 'pass'],
    ['42', '"$42"', {}, 'fail'],
    ['true', '"True"', {}, 'fail'],
    ['"a"', '{"a": 1}', {}, 'fail'],
    ['"a"', '["a"]', {}, 'fail'],
    ['""', '"anything"', {}, 'fail'],
    ['NaN', 'NaN', {}, 'fail'],
  ])('the text or number %s and %s under %j: %s', (reference, prediction, flags, outcome) => {
    expect(match(reference, prediction, { ...NONE, ...flags }).outcome).toBe(outcome)
  })

  test.each<[string, string, 'pass' | 'fail']>([
    ['{"a": 1}', '[]', 'fail'],
    ['{"a": 1}', '"text"', 'fail'],
    ['[]', '[]', 'pass'],
    ['{}', '{}', 'pass'],
    ['{"a": 2}', '[{"a": 2}, {"a": 1}]', 'fail'], // the last one counts
    ['[{"a": 1}, {"b": 1}]', '{"a": 1, "b": 1}', 'fail'],
    ['{"__proto__": 1}', '{}', 'fail'],
    ['{"toString": 1}', '{"x": 1}', 'fail'],
    ['{"actions": []}', '{"actions": [{"name": "x"}]}', 'pass'],
  ])('%s and %s', (reference, prediction, outcome) => {
    expect(match(reference, prediction).outcome).toBe(outcome)
  })
})

describe('tolerance as a finding', () => {
  const pairs = (reference: string, prediction: string, flags = NONE) =>
    match(reference, prediction, flags).byTolerance.map((pair) => `${pair.path}: ${pair.reference} ${pair.prediction}`)

  test('names different integer-like strings that only tolerance made equal', () => {
    expect(pairs('{"items": [{"id": "7706410293"}]}', '{"items": [{"id": "7706410300"}]}')).toEqual([
      'items[0].id: 7706410293 7706410300',
    ])
  })

  test.each([
    ['{"v": "7"}', '{"v": "7.0"}'],
    ['{"v": "-7.50"}', '{"v": "-7.5"}'],
    ['{"v": "007"}', '{"v": "007"}'],
    ['{"v": 1e5}', '{"v": 100000}'],
    ['{"v": ["01234", "1234"]}', '{"v": ["1234", "01234"]}'],
    ['{"v": 7706410293}', '{"v": 7706410300}'],
    ['{"v": "100.001"}', '{"v": "100.002"}'],
    ['{"v": ["7706410293", "7706410300"]}', '{"v": ["7706410300", "7706410293"]}'],
    ['{"v": "1"}', '{"v": "2"}'],
  ])('%s and %s: none', (reference, prediction) => {
    expect(pairs(reference, prediction)).toEqual([])
  })

  // Digests and ids that Python's float() takes for numbers.
  test.each<[string, string]>([
    ['"0e462097431906509019562988736854"', '"0e830400451993494058024219903391"'],
    ['"01234"', '"1234"'],
    ['"1_000"', '"1000"'],
    ['"1E5"', '"100000"'],
    ['"1E5"', '100000'],
    ['1234', '"01234"'],
    ['"٤١٢"', '"412"'],
    ['" 412 "', '"412"'],
    ['"+5"', '"5"'],
    ['"inf"', '"1e999"'],
  ])('%s and %s match only by being read as one number, whatever the tolerance', (reference, prediction) => {
    for (const tolerance of [1e-5, 0]) {
      for (const [wanted, given] of [
        [reference, prediction],
        [`{"v": [{"w": ${reference}}]}`, `{"v": [{"w": ${prediction}}]}`],
        [`{"v": [${reference}, "x"]}`, `{"v": ["x", ${prediction}]}`],
      ] as const) {
        const found = match(wanted, given, NONE, tolerance)
        expect([found.outcome, found.byTolerance.map(({ by }) => by)]).toEqual(['pass', ['reading']])
        expect(pairWords(found.byTolerance[0] as ToleratedPair)).toContain('match only because both read as one number')
      }
    }
  })

  test('what only the absolute tolerance took for zero is one too', () => {
    expect(match('"1e-9"', '"0"').byTolerance).toEqual([
      { path: '', reference: '1e-9', prediction: '0', by: 'tolerance' },
    ])
    expect(match('"0.000000001"', '0').byTolerance).toHaveLength(1)
    expect(match('"1e-9"', '"0"', NONE, 0).outcome).toBe('fail')
  })

  test('none where the answer fails for another reason, or without tolerance', () => {
    expect(pairs('{"v": "7706410293", "w": 1}', '{"v": "7706410300", "w": 2}')).toEqual([])
    expect(match('{"v": "7706410293"}', '{"v": "7706410300"}', NONE, 0).byTolerance).toEqual([])
  })
})

describe('reasons of pairs that print the same', () => {
  const long = 'x'.repeat(100)

  test.each<[string, string, RegExp]>([
    ['"NAN"', '"NAN"', /expected "NAN", got "NAN" \(NaN is no number equal to itself\)/],
    ['NaN', 'NaN', /\(NaN is no number equal to itself\)/],
    ['["nan"]', '["nan"]', /\(NaN is no number equal to itself\)/],
    ['"caf\\u00e9"', '"cafe\\u0301"', /\(they differ at character 4: U\+00E9 and U\+0065 \(e\)\)/],
    ['"\\u0410"', '"A"', /\(they differ at character 1: U\+0410 and U\+0041 \(A\)\)/],
    ['"a b"', '"a\\u00a0b"', /\(they differ at character 2: U\+0020 and U\+00A0\)/],
    ['"a"', '"a "', /\(they differ at character 2: the end and U\+0020\)/],
    [`"${long}a"`, `"${long}b"`, /\(they differ at character 101: U\+0061 \(a\) and U\+0062 \(b\)\)/],
    [`{"k": ["${long}", 1]}`, `{"k": ["${long}", 2]}`, /\(they differ beyond what is shown\)/],
    ['"a"', '"b"', /got "b"$/],
  ])('%s and %s', (reference, prediction, reason) => {
    const found = match(`{"v": ${reference}}`, `{"v": ${prediction}}`)
    expect([found.outcome, found.parts[0]?.reason]).toEqual(['fail', expect.stringMatching(reason)])
  })
})

describe('reasons', () => {
  const actions = (...calls: readonly string[]) => `{"actions": [${calls.join(', ')}]}`
  const book = (id: string, n: number) => `{"name": "book", "arguments": {"id": "${id}", "n": ${n}}}`

  test('one part per reference action, with the nearest call', () => {
    const found = match(
      actions(book('A1', 1), '{"name": "pay", "arguments": {}}', '{"name": "end", "arguments": {}}'),
      actions(book('B2', 5), book('A1', 2), '{"name": "pay", "arguments": {}}'),
    )
    expect(found.outcome).toBe('fail')
    expect(found.parts).toEqual([
      {
        label: 'book(id="A1", n=1)',
        outcome: 'fail',
        reason: 'missing; the nearest differs in arguments.n: expected 1, got 2',
      },
      { label: 'pay()', outcome: 'pass', reason: 'found' },
      { label: 'end()', outcome: 'fail', reason: 'missing; nothing like it is there' },
    ])
    expect(found.reason).toMatch(/^2 of 3 reference items not matched: book\(.*\(and 1 more\)$/)
  })

  test('an item needed twice and there once', () => {
    const found = match(actions(book('A', 1), book('A', 1)), actions(book('A', 1)))
    expect(found.parts.map(({ reason }) => reason)).toEqual([
      'found',
      'missing: the one that matches is needed for another item',
    ])
  })

  test('keys of a plain answer', () => {
    const found = match('{"total": "20.00", "name": "Ann", "note": "x"}', '{"total": "21.00", "name": "Ann"}')
    expect(found.parts).toEqual([
      { label: 'total: "20.00"', outcome: 'fail', reason: 'total: expected "20.00", got "21.00"' },
      { label: 'name: "Ann"', outcome: 'pass', reason: 'matches' },
      { label: 'note: "x"', outcome: 'fail', reason: 'note is missing' },
    ])
  })

  test('extra items under the strict flag', () => {
    const found = match('[{"a": 1}, {"b": 1}]', '[{"a": 1}, {"b": 1}, {"c": 1}]', { ...NONE, disallowExtraItems: true })
    expect(found).toMatchObject({
      outcome: 'fail',
      reason: '3 items where exactly 2 are wanted (extra items are not allowed)',
    })
  })

  test('number and length of parts are bounded, failed ones kept', () => {
    const long = 'x'.repeat(100_000)
    const reference = JSON.stringify({ v: Array.from({ length: 300 }, (_, at) => ({ id: `${long}${at}` })) })
    const prediction = JSON.stringify({ v: Array.from({ length: 299 }, (_, at) => ({ id: `${long}${at}` })) })
    const found = match(reference, prediction)
    expect(found.parts).toHaveLength(100)
    expect(found.parts.filter(({ outcome }) => outcome === 'fail')).toHaveLength(1)
    expect(Math.max(...found.parts.map(({ label, reason }) => label.length + reason.length))).toBeLessThan(1000)
    expect(found.reason.length).toBeLessThan(1000)
  })
})
