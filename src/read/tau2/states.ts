// Database dumps that a user exports beside a tau2 results file, because the file itself holds none:
// `db_dumps/<simulation id>/expected_db.json` and `actual_db.json`, and `expected_user_db.json` with
// `actual_user_db.json` where the domain has a user side. Non-goals: replaying tool calls.
import { ArtifactError, type DbEvidence, type Finding, type StatePair } from '../../model.js'
import type { ArtifactFiles } from '../artifact-files.js'
import { readDocument } from '../../json/document.js'
import { below } from '../kit/documents.js'
import { isLeftBehind } from '../kit/strays.js'

export const DUMPS_FOLDER = 'db_dumps'

/** Simulation ids are UUIDs; nothing else becomes part of a path. */
const SAFE_ID = /^(?!\.)[A-Za-z0-9._-]{1,200}$/

/**
 * The states dumped for a simulation; null where there is no folder for it. `folder` is that of the results file.
 * Throws ArtifactError where one file of a pair is missing or unreadable.
 */
export function readDumps(files: ArtifactFiles, folder: string, id: string | null): DbEvidence | null {
  if (id === null || !SAFE_ID.test(id)) return null
  const dumps = below(folder, `${DUMPS_FOLDER}/${id}`)
  if (files.kind(dumps) !== 'directory') return null
  const agent = readPair(files, dumps, 'expected_db.json', 'actual_db.json')
  const user = readPair(files, dumps, 'expected_user_db.json', 'actual_user_db.json')
  if (agent === null) {
    throw new ArtifactError(
      'artifact_missing',
      `${files.where(dumps)} holds neither expected_db.json nor actual_db.json`,
      'Dump both states, or remove the folder',
    )
  }
  return { kind: 'states', agent, ...(user === null ? {} : { user }) }
}

/** A results file that is named itself, with the dumps that stand beside it and nothing else of its folder. */
export function withDumps(files: ArtifactFiles): ArtifactFiles {
  const folder = files.kind('') === 'file' ? files.around?.() : undefined
  if (folder?.kind(DUMPS_FOLDER) !== 'directory') return files
  const of = (path: string): ArtifactFiles => (path.startsWith(DUMPS_FOLDER) ? folder : files)
  return {
    ...files,
    where: (path) => of(path).where(path),
    kind: (path) => of(path).kind(path),
    list: (path) => of(path).list(path),
    read: (path, maxBytes) => of(path).read(path, maxBytes),
    open: (path) => of(path).open(path),
  }
}

/**
 * Folders of dumps that belong to no simulation of the file: a slip in the id would leave its states uncompared. Beside a
 * file that is named itself they may be another file's, unless none is its own.
 */
export function strayDumps(files: ArtifactFiles, folder: string, ids: ReadonlySet<string>): readonly Finding[] {
  const dumps = below(folder, DUMPS_FOLDER)
  if (files.kind(dumps) !== 'directory') return []
  const found = files.list(dumps).filter(({ name, kind }) => kind === 'directory' && !isLeftBehind(name))
  const strays = found.filter(({ name }) => !ids.has(name))
  if (strays.length === 0 || (files.kind('') === 'file' && strays.length < found.length)) return []
  const names = strays.slice(0, NAMED_DUMPS).map(({ name }) => name)
  const more = strays.length > NAMED_DUMPS ? ` and ${strays.length - NAMED_DUMPS} more` : ''
  const what = `states of no simulation: ${names.join(', ')}${more}. Name each folder by the id of its simulation`
  return [{ kind: 'note', where: files.where(dumps), what }]
}

const NAMED_DUMPS = 5

function readPair(files: ArtifactFiles, folder: string, expected: string, actual: string): StatePair | null {
  const paths = [`${folder}/${expected}`, `${folder}/${actual}`] as const
  if (paths.every((path) => files.kind(path) === 'missing')) return null
  const [first, second] = paths.map((path) => readDocument(files.read(path), files.where(path)))
  if (first === undefined || second === undefined) return null
  return { expected: first, actual: second }
}
