// Rebuilds dist/ elsewhere and compares: what users run is what the sources build to. Exit 1 where it differs.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const filesOf = (root) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort()

const rebuilt = mkdtempSync(join(tmpdir(), 'dist-'))
try {
  execFileSync(process.execPath, ['scripts/build.mjs', rebuilt], { stdio: ['ignore', 'inherit', 'inherit'] })
  const [is, should] = [filesOf('dist'), filesOf(rebuilt)]
  const differing = [...new Set([...is, ...should])].filter(
    (name) =>
      !is.includes(name) ||
      !should.includes(name) ||
      !readFileSync(join('dist', name)).equals(readFileSync(join(rebuilt, name))),
  )
  if (differing.length > 0) {
    console.error(
      `dist/ is not what the sources build to; run \`npm run build\` and commit it:\n  ${differing.join('\n  ')}`,
    )
    process.exitCode = 1
  } else console.log(`dist/ is what the sources build to (${is.length} files)`)
} finally {
  rmSync(rebuilt, { recursive: true, force: true })
}
