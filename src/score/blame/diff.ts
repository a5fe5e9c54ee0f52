// The diff of a trial with the call that most likely wrote each place. Non-goals: finding it (blame.ts).
import type { Conversation, DbEvidence, Diff, StateDocument } from '../../model.js'
import { exactForm } from '../../json/tree.js'
import { blameChanges } from './blame.js'

/** The diff as it is where there are no two states or no call: what is not known is not said. */
export function blameDiff(diff: Diff, evidence: DbEvidence | undefined, conversation: Conversation | null): Diff {
  if (conversation === null || evidence?.kind !== 'states' || diff.changes.length === 0) return diff
  const calls = conversation.events.flatMap((event) => (event.kind === 'call' ? [event.call] : []))
  if (calls.length === 0) return diff
  const { agent, user, initial } = evidence
  const blames = blameChanges(diff.changes, {
    agent: { ...pairOf(agent), ...(initial?.agent ? { initial: treeOf(initial.agent) } : {}) },
    user: { ...pairOf(user), ...(initial?.user ? { initial: treeOf(initial.user) } : {}) },
    calls,
  })
  return { ...diff, changes: diff.changes.map((change, index) => ({ ...change, blame: blames[index] ?? null })) }
}

const treeOf = (document: StateDocument) => exactForm(document.tree)

function pairOf(pair: { readonly expected: StateDocument; readonly actual: StateDocument } | undefined) {
  return { expected: pair && treeOf(pair.expected), actual: pair && treeOf(pair.actual) }
}
