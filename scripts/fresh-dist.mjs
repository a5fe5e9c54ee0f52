// What src/ builds to, for the tests, whatever stands in dist/: one build for each state of the sources, kept under the
// digest of all that goes into it. Prints the folder. dist/ itself is the matter of check-dist.mjs.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const CACHE = resolve('node_modules/.cache/dist')
const LOCK = join(CACHE, 'lock')
const KEPT = 3
const SOURCES = ['src', 'schemas', 'package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.build.json']
const BUILDERS = ['build.mjs', 'compile-schemas.mjs', 'licences.mjs'].map((name) => join('scripts', name))

/** Every file below a path, or the file itself, in one order; what the build makes itself is left out. */
function filesOf(root, path) {
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path))
    .sort()
    .map((name) => join(path, name))
    .filter((below) => below !== join('src', 'generated'))
    .flatMap((below) => filesOf(root, below))
}

/** SHA-256 over path and bytes of all that a build is made from. */
export function sourceDigest(root = '.') {
  const hash = createHash('sha256')
  for (const path of [...SOURCES, ...BUILDERS].flatMap((source) => filesOf(root, source))) {
    const bytes = readFileSync(join(root, path))
    hash.update(`${path}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex')
}

/**
 * Builds into the cache and gives the folder to `use` before it is kept. Nothing is kept that was not built to its end,
 * and two builds at once are in nobody's way: each has folders of its own, and the first to end is the one that stays.
 */
export function buildFresh(env, use = () => undefined) {
  const digest = sourceDigest()
  const building = join(CACHE, `building-${process.pid}`)
  try {
    execFileSync(process.execPath, ['scripts/build.mjs', building], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
    use(building)
    // Sources that changed meanwhile gave a build that belongs to neither state.
    if (sourceDigest() === digest && !existsSync(join(CACHE, digest))) renameSync(building, join(CACHE, digest))
  } finally {
    rmSync(building, { recursive: true, force: true })
  }
  const builds = readdirSync(CACHE).filter((name) => /^[0-9a-f]{64}$/.test(name) && name !== digest)
  const age = (name) => statSync(join(CACHE, name)).mtimeMs
  for (const name of builds.sort((a, b) => age(b) - age(a)).slice(KEPT - 1))
    rmSync(join(CACHE, name), { recursive: true, force: true })
}

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Takes the lock, so that two test files do not do the same work; waits while the process that holds it lives. */
function lock() {
  mkdirSync(CACHE, { recursive: true })
  for (;;) {
    try {
      writeFileSync(LOCK, String(process.pid), { flag: 'wx' })
      return
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const holder = existsSync(LOCK) ? Number(readFileSync(LOCK, 'utf8')) : 0
    if (holder > 0 && !isAlive(holder)) rmSync(LOCK, { force: true })
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
  }
}

/** The folder of the build of the sources as they are now. */
export function freshDist() {
  const folder = () => join(CACHE, sourceDigest())
  if (existsSync(folder())) return folder()
  lock()
  try {
    const lib = `.lib-${process.pid}`
    try {
      if (!existsSync(folder())) buildFresh({ LIB: lib })
    } finally {
      rmSync(lib, { recursive: true, force: true })
    }
  } finally {
    rmSync(LOCK, { force: true })
  }
  if (!existsSync(folder())) throw new Error('src/ changed while it was built; run the tests again')
  return folder()
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) console.log(freshDist())
