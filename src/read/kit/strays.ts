// What holds trial files and lies where none belongs: left out in silence, a failure would be gone with it. Also names that
// operating systems and notebooks leave behind, which hold no trial. Non-goals: what a layout's trials look like.
import { attempt } from '../../attempt.js'
import { ArtifactError, type TrialRef } from '../../model.js'
import { byCodePoint } from '../../json/order.js'
import type { ArtifactFiles, Entry } from '../artifact-files.js'
import { below } from './documents.js'
import { brokenTrial } from './trials.js'

/** Folders looked into below one run; more are an error, as what they hold is then not known. */
const MAX_FOLDERS = 100_000

const LEFT_BEHIND: ReadonlySet<string> = new Set([
  '__MACOSX',
  '__pycache__',
  '.DS_Store',
  '.git',
  '.idea',
  '.ipynb_checkpoints',
  '.mypy_cache',
  '.pytest_cache',
  '.ruff_cache',
  '.Trash',
  '.Trashes',
  '.venv',
  '.vscode',
  'node_modules',
])

/** Files and folders that tools leave in any place. They hold no trial; where one does all the same, `strayTrials` finds it. */
export function isLeftBehind(name: string): boolean {
  // `._name`: what macOS keeps beside each file of an archive.
  return LEFT_BEHIND.has(name) || name.startsWith('._')
}

interface StraySearch {
  readonly layout: string
  readonly domain: string
  /** What of a folder looks like a trial or a run: the folder's own path where it does itself, or those of its files. */
  readonly holds: (entries: readonly Entry[], folder: string) => readonly string[]
  /** Folders in which a link may stand for a trial or a run. */
  readonly placesOfRuns?: ReadonlySet<string>
  /** Folders and files that are read, or that another error is told of. */
  readonly known: ReadonlySet<string>
  /** Folders that are not looked into: the harness itself sets them aside, or another reader has. */
  readonly closed?: ReadonlySet<string>
  readonly todo: string
}

/** An error for each trial below the root that nobody reads, and for each folder that cannot be looked into. */
export function strayTrials(files: ArtifactFiles, search: StraySearch): readonly TrialRef[] {
  const { layout, known, closed, todo } = search
  const strays: TrialRef[] = []
  const stray = (path: string, what: string): void => {
    const where = files.where(path)
    const domain = search.domain
    const scenario = path === '' ? '(the folder itself)' : path
    const error = new ArtifactError('artifact_wrong_shape', `${where} ${what}`, todo)
    strays.push(brokenTrial({ layout, domain, scenario, trial: 0, where, nameless: error.message }, error))
  }
  const waiting = ['']
  let count = 0
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const path = folder
    count += 1
    if (count > MAX_FOLDERS) {
      stray(path, `is one of more than ${MAX_FOLDERS} folders: what the further ones hold is not known`)
      break
    }
    const entries = attempt(() => files.list(path))
    if (entries instanceof ArtifactError) {
      if (!known.has(path)) stray(path, `cannot be looked into: ${entries.message}`)
      continue
    }
    for (const { name, kind, leadsInside } of entries) {
      const inner = below(path, name)
      if (known.has(inner)) continue
      if (kind === 'nameless') stray(inner, 'has a name that is no UTF-8, so that no path leads to it')
      if (kind === 'link' && !leadsInside && search.placesOfRuns?.has(path))
        stray(inner, 'is a link, which is not followed')
    }
    const found = search.holds(entries, path).filter((one) => !known.has(one))
    for (const one of found) stray(one, 'looks like a trial and stands where none is read')
    if (found.includes(path)) continue
    for (const { name, kind } of entries) {
      if (kind === 'directory' && !closed?.has(below(path, name))) waiting.push(below(path, name))
    }
  }
  return strays.sort((a, b) => byCodePoint(a.scenario, b.scenario))
}
