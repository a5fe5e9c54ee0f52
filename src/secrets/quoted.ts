// What a message quotes of a document that nobody could read: the places of its values are not known, so all of it may be
// one of them. Non-goals: values that are known (values.ts).
import { REDACTED } from './span.js'

const QUOTED = /"(?:[^"\\]|\\.)+"|'[^']+'|“[^”]+”/g

/** The texts in quotes, without them. */
export function quotedIn(message: string): readonly string[] {
  return Array.from(message.matchAll(QUOTED), ([text]) => text.slice(1, -1))
}

/** The message without them. Signs of JSON stay. */
export function withoutQuoted(message: string): string {
  return message.replace(QUOTED, (text) =>
    text.length < 4 ? text : `${text.charAt(0)}${REDACTED}${text.at(-1) ?? ''}`,
  )
}
