export const id = 403;
export const ids = [403];
export const modules = {

/***/ 5403:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   readSettings: () => (/* binding */ readSettings)
/* harmony export */ });
/* harmony import */ var yaml__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8815);
/* harmony import */ var _model_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9814);
/* harmony import */ var _config_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7367);
/* harmony import */ var _shown_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2052);
/* harmony import */ var _table_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3773);
// A file of settings (eval-gate.yml, or the same as JSON) → the texts of inputs, as if they had been given one by one.
// What they say is readConfig's to judge; only what no input could be is refused here. Non-goals: finding and opening the
// file (io), expressions of workflows.





/** The key by which an editor finds the schema; of no meaning here. */
const EDITOR_KEY = '$schema';
class SettingProblem extends Error {
}
const fail = (what) => {
    throw new SettingProblem(what);
};
/** The text of one value as it was written (`1e-5` stays `1e-5`); null where nothing is written. */
function scalarText(node) {
    if ((0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isAlias */ .Vj)(node))
        return fail('is an alias; write the value itself');
    if (!(0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isScalar */ .jn)(node))
        return fail(`is a ${(0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isSeq */ .oP)(node) ? 'list' : 'map'}; write one value`);
    if (node.value === null || node.value === undefined)
        return null;
    const text = typeof node.value === 'string' ? node.value : (node.source ?? JSON.stringify(node.value));
    return text.includes('${{') ? fail('holds ${{ … }}, which only a workflow evaluates') : text;
}
/** An entry of a list or a map: one line. */
function lineText(node) {
    const text = scalarText(node) ?? '';
    return /[\r\n]/.test(text) ? fail('has an entry of several lines') : text;
}
function textOf(input, node) {
    const { holds } = input.kind;
    if (holds === 'list' && (0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isSeq */ .oP)(node))
        return node.items.map(lineText).join('\n');
    if (holds === 'map' && (0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isMap */ .jh)(node))
        return node.items.map(({ key, value }) => `${lineText(key)}: ${lineText(value)}`).join('\n');
    if (!(0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isScalar */ .jn)(node) && !(0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isAlias */ .Vj)(node) && holds !== 'value')
        return fail(`is a ${(0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isSeq */ .oP)(node) ? 'list' : 'map'}; write a ${holds}`);
    return scalarText(node);
}
const nameOf = (key) => ((0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isScalar */ .jn)(key) ? String(key.value) : '');
/**
 * The settings of a file by their inputs' names. `file` is how messages name it. Throws InputError with every problem:
 * what is no YAML, unknown names with the nearest right one, secrets, shapes that an input cannot have.
 */
function readSettings(text, file) {
    const lines = new yaml__WEBPACK_IMPORTED_MODULE_0__/* .LineCounter */ .HN();
    const document = parsed(text, file, lines);
    const whereOf = (node) => {
        const start = node?.range?.[0];
        return start === undefined ? file : `${file}:${lines.linePos(start).line}`;
    };
    if (!(0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isMap */ .jh)(document))
        throw new _model_js__WEBPACK_IMPORTED_MODULE_1__/* .InputError */ .dz([`config: ${file} holds no settings; write lines of input: value`]);
    const settings = new Map();
    const problems = [];
    const names = _table_js__WEBPACK_IMPORTED_MODULE_3__/* .INPUTS */ .mc.filter(({ notInFile }) => notInFile === undefined).map(({ name }) => name);
    for (const { key, value } of document.items) {
        const name = nameOf(key);
        const where = whereOf(key);
        const input = _table_js__WEBPACK_IMPORTED_MODULE_3__/* .INPUTS */ .mc.find((candidate) => candidate.name === name);
        if (name === EDITOR_KEY)
            continue;
        if (input === undefined) {
            problems.push(`${where}: ${(0,_config_js__WEBPACK_IMPORTED_MODULE_2__/* .unknownInput */ .p)(name, names)}`);
            continue;
        }
        if (input.notInFile !== undefined) {
            problems.push(`${where}: ${name} does not stand in a file of settings: ${input.notInFile}`);
            continue;
        }
        try {
            const found = textOf(input, value);
            if (found !== null)
                settings.set(name, { text: found, where });
        }
        catch (error) {
            if (!(error instanceof SettingProblem))
                throw error;
            problems.push(`${where}: ${name} ${error.message}`);
        }
    }
    if (problems.length > 0)
        throw new _model_js__WEBPACK_IMPORTED_MODULE_1__/* .InputError */ .dz(problems);
    return settings;
}
/** A file of settings has a few hundred lines; the parser's time grows with the square of the keys. */
const MAX_SETTINGS_BYTES = 65_536;
/** Settings are two levels deep. The parser recurses, and its patterns grow with the depth until the process dies. */
const MAX_INDENT = 100;
const MAX_BRACKETS = 20;
const COMPACT_NESTING = /(?:[-?:][ \t]+){20}/;
function isNestedTooDeep(text) {
    let open = 0;
    let deepest = 0;
    for (const [bracket] of text.matchAll(/[[\]{}]/g)) {
        open += bracket === '[' || bracket === '{' ? 1 : -1;
        deepest = Math.max(deepest, open);
    }
    return deepest > MAX_BRACKETS || COMPACT_NESTING.test(text) || new RegExp(`^[ \\t]{${MAX_INDENT},}`, 'm').test(text);
}
function parsed(text, file, lines) {
    if (Buffer.byteLength(text) > MAX_SETTINGS_BYTES)
        throw new _model_js__WEBPACK_IMPORTED_MODULE_1__/* .InputError */ .dz([`config: ${file} has more than ${MAX_SETTINGS_BYTES} bytes`]);
    if (isNestedTooDeep(text))
        throw new _model_js__WEBPACK_IMPORTED_MODULE_1__/* .InputError */ .dz([`config: ${file} is nested too deep for settings`]);
    const document = (0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .parseDocument */ .Tp)(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true });
    const [problem] = [...document.errors, ...document.warnings];
    if (problem === undefined)
        return document.contents;
    const at = lines.linePos(problem.pos[0]);
    throw new _model_js__WEBPACK_IMPORTED_MODULE_1__/* .InputError */ .dz([`config: ${file}:${at.line} cannot be read: ${(0,_shown_js__WEBPACK_IMPORTED_MODULE_4__/* .shown */ .S)(problem.message)}`]);
}


/***/ })

};
