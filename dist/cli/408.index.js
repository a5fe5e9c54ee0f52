export const id = 408;
export const ids = [408];
export const modules = {

/***/ 5350:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bt: () => (/* binding */ TABLE),
/* harmony export */   Lo: () => (/* binding */ COMMANDS),
/* harmony export */   Vc: () => (/* binding */ inputsOf),
/* harmony export */   y9: () => (/* binding */ isCommand)
/* harmony export */ });
/* harmony import */ var _inputs_table_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3773);
// The table of commands: what each does, the flags that are its own, and whose inputs it takes. `--help`, the reading of
// arguments and the shells' completion come from it. Text only.

const COMMANDS = [
    'score',
    'judge',
    'hash',
    'diff',
    'match',
    'batch',
    'init',
    'explain',
    'completion',
    'help',
    'version',
];
const SHELLS = ['bash', 'zsh', 'fish'];
const NO_CONFIG = { name: 'no-config', says: 'look for no eval-gate.yml', isSwitch: true };
const STDIN = '`-` reads standard input.';
const TABLE = {
    score: {
        synopsis: ['score [PATH…]'],
        does: 'Reads the artifacts, scores them again, decides; prints the tables, the failures with their diffs, the decision.',
        own: [{ name: 'format', says: 'how the result is printed', words: ['text', 'markdown', 'json'] }, NO_CONFIG],
        inputsOf: 'score',
    },
    judge: {
        synopsis: ['judge REFERENCE PREDICTION', 'judge --scenario FOLDER'],
        does: `Asks the judge once, live: about two files, or about one scenario folder of a labs or records run. ${STDIN}`,
        own: [
            { name: 'scenario', says: 'folder of the scenario' },
            { name: 'show-evidence', says: 'print what was sent and the reply', isSwitch: true },
            NO_CONFIG,
        ],
        inputsOf: 'judge',
    },
    hash: {
        synopsis: ['hash FILE…'],
        does: `SHA-256 of each normalised state. ${STDIN}`,
        own: [NO_CONFIG],
        inputsOf: 'hash',
    },
    diff: {
        synopsis: ['diff EXPECTED ACTUAL'],
        does: `What differs between two states, a line per change; exit 1 where they differ. ${STDIN}`,
        own: [
            {
                name: 'format',
                says: 'how it is printed; upstream is the reference’s own shape',
                words: ['text', 'json', 'markdown', 'upstream'],
            },
            NO_CONFIG,
        ],
        inputsOf: 'diff',
    },
    match: {
        synopsis: ['match REFERENCE PREDICTION'],
        does: `Whether an answer matches its reference, and what is missing; exit 1 where it does not. ${STDIN}`,
        own: [NO_CONFIG],
        inputsOf: 'match',
    },
    batch: {
        synopsis: ['batch'],
        does: 'One JSON request a line on standard input, one answer a line on standard output, in order, for any language.',
        own: [NO_CONFIG],
        inputsOf: 'batch',
    },
    init: {
        synopsis: ['init [PATH]'],
        does: 'Recognises the artifacts that lie at PATH and prints an eval-gate.yml and a workflow that fit them.',
        own: [{ name: 'write', says: 'write both files where they do not exist yet', isSwitch: true }],
        inputsOf: null,
    },
    explain: {
        synopsis: ['explain [PATH…]'],
        does: 'What each setting of `score` with the same flags is, and where it comes from: a flag, the environment, eval-gate.yml, the default.',
        own: [{ name: 'format', says: 'how it is printed', words: ['text', 'json'] }, NO_CONFIG],
        inputsOf: 'score',
    },
    completion: {
        synopsis: [`completion ${SHELLS.join('|')}`],
        does: 'Prints the completion of commands, flags and their values for a shell: source <(agent-eval-gate completion bash)',
        own: [],
        inputsOf: null,
    },
    help: { synopsis: ['help [COMMAND]'], does: 'This text, or that of a command.', own: [], inputsOf: null },
    version: { synopsis: ['version'], does: 'The version.', own: [], inputsOf: null },
};
/** The inputs that a command takes as flags. */
function inputsOf(name) {
    const taken = TABLE[name].inputsOf;
    return taken === null ? [] : _inputs_table_js__WEBPACK_IMPORTED_MODULE_0__/* .INPUTS */ .mc.filter(({ where }) => where.includes(taken));
}
const isCommand = (name) => COMMANDS.some((command) => command === name);


/***/ }),

/***/ 1408:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  main: () => (/* binding */ main)
});

// EXTERNAL MODULE: ./lib/inputs/nearest.js
var inputs_nearest = __webpack_require__(3231);
// EXTERNAL MODULE: ./lib/inputs/shown.js
var shown = __webpack_require__(2052);
// EXTERNAL MODULE: ./lib/io/files/containment.js
var containment = __webpack_require__(4400);
;// CONCATENATED MODULE: ./lib/io/terminal.js
// The terminal of a laptop or of a `run:` step: text, colours where wanted, a progress line, standard input. Untrusted
// text was made visible by the renderers before it comes here.

/** Columns of a table where the terminal tells none. */
const DEFAULT_WIDTH = 100;
const PROGRESS_AFTER_MS = 1_000;
const PROGRESS_EVERY_MS = 100;
const LF = 0x0a;
/** https://no-color.org, and FORCE_COLOR as Node has it. */
function wantsColor(env, isTerminal) {
    if (env['NO_COLOR'] !== undefined && env['NO_COLOR'] !== '')
        return false;
    if (env['FORCE_COLOR'] !== undefined)
        return env['FORCE_COLOR'] !== '0';
    return isTerminal && env['TERM'] !== 'dumb';
}
/** Large texts to a pipe must not be cut by an early exit: exit codes are set, never forced. */
function openTerminal(env) {
    const started = Date.now();
    let shownAt = 0;
    const live = process.stderr.isTTY === true;
    const clearProgress = () => {
        if (shownAt > 0)
            process.stderr.write('\r\u001b[K');
        shownAt = 0;
    };
    let fault = null;
    process.stdout.on('error', (error) => (fault ??= (0,containment/* codeOf */.$N)(error)));
    // What cannot be said there can be said nowhere.
    process.stderr.on('error', () => undefined);
    const write = (text) => {
        if (fault === null)
            process.stdout.write(text);
    };
    return {
        out: (text) => {
            clearProgress();
            write(text.endsWith('\n') ? text : `${text}\n`);
        },
        outParts: (parts) => {
            clearProgress();
            for (const part of parts)
                write(part);
        },
        err: (text) => {
            clearProgress();
            process.stderr.write(text.endsWith('\n') ? text : `${text}\n`);
        },
        width: process.stdout.columns ?? (Number(env['COLUMNS']) || DEFAULT_WIDTH),
        color: wantsColor(env, process.stdout.isTTY === true),
        progress: (done, total) => {
            const now = Date.now();
            if (!live || now - started < PROGRESS_AFTER_MS || (now - shownAt < PROGRESS_EVERY_MS && done < total))
                return;
            shownAt = now;
            process.stderr.write(`\r\u001b[K${done} of ${total} trials scored`);
        },
        clearProgress,
        lines: (maxBytes) => linesOf(process.stdin, maxBytes),
        isClosed: () => fault !== null,
        finish: async () => {
            clearProgress();
            // An error is told after the write that it belongs to; what was written before is out by then.
            await new Promise((written) => process.stdout.write('', () => setImmediate(written)));
            return fault === 'EPIPE' ? null : fault;
        },
    };
}
/**
 * Bytes in chunks → lines without their LF. No other character ends a line: a JSON text may hold U+2028 as it is, and a
 * reader that cuts there gives two answers for one request.
 */
async function* linesOf(chunks, maxBytes) {
    let parts = [];
    let length = 0;
    const add = (part) => {
        length += part.length;
        if (length <= maxBytes)
            parts.push(part);
        else
            parts = [];
    };
    const take = () => {
        const line = length > maxBytes ? null : Buffer.concat(parts);
        [parts, length] = [[], 0];
        return line;
    };
    for await (const chunk of chunks) {
        let from = 0;
        for (let end = chunk.indexOf(LF); end >= 0; end = chunk.indexOf(LF, from)) {
            add(chunk.subarray(from, end));
            yield take();
            from = end + 1;
        }
        add(chunk.subarray(from));
    }
    if (length > 0)
        yield take();
}

// EXTERNAL MODULE: ./lib/model.js
var model = __webpack_require__(9814);
// EXTERNAL MODULE: ./lib/render/escape.js
var render_escape = __webpack_require__(9889);
// EXTERNAL MODULE: ./lib/cli/command-table.js
var command_table = __webpack_require__(5350);
;// CONCATENATED MODULE: ./lib/cli/main.js
// Runs one command and gives its exit code: 0 passed or equal, 1 failed or different, 2 misused or unreadable. A command
// is loaded when it is asked for. The one place of the command line that turns errors into words.






/** A request of `batch` holds two documents at most, whose own bound is in their reader. */
const MAX_REQUEST_BYTES = 256 * 1024 * 1024;
async function batch(args, terminal) {
    const [{ answerLine, answerTooLong }, { settingsOf }, { commandSafeJson }] = await Promise.all([
        Promise.all(/* import() */[__webpack_require__.e(159), __webpack_require__.e(419), __webpack_require__.e(904), __webpack_require__.e(675)]).then(__webpack_require__.bind(__webpack_require__, 7675)),
        Promise.all(/* import() */[__webpack_require__.e(159), __webpack_require__.e(976)]).then(__webpack_require__.bind(__webpack_require__, 4976)),
        Promise.resolve(/* import() */).then(__webpack_require__.bind(__webpack_require__, 9889)),
    ]);
    if (args.paths.length > 0)
        throw new model/* InputError */.dz(['batch: reads standard input; it takes no path']);
    const { config } = await settingsOf(args, terminal);
    for await (const line of terminal.lines(MAX_REQUEST_BYTES)) {
        const answer = line === null ? answerTooLong(MAX_REQUEST_BYTES) : answerLine(line, config);
        if (answer !== null)
            terminal.out(commandSafeJson(answer));
        if (terminal.isClosed())
            break;
    }
    return 0;
}
async function dispatch(command, argv, terminal, env) {
    const { readArguments } = await __webpack_require__.e(/* import() */ 814).then(__webpack_require__.bind(__webpack_require__, 3814));
    const args = readArguments(command, argv);
    switch (command) {
        case 'score':
            return (await Promise.all(/* import() */[__webpack_require__.e(811), __webpack_require__.e(159), __webpack_require__.e(976), __webpack_require__.e(419), __webpack_require__.e(394), __webpack_require__.e(904), __webpack_require__.e(583), __webpack_require__.e(267), __webpack_require__.e(592)]).then(__webpack_require__.bind(__webpack_require__, 7592))).score(args, terminal, env);
        case 'judge': {
            const [{ judgeOnce }, { interruptible, laptopEffects }, { settingsOf }] = await Promise.all([
                Promise.all(/* import() */[__webpack_require__.e(159), __webpack_require__.e(419), __webpack_require__.e(394), __webpack_require__.e(904), __webpack_require__.e(583), __webpack_require__.e(229)]).then(__webpack_require__.bind(__webpack_require__, 3229)),
                Promise.all(/* import() */[__webpack_require__.e(811), __webpack_require__.e(159), __webpack_require__.e(976), __webpack_require__.e(419), __webpack_require__.e(394), __webpack_require__.e(904), __webpack_require__.e(583), __webpack_require__.e(267), __webpack_require__.e(592)]).then(__webpack_require__.bind(__webpack_require__, 7592)),
                Promise.all(/* import() */[__webpack_require__.e(159), __webpack_require__.e(976)]).then(__webpack_require__.bind(__webpack_require__, 4976)),
            ]);
            const { config } = await settingsOf(args, terminal, { env, artifacts: [] });
            return interruptible(terminal, (interruption) => judgeOnce({
                ...args,
                config,
                terminal,
                effects: laptopEffects(terminal, env, config, interruption, () => undefined),
            }));
        }
        case 'hash':
            return (await Promise.all(/* import() */[__webpack_require__.e(159), __webpack_require__.e(976), __webpack_require__.e(156)]).then(__webpack_require__.bind(__webpack_require__, 1156))).hash(args, terminal);
        case 'diff':
        case 'match':
            return (await Promise.all(/* import() */[__webpack_require__.e(159), __webpack_require__.e(976), __webpack_require__.e(419), __webpack_require__.e(394), __webpack_require__.e(97)]).then(__webpack_require__.bind(__webpack_require__, 1097)))[command](args, terminal);
        case 'batch':
            return batch(args, terminal);
        case 'init':
            return (await Promise.all(/* import() */[__webpack_require__.e(811), __webpack_require__.e(159), __webpack_require__.e(976), __webpack_require__.e(419), __webpack_require__.e(394), __webpack_require__.e(904), __webpack_require__.e(583), __webpack_require__.e(267), __webpack_require__.e(52)]).then(__webpack_require__.bind(__webpack_require__, 4052))).init(args, terminal, env);
        case 'explain':
            return (await Promise.all(/* import() */[__webpack_require__.e(159), __webpack_require__.e(976), __webpack_require__.e(281)]).then(__webpack_require__.bind(__webpack_require__, 9281))).explain(args, terminal, env);
        case 'completion':
            return (await __webpack_require__.e(/* import() */ 650).then(__webpack_require__.bind(__webpack_require__, 7650))).completion(args, terminal);
        case 'help':
            return help(args.paths, terminal);
        case 'version':
            terminal.out((await Promise.resolve(/* import() */).then(__webpack_require__.bind(__webpack_require__, 3411))).VERSION);
            return 0;
    }
}
async function help([name, ...more], terminal) {
    const { commandUsage, generalUsage } = await __webpack_require__.e(/* import() */ 399).then(__webpack_require__.bind(__webpack_require__, 4399));
    if (name === undefined)
        terminal.out(generalUsage());
    else if (more.length > 0)
        throw new model/* InputError */.dz(['help: takes one command']);
    else if ((0,command_table/* isCommand */.y9)(name))
        terminal.out(commandUsage(name));
    else
        throw new model/* InputError */.dz([unknownCommand(name)]);
    return 0;
}
function unknownCommand(name) {
    const nearest = (0,inputs_nearest/* nearestName */.q)(name, command_table/* COMMANDS */.Lo);
    if (nearest !== null)
        return `unknown command ${(0,shown/* shown */.S)(name)}; the nearest is ${nearest}`;
    if (/[\\/.*]/.test(name))
        return `unknown command ${(0,shown/* shown */.S)(name)}; a path is scored by: agent-eval-gate score PATH`;
    return `unknown command ${(0,shown/* shown */.S)(name)}; one of ${command_table/* COMMANDS */.Lo.join(', ')}`;
}
async function answer(argv, terminal, env) {
    const [command, ...rest] = argv;
    if (command === undefined) {
        await help([], terminal);
        return 2;
    }
    if (command === '--help' || command === '-h')
        return help([], terminal);
    if (!(0,command_table/* isCommand */.y9)(command)) {
        throw new model/* InputError */.dz([
            command.startsWith('-') ? `${(0,shown/* shown */.S)(command)} stands before any command` : unknownCommand(command),
        ]);
    }
    const end = rest.indexOf('--');
    const flags = end < 0 ? rest : rest.slice(0, end);
    return flags.includes('--help') || flags.includes('-h')
        ? help([command], terminal)
        : dispatch(command, rest, terminal, env);
}
/** What went wrong, in lines for standard error. */
function wordsOf(error, command) {
    if (error instanceof model/* InputError */.dz) {
        const of = (0,command_table/* isCommand */.y9)(command) ? ` ${command}` : '';
        return [...error.problems.map((problem) => `error: ${(0,render_escape.logLine)(problem)}`), `See agent-eval-gate${of} --help`];
    }
    if (error instanceof model/* ArtifactError */.nE || error instanceof model/* JudgeError */.Q6)
        return [`error: ${(0,render_escape.logLine)(error.message)}`];
    // A fault of ours: say so, with the kind of it, and no stack that may hold artifact text.
    const what = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return [`error: internal fault, please report it: ${(0,render_escape.logLine)(what)}`];
}
async function main(argv, env) {
    const terminal = openTerminal(env);
    let code;
    try {
        code = await answer(argv, terminal, env);
    }
    catch (error) {
        terminal.clearProgress();
        for (const line of wordsOf(error, argv[0] ?? ''))
            terminal.err(line);
        code = 2;
    }
    const fault = await terminal.finish();
    if (fault === null)
        return code;
    terminal.err(`error: standard output cannot be written (${fault})`);
    return 2;
}


/***/ }),

/***/ 1850:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Dx: () => (/* binding */ linesOf),
/* harmony export */   Dy: () => (/* binding */ names),
/* harmony export */   Ex: () => (/* binding */ textFile),
/* harmony export */   It: () => (/* binding */ rates),
/* harmony export */   Jt: () => (/* binding */ flag),
/* harmony export */   KD: () => (/* binding */ checked),
/* harmony export */   Mn: () => (/* binding */ lines),
/* harmony export */   Qq: () => (/* binding */ text),
/* harmony export */   TS: () => (/* binding */ rate),
/* harmony export */   Yq: () => (/* binding */ choice),
/* harmony export */   Z9: () => (/* binding */ wordsOf),
/* harmony export */   dC: () => (/* binding */ rateBetween),
/* harmony export */   eO: () => (/* binding */ declaredOrFlag),
/* harmony export */   hm: () => (/* binding */ ANY_TEXT),
/* harmony export */   ik: () => (/* binding */ place),
/* harmony export */   lq: () => (/* binding */ optional),
/* harmony export */   qp: () => (/* binding */ patterns),
/* harmony export */   rD: () => (/* binding */ wholeNumber),
/* harmony export */   yf: () => (/* binding */ declaredOr),
/* harmony export */   zD: () => (/* binding */ decimalNumber)
/* harmony export */ });
/* harmony import */ var _rate_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8531);
/* harmony import */ var _shown_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2052);


/** A number is read as its text. */
const ANY_TEXT = { type: ['string', 'number'] };
const value = (form, read, schema = ANY_TEXT) => ({
    form,
    holds: 'value',
    schema,
    read,
});
/** Lines of an input: trimmed, carriage returns and blank lines gone. */
function linesOf(text) {
    return text
        .split(/\r\n|\n|\r/)
        .map((line) => line.trim())
        .filter((line) => line !== '');
}
/** Lines that may also stand on one line with commas. */
const wordsOf = (text) => linesOf(text).flatMap((line) => line
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''));
/** Any text; `form` says which. */
const text = (form) => value(form, (given) => given);
/** Texts, one a line. */
const lines = (form) => ({
    form: `${form}, one a line`,
    holds: 'list',
    schema: ANY_TEXT,
    read: (given) => [...new Set(linesOf(given))],
});
/** One of a few words. */
function choice(...words) {
    const form = words.map((word) => `\`${word}\``).join(', ');
    const read = (given, at) => {
        const found = words.find((word) => word === given);
        if (found === undefined)
            at.problem(`unknown value ${(0,_shown_js__WEBPACK_IMPORTED_MODULE_0__/* .shown */ .S)(given)}; one of ${words.join(', ')}`);
        return found ?? words[0];
    };
    return { ...value(form, read, { enum: words }), words };
}
/** `true` or `false`. */
const flag = (() => {
    const words = choice('false', 'true');
    return { ...words, schema: { type: 'boolean' }, read: (given, at) => words.read(given, at) === 'true' };
})();
/** `true`, `false`, or what the artifact declares. */
const declaredOrFlag = (() => {
    const words = choice('declared', 'true', 'false');
    return {
        ...words,
        schema: { enum: ['declared', true, false] },
        read: (given, at) => {
            const word = words.read(given, at);
            return word === 'declared' ? word : word === 'true';
        },
    };
})();
const number = (pattern, type, low, high) => {
    const form = `${type === 'integer' ? 'a whole number' : 'a number'} from ${low} to ${high}`;
    const read = (given, at) => {
        const found = pattern.test(given) ? Number(given) : Number.NaN;
        if (found >= low && found <= high)
            return found;
        at.problem(`${(0,_shown_js__WEBPACK_IMPORTED_MODULE_0__/* .shown */ .S)(given)} is not ${form}`);
        return low;
    };
    return value(form, read, { type, minimum: low, maximum: high });
};
const wholeNumber = (low, high) => number(/^\d{1,16}$/, 'integer', low, high);
const decimalNumber = (low, high) => number(/^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d{1,3})?$/, 'number', low, high);
/** The kind, or null where nothing is given. */
const optional = (kind) => ({
    ...kind,
    read: (given, at) => (given === '' ? null : kind.read(given, at)),
});
/** The kind, or the word `declared`: what the artifact declares. */
const declaredOr = (kind) => ({
    ...kind,
    form: `\`declared\` or ${kind.form}`,
    schema: { anyOf: [{ const: 'declared' }, kind.schema] },
    read: (given, at) => (given === 'declared' ? given : kind.read(given, at)),
});
/** The kind, with more that its value must hold: `check` gives what is wrong, in words that follow the input's name. */
const checked = (kind, check) => ({
    ...kind,
    read: (given, at) => {
        const found = kind.read(given, at);
        const problem = check(found);
        if (problem !== null)
            at.problem(problem);
        return found;
    },
});
/** Stands where a rate could not be read, which was said. */
const NO_RATE = { text: '100%', numerator: 1n, denominator: 1n };
const rateWithin = (form, check) => value(form, (given, at) => {
    const found = (0,_rate_js__WEBPACK_IMPORTED_MODULE_1__/* .readRate */ .n)(given);
    const problem = typeof found === 'string' ? found : check(found);
    if (problem !== null)
        at.problem(problem);
    return typeof found === 'string' ? NO_RATE : found;
}, {
    anyOf: [
        { type: 'string', pattern: '^\\d{1,9}(\\.\\d{1,12})?\\s*%?$' },
        { type: 'number', minimum: 0, maximum: 1 },
    ],
});
/** A rate: `80%` or `0.8`. */
const rate = rateWithin('a rate, as `80%` or `0.8`', () => null);
/** A rate from `low` to `high`, both in permille. */
const rateBetween = (low, high) => {
    const form = `from ${low / 10}% to ${high / 10}%`;
    return rateWithin(`a rate ${form}`, ({ text, numerator, denominator }) => {
        const [found, least, most] = [numerator * 1000n, BigInt(low) * denominator, BigInt(high) * denominator];
        return found < least || found > most ? `${(0,_shown_js__WEBPACK_IMPORTED_MODULE_0__/* .shown */ .S)(text)} is not ${form}` : null;
    });
};
/** Lines of `name: rate`; `readName` gives the key, or null for what is none. */
const rates = (form, readName) => ({
    form: `lines of \`${form}: 80%\``,
    holds: 'map',
    schema: rate.schema,
    read: (given, at) => {
        const found = new Map();
        for (const line of linesOf(given)) {
            const colon = line.lastIndexOf(':');
            const name = line.slice(0, Math.max(colon, 0)).trim();
            const key = name === '' ? null : readName(name);
            if (name === '')
                at.problem(`${(0,_shown_js__WEBPACK_IMPORTED_MODULE_0__/* .shown */ .S)(line)} is not of the form name: 80%`);
            else if (key === null)
                at.problem(`${(0,_shown_js__WEBPACK_IMPORTED_MODULE_0__/* .shown */ .S)(name)} is not ${form === 'k' ? 'a number of trials' : `a ${form}`}`);
            else if (found.has(key))
                at.problem(`${(0,_shown_js__WEBPACK_IMPORTED_MODULE_0__/* .shown */ .S)(name)} is given twice`);
            else
                found.set(key, rate.read(line.slice(colon + 1).trim(), at));
        }
        return found;
    },
});
/** Names that replace the default, or add to it where every line begins with `+`. */
const names = (defaults) => ({
    form: 'names, one a line; `+name` adds to the default',
    holds: 'list',
    schema: ANY_TEXT,
    read: (given, at) => {
        const words = wordsOf(given);
        const added = words.filter((word) => word.startsWith('+')).map((word) => word.slice(1).trim());
        const plain = words.filter((word) => !word.startsWith('+'));
        if (added.length > 0 && plain.length > 0)
            at.problem('lines with + add to the default, others replace it: not both');
        return new Set(added.length > 0 ? [...defaults, ...added] : plain);
    },
});
/** What is not a path of the disk: an artifact of a workflow run. */
const isPath = (line) => !line.startsWith('artifact:');
function checkPlaces(paths, at, use) {
    const places = paths.filter(isPath);
    for (const path of places)
        if (path.includes('\0'))
            at.problem(`${(0,_shown_js__WEBPACK_IMPORTED_MODULE_0__/* .shown */ .S)(path)} holds a NUL character`);
    const sound = places.filter((path) => !path.includes('\0'));
    at.problems(at.surroundings.problemsOfPlaces(sound, at.name, use));
}
/** Patterns of what is read, one a line. */
const patterns = (form) => ({
    form: `${form}, one a line`,
    holds: 'list',
    schema: ANY_TEXT,
    read: (given, at) => {
        const found = linesOf(given);
        checkPlaces(found, at, 'read');
        return found;
    },
});
/** One place that is read, or a folder that is written to; empty where nothing is named. */
const place = (form, use) => value(form, (given, at) => {
    if (given !== '')
        checkPlaces([given], at, use);
    return given;
});
/** A text file that is looked at before any work. */
const textFile = value('a file', (given, at) => {
    if (given !== '')
        at.problems(at.surroundings.problemsOfFile(given, at.name));
    return given;
});


/***/ }),

/***/ 3231:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   q: () => (/* binding */ nearestName)
/* harmony export */ });
// The name that was probably meant. Non-goal: deciding anything; it is only said.
/** Edits between two short texts: a letter more, less, other, or two swapped (Damerau's distance, restricted). */
function editsBetween(a, b) {
    let [before, last] = [[], Array.from({ length: b.length + 1 }, (_, index) => index)];
    for (let i = 1; i <= a.length; i++) {
        const row = [i];
        for (let j = 1; j <= b.length; j++) {
            const same = a[i - 1] === b[j - 1];
            let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
            const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
            if (swapped)
                least = Math.min(least, (before[j - 2] ?? 0) + 1);
            row.push(least);
        }
        ;
        [before, last] = [last, row];
    }
    return last[b.length] ?? 0;
}
/** Longer texts are no names, and are not compared. */
const MAX_NAME_CHARS = 64;
/** The nearest of `names`, where one is near: case and `_` count as nothing, and a third of the letters may be wrong. */
function nearestName(text, names) {
    if (text.length > MAX_NAME_CHARS)
        return null;
    const plain = text.toLowerCase().replaceAll('_', '-');
    const rated = names.map((name) => ({ name, edits: editsBetween(plain, name) })).sort((a, b) => a.edits - b.edits);
    const [best] = rated;
    if (best !== undefined && best.edits <= Math.floor(Math.max(plain.length, best.name.length) / 3))
        return best.name;
    // A part of a name: `retries` for `judge-retries`, where one name alone has it.
    const holding = plain.length < 4 ? [] : names.filter((name) => name.includes(plain));
    return holding.length === 1 ? (holding[0] ?? null) : null;
}


/***/ }),

/***/ 9987:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B5: () => (/* binding */ shard),
/* harmony export */   Bk: () => (/* binding */ judgeUrl),
/* harmony export */   CB: () => (/* binding */ pathOfBase),
/* harmony export */   Cs: () => (/* binding */ artifactName),
/* harmony export */   EY: () => (/* binding */ workflowFile),
/* harmony export */   FF: () => (/* binding */ judgeKey),
/* harmony export */   H9: () => (/* binding */ ignorePaths),
/* harmony export */   Kd: () => (/* binding */ pullRequestNumber),
/* harmony export */   MK: () => (/* binding */ minPasses),
/* harmony export */   QO: () => (/* binding */ signals),
/* harmony export */   _Z: () => (/* binding */ baseline),
/* harmony export */   oX: () => (/* binding */ dotPaths),
/* harmony export */   t3: () => (/* binding */ reportFolder),
/* harmony export */   tW: () => (/* binding */ quarantine),
/* harmony export */   xn: () => (/* binding */ redactions)
/* harmony export */ });
/* harmony import */ var _judge_endpoint_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8210);
/* harmony import */ var _model_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9814);
/* harmony import */ var _pattern_cost_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7921);
/* harmony import */ var _pattern_path_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(783);
/* harmony import */ var _kinds_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1850);
/* harmony import */ var _shown_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2052);
// Kinds that one input alone has. Non-goals as in kinds.ts.






const signals = {
    form: '`declared`, or signals, one a line',
    holds: 'list',
    schema: { enum: ['declared', ..._model_js__WEBPACK_IMPORTED_MODULE_1__/* .SIGNAL_NAMES */ .A] },
    read: (given, at) => {
        const words = (0,_kinds_js__WEBPACK_IMPORTED_MODULE_2__/* .wordsOf */ .Z9)(given);
        if (words.join() === 'declared')
            return 'declared';
        return words.flatMap((word) => {
            const signal = _model_js__WEBPACK_IMPORTED_MODULE_1__/* .SIGNAL_NAMES */ .A.find((name) => name === word);
            if (signal === undefined)
                at.problem(`unknown signal ${(0,_shown_js__WEBPACK_IMPORTED_MODULE_3__/* .shown */ .S)(word)}; declared, or some of ${_model_js__WEBPACK_IMPORTED_MODULE_1__/* .SIGNAL_NAMES */ .A.join(', ')}`);
            return signal ?? [];
        });
    },
};
const shard = {
    form: '`i/n`',
    holds: 'value',
    schema: _kinds_js__WEBPACK_IMPORTED_MODULE_2__/* .ANY_TEXT */ .hm,
    read: (given, at) => {
        if (given === '')
            return null;
        const [, index, total] = /^(\d{1,4})\s*\/\s*(\d{1,4})$/.exec(given) ?? [];
        const found = { index: Number(index), total: Number(total) };
        if (found.index >= 1 && found.index <= found.total)
            return found;
        at.problem(`${(0,_shown_js__WEBPACK_IMPORTED_MODULE_3__/* .shown */ .S)(given)} is not of the form i/n with i from 1 to n`);
        return null;
    },
};
const ignorePaths = {
    form: 'dot paths with `*`, one a line',
    holds: 'list',
    schema: _kinds_js__WEBPACK_IMPORTED_MODULE_2__/* .ANY_TEXT */ .hm,
    read: (given, at) => {
        const found = (0,_kinds_js__WEBPACK_IMPORTED_MODULE_2__/* .linesOf */ .Dx)(given);
        for (const path of found) {
            const parsed = (0,_pattern_path_js__WEBPACK_IMPORTED_MODULE_4__/* .parsePath */ .R)(path);
            if ('problem' in parsed)
                at.problem(`${(0,_shown_js__WEBPACK_IMPORTED_MODULE_3__/* .shown */ .S)(path)} ${parsed.problem}`);
            else if (parsed.every((segment) => segment === null))
                at.problem(`${(0,_shown_js__WEBPACK_IMPORTED_MODULE_3__/* .shown */ .S)(path)} would drop the whole state`);
        }
        return found;
    },
};
const dotPaths = {
    form: 'dot paths with `*`, one a line',
    holds: 'list',
    schema: _kinds_js__WEBPACK_IMPORTED_MODULE_2__/* .ANY_TEXT */ .hm,
    read: (given, at) => {
        const found = (0,_kinds_js__WEBPACK_IMPORTED_MODULE_2__/* .linesOf */ .Dx)(given);
        for (const path of found) {
            const parsed = (0,_pattern_path_js__WEBPACK_IMPORTED_MODULE_4__/* .parsePath */ .R)(path);
            if ('problem' in parsed)
                at.problem(`${(0,_shown_js__WEBPACK_IMPORTED_MODULE_3__/* .shown */ .S)(path)} ${parsed.problem}`);
        }
        return found;
    },
};
const judgeUrl = {
    form: 'a URL',
    holds: 'value',
    schema: _kinds_js__WEBPACK_IMPORTED_MODULE_2__/* .ANY_TEXT */ .hm,
    read: (given, at) => {
        if (given === '')
            return null;
        const found = (0,_judge_endpoint_js__WEBPACK_IMPORTED_MODULE_0__/* .readJudgeEndpoint */ .jX)(given, at.other('judge-allow-insecure') === 'true');
        if (typeof found !== 'string')
            return found;
        at.problem(found);
        return null;
    },
};
/** As it was given: what a header cannot hold is refused, never cut off. */
const judgeKey = {
    form: 'a secret',
    holds: 'value',
    schema: _kinds_js__WEBPACK_IMPORTED_MODULE_2__/* .ANY_TEXT */ .hm,
    read: (_, at) => {
        const problem = (0,_judge_endpoint_js__WEBPACK_IMPORTED_MODULE_0__/* .readJudgeKey */ .Dc)(at.given);
        if (problem !== null)
            at.problem(problem);
        return at.given;
    },
};
/** Reports of runs before, newest first; one artifact's name stands alone. */
const baseline = (() => {
    const reports = (0,_kinds_js__WEBPACK_IMPORTED_MODULE_2__/* .patterns */ .qp)('paths, or `artifact:NAME`');
    return {
        ...reports,
        read: (given, at) => {
            const found = reports.read(given, at);
            const artifacts = found.filter((line) => line.startsWith('artifact:'));
            if (artifacts.some((line) => /^artifact:\s*$/.test(line)))
                at.problem('names no artifact; write artifact:NAME');
            if (artifacts.length > 0 && found.length > 1)
                at.problem('names an artifact beside others; give one artifact:NAME, or paths, one a line');
            return found;
        },
    };
})();
/** A workflow of the repository, as GitHub's API names it: its file, or its id. */
const workflowFile = {
    form: 'the file name of a workflow',
    holds: 'value',
    schema: _kinds_js__WEBPACK_IMPORTED_MODULE_2__/* .ANY_TEXT */ .hm,
    read: (given, at) => {
        const name = given.replace(/^(?:\.?\/)?\.github\/workflows\//, '');
        if (name !== '' && !/^(?:[\w .()+-]+\.ya?ml|\d{1,18})$/u.test(name))
            at.problem(`${(0,_shown_js__WEBPACK_IMPORTED_MODULE_3__/* .shown */ .S)(given)} is not the file name of a workflow, as nightly.yml`);
        return name;
    },
};
/** More trials than anybody runs of one scenario. */
const MAX_PASSES_OF = 10_000;
const minPasses = {
    form: '`k/n`',
    holds: 'value',
    schema: _kinds_js__WEBPACK_IMPORTED_MODULE_2__/* .ANY_TEXT */ .hm,
    read: (given, at) => {
        if (given === '')
            return null;
        const [, passes, of] = /^(\d{1,5})\s*\/\s*(\d{1,5})$/.exec(given) ?? [];
        const found = { passes: Number(passes), of: Number(of) };
        if (found.passes >= 1 && found.passes <= found.of && found.of <= MAX_PASSES_OF)
            return found;
        at.problem(`${(0,_shown_js__WEBPACK_IMPORTED_MODULE_3__/* .shown */ .S)(given)} is not of the form k/n with k from 1 to n and n at most ${MAX_PASSES_OF}`);
        return null;
    },
};
/** How a file of the base branch is named: read over the API, never from the checkout. */
const OF_BASE = 'base:';
/** The path of a file of the base branch, or null where a path of the disk is named. */
function pathOfBase(given) {
    return given.startsWith(OF_BASE) ? given.slice(OF_BASE.length).trim() : null;
}
const quarantine = (() => {
    const file = (0,_kinds_js__WEBPACK_IMPORTED_MODULE_2__/* .place */ .ik)('`base:PATH`, or a path', 'read');
    return {
        ...file,
        read: (given, at) => {
            const path = pathOfBase(given);
            if (path === null)
                return file.read(given, at);
            const segments = path.split('/');
            if (path === '')
                at.problem('names no file; write base:PATH');
            else if (path.includes('\\') || segments.some((part) => part === '' || part === '.' || part === '..'))
                at.problem(`${(0,_shown_js__WEBPACK_IMPORTED_MODULE_3__/* .shown */ .S)(path)} is not a path from the root of the repository, as .github/quarantine.json`);
            else if (Array.from(path).some((char) => char < ' ' || char === '\u007f'))
                at.problem(`${(0,_shown_js__WEBPACK_IMPORTED_MODULE_3__/* .shown */ .S)(path)} holds a control character`);
            return given;
        },
    };
})();
const pullRequestNumber = {
    form: 'a number',
    holds: 'value',
    schema: { type: 'integer', minimum: 1 },
    read: (given, at) => {
        if (given === '')
            return null;
        if (!/^[1-9]\d{0,9}$/.test(given))
            at.problem(`${(0,_shown_js__WEBPACK_IMPORTED_MODULE_3__/* .shown */ .S)(given)} is not the number of a pull request`);
        return Number(given);
    },
};
const artifactName = {
    form: 'a name',
    holds: 'value',
    schema: _kinds_js__WEBPACK_IMPORTED_MODULE_2__/* .ANY_TEXT */ .hm,
    read: (given, at) => {
        if (/["<>|*?\\/\r\n:]/.test(given))
            at.problem(`${(0,_shown_js__WEBPACK_IMPORTED_MODULE_3__/* .shown */ .S)(given)} holds a character that artifact names cannot have`);
        return given;
    },
};
/** Its paths are outputs: what a shell could take for more than a name does not belong there (security B5). */
const reportFolder = (() => {
    const folder = (0,_kinds_js__WEBPACK_IMPORTED_MODULE_2__/* .place */ .ik)('a folder', 'write');
    return {
        ...folder,
        read: (given, at) => {
            let isPlaced = true;
            const problems = (whole) => {
                if (whole.length > 0)
                    isPlaced = false;
                at.problems(whole);
            };
            const found = folder.read(given, { ...at, problems, problem: (what) => problems([`${at.name}: ${what}`]) });
            if (isPlaced && /[`$;&|<>"'(){}[\]*?!#\r\n]/.test(found))
                at.problem(`${(0,_shown_js__WEBPACK_IMPORTED_MODULE_3__/* .shown */ .S)(found)} holds a character that a shell could take for more than a name`);
            return found;
        },
    };
})();
/** Dot paths, and patterns between slashes, each of which must end in a bounded time on any text. */
const redactions = {
    form: 'dot paths or `/patterns/`, one a line',
    holds: 'list',
    schema: _kinds_js__WEBPACK_IMPORTED_MODULE_2__/* .ANY_TEXT */ .hm,
    read: (given, at) => {
        const found = (0,_kinds_js__WEBPACK_IMPORTED_MODULE_2__/* .linesOf */ .Dx)(given);
        for (const line of found) {
            const parsed = line.startsWith('/') ? [] : (0,_pattern_path_js__WEBPACK_IMPORTED_MODULE_4__/* .parsePath */ .R)(line);
            if ('problem' in parsed)
                at.problem(`${(0,_shown_js__WEBPACK_IMPORTED_MODULE_3__/* .shown */ .S)(line)} ${parsed.problem}`);
            if (!line.startsWith('/'))
                continue;
            const pattern = /^\/(.+)\/([iu]*)$/.exec(line);
            try {
                if (!pattern)
                    throw new SyntaxError('a pattern is written /…/ with the flags i or u');
                new RegExp(pattern[1] ?? '', pattern[2]);
                const cost = (0,_pattern_cost_js__WEBPACK_IMPORTED_MODULE_5__/* .patternCost */ .uW)(pattern[1] ?? '', pattern[2]);
                if ('problem' in cost)
                    throw new SyntaxError(`it ${cost.problem}, and could take for ever on a hostile text`);
            }
            catch (error) {
                at.problem(`${(0,_shown_js__WEBPACK_IMPORTED_MODULE_3__/* .shown */ .S)(line)} is not a pattern: ${error instanceof Error ? error.message : ''}`);
            }
        }
        return found;
    },
};


/***/ }),

/***/ 8531:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ readRate)
/* harmony export */ });
/* harmony import */ var _shown_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2052);

/**
 * `80%`, `87.5%`, `0.8`, `1`. A bare number above 1 is refused, since 80 may mean 80 % or a slip. Gives the reason why
 * not, as text.
 */
function readRate(text) {
    const found = /^(\d{1,9})(?:\.(\d{1,12}))?\s*(%?)$/.exec(text);
    if (!found)
        return `${(0,_shown_js__WEBPACK_IMPORTED_MODULE_0__/* .shown */ .S)(text)} is not a rate; write 80% or 0.8`;
    const [, whole = '', fraction = '', percent] = found;
    const numerator = BigInt(whole + fraction);
    const denominator = 10n ** BigInt(fraction.length) * (percent ? 100n : 1n);
    if (numerator > denominator) {
        return percent ? `${(0,_shown_js__WEBPACK_IMPORTED_MODULE_0__/* .shown */ .S)(text)} is above 100%` : `${(0,_shown_js__WEBPACK_IMPORTED_MODULE_0__/* .shown */ .S)(text)} is above 1; for percent write ${text}%`;
    }
    const scaled = (numerator * 10n ** 14n) / denominator;
    const percentText = `${scaled / 10n ** 12n}.${(scaled % 10n ** 12n).toString().padStart(12, '0')}`.replace(/\.?0+$/, '');
    return { text: `${percentText}%`, numerator, denominator };
}


/***/ }),

/***/ 2052:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ shown)
/* harmony export */ });
// How a refused text is shown: one line, short, no control characters. Non-goal: escaping for a target; messages pass
// their own encoder.
/** In quotes, cut after 80 characters. */
function shown(text) {
    const flat = Array.from(text)
        .map((char) => (char < ' ' || char === '\u007f' ? `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}` : char))
        .join('');
    return flat.length > 80 ? `'${flat.slice(0, 80)}…'` : `'${flat}'`;
}


/***/ }),

/***/ 3773:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  mc: () => (/* binding */ INPUTS),
  YG: () => (/* binding */ SCORING_INPUTS)
});

// UNUSED EXPORTS: GROUPS

// EXTERNAL MODULE: ./lib/inputs/kinds.js
var kinds = __webpack_require__(1850);
// EXTERNAL MODULE: ./lib/inputs/own-kinds.js
var own_kinds = __webpack_require__(9987);
;// CONCATENATED MODULE: ./lib/inputs/table/row.js
const SECRET = {
    isSecret: true,
    notInFile: 'a secret is given by the workflow or the environment',
};
const WORKFLOW = ['action'];
const EVERYWHERE = ['action', 'score', 'judge', 'hash', 'diff', 'match', 'batch'];
const RUN = ['action', 'score'];
const JUDGE = ['action', 'score', 'judge'];
const STATE = ['action', 'score', 'hash', 'diff', 'batch'];
const MATCH = ['action', 'score', 'match'];

;// CONCATENATED MODULE: ./lib/inputs/table/gate.js
// Inputs: the gate.



const GATE = {
    threshold: {
        field: 'gate.threshold',
        kind: kinds/* rate */.TS,
        default: '100%',
        says: 'Lowest pass rate that passes, as 80% or 0.8',
        where: RUN,
    },
    'domain-thresholds': {
        field: 'gate.domainThresholds',
        kind: (0,kinds/* rates */.It)('domain', (name) => name),
        default: '',
        says: 'Lowest pass rates by domain, as lines of domain: 80%',
        where: RUN,
    },
    'must-pass': {
        field: 'gate.mustPass',
        kind: (0,kinds/* lines */.Mn)('ids or `domain/id`'),
        default: '',
        says: 'Scenarios that must pass in every trial, one a line: id or domain/id',
        where: RUN,
    },
    'pass-hat-k': {
        field: 'gate.passHatK',
        kind: (0,kinds/* rates */.It)('k', (name) => (/^[1-9]\d{0,3}$/.test(name) ? Number(name) : null)),
        default: '',
        says: 'Lowest pass^k, as lines of k: 80%',
        where: RUN,
    },
    'min-trials': {
        field: 'gate.minTrials',
        kind: (0,kinds/* wholeNumber */.rD)(1, 1_000_000),
        default: '1',
        says: 'Fewest trials of each scenario',
        where: RUN,
    },
    'fail-on-error': {
        field: 'gate.failOnError',
        kind: kinds/* flag */.Jt,
        default: 'true',
        says: 'Fail the gate when a trial could not be scored',
        where: RUN,
    },
    confidence: {
        field: 'gate.confidence',
        kind: (0,kinds/* optional */.lq)((0,kinds/* rateBetween */.dC)(800, 999)),
        default: '',
        says: 'Compare the thresholds with an interval of this confidence instead of the bare count, as 95%',
        where: RUN,
    },
    undecided: {
        field: 'gate.undecided',
        kind: (0,kinds/* choice */.Yq)('pass', 'fail'),
        default: 'pass',
        says: 'With confidence: pass fails only where surely missed, fail passes only where surely met',
        where: RUN,
    },
    'min-passes': {
        field: 'gate.minPasses',
        kind: own_kinds/* minPasses */.MK,
        default: '',
        says: 'A scenario passes when so many of its trials do, as 2/3; the gate then counts scenarios',
        where: RUN,
    },
    baseline: {
        field: 'baseline',
        kind: own_kinds/* baseline */._Z,
        default: '',
        says: 'Reports of a run before, one report.json a line, or artifact:NAME of the base branch, to compare with',
        where: RUN,
    },
    'baseline-runs': {
        field: 'gate.baselineRuns',
        kind: (0,kinds/* wholeNumber */.rD)(1, 20),
        default: '1',
        says: 'How many of the base branch’s last push runs are put together as the baseline',
        where: RUN,
    },
    'max-false-alarms': {
        field: 'gate.maxFalseAlarms',
        kind: (0,kinds/* optional */.lq)((0,kinds/* rateBetween */.dC)(1, 200)),
        default: '',
        says: 'Fail where worse than the baseline beyond noise; so many unchanged runs may fail, as 5%',
        where: RUN,
    },
    'min-drop': {
        field: 'gate.minDrop',
        kind: kinds/* rate */.TS,
        default: '0%',
        says: 'A smaller drop of the whole suite never fails max-false-alarms, however sure',
        where: RUN,
    },
    'max-regressions': {
        field: 'gate.maxRegressions',
        kind: (0,kinds/* optional */.lq)((0,kinds/* wholeNumber */.rD)(0, 1_000_000)),
        default: '',
        says: 'Most scenarios that may newly fail against the baseline; counts every flip, so for suites without chance',
        where: RUN,
    },
    'allow-removals': {
        field: 'gate.allowRemovals',
        kind: kinds/* flag */.Jt,
        default: 'false',
        says: 'Scenarios of the baseline may be gone; else they count where max-regressions gates',
        where: RUN,
    },
    'baseline-workflow': {
        field: 'baselineWorkflow',
        kind: own_kinds/* workflowFile */.EY,
        default: '',
        says: 'Workflow whose runs on the base branch make the baseline, as nightly.yml; else this one',
        where: WORKFLOW,
    },
    quarantine: {
        field: 'quarantine',
        kind: own_kinds/* quarantine */.tW,
        default: '',
        says: 'JSON file of scenarios that do not gate for a while: base:PATH of the base branch; on the command line a path',
        where: RUN,
    },
    'quarantine-limit': {
        field: 'gate.quarantineLimit',
        kind: kinds/* rate */.TS,
        default: '5%',
        says: 'Largest share of the scenarios that may be quarantined (one always may)',
        where: RUN,
    },
};

;// CONCATENATED MODULE: ./lib/inputs/table/judge.js
// Inputs: the LLM judge.



const JUDGING = {
    judge: {
        field: 'judge.mode',
        kind: (0,kinds/* choice */.Yq)('auto', 'off', 'recorded', 'live'),
        default: 'auto',
        says: 'Where judgements come from: auto, off, recorded or live',
        where: JUDGE,
    },
    'judge-url': {
        field: 'judge.endpoint',
        kind: own_kinds/* judgeUrl */.Bk,
        default: '',
        says: 'OpenAI-compatible chat completions endpoint, or its base URL',
        where: JUDGE,
    },
    'judge-model': {
        field: 'judge.model',
        kind: (0,kinds/* text */.Qq)('a name'),
        default: '',
        says: 'Model that judges',
        where: JUDGE,
    },
    'judge-api-key': {
        field: 'judge.apiKey',
        kind: own_kinds/* judgeKey */.FF,
        default: '',
        says: 'Key of the endpoint; on the command line from JUDGE_API_KEY',
        where: WORKFLOW,
        ...SECRET,
    },
    'judge-threshold': {
        field: 'judge.threshold',
        kind: (0,kinds/* decimalNumber */.zD)(0, 1),
        default: '0.9',
        says: 'Lowest judge score that passes, from 0 to 1',
        where: JUDGE,
    },
    'judge-timeout': {
        field: 'judge.timeoutSeconds',
        kind: (0,kinds/* decimalNumber */.zD)(0.001, 86_400),
        default: '120',
        says: 'Seconds that one judgement may take',
        where: JUDGE,
    },
    'judge-max-tokens': {
        field: 'judge.maxTokens',
        kind: (0,kinds/* optional */.lq)((0,kinds/* wholeNumber */.rD)(1, 10_000_000)),
        default: '',
        says: 'max_tokens of a judgement; not sent when empty',
        where: JUDGE,
    },
    'judge-temperature': {
        field: 'judge.temperature',
        kind: (0,kinds/* optional */.lq)((0,kinds/* decimalNumber */.zD)(0, 2)),
        default: '',
        says: 'temperature of a judgement; not sent when empty',
        where: JUDGE,
    },
    'judge-top-p': {
        field: 'judge.topP',
        kind: (0,kinds/* optional */.lq)((0,kinds/* decimalNumber */.zD)(0, 1)),
        default: '',
        says: 'top_p of a judgement; not sent when empty',
        where: JUDGE,
    },
    'judge-seed': {
        field: 'judge.seed',
        kind: (0,kinds/* optional */.lq)((0,kinds/* wholeNumber */.rD)(0, Number.MAX_SAFE_INTEGER)),
        default: '',
        says: 'seed of a judgement; not sent when empty',
        where: JUDGE,
    },
    'judge-thinking-token-budget': {
        field: 'judge.thinkingTokenBudget',
        kind: (0,kinds/* optional */.lq)((0,kinds/* wholeNumber */.rD)(1, 10_000_000)),
        default: '',
        says: 'Thinking token budget of a judgement; not sent when empty',
        where: JUDGE,
    },
    'judge-include-conversation': {
        field: 'judge.includeConversation',
        kind: kinds/* flag */.Jt,
        default: 'false',
        says: 'Show the judge the conversation too',
        where: JUDGE,
    },
    'judge-compact-context': {
        field: 'judge.compactContext',
        kind: kinds/* flag */.Jt,
        default: 'false',
        says: 'Cut long context histories before they are judged',
        where: JUDGE,
    },
    'judge-context-message-limit': {
        field: 'judge.messageLimit',
        kind: (0,kinds/* wholeNumber */.rD)(1, 100_000),
        default: '40',
        says: 'Messages kept of a context history',
        where: JUDGE,
    },
    'judge-context-system-string-limit': {
        field: 'judge.systemStringLimit',
        kind: (0,kinds/* wholeNumber */.rD)(1, 10_000_000),
        default: '2500',
        says: 'Characters kept of a system message',
        where: JUDGE,
    },
    'judge-context-string-limit': {
        field: 'judge.stringLimit',
        kind: (0,kinds/* wholeNumber */.rD)(1, 10_000_000),
        default: '6000',
        says: 'Characters kept of any other text',
        where: JUDGE,
    },
    'judge-prompt-file': {
        field: 'judge.promptFile',
        kind: kinds/* textFile */.Ex,
        default: '',
        says: 'File with your own judge prompt',
        where: JUDGE,
    },
    'judge-votes': {
        field: 'judge.votes',
        kind: (0,kinds/* checked */.KD)((0,kinds/* wholeNumber */.rD)(1, 99), (votes) => votes % 2 === 0 ? `${votes} is even; an odd number has a majority` : null),
        default: '1',
        says: 'Judgements asked per trial, an odd number; the majority of them decides',
        where: JUDGE,
    },
    'judge-concurrency': {
        field: 'judge.concurrency',
        kind: (0,kinds/* wholeNumber */.rD)(1, 256),
        default: '4',
        says: 'Judgements asked at once',
        where: JUDGE,
    },
    'judge-retries': {
        field: 'judge.retries',
        kind: (0,kinds/* wholeNumber */.rD)(0, 10),
        default: '2',
        says: 'Further attempts after a fault that may pass',
        where: JUDGE,
    },
    'judge-max-calls': {
        field: 'judge.maxCalls',
        kind: (0,kinds/* optional */.lq)((0,kinds/* wholeNumber */.rD)(0, 100_000_000)),
        default: '',
        says: 'Budget of requests; trials beyond it are errors',
        where: JUDGE,
    },
    'judge-cache': {
        field: 'judge.cache',
        kind: (0,kinds/* place */.ik)('a folder', 'write'),
        default: '',
        says: 'Folder that keeps judgements, for actions/cache',
        where: JUDGE,
    },
    'judge-calibration': {
        field: 'judge.calibration',
        kind: kinds/* textFile */.Ex,
        default: '',
        says: 'File of known-pass and known-fail items that the judge must get right',
        where: JUDGE,
    },
    'judge-allow-insecure': {
        field: 'judge.allowInsecure',
        kind: kinds/* flag */.Jt,
        default: 'false',
        says: 'Allow plain http and private addresses for the judge',
        where: JUDGE,
    },
};

// EXTERNAL MODULE: ./lib/read/layout-names.js
var layout_names = __webpack_require__(5073);
// EXTERNAL MODULE: ./lib/score/state/canonical.js + 1 modules
var canonical = __webpack_require__(4513);
;// CONCATENATED MODULE: ./lib/inputs/table/reading.js
// Inputs: what is read, and how it is scored.





const EXCLUDED = [...canonical/* DEFAULT_EXCLUDED_KEYS */.eb];
const UNORDERED = [...canonical/* DEFAULT_ORDER_INDEPENDENT_FIELDS */.a8];
const READING = {
    artifacts: {
        field: 'artifacts',
        kind: (0,kinds/* patterns */.qp)('paths, globs or `artifact:NAME`'),
        default: 'eval_results',
        says: 'Paths of the evaluation artifacts, one a line; globs allowed',
        where: RUN,
    },
    layout: {
        field: 'layout',
        kind: (0,kinds/* choice */.Yq)('auto', ...layout_names/* LAYOUT_NAMES */.k),
        default: 'auto',
        says: `Layout of the artifacts: ${['auto', ...layout_names/* LAYOUT_NAMES */.k.slice(0, -1)].join(', ')} or ${layout_names/* LAYOUT_NAMES */.k.at(-1)}`,
        where: JUDGE,
    },
    expected: {
        field: 'expected',
        kind: (0,kinds/* patterns */.qp)('paths'),
        default: '',
        says: 'Other source of references, usually of the base branch: dataset, tasks or folder',
        where: RUN,
    },
    'trust-recorded': {
        field: 'score.trustRecorded',
        kind: (0,kinds/* choice */.Yq)('auto', 'never'),
        default: 'auto',
        says: 'Whether recorded verdicts may gate where raw data is missing: auto or never',
        where: RUN,
    },
    shard: {
        field: 'shard',
        kind: own_kinds/* shard */.B5,
        default: '',
        says: 'Score only the i-th of n parts, as i/n; mode merge checks that all n are there',
        where: RUN,
    },
};
const SCORING = {
    signals: {
        field: 'score.signals',
        kind: own_kinds/* signals */.QO,
        default: 'declared',
        says: 'Signals that gate, one a line, or declared: those the artifact declares',
        where: RUN,
    },
    'ignore-capitalization': {
        field: 'score.ignoreCapitalization',
        kind: kinds/* declaredOrFlag */.eO,
        default: 'declared',
        says: 'Match answers without case: declared, true or false',
        where: MATCH,
    },
    'ignore-punctuation': {
        field: 'score.ignorePunctuation',
        kind: kinds/* declaredOrFlag */.eO,
        default: 'declared',
        says: 'Match answers without punctuation: declared, true or false',
        where: MATCH,
    },
    'clean-text': {
        field: 'score.cleanText',
        kind: kinds/* declaredOrFlag */.eO,
        default: 'declared',
        says: 'Clean texts before they are matched: declared, true or false',
        where: MATCH,
    },
    'strict-match': {
        field: 'score.strictMatch',
        kind: kinds/* declaredOrFlag */.eO,
        default: 'declared',
        says: 'Refuse extra items in answers: declared, true or false',
        where: MATCH,
    },
    'numeric-tolerance': {
        field: 'score.numericTolerance',
        kind: (0,kinds/* decimalNumber */.zD)(0, 1),
        default: '1e-5',
        says: 'Relative tolerance of numbers in answers; 0 makes the match exact',
        where: [...MATCH, 'batch'],
    },
    'excluded-keys': {
        field: 'score.excludedKeys',
        kind: (0,kinds/* names */.Dy)(EXCLUDED),
        default: EXCLUDED.join('\n'),
        says: 'Top-level keys left out of the state; lines with + add to the default',
        where: STATE,
    },
    'order-independent-fields': {
        field: 'score.orderIndependentFields',
        kind: (0,kinds/* names */.Dy)(UNORDERED),
        default: UNORDERED.join('\n'),
        says: 'Fields whose lists have no order; lines with + add to the default',
        where: STATE,
    },
    'ignore-paths': {
        field: 'score.ignorePaths',
        kind: own_kinds/* ignorePaths */.H9,
        default: '',
        says: 'Volatile fields dropped before hashing and diffing, as dot paths with *',
        where: STATE,
    },
    'unkeyed-tables': {
        field: 'score.unkeyedTables',
        kind: own_kinds/* dotPaths */.oX,
        default: '',
        says: 'Tables whose keys say nothing (generated ids), as dot paths with *: compared as their rows alone',
        where: STATE,
    },
    'min-agent-turns': {
        field: 'minAgentTurns',
        kind: (0,kinds/* declaredOr */.yf)((0,kinds/* wholeNumber */.rD)(0, 1_000_000)),
        default: 'declared',
        says: 'A trial with fewer agent LLM calls has stalled: declared or a number',
        where: JUDGE,
    },
};

;// CONCATENATED MODULE: ./lib/inputs/table/report.js
// Inputs: what is published, and what is done at all.



const REPORT = {
    comment: {
        field: 'report.comment',
        kind: (0,kinds/* choice */.Yq)('always', 'on-failure', 'on-change', 'off'),
        default: 'always',
        says: 'When to comment on the pull request: always, on-failure, on-change or off',
        where: WORKFLOW,
    },
    'comment-key': {
        field: 'report.commentKey',
        kind: (0,kinds/* text */.Qq)('a text'),
        default: '${{ github.workflow }} ${{ github.job }} ${{ toJSON(matrix) }}',
        says: 'Tells apart the comments of several gates in one pull request',
        where: WORKFLOW,
    },
    'commit-status': {
        field: 'report.commitStatus',
        kind: (0,kinds/* text */.Qq)('a name'),
        default: '',
        says: 'Name of a commit status with the decision, on the head of the pull request or merge group',
        where: WORKFLOW,
    },
    'pr-number': {
        field: 'report.prNumber',
        kind: own_kinds/* pullRequestNumber */.Kd,
        default: '',
        says: 'Pull request to comment on, where the event names none',
        where: WORKFLOW,
    },
    'github-token': {
        field: 'report.githubToken',
        kind: (0,kinds/* text */.Qq)('a secret'),
        default: '${{ github.token }}',
        says: 'Token for the comment and for artifacts of other runs',
        where: WORKFLOW,
        ...SECRET,
    },
    summary: {
        field: 'report.summary',
        kind: kinds/* flag */.Jt,
        default: 'true',
        says: 'Write the job summary',
        where: WORKFLOW,
    },
    annotations: {
        field: 'report.annotations',
        kind: kinds/* flag */.Jt,
        default: 'true',
        says: 'Annotate the failures, ten at most',
        where: WORKFLOW,
    },
    'report-dir': {
        field: 'report.reportDir',
        kind: own_kinds/* reportFolder */.t3,
        default: 'eval-gate-report',
        says: 'Folder for the report files',
        where: RUN,
    },
    'upload-artifact': {
        field: 'report.uploadArtifact',
        kind: own_kinds/* artifactName */.Cs,
        default: '',
        says: 'Name under which the report folder is uploaded; {job} and {attempt} make it unique',
        where: WORKFLOW,
    },
    'retention-days': {
        field: 'report.retentionDays',
        kind: (0,kinds/* optional */.lq)((0,kinds/* wholeNumber */.rD)(1, 400)),
        default: '',
        says: 'Days that the uploaded report is kept',
        where: WORKFLOW,
    },
    redact: {
        field: 'report.redact',
        kind: own_kinds/* redactions */.xn,
        default: '',
        says: 'Paths or /patterns/ whose values are not shown, one a line',
        where: ['action', 'score', 'judge', 'diff', 'match'],
    },
};
const MODE = {
    config: {
        field: 'settingsFile',
        kind: (0,kinds/* text */.Qq)('a path, or `base:PATH` of the base branch'),
        default: '',
        says: 'File of settings, as eval-gate.yml: inputs by their names; what is given beside it wins',
        where: EVERYWHERE,
        notInFile: 'it names the file',
    },
    mode: {
        field: 'mode',
        kind: (0,kinds/* choice */.Yq)('score', 'merge', 'comment'),
        default: 'score',
        says: 'score artifacts, merge the reports of shards, or comment a finished report',
        where: RUN,
    },
};

;// CONCATENATED MODULE: ./lib/inputs/table.js




const GROUPS = {
    'What is read': READING,
    'How it is scored': SCORING,
    'The LLM judge': JUDGING,
    'The gate': GATE,
    'What is published': REPORT,
    'What is done': MODE,
};
const TABLE = { ...READING, ...SCORING, ...JUDGING, ...GATE, ...REPORT, ...MODE };
/** Every input, in the order of action.yml and the docs. */
const INPUTS = Object.entries(GROUPS).flatMap(([group, rows]) => Object.entries(rows).map(([name, row]) => ({ name, group, ...row })));
/** Of the groups that decide how a trial is scored, what does not: where things lie, how often and how fast is asked. */
const NOT_SCORING = new Set([
    'artifacts',
    'shard',
    'judge-url',
    'judge-api-key',
    'judge-timeout',
    'judge-concurrency',
    'judge-retries',
    'judge-max-calls',
    'judge-cache',
    'judge-calibration',
    'judge-allow-insecure',
]);
/** Inputs on which a trial's verdict hangs: the legs of a merge must have had them alike. */
const SCORING_INPUTS = INPUTS.filter(({ name }) => !NOT_SCORING.has(name) && (name in READING || name in SCORING || name in JUDGING));


/***/ }),

/***/ 4400:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $N: () => (/* binding */ codeOf),
/* harmony export */   CB: () => (/* binding */ realRoots),
/* harmony export */   Cm: () => (/* binding */ lstatIfThere),
/* harmony export */   FK: () => (/* binding */ isInside),
/* harmony export */   HD: () => (/* binding */ shownName),
/* harmony export */   PR: () => (/* binding */ MAX_PATH_BYTES),
/* harmony export */   W4: () => (/* binding */ refusePathForm),
/* harmony export */   dN: () => (/* binding */ realPathOf),
/* harmony export */   e4: () => (/* binding */ decodeName)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
// Which paths the product may touch: the forms that a path input may have, and "inside" on real paths.
// Decides nothing about contents; files.ts, artifact-paths.ts and report-files.ts ask here.


/** Linux's PATH_MAX, which also keeps messages short. */
const MAX_PATH_BYTES = 4096;
/** Whether `path` is `root` or below it. Both absolute; links are the caller's business. */
function isInside(root, path) {
    const way = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)(root, path);
    return way === '' || (way !== '..' && !way.startsWith(`..${node_path__WEBPACK_IMPORTED_MODULE_1__.sep}`) && !(0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(way));
}
/**
 * The allowed roots as given and, where they exist, with their own links resolved: a workspace that itself lies behind
 * a link is still the workspace.
 */
function realRoots(allowedRoots) {
    return allowedRoots
        .filter((root) => root !== '')
        .flatMap((given) => {
        const real = realPathOf(given);
        return real === null ? [] : [{ given, real }];
    });
}
/** The path with every link resolved; null where it does not exist or cannot be resolved (a loop, no permission). */
function realPathOf(path) {
    try {
        return node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native(path);
    }
    catch {
        return null;
    }
}
/** lstat; null where nothing can stand under that path. Throws the system's error for anything else (permissions). */
function lstatIfThere(path) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path);
    }
    catch (error) {
        if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(codeOf(error)))
            return null;
        throw error;
    }
}
/** The system's name of an error, by its shape: an error of another realm is no `instanceof Error` here. */
function codeOf(error) {
    const code = error?.code;
    return typeof code === 'string' ? code : 'unknown error';
}
/**
 * Why a path input is refused, in words; null: its form is fine. `contained`: on a runner, where `..` may not occur.
 * Whether it lies inside the allowed roots is another question.
 */
function refusePathForm(path, contained) {
    if (path.trim() === '')
        return 'is empty';
    if (path.includes('\0'))
        return 'holds a NUL character';
    if (path.includes('\\') || /^[A-Za-z]:/.test(path))
        return 'is a Windows path; write it with `/`, relative to the workspace';
    if (Buffer.byteLength(path) > MAX_PATH_BYTES)
        return `is longer than ${MAX_PATH_BYTES} bytes`;
    if (/\p{Surrogate}/u.test(path))
        return 'is not valid Unicode';
    if (contained && path.split('/').includes('..'))
        return 'holds `..`; write it relative to the workspace';
    return null;
}
/** A name as the disk holds it: text, or null where its bytes are no UTF-8 and two names could become one. */
function decodeName(bytes) {
    try {
        return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    }
    catch {
        return null;
    }
}
/** A name that is no UTF-8, for messages: ASCII as it is, every other byte as `\xNN`, so that two names stay two. */
function shownName(bytes) {
    return Array.from(bytes, (byte) => byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : `\\x${byte.toString(16).padStart(2, '0')}`).join('');
}


/***/ }),

/***/ 3339:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ append),
/* harmony export */   n: () => (/* binding */ largest)
/* harmony export */ });
// What a list of any length needs where the language would spread it into arguments: a call takes some ten thousand
// arguments, and then throws a RangeError.
/** Puts items at the end of a list. */
function append(list, items) {
    for (const item of items)
        list.push(item);
}
/** The largest number; `least` where there is none larger. */
function largest(numbers, least = 0) {
    let found = least;
    for (const number of numbers)
        if (number > found)
            found = number;
    return found;
}


/***/ }),

/***/ 2746:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ byCodePoint),
/* harmony export */   X: () => (/* binding */ byNaturalOrder)
/* harmony export */ });
// The one order of names: by code point, on every machine and ICU version, as Python compares strings. Everyone may
// import it.
/**
 * UTF-16 order but for surrogate pairs (astral characters), which come after U+E000 to U+FFFF and after every lone
 * surrogate. localeCompare differs between machines.
 */
function byCodePoint(left, right) {
    const length = Math.min(left.length, right.length);
    for (let at = 0; at < length; at += 1) {
        if (left.charCodeAt(at) === right.charCodeAt(at))
            continue;
        // The units may be second halves: the code points that differ then start one unit earlier.
        const before = at > 0 ? codePoint(left, at - 1) - codePoint(right, at - 1) : 0;
        return before !== 0 ? before : codePoint(left, at) - codePoint(right, at);
    }
    return left.length - right.length;
}
const DIGITS = /^\d{1,100}/;
/**
 * Names as people order them: runs of digits by their value, so 2 comes before 10, everything else by code point. The same
 * on every machine; equal only where the texts are.
 */
function byNaturalOrder(left, right) {
    let [one, other] = [left, right];
    for (;;) {
        const start = commonStart(one, other);
        const [a, b] = [DIGITS.exec(one.slice(start))?.[0], DIGITS.exec(other.slice(start))?.[0]];
        if (a === undefined || b === undefined)
            return byCodePoint(one, other) || byCodePoint(left, right);
        const [x, y] = [BigInt(a), BigInt(b)];
        if (x !== y)
            return x < y ? -1 : 1;
        one = one.slice(start + a.length);
        other = other.slice(start + b.length);
    }
}
/** Length of what both begin with, up to the run of digits in which they part. */
function commonStart(one, other) {
    let at = 0;
    while (at < one.length && at < other.length && one[at] === other[at])
        at += 1;
    while (at > 0 && isDigit(one[at - 1]))
        at -= 1;
    return at;
}
function isDigit(character) {
    return character !== undefined && character >= '0' && character <= '9';
}
function codePoint(text, at) {
    return text.codePointAt(at) ?? -1;
}


/***/ }),

/***/ 4912:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   ap: () => (/* binding */ integerText),
/* harmony export */   n4: () => (/* binding */ stringText),
/* harmony export */   qx: () => (/* binding */ floatText),
/* harmony export */   s$: () => (/* binding */ jsonText)
/* harmony export */ });
/* harmony import */ var _model_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9814);
/* harmony import */ var _order_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2746);
/* harmony import */ var _tree_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3040);
// Text as Python writes it: repr of a float, json.dumps of a value. Hashes and sort orders of the reference depend on
// these texts byte for byte. Non-goals: repr of containers, indent.



/** Python's `repr` of a float, as json.dumps writes it: `1.0`, `1e-05`, `1e+16`, `NaN`, `-Infinity`, `-0.0`. */
function floatText(value) {
    if (!Number.isFinite(value))
        return String(value);
    if (value === 0)
        return Object.is(value, -0) ? '-0.0' : '0.0';
    // toExponential without an argument gives the shortest digits that read back as the same number, as repr does.
    const [mantissa = '', exponentText = ''] = Math.abs(value).toExponential().split('e');
    const sign = value < 0 ? '-' : '';
    const digits = mantissa.replace('.', '');
    const exponent = Number(exponentText);
    if (exponent < -4 || exponent >= 16) {
        const fraction = digits.length > 1 ? `.${digits.slice(1)}` : '';
        const power = String(Math.abs(exponent)).padStart(2, '0');
        return `${sign}${digits.charAt(0)}${fraction}e${exponent < 0 ? '-' : '+'}${power}`;
    }
    if (exponent < 0)
        return `${sign}0.${'0'.repeat(-exponent - 1)}${digits}`;
    const whole = digits.slice(0, exponent + 1).padEnd(exponent + 1, '0');
    return `${sign}${whole}.${digits.slice(exponent + 1) || '0'}`;
}
/**
 * Python's `json.dumps(value, sort_keys=…, separators=…)` with ASCII output. A plain number is an int where it is whole
 * (JSON.parse cannot tell `1` from `1.0`: parse exactly where that matters), else a float.
 */
function jsonText(value, options) {
    if (value === null)
        return 'null';
    if (typeof value === 'string')
        return stringText(value);
    if (typeof value === 'boolean')
        return value ? 'true' : 'false';
    if (typeof value === 'bigint')
        return value.toString();
    if (typeof value === 'number')
        return Number.isInteger(value) ? integerText(value) : floatText(value);
    if (value instanceof _model_js__WEBPACK_IMPORTED_MODULE_0__/* .JsonFloat */ .Xg)
        return floatText(value.value);
    const comma = options.spaced ? ', ' : ',';
    if ((0,_tree_js__WEBPACK_IMPORTED_MODULE_1__/* .isList */ .Lv)(value))
        return `[${value.map((item) => jsonText(item, options)).join(comma)}]`;
    const colon = options.spaced ? ': ' : ':';
    const entries = [...(0,_tree_js__WEBPACK_IMPORTED_MODULE_1__/* .membersOf */ .lS)(value)];
    if (options.sortKeys)
        entries.sort(([one], [other]) => (0,_order_js__WEBPACK_IMPORTED_MODULE_2__/* .byCodePoint */ .H)(one, other));
    return `{${entries.map(([key, item]) => `${stringText(key)}${colon}${jsonText(item, options)}`).join(comma)}}`;
}
/** All digits of a whole number (`1e22` → `10000000000000000000000`); -0 is 0. */
function integerText(value) {
    return Number.isSafeInteger(value) ? String(value === 0 ? 0 : value) : BigInt(value).toString();
}
/** A string in ASCII JSON: what is not printable ASCII as `\\uXXXX` (lower case, surrogate halves apart). */
function stringText(value) {
    if (PLAIN_TEXT.test(value))
        return `"${value}"`;
    // JSON.stringify escapes lone surrogates, controls, quotes and backslashes exactly as Python does; the rest is left.
    const quoted = JSON.stringify(value);
    if (!NOT_ASCII.test(quoted))
        return quoted;
    return quoted.length <= LONG_TEXT_CHARS ? quoted.replace(EACH_NOT_ASCII, escapeOf) : escapedLong(quoted);
}
/** Printable ASCII without quotes and backslashes: stands as it is. */
const PLAIN_TEXT = /^[ !#-[\]-~]*$/;
const NOT_ASCII = /[\u007f-\uffff]/;
const EACH_NOT_ASCII = /[\u007f-\uffff]/g;
const LONG_TEXT_CHARS = 4096;
function escapeOf(unit) {
    return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
/** The same for long texts, through bytes: by texts it would take a minute for 60 MB. */
function escapedLong(quoted) {
    const blocks = [];
    const decoder = new TextDecoder();
    const bytes = new Uint8Array(LONG_TEXT_CHARS * '\\uXXXX'.length);
    for (let start = 0; start < quoted.length; start += LONG_TEXT_CHARS) {
        const end = Math.min(start + LONG_TEXT_CHARS, quoted.length);
        let length = 0;
        for (let at = start; at < end; at += 1) {
            const unit = quoted.charCodeAt(at);
            if (unit < 0x7f) {
                bytes[length] = unit;
                length += 1;
                continue;
            }
            bytes[length] = BACKSLASH;
            bytes[length + 1] = LETTER_U;
            for (let digit = 0; digit < 4; digit += 1)
                bytes[length + 2 + digit] = hexDigit((unit >> (12 - 4 * digit)) & 0xf);
            length += 6;
        }
        blocks.push(decoder.decode(bytes.subarray(0, length)));
    }
    return blocks.join('');
}
const BACKSLASH = 0x5c;
const LETTER_U = 0x75;
function hexDigit(value) {
    return value < 10 ? 0x30 + value : 0x61 + value - 10;
}


/***/ }),

/***/ 3040:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   GG: () => (/* binding */ childOf),
/* harmony export */   Lv: () => (/* binding */ isList),
/* harmony export */   S3: () => (/* binding */ itemsOf),
/* harmony export */   YD: () => (/* binding */ keysOf),
/* harmony export */   iZ: () => (/* binding */ mapChildren),
/* harmony export */   lS: () => (/* binding */ membersOf),
/* harmony export */   nV: () => (/* binding */ ownMember),
/* harmony export */   sg: () => (/* binding */ exactForm),
/* harmony export */   u4: () => (/* binding */ isRecord)
/* harmony export */ });
/* harmony import */ var _model_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9814);
// The one way into a JSON tree, whichever parser made it: Maps of the exact one, plain objects of JSON.parse. Nothing else
// tells the two apart, so that nothing else needs a cast. Non-goals: values that are scored number by number.

/** Whether it is a list. */
function isList(tree) {
    return Array.isArray(tree);
}
/** Whether it is an object. */
function isRecord(tree) {
    return typeof tree === 'object' && tree !== null && !Array.isArray(tree) && !(tree instanceof _model_js__WEBPACK_IMPORTED_MODULE_0__/* .JsonFloat */ .Xg);
}
/** Whether the exact parser made the object. */
function isExact(object) {
    return object instanceof Map;
}
/** The keys of an object, in its order. */
function keysOf(object) {
    return isExact(object) ? [...object.keys()] : Object.keys(object);
}
/** The member under one of the object's own keys. */
function ownMember(object, key) {
    return (isExact(object) ? object.get(key) : object[key]) ?? null;
}
/** The members of an object, in its order; none for everything else. */
function membersOf(tree) {
    if (!isRecord(tree))
        return [];
    return isExact(tree) ? [...tree] : Object.entries(tree);
}
/** The items of a list; none for everything else. */
function itemsOf(tree) {
    return isList(tree) ? tree : [];
}
/** The member under a key or the item at an index; undefined where there is none. */
function childOf(tree, key) {
    if (typeof key === 'number')
        return itemsOf(tree)[key];
    if (!isRecord(tree))
        return undefined;
    if (isExact(tree))
        return tree.get(key);
    return Object.hasOwn(tree, key) ? tree[key] : undefined;
}
/**
 * The tree as exact readers hold it, far cheaper than parsing its text again. For what takes `1` and `1.0` for the same,
 * as Python's equality does: a whole number of JSON.parse becomes an integer. Not for hashing.
 */
function exactForm(tree) {
    // Python has no negative integer zero.
    if (typeof tree === 'number')
        return Number.isInteger(tree) ? tree || 0 : new _model_js__WEBPACK_IMPORTED_MODULE_0__/* .JsonFloat */ .Xg(tree);
    if (isList(tree))
        return tree.map(exactForm);
    if (isRecord(tree))
        return new Map(membersOf(tree).map(([key, value]) => [key, exactForm(value)]));
    return tree;
}
/** The tree with every item or member as `change` gives it; the tree itself where none became another one. */
function mapChildren(tree, change) {
    if (isList(tree)) {
        const list = tree.map((item, at) => change(item, at));
        return list.every((item, at) => item === tree[at]) ? tree : list;
    }
    if (!isRecord(tree))
        return tree;
    const members = membersOf(tree).map(([key, value]) => [key, value, change(value, key)]);
    if (members.every(([, value, changed]) => changed === value))
        return tree;
    const entries = members.map(([key, , changed]) => [key, changed]);
    // What comes in is a text or made of the tree's own parts: of whichever parser it was, it stays.
    return (isExact(tree) ? new Map(entries) : Object.fromEntries(entries));
}


/***/ }),

/***/ 8210:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Dc: () => (/* binding */ readJudgeKey),
/* harmony export */   N2: () => (/* binding */ warnOfUncheckedTls),
/* harmony export */   _A: () => (/* binding */ refuseUncheckedTls),
/* harmony export */   jX: () => (/* binding */ readJudgeEndpoint),
/* harmony export */   ln: () => (/* binding */ refuseAddress),
/* harmony export */   w4: () => (/* binding */ hostOf)
/* harmony export */ });
/* harmony import */ var node_net__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7030);
/* harmony import */ var _wire_openai_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8851);
// What the judge's address and key may look like: pure checks that inputs.ts makes before any work and io/http.ts makes
// again at connect time, when names have become addresses. Non-goals: name resolution, requests.


const MAX_URL_CHARS = 2048;
const ONLY_INSECURE = 'that is allowed only with judge-allow-insecure: true';
/**
 * The endpoint that a `judge-url` names, or what is wrong with it (in words that follow the input's name). Accepts the
 * endpoint itself, its base (`…/v1`, with or without a slash; an Azure deployment with its query) and a bare host.
 * Refuses what is not https (but http to this machine or network with `allowInsecure`), user names, fragments, other
 * APIs, and loopback, private and reserved addresses in every spelling that a URL parser reads as one.
 */
function readJudgeEndpoint(text, allowInsecure) {
    if (text.length > MAX_URL_CHARS)
        return `is longer than ${MAX_URL_CHARS} characters`;
    // A parser forgives backslashes, blanks and missing slashes; whoever reads the workflow would see another host.
    if (/[^\u0021-\u007e\p{L}\p{M}\p{N}]|\\/u.test(text)) {
        return 'holds a blank, a backslash or a character that a URL may not hold';
    }
    const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase();
    if (scheme === undefined || /^[^/?#]*:\d+(?:[/?#]|$)/.test(text)) {
        return 'has no scheme; write https:// before the host';
    }
    if (scheme !== 'https' && scheme !== 'http')
        return `has the scheme ${scheme}; only https is spoken`;
    if (!/^https?:\/\/[^/?#]/i.test(text) || !URL.canParse(text))
        return 'is not a URL; write https://host/v1';
    const url = new URL(text);
    if (url.username !== '' || url.password !== '' || /^https?:\/\/[^/?#]*@/i.test(text)) {
        return 'holds a user name or password; give the key with judge-api-key';
    }
    if (text.includes('#'))
        return 'holds a fragment (#…), which is never sent; leave it out';
    const refusal = refuseHost(url, allowInsecure);
    if (refusal !== null)
        return refusal;
    return (0,_wire_openai_js__WEBPACK_IMPORTED_MODULE_1__/* .completionsUrl */ .Zc)(url);
}
/** Why a URL's host may not be asked, judged on the parsed host alone; null where it may (or is a name to resolve). */
function refuseHost(url, allowInsecure) {
    const host = hostOf(url);
    const plain = url.protocol === 'http:';
    if (plain && !allowInsecure) {
        return 'is plain http; write https (http to this machine or network needs judge-allow-insecure: true)';
    }
    if (isLocalName(host))
        return allowInsecure ? null : `leads to this machine (loopback); ${ONLY_INSECURE}`;
    return (0,node_net__WEBPACK_IMPORTED_MODULE_0__.isIP)(host) === 0 ? null : refuseAddress(host, url.protocol, allowInsecure);
}
/** The host as a resolver takes it: no brackets. */
function hostOf(url) {
    return url.hostname.replace(/^\[|\]$/g, '');
}
function isLocalName(host) {
    return /(?:^|\.)localhost\.?$/i.test(host);
}
const LOOPBACK = blockList(['127.0.0.0/8', '::1/128']);
const PRIVATE = blockList(['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', 'fc00::/7']);
/**
 * Never a judge: this-network, link-local with the clouds' metadata services, Azure's wire server, documentation,
 * benchmarking, multicast, and the IPv6 forms that wrap an IPv4 address (RFC 6890, RFC 6052, RFC 3056).
 */
const RESERVED = blockList([
    '0.0.0.0/8',
    '169.254.0.0/16',
    '168.63.129.16/32',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.88.99.0/24',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/4',
    '240.0.0.0/4',
    '::/128',
    '64:ff9b::/96',
    '64:ff9b:1::/48',
    '100::/64',
    '2001::/32',
    '2001:db8::/32',
    '2002::/16',
    'fe80::/10',
    'fec0::/10',
    'ff00::/8',
]);
function blockList(ranges) {
    const list = new node_net__WEBPACK_IMPORTED_MODULE_0__.BlockList();
    for (const range of ranges) {
        const [network = '', prefix = ''] = range.split('/');
        list.addSubnet(network, Number(prefix), (0,node_net__WEBPACK_IMPORTED_MODULE_0__.isIP)(network) === 6 ? 'ipv6' : 'ipv4');
    }
    return list;
}
function kindOf(address) {
    const family = (0,node_net__WEBPACK_IMPORTED_MODULE_0__.isIP)(address) === 6 ? 'ipv6' : 'ipv4';
    if (LOOPBACK.check(address, family))
        return 'loopback';
    if (PRIVATE.check(address, family))
        return 'private';
    if (RESERVED.check(address, family))
        return 'reserved';
    return 'public';
}
/**
 * Why an address may not be connected to, or null. A name can resolve to anything, so this is asked again for each
 * address that a connection is about to use. Plain http never leaves this machine's networks, whatever is allowed.
 */
function refuseAddress(address, protocol, allowInsecure) {
    const kind = (0,node_net__WEBPACK_IMPORTED_MODULE_0__.isIP)(address) === 0 ? 'reserved' : kindOf(address);
    switch (kind) {
        case 'reserved':
            return 'leads to a reserved or link-local address, which is never asked';
        case 'loopback':
            return allowInsecure ? null : `leads to this machine (loopback); ${ONLY_INSECURE}`;
        case 'private':
            return allowInsecure ? null : `leads to a private address; ${ONLY_INSECURE}`;
        case 'public':
            return protocol === 'http:' ? 'is plain http to a public address; write https' : null;
    }
}
/**
 * What is wrong with a key, in words that never hold it; null for a usable one and for none (an endpoint of one's own
 * may need no key). A line feed in a header makes clients throw errors that quote the key.
 */
function readJudgeKey(key) {
    if (key === '' || /^[\u0021-\u007e]+$/.test(key))
        return null;
    if (/[\r\n]/.test(key))
        return 'holds a line break; store the secret again without one (the key is not shown)';
    if (/\s/.test(key))
        return 'holds a blank; store the secret again without it (the key is not shown)';
    return 'holds characters outside printable ASCII; store the secret again (the key is not shown)';
}
/**
 * Why the key may not be sent with this environment, or null: with certificate checks off, anyone on the way reads it.
 * Plain http is judged by readJudgeEndpoint.
 */
function refuseUncheckedTls(endpoint, key, tlsRejectUnauthorized) {
    if (tlsRejectUnauthorized !== '0' || endpoint.protocol !== 'https:' || key === '')
        return null;
    return `would be sent with certificate checks off (NODE_TLS_REJECT_UNAUTHORIZED=0); ${CHECK_TLS}`;
}
const CHECK_TLS = 'unset that variable, and name a private authority with NODE_EXTRA_CA_CERTS';
/** What to say of an environment in which any server may pass for another, or null. */
function warnOfUncheckedTls(tlsRejectUnauthorized) {
    if (tlsRejectUnauthorized !== '0')
        return null;
    return `NODE_TLS_REJECT_UNAUTHORIZED=0 turns certificate checks off, so whatever is sent over https may be read and changed on the way; ${CHECK_TLS}`;
}


/***/ }),

/***/ 8851:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   IO: () => (/* binding */ requestBody),
/* harmony export */   S4: () => (/* binding */ inputsBehind),
/* harmony export */   Zc: () => (/* binding */ completionsUrl),
/* harmony export */   kq: () => (/* binding */ keyHeaders),
/* harmony export */   tZ: () => (/* binding */ readCompletion),
/* harmony export */   x_: () => (/* binding */ serverMessage)
/* harmony export */ });
const COMPLETIONS = '/chat/completions';
const OTHER_APIS = new Set(['/completions', '/responses', '/messages', '/embeddings', '/models']);
/** The one URL to post to, from it or from its base (`…/v1`, a bare host, an Azure deployment); or what is wrong with it. */
function completionsUrl(base) {
    const path = base.pathname.replace(/\/{2,}/g, '/').replace(/\/$/, '');
    const last = path.slice(path.lastIndexOf('/'));
    if (OTHER_APIS.has(last) && !path.endsWith(COMPLETIONS)) {
        return `names another API (${last}); write the base URL or …${COMPLETIONS}`;
    }
    const url = new URL(base);
    url.pathname = path.endsWith(COMPLETIONS) ? path : `${path === '' ? '/v1' : path}${COMPLETIONS}`;
    return url;
}
/** Azure takes the key in a header of its own. */
const AZURE_HOST = /\.(?:openai|cognitiveservices|services\.ai)\.azure\.(?:com|us|cn)$/;
const AZURE_PATH = '/openai/deployments/';
/** The headers that hold the key; none where there is none. */
function keyHeaders(endpoint, key) {
    if (key === '')
        return {};
    const azureHost = AZURE_HOST.test(endpoint.hostname);
    return {
        ...(azureHost ? {} : { authorization: `Bearer ${key}` }),
        ...(azureHost || endpoint.pathname.includes(AZURE_PATH) ? { 'api-key': key } : {}),
    };
}
/** The request's body. A field that is not set is not sent: endpoints refuse what they do not know. */
function requestBody(config, told) {
    return JSON.stringify({
        model: config.model,
        messages: [
            { role: 'system', content: told.system },
            { role: 'user', content: told.user },
        ],
        ...parametersOf(config),
    });
}
const FIELD_INPUTS = new Map([
    ['temperature', 'judge-temperature'],
    ['top_p', 'judge-top-p'],
    ['seed', 'judge-seed'],
    ['max_tokens', 'judge-max-tokens'],
    ['thinking_token_budget', 'judge-thinking-token-budget'],
]);
function parametersOf(config) {
    const values = {
        temperature: config.temperature,
        top_p: config.topP,
        seed: config.seed,
        max_tokens: config.maxTokens,
        thinking_token_budget: config.thinkingTokenBudget,
    };
    return Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value == null ? [] : [[name, value]])));
}
/** The inputs that set what an endpoint refused with this message: those that it names, else all that were set. */
function inputsBehind(message, config) {
    const set = Object.keys(parametersOf(config));
    const named = set.filter((field) => message.includes(field));
    return (named.length > 0 ? named : set).map((field) => FIELD_INPUTS.get(field) ?? field);
}
/** Characters of a server's words that are told. */
const MAX_TOLD_CHARS = 300;
/**
 * The first choice of a chat completion; null where the text is no JSON object. `conceal` takes the key out of whatever
 * is told. An error object at the top, in a choice or in its message outweighs whole choices beside it.
 */
function readCompletion(text, conceal) {
    const body = objectOf(text);
    if (body === null)
        return null;
    const fault = faultIn(body);
    if (fault !== undefined) {
        return { kind: 'fault', status: statusOf(fault, body), told: quoted(conceal(wordsOf(fault))) };
    }
    const choice = at(body, 'choices', 0);
    const message = at(choice, 'message');
    if (typeof message !== 'object' || message === null) {
        return { kind: 'other', what: 'holds no choices[0].message.content' };
    }
    const content = contentOf(at(message, 'content'));
    return {
        kind: 'answer',
        answer: {
            content: conceal(content ?? ''),
            unusable: badEnd(at(choice, 'finish_reason'), conceal) ?? refusalIn(message, conceal) ?? noContent(message, content),
            promptTokens: countAt(body, 'prompt_tokens'),
            completionTokens: countAt(body, 'completion_tokens'),
        },
    };
}
/** What a server says went wrong: the message of its error object, else the start of the text. */
function serverMessage(text, conceal) {
    const body = objectOf(text);
    const told = body === null ? '' : wordsOf(faultIn(body) ?? body);
    return quoted(conceal(told === '' ? text.trim() : told));
}
/**
 * How servers say that a reply ended as it should, in lower case: OpenAI and most (`stop`), Together (`eos`), TGI
 * (`eos_token`, `stop_sequence`), gateways that pass on what Anthropic and Bedrock (`end_turn`), Cohere (`complete`) or
 * Gemini (`STOP`) say.
 */
const ENDED_WELL = wordSet('stop eos eos_token stop_sequence end_turn complete');
/** The reply hit a limit of tokens: OpenAI, Anthropic and Gemini, the Responses API, Mistral, Cohere. */
const CUT_OFF = wordSet('length max_tokens max_output_tokens model_length model_context_window_exceeded error_limit');
/** A filter withheld the reply: OpenAI and Azure, Bedrock, Gemini, Cohere, Zhipu. */
const WITHHELD = wordSet('content_filter content_filtered guardrail_intervened safety recitation blocklist prohibited_content spii error_toxic sensitive');
function wordSet(words) {
    return new Set(words.split(' '));
}
/** Why a reply that ended so is not read, or null. A cut one may look whole and lack what stood against its verdict. */
function badEnd(reason, conceal) {
    if (reason === undefined || reason === null)
        return null;
    const name = typeof reason === 'string' ? reason.toLowerCase() : '';
    if (ENDED_WELL.has(name))
        return null;
    const named = `(finish_reason ${typeof reason === 'object' ? 'is no text' : quoted(conceal(JSON.stringify(reason)))})`;
    if (CUT_OFF.has(name)) {
        return { what: `The judge’s reply was cut off by its token limit ${named}`, todo: 'Raise judge-max-tokens' };
    }
    if (WITHHELD.has(name)) {
        return { what: `The judge’s reply was withheld by a content filter ${named}`, todo: 'Try another model' };
    }
    return { what: `The judge’s reply did not end as it should ${named}`, todo: 'Look at the log of the endpoint' };
}
function refusalIn(message, conceal) {
    const refusal = at(message, 'refusal');
    if (typeof refusal !== 'string' || refusal === '')
        return null;
    return { what: `The judge refused to answer: ${quoted(conceal(refusal))}`, todo: 'Try another model' };
}
function noContent(message, content) {
    if (content !== null)
        return null;
    const calls = at(message, 'tool_calls');
    const instead = Array.isArray(calls) && calls.length > 0
        ? 'calls a tool instead of answering'
        : typeof (at(message, 'reasoning_content') ?? at(message, 'reasoning')) === 'string'
            ? 'holds reasoning and no text (choices[0].message.content)'
            : 'holds no text (choices[0].message.content)';
    return { what: `The judge’s answer ${instead}`, todo: 'Try another model' };
}
/** A content that comes in parts (some gateways) is their texts, joined. */
function contentOf(content) {
    if (typeof content === 'string')
        return content;
    if (!Array.isArray(content))
        return null;
    return content
        .map((part) => at(part, 'text'))
        .filter((part) => typeof part === 'string')
        .join('');
}
/** An error beside, in or instead of choices; undefined where there is none. */
function faultIn(body) {
    const choices = at(body, 'choices');
    const places = [body, ...(Array.isArray(choices) ? choices : [])].flatMap((place) => [place, at(place, 'message')]);
    const found = places
        .map((place) => at(place, 'error'))
        .find((error) => error != null && error !== '' && error !== false);
    // vLLM puts the error's own fields at the top.
    return found ?? (at(body, 'object') === 'error' || at(body, 'type') === 'error' ? body : undefined);
}
/** The words of an error: a text, or the one that its object holds (OpenAI, FastAPI). */
function wordsOf(fault) {
    const candidates = [fault, ...['message', 'detail', 'msg', 'error'].map((name) => at(fault, name))];
    return candidates.find((candidate) => typeof candidate === 'string') ?? '';
}
/** Names of errors that stand where others have numbers (OpenAI, Anthropic, Google), by the status that they come with. */
const NAMES_OF_STATUS = [
    [400, wordSet('invalid_request_error invalid_argument')],
    [401, wordSet('authentication_error invalid_api_key unauthenticated')],
    [403, wordSet('permission_error permission_denied')],
    [404, wordSet('not_found_error not_found model_not_found')],
    [429, wordSet('rate_limit_exceeded rate_limit_error resource_exhausted')],
    [500, wordSet('server_error api_error internal internal_error internal_server_error')],
    [503, wordSet('overloaded_error unavailable service_unavailable')],
    [504, wordSet('timeout_error deadline_exceeded')],
];
function statusOf(fault, body) {
    const named = [fault, body].flatMap((place) => ['code', 'status', 'status_code', 'type'].map((name) => at(place, name)));
    for (const code of named) {
        const number = typeof code === 'number' || /^\d{3}$/.test(String(code)) ? Number(code) : undefined;
        const name = typeof code === 'string' ? code.toLowerCase() : '';
        const status = number ?? NAMES_OF_STATUS.find(([, names]) => names.has(name))?.[0];
        if (status !== undefined && Number.isInteger(status) && status >= 400 && status <= 599)
            return status;
    }
    return null;
}
function countAt(body, name) {
    const count = at(body, 'usage', name);
    return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : 0;
}
function objectOf(text) {
    try {
        const value = JSON.parse(text.replace(/^\uFEFF/, ''));
        return typeof value === 'object' && !Array.isArray(value) ? value : null;
    }
    catch {
        return null;
    }
}
/** The own value under keys; undefined where the path leads nowhere. */
function at(value, ...keys) {
    let found = value;
    for (const key of keys) {
        if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key))
            return undefined;
        found = found[key];
    }
    return found;
}
function quoted(text) {
    const start = Array.from(text.slice(0, MAX_TOLD_CHARS * 2))
        .slice(0, MAX_TOLD_CHARS)
        .join('');
    return start.length < text.length ? `${start}…` : start;
}


/***/ }),

/***/ 9814:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ SIGNAL_NAMES),
/* harmony export */   Q6: () => (/* binding */ JudgeError),
/* harmony export */   QJ: () => (/* binding */ PREDICATE_ROOTS),
/* harmony export */   S1: () => (/* binding */ PublishError),
/* harmony export */   Xg: () => (/* binding */ JsonFloat),
/* harmony export */   dz: () => (/* binding */ InputError),
/* harmony export */   nE: () => (/* binding */ ArtifactError)
/* harmony export */ });
/* unused harmony export FINDING_KINDS */
// The words of the product as types: what a layout reads, what a scorer finds, what the gate decides, what the report
// holds. Closed unions, no code but two tiny classes that the unions need. `Report` is the shape of report.json itself,
// so that a later run (merge, comment, baseline) reads back what an earlier one wrote.
// ---------------------------------------------------------------------------------------------------------------
// JSON as Python reads it
/** A number written with a fraction or an exponent, or not finite: Python's float. Integers are number or bigint. */
class JsonFloat {
    value;
    constructor(value) {
        this.value = value;
    }
}
// ---------------------------------------------------------------------------------------------------------------
// Signals and verdicts
const SIGNAL_NAMES = [
    'db_state_match',
    'session_auth',
    'action_match',
    'communicate',
    'db_state_assertion',
    'answer_assertion',
    'nl_assertion',
    'judge_passed',
    'clean_exit',
    'env_assertion',
];
const FINDING_KINDS = (/* unused pure expression or super */ null && ([
    'stored_value_differs', // a stored hash, score or match flag is not what the raw data give
    'recorded_verdict_differs', // a recorded verdict can be recomputed and differs
    'matched_by_tolerance', // texts matched only as numbers: by numeric tolerance, or read as one number
    'hash_without_difference', // the reference's own diff is empty although the hashes differ
    'empty_action_list', // the stock bot's `[{"actions": []}]`
    'secret_in_artifact', // a key stands in an artifact (never printed)
    'file_skipped', // a link, a special file, an archived or killed attempt, a backup
    'unread_messages', // parts of a conversation that no known shape fits
    'duplicate_key',
    'duplicate_trial',
    'missing_trial',
    'unknown_scenario', // stands in the artifacts and not in `expected`
    'artifact_setting_ignored', // config, threshold, judge url, references of the artifact that were not used
    'injection_attempt',
    'judge',
    'judge_cache',
    'vacuous', // a scenario that a do-nothing agent passes
    'upstream', // what the upstream's own figure counts otherwise
    'idle_setting', // a path of redact or ignore-paths that names nothing of this run
    'note',
]));
/** Where the path of a predicate can begin. */
const PREDICATE_ROOTS = ['db', 'user_db', 'prediction', 'conversation', 'calls', 'said'];
/** A message in two parts: what is wrong and where, what to do. */
class ProductError extends Error {
    code;
    constructor(code, what, todo, options) {
        super(todo === '' ? what : `${what}. ${todo}`, options);
        this.code = code;
    }
}
/** The action was misused: every problem of every input at once. */
class InputError extends ProductError {
    name = 'InputError';
    problems;
    constructor(problems) {
        super('input_invalid', problems.join('\n'), '');
        this.problems = problems;
    }
}
/** An artifact cannot be read as what it should be; names the file. */
class ArtifactError extends ProductError {
    name = 'ArtifactError';
}
/** The judge could not be asked or did not answer usably. Never a verdict on the agent. */
class JudgeError extends ProductError {
    name = 'JudgeError';
}
/** Publishing failed: a warning, never a verdict. */
class PublishError extends ProductError {
    name = 'PublishError';
}


/***/ }),

/***/ 7921:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   dV: () => (/* binding */ worstSteps),
/* harmony export */   im: () => (/* binding */ MAX_SUBJECT_CHARS),
/* harmony export */   uW: () => (/* binding */ patternCost)
/* harmony export */ });
/* unused harmony exports MAX_PATTERN_CHARS, MAX_STEPS */
/* harmony import */ var _json_lists_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3339);
// Bounds what a regular expression of a predicate or of `redact` can cost: V8 has no time limit, and a few characters of pattern can
// take for ever (security E14). Refuses what can be exponential, and gives the longest text that the rest may be tried
// on. Non-goals: understanding the pattern beyond its repeats, being generous.

/** Characters of a pattern. */
const MAX_PATTERN_CHARS = 200;
/** Texts are at most so long whatever the pattern. */
const MAX_SUBJECT_CHARS = 10_000;
/** Steps that one text may cost in the worst case, about a second. */
const MAX_STEPS = 3e8;
/** A pattern that may not be tried on texts of this length is refused at once. */
const MIN_SUBJECT_CHARS = 50;
/**
 * The cost of a pattern (JavaScript syntax, `u` flag or the flags given, found anywhere in a text): every repeat and every group of
 * alternatives multiplies the ways to match. Refused: more than 200 characters, no valid syntax, repeats or alternatives
 * inside repeats, back-references, look-around.
 */
function patternCost(pattern, flags = 'u') {
    if (pattern.length > MAX_PATTERN_CHARS)
        return { problem: `has more than ${MAX_PATTERN_CHARS} characters` };
    try {
        new RegExp(pattern, flags);
    }
    catch {
        return { problem: 'is no regular expression' };
    }
    if (/\\[1-9]|\\k</.test(pattern.replace(/\\\\/g, '')))
        return { problem: 'refers back to a group' };
    if (/\(\?(?:[=!]|<[=!])/.test(pattern))
        return { problem: 'looks around' };
    const choices = choicesOf(pattern);
    if ('problem' in choices)
        return choices;
    const steps = (length) => choices.reduce((product, choice) => product * (typeof choice === 'number' ? choice : length), 1);
    if (steps(MIN_SUBJECT_CHARS) > MAX_STEPS)
        return { problem: 'has too many repeats and alternatives' };
    let maxChars = MAX_SUBJECT_CHARS;
    while (steps(maxChars) > MAX_STEPS)
        maxChars = Math.floor(maxChars * 0.9);
    return { maxChars: Math.max(maxChars, MIN_SUBJECT_CHARS) };
}
/**
 * The steps that a pattern may take on a text in the worst case, from how many characters of each kind that it repeats stand
 * there in a row. For a pattern that patternCost allows; takes time by the text's length.
 */
function worstSteps(pattern, flags = 'u') {
    const choices = choicesOf(pattern);
    if ('problem' in choices)
        return () => Number.POSITIVE_INFINITY;
    const kinds = new Map(choices.flatMap((choice) => typeof choice === 'object' ? [[choice.kind, new RegExp(`(?:${choice.kind})+`, `g${flags}`)]] : []));
    return (text) => {
        const rows = new Map([...kinds].map(([kind, expression]) => [kind, longestMatch(text, expression)]));
        return choices.reduce((product, choice) => {
            if (typeof choice === 'number')
                return product * choice;
            return product * (choice === 'length' ? text.length : (rows.get(choice.kind) ?? text.length));
        }, 1);
    };
}
function longestMatch(text, expression) {
    let longest = 1;
    for (const { 0: found } of text.matchAll(expression))
        longest = Math.max(longest, found.length);
    return longest;
}
/** All choices of a pattern; unless it is anchored, a search starts at every character. */
function choicesOf(pattern) {
    const scanned = scanAlternatives({ pattern, at: 0 });
    if ('problem' in scanned)
        return scanned;
    const anchored = pattern.startsWith('^') && !pattern.includes('|');
    return anchored ? scanned.choices : ['length', ...scanned.choices];
}
/** Alternatives up to the closing bracket or the end. */
function scanAlternatives(scan) {
    const choices = [];
    let alternatives = 1;
    let branches = false;
    while (scan.at < scan.pattern.length && scan.pattern.charAt(scan.at) !== ')') {
        if (scan.pattern.charAt(scan.at) === '|') {
            alternatives += 1;
            scan.at += 1;
            continue;
        }
        const atom = scanAtom(scan);
        if ('problem' in atom)
            return atom;
        (0,_json_lists_js__WEBPACK_IMPORTED_MODULE_0__/* .append */ .B)(choices, atom.choices);
        branches ||= atom.branches;
    }
    if (alternatives > 1)
        choices.push(alternatives);
    return { choices, branches: branches || alternatives > 1 };
}
/** One atom with its repeat. */
function scanAtom(scan) {
    const start = scan.at;
    const inner = scanUnrepeated(scan);
    if ('problem' in inner)
        return inner;
    const atom = scan.pattern.slice(start, scan.at);
    const repeat = scanRepeat(scan);
    if (repeat === null)
        return inner;
    if (inner.branches && repeat.most !== 1)
        return { problem: 'repeats a group that holds a repeat or alternatives' };
    const endless = atom.startsWith('(') ? 'length' : { kind: atom };
    const ways = repeat.most === null ? endless : repeat.most - repeat.least + 1;
    const choices = ways === 1 ? inner.choices : [...inner.choices, ways];
    return { choices, branches: inner.branches || ways !== 1 };
}
function scanUnrepeated(scan) {
    const { pattern } = scan;
    const character = pattern.charAt(scan.at);
    scan.at += 1;
    if (character === '\\')
        scan.at += ESCAPE.exec(pattern.slice(scan.at))?.[0].length ?? 0;
    else if (character === '[')
        scan.at = endOfClass(pattern, scan.at);
    else if (character === '(') {
        const opening = /^\?(?::|<[^>]*>)/.exec(pattern.slice(scan.at));
        scan.at += opening?.[0].length ?? 0;
        const inner = scanAlternatives(scan);
        scan.at += 1;
        return inner;
    }
    return { choices: [], branches: false };
}
/** What stands behind a backslash. */
const ESCAPE = /^(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|[^])/;
function endOfClass(pattern, start) {
    let at = start;
    while (at < pattern.length && pattern.charAt(at) !== ']')
        at += pattern.charAt(at) === '\\' ? 2 : 1;
    return at + 1;
}
/** `*`, `+`, `?`, `{2}`, `{2,}`, `{2,5}`, lazy or not; null: none. `most` null: without end. */
function scanRepeat(scan) {
    const found = /^(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/.exec(scan.pattern.slice(scan.at));
    if (!found)
        return null;
    scan.at += found[0].length;
    const [, sign, least, comma, most] = found;
    if (sign !== undefined)
        return { least: sign === '+' ? 1 : 0, most: sign === '?' ? 1 : null };
    const low = Number(least);
    if (comma === undefined)
        return { least: low, most: low };
    return { least: low, most: most === '' || most === undefined ? null : Number(most) };
}


/***/ }),

/***/ 783:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ parsePath),
/* harmony export */   a: () => (/* binding */ namesKey)
/* harmony export */ });
// The one grammar of paths into JSON documents: `orders.*.items[0].sku`. The inputs `redact` and `ignore-paths` and the
// predicates of the records layout are written in it. Non-goals: `**`, globs inside a key, slices, filters, walking.
/** In brackets (`[*]`, `[3]`, `["key"]`, `['key']`, `[key]`), or up to the next dot or bracket with backslash escapes. */
const SEGMENT = /\[(?:(\*)|(\d+)|("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|((?:[^\]["'*\\]|\\.)+))\]|((?:[^.[\]*\\]|\\[.[\]*\\])+)|(\*)/suy;
/** What other languages of paths write in brackets, and what the diff shows of a record's id: taken for a key it would match nothing. */
const NO_KEY = /^(?:-\d+|-?\d*:.*|\?.*|[@$(].*|[\w-]+=.*)$/su;
/**
 * Reads a path. Segments are parted by dots; `*` is any one key or list index; an index is a segment of digits, or
 * `[3]`. A key that holds a dot, star, bracket or backslash is written in one of three ways: with backslashes (`a\.b`),
 * as JSON text in brackets (`["a.b"]`, as the diff shows it), or bare in brackets (`[a.b]`). What cannot be read gives
 * what is wrong with it, in words that follow the path.
 */
function parsePath(text) {
    const segments = [];
    if (text === '')
        return { problem: 'is empty' };
    for (let at = 0; at < text.length; at = SEGMENT.lastIndex) {
        if (at > 0 && text.charAt(at) === '.')
            at += 1;
        else if (at > 0 && text.charAt(at) !== '[') {
            return { problem: `cannot be read at character ${at + 1}: "." or "[" should follow` };
        }
        SEGMENT.lastIndex = at;
        const found = SEGMENT.exec(text);
        const segment = found === null ? undefined : segmentOf(found);
        if (segment === undefined) {
            return {
                problem: `cannot be read at character ${at + 1}: write key, * or [index] between dots (\\. is a dot in a key)`,
            };
        }
        segments.push(segment);
    }
    return segments;
}
function segmentOf([, anyIndex, index, quoted, bare, key, any]) {
    if (anyIndex !== undefined || any !== undefined)
        return null;
    if (index !== undefined)
        return index.replace(/^0+(?=\d)/, '');
    if (quoted !== undefined)
        return quoted.startsWith('"') ? jsonText(quoted) : unescaped(quoted.slice(1, -1));
    if (bare !== undefined)
        return NO_KEY.test(bare) ? undefined : unescaped(bare);
    return unescaped(key ?? '');
}
function unescaped(text) {
    return text.replace(/\\(.)/gsu, '$1');
}
function jsonText(quoted) {
    try {
        const read = JSON.parse(quoted);
        return typeof read === 'string' ? read : undefined;
    }
    catch {
        return undefined;
    }
}
/** Whether a segment names this key, or this list index as text. */
function namesKey(segment, key) {
    return segment === null || segment === key;
}


/***/ }),

/***/ 5073:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   k: () => (/* binding */ LAYOUT_NAMES)
/* harmony export */ });
// The names of the layouts, apart from what reads them: the table of inputs asks for the names alone, and a command that
// reads no artifacts starts without the readers.
/** In the order in which they are tried. layout.ts has each with its reader, which the compiler holds to this list. */
const LAYOUT_NAMES = ['labs', 'eva', 'tau2', 'records'];


/***/ }),

/***/ 4823:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   q: () => (/* binding */ CAPS)
/* harmony export */ });
// How much of a report each output shows, in one table, with the reason: what is beyond is counted or said to be left out,
// and report.json holds it. Lengths are characters unless they say otherwise. Non-goals: bytes of a comment (publish.ts),
// how much of a trial the report keeps (score/), the size ladder of Markdown (markdown/trial.ts).
const CAPS = {
    /** Any output. */
    all: {
        /** A value on one line of a diff: two of them fit a wide screen. */
        value: 160,
        /** A name or a word in a cell of a table. */
        cell: 120,
    },
    /** A terminal, and the job's log: what is above the last screens is not read. */
    text: {
        /** Scenarios with their details; further ones are rows, then a count. */
        detailed: 50,
        rows: 500,
        changes: 25,
        parts: 10,
        names: 20,
        /** Findings of each alarming kind. */
        findings: 3,
        /** Of a reason; a part of a signal gets less, its signal has said the most of it. */
        reason: 600,
        partReason: 400,
    },
    /** A comment: the ladder of markdown/trial.ts fits the rest to its bytes. */
    markdown: {
        reasons: 10,
        /** Causes, and names in the fold of one. */
        causes: 20,
        causeNames: 200,
        /** Names behind a reason. */
        heldNames: 5,
        reason: 300,
        /** Ids of tau2 reach about 250, and are shown whole in the title of a fold. */
        title: 300,
        /** Trials of one scenario that are compared with each other. */
        trialsRead: 64,
        /** From this width on two sides of a change stand below each other. */
        line: 90,
        /** A table of domains that is not folded. */
        openDomains: 12,
        /** Folds in a row that did not fit after which no further one is tried. */
        misses: 5,
        word: 120,
    },
    /** A page in a browser, which opens megabytes. */
    page: {
        /** A text, its fold included, and a value in a cell. */
        text: 20_000,
        short: 120,
        changes: 200,
        turns: 400,
        parts: 200,
        reasons: 100,
        findingsOfAKind: 200,
        names: 200,
        entries: 500,
        why: 160,
        titleReason: 500,
        /** Of a SHA-256: what people compare. */
        hash: 16,
        /** Bodies of trials up to which a page opens at once; beyond, conversations are left out. */
        whole: 16_000_000,
        /** From here on only titles and reasons are written. */
        most: 28_000_000,
        /** Wrong scenarios that stand open from the start, if there are no more. */
        open: 2,
    },
    /** Annotations: what the runner takes (actions/runner ExecutionContext.cs); beyond it they vanish. */
    annotations: {
        most: 10,
        message: 4_096,
        /** Ids are shown whole. */
        title: 500,
        changes: 10,
    },
    /** JUnit and CTRF: readers show a case as one block of text. */
    lines: { changes: 60 },
};


/***/ }),

/***/ 9889:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   commandSafeJson: () => (/* binding */ commandSafeJson),
/* harmony export */   encodeMarkup: () => (/* binding */ encodeMarkup),
/* harmony export */   fence: () => (/* binding */ fence),
/* harmony export */   guardLogLine: () => (/* binding */ guardLogLine),
/* harmony export */   guardLogLines: () => (/* binding */ guardLogLines),
/* harmony export */   htmlAttribute: () => (/* binding */ htmlAttribute),
/* harmony export */   htmlText: () => (/* binding */ htmlText),
/* harmony export */   logLine: () => (/* binding */ logLine),
/* harmony export */   markdownBlock: () => (/* binding */ markdownBlock),
/* harmony export */   markdownCell: () => (/* binding */ markdownCell),
/* harmony export */   markdownCode: () => (/* binding */ markdownCode),
/* harmony export */   markdownWords: () => (/* binding */ markdownWords),
/* harmony export */   visible: () => (/* reexport safe */ _visible_js__WEBPACK_IMPORTED_MODULE_1__.RK),
/* harmony export */   visiblePair: () => (/* reexport safe */ _pair_js__WEBPACK_IMPORTED_MODULE_2__.z),
/* harmony export */   xmlAttribute: () => (/* binding */ xmlAttribute),
/* harmony export */   xmlText: () => (/* binding */ xmlText)
/* harmony export */ });
/* harmony import */ var _caps_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4823);
/* harmony import */ var _visible_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2474);
/* harmony import */ var _pair_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3194);
// One encoder per target for text that nobody may trust: ids, values, paths, words of agents and judges. Each takes any
// JavaScript string and gives text that is safe in its target and shows what cannot be seen. No layout, no cutting of lists.




// ---------------------------------------------------------------------------------------------------------------
// Markdown
/** Marks that could act inside inline code written as HTML; `_` only where no letter or figure stands on one side. */
const ACTING = /[&<>"`*[\]\\|~$:@#{}^]|_(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])_/gu;
/**
 * Text that is already visible, as inline code for any place in Markdown: in a paragraph, a table's cell, a summary. What
 * could act is a numeric reference, which blocks, tables and links cannot see; everything else reads as it is in the raw
 * text too. Mentions, issue numbers and hashes are not linked inside code.
 */
function markdownCode(shown) {
    if (shown === '')
        return '<code>&#34;&#34;</code>';
    const encoded = shown.replace(ACTING, (mark) => `&#${mark.charCodeAt(0)};`);
    return `<code>${encoded.replace(ADDRESS, (start) => `${start}<!---->`)}</code>`;
}
// cmark-gfm looks for e-mail addresses in the decoded text, even between code tags (and other renderers for web
// addresses too); an empty comment, which the sanitiser drops, keeps the two halves of an address apart.
const ADDRESS = /&#64;|&#58;(?=\/)|www(?=\.)/gi;
/** A word that nothing in Markdown acts on: letters and figures, joined by single marks, with marks of a sentence around. */
const PLAIN_WORD = /^[(“‘]*[\p{L}\p{N}]+(?:[_'’.,-][\p{L}\p{N}]+)*[%]?[)”’,.;:!?…]*$/u;
/** Signs of a sentence on their own. */
const PLAIN_SIGN = /^(?:[–—→…·×]|[(]?=)$/;
/** What GitHub makes links of: commits, `GH-1`, addresses without a scheme. And what begins a list. */
const LINKED = /^(?:[0-9a-f]{7,40}|gh-\d+|www(?:\..*)?)$/i;
const LIST_MARK = /^\d+[.)]$/;
/**
 * A sentence for any place in Markdown, in words where they are words: what could act (marks, mentions, addresses) stands
 * as inline code. At most `max` characters, and how many more there are.
 */
function markdownWords(text, max = _caps_js__WEBPACK_IMPORTED_MODULE_0__/* .CAPS */ .q.all.cell) {
    const { shown, more } = (0,_visible_js__WEBPACK_IMPORTED_MODULE_1__/* .visibleStart */ .db)(text, max);
    const runs = [];
    for (const word of shown.split(' ')) {
        const bare = word.replace(/[,.;:!?…)]+$/, '');
        const plain = word === '' ||
            PLAIN_SIGN.test(word) ||
            (PLAIN_WORD.test(word) && !LINKED.test(bare) && !(LIST_MARK.test(word) && runs.length === 0));
        const last = runs.at(-1);
        if (last?.plain === plain)
            last.words.push(word);
        else
            runs.push({ plain, words: [word] });
    }
    return (runs.map(({ plain, words }) => (plain ? words.join(' ') : markdownCode(words.join(' ')))).join(' ') + (0,_visible_js__WEBPACK_IMPORTED_MODULE_1__/* .moreText */ .R3)(more));
}
/** Any text as one cell or inline code of at most `max` characters, and how many more there are. Units: characters. */
function markdownCell(text, max = _caps_js__WEBPACK_IMPORTED_MODULE_0__/* .CAPS */ .q.all.cell) {
    const { shown, more } = (0,_visible_js__WEBPACK_IMPORTED_MODULE_1__/* .visibleStart */ .db)(text, max);
    return markdownCode(shown) + (0,_visible_js__WEBPACK_IMPORTED_MODULE_1__/* .moreText */ .R3)(more);
}
/**
 * Any text as a fenced block, closed by a fence that it cannot contain. `info` is a constant of ours, never data.
 * Starts and ends without a blank line; the caller puts them around it.
 */
function markdownBlock(text, info = '') {
    return fence((0,_visible_js__WEBPACK_IMPORTED_MODULE_1__/* .visibleLines */ .gB)(text), info);
}
/** As markdownBlock, for lines that are visible already. */
function fence(shown, info = '') {
    let longest = 2;
    for (const run of shown.match(/`+/g) ?? [])
        longest = Math.max(longest, run.length);
    const ticks = '`'.repeat(longest + 1);
    return `${ticks}${info}\n${shown}${shown.endsWith('\n') ? '' : '\n'}${ticks}`;
}
// ---------------------------------------------------------------------------------------------------------------
// HTML, XML
const HTML_ENTITIES = new Map([
    ['&', '&amp;'],
    ['<', '&lt;'],
    ['>', '&gt;'],
    ['"', '&quot;'],
    ["'", '&#39;'],
]);
/** Text content of an HTML element; line feeds and tabs stay. */
function htmlText(text) {
    return encodeMarkup((0,_visible_js__WEBPACK_IMPORTED_MODULE_1__/* .visibleLines */ .gB)(text));
}
/** The value of a quoted HTML attribute, on one line. */
function htmlAttribute(text) {
    return encodeMarkup((0,_visible_js__WEBPACK_IMPORTED_MODULE_1__/* .visible */ .RK)(text));
}
/** As htmlText, for text that is visible already. */
function encodeMarkup(shown) {
    return shown.replace(/[&<>"']/g, (mark) => HTML_ENTITIES.get(mark) ?? mark);
}
/** Text content of an XML 1.0 element: what XML cannot hold is shown as `\u{…}`, `]]>` cannot occur. */
function xmlText(text) {
    return encodeMarkup((0,_visible_js__WEBPACK_IMPORTED_MODULE_1__/* .visibleLines */ .gB)(text));
}
/** The value of a quoted XML attribute; line feeds and tabs survive as references. */
function xmlAttribute(text) {
    return encodeMarkup((0,_visible_js__WEBPACK_IMPORTED_MODULE_1__/* .visibleLines */ .gB)(text)).replace(/\n/g, '&#10;').replace(/\t/g, '&#9;');
}
// ---------------------------------------------------------------------------------------------------------------
// The log of a runner, a terminal
/**
 * Text for the log: no line that the runner could take for a command (`::` at its start after white space, `##[`
 * anywhere), no carriage return, no terminal sequence. Text of several lines gets `| ` before each.
 */
function logLine(text) {
    const lines = (0,_visible_js__WEBPACK_IMPORTED_MODULE_1__/* .visibleLines */ .gB)(text).split('\n');
    if (lines.length === 1)
        return guardLogLine(lines[0] ?? '');
    return lines.map((line) => guardLogLine(`| ${line}`)).join('\n');
}
/** A composed line of our own (colour sequences allowed) that holds visible text: made harmless to the runner. */
function guardLogLine(line) {
    const harmless = line.replaceAll('##[', '#\\u{23}[');
    // The escape character is ours alone here: visible text holds none.
    const bare = harmless.replace(COLOUR, '').trimStart();
    return bare.startsWith('::') ? `| ${harmless}` : harmless;
}
const COLOUR = new RegExp(`${String.fromCharCode(0x1b)}\\[[0-9;]*m`, 'g');
/** Composed text of several lines, each made harmless to the runner. */
function guardLogLines(text) {
    return text.split('\n').map(guardLogLine).join('\n');
}
/**
 * A JSON text that may stand in a runner's log or on a terminal: the same document, with what either could take for a
 * command or a control written as an escape. No line of a JSON text begins with `::`.
 */
function commandSafeJson(json) {
    return json
        .replaceAll('##[', '#\\u0023[')
        .replace(/[\u007f-\u009f\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}


/***/ }),

/***/ 3194:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   z: () => (/* binding */ visiblePair)
/* harmony export */ });
/* harmony import */ var _visible_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2474);
// The two sides of one difference, made to look different wherever they are: blanks, hidden characters, composed and
// decomposed letters, letters of another script that look the same, a difference far inside a long text.

/** Characters shown before the first difference of two long texts. */
const LEAD_CHARS = 20;
/**
 * Both sides as `visibleValue` shows them, with the code points of characters that would hide the difference. Equal
 * texts give equal sides; different texts give different ones. At most about `max` characters each: a long common
 * beginning is left out, so that the first difference is always on show.
 */
function visiblePair(a, b, max = Number.POSITIVE_INFINITY) {
    if (a === b) {
        const same = cut(tokens({ raw: Array.from(a), forced: new Set() }), 0, max);
        return [same, same];
    }
    const left = Array.from(a);
    const right = Array.from(b);
    const prefix = commonPrefix(left, right);
    const suffix = commonSuffix(left, right, prefix);
    const [forcedLeft, forcedRight] = lookAlikes(left, right, prefix, suffix);
    const shownLeft = tokens({ raw: left, forced: forcedLeft });
    const shownRight = tokens({ raw: right, forced: forcedRight });
    const tooLong = length(shownLeft) > max || length(shownRight) > max;
    const from = tooLong && prefix > max / 2 ? prefix - LEAD_CHARS : 0;
    return [cut(shownLeft, from, max), cut(shownRight, from, max)];
}
/** Which characters of each side must be shown by their code point. */
function lookAlikes(left, right, prefix, suffix) {
    const inLeft = left.slice(prefix, left.length - suffix);
    const inRight = right.slice(prefix, right.length - suffix);
    const forcedLeft = new Set();
    const forcedRight = new Set();
    if (skeleton(left) === skeleton(right)) {
        markForeign(inLeft, prefix, forcedLeft);
        markForeign(inRight, prefix, forcedRight);
    }
    else if (inLeft.length === inRight.length) {
        for (const [i, one] of inLeft.entries()) {
            const other = inRight[i] ?? '';
            if (one === other || !mayLookAlike(one, other))
                continue;
            if (!isAscii(one))
                forcedLeft.add(prefix + i);
            if (!isAscii(other))
                forcedRight.add(prefix + i);
        }
    }
    return [forcedLeft, forcedRight];
}
function markForeign(characters, offset, forced) {
    for (const [i, character] of characters.entries())
        if (!isAscii(character))
            forced.add(offset + i);
}
// Letters and signs that most fonts draw like an ASCII one and that compatibility normalisation leaves alone.
const DRAWN_ALIKE = new Map();
for (const [ascii, foreign] of [
    ['A', 'АΑ'],
    ['B', 'ВΒ'],
    ['C', 'СϹ'],
    ['E', 'ЕΕ'],
    ['F', 'Ϝ'],
    ['G', 'Ԍ'],
    ['H', 'НΗ'],
    ['I', 'ІΙӀ'],
    ['J', 'ЈͿ'],
    ['K', 'КΚ'],
    ['M', 'МΜ'],
    ['N', 'Ν'],
    ['O', 'ОΟՕ'],
    ['P', 'РΡ'],
    ['Q', 'Ԛ'],
    ['S', 'ЅՏ'],
    ['T', 'ТΤ'],
    ['U', 'Ս'],
    ['V', 'Ѵ'],
    ['W', 'Ԝ'],
    ['X', 'ХΧ'],
    ['Y', 'ҮΥ'],
    ['Z', 'Ζ'],
    ['a', 'аɑα'],
    ['b', 'Ь'],
    ['c', 'сϲ'],
    ['d', 'ԁ'],
    ['e', 'еҽ'],
    ['g', 'ɡց'],
    ['h', 'һհ'],
    ['i', 'іıι'],
    ['j', 'јϳ'],
    ['k', 'κ'],
    ['l', 'ӏ'],
    ['n', 'ո'],
    ['o', 'оοօ'],
    ['p', 'рρ'],
    ['q', 'ԛ'],
    ['s', 'ѕ'],
    ['u', 'սυ'],
    ['v', 'νѵ'],
    ['w', 'ԝա'],
    ['x', 'хχ'],
    ['y', 'уγ'],
    ['-', '‐‑‒–—―−﹘'],
    ["'", '‘’‚‛ʼʹ′´'],
    ['"', '“”„‟″'],
    ['.', '․'],
    [':', '∶ː'],
    ['/', '⁄∕'],
    ['*', '∗'],
    ['|', 'ǀ∣'],
    ['~', '∼'],
    ['<', '‹'],
    ['>', '›'],
    [',', '‚'],
    [';', ';'],
    ['!', 'ǃ'],
]) {
    for (const character of foreign)
        DRAWN_ALIKE.set(character, ascii);
}
function skeleton(characters) {
    const drawn = characters.map((character) => DRAWN_ALIKE.get(character) ?? character);
    return drawn.join('').normalize('NFKC');
}
/** Two different characters of which one may be taken for the other: not both ASCII, not of one writing system. */
function mayLookAlike(one, other) {
    if (isAscii(one) && isAscii(other))
        return false;
    if (isAccentedLatin(one) || isAccentedLatin(other))
        return false;
    const systemOfOne = writingSystem(one);
    return systemOfOne === 'signs' || systemOfOne !== writingSystem(other);
}
function isAscii(character) {
    return character.length === 1 && character.charCodeAt(0) < 0x80;
}
/** é and its like: an ASCII letter under an accent that anybody sees. */
function isAccentedLatin(character) {
    return !isAscii(character) && /^[A-Za-z]/.test(character.normalize('NFD'));
}
/** Coarse and by number, so that every version of Unicode gives the same answer. */
function writingSystem(character) {
    const point = character.codePointAt(0) ?? 0;
    if (point < 0x250)
        return 'latin';
    if (point >= 0x2000 && point < 0x2e80)
        return 'signs';
    if (point >= 0x1f000)
        return 'signs';
    if (point >= 0x2e80 && point < 0xd7b0)
        return 'east';
    return `block ${point >> 8}`;
}
function commonPrefix(left, right) {
    let i = 0;
    while (i < left.length && i < right.length && left[i] === right[i])
        i += 1;
    return i;
}
function commonSuffix(left, right, prefix) {
    let i = 0;
    const most = Math.min(left.length, right.length) - prefix;
    while (i < most && left[left.length - 1 - i] === right[right.length - 1 - i])
        i += 1;
    return i;
}
/** What each character is shown as; blanks at the ends and in a row are marked. */
function tokens(side) {
    const { raw, forced } = side;
    const shown = (0,_visible_js__WEBPACK_IMPORTED_MODULE_0__/* .visibleCharacters */ .hS)(raw);
    return raw.map((character, i) => {
        const unseen = character === ' ' && (i === 0 || i === raw.length - 1 || raw[i - 1] === ' ');
        return forced.has(i) || unseen ? (0,_visible_js__WEBPACK_IMPORTED_MODULE_0__/* .codePointEscape */ .BQ)(character) : (shown[i] ?? '');
    });
}
function length(shown) {
    let sum = 0;
    for (const token of shown)
        sum += (0,_visible_js__WEBPACK_IMPORTED_MODULE_0__/* .codePoints */ .BH)(token);
    return sum;
}
function cut(shown, from, max) {
    let size = 0;
    let end = from;
    while (end < shown.length) {
        size += (0,_visible_js__WEBPACK_IMPORTED_MODULE_0__/* .codePoints */ .BH)(shown[end] ?? '');
        if (size > max)
            break;
        end += 1;
    }
    const before = from > 0 ? `(${from} the same) …` : '';
    return before + shown.slice(from, end).join('') + (0,_visible_js__WEBPACK_IMPORTED_MODULE_0__/* .moreText */ .R3)(shown.length - end);
}


/***/ }),

/***/ 2474:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BH: () => (/* binding */ codePoints),
/* harmony export */   BQ: () => (/* binding */ codePointEscape),
/* harmony export */   Ol: () => (/* binding */ visibleValue),
/* harmony export */   R3: () => (/* binding */ moreText),
/* harmony export */   RK: () => (/* binding */ visible),
/* harmony export */   db: () => (/* binding */ visibleStart),
/* harmony export */   gB: () => (/* binding */ visibleLines),
/* harmony export */   hS: () => (/* binding */ visibleCharacters)
/* harmony export */ });
// Untrusted text made visible: what cannot be seen is written as `\u{…}`, and different texts stay different. The base of
// every encoder in escape.ts; on its own it makes nothing safe for Markdown, HTML or a log.
/**
 * Everything that is not a plain printable character: controls, blanks other than the space, format, bidi and tag
 * characters, fillers, variation selectors, private use, noncharacters, lone surrogates. Written out rather than taken
 * from `\p{…}`, whose answer depends on the Unicode version of the Node that runs.
 */
const HIDDEN = '\\u0000-\\u001f\\u007f-\\u00a0\\u00ad\\u034f\\u0600-\\u0605\\u061c\\u06dd\\u070f\\u0890\\u0891\\u08e2\\u115f\\u1160\\u1680\\u17b4\\u17b5\\u180b-\\u180f\\u2000-\\u200f' +
    '\\u2028-\\u202f\\u205f-\\u206f\\u2800\\u3000\\u3164\\ud800-\\udfff\\ue000-\\uf8ff\\ufdd0-\\ufdef\\ufe00-\\ufe0f' +
    '\\ufeff\\uffa0\\ufff0-\\ufffc\\ufffe\\uffff\\u{110bd}\\u{110cd}\\u{13430}-\\u{1343f}\\u{1bca0}-\\u{1bca3}' +
    '\\u{1d173}-\\u{1d17a}\\u{1fffe}\\u{1ffff}\\u{2fffe}\\u{2ffff}\\u{3fffe}\\u{3ffff}\\u{4fffe}-\\u{10ffff}';
/** Marks that stack on the character before them. */
const STACKING = '\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f';
// A mark is shown as such on a letter or a figure alone: elsewhere it would stand on a sign of ours, and a tower of
// more than four hides its neighbours.
const TO_SHOW = new RegExp(`(?<=[${STACKING}]{4}|(?:^|[${HIDDEN}!-/:-@[-\`{-~ ])[${STACKING}]{0,3})[${STACKING}]` +
    `|[${HIDDEN}\\u23ce]|\\\\(?=u\\{)`, 'gu');
const ONE_TO_SHOW = new RegExp(`^[${HIDDEN}\\u23ce]$`, 'u');
const ONE_STACKING = new RegExp(`^[${STACKING}]$`, 'u');
const NO_PLACE_FOR_MARK = new RegExp(`^[${HIDDEN}!-/:-@[-\`{-~ ]$`, 'u');
const MOST_STACKED = 4;
/** The visible escape of one character, `\u{202e}`. */
function codePointEscape(character) {
    return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}
/**
 * One line in which each character can be seen: hidden ones as `\u{…}`, a line feed as `⏎`. Different texts stay
 * different: a literal `⏎` and a literal `\u{` are escaped too. Look-alike letters stay (see visiblePair).
 */
function visible(text) {
    return text.replace(TO_SHOW, (character) => (character === '\n' ? '⏎' : codePointEscape(character)));
}
/** As `visible`, with line feeds and tabs kept: for targets that show several lines. */
function visibleLines(text) {
    return text.replace(TO_SHOW, (character) => character === '\n' || character === '\t' || character === '⏎' ? character : codePointEscape(character));
}
/** As `visible`, with blanks marked where nobody sees them: at both ends, and in a row after the first. */
function visibleValue(text) {
    return visible(text).replace(/^ | $|(?<= ) /g, '\\u{20}');
}
/** The number of code points, a lone surrogate counting as one. */
function codePoints(text) {
    let count = text.length;
    for (let i = 1; i < text.length; i += 1) {
        if ((text.charCodeAt(i) & 0xfc00) === 0xdc00 && (text.charCodeAt(i - 1) & 0xfc00) === 0xd800) {
            count -= 1;
            i += 1;
        }
    }
    return count;
}
/**
 * The start of a text as `visible` shows it, at most `max` characters long, never cutting a character or an escape;
 * `more` is the number of characters of the text that were left out.
 */
function visibleStart(text, max) {
    const head = text.length > 2 * max + 2 ? text.slice(0, 2 * max + 2) : text;
    const whole = visible(head);
    if (head === text && whole.length <= max)
        return { shown: whole, more: 0 };
    const tokens = visibleCharacters(Array.from(head));
    let length = 0;
    let taken = 0;
    for (const token of tokens) {
        const size = codePoints(token);
        if (length + size > max)
            break;
        length += size;
        taken += 1;
    }
    const more = codePoints(text) - taken;
    return { shown: tokens.slice(0, taken).join(''), more };
}
/** What `visible` makes of each character: joined, it is `visible` of the whole. */
function visibleCharacters(raw) {
    let marks = MOST_STACKED;
    return raw.map((character, i) => {
        if (ONE_STACKING.test(character)) {
            marks += 1;
            return marks > MOST_STACKED ? codePointEscape(character) : character;
        }
        marks = NO_PLACE_FOR_MARK.test(character) ? MOST_STACKED : 0;
        if (character === '\n')
            return '⏎';
        const startsEscape = character === '\\' && raw[i + 1] === 'u' && raw[i + 2] === '{';
        return startsEscape || ONE_TO_SHOW.test(character) ? codePointEscape(character) : character;
    });
}
/** `… (12 more)`, or nothing. */
function moreText(more) {
    return more > 0 ? `… (${more} more)` : '';
}


/***/ }),

/***/ 4513:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  eb: () => (/* binding */ DEFAULT_EXCLUDED_KEYS),
  a8: () => (/* binding */ DEFAULT_ORDER_INDEPENDENT_FIELDS),
  jS: () => (/* binding */ REFERENCE_OPTIONS),
  WW: () => (/* binding */ canonicalRules),
  A4: () => (/* binding */ canonicalText),
  _3: () => (/* binding */ countMet),
  b9: () => (/* binding */ hasReferenceSettings),
  AV: () => (/* binding */ isNullWord),
  LH: () => (/* binding */ itemPlace),
  Dw: () => (/* binding */ listItems),
  wX: () => (/* binding */ objectMember),
  vN: () => (/* binding */ objectMembers),
  r6: () => (/* binding */ placedText),
  eG: () => (/* binding */ rootPlace),
  ws: () => (/* binding */ scalarText),
  QE: () => (/* binding */ tableRows)
});

// EXTERNAL MODULE: ./lib/model.js
var model = __webpack_require__(9814);
// EXTERNAL MODULE: ./lib/json/tree.js
var tree = __webpack_require__(3040);
// EXTERNAL MODULE: ./lib/json/order.js
var order = __webpack_require__(2746);
// EXTERNAL MODULE: ./lib/pattern/path.js
var path = __webpack_require__(783);
;// CONCATENATED MODULE: ./lib/score/state/path-rule.js
// Paths of the settings into a state: volatile fields (`reservations.*.updated_at`), tables whose keys say nothing
// (`refunds`). Parsed once, matched while a tree is walked. Non-goal: the grammar (pattern/path.ts).


/** The paths of both inputs. Throws InputError naming every one that cannot be read. */
function parsePathRules({ ignorePaths, unkeyedTables = [] }) {
    const problems = [];
    const parsed = [];
    const read = (input, patterns) => {
        for (const pattern of patterns) {
            const segments = (0,path/* parsePath */.R)(pattern);
            if ('problem' in segments)
                problems.push(`${input}: ${JSON.stringify(pattern)} ${segments.problem}`);
            else
                parsed.push({ input, pattern, segments });
        }
    };
    read('ignore-paths', ignorePaths);
    read('unkeyed-tables', unkeyedTables);
    if (problems.length > 0)
        throw new model/* InputError */.dz(problems);
    return parsed;
}
/** The patterns of an input that end at this key. */
function endingAt(rules, input, key) {
    return rules
        .filter((rule) => rule.input === input && rule.segments.length === 1 && leadsTo(rule, key))
        .map(({ pattern }) => pattern);
}
/** What is left of the rules below this key. */
function rulesBelow(rules, key) {
    return rules
        .filter((rule) => rule.segments.length > 1 && leadsTo(rule, key))
        .map((rule) => ({ ...rule, segments: rule.segments.slice(1) }));
}
function leadsTo({ segments: [first] }, key) {
    return key === null ? first === null : (0,path/* namesKey */.a)(first, key);
}

// EXTERNAL MODULE: ./lib/json/python-text.js
var python_text = __webpack_require__(4912);
;// CONCATENATED MODULE: ./lib/score/state/canonical.js
// The canonical form of a state, which hash and review diff share: excluded keys and ignored paths dropped, values
// normalised as the reference does (normalize_for_comparison of db_hash.py), keys in code-point order, lists without
// order and tables without keys as multisets. Non-goals: comparing (diff.ts), digests (hash.ts), date or text folding (the reference has none).





/** Top-level keys that are no part of the state (HASH_EXCLUDED_KEYS of the reference). */
const DEFAULT_EXCLUDED_KEYS = new Set(['session']);
/** Fields whose lists have no order (ORDER_INDEPENDENT_LIST_FIELDS of the reference). */
const DEFAULT_ORDER_INDEPENDENT_FIELDS = new Set([
    'standby_list',
    'notifications',
    'bookings',
    'system_accounts',
    'group_memberships',
    'asset_recoveries',
]);
/** The rules of the options. Throws InputError where a path cannot be read. */
function canonicalRules(options, onMet) {
    const { excludedKeys, orderIndependentFields } = options;
    const rules = { excludedKeys, orderIndependentFields, paths: parsePathRules(options) };
    return onMet === undefined ? rules : { ...rules, onMet };
}
/** The place of a whole document. */
function rootPlace(rules) {
    return { root: true, unordered: false, unkeyed: false, paths: rules.paths };
}
/**
 * The canonical JSON text of a state: as Python's `json.dumps(normalised, sort_keys=True, separators=(",", ":"))`. Two
 * states have one text exactly where the reference takes them for equal. Recursion is bounded by the readers' depth cap.
 */
function canonicalText(tree, options) {
    const rules = canonicalRules(options);
    return placedText(tree, rootPlace(rules), rules);
}
/** Values of the state that each path of an input leads to; a path that leads to nothing counts 0. */
function countMet(input, tree, options) {
    const patterns = input === 'ignore-paths' ? options.ignorePaths : (options.unkeyedTables ?? []);
    const counts = new Map(patterns.map((pattern) => [pattern, 0]));
    if (counts.size === 0)
        return counts;
    const rules = canonicalRules(options, (rule) => {
        if (rule.input === input)
            counts.set(rule.pattern, (counts.get(rule.pattern) ?? 0) + 1);
    });
    visit(tree, rootPlace(rules), rules);
    return counts;
}
/** The canonical text of a value at its place. */
function placedText(value, place, rules) {
    const scalar = scalarText(value);
    if (scalar !== undefined)
        return scalar;
    if ((0,tree/* isList */.Lv)(value)) {
        const texts = listItems(value, place, rules).map((item) => placedText(item.value, item.place, rules));
        // The reference sorts by a text with spaces after commas and colons. A space follows there wherever one of the two
        // stands, so both texts of two items part at the same character and the order is the same. All of it is ASCII.
        if (place.unordered)
            texts.sort(compareAscii);
        return `[${concatenated(texts, ',')}]`;
    }
    const parts = [];
    const add = (key, member, at) => {
        parts.push(parts.length === 0 ? '{' : ',', (0,python_text/* stringText */.n4)(key), ':', placedText(member, at, rules));
    };
    if (place.unkeyed && (0,tree/* isRecord */.u4)(value))
        return rowsText(value, place, rules);
    if (!(0,tree/* isRecord */.u4)(value) || place.root || place.paths.length > 0) {
        for (const member of objectMembers(value, place, rules))
            add(member.key, member.value, member.place);
    }
    else {
        // The same as above without a list of members: nearly all objects of a state.
        for (const key of sortedKeys((0,tree/* keysOf */.YD)(value)))
            add(key, (0,tree/* ownMember */.nV)(value, key), plainPlace(key, rules));
    }
    if (parts.length === 0)
        return '{}';
    parts.push('}');
    return concatenated(parts, '');
}
/** A table without keys: its rows in the order of their texts, numbered, so that it is still an object. */
function rowsText(value, place, rules) {
    const rows = objectMembers(value, place, rules).map((row) => placedText(row.value, row.place, rules));
    const numbered = rows.sort(compareAscii).map((row, at) => `"*${at + 1}":${row}`);
    return `{${concatenated(numbered, ',')}}`;
}
/** The rows of a table without keys, as items of a list without order. */
function tableRows(value, place, rules) {
    return objectMembers(value, place, rules).map((row, index) => ({ ...row, index }));
}
/** Parts longer than this on average are linked by the engine, not copied: copies at each level of nesting would add up. */
const LONG_PART_CHARS = 4096;
/** The parts in one text. Joined, as small parts linked to each other live long and cost three times this. */
function concatenated(parts, separator) {
    let length = 0;
    for (const part of parts)
        length += part.length;
    if (length <= LONG_PART_CHARS * parts.length)
        return parts.join(separator);
    return parts.reduce((text, part) => text + separator + part);
}
/** The place under a key that no ignore path leads to. */
function plainPlace(key, rules) {
    return rules.orderIndependentFields.has(key) ? UNORDERED : ORDERED;
}
/**
 * The canonical text of what is neither list nor object; undefined for those two. A whole float is an integer, a text
 * that is `none` or `null` but for case and space around it is null.
 */
function scalarText(value) {
    switch (typeof value) {
        case 'string':
            return isNullWord(value) ? 'null' : (0,python_text/* stringText */.n4)(value);
        case 'number':
            return Number.isInteger(value) ? (0,python_text/* integerText */.ap)(value) : (0,python_text/* floatText */.qx)(value);
        case 'boolean':
            return value ? 'true' : 'false';
        case 'bigint':
            return value.toString();
        case 'object':
            if (value === null)
                return 'null';
            if (!(value instanceof model/* JsonFloat */.Xg))
                return undefined;
            return Number.isInteger(value.value) ? (0,python_text/* integerText */.ap)(value.value) : (0,python_text/* floatText */.qx)(value.value);
    }
}
/** Whether a text is the reference's null: `none` or `null` after strip and lower-case. */
function isNullWord(value) {
    return value.length >= 4 && !SURELY_NO_NULL_WORD.test(value) && NULL_WORD.test(value);
}
/** Starts with a printable ASCII character that is no `n`: nearly every string, told by one look. */
const SURELY_NO_NULL_WORD = /^[!-MO-mo-~]/;
/** What Python's strip() takes off: not JavaScript's set (U+001C to U+001F and U+0085 are in, U+FEFF is not). */
const PYTHON_SPACE = '[\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]*';
const NULL_WORD = new RegExp(`^${PYTHON_SPACE}(?:none|null)${PYTHON_SPACE}$`, 'i');
/** The place of every item of an ordered list that no ignore path leads into; undefined for other lists. */
function itemPlace(place) {
    return place.unordered || place.paths.length > 0 ? undefined : ORDERED;
}
/** The items of a list that are not ignored, in their order; `place` is the list's. */
function listItems(list, place, rules) {
    if (place.paths.length === 0)
        return list.map((value, index) => ({ index, value, place: ORDERED }));
    const items = [];
    list.forEach((value, index) => {
        const key = place.unkeyed ? null : String(index);
        if (!dropped(key, place, rules))
            items.push({ index, value, place: placeBelow(key, false, place, rules) });
    });
    return items;
}
/** The members of an object that are neither excluded nor ignored, in code-point order; nothing for a scalar. */
function objectMembers(value, place, rules) {
    if (!(0,tree/* isRecord */.u4)(value))
        return [];
    const members = [];
    for (const key of sortedKeys((0,tree/* keysOf */.YD)(value))) {
        const placeBelow = memberPlace(key, place, rules);
        if (placeBelow !== undefined)
            members.push({ key, value: (0,tree/* ownMember */.nV)(value, key), place: placeBelow });
    }
    return members;
}
/** One member of an object; undefined where it is missing, excluded or ignored, or the value is no object. */
function objectMember(value, place, key, rules) {
    if (!(0,tree/* isRecord */.u4)(value) || memberPlace(key, place, rules) === undefined)
        return undefined;
    return (0,tree/* childOf */.GG)(value, key);
}
/** The place of a member; undefined where it is excluded or ignored. */
function memberPlace(key, place, rules) {
    if (place.root && rules.excludedKeys.has(key))
        return undefined;
    if (place.paths.length === 0)
        return place.unkeyed ? ORDERED : plainPlace(key, rules);
    const name = place.unkeyed ? null : key;
    if (dropped(name, place, rules))
        return undefined;
    return placeBelow(name, name !== null && rules.orderIndependentFields.has(name), place, rules);
}
/** The place under a key or index that paths lead through. */
function placeBelow(key, unordered, place, rules) {
    const unkeyed = met('unkeyed-tables', key, place, rules);
    return { root: false, unordered: unordered || unkeyed, unkeyed, paths: rulesBelow(place.paths, key) };
}
function dropped(key, place, rules) {
    return met('ignore-paths', key, place, rules);
}
function met(input, key, place, rules) {
    const patterns = endingAt(place.paths, input, key);
    for (const pattern of patterns)
        rules.onMet?.({ input, pattern });
    return patterns.length > 0;
}
const ORDERED = { root: false, unordered: false, unkeyed: false, paths: [] };
const UNORDERED = { root: false, unordered: true, unkeyed: false, paths: [] };
function visit(value, place, rules) {
    if (place.paths.length === 0)
        return;
    const children = (0,tree/* isList */.Lv)(value)
        ? listItems(value, place, rules)
        : objectMembers(value, place, rules);
    for (const child of children)
        visit(child.value, child.place, rules);
}
/** Code-point order; the engine's own sort (UTF-16 order) is the same where no key holds a surrogate, and faster. */
function sortedKeys(keys) {
    return keys.some((key) => SURROGATE.test(key)) ? keys.sort(order/* byCodePoint */.H) : keys.sort();
}
const SURROGATE = /[\ud800-\udfff]/;
function compareAscii(one, other) {
    return one < other ? -1 : one > other ? 1 : 0;
}
/** How the reference compares states. */
const REFERENCE_OPTIONS = {
    excludedKeys: DEFAULT_EXCLUDED_KEYS,
    orderIndependentFields: DEFAULT_ORDER_INDEPENDENT_FIELDS,
    ignorePaths: [],
};
/** Whether states are compared as the reference compares them, so that what it stored is comparable. */
function hasReferenceSettings(options) {
    const same = (left, right) => left.size === right.size && [...left].every((name) => right.has(name));
    return (options.ignorePaths.length === 0 &&
        (options.unkeyedTables ?? []).length === 0 &&
        same(options.excludedKeys, DEFAULT_EXCLUDED_KEYS) &&
        same(options.orderIndependentFields, DEFAULT_ORDER_INDEPENDENT_FIELDS));
}


/***/ })

};
