// A rate as people write it → an exact fraction. Non-goal: what is compared with it.
import type { Rate } from '../model.js'
import { shown } from './shown.js'

/**
 * `80%`, `87.5%`, `0.8`, `1`. A bare number above 1 is refused, since 80 may mean 80 % or a slip. Gives the reason why
 * not, as text.
 */
export function readRate(text: string): Rate | string {
  const found = /^(\d{1,9})(?:\.(\d{1,12}))?\s*(%?)$/.exec(text)
  if (!found) return `${shown(text)} is not a rate; write 80% or 0.8`
  const [, whole = '', fraction = '', percent] = found
  const numerator = BigInt(whole + fraction)
  const denominator = 10n ** BigInt(fraction.length) * (percent ? 100n : 1n)
  if (numerator > denominator) {
    return percent ? `${shown(text)} is above 100%` : `${shown(text)} is above 1; for percent write ${text}%`
  }
  const scaled = (numerator * 10n ** 14n) / denominator
  const percentText = `${scaled / 10n ** 12n}.${(scaled % 10n ** 12n).toString().padStart(12, '0')}`.replace(
    /\.?0+$/,
    '',
  )
  return { text: `${percentText}%`, numerator, denominator }
}
