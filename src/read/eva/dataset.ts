// EVA's dataset as the source of expected states (input `expected`): finds the dataset of a run and its aliases among
// the roots given, proves that it is the one the run used, and hands out resolved states. Non-goals: user goals, traces.
import { createHash } from 'node:crypto'
import { ArtifactError, type StateDocument } from '../../model.js'
import type { ArtifactFiles } from '../artifact-files.js'
import { GIVE_THE_DATASET, readTemplates, type Templates } from './dataset-file.js'
import { type Aliases, type AliasEntry, readAlias, resolveTemplate } from './template.js'
import { exactDocument, readExact } from '../../json/document.js'
import type { ExpectedScenario } from '../kit/contract.js'
import { below } from '../kit/documents.js'

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
  /** Its name says so for certain, not by custom: the run's own word for its domain does not count then. */
  readonly namesDomain: boolean
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

/**
 * Finds the dataset of a run among the roots: by its SHA-256, else by its name, else by its scenarios. The function
 * throws ArtifactError where there is none, where several fit, and where its bytes are not those that the run recorded.
 * What was read is kept for the next run.
 */
export function datasetFinder(expected: readonly ArtifactFiles[]): (run: DatasetOfRun) => EvaDataset {
  const opened = new Map<string, OpenedFile>()
  const open: OpenFile = (candidate) => {
    const key = `${expected.indexOf(candidate.files)}/${candidate.path}`
    const known = opened.get(key)
    if (known !== undefined) return known
    const file = openFile(candidate)
    opened.set(key, file)
    return file
  }
  return (run) => {
    const candidates = expected.flatMap((files) => candidatesIn(files, run))
    if (candidates.length === 0) {
      const roots = expected.map((files) => files.root).join(', ')
      throw new ArtifactError('artifact_missing', `\`expected\` (${roots}) holds no EVA dataset`, GIVE_THE_DATASET)
    }
    const used = run.sha256 === null ? undefined : candidates.find((one) => open(one).sha256 === run.sha256)
    if (used !== undefined) return openDataset(used, expected, run, open)
    const candidate = chooseByName(candidates, run, open)
    if (run.sha256 === null) return openDataset(candidate, expected, run, open)
    throw new ArtifactError(
      'artifact_wrong_shape',
      `${candidate.files.where(candidate.path)} is an EVA dataset of another run: its SHA-256 is ` +
        `${open(candidate).sha256}, the run's config.json (provenance.dataset) records ${run.sha256}`,
      GIVE_THE_DATASET,
    )
  }
}

/** Everything that one source lists: the records of each dataset in it, by domain where the file's name tells it. */
export function listDatasets(files: ArtifactFiles): readonly ExpectedScenario[] {
  const found = files.kind('') === 'file' ? [''] : ['', 'data'].flatMap((folder) => jsonFilesIn(files, folder))
  return found
    .filter((path) => holdsGroundTruth(files, path))
    .flatMap((path) => {
      const name = baseName(path === '' ? files.root : path)
      const where = files.where(path)
      const domain = DATASET_NAME.exec(name)?.[1] ?? null
      const templates = readTemplates(files.read(path), where, name.endsWith('l'))
      return [...templates.keys()].map((scenario) => ({ domain, scenario, trial: null, where }))
    })
}

function jsonFilesIn(files: ArtifactFiles, folder: string): readonly string[] {
  if (files.kind(folder) !== 'directory') return []
  return files
    .list(folder)
    .filter(({ kind, name }) => kind === 'file' && JSON_NAME.test(name))
    .map(({ name }) => below(folder, name))
}

interface OpenedFile {
  readonly sha256: string
  readonly templates: () => Templates
}
type OpenFile = (candidate: Candidate) => OpenedFile

function openFile(candidate: Candidate): OpenedFile {
  let templates: Templates | null = null
  return {
    sha256: createHash('sha256').update(bytesOf(candidate)).digest('hex'),
    templates: () => {
      templates ??= readTemplates(
        bytesOf(candidate),
        candidate.files.where(candidate.path),
        candidate.name.endsWith('l'),
      )
      return templates
    },
  }
}

function candidatesIn(files: ArtifactFiles, run: DatasetOfRun): readonly Candidate[] {
  if (files.kind('') === 'file') {
    const name = baseName(files.root)
    return looksLikeDataset(files, name) ? [{ files, path: '', folder: '', name, domain: evaDomainOf(name) }] : []
  }
  const wanted = new Set([run.path === null ? '' : baseName(run.path)])
  if (run.domain !== null) wanted.add(`${run.domain}.json`).add(`${run.domain}.jsonl`)
  return ['', 'data'].flatMap((folder) => {
    if (files.kind(folder) !== 'directory') return []
    return files
      .list(folder)
      .filter((entry) => entry.kind === 'file' && (DATASET_NAME.test(entry.name) || wanted.has(entry.name)))
      .map(({ name }) => ({ files, path: below(folder, name), folder, name, domain: evaDomainOf(name) }))
  })
}

/** A file that the user named may be another layout's tasks: only EVA's records have a ground truth. */
function looksLikeDataset(files: ArtifactFiles, name: string): boolean {
  return DATASET_NAME.test(name) || holdsGroundTruth(files, '')
}

function holdsGroundTruth(files: ArtifactFiles, path: string): boolean {
  const source = files.open(path)
  try {
    return new TextDecoder().decode(source.read(0, Math.min(HEAD_BYTES, source.size))).includes('"ground_truth"')
  } finally {
    source.close()
  }
}

/** One record with its seed data stays far below this. */
const HEAD_BYTES = 1024 * 1024

function chooseByName(candidates: readonly Candidate[], run: DatasetOfRun, open: OpenFile): Candidate {
  const fitting = fittingCandidates(candidates, run, open)
  const [first, second] = fitting
  const names = candidates.map((one) => one.files.where(one.path)).join(', ')
  if (first === undefined) {
    const what = run.domain === null ? 'its scenarios' : `domain ${JSON.stringify(run.domain)}`
    throw new ArtifactError(
      'artifact_missing',
      `\`expected\` holds no dataset of ${what} (it holds ${names})`,
      GIVE_THE_DATASET,
    )
  }
  if (second !== undefined) {
    throw new ArtifactError(
      'artifact_wrong_shape',
      `\`expected\` holds several datasets that fit: ${names}`,
      GIVE_THE_DATASET,
    )
  }
  return first
}

function fittingCandidates(candidates: readonly Candidate[], run: DatasetOfRun, open: OpenFile): readonly Candidate[] {
  const { domain, path, scenarios } = run
  if (domain === null && path === null) {
    return candidates.filter((one) => [...open(one).templates().keys()].some((id) => scenarios.has(id)))
  }
  const byPath = candidates.filter((one) => path !== null && one.name === baseName(path))
  if (byPath.length > 0) return byPath
  const byDomain = candidates.filter((one) => domain !== null && one.domain === domain)
  // A file that was named itself may have any name.
  if (byDomain.length > 0) return byDomain
  return candidates.filter((one) => one.path === '' && !DATASET_NAME.test(one.name))
}

function openDataset(
  candidate: Candidate,
  expected: readonly ArtifactFiles[],
  run: DatasetOfRun,
  open: OpenFile,
): EvaDataset {
  const where = candidate.files.where(candidate.path)
  const templates = open(candidate).templates()
  const aliases = readAliases(candidate, expected, candidate.domain ?? run.domain)
  return {
    where,
    domain: candidate.domain,
    namesDomain: DATASET_NAME.test(candidate.name),
    scenarios: new Set(templates.keys()),
    hasAliases: aliases !== null,
    expectedState: (scenario, language) => {
      const template = templates.get(scenario)
      if (template === undefined) {
        throw new ArtifactError(
          'artifact_missing',
          `${where} has no record ${JSON.stringify(scenario)}`,
          GIVE_THE_DATASET,
        )
      }
      const place = `${where} record ${JSON.stringify(scenario)}`
      if (template === 'twice') {
        throw new ArtifactError('artifact_wrong_shape', `${place} is there twice`, 'Keep the right one')
      }
      const state = resolveTemplate(template, language, aliases, place)
      return exactDocument(state, `${place} ground_truth.expected_scenario_db`)
    },
  }
}

/** The alias files of the domain, beside the dataset or in another root; null where there are none. */
function readAliases(candidate: Candidate, expected: readonly ArtifactFiles[], domain: string | null): Aliases | null {
  if (domain === null) return null
  const name = `${domain}_aliases`
  const places: { files: ArtifactFiles; folder: string }[] = [
    { files: candidate.files, folder: below(candidate.folder, name) },
    ...expected.flatMap((files) => [name, `data/${name}`].map((folder) => ({ files, folder }))),
    ...expected.filter((files) => baseName(files.root) === name).map((files) => ({ files, folder: '' })),
  ]
  const place = places.find(({ files, folder }) => files.kind('') === 'directory' && files.kind(folder) === 'directory')
  if (place === undefined) return null
  const aliases = new Map<string, AliasEntry>()
  for (const entry of place.files.list(place.folder)) {
    if (entry.kind !== 'file' || !entry.name.endsWith('.json')) continue
    const path = below(place.folder, entry.name)
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

function evaDomainOf(name: string): string | null {
  return (DATASET_NAME.exec(name) ?? JSON_NAME.exec(name))?.[1] ?? null
}

function baseName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)
}
