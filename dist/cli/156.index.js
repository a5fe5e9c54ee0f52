export const id = 156;
export const ids = [156];
export const modules = {

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


/***/ }),

/***/ 1130:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Y: () => (/* binding */ hashState),
/* harmony export */   f: () => (/* binding */ sha256Text)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var _canonical_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4513);
/* harmony import */ var _model_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9814);
// The digest of a state. Non-goals: file digests, anything but SHA-256.



/** SHA-256 (lower-case hex) of the canonical text of a state: the reference's `get_dict_hash`. */
function hashState(tree, options) {
    // The canonical text is ASCII: its bytes are the same in every encoding that matters.
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update((0,_canonical_js__WEBPACK_IMPORTED_MODULE_1__/* .canonicalText */ .A4)(tree, options), 'latin1').digest('hex');
}
/** SHA-256 (lower-case hex) of a text as UTF-8. Lone surrogates fall together: give it JSON text where they may occur. */
function sha256Text(text) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(text, 'utf8').digest('hex');
}


/***/ }),

/***/ 2589:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A1: () => (/* binding */ dropsEverything),
/* harmony export */   AS: () => (/* binding */ NOTHING_LEFT),
/* harmony export */   UQ: () => (/* binding */ holdsValue)
/* harmony export */ });
/* harmony import */ var _json_tree_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3040);
/* harmony import */ var _canonical_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4513);


/** Whether settings leave no value of a state that holds one under the reference's settings: at most names are left. */
function dropsEverything(tree, options) {
    return !holdsValue(tree, options) && holdsValue(tree, _canonical_js__WEBPACK_IMPORTED_MODULE_1__/* .REFERENCE_OPTIONS */ .jS);
}
/** Said where such settings would make any two states equal. */
const NOTHING_LEFT = 'excluded-keys and ignore-paths drop all of the states, so there is nothing to compare';
/** Whether any value is left; objects and lists without one are none. Ends at the first. */
function holdsValue(tree, options) {
    const rules = (0,_canonical_js__WEBPACK_IMPORTED_MODULE_1__/* .canonicalRules */ .WW)(options);
    const search = (value, place) => {
        if ((0,_json_tree_js__WEBPACK_IMPORTED_MODULE_0__/* .isList */ .Lv)(value))
            return (0,_canonical_js__WEBPACK_IMPORTED_MODULE_1__/* .listItems */ .Dw)(value, place, rules).some((item) => search(item.value, item.place));
        if ((0,_json_tree_js__WEBPACK_IMPORTED_MODULE_0__/* .isRecord */ .u4)(value))
            return (0,_canonical_js__WEBPACK_IMPORTED_MODULE_1__/* .objectMembers */ .vN)(value, place, rules).some((found) => search(found.value, found.place));
        return true;
    };
    return search(tree, (0,_canonical_js__WEBPACK_IMPORTED_MODULE_1__/* .rootPlace */ .eG)(rules));
}


/***/ })

};
