// Findings that somebody should look at whatever the verdict: the renderers say them near the top.

import type { FindingKind } from '../model.js'

/** Kinds that hint at a wrong or a forged artifact, or at a scenario that proves nothing. */
export const ALARMING_KINDS: ReadonlySet<string> = new Set<FindingKind>([
  'stored_value_differs',
  'recorded_verdict_differs',
  'injection_attempt',
  'secret_in_artifact',
  'duplicate_trial',
  'vacuous',
  'idle_setting',
])
