// Results of tau-bench (the first version): a list with one row per task and trial, each with its task, the recorded
// verdicts and an OpenAI-style conversation. The database verdict is recorded only; what was said is recomputed.
import {
  ArtifactError,
  type CommunicateEvidence,
  type DbEvidence,
  type Finding,
  type JsonObject,
  type JsonValue,
  type SettledEvidence,
  type ToolCall,
  type Trial,
  type UpstreamView,
} from '../model.js'
import { type ArtifactFiles, MAX_DOCUMENT_BYTES } from './artifact-files.js'
import { memorySource } from './byte-cursor.js'
import { type IndexedPart, indexDocument, memberPart } from './document-index.js'
import { isArray, isObject, member, parseJson, readExact, text } from './json.js'
import { errorTrial } from './tau2-evidence.js'
import { type FilePlan, MAX_TRIALS, type PlannedTrial } from './tau2-plan.js'
import { finiteNumber, isSuccess } from './tau2-reward.js'
import { sameValue, taskIdText } from './tau2-task.js'

export interface TauBenchInput {
  readonly files: ArtifactFiles
  readonly path: string
  /** The run's name; the file names no domain, so it is looked for in here. */
  readonly name: string
  /** Tasks (`info.task`) by id, from `expected`; null where references come from the artifacts. */
  readonly expected: { readonly where: string; readonly tasks: ReadonlyMap<string, JsonValue> } | null
}

interface Row {
  readonly where: string
  readonly part: IndexedPart
  readonly task: string
  readonly trial: number
  readonly reward: number | null
}

const OPEN = new Set(['', '*'])
const KEEP = new Map([['*', new Set(['task_id', 'trial', 'reward'])]])
/** tau-bench's two domains; a run is named after one by custom. */
const DOMAINS = ['airline', 'retail']
/** The action by which an agent speaks to the user: no tool. */
const RESPOND = 'respond'

/** The plan of one file: distinct tasks × distinct trials. Throws ArtifactError where a row cannot be identified. */
export function planTauBench(input: TauBenchInput): FilePlan {
  const { files, path, name, expected } = input
  const where = files.where(path)
  const { rows, damage, size } = readRows(files, path)
  const ids = new Set([...(expected?.tasks.keys() ?? []), ...rows.map(({ task }) => task)])
  const numTrials = rows.reduce((most, { trial }) => Math.max(most, trial + 1), 1)
  if (ids.size * numTrials > MAX_TRIALS) {
    throw new ArtifactError('artifact_too_large', `${where} names more than ${MAX_TRIALS} trials`, 'Check its trials')
  }
  const placed = new Map<string, Row[]>()
  for (const row of rows) {
    const key = `${row.trial}:${row.task}`
    placed.set(key, [...(placed.get(key) ?? []), row])
  }
  const findings: Finding[] = damage === null ? [] : [{ kind: 'note', where, what: damage }]
  const trials = [...ids].flatMap((id) =>
    Array.from({ length: numTrials }, (_, trial): PlannedTrial => {
      const found = placed.get(`${trial}:${id}`) ?? []
      if (found.length > 1) {
        const what = `task ${id}, trial ${trial}: ${found.map((row) => row.where).join(' and ')}`
        findings.push({ kind: 'duplicate_trial', where, what })
      }
      return planOne(input, { id, trial, found, size, why: damage === null ? '' : `; ${damage}` })
    }),
  )
  const words = name.toLowerCase().split(/[^a-z]+/)
  return {
    where,
    domain: DOMAINS.find((domain) => words.includes(domain)) ?? name,
    trials,
    findings,
    upstreamName: 'tau-bench',
  }
}

/** The tasks of tau-bench files given as `expected`, by id; empty where there is no such file. */
export function readTauBenchTasks(roots: readonly ArtifactFiles[]): ReadonlyMap<string, JsonValue> {
  const tasks = new Map<string, JsonValue>()
  for (const files of roots) {
    const path = files.kind('') === 'file' ? '' : 'results.json'
    if (files.kind(path) !== 'file') continue
    const source = files.open(path)
    try {
      const { root } = indexDocument(source, { open: OPEN, where: files.where(path) })
      for (const part of root?.kind === 'array' ? (root.parts ?? []) : []) {
        const info = memberPart(part, 'info')
        const id = memberPart(part, 'task_id')
        if (info === undefined || id === undefined || info.broken) continue
        const read = ({ start, end }: IndexedPart): JsonValue =>
          readExact(source.read(start, end - start), files.where(path))
        const task = member(read(info), 'task')
        const taskId = taskIdText(read(id))
        if (task !== undefined && taskId !== null && !tasks.has(taskId)) tasks.set(taskId, task)
      }
    } finally {
      source.close()
    }
  }
  return tasks
}

function readRows(files: ArtifactFiles, path: string): { rows: readonly Row[]; damage: string | null; size: number } {
  const where = files.where(path)
  const source = files.open(path)
  try {
    const { root, damage } = indexDocument(source, { open: OPEN, keep: KEEP, where })
    const rows = (root?.parts ?? [])
      .filter((part) => !part.broken)
      .map((part, at): Row => {
        const place = `${where} [${at}]`
        const read = (key: string): JsonValue | undefined => {
          const found = memberPart(part, key)
          return found && readExact(source.read(found.start, found.end - found.start), `${place}.${key}`)
        }
        const task = taskIdText(read('task_id'))
        const trial = finiteNumber(read('trial') ?? 0)
        if (task === null || trial === null || !Number.isSafeInteger(trial) || trial < 0) {
          const what = task === null ? 'task_id' : 'trial'
          throw new ArtifactError(
            'artifact_wrong_shape',
            `${place} has no usable ${what}`,
            'Write it as tau-bench does',
          )
        }
        return {
          where: `${place} (task ${task}, trial ${trial})`,
          part,
          task,
          trial,
          reward: finiteNumber(read('reward')),
        }
      })
    const problem =
      damage === null
        ? null
        : `${where} is damaged or cut off at byte ${damage.at} inside ${damage.inside} (${damage.problem})`
    return { rows, damage: problem, size: source.size }
  } finally {
    source.close()
  }
}

interface OneTrial {
  readonly id: string
  readonly trial: number
  readonly found: readonly Row[]
  readonly size: number
  readonly why: string
}

function planOne(input: TauBenchInput, { id, trial, found, size, why }: OneTrial): PlannedTrial {
  const where = input.files.where(input.path)
  const [row] = found
  const common = { scenario: id, trial, where: row?.where ?? `${where} (task ${id})`, missing: row === undefined }
  if (row === undefined) {
    const reason = `never ran: ${where} holds no row of task ${id}, trial ${trial}${why}`
    const upstream = { counted: false, passed: null, why: 'never ran' }
    return { ...common, load: () => errorTrial(reason, { upstream, findings: [] }) }
  }
  const upstream: UpstreamView = { counted: true, passed: isSuccess(row.reward) }
  if (found.length > 1) {
    const places = found.map((one) => one.where).join(' and ')
    const reason = `task ${id}, trial ${trial} stands ${found.length} times: ${places}`
    return { ...common, load: () => errorTrial(reason, { upstream, findings: [] }) }
  }
  return {
    ...common,
    load: () => {
      try {
        return rowTrial(input, row, size, upstream)
      } catch (cause) {
        if (!(cause instanceof ArtifactError)) throw cause
        return errorTrial(cause.message, { upstream, findings: [] })
      }
    },
  }
}

interface Conversation {
  readonly calls: readonly ToolCall[]
  readonly said: readonly string[]
  readonly turns: readonly { readonly role: string; readonly text: string }[]
}

/** Reads a row alone: its info, and its conversation message by message. */
function readRow(input: TauBenchInput, row: Row, size: number): { info: JsonObject; conversation: Conversation } {
  const { files, path } = input
  const { start, end } = row.part
  if (end - start > MAX_DOCUMENT_BYTES) {
    throw new ArtifactError('artifact_too_large', `${row.where} is ${end - start} bytes`, 'Cut the conversation')
  }
  const source = files.open(path)
  let bytes: Uint8Array
  try {
    if (source.size !== size) {
      throw new ArtifactError('artifact_unreadable', `${files.where(path)} changed while it was read`, 'Read it again')
    }
    bytes = source.read(start, end - start)
  } finally {
    source.close()
  }
  const { root, duplicates } = indexDocument(memorySource(bytes), { open: new Set(['', 'traj']), where: row.where })
  const [twice] = duplicates
  if (twice !== undefined) {
    throw new ArtifactError('artifact_not_json', `${row.where} has the key "${twice.key}" twice`, 'Write each key once')
  }
  const read = (part: IndexedPart, name: string): JsonValue =>
    readExact(bytes.subarray(part.start, part.end), `${row.where}${name}`)
  const infoPart = memberPart(root, 'info')
  const info = infoPart === undefined ? null : read(infoPart, '.info')
  if (!isObject(info ?? undefined)) {
    throw new ArtifactError('artifact_wrong_shape', `${row.where} has no info`, 'Write it as tau-bench does')
  }
  const messages = memberPart(root, 'traj')?.parts ?? []
  return {
    info: info as JsonObject,
    conversation: readTrajectory(messages.map((part, at) => read(part, `.traj[${at}]`))),
  }
}

function readTrajectory(messages: readonly JsonValue[]): Conversation {
  const calls: ToolCall[] = []
  const said: string[] = []
  const turns: { role: string; text: string }[] = []
  for (const message of messages) {
    const role = text(member(message, 'role')) ?? 'unknown'
    const content = text(member(message, 'content')) ?? ''
    const toolCalls = member(message, 'tool_calls')
    const isCall = isArray(toolCalls) && toolCalls.length > 0
    if (isArray(toolCalls)) calls.push(...toolCalls.flatMap(callOf))
    // Beside a tool call nothing is said: the agent does one thing at a time.
    if (role === 'assistant' && !isCall && content.trim() !== '') said.push(content)
    if (role !== 'system' && content.trim() !== '') turns.push({ role, text: content })
  }
  return { calls, said, turns }
}

/** An OpenAI-style call; its arguments are JSON text. A call whose arguments are no object was none: it is left out. */
function callOf(call: JsonValue): ToolCall[] {
  const name = text(member(member(call, 'function'), 'name'))
  const given = text(member(member(call, 'function'), 'arguments'))
  if (name === undefined || given === undefined) return []
  try {
    const { value } = parseJson(given, 'arguments')
    return isObject(value) ? [{ name, arguments: value }] : []
  } catch (error) {
    if (!(error instanceof ArtifactError)) throw error
    return []
  }
}

function rowTrial(input: TauBenchInput, row: Row, size: number, upstream: UpstreamView): Trial {
  const { info, conversation } = readRow(input, row, size)
  const forPeople = {
    conversation: () => readRow(input, row, size).conversation.turns,
    toolCalls: () => conversation.calls,
  }
  const common = { upstream, findings: [], ...forPeople }
  const crash = info.get('error')
  if (crash !== undefined && crash !== null) {
    const what = typeof crash === 'string' ? `: ${crash}` : ''
    return errorTrial(`the run crashed before it was scored${what}`, common)
  }
  const task = input.expected === null ? info.get('task') : input.expected.tasks.get(row.task)
  if (!isObject(task)) {
    const where = input.expected === null ? row.where : `${input.expected.where} (input expected)`
    return errorTrial(`${where} has no task ${row.task} of tau-bench`, common)
  }
  const gating = ['db_state_match', 'communicate'] as const
  const reward = info.get('reward_info') ?? null
  if (reward === null) {
    const reason = 'the conversation did not end within the allowed steps: tau-bench gives it reward 0'
    const evidence = settle('not_applicable', `not scored: ${reason}`)
    return { ...common, gating, settled: { verdict: 'fail', reason }, db: evidence, communicate: evidence }
  }
  const sameTask = sameValue(member(info.get('task'), 'actions') ?? [], task.get('actions') ?? [])
  return {
    ...common,
    gating,
    db: sameTask
      ? recordedDatabase(member(reward, 'info'), row.reward)
      : settle('error', 'the recorded database check was made for other golden actions than `expected` names'),
    communicate: communicateEvidence(task, member(reward, 'info'), conversation),
    ...actionEvidence(task, conversation),
  }
}

/**
 * The recorded database verdict. Where a task asks for outputs, tau-bench overwrites it with theirs: then reward 1 says
 * that both held, reward 0 with all outputs said that the database did not, and else nothing tells.
 */
function recordedDatabase(recorded: JsonValue | undefined, reward: number | null): DbEvidence {
  const actions = flag(member(recorded, 'r_actions'))
  if (actions !== null) {
    return settle(
      actions ? 'pass' : 'fail',
      `recorded: the final database ${actions ? 'equals' : 'differs from'} the expected one`,
    )
  }
  const outputs = flag(member(recorded, 'r_outputs'))
  if (outputs !== null && isSuccess(reward)) return settle('pass', 'recorded: reward 1 needs an equal database')
  if (outputs === true && reward === 0) return settle('fail', 'recorded: all outputs were said and the reward is 0')
  return settle('error', 'no database check is recorded (tau-bench overwrites it with that of the outputs)')
}

function communicateEvidence(
  task: JsonObject,
  recorded: JsonValue | undefined,
  conversation: Conversation,
): CommunicateEvidence {
  const outputs = task.get('outputs') ?? []
  if (!isArray(outputs) || !outputs.every((output) => typeof output === 'string')) {
    throw new ArtifactError(
      'artifact_wrong_shape',
      'the outputs of the task are not texts',
      'Write it as tau-bench does',
    )
  }
  if (outputs.length === 0) return settle('not_applicable', 'the task names no outputs to say')
  if (conversation.said.some((said) => /^Action:/m.test(said))) {
    // A ReAct or Act agent writes its thoughts into the same message: what the user was told is not plain in there.
    const met = flag(member(recorded, 'r_outputs'))
    if (met === null) return settle('error', 'no verdict on the outputs is recorded')
    return settle(met ? 'pass' : 'fail', `recorded: ${met ? 'every' : 'not every'} output was said`)
  }
  const stored = member(recorded, 'outputs')
  return {
    kind: 'messages',
    info: outputs as readonly string[],
    messages: conversation.said,
    ...(isObject(stored) ? { stored: (outputs as readonly string[]).map((output) => flag(stored.get(output))) } : {}),
  }
}

/** The golden actions, for people: tau-bench compares only the database that they lead to. */
function actionEvidence(task: JsonObject, { calls }: Conversation): Pick<Trial, 'action'> | object {
  const actions = task.get('actions')
  if (!isArray(actions)) return {}
  const golden = actions.flatMap((action) => {
    const name = text(member(action, 'name'))
    const given = member(action, 'kwargs')
    return name === undefined || name === RESPOND || !isObject(given)
      ? []
      : [{ name, arguments: given, compareArgs: null }]
  })
  return golden.length === 0 ? {} : { action: { kind: 'tool_calls', golden, calls } }
}

/** tau-bench writes its verdicts as booleans or as 0.0 and 1.0. */
function flag(value: JsonValue | undefined): boolean | null {
  if (typeof value === 'boolean') return value
  const number = finiteNumber(value)
  return number === 1 ? true : number === 0 ? false : null
}

function settle(outcome: SettledEvidence['outcome'], reason: string): SettledEvidence {
  return { kind: 'settled', outcome, source: 'recorded', reason }
}
