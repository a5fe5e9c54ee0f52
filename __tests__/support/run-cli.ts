// Runs the bundled command line as a child process, from a copy of the build outside the checkout, so that no node_modules
// can be found from there.
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export interface CliRun {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly stdout: string
  readonly stderr: string
}

export interface CliOptions {
  readonly node?: string
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
  readonly input?: string
  readonly onStart?: (kill: (signal: NodeJS.Signals) => void) => void
}

/**
 * The build of the sources as they are, made where there is none yet; so an old dist/ is never tested for a new src/
 * (`npm run check:dist` tells whether dist/ is that build). DIST names another one.
 */
export function builtDist(): string {
  const named = process.env['DIST']
  if (named !== undefined) return resolve(named)
  return execFileSync(process.execPath, ['scripts/fresh-dist.mjs'], { encoding: 'utf8' }).trim()
}

/** The bundles as users have them, copied once per test file. */
export function copyDist(): { readonly action: string; readonly cli: string } {
  const folder = mkdtempSync(join(tmpdir(), 'dist-'))
  cpSync(builtDist(), folder, { recursive: true })
  return { action: join(folder, 'index.js'), cli: join(folder, 'cli', 'index.js') }
}

export function runCli(cli: string, args: readonly string[], options: CliOptions = {}): Promise<CliRun> {
  const child = spawn(options.node ?? process.execPath, [cli, ...args], {
    cwd: options.cwd ?? process.cwd(),
    env: { PATH: process.env['PATH'] ?? '', NO_COLOR: '1', ...options.env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const [out, err]: [Buffer[], Buffer[]] = [[], []]
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => err.push(chunk))
  child.stdin.on('error', () => undefined)
  child.stdin.end(options.input ?? '')
  options.onStart?.((signal) => child.kill(signal))
  return new Promise((done, refuse) => {
    child.on('error', refuse)
    child.on('close', (code, signal) =>
      done({ code, signal, stdout: Buffer.concat(out).toString(), stderr: Buffer.concat(err).toString() }),
    )
  })
}
