export const id = 748;
export const ids = [748,241];
export const modules = {

/***/ 97748:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  makeAskJudge: () => (/* binding */ makeAskJudge)
});

// UNUSED EXPORTS: retryAfterMs

// EXTERNAL MODULE: external "node:net"
var external_node_net_ = __webpack_require__(77030);
// EXTERNAL MODULE: ./node_modules/undici/index.js
var undici = __webpack_require__(46752);
// EXTERNAL MODULE: ./lib/judge/endpoint.js
var judge_endpoint = __webpack_require__(58210);
// EXTERNAL MODULE: ./lib/judge/wire/openai.js
var openai = __webpack_require__(8851);
// EXTERNAL MODULE: ./lib/model.js
var model = __webpack_require__(59814);
// EXTERNAL MODULE: external "node:dns"
var external_node_dns_ = __webpack_require__(40610);
// EXTERNAL MODULE: ./lib/io/proxied.js
var proxied = __webpack_require__(59241);
;// CONCATENATED MODULE: ./lib/io/judge/dispatcher.js
// How connections to the judge are made: through the proxy that the environment names, or straight to an address that
// was checked after the name was resolved. Non-goals: requests, retries.




/** Longer than any healthy connection takes, so that a dead host does not use up the whole time of a judgement. */
const MAX_CONNECT_MS = 10_000;
/**
 * A dispatcher for one endpoint. With a proxy the name is resolved there and cannot be checked here. Throws InputError for
 * a proxy that cannot be used.
 */
function openDispatcher(options) {
    const { endpoint, timeoutMs, env } = options;
    const timeouts = {
        connections: options.concurrency,
        // Both follow the input: left alone, undici ends a slow completion after five minutes as "fetch failed".
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
    };
    return (0,proxied.openProxied)(endpoint, env, timeouts, {
        timeout: Math.min(timeoutMs, MAX_CONNECT_MS),
        lookup: guardedLookup(options, options.lookup ?? external_node_dns_.lookup),
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
var external_node_http_ = __webpack_require__(37067);
// EXTERNAL MODULE: ./lib/proxy.js
var proxy = __webpack_require__(25431);
// EXTERNAL MODULE: ./lib/io/files/containment.js
var containment = __webpack_require__(4400);
;// CONCATENATED MODULE: ./lib/io/judge/faults.js
// What went wrong on the way to the judge, in words: where, what, and what to do. Only codes and a server's own words are
// told, never a client's message, since those quote headers. Non-goal: what a reply says (judge/).




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
/** An error object where a completion was to be; `status`: what its code would be as a status. `cause` as of `refused`. */
function erred(place, status, told) {
    const name = status === null ? '' : `${status} ${external_node_http_.STATUS_CODES[status] ?? ''}`.trim();
    const what = `The judge at ${place} answered with an error${name && ` (${name})`}${told && `: ${told}`}`;
    const options = status === null ? undefined : { cause: { status } };
    return new model/* JudgeError */.Q6('judge_unreachable', what, status === null ? '' : remedyFor(status), options);
}
/** What to do where an answer is not one of a chat completions endpoint. */
const ADDRESS = 'Check judge-url: it must be a chat completions endpoint';
/** JSON that is no answer of such an endpoint. */
function noCompletion(place, what) {
    return new model/* JudgeError */.Q6('judge_unreachable', `The judge’s answer at ${place} ${what}`, ADDRESS);
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
/** A proxy on the way said no. */
function refusedByProxy(place, status) {
    return new model/* JudgeError */.Q6('judge_unreachable', `The judge at ${place} was not reached: ${(0,proxy/* proxyRefusalText */.cG)(status)}`, '');
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
    const code = (0,containment/* codeOf */.$N)(fault);
    if (/^UND_ERR_(?:HEADERS|BODY)_TIMEOUT$/.test(code))
        return { error: timedOut(place, seconds), mayPass: false };
    const proxyStatus = (0,proxy/* proxyRefusal */.vd)(fault);
    if (proxyStatus !== null)
        return { error: refusedByProxy(place, proxyStatus), mayPass: false };
    if (code === 'UND_ERR_PRX_TLS') {
        const what = `The judge at ${place} could not be reached: the certificate of the proxy is not trusted`;
        return {
            error: new model/* JudgeError */.Q6('judge_unreachable', what, 'Name its authority with NODE_EXTRA_CA_CERTS'),
            mayPass: false,
        };
    }
    const words = WORDS.get(code);
    const shown = words === undefined ? code : `${words} (${code})`;
    const checkAddress = code === 'ENOTFOUND' || code === 'ECONNREFUSED';
    const todo = checkAddress ? 'Check judge-url, and HTTPS_PROXY where there is a proxy' : '';
    const error = new model/* JudgeError */.Q6('judge_unreachable', `The judge at ${place} could not be reached: ${shown}`, todo);
    return { error, mayPass: RESETS.has(code) };
}

// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(38522);
;// CONCATENATED MODULE: ./lib/io/judge/decode.js
// The bytes of an answer → its text. Decides by what the bytes are, since gateways mislabel them, and names what came
// where it is no JSON. Non-goals: the shape of the JSON (judge/wire/openai.ts), transport.




/** An answer may have this many bytes, as sent and once decoded. A completion has some thousand. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;
const MAX_GLIMPSE_CHARS = 100;
/**
 * The text of an answer, decompressed by its header, or by its first bytes where the header is missing. Throws
 * JudgeError for an unknown encoding, damaged data, more than MAX_ANSWER_BYTES, and what is not UTF-8.
 */
function decodeAnswer(bytes, contentEncoding) {
    let plain = bytes;
    const encodings = contentEncoding
        .toLowerCase()
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && name !== 'identity');
    for (const encoding of encodings.length === 0 && isGzip(bytes) ? ['gzip'] : encodings.reverse()) {
        plain = decompress(plain, encoding);
    }
    try {
        return new TextDecoder('utf-8', { fatal: true }).decode(plain);
    }
    catch (cause) {
        throw badAnswer('is not UTF-8 text', GATEWAY, { cause });
    }
}
function isGzip(bytes) {
    return bytes[0] === 0x1f && bytes[1] === 0x8b;
}
function decompress(bytes, encoding) {
    const options = { maxOutputLength: MAX_ANSWER_BYTES };
    try {
        switch (encoding) {
            case 'gzip':
            case 'x-gzip':
                return (0,external_node_zlib_.gunzipSync)(bytes, options);
            case 'deflate':
                return (0,external_node_zlib_.inflateSync)(bytes, options);
            case 'br':
                return (0,external_node_zlib_.brotliDecompressSync)(bytes, options);
            default:
                throw badAnswer(`is in the encoding ${encoding.slice(0, 20)}, which was not asked for`, GATEWAY);
        }
    }
    catch (cause) {
        if (cause instanceof model/* JudgeError */.Q6)
            throw cause;
        if ((0,containment/* codeOf */.$N)(cause) === 'ERR_BUFFER_TOO_LARGE')
            throw answerTooLarge();
        throw badAnswer(`says that it is ${encoding} and is not`, GATEWAY, { cause });
    }
}
/** An answer beyond the cap: read no further. */
function answerTooLarge() {
    return badAnswer(`is larger than ${MAX_ANSWER_BYTES} bytes`, 'Set judge-max-tokens');
}
/** The error of an answer that is no JSON object: what came, and what to do about it. */
function notJson(text, contentType, conceal) {
    const [what, todo] = whatCame(text, contentType);
    return badAnswer(`is ${what}: ${glimpse(conceal(text))}`, todo);
}
const GATEWAY = 'The address is right: look at the endpoint, and at any gateway before it';
/** The address is doubted only where what came is no answer of any such endpoint. */
function whatCame(text, contentType) {
    const start = text.trimStart().slice(0, 20).toLowerCase();
    if (start === '')
        return ['empty', GATEWAY];
    if (/^(?:data|event|id|retry):|^:/.test(start) || /event-stream/i.test(contentType)) {
        return ['an event stream, although none was asked for', 'Let the endpoint answer with one JSON document'];
    }
    if (start.startsWith('<'))
        return [/html/i.test(`${contentType} ${start}`) ? 'an HTML page' : 'markup', ADDRESS];
    return start.startsWith('{') ? ['JSON that is cut off or damaged', GATEWAY] : ['no JSON object', ADDRESS];
}
function glimpse(text) {
    const trimmed = text.trim();
    const start = Array.from(trimmed.slice(0, MAX_GLIMPSE_CHARS * 2))
        .slice(0, MAX_GLIMPSE_CHARS)
        .join('');
    return JSON.stringify(start.length < trimmed.length ? `${start}…` : start);
}
function badAnswer(problem, todo, options) {
    return new model/* JudgeError */.Q6('judge_unreachable', `The judge’s answer ${problem}`, todo, options);
}

// EXTERNAL MODULE: ./lib/secrets/key-forms.js
var key_forms = __webpack_require__(29428);
// EXTERNAL MODULE: ./lib/io/clock.js
var io_clock = __webpack_require__(60122);
;// CONCATENATED MODULE: ./lib/io/turns.js
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
/** A signal that aborts so many milliseconds after another one. `end` lets go of it; call it when the work is done. */
function followLater(signal, ms, clock) {
    const later = new AbortController();
    const follow = () => clock.timeout(ms).addEventListener('abort', () => later.abort(), { once: true });
    if (signal?.aborted)
        follow();
    else
        signal?.addEventListener('abort', follow, { once: true });
    return { signal: later.signal, end: () => signal?.removeEventListener('abort', follow) };
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
/**
 * Connects to one endpoint. Throws InputError for a key that cannot be sent or that this environment would give away,
 * and for a proxy that is no URL.
 */
function makeAskJudge(options) {
    refuseUnsafe(options);
    const { endpoint, apiKey, timeoutSeconds, clock = io_clock/* SYSTEM_CLOCK */.V } = options;
    const timeoutMs = Math.max(1, Math.round(timeoutSeconds * 1000));
    const concurrency = options.concurrency ?? DEFAULT_CONCURRENCY;
    const dispatcher = openDispatcher({ ...options, timeoutMs, concurrency });
    const call = {
        dispatcher,
        endpoint,
        // The query may hold a secret.
        place: `${endpoint.origin}${endpoint.pathname}`,
        headers: { ...HEADERS, ...(0,openai/* keyHeaders */.kq)(endpoint, apiKey) },
        seconds: timeoutSeconds,
        timeoutMs,
        conceal: (0,key_forms/* concealKeys */.ku)([apiKey]),
        clock,
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
                await clock.wait(outcome.pauseMs ?? Math.min(FIRST_PAUSE_MS * 2 ** attempt, MAX_PAUSE_MS), own);
                if (own?.aborted)
                    throw cancelled();
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
const HEADERS = {
    'content-type': 'application/json',
    accept: 'application/json',
    'accept-encoding': 'identity',
    'user-agent': 'agent-eval-gate',
};
async function post(call, body, signal) {
    if (signal?.aborted)
        return { kind: 'final', error: cancelled() };
    const started = call.clock.now();
    const timeout = call.clock.timeout(call.timeoutMs);
    const stopped = followLater(signal, LAST_ANSWERS_MS, call.clock);
    try {
        const response = await (0,undici.request)(call.endpoint, {
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
        const text = decodeAnswer(await readBytes(body, MAX_ANSWER_BYTES, 'refuse'), encoding);
        const read = (0,openai/* readCompletion */.tZ)(text, call.conceal);
        if (read?.kind === 'answer') {
            return { kind: 'answer', answer: { ...read.answer, ms: Math.max(0, call.clock.now() - started) } };
        }
        if (read?.kind === 'fault')
            return faultOf(erred(call.place, read.status, read.told), read.status, headers, call.clock);
        if (read?.kind === 'other')
            return { kind: 'final', error: noCompletion(call.place, read.what) };
        return { kind: 'final', error: notJson(text, headerText(headers['content-type']), call.conceal) };
    }
    if (statusCode >= 300 && statusCode < 400) {
        body.destroy();
        return { kind: 'final', error: redirected(call.place, statusCode) };
    }
    if (statusCode === 407) {
        body.destroy();
        return { kind: 'final', error: refusedByProxy(call.place, statusCode) };
    }
    const text = readableText(await readBytes(body, MAX_ERROR_BYTES, 'cut'), encoding);
    return faultOf(refused(call.place, statusCode, (0,openai/* serverMessage */.x_)(text, call.conceal)), statusCode, headers, call.clock);
}
/** A status decides whether to ask again; an error that names none is final. */
function faultOf(error, status, headers, clock) {
    if (status === null || !mayPass(status))
        return { kind: 'final', error };
    return { kind: 'fault', error, pauseMs: retryAfterMs(headerText(headers['retry-after']), clock.now()) };
}
async function readBytes(body, max, beyond) {
    const chunks = [];
    let size = 0;
    // Leaving the loop destroys the stream, so that nothing more is read.
    for await (const chunk of body) {
        size += chunk.byteLength;
        if (size > max && beyond === 'refuse')
            throw answerTooLarge();
        chunks.push(chunk);
        if (size > max)
            break;
    }
    return Buffer.concat(chunks);
}
/** An error's body is shown as far as it can be read. */
function readableText(bytes, contentEncoding) {
    try {
        return decodeAnswer(bytes, contentEncoding);
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
function retryAfterMs(value, now) {
    const trimmed = value.trim();
    const isSeconds = /^\d+(?:\.\d+)?$/.test(trimmed);
    const isDate = /[a-z]/i.test(trimmed);
    const ms = isSeconds ? Number(trimmed) * 1000 : isDate ? Date.parse(trimmed) - now : Number.NaN;
    if (!Number.isFinite(ms) || ms > MAX_RETRY_AFTER_MS)
        return null;
    return Math.max(0, Math.ceil(ms));
}


/***/ }),

/***/ 59241:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   openProxied: () => (/* binding */ openProxied)
/* harmony export */ });
/* harmony import */ var undici__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(46752);
/* harmony import */ var _model_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(59814);
/* harmony import */ var _proxy_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(25431);
// Connections that go through a proxy where the environment names one for the address, and straight to it where not.



/**
 * A dispatcher for requests to one origin. `straight` are the options of a connection without proxy. Throws InputError
 * for a proxy that cannot be used.
 */
function openProxied(url, env, options, straight) {
    const { proxies, problems } = (0,_proxy_js__WEBPACK_IMPORTED_MODULE_2__/* .readProxies */ .rq)(env);
    if (problems.length > 0)
        throw new _model_js__WEBPACK_IMPORTED_MODULE_1__/* .InputError */ .dz(problems);
    const proxy = (0,_proxy_js__WEBPACK_IMPORTED_MODULE_2__/* .proxyFor */ .iJ)(url, proxies);
    if (proxy === null)
        return new undici__WEBPACK_IMPORTED_MODULE_0__.Agent({ ...options, ...(straight === undefined ? {} : { connect: straight }) });
    const { username, password, protocol, host } = new URL(proxy);
    const secret = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
    return new undici__WEBPACK_IMPORTED_MODULE_0__.ProxyAgent({
        ...options,
        uri: `${protocol}//${host}`,
        ...(username === '' && password === '' ? {} : { token: `Basic ${secret}` }),
    });
}


/***/ })

};
