// What the report keeps of a conversation and its tool calls: enough for a reviewer, bounded per trial, so that a
// thousand trials fit one page and little memory. Cuts are said in the text.
import { orElse } from '../attempt.js'
import {
  type Conversation,
  type ConversationTurn,
  type CutGuard,
  type ScoreOptions,
  type Trial,
  type Verdict,
} from '../model.js'
import { documentIn } from '../json/amid.js'
import { jsonText } from '../json/python-text.js'

/** Characters kept per trial; a failing trial is read more closely. */
const TALK_CHARS = { pass: 2_500, other: 9_000 }
const MAX_TURN_CHARS = 1_500
const MAX_ARGUMENT_CHARS = 600
const MAX_RESULT_CHARS = 800
/** A turn that is kept beyond the room because a blamed call stands in it. */
const MAX_NAMED_CHARS = 300

/** A text up to `limit` characters; a longer one is cut where no secret stands, and what is cut off is counted. */
export function keptText(text: string, limit: number, guard: CutGuard = () => null): string {
  if (text.length <= limit) return detached(text)
  const kept = text.slice(0, guard(text, limit)?.[1] ?? limit).replace(/[\ud800-\udbff]$/, '')
  if (kept.length === text.length) return detached(text)
  return detached(`${kept}… (${text.length - kept.length} more characters)`)
}

/** Nearly every role there is, once for all trials. */
const ROLES = ['user', 'assistant', 'call', 'tool']

/** A copy: a text cut out of a document keeps all of that document in memory, and a report outlives its documents. */
function detached(text: string): string {
  return ` ${text}`.slice(1)
}

/** The conversation of a trial; null where there is none or it cannot be read: shown, it must not cost the verdict. */
export function conversationOf(trial: Trial): Conversation | null {
  return orElse(
    () => trial.conversation?.() ?? null,
    () => null,
  )
}

type Mask = NonNullable<ScoreOptions['mask']>

/** A text that is a document, as documents may be shown. */
function maskedText(text: string, mask: Mask | undefined): string {
  const document = mask === undefined ? undefined : documentIn(text)
  const shown = document === undefined ? document : mask?.(document)
  return shown === undefined || shown === document ? text : jsonText(shown, { sortKeys: false, spaced: true })
}

/** A turn whose text is made where it is kept: most turns of a long conversation are only counted. */
type Turn = Omit<ConversationTurn, 'text'> & { readonly write: () => string }

/** Everything in order as turns: what was said, each call with what came back. Instructions are left out. */
function turnsOf({ events }: Conversation, mask: Mask | undefined): readonly Turn[] {
  return events.flatMap((event): Turn[] => {
    const { message } = event.kind === 'said' ? event : event.call
    if (event.kind === 'said') {
      const { role, text } = event
      return role === 'system' ? [] : [{ role, message, write: () => maskedText(text, mask) }]
    }
    const { name, arguments: given, result, failed } = event.call
    const write = (): string => jsonText(mask === undefined ? given : mask(given), { sortKeys: false, spaced: true })
    const call: Turn = { role: 'call', message, call: name, write }
    if (result === null) return [call]
    return [
      call,
      { role: 'tool', message, ...(failed ? { failed: true as const } : {}), write: () => maskedText(result, mask) },
    ]
  })
}

/**
 * The turns that the report keeps: from the beginning as far as the room goes, and further on those of the messages that
 * are named (a blamed call); what is left out between is counted.
 */
export function excerptOf(
  conversation: Conversation | null,
  verdict: Verdict,
  named: ReadonlySet<number>,
  { cutGuard: guard = () => null, mask }: Pick<ScoreOptions, 'cutGuard' | 'mask'> = {},
): { conversation?: readonly ConversationTurn[] } {
  if (conversation === null) return {}
  let left = TALK_CHARS[verdict === 'pass' ? 'pass' : 'other']
  const turns: ConversationTurn[] = []
  let leftOut = 0
  const sayLeftOut = (): void => {
    if (leftOut > 0) turns.push({ role: '…', text: `${leftOut} more turn${leftOut === 1 ? '' : 's'}` })
    leftOut = 0
  }
  for (const { write, role, ...turn } of turnsOf(conversation, mask)) {
    const isNamed = turn.message !== undefined && named.has(turn.message)
    if (left <= 0 && !isNamed) {
      leftOut += 1
      continue
    }
    sayLeftOut()
    const limit = role === 'call' ? MAX_ARGUMENT_CHARS : role === 'tool' ? MAX_RESULT_CHARS : MAX_TURN_CHARS
    const text = keptText(write(), left > 0 ? Math.min(limit, left) : MAX_NAMED_CHARS, guard)
    left -= text.length + role.length + (turn.call?.length ?? 0)
    turns.push({
      role: ROLES.find((one) => one === role) ?? detached(role),
      text,
      ...turn,
      ...(turn.call === undefined ? {} : { call: detached(turn.call) }),
    })
  }
  sayLeftOut()
  // A copy has no room for more: lists that grow keep some.
  return turns.length > 0 ? { conversation: turns.slice() } : {}
}
