// Whether what tau2 stored about a simulation fits together: its checks against its reward, its basis against the task's.
// Findings only; no verdict comes from here.
import type { Finding } from '../../model.js'
import { isSuccess, type RecordedReward } from './reward.js'
import type { RewardType } from './task.js'

/** Where the stored parts do not make the stored whole, or another basis was scored with. */
export function findStoredDifferences(
  where: string,
  stored: RecordedReward | null,
  basis: readonly RewardType[],
): readonly Finding[] {
  if (stored === null) return []
  const findings: Finding[] = []
  if (stored.basis !== null && !sameMembers(stored.basis, basis)) {
    findings.push({
      kind: 'stored_value_differs',
      where,
      what: `reward_info was made on the basis ${shownBasis(stored.basis)}, the task says ${shownBasis(basis)}`,
    })
  }
  const product = recombine(stored, basis)
  if (product !== null && product !== isSuccess(stored.reward)) {
    findings.push({
      kind: 'recorded_verdict_differs',
      where,
      what: `reward_info.reward is ${stored.reward}, its own checks on the basis ${shownBasis(basis)} give ${product ? 1 : 0}`,
    })
  }
  return findings
}

/** The recorded checks under the basis, as tau2 multiplies them; null where one is not told. */
function recombine(stored: RecordedReward, basis: readonly RewardType[]): boolean | null {
  const all = (verdicts: readonly (boolean | null)[]): boolean | null =>
    verdicts.includes(false) ? false : verdicts.includes(null) ? null : true
  const components = basis.map((type): boolean | null => {
    switch (type) {
      case 'DB':
        return stored.dbMatch
      case 'ACTION':
        return all(stored.actions?.map(({ match }) => match) ?? [])
      case 'ENV_ASSERTION':
        return all(stored.envAssertions?.map(({ met }) => met) ?? [])
      case 'COMMUNICATE':
        return all(stored.communicate?.map(({ met }) => met) ?? [])
      case 'NL_ASSERTION':
        return all(stored.nlAssertions?.map(({ met }) => (typeof met === 'boolean' ? met : null)) ?? [])
    }
  })
  return all(components)
}

function sameMembers(left: readonly RewardType[], right: readonly RewardType[]): boolean {
  return left.length === right.length && left.every((type) => right.includes(type))
}

function shownBasis(basis: readonly RewardType[]): string {
  return basis.length === 0 ? 'nothing' : basis.join(' + ')
}
