// Who wrote it: a hotel's desk, hand-made, for each kind of evidence; and the real simulations beside the checkout, whose
// writers are known call by call.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { readExact } from '../../../src/json/document.js'
import type { Blame, Change, JsonValue } from '../../../src/model.js'
import { callsOf, messagesIn, readConversation } from '../../../src/read/conversation/conversation.js'
import { blameChanges } from '../../../src/score/blame/blame.js'
import { DEFAULT_EXCLUDED_KEYS, DEFAULT_ORDER_INDEPENDENT_FIELDS } from '../../../src/score/state/canonical.js'
import { diffStates } from '../../../src/score/state/diff.js'
import { describeBeside } from '../../support/beside.js'

const CANONICAL = {
  excludedKeys: new Set(DEFAULT_EXCLUDED_KEYS),
  orderIndependentFields: new Set(DEFAULT_ORDER_INDEPENDENT_FIELDS),
  ignorePaths: [],
}

const exact = (value: unknown): JsonValue => readExact(Buffer.from(JSON.stringify(value)), 'test')

interface Case {
  readonly expected: object
  readonly actual: object
  readonly initial?: object
  readonly user?: { readonly expected: object; readonly actual: object }
  /** Calls: name, arguments, result; each in a message of its own, at 0, 2, 4 … */
  readonly calls: readonly (readonly [string, object, unknown])[]
}

/** `place → name@message` of each change. */
function blamed({ expected, actual, initial, user, calls }: Case): Record<string, string | null> {
  const messages = calls.flatMap(([name, given, result], at) => [
    { role: 'assistant', content: null, tool_calls: [{ id: `c${at}`, name, arguments: given }] },
    { role: 'tool', tool_call_id: `c${at}`, content: typeof result === 'string' ? result : JSON.stringify(result) },
  ])
  const agent = { expected: exact(expected), actual: exact(actual), ...(initial ? { initial: exact(initial) } : {}) }
  const others = user
    ? { expected: exact(user.expected), actual: exact(user.actual) }
    : { expected: undefined, actual: undefined }
  const changes: Change[] = [
    ...diffStates(agent.expected, agent.actual, CANONICAL).changes,
    ...(user
      ? diffStates(exact(user.expected), exact(user.actual), CANONICAL).changes.map((change) => ({
          ...change,
          path: `user_db:${change.path}`,
        }))
      : []),
  ]
  const conversation = readConversation(messagesIn(exact(messages)) ?? [], 'test')
  const named = blameChanges(changes, { agent, user: others, calls: callsOf(conversation) })
  const told = (blame: Blame | null | undefined): string | null => (blame ? `${blame.name}@${blame.message}` : null)
  return Object.fromEntries(changes.map(({ path }, index) => [path, told(named[index])]))
}

const stay = (more: object) => ({ stay_id: 'S1', guest: 'Ana', room: '12', nights: 2, paid: 100, notes: [], ...more })
const hotel = (more: object) => ({ stays: { S1: stay(more) } })

describe('the call is named', () => {
  test.each<[string, Case, Record<string, string | null>]>([
    [
      'that stands between the last sight of the old value and the first of the new one',
      {
        expected: hotel({ room: '12' }),
        actual: hotel({ room: '14' }),
        calls: [
          ['get_stay', { stay_id: 'S1' }, stay({})],
          ['move_guest', { stay_id: 'S1', room: '14' }, 'ok'],
          ['get_stay', { stay_id: 'S1' }, stay({ room: '14' })],
          ['rate_stay', { stay_id: 'S1', stars: 5 }, 'ok'],
        ],
      },
      { 'stays.S1.room': 'move_guest@2' },
    ],
    [
      'whose own result shows the new value',
      {
        expected: hotel({}),
        actual: hotel({ status: 'cancelled', refund: 100 }),
        calls: [
          ['get_stay', { stay_id: 'S1' }, stay({})],
          ['cancel_stay', { stay_id: 'S1' }, stay({ status: 'cancelled', refund: 100 })],
        ],
      },
      { 'stays.S1.refund': 'cancel_stay@2', 'stays.S1.status': 'cancel_stay@2' },
    ],
    [
      'that made the row',
      {
        expected: { stays: {} },
        actual: { stays: { S77: { stay_id: 'S77', room: '3' } } },
        calls: [
          ['list_rooms', {}, [{ room_number: '3' }]],
          ['book_stay', { room: '3' }, { stay_id: 'S77', room: '3' }],
        ],
      },
      { 'stays.S77': 'book_stay@2' },
    ],
    [
      'that names no row, by the words of the field and by what it says',
      {
        expected: {},
        actual: {},
        user: { expected: { device: { do_not_disturb: false } }, actual: { device: { do_not_disturb: true } } },
        calls: [
          ['check_device', {}, 'Do not disturb: OFF'],
          ['toggle_do_not_disturb', {}, 'Do not disturb is now ON.'],
          ['toggle_heating', {}, 'Heating is now ON.'],
        ],
      },
      { 'user_db:device.do_not_disturb': 'toggle_do_not_disturb@2' },
    ],
    [
      'that made a list without the item',
      {
        expected: hotel({ extras: ['bed', 'crib'] }),
        actual: hotel({ extras: ['bed'] }),
        calls: [
          ['get_stay', { stay_id: 'S1' }, stay({ extras: null })],
          ['add_extras', { stay_id: 'S1', extras: ['bed'] }, stay({ extras: ['bed'] })],
        ],
      },
      { 'stays.S1.extras[1]': 'add_extras@2' },
    ],
  ])('%s', (_, given, right) => {
    expect(blamed(given)).toEqual(right)
  })
})

describe('no call is named', () => {
  test.each<[string, Case, Record<string, string | null>]>([
    [
      'where the final value stood there before any write',
      {
        expected: hotel({ room: '14' }),
        actual: hotel({ paid: 100 }),
        calls: [
          ['get_stay', { stay_id: 'S1' }, stay({})],
          ['add_note', { stay_id: 'S1', note: 'late' }, 'ok'],
        ],
      },
      { 'stays.S1.room': null },
    ],
    [
      'where the only call failed',
      {
        expected: hotel({ room: '12' }),
        actual: hotel({ room: '14' }),
        calls: [['move_guest', { stay_id: 'S1', room: '14' }, 'Error: room is taken']],
      },
      { 'stays.S1.room': null },
    ],
    [
      'where the state before the run is known and had the value',
      {
        expected: hotel({ room: '14' }),
        actual: hotel({ room: '12' }),
        initial: hotel({ room: '12' }),
        calls: [['move_guest', { stay_id: 'S1', room: '12' }, 'ok']],
      },
      { 'stays.S1.room': null },
    ],
    [
      'where what a call turned on is off',
      {
        expected: {},
        actual: {},
        user: { expected: { device: { roaming_enabled: true } }, actual: { device: { roaming_enabled: false } } },
        calls: [['enable_roaming', { line_id: 'L2' }, 'Roaming enabled']],
      },
      { 'user_db:device.roaming_enabled': null },
    ],
    ['without calls', { expected: hotel({}), actual: hotel({ room: '9' }), calls: [] }, { 'stays.S1.room': null }],
  ])('%s', (_, given, right) => {
    expect(blamed(given)).toEqual(right)
  })
})

test('equal ids of calls are told apart by their message', () => {
  const state = (room: string) => ({ expected: exact(hotel({ room: '12' })), actual: exact(hotel({ room })) })
  const made = (message: number, name: string, result: object) => ({
    message,
    id: 'call_1',
    name,
    arguments: exact({ stay_id: 'S1' }),
    by: 'agent' as const,
    result: JSON.stringify(result),
    failed: false,
  })
  const agent = state('14')
  const changes = diffStates(agent.expected, agent.actual, CANONICAL).changes
  expect(
    blameChanges(changes, {
      agent,
      user: { expected: undefined, actual: undefined },
      calls: [made(3, 'move_guest', stay({ room: '13' })), made(9, 'move_guest', stay({ room: '14' }))],
    }),
  ).toEqual([{ message: 9, call_id: 'call_1', name: 'move_guest', arguments: 'stay_id="S1"' }])
})

test('names, values and results that are hostile cost nothing but their length', () => {
  const deep = JSON.parse(`${'['.repeat(200)}1${']'.repeat(200)}`) as object
  const agent = { expected: exact(hotel({ room: '(((((((((' })), actual: exact(hotel({ room: '[.*]+$^' })) }
  const changes = diffStates(agent.expected, agent.actual, CANONICAL).changes
  const calls = Array.from({ length: 900 }, (_, at) => ({
    message: at,
    id: null,
    name: '__proto__',
    arguments: exact({ constructor: deep }),
    by: 'agent' as const,
    result: `{"a": ${JSON.stringify(deep)}}`,
    failed: false,
  }))
  expect(blameChanges(changes, { agent, user: { expected: undefined, actual: undefined }, calls })).toEqual([null])
})

interface Truth {
  readonly place: string
  readonly writer: Writer | null
  readonly also_right?: readonly Writer[]
}
interface Writer {
  readonly message_index: number
  readonly call_id: string
  readonly name: string
}

describeBeside('artifacts/blame', 'on replayed simulations whose writers are known', (folder) => {
  test('precision is at least 0.95 and recall at least 0.85', () => {
    const count = { named: 0, right: 0, written: 0 }
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (!entry.isDirectory()) continue
      const read = (name: string): JsonValue | undefined => {
        const path = join(folder, entry.name, name)
        try {
          return readExact(readFileSync(path), path)
        } catch {
          return undefined
        }
      }
      const truth = JSON.parse(readFileSync(join(folder, entry.name, 'truth.json'), 'utf8')) as Truth[]
      const agent = { expected: read('expected_db.json'), actual: read('actual_db.json') }
      const user = { expected: read('expected_user_db.json'), actual: read('actual_user_db.json') }
      const changes = [
        ...diffStates(agent.expected ?? null, agent.actual ?? null, CANONICAL).changes,
        ...diffStates(user.expected ?? null, user.actual ?? null, CANONICAL).changes.map((change) => ({
          ...change,
          path: `user_db:${change.path}`,
        })),
      ]
      const calls = callsOf(readConversation(messagesIn(read('conversation.json') ?? []) ?? [], entry.name))
      for (const [index, blame] of blameChanges(changes, { agent, user, calls }).entries()) {
        const known = truth.find(({ place }) => place === changes[index]?.path)
        const same = (writer: Writer): boolean =>
          writer.message_index === blame?.message && writer.call_id === blame.call_id && writer.name === blame.name
        const isRight = (known?.writer != null && same(known.writer)) || (known?.also_right ?? []).some(same)
        if (known?.writer != null) count.written += 1
        if (blame !== null) count.named += 1
        if (isRight) count.right += 1
      }
    }
    expect(count.named).toBeGreaterThan(90)
    expect(count.right / count.named).toBeGreaterThanOrEqual(0.95)
    expect(count.right / count.written).toBeGreaterThanOrEqual(0.85)
  })
})
