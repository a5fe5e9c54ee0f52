// The settings of a command: its flags, the environment, and the file of settings, which is found by itself and said.
import { InputError } from '../model.js'
import { pathOfBase } from '../inputs/own-kinds.js'
import type { Setting } from '../inputs/settings-file.js'
import { resolveSettings, type Settings } from '../inputs/settings.js'
import { readOperand } from '../io/files/operand.js'
import { findSettingsFile } from '../io/files/settings-files.js'
import type { Terminal } from '../io/terminal.js'
import { decodeUtf8 } from '../json/document.js'
import { logLine } from '../render/encode/escape.js'
import type { Arguments } from './arguments.js'

export type Env = Readonly<Record<string, string | undefined>>

const FOUND = 'found in the working folder'

interface FileOfSettings {
  readonly name: string
  readonly isFound: boolean
  readonly settings: ReadonlyMap<string, Setting>
}

async function openFile(args: Arguments, terminal: Terminal): Promise<FileOfSettings | null> {
  const named = args.values.get('config') ?? ''
  const name = named !== '' ? named : args.own.has('no-config') ? null : findSettingsFile(process.cwd())
  if (name === null) return null
  if (pathOfBase(name) !== null)
    throw new InputError(['config: base: is read from GitHub in the action; here give a path'])
  const text = decodeUtf8(await readOperand(name, 'config'), name)
  // Loaded where there is a file, so that a command without one starts faster.
  const { readSettings } = await import('../inputs/settings-file.js')
  const settings = readSettings(text, name)
  if (named === '') terminal.err(`settings: ${logLine(name)}`)
  return { name, isFound: named === '', settings }
}

/**
 * A file that was only found says nothing about where a key goes: whoever clones a repository did not choose it.
 * Naming the file, or the address, is the choice.
 */
function refuseFoundAddress({ config, places }: Settings, file: FileOfSettings | null): void {
  const asks = config.mode === 'score' && (config.judge.mode === 'auto' || config.judge.mode === 'live')
  const isTheFiles = file?.isFound === true && places.get('judge-url')?.startsWith(`${file.name}:`) === true
  if (!asks || !isTheFiles || config.judge.apiKey === '') return
  throw new InputError([
    `judge-url: ${file.name} was found here and may not say where JUDGE_API_KEY is sent; give --config ${file.name}, or --judge-url`,
  ])
}

/**
 * The settings of a command that works on files alone (hash, diff, match, batch), or of one that runs: `artifacts` then
 * are its operands, and what inputs name is looked at. On a laptop nothing is written unless a folder is named.
 */
export async function settingsOf(
  args: Arguments,
  terminal: Terminal,
  run?: { readonly env: Env; readonly artifacts: readonly string[] },
): Promise<Settings> {
  const file = await openFile(args, terminal)
  const given = new Map([...args.values].map(([name, text]): [string, Setting] => [name, { text, where: `--${name}` }]))
  if (file !== null && file.isFound) given.set('config', { text: file.name, where: FOUND })
  const settings = file?.settings ?? new Map<string, Setting>()
  if (run === undefined) return resolveSettings(given, settings)

  const { env, artifacts } = run
  if (artifacts.length > 0) {
    const text = [...artifacts, args.values.get('artifacts') ?? ''].join('\n')
    given.set('artifacts', { text, where: 'the command line' })
  }
  given.set('judge-api-key', { text: env['JUDGE_API_KEY'] ?? '', where: 'JUDGE_API_KEY' })
  const { surroundingsOf } = await import('../local-effects.js')
  const surroundings = surroundingsOf({ env, cwd: process.cwd(), allowedRoots: [] })
  const writes = args.values.has('report-dir') || settings.has('report-dir')
  const found = resolveSettings(given, settings, {
    ...surroundings,
    // The default folder is not written to here.
    problemsOfPlaces: (paths, input, use) =>
      input === 'report-dir' && !writes ? [] : surroundings.problemsOfPlaces(paths, input, use),
  })
  if (found.config.mode === 'comment')
    throw new InputError(['mode: comment publishes to a pull request, which only the action does'])
  refuseFoundAddress(found, file)
  if (writes) return found
  return { ...found, config: { ...found.config, report: { ...found.config.report, reportDir: '' } } }
}
