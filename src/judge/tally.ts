// What the votes of a judge say together: the majority of those asked decides, the score is the median of those that
// could be read, and disagreement is said. Unanswered votes count as asked. Non-goal: asking.
import type { JudgeOutcome, SignalPart } from '../model.js'
import type { AssertionVerdict, JudgeReply } from './reply.js'
import type { Vote } from './session.js'

export interface TallyQuestion {
  /** The score decides a signal: without a majority there is none. */
  readonly wantsScore: boolean
  readonly threshold: number
  readonly assertions: readonly string[]
}

type Told = Pick<JudgeOutcome, 'score' | 'reason' | 'assertions' | 'state' | 'votes'>

/** The votes as one finding. At least one vote was asked. */
export function tallyVotes(votes: readonly Vote[], question: TallyQuestion): Told {
  const replies = votes.flatMap((vote) => (vote.kind === 'reply' ? [vote.reply] : []))
  const shown = votes.map((vote) =>
    vote.kind === 'reply'
      ? { score: vote.reply.score, reason: vote.reply.reason }
      : { score: null, reason: vote.reason },
  )
  const { score, reason } = tallyScore(votes, replies, question)
  const assertions = question.assertions.map((label, at): SignalPart => ({ label, ...tallyAssertion(votes, at) }))
  const told = replies.length > 0 && (score !== null || assertions.some(({ outcome }) => outcome !== 'error'))
  return { score, reason, assertions, state: told ? 'judged' : 'error', votes: shown }
}

function tallyScore(
  votes: readonly Vote[],
  replies: readonly JudgeReply[],
  question: TallyQuestion,
): { readonly score: number | null; readonly reason: string } {
  const [only] = votes
  if (votes.length === 1 && only !== undefined) {
    return only.kind === 'reply' ? only.reply : { score: null, reason: only.reason }
  }
  const scores = votes.map((vote) => (vote.kind === 'reply' ? String(vote.reply.score) : `none: ${vote.reason}`))
  const [passing, failing] = [
    replies.filter(({ score }) => score >= question.threshold),
    replies.filter(({ score }) => score < question.threshold),
  ]
  const winners = isMajority(passing.length, votes) ? passing : isMajority(failing.length, votes) ? failing : null
  const told = winners ?? (question.wantsScore ? null : replies)
  const [first] = told ?? []
  if (told === null || first === undefined) {
    return { score: null, reason: `No majority among ${votes.length} votes (${scores.join(', ')})` }
  }
  const words = `${passing.length} of ${votes.length} votes pass`
  return {
    score: medianOf(replies.map(({ score }) => score)),
    reason: `${told.length === votes.length ? words : `${words} (${scores.join(', ')})`}: ${first.reason}`,
  }
}

function tallyAssertion(votes: readonly Vote[], at: number): AssertionVerdict {
  const verdicts = votes.map(
    (vote): AssertionVerdict =>
      (vote.kind === 'reply' ? vote.reply.assertions[at] : undefined) ?? {
        outcome: 'error',
        reason: vote.kind === 'none' ? vote.reason : 'The judge gave no verdict on it',
      },
  )
  const [first] = verdicts
  if (verdicts.length === 1 && first !== undefined) return first
  const of = (outcome: AssertionVerdict['outcome']): AssertionVerdict[] =>
    verdicts.filter((verdict) => verdict.outcome === outcome)
  const winners = [of('pass'), of('fail')].find((side) => isMajority(side.length, votes))
  const [winner] = winners ?? []
  const counts = `${of('pass').length} true, ${of('fail').length} false, ${of('error').length} none`
  if (winners === undefined || winner === undefined) {
    return { outcome: 'error', reason: `No majority among ${votes.length} votes (${counts})` }
  }
  return winners.length === votes.length ? winner : { ...winner, reason: `${counts}: ${winner.reason}` }
}

function isMajority(count: number, asked: readonly Vote[]): boolean {
  return count * 2 > asked.length
}

function medianOf(scores: readonly number[]): number {
  const sorted = [...scores].sort((one, other) => one - other)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[sorted.length / 2 - 1] ?? 0) + upper) / 2
}
