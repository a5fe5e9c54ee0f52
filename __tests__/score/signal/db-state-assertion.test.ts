// Predicates on final databases: the declared ones of records, and telecom's six branch by branch.
import { describe, expect, test } from '@jest/globals'
import type { JsonValue, RecordPredicate, TelecomPredicate } from '../../../src/model.js'
import { exactDocument, parseJson } from '../../../src/json/document.js'
import { readPredicates } from '../../../src/read/records/predicates.js'
import { scoreAssertions } from '../../../src/score/signal/db-state-assertion.js'

const value = (json: string) => parseJson(json, 'test').value

const SHOP = `{
  "orders": {
    "W1": {"status": "paid", "total": 12.5, "items": [{"sku": "a"}, {"sku": "b"}], "note": null, "open": true, "date": "2026-03-17"},
    "W2": {"status": "paid", "total": 9007199254740993, "items": [], "note": null, "open": false, "date": "2026-04-01"}
  },
  "a.b": 1,
  "empty": {},
  "nan": NaN
}`

function predicate(json: string): RecordPredicate {
  const [read] = readPredicates([value(json)], 'test')
  if (!read) throw new Error('no predicate')
  return read
}

function verdict(json: string, db: string | null = SHOP) {
  const actual = db === null ? null : exactDocument(value(db), 'actual_db.json')
  return scoreAssertions({ kind: 'predicates', predicates: [predicate(json)], actual }).signal
}

describe('declared predicates', () => {
  test.each<[string, 'pass' | 'fail']>([
    ['{"path": "orders.W1.status", "equals": "paid"}', 'pass'],
    ['{"path": "orders.W1.status", "equals": "Paid"}', 'fail'],
    ['{"path": "orders.W1.total", "equals": 12.50}', 'pass'],
    ['{"path": "orders.W2.total", "equals": 9007199254740992}', 'fail'],
    ['{"path": "orders.W2.total", "equals": 9007199254740993}', 'pass'],
    ['{"path": "orders.W1.open", "equals": true}', 'pass'],
    ['{"path": "orders.W1.open", "equals": 1}', 'fail'],
    ['{"path": "orders.W1.note", "equals": null}', 'pass'],
    ['{"path": "orders.W1.gone", "equals": null}', 'fail'],
    ['{"path": "orders.W1.items", "equals": [{"sku": "a"}, {"sku": "b"}]}', 'pass'],
    ['{"path": "orders.W1.items", "equals": [{"sku": "b"}, {"sku": "a"}]}', 'fail'],
    ['{"path": "empty", "equals": {}}', 'pass'],
    ['{"path": "nan", "equals": NaN}', 'pass'],
    ['{"path": "[\\"a.b\\"]", "equals": 1.0}', 'pass'],
    ['{"path": "orders.*.status", "equals": "paid"}', 'pass'],
    ['{"path": "orders.*.open", "equals": true}', 'fail'],
    ['{"path": "empty.*", "equals": 1}', 'fail'],
    ['{"path": "orders.*.items.*.sku", "matches": "^[ab]$"}', 'pass'],
    ['{"path": "orders.*.gone", "equals": 1}', 'fail'],
    ['{"path": "orders.W1.status", "not_equals": "open"}', 'pass'],
    ['{"path": "orders.W1.status", "not_equals": "paid"}', 'fail'],
    ['{"path": "orders.W1.gone", "not_equals": "paid"}', 'fail'],
    ['{"path": "orders.W1.total", "gte": 12.5}', 'pass'],
    ['{"path": "orders.W1.total", "gte": 12.51}', 'fail'],
    ['{"path": "orders.W1.total", "lte": 12}', 'fail'],
    ['{"path": "orders.W2.total", "lte": 9007199254740992}', 'fail'],
    ['{"path": "orders.W1.total", "gte": "12"}', 'fail'],
    ['{"path": "orders.W1.open", "gte": 1}', 'fail'],
    ['{"path": "nan", "gte": 0}', 'fail'],
    ['{"path": "orders.*.date", "gte": "2026-03-17"}', 'pass'],
    ['{"path": "orders.*.date", "lte": "2026-03-31"}', 'fail'],
    ['{"path": "orders.W1.status", "contains": "ai"}', 'pass'],
    ['{"path": "orders.W1.items", "contains": {"sku": "b"}}', 'pass'],
    ['{"path": "orders.W1.items", "contains": "b"}', 'fail'],
    ['{"path": "orders", "contains": "W2"}', 'pass'],
    ['{"path": "orders", "contains": "toString"}', 'fail'],
    ['{"path": "orders.W1.total", "contains": 1}', 'fail'],
    ['{"path": "orders.W1.status", "matches": "^pa"}', 'pass'],
    ['{"path": "orders.W1.status", "matches": "^PA"}', 'fail'],
    ['{"path": "orders.W1.total", "matches": "12"}', 'fail'],
    ['{"path": "orders.W1.note", "exists": true}', 'pass'],
    ['{"path": "orders.W3", "exists": true}', 'fail'],
    ['{"path": "orders.*.items.0", "exists": true}', 'pass'],
    ['{"path": "orders.W3", "absent": true}', 'pass'],
    ['{"path": "gone.*.deep", "absent": true}', 'pass'],
    ['{"path": "orders.W1.note", "absent": true}', 'fail'],
    ['{"path": "constructor", "absent": true}', 'pass'],
    ['{"path": "orders", "count": 2}', 'pass'],
    ['{"path": "orders.*", "count": 2}', 'pass'],
    ['{"path": "orders.W1.items", "count": 2.0}', 'pass'],
    ['{"path": "orders.*.items.*", "count": 2}', 'pass'],
    ['{"path": "orders.*.gone", "count": 0}', 'pass'],
    ['{"path": "empty.*", "count": 0}', 'pass'],
    ['{"path": "gone", "count": 0}', 'fail'],
    ['{"path": "gone.*", "count": 0}', 'fail'],
    ['{"path": "orders.W1.status", "count": 4}', 'fail'],
  ])('%s: %s', (json, outcome) => {
    expect(verdict(json).outcome).toBe(outcome)
  })

  test('reasons name the place and what stands there', () => {
    expect(verdict('{"path": "orders.*.open", "equals": true}').parts).toEqual([
      { label: 'orders.*.open equals true', outcome: 'fail', reason: 'it is false at orders.W2.open' },
    ])
    expect(verdict('{"path": "orders.*.gone", "equals": 1}').parts[0]?.reason).toBe('orders.W1.gone is missing')
    expect(verdict('{"path": "orders", "count": 3}').parts[0]?.reason).toBe('there are 2')
  })

  test('no DB is a fail of each predicate; each has its own verdict', () => {
    expect(verdict('{"path": "a", "absent": true}', null)).toMatchObject({
      outcome: 'fail',
      parts: [{ outcome: 'fail' }],
    })
    const predicates = ['{"path": "a", "equals": 1}', '{"path": "b", "equals": 1}'].map(predicate)
    const { signal } = scoreAssertions({
      kind: 'predicates',
      predicates,
      actual: exactDocument(value('{"a": 1}'), 'x'),
    })
    expect(signal.parts.map(({ outcome }) => outcome)).toEqual(['pass', 'fail'])
    expect(signal.outcome).toBe('fail')
  })

  test('a text too long for its pattern cannot be told; a failing predicate beside it still fails', () => {
    const maxChars = 50
    const long = exactDocument(value(JSON.stringify({ a: 'x'.repeat(maxChars + 1), b: 'x'.repeat(maxChars) })), 'x')
    const test = { op: 'matches', pattern: 'x', maxChars } as const
    const outcome = (...predicates: readonly RecordPredicate[]) =>
      scoreAssertions({ kind: 'predicates', predicates, actual: long }).signal.outcome
    expect(outcome({ path: 'b', test })).toBe('pass')
    expect(outcome({ path: 'a', test })).toBe('error')
    expect(outcome({ path: 'a', test }, { path: 'gone', test: { op: 'exists' } })).toBe('fail')
  })
})

const USER = {
  device: {
    airplane_mode: false,
    network_signal_strength: 'excellent',
    network_technology_connected: '5G',
    network_connection_status: 'connected',
    data_enabled: true,
    roaming_enabled: true,
    active_apn_settings: { mmsc_url: 'http://mms' },
    wifi_calling_enabled: false,
    wifi_calling_mms_over_wifi: true,
    data_saver_mode: false,
    vpn_connected: false,
    vpn_details: null,
    app_statuses: { messaging: { permissions: { sms: true, storage: true } } },
  },
  surroundings: { is_abroad: true, roaming_allowed: true, mobile_data_usage_exceeded: false },
}
const AGENT = {
  customers: [{ customer_id: 'C1', line_ids: ['L1', 'L3'] }],
  lines: [
    { line_id: 'L1', data_refueling_gb: 2.0000001 },
    { line_id: 'L2', data_refueling_gb: 2 },
  ],
  bills: [
    { bill_id: 'B1', status: 'Paid' },
    { bill_id: 'B2', status: 'Overdue' },
  ],
}

/** A copy of the user's DB with one place changed. */
function changed(path: string, to: unknown): unknown {
  const copy = structuredClone(USER) as Record<string, unknown>
  const steps = path.split('.')
  const last = steps.pop() ?? ''
  let at: Record<string, unknown> = copy
  for (const step of steps) at = Reflect.get(at, step) as Record<string, unknown>
  Reflect.set(at, last, to)
  return copy
}

/** A copy of the user's DB with one place gone. */
function without(path: string): unknown {
  const copy = structuredClone(USER) as Record<string, unknown>
  const steps = path.split('.')
  const last = steps.pop() ?? ''
  let at: Record<string, unknown> = copy
  for (const step of steps) at = Reflect.get(at, step) as Record<string, unknown>
  Reflect.deleteProperty(at, last)
  return copy
}

function telecom(
  func: string,
  args: object,
  side = 'user',
  user: unknown = USER,
  agent: unknown = AGENT,
  assertValue: JsonValue = true,
) {
  const asDocument = (db: unknown) => (db === null ? null : exactDocument(value(JSON.stringify(db)), 'db'))
  const predicates: TelecomPredicate[] = [
    { func, side, arguments: value(JSON.stringify(args)), assertValue, message: null },
  ]
  const { signal } = scoreAssertions({ kind: 'telecom', predicates, agent: asDocument(agent), user: asDocument(user) })
  return signal.parts[0]
}

describe('telecom predicates', () => {
  test.each<[string, unknown, 'pass' | 'fail']>([
    ['device.battery_level', 1, 'pass'],
    ['device.airplane_mode', true, 'fail'],
    ['device.network_signal_strength', 'none', 'fail'],
    ['device.network_connection_status', 'no_service', 'fail'],
    ['device.network_connection_status', 'searching', 'pass'],
    ['device.roaming_enabled', false, 'fail'],
    ['surroundings.roaming_allowed', false, 'fail'],
    ['device.data_enabled', false, 'fail'],
    ['surroundings.mobile_data_usage_exceeded', true, 'fail'],
  ])('mobile data with %s = %j: %s', (path, to, outcome) => {
    expect(telecom('assert_mobile_data_status', { expected_status: true }, 'user', changed(path, to))?.outcome).toBe(
      outcome,
    )
    const inverse = outcome === 'pass' ? 'fail' : 'pass'
    expect(telecom('assert_mobile_data_status', { expected_status: false }, 'user', changed(path, to))?.outcome).toBe(
      inverse,
    )
    expect(
      telecom('assert_mobile_data_status', { expected_status: true }, 'user', changed(path, to), AGENT, false)?.outcome,
    ).toBe(inverse)
  })

  test('roaming counts abroad only', () => {
    const home = {
      ...USER,
      surroundings: { is_abroad: false, mobile_data_usage_exceeded: false },
      device: { ...USER.device, roaming_enabled: false },
    }
    expect(telecom('assert_mobile_data_status', { expected_status: true }, 'user', home)?.outcome).toBe('pass')
  })

  test.each<[string, unknown, string]>([
    ['device.battery_level', 1, '275 Mbps (Excellent)'],
    ['device.data_saver_mode', true, '55 Mbps (Good)'],
    ['device.network_signal_strength', 'poor', '55 Mbps (Good)'],
    ['device.network_technology_connected', '4G', '55 Mbps (Good)'],
    ['device.network_technology_connected', '3G', '3 Mbps (Poor)'],
    ['device.network_technology_connected', '2G', '0.25 Mbps (Very Poor)'],
    ['device.network_technology_connected', 'none', '0 Mbps (Very Poor)'],
    ['device.network_signal_strength', 'odd', '0 Mbps (Very Poor)'],
    ['device.data_enabled', false, 'no connection: mobile data is off'],
  ])('speed with %s = %j: %s', (path, to, reason) => {
    expect(telecom('assert_internet_speed', { expected_speed: 0 }, 'user', changed(path, to))?.reason).toContain(reason)
  })

  test('a half of a hundredth is rounded to even, as Python does', () => {
    const slow = {
      ...USER,
      device: { ...USER.device, network_technology_connected: '2G', network_signal_strength: 'fair' },
    }
    expect(telecom('assert_internet_speed', { expected_speed: 0.12 }, 'user', slow)).toMatchObject({
      outcome: 'pass',
      reason: expect.stringContaining('0.12 Mbps'),
    })
    expect(telecom('assert_internet_speed', { expected_speed: 0.125 }, 'user', slow)?.outcome).toBe('fail')
  })

  test('a slow VPN counts only while connected', () => {
    const vpn = (connected: boolean) => ({
      ...USER,
      device: { ...USER.device, vpn_connected: connected, vpn_details: { server_performance: 'poor' } },
    })
    expect(telecom('assert_internet_speed', { expected_speed: 0 }, 'user', vpn(true))?.reason).toContain(
      '27.5 Mbps (Good)',
    )
    expect(telecom('assert_internet_speed', { expected_speed: 0 }, 'user', vpn(false))?.reason).toContain('275 Mbps')
  })

  test.each<[object, 'pass' | 'fail']>([
    [{ expected_speed: 275 }, 'pass'],
    [{ expected_speed: 275.5 }, 'fail'],
    [{ expected_speed: 200, expected_desc: 'excellent' }, 'pass'],
    [{ expected_speed: 200, expected_desc: 'good' }, 'fail'],
    [{ expected_speed: 200, expected_desc: null }, 'pass'],
  ])('speed wanted %j: %s', (args, outcome) => {
    expect(telecom('assert_internet_speed', args)?.outcome).toBe(outcome)
  })

  test.each<[string, unknown, 'pass' | 'fail']>([
    ['device.battery_level', 1, 'pass'],
    ['device.data_enabled', false, 'fail'],
    ['device.network_technology_connected', '2G', 'fail'],
    ['device.wifi_calling_enabled', true, 'fail'],
    ['device.active_apn_settings.mmsc_url', null, 'fail'],
    ['device.active_apn_settings.mmsc_url', '', 'pass'],
    ['device.app_statuses', {}, 'fail'],
    ['device.app_statuses.messaging.permissions.sms', false, 'fail'],
    ['device.app_statuses.messaging.permissions.storage', false, 'fail'],
  ])('MMS with %s = %j: %s', (path, to, outcome) => {
    expect(telecom('assert_can_send_mms', { expected_status: true }, 'user', changed(path, to))?.outcome).toBe(outcome)
  })

  test.each<[string, object, string, 'pass' | 'fail', RegExp]>([
    ['assert_service_status', { expected_status: 'connected' }, 'user', 'pass', /connected/],
    ['assert_service_status', { expected_status: 'searching' }, 'user', 'fail', /connected/],
    ['assert_service_status', { expected_status: 'CONNECTED' }, 'user', 'fail', /Predicate raised ValueError/],
    [
      'assert_data_refueling_amount',
      { customer_id: 'C1', line_id: 'L1', expected_amount: 2 },
      'agent',
      'pass',
      /2\.0000001/,
    ],
    [
      'assert_data_refueling_amount',
      { customer_id: 'C1', line_id: 'L1', expected_amount: 2.00001 },
      'agent',
      'fail',
      /./,
    ],
    [
      'assert_data_refueling_amount',
      { customer_id: 'C1', line_id: 'L2', expected_amount: 2 },
      'agent',
      'fail',
      /no line/,
    ],
    [
      'assert_data_refueling_amount',
      { customer_id: 'C1', line_id: 'L3', expected_amount: 2 },
      'agent',
      'fail',
      /no line/,
    ],
    [
      'assert_data_refueling_amount',
      { customer_id: 'C9', line_id: 'L1', expected_amount: 2 },
      'agent',
      'fail',
      /no customer/,
    ],
    ['assert_no_overdue_bill', { overdue_bill_id: 'B1' }, 'agent', 'pass', /Paid/],
    ['assert_no_overdue_bill', { overdue_bill_id: 'B2' }, 'agent', 'fail', /Overdue/],
    ['assert_no_overdue_bill', { overdue_bill_id: 'B9' }, 'agent', 'pass', /no bill/],
    ['assert_no_overdue_bill', {}, 'agent', 'fail', /Predicate raised TypeError/],
    ['assert_internet_speed', { expected_speed: 'fast' }, 'user', 'fail', /Predicate raised TypeError/],
    ['assert_mobile_data_status', { expected_status: true }, 'robot', 'fail', /Unknown side/],
    ['assert_everything', {}, 'user', 'fail', /No predicate/],
  ])('%s(%j) on %s: %s', (func, args, side, outcome, reason) => {
    expect(telecom(func, args, side)).toMatchObject({ outcome, reason: expect.stringMatching(reason) })
  })

  // What the reference reads and does not find raises there, and is then "not passed" whatever was asserted.
  test.each<[string, string, RegExp]>([
    ['device', 'assert_mobile_data_status', /KeyError: device/],
    ['surroundings', 'assert_mobile_data_status', /KeyError: surroundings/],
    ['device.airplane_mode', 'assert_mobile_data_status', /KeyError: airplane_mode/],
    ['device.roaming_enabled', 'assert_mobile_data_status', /KeyError: roaming_enabled/],
    ['surroundings.mobile_data_usage_exceeded', 'assert_can_send_mms', /KeyError/],
    ['device.wifi_calling_enabled', 'assert_can_send_mms', /KeyError/],
    ['device.active_apn_settings.mmsc_url', 'assert_can_send_mms', /KeyError/],
    ['device.app_statuses.messaging.permissions', 'assert_can_send_mms', /KeyError/],
    ['device.data_saver_mode', 'assert_internet_speed', /KeyError/],
    ['device.network_technology_connected', 'assert_internet_speed', /KeyError/],
    ['device.network_connection_status', 'assert_service_status', /KeyError/],
  ])('without %s, nothing is told', (path, func, error) => {
    const args =
      func === 'assert_service_status'
        ? { expected_status: 'connected' }
        : func === 'assert_internet_speed'
          ? { expected_speed: 0 }
          : { expected_status: false }
    for (const assertValue of [true, false]) {
      expect(telecom(func, args, 'user', without(path), AGENT, assertValue)).toMatchObject({
        outcome: 'fail',
        reason: expect.stringMatching(error),
      })
    }
  })

  test.each<[string, string, 'pass' | 'fail']>([
    ['device.vpn_details', 'assert_internet_speed', 'pass'],
    ['device.roaming_enabled', 'assert_mobile_data_status', 'pass'],
    ['surroundings.roaming_allowed', 'assert_can_send_mms', 'pass'],
    ['device.wifi_calling_mms_over_wifi', 'assert_can_send_mms', 'pass'],
    ['device.app_statuses.messaging', 'assert_can_send_mms', 'fail'],
  ])('at home, %s need not be there for %s', (path, func, outcome) => {
    const home = without(path) as { surroundings: object }
    const user = { ...home, surroundings: { ...home.surroundings, is_abroad: false } }
    const args = func === 'assert_internet_speed' ? { expected_speed: 0 } : { expected_status: true }
    expect(telecom(func, args, 'user', user)?.outcome).toBe(outcome)
  })

  test.each<[object, object, 'pass' | 'fail', RegExp]>([
    [{ lines: [{ status: 'Active' }, ...AGENT.lines] }, {}, 'fail', /KeyError: line_id/],
    [{ lines: [...AGENT.lines, { status: 'Active' }] }, {}, 'pass', /./],
    [{ customers: null }, {}, 'fail', /no customer/],
    [{ customers: 'C1' }, {}, 'fail', /TypeError/],
    [{ customers: [{ customer_id: 'C1' }] }, {}, 'fail', /no line/],
    [{ customers: [{ customer_id: 'C1', line_ids: { L1: 1 } }] }, {}, 'pass', /./],
    [{ customers: [{ customer_id: 'C1', line_ids: 'L0L1' }] }, {}, 'pass', /./],
    [{ lines: [{ line_id: 'L1' }] }, {}, 'fail', /KeyError: data_refueling_gb/],
    [{ lines: [{ line_id: 'L1', data_refueling_gb: '2' }] }, {}, 'fail', /TypeError/],
    [{ lines: [{ line_id: 'L1', data_refueling_gb: true }] }, { expected_amount: 1 }, 'pass', /./],
    [{}, { expected_amount: null }, 'fail', /TypeError/],
    [{}, { line_id: 'L9', expected_amount: null }, 'fail', /no line/],
  ])('refuelling with %j and %j: %s', (tables, args, outcome, reason) => {
    const all = { customer_id: 'C1', line_id: 'L1', expected_amount: 2, ...args }
    expect(telecom('assert_data_refueling_amount', all, 'agent', USER, { ...AGENT, ...tables })).toMatchObject({
      outcome,
      reason: expect.stringMatching(reason),
    })
  })

  test('an argument that a predicate does not have raises', () => {
    const args = { expected_status: true, expected_desc: 'good' }
    expect(telecom('assert_mobile_data_status', args)).toMatchObject({
      outcome: 'fail',
      reason: expect.stringMatching(/unknown argument "expected_desc"/),
    })
  })

  test('a permission that is no boolean is compared as it is', () => {
    const user = (sms: unknown) => changed('device.app_statuses.messaging.permissions.sms', sms)
    const outcome = (sms: unknown, status: boolean) =>
      telecom('assert_can_send_mms', { expected_status: status }, 'user', user(sms))?.outcome
    expect([outcome(1, true), outcome('yes', true), outcome(0, false), outcome(null, false)]).toEqual([
      'pass',
      'fail',
      'pass',
      'fail',
    ])
  })

  test('a missing database fails, also where the predicate should be false', () => {
    expect(telecom('assert_mobile_data_status', { expected_status: true }, 'user', null)).toMatchObject({
      outcome: 'fail',
      reason: expect.stringContaining('No user DB'),
    })
    expect(telecom('assert_no_overdue_bill', { overdue_bill_id: 'B1' }, 'agent', USER, null, false)).toMatchObject({
      outcome: 'fail',
      reason: expect.stringContaining('No agent DB'),
    })
  })
})
