// The table of scorers, one row a signal. A new signal is a file in signal/, a row here and its name in model.ts.
import { type EvidenceOf, type ScoreOptions, type SettledEvidence, type Signal, type SignalName } from '../model.js'
import {
  actionWeakness,
  communicateWeakness,
  judgementWeakness,
  predicateWeakness,
  sessionWeakness,
  statementWeakness,
} from './asks-nothing.js'
import type { Scored, Scorer, Unsettled } from './scorer.js'
import { scoreAction } from './signal/action-match.js'
import { scoreAnswerAssertions } from './signal/answer-assertion.js'
import { scoreCommunicate } from './signal/communicate.js'
import { scoreAssertions } from './signal/db-state-assertion.js'
import { scoreDb, stateWeakness } from './signal/db-state-match.js'
import { scoreJudgedAssertions, scoreJudgement } from './signal/judged.js'
import { scoreSession } from './signal/session-auth.js'
import { OutOfWork } from '../work.js'

/** The scorer of a signal that layouts always settle: nothing reaches it. */
const settledOnly = (evidence: never): never => evidence

const SCORERS: { readonly [S in SignalName]: Scorer<S> } = {
  db_state_match: { score: scoreDb, weakness: stateWeakness },
  session_auth: { score: (evidence) => ({ signal: scoreSession(evidence) }), weakness: sessionWeakness },
  action_match: { score: scoreAction, weakness: actionWeakness },
  communicate: { score: scoreCommunicate, weakness: communicateWeakness },
  db_state_assertion: { score: scoreAssertions, weakness: predicateWeakness },
  answer_assertion: { score: scoreAnswerAssertions, weakness: predicateWeakness },
  nl_assertion: { score: scoreJudgedAssertions, weakness: statementWeakness },
  judge_passed: { score: scoreJudgement, weakness: judgementWeakness },
  clean_exit: { score: settledOnly, weakness: () => 'its clean exit' },
  env_assertion: { score: settledOnly },
}

export function scoreSignal<S extends SignalName>(name: S, evidence: EvidenceOf[S], options: ScoreOptions): Scored {
  if (evidence.kind === 'settled') {
    const signal = settledSignal(evidence)
    return { signal, byPart: true, ...(evidence.lacking ? { whereItGates: { ...signal, outcome: 'error' } } : {}) }
  }
  try {
    return SCORERS[name].score(evidence as Unsettled<S>, options)
  } catch (error) {
    if (!(error instanceof OutOfWork)) throw error
    return { signal: { outcome: 'error', source: 'recomputed', reason: error.message, parts: [] } }
  }
}

/** Why a pass of this signal says little of the agent, in words; null: it says something. */
export function weaknessOf<S extends SignalName>(
  name: S,
  evidence: EvidenceOf[S],
  options: ScoreOptions,
): string | null {
  return SCORERS[name].weakness?.(evidence, options) ?? null
}

function settledSignal({ outcome, source, reason, parts = [] }: SettledEvidence): Signal {
  return { outcome, source, reason, parts }
}
