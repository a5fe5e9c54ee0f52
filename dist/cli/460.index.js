export const id = 460;
export const ids = [460];
export const modules = {

/***/ 8460:
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
// EXTERNAL MODULE: ./lib/judge/wire/openai.js
var openai = __webpack_require__(8851);
// EXTERNAL MODULE: ./lib/model.js
var model = __webpack_require__(9814);
// EXTERNAL MODULE: external "node:dns"
var external_node_dns_ = __webpack_require__(610);
// EXTERNAL MODULE: ./lib/proxy.js
var lib_proxy = __webpack_require__(5431);
;// CONCATENATED MODULE: ./lib/io/proxied.js
// Connections that go through a proxy where the environment names one for the address, and straight to it where not.



/**
 * A dispatcher for requests to one origin. `straight` are the options of a connection without proxy. Throws InputError
 * for a proxy that cannot be used.
 */
function openProxied(url, env, options, straight) {
    const { proxies, problems } = (0,lib_proxy/* readProxies */.rq)(env);
    if (problems.length > 0)
        throw new model/* InputError */.dz(problems);
    const proxy = (0,lib_proxy/* proxyFor */.iJ)(url, proxies);
    if (proxy === null)
        return new undici/* Agent */.g6({ ...options, ...(straight === undefined ? {} : { connect: straight }) });
    const { username, password, protocol, host } = new URL(proxy);
    const secret = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
    return new undici/* ProxyAgent */.kT({
        ...options,
        uri: `${protocol}//${host}`,
        ...(username === '' && password === '' ? {} : { token: `Basic ${secret}` }),
    });
}

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
    return openProxied(endpoint, env, timeouts, {
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
var external_node_http_ = __webpack_require__(7067);
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
    return new model/* JudgeError */.Q6('judge_unreachable', `The judge at ${place} was not reached: ${(0,lib_proxy/* proxyRefusalText */.cG)(status)}`, '');
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
    const proxyStatus = (0,lib_proxy/* proxyRefusal */.vd)(fault);
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
var external_node_zlib_ = __webpack_require__(8522);
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
var key_forms = __webpack_require__(9428);
;// CONCATENATED MODULE: ./lib/io/clock.js
// Time for the code that waits on a network. It is handed in, so that a test has a clock of its own and knows no time.
const SYSTEM_CLOCK = {
    now: () => Date.now(),
    wait: (milliseconds, signal) => new Promise((resolve) => {
        if (signal?.aborted)
            return resolve();
        const end = () => {
            clearTimeout(timer);
            signal?.removeEventListener('abort', end);
            resolve();
        };
        const timer = setTimeout(end, milliseconds);
        signal?.addEventListener('abort', end, { once: true });
    }),
    timeout: (milliseconds) => AbortSignal.timeout(milliseconds),
};

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
    const { endpoint, apiKey, timeoutSeconds, clock = SYSTEM_CLOCK } = options;
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

/***/ 4046:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ fold)
/* harmony export */ });
/** The runs of backslashes and of `%25` are taken whole, so that none is read twice. */
const ESCAPE = /\\+(?:u([0-9a-f]{4})|u\{([0-9a-f]{1,6})\}|x([0-9a-f]{2})|([nrtbf])|)|((?:%(?:25)*[0-9a-f]{2})+)|&(?:#0{0,20}(\d{1,7})|#x0{0,20}([0-9a-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));|[\p{Cf}\u034f\ufe00-\ufe0f]+/giu;
const NAMED = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
/** Nothing to undo: most texts. */
const PLAIN = /^[ !-$'-[\]-~]*$/;
/** Undoes the escapes of a text. Takes time by its length. */
function fold(text) {
    if (PLAIN.test(text))
        return { text: text.toLowerCase(), exact: text, sourceOf: (span) => span };
    const pieces = [];
    // Where each piece starts in the folded text and where it stands in the source; literal pieces have equal lengths.
    const [starts, froms, tos] = [[], [], []];
    let length = 0;
    const add = (piece, from, to) => {
        if (piece === '')
            return;
        starts.push(length);
        froms.push(from);
        tos.push(to);
        pieces.push(piece);
        length += piece.length;
    };
    let at = 0;
    for (const found of text.matchAll(ESCAPE)) {
        const end = found.index + found[0].length;
        add(literal(text.slice(at, found.index)), at, found.index);
        // A backslash is one of an escape as a rule, so none counts, however it is written.
        add(undone(found).replaceAll('\\', ''), found.index, end);
        at = end;
    }
    add(literal(text.slice(at)), at, text.length);
    const exact = pieces.join('');
    const pieceAt = (offset) => {
        let [low, high] = [0, starts.length - 1];
        while (low < high) {
            const middle = (low + high + 1) >> 1;
            if ((starts[middle] ?? 0) <= offset)
                low = middle;
            else
                high = middle - 1;
        }
        return low;
    };
    const place = (offset) => {
        const index = pieceAt(offset);
        const [from, to, start] = [froms[index] ?? 0, tos[index] ?? 0, starts[index] ?? 0];
        const isLiteral = to - from === (starts[index + 1] ?? length) - start;
        return isLiteral ? [from + offset - start, from + offset - start + 1] : [from, to];
    };
    return {
        text: lowerCase(exact),
        exact,
        sourceOf: ([start, end]) => (end <= start ? [0, 0] : [place(start)[0], place(end - 1)[1]]),
    };
}
function undone([all, unit, point, byte, control, percent, decimal, hex, named]) {
    if (unit !== undefined || byte !== undefined)
        return String.fromCharCode(Number.parseInt(unit ?? byte ?? '', 16));
    if (control !== undefined)
        return ' ';
    if (percent !== undefined)
        return percentText(percent);
    if (named !== undefined)
        return NAMED[named.toLowerCase()] ?? '';
    const code = decimal === undefined ? Number.parseInt(point ?? hex ?? '', 16) : Number(decimal);
    if (Number.isNaN(code))
        return '';
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
}
function percentText(percent) {
    const bytes = Array.from(percent.matchAll(/%(?:25)*([0-9a-f]{2})/gi), ([, byte = '']) => Number.parseInt(byte, 16));
    return new TextDecoder().decode(Uint8Array.from(bytes)).replace(/\s/g, ' ');
}
/** Wide digits and letters as plain ones, all blanks as one, where the length stays. */
function literal(text) {
    const spaced = text.replace(/\s/g, ' ');
    const plain = spaced.normalize('NFKC');
    return plain.length === spaced.length ? plain : spaced;
}
/** Lower case of the same length. */
function lowerCase(text) {
    const lower = text.toLowerCase();
    if (lower.length === text.length)
        return lower;
    return text.replace(/\p{Lu}/gu, (letter) => {
        const small = letter.toLowerCase();
        return small.length === letter.length ? small : letter;
    });
}


/***/ }),

/***/ 9428:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   ku: () => (/* binding */ concealKeys),
/* harmony export */   md: () => (/* binding */ makeKeyFinder)
/* harmony export */ });
/* unused harmony exports MIN_KEY_CHARS, keyForms */
/* harmony import */ var _fold_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4046);
/* harmony import */ var _span_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5545);
/* harmony import */ var _word_finder_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(54);
// The forms in which a key of ours may come back: from a judge that echoes its request, from GitHub, from an artifact. The
// one list and the one least length; the wire, the report and the faults of GitHub hide keys with what is made here.



/** A shorter key is a placeholder that protects nothing (`EMPTY`, `none`), and may be a word of any text. */
const MIN_KEY_CHARS = 6;
/**
 * The forms of a key that are no mere escapes (fold.ts undoes those): itself, its hexadecimal form, and base64 of it as
 * it is or as JSON and URLs escape it, in both alphabets and wherever the key stands in what was encoded (three
 * alignments; the characters that its neighbours share in are left out), once or twice.
 */
function keyForms(key) {
    if (key.length < MIN_KEY_CHARS)
        return [];
    const slashed = key.replaceAll('/', '\\/');
    const quoted = JSON.stringify(key).slice(1, -1);
    const inner = [
        key,
        slashed,
        quoted,
        quoted.replaceAll('/', '\\/'),
        escaped(key, /[<>&]/g),
        escaped(key, /[<>&+'"`]/g),
    ];
    const percent = encodeURIComponent(key);
    const encoded = [...inner, percent, percent.replace(/%../g, (byte) => byte.toLowerCase())].flatMap(base64Forms);
    const twice = base64Forms(key).flatMap(base64Forms);
    return [...new Set([key, Buffer.from(key).toString('hex'), ...encoded, ...twice])];
}
function escaped(key, characters) {
    return key.replace(characters, (character) => `\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`);
}
function base64Forms(text) {
    const bytes = Buffer.from(text);
    return [0, 1, 2].flatMap((offset) => {
        const encoded = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64');
        const whole = encoded.slice(offset === 0 ? 0 : offset + 1, Math.floor(((offset + bytes.length) * 8) / 6));
        return [whole, whole.replaceAll('+', '-').replaceAll('/', '_')];
    });
}
/** Base64 of anything that holds a key is longer than most words; what is shorter, the forms cover. */
const BASE64_RUN = /[A-Za-z0-9+/_-]{24,}/g;
/** Base64 of base64 of base64 is nothing that a server echoes. */
const MAX_DEPTH = 2;
/** Finds keys in every form; null where there is none to find. */
function makeKeyFinder(keys) {
    const forms = keys.flatMap(keyForms);
    const find = (0,_word_finder_js__WEBPACK_IMPORTED_MODULE_1__/* .makeWordFinder */ .D)(forms, { minStart: MIN_KEY_CHARS, spaced: false });
    if (find === null)
        return null;
    return (text) => (0,_span_js__WEBPACK_IMPORTED_MODULE_2__/* .mergedSpans */ .c6)([...find(text), ...encodedSpans(text, find, MAX_DEPTH)]);
}
/** Runs of base64 that hold a key once they are decoded, from whichever character on they were cut. */
function encodedSpans(text, find, depth) {
    const { exact, sourceOf } = (0,_fold_js__WEBPACK_IMPORTED_MODULE_0__/* .fold */ .A)(text);
    return Array.from(exact.matchAll(BASE64_RUN)).flatMap(({ index, 0: run }) => {
        const holds = [0, 1, 2, 3].some((start) => {
            const decoded = Buffer.from(run.slice(start), 'base64').toString('latin1');
            return find(decoded).length > 0 || (depth > 1 && encodedSpans(decoded, find, depth - 1).length > 0);
        });
        return holds ? [sourceOf([index, index + run.length])] : [];
    });
}
/** Hides keys in texts. */
function concealKeys(keys) {
    const find = makeKeyFinder(keys);
    return find === null ? (text) => text : (text) => (0,_span_js__WEBPACK_IMPORTED_MODULE_2__/* .hideSpans */ .yB)(text, find(text)).text;
}


/***/ }),

/***/ 5545:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   XF: () => (/* binding */ REDACTED),
/* harmony export */   c6: () => (/* binding */ mergedSpans),
/* harmony export */   yB: () => (/* binding */ hideSpans)
/* harmony export */ });
// Parts of a text that are hidden, and the one word that stands for them.
/** What stands for whatever is hidden. */
const REDACTED = '[redacted]';
/** The spans in order, those that overlap as one. */
function mergedSpans(spans) {
    if (spans.length < 2)
        return spans;
    const merged = [];
    for (const [start, end] of spans.toSorted(([one], [other]) => one - other)) {
        const last = merged.at(-1);
        if (last !== undefined && start < last[1])
            last[1] = Math.max(last[1], end);
        else
            merged.push([start, end]);
    }
    return merged;
}
/** The text with each span replaced, and how many were. What is hidden already stays as it is, uncounted. */
function hideSpans(text, spans) {
    const isHidden = ([start, end]) => {
        const at = text.lastIndexOf(REDACTED, start);
        return at !== -1 && end <= at + REDACTED.length;
    };
    const open = mergedSpans(spans.filter((span) => span[1] > span[0] && !isHidden(span)));
    let [result, at] = ['', 0];
    for (const [start, end] of open) {
        result += text.slice(at, start) + REDACTED;
        at = end;
    }
    return { text: at === 0 ? text : result + text.slice(at), count: open.length };
}


/***/ }),

/***/ 54:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ makeWordFinder),
/* harmony export */   k: () => (/* binding */ MIN_INNER_CHARS)
/* harmony export */ });
/* harmony import */ var _fold_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4046);
/* harmony import */ var _span_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5545);
// Finds words of a list in texts, in time that grows with the text and not with the list: values of a redacted place, and
// forms of a key. Short ones count as whole words only; of long ones any part of some length, since texts are cut.


/** Shorter words stand inside others by chance: they are found between characters that are neither letter nor figure. */
const MIN_INNER_CHARS = 6;
/** From this length parts count as well. */
const LONG_CHARS = 32;
/** What is looked up of a long word: a window at every so many characters. A part of both together is always found. */
const WINDOW_CHARS = 16;
const WINDOW_STEP = 8;
/** Equal windows of long words that are followed up. */
const MAX_TWINS = 8;
const GRAM_CHARS = 4;
/** Before a sign that a text was cut, no more of a word is looked for. */
const MAX_START_CHARS = 200;
const CUT_SIGN = '…';
/** Stand between the parts of a number or an id. */
const SEPARATOR = /[\s\-–./()]/g;
const MIN_SQUEEZED_CHARS = 7;
const MIN_SQUEEZED_FIGURES = 4;
/** Makes a finder; null where no word is left to find. */
function makeWordFinder(words, { minStart, spaced }) {
    const folded = new Set();
    for (const word of words) {
        for (const form of new Set([word, word.replaceAll('\\', ''), word.normalize('NFC'), word.normalize('NFD')])) {
            const text = (0,_fold_js__WEBPACK_IMPORTED_MODULE_0__/* .fold */ .A)(form).text.trim();
            if (text !== '')
                folded.add(text);
        }
    }
    if (folded.size === 0)
        return null;
    const plain = makeIndex(folded);
    const squeezed = spaced ? [...folded].map((word) => word.replace(SEPARATOR, '')).filter(isNumberLike) : [];
    const dense = squeezed.length === 0 ? null : makeIndex(new Set(squeezed));
    const starts = [...folded].map((word) => word.slice(0, MAX_START_CHARS)).sort(byUnits);
    return (source) => {
        const { text, sourceOf } = (0,_fold_js__WEBPACK_IMPORTED_MODULE_0__/* .fold */ .A)(source);
        const spans = [
            ...plain(text),
            ...cutWords(text, starts, minStart),
            ...(dense === null ? [] : squeezedSpans(text, dense)),
        ];
        return (0,_span_js__WEBPACK_IMPORTED_MODULE_1__/* .mergedSpans */ .c6)(spans.map(sourceOf));
    };
}
function isNumberLike(squeezed) {
    return (squeezed.length >= MIN_SQUEEZED_CHARS &&
        squeezed.length < LONG_CHARS &&
        squeezed.replace(/\P{Nd}/gu, '').length >= MIN_SQUEEZED_FIGURES);
}
/** Finds words in a folded text. */
function makeIndex(words) {
    const buckets = new Map();
    const windows = new Map();
    // Which two characters begin anything that is looked up: nearly every place of a text is told by one look.
    const begins = new Uint8Array(1 << 16);
    for (const word of words) {
        if (word.length > 1)
            begins[pairAt(word, 0)] = 1;
        if (word.length >= LONG_CHARS) {
            for (const at of windowPlaces(word.length)) {
                begins[pairAt(word, at)] = 1;
                const window = word.slice(at, at + WINDOW_CHARS);
                const twins = windows.get(window);
                if (twins === undefined)
                    windows.set(window, [{ word, at }]);
                else if (twins.length < MAX_TWINS)
                    twins.push({ word, at });
            }
        }
        else {
            const gram = word.slice(0, GRAM_CHARS);
            const bucket = buckets.get(gram) ?? { words: new Set(), lengths: new Set() };
            bucket.words.add(word);
            bucket.lengths.add(word.length);
            buckets.set(gram, bucket);
        }
    }
    const grams = new Set([...buckets.keys()].map(({ length }) => length));
    const hasSingles = grams.delete(1);
    return (text) => {
        const spans = [];
        let beyond = 0;
        for (let at = 0; at < text.length; at += 1) {
            if (hasSingles) {
                const single = buckets.get(text.charAt(at));
                if (single !== undefined)
                    addWords(text, at, single, spans);
            }
            if (begins[pairAt(text, at)] === 0)
                continue;
            for (const length of grams) {
                const bucket = buckets.get(text.slice(at, at + length));
                if (bucket !== undefined)
                    addWords(text, at, bucket, spans);
            }
            if (windows.size === 0 || at < beyond)
                continue;
            const twins = windows.get(text.slice(at, at + WINDOW_CHARS));
            const span = twins === undefined ? null : longestPart(text, at, twins);
            if (span === null)
                continue;
            spans.push(span);
            beyond = span[1] - WINDOW_CHARS;
        }
        return spans;
    };
}
/** A number for two characters; others may have the same. */
function pairAt(text, at) {
    return (Math.imul(text.charCodeAt(at), 0x9e37) ^ text.charCodeAt(at + 1)) & 0xffff;
}
function* windowPlaces(length) {
    for (let at = 0; at + WINDOW_CHARS <= length; at += WINDOW_STEP)
        yield at;
    yield length - WINDOW_CHARS;
}
function addWords(text, at, { words, lengths }, spans) {
    for (const length of lengths) {
        if (!words.has(text.slice(at, at + length)) || at + length > text.length)
            continue;
        if (length < MIN_INNER_CHARS && !(isEdge(text, at) && isEdge(text, at + length)))
            continue;
        spans.push([at, at + length]);
    }
}
/** The longest part that the text from around `at` shares with a long word. */
function longestPart(text, at, twins) {
    let best = null;
    for (const { word, at: inWord } of twins) {
        let [start, end] = [0, WINDOW_CHARS];
        while (start < at && start < inWord && text[at - start - 1] === word[inWord - start - 1])
            start += 1;
        while (inWord + end < word.length && text[at + end] === word[inWord + end])
            end += 1;
        if (best === null || start + end > best[1] - best[0])
            best = [at - start, at + end];
    }
    return best;
}
/** Between two places in a text lies no letter and no figure on one side at least. */
function isEdge(text, at) {
    return !(isWordUnit(text, at - 1) && isWordUnit(text, at));
}
function isWordUnit(text, at) {
    const unit = text.charCodeAt(at);
    if (Number.isNaN(unit))
        return false;
    if (unit < 0x80)
        return (unit >= 0x30 && unit <= 0x39) || (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a);
    return /[\p{L}\p{N}\p{M}\p{Cs}]/u.test(text.charAt(at));
}
/** Beginnings of words right before a sign that the text was cut there. */
function cutWords(text, starts, minStart) {
    const spans = [];
    let before = 0;
    for (let at = text.indexOf(CUT_SIGN); at !== -1; at = text.indexOf(CUT_SIGN, at + 1)) {
        const from = Math.max(before, at - MAX_START_CHARS);
        for (let start = from; start <= at - minStart; start += 1) {
            if (!isEdge(text, start) || !hasStart(starts, text.slice(start, at)))
                continue;
            spans.push([start, at]);
            break;
        }
        before = at + 1;
    }
    return spans;
}
/** Whether a word of the sorted list starts so. */
function hasStart(sorted, start) {
    let [low, high] = [0, sorted.length];
    while (low < high) {
        const middle = (low + high) >> 1;
        if (byUnits(sorted[middle] ?? '', start) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return sorted[low]?.startsWith(start) === true;
}
function byUnits(one, other) {
    return one < other ? -1 : one > other ? 1 : 0;
}
function squeezedSpans(text, find) {
    const kept = [];
    let squeezed = '';
    let at = 0;
    for (const { index, 0: separator } of text.matchAll(SEPARATOR)) {
        for (let place = at; place < index; place += 1)
            kept.push(place);
        squeezed += text.slice(at, index);
        at = index + separator.length;
    }
    if (at === 0)
        return find(text);
    for (let place = at; place < text.length; place += 1)
        kept.push(place);
    squeezed += text.slice(at);
    return find(squeezed).map(([start, end]) => [kept[start] ?? 0, (kept[end - 1] ?? 0) + 1]);
}


/***/ })

};
