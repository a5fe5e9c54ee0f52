export const id = 229;
export const ids = [229];
export const modules = {

/***/ 3229:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   judgeOnce: () => (/* binding */ judgeOnce)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6760);
/* harmony import */ var _model_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9814);
/* harmony import */ var _inputs_named_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4955);
/* harmony import */ var _json_indented_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4987);
/* harmony import */ var _json_document_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4159);
/* harmony import */ var _read_layout_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2392);
/* harmony import */ var _render_escape_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(9889);
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(4053);
// `judge`: one judgement, live, of two files or of one scenario folder, with its evidence and reply on request.








/** An answer as a scenario's file would show it: a JSON document as its content, any other text as it is. */
function readAnswer(effects, path, input) {
    const { bytes, where } = (0,_inputs_named_file_js__WEBPACK_IMPORTED_MODULE_2__/* .readNamedFile */ .wh)(effects.openArtifacts, path, input);
    const text = (0,_json_document_js__WEBPACK_IMPORTED_MODULE_4__/* .decodeUtf8 */ ._6)(bytes, where);
    try {
        return (0,_json_indented_text_js__WEBPACK_IMPORTED_MODULE_3__/* .indentedText */ .j)((0,_json_document_js__WEBPACK_IMPORTED_MODULE_4__/* .parseJson */ .qF)(text, where).value);
    }
    catch (error) {
        if (error instanceof _model_js__WEBPACK_IMPORTED_MODULE_1__/* .ArtifactError */ .nE)
            return text;
        throw error;
    }
}
function evidenceOfFiles(command) {
    const [reference, prediction, ...more] = command.paths;
    if (reference === undefined || prediction === undefined || more.length > 0) {
        throw new _model_js__WEBPACK_IMPORTED_MODULE_1__/* .InputError */ .dz(['judge: needs REFERENCE PREDICTION, or --scenario FOLDER']);
    }
    const question = {
        reference: readAnswer(command.effects, reference, 'REFERENCE'),
        prediction: readAnswer(command.effects, prediction, 'PREDICTION'),
        conversation: null,
        agentContextHistory: null,
        userContextHistory: null,
        nlAssertions: [],
    };
    return { wantsScore: true, assertions: [], question: () => question, recorded: null };
}
function evidenceOfScenario(folder, command) {
    const clean = folder.replace(/[\\/]+$/, '');
    const [files] = command.effects.openArtifacts([(0,node_path__WEBPACK_IMPORTED_MODULE_0__.dirname)(clean)], 'scenario');
    if (!files)
        throw new _model_js__WEBPACK_IMPORTED_MODULE_1__/* .InputError */ .dz([`scenario: ${folder} is not a folder`]);
    const run = (0,_read_layout_js__WEBPACK_IMPORTED_MODULE_5__/* .readRun */ .c)(files, command.config.layout, { expected: [], minAgentTurns: command.config.minAgentTurns });
    const ref = run.trials.find(({ scenario, where }) => scenario === (0,node_path__WEBPACK_IMPORTED_MODULE_0__.basename)(clean) || where.split('/').includes((0,node_path__WEBPACK_IMPORTED_MODULE_0__.basename)(clean)));
    if (!ref)
        throw new _model_js__WEBPACK_IMPORTED_MODULE_1__/* .InputError */ .dz([`scenario: ${folder} holds no scenario of the ${run.layout} layout`]);
    const judged = ref.load().judged;
    if (!judged)
        throw new _model_js__WEBPACK_IMPORTED_MODULE_1__/* .InputError */ .dz([
            `scenario: ${folder} declares nothing for a judge: no judge_passed signal and no nl_assertions`,
        ]);
    return judged;
}
function print(outcome, terminal, threshold) {
    terminal.out(outcome.score === null
        ? `error: ${(0,_render_escape_js__WEBPACK_IMPORTED_MODULE_6__/* .logLine */ .BP)(outcome.reason)}`
        : `score ${outcome.score} (threshold ${threshold}): ${(0,_render_escape_js__WEBPACK_IMPORTED_MODULE_6__/* .logLine */ .BP)(outcome.reason)}`);
    for (const part of outcome.assertions)
        terminal.out(`  ${part.outcome}  ${(0,_render_escape_js__WEBPACK_IMPORTED_MODULE_6__/* .logLine */ .BP)(`${part.label}: ${part.reason}`)}`);
    for (const finding of outcome.findings)
        terminal.err(`finding: ${(0,_render_escape_js__WEBPACK_IMPORTED_MODULE_6__/* .logLine */ .BP)(finding.what)}`);
}
/** Exit code: 0 passed, 1 not passed, 2 could not be told. */
async function judgeOnce(command) {
    const { config, effects, terminal, own } = command;
    if (config.judge.endpoint === null)
        throw new _model_js__WEBPACK_IMPORTED_MODULE_1__/* .InputError */ .dz(['judge-url: is needed', 'judge-model: is needed'].slice(0, config.judge.model === '' ? 2 : 1));
    const scenario = own.get('scenario');
    const judged = scenario === undefined ? evidenceOfFiles(command) : evidenceOfScenario(scenario, command);
    const { judge, close } = await (0,_run_js__WEBPACK_IMPORTED_MODULE_7__/* .openJudge */ .S)(config, effects);
    try {
        const outcome = await judge.decide(judged, scenario ?? command.paths.join(' '));
        if (own.has('show-evidence') && outcome.sent) {
            terminal.out(`system prompt:\n${(0,_render_escape_js__WEBPACK_IMPORTED_MODULE_6__/* .logLine */ .BP)(outcome.sent.systemPrompt)}\n\nevidence:\n${(0,_render_escape_js__WEBPACK_IMPORTED_MODULE_6__/* .logLine */ .BP)(outcome.sent.userContent)}\n`);
        }
        if (own.has('show-evidence'))
            for (const reply of outcome.replies ?? [])
                terminal.out(`reply:\n${(0,_render_escape_js__WEBPACK_IMPORTED_MODULE_6__/* .logLine */ .BP)(reply)}\n`);
        print(outcome, terminal, config.judge.threshold);
        if (outcome.state !== 'judged')
            return 2;
        const holds = outcome.assertions.every((part) => part.outcome === 'pass');
        return (outcome.score === null || outcome.score >= config.judge.threshold) && holds ? 0 : 1;
    }
    finally {
        await close();
    }
}


/***/ })

};
