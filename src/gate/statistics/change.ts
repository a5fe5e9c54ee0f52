// The verdict on the change against the baseline: worse, within noise, or cannot tell. What is compared, and what a
// verdict does to the gate, is said elsewhere.
import { comparedRows, MARGIN, type Row } from './rows.js'
import { type SingleScenarios, testScenarios } from './single-scenarios.js'
import { smallestDrop } from './power.js'
import { type SuiteTest, testSuite } from './stratified-test.js'

export type ChangeVerdict = 'worse' | 'within_noise' | 'cannot_tell'

export interface ChangeTest extends SuiteTest {
  readonly verdict: ChangeVerdict
  /** The suite as a whole is worse; else a single scenario may be why. */
  readonly bySuite: boolean
  /** The share of false alarms that the test of the suite has, a fraction. */
  readonly level: number
  readonly singles: SingleScenarios
  readonly smallestDrop: number | null
}

/** What the single scenarios get of the false alarms that are allowed; the suite has the rest. */
const SINGLE_SHARE = 0.3

interface Asked {
  /** So many unchanged runs may be called worse, a fraction. */
  readonly maxFalseAlarms: number
  /** A smaller drop of the whole suite is never called worse, a fraction. */
  readonly minDrop: number
}

function testBoth(
  rows: readonly Row[],
  { maxFalseAlarms, minDrop }: Asked,
): { suite: SuiteTest; singles: SingleScenarios; level: number; bySuite: boolean } {
  const singles = testScenarios(rows, SINGLE_SHARE * maxFalseAlarms)
  const level = singles.family.length === 0 ? maxFalseAlarms : (1 - SINGLE_SHARE) * maxFalseAlarms
  const suite = testSuite(rows)
  const drop = suite.drop ?? 0
  return { suite, singles, level, bySuite: suite.p <= level + MARGIN && drop > 0 && drop >= minDrop - MARGIN }
}

/** The baseline passes something, and still not even failing every trial would have been called worse. */
export function isBlind(rows: readonly Row[], asked: Asked): boolean {
  if (rows.length === 0) return true
  if (rows.every(([, , b]) => b === 0)) return false
  const worst = testBoth(
    rows.map(([, n, b, m]): Row => [0, n, b, m]),
    asked,
  )
  return !worst.bySuite && worst.singles.named.length === 0
}

/** The verdict, and everything that is told beside it. */
export function testChange(rows: readonly Row[], asked: Asked): ChangeTest {
  const { suite, singles, level, bySuite } = testBoth(rows, asked)
  const worse = bySuite || singles.named.length > 0
  const blind = !worse && isBlind(comparedRows(rows), asked)
  return {
    ...suite,
    verdict: worse ? 'worse' : blind ? 'cannot_tell' : 'within_noise',
    bySuite,
    level,
    singles,
    smallestDrop: smallestDrop(rows, level),
  }
}
