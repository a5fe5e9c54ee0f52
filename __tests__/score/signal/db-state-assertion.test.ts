// Telecom's six predicates on final databases, branch by branch.
import { describe, expect, test } from '@jest/globals'
import type { JsonValue, TelecomPredicate } from '../../../src/model.js'
import { exactDocument, parseJson } from '../../../src/json/document.js'
import { scoreAssertions } from '../../../src/score/signal/db-state-assertion.js'

const value = (json: string) => parseJson(json, 'test').value

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
