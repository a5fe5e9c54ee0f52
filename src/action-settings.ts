// The settings of the action: its inputs, and the file of settings that the input `config` names. Whoever can write that
// file decides what passes, so it is taken only from where a pull request's author cannot reach into a privileged run.
import { dirname } from 'node:path'
import type { BaseFile } from './gate-files.js'
import { pathOfBase } from './inputs/own-kinds.js'
import type { Setting } from './inputs/settings-file.js'
import { resolveSettings, type Settings } from './inputs/settings.js'
import { liesInside, openSettingsFile } from './io/files/settings-files.js'
import { readCheckout } from './io/github/checkout.js'
import { isPrivileged, mayChangeSettings, refuseSettingsOf, type RunEvent } from './io/github/event.js'
import type { RunnerEnv } from './io/runner.js'
import { decodeUtf8 } from './json/document.js'
import { artifactFolders, type Place, surroundingsOf } from './local-effects.js'
import { InputError } from './model.js'

const COMMENT_KEY = 'comment-key'

/** The runner passes the default of action.yml as if the workflow had given it: `WORKFLOW JOB {matrix as JSON}`. */
function isRunnersDefault(name: string, text: string, env: RunnerEnv): boolean {
  const start = `${env['GITHUB_WORKFLOW'] ?? ''} ${env['GITHUB_JOB'] ?? ''} `
  return name === COMMENT_KEY && text.startsWith(start) && /^(?:null|\{[^]*\})$/.test(text.slice(start.length))
}

/**
 * Throws InputError for a file that the author of the evaluated code may have written in a run with secrets. Gives whether
 * a pull request may still have written it: in a run without secrets, or where no checkout tells.
 */
function refuseForeign(path: string, real: string, event: RunEvent, workspace: string): boolean {
  const checkout = readCheckout(dirname(real), workspace)
  const refusal = refuseSettingsOf(event, {
    checkedOut: checkout?.commit ?? null,
    hasPullRefs: checkout?.hasPullRefs ?? false,
  })
  if (refusal !== null) throw new InputError([`config: ${path} ${refusal}`])
  return mayChangeSettings(event) && !(isPrivileged(event) && checkout !== null)
}

/** What the file says, and how far it may be trusted. */
interface FileOfSettings {
  readonly settings: ReadonlyMap<string, Setting>
  /** A pull request may have written it. */
  readonly mayBeForeign: boolean
  /** Null: it is not on the disk. */
  readonly real: string | null
}

async function openFile(path: string, { place, event, readBase, onSetting }: Asked): Promise<FileOfSettings> {
  const { readSettings } = await import('./inputs/settings-file.js')
  const ofBase = pathOfBase(path)
  if (ofBase === null) {
    const { bytes, real } = openSettingsFile(path, place.cwd)
    const mayBeForeign = refuseForeign(path, real, event, place.cwd)
    return { settings: readSettings(decodeUtf8(bytes, path), path, onSetting), mayBeForeign, real }
  }
  const found = await readBase(ofBase)
  switch (found.kind) {
    case 'found':
      return { settings: readSettings(decodeUtf8(found.bytes, path), path, onSetting), mayBeForeign: false, real: null }
    case 'absent':
      throw new InputError([`config: the base has no ${ofBase} (commit ${found.commit}); merge it there first`])
    case 'unreadable':
      throw new InputError([`config: ${path} could not be read: ${found.reason}`])
  }
}

interface Asked {
  readonly place: Place
  readonly event: RunEvent
  readonly warn: (text: string) => void
  /** A file of the base branch, read from GitHub and not from the checkout. */
  readonly readBase: (path: string) => Promise<BaseFile>
  /** Told each setting of the file that can be read, also where another one is wrong. */
  readonly onSetting: (name: string, setting: Setting) => void
}

/**
 * Everything that the action was told, and where. Throws InputError with all problems, ArtifactError where the file
 * cannot be read. `warn` is told where a stranger may have written the settings of a run without secrets.
 */
export async function readActionSettings(raw: ReadonlyMap<string, string>, asked: Asked): Promise<Settings> {
  const { place, event, warn } = asked
  const { env, cwd } = place
  const path = raw.get('config') ?? ''
  const given = new Map([...raw].map(([name, text]): [string, Setting] => [name, { text, where: `with: ${name}` }]))
  if (path === '') return resolveSettings(given, new Map(), surroundingsOf(place))

  const { settings: file, mayBeForeign, real } = await openFile(path, asked)
  if (file.has(COMMENT_KEY) && isRunnersDefault(COMMENT_KEY, raw.get(COMMENT_KEY) ?? '', env)) given.delete(COMMENT_KEY)
  const settings = resolveSettings(given, file, surroundingsOf(place))
  const { config, places } = settings

  if (real !== null && liesInside(real, artifactFolders(config.artifacts, cwd))) {
    throw new InputError([
      `config: ${path} lies inside the artifacts, which the evaluated code writes; keep it beside them`,
    ])
  }
  if (!mayBeForeign) return settings
  if (config.judge.apiKey !== '' && places.get('judge-url')?.startsWith(`${path}:`) === true) {
    throw new InputError([
      `judge-url: stands in ${path}, which the pull request may change, and would be given judge-api-key; name it in the workflow, under with:, or write config: base:${path}`,
    ])
  }
  if (event.fork) {
    warn(
      `The settings of this gate stand in ${path} of the checkout, which this fork’s pull request may change; base:${path} is the base’s.`,
    )
  }
  return settings
}
