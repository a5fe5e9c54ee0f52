// Asks the judge: votes, the second attempt after a reply that cannot be used, the budget, the cache. Keeps the run's
// counts. Non-goals: what the votes mean together (judge-tally.ts), transport retries and time-outs (io/http.ts).
import { type Finding, JudgeError } from '../model.js'
import type { JudgeRequest } from './prompt.js'
import { type JudgeReply, readJudgeReply } from './reply.js'
import type { AskJudge, JudgeAnswer, JudgeConfig, JudgeEffects, JudgeRefusal } from './types.js'
import { inputsBehind } from './wire/openai.js'

/** One vote: a usable reply, or why there is none. */
export type Vote =
  | { readonly kind: 'reply'; readonly reply: JudgeReply }
  | { readonly kind: 'none'; readonly reason: string }

export interface Ballot {
  /** As many as were asked, in their order. */
  readonly votes: readonly Vote[]
  readonly findings: readonly Finding[]
  /** Each reply that was read, whatever it was worth, in the order in which they came. */
  readonly replies: readonly string[]
}

/** What is met while a vote is cast. */
interface Notes {
  readonly findings: Finding[]
  readonly replies: string[]
}

export interface SessionCounts {
  readonly calls: number
  readonly cached: number
  /** Votes that gave no usable reply. */
  readonly failures: number
  readonly promptTokens: number
  readonly completionTokens: number
  /** Time spent waiting for answers, summed over calls that ran side by side. */
  readonly ms: number
}

export interface JudgeSession {
  /** Never throws for a failure of the judge. */
  readonly ask: (request: JudgeRequest, assertions: readonly string[], where: string) => Promise<Ballot>
  readonly counts: () => SessionCounts
}

/** A reply that cannot be used is asked for once more; a judge that fails twice is not worth a third call. */
const ATTEMPTS = 2
const TOKEN_TRIES = 8
/**
 * A judge that fails so often in a row, transport retries included, is down: a run of hundreds of trials would else wait
 * for as many time-outs.
 */
const FAILURES_IN_A_ROW = 20
/** Statuses that one question's content leads to: the next one may be answered. */
const OF_THE_QUESTION: ReadonlySet<number> = new Set([400, 413, 422])

/** A session for one run; `ask` is the endpoint. */
export function startSession(config: JudgeConfig, effects: JudgeEffects, ask: AskJudge): JudgeSession {
  const { cache, signal } = effects
  let calls = 0
  let cached = 0
  let failures = 0
  let promptTokens = 0
  let completionTokens = 0
  let ms = 0
  let failuresInARow = 0
  // With a cache, equal questions of one run share one answer whatever their order, so that counts do not depend on it.
  const running = new Map<string, Promise<Vote>>()

  const askCounting = async (body: string): Promise<JudgeAnswer> => {
    try {
      const answer = await ask(body, signal)
      failuresInARow = 0
      return answer
    } catch (error) {
      if (error instanceof JudgeError && error.code === 'judge_unreachable') {
        failuresInARow = OF_THE_QUESTION.has(statusOf(error.cause) ?? 0) ? 0 : failuresInARow + 1
      }
      throw error
    }
  }

  const call = async (request: JudgeRequest): Promise<JudgeAnswer> => {
    calls += 1
    const body = request.body(freshToken(request, effects.randomToken))
    const answer = await askCounting(body)
    promptTokens += answer.promptTokens
    completionTokens += answer.completionTokens
    ms += answer.ms
    return answer
  }

  const askFresh = async (
    request: JudgeRequest,
    assertions: readonly string[],
    notes: Notes,
    keep: (content: string) => void,
  ): Promise<Vote> => {
    let best: Vote = { kind: 'none', reason: '' }
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (signal?.aborted) return better(best, { kind: 'none', reason: 'cancelled' })
      if (config.maxCalls !== null && calls >= config.maxCalls) {
        return better(best, {
          kind: 'none',
          reason: `the budget of ${config.maxCalls} calls (judge-max-calls) is spent`,
        })
      }
      if (failuresInARow >= FAILURES_IN_A_ROW) {
        return better(best, {
          kind: 'none',
          reason: `not asked: the judge failed ${FAILURES_IN_A_ROW} times in a row, so it is taken to be down`,
        })
      }
      try {
        const answer = await call(request)
        notes.replies.push(answer.content)
        const reply = readAnswer(answer, assertions)
        best = better(best, { kind: 'reply', reply })
        if (untoldOf(reply) === 0) {
          keep(answer.content)
          return best
        }
      } catch (error) {
        if (!(error instanceof JudgeError)) throw error
        best = better(best, { kind: 'none', reason: reasonOf(error, config) })
        if (error.code !== 'judge_unusable') return best
      }
    }
    return best
  }

  const castVote = async (
    request: JudgeRequest,
    assertions: readonly string[],
    at: number,
    notes: Notes,
    where: string,
  ): Promise<Vote> => {
    if (cache === null) return askFresh(request, assertions, notes, () => {})
    const key = at === 0 ? request.key : `${request.key}-${at + 1}`
    const earlier = running.get(key)
    if (earlier !== undefined) {
      const vote = await earlier
      if (vote.kind === 'reply' && untoldOf(vote.reply) === 0) cached += 1
      return vote
    }
    const kept = cache.read(key)
    if (kept.kind === 'hit') {
      const reply = usableReply(kept.content, assertions)
      if (reply !== null) {
        cached += 1
        notes.replies.push(kept.content)
        return { kind: 'reply', reply }
      }
    }
    if (kept.kind !== 'miss') {
      const reason = kept.kind === 'corrupt' ? kept.reason : 'it holds no usable reply'
      const what = `A kept judgement is damaged and was asked again: ${reason}`
      notes.findings.push({ kind: 'judge_cache', where, what })
    }
    const vote = askFresh(request, assertions, notes, (content) => {
      const finding = cache.write(key, content)
      if (finding !== null) notes.findings.push(finding)
    })
    running.set(key, vote)
    return vote
  }

  return {
    ask: async (request, assertions, where) => {
      const notes: Notes = { findings: [], replies: [] }
      const votes = await Promise.all(
        Array.from({ length: config.votes }, (_, at) => castVote(request, assertions, at, notes, where)),
      )
      failures += votes.filter((vote) => vote.kind === 'none').length
      return { votes, ...notes }
    },
    counts: () => ({ calls, cached, failures, promptTokens, completionTokens, ms }),
  }
}

/** A word for the markers that the evidence does not hold; guessed ones are drawn again. */
function freshToken(request: JudgeRequest, randomToken: () => string): string {
  for (let tries = 0; tries < TOKEN_TRIES; tries += 1) {
    const token = randomToken()
    if (!request.holdsToken(token)) return token
  }
  throw new JudgeError('judge_unreachable', 'No marker could be made that the evidence does not hold', 'Report this')
}

function readAnswer(answer: JudgeAnswer, assertions: readonly string[]): JudgeReply {
  if (answer.unusable !== null) throw new JudgeError('judge_unusable', answer.unusable.what, answer.unusable.todo)
  return readJudgeReply(answer.content, assertions)
}

function usableReply(content: string, assertions: readonly string[]): JudgeReply | null {
  try {
    const reply = readJudgeReply(content, assertions)
    return untoldOf(reply) === 0 ? reply : null
  } catch (error) {
    if (error instanceof JudgeError) return null
    throw error
  }
}

/** Assertions that a reply leaves open. */
function untoldOf(reply: JudgeReply): number {
  return reply.assertions.filter(({ outcome }) => outcome === 'error').length
}

/** The vote that tells more; a failure keeps the first reason unless there was none. */
function better(one: Vote, other: Vote): Vote {
  if (one.kind === 'none' && other.kind === 'none') {
    if (one.reason === '' || one.reason === other.reason) return other
    return { kind: 'none', reason: `${one.reason}; then: ${other.reason}` }
  }
  if (one.kind === 'none' || other.kind === 'none') return one.kind === 'none' ? other : one
  return untoldOf(other.reply) < untoldOf(one.reply) ? other : one
}

/** The message, and which inputs set what an endpoint refused. */
function reasonOf(error: JudgeError, config: JudgeConfig): string {
  if (statusOf(error.cause) !== 400) return error.message
  const inputs = inputsBehind(error.message, config)
  return inputs.length === 0 ? error.message : `${error.message} (set by ${inputs.join(', ')})`
}

function statusOf(cause: unknown): number | null {
  if (typeof cause !== 'object' || cause === null || !Object.hasOwn(cause, 'status')) return null
  return (cause as JudgeRefusal).status
}
