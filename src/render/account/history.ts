// What the base branch decided before, in words and figures: the run's rates, and a scenario's own last outcomes. Plain text
// of ours; the page draws the same figures. Decides nothing.
import type { Report, ScenarioCounts, ScenarioOutcome } from '../../model.js'
import { rateText } from '../../gate/rate.js'
import { plural } from './figures.js'

const SIGNS: { readonly [outcome in ScenarioOutcome]: string } = { p: '✓', m: '~', f: '✗', e: '!' }

/** `✓✓✗✓`, oldest first; empty where fewer than two are known: the last one is told in words. */
export function outcomesText({ history }: Pick<ScenarioCounts, 'history'>): string {
  if (history === undefined || history.length < 2) return ''
  return Array.from(history, (letter) => (Object.hasOwn(SIGNS, letter) ? SIGNS[letter as ScenarioOutcome] : '')).join(
    '',
  )
}

const STEPS = '▁▂▃▄▅▆▇█'

/** `▅▆▇ 77.5% to 80%, ✗✓✓: the last 3 decisions on the base branch`; null below two. */
export function historyText({ history = [] }: Report): string | null {
  const told = history.filter(({ expected }) => expected > 0)
  const [first] = told
  const last = told.at(-1)
  if (first === undefined || last === undefined || told.length < 2) return null
  const line = told
    .map(({ passed, expected }) => STEPS[Math.min(7, Math.floor((passed / expected) * 8))] ?? '')
    .join('')
  const verdicts = told.map(({ verdict }) => (verdict === 'pass' ? '✓' : '✗')).join('')
  const rates = `${rateText(first.passed, first.expected)} to ${rateText(last.passed, last.expected)}`
  return `${line} ${rates}, ${verdicts}: the last ${plural(told.length, 'decision')} on the base branch`
}
