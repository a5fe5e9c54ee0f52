// Answers that say nothing are decided without a judge: models pass a lone ":" or "Thought process:" far too often
// (arXiv 2507.08794). Non-goal: telling a wrong answer from a right one.
import { orElse } from '../attempt.js'
import type { JsonValue } from '../model.js'
import { isArray, isObject, parseJson } from '../json/document.js'

/** Openings that announce an answer and give none, without case and punctuation. */
const OPENINGS: ReadonlySet<string> = new Set([
  'thought process',
  'thought',
  'thoughts',
  'thinking',
  'thinking process',
  'reasoning',
  'reasoning process',
  'solution',
  'analysis',
  'answer',
  'the answer',
  'the answer is',
  'final answer',
  'the final answer is',
  'explanation',
  'response',
  'step by step',
  'lets solve this problem step by step',
  'lets think step by step',
  'let us solve this problem step by step',
  'let us think step by step',
  '解',
  'かいせつ',
  'respuesta',
])

/** Names of fields in which an answer repeats what it was asked. */
const ECHOED_FIELDS: ReadonlySet<string> = new Set(['question'])

/**
 * Whether an answer (a text, or a JSON document) says nothing: no letter and no figure, or only the opening of an
 * answer. `none` where it is a document without any text or number (`[]`, `{"actions": []}`), which may be a true answer
 * to a reference of the same kind.
 */
export function emptinessOf(answer: string): 'says_something' | 'says_nothing' | 'none' {
  const words = leavesOf(documentOf(answer))
  if (words.length === 0) return 'none'
  return words.every(saysNothing) ? 'says_nothing' : 'says_something'
}

function documentOf(answer: string): JsonValue {
  return orElse(
    () => parseJson(answer, 'The prediction').value,
    () => answer,
  )
}

/** Texts of a document; a number or a boolean is an answer, so it counts as a text that says something. */
function leavesOf(value: JsonValue): readonly string[] {
  if (typeof value === 'string') return [value]
  if (value === null) return []
  if (isArray(value)) return value.flatMap(leavesOf)
  if (isObject(value)) return [...value].flatMap(([key, item]) => (ECHOED_FIELDS.has(key) ? [] : leavesOf(item)))
  return ['0']
}

function saysNothing(text: string): boolean {
  const words = text
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return words === '' || OPENINGS.has(words)
}
