// The base branch's last decisions as a small line on the page, with the same in words for who cannot see it.
import type { Report } from '../../model.js'
import { rateText } from '../../gate/rate.js'
import { historyText } from '../account/history.js'
import { html, type Markup } from './markup.js'

const STEP = 10
const HEIGHT = 24

/** Nothing below two decisions. Coordinates are figures of ours. */
export function historyLine(report: Report): Markup | null {
  const words = historyText(report)
  const told = (report.history ?? []).filter(({ expected }) => expected > 0)
  if (words === null) return null
  const at = told.map(({ passed, expected, verdict }, i) => ({
    x: i * STEP + 4,
    y: Math.round((HEIGHT - 4 - (passed / expected) * (HEIGHT - 8)) * 10) / 10,
    verdict,
    rate: rateText(passed, expected),
  }))
  // The line is drawn: its signs are for outputs without pictures.
  const inWords = words.slice(told.length + 1)
  const points = at.map(({ x, y }) => `${x},${y}`).join(' ')
  return html`<p class="history"><svg role="img" aria-label="${inWords}" width="${String(told.length * STEP)}" height="${String(HEIGHT)}" viewBox="0 0 ${told.length * STEP} ${HEIGHT}"><polyline points="${points}"></polyline>${at.map(
    ({ x, y, verdict, rate }) =>
      html`<circle class="${verdict}" cx="${String(x)}" cy="${String(y)}" r="2.5"><title>${rate}</title></circle>`,
  )}</svg> <span aria-hidden="true">${inWords}</span></p>`
}
