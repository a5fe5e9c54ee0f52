// What V8 may spend of memory and of other cores while a run is scored. Documents are read, scored and dropped one after
// the other, so a large heap holds nothing but garbage; on a small runner, or beside the agent itself, it costs what others
// need.
import { setFlagsFromString } from 'node:v8'

/**
 * V8 reads it at each collection, so it can be set while it runs: the space for old objects grows by a fifth of what is in
 * use; half costs 30 MB more in a large run, and no less time. The space for new ones is left alone: kept at its first size
 * it saves 30 to 50 MB and costs a quarter of the time.
 */
const SMALL_HEAP = '--heap-growing-percent=20'
/** V8 complains about a flag that it no longer has; these were tried up to Node 24. */
const LAST_NODE = 24

/**
 * Bytes of bytecode that a function runs before it is optimized, seven times the usual: scoring runs hundreds of
 * functions for a second, and the compiler's threads cost a fifth of it. The V8 of later versions counts otherwise.
 */
const LATE_OPTIMIZATION = '--interrupt-budget=500000'
const LAST_COUNTING_NODE = 22

/**
 * Keeps the heap near what is in use, and does not optimize what soon ends. Nothing but memory and time depends on it.
 * Only for runs: a single document is done before it helps, and loading `node:v8` takes as long as hashing a small one.
 */
export function tuneForRuns(): void {
  const major = Number(process.versions.node.split('.')[0])
  if (major <= LAST_NODE) setFlagsFromString(SMALL_HEAP)
  if (major <= LAST_COUNTING_NODE) setFlagsFromString(LATE_OPTIMIZATION)
}
