// Maximum bipartite matching: as many rows as possible, each with a column of its own. First fit in order while that
// works (most lists do match in order), augmenting paths where it does not. Non-goals: weights, streaming.

/** Pairs remembered as bytes; more are kept in a map. */
const MAX_DENSE_PAIRS = 16_000_000

/** Whether a row and a column may go together. */
export type Fits = (row: number, column: number) => boolean

export interface AssignmentOptions {
  /** Give up at the first row that cannot have a column: the answer is then only good for "not all rows". */
  readonly stopAtFirst?: boolean
  /** A matching to start from (row → column, -1 where none): its rows keep some column. */
  readonly start?: readonly number[]
  /** Told how many pairs a search for a path looked at, known answers among them; may throw to give up. */
  readonly onSteps?: (steps: number) => void
}

/**
 * Row → column, -1 where a row stays without. The number of assigned rows is the greatest possible (unless
 * `stopAtFirst` gave up), whatever the order of the columns. `fits` is asked at most twice per pair.
 */
export function assignRows(rows: number, columns: number, fits: Fits, options: AssignmentOptions = {}): number[] {
  const columnOf = Array.from({ length: rows }, (_, row) => options.start?.[row] ?? -1)
  const rowOf: number[] = Array.from({ length: columns }, () => -1)
  for (const [row, column] of columnOf.entries()) if (column !== -1) rowOf[column] = row
  // First fit asks each pair once; only the search for paths comes back to pairs, so only it remembers.
  let known: Answers | null = null
  const ask = (row: number, column: number): boolean => {
    if (known === null) return fits(row, column)
    const key = row * columns + column
    const answer = known.get(key)
    if (answer !== undefined) return answer
    const fresh = fits(row, column)
    known.set(key, fresh)
    return fresh
  }
  // No later path leads through a column that a failed search reached.
  const dead = new Uint8Array(columns)
  let firstFree = 0
  for (let row = 0; row < rows; row += 1) {
    if (columnOf[row] !== -1) continue
    while (firstFree < columns && rowOf[firstFree] !== -1) firstFree += 1
    let found = firstFree
    while (found < columns && (rowOf[found] !== -1 || !ask(row, found))) found += 1
    if (found < columns) {
      columnOf[row] = found
      rowOf[found] = row
      continue
    }
    known ??= rememberAnswers(rows * columns)
    const search = { columnOf, rowOf, dead, ask, onSteps: options.onSteps }
    if (!augment(row, search) && options.stopAtFirst) return columnOf
  }
  return columnOf
}

interface Answers {
  readonly get: (key: number) => boolean | undefined
  readonly set: (key: number, answer: boolean) => void
}

/** A byte per pair where that is little, else a map of the pairs that were asked for. */
function rememberAnswers(pairs: number): Answers {
  if (pairs > MAX_DENSE_PAIRS) {
    const sparse = new Map<number, boolean>()
    return { get: (key) => sparse.get(key), set: (key, answer) => void sparse.set(key, answer) }
  }
  const dense = new Uint8Array(pairs)
  return {
    get: (key) => (dense[key] === 0 ? undefined : dense[key] === 2),
    set: (key, answer) => {
      dense[key] = answer ? 2 : 1
    },
  }
}

interface Search {
  readonly columnOf: number[]
  readonly rowOf: number[]
  readonly dead: Uint8Array
  readonly ask: (row: number, column: number) => boolean
  readonly onSteps: ((steps: number) => void) | undefined
}

/** Breadth-first search for a path that ends in a free column; flips it. False where there is none. */
function augment(start: number, { columnOf, rowOf, dead, ask, onSteps }: Search): boolean {
  const reachedFrom = new Int32Array(rowOf.length).fill(-1)
  const queue = [start]
  for (const row of queue) {
    onSteps?.(rowOf.length)
    for (let column = 0; column < rowOf.length; column += 1) {
      if (reachedFrom[column] !== -1 || dead[column] === 1 || !ask(row, column)) continue
      reachedFrom[column] = row
      const owner = rowOf[column] ?? -1
      if (owner !== -1) {
        queue.push(owner)
        continue
      }
      flip(start, column, reachedFrom, columnOf, rowOf)
      return true
    }
  }
  for (const [column, row] of reachedFrom.entries()) if (row !== -1) dead[column] = 1
  return false
}

function flip(start: number, free: number, reachedFrom: Int32Array, columnOf: number[], rowOf: number[]): void {
  for (let column = free; ; ) {
    const row = reachedFrom[column] ?? start
    const next = columnOf[row] ?? -1
    columnOf[row] = column
    rowOf[column] = row
    if (row === start) return
    column = next
  }
}
