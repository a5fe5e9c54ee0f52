// Small readers that every layout needs: paths below a folder, one document, what to do where one cannot be read.
// Non-goals: the names of any layout's files.
import { type JsonValue, type StateDocument } from '../../model.js'
import { readDocument, readExact } from '../../json/document.js'
import type { ArtifactFiles } from '../artifact-files.js'

/** A path below a folder of the run; the root is ``. */
export function below(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`
}

/** A folder of the run as a root of its own. */
export function folderOf(files: ArtifactFiles, folder: string): ArtifactFiles {
  const at = (path: string): string => (path === '' ? folder : below(folder, path))
  return {
    root: files.where(folder),
    where: (path) => files.where(at(path)),
    kind: (path) => files.kind(at(path)),
    list: (path) => files.list(at(path)),
    read: (path, maxBytes) => files.read(at(path), maxBytes),
    open: (path) => files.open(at(path)),
    findings: () => files.findings(),
  }
}

/** The exact value of a file. Throws ArtifactError as files.read and readExact do. */
export function readValue(files: ArtifactFiles, path: string): JsonValue {
  const known = files.values?.get(path)
  if (known !== undefined) return known
  const value = readExact(files.read(path), files.where(path))
  files.values?.set(path, value)
  return value
}

/** The same files for the reader of one trial, who reads each value once. */
export function readOnce(files: ArtifactFiles): ArtifactFiles {
  return { ...files, values: new Map() }
}

/** A state or another large document; null where there is no such file. Throws ArtifactError. */
export function documentAt(files: ArtifactFiles, path: string): StateDocument | null {
  return files.kind(path) === 'missing' ? null : readDocument(files.read(path), files.where(path))
}

/** The last step of a root's path that is a name; undefined where there is none (`.`). */
export function rootName(root: string): string | undefined {
  return root.split(/[/\\]/).findLast((step) => step !== '' && step !== '.' && step !== '..')
}
