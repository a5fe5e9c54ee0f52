export const id = 955;
export const ids = [955];
export const modules = {

/***/ 4955:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ problemsOfNamedText),
/* harmony export */   Lh: () => (/* binding */ readNamedText),
/* harmony export */   wh: () => (/* binding */ readNamedFile)
/* harmony export */ });
/* harmony import */ var _model_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9814);
/* harmony import */ var _json_document_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4159);
/* harmony import */ var _judge_calibration_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7259);
// Text files that an input names (a prompt, calibration items): read in one way, and looked at before any work, so that
// what is wrong with them is listed beside the problems of all other inputs. Non-goals: artifacts, reports.



/** The bytes of the one file that an input names. Throws as `open` does. */
function readNamedFile(open, path, input) {
    const [files, ...more] = open([path], input);
    if (!files || more.length > 0)
        throw new _model_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz([`${input}: ${path} is not one file`]);
    return { bytes: files.read(''), where: files.root };
}
/** Its text. Throws InputError where it is empty, ArtifactError where it is not UTF-8. */
function readNamedText(open, path, input) {
    const { bytes, where } = readNamedFile(open, path, input);
    const text = (0,_json_document_js__WEBPACK_IMPORTED_MODULE_1__/* .decodeUtf8 */ ._6)(bytes, where);
    if (text.trim() === '')
        throw new _model_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz([`${input}: ${path} is empty`]);
    return text;
}
/** What keeps an input's file from being used, each problem naming the input; empty where nothing does. */
function problemsOfNamedText(open, path, input) {
    try {
        const text = readNamedText(open, path, input);
        if (input === 'judge-calibration')
            (0,_judge_calibration_js__WEBPACK_IMPORTED_MODULE_2__/* .readCalibration */ .hL)(text, path);
        return [];
    }
    catch (error) {
        if (error instanceof _model_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz)
            return error.problems;
        if (!(error instanceof _model_js__WEBPACK_IMPORTED_MODULE_0__/* .ArtifactError */ .nE))
            throw error;
        return [error.message.startsWith(`${input}: `) ? error.message : `${input}: ${error.message}`];
    }
}


/***/ }),

/***/ 7259:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FL: () => (/* binding */ judgedItem),
/* harmony export */   hL: () => (/* binding */ readCalibration),
/* harmony export */   rR: () => (/* binding */ calibrationFault)
/* harmony export */ });
/* harmony import */ var _model_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9814);
/* harmony import */ var _json_document_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4159);
/* harmony import */ var _json_python_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4912);
// Items whose right verdict is known: a judge that gets one wrong is not asked about anything else. Non-goal: measuring
// how good a judge is.



const SHAPE = 'Write a JSON list or JSONL of objects: "expect" ("pass" or "fail"), "reference", "prediction", and where wanted "name", "nl_assertions", "conversation", "agent_context_history", "user_context_history"';
const FIELDS = new Set([
    'name',
    'expect',
    'reference',
    'prediction',
    'nl_assertions',
    'conversation',
    'agent_context_history',
    'user_context_history',
]);
/** The items of a calibration file (a JSON list, or JSONL). Throws ArtifactError naming the file and the item. */
function readCalibration(content, where) {
    const values = content.trimStart().startsWith('[') ? listIn(content, where) : linesIn(content, where);
    if (values.length === 0)
        throw wrong(`${where} holds no calibration item`);
    return values.map(({ value, place }) => readItem(value, place));
}
function listIn(content, where) {
    const { value } = (0,_json_document_js__WEBPACK_IMPORTED_MODULE_1__/* .parseJson */ .qF)(content, where);
    return (0,_json_document_js__WEBPACK_IMPORTED_MODULE_1__/* .isArray */ .cy)(value) ? value.map((item, at) => ({ value: item, place: `${where} item ${at + 1}` })) : [];
}
function linesIn(content, where) {
    return Array.from((0,_json_document_js__WEBPACK_IMPORTED_MODULE_1__/* .parseJsonLines */ .Lx)(content, where), (line) => {
        if ('error' in line)
            throw line.error;
        const place = `${where}:${line.line}`;
        return { value: (0,_json_document_js__WEBPACK_IMPORTED_MODULE_1__/* .parseJson */ .qF)(line.text, place).value, place };
    });
}
function readItem(item, place) {
    if (!(0,_json_document_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(item))
        throw wrong(`${place} is no object`);
    const unknown = [...item.keys()].filter((key) => !FIELDS.has(key));
    if (unknown.length > 0)
        throw wrong(`${place} holds unknown fields: ${unknown.join(', ')}`);
    const expect = (0,_json_document_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)(item.get('expect'));
    if (expect !== 'pass' && expect !== 'fail')
        throw wrong(`${place} does not say whether it must pass or fail`);
    const assertions = item.get('nl_assertions') ?? [];
    if (!(0,_json_document_js__WEBPACK_IMPORTED_MODULE_1__/* .isArray */ .cy)(assertions) || assertions.some((line) => typeof line !== 'string')) {
        throw wrong(`${place} holds nl_assertions that are no list of texts`);
    }
    const reference = answerAt(item, 'reference');
    if (reference === null && assertions.length === 0)
        throw wrong(`${place} has neither a reference nor nl_assertions`);
    return {
        name: (0,_json_document_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)(item.get('name')) ?? place,
        expect,
        question: {
            reference,
            prediction: answerAt(item, 'prediction'),
            conversation: historyAt(item, 'conversation', place),
            agentContextHistory: historyAt(item, 'agent_context_history', place),
            userContextHistory: historyAt(item, 'user_context_history', place),
            nlAssertions: assertions.flatMap((line) => (typeof line === 'string' ? [line] : [])),
        },
    };
}
/** An answer is a text, or a document that is shown as JSON. */
function answerAt(item, key) {
    const value = (0,_json_document_js__WEBPACK_IMPORTED_MODULE_1__/* .member */ .Dc)(item, key);
    if (value === undefined || value === null)
        return null;
    return (0,_json_document_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)(value) ?? (0,_json_python_text_js__WEBPACK_IMPORTED_MODULE_2__/* .jsonText */ .s$)(value, { sortKeys: false, spaced: true });
}
function historyAt(item, key, place) {
    const value = (0,_json_document_js__WEBPACK_IMPORTED_MODULE_1__/* .member */ .Dc)(item, key);
    if (value === undefined || value === null)
        return null;
    if (!(0,_json_document_js__WEBPACK_IMPORTED_MODULE_1__/* .isArray */ .cy)(value))
        throw wrong(`${place} holds a ${key} that is no list`);
    return value;
}
function wrong(what) {
    return new _model_js__WEBPACK_IMPORTED_MODULE_0__/* .ArtifactError */ .nE('artifact_wrong_shape', what, SHAPE);
}
/** The item as what a trial would bring; its conversation is shown whatever the settings say of others. */
function judgedItem(item) {
    const { question } = item;
    return {
        wantsScore: question.reference !== null,
        assertions: question.nlAssertions,
        question: () => question,
        recorded: null,
    };
}
/** Why the outcome of an item shows that the judge cannot be trusted, or null. */
function calibrationFault(item, outcome, threshold) {
    const untold = outcome.assertions.find((part) => part.outcome === 'error');
    const wantsScore = item.question.reference !== null;
    if (outcome.state !== 'judged' || (wantsScore && outcome.score === null)) {
        return `${item.name} could not be judged: ${outcome.reason}`;
    }
    if (untold !== undefined)
        return `${item.name} could not be judged: ${untold.reason}`;
    const scorePasses = !wantsScore || (outcome.score !== null && outcome.score >= threshold);
    const passes = scorePasses && outcome.assertions.every((part) => part.outcome === 'pass');
    if (passes === (item.expect === 'pass'))
        return null;
    return `${item.name} must ${item.expect} and was judged to ${passes ? 'pass' : 'fail'} (score ${outcome.score ?? 'none'})`;
}


/***/ })

};
