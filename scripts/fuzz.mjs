// npm run fuzz -- [--minutes 1] [--seed 1] [--out DIR] [--cli dist/cli/index.js]: mutants of artifacts against what must
// always hold (fuzz-run.mjs). What it finds is written to DIR with its seed and steps; exit 1 where anything was found.
// A sample of mutants also goes through the bundled command line: exit 0, 1 or 2, and no internal fault.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { makeSteps, mutate, random } from './fuzz-mutations.mjs'
import { corpora, fuzz, INVARIANTS } from './fuzz-run.mjs'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string', default: join(tmpdir(), 'fuzz-found') },
    cli: { type: 'string', default: 'dist/cli/index.js' },
  },
})
const [minutes, seed] = [Number(values.minutes), Number(values.seed)]
if (!(minutes > 0) || !Number.isInteger(seed)) throw new Error('--minutes is a number above 0, --seed a whole number')

function writeTree(folder, tree) {
  for (const [path, content] of tree) {
    const full = join(folder, path)
    mkdirSync(dirname(full), { recursive: true })
    if (Buffer.isBuffer(content)) writeFileSync(full, content)
    else symlinkSync('/dev/null', full)
  }
}

const until = Date.now() + minutes * 60_000
const result = await fuzz({
  seed,
  enough: () => Date.now() > until,
  onFound: ({ broken, why, corpus, seed: of, steps, tree }) => {
    const folder = join(values.out, String(of))
    writeTree(folder, tree)
    writeFileSync(join(folder, 'fuzz.json'), JSON.stringify({ broken, why, corpus, seed: of, steps }, null, 2))
    console.error(`FOUND ${broken} (${corpus}, seed ${of}): ${why.split('\n')[0]}\n  ${folder}`)
  },
})

// Through the bundle, on a disk.
let [spawned, bad] = [0, 0]
for (let index = 0; index < Math.max(4, Math.min(60, minutes * 6)); index += 1) {
  const rng = random(seed + 1_000_003 * (index + 1))
  const { tree, scenarioOf } = rng.pick(corpora())
  const folder = mkdtempSync(join(tmpdir(), 'fuzz-'))
  try {
    writeTree(folder, mutate(tree, makeSteps(tree, rng, { count: 3, scenarioOf })))
  } catch {
    // A name that the disk does not take.
    continue
  }
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve(values.cli), 'score', folder], {
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true, force: true })
  spawned += 1
  if (![0, 1, 2].includes(status) || /internal fault/.test(stdout + stderr) || (status === 2 && stderr === '')) {
    bad += 1
    console.error(`FOUND through the bundle: exit ${status}, index ${index}, seed ${seed}: ${stderr.slice(0, 300)}`)
  }
}

console.log(`${result.mutants} mutants in ${minutes} minutes, seed ${seed}; ${spawned} through the bundle`)
for (const name of INVARIANTS) console.log(`  ${name.padEnd(18)} ${result.counts[name] ?? 0} checks`)
console.log(`${result.found.length + bad} found`)
process.exitCode = result.found.length + bad > 0 ? 1 : 0
