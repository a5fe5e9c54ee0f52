// One text for values that Python's `==` takes for equal inside a container, so that equal ones are found without
// comparing each with each: `1`, `1.0` and `True` are one number, NaN is itself. Non-goal: canonical JSON (score/state/).
import { JsonFloat, type JsonValue } from '../model.js'
import { isArray, isObject } from './document.js'
import { byCodePoint } from './order.js'

/** Two values have one key exactly where `pythonEquals` says so; undefined (nothing there) has one of its own. */
export function equalityKey(value: JsonValue | undefined): string {
  if (value === undefined) return '-'
  if (value === null) return 'null'
  if (typeof value === 'string') return JSON.stringify(value)
  if (isArray(value)) return `[${value.map(equalityKey).join(',')}]`
  if (isObject(value)) {
    const members = [...value].sort(([one], [other]) => byCodePoint(one, other))
    return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${equalityKey(member)}`).join(',')}}`
  }
  const number = value instanceof JsonFloat ? value.value : value
  if (typeof number === 'boolean') return number ? '1' : '0'
  return typeof number === 'number' && Number.isInteger(number) ? BigInt(number).toString() : String(number)
}
