// examples/statistics: for every verdict a pair of reports and the comment that a reader gets, made by the command line.
//
//   node scripts/statistics-examples.mjs    writes them anew; look at the comments
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { compileSource } from './compiled-source.mjs'

const FOLDER = resolve('examples/statistics')
const NAMES = [
  'cancel_before_shipping',
  'cancel_after_shipping',
  'change_address',
  'change_payment',
  'exchange_size',
  'exchange_after_30_days',
  'refund_partial',
  'refund_to_gift_card',
  'return_label',
  'return_two_items',
  'split_shipment',
  'track_parcel',
]
const SETTINGS = ['--max-false-alarms', '5%', '--confidence', '95%']

/** Passes of each scenario in the baseline and in the run, as digits; all have so many trials. 70% is the threshold. */
const PAIRS = {
  worse: { trials: 4, base: '444443444344', run: '443432443234' },
  'within-noise': { trials: 4, base: '444443444344', run: '444434443444' },
  'cannot-tell': { trials: 1, base: '111', run: '101', threshold: '60%' },
  met: { trials: 4, base: '444443444344', run: '444443444444' },
  missed: { trials: 4, base: '412302341123', run: '311302341133' },
  undecided: { trials: 4, base: '434333423334', run: '433343413334' },
}

const { folder } = compileSource()
const cli = join(folder, 'src/cli/index.js')
const work = mkdtempSync(join(tmpdir(), 'statistics-'))
process.once('exit', () => rmSync(work, { recursive: true, force: true }))

/** One line a trial: the database is right where it passes. Which trials fail differs from scenario to scenario. */
function records(digits, trials) {
  const lines = Array.from(digits, (digit, at) =>
    Array.from({ length: trials }, (_, trial) => {
      const order = `W${100 + at}`
      const isRight = (trial + at) % trials < Number(digit)
      const expected_db = { orders: { [order]: { status: 'closed', refund: 25 } } }
      const actual_db = isRight ? expected_db : { orders: { [order]: { status: 'open', refund: 0 } } }
      return JSON.stringify({ scenario: NAMES[at], domain: 'retail', trial, expected_db, actual_db })
    }),
  )
  return `${lines.flat().join('\n')}\n`
}

/** In `cwd`: a report names the paths that it was given, and none of this machine belongs in an example. */
function score(args, cwd = FOLDER) {
  const { status, stderr, stdout } = spawnSync(process.execPath, [cli, 'score', ...args], {
    cwd,
    encoding: 'utf8',
  })
  if (status !== 0 && status !== 1) throw new Error(`score ended with ${status}: ${stderr}`)
  return stdout
}

for (const [name, { trials, base, run, threshold = '70%' }] of Object.entries(PAIRS)) {
  const target = join(FOLDER, name)
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  mkdirSync(join(work, 'results'), { recursive: true })
  writeFileSync(join(work, 'results/base.jsonl'), records(base, trials))
  writeFileSync(join(target, 'run.jsonl'), records(run, trials))
  score(['results/base.jsonl', '--threshold', '0%', '--report-dir', 'base'], work)
  renameSync(join(work, 'base/report.json'), join(target, 'base.json'))
  const report = join(work, 'report')
  score([
    `${name}/run.jsonl`,
    '--baseline',
    `${name}/base.json`,
    ...SETTINGS,
    '--threshold',
    threshold,
    '--report-dir',
    report,
  ])
  renameSync(join(report, 'report.json'), join(target, 'report.json'))
  renameSync(join(report, 'report.md'), join(target, 'comment.md'))
}
