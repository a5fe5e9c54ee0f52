// One trial of the records layout as a set of named documents, whatever its form: files of a folder, or fields of a
// JSONL line. Non-goals: which trials there are (entries.ts), what their documents mean (evidence.ts).
import { attempt, orElse } from '../../attempt.js'
import { ArtifactError, type JsonValue, type StateDocument, type Tree } from '../../model.js'
import type { ArtifactFiles } from '../artifact-files.js'
import { memorySource } from '../../json/byte-cursor.js'
import { exactDocument, parseJson, parseJsonLines, readDocument, readExact, subDocument } from '../../json/document.js'
import { indexDocument, type IndexedPart } from '../../json/document-index.js'
import { type RecordBytes, readPlace } from './lines.js'
import { DOCUMENT_FIELDS, type DocumentField, SCENARIO_FIELDS } from './scenario.js'
import type { Beside } from '../conversation/hidden-calls.js'
import { mayBeExtended, readExtended } from '../../json/extended.js'
import { below } from '../kit/documents.js'
import { childOf, isList, isRecord, membersOf, exactForm } from '../../json/tree.js'

/** The documents of one trial. */
export interface RecordSource {
  /** For messages: the folder, or file and line. */
  readonly where: string
  /** The document; undefined where it is absent or null. Throws ArtifactError where it cannot be read. */
  readonly document: (field: DocumentField) => StateDocument | undefined
  /** Lists and objects beside the documents that may hold more of the conversation. Throws likewise. */
  readonly beside: () => readonly Beside[]
}

/** The documents of a folder, one file each, read when asked for. */
export function folderSource(files: ArtifactFiles, directory: string): RecordSource {
  return {
    where: files.where(directory),
    beside: () => besideInFolder(files, directory),
    document: remember((field) => {
      const path = below(directory, `${field}.json`)
      if (files.kind(path) === 'missing') return undefined
      const bytes = files.read(path)
      const read = field === 'conversation' ? readTranscript : readDocument
      return unlessNull(asMeant(field, read(bytes, files.where(path)), mayBeExtended(bytes)))
    }),
  }
}

/** A conversation: one document, or a message a line, whatever the file is called. Throws ArtifactError naming the line. */
function readTranscript(bytes: Uint8Array, where: string): StateDocument {
  const whole = attempt(() => readDocument(bytes, where))
  if (!(whole instanceof ArtifactError)) return whole
  const messages: JsonValue[] = []
  for (const line of parseJsonLines(bytes, where)) {
    const message =
      'error' in line ? line.error : attempt(() => readExact(Buffer.from(line.text), `${where}:${line.line}`))
    // What is no document by its first line is a document with a fault.
    if (message instanceof ArtifactError) throw messages.length === 0 ? whole : message
    messages.push(message)
  }
  // A file that was cut to nothing is no conversation, unless it is one of lines: then nothing was said.
  if (messages.length === 0 && !/\.(?:jsonl|ndjson)(?:\.\w+)?$/i.test(where)) throw whole
  return exactDocument(messages, where)
}

/** The documents of a JSONL line. Throws ArtifactError where the line cannot be read. */
export function lineSource(files: ArtifactFiles, path: string, place: RecordBytes): RecordSource {
  const where = `${files.where(path)}${place.label}`
  const bytes = readPlace(files, path, place)
  const line = readDocument(bytes, where)
  const isExtended = mayBeExtended(bytes)
  return {
    where,
    beside: () => [...unknownMembers(line.tree), ...unknownMembers(childOf(line.tree, 'scenario'))],
    document: remember((field) => {
      const part = subDocument(line, [field], `${where} ${field}`)
      return part === undefined ? undefined : unlessNull(asMeant(field, part, isExtended))
    }),
  }
}

const KNOWN_FIELDS: ReadonlySet<string> = new Set([...DOCUMENT_FIELDS, ...SCENARIO_FIELDS, 'scenario'])
/** Files that harnesses write a conversation or its calls to. */
const MORE_TALK =
  /^(?:messages|contents|transcript|turns|history|traj(?:ectory)?|items|chat|dialog(?:ue)?|(?:tool_?)?calls|actions)\.jsonl?$/i
const OTHER_CONVERSATION =
  /^(?:messages|contents|transcript|turns|traj(?:ectory)?|(?:chat_?|message_?)?history|chat|chat_?log|dialog(?:ue)?)(?:\.jsonl?)?$/i

/** Whether a member or a file is named as other harnesses name a conversation. */
export function isOtherConversation(name: string): boolean {
  return OTHER_CONVERSATION.test(name)
}

/** Lists and objects of fields that are not known. */
function unknownMembers(tree: Tree | undefined): readonly Beside[] {
  return membersOf(tree).flatMap(([name, value]) =>
    KNOWN_FIELDS.has(name) || !(isList(value) || isRecord(value)) ? [] : [{ name, value: exactForm(value) }],
  )
}

function besideInFolder(files: ArtifactFiles, directory: string): readonly Beside[] {
  return files.list(directory).flatMap(({ name, kind }) => {
    const isScenario = name === 'scenario.json'
    if (kind !== 'file' || !(isScenario || MORE_TALK.test(name))) return []
    const [bytes, where] = [files.read(below(directory, name)), files.where(below(directory, name))]
    if (isScenario) return unknownMembers(readDocument(bytes, where).tree)
    if (!/l$/i.test(name)) return [{ name, value: readDocument(bytes, where).exact() }]
    const lines = Array.from(parseJsonLines(bytes, where), (line) => {
      if ('error' in line) throw line.error
      return parseJson(line.text, `${where}:${line.line}`).value
    })
    return [{ name, value: lines }]
  })
}

/**
 * A JSONL line without what its documents hold: enough to tell whose trial it is. Documents are passed over: what is wrong
 * inside of one is told when the trial is loaded, which then has its own name. Throws ArtifactError for any other fault.
 */
export function lineOutline(bytes: Uint8Array, where: string): JsonValue {
  const quick = orElse(
    () => outlineByPlaces(bytes, where),
    () => undefined,
  )
  if (quick !== undefined) return quick
  const { tree } = readDocument(bytes, where)
  if (!isRecord(tree)) return exactForm(tree)
  return new Map(membersOf(tree).map(([key, value]) => [key, DOCUMENTS.has(key) ? outlineOf(value) : exactForm(value)]))
}

const DOCUMENTS: ReadonlySet<string> = new Set(DOCUMENT_FIELDS)
/** The line alone is opened, of its members none. */
const THE_LINE: ReadonlySet<string> = new Set([''])

/** The outline by the places of the line's members; undefined where the line is no object, or damaged between them. */
function outlineByPlaces(bytes: Uint8Array, where: string): JsonValue | undefined {
  const { root, damage, duplicates } = indexDocument(memorySource(bytes), { open: THE_LINE, where })
  if (damage !== null || duplicates.length > 0 || root?.kind !== 'object') return undefined
  const member = (key: string, { kind, start, end }: IndexedPart): JsonValue => {
    if (DOCUMENTS.has(key) && kind === 'object') return new Map()
    if (DOCUMENTS.has(key) && kind === 'array') return []
    return exactForm(readDocument(bytes.subarray(start, end), where).tree)
  }
  return new Map((root.parts ?? []).map((part) => [part.key ?? '', member(part.key ?? '', part)]))
}

/** Keeps the type of a document, for the schema, and none of its content. */
function outlineOf(value: Tree): JsonValue {
  return isList(value) ? [] : isRecord(value) ? new Map() : exactForm(value)
}

/** Each document is read once while its trial is loaded. */
function remember(read: RecordSource['document']): RecordSource['document'] {
  const known = new Map<DocumentField, StateDocument | undefined>()
  return (field) => {
    if (!known.has(field)) known.set(field, read(field))
    return known.get(field)
  }
}

/** States are often dumps of MongoDB, whose JSON writes what JSON has not. */
function asMeant(field: DocumentField, document: StateDocument, isExtended: boolean): StateDocument {
  return isExtended && field.endsWith('_db') ? readExtended(document) : document
}

function unlessNull(document: StateDocument): StateDocument | undefined {
  return document.tree === null ? undefined : document
}
