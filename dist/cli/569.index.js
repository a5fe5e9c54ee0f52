export const id = 569;
export const ids = [569];
export const modules = {

/***/ 569:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  makeAskJudge: () => (/* binding */ makeAskJudge)
});

// UNUSED EXPORTS: retryAfterMs

// EXTERNAL MODULE: external "node:net"
var external_node_net_ = __webpack_require__(7030);
// EXTERNAL MODULE: ./node_modules/undici/index.js
var undici = __webpack_require__(6752);
// EXTERNAL MODULE: ./lib/judge/endpoint.js
var judge_endpoint = __webpack_require__(8210);
// EXTERNAL MODULE: ./lib/model.js
var model = __webpack_require__(9814);
// EXTERNAL MODULE: external "node:dns"
var external_node_dns_ = __webpack_require__(610);
;// CONCATENATED MODULE: ./lib/io/judge/dispatcher.js
// How connections to the judge are made: through the proxy that the environment names, or straight to an address that
// was checked after the name was resolved. Non-goals: requests, retries.




/** Longer than any healthy connection takes, so that a dead host does not use up the whole time of a judgement. */
const MAX_CONNECT_MS = 10_000;
/**
 * A dispatcher for one endpoint. HTTPS_PROXY, HTTP_PROXY and NO_PROXY are honoured (lower case first); with a proxy the
 * name is resolved there and cannot be checked here. Throws InputError for a proxy that is no http(s) URL.
 */
function openDispatcher(options) {
    const { timeoutMs, env } = options;
    const problems = (0,judge_endpoint/* refuseProxies */.fQ)(env);
    if (problems.length > 0)
        throw new model/* InputError */.dz(problems);
    return new undici/* EnvHttpProxyAgent */.J2({
        // Given even when empty: undici then does not look in the environment of the process.
        httpProxy: (0,judge_endpoint/* proxyOf */.Ol)(env, 'http_proxy'),
        httpsProxy: (0,judge_endpoint/* proxyOf */.Ol)(env, 'https_proxy'),
        noProxy: env['no_proxy'] ?? env['NO_PROXY'] ?? '',
        connections: options.concurrency,
        // Both follow the input: left alone, undici ends a slow completion after five minutes as "fetch failed".
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
        connect: {
            timeout: Math.min(timeoutMs, MAX_CONNECT_MS),
            lookup: guardedLookup(options, options.lookup ?? external_node_dns_.lookup),
        },
    });
}
/** A name can resolve to an address that its URL may not hold, and to another one each time: checked on each connection. */
function guardedLookup(options, resolve) {
    const { endpoint, allowInsecure } = options;
    return (hostname, lookupOptions, callback) => {
        resolve(hostname, lookupOptions, (error, address, family) => {
            const addresses = Array.isArray(address) ? address.map((one) => one.address) : [address];
            const refusal = error
                ? null
                : addresses.map((one) => (0,judge_endpoint/* refuseAddress */.ln)(one, endpoint.protocol, allowInsecure)).find((found) => found !== null);
            if (refusal === null || refusal === undefined)
                callback(error, address, family);
            else {
                const what = `The judge's host ${(0,judge_endpoint/* hostOf */.w4)(endpoint)} ${refusal}`;
                callback(new model/* JudgeError */.Q6('judge_unreachable', what, 'Write the address of the judge in judge-url'), '', 0);
            }
        });
    };
}

// EXTERNAL MODULE: external "node:http"
var external_node_http_ = __webpack_require__(7067);
// EXTERNAL MODULE: ./lib/io/judge/wire.js
var wire = __webpack_require__(1079);
;// CONCATENATED MODULE: ./lib/io/judge/faults.js
// What went wrong on the way to the judge, in words: where, what, and what to do. Only codes and a server's own words are
// told, never a client's message, since those quote headers. Non-goal: faults of a reply (judge-wire.ts, score/).



const RESETS = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'EAI_AGAIN', 'UND_ERR_SOCKET']);
const WORDS = new Map([
    ['ENOTFOUND', 'its host is not known'],
    ['EAI_AGAIN', 'its host could not be looked up'],
    ['ECONNREFUSED', 'it refuses connections'],
    ['UND_ERR_CONNECT_TIMEOUT', 'no connection came about in time'],
    ['UND_ERR_SOCKET', 'it closed the connection'],
]);
/** Whether a status is worth another attempt. */
function mayPass(status) {
    return status === 408 || status === 429 || status >= 500;
}
/** An answer with a status that is no success; `told` is the server's own message. `cause` is a JudgeRefusal. */
function refused(place, status, told) {
    const name = external_node_http_.STATUS_CODES[status] ?? '';
    const what = `The judge at ${place} answered ${status}${name && ` ${name}`}${told && `: ${told}`}`;
    return new model/* JudgeError */.Q6('judge_unreachable', what, remedyFor(status), { cause: { status } });
}
function remedyFor(status) {
    if (status === 401 || status === 403)
        return 'Check judge-api-key';
    if (status === 404 || status === 405) {
        return 'Write the address that the provider documents in judge-url: the base (https://host/v1) or the endpoint (https://host/v1/chat/completions)';
    }
    if (status === 413)
        return 'Set judge-compact-context';
    return status === 429 ? 'Lower judge-concurrency' : '';
}
/** A redirect, which would take the key and the transcripts elsewhere. */
function redirected(place, status) {
    const what = `The judge at ${place} redirected the request (${status}), which is never followed: the key and the transcripts would go elsewhere`;
    return new model/* JudgeError */.Q6('judge_unreachable', what, 'Write the final address in judge-url', { cause: { status } });
}
/** No whole answer in the time that an attempt has. */
function timedOut(place, seconds) {
    return new model/* JudgeError */.Q6('judge_unreachable', `The judge at ${place} gave no answer within ${seconds} s (judge-timeout)`, '');
}
/** The run was cancelled. */
function cancelled() {
    return new model/* JudgeError */.Q6('judge_unreachable', 'The judgement was cancelled', '');
}
/** A connection that failed, told by its code alone. */
function brokenOff(place, seconds, fault) {
    const code = (0,wire/* codeOf */.$N)(fault);
    if (/^UND_ERR_(?:HEADERS|BODY)_TIMEOUT$/.test(code))
        return { error: timedOut(place, seconds), mayPass: false };
    const proxyStatus = fault instanceof Error ? /Proxy response \((\d{3})\)/.exec(fault.message)?.[1] : undefined;
    if (proxyStatus !== undefined || code === 'UND_ERR_PRX_TLS') {
        const what = `The proxy on the way to ${place} refused the connection (${proxyStatus ?? 'certificate'})`;
        return { error: new model/* JudgeError */.Q6('judge_unreachable', what, 'Check HTTPS_PROXY and NO_PROXY'), mayPass: false };
    }
    const words = WORDS.get(code);
    const shown = words === undefined ? code || 'the connection failed' : `${words} (${code})`;
    const checkAddress = code === 'ENOTFOUND' || code === 'ECONNREFUSED';
    const todo = checkAddress ? 'Check judge-url, and HTTPS_PROXY where there is a proxy' : '';
    const error = new model/* JudgeError */.Q6('judge_unreachable', `The judge at ${place} could not be reached: ${shown}`, todo);
    return { error, mayPass: RESETS.has(code) };
}

;// CONCATENATED MODULE: ./lib/io/turns.js
// Waiting: turns for work that may not all run at once, and pauses, both of which end as soon as a signal says so. Give
// each caller a signal of its own (`AbortSignal.any`): Node warns of a leak where many listen to one.
/** Lets `width` works run at once and the others wait in their order. A wait that is ended throws what `stopped` gives. */
function makeTurns(width, stopped) {
    const waiting = [];
    let free = width;
    const enter = (signal) => new Promise((resolve, reject) => {
        if (signal?.aborted)
            return reject(stopped());
        if (free > 0) {
            free -= 1;
            return resolve();
        }
        const start = () => {
            signal?.removeEventListener('abort', stop);
            resolve();
        };
        const stop = () => {
            waiting.splice(waiting.indexOf(start), 1);
            reject(stopped());
        };
        waiting.push(start);
        signal?.addEventListener('abort', stop, { once: true });
    });
    return async (work, signal) => {
        await enter(signal);
        try {
            return await work();
        }
        finally {
            const next = waiting.shift();
            if (next === undefined)
                free += 1;
            else
                next();
        }
    };
}
/** Waits so many milliseconds, or throws what `stopped` gives as soon as the signal ends it. */
function pause(ms, signal, stopped) {
    return new Promise((resolve, reject) => {
        if (signal?.aborted)
            return reject(stopped());
        const stop = () => {
            clearTimeout(timer);
            reject(stopped());
        };
        const timer = setTimeout(() => {
            signal?.removeEventListener('abort', stop);
            resolve();
        }, ms);
        signal?.addEventListener('abort', stop, { once: true });
    });
}
/** A signal that aborts so many milliseconds after another one. `end` lets go of both; call it when the work is done. */
function followLater(signal, ms) {
    const later = new AbortController();
    let timer;
    const follow = () => {
        timer = setTimeout(() => later.abort(), ms);
    };
    if (signal?.aborted)
        follow();
    else
        signal?.addEventListener('abort', follow, { once: true });
    return {
        signal: later.signal,
        end: () => {
            clearTimeout(timer);
            signal?.removeEventListener('abort', follow);
        },
    };
}

;// CONCATENATED MODULE: ./lib/io/judge/http.js
// Asks the judge over HTTP: one POST per call, never following a redirect, within a time and a size, again only after
// faults that may pass. No error of this file holds the key. Non-goals: what is asked and what the reply means.








/** A Retry-After up to this is waited for; a longer one is not worth a job's minutes, so our own pause stands in. */
const MAX_RETRY_AFTER_MS = 60_000;
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 8_000;
const MAX_ERROR_BYTES = 64 * 1024;
const DEFAULT_CONCURRENCY = 4;
/** When the run is stopped, what is on its way is paid for: its answer is waited for so long, well within a job's cancel. */
const LAST_ANSWERS_MS = 2_000;
/** Azure takes the key in a header of its own. */
const AZURE_HOST = /\.(?:openai|cognitiveservices|services\.ai)\.azure\.(?:com|us|cn)$/;
const AZURE_PATH = '/openai/deployments/';
/**
 * Connects to one endpoint. Throws InputError for a key that cannot be sent or that this environment would give away,
 * and for a proxy that is no URL.
 */
function makeAskJudge(options) {
    refuseUnsafe(options);
    const { endpoint, apiKey, timeoutSeconds } = options;
    const timeoutMs = Math.max(1, Math.round(timeoutSeconds * 1000));
    const concurrency = options.concurrency ?? DEFAULT_CONCURRENCY;
    const dispatcher = openDispatcher({ ...options, timeoutMs, concurrency });
    const call = {
        dispatcher,
        endpoint,
        // The query may hold a secret.
        place: `${endpoint.origin}${endpoint.pathname}`,
        headers: headersFor(endpoint, apiKey),
        seconds: timeoutSeconds,
        timeoutMs,
        conceal: (0,wire/* concealKey */.ZG)(apiKey),
    };
    const turns = makeTurns(concurrency, cancelled);
    return {
        ask: async (body, signal) => {
            const own = signal === undefined ? undefined : AbortSignal.any([signal]);
            for (let attempt = 0;; attempt += 1) {
                const outcome = await turns(() => post(call, body, own), own);
                if (outcome.kind === 'answer')
                    return outcome.answer;
                if (outcome.kind === 'final' || attempt >= options.retries)
                    throw outcome.error;
                // A pause holds no turn.
                await pause(outcome.pauseMs ?? Math.min(FIRST_PAUSE_MS * 2 ** attempt, MAX_PAUSE_MS), own, cancelled);
            }
        },
        close: () => dispatcher.destroy(),
    };
}
/** What inputs.ts has checked is checked again here, where the key would leave. */
function refuseUnsafe({ endpoint, apiKey, allowInsecure, env }) {
    const host = (0,judge_endpoint/* hostOf */.w4)(endpoint);
    const keyProblem = (0,judge_endpoint/* readJudgeKey */.Dc)(apiKey) ?? (0,judge_endpoint/* refuseUncheckedTls */._A)(endpoint, apiKey, env['NODE_TLS_REJECT_UNAUTHORIZED']);
    const urlProblem = (0,external_node_net_.isIP)(host) === 0 ? null : (0,judge_endpoint/* refuseAddress */.ln)(host, endpoint.protocol, allowInsecure);
    const problems = [
        ...(keyProblem === null ? [] : [`judge-api-key: ${keyProblem}`]),
        ...(urlProblem === null ? [] : [`judge-url: ${urlProblem}`]),
    ];
    if (problems.length > 0)
        throw new model/* InputError */.dz(problems);
}
function headersFor(endpoint, key) {
    const azureHost = AZURE_HOST.test(endpoint.hostname);
    const azure = azureHost || endpoint.pathname.includes(AZURE_PATH);
    return {
        'content-type': 'application/json',
        accept: 'application/json',
        'accept-encoding': 'identity',
        'user-agent': 'agent-eval-gate',
        ...(key !== '' && !azureHost ? { authorization: `Bearer ${key}` } : {}),
        ...(key !== '' && azure ? { 'api-key': key } : {}),
    };
}
async function post(call, body, signal) {
    if (signal?.aborted)
        return { kind: 'final', error: cancelled() };
    const started = performance.now();
    const timeout = AbortSignal.timeout(call.timeoutMs);
    const stopped = followLater(signal, LAST_ANSWERS_MS);
    try {
        const response = await (0,undici/* request */.Em)(call.endpoint, {
            method: 'POST',
            dispatcher: call.dispatcher,
            headers: call.headers,
            body,
            signal: AbortSignal.any([stopped.signal, timeout]),
        });
        return await readResponse(call, response, started);
    }
    catch (error) {
        if (stopped.signal.aborted)
            return { kind: 'final', error: cancelled() };
        if (error instanceof model/* JudgeError */.Q6)
            return { kind: 'final', error };
        if (timeout.aborted)
            return { kind: 'final', error: timedOut(call.place, call.seconds) };
        const broken = brokenOff(call.place, call.seconds, error);
        return broken.mayPass
            ? { kind: 'fault', error: broken.error, pauseMs: null }
            : { kind: 'final', error: broken.error };
    }
    finally {
        stopped.end();
    }
}
async function readResponse(call, response, started) {
    const { statusCode, headers, body } = response;
    // Without a listener, a body that is dropped half-way ends the process.
    body.on('error', () => { });
    const encoding = headerText(headers['content-encoding']);
    if (statusCode >= 200 && statusCode < 300) {
        const text = (0,wire/* decodeAnswer */.h2)(await readBytes(body, wire/* MAX_ANSWER_BYTES */.gB, 'refuse'), encoding);
        const read = (0,wire/* readCompletion */.tZ)(text, headerText(headers['content-type']), call.conceal);
        return { kind: 'answer', answer: { ...read, ms: Math.round(performance.now() - started) } };
    }
    if (statusCode >= 300 && statusCode < 400) {
        body.destroy();
        return { kind: 'final', error: redirected(call.place, statusCode) };
    }
    const text = readableText(await readBytes(body, MAX_ERROR_BYTES, 'cut'), encoding);
    const error = refused(call.place, statusCode, (0,wire/* serverMessage */.x_)(text, call.conceal));
    return mayPass(statusCode)
        ? { kind: 'fault', error, pauseMs: retryAfterMs(headerText(headers['retry-after'])) }
        : { kind: 'final', error };
}
async function readBytes(body, max, beyond) {
    const chunks = [];
    let size = 0;
    // Leaving the loop destroys the stream, so that nothing more is read.
    for await (const chunk of body) {
        size += chunk.byteLength;
        if (size > max && beyond === 'refuse')
            throw (0,wire/* tooLarge */.g$)();
        chunks.push(chunk);
        if (size > max)
            break;
    }
    return Buffer.concat(chunks);
}
/** An error's body is shown as far as it can be read. */
function readableText(bytes, contentEncoding) {
    try {
        return (0,wire/* decodeAnswer */.h2)(bytes, contentEncoding);
    }
    catch (error) {
        if (error instanceof model/* JudgeError */.Q6)
            return '';
        throw error;
    }
}
function headerText(value) {
    return Array.isArray(value) ? value.join(',') : (value ?? '');
}
/** The milliseconds that a Retry-After (seconds or an HTTP date) asks for; null where it asks for nothing that is waited for. */
function retryAfterMs(value, now = Date.now()) {
    const trimmed = value.trim();
    const isSeconds = /^\d+(?:\.\d+)?$/.test(trimmed);
    const isDate = /[a-z]/i.test(trimmed);
    const ms = isSeconds ? Number(trimmed) * 1000 : isDate ? Date.parse(trimmed) - now : Number.NaN;
    if (!Number.isFinite(ms) || ms > MAX_RETRY_AFTER_MS)
        return null;
    return Math.max(0, Math.ceil(ms));
}


/***/ })

};
