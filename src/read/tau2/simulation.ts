// One simulation of tau2, read piece by piece from its place: every piece is parsed exactly (a duplicate key anywhere is
// refused), only what is scored is kept, so that a long voice simulation costs little more than its text.
import { ArtifactError, type JsonObject, type JsonValue, type Metric } from '../../model.js'
import type { ByteSource } from '../artifact-files.js'
import { type ByteRange, type IndexedPart, indexDocument, memberPart } from '../../json/document-index.js'
import { isObject, readExact, text } from '../../json/document.js'
import { memberPath } from '../../json/path.js'
import { measured } from '../kit/metrics.js'
import { finiteNumber } from './reward.js'
import { readTau2Messages, readTicks, type Transcript, type TranscriptOptions } from './messages.js'

export interface Tau2Simulation {
  readonly terminationReason: string | null
  /** null where the simulation was not scored. */
  readonly rewardInfo: JsonObject | null
  readonly transcript: Transcript
  /** Its costs, its duration and its turns. */
  readonly metrics: readonly Metric[]
  /** What tau2 wrote about a crash, if anything. */
  readonly error: string | null
}

/** Parts beyond this that nothing scores are checked in pieces, so that no part is held parsed as a whole. */
const PIECE_BYTES = 1024 * 1024

const MEASURED = ['agent_cost', 'user_cost', 'duration'] as const
const KEPT = new Set(['termination_reason', 'reward_info', 'info', ...MEASURED])

/**
 * The simulation in this range. Throws ArtifactError naming the piece that is not JSON, repeats a key or has not
 * tau2's shape.
 */
export function readSimulation(
  source: ByteSource,
  range: ByteRange,
  where: string,
  options: TranscriptOptions,
): Tau2Simulation {
  const index = wholeIndex(source, range, where, new Set(['', 'messages', 'ticks']))
  if (index.kind !== 'object') {
    throw new ArtifactError('artifact_wrong_shape', `${where} is not an object`, 'Write simulations as tau2-bench does')
  }
  const members = new Map<string, JsonValue>()
  for (const part of index.parts ?? []) {
    const key = part.key ?? ''
    const place = `${where}.${memberPath([key])}`
    if (KEPT.has(key)) members.set(key, readPiece(source, part, place))
    else if (key !== 'messages' && key !== 'ticks') checkPiece(source, part, place)
  }
  const rewardInfo = members.get('reward_info') ?? null
  if (rewardInfo !== null && !isObject(rewardInfo)) {
    throw new ArtifactError(
      'artifact_wrong_shape',
      `${where}.reward_info is not an object`,
      'Write simulations as tau2-bench does',
    )
  }
  const info = members.get('info')
  const transcript = readTranscript(source, index, where, options)
  return {
    terminationReason: text(members.get('termination_reason')) ?? null,
    rewardInfo,
    transcript,
    metrics: metricsOf(members, transcript),
    error: isObject(info) ? (text(info.get('error')) ?? null) : null,
  }
}

/** docs/metrics.md. What tau2 could not tell is null there, and no metric here. */
function metricsOf(members: ReadonlyMap<string, JsonValue>, { messages }: Transcript): readonly Metric[] {
  const [agent, user, duration] = MEASURED.map((key) => finiteNumber(members.get(key)) ?? undefined)
  return [
    ...measured('cost_usd', agent === undefined || user === undefined ? undefined : addCosts(agent, user)),
    ...measured('agent_cost_usd', agent),
    ...measured('user_cost_usd', user),
    ...measured('duration_s', duration),
    ...measured('turns', messages.length === 0 ? undefined : messages.filter(isTurn).length),
  ]
}

/** Something that one of the two said or did. */
function isTurn(message: JsonObject): boolean {
  const role = text(message.get('role'))
  return role === 'assistant' || role === 'user'
}

/** Without the last digits that come of adding doubles. */
function addCosts(agent: number, user: number): number {
  return Number((agent + user).toPrecision(15))
}

/** Ticks where there are any (full duplex, whatever `mode` says), else messages. */
function readTranscript(source: ByteSource, index: IndexedPart, where: string, options: TranscriptOptions): Transcript {
  const [messages, ticks] = [items(source, index, 'messages', where), items(source, index, 'ticks', where)]
  const fromTicks = readTicks(ticks, `${where}.ticks`, options)
  const fromMessages = readTau2Messages(messages, `${where}.messages`, options)
  return fromTicks.events > 0 ? fromTicks : fromMessages
}

function* items(source: ByteSource, index: IndexedPart, key: string, where: string): Generator<JsonValue> {
  const list = memberPart(index, key)
  if (list === undefined) return
  const place = `${where}.${key}`
  if (list.kind !== 'array') {
    const value = readPiece(source, list, place)
    if (value === null) return
    throw new ArtifactError('artifact_wrong_shape', `${place} is not a list`, 'Write simulations as tau2-bench does')
  }
  for (const [at, part] of (list.parts ?? []).entries()) {
    yield readPiece(source, part, `${place}[${at}]`)
  }
}

/** Parses a part that nothing scores, for its faults alone. */
function checkPiece(source: ByteSource, range: ByteRange, where: string): void {
  if (range.end - range.start <= PIECE_BYTES) {
    readPiece(source, range, where)
    return
  }
  const { kind, parts } = wholeIndex(source, range, where, new Set(['']))
  if (kind !== 'object' && kind !== 'array') readPiece(source, range, where)
  for (const [at, part] of (parts ?? []).entries()) {
    const name = memberPath([part.key ?? at])
    checkPiece(source, part, `${where}${name.startsWith('[') ? '' : '.'}${name}`)
  }
}

function readPiece(source: ByteSource, { start, end }: ByteRange, where: string): JsonValue {
  return readExact(source.read(start, end - start), where)
}

/** The index of a piece that must be undamaged and without duplicate keys. */
function wholeIndex(source: ByteSource, range: ByteRange, where: string, open: ReadonlySet<string>): IndexedPart {
  const { root, damage, duplicates } = indexDocument(source, { range, open, where })
  if (damage !== null || root === null) {
    const inside = damage?.inside ? ` inside ${damage.inside}` : ''
    throw new ArtifactError(
      'artifact_not_json',
      `${where} is not JSON: ${damage?.problem}${inside} at byte ${(damage?.at ?? 0) - range.start} of it`,
      'Write the file with a JSON library and let the run finish',
    )
  }
  const [duplicate] = duplicates
  if (duplicate !== undefined) {
    throw new ArtifactError(
      'artifact_not_json',
      `${where} has the key ${JSON.stringify(duplicate.key)} twice${duplicate.path === '' ? '' : ` in ${duplicate.path}`}`,
      'Another reader may take the other value; write each key once',
    )
  }
  return root
}
