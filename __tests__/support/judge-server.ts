// A judge's endpoint over real sockets whose answers are scripted, and a proxy that tells what went through it. For tests
// of the transport and, through the bundle, of the whole action. Records every request; keeps nothing open after close.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'

export interface RecordedRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
  /** How its exchange ended; null while it goes on. `whole`: the answer had been handed to the system entirely. */
  readonly ended: () => { readonly whole: boolean } | null
}

/** One answer; what is left out is a 200 with JSON at once. */
export interface ScriptedAnswer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  /** Before anything is sent. */
  readonly delayMs?: number
  /** Nothing is sent before this has come about; a promise that is never kept makes an answer that never comes. */
  readonly after?: Promise<unknown>
  /** One byte of the body each so many milliseconds. */
  readonly dripMs?: number
  /** Told of each such byte by its index. */
  readonly onDrip?: (at: number) => unknown
  /** Sends the body again and again, for ever. */
  readonly endless?: true
  /** Cuts the connection: before the headers, or half-way through the body. */
  readonly cut?: 'before' | 'within'
}

export type Script = (request: RecordedRequest, index: number) => ScriptedAnswer

export interface JudgeServer {
  /** `http://127.0.0.1:PORT` */
  readonly origin: string
  readonly port: number
  readonly requests: readonly RecordedRequest[]
  /** The most requests that were open at once. */
  readonly mostAtOnce: () => number
  /** Kept when so many requests have come. */
  readonly asked: (count: number) => Promise<void>
  readonly close: () => Promise<void>
}

/** A server that answers each request by the script; a list is used up in order, its last answer for all that follow. */
export async function startJudgeServer(script: Script | readonly ScriptedAnswer[]): Promise<JudgeServer> {
  const answerFor: Script =
    typeof script === 'function' ? script : (_, index) => script[Math.min(index, script.length - 1)] ?? {}
  const requests: RecordedRequest[] = []
  const sockets = new Set<Socket>()
  const timers = new Set<NodeJS.Timeout>()
  const awaited: { readonly count: number; readonly came: () => void }[] = []
  let open = 0
  let most = 0
  const server = createServer((incoming, outgoing) => {
    open += 1
    most = Math.max(most, open)
    let ended: { whole: boolean } | null = null
    outgoing.on('close', () => {
      open -= 1
      ended = { whole: outgoing.writableFinished }
    })
    void bodyOf(incoming).then((body) => {
      const request: RecordedRequest = {
        method: incoming.method ?? '',
        url: incoming.url ?? '',
        headers: incoming.headers,
        body,
        ended: () => ended,
      }
      requests.push(request)
      const answer = answerFor(request, requests.length - 1)
      for (const { count, came } of awaited) if (requests.length >= count) came()
      const answerIt = (): void => send(answer, incoming, outgoing, timers)
      if (answer.after !== undefined) void answer.after.then(answerIt)
      else if (answer.delayMs === undefined) answerIt()
      else timers.add(setTimeout(answerIt, answer.delayMs))
    })
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    requests,
    mostAtOnce: () => most,
    asked: (count) =>
      new Promise((came) => {
        if (requests.length >= count) came()
        else awaited.push({ count, came })
      }),
    close: () => {
      for (const timer of timers) clearInterval(timer)
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => {
        server.close(() => resolve())
      })
    },
  }
}

/** An answer that never comes. */
export const NEVER: ScriptedAnswer = { after: new Promise(() => undefined) }

/** Answers once `width` requests are there to be answered, all of them; the last ones of `total` need no company. */
export function inCompany(width: number, total: number, answer: Script): Script {
  let waiting: (() => void)[] = []
  return (request, index) => {
    const after = new Promise<void>((go) => waiting.push(go))
    if (waiting.length === width || index === total - 1) {
      for (const go of waiting) go()
      waiting = []
    }
    return { ...answer(request, index), after }
  }
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = []
  try {
    for await (const chunk of incoming) chunks.push(chunk as Uint8Array)
  } catch {
    // The client went away: what came is the record.
  }
  return Buffer.concat(chunks).toString('utf8')
}

function send(
  answer: ScriptedAnswer,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  timers: Set<NodeJS.Timeout>,
): void {
  if (answer.cut === 'before') return void incoming.socket.destroy()
  const body = Buffer.from(answer.body ?? '')
  outgoing.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers })
  if (answer.endless) {
    const push = (): void => {
      while (!outgoing.destroyed && outgoing.write(body)) {}
    }
    outgoing.on('drain', push)
    return push()
  }
  if (answer.dripMs !== undefined) {
    let at = 0
    outgoing.flushHeaders()
    timers.add(
      setInterval(() => {
        if (at < body.length) outgoing.write(body.subarray(at, at + 1))
        else outgoing.end()
        answer.onDrip?.(at)
        at += 1
      }, answer.dripMs),
    )
    return
  }
  if (answer.cut === 'within') {
    outgoing.write(body.subarray(0, Math.ceil(body.length / 2)), () => incoming.socket.destroy())
    return
  }
  outgoing.end(body)
}

/** A chat completion whose first choice says `content`. */
export function completion(content: string, finishReason: string | null = 'stop'): string {
  return JSON.stringify({
    id: 'c',
    object: 'chat.completion',
    created: 1,
    model: 'm',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: finishReason }],
    usage: { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 },
  })
}

/** A usable reply: the score, a reason, and a verdict per assertion. */
export function judgement(score: number, passed: readonly boolean[] = [], reason = 'said so'): string {
  const verdicts = passed.map((value, at) => ({ index: at + 1, passed: value, reason: `claim ${at + 1}` }))
  return JSON.stringify({ score, reason, ...(verdicts.length > 0 ? { nl_assertion_verdicts: verdicts } : {}) })
}

/** A 200 with that judgement. */
export function judges(score: number, passed: readonly boolean[] = [], reason?: string): ScriptedAnswer {
  return { body: completion(judgement(score, passed, reason)) }
}

/** An error as OpenAI words it. */
export function refuses(
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): ScriptedAnswer {
  return { status, headers, body: JSON.stringify({ error: { message, type: 'invalid_request_error', param: null } }) }
}

export interface ConnectProxy {
  readonly origin: string
  /** The targets of CONNECT, `host:port`. */
  readonly targets: readonly string[]
  /** What CONNECTs brought as `proxy-authorization`, decoded; empty where nothing. */
  readonly users: readonly string[]
  readonly close: () => Promise<void>
}

/**
 * An HTTP proxy that tunnels every target to `port` on this machine, or refuses with `status`. Clients that send plain
 * http without a tunnel are carried there too.
 */
export async function startConnectProxy(port: number, status = 200): Promise<ConnectProxy> {
  const targets: string[] = []
  const users: string[] = []
  const sockets = new Set<{ destroy: () => void }>()
  const note = (incoming: IncomingMessage, target: string): void => {
    targets.push(target)
    const [, secret = ''] = (incoming.headers['proxy-authorization'] ?? '').split(' ')
    users.push(Buffer.from(secret, 'base64').toString())
  }
  const server = createServer((incoming, outgoing) => {
    const url = URL.canParse(incoming.url ?? '') ? new URL(incoming.url ?? '') : null
    if (url === null) return void outgoing.writeHead(501).end()
    note(incoming, url.host)
    if (status !== 200) return void outgoing.writeHead(status).end()
    const { method, headers } = incoming
    const onward = request({ port, host: '127.0.0.1', method, path: url.pathname + url.search, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  server.on('connect', (incoming, socket) => {
    note(incoming, incoming.url ?? '')
    sockets.add(socket)
    socket.on('error', () => {})
    if (status !== 200) return void socket.end(`HTTP/1.1 ${status} No\r\n\r\n`)
    const onward = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      onward.pipe(socket).pipe(onward)
    })
    sockets.add(onward)
    onward.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    targets,
    users,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.closeAllConnections()
      return new Promise((resolve) => {
        server.close(() => resolve())
      })
    },
  }
}
