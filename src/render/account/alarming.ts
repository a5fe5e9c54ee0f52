// Findings that somebody should look at whatever the verdict: the renderers say them near the top.

import type { FindingKind, Report } from '../../model.js'

/** An alarm of its own, whatever the verdict. */
const SECRET: FindingKind = 'secret_in_artifact'

/** A sentence of ours, and the places that it is about; these are untrusted. */
export interface Warning {
  readonly words: string
  /** The first few; may be empty. */
  readonly places: readonly string[]
  /** The finding says more. */
  readonly isFinding: boolean
}

/** Places that an alarm names; the findings have all. */
const MAX_PLACES = 3

/** What everybody who sees the report has to know before all else; null: nothing. */
export function secretAlarm({ findings }: Report): Warning | null {
  const secrets = findings.filter(({ kind }) => kind === SECRET)
  if (secrets.length === 0) return null
  const count = secrets.length === 1 ? 'one place' : `${secrets.length} places`
  const words = `The artifacts hold what looks like a key, a token or a password, in ${count}: revoke it, and do not publish them.`
  const places = [...new Set(secrets.map(({ where }) => where))].filter((where) => where !== '')
  return { words, places: places.slice(0, MAX_PLACES), isFinding: true }
}

/** Kinds that hint at a wrong or a forged artifact, or at a scenario that proves nothing. */
export const ALARMING_KINDS: ReadonlySet<string> = new Set<FindingKind>([
  'stored_value_differs',
  'recorded_verdict_differs',
  'injection_attempt',
  'duplicate_trial',
  'vacuous',
  'idle_setting',
])
