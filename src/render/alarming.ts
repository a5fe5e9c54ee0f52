// Findings that somebody should look at whatever the verdict: the renderers say them near the top.

import type { FindingKind, Report } from '../model.js'

/** An alarm of its own, whatever the verdict. */
const SECRET: FindingKind = 'secret_in_artifact'

/** What everybody who sees the report has to know before all else, in one sentence; null: nothing. */
export function secretAlarm({ findings }: Report): string | null {
  const count = findings.filter(({ kind }) => kind === SECRET).length
  if (count === 0) return null
  const places = count === 1 ? 'one place' : `${count} places`
  return `The artifacts hold what looks like a key, a token or a password, in ${places} (see the findings): revoke it, and do not publish them.`
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
