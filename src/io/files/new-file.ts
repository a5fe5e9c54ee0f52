// Files that a person asks the command line to make, and where it looks for artifacts. Never over a file that is there.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { InputError } from '../../model.js'
import { byCodePoint } from '../../json/order.js'
import { codeOf } from './containment.js'

export const isThere = (path: string): boolean => existsSync(path)

const NEVER_ARTIFACTS = new Set(['node_modules', 'dist', 'docs', 'src', 'test', 'tests'])
/** A folder of more has no place where artifacts would be looked for by hand. */
const MAX_PLACES = 50

/** A results file or a file of records. */
const RESULTS_FILE = /^results\.json$|\.jsonl$/

/** Folders and results files directly in a folder, by name; hidden ones and those that never hold artifacts left out. */
export function likelyArtifacts(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.'))
    .filter((entry) =>
      entry.isDirectory() ? !NEVER_ARTIFACTS.has(entry.name) : entry.isFile() && RESULTS_FILE.test(entry.name),
    )
    .map(({ name }) => name)
    .sort(byCodePoint)
    .slice(0, MAX_PLACES)
}

/** Writes it with its folders; false where something is there already. Throws InputError where it cannot be written. */
export function writeNewFile(path: string, text: string): boolean {
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text, { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw new InputError([`${path} cannot be written (${codeOf(error)})`])
  }
}
