// The standard normal distribution, as far as intervals and powers need it.

/** Beyond this many standard deviations a double holds nothing more. */
const FAR = 38

/**
 * Φ(x), the share of a standard normal below x. Absolute error under 1e-15. Source: the Taylor series about 0 of
 * Marsaglia 2004, "Evaluating the normal distribution", J. Stat. Software 11(4); beyond 6 the continued fraction of
 * Mills' ratio (Laplace 1805), since there 1 − Φ is all that is left.
 */
export function normalBelow(x: number): number {
  if (x > FAR) return 1
  if (x < -FAR) return 0
  const density = Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)
  if (Math.abs(x) > 6) {
    let ratio = Math.abs(x)
    for (let k = 60; k >= 1; k -= 1) ratio = Math.abs(x) + k / ratio
    return x > 0 ? 1 - density / ratio : density / ratio
  }
  let [sum, term] = [x, x]
  for (let k = 3; sum + term !== sum; k += 2) {
    term *= (x * x) / k
    sum += term
  }
  return 0.5 + sum * density
}

/** z with Φ(z) = share, by bisection; share in (0, 1). 0.975 gives 1.959963984540054. */
export function normalQuantile(share: number): number {
  // From the smaller tail, where doubles are dense.
  if (share > 0.5) return -normalQuantile(1 - share)
  let [low, high] = [-FAR, 0]
  for (let step = 0; step < 80; step += 1) {
    const middle = (low + high) / 2
    if (normalBelow(middle) < share) low = middle
    else high = middle
  }
  return (low + high) / 2
}
