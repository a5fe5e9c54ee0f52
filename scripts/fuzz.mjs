// Mutates runs and checks what must hold of every mutant (__tests__/support/fuzz/invariants.ts).
// Usage: npm run fuzz -- [--minutes 1] [--cases N] [--seed N] [--corpus WORD] [--cli dist/cli/index.js | --cli none]
// [--out FOLDER]. Failing mutants are written to the folder with the mutations that made them; exit code 1 if there are any.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { compileSource } from './compiled-source.mjs'

const { values: flags } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    cases: { type: 'string' },
    seed: { type: 'string' },
    corpus: { type: 'string', default: '' },
    cli: { type: 'string', default: 'dist/cli/index.js' },
    out: { type: 'string', default: join(tmpdir(), 'agent-eval-gate-fuzz') },
  },
})
const minutes = Number(flags.minutes)
const cases = flags.cases === undefined ? Number.POSITIVE_INFINITY : Number(flags.cases)
const seed = flags.seed === undefined ? Date.now() % 2 ** 31 : Number(flags.seed)
if (!(minutes > 0) || !(cases > 0) || !Number.isSafeInteger(seed))
  throw new Error('minutes, cases and seed are numbers')
const cli = flags.cli === 'none' ? null : resolve(flags.cli)
const out = resolve(flags.out)

/** One case in so many goes through the command line too: a process costs as much as dozens of cases. */
const CLI_EVERY = 40

const { load } = compileSource(['src', '__tests__/support'])
const { examples, realRuns } = await load('__tests__/support/fuzz/corpus.js')
const { fuzz } = await load('__tests__/support/fuzz/fuzz.js')
const corpora = [...examples(), ...realRuns(resolve('../shared/artifacts'))].filter(({ name }) =>
  name.includes(flags.corpus),
)
if (corpora.length === 0) throw new Error(`no corpus is named like ${flags.corpus}`)

/** Links lead out of the run; gives false where the disk cannot hold the tree. */
function writeTree(folder, tree) {
  for (const [path, content] of tree) {
    const target = join(folder, path)
    if (typeof content !== 'string' && !(content instanceof Uint8Array) && content.kind !== 'link') return false
    mkdirSync(dirname(target), { recursive: true })
    if (typeof content === 'string' || content instanceof Uint8Array) writeFileSync(target, content)
    else symlinkSync('/proc/self/status', target)
  }
  return true
}

async function askCli(tree, inputs) {
  const folder = mkdtempSync(join(tmpdir(), 'fuzz-'))
  try {
    const run = join(folder, 'run')
    mkdirSync(run)
    if (!writeTree(run, tree)) return null
    const args = Object.entries(inputs).flatMap(([name, value]) => [`--${name}`, value])
    const child = spawn(process.execPath, [cli, 'score', 'run', '--format', 'json', ...args], { cwd: folder })
    let [text, errors] = ['', '']
    child.stdout.setEncoding('utf8').on('data', (data) => {
      text += data
    })
    child.stderr.setEncoding('utf8').on('data', (data) => {
      errors += data
    })
    const code = await new Promise((done, fail) => child.once('error', fail).once('close', done))
    const report = code === 0 || code === 1 ? JSON.parse(text) : null
    const verdicts = report?.trials.map((one) => JSON.stringify([one.domain, one.scenario, one.trial, one.verdict]))
    return { code, errors, verdicts: verdicts ?? null }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

let found = 0
function keep(finding) {
  found += 1
  const folder = join(out, `${finding.id.replace(':', '-')}-${finding.invariant.replaceAll(' ', '-')}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'run'), { recursive: true })
  writeTree(join(folder, 'run'), finding.tree)
  const { tree: _, ...told } = finding
  writeFileSync(join(folder, 'finding.json'), `${JSON.stringify(told, null, 2)}\n`)
  process.stdout.write(`\n${finding.id} ${finding.corpus}: ${finding.invariant}: ${finding.message}\n  ${folder}\n`)
  for (const mutation of finding.mutations) process.stdout.write(`  ${JSON.stringify(mutation)}\n`)
}

process.stdout.write(`seed ${seed}, ${corpora.length} runs: ${corpora.map(({ name }) => name).join(', ')}\n`)
const started = performance.now()
let stopped = false
process.once('SIGINT', () => {
  stopped = true
})
const result = await fuzz({
  seed,
  corpora,
  goesOn: (done) => !stopped && done < cases && performance.now() - started < minutes * 60_000,
  onFinding: keep,
  ...(cli === null ? {} : { askCli, cliEvery: CLI_EVERY }),
})

process.stdout.write(`\n${result.cases} cases in ${((performance.now() - started) / 60_000).toFixed(1)} minutes\n`)
for (const [name, count] of result.made) process.stdout.write(`${String(count).padStart(8)}  ${name}\n`)
process.stdout.write(found === 0 ? 'Nothing was found.\n' : `${found} of them failed; see ${out}\n`)
if (found > 0) process.exitCode = 1
