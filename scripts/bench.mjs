// How fast and how small, as ratios within one run, so that figures of a busy machine compare with those of a quiet one.
// Usage: npm run bench -- [--cli dist/cli/index.js] [--only NAME] [--strict]   (names: see BENCHES)
// Prints a table; a missed bound ends with exit code 1 only with --strict. Children run one at a time.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { state, writeRecords, writeTau2File } from './bench-artifacts.mjs'
import { compileSource } from './compiled-source.mjs'

const MB = 1_000_000
const { values: flags } = parseArgs({
  options: {
    cli: { type: 'string', default: 'dist/cli/index.js' },
    only: { type: 'string' },
    strict: { type: 'boolean', default: false },
  },
})
const cli = resolve(flags.cli)
const shared = resolve('../shared/artifacts')
const folder = mkdtempSync(join(tmpdir(), 'bench-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130))

/** Tells the child's CPU time and the peak of its own memory (not of the process that forked it), at its end. */
const REPORTER = `data:text/javascript,${encodeURIComponent(`
import { readFileSync } from 'node:fs'
process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
  let peak = maxRSS
  try { peak = Number(/VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]) } catch {}
  process.stderr.write('\\nused ' + (userCPUTime + systemCPUTime) / 1000 + ' ' + peak * 1024 + '\\n')
})`)}`

/** Runs the command line to its end, as runNode does. */
const runCli = (args, options) => runNode([cli, ...args], options)

/** Runs Node to its end: milliseconds, those of the CPU, peak bytes, exit code. Exit code 2 ends the bench. */
function runNode(args, { env = {}, quiet = false, cwd = process.cwd() } = {}) {
  const started = performance.now()
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, ['--import', REPORTER, ...args], {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1', ...env },
    })
    let [out, err] = ['', '']
    child.stdout.on('data', (data) => {
      if (!quiet) out += data
    })
    child.stderr.on('data', (data) => {
      err += data
    })
    child.once('error', fail)
    child.once('close', (code) => {
      const ms = performance.now() - started
      const [, cpu, peak] = (/^used ([\d.]+) (\d+)$/m.exec(err) ?? []).map(Number)
      if (code === 2 || code === null) fail(new Error(`node ${args.join(' ')} ended with ${code}: ${err}`))
      else done({ ms, cpu, peak, code, out })
    })
  })
}

function timeProcess(args) {
  const started = performance.now()
  const { status } = spawnSync(process.execPath, args, { stdio: 'ignore' })
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}`)
  return performance.now() - started
}

function median(list) {
  const sorted = [...list].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Milliseconds of the CPU that the work takes, the best of a few: noise only ever adds. */
function bestOf(times, work) {
  let best = Number.POSITIVE_INFINITY
  for (let i = 0; i < times; i += 1) {
    const started = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(started)
    best = Math.min(best, (user + system) / 1000)
  }
  return best
}

/** CPU milliseconds of two kinds of process, run by turns so that both meet the same machine; the best of each. */
async function pair(times, one, other) {
  const best = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  let peak = 0
  for (let i = 0; i < times; i += 1) {
    best[0] = Math.min(best[0], (await one()).cpu)
    const run = await other()
    best[1] = Math.min(best[1], run.cpu)
    peak = Math.max(peak, run.peak)
  }
  return { floor: best[0], own: best[1], ratio: best[1] / best[0], peak }
}

const ms = (value) => (value >= 10_000 ? `${(value / 1000).toFixed(1)} s` : `${value.toFixed(value < 10 ? 1 : 0)} ms`)
const mb = (bytes) => `${(bytes / MB).toFixed(1)} MB`

const rows = []
/** One line of the table; `bound` is the largest ratio allowed, null where there is none. */
function tell(what, figure, ratio, bound, unit = '×') {
  const missed = bound !== null && !(ratio < bound)
  rows.push({ what, figure, ratio: ratio === null ? '' : `${ratio.toFixed(2)} ${unit}`, bound, unit, missed })
  const limit = bound === null ? '' : `  (bound ${bound.toFixed(2)} ${unit})${missed ? '  MISSED' : ''}`
  process.stderr.write(`${what}: ${figure}${ratio === null ? '' : `, ${ratio.toFixed(2)} ${unit}`}${limit}\n`)
}

// ---------------------------------------------------------------------------------------------------------------

/** What a process that only reads the same files has to do: JSON.parse, for a hash also JSON.stringify and SHA-256. */
const FLOOR = `
const { readFileSync, readdirSync, statSync } = require('node:fs')
const { createHash } = require('node:crypto')
const [kind, ...paths] = process.argv.slice(1)
const under = (path) => statSync(path).isDirectory()
  ? readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map((entry) => entry.parentPath + '/' + entry.name)
  : [path]
for (const file of paths.flatMap(under)) {
  const text = readFileSync(file, 'utf8')
  const texts = file.endsWith('.jsonl') ? text.split('\\n') : file.endsWith('.json') ? [text] : []
  for (const one of texts) {
    if (one === '') continue
    const value = JSON.parse(one)
    if (kind === 'hash') createHash('sha256').update(JSON.stringify(value)).digest('hex')
  }
}`
const floor = (kind, ...paths) => runNode(['-e', FLOOR, kind, ...paths], { quiet: true })
const bareNode = () => runNode(['-e', '0'])
const scored = (...args) =>
  runCli(['score', ...args, '--judge', 'off', '--threshold', '0%', '--fail-on-error', 'false'], { quiet: true })

/** The table of docs/performance.md: whole processes, CPU against the floor of the same run, bounds as wanted. */
async function table() {
  const one = join(folder, 'one.json')
  writeFileSync(one, '{"bookings": [1, 2]}')
  const hash = await pair(9, bareNode, () => runCli(['hash', one]))
  tell('hash of 20 bytes / bare node', ms(hash.own), hash.ratio, 1.4)

  writeRecords(join(folder, 'one.jsonl'), { trials: 1, judged: false })
  const inputs = { INPUT_ARTIFACTS: 'one.jsonl', INPUT_COMMENT: 'off', 'INPUT_UPLOAD-ARTIFACT': '' }
  const runner = {
    GITHUB_ACTIONS: 'true',
    GITHUB_WORKSPACE: folder,
    RUNNER_TEMP: folder,
    GITHUB_OUTPUT: '',
    GITHUB_STEP_SUMMARY: '',
  }
  const action = resolve(cli, '../../index.js')
  const gate = await pair(5, bareNode, () => runNode([action], { env: { ...runner, ...inputs }, cwd: folder }))
  tell('action, one trial, no network / bare node', ms(gate.own), gate.ratio, 4)

  const [large, changed] = [join(folder, 'large.json'), join(folder, 'changed.json')]
  const rows = state(58_000)
  writeFileSync(large, JSON.stringify(rows))
  rows.bookings.B000777.passenger.miles = 5
  writeFileSync(changed, JSON.stringify(rows))
  const size = mb(statSync(large).size)
  const whole = await pair(
    3,
    () => floor('hash', large),
    () => runCli(['hash', large]),
  )
  tell(`hash of a state of ${size} / floor`, ms(whole.own), whole.ratio, 1.5)
  const both = await pair(
    3,
    () => runCli(['hash', large, changed]),
    () => runCli(['diff', large, changed], { quiet: true }),
  )
  tell(`diff of two such states / hash of both`, ms(both.own), both.ratio, 1.2)

  const real = join(shared, 'labs/eval_20261129_120000')
  if (existsSync(real)) {
    const plain = await pair(
      3,
      () => floor('parse', real),
      () => scored(real),
    )
    tell('labs session of 477 scenarios / floor', ms(plain.own), plain.ratio, 2)
    const made = join(folder, 'session-report')
    const told = await pair(
      3,
      () => floor('parse', real),
      () => scored(real, '--report-dir', made),
    )
    tell('  with all report files / floor', ms(told.own), told.ratio, 2.6)
  }

  let few = null
  for (const [trials, times, peak] of [
    [4_770, 3, null],
    [47_700, 1, 300],
  ]) {
    const path = join(folder, 'records.jsonl')
    writeRecords(path, { trials, judged: false })
    const run = await pair(
      times,
      () => floor('parse', path),
      () => scored(path),
    )
    tell(`${trials} records trials (${mb(statSync(path).size)}) / floor`, ms(run.own), run.ratio, 4)
    tell('  a trial', `${(run.own / trials).toFixed(2)} ms`, null, null)
    if (peak !== null) {
      tell('  peak memory', mb(run.peak), run.peak / MB, peak, 'MB')
      const told = await scored(path, '--report-dir', join(folder, 'records-report'))
      tell('  with all report files / floor', ms(told.cpu), told.cpu / run.floor, 4)
      tell('  peak memory', mb(told.peak), told.peak / MB, peak, 'MB')
    }
    // Ten times the trials may cost ten times the work, and little more.
    if (few !== null)
      tell('  as many times the work as trials', ms(run.own), run.own / few.own / (trials / few.trials), 1.05)
    few = { trials, own: run.own }
    rmSync(path)
  }

  const records = Array.from({ length: 20_000 }, (_, at) => ({
    id: `R${at}`,
    guest: `Guest ${at % 977}`,
    nights: at % 9,
  }))
  const [reference, prediction] = [join(folder, 'reference.json'), join(folder, 'prediction.json')]
  writeFileSync(reference, JSON.stringify(records))
  const chance = chances()
  writeFileSync(
    prediction,
    JSON.stringify(
      records
        .map((record) => [chance.next().value, record])
        .sort(([a], [b]) => a - b)
        .map(([, record]) => record),
    ),
  )
  const match = await runCli(['match', reference, prediction], { quiet: true })
  tell('match of 20,000 shuffled records', ms(match.cpu), match.cpu, 3_000, 'ms')
}

async function startUp() {
  const [bare, own] = [[], []]
  for (let i = 0; i < 21; i += 1) {
    const times = [timeProcess(['-e', '0']), timeProcess([cli, '--version'])]
    // The first pair fills the disk's cache.
    if (i > 0) [bare, own].forEach((list, at) => list.push(times[at]))
  }
  tell('start-up, --version / node -e 0 (median of 20)', ms(median(own)), median(own) / median(bare), 2.5)
}

/** A session as large as the evaluator's whole set, or one in the records layout where that is not there. */
async function session() {
  const real = join(shared, 'labs/eval_20261129_120000')
  const made = join(folder, 'session.jsonl')
  if (!existsSync(real)) writeRecords(made, { trials: 477, judged: false })
  const path = existsSync(real) ? real : made
  const name = existsSync(real) ? 'labs session' : 'made-up session'
  const plain = bestOf(2, () => parseAll(path))
  const { ms: took, cpu, peak } = await runCli(['score', path, '--fail-on-error', 'false', '--threshold', '0%'])
  tell(`477 scenarios (${name}), CPU / that of reading and JSON.parse of its files`, ms(cpu), cpu / plain, 10)
  tell('477 scenarios, from start to exit', ms(took), null, null)
  tell('477 scenarios, peak memory', mb(peak), peak / MB, 150, 'MB')
}

function parseAll(path) {
  const entries = statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, withFileTypes: true }).flatMap((entry) =>
        entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
      )
    : [path]
  for (const file of entries) {
    const texts = file.endsWith('.jsonl') ? readFileSync(file, 'utf8').split('\n') : [readFileSync(file, 'utf8')]
    for (const text of texts) if (/\.jsonl?$/.test(file) && text !== '') JSON.parse(text)
  }
}

async function states() {
  const { load } = compileSource()
  const { readDocument, readExact } = await load('src/json/document.js')
  const { hashState } = await load('src/score/state/hash.js')
  const { DEFAULT_EXCLUDED_KEYS, DEFAULT_ORDER_INDEPENDENT_FIELDS } = await load('src/score/state/canonical.js')
  const options = {
    excludedKeys: new Set(DEFAULT_EXCLUDED_KEYS),
    orderIndependentFields: new Set(DEFAULT_ORDER_INDEPENDENT_FIELDS),
    ignorePaths: [],
  }
  const bytes = Buffer.from(JSON.stringify(state(15_000), null, 1))
  const parse = bestOf(5, () => JSON.parse(bytes.toString('utf8')))
  const fast = bestOf(5, () => readDocument(bytes, 'state'))
  const exact = bestOf(5, () => readExact(bytes, 'state'))
  const { tree } = readDocument(bytes, 'state')
  const hash = bestOf(5, () => hashState(tree, options))
  const size = mb(bytes.length)
  tell(`reading a state of ${size} / JSON.parse of it`, ms(fast), fast / parse, 4)
  tell(`reading a state of ${size}, fast / exact`, ms(exact), fast / exact, 0.8)
  tell(`hash of a state of ${size} / JSON.parse of it`, ms(hash), hash / parse, 10)
}

const JUDGE_MS = 200
const JUDGED = 477
const CONCURRENCY = 16

/** Answers each request after JUDGE_MS; in a process of its own, so that its work is not on the bench's clock. */
const JUDGE_SERVER = `
const { createServer } = require('node:http')
const verdicts = [{ index: 1, passed: true, reason: 'said so' }]
const content = JSON.stringify({ score: 1, reason: 'fine', nl_assertion_verdicts: verdicts })
const body = JSON.stringify({ id: 'c', object: 'chat.completion', model: 'm', choices: [
  { index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' } ], usage: {} })
let asked = 0
const server = createServer((request, response) => {
  request.resume()
  if (request.method === 'GET') return response.end(String(asked))
  asked += 1
  setTimeout(() => response.writeHead(200, { 'content-type': 'application/json' }).end(body), ${JUDGE_MS})
})
server.listen(0, '127.0.0.1', () => process.send(server.address().port))
process.on('disconnect', () => process.exit())`

async function judge() {
  const path = join(folder, 'judged.jsonl')
  writeRecords(path, { trials: JUDGED, judged: true })
  const server = spawn(process.execPath, ['-e', JUDGE_SERVER], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  try {
    const [port] = await Promise.race([
      new Promise((done) => server.once('message', (...values) => done(values))),
      new Promise((_, fail) => server.once('exit', () => fail(new Error('the judge server did not start')))),
    ])
    const origin = `http://127.0.0.1:${port}`
    const alone = await runCli(['score', path, '--judge', 'off', '--fail-on-error', 'false', '--threshold', '0%'])
    const live = await runCli([
      'score',
      path,
      ...Object.entries({
        judge: 'live',
        'judge-url': `${origin}/v1`,
        'judge-model': 'm',
        'judge-concurrency': String(CONCURRENCY),
        'judge-allow-insecure': 'true',
        threshold: '100%',
      }).flatMap(([name, value]) => [`--${name}`, value]),
    ])
    const asked = Number(await (await fetch(origin)).text())
    if (live.code !== 0 || asked !== JUDGED) throw new Error(`${asked} of ${JUDGED} judged, exit code ${live.code}`)
    const ideal = (JUDGED * JUDGE_MS) / CONCURRENCY
    tell(
      `live judge, ${JUDGED} × ${JUDGE_MS} ms at ${CONCURRENCY}, but for scoring (${ms(alone.ms)}) / ideal (${ms(ideal)})`,
      ms(live.ms),
      (live.ms - alone.ms) / ideal,
      1.3,
    )
  } finally {
    server.kill()
  }
}

async function memory() {
  const path = join(folder, 'results.json')
  const shapes = [
    { name: '250 MB, even', bytesOf: () => 236_000 },
    { name: '250 MB, one of 8 MB', bytesOf: (trial) => (trial === 500 ? 7_600_000 : 229_000) },
  ]
  for (const { name, bytesOf } of shapes) {
    const { total, largest } = writeTau2File(path, { trials: 1_000, bytesOf })
    const limit = (3 * largest + 150 * MB) / MB
    const quick = await runCli(['score', path], { quiet: true })
    tell(`tau2 file (${name}: ${mb(total)}), peak memory`, mb(quick.peak), quick.peak / MB, limit, 'MB')
    const report = join(folder, 'memory-report')
    const whole = await runCli(['score', path, '--report-dir', report], { quiet: true })
    tell('  with all report files', mb(whole.peak), whole.peak / MB, limit, 'MB')
    const parse = bestOf(1, () => JSON.parse(readFileSync(path, 'utf8')))
    tell('  CPU / that of JSON.parse of the whole file', ms(quick.cpu), quick.cpu / parse, 8)
    tell('  megabytes per second of CPU', `${(total / MB / (quick.cpu / 1000)).toFixed(1)} MB/s`, null, null)
    for (const file of readdirSync(report)) {
      const { size } = statSync(join(report, file))
      if (/\.(html|md|json|xml)$/.test(file))
        tell(`  ${file}`, mb(size), size / MB, file.endsWith('.md') ? 1 : 32, 'MB')
    }
    rmSync(report, { recursive: true, force: true })
    rmSync(path)
  }
}

async function report() {
  const path = join(folder, 'many.jsonl')
  writeRecords(path, { trials: 10_000, judged: false })
  const plain = await runCli(['score', path], { quiet: true })
  const made = join(folder, 'many-report')
  const whole = await runCli(['score', path, '--report-dir', made], { quiet: true })
  tell('10,000 trials, CPU with all report files / without', ms(whole.cpu), whole.cpu / plain.cpu, 2.5)
  tell('10,000 trials, peak memory with all report files', mb(whole.peak), whole.peak / MB, 400, 'MB')
  const sizes = {
    'report.md': 1.000_001,
    'report.html': 32,
    'report.json': 64,
    'report.junit.xml': 32,
    'report.ctrf.json': 32,
  }
  for (const [file, bound] of Object.entries(sizes)) {
    const { size } = statSync(join(made, file))
    tell(`  ${file}`, mb(size), size / MB, bound, 'MB')
  }
  const { load } = compileSource()
  const { renderMarkdown } = await load('src/render/markdown/markdown.js')
  const { renderHtml } = await load('src/render/html/page.js')
  const text = readFileSync(join(made, 'report.json'), 'utf8')
  const document = JSON.parse(text)
  const parse = bestOf(3, () => JSON.parse(text))
  const links = { run: null, report: null }
  let comment = ''
  const markdown = bestOf(3, () => {
    comment = renderMarkdown(document, { maxBytes: 65_000, links })
  })
  const html = bestOf(3, () => renderHtml(document))
  tell(
    '  comment of at most 65,000 bytes',
    `${Buffer.byteLength(comment)} bytes`,
    Buffer.byteLength(comment),
    65_001,
    'B',
  )
  tell('  comment / JSON.parse of the report', ms(markdown), markdown / parse, 10)
  tell('  page / JSON.parse of the report', ms(html), html / parse, 20)
}

/** A fixed sequence of numbers from 0 to 1 (Park and Miller), so that every run tests the same suites. */
function* chances() {
  for (let seed = 16; ; ) {
    seed = (seed * 48_271) % 2_147_483_647
    yield seed / 2_147_483_647
  }
}

async function statistics() {
  const { load } = compileSource()
  const { testSuite } = await load('src/gate/statistics/stratified-test.js')
  const chance = chances()
  const next = () => chance.next().value
  for (const [scenarios, trials, bound] of [
    [5_000, 8, 100],
    [100_000, 3, 2_000],
  ]) {
    const suite = Array.from({ length: scenarios }, () => {
      const rate = (1 + next()) / 2
      const passed = () => Array.from({ length: trials }, next).filter((value) => value < rate).length
      return [passed(), trials, passed(), trials]
    })
    const took = bestOf(3, () => testSuite(suite))
    tell(`change against the baseline, ${scenarios} scenarios × ${trials} trials`, ms(took), took, bound, 'ms')
  }
}

const BENCHES = { table, 'start-up': startUp, session, states, statistics, judge, report, memory }

const names = flags.only === undefined ? Object.keys(BENCHES) : flags.only.split(',')
for (const name of names) {
  const bench = Object.hasOwn(BENCHES, name) ? BENCHES[name] : null
  if (bench === null) throw new Error(`no bench is named ${name}; one of ${Object.keys(BENCHES).join(', ')}`)
  await bench()
}

const head = { what: `Node ${process.version}`, figure: 'figure', ratio: 'ratio', bound: 'bound' }
const cells = [head, ...rows].map(({ what, figure, ratio, bound, unit, missed }) => [
  what,
  figure,
  ratio,
  typeof bound === 'number' ? `< ${bound.toFixed(2)} ${unit}${missed ? '  MISSED' : ''}` : (bound ?? ''),
])
const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => row[column].length)))
process.stdout.write('\n')
for (const row of cells) {
  const [what, ...rest] = row.map((cell, column) =>
    column === 0 ? cell.padEnd(widths[0]) : column < 3 ? cell.padStart(widths[column]) : cell,
  )
  process.stdout.write(`${[what, ...rest].join('  ').trimEnd()}\n`)
}
const missed = rows.filter((row) => row.missed).length
process.stdout.write(`\n${missed === 0 ? 'Every bound is kept.' : `${missed} bound(s) missed.`}\n`)
if (missed > 0 && flags.strict) process.exitCode = 1
