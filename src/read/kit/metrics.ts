// A measure of a trial as all layouts give it. Non-goals: which there are (docs/metrics.md).
import { JsonFloat, type JsonValue, type Metric } from '../../model.js'

/** The metric, none where there is no number; what is not finite is shown and counts as no number. */
export function measured(name: string, number: number | undefined, value = String(number)): readonly Metric[] {
  if (number === undefined) return []
  return [Number.isFinite(number) ? { name, value, number } : { name, value }]
}

/** A finite number of a document; undefined where there is none. */
export function finiteIn(value: JsonValue | undefined): number | undefined {
  const number = value instanceof JsonFloat ? value.value : typeof value === 'bigint' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}
