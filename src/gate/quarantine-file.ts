// The file of scenarios that do not gate for a while: its text → entries, each well formed or with what is wrong. Which
// of them are in force is said in quarantine.ts. Pure.
import { ArtifactError, type JsonValue, type QuarantineEntry } from '../model.js'
import { isArray, isObject, member, parseJson, text } from '../json/document.js'

/** One entry, and what is wrong with its form, in words; null where nothing is. */
export interface ReadEntry extends QuarantineEntry {
  readonly problem: string | null
}

/** A real date, written `YYYY-MM-DD`; its day since 1970-01-01, else null. */
export function dayOf(date: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return null
  const time = Date.parse(`${date}T00:00:00Z`)
  // Date.parse takes 30 February for 2 March in some engines and refuses it in others.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date) return null
  return time / 86_400_000
}

/** The day of a number of days since 1970, as YYYY-MM-DD. */
export function dateOf(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10)
}

/** Holds nothing that anybody sees. */
function isBlank(words: string): boolean {
  return words.replace(/[\s\p{Default_Ignorable_Code_Point}\p{C}\u2800]/gu, '') === ''
}

/** An excuse needs an owner and a reason that people can read: signs alone (`-`, `…`) are neither. */
function isWordless(words: string): boolean {
  return isBlank(words.replace(/[^\p{L}\p{N}]/gu, ''))
}

const TEXT_FIELDS = ['scenario', 'reason', 'owner', 'until'] as const

function problemOf(value: JsonValue): string | null {
  if (!isObject(value)) return 'it is no object'
  const wrong = TEXT_FIELDS.filter((name) => {
    const words = text(member(value, name)) ?? ''
    return name === 'owner' || name === 'reason' ? isWordless(words) : isBlank(words)
  })
  if (wrong.length > 0) return `${wrong.join(', ')} ${wrong.length === 1 ? 'is' : 'are'} missing, blank or no text`
  const domain = member(value, 'domain')
  if (domain !== undefined && isBlank(text(domain) ?? '')) return 'domain is blank or no text'
  if (dayOf(text(member(value, 'until')) ?? '') === null) return 'until is no date of the form YYYY-MM-DD'
  return null
}

/** One entry of the list, whatever it is. */
export function readEntry(value: JsonValue): ReadEntry {
  const field = (name: string): string | null => (isObject(value) ? (text(member(value, name)) ?? null) : null)
  return {
    domain: field('domain'),
    scenario: field('scenario'),
    reason: field('reason'),
    owner: field('owner'),
    until: field('until'),
    problem: problemOf(value),
  }
}

/** The entries of the file. Throws ArtifactError where it is no JSON list; one bad entry costs no other. */
export function readQuarantine(source: string, where: string): readonly ReadEntry[] {
  const { value } = parseJson(source, where)
  if (isArray(value)) return value.map(readEntry)
  throw new ArtifactError(
    'artifact_wrong_shape',
    `quarantine: ${where} is no JSON list`,
    'Write a list of {"domain", "scenario", "reason", "owner", "until"}, or [] for none',
  )
}
