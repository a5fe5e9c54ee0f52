// What the gate's promise is worth: seeded runs of agents that did not change and of agents that did, put to the bundle.
// Prints how many unchanged runs fail and how many drops are noticed, beside what the gate itself predicts.
//
//   npm run simulate -- [--cli dist/cli/index.js] [--pairs 4000] [--cells 50x1,115x3] [--seed 16] [--json]
//
// A pair is a baseline and a run after it. The bundle judges every pair through `batch`, in one process; the first pairs
// of each cell also as files through `score`, and must come out alike. A missed bound ends with exit code 1.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'

const { values: flags } = parseArgs({
  options: {
    cli: { type: 'string', default: 'dist/cli/index.js' },
    pairs: { type: 'string', default: '4000' },
    cells: { type: 'string', default: '50x1,50x3,50x4,115x1,115x3,115x4' },
    seed: { type: 'string', default: '16' },
    json: { type: 'boolean', default: false },
  },
})
const cli = resolve(flags.cli)
const pairs = Number(flags.pairs)
const cells = flags.cells.split(',').map((cell) => cell.split('x').map(Number))
const folder = mkdtempSync(join(tmpdir(), 'simulate-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

/** Three public agents by how many tasks passed 0, 1, 2, 3, 4 of 4 trials; what they are is said in docs/statistics.md. */
const AGENTS = { '42 %': [14, 12, 10, 4, 10], '82 %': [4, 3, 11, 37, 59], '96 %': [0, 0, 2, 15, 97] }
const ALPHA = 0.05
const DROPS = [0.05, 0.1]
/**
 * How many drops of 5 and of 10 points are noticed, in percent, of 20,000 pairs a line of the same three agents: measured
 * once, by another program. What the gate itself predicts for a pair is printed beside it.
 */
const EXPECTED = {
  '50x1': { '42 %': [15, 38], '82 %': [16, 35], '96 %': [21, 52] },
  '50x3': { '42 %': [31, 77], '82 %': [31, 72], '96 %': [55, 94] },
  '50x4': { '42 %': [37, 87], '82 %': [37, 82], '96 %': [65, 98] },
  '115x1': { '42 %': [27, 68], '82 %': [27, 63], '96 %': [46, 87] },
  '115x3': { '42 %': [54, 98], '82 %': [56, 96], '96 %': [86, 100] },
  '115x4': { '42 %': [65, 100], '82 %': [66, 99], '96 %': [93, 100] },
}
/**
 * So many unchanged runs may fail at 5 %, and so far may the power be from what is expected, of all pairs of a line. Of
 * 400 pairs chance alone is above the first in one line of twelve; of 4,000 in none.
 */
const MAX_FALSE_ALARMS = 0.065
const MAX_POWER_OFF = 0.08
/** Pairs of each cell that also go as files through `score`. */
const WHOLE_PAIRS = 2

/** Numbers from 0 to 1, the same for a seed on every machine (mulberry32). */
function* numbers(seed) {
  for (let state = seed >>> 0; ; ) {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    yield ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
const chances = numbers(Number(flags.seed))
const chance = () => chances.next().value

/** A gamma variate of scale 1 (Marsaglia and Tsang 2000); below a shape of 1 by their boost. */
function gamma(shape) {
  if (shape < 1) return gamma(shape + 1) * chance() ** (1 / shape)
  const d = shape - 1 / 3
  for (;;) {
    const x = Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())
    const v = (1 + x / Math.sqrt(9 * d)) ** 3
    if (v > 0 && Math.log(1 - chance()) < (x * x) / 2 + d - d * v + d * Math.log(v)) return d * v
  }
}

/**
 * The beta distribution of an agent's rates, by moments: the mean, and the mean of p(1 − p), of which c(4 − c)/12 of a
 * task is an unbiased estimate. Not c/4 as it is: four of four does not mean always.
 */
function ratesOf(counts) {
  const tasks = counts.reduce((sum, count) => sum + count, 0)
  const mean = counts.reduce((sum, count, passed) => sum + (count * passed) / 4, 0) / tasks
  const noise = counts.reduce((sum, count, passed) => sum + (count * passed * (4 - passed)) / 12, 0) / tasks
  const ratio = noise / (mean * (1 - mean))
  const size = ratio / (1 - ratio)
  return { a: mean * size, b: (1 - mean) * size }
}

/** The rate of each scenario of a suite that the agent is tried on. */
function drawRates({ a, b }, scenarios) {
  return Array.from({ length: scenarios }, () => {
    const [passes, fails] = [gamma(a), gamma(b)]
    return passes / (passes + fails)
  })
}

const mean = (list) => list.reduce((sum, value) => sum + value, 0) / list.length

const passesOf = (rate, trials) => {
  let passed = 0
  for (let i = 0; i < trials; i += 1) if (chance() < rate) passed += 1
  return passed
}

/** The same agent, a little worse everywhere: every rate moved down alike in log-odds, by `drop` in the mean. */
function dropped(rates, drop) {
  const moved = (by) => rates.map((rate) => 1 / (1 + (1 / rate - 1) * Math.exp(by)))
  let [low, high] = [0, 20]
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2
    if (mean(rates) - mean(moved(middle)) < drop) low = middle
    else high = middle
  }
  return moved(low)
}

/** Rows [c, n, b, m] of a run after a baseline. */
function rowsOf(now, before, trials) {
  return now.map((rate, i) => [passesOf(rate, trials), trials, passesOf(before[i], trials), trials])
}

/** Answers of one `batch` process, in the order of the requests. */
function askBundle(requests) {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [cli, 'batch'], { stdio: ['pipe', 'pipe', 'inherit'] })
    const answers = []
    createInterface({ input: child.stdout }).on('line', (line) => answers.push(JSON.parse(line)))
    child.once('error', fail)
    child.once('close', (code) => {
      const wrong = answers.find(({ error }) => error !== undefined)
      if (code !== 0 || wrong || answers.length !== requests.length)
        fail(new Error(`batch ended with ${code}: ${wrong?.error ?? `${answers.length} answers`}`))
      else done(answers.map(({ result }) => result))
    })
    for (const [id, { ask, input }] of requests.entries())
      child.stdin.write(`${JSON.stringify({ id, op: 'statistics', ask, input })}\n`)
    child.stdin.end()
  })
}

/** A run of the records layout: small databases, equal where the trial passes. */
function writeRun(path, rows, side) {
  const lines = rows.flatMap((row, scenario) => {
    const [passed, trials] = side === 'now' ? row.slice(0, 2) : row.slice(2)
    return Array.from({ length: trials }, (_, trial) => {
      const expected_db = { orders: { [`o${scenario}`]: { status: 'exchanged' } } }
      const actual_db = trial < passed ? expected_db : { orders: { [`o${scenario}`]: { status: 'open' } } }
      return JSON.stringify({ scenario: `s${scenario}`, domain: 'retail', trial, expected_db, actual_db })
    })
  })
  writeFileSync(path, `${lines.join('\n')}\n`)
}

function score(args) {
  const { status, stderr } = spawnSync(process.execPath, [cli, 'score', ...args, '--threshold', '0%'], {
    encoding: 'utf8',
  })
  if (status !== 0 && status !== 1) throw new Error(`score ended with ${status}: ${stderr}`)
  return status
}

/** One pair as files: the verdict, p and the regressions of its report. */
function judgeAsFiles(rows) {
  const [before, now] = ['before', 'now'].map((side) => join(folder, side))
  writeRun(`${before}.jsonl`, rows, 'before')
  writeRun(`${now}.jsonl`, rows, 'now')
  score([`${before}.jsonl`, '--report-dir', before])
  const baseline = ['--baseline', join(before, 'report.json'), '--max-false-alarms', `${ALPHA * 100}%`]
  const status = score([`${now}.jsonl`, ...baseline, '--report-dir', now])
  const { change, regressions } = JSON.parse(readFileSync(join(now, 'report.json'), 'utf8')).baseline
  return { verdict: change.verdict, p: change.p, failed: status === 1, regressions }
}

const newlyFailing = (rows) => rows.filter(([c, n, b, m]) => b === m && c < n).length
const change = (rows) => ({ ask: 'change', input: { rows, max_false_alarms: `${ALPHA * 100}%` } })
const share = (list, of) => list.filter(of).length / list.length

/** One agent in one cell: shares of unchanged and of changed runs that fail, and what was predicted. */
async function simulate({ agent, scenarios, trials, expected }) {
  const made = Array.from({ length: pairs }, () => {
    const rates = drawRates(agent, scenarios)
    return {
      same: rowsOf(rates, rates, trials),
      changed: DROPS.map((drop) => rowsOf(dropped(rates, drop), rates, trials)),
    }
  })
  const same = await askBundle(made.map(({ same: rows }) => change(rows)))
  const power = async (drop, at) => {
    const found = await askBundle(made.map(({ changed }) => change(changed[at])))
    const asked = made.map(({ same: rows }, i) => ({
      ask: 'smallest_drop',
      input: { rows, level: String(Number(same[i].level.toPrecision(10))), drop: String(drop) },
    }))
    const predicted = await askBundle(asked)
    const own = mean(predicted.map(({ power: value }) => value ?? 0))
    return {
      drop,
      noticed: share(found, ({ verdict }) => verdict === 'worse'),
      predicted: own,
      expected: expected === undefined ? own : expected[at] / 100,
    }
  }
  const powers = []
  for (const [at, drop] of DROPS.entries()) powers.push(await power(drop, at))
  for (const [i, { same: rows }] of made.slice(0, WHOLE_PAIRS).entries()) {
    const files = judgeAsFiles(rows)
    const alike =
      files.verdict === same[i].verdict &&
      Math.abs(files.p - same[i].p) < 1e-9 &&
      files.failed === (files.verdict !== 'within_noise') &&
      files.regressions === newlyFailing(rows)
    if (!alike) throw new Error(`files and batch differ: ${JSON.stringify([files, same[i]])}`)
  }
  return {
    falseAlarms: share(same, ({ verdict }) => verdict === 'worse'),
    regressions: share(made, ({ same: rows }) => newlyFailing(rows) > 0),
    powers,
  }
}

const percent = (value) => `${(value * 100).toFixed(1)} %`
const results = []
const missed = []
for (const [scenarios, trials] of cells) {
  for (const [agent, counts] of Object.entries(AGENTS)) {
    const expected = EXPECTED[`${scenarios}x${trials}`]?.[agent]
    const found = {
      agent,
      scenarios,
      trials,
      pairs,
      ...(await simulate({ agent: ratesOf(counts), scenarios, trials, expected })),
    }
    results.push(found)
    const where = `${scenarios} × ${trials}, ${agent}`
    if (found.falseAlarms > MAX_FALSE_ALARMS) missed.push(`${where}: ${percent(found.falseAlarms)} false alarms`)
    for (const { drop, noticed, expected: usual } of found.powers)
      if (Math.abs(noticed - usual) > MAX_POWER_OFF)
        missed.push(`${where}: ${percent(noticed)} of drops of ${percent(drop)} noticed, ${percent(usual)} expected`)
    if (!flags.json) process.stderr.write(`${where}\n`)
  }
}

if (flags.json) process.stdout.write(`${JSON.stringify({ results, missed })}\n`)
else {
  const head = ['scenarios × trials', 'agent', 'max-regressions: 0', 'max-false-alarms: 5%']
  const rows = results.map(({ agent, scenarios, trials, falseAlarms, regressions, powers }) => [
    `${scenarios} × ${trials}`,
    agent,
    percent(regressions),
    percent(falseAlarms),
    ...powers.map(
      ({ noticed, expected, predicted }) => `${percent(noticed)} (${percent(expected)}, ${percent(predicted)})`,
    ),
  ])
  const lines = [[...head, ...DROPS.map((drop) => `${drop * 100} points noticed (expected, predicted)`)], ...rows]
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)))
  for (const line of lines)
    process.stdout.write(
      `${line.map((cell, i) => (i < 2 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join('  ')}\n`,
    )
  process.stdout.write(
    `\n${pairs} pairs a line, seed ${flags.seed}. Unchanged runs that fail, changed runs that fail.\n`,
  )
  process.stdout.write(missed.length === 0 ? 'Every bound is kept.\n' : `${missed.join('\n')}\n`)
}
if (missed.length > 0) process.exitCode = 1
