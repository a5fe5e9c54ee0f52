// How much memory V8 may take before it collects garbage. Documents are read, scored and dropped one after the other, so
// a large heap holds nothing but garbage; on a small runner, or beside the agent itself, it costs what others need.
import { setFlagsFromString } from 'node:v8'

/**
 * V8 reads it at each collection, so it can be set while it runs: the space for old objects grows by half of what is in
 * use. The space for new ones is left alone: kept at its first size it saves 30 to 50 MB and costs a quarter of the time.
 */
const FLAGS = ['--heap-growing-percent=50']
/** V8 complains about a flag that it no longer has; these were tried up to Node 24. */
const LAST_NODE = 24

/** Keeps the heap near what is in use. Nothing but memory and time depends on it. */
export function keepHeapSmall(): void {
  if (Number(process.versions.node.split('.')[0]) > LAST_NODE) return
  for (const flag of FLAGS) setFlagsFromString(flag)
}
