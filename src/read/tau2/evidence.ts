// A simulation and its task, as the evidence that the scorers take: which signals gate, what is recomputed from the
// conversation, what only the recorded verdicts can tell. Judges nothing itself but tau2's premature-termination rule.
import type {
  ActionEvidence,
  CommunicateEvidence,
  DbEvidence,
  EvidenceBySignal,
  JudgedEvidence,
  Outcome,
  SettledEvidence,
  SignalPart,
  Trial,
  UpstreamView,
} from '../../model.js'
import { readConversation, wordsOf } from '../conversation/conversation.js'
import { historiesOf } from '../kit/histories.js'
import type { TranscriptOptions } from './messages.js'
import { isSuccess, type RecordedReward, readReward } from './reward.js'
import type { Tau2Simulation } from './simulation.js'
import { findStoredDifferences } from './stored.js'
import {
  DEFAULT_REWARD_BASIS,
  type RewardType,
  sameAction,
  sameTau2Value,
  signalOfReward,
  type Tau2Criteria,
  type Tau2Task,
} from './task.js'
import { settle, errorTrial } from '../kit/evidence.js'
import { measured } from '../kit/metrics.js'

/** Endings that tau2 scores; of the others it makes reward 0, and infrastructure_error is no run at all. */
const VOLUNTARY = new Set(['user_stop', 'agent_stop'])
const PREMATURE = new Set([
  'max_steps',
  'timeout',
  'too_many_errors',
  'agent_error',
  'user_error',
  'context_window_exceeded',
  'unexpected_error',
])
const INFRASTRUCTURE = 'infrastructure_error'

interface EvidenceInput {
  readonly where: string
  readonly simulation: Tau2Simulation
  readonly task: Tau2Task
  /** The task comes from `expected`: nothing of the artifact may then say what gates. */
  readonly fromExpected: boolean
  /** The recorded database check was made for the golden actions and the initial state of this very task. */
  readonly sameDatabase: boolean
  /** Database states dumped beside the file, if any. */
  readonly states: DbEvidence | null
}

/** The trial of a simulation. Throws ArtifactError where its reward_info has not tau2's shape. */
export function simulationTrial(input: EvidenceInput): Trial {
  const { simulation, task, where } = input
  const stored = simulation.rewardInfo === null ? null : readReward(simulation.rewardInfo, `${where}.reward_info`)
  const upstream = tau2UpstreamView(simulation.terminationReason, stored)
  const common = { upstream, findings: [], ...forPeople(input, stored) }
  const reason = simulation.terminationReason
  if (reason === INFRASTRUCTURE) {
    const detail = simulation.error === null ? '' : `: ${simulation.error}`
    return errorTrial(`the simulation ended with an infrastructure error, so the agent was not tested${detail}`, common)
  }
  if (reason === null || !(VOLUNTARY.has(reason) || PREMATURE.has(reason))) {
    const what = reason === null ? 'no termination_reason' : `the unknown termination_reason "${reason}"`
    return errorTrial(`${where} has ${what}: whether the conversation counts cannot be told`, common)
  }
  if (task.criteria === null) {
    const why = 'tau2-bench gives reward 1 to a task without evaluation_criteria'
    const reason = `task ${task.id} has no evaluation_criteria: nothing to score`
    return errorTrial(reason, { ...common, upstream: { ...upstream, why } })
  }
  const basis = basisOf(task.criteria, stored, input.fromExpected)
  const trial = { ...common, upstreamChecked: true as const, gating: basis.map(signalOfReward) }
  const clean_exit = cleanExit(reason)
  if (PREMATURE.has(reason)) {
    const why = `the conversation ended prematurely (${reason})`
    return {
      ...trial,
      settled: { verdict: 'fail', reason: `${why}: tau2 gives it reward 0` },
      evidence: { ...notScored(basis, `not scored: ${why}`), clean_exit },
    }
  }
  return {
    ...trial,
    evidence: {
      db_state_match: tau2DbEvidence(input, task.criteria, stored, basis),
      action_match: tau2ActionEvidence(simulation, task.criteria, stored),
      communicate: tau2CommunicateEvidence(simulation, task.criteria, stored),
      clean_exit,
      env_assertion: envEvidence(task.criteria, stored),
    },
    judged: tau2JudgedEvidence(input, task.criteria, stored, basis),
    findings: findStoredDifferences(where, stored, basis),
  }
}

/** What of a conversation the criteria need: calls of the golden names, and what was said where anything was to be. */
export function neededOf(criteria: Tau2Criteria | null): Pick<TranscriptOptions, 'calls' | 'said'> {
  return {
    calls: new Set(criteria?.actions?.map(({ name }) => name)),
    said: (criteria?.communicateInfo.length ?? 0) > 0,
  }
}

/** How tau2's own metrics count a row: all but infrastructure errors, a success by its stored reward alone. */
export function tau2UpstreamView(
  terminationReason: string | null,
  stored: Pick<RecordedReward, 'reward'> | null,
): UpstreamView {
  if (terminationReason === INFRASTRUCTURE) return { counted: false, passed: null, why: 'infrastructure error' }
  return { counted: true, passed: isSuccess(stored?.reward ?? null) }
}

function forPeople(input: EvidenceInput, stored: RecordedReward | null): Partial<Trial> {
  const { transcript } = input.simulation
  return {
    conversation: () => readConversation(transcript.messages, `${input.where}.messages`, transcript.places),
    metrics: [
      ...measured('recorded_reward', stored?.reward ?? undefined),
      // A row that only says that nothing ran has a duration of 0.
      ...(input.simulation.terminationReason === INFRASTRUCTURE ? [] : input.simulation.metrics),
    ],
  }
}

function basisOf(criteria: Tau2Criteria, stored: RecordedReward | null, fromExpected: boolean): readonly RewardType[] {
  if (criteria.basis !== null) return criteria.basis
  return (fromExpected ? null : stored?.basis) ?? DEFAULT_REWARD_BASIS
}

function cleanExit(reason: string): SettledEvidence {
  const outcome = VOLUNTARY.has(reason) ? 'pass' : 'fail'
  return settle(outcome, 'recomputed', `the conversation ended with ${reason}`)
}

/** A premature run: nothing of it is scored, so that no component counts as failed for what never was looked at. */
function notScored(basis: readonly RewardType[], reason: string): EvidenceBySignal {
  const evidence = settle('not_applicable', 'recorded', reason)
  return {
    ...(basis.includes('DB') ? { db_state_match: evidence } : {}),
    ...(basis.includes('ACTION') ? { action_match: evidence } : {}),
    ...(basis.includes('COMMUNICATE') ? { communicate: evidence } : {}),
    ...(basis.includes('ENV_ASSERTION') ? { env_assertion: evidence } : {}),
  }
}

function tau2DbEvidence(
  input: EvidenceInput,
  criteria: Tau2Criteria,
  stored: RecordedReward | null,
  basis: readonly RewardType[],
): DbEvidence {
  const match = stored?.dbMatch ?? null
  if (input.states?.kind === 'states') return { ...input.states, ...(match === null ? {} : { storedMatch: match }) }
  if (!input.sameDatabase && stored !== null) {
    const reason =
      'the recorded database check was made for other golden actions or another initial state than `expected` names'
    return basis.includes('DB') ? settle('error', 'recorded', reason) : tau2Lacking(reason)
  }
  if (match !== null) {
    const reason = match
      ? 'the final database equals the expected one'
      : 'the final database differs from the expected one; the file holds no states, so there is no diff'
    return settle(match ? 'pass' : 'fail', 'recorded', reason)
  }
  if (criteria.actions === null && criteria.envAssertions === null) {
    return settle('not_applicable', 'recorded', 'the task names no actions, so tau2 compares no database')
  }
  if (!basis.includes('DB')) return tau2Lacking('no database check is recorded')
  return settle('error', 'recorded', `${missingReward(stored)}no database check is recorded (reward_info.db_check)`)
}

function tau2ActionEvidence(
  simulation: Tau2Simulation,
  criteria: Tau2Criteria,
  stored: RecordedReward | null,
): ActionEvidence {
  const golden = criteria.actions ?? []
  if (golden.length === 0) return settle('not_applicable', 'recomputed', 'the task names no golden actions')
  if (simulation.transcript.events === 0) return settle('error', 'recomputed', EMPTY_TRANSCRIPT)
  const checks = stored?.actions ?? null
  return {
    kind: 'tool_calls',
    golden,
    calls: simulation.transcript.calls,
    ...(checks === null
      ? {}
      : {
          stored: golden.map(
            (action, at) => find(checks, at, (check) => sameAction(check.action, action))?.match ?? null,
          ),
        }),
  }
}

function tau2CommunicateEvidence(
  simulation: Tau2Simulation,
  criteria: Tau2Criteria,
  stored: RecordedReward | null,
): CommunicateEvidence {
  const info = criteria.communicateInfo
  if (info.length === 0) return settle('not_applicable', 'recomputed', 'the task names no information to communicate')
  if (simulation.transcript.events === 0) return settle('error', 'recomputed', EMPTY_TRANSCRIPT)
  const checks = stored?.communicate ?? null
  return {
    kind: 'messages',
    info,
    messages: simulation.transcript.said,
    ...(checks === null
      ? {}
      : { stored: info.map((wanted, at) => find(checks, at, (check) => check.info === wanted)?.met ?? null) }),
  }
}

const EMPTY_TRANSCRIPT = 'the simulation holds neither messages nor ticks to score'

function envEvidence(criteria: Tau2Criteria, stored: RecordedReward | null): SettledEvidence {
  const wanted = criteria.envAssertions ?? []
  if (wanted.length === 0) return settle('not_applicable', 'recorded', 'the task names no environment assertions')
  const checks = stored?.envAssertions ?? []
  const parts = wanted.map((assertion, at): SignalPart => {
    const check = find(checks, at, (one) => sameTau2Value(one.assertion.identity, assertion.identity))
    const met = check?.met ?? null
    const reason = met === null ? 'no verdict is recorded' : `recorded as ${met ? 'met' : 'not met'}`
    return { label: assertion.label, outcome: met === null ? 'error' : met ? 'pass' : 'fail', reason }
  })
  const count = (outcome: Outcome): number => parts.filter((part) => part.outcome === outcome).length
  const outcome = count('fail') > 0 ? 'fail' : count('error') > 0 ? 'error' : 'pass'
  const untold = count('error') > 0 ? `, ${count('error')} without a recorded verdict` : ''
  const reason = `${missingReward(stored)}${count('pass')} of ${parts.length} environment assertions met${untold}`
  return { ...settle(outcome, 'recorded', reason), parts }
}

function tau2JudgedEvidence(
  input: EvidenceInput,
  criteria: Tau2Criteria,
  stored: RecordedReward | null,
  basis: readonly RewardType[],
): JudgedEvidence | undefined {
  const assertions = criteria.nlAssertions
  if (assertions.length === 0) return undefined
  const verdicts = stored?.nlAssertions ?? null
  const missing = `${missingReward(stored)}no verdict on the assertions is recorded (reward_info.nl_assertions)`
  return {
    wantsScore: false,
    assertions,
    question: () => {
      const { messages } = input.simulation.transcript
      if (messages.length === 0) return null
      const conversation = wordsOf(readConversation(messages, input.where))
      return {
        reference: null,
        prediction: null,
        conversation: conversation.length === 0 ? null : conversation,
        ...historiesOf(messages),
        nlAssertions: assertions,
      }
    },
    recorded:
      verdicts !== null
        ? { kind: 'verdicts', verdicts }
        : basis.includes('NL_ASSERTION')
          ? { kind: 'unreadable', reason: missing }
          : null,
  }
}

function find<T>(checks: readonly T[], at: number, fits: (check: T) => boolean): T | undefined {
  const here = checks[at]
  return here !== undefined && fits(here) ? here : checks.find(fits)
}

function missingReward(stored: RecordedReward | null): string {
  return stored === null ? 'the simulation has no reward_info: ' : ''
}

/** Not asked of this task, and not to be told where the inputs ask for it. */
function tau2Lacking(reason: string): SettledEvidence {
  return { ...settle('not_applicable', 'recorded', reason), lacking: true }
}
