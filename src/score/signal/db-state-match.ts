// The signal db_state_match: two states hashed over their canonical form, or two hashes where the states are not there,
// and the diff that explains a difference. The hash decides, the diff explains; what the artifact stores is only compared.
import type {
  CanonicalOptions,
  Change,
  DbEvidence,
  Diff,
  FindingKind,
  ScoreOptions,
  StateDocument,
  StatePair,
  Tree,
} from '../../model.js'
import { exactForm } from '../../json/tree.js'
import { hasReferenceSettings } from '../state/canonical.js'
import { DIFF_CAPS, diffStates, NO_DIFF } from '../state/diff.js'
import { hashPair, hashState } from '../state/hash.js'
import { keyHint, orderHint } from './state-hints.js'
import type { Note, Scored, Unsettled } from '../scorer.js'
import { isEmptyUpstreamDiff, surelyShowsDifference, upstreamDiff } from '../state/upstream-diff.js'
import { dropsEverything, holdsValue, NOTHING_LEFT } from '../state/remains.js'

type Noting = (kind: FindingKind, what: string) => void

/** A change of the user side carries its side in the path, so that the two states cannot be mixed up. */
function onUserSide(change: Change): Change {
  return { ...change, path: `user_db:${change.path}` }
}

/** How states are compared, and where their diff may not be cut. */
type DbOptions = CanonicalOptions & Pick<ScoreOptions, 'cutGuard' | 'mask' | 'holdsHidden' | 'work'>

function scoreStates(evidence: Extract<DbEvidence, { kind: 'states' }>, options: DbOptions, note: Noting): Scored {
  const { cutGuard, work } = options
  const caps = { ...DIFF_CAPS, ...(cutGuard ? { cutGuard } : {}), ...(work ? { work } : {}) }
  const sides: [StatePair, boolean][] = [
    [evidence.agent, false],
    ...(evidence.user ? [[evidence.user, true] as [StatePair, boolean]] : []),
  ]
  const hashes = sides.map(([pair, isUser]) => {
    const [expected, actual] = hashPair(pair.expected.tree, pair.actual.tree, options)
    const diff = expected === actual ? NO_DIFF : diffStates(pair.expected.tree, pair.actual.tree, options, caps)
    const toldOf = (tree: Tree, hash: string): string | null => {
      const shown = options.mask?.(tree) ?? tree
      if (options.holdsHidden?.(shown)) return null
      return shown === tree ? hash : hashState(shown, options)
    }
    const toldExpected = toldOf(pair.expected.tree, expected)
    const told = [toldExpected, expected === actual ? toldExpected : toldOf(pair.actual.tree, actual)] as const
    const masked = told[0] !== expected || told[1] !== actual
    return { expected, actual, told, masked, diff: isUser ? { ...diff, changes: diff.changes.map(onUserSide) } : diff }
  })
  const equal = hashes.every(({ expected, actual }) => expected === actual)
  const agent = hashes[0] ?? { expected: '', actual: '', masked: false }
  // What the artifact stores was made with the reference's settings: under others a difference says nothing.
  const comparable = hasReferenceSettings(options)
  const { storedHashes, storedMatch } = comparable ? evidence : {}
  if (storedHashes?.expected !== undefined && storedHashes.expected !== agent.expected) {
    note('stored_value_differs', differingHash('expected', storedHashes.expected, agent.expected, agent.masked))
  }
  if (storedHashes?.actual !== undefined && storedHashes.actual !== agent.actual) {
    note('stored_value_differs', differingHash('final', storedHashes.actual, agent.actual, agent.masked))
  }
  if (storedMatch !== undefined && storedMatch !== equal) {
    note(
      'recorded_verdict_differs',
      `db_state_match is recorded as ${storedMatch ? 'pass' : 'fail'}, the states give ${equal ? 'pass' : 'fail'}`,
    )
  }
  if (
    agent.expected !== agent.actual &&
    !surelyShowsDifference(evidence.agent.expected.tree, evidence.agent.actual.tree) &&
    // Python's equality takes 1 and 1.0 for the same, so the states need not be parsed again for it.
    isEmptyUpstreamDiff(upstreamDiff(exactForm(evidence.agent.expected.tree), exactForm(evidence.agent.actual.tree)))
  ) {
    note(
      'hash_without_difference',
      'the hashes differ and the reference’s own diff is empty: the difference is one of type, like true and 1',
    )
  }
  const isSame = hashes.every((side) => side.diff.total === 0 && !side.diff.truncated)
  const diff: Diff = isSame
    ? NO_DIFF
    : {
        changes: hashes.flatMap((side) => side.diff.changes),
        truncated: hashes.some((side) => side.diff.truncated),
        total: hashes.reduce((sum, side) => sum + side.diff.total, 0),
      }
  // Settings that leave nothing to compare would make any two states equal.
  const untold = equal && !comparable && leavesNothing(evidence, options)
  const reason = untold
    ? NOTHING_LEFT
    : equal
      ? 'the final state equals the expected one'
      : `the final state differs from the expected one: ${diff.total} change${diff.total === 1 ? '' : 's'}${diff.truncated ? ' or more' : ''}${orderHint(diff)}${keyHint(diff)}`
  return {
    signal: { outcome: untold ? 'error' : equal ? 'pass' : 'fail', source: 'recomputed', reason, parts: [] },
    states: {
      diff,
      expectedHash: joined(hashes.map(({ told }) => told[0])),
      actualHash: joined(hashes.map(({ told }) => told[1])),
    },
  }
}

/** The hashes of both sides; null where one may not be told. */
function joined(hashes: readonly (string | null)[]): string | null {
  return hashes.includes(null) ? null : hashes.join('+')
}

/** Whether settings leave nothing to compare of the agent's state, or of the user's where the agent's holds nothing. */
function leavesNothing({ agent, user }: Extract<DbEvidence, { kind: 'states' }>, options: CanonicalOptions): boolean {
  const isLost = ({ expected, actual }: StatePair): boolean =>
    [expected, actual].some(({ tree }) => dropsEverything(tree, options))
  return isLost(agent) || (user !== undefined && isLost(user) && !holdsValue(agent.expected.tree, options))
}

/** What is found where a stored hash is another one; a hash tells what is hidden of a state, where all else of it is known. */
function differingHash(name: string, stored: string, own: string, isHidden: boolean): string {
  return isHidden
    ? `the stored hash of the ${name} state is not the one that the state itself gives (neither is shown, since redact hides values)`
    : `the stored hash of the ${name} state is ${stored}, the state itself gives ${own}`
}

/** Two hashes, each the stored one or, where that side's state is there, the state's own. */
function scoreHashes(evidence: Extract<DbEvidence, { kind: 'hashes' }>, options: DbOptions, note: Noting): Scored {
  // A stored hash was made with the reference's settings: under others a difference says nothing.
  const comparable = hasReferenceSettings(options)
  const hashOf = (name: string, stored: string, state: StateDocument | undefined): string => {
    if (!state) return stored
    const own = hashState(state.tree, options)
    if (stored !== '' && stored !== own && comparable) {
      note('stored_value_differs', differingHash(name, stored, own, options.holdsHidden !== undefined))
    }
    return own
  }
  const expected = hashOf('expected', evidence.expected, evidence.expectedState)
  const actual = hashOf('final', evidence.actual, evidence.actualState)
  const equal = expected === actual && expected !== ''
  if (comparable && evidence.storedMatch !== undefined && evidence.storedMatch !== equal) {
    note(
      'recorded_verdict_differs',
      `db_state_match is recorded as ${evidence.storedMatch ? 'pass' : 'fail'}, the hashes give ${equal ? 'pass' : 'fail'}`,
    )
  }
  const untold = !equal && !comparable
  const reason = equal
    ? 'the hashes of the expected and the final state are equal'
    : untold
      ? 'the hashes differ, and ignore-paths, excluded-keys or order-independent-fields cannot be applied to a stored hash; both states are needed'
      : 'the hashes differ; the states themselves are not both in the artifacts, so there is no diff'
  const source = evidence.actualState ? 'recomputed' : 'recorded'
  return {
    signal: { outcome: equal ? 'pass' : untold ? 'error' : 'fail', source, reason, parts: [] },
    states: {
      diff: NO_DIFF,
      // Nobody knows what the states behind the hashes hold.
      expectedHash: options.holdsHidden ? null : expected,
      actualHash: options.holdsHidden ? null : actual,
    },
  }
}

/** The signal, with hashes and diff. */
export function scoreDb(evidence: Unsettled<'db_state_match'>, options: DbOptions): Scored {
  const notes: Note[] = []
  const note: Noting = (kind, what) => void notes.push({ kind, what })
  const scored =
    evidence.kind === 'states' ? scoreStates(evidence, options, note) : scoreHashes(evidence, options, note)
  return { ...scored, notes }
}

/** States without a value: only the names of records would be compared, if any. */
export function stateWeakness(evidence: DbEvidence, options: CanonicalOptions): string | null {
  if (evidence.kind !== 'states') return null
  const pairs = [evidence.agent, ...(evidence.user ? [evidence.user] : [])]
  return pairs.some(({ expected }) => holdsValue(expected.tree, options)) ? null : 'states without a value to compare'
}
