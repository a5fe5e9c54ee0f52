// Builders for tests of the judge: settings, evidence, and an endpoint that answers from a list.
import { JudgeError, type JudgedEvidence, type JudgeQuestion, type RecordedJudgement } from '../../src/model.js'
import type { AskJudge, JudgeAnswer, JudgeCache, JudgeConfig, JudgeEffects } from '../../src/judge/judge.js'

export const CONFIG: JudgeConfig = {
  mode: 'auto',
  model: 'm',
  threshold: 0.9,
  votes: 1,
  includeConversation: false,
  compactContext: false,
  messageLimit: 40,
  systemStringLimit: 2500,
  stringLimit: 6000,
  maxCalls: null,
  prompt: null,
}

export function question(parts: Partial<JudgeQuestion> = {}): JudgeQuestion {
  return {
    reference: 'The capital is Paris.',
    prediction: 'It is Paris.',
    conversation: null,
    agentContextHistory: null,
    userContextHistory: null,
    nlAssertions: [],
    ...parts,
  }
}

export function judged(
  parts: Partial<JudgeQuestion> | null = {},
  assertions: readonly string[] = [],
  recorded: RecordedJudgement | null = null,
): JudgedEvidence {
  return {
    wantsScore: true,
    assertions,
    question: () => (parts === null ? null : question({ nlAssertions: assertions, ...parts })),
    recorded,
  }
}

export function answer(content: string, more: Partial<JudgeAnswer> = {}): JudgeAnswer {
  return { content, unusable: null, promptTokens: 10, completionTokens: 5, ms: 3, ...more }
}

/** A score and a verdict per assertion, as a judge writes them. */
export function reply(score: unknown, passed: readonly unknown[] = [], reason: unknown = 'because'): JudgeAnswer {
  return answer(
    JSON.stringify({
      score,
      reason,
      ...(passed.length > 0
        ? { nl_assertion_verdicts: passed.map((value, at) => ({ index: at + 1, passed: value, reason: `r${at + 1}` })) }
        : {}),
    }),
  )
}

export const DOWN = new JudgeError('judge_unreachable', 'The judge at http://j answered 500', '')

/** An endpoint that gives these in order, the last for ever, and keeps the bodies it got. */
export function scripted(answers: readonly (JudgeAnswer | JudgeError)[]): { ask: AskJudge; bodies: string[] } {
  const bodies: string[] = []
  return {
    bodies,
    ask: (body) => {
      bodies.push(body)
      const next = answers[Math.min(bodies.length, answers.length) - 1]
      return next instanceof Error || next === undefined ? Promise.reject(next) : Promise.resolve(next)
    },
  }
}

export function effects(ask: AskJudge | null, cache: JudgeCache | null = null): JudgeEffects {
  let drawn = 0
  return {
    ask,
    cache,
    randomToken: () => {
      drawn += 1
      return `token${String(drawn).padStart(4, '0')}`
    },
  }
}

/** The two messages of a request. */
export function messagesOf(body: string | undefined): { system: string; user: string; fields: readonly string[] } {
  const parsed = JSON.parse(body ?? '') as { messages: { role: string; content: string }[] }
  const of = (role: string): string => parsed.messages.find((message) => message.role === role)?.content ?? ''
  return { system: of('system'), user: of('user'), fields: Object.keys(parsed) }
}
