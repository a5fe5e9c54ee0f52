// The bundled action on a tree written to a fresh workspace, with a local GitHub beside it: what the tests of whole runs
// share. Knows no scenario and checks nothing.
import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ownPull } from './event-payloads.js'
import type { GitHubServer } from './github-server.js'
import { type ActionOptions, type ActionRun, runAction } from './run-action.js'

/** Files by path: bytes and text as they are, anything else as JSON. A path that ends in `/` is an empty directory. */
export type Tree = Readonly<Record<string, unknown>>

export function writeTree(folder: string, tree: Tree): void {
  for (const [path, content] of Object.entries(tree)) {
    const target = join(folder, path)
    mkdirSync(path.endsWith('/') ? target : dirname(target), { recursive: true })
    if (path.endsWith('/')) continue
    const isRaw = typeof content === 'string' || content instanceof Uint8Array
    writeFileSync(target, isRaw ? content : JSON.stringify(content))
  }
}

/** A scenario of the records layout whose two databases are these. */
export function scenario(path: string, expected: unknown, actual: unknown = expected, more: Tree = {}): Tree {
  const files = { 'expected_db.json': expected, 'actual_db.json': actual, ...more }
  return Object.fromEntries(Object.entries(files).map(([name, content]) => [`${path}/${name}`, content]))
}

/** A workspace of its own, without links on the way. */
export function makeWorkspace(tree: Tree = {}): string {
  const workspace = join(realpathSync(mkdtempSync(join(tmpdir(), 'gate-'))), 'w')
  mkdirSync(workspace)
  writeTree(workspace, tree)
  return workspace
}

export interface GateOptions extends Omit<ActionOptions, 'main' | 'workspace'> {
  /** Written to a fresh workspace. */
  readonly tree?: Tree
  /** Instead of a tree. */
  readonly workspace?: string
  /** Gives the addresses and the token `T`; without it no token is given. */
  readonly github?: GitHubServer
}

/** Runs the action on `run` of a workspace, about pull request 7 unless another event is given. */
export function runGate(main: string, options: GateOptions): Promise<ActionRun> {
  const { tree, github, inputs, env, ...rest } = options
  const workspace = options.workspace ?? makeWorkspace(tree)
  return runAction({
    event: ownPull,
    ...rest,
    main,
    workspace,
    inputs: { artifacts: 'run', 'comment-key': 'test', ...(github ? { 'github-token': 'T' } : {}), ...inputs },
    env: { ...github?.env(), ...env },
  })
}

/** All that the process printed. */
export const printed = (run: ActionRun): string => run.stdout + run.stderr

/** The messages of one kind of command, unescaped. */
export function messages(run: ActionRun, level: 'error' | 'warning' | 'notice'): readonly string[] {
  return printed(run)
    .split('\n')
    .flatMap((line) => new RegExp(`^::${level}(?: [^:]*)?::(.*)$`).exec(line)?.[1] ?? [])
    .map((text) => text.replaceAll('%0A', '\n').replaceAll('%0D', '\r').replaceAll('%25', '%'))
}
