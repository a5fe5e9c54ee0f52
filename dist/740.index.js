export const id = 740;
export const ids = [740];
export const modules = {

/***/ 74740:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   readBaseFile: () => (/* binding */ readBaseFile)
/* harmony export */ });
/* harmony import */ var _api_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(18490);
/* harmony import */ var _fault_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7542);
/* harmony import */ var _json_answer_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(37793);
// One small file of the base branch, read at the base's commit over GitHub's API: what a pull request has in its checkout
// is its author's, and could excuse itself. Reads no folder, no submodule and nothing large; says nothing about the text.



/** The contents API gives larger files without their content (docs, "Get repository content"). */
const MAX_CONTENT_BYTES = 1_000_000;
const NEED = '; the job needs `permissions: contents: read`';
/** The file at `path`, from the root of the repository. A 404 is a file that is not there, or not for this token. */
async function readBaseFile(client, path, place) {
    const calls = client.begin();
    const found = 'commit' in place ? place.commit : await newestCommit(calls, place.branch);
    if (typeof found !== 'string')
        return found;
    const answer = await calls.call({
        route: `GET /repos/{owner}/{repo}/contents/${encoded(path)}`,
        parameters: { ref: found },
        read: (data) => ((0,_json_answer_js__WEBPACK_IMPORTED_MODULE_2__/* .isRecord */ .u4)(data) ? { content: contentOf(data) } : undefined),
        attempts: _api_js__WEBPACK_IMPORTED_MODULE_0__/* .READ_ATTEMPTS */ .Ml,
        repeatable: true,
    });
    if (answer.ok) {
        const { content } = answer.value;
        return typeof content === 'string' ? { kind: 'unreadable', reason: content } : { ...content, commit: found };
    }
    if (answer.fault.kind === 'missing')
        return { kind: 'absent', commit: found };
    const need = answer.fault.kind === 'permission' ? NEED : '';
    return { kind: 'unreadable', reason: `${(0,_fault_js__WEBPACK_IMPORTED_MODULE_1__/* .faultText */ .Ij)(answer.fault)}${need}` };
}
const encoded = (path) => path.split('/').map(encodeURIComponent).join('/');
async function newestCommit(calls, branch) {
    const answer = await calls.call({
        route: `GET /repos/{owner}/{repo}/git/ref/heads/${encoded(branch)}`,
        read: (data) => (0,_json_answer_js__WEBPACK_IMPORTED_MODULE_2__/* .textOf */ .b6)((0,_json_answer_js__WEBPACK_IMPORTED_MODULE_2__/* .own */ .ZV)((0,_json_answer_js__WEBPACK_IMPORTED_MODULE_2__/* .own */ .ZV)(data, 'object'), 'sha')) ?? undefined,
        attempts: _api_js__WEBPACK_IMPORTED_MODULE_0__/* .READ_ATTEMPTS */ .Ml,
        repeatable: true,
    });
    if (answer.ok)
        return answer.value;
    const need = answer.fault.kind === 'permission' || answer.fault.kind === 'missing' ? NEED : '';
    return { kind: 'unreadable', reason: `the newest commit of ${branch}: ${(0,_fault_js__WEBPACK_IMPORTED_MODULE_1__/* .faultText */ .Ij)(answer.fault)}${need}` };
}
/** The file's bytes, or what it is instead, in words. */
function contentOf(data) {
    if (Array.isArray(data))
        return 'it is a folder';
    const type = (0,_json_answer_js__WEBPACK_IMPORTED_MODULE_2__/* .textOf */ .b6)((0,_json_answer_js__WEBPACK_IMPORTED_MODULE_2__/* .own */ .ZV)(data, 'type'));
    if (type !== 'file')
        return `it is no file but ${type === null ? 'something else' : `a ${type}`}`;
    const size = (0,_json_answer_js__WEBPACK_IMPORTED_MODULE_2__/* .own */ .ZV)(data, 'size');
    const content = (0,_json_answer_js__WEBPACK_IMPORTED_MODULE_2__/* .textOf */ .b6)((0,_json_answer_js__WEBPACK_IMPORTED_MODULE_2__/* .own */ .ZV)(data, 'content'));
    if ((0,_json_answer_js__WEBPACK_IMPORTED_MODULE_2__/* .own */ .ZV)(data, 'encoding') !== 'base64' || content === null || (typeof size === 'number' && size > MAX_CONTENT_BYTES))
        return `it is larger than ${MAX_CONTENT_BYTES} bytes`;
    return { kind: 'found', bytes: Buffer.from(content, 'base64') };
}


/***/ })

};
