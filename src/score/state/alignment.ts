// Pairing two sequences, on indices and costs alone: a longest common subsequence, a cheapest order-keeping alignment, a
// cheapest assignment without order. Deterministic. Non-goals: knowing what is paired, bounding the work (callers do).

/** A pair of indices: of the first and of the second sequence. */
export type Pair = readonly [number, number]

/** The cost of leaving one item alone; a pair that costs twice this or more is no pair. */
export const ALONE = 1

/** The pairs of a longest common subsequence, in order. Work and memory: `n × m`. */
export function commonPairs(n: number, m: number, equal: (i: number, j: number) => boolean): readonly Pair[] {
  // lengths[i][j]: of the longest common subsequence of what follows i and j.
  const width = m + 1
  const lengths = new Uint32Array((n + 1) * width)
  const at = (i: number, j: number): number => lengths[i * width + j] ?? 0
  for (let i = n - 1; i >= 0; i -= 1) {
    for (let j = m - 1; j >= 0; j -= 1) {
      lengths[i * width + j] = equal(i, j) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const pairs: Pair[] = []
  for (let i = 0, j = 0; i < n && j < m; ) {
    if (equal(i, j)) {
      pairs.push([i, j])
      i += 1
      j += 1
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1
    else j += 1
  }
  return pairs
}

/**
 * The pairs of a cheapest alignment that keeps both orders; what is not paired costs ALONE. Of equally cheap ones, the
 * one that pairs first. Work and memory: `n × m`, one call of `cost` each.
 */
export function alignedPairs(n: number, m: number, cost: (i: number, j: number) => number): readonly Pair[] {
  const width = m + 1
  const totals = new Float64Array((n + 1) * width)
  const pairCosts = new Float64Array(n * m)
  const at = (i: number, j: number): number => totals[i * width + j] ?? 0
  const pairAt = (i: number, j: number): number => (pairCosts[i * m + j] ?? 0) + at(i + 1, j + 1)
  for (let i = n; i >= 0; i -= 1) {
    for (let j = m; j >= 0; j -= 1) {
      if (i === n || j === m) {
        totals[i * width + j] = (n - i + (m - j)) * ALONE
        continue
      }
      pairCosts[i * m + j] = cost(i, j)
      totals[i * width + j] = Math.min(pairAt(i, j), at(i + 1, j) + ALONE, at(i, j + 1) + ALONE)
    }
  }
  const pairs: Pair[] = []
  for (let i = 0, j = 0; i < n && j < m; ) {
    const total = at(i, j)
    if (pairAt(i, j) === total && (pairCosts[i * m + j] ?? 0) < 2 * ALONE) {
      pairs.push([i, j])
      i += 1
      j += 1
    } else if (at(i + 1, j) + ALONE === total) i += 1
    else j += 1
  }
  return pairs
}

/**
 * The pairs of a cheapest assignment whatever the order (the Hungarian method with potentials), by first index; pairs
 * that cost two ALONE or more are left out. Work: `min(n, m)² × max(n, m)`, memory `n × m`.
 */
export function assignedPairs(n: number, m: number, cost: (i: number, j: number) => number): readonly Pair[] {
  if (n > m)
    return assignedPairs(m, n, (i, j) => cost(j, i))
      .map(([i, j]): Pair => [j, i])
      .sort(([a], [b]) => a - b)
  const costs = Array.from({ length: n }, (_, i) =>
    Float64Array.from({ length: m }, (__, j) => Math.min(cost(i, j), 2 * ALONE)),
  )
  // Rows and columns from 1; column 0 stands for the row that is being placed.
  const rowPotential = new Float64Array(n + 1)
  const columnPotential = new Float64Array(m + 1)
  const rowOf = new Int32Array(m + 1)
  for (let row = 1; row <= n; row += 1) {
    const cameFrom = new Int32Array(m + 1)
    const slack = new Float64Array(m + 1).fill(Number.POSITIVE_INFINITY)
    const visited = new Uint8Array(m + 1)
    rowOf[0] = row
    let column = 0
    // Grow the tree of tight edges until it meets a free column.
    while ((rowOf[column] ?? 0) !== 0) {
      visited[column] = 1
      const current = rowOf[column] ?? 0
      let least = Number.POSITIVE_INFINITY
      let next = 0
      for (let candidate = 1; candidate <= m; candidate += 1) {
        if (visited[candidate] === 1) continue
        const reduced =
          (costs[current - 1]?.[candidate - 1] ?? 0) - (rowPotential[current] ?? 0) - (columnPotential[candidate] ?? 0)
        if (reduced < (slack[candidate] ?? 0)) {
          slack[candidate] = reduced
          cameFrom[candidate] = column
        }
        if ((slack[candidate] ?? 0) < least) {
          least = slack[candidate] ?? 0
          next = candidate
        }
      }
      for (let other = 0; other <= m; other += 1) {
        if (visited[other] === 1) {
          rowPotential[rowOf[other] ?? 0] = (rowPotential[rowOf[other] ?? 0] ?? 0) + least
          columnPotential[other] = (columnPotential[other] ?? 0) - least
        } else slack[other] = (slack[other] ?? 0) - least
      }
      column = next
    }
    // Turn the path over: each column takes the row of the column before it.
    while (column !== 0) {
      const before = cameFrom[column] ?? 0
      rowOf[column] = rowOf[before] ?? 0
      column = before
    }
  }
  const pairs: Pair[] = []
  for (let column = 1; column <= m; column += 1) {
    const row = rowOf[column] ?? 0
    if (row !== 0 && (costs[row - 1]?.[column - 1] ?? 0) < 2 * ALONE) pairs.push([row - 1, column - 1])
  }
  return pairs.sort(([a], [b]) => a - b)
}
