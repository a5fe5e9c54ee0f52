// Whether a whole document holds what is hidden, in a key, a text or a number of any place: what is made of all of it, a
// hash, would tell the value to whoever knows the rest. Non-goals: hiding it (places.ts, eraser.ts).
import { isList, membersOf } from '../json/tree.js'
import { JsonFloat, type Tree } from '../model.js'
import { floatText } from '../json/python-text.js'
import { eraseText, type Eraser } from './eraser.js'
import { patternBudget } from './patterns.js'
import { REDACTED } from './span.js'

/** Looks through a document. What the work on patterns does not reach for counts as hidden. */
export function holdsHidden(document: Tree, eraser: Eraser): boolean {
  if (eraser.hidesAll) return true
  if (eraser.findWords.length + eraser.patterns.length === 0) return false
  // States are larger than what is shown of them: what they cost is no other text's loss.
  const own: Eraser = { ...eraser, budget: patternBudget(), onSecret: () => undefined }
  const clean = new Set<string>([REDACTED])
  const isHidden = (text: string): boolean => {
    if (clean.has(text)) return false
    if (eraseText(text, own).count > 0) return true
    clean.add(text)
    return false
  }
  const walk = (value: Tree): boolean => {
    if (typeof value === 'string') return isHidden(value)
    if (value instanceof JsonFloat) return isHidden(floatText(value.value))
    if (typeof value === 'number' || typeof value === 'bigint') return isHidden(String(value))
    if (isList(value)) return value.some((item: Tree) => walk(item))
    return membersOf(value).some(([key, member]) => isHidden(key) || walk(member))
  }
  return walk(document)
}
