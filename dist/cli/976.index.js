export const id = 976;
export const ids = [976];
export const modules = {

/***/ 4976:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  settingsOf: () => (/* binding */ settingsOf)
});

// EXTERNAL MODULE: ./lib/model.js
var model = __webpack_require__(9814);
// EXTERNAL MODULE: ./lib/inputs/own-kinds.js
var own_kinds = __webpack_require__(9987);
// EXTERNAL MODULE: ./lib/inputs/settings.js
var inputs_settings = __webpack_require__(8344);
// EXTERNAL MODULE: ./lib/io/files/operand.js
var operand = __webpack_require__(1165);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./lib/io/files/artifact-paths.js
var artifact_paths = __webpack_require__(3533);
// EXTERNAL MODULE: ./lib/io/files/containment.js
var containment = __webpack_require__(4400);
// EXTERNAL MODULE: ./lib/io/files/files.js + 1 modules
var files = __webpack_require__(6457);
;// CONCATENATED MODULE: ./lib/io/files/settings-files.js
// Where a file of settings lies: the names that the command line looks for, and the one that the action was given.






const NAMES = ['eval-gate.yml', 'eval-gate.yaml', 'eval-gate.json'];
/** The file of settings in a folder, by its usual names; null: none. Throws InputError where there are several. */
function findSettingsFile(folder) {
    const [first, second] = NAMES.filter((name) => (0,external_node_fs_.existsSync)((0,external_node_path_.join)(folder, name)));
    if (second !== undefined)
        throw new model/* InputError */.dz([`config: ${first} and ${second} stand side by side; keep one, or name it`]);
    return first ?? null;
}
/**
 * The bytes of the action's file of settings, and its real path. It must lie in the workspace: the runner's temporary
 * folder is where artifacts of others are put. Throws InputError, ArtifactError.
 */
function openSettingsFile(path, workspace) {
    const problems = problemsOfPatterns([path], { cwd: workspace, allowedRoots: [workspace], input: 'config' });
    if (problems.length > 0)
        throw new InputError(problems);
    const bytes = openRoot(resolve(workspace, path), [workspace], { shown: path, input: 'config' }).read('');
    return { bytes, real: realPathOf(resolve(workspace, path)) ?? path };
}
/** Whether a real path lies inside one of these paths, links resolved. */
function liesInside(real, paths) {
    return paths.some((path) => isInside(realPathOf(path) ?? path, real));
}

// EXTERNAL MODULE: ./lib/json/document.js + 3 modules
var json_document = __webpack_require__(4159);
// EXTERNAL MODULE: ./lib/render/escape.js
var render_escape = __webpack_require__(9889);
;// CONCATENATED MODULE: ./lib/cli/settings.js
// The settings of a command: its flags, the environment, and the file of settings, which is found by itself and said.







const FOUND = 'found in the working folder';
async function openFile(args, terminal) {
    const named = args.values.get('config') ?? '';
    const name = named !== '' ? named : args.own.has('no-config') ? null : findSettingsFile(process.cwd());
    if (name === null)
        return null;
    if ((0,own_kinds/* pathOfBase */.CB)(name) !== null)
        throw new model/* InputError */.dz(['config: base: is read from GitHub in the action; here give a path']);
    const text = (0,json_document/* decodeUtf8 */._6)(await (0,operand/* readOperand */.g)(name, 'config'), name);
    // Loaded where there is a file, so that a command without one starts faster.
    const { readSettings } = await Promise.all(/* import() */[__webpack_require__.e(815), __webpack_require__.e(403)]).then(__webpack_require__.bind(__webpack_require__, 5403));
    const settings = readSettings(text, name);
    if (named === '')
        terminal.err(`settings: ${(0,render_escape.logLine)(name)}`);
    return { name, isFound: named === '', settings };
}
/**
 * A file that was only found says nothing about where a key goes: whoever clones a repository did not choose it.
 * Naming the file, or the address, is the choice.
 */
function refuseFoundAddress({ config, places }, file) {
    const asks = config.mode === 'score' && (config.judge.mode === 'auto' || config.judge.mode === 'live');
    const isTheFiles = file?.isFound === true && places.get('judge-url')?.startsWith(`${file.name}:`) === true;
    if (!asks || !isTheFiles || config.judge.apiKey === '')
        return;
    throw new model/* InputError */.dz([
        `judge-url: ${file.name} was found here and may not say where JUDGE_API_KEY is sent; give --config ${file.name}, or --judge-url`,
    ]);
}
/**
 * The settings of a command that works on files alone (hash, diff, match, batch), or of one that runs: `artifacts` then
 * are its operands, and what inputs name is looked at. On a laptop nothing is written unless a folder is named.
 */
async function settingsOf(args, terminal, run) {
    const file = await openFile(args, terminal);
    const given = new Map([...args.values].map(([name, text]) => [name, { text, where: `--${name}` }]));
    if (file !== null && file.isFound)
        given.set('config', { text: file.name, where: FOUND });
    const settings = file?.settings ?? new Map();
    if (run === undefined)
        return (0,inputs_settings/* resolveSettings */.M)(given, settings);
    const { env, artifacts } = run;
    if (artifacts.length > 0) {
        const text = [...artifacts, args.values.get('artifacts') ?? ''].join('\n');
        given.set('artifacts', { text, where: 'the command line' });
    }
    given.set('judge-api-key', { text: env['JUDGE_API_KEY'] ?? '', where: 'JUDGE_API_KEY' });
    const { surroundingsOf } = await Promise.all(/* import() */[__webpack_require__.e(811), __webpack_require__.e(267), __webpack_require__.e(955)]).then(__webpack_require__.bind(__webpack_require__, 8267));
    const surroundings = surroundingsOf({ env, cwd: process.cwd(), allowedRoots: [] });
    const writes = args.values.has('report-dir') || settings.has('report-dir');
    const found = (0,inputs_settings/* resolveSettings */.M)(given, settings, {
        ...surroundings,
        // The default folder is not written to here.
        problemsOfPlaces: (paths, input, use) => input === 'report-dir' && !writes ? [] : surroundings.problemsOfPlaces(paths, input, use),
    });
    if (found.config.mode === 'comment')
        throw new model/* InputError */.dz(['mode: comment publishes to a pull request, which only the action does']);
    refuseFoundAddress(found, file);
    if (writes)
        return found;
    return { ...found, config: { ...found.config, report: { ...found.config.report, reportDir: '' } } };
}


/***/ }),

/***/ 7367:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ readConfig),
/* harmony export */   p: () => (/* binding */ unknownInput)
/* harmony export */ });
/* harmony import */ var _judge_endpoint_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8210);
/* harmony import */ var _model_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9814);
/* harmony import */ var _proxy_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5431);
/* harmony import */ var _nearest_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3231);
/* harmony import */ var _shown_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2052);
/* harmony import */ var _table_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3773);
/* harmony import */ var _json_lists_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(3339);
// Raw strings → one frozen Config, by the table of inputs. Collects every problem, then throws one InputError that lists
// them all; an unknown value is an error and never a default. What holds between two inputs stands here as a rule.







const judgeIsComplete = ({ judge }, _, isGiven) => [
    ...(judge.mode === 'live' && !isGiven('judge-url') ? ['judge-url: is needed by judge: live'] : []),
    ...((judge.mode === 'live' || judge.endpoint !== null) && judge.model === ''
        ? ['judge-model: is needed beside judge-url']
        : []),
];
const asksLive = ({ mode, judge }) => mode === 'score' && (judge.mode === 'auto' || judge.mode === 'live') && judge.endpoint !== null;
const keyIsSafe = (config, { env }) => {
    const { endpoint, apiKey } = config.judge;
    if (!asksLive(config) || endpoint === null)
        return [];
    const unchecked = (0,_judge_endpoint_js__WEBPACK_IMPORTED_MODULE_0__/* .refuseUncheckedTls */ ._A)(endpoint, apiKey, env['NODE_TLS_REJECT_UNAUTHORIZED']);
    return unchecked === null ? [] : [`judge-api-key: ${unchecked}`];
};
/** A proxy that cannot be used is never passed by: a token or a key would go out directly. */
const proxiesCanBeUsed = (config, { env }) => {
    const { githubToken, comment, uploadArtifact } = config.report;
    const asksGitHub = (githubToken !== '' && comment !== 'off') ||
        uploadArtifact !== '' ||
        [...config.baseline, ...config.artifacts].some((source) => source.startsWith('artifact:'));
    return asksGitHub || asksLive(config) ? (0,_proxy_js__WEBPACK_IMPORTED_MODULE_2__/* .readProxies */ .rq)(env).problems : [];
};
const comparisonsHaveBaseline = ({ gate, baseline }) => {
    const isArtifact = baseline.some((line) => line.startsWith('artifact:'));
    const needs = (isAsked, name) => isAsked && baseline.length === 0 ? [`${name}: needs a baseline to compare with`] : [];
    return [
        ...needs(gate.maxRegressions !== null, 'max-regressions'),
        ...needs(gate.maxFalseAlarms !== null, 'max-false-alarms'),
        ...(gate.baselineRuns > 1 && !isArtifact
            ? ['baseline-runs: counts runs of baseline: artifact:NAME; beside paths, name each report on a line of baseline']
            : []),
    ];
};
/** An input that changes another one's effect, where that one is not given: it would do nothing, without a word. */
const settingsHaveEffect = ({ gate }) => [
    ...(gate.undecided === 'fail' && gate.confidence === null
        ? ['undecided: is about confidence, which is not given; without it nothing is undecided']
        : []),
    ...(gate.minDrop.numerator > 0n && gate.maxFalseAlarms === null
        ? ['min-drop: is about max-false-alarms, which is not given']
        : []),
];
/** A status says what was decided here, and about the whole. */
const statusIsDecided = ({ mode, shard, report }) => {
    if (report.commitStatus === '')
        return [];
    const problem = (why) => [`commit-status: ${why}; give it to the step that decides`];
    if (mode === 'comment')
        return problem('mode: comment decides nothing');
    return shard === null ? [] : problem('a shard decides about a part only');
};
const RULES = [
    statusIsDecided,
    judgeIsComplete,
    keyIsSafe,
    proxiesCanBeUsed,
    comparisonsHaveBaseline,
    settingsHaveEffect,
];
const ALONE = { env: {}, problemsOfFile: () => [], problemsOfPlaces: () => [] };
/** What is said about a name that is no input. */
function unknownInput(name, known) {
    const nearest = (0,_nearest_js__WEBPACK_IMPORTED_MODULE_4__/* .nearestName */ .q)(name, known);
    return `unknown input ${(0,_shown_js__WEBPACK_IMPORTED_MODULE_5__/* .shown */ .S)(name)}; ${nearest === null ? 'docs/inputs.md lists the inputs' : `the nearest is ${nearest}`}`;
}
/**
 * Reads every input at once; throws InputError with all problems, those of files that inputs name among them. `raw` maps
 * input names to their text; `places` says where one stands that nobody gave, for the messages.
 */
function readConfig(raw, surroundings = ALONE, places = new Map()) {
    const names = _table_js__WEBPACK_IMPORTED_MODULE_3__/* .INPUTS */ .mc.map(({ name }) => name);
    const problems = [];
    for (const name of raw.keys())
        if (!names.includes(name))
            problems.push(unknownInput(name, names));
    const texts = new Map();
    for (const { name, default: fallback } of _table_js__WEBPACK_IMPORTED_MODULE_3__/* .INPUTS */ .mc) {
        const given = (raw.get(name) ?? '').trim();
        texts.set(name, given === '' && !fallback.includes('${{') ? fallback : given);
    }
    const sections = new Map();
    for (const { name, kind, field } of _table_js__WEBPACK_IMPORTED_MODULE_3__/* .INPUTS */ .mc) {
        const place = places.get(name);
        const say = (whole) => problems.push(place === undefined ? whole : `${whole} (${place})`);
        const value = kind.read(texts.get(name) ?? '', {
            name,
            surroundings,
            given: raw.get(name) ?? '',
            other: (other) => texts.get(other) ?? '',
            problem: (what) => say(`${name}: ${what}`),
            problems: (whole) => whole.forEach(say),
        });
        const dot = field.indexOf('.');
        const section = field.slice(0, Math.max(dot, 0));
        sections.set(section, (sections.get(section) ?? new Map()).set(field.slice(dot + 1), value));
    }
    const sectionOf = (name) => Object.fromEntries(sections.get(name) ?? []);
    const judge = sectionOf('judge');
    // The loop put each value where its row says; the types say the same of the same rows.
    const config = {
        ...sectionOf(''),
        score: { ...sectionOf('score'), judgeThreshold: judge.threshold },
        judge,
        gate: sectionOf('gate'),
        report: sectionOf('report'),
        scoredWith: Object.fromEntries(_table_js__WEBPACK_IMPORTED_MODULE_3__/* .SCORING_INPUTS */ .YG.flatMap(({ name, default: fallback }) => {
            const text = texts.get(name) ?? '';
            return text === fallback ? [] : [[name, text]];
        })),
    };
    for (const rule of RULES)
        (0,_json_lists_js__WEBPACK_IMPORTED_MODULE_6__/* .append */ .B)(problems, rule(config, surroundings, (name) => texts.get(name) !== ''));
    if (problems.length > 0)
        throw new _model_js__WEBPACK_IMPORTED_MODULE_1__/* .InputError */ .dz([...new Set(problems)]);
    return Object.freeze(config);
}


/***/ }),

/***/ 8344:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ explainSettings),
/* harmony export */   M: () => (/* binding */ resolveSettings)
/* harmony export */ });
/* harmony import */ var _config_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7367);
/* harmony import */ var _table_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3773);
// What was given, the file of settings and the defaults as one set of inputs, and where each came from. Pure: whoever
// calls has read the file.


/** What is given wins over the file; what is empty counts as not given. Throws InputError with all problems. */
function resolveSettings(given, file, surroundings) {
    const set = new Map();
    for (const [name, setting] of [...file, ...given])
        if (setting.text.trim() !== '')
            set.set(name, setting);
    // An unknown name must reach readConfig, empty or not.
    for (const [name, setting] of given)
        if (!set.has(name))
            set.set(name, setting);
    const raw = new Map([...set].map(([name, { text }]) => [name, text]));
    const fromFile = new Map([...set].filter(([name, setting]) => file.get(name) === setting).map(([name, { where }]) => [name, where]));
    return {
        config: (0,_config_js__WEBPACK_IMPORTED_MODULE_0__/* .readConfig */ .X)(raw, surroundings, fromFile),
        places: new Map([...set].filter(([, { text }]) => text.trim() !== '').map(([name, { where }]) => [name, where])),
    };
}
function valueText(value) {
    if (value === null || value === undefined)
        return '';
    if (value instanceof URL)
        return value.href;
    if (value instanceof Map)
        return [...value].map(([name, item]) => `${valueText(name)}: ${valueText(item)}`).join('\n');
    if (value instanceof Set || Array.isArray(value))
        return [...value].map(valueText).join('\n');
    if (typeof value === 'string')
        return value;
    if (typeof value !== 'object')
        return JSON.stringify(value);
    // A rate's own text; a shard as it is written.
    if ('text' in value && typeof value.text === 'string')
        return value.text;
    return 'index' in value && 'total' in value ? `${valueText(value.index)}/${valueText(value.total)}` : '';
}
function fieldOf(config, field) {
    return field.split('.').reduce((at, key) => at[key], config);
}
/** Every setting with its value and its place, in the order of the table. */
function explainSettings({ config, places }, isHere) {
    return _table_js__WEBPACK_IMPORTED_MODULE_1__/* .INPUTS */ .mc.filter(({ name }) => isHere(name)).map(({ name, group, field, isSecret }) => {
        const from = places.get(name);
        const value = isSecret === true ? (from === undefined ? '' : '(set, not shown)') : valueText(fieldOf(config, field));
        return { input: name, group, value, from: from ?? 'default' };
    });
}


/***/ }),

/***/ 3533:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T0: () => (/* binding */ resolveArtifactPaths),
/* harmony export */   fC: () => (/* binding */ refuseWritingInside),
/* harmony export */   h$: () => (/* binding */ problemsOfPatterns)
/* harmony export */ });
/* unused harmony export segmentPattern */
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _model_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9814);
/* harmony import */ var _json_order_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2746);
/* harmony import */ var _containment_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4400);
/* harmony import */ var _files_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6457);
// Path inputs with globs → the paths they name. `*` and `?` stay in one name, `**` is any number of directories; nothing
// else is special, as task ids hold brackets. A wildcard meets no link; a literal path may be one (it is resolved once).






/**
 * The paths that the patterns name, in code-point order, each real path once.
 * Throws InputError with every refused pattern at once, ArtifactError where a pattern matches nothing.
 */
function resolveArtifactPaths(patterns, options) {
    const input = options.input ?? 'artifacts';
    const problems = problemsOfPatterns(patterns, options);
    if (problems.length > 0)
        throw new _model_js__WEBPACK_IMPORTED_MODULE_2__/* .InputError */ .dz(problems);
    const found = new Map();
    const search = { matches: new Map(), walked: new Map(), unread: [], entriesLeft: _files_js__WEBPACK_IMPORTED_MODULE_4__/* .DISK_LIMITS */ .No.maxEntries };
    for (const pattern of patterns) {
        const unreadBefore = search.unread.length;
        const matches = expand(pattern, options, search);
        if (matches.length === 0 && search.unread.length === unreadBefore) {
            throw new _model_js__WEBPACK_IMPORTED_MODULE_2__/* .ArtifactError */ .nE('artifact_missing', `${input}: nothing matches ${pattern}`, 'Check the path and that the evaluation ran before this step');
        }
        for (const match of matches) {
            const real = (0,_containment_js__WEBPACK_IMPORTED_MODULE_3__/* .realPathOf */ .dN)(match.path) ?? match.path;
            if (!found.has(real))
                found.set(real, match);
        }
    }
    const unread = search.unread.filter((met) => {
        const elsewhere = isReadElsewhere(met, [...found.keys()], search);
        if (elsewhere)
            options.onFinding?.({ kind: 'file_skipped', where: met.shown, what: met.problem });
        return !elsewhere;
    });
    return [...found.values(), ...unread.map(({ path, shown, problem }) => ({ path, shown, problem }))].sort((a, b) => (0,_json_order_js__WEBPACK_IMPORTED_MODULE_5__/* .byCodePoint */ .H)(a.shown, b.shown));
}
/** A link whose target is read under its own name, or leads to nothing that the pattern asks for, hides nothing. */
function isReadElsewhere({ path, rest, nameless }, found, search) {
    if (nameless)
        return false;
    const real = (0,_containment_js__WEBPACK_IMPORTED_MODULE_3__/* .realPathOf */ .dN)(path);
    const isFound = (target) => found.some((one) => (0,_containment_js__WEBPACK_IMPORTED_MODULE_3__/* .isInside */ .FK)(one, target));
    if (rest.length === 0)
        return real !== null && isFound(real);
    if (real === null || (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(real, { throwIfNoEntry: false })?.isDirectory() !== true)
        return true;
    if (isFound(real) || search.walked.get(rest.length)?.has(real) === true)
        return true;
    const target = rest.some(isWild) ? undefined : (0,_containment_js__WEBPACK_IMPORTED_MODULE_3__/* .realPathOf */ .dN)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(real, ...rest));
    return target === null || (target !== undefined && isFound(target));
}
/** Why patterns are refused, by their form and where they start; whether anything is there is another question. */
function problemsOfPatterns(patterns, options) {
    const input = options.input ?? 'artifacts';
    const contained = options.allowedRoots.length > 0;
    return patterns.flatMap((pattern) => {
        const refusal = (0,_containment_js__WEBPACK_IMPORTED_MODULE_3__/* .refusePathForm */ .W4)(pattern, contained) ?? refuseLiteralStart(pattern, options);
        return refusal === null
            ? []
            : [refusal.startsWith(input) ? refusal : `${input}: ${JSON.stringify(pattern)} ${refusal}`];
    });
}
/** A pattern whose fixed part lies outside the allowed roots is refused before anything is listed. */
function refuseLiteralStart(pattern, options) {
    if (options.allowedRoots.length === 0)
        return null;
    const start = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(options.cwd, splitPattern(pattern).literal);
    const roots = (0,_containment_js__WEBPACK_IMPORTED_MODULE_3__/* .realRoots */ .CB)(options.allowedRoots);
    const real = (0,_containment_js__WEBPACK_IMPORTED_MODULE_3__/* .realPathOf */ .dN)(start);
    // What does not exist is judged by its text; what does, by where its links lead.
    const inside = real !== null
        ? roots.some((root) => (0,_containment_js__WEBPACK_IMPORTED_MODULE_3__/* .isInside */ .FK)(root.real, real))
        : roots.some((root) => (0,_containment_js__WEBPACK_IMPORTED_MODULE_3__/* .isInside */ .FK)(root.given, start) || (0,_containment_js__WEBPACK_IMPORTED_MODULE_3__/* .isInside */ .FK)(root.real, start));
    return inside ? null : (0,_files_js__WEBPACK_IMPORTED_MODULE_4__/* .outsideMessage */ .f2)(options.input ?? 'artifacts', pattern);
}
function splitPattern(pattern) {
    const segments = pattern.split('/');
    const first = segments.findIndex((segment) => isWild(segment));
    if (first === -1)
        return { literal: pattern, rest: [] };
    const literal = segments.slice(0, first).join('/');
    return {
        literal: literal === '' && (0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(pattern) ? '/' : literal,
        rest: segments.slice(first).filter((segment) => segment !== '' && segment !== '.'),
    };
}
function isWild(segment) {
    return segment.includes('*') || segment.includes('?');
}
function expand(pattern, options, search) {
    const exact = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(options.cwd, pattern);
    // A path that exists as written is meant as written, wildcards or not.
    if ((0,_containment_js__WEBPACK_IMPORTED_MODULE_3__/* .realPathOf */ .dN)(exact) !== null)
        return [{ path: exact, shown: pattern }];
    const { literal, rest } = splitPattern(pattern);
    if (rest.length === 0)
        return [];
    const own = { ...search, matches: new Map(), walked: new Map() };
    walk({ path: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(options.cwd, literal), shown: literal }, rest, 0, own);
    search.entriesLeft = own.entriesLeft;
    for (const [length, paths] of own.walked) {
        const known = search.walked.get(length) ?? new Set();
        search.walked.set(length, known);
        for (const path of paths)
            known.add((0,_containment_js__WEBPACK_IMPORTED_MODULE_3__/* .realPathOf */ .dN)(path) ?? path);
    }
    return [...own.matches.values()];
}
function walk(at, rest, depth, search) {
    const [segment, ...after] = rest;
    if (segment === undefined) {
        if (!search.matches.has(at.path))
            search.matches.set(at.path, at);
        return;
    }
    const walked = search.walked.get(rest.length) ?? new Set();
    search.walked.set(rest.length, walked);
    if (walked.has(at.path))
        return;
    walked.add(at.path);
    if (depth > _files_js__WEBPACK_IMPORTED_MODULE_4__/* .DISK_LIMITS */ .No.maxDepth) {
        throw new _model_js__WEBPACK_IMPORTED_MODULE_2__/* .ArtifactError */ .nE('artifact_too_large', `${at.shown} lies deeper than ${_files_js__WEBPACK_IMPORTED_MODULE_4__/* .DISK_LIMITS */ .No.maxDepth} directories`, 'Use a narrower pattern');
    }
    if (!isWild(segment)) {
        const next = child(at, segment);
        if (isPlain(next, after, search))
            walk(next, after, depth + 1, search);
        return;
    }
    // `**` also stands for no directory at all.
    if (segment === '**')
        walk(at, after, depth, search);
    const matches = segmentPattern(segment === '**' ? '*' : segment);
    const below = segment === '**' ? rest : after;
    for (const { name, nameless } of namesOf(at, search)) {
        if (!matches(name))
            continue;
        const next = child(at, name);
        if (nameless === 'file' && below.some((one) => one !== '**'))
            continue;
        if (nameless === null) {
            if (isPlain(next, below, search))
                walk(next, below, depth + 1, search);
        }
        else
            leave(next, below, 'has a name that is no UTF-8, so that no path leads to it', true, search);
    }
}
function child(at, name) {
    const shown = at.shown === '' ? name : at.shown.endsWith('/') ? `${at.shown}${name}` : `${at.shown}/${name}`;
    return { path: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(at.path, name), shown };
}
/** Exists and is no link, pipe or device; those are kept as unread. */
function isPlain(at, rest, search) {
    const stats = (0,_containment_js__WEBPACK_IMPORTED_MODULE_3__/* .lstatIfThere */ .Cm)(at.path);
    if (stats === null)
        return false;
    if (stats.isFile() || stats.isDirectory())
        return true;
    const what = stats.isSymbolicLink() ? 'a link, and a wildcard follows none' : 'a pipe, socket or device';
    leave(at, rest, `is ${what}`, false, search);
    return false;
}
function leave(at, rest, problem, nameless, search) {
    // `a/**` asks for the thing itself too.
    search.unread.push({ ...at, problem, nameless, rest: rest.every((segment) => segment === '**') ? [] : rest });
}
function namesOf(at, search) {
    // The literal start of a pattern may be a link; it was resolved and checked before.
    if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(at.path, { throwIfNoEntry: false })?.isDirectory() !== true)
        return [];
    const names = [];
    const handle = openDirectory(at);
    try {
        for (let entry = handle.readSync(); entry !== null; entry = handle.readSync()) {
            search.entriesLeft--;
            if (search.entriesLeft < 0) {
                throw new _model_js__WEBPACK_IMPORTED_MODULE_2__/* .ArtifactError */ .nE('artifact_too_large', `${at.shown} holds more than ${_files_js__WEBPACK_IMPORTED_MODULE_4__/* .DISK_LIMITS */ .No.maxEntries} entries`, 'Use a narrower pattern');
            }
            const bytes = entry.name;
            const name = (0,_containment_js__WEBPACK_IMPORTED_MODULE_3__/* .decodeName */ .e4)(bytes);
            names.push(name === null
                ? { name: (0,_containment_js__WEBPACK_IMPORTED_MODULE_3__/* .shownName */ .HD)(bytes), nameless: entry.isFile() ? 'file' : 'folder' }
                : { name, nameless: null });
        }
    }
    finally {
        handle.closeSync();
    }
    return names.sort((a, b) => (0,_json_order_js__WEBPACK_IMPORTED_MODULE_5__/* .byCodePoint */ .H)(a.name, b.name));
}
function openDirectory(at) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.opendirSync)(at.path, { encoding: 'buffer' });
    }
    catch (cause) {
        const what = `${at.shown} cannot be read (${(0,_containment_js__WEBPACK_IMPORTED_MODULE_3__/* .codeOf */ .$N)(cause)})`;
        throw new _model_js__WEBPACK_IMPORTED_MODULE_2__/* .ArtifactError */ .nE('artifact_unreadable', what, 'Check its permissions', { cause });
    }
}
/**
 * A matcher of one name by a segment with `*` and `?`. Linear bookkeeping instead of a regular expression: a pattern of
 * many stars costs at most its length times the name's. As in shells, a leading dot is met by a literal dot only.
 */
function segmentPattern(segment) {
    const pattern = Array.from(segment);
    return (text) => {
        if (text.startsWith('.') && !segment.startsWith('.'))
            return false;
        const name = Array.from(text);
        let at = 0;
        let next = 0;
        let star = -1;
        let resume = 0;
        while (at < name.length) {
            if (next < pattern.length && pattern[next] === '*') {
                star = next++;
                resume = at;
            }
            else if (next < pattern.length && (pattern[next] === '?' || pattern[next] === name[at])) {
                next++;
                at++;
            }
            else if (star >= 0) {
                next = star + 1;
                at = ++resume;
            }
            else
                return false;
        }
        while (pattern[next] === '*')
            next++;
        return next === pattern.length;
    };
}
/**
 * Throws InputError where a folder that is written to lies inside an artifact path: it would change the artifacts, and
 * the next run would read it. All absolute; `input` names the folder's.
 */
function refuseWritingInside(folder, input, artifacts) {
    const real = (0,_containment_js__WEBPACK_IMPORTED_MODULE_3__/* .realPathOf */ .dN)(folder) ?? folder;
    const around = artifacts.find(({ path, problem }) => problem === undefined && (0,_containment_js__WEBPACK_IMPORTED_MODULE_3__/* .isInside */ .FK)((0,_containment_js__WEBPACK_IMPORTED_MODULE_3__/* .realPathOf */ .dN)(path) ?? path, real));
    if (around) {
        throw new _model_js__WEBPACK_IMPORTED_MODULE_2__/* .InputError */ .dz([`${input}: lies inside the artifacts (${around.shown}). Name a folder beside them`]);
    }
}


/***/ }),

/***/ 6457:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  No: () => (/* binding */ DISK_LIMITS),
  R8: () => (/* binding */ openRoot),
  f2: () => (/* binding */ outsideMessage)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./lib/model.js
var model = __webpack_require__(9814);
// EXTERNAL MODULE: ./lib/json/order.js
var order = __webpack_require__(2746);
// EXTERNAL MODULE: ./lib/read/artifact-files.js
var artifact_files = __webpack_require__(2378);
// EXTERNAL MODULE: ./lib/io/files/containment.js
var containment = __webpack_require__(4400);
;// CONCATENATED MODULE: ./lib/io/files/descriptor.js
// Open descriptors: how a file or directory is opened so that nothing hangs and no link is followed, and whether what is
// open is what was meant. Every bound and check here is on the descriptor, never on the path.



// O_NONBLOCK: opening a FIFO or a device without a peer returns at once instead of never.
const OPEN_FLAGS = external_node_fs_.constants.O_RDONLY | (external_node_fs_.constants.O_NONBLOCK ?? 0) | (external_node_fs_.constants.O_NOFOLLOW ?? 0);
/**
 * Whether an open descriptor is what stands at `target` without any link. A parent may have been swapped for a link
 * between looking and opening; Linux tells where a descriptor really is, elsewhere the path is asked once more.
 */
function isTheOneAt(descriptor, opened, target) {
    const place = descriptorPlace(descriptor);
    if (place !== null)
        return place.equals(Buffer.from(target));
    if ((0,containment/* realPathOf */.dN)(target) !== target)
        return false;
    const there = (0,containment/* lstatIfThere */.Cm)(target);
    return there !== null && there.dev === opened.dev && there.ino === opened.ino && (0,containment/* realPathOf */.dN)(target) === target;
}
/** Whether the system tells where a descriptor really is, so that no look at the way there is needed before opening. */
function tellsPlaces() {
    return process.platform === 'linux';
}
function descriptorPlace(descriptor) {
    if (process.platform !== 'linux')
        return null;
    try {
        return (0,external_node_fs_.readlinkSync)(`/proc/self/fd/${descriptor}`, { encoding: 'buffer' });
    }
    catch {
        return null;
    }
}
/** The names in a directory, by its descriptor; those that are no UTF-8 apart. Throws `tooMany()` beyond the budget. */
function namesIn(directory, shown, budget, tooMany) {
    const texts = [];
    const undecodable = [];
    let count = 0;
    const descriptor = openFile(directory, shown, external_node_fs_.constants.O_DIRECTORY ?? 0);
    try {
        if (!isTheOneAt(descriptor, (0,external_node_fs_.fstatSync)(descriptor), directory))
            throw changed(shown);
        // Listed through the descriptor where that is possible, so that it is the directory that was checked.
        const handle = openDirectory(descriptorPlace(descriptor) === null ? directory : `/proc/self/fd/${descriptor}`, shown);
        try {
            for (let entry = handle.readSync(); entry !== null; entry = handle.readSync()) {
                count++;
                if (count > budget)
                    throw tooMany();
                const bytes = entry.name;
                const name = (0,containment/* decodeName */.e4)(bytes);
                if (name === null)
                    undecodable.push({ shown: (0,containment/* shownName */.HD)(bytes), isFile: entry.isFile() });
                else
                    texts.push({ name, kind: kindOfEntry(entry) });
            }
        }
        finally {
            handle.closeSync();
        }
    }
    finally {
        (0,external_node_fs_.closeSync)(descriptor);
    }
    return { texts, undecodable, count };
}
function kindOfEntry(entry) {
    if (entry.isFile())
        return 'file';
    if (entry.isDirectory())
        return 'directory';
    if (entry.isSymbolicLink())
        return 'link';
    const isSpecial = entry.isFIFO() || entry.isSocket() || entry.isCharacterDevice() || entry.isBlockDevice();
    return isSpecial ? 'other' : null;
}
function openDirectory(path, shown) {
    try {
        // The types know text only; names as bytes are what tells a broken name.
        return (0,external_node_fs_.opendirSync)(path, { encoding: 'buffer', bufferSize: 1024 });
    }
    catch (cause) {
        throw unreadable(shown, cause);
    }
}
/** A descriptor for reading; a link at the end of the path is refused. */
function openFile(path, shown, more = 0) {
    try {
        return (0,external_node_fs_.openSync)(path, OPEN_FLAGS | more);
    }
    catch (cause) {
        throw unreadable(shown, cause);
    }
}
/** Reads until the buffer is full or the file ends; gives the bytes read. */
function fill(descriptor, buffer, offset, shown) {
    let length = 0;
    try {
        while (length < buffer.length) {
            const got = (0,external_node_fs_.readSync)(descriptor, buffer, length, buffer.length - length, offset + length);
            if (got === 0)
                break;
            length += got;
        }
    }
    catch (cause) {
        throw unreadable(shown, cause);
    }
    return length;
}
function tooLarge(shown, maxBytes) {
    return new model/* ArtifactError */.nE('artifact_too_large', `${shown} is too large: more than ${maxBytes} bytes`, 'Split the run, or leave out what the scoring does not need');
}
function changed(shown) {
    return new model/* ArtifactError */.nE('artifact_unreadable', `${shown} changed while it was read`, 'Run this step after the evaluation has ended');
}
function unreadable(shown, cause) {
    return new model/* ArtifactError */.nE('artifact_unreadable', `${shown} cannot be read (${(0,containment/* codeOf */.$N)(cause)})`, 'Check its permissions and its name', { cause });
}

;// CONCATENATED MODULE: ./lib/io/files/files.js
// ArtifactFiles on the disk: one root, read as hostile data. No link is followed below the root, only regular files are
// opened, every check that counts is on the open descriptor, every read and every listing is bounded. Writes nothing.







const DISK_LIMITS = {
    maxEntries: 1_000_000,
    maxDepth: 64,
    maxPathBytes: containment/* MAX_PATH_BYTES */.PR,
    maxSourceBytes: 2 * 1024 * 1024 * 1024,
};
/**
 * The root at `path`, a directory or a single file. A link there is resolved once. With allowed roots (on a runner) the
 * result must lie inside one of them; none means no containment (a laptop).
 * Throws InputError where it lies outside, ArtifactError where there is nothing readable.
 */
function openRoot(path, allowedRoots, options = {}) {
    const shown = options.shown ?? path;
    const limits = { ...DISK_LIMITS, ...options.limits };
    const real = resolveRoot(path, shown);
    if (allowedRoots.length > 0 && !(0,containment/* realRoots */.CB)(allowedRoots).some((allowed) => (0,containment/* isInside */.FK)(allowed.real, real))) {
        throw new model/* InputError */.dz([outsideMessage(options.input ?? 'artifacts', shown)]);
    }
    return diskFiles(real, shown, limits);
}
/** The refusal of a path input outside the allowed roots. */
function outsideMessage(input, shown) {
    return `${input}: ${shown} lies outside the workspace and the runner's temporary folder (links resolved). Name a path inside one of them`;
}
function resolveRoot(path, shown) {
    try {
        return external_node_fs_.realpathSync.native(path);
    }
    catch (cause) {
        if ((0,containment/* codeOf */.$N)(cause) === 'ENOENT' || (0,containment/* codeOf */.$N)(cause) === 'ENOTDIR') {
            throw new model/* ArtifactError */.nE('artifact_missing', `${shown} does not exist`, 'Check the path and that the evaluation ran before this step', { cause });
        }
        throw new model/* ArtifactError */.nE('artifact_unreadable', `${shown} cannot be opened (${(0,containment/* codeOf */.$N)(cause)})`, 'Check the path, its links and its permissions', { cause });
    }
}
function diskFiles(realRoot, root, limits, skipped = new Map()) {
    const listed = new Map();
    /** What was listed, so that a layout that looks again, and a look for a file, cost no call of the system. */
    const listings = new Map();
    let remembered = 0;
    /** Directories seen to be ones, and no link on the way: looked at once; what is opened is checked by its descriptor. */
    const walked = new Set(['']);
    let entries = 0;
    const where = (path) => (path === '' ? root : `${root.replace(/\/+$/, '')}/${path}`);
    const skip = (path, what) => {
        skipped.set(`${where(path)}\0${what}`, { kind: 'file_skipped', where: where(path), what });
    };
    /** The path on the disk, form checked; the root itself for ``. */
    const locate = (path) => {
        if (path === '')
            return realRoot;
        const segments = path.split('/');
        if (path.includes('\0') || segments.some((segment) => segment === '' || segment === '.' || segment === '..')) {
            throw new model/* ArtifactError */.nE('artifact_unreadable', `${where(path)} is not a path below ${root}`, 'Report this: no artifact may name such a path');
        }
        if (segments.length > limits.maxDepth) {
            throw new model/* ArtifactError */.nE('artifact_too_large', `${where(path)} lies deeper than ${limits.maxDepth} directories`, 'Point the input at the run directory itself');
        }
        if (Buffer.byteLength(path) > limits.maxPathBytes) {
            throw new model/* ArtifactError */.nE('artifact_too_large', `a path below ${root} is longer than ${limits.maxPathBytes} bytes`, 'Use shorter names');
        }
        return (0,external_node_path_.join)(realRoot, path);
    };
    /** What stands there, walking from the root: a link on the way or at the end is `link`, with a finding. */
    const look = (path) => {
        const target = locate(path);
        const cut = path.lastIndexOf('/');
        const around = path === '' ? undefined : listings.get(path.slice(0, Math.max(cut, 0)));
        if (around !== undefined)
            return around.kinds.get(path.slice(cut + 1)) ?? 'missing';
        const segments = path === '' ? [] : path.split('/');
        for (let length = 1; length < segments.length; length++) {
            const parent = segments.slice(0, length).join('/');
            if (walked.has(parent))
                continue;
            const stats = lstatOf((0,external_node_path_.join)(realRoot, parent), where(parent));
            if (stats === null)
                return 'missing';
            if (stats.isSymbolicLink()) {
                skip(parent, 'a link; it was not followed');
                return 'link';
            }
            if (!stats.isDirectory())
                return 'missing';
            walked.add(parent);
        }
        const stats = lstatOf(target, where(path));
        if (stats === null)
            return 'missing';
        const kind = kindOf(stats);
        noteSkipped(path, kind);
        return kind;
    };
    const noteSkipped = (path, kind) => {
        if (kind === 'link')
            skip(path, 'a link; it was not followed');
        if (kind === 'other')
            skip(path, 'not a regular file (a pipe, socket or device); it was not opened');
    };
    /** The regular file at `path`, opened without a look at the way: its descriptor proves that no link was on it. */
    const openAtOnce = (path) => {
        if (!tellsPlaces())
            return null;
        const target = locate(path);
        let descriptor;
        try {
            descriptor = openFile(target, where(path));
        }
        catch {
            return null;
        }
        const opened = (0,external_node_fs_.fstatSync)(descriptor);
        if (opened.isFile() && isTheOneAt(descriptor, opened, target))
            return { descriptor, opened };
        (0,external_node_fs_.closeSync)(descriptor);
        return null;
    };
    /** A descriptor of the regular file at `path` that is the very file meant; else what is wrong, by a look at the way. */
    const openChecked = (path, maxBytes) => {
        const quick = openAtOnce(path);
        if (quick !== null) {
            if (quick.opened.size <= maxBytes)
                return { descriptor: quick.descriptor, size: quick.opened.size };
            (0,external_node_fs_.closeSync)(quick.descriptor);
            throw tooLarge(where(path), maxBytes);
        }
        const kind = look(path);
        if (kind === 'missing') {
            throw new model/* ArtifactError */.nE('artifact_missing', `${where(path)} does not exist`, 'Check that the evaluation wrote it and that the upload kept it');
        }
        if (kind !== 'file') {
            const what = kind === 'link'
                ? 'a link, and links are not followed'
                : kind === 'directory'
                    ? 'a directory'
                    : 'a pipe, socket or device';
            throw new model/* ArtifactError */.nE('artifact_unreadable', `${where(path)} is not a regular file (${what})`, 'Put the file itself there');
        }
        const target = locate(path);
        const descriptor = openFile(target, where(path));
        try {
            const opened = (0,external_node_fs_.fstatSync)(descriptor);
            if (!opened.isFile() || !isTheOneAt(descriptor, opened, target))
                throw changed(where(path));
            if (opened.size > maxBytes)
                throw tooLarge(where(path), maxBytes);
            return { descriptor, size: opened.size };
        }
        catch (error) {
            (0,external_node_fs_.closeSync)(descriptor);
            throw error;
        }
    };
    const read = (path, maxBytes = artifact_files/* MAX_DOCUMENT_BYTES */.b) => {
        const { descriptor, size } = openChecked(path, maxBytes);
        try {
            // One byte more than the file had: a file that grows while it is read is seen, and never read beyond cap + 1.
            const buffer = Buffer.allocUnsafeSlow(size + 1);
            const length = fill(descriptor, buffer, 0, where(path));
            if (length > maxBytes)
                throw tooLarge(where(path), maxBytes);
            if (length !== size)
                throw changed(where(path));
            return new Uint8Array(buffer.buffer, buffer.byteOffset, size);
        }
        finally {
            (0,external_node_fs_.closeSync)(descriptor);
        }
    };
    const open = (path) => {
        const { descriptor, size } = openChecked(path, limits.maxSourceBytes);
        let closed = false;
        return {
            size,
            read(offset, length, into) {
                if (closed || offset < 0 || length < 0 || offset + length > size)
                    throw changed(where(path));
                const buffer = into !== undefined && into.length >= length
                    ? Buffer.from(into.buffer, into.byteOffset, length)
                    : Buffer.allocUnsafeSlow(length);
                if (fill(descriptor, buffer, offset, where(path)) !== length)
                    throw changed(where(path));
                return new Uint8Array(buffer.buffer, buffer.byteOffset, length);
            },
            close() {
                if (!closed)
                    (0,external_node_fs_.closeSync)(descriptor);
                closed = true;
            },
        };
    };
    const tooMany = () => new model/* ArtifactError */.nE('artifact_too_large', `${root} holds more than ${limits.maxEntries} entries`, 'Point the input at the run directory itself');
    const list = (path) => {
        const known = listings.get(path);
        if (known !== undefined)
            return known.entries;
        const kind = look(path);
        if (kind !== 'directory') {
            const what = kind === 'missing'
                ? 'does not exist'
                : kind === 'link'
                    ? 'is a link, and links are not followed'
                    : 'is not a directory';
            throw new model/* ArtifactError */.nE(kind === 'missing' ? 'artifact_missing' : 'artifact_unreadable', `${where(path)} ${what}`, 'Point the input at the directory itself');
        }
        // A directory listed again is counted once.
        const before = entries - (listed.get(path) ?? 0);
        const names = namesIn(locate(path), where(path), limits.maxEntries - before, tooMany);
        entries = before + names.count;
        listed.set(path, names.count);
        if (names.undecodable.length > 0) {
            skip(path, `${names.undecodable.length} name(s) in it are not valid UTF-8; they were not read`);
        }
        const nameless = names.undecodable.map(({ shown, isFile }) => {
            return { name: shown, kind: isFile ? 'other' : 'nameless' };
        });
        const entriesHere = names.texts.flatMap(({ name, kind: told }) => {
            const below = path === '' ? name : `${path}/${name}`;
            if (told !== null) {
                locate(below);
                noteSkipped(below, told);
                if (told === 'directory')
                    walked.add(below);
            }
            const entryKind = told ?? look(below);
            if (entryKind === 'missing')
                return [];
            const real = entryKind === 'link' ? (0,containment/* realPathOf */.dN)((0,external_node_path_.join)(realRoot, path, name)) : null;
            const leadsInside = real !== null && (0,containment/* isInside */.FK)(realRoot, real);
            return [{ name, kind: entryKind, ...(leadsInside ? { leadsInside } : {}) }];
        });
        const all = [...entriesHere, ...nameless].sort((a, b) => (0,order/* byCodePoint */.H)(a.name, b.name));
        remembered += all.length;
        if (remembered <= MAX_REMEMBERED) {
            listings.set(path, { entries: all, kinds: kindsOf(entriesHere) });
        }
        return all;
    };
    return {
        root,
        where,
        kind: look,
        list,
        read,
        open,
        // A link of another name leads to a file whose folder was not named.
        ...((0,external_node_path_.basename)(realRoot) === (0,external_node_path_.basename)(root)
            ? { around: () => diskFiles((0,external_node_path_.dirname)(realRoot), (0,external_node_path_.dirname)(root), limits, skipped) }
            : {}),
        findings: () => [...skipped.values()],
    };
}
function kindsOf(entries) {
    return new Map(entries.flatMap(({ name, kind }) => (kind === 'nameless' ? [] : [[name, kind]])));
}
/** Entries whose listings are kept; a larger run is listed again. */
const MAX_REMEMBERED = 200_000;
function lstatOf(path, shown) {
    try {
        return (0,containment/* lstatIfThere */.Cm)(path);
    }
    catch (cause) {
        throw unreadable(shown, cause);
    }
}
function kindOf(stats) {
    if (stats.isFile())
        return 'file';
    if (stats.isDirectory())
        return 'directory';
    return stats.isSymbolicLink() ? 'link' : 'other';
}


/***/ }),

/***/ 1165:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   g: () => (/* binding */ readOperand)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _model_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9814);
/* harmony import */ var _read_artifact_files_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2378);
/* harmony import */ var _containment_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4400);
/* harmony import */ var _files_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6457);
// A file that somebody names on the command line: a regular file, a pipe (`<(…)`, /dev/stdin), or `-` for standard input.
// Non-goal: artifacts, which are hostile and never a pipe (files.ts).






/** Its bytes, to the end of a pipe. Throws ArtifactError where it cannot be read or is too large, as files.ts does. */
async function readOperand(path, input) {
    if (path === '-')
        return readToEnd(process.stdin, 'standard input');
    const kind = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(path), { throwIfNoEntry: false });
    if (kind?.isFIFO() === true || kind?.isCharacterDevice() === true)
        return readToEnd((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.createReadStream)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(path)), path);
    return (0,_files_js__WEBPACK_IMPORTED_MODULE_4__/* .openRoot */ .R8)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(path), [], { shown: path, input }).read('');
}
async function readToEnd(stream, shown) {
    const chunks = [];
    let length = 0;
    try {
        for await (const chunk of stream) {
            const bytes = Buffer.from(chunk);
            chunks.push(bytes);
            length += bytes.length;
            if (length > _read_artifact_files_js__WEBPACK_IMPORTED_MODULE_5__/* .MAX_DOCUMENT_BYTES */ .b)
                break;
        }
    }
    catch (cause) {
        throw new _model_js__WEBPACK_IMPORTED_MODULE_2__/* .ArtifactError */ .nE('artifact_unreadable', `${shown} cannot be read (${(0,_containment_js__WEBPACK_IMPORTED_MODULE_3__/* .codeOf */ .$N)(cause)})`, 'Check what writes it', {
            cause,
        });
    }
    if (length > _read_artifact_files_js__WEBPACK_IMPORTED_MODULE_5__/* .MAX_DOCUMENT_BYTES */ .b)
        throw new _model_js__WEBPACK_IMPORTED_MODULE_2__/* .ArtifactError */ .nE('artifact_too_large', `${shown} holds more than ${_read_artifact_files_js__WEBPACK_IMPORTED_MODULE_5__/* .MAX_DOCUMENT_BYTES */ .b} bytes`, 'Give a part of it');
    return Buffer.concat(chunks);
}


/***/ }),

/***/ 5431:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   cG: () => (/* binding */ proxyRefusalText),
/* harmony export */   iJ: () => (/* binding */ proxyFor),
/* harmony export */   rq: () => (/* binding */ readProxies),
/* harmony export */   vd: () => (/* binding */ proxyRefusal)
/* harmony export */ });
/* unused harmony export proxyVariables */
/* harmony import */ var node_net__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7030);
// Which proxy a request goes through: the variables of the environment read as curl reads them, once for GitHub and the
// judge alike. Pure; problems never hold a variable's text, since it may hold a password. Non-goal: connections.

/** In this order, the first that holds anything: lower case wins, and one variable may serve both schemes. */
const VARIABLES = {
    'http:': ['http_proxy', 'HTTP_PROXY', 'all_proxy', 'ALL_PROXY'],
    'https:': ['https_proxy', 'HTTPS_PROXY', 'all_proxy', 'ALL_PROXY'],
};
/** The proxies, and what is wrong with variables that would be used and cannot be. */
function readProxies(env) {
    const byScheme = new Map();
    const problems = new Set();
    for (const [scheme, names] of Object.entries(VARIABLES)) {
        const name = names.find((candidate) => (env[candidate] ?? '').trim() !== '');
        if (name === undefined)
            continue;
        const url = readProxy((env[name] ?? '').trim());
        if (url !== null)
            byScheme.set(scheme, url);
        else
            problems.add(`${name}: is not an http or https URL of a proxy, as http://host:3128 (its text is not shown)`);
    }
    const exceptions = readExceptions(env['no_proxy'] || env['NO_PROXY'] || '');
    return { proxies: { byScheme, exceptions }, problems: [...problems] };
}
/** A proxy's URL, or null. Without a scheme it is http. What would lead to another host than a reader sees is refused. */
function readProxy(text) {
    const whole = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`;
    if (/[\s\\]|[^\u0021-\u007e\p{L}\p{M}\p{N}]/u.test(whole) || !URL.canParse(whole))
        return null;
    const url = new URL(whole);
    if (!/^https?:$/.test(url.protocol) || url.hostname === '')
        return null;
    // A password with a slash, a question mark or a hash ends the host before its `@`.
    if (`${url.pathname}${url.search}${url.hash}`.includes('@'))
        return null;
    url.username = decoded(url.username);
    url.password = decoded(url.password);
    return `${url.protocol}//${url.username}${url.password && `:${url.password}`}${url.username && '@'}${url.host}`;
}
/** A percent sign that escapes nothing stands for itself; the setter of a URL escapes again what must be. */
function decoded(part) {
    try {
        return encodeURIComponent(decodeURIComponent(part));
    }
    catch {
        return encodeURIComponent(part);
    }
}
/** Names or addresses, separated by commas or blanks; a leading dot or `*.` says no more than the name itself. */
function readExceptions(text) {
    return text
        .split(/[\s,]+/)
        .filter((item) => item !== '')
        .map((item) => {
        const found = /^(\[[^\]]*\]|[^:]*)(?::(\d{1,5}))?$/.exec(item);
        const [host, port] = found === null ? [item, null] : [found[1] ?? '', found[2] ?? null];
        return { host: plainHost(host.replace(/^\*?\./, '')), port };
    });
}
function plainHost(host) {
    return host
        .toLowerCase()
        .replace(/^\[(.*)\]$/, '$1')
        .replace(/\.$/, '');
}
/** The proxy for a request to this URL; null: none. */
function proxyFor(url, { byScheme, exceptions }) {
    const proxy = byScheme.get(url.protocol) ?? null;
    const host = plainHost(url.hostname);
    const port = url.port || (url.protocol === 'https:' ? '443' : '80');
    const isExcepted = exceptions.some((one) => (one.port === null || one.port === port) && isWithin(host, one.host));
    return isExcepted ? null : proxy;
}
function isWithin(host, place) {
    if (place === '*')
        return true;
    if ((0,node_net__WEBPACK_IMPORTED_MODULE_0__.isIP)(host) === 0)
        return place !== '' && (host === place || host.endsWith(`.${place}`));
    const [network = '', prefix] = place.split('/');
    if ((0,node_net__WEBPACK_IMPORTED_MODULE_0__.isIP)(network) === 0 || (0,node_net__WEBPACK_IMPORTED_MODULE_0__.isIP)(network) !== (0,node_net__WEBPACK_IMPORTED_MODULE_0__.isIP)(host))
        return false;
    const family = (0,node_net__WEBPACK_IMPORTED_MODULE_0__.isIP)(host) === 6 ? 'ipv6' : 'ipv4';
    const list = new node_net__WEBPACK_IMPORTED_MODULE_0__.BlockList();
    const bits = prefix === undefined ? (family === 'ipv6' ? 128 : 32) : Number(prefix);
    if (!Number.isInteger(bits) || bits < 0 || bits > (family === 'ipv6' ? 128 : 32))
        return false;
    list.addSubnet(network, bits, family);
    return list.check(host, family);
}
/**
 * The same, as variables for libraries that read the environment by themselves, each in its own way: absolute URLs, names
 * with and without a leading dot, both spellings. undefined: to be unset.
 */
function proxyVariables({ byScheme, exceptions }) {
    const hosts = exceptions.flatMap(({ host, port }) => {
        const end = port === null ? '' : `:${port}`;
        return host === '*' || isIP(host) !== 0 ? [`${host}${end}`] : [`${host}${end}`, `.${host}${end}`];
    });
    const values = [
        ['http_proxy', byScheme.get('http:')],
        ['https_proxy', byScheme.get('https:')],
        ['all_proxy', undefined],
        ['no_proxy', hosts.length === 0 ? undefined : hosts.join(',')],
    ];
    return new Map(values.flatMap(([name, value]) => [[name, value], [name.toUpperCase(), value]]));
}
/** The status with which a proxy refused, from the error of a request; null where no proxy did. */
function proxyRefusal(error, depth = 0) {
    if (typeof error !== 'object' || error === null || depth > 4)
        return null;
    const { message, cause } = error;
    // undici's words for a CONNECT that failed, and for a 407 to a request that was not tunnelled.
    const words = /Proxy (?:response \((\d{3})\)|Authentication Required \((407)\))/.exec(typeof message === 'string' ? message : '');
    return words === null ? proxyRefusal(cause, depth + 1) : Number(words[1] ?? words[2]);
}
/** What a proxy's refusal means and what to do about it, without its address. */
function proxyRefusalText(status) {
    if (status === 407)
        return 'the proxy asks for a user and password (407); write them into HTTPS_PROXY or HTTP_PROXY';
    if (status === 403) {
        return 'the proxy does not allow this host (403); let its administrator allow it, or name the host in NO_PROXY';
    }
    return `the proxy could not connect (${status}); check HTTPS_PROXY, HTTP_PROXY and NO_PROXY`;
}


/***/ })

};
