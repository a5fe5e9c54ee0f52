// conversation.json of a record, in any shape that read/conversation knows. Non-goals: scoring anything.
import { ArtifactError, type Conversation, type JsonValue } from '../../model.js'
import { besideMessages, messagesIn, readConversation } from '../conversation/conversation.js'
import { isObject } from '../../json/document.js'
import { keysOf } from '../conversation/parts.js'
import type { RecordSource } from './source.js'

/** Every message as it is written. Throws ArtifactError where the document cannot be read or holds no list of them. */
export function readRecordMessages(source: RecordSource): readonly JsonValue[] {
  const document = source.document('conversation')
  if (document === undefined) return []
  const messages = messagesIn(document.exact())
  if (messages !== undefined) return messages
  throw new ArtifactError(
    'artifact_wrong_shape',
    `${document.where} is not a list of turns${holds(document.exact())}`,
    'Write [{"role": …, "text": …}, …], or the messages as your framework has them (docs/layouts.md)',
  )
}

const holds = (document: JsonValue): string => (isObject(document) ? `: it holds ${keysOf(document)}` : '')

/** The conversation. Throws likewise. */
export function recordConversationOf(source: RecordSource): Conversation {
  const document = source.document('conversation')
  const within = document === undefined ? [] : besideMessages(document.exact())
  return readConversation(readRecordMessages(source), document?.where ?? '', undefined, [...within, ...source.beside()])
}
