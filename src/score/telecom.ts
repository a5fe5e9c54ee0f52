// The six predicates of tau2's telecom domain on the final databases, as labs-Voice-Agent evaluates them
// (reference/labs.md section 3). Non-goals: other domains, running tools.
import { JsonFloat, type JsonValue, type TelecomPredicate } from '../model.js'
import { isArray, isObject, member } from '../read/json.js'
import { pythonEquals, roundToCents } from './python-number.js'
import { pythonText } from './python-string.js'
import { shortText } from './short-text.js'

/** What a predicate found; `error` where it could not be evaluated, which the reference counts as not passed. */
export type PredicateFinding =
  | { readonly actual: boolean; readonly why: string }
  | { readonly actual: null; readonly error: string }

type Predicate = (db: JsonValue, given: JsonValue) => { readonly actual: boolean; readonly why: string }

const PREDICATES: ReadonlyMap<string, Predicate> = new Map<string, Predicate>([
  ['assert_mobile_data_status', mobileDataStatus],
  ['assert_internet_speed', internetSpeed],
  ['assert_service_status', serviceStatus],
  ['assert_can_send_mms', canSendMms],
  ['assert_data_refueling_amount', dataRefuelingAmount],
  ['assert_no_overdue_bill', noOverdueBill],
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

/** Python's exceptions inside a predicate: a verdict, not a fault. */
class PredicateRaised extends Error {}

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
  const evaluate = PREDICATES.get(func)
  if (!evaluate) return { actual: null, error: `No predicate ${shortText(func)} is known for telecom` }
  try {
    return evaluate(db, predicate.arguments)
  } catch (error) {
    if (!(error instanceof PredicateRaised)) throw error
    return { actual: null, error: `Predicate raised ${error.message}` }
  }
}

function mobileDataStatus(db: JsonValue, given: JsonValue): { actual: boolean; why: string } {
  const obstacle = dataObstacle(db)
  const works = obstacle === null
  return { actual: equalsArgument(works, argument(given, 'expected_status')), why: obstacle ?? 'mobile data works' }
}

function internetSpeed(db: JsonValue, given: JsonValue): { actual: boolean; why: string } {
  const wanted = numberArgument(argument(given, 'expected_speed'), 'expected_speed')
  const { speed, label, why } = speedTest(db)
  const description = member(given, 'expected_desc') ?? null
  const fast = (speed ?? 0) >= wanted
  const named = description === null || pythonText(description).toLowerCase() === label.toLowerCase()
  return { actual: fast && named, why }
}

function serviceStatus(db: JsonValue, given: JsonValue): { actual: boolean; why: string } {
  const wanted = argument(given, 'expected_status')
  if (typeof wanted !== 'string' || !NETWORK_STATUSES.has(wanted)) {
    throw new PredicateRaised(`ValueError: ${shortText(wanted)} is not a valid NetworkStatus`)
  }
  const status = member(member(db, 'device'), 'network_connection_status') ?? null
  return { actual: status === wanted, why: `network_connection_status is ${shortText(status)}` }
}

function canSendMms(db: JsonValue, given: JsonValue): { actual: boolean; why: string } {
  const obstacle = mmsObstacle(db)
  const works = obstacle === null
  return { actual: equalsArgument(works, argument(given, 'expected_status')), why: obstacle ?? 'MMS can be sent' }
}

function dataRefuelingAmount(db: JsonValue, given: JsonValue): { actual: boolean; why: string } {
  const customerId = argument(given, 'customer_id')
  const lineId = argument(given, 'line_id')
  const wanted = numberArgument(argument(given, 'expected_amount'), 'expected_amount')
  const customer = rowOf(member(db, 'customers'), 'customer_id', customerId)
  const line = rowOf(member(db, 'lines'), 'line_id', lineId)
  if (!customer) return { actual: false, why: `there is no customer ${shortText(customerId)}` }
  const lines = member(customer, 'line_ids')
  if (!line || !isArray(lines) || !lines.some((id) => pythonEquals(id, lineId))) {
    return { actual: false, why: `the customer has no line ${shortText(lineId)}` }
  }
  const amount = numberArgument(member(line, 'data_refueling_gb') ?? null, 'data_refueling_gb')
  return { actual: Math.abs(amount - wanted) < REFUELING_TOLERANCE_GB, why: `data_refueling_gb is ${amount}` }
}

function noOverdueBill(db: JsonValue, given: JsonValue): { actual: boolean; why: string } {
  const billId = argument(given, 'overdue_bill_id')
  const bill = rowOf(member(db, 'bills'), 'bill_id', billId)
  if (!bill) return { actual: true, why: `there is no bill ${shortText(billId)}` }
  const status = member(bill, 'status') ?? null
  return { actual: status === 'Paid', why: `status of bill ${shortText(billId)} is ${shortText(status)}` }
}

/** Why mobile data does not work; null: it does. */
function dataObstacle(db: JsonValue): string | null {
  const device = member(db, 'device')
  const surroundings = member(db, 'surroundings')
  if (truthy(member(device, 'airplane_mode'))) return 'airplane mode is on'
  if (member(device, 'network_signal_strength') === 'none') return 'there is no signal'
  if (member(device, 'network_connection_status') === 'no_service') return 'there is no service'
  if (truthy(member(surroundings, 'is_abroad'))) {
    const roams = truthy(member(device, 'roaming_enabled')) && truthy(member(surroundings, 'roaming_allowed'))
    if (!roams) return 'the user is abroad and roaming is off or not allowed'
  }
  if (!truthy(member(device, 'data_enabled'))) return 'mobile data is off'
  return truthy(member(surroundings, 'mobile_data_usage_exceeded')) ? 'the data limit is exceeded' : null
}

/** Mbps and its label; null where data does not work. */
function speedTest(db: JsonValue): { speed: number | null; label: string; why: string } {
  const obstacle = dataObstacle(db)
  if (obstacle !== null) return { speed: null, label: 'No Connection', why: `no connection: ${obstacle}` }
  const device = member(db, 'device')
  const vpn = member(device, 'vpn_details')
  const slowVpn = truthy(member(device, 'vpn_connected')) && member(vpn, 'server_performance') === 'poor'
  let factor = slowVpn ? POOR_VPN_FACTOR : 1
  if (truthy(member(device, 'data_saver_mode'))) factor *= DATA_SAVER_FACTOR
  const [low, high] = SPEED_RANGES.get(textMember(device, 'network_technology_connected')) ?? [0, 0]
  const signal = SIGNAL_FACTORS.get(textMember(device, 'network_signal_strength')) ?? 0
  const speed = roundToCents(((low + high) / 2) * signal * factor)
  const label = speedLabel(speed)
  return { speed, label, why: `the speed is ${speed} Mbps (${label})` }
}

function speedLabel(speed: number): string {
  if (speed < 1) return 'Very Poor'
  if (speed < 5) return 'Poor'
  if (speed < 25) return 'Fair'
  return speed < 100 ? 'Good' : 'Excellent'
}

/** Why no MMS can be sent; null: it can. */
function mmsObstacle(db: JsonValue): string | null {
  const data = dataObstacle(db)
  if (data !== null) return data
  const device = member(db, 'device')
  if (member(device, 'network_technology_connected') === '2G') return 'the network is 2G'
  if (truthy(member(device, 'wifi_calling_enabled')) && truthy(member(device, 'wifi_calling_mms_over_wifi'))) {
    return 'wifi calling takes MMS over wifi'
  }
  if ((member(member(device, 'active_apn_settings'), 'mmsc_url') ?? null) === null) return 'the APN has no MMSC URL'
  const permissions = member(member(member(device, 'app_statuses'), 'messaging'), 'permissions')
  const allowed = truthy(member(permissions, 'storage')) && truthy(member(permissions, 'sms'))
  return allowed ? null : 'the messaging app lacks a permission (storage, sms)'
}

/** A row of a table (a list of rows) by its id. */
function rowOf(table: JsonValue | undefined, key: string, id: JsonValue): JsonValue | undefined {
  if (!isArray(table)) return undefined
  return table.find((row) => pythonEquals(member(row, key) ?? null, id))
}

function argument(given: JsonValue, name: string): JsonValue {
  const value = member(given, name)
  if (value === undefined) throw new PredicateRaised(`TypeError: missing argument ${name}`)
  return value
}

function numberArgument(value: JsonValue, name: string): number {
  if (typeof value === 'number' || typeof value === 'bigint') return Number(value)
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof JsonFloat) return value.value
  throw new PredicateRaised(`TypeError: ${name} is ${shortText(value)}, not a number`)
}

function equalsArgument(actual: boolean, wanted: JsonValue): boolean {
  return pythonEquals(actual, wanted)
}

function textMember(value: JsonValue | undefined, key: string): string {
  const found = member(value, key)
  return typeof found === 'string' ? found : ''
}

/** Python's truth of a parsed value. */
function truthy(value: JsonValue | undefined): boolean {
  if (value === undefined || value === null) return false
  if (isObject(value)) return value.size > 0
  if (isArray(value)) return value.length > 0
  if (value instanceof JsonFloat) return value.value !== 0
  return typeof value === 'number' ? value !== 0 : Boolean(value)
}
