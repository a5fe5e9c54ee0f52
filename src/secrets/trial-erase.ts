// A trial of the report as it may be shown: its texts, and what it measured, where a number may be a hidden value. Non-goals:
// which texts stay (deep-erase.ts), what is hidden of them (eraser.ts).
import type { Diff, Metric, ReportTrial } from '../model.js'
import { eraseDeep, type Shape } from './deep-erase.js'
import { eraseText, type Eraser } from './eraser.js'
import { REDACTED } from './span.js'

/** The trial with every text as it may be shown. A metric that is hidden keeps its number for what is decided by it. */
export function eraseTrial(
  trial: ReportTrial,
  eraser: Eraser,
  shape: Shape,
  count: (hidden: number) => void,
): ReportTrial {
  const shown = eraseDeep(trial, eraser, shape, count)
  const erased = shown === trial ? trial : { ...shown, diff: withHiddenPathsLast(shown.diff) }
  if (trial.metrics === undefined) return erased
  const metrics = trial.metrics.map((metric, at): Metric => {
    const name = erased.metrics?.[at]?.name ?? metric.name
    const value = shownValue(metric, eraser)
    if (value !== metric.value) count(1)
    return name === metric.name && value === metric.value ? metric : { ...metric, name, value }
  })
  return metrics.every((metric, at) => metric === trial.metrics?.[at])
    ? { ...erased, metrics: trial.metrics }
    : { ...erased, metrics }
}

/** A path with quotes around a key, or the name of an id, where the key needs them. */
const WRITTEN_KEY = /\[([\w-]+=)?"((?:[^"\\]|\\.)*)"\]/g

/**
 * Changes stand in the order of their keys, and a path quotes the keys that are no plain words: both would tell a hidden
 * key. So those with one stand last, and it is written in one way.
 */
export function withHiddenPathsLast(diff: Diff): Diff {
  const hidden = diff.changes.filter(({ path }) => path.includes(REDACTED))
  if (hidden.length === 0) return diff
  const plain = hidden.map((change) => {
    const path = change.path.replace(WRITTEN_KEY, (written, id: string | undefined, key: string, at: number) => {
      if (!key.includes(REDACTED)) return written
      return id === undefined ? `${at === 0 || change.path[at - 1] === ':' ? '' : '.'}${key}` : `[${key}]`
    })
    return path === change.path ? change : { ...change, path }
  })
  return { ...diff, changes: [...diff.changes.filter(({ path }) => !path.includes(REDACTED)), ...plain] }
}

/** A number is hidden as a whole or not at all: `12` is no part of the value `12.5`. */
function shownValue({ value, number }: Metric, eraser: Eraser): string {
  if (number === undefined) return eraseText(value, eraser).text
  const written = String(Math.abs(number))
  if (eraseText(written, eraser).text === REDACTED) return REDACTED
  return /^[-+\d.,e\s]+\p{L}{0,3}$/iu.test(value) ? value : eraseText(value, eraser).text
}

/** The trial without the numbers of hidden metrics: as a report may hold it. */
export function withoutHiddenNumbers(trial: ReportTrial): ReportTrial {
  if (trial.metrics?.some(isHidden) !== true) return trial
  return {
    ...trial,
    metrics: trial.metrics.map((metric) => (isHidden(metric) ? { name: metric.name, value: metric.value } : metric)),
  }
}

function isHidden({ value }: Metric): boolean {
  return value.includes(REDACTED)
}
