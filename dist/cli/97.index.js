export const id = 97;
export const ids = [97];
export const modules = {

/***/ 1097:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  diff: () => (/* binding */ compare_commands_diff),
  match: () => (/* binding */ compare_commands_match)
});

// EXTERNAL MODULE: ./lib/io/files/operand.js
var operand = __webpack_require__(1165);
// EXTERNAL MODULE: ./lib/json/document.js + 3 modules
var json_document = __webpack_require__(4159);
// EXTERNAL MODULE: ./lib/json/python-text.js
var python_text = __webpack_require__(4912);
// EXTERNAL MODULE: ./lib/model.js
var model = __webpack_require__(9814);
// EXTERNAL MODULE: ./lib/render/change.js
var render_change = __webpack_require__(9926);
// EXTERNAL MODULE: ./lib/render/escape.js
var render_escape = __webpack_require__(9889);
// EXTERNAL MODULE: ./lib/render/figures.js
var figures = __webpack_require__(2225);
;// CONCATENATED MODULE: ./lib/render/diff-text.js



const EMPTY = 'no difference';
const RED = '\u001b[31m';
const GREEN = '\u001b[32m';
const PLAIN = '\u001b[0m';
function restLine(diff) {
    const rest = diff.total - diff.changes.length;
    return rest > 0 ? [`… ${(0,figures/* plural */.LS)(rest, 'more change')}`] : [];
}
/** One line a change, the last one ended: `reservations.ZK3FFW.seat  22A → 14C`. */
function renderDiffText(diff, options) {
    if (diff.changes.length === 0)
        return `${EMPTY}\n`;
    const paint = (text, colour) => (options.color ? `${colour}${text}${PLAIN}` : text);
    const lines = diff.changes.map((change) => {
        const { path, expected, actual } = (0,render_change/* showChange */.eO)(change);
        if (expected === null)
            return paint(`+ ${path}  ${actual}`, GREEN);
        if (actual === null)
            return paint(`- ${path}  ${expected}`, RED);
        return `! ${path}  ${paint(expected, RED)} → ${paint(actual, GREEN)}`;
    });
    return `${[...lines, ...restLine(diff)].map(render_escape.guardLogLine).join('\n')}\n`;
}
/** The same as a `diff` block, a changed value as a removed and an added line. */
function renderDiffMarkdown(diff) {
    if (diff.changes.length === 0)
        return `${EMPTY}\n`;
    const lines = diff.changes.flatMap((change) => {
        const { path, expected, actual } = (0,render_change/* showChange */.eO)(change);
        return [
            ...(expected === null ? [] : [`- ${path}  ${expected}`]),
            ...(actual === null ? [] : [`+ ${path}  ${actual}`]),
        ];
    });
    return `${(0,render_escape.fence)([...lines, ...restLine(diff)].join('\n'), 'diff')}\n`;
}

// EXTERNAL MODULE: ./lib/score/answer/match.js
var match = __webpack_require__(8720);
// EXTERNAL MODULE: ./lib/score/answer/match-tolerance.js
var match_tolerance = __webpack_require__(8678);
// EXTERNAL MODULE: ./lib/score/state/diff.js + 6 modules
var diff = __webpack_require__(3259);
// EXTERNAL MODULE: ./lib/score/state/hash.js
var hash = __webpack_require__(1130);
// EXTERNAL MODULE: ./lib/score/state/remains.js
var remains = __webpack_require__(2589);
// EXTERNAL MODULE: ./lib/score/state/upstream-diff.js
var upstream_diff = __webpack_require__(5947);
// EXTERNAL MODULE: ./lib/cli/arguments.js
var cli_arguments = __webpack_require__(3814);
// EXTERNAL MODULE: ./lib/publish.js + 14 modules
var publish = __webpack_require__(365);
// EXTERNAL MODULE: ./lib/secrets/redaction.js + 7 modules
var redaction = __webpack_require__(5574);
// EXTERNAL MODULE: ./lib/cli/hash-command.js
var hash_command = __webpack_require__(1156);
// EXTERNAL MODULE: ./lib/cli/settings.js + 1 modules
var settings = __webpack_require__(4976);
;// CONCATENATED MODULE: ./lib/cli/compare-commands.js
// `diff` and `match`: the scorers on files, pipes or standard input.

















/** What two files may not show: the values that the paths of `redact` name in either. */
function hidingOf(config, documents) {
    return (0,redaction/* openTrial */.ZV)((0,redaction/* openRedaction */.wW)((0,publish/* redactionOf */.Zx)(config)), { documents, asked: [], facts: [] });
}
async function compare_commands_diff(args, terminal) {
    const format = (0,cli_arguments/* chosenWord */.J)(args, 'format', ['text', 'json', 'markdown', 'upstream']);
    const [left, right] = (0,cli_arguments/* twoOperands */.r)(args.paths, 'needs two files: EXPECTED ACTUAL');
    const { config } = await (0,settings.settingsOf)(args, terminal);
    const options = config.score;
    const states = [await (0,hash_command.readState)(left, 'EXPECTED'), await (0,hash_command.readState)(right, 'ACTUAL')];
    const [expected, actual] = [states[0].value, states[1].value];
    const hiding = hidingOf(config, [expected, actual]);
    for (const state of states)
        (0,hash_command.warnOf)(state, terminal, hiding.text);
    const equal = (0,hash/* hashState */.Y)(expected, options) === (0,hash/* hashState */.Y)(actual, options);
    if (equal && [expected, actual].some((state) => (0,remains/* dropsEverything */.A1)(state, options)))
        throw new model/* InputError */.dz([remains/* NOTHING_LEFT */.AS]);
    const caps = { ...diff/* DIFF_CAPS */.kU, cutGuard: hiding.cutGuard, maxChanges: 10_000 };
    const found = hiding.diff((0,diff/* diffStates */.oD)(expected, actual, options, caps));
    switch (format) {
        case 'text':
            terminal.out(renderDiffText(found, { color: terminal.color }));
            break;
        case 'markdown':
            terminal.out((0,render_escape.guardLogLines)(renderDiffMarkdown(found)));
            break;
        case 'json':
            terminal.out((0,render_escape.commandSafeJson)(JSON.stringify({ equal, ...found }, null, 2)));
            break;
        case 'upstream':
            terminal.out((0,render_escape.commandSafeJson)(hiding.text(upstreamText(hiding.mask(expected), hiding.mask(actual)))));
            break;
    }
    return equal ? 0 : 1;
}
/** The reference's own shape; values that are hidden are equal in it. */
function upstreamText(expected, actual) {
    return (0,python_text/* jsonText */.s$)((0,upstream_diff/* upstreamDiff */.l)(expected, actual), { sortKeys: false, spaced: true });
}
async function compare_commands_match(args, terminal) {
    const [left, right] = (0,cli_arguments/* twoOperands */.r)(args.paths, 'needs two files: REFERENCE PREDICTION');
    const { config } = await (0,settings.settingsOf)(args, terminal);
    const options = config.score;
    const reference = (0,json_document/* readExact */.gr)(await (0,operand/* readOperand */.g)(left, 'REFERENCE'), left);
    const prediction = (0,json_document/* readExact */.gr)(await (0,operand/* readOperand */.g)(right, 'PREDICTION'), right);
    const flags = {
        ignoreCapitalization: options.ignoreCapitalization === true,
        ignorePunctuation: options.ignorePunctuation === true,
        cleanText: options.cleanText === true,
        disallowExtraItems: options.strictMatch === true,
    };
    const { text } = hidingOf(config, [reference, prediction]);
    const found = (0,match/* matchAnswer */.UB)(reference, prediction, flags, options.numericTolerance);
    if (found.outcome === 'error')
        throw new model/* ArtifactError */.nE('artifact_wrong_shape', text(found.reason), '');
    terminal.out(`${found.outcome === 'pass' ? 'match' : 'no match'}: ${(0,render_escape.logLine)(text(found.reason))}`);
    for (const part of found.parts)
        if (part.outcome !== 'pass')
            terminal.out(`  ${(0,render_escape.logLine)(text(`${part.label}: ${part.reason}`))}`);
    for (const pair of found.byTolerance)
        terminal.out(`  ${(0,render_escape.logLine)(text((0,match_tolerance/* pairWords */.u)(pair)))}`);
    return found.outcome === 'pass' ? 0 : 1;
}


/***/ }),

/***/ 1156:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   hash: () => (/* binding */ hash),
/* harmony export */   readState: () => (/* binding */ readState),
/* harmony export */   warnOf: () => (/* binding */ warnOf)
/* harmony export */ });
/* harmony import */ var _io_files_operand_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1165);
/* harmony import */ var _json_document_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4159);
/* harmony import */ var _model_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9814);
/* harmony import */ var _render_escape_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9889);
/* harmony import */ var _score_state_hash_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1130);
/* harmony import */ var _score_state_remains_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2589);
/* harmony import */ var _settings_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4976);
// `hash`: the digests of states in files, pipes or standard input. On its own, so that it starts without what compares.







/** A state read exactly; a duplicate key is a warning here, as the last one wins. */
async function readState(path, input) {
    const { value, duplicates } = (0,_json_document_js__WEBPACK_IMPORTED_MODULE_1__/* .parseJson */ .qF)((0,_json_document_js__WEBPACK_IMPORTED_MODULE_1__/* .decodeUtf8 */ ._6)(await (0,_io_files_operand_js__WEBPACK_IMPORTED_MODULE_0__/* .readOperand */ .g)(path, input), path), path);
    return { value, warnings: duplicates.map((duplicate) => `${path}: ${(0,_json_document_js__WEBPACK_IMPORTED_MODULE_1__/* .duplicateText */ .t6)(duplicate)}`) };
}
/** `shown` hides what may not be shown. */
function warnOf({ warnings }, terminal, shown) {
    for (const warning of warnings)
        terminal.err(`warning: ${(0,_render_escape_js__WEBPACK_IMPORTED_MODULE_3__.logLine)(shown(warning))}`);
}
async function hash(args, terminal) {
    if (args.paths.length === 0)
        throw new _model_js__WEBPACK_IMPORTED_MODULE_2__/* .InputError */ .dz(['hash: needs a file, or - for standard input']);
    if (args.paths.filter((path) => path === '-').length > 1)
        throw new _model_js__WEBPACK_IMPORTED_MODULE_2__/* .InputError */ .dz(['hash: standard input can be read once only']);
    const { score: options } = (await (0,_settings_js__WEBPACK_IMPORTED_MODULE_6__.settingsOf)(args, terminal)).config;
    for (const path of args.paths) {
        const state = await readState(path, 'hash');
        warnOf(state, terminal, (text) => text);
        if ((0,_score_state_remains_js__WEBPACK_IMPORTED_MODULE_5__/* .dropsEverything */ .A1)(state.value, options))
            throw new _model_js__WEBPACK_IMPORTED_MODULE_2__/* .InputError */ .dz([`${path}: ${_score_state_remains_js__WEBPACK_IMPORTED_MODULE_5__/* .NOTHING_LEFT */ .AS}`]);
        terminal.out(`${(0,_score_state_hash_js__WEBPACK_IMPORTED_MODULE_4__/* .hashState */ .Y)(state.value, options)}  ${(0,_render_escape_js__WEBPACK_IMPORTED_MODULE_3__.logLine)(path)}`);
    }
    return 0;
}


/***/ })

};
