export const id = 142;
export const ids = [142];
export const modules = {

/***/ 90142:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ downloadReportOfRun),
/* harmony export */   downloadByPattern: () => (/* binding */ downloadByPattern),
/* harmony export */   uploadReport: () => (/* binding */ uploadReport)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(48161);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var _json_order_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(42746);
/* harmony import */ var _model_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(59814);
/* harmony import */ var _proxy_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(25431);
/* harmony import */ var _host_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(16934);
// Artifacts of GitHub Actions: the report goes up, the shards of this run and the base branch's last report come down.
// What comes down is as hostile as any other input: it lands in a folder of its own and is only named here, never read.







/** An upload or download that hangs is given up after this long. */
const TRANSFER_MS = 180_000;
const REPORT_NAME = 'report.json';
/**
 * Uploads report files (absolute paths below `folder`). Whatever fails is a sentence, never thrown. The URL is that of
 * the run's page.
 */
async function uploadReport(options) {
    const { name, folder, files, retentionDays, env } = options;
    const failed = (why) => ({
        kind: 'failed',
        warning: `The report was not uploaded: ${why}. It is in ${folder}.`,
    });
    const missing = whyNoArtifactService(env);
    if (missing !== null)
        return failed(missing);
    try {
        const uploadOptions = retentionDays === null ? {} : { retentionDays };
        const { id } = await transfer((client) => client.uploadArtifact(name, [...files], folder, uploadOptions));
        if (id === undefined)
            return failed('the artifact service gave it no number');
        const server = (env['GITHUB_SERVER_URL'] ?? 'https://github.com').replace(/\/+$/, '');
        const run = `${server}/${env['GITHUB_REPOSITORY'] ?? ''}/actions/runs/${env['GITHUB_RUN_ID'] ?? ''}`;
        return { kind: 'uploaded', id: String(id), url: `${run}/artifacts/${id}` };
    }
    catch (error) {
        return failed(causeOf(error, name));
    }
}
/**
 * Downloads the run's artifacts whose names match (`*` any text, `?` one character), each into a folder of its own
 * below the one that is given back: one and several lie alike. Of several with one name, which attempts of one run
 * leave, all or the newest; their ids do not rise with time. Where this run has none and another one started it
 * (`startedBy`), that one's. Throws ArtifactError where none matches or one cannot be had: a shard that is silently
 * missing would be a verdict over a part.
 */
async function downloadByPattern(options) {
    const { pattern, env, keep, startedBy = null } = options;
    const missing = whyNoArtifactService(env);
    if (missing !== null)
        throw cannotDownload(pattern, missing);
    const matches = nameMatcher(pattern);
    try {
        const findBy = startedBy && {
            token: startedBy.token,
            workflowRunId: startedBy.runId,
            repositoryOwner: startedBy.owner,
            repositoryName: startedBy.repo,
        };
        const list = async (of) => {
            const { artifacts } = await transfer((client) => client.listArtifacts({ ...of, latest: false }));
            return artifacts.filter(({ name }) => matches(name));
        };
        const own = await list({});
        const other = own.length === 0 && findBy !== null ? { findBy } : {};
        const found = own.length > 0 ? own : findBy === null ? [] : await list(other);
        const wanted = (keep === 'all' ? found : newestOfEachName(found)).toSorted((a, b) => (0,_json_order_js__WEBPACK_IMPORTED_MODULE_5__/* .byCodePoint */ .H)(a.name, b.name) || a.id - b.id);
        if (wanted.length === 0)
            throw cannotDownload(pattern, 'no artifact of this run has such a name');
        const folder = freshFolder(env);
        const downloaded = [];
        for (const [index, { id, name, digest, createdAt }] of wanted.entries()) {
            // The names come from whoever uploaded; only the number makes the folder's name.
            const inner = `${index + 1}-${name.replace(/[^A-Za-z0-9_-]/g, '_').slice(0, 60)}`;
            await download(name, id, digest, { path: (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, inner), ...other });
            downloaded.push({ folder: inner, name, createdAt: createdAt?.toISOString() ?? null });
        }
        return { folder, downloaded };
    }
    catch (error) {
        throw error instanceof _model_js__WEBPACK_IMPORTED_MODULE_3__/* .ArtifactError */ .nE ? error : cannotDownload(pattern, causeOf(error, pattern));
    }
}
/** Downloads one artifact of another run into a folder of its own; gives the path of its report.json. Throws ArtifactError. */
async function downloadReportOfRun(options) {
    const { name, artifactId, digest, env } = options;
    const missing = (0,_host_js__WEBPACK_IMPORTED_MODULE_6__/* .whyNoArtifacts */ .fJ)((0,_host_js__WEBPACK_IMPORTED_MODULE_6__/* .hostOf */ .w4)(env));
    if (missing !== null)
        throw cannotDownload(name, missing);
    const findBy = {
        token: options.token,
        workflowRunId: options.runId,
        repositoryOwner: options.owner,
        repositoryName: options.repo,
    };
    const folder = freshFolder(env);
    try {
        await download(name, artifactId, digest ?? undefined, { path: folder, findBy });
    }
    catch (error) {
        throw error instanceof _model_js__WEBPACK_IMPORTED_MODULE_3__/* .ArtifactError */ .nE ? error : cannotDownload(name, causeOf(error, name));
    }
    const path = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, REPORT_NAME);
    if (!(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path, { throwIfNoEntry: false })?.isFile()) {
        throw cannotDownload(name, `there is no file ${REPORT_NAME} in it`);
    }
    return path;
}
/** By the time of the upload, the only order that attempts of one run have. */
function newestOfEachName(artifacts) {
    const time = ({ createdAt }) => createdAt?.getTime() ?? 0;
    const newest = new Map();
    for (const one of artifacts) {
        const other = newest.get(one.name);
        if (other === undefined || time(one) > time(other) || (time(one) === time(other) && one.id > other.id)) {
            newest.set(one.name, one);
        }
    }
    return [...newest.values()];
}
async function download(name, id, digest, options) {
    const expected = digest === undefined ? options : { ...options, expectedHash: digest };
    const { digestMismatch } = await transfer((client) => client.downloadArtifact(id, expected));
    if (digestMismatch === true)
        throw cannotDownload(name, 'its digest is not the one that was uploaded');
}
/** The client is loaded on first use: it is most of the bundle. */
async function transfer(work) {
    // The client reads the proxy variables by itself, in two ways of its own.
    for (const [name, value] of (0,_proxy_js__WEBPACK_IMPORTED_MODULE_4__/* .proxyVariables */ .eq)((0,_proxy_js__WEBPACK_IMPORTED_MODULE_4__/* .readProxies */ .rq)(process.env).proxies)) {
        if (value === undefined)
            delete process.env[name];
        else
            process.env[name] = value;
    }
    const { DefaultArtifactClient } = await Promise.all(/* import() */[__webpack_require__.e(351), __webpack_require__.e(645)]).then(__webpack_require__.bind(__webpack_require__, 9645));
    return silently(() => withLimit(work(new DefaultArtifactClient()), TRANSFER_MS));
}
async function withLimit(work, milliseconds) {
    let timer;
    const limit = new Promise((_resolve, reject) => {
        timer = setTimeout(() => reject(new Error(`no end after ${milliseconds / 1000} s`)), milliseconds);
    });
    try {
        return await Promise.race([work, limit]);
    }
    finally {
        clearTimeout(timer);
        work.catch(() => { });
    }
}
/**
 * The client prints its progress and, for debugging, whole answers with names of artifacts in them. Nothing of that
 * reaches the log but the masks it sets for signed addresses.
 */
async function silently(work) {
    const { stdout } = process;
    const write = stdout.write.bind(stdout);
    stdout.write = (chunk, ...rest) => {
        const lines = Buffer.from(chunk).toString('utf8').split(/\r?\n/);
        for (const line of lines.filter((text) => text.startsWith('::add-mask::')))
            write(`${line}\n`);
        const done = rest.find((value) => typeof value === 'function');
        if (done !== undefined)
            done();
        return true;
    };
    try {
        return await work();
    }
    finally {
        stdout.write = write;
    }
}
/** The service's environment is there for actions alone, on github.com and ghe.com alone; null: it is there. The client
 * would print two errors of its own. */
function whyNoArtifactService(env) {
    const notGitHub = (0,_host_js__WEBPACK_IMPORTED_MODULE_6__/* .whyNoArtifacts */ .fJ)((0,_host_js__WEBPACK_IMPORTED_MODULE_6__/* .hostOf */ .w4)(env));
    if (notGitHub !== null)
        return notGitHub;
    const absent = ['ACTIONS_RUNTIME_TOKEN', 'ACTIONS_RESULTS_URL'].filter((name) => !env[name]);
    return absent.length === 0 ? null : `${absent.join(' and ')} are not set, so this is not a step that runs an action`;
}
function causeOf(error, name) {
    const refusal = (0,_proxy_js__WEBPACK_IMPORTED_MODULE_4__/* .proxyRefusal */ .vd)(error);
    if (refusal !== null)
        return (0,_proxy_js__WEBPACK_IMPORTED_MODULE_4__/* .proxyRefusalText */ .cG)(refusal);
    const message = error instanceof Error ? error.message : '';
    if (/\b409\b|already exists/i.test(message)) {
        return `this run has an artifact ${name} already; give each job its own name, as report-{job}-{attempt}`;
    }
    // The first line is the cause; what follows is the client's own advice.
    return (Array.from(message.split('\n')[0] ?? '')
        .slice(0, 300)
        .join('') || 'unknown cause');
}
function cannotDownload(name, why) {
    return new _model_js__WEBPACK_IMPORTED_MODULE_3__/* .ArtifactError */ .nE('artifact_missing', `The artifact ${name} cannot be downloaded: ${why}`, '');
}
/** Outside the workspace, where nothing is found by accident; the runner empties it after the job. */
const freshFolder = (env) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdtempSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(env['RUNNER_TEMP'] || (0,node_os__WEBPACK_IMPORTED_MODULE_1__.tmpdir)(), 'artifact-'));
/** Everything but `*` and `?` is literal. */
function nameMatcher(pattern) {
    const source = pattern
        .replace(/[\\^$.+()[\]{}|]/g, '\\$&')
        .replaceAll('*', '[^]*')
        .replaceAll('?', '[^]');
    // Stars in a row would try every split of the name between them.
    const matcher = new RegExp(`^${source.replace(/(?:\[\^\]\*){2,}/g, '[^]*')}$`, 'u');
    return (name) => matcher.test(name);
}


/***/ })

};
