// Files that stand beside what a layout reads, under a name that nobody reads: another case, another form, a backup of a
// file that is gone, a folder below. Non-goals: which names a layout reads.
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

/** A stem of fewer letters stands in other names too. */
const TELLING_LETTERS = 9

const bare = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Throws ArtifactError where one of the files is not there and something stands there that was meant to be it, a name
 * that holds all of its name's letters in whatever form: left unread, what it says would be absent. `wanted`: all files
 * that the layout reads there.
 */
export function refuseOtherNames(files: ArtifactFiles, folder: string, wanted: readonly string[]): void {
  const entries = files.list(folder)
  const there = new Set(entries.map(({ name }) => name))
  const missing = wanted.flatMap((name) => (there.has(name) ? [] : [{ name, stem: stemOf(name) ?? '' }]))
  if (missing.length === 0) return
  for (const { name, kind } of entries) {
    if (wanted.includes(name) || isLeftBehind(name)) continue
    const [stem, letters] = [kind === 'directory' ? undefined : stemOf(name), bare(name)]
    const meant = missing.find(
      (one) => stem === one.stem || (one.stem.length >= TELLING_LETTERS && letters.includes(bare(one.stem))),
    )
    if (meant !== undefined) throw unread(files, below(folder, name), meant.name)
  }
}

/** Throws ArtifactError where a file that is not in a folder stands in one of its folders, or as what its stem is `alike`. */
export function refuseElsewhere(files: ArtifactFiles, folder: string, wanted: string, alike: RegExp): void {
  for (const { name, kind } of files.list(folder)) {
    const path = below(folder, name)
    if (kind !== 'directory') {
      if (alike.test(stemOf(name) ?? '')) throw unread(files, path, wanted)
      continue
    }
    const inner = below(path, wanted)
    if (files.kind(inner) !== 'missing') throw unread(files, inner, wanted, ', in the folder above')
  }
}

function unread(files: ArtifactFiles, path: string, wanted: string, place = ''): ArtifactError {
  return new ArtifactError(
    'artifact_wrong_shape',
    `${files.where(path)} is not read`,
    `Name it ${wanted}${place}, as its harness does, or take it out`,
  )
}
