// The judge's settings and the effects that are handed in. It has no network and no disk of its own: it makes a request
// text and reads a reply text. No code here.
import type { Finding } from '../model.js'

/** The judge's slice of the inputs; what is absent or null is not sent to the endpoint. */
export interface JudgeConfig {
  readonly mode: 'auto' | 'off' | 'recorded' | 'live'
  readonly model: string
  /** Where requests go (a URL); part of a judgement's identity in the cache. */
  readonly endpoint?: { readonly href: string } | null
  /** Lowest score that passes, from 0 to 1. */
  readonly threshold: number
  /** Judgements asked per question; the majority of those asked decides. */
  readonly votes: number
  readonly includeConversation: boolean
  readonly compactContext: boolean
  /** Compaction: messages kept of a history, code points kept of a system message and of any other string. */
  readonly messageLimit: number
  readonly systemStringLimit: number
  readonly stringLimit: number
  /** Budget of calls in one run; null: none. */
  readonly maxCalls: number | null
  readonly temperature?: number | null
  readonly topP?: number | null
  readonly seed?: number | null
  readonly maxTokens?: number | null
  readonly thinkingTokenBudget?: number | null
  /** The text of judge-prompt-file: replaces the criteria, never the rules about evidence and the reply's format. */
  readonly prompt: string | null
}

/** What one exchange with the endpoint gave. */
export interface JudgeAnswer {
  readonly content: string
  /** Why the reply must not be read whatever it says (cut off, refused, ended by an error), and what to do; else null. */
  readonly unusable: { readonly what: string; readonly todo: string } | null
  readonly promptTokens: number
  readonly completionTokens: number
  readonly ms: number
}

/**
 * One exchange, transport retries included. Throws JudgeError with a message that holds no key; where the endpoint
 * answered with a status, `cause` is a JudgeRefusal.
 */
export type AskJudge = (body: string, signal?: AbortSignal) => Promise<JudgeAnswer>

/** The cause of a JudgeError that an HTTP status led to. */
export interface JudgeRefusal {
  readonly status: number
}

export type CachedJudgement =
  | { readonly kind: 'hit'; readonly content: string }
  | { readonly kind: 'miss' }
  /** Something is there that is no judgement: asked again, and a finding. */
  | { readonly kind: 'corrupt'; readonly reason: string }

/** Kept replies, by the hash of all that was sent. Holds usable replies only. */
export interface JudgeCache {
  readonly read: (key: string) => CachedJudgement
  /** Keeps a reply; a failure to do so is a finding, never an error. */
  readonly write: (key: string, content: string) => Finding | null
}

export interface JudgeEffects {
  /** null: there is no endpoint to ask. */
  readonly ask: AskJudge | null
  readonly cache: JudgeCache | null
  /** A fresh unguessable word for each request (letters and digits). */
  readonly randomToken: () => string
  /** Ends what waits and refuses what comes, each with an `error` that says cancelled. */
  readonly signal?: AbortSignal
}
