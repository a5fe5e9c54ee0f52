// Which files under a path are tau2 results or tau-bench arrays, told from their first keys, and which are left alone:
// discarded runs, backups, temporary files. Non-goals: folders nested deeper than one level.
import type { Finding } from '../../model.js'
import { ArtifactError } from '../../model.js'
import type { ArtifactFiles, Entry } from '../artifact-files.js'
import { type IndexedPart, indexDocument, memberPart } from '../../json/document-index.js'
import { decodeUtf8 } from '../../json/document.js'
import { below } from '../kit/documents.js'

export interface RunFile {
  readonly path: string
  readonly format: 'tau2' | 'tau-bench'
  /** The run's name: of its folder, or of the file without `.json`. */
  readonly name: string
  /** Set where the file stands among runs and tells nothing, so that it may be one: why. Its format is then a guess. */
  readonly problem?: string
}

export interface FoundRuns {
  readonly runs: readonly RunFile[]
  readonly findings: readonly Finding[]
  /** Where there is no run: why, in words. */
  readonly refusal: string
}

/** The file of a run in its folder. */
export const RESULTS = 'results.json'
/** Folders of tau2 beside a results file that hold no runs of their own. */
const NOT_RUNS = new Set(['simulations', 'artifacts', 'llm_debug', 'db_dumps', 'hallucination_discarded'])
const FIRST_LOOK_BYTES = 64 * 1024
/** Items of a list that are looked at before it is taken for another kind. */
const TELLING_ROWS = 10

/** The runs at a path: the file itself, the run folder's results.json, or several runs in the order of their names. */
export function findRuns(files: ArtifactFiles): FoundRuns {
  const kind = files.kind('')
  if (kind === 'file') {
    const format = recognise(files, '')
    return isFormat(format)
      ? { runs: [{ path: '', format, name: runName(files.root) }], findings: [], refusal: '' }
      : { runs: [], findings: [], refusal: format.refusal }
  }
  if (kind !== 'directory') return { runs: [], findings: [], refusal: 'neither a file nor a directory' }
  if (files.kind(RESULTS) === 'file') {
    const format = recognise(files, RESULTS)
    if (!isFormat(format)) return { runs: [], findings: [], refusal: `${RESULTS} ${format.refusal}` }
    const findings = [...skippedFiles(files, ''), ...otherRuns(files)]
    return { runs: [{ path: RESULTS, format, name: runName(files.root) }], findings, refusal: '' }
  }
  const runs = severalRuns(files)
  const folders = runs.flatMap(({ path }) => (path.includes('/') ? [path.slice(0, path.lastIndexOf('/'))] : []))
  const findings =
    runs.length === 0
      ? []
      : [...['', ...folders].flatMap((folder) => skippedFiles(files, folder)), ...otherFolders(files)]
  const other = files.kind(RESULTS)
  if (runs.length === 0 && (other === 'link' || other === 'other')) {
    return { runs, findings, refusal: `its ${RESULTS} ${notAFile(other)}` }
  }
  const refusal = `no ${RESULTS} (nor a results file of tau2-bench or tau-bench) in it or in its folders`
  return { runs, findings, refusal }
}

/**
 * Results files in the folder itself and results.json of its folders, by name. Beside a run, a file that cannot be read
 * is one of which nothing is known: an upload that was cut to nothing must not leave the others to pass.
 */
function severalRuns(files: ArtifactFiles): readonly RunFile[] {
  const found = files.list('').flatMap((entry): RunFile[] => {
    if (isSetAside(entry.name)) return []
    const isFile = entry.kind === 'file' && entry.name.endsWith('.json')
    if (!isFile && !isRunFolder(entry)) return []
    const path = isFile ? entry.name : `${entry.name}/${RESULTS}`
    const kind = files.kind(path)
    if (kind === 'missing' || kind === 'directory') return []
    const name = isFile ? entry.name.slice(0, -'.json'.length) : entry.name
    const format = kind === 'file' ? recognise(files, path) : { refusal: notAFile(kind), broken: true }
    if (isFormat(format)) return [{ path, format, name }]
    return format.broken ? [{ path, format: 'tau2', name, problem: `${files.where(path)} ${format.refusal}` }] : []
  })
  return found.every(({ problem }) => problem !== undefined) ? [] : found
}

function isRunFolder({ kind, name }: Entry): boolean {
  return kind === 'directory' && !NOT_RUNS.has(name) && !name.startsWith('.')
}

function notAFile(kind: 'link' | 'other'): string {
  return `is ${kind === 'link' ? 'a link, and links are not followed' : 'not a regular file'}`
}

/** Folders beside the runs that hold none. */
function otherFolders(files: ArtifactFiles): readonly Finding[] {
  return files.list('').flatMap((entry): Finding[] => {
    if (!isRunFolder(entry) || isSetAside(entry.name)) return []
    const path = `${entry.name}/${RESULTS}`
    const kind = files.kind(path)
    const format = kind === 'file' ? recognise(files, path) : null
    const what =
      kind === 'missing' || kind === 'directory'
        ? `no run: it holds no ${RESULTS}`
        : format !== null && !isFormat(format) && !format.broken
          ? `no run: its ${RESULTS} ${format.refusal}`
          : null
    return what === null ? [] : [{ kind: 'file_skipped', where: files.where(entry.name), what }]
  })
}

/** Results-shaped files beside results.json: which of them counts must be said, not guessed. */
function otherRuns(files: ArtifactFiles): readonly Finding[] {
  return severalRuns(files)
    .filter(({ path, problem }) => path !== RESULTS && problem === undefined)
    .map(({ path }) => ({
      kind: 'file_skipped',
      where: files.where(path),
      what: `another results file beside ${RESULTS}; name it in \`artifacts\` to score it`,
    }))
}

/** What tau2 itself leaves in a run folder and does not score. */
function skippedFiles(files: ArtifactFiles, folder: string): readonly Finding[] {
  return files.list(folder).flatMap(({ name }): Finding[] => {
    const what =
      name === 'hallucination_discarded'
        ? 'discarded simulations'
        : isSetAside(name)
          ? 'a backup or temporary file'
          : null
    const where = files.where(below(folder, name))
    return what === null ? [] : [{ kind: 'file_skipped', where, what: `${what}, not scored` }]
  })
}

function isSetAside(name: string): boolean {
  return name.endsWith('.bak') || /^\.(?:results|meta|sim)_/.test(name)
}

/** Why a file is no run; `broken`: it is nothing else either, as it cannot be read to its end. */
interface Refusal {
  readonly refusal: string
  readonly broken: boolean
}

function isFormat(found: RunFile['format'] | Refusal): found is RunFile['format'] {
  return typeof found === 'string'
}

/** Looks at a prefix, and at more only where that decides nothing: runs of hundreds of MB are told by their first keys. */
function recognise(files: ArtifactFiles, path: string): RunFile['format'] | Refusal {
  const source = files.open(path)
  try {
    for (let end = Math.min(FIRST_LOOK_BYTES, source.size); ; end = Math.min(end * 16, source.size)) {
      const where = files.where(path)
      const { root } = indexDocument(source, { range: { start: 0, end }, open: new Set(['', '*']), where })
      if (root?.kind === 'array') {
        const rows = root.parts ?? []
        if (rows.some(isTauBenchRow)) return 'tau-bench'
        // One broken row does not hide the others; ten items of another kind are another kind of list.
        const whole = rows.filter(({ broken }) => !broken).length
        if (whole >= TELLING_ROWS || (whole > 0 && !root.broken)) {
          return { refusal: 'holds a list, and not of tau-bench results', broken: false }
        }
      } else if (root?.kind === 'object') {
        if (memberPart(root, 'simulations')) return 'tau2'
        if (memberPart(root, 'tasks') && memberPart(root, 'info')) return 'tau2'
      } else if (root !== null || end === source.size)
        return { refusal: encodingProblem(source.read(0, end)), broken: true }
      if (end === source.size || (root !== null && !root.broken)) {
        const isBroken = root === null || root.broken
        return {
          refusal: `${isBroken ? 'is cut off, and ' : ''}has neither simulations, nor tasks and info`,
          broken: isBroken,
        }
      }
    }
  } finally {
    source.close()
  }
}

function isTauBenchRow(row: IndexedPart): boolean {
  const has = (key: string): boolean => memberPart(row, key) !== undefined
  return has('task_id') && (has('reward') || has('traj'))
}

/** What bytes are that begin no JSON object or list: UTF-16, a Git LFS pointer, something else. */
function encodingProblem(bytes: Uint8Array): string {
  try {
    decodeUtf8(bytes.subarray(0, 256), 'the file')
    return 'is neither a JSON object nor a list'
  } catch (error) {
    if (error instanceof ArtifactError) return `cannot be read: ${error.message}`
    throw error
  }
}

/** The name of a run by its root: the folder, or the file without `.json`, or its folder where that is results.json. */
function runName(root: string): string {
  const steps = root.split(/[/\\]/).filter((step) => step !== '' && step !== '.')
  const last = steps.at(-1) ?? 'run'
  if (last === RESULTS) return steps.at(-2) ?? 'run'
  return last.endsWith('.json') ? last.slice(0, -'.json'.length) : last
}
