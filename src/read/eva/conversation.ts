// The call itself, for people: turns, tool calls and how it ended. Read only when asked for and never scored, so a
// broken line is skipped. Non-goals: the prompts of audit_log.json, timings.
import {
  ArtifactError,
  type ConversationTurn,
  type SettledEvidence,
  type StateDocument,
  type ToolCall,
} from '../../model.js'
import type { ArtifactFiles } from '../artifact-files.js'
import { textAt, treeAt } from './tree.js'
import {
  decodeUtf8,
  type JsonLine,
  member,
  parseJson,
  parseJsonLines,
  readDocument,
  subDocument,
  text,
} from '../../json/document.js'
import { itemsOf, exactForm } from '../../json/tree.js'

/** Newer runs first. */
const EVENT_FILES = ['user_simulator_events.jsonl', 'elevenlabs_events.jsonl']
/** The last event fits easily; the files themselves grow with the call. */
const TAIL_BYTES = 64 * 1024
const VOLUNTARY: ReadonlySet<string> = new Set(['goodbye', 'transfer', 'assistant_hangup'])

/** The turns of transcript.jsonl in either of its two shapes, else those of audit_log.json. */
export function readTurns(files: ArtifactFiles, folder: string): readonly ConversationTurn[] {
  const path = `${folder}/transcript.jsonl`
  if (files.kind(path) === 'file') {
    return Array.from(parseJsonLines(files.read(path), files.where(path))).flatMap((line) =>
      turnOf(line, files.where(path)),
    )
  }
  return auditEntries(files, folder).flatMap((entry) => {
    const role = textAt(entry, 'message_type')
    const words = textAt(entry, 'value')
    return (role === 'user' || role === 'assistant') && words !== undefined ? [{ role, text: words }] : []
  })
}

function turnOf(line: JsonLine, where: string): readonly ConversationTurn[] {
  if ('error' in line) return []
  try {
    const { value } = parseJson(line.text, `${where}:${line.line}`)
    const role = text(member(value, 'role')) ?? text(member(value, 'type'))
    const content = text(member(value, 'content'))
    return role === undefined || content === undefined ? [] : [{ role, text: content.trim() }]
  } catch (error) {
    if (error instanceof ArtifactError) return []
    throw error
  }
}

/** The tool calls of audit_log.json, else those that metrics.json keeps. */
export function readToolCalls(
  files: ArtifactFiles,
  folder: string,
  metrics: StateDocument | null,
): readonly ToolCall[] {
  const logged = auditEntries(files, folder).filter((entry) => textAt(entry, 'message_type') === 'tool_call')
  if (logged.length > 0) return logged.flatMap((entry) => callOf(entry, ['value', 'tool'], ['value', 'parameters']))
  if (metrics === null) return []
  return partsOf(metrics, ['context', 'tool_params']).flatMap((entry) =>
    callOf(entry, ['tool_name'], ['tool_parameters']),
  )
}

function callOf(entry: StateDocument, name: readonly string[], parameters: readonly string[]): readonly ToolCall[] {
  const tool = textAt(entry, ...name)
  if (tool === undefined) return []
  return [{ name: tool, arguments: exactForm(treeAt(entry, ...parameters) ?? {}) }]
}

function auditEntries(files: ArtifactFiles, folder: string): readonly StateDocument[] {
  const path = `${folder}/audit_log.json`
  if (files.kind(path) !== 'file') return []
  return partsOf(readDocument(files.read(path), files.where(path)), ['transcript'])
}

function partsOf(document: StateDocument, keys: readonly string[]): readonly StateDocument[] {
  return itemsOf(treeAt(document, ...keys)).flatMap((_, index) => {
    const part = subDocument(document, [...keys, index], document.where)
    return part === undefined ? [] : [part]
  })
}

/**
 * `clean_exit`: whether the call ended of its own accord, from result.json's reason, else from the last event of the
 * user simulator. Not applicable where neither tells.
 */
export function readEnding(files: ArtifactFiles, folder: string, recordedReason: string | undefined): SettledEvidence {
  const reason = recordedReason ?? lastEventReason(files, folder)
  if (reason === undefined) {
    return {
      kind: 'settled',
      outcome: 'not_applicable',
      source: 'recorded',
      reason: 'the run does not say how the call ended',
    }
  }
  return {
    kind: 'settled',
    outcome: VOLUNTARY.has(reason) ? 'pass' : 'fail',
    source: 'recorded',
    reason: `the call ended with ${reason}`,
  }
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
