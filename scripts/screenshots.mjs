// Pictures of the comment and of the HTML page, as a reader meets them, from the examples: npm run screenshots
// Writes docs/images/{comment,report}.png, which the README shows, and docs/images/shown.json with the digests of what they
// show. Needs Chromium (CHROMIUM_PATH); look at them. With --check it draws nothing and needs no Chromium: it fails where
// the pictures show another comment or page than would be made now.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compileSource } from './compiled-source.mjs'

const MAX_BYTES = 250_000
const OUT = resolve('docs/images')
const work = mkdtempSync(join(tmpdir(), 'screenshots-'))
process.once('exit', () => rmSync(work, { recursive: true, force: true }))
mkdirSync(OUT, { recursive: true })

const cli = join(compileSource().folder, 'src/cli/index.js')

/** Scores examples in `cwd` and gives the folder of the report. A failed gate is what is to be shown: exit 0 and 1. */
function score(cwd, name, flags) {
  const folder = join(work, name)
  const artifacts = ['examples/hotel_desk', 'examples/pharmacy_tau2', 'examples/clinic_eva']
  const { status, stderr } = spawnSync(
    process.execPath,
    [cli, 'score', ...artifacts, '--report-dir', folder, ...flags],
    {
      cwd,
      encoding: 'utf8',
      // Nothing of the workflow run that may be around: the same pictures everywhere.
      env: { PATH: process.env.PATH },
    },
  )
  if (status !== 0 && status !== 1) throw new Error(`score ended with ${status}: ${stderr}`)
  return folder
}

// The base branch: one scenario was still right there, another still wrong.
const base = join(work, 'base')
cpSync('examples', join(base, 'examples'), { recursive: true })
const hotel = join(base, 'examples/hotel_desk')
copyFileSync(join(hotel, 'room_change/expected_db.json'), join(hotel, 'room_change/actual_db.json'))
copyFileSync(join(hotel, 'room_change/actual_db.json'), join(hotel, 'late_checkout/actual_db.json'))
const before = score(base, 'before', [])
const after = score('.', 'after', [
  '--threshold',
  '75%',
  '--baseline',
  join(before, 'report.json'),
  '--max-regressions',
  '0',
])

/** The digest of a file without what differs from machine to machine and from release to release. */
function digestOf(file) {
  const version = JSON.parse(readFileSync('package.json', 'utf8')).version
  const text = readFileSync(file, 'utf8').replaceAll(work, '').replaceAll(version, '')
  return createHash('sha256').update(text).digest('hex')
}
const shown = { comment: digestOf(join(after, 'report.md')), report: digestOf(join(after, 'report.html')) }
const SHOWN = join(OUT, 'shown.json')

if (process.argv.includes('--check')) {
  const kept = existsSync(SHOWN) ? JSON.parse(readFileSync(SHOWN, 'utf8')) : {}
  const stale = Object.keys(shown).filter((name) => kept[name] !== shown[name])
  if (stale.length > 0)
    console.error(`stale: ${stale.join(', ')}. Run npm run screenshots, look at docs/images, and commit them`)
  process.exit(stale.length > 0 ? 1 : 0)
}

const { chromium } = await import('playwright-core')
const comment = join(work, 'comment.html')
execFileSync(process.execPath, ['scripts/render-comment.mjs', join(after, 'report.md'), comment], { stdio: 'inherit' })

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})

/** One picture, from the top, at most `height` pixels high. */
async function shoot(file, name, { width, height }) {
  const context = await browser.newContext({ viewport: { width, height: 400 } })
  const page = await context.newPage()
  await page.goto(pathToFileURL(file).href)
  const whole = await page.evaluate('document.documentElement.scrollHeight')
  await page.setViewportSize({ width, height: Math.min(whole, height) })
  const path = join(OUT, `${name}.png`)
  await page.screenshot({ path })
  await context.close()
  const bytes = statSync(path).size
  console.log(`${name}.png  ${width} × ${Math.min(whole, height)}  ${Math.round(bytes / 1000)} kB`)
  if (bytes > MAX_BYTES) throw new Error(`${name}.png has ${bytes} bytes, more than a README should load`)
}

await shoot(comment, 'comment', { width: 920, height: 1200 })
await shoot(join(after, 'report.html'), 'report', { width: 1280, height: 1000 })
await browser.close()
writeFileSync(SHOWN, `${JSON.stringify(shown, null, 2)}\n`)
