export const id = 388;
export const ids = [388];
export const modules = {

/***/ 67388:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   writeStatus: () => (/* binding */ writeStatus)
/* harmony export */ });
/* harmony import */ var _api_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(18490);
/* harmony import */ var _fault_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7542);
/* harmony import */ var _json_answer_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(37793);
// A commit status: the gate's decision on the commit that was evaluated, which a branch rule can require. Decides nothing;
// what goes wrong is one sentence, never thrown.



/** GitHub refuses longer ones. */
const MAX_DESCRIPTION = 140;
const SHA = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;
/** Writes it; null: it is written, else why not. A repetition says the same again. */
async function writeStatus(client, options) {
    const { event, target, context, status } = options;
    const calls = client.begin();
    const sha = await commitOf(calls, event, target);
    if (!SHA.test(sha))
        return `there is no commit to write it on: ${sha}`;
    const { state, url } = status;
    const answer = await calls.call({
        route: 'POST /repos/{owner}/{repo}/statuses/{sha}',
        parameters: {
            sha,
            state,
            context,
            description: cut(status.description),
            ...(url === null ? {} : { target_url: url }),
        },
        read: (data) => (0,_json_answer_js__WEBPACK_IMPORTED_MODULE_2__/* .textOf */ .b6)((0,_json_answer_js__WEBPACK_IMPORTED_MODULE_2__/* .own */ .ZV)(data, 'state')) ?? undefined,
        attempts: _api_js__WEBPACK_IMPORTED_MODULE_0__/* .READ_ATTEMPTS */ .Ml,
        repeatable: true,
    });
    return answer.ok ? null : `${(0,_fault_js__WEBPACK_IMPORTED_MODULE_1__/* .faultText */ .Ij)(answer.fault)}${needOf(answer.fault)}`;
}
/** The head of the pull request, the merge group or the run that started this one; else what is not known. */
async function commitOf(calls, { evaluated, about }, target) {
    const asked = target.kind === 'pull_request' && target.headSha === null;
    if (!asked)
        return (about.kind === 'pull_request' ? about.headSha : null) ?? evaluated.headSha;
    const answer = await calls.call({
        route: 'GET /repos/{owner}/{repo}/pulls/{pull_number}',
        parameters: { pull_number: target.number },
        read: (data) => (0,_json_answer_js__WEBPACK_IMPORTED_MODULE_2__/* .textOf */ .b6)((0,_json_answer_js__WEBPACK_IMPORTED_MODULE_2__/* .own */ .ZV)((0,_json_answer_js__WEBPACK_IMPORTED_MODULE_2__/* .own */ .ZV)(data, 'head'), 'sha')) ?? undefined,
        attempts: _api_js__WEBPACK_IMPORTED_MODULE_0__/* .READ_ATTEMPTS */ .Ml,
        repeatable: true,
    });
    return answer.ok ? answer.value : `the head of pull request ${target.number}: ${(0,_fault_js__WEBPACK_IMPORTED_MODULE_1__/* .faultText */ .Ij)(answer.fault)}`;
}
function cut(text) {
    const characters = Array.from(text.replace(/\s+/g, ' ').trim());
    if (characters.length <= MAX_DESCRIPTION)
        return characters.join('');
    return `${characters.slice(0, MAX_DESCRIPTION - 1).join('')}…`;
}
function needOf({ kind }) {
    return kind === 'permission' || kind === 'missing' ? '; the job needs `permissions: statuses: write`' : '';
}


/***/ })

};
