// The judge's two signals: its score against the threshold (judge_passed) and its verdict on each assertion
// (nl_assertion). Non-goals: asking it (judge/).
import type { JudgedScore, JudgeOutcome, ScoreOptions, Signal, SignalPart } from '../../model.js'
import type { Scored } from '../scorer.js'

export function scoreJudgement({ outcome }: JudgedScore, { judgeThreshold: threshold }: ScoreOptions): Scored {
  const { source, reason, score } = outcome
  if (outcome.state === 'no_judge') return withoutJudge(outcome)
  if (outcome.state === 'error' || score === null) return { signal: { outcome: 'error', source, reason, parts: [] } }
  const words = `score ${score}, threshold ${threshold}: ${reason}`
  return { signal: { outcome: score >= threshold ? 'pass' : 'fail', source, reason: words, parts: [] } }
}

export function scoreJudgedAssertions({ assertions, outcome }: JudgedScore): Scored {
  const { source, reason, assertions: parts } = outcome
  if (outcome.state === 'no_judge') return withoutJudge(outcome)
  if (outcome.state === 'error') return { signal: { outcome: 'error', source, reason, parts }, byPart: true }
  const count = (wanted: SignalPart['outcome']): number => parts.filter((part) => part.outcome === wanted).length
  const [failed, passed] = [count('fail'), count('pass')]
  const untold = assertions.length - passed - failed
  const verdict = failed > 0 ? 'fail' : untold > 0 ? 'error' : 'pass'
  const hold = parts.length - failed - count('error')
  const words = `${hold} of ${assertions.length} assertions hold${untold > 0 ? `, ${untold} could not be told` : ''}`
  return { signal: { outcome: verdict, source, reason: words, parts }, byPart: true }
}

/** Without any judge the signals do not apply; where one gates, nothing can be told. */
function withoutJudge({ source, reason }: JudgeOutcome): Scored {
  const signal: Signal = { outcome: 'not_applicable', source, reason, parts: [] }
  return { signal, whereItGates: { ...signal, outcome: 'error', reason: `needs a judge: ${reason}` } }
}
