// What V8 may spend of memory and of other cores. Documents are read, scored and dropped one after the other, so a large
// heap holds nothing but garbage; on a small runner, or beside the agent itself, it costs what others need.
import { setFlagsFromString } from 'node:v8'

/**
 * V8 reads it at each collection, so it can be set while it runs: the space for old objects grows by half of what is in
 * use. The space for new ones is left alone: kept at its first size it saves 30 to 50 MB and costs a quarter of the time.
 */
const SMALL_HEAP = '--heap-growing-percent=50'
/** V8 complains about a flag that it no longer has; these were tried up to Node 24. */
const LAST_NODE = 24

/**
 * Bytes of bytecode that a function runs before it is optimized, seven times the usual: scoring runs hundreds of
 * functions for a second, and the compiler's threads cost a fifth of it. The V8 of later versions counts otherwise.
 */
const LATE_OPTIMIZATION = '--interrupt-budget=500000'
const LAST_COUNTING_NODE = 22

const major = (): number => Number(process.versions.node.split('.')[0])

/** Keeps the heap near what is in use. Nothing but memory and time depends on it. */
export function keepHeapSmall(): void {
  if (major() <= LAST_NODE) setFlagsFromString(SMALL_HEAP)
}

/** For work of many functions and not of one loop. Nothing but time depends on it. */
export function optimizeLate(): void {
  if (major() <= LAST_COUNTING_NODE) setFlagsFromString(LATE_OPTIMIZATION)
}
