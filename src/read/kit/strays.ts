// What holds trial files and lies where none belongs: left out in silence, a failure would be gone with it. Also names that
// operating systems and notebooks leave behind, which hold no trial. Non-goals: what a layout's trials look like.
import { ArtifactError, type TrialRef } from '../../model.js'
import type { ArtifactFiles, Entry } from '../artifact-files.js'
import { attempt, below } from './documents.js'
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

/** Folders that tools leave in any place. They hold no trial; where one does all the same, `strayTrials` finds it. */
export function isLeftBehind(name: string): boolean {
  return LEFT_BEHIND.has(name)
}

export interface StraySearch {
  readonly layout: string
  readonly domain: string
  /** The folders below which is looked, themselves left out. */
  readonly from: readonly string[]
  /** Whether the entries of a folder are those of a trial, or of a run. */
  readonly isTrial: (entries: readonly Entry[], path: string) => boolean
  /** Folders that are read, or whose attempts the harness itself set aside. */
  readonly known: ReadonlySet<string>
  /** Folders that are not looked into. */
  readonly closed?: ReadonlySet<string>
  readonly todo: string
}

/** An error for each folder that holds a trial and is read by nobody, for each that cannot be looked into. */
export function strayTrials(files: ArtifactFiles, search: StraySearch): readonly TrialRef[] {
  const { layout, domain, known, closed, todo } = search
  const strays: TrialRef[] = []
  const stray = (path: string, what: string): void => {
    const where = files.where(path)
    const error = new ArtifactError('artifact_wrong_shape', `${where} ${what}`, todo)
    strays.push(brokenTrial({ layout, domain, scenario: path, trial: 0, where }, error))
  }
  const waiting = [...search.from]
  const seen = new Set(waiting)
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    for (const { name, kind } of files.list(folder)) {
      const path = below(folder, name)
      if (kind !== 'directory' || seen.has(path) || closed?.has(path)) continue
      seen.add(path)
      if (seen.size > MAX_FOLDERS) {
        stray(path, `is one of more than ${MAX_FOLDERS} folders: what the further ones hold is not known`)
        return strays
      }
      const entries = attempt(() => files.list(path))
      if (entries instanceof ArtifactError) {
        if (!known.has(path)) stray(path, `cannot be looked into: ${entries.message}`)
      } else if (!known.has(path) && search.isTrial(entries, path))
        stray(path, 'holds the files of a trial and is not read')
      else waiting.push(path)
    }
  }
  return strays.sort((a, b) => (a.scenario < b.scenario ? -1 : 1))
}
