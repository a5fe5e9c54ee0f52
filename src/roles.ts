// What a role of a conversation is called, whatever a framework calls it. Non-goals: who speaks in which shape of messages.

const ROLES: ReadonlyMap<string, string> = new Map([
  ['human', 'user'],
  ['ai', 'assistant'],
  ['model', 'assistant'],
  ['agent', 'assistant'],
  ['bot', 'assistant'],
  ['developer', 'system'],
  ['function', 'tool'],
])

const SPOKEN: ReadonlySet<string> = new Set(['user', 'assistant', 'system', 'tool'])

/** The one word for a role, in any case: `human` is the user, `model` and `ai` are the assistant. */
export function roleOf(written: string): string {
  const small = written.trim().toLowerCase()
  return ROLES.get(small) ?? (SPOKEN.has(small) ? small : written)
}
