// Equal hashes exactly where the review diff is empty, over generated pairs of states that nearly agree.
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { CanonicalOptions, JsonValue, PlainJson } from '../../../src/model.js'
import { parseJson, readDocument } from '../../../src/json/document.js'
import { canonicalText } from '../../../src/score/state/canonical.js'
import { diffStates } from '../../../src/score/state/diff.js'
import { hashState } from '../../../src/score/state/hash.js'
import { stringText } from '../../../src/json/python-text.js'

/** With one seed, more pairs are the same each time: PAIRS=20000 and another SEED are for a longer look. */
const PAIRS = Number(process.env['PAIRS'] ?? 2_000)

const OPTIONS: CanonicalOptions = {
  excludedKeys: new Set(['session']),
  orderIndependentFields: new Set(['bookings', 'notifications']),
  ignorePaths: ['t.*.volatile', 'ignored', '*.list[*].volatile'],
}

/** The same, with tables whose keys say nothing: objects and lists, at several depths, some by the index of one item. */
const UNKEYED: CanonicalOptions = {
  ...OPTIONS,
  unkeyedTables: ['a', 't.*', '*.b', 'list[0]', 'list[*].a', 'bookings', '["a.b"].*'],
}

/** A document before it is written: numbers by their spelling, so that near misses can be made. */
type Draft =
  | { readonly kind: 'token'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly Draft[] }
  | { readonly kind: 'object'; readonly members: readonly (readonly [string, Draft])[] }

/** Spellings that mean one value stand in one row, near misses in the next. */
const TWINS: readonly (readonly string[])[] = [
  ['1', '1.0', '1e0', '10e-1'],
  ['true'],
  ['"1"'],
  ['"1.0"'],
  ['0', '-0', '-0.0', '0.0'],
  ['false'],
  ['null', '"none"', '" NULL\\n"', '"None"'],
  ['""'],
  ['"none "', 'null'],
  ['"nonee"'],
  ['"\\ufeffnone"'],
  ['[]'],
  ['{}'],
  ['1.5', '1.50', '15e-1'],
  ['9007199254740992', '9007199254740992.0'],
  ['9007199254740993'],
  ['1e22', '10000000000000000000000'],
  ['1e-7', '0.0000001'],
  ['NaN'],
  ['"NaN"'],
  ['Infinity', '1e400'],
  ['-Infinity', '-1e400'],
  ['"\\ud800"'],
  ['"\\udfff"'],
  ['"\\ufffd"', '"\ufffd"'],
  ['"é"', '"\\u00e9"'],
  ['"e\\u0301"'],
  ['"A"'],
  ['"B"'],
  ['"\\ud83d\\ude00"', '"😀"'],
]
const KEYS = [
  't',
  'list',
  'bookings',
  'notifications',
  'session',
  'id',
  'seat_id',
  'flight_number',
  'volatile',
  'ignored',
  'a',
  'b',
  'a.b',
  '',
  '0',
  '10',
  '__proto__',
  'constructor',
  '😀',
  '\ufb2e',
  '\ud800',
]

const key = fc.constantFrom(...KEYS)
const token = fc.constantFrom(...TWINS.flat()).map((text): Draft => ({ kind: 'token', text }))
const { draft } = fc.letrec<{ draft: Draft }>((tie) => ({
  draft: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    token,
    fc.array(tie('draft'), { maxLength: 4 }).map((items): Draft => ({ kind: 'list', items })),
    fc
      .uniqueArray(fc.tuple(key, tie('draft')), { maxLength: 4, selector: ([name]) => name })
      .map((members): Draft => ({ kind: 'object', members })),
    // Lists of like records, which may be keyed by an id.
    fc
      .tuple(
        fc.constantFrom('id', 'seat_id', 'flight_number'),
        fc.array(fc.tuple(fc.constantFrom('"A"', '"B"', '"C"', '1', '2', '"1"'), tie('draft')), { maxLength: 4 }),
      )
      .map(
        ([name, records]): Draft => ({
          kind: 'list',
          items: records.map(
            ([id, value]): Draft => ({
              kind: 'object',
              members: [
                [name, { kind: 'token', text: id }],
                ['a', value],
              ],
            }),
          ),
        }),
      ),
  ),
}))
const state = fc
  .uniqueArray(fc.tuple(key, draft), { minLength: 1, maxLength: 4, selector: ([name]) => name })
  .map((members): Draft => ({ kind: 'object', members }))
const document = fc.oneof({ weight: 9, arbitrary: state }, { weight: 1, arbitrary: draft })

function written(value: Draft): string {
  if (value.kind === 'token') return value.text
  if (value.kind === 'list') return `[${value.items.map(written).join(',')}]`
  return `{${value.members.map(([name, member]) => `${stringText(name)}:${written(member)}`).join(',')}}`
}

/** Choices for one mutation: numbers below 1, read in turn. */
type Dice = () => number

/** The document with small changes, of which many mean nothing: that is what makes the property worth testing. */
function mutated(value: Draft, dice: Dice, rate: number): Draft {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(dice() * items.length)] as T
  if (value.kind === 'token') {
    if (dice() >= rate) return value
    const row = TWINS.findIndex((twins) => twins.includes(value.text))
    const twins = TWINS[row] ?? ['0']
    const next = TWINS[(row + 1) % TWINS.length] ?? ['0']
    return { kind: 'token', text: pick(dice() < 0.6 ? twins : next) }
  }
  if (value.kind === 'list') {
    const items = value.items.map((item) => mutated(item, dice, rate))
    if (items.length > 0 && dice() < rate) {
      const at = Math.floor(dice() * items.length)
      const item = items[at] as Draft
      switch (Math.floor(dice() * 5)) {
        case 0:
          return { kind: 'list', items: items.toReversed() }
        case 1:
          return { kind: 'list', items: [...items, item] }
        case 2:
          return { kind: 'list', items: items.toSpliced(at, 1) }
        case 3: // A,A,B against A,B,B
          return { kind: 'list', items: items.with(at, items[0] as Draft) }
        default:
          return { kind: 'list', items: [item, ...items.toSpliced(at, 1)] }
      }
    }
    return { kind: 'list', items }
  }
  const members = value.members.map(([name, member]) => [name, mutated(member, dice, rate)] as const)
  if (dice() >= rate) return { kind: 'object', members }
  const unused = KEYS.filter((name) => !members.some(([other]) => other === name))
  const added = [pick(unused), { kind: 'token', text: pick(TWINS.flat()) }] as const
  switch (Math.floor(dice() * 4)) {
    case 0:
      return { kind: 'object', members: members.toReversed() }
    case 1:
      return { kind: 'object', members: members.slice(1) }
    default:
      return { kind: 'object', members: [...members, added] }
  }
}

const pair = fc
  .tuple(
    document,
    fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 24, maxLength: 24 }),
    fc.constantFrom(0, 0.05, 0.2, 0.5),
  )
  .map(([expected, rolls, rate]) => {
    let at = 0
    const dice = (): number => {
      at += 1
      return rolls[at % rolls.length] ?? 0
    }
    return [written(expected), written(mutated(expected, dice, rate))] as const
  })

/** What is wrong with the diff of two states; empty where nothing is. Plain code: 80,000 times `expect` is slow. */
function faults(
  expected: JsonValue,
  actual: JsonValue,
  isEqual: boolean,
  options: CanonicalOptions,
): readonly string[] {
  const { changes, total, truncated } = diffStates(expected, actual, options)
  const found: string[] = []
  if ((total === 0) !== isEqual) found.push(`hashes equal: ${isEqual}, changes: ${total}`)
  if (!truncated && changes.length !== total) found.push('changes are missing')
  if (new Set(changes.map(({ path, kind }) => `${kind} ${path}`)).size < changes.length)
    found.push('a path stands twice')
  for (const change of changes) {
    if (Object.hasOwn(change, 'expected') === (change.kind === 'added')) found.push(`${change.path}: expected side`)
    if (Object.hasOwn(change, 'actual') === (change.kind === 'removed')) found.push(`${change.path}: actual side`)
    const one = change.expected_text ?? JSON.stringify(change.expected)
    const other = change.actual_text ?? JSON.stringify(change.actual)
    if (one === other) found.push(`${change.path}: both sides look the same`)
  }
  const capped = diffStates(expected, actual, options, { maxChanges: 1, maxValueChars: 3 })
  if (capped.total !== total || capped.changes.length !== Math.min(1, total)) found.push('the cap changes the count')
  return found
}

describe('equal hashes exactly where the diff is empty', () => {
  test.each([
    ['', OPTIONS],
    [', with tables without keys', UNKEYED],
  ])(
    'E15 on pairs of near misses, from both sides, and also where values and changes are cut%s',
    (_, options) => {
      let equal = 0
      let different = 0
      fc.assert(
        fc.property(pair, ([expectedText, actualText]) => {
          const [expected, actual] = [parseJson(expectedText, 'e').value, parseJson(actualText, 'a').value]
          const isEqual = hashState(expected, options) === hashState(actual, options)
          if (isEqual) equal += 1
          else different += 1
          const found = [...faults(expected, actual, isEqual, options), ...faults(actual, expected, isEqual, options)]
          if (found.length > 0) throw new Error(found.join('; '))
        }),
        { numRuns: PAIRS },
      )
      expect(equal).toBeGreaterThan(PAIRS / 4)
      expect(different).toBeGreaterThan(PAIRS / 4)
    },
    120_000,
  )

  test('the fast path and the exact one give one hash and one diff', () => {
    let plain = 0
    fc.assert(
      fc.property(pair, ([expectedText, actualText]) => {
        const trees = [expectedText, actualText].map(
          (text): JsonValue | PlainJson => readDocument(Buffer.from(text), 'x').tree,
        )
        const exact = [expectedText, actualText].map((text): JsonValue => parseJson(text, 'x').value)
        const [one = null, other = null] = trees
        if (!(one instanceof Map) && !(other instanceof Map)) plain += 1
        expect(trees.map((tree) => hashState(tree, OPTIONS))).toEqual(exact.map((tree) => hashState(tree, OPTIONS)))
        expect(diffStates(one, other, OPTIONS)).toEqual(diffStates(exact[0] ?? null, exact[1] ?? null, OPTIONS))
      }),
      { numRuns: 1000 },
    )
    expect(plain).toBeGreaterThan(200)
  }, 60_000)
})

describe('a table without keys', () => {
  const rows = fc.array(draft, { maxLength: 5 })
  const keys = fc.uniqueArray(fc.string({ maxLength: 4 }), { minLength: 6, maxLength: 6 })
  const table = (names: readonly string[], given: readonly Draft[]): JsonValue => {
    const members = given.map((row, at): readonly [string, Draft] => [names[at] ?? '', row])
    return parseJson(written({ kind: 'object', members: [['a', { kind: 'object', members }]] }), 'x').value
  }

  test('is its rows, each as often, whatever their keys and order; one row more or other is seen', () => {
    fc.assert(
      fc.property(rows, keys, keys, fc.nat(), (given, names, others, turn) => {
        const moved = [...given.slice(turn % 5), ...given.slice(0, turn % 5)]
        const [one, other] = [table(names, given), table(others, moved)]
        expect(hashState(other, UNKEYED)).toBe(hashState(one, UNKEYED))
        expect(diffStates(one, other, UNKEYED).total).toBe(0)
        const more = table(names, [...given, { kind: 'token', text: '"one more"' }])
        expect(hashState(more, UNKEYED)).not.toBe(hashState(one, UNKEYED))
        expect(diffStates(one, more, UNKEYED).total).toBe(1)
        // An object does not become a list by it.
        const list = parseJson(`{"a":[${given.map(written).join(',')}]}`, 'x').value
        expect(hashState(list, UNKEYED)).not.toBe(hashState(one, UNKEYED))
      }),
      { numRuns: 800 },
    )
  }, 60_000)
})

describe('the canonical text', () => {
  test('E15 reads back as the same state', () => {
    fc.assert(
      fc.property(document, (value) => {
        const text = canonicalText(parseJson(written(value), 'x').value, { ...OPTIONS, ignorePaths: [] })
        expect(canonicalText(parseJson(text, 'x').value, { ...OPTIONS, ignorePaths: [] })).toBe(text)
      }),
      { numRuns: 800 },
    )
  })
})
