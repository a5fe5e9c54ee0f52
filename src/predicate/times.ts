// Dates and times of ISO 8601 as texts hold them, so that they are compared as what they mean and not as texts.
// Non-goals: other calendars and zones by name, durations, weeks.

/** A date; a date and a time of day with its offset from UTC (an instant); or one without, of which no instant is known. */
export interface IsoTime {
  readonly kind: 'date' | 'local' | 'instant'
  /** Days or seconds since 1970, in UTC where the kind is an instant. */
  readonly whole: number
  /** Digits of the fraction of the second, without zeros at the end. */
  readonly fraction: string
}

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const DATE_TIME =
  /^(\d{4})-(\d{2})-(\d{2})[Tt ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,30}))?)?(?: ?([Zz]|UTC|GMT)| ?([+-])(\d{2})(?::?(\d{2}))?)?$/
const BASIC_DATE_TIME =
  /^(\d{4})(\d{2})(\d{2})[Tt](\d{2})(\d{2})(?:(\d{2})(?:[.,](\d{1,30}))?)?(?:([Zz])|([+-])(\d{2})(?::?(\d{2}))?)?$/
const DAY_SECONDS = 86_400

/** The date or time that a text is; undefined: none, or one that no calendar has. */
export function isoTime(text: string): IsoTime | undefined {
  const date = DATE.exec(text)
  if (date) {
    const day = dayOf(date)
    return day === undefined ? undefined : { kind: 'date', whole: day, fraction: '' }
  }
  const found = DATE_TIME.exec(text) ?? BASIC_DATE_TIME.exec(text)
  return found === null ? undefined : timeOf(found)
}

/** Negative, 0 or positive as `left` is before, at or after `right`. Both are of one kind. */
export function compareTimes(left: IsoTime, right: IsoTime): number {
  if (left.whole !== right.whole) return left.whole - right.whole
  // Digits of fractions compare as texts once they are equally long.
  const length = Math.max(left.fraction.length, right.fraction.length)
  const [a, b] = [left.fraction.padEnd(length, '0'), right.fraction.padEnd(length, '0')]
  return a < b ? -1 : a > b ? 1 : 0
}

function timeOf(found: RegExpExecArray): IsoTime | undefined {
  const day = dayOf(found)
  const [hour, minute, second] = [Number(found[4]), Number(found[5]), Number(found[6] ?? 0)]
  const fraction = (found[7] ?? '').replace(/0+$/, '')
  const [offsetHour, offsetMinute] = [Number(found[10] ?? 0), Number(found[11] ?? 0)]
  // The end of a day may be written 24:00, and a leap second :60.
  const isEndOfDay = hour === 24 && minute === 0 && second === 0 && fraction === ''
  const isTime = (hour <= 23 || isEndOfDay) && minute <= 59 && second <= 60 && offsetHour <= 23 && offsetMinute <= 59
  if (day === undefined || !isTime) return undefined
  const seconds = day * DAY_SECONDS + hour * 3600 + minute * 60 + second
  const [zulu, sign] = [found[8], found[9]]
  if (zulu === undefined && sign === undefined) return { kind: 'local', whole: seconds, fraction }
  const offset = (offsetHour * 60 + offsetMinute) * 60 * (sign === '-' ? -1 : 1)
  return { kind: 'instant', whole: seconds - offset, fraction }
}

/** Days since 1970 of a date that exists. */
function dayOf([, year, month, day]: RegExpExecArray): number | undefined {
  const date = new Date(0)
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  const exists = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
  return exists ? date.getTime() / (DAY_SECONDS * 1000) : undefined
}
