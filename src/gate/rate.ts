// Rates in words that cannot mislead, the same in the gate's reasons and in every renderer: never rounded up to a
// threshold that is missed.

/**
 * A rate in percent with at most two decimals, rounded down: 7985 of 10000 stays `79.85%`, 79999 of 100000 is
 * `79.99%`, never `80%`. `n/a` where nothing was expected.
 */
export function rateText(passed: number, expected: number): string {
  if (expected === 0) return 'n/a'
  const hundredths = Number((BigInt(passed) * 10_000n) / BigInt(expected))
  if (hundredths === 0 && passed > 0) return 'under 0.01%'
  return `${hundredths / 100}%`
}

/** pass^k in percent with one decimal, rounded down: 0.7996 does not read as the 80% that it misses. */
export function passHatText(fraction: number): string {
  // A double that should be whole may lie a little below it.
  return `${Math.floor(fraction * 1000 + 1e-9) / 10}%`
}
