// The three pictures of docs/statistics.md, drawn from examples/statistics by the gate's own arithmetic:
//
//   node scripts/statistics-pictures.mjs    writes docs/images/{flip,chance,trials}.svg; look at them
import { readFileSync, writeFileSync } from 'node:fs'
import { compileSource } from './compiled-source.mjs'

const { load } = compileSource()
const { drawOf, testSuite } = await load('src/gate/statistics/stratified-test.js')
const { testScenarios } = await load('src/gate/statistics/single-scenarios.js')

const STYLE = `text{font:13px system-ui,-apple-system,"Segoe UI",sans-serif;fill:#1f2328}
.b{font-weight:600}.s{font-size:11px;fill:#59636e}.n{text-anchor:end}.m{text-anchor:middle}
.pass{fill:#2da44e}.fail{fill:#cf222e}.quiet{fill:#8c959f}.box{fill:none;stroke:#bf8700;stroke-width:2}
.line{stroke:#1f2328;stroke-width:1.5}.thin{stroke:#d1d9e0}.dash{stroke:#1f2328;stroke-width:1.5;stroke-dasharray:5 4}
@media (prefers-color-scheme:dark){text{fill:#e6edf3}.s{fill:#9da7b1}.line,.dash{stroke:#e6edf3}.thin{stroke:#3d444d}
.pass{fill:#3fb950}.fail{fill:#f85149}.quiet{fill:#6e7681}.box{stroke:#d29922}}`

const escape = (text) => String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const text = (x, y, words, kind = '') => `<text x="${x}" y="${y}" class="${kind}">${escape(words)}</text>`
const rect = (x, y, width, height, kind) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="2" class="${kind}"/>`
const line = (x1, y1, x2, y2, kind) => `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" class="${kind}"/>`

function write(name, { title, width, height, body }) {
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escape(title)}">`
  const parts = [open, `<title>${escape(title)}</title>`, `<style>${STYLE}</style>`, ...body.flat(9), '</svg>']
  writeFileSync(`docs/images/${name}.svg`, `${parts.join('\n')}\n`)
}

const report = (example, file) => JSON.parse(readFileSync(`examples/statistics/${example}/${file}.json`, 'utf8'))

/** Rows [c, n, b, m] with the scenarios' names, as the report of the run has them. */
function rowsOf(example) {
  return report(example, 'report').scenarios.map(({ scenario, passed, trials, was_passed, was_trials }) => ({
    scenario,
    row: [passed, trials, was_passed, was_trials],
  }))
}

// ---------------------------------------------------------------------------------------------------------------
// What a flip is: two runs of one agent

function flip() {
  const rows = rowsOf('within-noise')
  const [left, top, step] = [190, 64, 21]
  const verdicts = (file) => {
    const found = new Map()
    for (const { scenario, verdict } of report('within-noise', file).trials)
      found.set(scenario, [...(found.get(scenario) ?? []), verdict])
    return found
  }
  const runs = [verdicts('base'), verdicts('report')]
  const turned = rows.filter(({ row: [c, n, b, m] }) => b === m && c < n).length
  const body = rows.map(({ scenario, row: [c, n, b, m] }, at) => {
    const y = top + at * step
    const newly = b === m && c < n
    return [
      text(left - 12, y + 12, scenario, newly ? 'n b' : 'n'),
      runs.map((run, side) =>
        run.get(scenario).map((verdict, trial) => rect(left + side * 150 + trial * 22, y, 16, 16, verdict)),
      ),
      newly ? [rect(left + 145, y - 2.5, 92, 21, 'box'), text(left + 252, y + 12, '“newly failing”')] : [],
    ]
  })
  const total = (side) => rows.reduce((sum, { row }) => sum + row[side], 0)
  write('flip', {
    title: `Two runs of the same agent: ${total(2)} and ${total(0)} of ${total(1)} trials pass, and ${turned} scenarios look as if they newly failed`,
    width: 560,
    height: top + rows.length * step + 40,
    body: [
      text(left, 26, 'Monday', 'b'),
      text(left + 150, 26, 'Tuesday, the same agent', 'b'),
      text(left, 46, `${total(2)} of ${total(3)} trials pass`, 's'),
      text(left + 150, 46, `${total(0)} of ${total(1)} trials pass`, 's'),
      body,
      text(left, top + rows.length * step + 22, 'Green: the trial passed. Red: it failed. Nothing was changed.', 's'),
    ],
  })
}

// ---------------------------------------------------------------------------------------------------------------
// What a p is: how many passes chance alone would deal to the second run

function passesByChance(rows) {
  let dist = new Map([[0, 1]])
  for (const row of rows) {
    const { low, weights } = drawOf(row)
    const next = new Map()
    for (const [sum, share] of dist)
      for (const [i, weight] of weights.entries())
        next.set(sum + low + i, (next.get(sum + low + i) ?? 0) + share * weight)
    dist = next
  }
  return dist
}

function panel(example, name, left) {
  const rows = rowsOf(example).map(({ row }) => row)
  const { p } = testSuite(rows)
  const seen = rows.reduce((sum, [c]) => sum + c, 0)
  const shown = [...passesByChance(rows)].filter(([, share]) => share > 0.0005).sort(([a], [b]) => a - b)
  const most = Math.max(...shown.map(([, share]) => share))
  const [top, height, wide] = [70, 150, 250]
  const step = wide / shown.length
  const bars = shown.map(([passes, share], at) => {
    const tall = Math.max(1, (share / most) * height)
    const x = left + at * step
    const kind = passes < seen ? 'fail' : passes === seen ? 'fail' : 'quiet'
    // Half of the bar at the run itself belongs to the p.
    const y = top + height - tall
    const whole = rect(x, y, step - 3, tall, passes <= seen ? kind : 'quiet')
    const half = passes === seen ? rect(x + (step - 3) / 2, y, (step - 3) / 2, tall, 'quiet') : ''
    return [
      whole,
      half,
      passes === seen ? text(x + step - 3, y - 8, 'this run', 'n b') : '',
      text(x + (step - 3) / 2, top + height + 16, passes, 's m'),
    ]
  })
  const shownP = p < 0.1 ? p.toPrecision(2) : p.toFixed(2)
  return [
    text(left, 26, name, 'b'),
    text(left, 46, `p = ${shownP}: the red part of all that chance could deal`, 's'),
    line(left - 4, top + height, left + wide, top + height, 'line'),
    bars,
  ]
}

function chance() {
  write('chance', {
    title:
      'How many trials of the second run would pass by chance alone, if nothing had changed, and how many did: once in the middle, once far to the left',
    width: 640,
    height: 270,
    body: [
      panel('within-noise', 'Within noise', 20),
      panel('worse', 'Worse', 350),
      text(20, 260, 'Passed trials of the second run, when the trials of both runs are dealt out at random.', 's'),
    ],
  })
}

// ---------------------------------------------------------------------------------------------------------------
// Why eight trials: what a scenario that passes always and then never could prove at most

function trials() {
  const [scenarios, level] = [115, 0.015]
  const [left, top, height, step] = [20, 80, 170, 70]
  const least = (n) => testScenarios([[0, n, n, n]], 1).p.get(0)
  const needed = level / scenarios
  const place = (p) => top + (-Math.log10(p) / 5.5) * height
  const bars = Array.from({ length: 9 }, (_, at) => {
    const n = at + 1
    const p = least(n)
    const x = left + at * step
    return [
      rect(x + 8, top, step - 16, place(p) - top, p <= needed ? 'pass' : 'quiet'),
      text(x + step / 2, top - 8, `1 in ${Math.round(1 / p).toLocaleString('en')}`, 's m'),
      text(x + step / 2, top - 26, n, 'm b'),
    ]
  })
  const y = place(needed)
  write('trials', {
    title: 'How sure one scenario alone can be: with eight trials in each run one of 115 can be named',
    width: left + 9 * step + 40,
    height: top + height + 70,
    body: [
      text(left + 8, 24, 'Trials of a scenario in each run', 's'),
      bars,
      line(left, y, left + 9 * step, y, 'dash'),
      text(
        left + 2,
        y + 19,
        `sure enough among ${scenarios} scenarios: 1 in ${Math.round(1 / needed).toLocaleString('en')}`,
        'b',
      ),
      text(
        left + 8,
        top + height + 54,
        'How rarely chance alone makes a scenario pass always in one run and never in the next.',
        's',
      ),
    ],
  })
}

flip()
chance()
trials()
