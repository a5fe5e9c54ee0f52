// What a recorded judgement says that its judge was sent, held against the trial that it lies beside: a file that was
// copied there judges another answer. Non-goals: our own mark of that (recorded.ts), histories, whose length was cut.
import { orUndefined } from '../attempt.js'
import type { JudgedEvidence, JsonValue } from '../model.js'
import { member, parseJson, text } from '../json/document.js'
import { indentedText } from '../json/indented-text.js'

/** `answer` or `reference` where the reference evaluator's judge was sent one that is not the trial's; null: it was, or not told. */
export function sentAnother(document: JsonValue, judged: JudgedEvidence): 'answer' | 'reference' | null {
  const sent = text(member(member(document, 'judge_input') ?? null, 'user_content'))
  if (sent === undefined) return null
  const differs = (tag: string, own: string | null | undefined): boolean => {
    const given = betweenTags(sent, tag)
    if (given === undefined || own === undefined || given === own) return false
    return own === null || shown(given) !== shown(own)
  }
  if (differs('prediction', judged.answer?.())) return 'answer'
  return differs('reference', judged.reference?.()) ? 'reference' : null
}

/** A section as the evaluator writes it, on lines of its own. */
function betweenTags(sent: string, tag: string): string | undefined {
  const open = `<${tag}>\n`
  const start = sent.startsWith(open) ? 0 : sent.indexOf(`\n\n${open}`) + 2
  if (!sent.startsWith(open, start)) return undefined
  const end = sent.indexOf(`\n</${tag}>`, start)
  return end === -1 ? undefined : sent.slice(start + open.length, end)
}

/** However a document is indented, it is the same; of other texts the blanks around them do not matter. */
function shown(words: string): string {
  return orUndefined(() => indentedText(parseJson(words, 'the text').value)) ?? words.trim()
}
