// EVA's dataset as the source of expected states (input `expected`): finds the dataset of a run and its aliases among
// the roots given, proves that it is the one the run used, and hands out resolved states. Non-goals: user goals, traces.
import { createHash } from 'node:crypto'
import { ArtifactError, type JsonValue, type StateDocument } from '../model.js'
import type { ArtifactFiles } from './artifact-files.js'
import { type Aliases, type AliasEntry, readAlias, resolveTemplate, type StateTemplate } from './eva-template.js'
import { exactDocument, isArray, member, parseJson, parseJsonLines, readExact, text } from './json.js'

/** What a run says of its dataset; null where it does not say. */
export interface DatasetOfRun {
  readonly domain: string | null
  /** The dataset's path as the run knew it; only its last part is used. */
  readonly path: string | null
  readonly sha256: string | null
  /** Scenarios of the run, to tell datasets apart where nothing else does. */
  readonly scenarios: ReadonlySet<string>
}

/** The dataset of a run. */
export interface EvaDataset {
  readonly where: string
  /** From the file's name: `airline` of airline_dataset.json; null where the name tells none. */
  readonly domain: string | null
  readonly scenarios: ReadonlySet<string>
  /** Whether alias files of its domain were found. */
  readonly hasAliases: boolean
  /** Throws ArtifactError where the scenario is missing, twice there, or cannot be resolved in the language. */
  readonly expectedState: (scenario: string, language: string) => StateDocument
}

interface Candidate {
  readonly files: ArtifactFiles
  readonly path: string
  readonly folder: string
  readonly name: string
  readonly domain: string | null
}

/** A dataset of the right kind by name: `airline_dataset.json`, `.jsonl` before 2.1.0, `airline.jsonl` before that. */
const DATASET_NAME = /^(.+?)_dataset\.jsonl?$/
const JSON_NAME = /^(.+?)\.jsonl?$/
const TODO = 'Give the EVA dataset that the run used (data/<domain>_dataset.json), or the folder that holds it'

/**
 * The dataset of the run among the roots: by its SHA-256, else by its name, else by its scenarios. Throws ArtifactError
 * where there is none, where several fit, and where its bytes are not those that the run recorded.
 */
export function findDataset(expected: readonly ArtifactFiles[], run: DatasetOfRun): EvaDataset {
  const candidates = expected.flatMap((files) => candidatesIn(files, run))
  const roots = expected.map((files) => files.root).join(', ')
  if (candidates.length === 0) {
    throw new ArtifactError('artifact_missing', `\`expected\` (${roots}) holds no EVA dataset`, TODO)
  }
  const chosen = run.sha256 === null ? undefined : candidates.find((one) => digest(bytesOf(one)) === run.sha256)
  if (chosen !== undefined) return openDataset(chosen, expected, run)
  const candidate = chooseByName(candidates, run)
  const where = candidate.files.where(candidate.path)
  if (run.sha256 !== null) {
    throw new ArtifactError(
      'artifact_wrong_shape',
      `${where} is an EVA dataset of another run: its SHA-256 is ${digest(bytesOf(candidate))}, the run's config.json ` +
        `(provenance.dataset) records ${run.sha256}`,
      TODO,
    )
  }
  return openDataset(candidate, expected, run)
}

function candidatesIn(files: ArtifactFiles, run: DatasetOfRun): readonly Candidate[] {
  if (files.kind('') === 'file') {
    const name = baseName(files.root)
    return looksLikeDataset(files) ? [{ files, path: '', folder: '', name, domain: domainOf(name) }] : []
  }
  const wanted = new Set([run.path === null ? '' : baseName(run.path)])
  if (run.domain !== null) wanted.add(`${run.domain}.json`).add(`${run.domain}.jsonl`)
  return ['', 'data'].flatMap((folder) => {
    if (files.kind(folder) !== 'directory') return []
    return files
      .list(folder)
      .filter((entry) => entry.kind === 'file' && (DATASET_NAME.test(entry.name) || wanted.has(entry.name)))
      .map(({ name }) => ({ files, path: inside(folder, name), folder, name, domain: domainOf(name) }))
  })
}

/** A file that the user named may be another layout's tasks; one of EVA's records has ground truth. */
function looksLikeDataset(files: ArtifactFiles): boolean {
  const size = Math.min(HEAD_BYTES, sizeOf(files))
  const source = files.open('')
  try {
    return (
      new TextDecoder().decode(source.read(0, size)).includes('"ground_truth"') ||
      DATASET_NAME.test(baseName(files.root))
    )
  } finally {
    source.close()
  }
}

/** One record with its seed data stays far below this. */
const HEAD_BYTES = 1024 * 1024

function sizeOf(files: ArtifactFiles): number {
  const source = files.open('')
  source.close()
  return source.size
}

function chooseByName(candidates: readonly Candidate[], run: DatasetOfRun): Candidate {
  const byPath = candidates.filter((one) => run.path !== null && one.name === baseName(run.path))
  const byDomain = candidates.filter((one) => run.domain !== null && one.domain === run.domain)
  const named = byPath.length > 0 ? byPath : byDomain
  const fitting =
    named.length > 0 || run.domain !== null || run.path !== null
      ? named.length > 0
        ? named
        : candidates.filter((one) => one.files.kind('') === 'file')
      : candidates.filter((one) => [...readTemplates(one).keys()].some((id) => run.scenarios.has(id)))
  const [first, second] = fitting
  const names = candidates.map((one) => one.files.where(one.path)).join(', ')
  if (first === undefined) {
    const what = run.domain === null ? 'its scenarios' : `domain ${JSON.stringify(run.domain)}`
    throw new ArtifactError('artifact_missing', `\`expected\` holds no dataset of ${what} (it holds ${names})`, TODO)
  }
  if (second !== undefined) {
    throw new ArtifactError('artifact_wrong_shape', `\`expected\` holds several datasets that fit: ${names}`, TODO)
  }
  return first
}

function openDataset(candidate: Candidate, expected: readonly ArtifactFiles[], run: DatasetOfRun): EvaDataset {
  const where = candidate.files.where(candidate.path)
  const templates = readTemplates(candidate)
  const aliases = readAliases(candidate, expected, candidate.domain ?? run.domain)
  return {
    where,
    domain: candidate.domain,
    scenarios: new Set(templates.keys()),
    hasAliases: aliases !== null,
    expectedState: (scenario, language) => {
      const template = templates.get(scenario)
      if (template === undefined) {
        throw new ArtifactError('artifact_missing', `${where} has no record ${JSON.stringify(scenario)}`, TODO)
      }
      const place = `${where} record ${JSON.stringify(scenario)}`
      if (template === 'twice') {
        throw new ArtifactError('artifact_wrong_shape', `${place} stands there twice`, 'Keep the right one')
      }
      const state = resolveTemplate(template, language, aliases, place)
      return exactDocument(state, `${place} ground_truth.expected_scenario_db`)
    },
  }
}

function readTemplates(candidate: Candidate): ReadonlyMap<string, StateTemplate | 'twice'> {
  const where = candidate.files.where(candidate.path)
  const bytes = bytesOf(candidate)
  const templates = new Map<string, StateTemplate | 'twice'>()
  for (const record of candidate.name.endsWith('l') ? recordLines(bytes, where) : recordList(bytes, where)) {
    const id = text(member(record, 'id'))
    const state = member(member(record, 'ground_truth'), 'expected_scenario_db')
    if (id === undefined || state === undefined) {
      throw new ArtifactError(
        'artifact_wrong_shape',
        `${where} is not an EVA dataset: a record lacks id or ground_truth.expected_scenario_db`,
        TODO,
      )
    }
    const names = member(record, 'culture_overrides') ?? null
    const romanizedNames = member(record, 'romanized_culture_overrides') ?? null
    templates.set(id, templates.has(id) ? 'twice' : { state, names, romanizedNames })
  }
  return templates
}

function recordList(bytes: Uint8Array, where: string): readonly JsonValue[] {
  const records = readExact(bytes, where)
  if (isArray(records)) return records
  throw new ArtifactError('artifact_wrong_shape', `${where} is not an EVA dataset: it is not a JSON list`, TODO)
}

function recordLines(bytes: Uint8Array, where: string): readonly JsonValue[] {
  return Array.from(parseJsonLines(bytes, where), (line) => {
    if ('error' in line) throw line.error
    const place = `${where}:${line.line}`
    const { value, duplicates } = parseJson(line.text, place)
    if (duplicates.length === 0) return value
    throw new ArtifactError('artifact_not_json', `${place} holds a key twice`, 'Write each key once')
  })
}

/** The alias files of the domain, beside the dataset or in another root; null where there are none. */
function readAliases(candidate: Candidate, expected: readonly ArtifactFiles[], domain: string | null): Aliases | null {
  if (domain === null) return null
  const name = `${domain}_aliases`
  const places: { files: ArtifactFiles; folder: string }[] = [
    { files: candidate.files, folder: inside(candidate.folder, name) },
    ...expected.flatMap((files) => [name, `data/${name}`].map((folder) => ({ files, folder }))),
    ...expected.filter((files) => baseName(files.root) === name).map((files) => ({ files, folder: '' })),
  ]
  const place = places.find(({ files, folder }) => files.kind('') === 'directory' && files.kind(folder) === 'directory')
  if (place === undefined) return null
  const aliases = new Map<string, AliasEntry>()
  for (const entry of place.files.list(place.folder)) {
    if (entry.kind !== 'file' || !entry.name.endsWith('.json')) continue
    const path = inside(place.folder, entry.name)
    const where = place.files.where(path)
    const [alias, names] = readAlias(readExact(place.files.read(path), where), where)
    aliases.set(alias, names)
  }
  return aliases.size === 0 ? null : aliases
}

/** Whether an object with `name_aliases` stands anywhere in the state: EVA then had alias files. */
export function holdsAliases(tree: unknown): boolean {
  if (Array.isArray(tree)) return tree.some((item) => holdsAliases(item))
  if (tree instanceof Map) return tree.has('name_aliases') || [...tree.values()].some((item) => holdsAliases(item))
  if (tree === null || typeof tree !== 'object') return false
  return Object.hasOwn(tree, 'name_aliases') || Object.values(tree).some((item) => holdsAliases(item))
}

function bytesOf(candidate: Candidate): Uint8Array {
  return candidate.files.read(candidate.path)
}

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function domainOf(name: string): string | null {
  return (DATASET_NAME.exec(name) ?? JSON_NAME.exec(name))?.[1] ?? null
}

function inside(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`
}

function baseName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)
}
