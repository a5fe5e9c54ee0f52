// The call itself, for people: turns, tool calls and how it ended. Read only when asked for and never scored, so a
// broken line is skipped. Non-goals: the prompts of audit_log.json, timings.
import {
  ArtifactError,
  type Conversation,
  type JsonValue,
  type SettledEvidence,
  type StateDocument,
} from '../../model.js'
import type { ArtifactFiles } from '../artifact-files.js'
import { treeAt } from './tree.js'
import { readConversation } from '../conversation/conversation.js'
import {
  decodeUtf8,
  type JsonLine,
  member,
  parseJson,
  parseJsonLines,
  readDocument,
  text,
} from '../../json/document.js'
import { childOf, exactForm, itemsOf } from '../../json/tree.js'
import { settle } from '../kit/evidence.js'

/** Newer runs first. */
const EVENT_FILES = ['user_simulator_events.jsonl', 'elevenlabs_events.jsonl']
/** The last event fits easily; the files themselves grow with the call. */
const TAIL_BYTES = 64 * 1024
const ENDED_WELL: ReadonlySet<string> = new Set(['goodbye', 'transfer', 'assistant_hangup'])
/** Reasons of EVA's orchestrator for a call that did not end of its own accord. */
const CUT_SHORT: ReadonlySet<string> = new Set([
  'inactivity_timeout',
  'time_limit_exceeded',
  'timeout',
  'max_turns',
  'cancelled',
  'error',
])

/**
 * The call in order, from audit_log.json where it holds what was said; else the words of transcript.jsonl (in either of its
 * two shapes), followed by the tool calls of audit_log.json or of metrics.json.
 */
export function evaConversationOf(files: ArtifactFiles, folder: string, metrics: StateDocument | null): Conversation {
  const audit = auditEntries(files, folder)
  const isOf = (types: readonly string[]) => (entry: JsonValue) =>
    types.includes(text(member(entry, 'message_type')) ?? '')
  const where = files.where(folder)
  if (audit.some(isOf(['user', 'assistant']))) return readConversation(audit, `${where}/audit_log.json`)
  const calls = audit.filter(isOf(['tool_call', 'tool_response']))
  return readConversation([...transcript(files, folder), ...(calls.length > 0 ? calls : metricsCalls(metrics))], where)
}

function transcript(files: ArtifactFiles, folder: string): readonly JsonValue[] {
  const path = `${folder}/transcript.jsonl`
  if (files.kind(path) !== 'file') return []
  return Array.from(parseJsonLines(files.read(path), files.where(path))).flatMap((line) =>
    turnOf(line, files.where(path)),
  )
}

function turnOf(line: JsonLine, where: string): readonly JsonValue[] {
  if ('error' in line) return []
  try {
    const { value } = parseJson(line.text, `${where}:${line.line}`)
    const role = text(member(value, 'role')) ?? text(member(value, 'type'))
    const content = text(member(value, 'content'))
    return role === undefined || content === undefined ? [] : [messageOf({ role, content: content.trim() })]
  } catch (error) {
    if (error instanceof ArtifactError) return []
    throw error
  }
}

function metricsCalls(metrics: StateDocument | null): readonly JsonValue[] {
  return itemsOf(metrics === null ? undefined : treeAt(metrics, 'context', 'tool_params')).map((entry) =>
    messageOf({
      message_type: 'tool_call',
      value: messageOf({
        tool: exactForm(childOf(entry, 'tool_name') ?? null),
        parameters: exactForm(childOf(entry, 'tool_parameters') ?? new Map()),
      }),
    }),
  )
}

function messageOf(members: { readonly [key: string]: JsonValue }): JsonValue {
  return new Map(Object.entries(members))
}

function auditEntries(files: ArtifactFiles, folder: string): readonly JsonValue[] {
  const path = `${folder}/audit_log.json`
  if (files.kind(path) !== 'file') return []
  return itemsOf(treeAt(readDocument(files.read(path), files.where(path)), 'transcript')).map(exactForm)
}

/**
 * `clean_exit`: whether the call ended of its own accord: as EVA's own metric says, else by result.json's reason or the
 * last event of the user simulator. A reason that is not known says nothing. Not applicable where nothing tells.
 */
export function readEnding(
  files: ArtifactFiles,
  folder: string,
  recordedReason: string | undefined,
  isValidEnd: boolean | undefined,
): SettledEvidence {
  const reason = recordedReason ?? lastEventReason(files, folder)
  const ending = reason === undefined ? 'the call ended' : `the call ended with ${reason}`
  if (isValidEnd !== undefined) {
    const what = `${ending}; EVA's conversation_valid_end is ${isValidEnd ? 1 : 0}`
    return settle(isValidEnd ? 'pass' : 'fail', 'recorded', what)
  }
  if (reason === undefined) return settle('not_applicable', 'recorded', 'the run does not say how the call ended')
  if (ENDED_WELL.has(reason)) return settle('pass', 'recorded', ending)
  if (CUT_SHORT.has(reason)) return settle('fail', 'recorded', ending)
  return settle('error', 'recorded', `${ending}, a reason that is not known: whether it ended well cannot be told`)
}

function lastEventReason(files: ArtifactFiles, folder: string): string | undefined {
  const path = EVENT_FILES.map((name) => `${folder}/${name}`).find((candidate) => files.kind(candidate) === 'file')
  if (path === undefined) return undefined
  try {
    const line = lastLine(files, path)
    if (line === undefined) return undefined
    const { value } = parseJson(line, files.where(path))
    if (member(value, 'type') !== 'connection_state') return undefined
    return text(member(member(member(value, 'data'), 'details'), 'reason'))
  } catch (error) {
    if (error instanceof ArtifactError) return undefined
    throw error
  }
}

function lastLine(files: ArtifactFiles, path: string): string | undefined {
  const source = files.open(path)
  try {
    const length = Math.min(source.size, TAIL_BYTES)
    const tail = source.read(source.size - length, length)
    // A cut first line may start inside a character: only what follows a line end is read.
    const start = length < source.size ? tail.indexOf(0x0a) + 1 : 0
    const lines = decodeUtf8(tail.subarray(start), files.where(path)).split('\n')
    return lines.findLast((line) => line.trim() !== '')
  } finally {
    source.close()
  }
}
