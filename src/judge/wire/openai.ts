// The shape of OpenAI's chat completions, which nearly every server speaks: path, header of the key, request, reply, how
// a reply ends, error objects. The only file that knows it; another shape is a file beside this one. Non-goals: what is
// asked (prompt.ts), what a reply's words say (reply.ts), sending (io/judge/).
import type { JudgeAnswer, JudgeConfig } from '../types.js'

const COMPLETIONS = '/chat/completions'
const OTHER_APIS: ReadonlySet<string> = new Set(['/completions', '/responses', '/messages', '/embeddings', '/models'])

/** The one URL to post to, from it or from its base (`…/v1`, a bare host, an Azure deployment); or what is wrong with it. */
export function completionsUrl(base: URL): URL | string {
  const path = base.pathname.replace(/\/{2,}/g, '/').replace(/\/$/, '')
  const last = path.slice(path.lastIndexOf('/'))
  if (OTHER_APIS.has(last) && !path.endsWith(COMPLETIONS)) {
    return `names another API (${last}); write the base URL or …${COMPLETIONS}`
  }
  const url = new URL(base)
  url.pathname = path.endsWith(COMPLETIONS) ? path : `${path === '' ? '/v1' : path}${COMPLETIONS}`
  return url
}

/** Azure takes the key in a header of its own. */
const AZURE_HOST = /\.(?:openai|cognitiveservices|services\.ai)\.azure\.(?:com|us|cn)$/
const AZURE_PATH = '/openai/deployments/'

/** The headers that hold the key; none where there is none. */
export function keyHeaders(endpoint: URL, key: string): Readonly<Record<string, string>> {
  if (key === '') return {}
  const azureHost = AZURE_HOST.test(endpoint.hostname)
  return {
    ...(azureHost ? {} : { authorization: `Bearer ${key}` }),
    ...(azureHost || endpoint.pathname.includes(AZURE_PATH) ? { 'api-key': key } : {}),
  }
}

/** The request's body. A field that is not set is not sent: endpoints refuse what they do not know. */
export function requestBody(config: JudgeConfig, told: { readonly system: string; readonly user: string }): string {
  return JSON.stringify({
    model: config.model,
    messages: [
      { role: 'system', content: told.system },
      { role: 'user', content: told.user },
    ],
    ...parametersOf(config),
  })
}

const FIELD_INPUTS: ReadonlyMap<string, string> = new Map([
  ['temperature', 'judge-temperature'],
  ['top_p', 'judge-top-p'],
  ['seed', 'judge-seed'],
  ['max_tokens', 'judge-max-tokens'],
  ['thinking_token_budget', 'judge-thinking-token-budget'],
])

function parametersOf(config: JudgeConfig): Readonly<Record<string, number>> {
  const values: Readonly<Record<string, number | null | undefined>> = {
    temperature: config.temperature,
    top_p: config.topP,
    seed: config.seed,
    max_tokens: config.maxTokens,
    thinking_token_budget: config.thinkingTokenBudget,
  }
  return Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value == null ? [] : [[name, value]])))
}

/** The inputs that set what an endpoint refused with this message: those that it names, else all that were set. */
export function inputsBehind(message: string, config: JudgeConfig): readonly string[] {
  const set = Object.keys(parametersOf(config))
  const named = set.filter((field) => message.includes(field))
  return (named.length > 0 ? named : set).map((field) => FIELD_INPUTS.get(field) ?? field)
}

/** What a 2xx answer came to. */
export type Completion =
  | { readonly kind: 'answer'; readonly answer: Omit<JudgeAnswer, 'ms'> }
  /** An error in the clothes of an answer; `status`: what its code would be as an HTTP status, if any. */
  | { readonly kind: 'fault'; readonly status: number | null; readonly told: string }
  /** JSON, and no chat completion: in words that follow "The judge's answer". */
  | { readonly kind: 'other'; readonly what: string }

/** Characters of a server's words that are told. */
const MAX_TOLD_CHARS = 300

/**
 * The first choice of a chat completion; null where the text is no JSON object. `conceal` takes the key out of whatever
 * is told. An error object at the top, in a choice or in its message outweighs whole choices beside it.
 */
export function readCompletion(text: string, conceal: (text: string) => string): Completion | null {
  const body = objectOf(text)
  if (body === null) return null
  const fault = faultIn(body)
  if (fault !== undefined) {
    return { kind: 'fault', status: statusOf(fault, body), told: quoted(conceal(wordsOf(fault))) }
  }
  const choice = at(body, 'choices', 0)
  const message = at(choice, 'message')
  if (typeof message !== 'object' || message === null) {
    return { kind: 'other', what: 'holds no choices[0].message.content' }
  }
  const content = contentOf(at(message, 'content'))
  return {
    kind: 'answer',
    answer: {
      content: conceal(content ?? ''),
      unusable:
        badEnd(at(choice, 'finish_reason'), conceal) ?? refusalIn(message, conceal) ?? noContent(message, content),
      promptTokens: countAt(body, 'prompt_tokens'),
      completionTokens: countAt(body, 'completion_tokens'),
    },
  }
}

/** What a server says went wrong: the message of its error object, else the start of the text. */
export function serverMessage(text: string, conceal: (text: string) => string): string {
  const body = objectOf(text)
  const told = body === null ? '' : wordsOf(faultIn(body) ?? body)
  return quoted(conceal(told === '' ? text.trim() : told))
}

/**
 * How servers say that a reply ended as it should, in lower case: OpenAI and most (`stop`), Together (`eos`), TGI
 * (`eos_token`, `stop_sequence`), gateways that pass on what Anthropic and Bedrock (`end_turn`), Cohere (`complete`) or
 * Gemini (`STOP`) say.
 */
const ENDED_WELL = wordSet('stop eos eos_token stop_sequence end_turn complete')
/** The reply hit a limit of tokens: OpenAI, Anthropic and Gemini, the Responses API, Mistral, Cohere. */
const CUT_OFF = wordSet('length max_tokens max_output_tokens model_length model_context_window_exceeded error_limit')
/** A filter withheld the reply: OpenAI and Azure, Bedrock, Gemini, Cohere, Zhipu. */
const WITHHELD = wordSet(
  'content_filter content_filtered guardrail_intervened safety recitation blocklist prohibited_content spii error_toxic sensitive',
)

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}

/** Whether a reply with this finish reason, or none, ended as it should. */
export function endedWell(reason: unknown): boolean {
  return reason === undefined || reason === null || (typeof reason === 'string' && ENDED_WELL.has(reason.toLowerCase()))
}

type Unusable = JudgeAnswer['unusable']

/** Why a reply that ended so is not read, or null. A cut one may look whole and lack what stood against its verdict. */
function badEnd(reason: unknown, conceal: (text: string) => string): Unusable {
  if (endedWell(reason)) return null
  const name = typeof reason === 'string' ? reason.toLowerCase() : ''
  const named = `(finish_reason ${typeof reason === 'object' ? 'is no text' : quoted(conceal(JSON.stringify(reason)))})`
  if (CUT_OFF.has(name)) {
    return { what: `The judge’s reply was cut off by its token limit ${named}`, todo: 'Raise judge-max-tokens' }
  }
  if (WITHHELD.has(name)) {
    return { what: `The judge’s reply was withheld by a content filter ${named}`, todo: 'Try another model' }
  }
  return { what: `The judge’s reply did not end as it should ${named}`, todo: 'Look at the log of the endpoint' }
}

function refusalIn(message: unknown, conceal: (text: string) => string): Unusable {
  const refusal = at(message, 'refusal')
  if (typeof refusal !== 'string' || refusal === '') return null
  return { what: `The judge refused to answer: ${quoted(conceal(refusal))}`, todo: 'Try another model' }
}

function noContent(message: unknown, content: string | null): Unusable {
  if (content !== null) return null
  const calls = at(message, 'tool_calls')
  const instead =
    Array.isArray(calls) && calls.length > 0
      ? 'calls a tool instead of answering'
      : typeof (at(message, 'reasoning_content') ?? at(message, 'reasoning')) === 'string'
        ? 'holds reasoning and no text (choices[0].message.content)'
        : 'holds no text (choices[0].message.content)'
  return { what: `The judge’s answer ${instead}`, todo: 'Try another model' }
}

/** A content that comes in parts (some gateways) is their texts, joined. */
function contentOf(content: unknown): string | null {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return null
  return content
    .map((part) => at(part, 'text'))
    .filter((part) => typeof part === 'string')
    .join('')
}

/** An error beside, in or instead of choices; undefined where there is none. */
function faultIn(body: unknown): unknown {
  const choices = at(body, 'choices')
  const places = [body, ...(Array.isArray(choices) ? choices : [])].flatMap((place) => [place, at(place, 'message')])
  const found = places
    .map((place) => at(place, 'error'))
    .find((error) => error != null && error !== '' && error !== false)
  // vLLM puts the error's own fields at the top.
  return found ?? (at(body, 'object') === 'error' || at(body, 'type') === 'error' ? body : undefined)
}

/** The words of an error: a text, or the one that its object holds (OpenAI, FastAPI). */
function wordsOf(fault: unknown): string {
  const candidates = [fault, ...['message', 'detail', 'msg', 'error'].map((name) => at(fault, name))]
  return candidates.find((candidate) => typeof candidate === 'string') ?? ''
}

/** Names of errors that stand where others have numbers (OpenAI, Anthropic, Google), by the status that they come with. */
const NAMES_OF_STATUS: readonly (readonly [status: number, names: ReadonlySet<string>])[] = [
  [400, wordSet('invalid_request_error invalid_argument')],
  [401, wordSet('authentication_error invalid_api_key unauthenticated')],
  [403, wordSet('permission_error permission_denied')],
  [404, wordSet('not_found_error not_found model_not_found')],
  [429, wordSet('rate_limit_exceeded rate_limit_error resource_exhausted')],
  [500, wordSet('server_error api_error internal internal_error internal_server_error')],
  [503, wordSet('overloaded_error unavailable service_unavailable')],
  [504, wordSet('timeout_error deadline_exceeded')],
]

function statusOf(fault: unknown, body: unknown): number | null {
  const named = [fault, body].flatMap((place) =>
    ['code', 'status', 'status_code', 'type'].map((name) => at(place, name)),
  )
  for (const code of named) {
    const number = typeof code === 'number' || /^\d{3}$/.test(String(code)) ? Number(code) : undefined
    const name = typeof code === 'string' ? code.toLowerCase() : ''
    const status = number ?? NAMES_OF_STATUS.find(([, names]) => names.has(name))?.[0]
    if (status !== undefined && Number.isInteger(status) && status >= 400 && status <= 599) return status
  }
  return null
}

function countAt(body: unknown, name: string): number {
  const count = at(body, 'usage', name)
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : 0
}

function objectOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    return typeof value === 'object' && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

/** The own value under keys; undefined where the path leads nowhere. */
function at(value: unknown, ...keys: readonly (string | number)[]): unknown {
  let found = value
  for (const key of keys) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined
    found = (found as Readonly<Record<string | number, unknown>>)[key]
  }
  return found
}

function quoted(text: string): string {
  const start = Array.from(text.slice(0, MAX_TOLD_CHARS * 2))
    .slice(0, MAX_TOLD_CHARS)
    .join('')
  return start.length < text.length ? `${start}…` : start
}
