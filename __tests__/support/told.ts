// A trial's conversation in lines, for tests of the layouts: what was said, and what was called.
import type { Conversation } from '../../src/model.js'

/** `role: text` and `call name` lines, in order; none where there is no conversation. */
export function told(conversation: Conversation | undefined): readonly string[] {
  return (conversation?.events ?? []).map((event) =>
    event.kind === 'said' ? `${event.role}: ${event.text}` : `call ${event.call.name}`,
  )
}
