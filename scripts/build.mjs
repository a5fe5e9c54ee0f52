// tsc (type-checks and writes lib/), then ncc for each entry. Usage: node scripts/build.mjs [outDir]
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import ncc from '@vercel/ncc'

const out = resolve(process.argv[2] ?? 'dist')
rmSync('lib', { recursive: true, force: true })
execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json'], { stdio: 'inherit' })
rmSync(out, { recursive: true, force: true })
for (const [entry, dir] of [
  ['lib/index.js', '.'],
  ['lib/cli.js', 'cli'],
]) {
  const { code, assets } = await ncc(resolve(entry), {
    filename: 'index.js',
    cache: false,
    quiet: true,
    license: 'licenses.txt',
    sourceMap: false,
  })
  const files = { 'index.js': code, ...Object.fromEntries(Object.entries(assets).map(([f, a]) => [f, a.source])) }
  for (const [f, s] of Object.entries(files)) {
    const p = join(out, dir, f)
    mkdirSync(dirname(p), { recursive: true })
    writeFileSync(p, s)
  }
}
chmodSync(join(out, 'cli', 'index.js'), 0o755)
