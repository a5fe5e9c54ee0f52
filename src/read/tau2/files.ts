// Which files under a path are tau2 results or tau-bench arrays, told from their first keys, and which are left alone:
// discarded runs, backups, temporary files. Non-goals: folders nested deeper than one level.
import type { Finding } from '../../model.js'
import { ArtifactError } from '../../model.js'
import { orElse } from '../../attempt.js'
import type { ArtifactFiles, Entry } from '../artifact-files.js'
import { type IndexedPart, indexDocument, memberPart } from '../../json/document-index.js'
import { decodeUtf8 } from '../../json/document.js'
import { below } from '../kit/documents.js'
import { BACKUP } from '../kit/other-names.js'
import { isLeftBehind } from '../kit/strays.js'

export interface RunFile {
  readonly path: string
  readonly format: 'tau2' | 'tau-bench'
  /** The run's name: of its folder, or of the file without `.json`. */
  readonly name: string
  /** Further files of the same run: a harness that writes a file for each row. */
  readonly further?: readonly string[]
  /** Set where the file stands among runs and tells nothing, so that it may be one: why. Its format is then a guess. */
  readonly problem?: string
}

interface FoundRuns {
  readonly runs: readonly RunFile[]
  readonly findings: readonly Finding[]
  /** Where there is no run: why, in words. */
  readonly refusal: string
}

/** The file of a run in its folder. */
export const RESULTS = 'results.json'
/** The folder beside a results file that holds its simulations, one file each. */
export const SIMULATIONS = 'simulations'
/** Folders of tau2 beside a results file that hold no runs of their own. */
const NOT_RUNS = new Set([SIMULATIONS, 'artifacts', 'llm_debug', 'db_dumps', 'hallucination_discarded'])
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
    const findings = skippedFiles(files, '')
    return { runs: [{ path: RESULTS, format, name: runName(files.root) }], findings, refusal: '' }
  }
  const runs = oneRun(files, severalRuns(files))
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

/** Files of tau-bench that hold one row each are one run: that of their folder. */
function oneRun(files: ArtifactFiles, runs: readonly RunFile[]): readonly RunFile[] {
  const single = runs.filter(
    (run) => run.format === 'tau-bench' && !run.path.includes('/') && isOneRow(files, run.path),
  )
  const [first, ...more] = single
  if (first === undefined || more.length === 0) return runs
  const run = { ...first, name: runName(files.root), further: more.map(({ path }) => path) }
  return [run, ...runs.filter((one) => !single.includes(one))]
}

function isOneRow(files: ArtifactFiles, path: string): boolean {
  const source = files.open(path)
  try {
    const { root } = indexDocument(source, { open: new Set(['']), keep: ROW_KEYS, where: files.where(path) })
    return root?.kind === 'object' || (root?.kind === 'array' && root.parts?.length === 1)
  } finally {
    source.close()
  }
}

const ROW_KEYS = new Map([['', new Set<string>()]])

/**
 * Results files in the folder itself and results.json of its folders, by name. Beside a run, a file that cannot be read
 * is one of which nothing is known: an upload that was cut to nothing must not leave the others to pass.
 */
function severalRuns(files: ArtifactFiles): readonly RunFile[] {
  const found = files.list('').flatMap((entry): RunFile[] => {
    if (isSetAside(entry.name)) return []
    const isFile = isJsonFile(entry)
    if (!isFile && !isRunFolder(entry)) return []
    const path = isFile ? entry.name : `${entry.name}/${RESULTS}`
    const kind = isFile ? entry.kind : files.kind(path)
    if (kind === 'missing' || kind === 'directory' || entry.leadsInside) return []
    const name = isFile ? entry.name.slice(0, -'.json'.length) : entry.name
    const format = kind === 'file' ? recognise(files, path) : { refusal: notAFile(kind), broken: true }
    if (isFormat(format)) return [{ path, format, name }]
    return format.broken ? [{ path, format: 'tau2', name, problem: `${files.where(path)} ${format.refusal}` }] : []
  })
  return found.every(({ problem }) => problem !== undefined) ? [] : found
}

/** A file named as JSON, or what stands in the place of one. */
function isJsonFile({ kind, name }: Entry): boolean {
  return kind !== 'directory' && kind !== 'nameless' && /\.json$/i.test(name)
}

/** The runs among the files of a folder that nobody reads, or the folder where its simulations belong to no run. */
export function strayRuns(
  files: ArtifactFiles,
  simulations: readonly string[],
): (entries: readonly Entry[], folder: string) => readonly string[] {
  let left = MAX_FILES_TRIED
  return (entries, folder) => {
    const json = entries.filter((entry) => isJsonFile(entry) && !isSetAside(entry.name))
    const hasResults = entries.some(({ name }) => name === RESULTS)
    const isPacked = (name: string): boolean => COMPRESSED_JSON.test(name) || (!hasResults && PACKED_RESULTS.test(name))
    const packed = entries.filter(({ name, kind }) => kind !== 'directory' && isPacked(name))
    if (simulations.includes(folder)) return []
    if (simulations.some((path) => folder.startsWith(`${path}/`))) return json.length > 0 ? [folder] : []
    const aside = entries.filter((entry) => isRunByAnotherName(files, entry, entries, folder))
    const runs = json.flatMap(({ name, kind }) => {
      left -= 1
      if (kind !== 'file') return []
      const path = below(folder, name)
      // More files than this are not looked at, so that they might be runs: the first of them says so.
      if (left < 0) return left === -1 ? [path] : []
      const found = recognise(files, path)
      return isFormat(found) || (found.broken && name === RESULTS) ? [path] : []
    })
    return [...runs, ...[...packed, ...aside].map(({ name }) => below(folder, name))]
  }
}

/** Results under a name that nobody reads, and not the backup of a file that stands beside it. */
function isRunByAnotherName(
  files: ArtifactFiles,
  { name, kind }: Entry,
  entries: readonly Entry[],
  folder: string,
): boolean {
  const plain = name.replace(BACKUP, '')
  if (kind !== 'file' || /\.json$/i.test(name) || isLeftBehind(name) || NO_RESULTS.test(name)) return false
  if (plain !== name && entries.some((other) => other.name === plain)) return false
  const path = below(folder, name)
  return orElse(
    () => beginsDocument(files, path) && isFormat(recognise(files, path)),
    () => true,
  )
}

/** Recordings and pictures, which a run may hold in numbers: not opened. */
const NO_RESULTS = /\.(?:wav|mp3|ogg|flac|mp4|webm|png|jpe?g|gif|svg|html?|md|log|py)$/i

function beginsDocument(files: ArtifactFiles, path: string): boolean {
  const source = files.open(path)
  try {
    return /^\ufeff?\s*[[{]/.test(new TextDecoder().decode(source.read(0, Math.min(source.size, 512))))
  } finally {
    source.close()
  }
}

/** What it holds is not known. */
const COMPRESSED_JSON = /\.json\.(?:gz|zst|xz|bz2|zip)$/i
/** An archive of results, or a packed backup of them. */
const PACKED_RESULTS = /^results.*\.(?:gz|tgz|zst|xz|txz|bz2|tbz2?|zip|7z|rar|tar|br|lz4|lzma)$/is
/** Files that are looked at before it is given up to tell whether they are runs. */
const MAX_FILES_TRIED = 5_000

function isRunFolder({ kind, name }: Entry): boolean {
  return kind === 'directory' && !NOT_RUNS.has(name) && !name.startsWith('.')
}

function notAFile(kind: Entry['kind']): string {
  return `is ${kind === 'link' ? 'a link, and links are not followed' : 'not a regular file'}`
}

/** Folders beside the runs that hold none. */
function otherFolders(files: ArtifactFiles): readonly Finding[] {
  return files.list('').flatMap((entry): Finding[] => {
    if (!isRunFolder(entry) || isSetAside(entry.name) || isLeftBehind(entry.name)) return []
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

/** What tau2 itself leaves in a run folder and does not score. */
function skippedFiles(files: ArtifactFiles, folder: string): readonly Finding[] {
  return files.list(folder).flatMap(({ name }): Finding[] => {
    const what =
      name === 'hallucination_discarded'
        ? 'discarded simulations'
        : isSetAside(name) && !isLeftBehind(name)
          ? 'a backup or temporary file'
          : null
    const where = files.where(below(folder, name))
    return what === null ? [] : [{ kind: 'file_skipped', where, what: `${what}, not scored` }]
  })
}

/** Backups and temporary files of tau2 itself. */
export function isSetAside(name: string): boolean {
  return isLeftBehind(name) || BACKUP.test(name) || /^\.(?:results|meta|sim)_/.test(name)
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
        if (isTauBenchRow(root)) return 'tau-bench'
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
