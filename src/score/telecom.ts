// The six predicates of tau2's telecom domain on the final databases, as labs-Voice-Agent evaluates them:
// a field that it reads and that is missing is an exception, and so a verdict "not passed"
// whatever was asserted. Non-goals: other domains, running tools.
import type { JsonValue, TelecomPredicate } from '../model.js'
import { isObject } from '../json/document.js'
import { isIn, isTruthy, itemAt, itemOrNull, iterated, PythonRaised, requireHashable } from '../json/python-access.js'
import { numberOf, pythonEqualsBare, roundToCents } from '../json/python-number.js'
import { lower } from '../json/python-string.js'
import { shortText } from '../json/short-text.js'

/** What a predicate found; `error` where it could not be evaluated, which the reference counts as not passed. */
export type PredicateFinding =
  | { readonly actual: boolean; readonly why: string }
  | { readonly actual: null; readonly error: string }

type Found = { readonly actual: boolean; readonly why: string }
type Arguments = ReadonlyMap<string, JsonValue>

interface Predicate {
  readonly required: readonly string[]
  readonly optional?: readonly string[]
  readonly evaluate: (db: JsonValue, given: Arguments) => Found
}

const PREDICATES: ReadonlyMap<string, Predicate> = new Map<string, Predicate>([
  ['assert_mobile_data_status', { required: ['expected_status'], evaluate: mobileDataStatus }],
  ['assert_internet_speed', { required: ['expected_speed'], optional: ['expected_desc'], evaluate: internetSpeed }],
  ['assert_service_status', { required: ['expected_status'], evaluate: serviceStatus }],
  ['assert_can_send_mms', { required: ['expected_status'], evaluate: canSendMms }],
  [
    'assert_data_refueling_amount',
    { required: ['customer_id', 'line_id', 'expected_amount'], evaluate: dataRefuelingAmount },
  ],
  ['assert_no_overdue_bill', { required: ['overdue_bill_id'], evaluate: noOverdueBill }],
])
const NETWORK_STATUSES: ReadonlySet<string> = new Set(['connected', 'searching', 'no_service', 'emergency_only'])
/** Mbps, lowest and highest, of each technology. */
const SPEED_RANGES: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['2G', [0.1, 0.4]],
  ['3G', [1, 5]],
  ['4G', [10, 100]],
  ['5G', [50, 500]],
])
const SIGNAL_FACTORS: ReadonlyMap<string, number> = new Map([
  ['poor', 0.2],
  ['fair', 0.5],
  ['good', 0.8],
  ['excellent', 1],
])
const POOR_VPN_FACTOR = 0.1
const DATA_SAVER_FACTOR = 0.2
const REFUELING_TOLERANCE_GB = 1e-6

/**
 * Evaluates one predicate on the database of its side (null: the bot gave none). Never throws: an unknown side or name,
 * a missing database and wrong arguments are findings with `error`.
 */
export function evaluateTelecom(
  predicate: TelecomPredicate,
  agent: JsonValue | null,
  user: JsonValue | null,
): PredicateFinding {
  const { func, side } = predicate
  if (side !== 'agent' && side !== 'user') return { actual: null, error: `Unknown side ${shortText(side)}` }
  const db = side === 'agent' ? agent : user
  if (db === null) return { actual: null, error: `No ${side} DB available: the run left none to evaluate` }
  const known = PREDICATES.get(func)
  if (!known) return { actual: null, error: `No predicate ${shortText(func)} is known for telecom` }
  try {
    return known.evaluate(db, boundArguments(known, predicate.arguments))
  } catch (error) {
    if (!(error instanceof PythonRaised)) throw error
    return { actual: null, error: `Predicate raised ${error.message}` }
  }
}

/** The arguments by name; all that are required and none that is unknown. */
function boundArguments({ required, optional = [] }: Predicate, given: JsonValue): Arguments {
  if (!isObject(given) && isTruthy(given)) {
    throw new PythonRaised(`TypeError: the arguments are ${shortText(given)}, not an object`)
  }
  const named: Arguments = isObject(given) ? given : new Map()
  const missing = required.find((name) => !named.has(name))
  if (missing !== undefined) throw new PythonRaised(`TypeError: missing argument ${missing}`)
  const unknown = [...named.keys()].find((name) => !required.includes(name) && !optional.includes(name))
  if (unknown !== undefined) throw new PythonRaised(`TypeError: unknown argument ${shortText(unknown)}`)
  return named
}

function mobileDataStatus(db: JsonValue, given: Arguments): Found {
  const obstacle = dataObstacle(db)
  const actual = pythonEqualsBare(obstacle === null, argument(given, 'expected_status'))
  return { actual, why: obstacle ?? 'mobile data works' }
}

function internetSpeed(db: JsonValue, given: Arguments): Found {
  const { speed, label, why } = speedTest(db)
  const fast = speed >= numeric(argument(given, 'expected_speed'), 'expected_speed')
  const description = argument(given, 'expected_desc')
  if (!fast || description === null) return { actual: fast, why }
  if (typeof description !== 'string') {
    throw new PythonRaised(`AttributeError: expected_desc is ${shortText(description)}, not a text`)
  }
  return { actual: lower(label) === lower(description), why }
}

function serviceStatus(db: JsonValue, given: Arguments): Found {
  const status = itemAt(itemAt(db, 'device'), 'network_connection_status')
  const wanted = argument(given, 'expected_status')
  if (typeof wanted !== 'string' || !NETWORK_STATUSES.has(wanted)) {
    throw new PythonRaised(`ValueError: ${shortText(wanted)} is not a valid NetworkStatus`)
  }
  return { actual: status === wanted, why: `network_connection_status is ${shortText(status)}` }
}

function canSendMms(db: JsonValue, given: Arguments): Found {
  const { works, why } = mmsTest(db)
  return { actual: pythonEqualsBare(works, argument(given, 'expected_status')), why }
}

function dataRefuelingAmount(db: JsonValue, given: Arguments): Found {
  const customerId = argument(given, 'customer_id')
  const lineId = argument(given, 'line_id')
  const customer = rowOf(db, 'customers', 'customer_id', customerId)
  if (!customer) return { actual: false, why: `there is no customer ${shortText(customerId)}` }
  const line = isIn(lineId, itemOrNull(customer, 'line_ids')) ? rowOf(db, 'lines', 'line_id', lineId) : undefined
  if (!line) return { actual: false, why: `the customer has no line ${shortText(lineId)}` }
  const amount = itemAt(line, 'data_refueling_gb')
  const away = distance(amount, argument(given, 'expected_amount'))
  return { actual: away < REFUELING_TOLERANCE_GB, why: `data_refueling_gb is ${shortText(amount)}` }
}

function noOverdueBill(db: JsonValue, given: Arguments): Found {
  const billId = argument(given, 'overdue_bill_id')
  const bill = rowOf(db, 'bills', 'bill_id', billId)
  if (!bill) return { actual: true, why: `there is no bill ${shortText(billId)}` }
  const status = itemAt(bill, 'status')
  return { actual: status === 'Paid', why: `status of bill ${shortText(billId)} is ${shortText(status)}` }
}

/** Why mobile data does not work; null: it does. Fields are read in the reference's order, as far as it reads them. */
function dataObstacle(db: JsonValue): string | null {
  const device = itemAt(db, 'device')
  const surroundings = itemAt(db, 'surroundings')
  if (isTruthy(itemAt(device, 'airplane_mode'))) return 'airplane mode is on'
  if (itemAt(device, 'network_signal_strength') === 'none') return 'there is no signal'
  if (itemAt(device, 'network_connection_status') === 'no_service') return 'there is no service'
  if (isTruthy(itemAt(surroundings, 'is_abroad'))) {
    const roams = isTruthy(itemAt(device, 'roaming_enabled')) && isTruthy(itemAt(surroundings, 'roaming_allowed'))
    if (!roams) return 'the user is abroad and roaming is off or not allowed'
  }
  if (!isTruthy(itemAt(device, 'data_enabled'))) return 'mobile data is off'
  return isTruthy(itemAt(surroundings, 'mobile_data_usage_exceeded')) ? 'the data limit is exceeded' : null
}

/** Mbps (0 where data does not work) and its label. */
function speedTest(db: JsonValue): { speed: number; label: string; why: string } {
  const obstacle = dataObstacle(db)
  if (obstacle !== null) return { speed: 0, label: 'No Connection', why: `no connection: ${obstacle}` }
  const device = itemAt(db, 'device')
  let factor = hasPoorVpn(device) ? POOR_VPN_FACTOR : 1
  if (isTruthy(itemAt(device, 'data_saver_mode'))) factor *= DATA_SAVER_FACTOR
  const [low, high] = SPEED_RANGES.get(keyAt(device, 'network_technology_connected')) ?? [0, 0]
  const signal = SIGNAL_FACTORS.get(keyAt(device, 'network_signal_strength')) ?? 0
  const speed = roundToCents(((low + high) / 2) * signal * factor)
  const label = speedLabel(speed)
  return { speed, label, why: `the speed is ${speed} Mbps (${label})` }
}

function hasPoorVpn(device: JsonValue): boolean {
  if (!isTruthy(itemAt(device, 'vpn_connected')) || itemOrNull(device, 'vpn_details') === null) return false
  return itemAt(itemAt(device, 'vpn_details'), 'server_performance') === 'poor'
}

function speedLabel(speed: number): string {
  if (speed < 1) return 'Very Poor'
  if (speed < 5) return 'Poor'
  if (speed < 25) return 'Fair'
  return speed < 100 ? 'Good' : 'Excellent'
}

/** Whether MMS can be sent: false, or what Python's `storage and sms` gives of the two permissions. */
function mmsTest(db: JsonValue): { works: JsonValue; why: string } {
  const data = dataObstacle(db)
  if (data !== null) return { works: false, why: data }
  const device = itemAt(db, 'device')
  if (itemAt(device, 'network_technology_connected') === '2G') return { works: false, why: 'the network is 2G' }
  if (isTruthy(itemAt(device, 'wifi_calling_enabled')) && isTruthy(itemAt(device, 'wifi_calling_mms_over_wifi'))) {
    return { works: false, why: 'wifi calling takes MMS over wifi' }
  }
  if (itemAt(itemAt(device, 'active_apn_settings'), 'mmsc_url') === null) {
    return { works: false, why: 'the APN has no MMSC URL' }
  }
  const app = itemOrNull(itemAt(device, 'app_statuses'), 'messaging')
  if (app === null) return { works: false, why: 'there is no messaging app' }
  const permissions = itemAt(app, 'permissions')
  const storage = itemAt(permissions, 'storage')
  const works = isTruthy(storage) ? itemAt(permissions, 'sms') : storage
  const why = isTruthy(works) ? 'MMS can be sent' : 'the messaging app lacks a permission (storage, sms)'
  return { works, why }
}

/** The first row of a table (a list of rows) with the id; every row up to it must have one. */
function rowOf(db: JsonValue, table: string, key: string, id: JsonValue): JsonValue | undefined {
  return iterated(itemOrNull(db, table)).find((row) => pythonEqualsBare(itemAt(row, key), id))
}

function argument(given: Arguments, name: string): JsonValue {
  return given.get(name) ?? null
}

/** A number for comparisons, integers exact. */
function numeric(value: JsonValue, name: string): number | bigint {
  const number = numberOf(value)
  if (number === undefined) throw new PythonRaised(`TypeError: ${name} is ${shortText(value)}, not a number`)
  return number
}

/** `abs(amount - wanted)`: integers exact, which matters beyond 2^53. */
function distance(amount: JsonValue, wanted: JsonValue): number {
  const [one, other] = [numeric(amount, 'data_refueling_gb'), numeric(wanted, 'expected_amount')]
  if (typeof one === 'bigint' && typeof other === 'bigint') return Math.abs(Number(one - other))
  const [left, right] = [Number(one), Number(other)]
  const isTooLarge =
    (typeof one === 'bigint' && !Number.isFinite(left)) || (typeof other === 'bigint' && !Number.isFinite(right))
  if (isTooLarge) throw new PythonRaised('OverflowError: an integer is too large for a float')
  return Math.abs(left - right)
}

/** A value that a table is looked up by; `` where it is no text. */
function keyAt(device: JsonValue, key: string): string {
  const value = itemAt(device, key)
  requireHashable(value)
  return typeof value === 'string' ? value : ''
}
