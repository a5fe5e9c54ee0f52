// What stands for a trial that has no database diff: the first call that was not made with what was called instead, the
// piece of information that was not said, the last words before the end. Raw texts, for any output. Non-goals: the rows
// of a diff (change.ts), causes of a whole run (causes.ts).
import type { ConversationTurn, ReportSignal, ReportTrial, SignalPart } from '../../model.js'
import { onlyLooks } from '../../tool-name.js'

/** A name or a value, and what became of it. */
export interface FirstWrong {
  readonly name: string
  readonly words: string
}

/** The first thing that is known to be wrong; null: no more than the reason says. */
export function firstWrong(trial: ReportTrial): FirstWrong | null {
  if (trial.verdict !== 'fail' || trial.diff.changes.length > 0 || trial.missing) return null
  const { signals } = trial
  const failed = (name: string): ReportSignal | undefined =>
    Object.hasOwn(signals, name) && signals[name]?.outcome === 'fail' ? signals[name] : undefined
  const isDatabase = failed('db_state_match')?.gating === true
  const calls = failed('action_match')
  // A wrong state comes of a call that writes; an answer is compared for its own sake.
  const wanted = (part: SignalPart): boolean => calls?.gating === true || !onlyLooks(callOf(part) ?? '')
  const call = isDatabase || calls?.gating === true ? wrongParts(calls).find((part) => wanted(part)) : undefined
  if (call !== undefined) return callWords(call)
  const said = failed('communicate')
  const [unsaid] = said?.gating === true ? wrongParts(said) : []
  if (unsaid !== undefined) return { name: unsaid.label, words: 'was not said' }
  const nothingFails = !Object.values(signals).some(({ gating, outcome }) => gating && outcome === 'fail')
  if (nothingFails || failed('clean_exit')?.gating === true) return lastWords(trial.conversation ?? [])
  return null
}

const wrongParts = (signal: ReportSignal | undefined): readonly SignalPart[] =>
  (signal?.parts ?? []).filter(({ outcome }) => outcome === 'fail')

const callOf = ({ label }: SignalPart): string | undefined => /^[\w.:-]+(?=\()/.exec(label)?.[0]

/** `book_table`, `arguments.guests: expected 4, got 2`. */
function callWords(part: SignalPart): FirstWrong {
  const name = callOf(part)
  if (name === undefined) return { name: part.label, words: part.reason }
  if (/never called|nothing like it/.test(part.reason)) return { name, words: 'was never called' }
  const difference = /; the nearest (?:call )?differs in ([\s\S]+)$/.exec(part.reason)?.[1]
  return { name, words: difference === undefined ? part.reason : `was called otherwise: ${difference}` }
}

/** What was said or called last, before a conversation that did not end by itself. */
function lastWords(turns: readonly ConversationTurn[]): FirstWrong | null {
  const last = turns.findLast(({ text, call }) => text !== '' || call !== undefined)
  if (last === undefined) return null
  if (last.call !== undefined) return { name: `${last.call}(${last.text})`, words: 'was the last call' }
  return { name: last.text, words: `was the last thing that was said (${last.role})` }
}
