// What a layout settled while reading, as a signal.
import type { SettledEvidence, Signal } from '../model.js'

export function settled(evidence: SettledEvidence): Signal {
  const { outcome, source, reason, parts = [] } = evidence
  return { outcome, source, reason, parts }
}
