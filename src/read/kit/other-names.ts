// Files that stand beside what a layout reads, under a name that nobody reads: another case, another form, a backup of a
// file that is gone. Non-goals: which names a layout reads.
import { ArtifactError } from '../../model.js'
import type { ArtifactFiles } from '../artifact-files.js'
import { below } from './documents.js'
import { isLeftBehind } from './strays.js'

/** What an editor, a download or a tool puts behind the name of a copy. */
export const BACKUP = /(?:\.(?:bak|backup|old|orig|save|swp|te?mp|part|\d+)|~)+$/i

/** What the name of a file of data ends in, without its dot. */
export const DATA =
  /^(?:json|jsonc|json5|jsonl|ndjson|ya?ml|toml|xml|csv|tsv|txt|parquet|pkl|pickle)(?:\.(?:gz|bz2|xz|zst|zip|br|lz4))?$/i

/** The name without its form, a mark of a copy, and what writers differ in: `Final-DB (1).yaml.bak` is `finaldb`. */
function stemOf(name: string): string | undefined {
  const [, stem = '', form = ''] = /^([^.]*)\.(.+)$/s.exec(name.replace(BACKUP, '')) ?? []
  return DATA.test(form.replace(/^(?:bak|backup|old|orig|copy)\./i, ''))
    ? stem
        .replace(/[\s_-]*(?:\(\d+\)|copy)$/i, '')
        .replace(/[\s_-]/g, '')
        .toLowerCase()
    : undefined
}

/**
 * Throws ArtifactError where one of the files is not there and a file stands there that was meant to be it: left unread,
 * what it says would be absent.
 */
export function refuseOtherNames(files: ArtifactFiles, folder: string, wanted: readonly string[]): void {
  const entries = files.list(folder)
  const there = new Set(entries.map(({ name }) => name))
  const missing = new Map(wanted.flatMap((name) => (there.has(name) ? [] : [[stemOf(name), name]])))
  const other = entries.find(
    ({ name, kind }) => kind !== 'directory' && !isLeftBehind(name) && missing.has(stemOf(name)),
  )
  if (other === undefined) return
  throw new ArtifactError(
    'artifact_wrong_shape',
    `${files.where(below(folder, other.name))} is not read`,
    `Name it ${missing.get(stemOf(other.name))}, as its harness does, or take it out`,
  )
}
