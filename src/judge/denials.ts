// What a recorded judgement says against its own score: an error, a reply that was cut off, a verdict of `passed: false`,
// counts of other verdicts, another scenario's name. Non-goals: digests of what was judged (recorded.ts), sent.ts.
import type { JsonObject, JsonValue, ScenarioKey } from '../model.js'
import { isArray, isObject, member } from '../json/document.js'
import { cutText, MAX_VALUE_CHARS } from '../json/short-text.js'
import { wordsOf } from './reply.js'
import { endedWell } from './wire/openai.js'

const ERRORS = ['error', 'errors', 'exception', 'refusal']
const ENDS = ['finish_reason', 'stop_reason']
/** Where a document says in a word how its judge decided; of the latter 0 may be an exit status that is good. */
const FLAGS = /^(?:is_?)?(?:pass(?:ed)?|success(?:ful)?|correct|ok|valid)$/i
const DECISIONS = /^(?:verdict|result|outcome|decision|label|status)$/i
const DENIES =
  /^(?:false|no|(?:not|in|un)[ _-]?(?:pass|passed|correct|successful|met|satisfied|valid)|fail(?:ed|ure|s)?|wrong|reject(?:ed)?|err(?:or|ored)?|refused|time(?:d[ _-]?)?out|cancell?ed|incomplete|unknown)$/i
/** Where a document names what it is about. */
const NAMES = ['scenario', 'scenario_id', 'scenario_name', 'task_id', 'record_id', 'case_id', 'test_id']

/** What stands against the document's score and verdicts, in words; null: nothing. `threshold`: scores from it on pass. */
export function denialIn(document: JsonObject, score: number | string, threshold: number): string | null {
  return endIn(document) ?? decisionIn(document, score, threshold) ?? countIn(document)
}

function endIn(document: JsonObject): string | null {
  const error = ERRORS.map((name) => document.get(name)).find((value) => value !== undefined && !isNone(value))
  if (error !== undefined) return `names an error: ${shown(error)}`
  const end = ENDS.find((name) => !endedWell(document.get(name)))
  return end === undefined ? null : `is of a reply that did not end as it should: ${end} ${shown(document.get(end))}`
}

function isNone(value: JsonValue): boolean {
  if (isArray(value)) return value.length === 0
  return value === null || value === false || value === '' || (isObject(value) && value.size === 0)
}

/** A pass by the score that was none by what is said beside it; a judge may have had a threshold of its own. */
function decisionIn(document: JsonObject, score: number | string, threshold: number): string | null {
  if (typeof score === 'string' || score < threshold) return null
  for (const [name, value] of document) {
    const said = wordsOf(value).trim()
    const isFlag = FLAGS.test(name)
    if (!(isFlag || DECISIONS.test(name)) || !(DENIES.test(said) || (isFlag && said === '0'))) continue
    return `says ${name}: ${shown(value)}, and its score of ${score} passes`
  }
  return null
}

function countIn(document: JsonObject): string | null {
  const verdicts = document.get('nl_assertion_verdicts')
  const list = isArray(verdicts) ? verdicts : []
  const passed = list.filter((verdict) => member(verdict, 'passed') === true).length
  const counts: readonly [string, number][] = [
    ['nl_assertion_total', list.length],
    ['nl_assertion_pass_count', passed],
  ]
  const wrong = counts.find(([name, count]) => !['', String(count)].includes(wordsOf(document.get(name))))
  return wrong === undefined ? null : `says ${wrong[0]} ${wordsOf(document.get(wrong[0]))} and lists ${wrong[1]}`
}

/** The other scenario that a document names as its own, in words; null: none. Names are compared word by word. */
export function otherScenarioIn(document: JsonValue, { layout, domain, scenario }: ScenarioKey): string | null {
  const [own, whole] = [words(scenario), words(`${layout} ${domain} ${scenario}`)]
  for (const name of NAMES) {
    const value = member(document, name)
    const said = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    if (said.trim() === '') continue
    if (!whole.includes(words(said)) && !words(said).includes(own)) return `${name} ${cutText(said, MAX_VALUE_CHARS)}`
  }
  return null
}

/** ` eva airline 4 1 5 `. */
const words = (name: string): string =>
  ` ${name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{S}]+/gu, ' ')
    .trim()} `

const shown = (value: JsonValue | undefined): string => cutText(wordsOf(value), MAX_VALUE_CHARS)
