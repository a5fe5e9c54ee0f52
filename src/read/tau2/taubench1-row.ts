// One row of tau-bench as evidence: the recorded verdicts, what the assistant said, the golden actions for people. Reads
// the row alone from its place in the file.
import { finiteIn, measured } from '../kit/metrics.js'
import {
  type ActionEvidence,
  ArtifactError,
  type CommunicateEvidence,
  type Conversation,
  type DbEvidence,
  type EvidenceBySignal,
  type JsonObject,
  type JsonValue,
  type ToolCall,
  type Trial,
  type UpstreamView,
} from '../../model.js'
import { type ArtifactFiles, MAX_DOCUMENT_BYTES } from '../artifact-files.js'
import { memorySource } from '../../json/byte-cursor.js'
import { type IndexedPart, indexDocument, memberPart } from '../../json/document-index.js'
import { isArray, isObject, member, readExact, text, toReportJson } from '../../json/document.js'
import { RESPOND } from '../conversation/chat.js'
import { callsOf, readConversation } from '../conversation/conversation.js'
import { finiteNumber, isSuccess } from './reward.js'
import { sameTau2Value } from './task.js'
import { errorTrial, settle } from '../kit/evidence.js'

export interface TauBenchRow {
  readonly where: string
  /** Its file. */
  readonly path: string
  /** Bytes of the file when it was indexed. */
  readonly size: number
  readonly part: IndexedPart
  readonly task: string
  readonly trial: number
  readonly reward: number | null
}

interface TauBenchRowInput {
  readonly files: ArtifactFiles
  /** Tasks (`info.task`) by id, from `expected`; null where references come from the artifacts. */
  readonly expected: { readonly where: string; readonly tasks: ReadonlyMap<string, JsonValue> } | null
}

/** Reads a row alone: its info, and its conversation message by message. */
function readTauBenchRow(input: TauBenchRowInput, row: TauBenchRow): { info: JsonObject; conversation: Conversation } {
  const { files } = input
  const { path, size } = row
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
  const traj = memberPart(root, 'traj')
  if (traj !== undefined && traj.kind !== 'array' && read(traj, '.traj') !== null) {
    throw new ArtifactError('artifact_wrong_shape', `${row.where}: traj is not a list`, 'Write it as tau-bench does')
  }
  const messages = traj?.parts ?? []
  return {
    info: info as JsonObject,
    conversation: readConversation(
      messages.map((part, at) => read(part, `.traj[${at}]`)),
      `${row.where}.traj`,
    ),
  }
}

/** What the agent said. Beside a tool call nothing is said: the agent does one thing at a time. */
function saidBy({ events }: Conversation): readonly string[] {
  const calling = new Set(events.flatMap((event) => (event.kind === 'call' ? [event.call.message] : [])))
  return events.flatMap((event) =>
    event.kind === 'said' && event.role === 'assistant' && !calling.has(event.message) ? [event.text] : [],
  )
}

/** A call whose arguments are no object was none: it is left out. */
function madeBy(conversation: Conversation): readonly ToolCall[] {
  return callsOf(conversation).filter((call) => isObject(call.arguments))
}

/** The trial of a row. Throws ArtifactError where it cannot be read. */
export function rowTrial(input: TauBenchRowInput, row: TauBenchRow, upstream: UpstreamView): Trial {
  const { info, conversation } = readTauBenchRow(input, row)
  const common = {
    upstream,
    upstreamChecked: true as const,
    findings: [],
    conversation: () => conversation,
    metrics: [
      ...measured('recorded_reward', row.reward ?? undefined),
      ...measured('user_cost_usd', finiteIn(info.get('user_cost'))),
    ],
  }
  const crash = info.get('error')
  if (crash !== undefined && crash !== null) {
    return errorTrial(`the run crashed before it was scored${causeOf(crash, info.get('traceback'))}`, common)
  }
  const task = input.expected === null ? info.get('task') : input.expected.tasks.get(row.task)
  if (!isObject(task)) {
    const where = input.expected === null ? row.where : `${input.expected.where} (input expected)`
    const todo =
      input.expected === null ? ': `expected` takes a results file of tau-bench that holds its tasks (info.task)' : ''
    return errorTrial(`${where} has no task ${row.task} of tau-bench${todo}`, common)
  }
  const gating = ['db_state_match', 'communicate'] as const
  const reward = info.get('reward_info') ?? null
  const sameTask = sameTau2Value(member(info.get('task'), 'actions') ?? [], task.get('actions') ?? [])
  if (reward === null && (!info.has('reward_info') || isSuccess(row.reward))) {
    const evidence = unrewarded(row.reward, task, conversation)
    return { ...common, gating, evidence: sameTask ? evidence : { ...evidence, db_state_match: OTHER_TASK } }
  }
  if (reward === null) {
    const reason = 'the conversation did not end within the allowed steps: tau-bench gives it reward 0'
    const evidence = settle('not_applicable', 'recorded', `not scored: ${reason}`)
    return {
      ...common,
      gating,
      settled: { verdict: 'fail', reason },
      evidence: { db_state_match: evidence, communicate: evidence },
    }
  }
  return {
    ...common,
    gating,
    evidence: {
      db_state_match: sameTask ? recordedDatabase(member(reward, 'info'), row.reward) : OTHER_TASK,
      communicate: tauBenchCommunicateEvidence(task, member(reward, 'info'), conversation),
      action_match: tauBenchActionEvidence(task, conversation),
    },
  }
}

const OTHER_TASK = settle(
  'error',
  'recorded',
  'the recorded database check was made for other golden actions than `expected` names',
)

/** In words, behind a colon; the traceback's last line where the error itself says nothing. */
function causeOf(crash: JsonValue, traceback: JsonValue | undefined): string {
  const told = typeof crash === 'string' ? crash : JSON.stringify(toReportJson(crash))
  const cause = told.trim() === '' ? text(traceback)?.trim().split('\n').at(-1) : told
  return cause === undefined || cause.trim() === '' ? '' : `: ${cause}`
}

/** A row whose harness kept the reward alone: 1 needs an equal database and every output, anything else tells nothing. */
function unrewarded(
  reward: number | null,
  task: JsonObject,
  conversation: Conversation,
): Pick<EvidenceBySignal, 'db_state_match' | 'communicate' | 'action_match'> {
  const told = `the row has the reward ${reward} and no reward_info`
  return {
    db_state_match: isSuccess(reward)
      ? settle('pass', 'recorded', `${told}; 1 needs an equal database`)
      : settle('error', 'recorded', `${told}: whether the database was compared cannot be told`),
    communicate: tauBenchCommunicateEvidence(task, undefined, conversation),
    action_match: tauBenchActionEvidence(task, conversation),
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
      'recorded',
      `the final database ${actions ? 'equals' : 'differs from'} the expected one`,
    )
  }
  const outputs = flag(member(recorded, 'r_outputs'))
  if (outputs !== null && isSuccess(reward))
    return settle('pass', 'recorded', 'the reward is 1, which needs an equal database')
  if (outputs === true && reward === 0) return settle('fail', 'recorded', 'all outputs were said and the reward is 0')
  return settle('error', 'recorded', 'no database check is recorded (tau-bench overwrites it with that of the outputs)')
}

function tauBenchCommunicateEvidence(
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
  if (outputs.length === 0) return settle('not_applicable', 'recorded', 'the task names no outputs to say')
  const stored = member(recorded, 'outputs')
  return {
    kind: 'messages',
    info: outputs as readonly string[],
    messages: saidBy(conversation),
    ...(isObject(stored) ? { stored: (outputs as readonly string[]).map((output) => flag(stored.get(output))) } : {}),
  }
}

/** The golden actions, for people: tau-bench compares only the database that they lead to. */
function tauBenchActionEvidence(task: JsonObject, conversation: Conversation): ActionEvidence | undefined {
  const actions = task.get('actions')
  if (!isArray(actions)) return undefined
  const golden = actions.flatMap((action) => {
    const name = text(member(action, 'name'))
    const given = member(action, 'kwargs')
    return name === undefined || name === RESPOND || !isObject(given)
      ? []
      : [{ name, arguments: given, compareArgs: null }]
  })
  return golden.length === 0 ? undefined : { kind: 'tool_calls', golden, calls: madeBy(conversation) }
}

/** tau-bench writes its verdicts as booleans or as 0.0 and 1.0. */
function flag(value: JsonValue | undefined): boolean | null {
  if (typeof value === 'boolean') return value
  const number = finiteNumber(value)
  return number === 1 ? true : number === 0 ? false : null
}
