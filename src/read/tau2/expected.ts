// References from the input `expected`: a tau2 tasks file (a list, or an object with `tasks`), a results file, or a
// folder of those. Says in what a task of the artifacts differs from it. Non-goals: references of other layouts.
import { ArtifactError, type JsonValue } from '../../model.js'
import { type ArtifactFiles, type ByteSource, MAX_DOCUMENT_BYTES } from '../artifact-files.js'
import { type IndexedPart, indexDocument, memberPart } from '../../json/document-index.js'
import { isArray, isObject, member, readExact, text } from '../../json/document.js'
import { readTasks, type TaskEntry, type TaskTable } from './results.js'
import { DEFAULT_REWARD_BASIS, sameActions, sameTau2Value, type Tau2Criteria, type Tau2Task } from './task.js'

/** Tasks by their ids, from one file, and the domain that they are of; null where nothing says it. */
export interface ExpectedSource<Entry = TaskEntry> {
  readonly where: string
  readonly domain: string | null
  readonly tasks: ReadonlyMap<string, Entry>
}

/** The tasks at one `expected` root; empty where it holds none of tau2's. Throws ArtifactError for a damaged file. */
export function readExpectedTasks(files: ArtifactFiles): readonly ExpectedSource[] {
  return candidates(files).flatMap((path) => {
    const found = readTasksFile(files, path)
    return found === null ? [] : [found]
  })
}

/**
 * The tasks for a run of this domain; none at all where no source is of it. A run that names no domain, or a source that
 * names none, fits where there is one only. `twice` stands for a task that several of those that fit hold.
 */
export function chooseExpected<Entry>(
  sources: readonly ExpectedSource<Entry>[],
  domain: string | null,
  roots: readonly string[],
  twice: (id: string) => Entry,
): ExpectedSource<Entry> {
  const [only] = sources
  if (sources.length === 1 && only !== undefined && (domain === null || only.domain === null)) return only
  const named = domain === null ? [] : sources.filter((source) => source.domain === domain)
  const chosen = named.length > 0 ? named : sources.filter((source) => source.domain === null)
  if (chosen.length === 0) return { where: roots.join(', '), domain: null, tasks: new Map() }
  const tasks = new Map<string, Entry>()
  for (const source of chosen) {
    for (const [id, entry] of source.tasks) tasks.set(id, tasks.has(id) ? twice(id) : entry)
  }
  return { where: chosen.map(({ where }) => where).join(', '), domain: chosen[0]?.domain ?? null, tasks }
}

/** The entry of a task that several files of `expected` hold. */
export function standsTwice(id: string): TaskEntry {
  return { problem: `task ${id} stands in several files of \`expected\`` }
}

/** Whether the two tasks lead to the same expected database: the same golden actions on the same initial state. */
export function sameDatabase(left: Tau2Task, right: Tau2Task): boolean {
  return (
    sameActions(left.criteria?.actions ?? null, right.criteria?.actions ?? null) &&
    sameTau2Value(initialState(left.initialState), initialState(right.initialState))
  )
}

/** The fields in which the criteria or the initial state differ, by tau2's names. */
export function describeDifference(left: Tau2Task, right: Tau2Task): readonly string[] {
  const [a, b] = [left.criteria, right.criteria]
  if (a === null || b === null) return a === b ? [] : ['evaluation_criteria']
  const sameTexts = (key: 'communicateInfo' | 'nlAssertions'): boolean => sameTau2Value(a[key], b[key])
  const fields: [string, boolean][] = [
    ['reward_basis', sameTau2Value(basis(a), basis(b))],
    ['actions', sameActions(a.actions, b.actions)],
    ['env_assertions', sameTau2Value(identities(a), identities(b))],
    ['communicate_info', sameTexts('communicateInfo')],
    ['nl_assertions', sameTexts('nlAssertions')],
    ['initial_state', sameTau2Value(initialState(left.initialState), initialState(right.initialState))],
  ]
  return fields.flatMap(([name, same]) => (same ? [] : [name]))
}

function basis(criteria: Tau2Criteria): JsonValue {
  return [...(criteria.basis ?? DEFAULT_REWARD_BASIS)].sort()
}

function identities(criteria: Tau2Criteria): JsonValue {
  return (criteria.envAssertions ?? []).map(({ identity }) => identity)
}

/** What of an initial state makes the database; a results file writes out defaults that a tasks file leaves away. */
function initialState(state: JsonValue): JsonValue {
  const history = member(state, 'message_history')
  const messages = isArray(history) ? history : []
  return [
    withoutNulls(member(state, 'initialization_data') ?? null),
    withoutNulls(member(state, 'initialization_actions') ?? []),
    messages.map((message) => [
      member(message, 'role') ?? null,
      member(message, 'content') ?? null,
      withoutNulls(member(message, 'tool_calls') ?? []),
    ]),
  ]
}

function withoutNulls(value: JsonValue): JsonValue {
  if (isArray(value)) return value.map(withoutNulls)
  if (!isObject(value)) return value
  return new Map([...value].flatMap(([key, item]) => (item === null ? [] : [[key, withoutNulls(item)] as const])))
}

/** tasks.json or results.json of the folder or of its subfolders (one per domain); else the folder's JSON files. */
function candidates(files: ArtifactFiles): readonly string[] {
  if (files.kind('') === 'file') return ['']
  if (files.kind('') !== 'directory') return []
  const entries = files.list('').filter(({ name }) => !name.startsWith('.'))
  for (const name of ['tasks.json', 'results.json']) if (files.kind(name) === 'file') return [name]
  const nested = entries.flatMap((entry) =>
    entry.kind === 'directory'
      ? [`${entry.name}/tasks.json`, `${entry.name}/results.json`]
          .filter((path) => files.kind(path) === 'file')
          .slice(0, 1)
      : [],
  )
  const here = entries.filter((entry) => entry.kind === 'file' && entry.name.endsWith('.json')).map(({ name }) => name)
  return [...here, ...nested]
}

function readTasksFile(files: ArtifactFiles, path: string): ExpectedSource | null {
  const where = files.where(path)
  const source = files.open(path)
  try {
    const { root, damage, duplicates } = indexDocument(source, { open: new Set(['', 'tasks']), where })
    const list = root?.kind === 'array' ? root : memberPart(root, 'tasks')
    // A file that was meant says so by its place or name; a damaged one may not look like tasks any more.
    const isMeant = path === '' || /(?:^|\/)(?:tasks|results)\.json$/.test(path)
    const isTasks = list?.kind === 'array' && looksLikeTasks(source, list)
    if (!isTasks && !(isMeant && damage !== null)) return null
    if (damage !== null || duplicates.length > 0) {
      const what =
        damage === null ? 'has a key twice' : `is damaged or cut off at byte ${damage.at} (${damage.problem})`
      throw new ArtifactError('artifact_not_json', `${where} ${what}`, 'Give a whole tasks file as `expected`')
    }
    if (root === null || list === undefined) return null
    const tasks = readTasks(source, list, where)
    const info = memberPart(root, 'info')
    const domain = info === undefined ? undefined : readExact(source.read(info.start, info.end - info.start), where)
    const named = text(member(member(domain, 'environment_info'), 'domain_name'))
    return { where, domain: named ?? tau2DomainOf(tasks) ?? tau2FolderOf(path), tasks }
  } finally {
    source.close()
  }
}

/** A list whose first item has an id and tau2's own members; an empty list says nothing. */
function looksLikeTasks(source: ByteSource, list: IndexedPart): boolean {
  const [first] = list.parts ?? []
  if (first === undefined || first.broken || first.end - first.start > MAX_DOCUMENT_BYTES) return false
  try {
    const value = readExact(source.read(first.start, first.end - first.start), 'the first task')
    return isObject(value) && value.has('id') && (value.has('evaluation_criteria') || value.has('user_scenario'))
  } catch (error) {
    if (error instanceof ArtifactError) return false
    throw error
  }
}

function tau2DomainOf(tasks: TaskTable): string | null {
  for (const entry of tasks.values()) if ('task' in entry && entry.task.domain !== null) return entry.task.domain
  return null
}

function tau2FolderOf(path: string): string | null {
  return path.includes('/') ? (path.split('/').at(-2) ?? null) : null
}
