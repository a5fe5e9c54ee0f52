// Rebuilds dist/ elsewhere and compares: what users run is what the sources build to. Exit 1 where it differs. The tests
// that follow run on this build.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildFresh } from './fresh-dist.mjs'

const filesOf = (root) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort()

buildFresh({}, (rebuilt) => {
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
})
