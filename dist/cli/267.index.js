export const id = 267;
export const ids = [267];
export const modules = {

/***/ 7674:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ problemsOfFolder),
/* harmony export */   X: () => (/* binding */ openReportFolder)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var _model_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9814);
/* harmony import */ var _containment_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4400);
/* harmony import */ var _files_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6457);
// Where report files go: below one declared folder, never through a link, whole or not at all (a temporary file beside
// the target, then a rename). Writes nothing else and reads no artifact.






/** Readable by the steps that follow, writable by us alone. */
const FILE_MODE = 0o644;
const DIRECTORY_MODE = 0o755;
/**
 * The folder, made where it is missing. Throws InputError where its form or place is refused, or where a link or
 * something that is no directory stands on the way below the allowed root.
 */
function openReportFolder(dir, options) {
    const input = options.input ?? 'report-dir';
    const refusal = (0,_containment_js__WEBPACK_IMPORTED_MODULE_4__/* .refusePathForm */ .W4)(dir, options.allowedRoots.length > 0);
    if (refusal !== null)
        throw new _model_js__WEBPACK_IMPORTED_MODULE_3__/* .InputError */ .dz([`${input}: ${JSON.stringify(dir)} ${refusal}`]);
    const wanted = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)(options.cwd, dir);
    const base = baseOf(wanted, options.allowedRoots);
    if (base === null)
        throw new _model_js__WEBPACK_IMPORTED_MODULE_3__/* .InputError */ .dz([(0,_files_js__WEBPACK_IMPORTED_MODULE_5__/* .outsideMessage */ .f2)(input, dir)]);
    const folder = makeDirectories(base.real, base.below, (what) => new _model_js__WEBPACK_IMPORTED_MODULE_3__/* .InputError */ .dz([`${input}: ${dir} ${what}`]));
    const path = (name) => (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, ...segmentsOf(name));
    return {
        folder,
        path,
        write(name, content) {
            const segments = segmentsOf(name);
            const parent = makeDirectories(folder, segments.slice(0, -1), (what) => publishError(name, what));
            const target = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(parent, segments.at(-1) ?? '');
            refuseTarget(target, name);
            writeWhole(target, name, blocksOf(content));
            return target;
        },
    };
}
/** Why `openReportFolder` would refuse the folder; empty where it would not. Makes nothing. */
function problemsOfFolder(dir, options) {
    const input = options.input ?? 'report-dir';
    const refusal = (0,_containment_js__WEBPACK_IMPORTED_MODULE_4__/* .refusePathForm */ .W4)(dir, options.allowedRoots.length > 0);
    if (refusal !== null)
        return [`${input}: ${JSON.stringify(dir)} ${refusal}`];
    const base = baseOf((0,node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)(options.cwd, dir), options.allowedRoots);
    if (base === null)
        return [(0,_files_js__WEBPACK_IMPORTED_MODULE_5__/* .outsideMessage */ .f2)(input, dir)];
    let at = base.real;
    for (const segment of base.below) {
        at = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(at, segment);
        const stats = (0,_containment_js__WEBPACK_IMPORTED_MODULE_4__/* .lstatIfThere */ .Cm)(at);
        if (stats === null)
            return [];
        const obstacle = obstacleAt(segment, stats);
        if (obstacle !== null)
            return [`${input}: ${dir} ${obstacle}`];
    }
    return [];
}
function obstacleAt(segment, stats) {
    if (stats.isSymbolicLink())
        return `goes through a link (${segment}), and links are not followed. Remove it or name another folder`;
    if (!stats.isDirectory())
        return `goes through ${segment}, which is not a directory. Remove it or name another folder`;
    return null;
}
/** The directory to start from, with its links resolved, and the segments below it where no link may stand. */
function baseOf(wanted, allowedRoots) {
    if (allowedRoots.length > 0) {
        for (const root of (0,_containment_js__WEBPACK_IMPORTED_MODULE_4__/* .realRoots */ .CB)(allowedRoots)) {
            for (const start of [root.given, root.real]) {
                if ((0,_containment_js__WEBPACK_IMPORTED_MODULE_4__/* .isInside */ .FK)(start, wanted))
                    return { real: root.real, below: split((0,node_path__WEBPACK_IMPORTED_MODULE_2__.relative)(start, wanted)) };
            }
        }
        return null;
    }
    // Without containment the parents may lie behind links (macOS /tmp); the folder itself may not be one.
    for (let start = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(wanted);; start = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(start)) {
        const real = (0,_containment_js__WEBPACK_IMPORTED_MODULE_4__/* .realPathOf */ .dN)(start);
        if (real !== null)
            return { real, below: split((0,node_path__WEBPACK_IMPORTED_MODULE_2__.relative)(start, wanted)) };
        if ((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(start) === start)
            return null;
    }
}
function split(path) {
    return path.split(node_path__WEBPACK_IMPORTED_MODULE_2__.sep).filter((segment) => segment !== '');
}
function makeDirectories(base, below, refuse) {
    let at = base;
    for (const segment of below) {
        at = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(at, segment);
        try {
            const stats = (0,_containment_js__WEBPACK_IMPORTED_MODULE_4__/* .lstatIfThere */ .Cm)(at);
            const obstacle = stats === null ? null : obstacleAt(segment, stats);
            if (obstacle !== null)
                throw refuse(obstacle);
            if (stats === null)
                (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.mkdirSync)(at, { mode: DIRECTORY_MODE });
        }
        catch (error) {
            if (error instanceof _model_js__WEBPACK_IMPORTED_MODULE_3__/* .InputError */ .dz || error instanceof _model_js__WEBPACK_IMPORTED_MODULE_3__/* .PublishError */ .S1)
                throw error;
            throw refuse(`cannot be made (${(0,_containment_js__WEBPACK_IMPORTED_MODULE_4__/* .codeOf */ .$N)(error)}). Check its permissions or name another folder`);
        }
    }
    return at;
}
function segmentsOf(name) {
    const segments = name.split('/');
    const bad = segments.some((segment) => segment === '' || segment === '.' || segment === '..');
    if (bad || name.includes('\0') || name.includes('\\'))
        throw publishError(name, 'is not a name below the report folder');
    return segments;
}
function refuseTarget(target, name) {
    const stats = (0,_containment_js__WEBPACK_IMPORTED_MODULE_4__/* .lstatIfThere */ .Cm)(target);
    if (stats?.isSymbolicLink())
        throw publishError(name, 'is a link already, and links are not followed');
    if (stats !== null && !stats.isFile())
        throw publishError(name, 'exists and is not a regular file');
}
/** Characters of a text in parts that are written at once. */
const BLOCK_CHARS = 256 * 1024;
function* blocksOf(content) {
    if (typeof content === 'string')
        return yield Buffer.from(content);
    if (content instanceof Uint8Array)
        return yield content;
    let block = '';
    for (const part of content) {
        block += part;
        if (block.length < BLOCK_CHARS)
            continue;
        yield Buffer.from(block);
        block = '';
    }
    yield Buffer.from(block);
}
function writeWhole(target, name, blocks) {
    // A short name of its own: the target's may already be as long as the disk allows.
    const temporary = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(target), `.report-${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomBytes)(8).toString('hex')}.tmp`);
    let descriptor = null;
    try {
        const flags = node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_WRONLY | node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_CREAT | node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_EXCL | (node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_NOFOLLOW ?? 0);
        descriptor = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.openSync)(temporary, flags, FILE_MODE);
        for (const bytes of blocks) {
            for (let done = 0; done < bytes.length;)
                done += (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.writeSync)(descriptor, bytes, done, bytes.length - done);
        }
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.fchmodSync)(descriptor, FILE_MODE);
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.closeSync)(descriptor);
        descriptor = null;
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.renameSync)(temporary, target);
    }
    catch (cause) {
        if (descriptor !== null)
            (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.closeSync)(descriptor);
        removeQuietly(temporary);
        throw publishError(name, `cannot be written (${(0,_containment_js__WEBPACK_IMPORTED_MODULE_4__/* .codeOf */ .$N)(cause)})`, cause);
    }
}
function removeQuietly(path) {
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.unlinkSync)(path);
    }
    catch {
        // It was never made, or is gone: the first error is the one to tell.
    }
}
function publishError(name, what, cause) {
    const options = cause === undefined ? {} : { cause };
    return new _model_js__WEBPACK_IMPORTED_MODULE_3__/* .PublishError */ .S1('publish_failed', `the report file ${name} ${what}`, 'Use an empty `report-dir`', options);
}


/***/ }),

/***/ 8267:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  W: () => (/* binding */ localEffects),
  surroundingsOf: () => (/* binding */ surroundingsOf),
  g: () => (/* binding */ workflowEffects)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./lib/inputs/named-file.js
var named_file = __webpack_require__(4955);
// EXTERNAL MODULE: ./lib/model.js
var model = __webpack_require__(9814);
// EXTERNAL MODULE: ./lib/io/files/artifact-paths.js
var artifact_paths = __webpack_require__(3533);
// EXTERNAL MODULE: ./lib/io/files/files.js + 1 modules
var files_files = __webpack_require__(6457);
;// CONCATENATED MODULE: ./lib/io/files/artifact-roots.js
// Path inputs → opened roots, for the action and the command line alike: wildcards resolved, links that a wildcard met
// kept as findings, a folder to write to inside the artifacts refused.



/** Throws InputError for what may not be read, ArtifactError where nothing is there. */
function openArtifactRoots(options) {
    const { patterns, input, cwd, allowedRoots } = options;
    const met = [];
    const paths = (0,artifact_paths/* resolveArtifactPaths */.T0)(patterns, { cwd, allowedRoots, input, onFinding: (finding) => met.push(finding) });
    for (const [name, folder] of options.writes ?? [])
        (0,artifact_paths/* refuseWritingInside */.fC)(folder, name, paths);
    options.onPaths?.(paths.filter(({ problem }) => problem === undefined));
    return paths.map(({ path, shown, problem }, index) => {
        const files = problem === undefined ? (0,files_files/* openRoot */.R8)(path, allowedRoots, { shown, input }) : unreadRoot(shown, problem);
        // Only runs are read side by side; of anything else the one that cannot be read ends it.
        if (problem !== undefined && input !== 'artifacts')
            files.read('');
        return index > 0 || met.length === 0 ? files : { ...files, findings: () => [...met, ...files.findings()] };
    });
}
/** What a wildcard met and may not read: whoever wants something of it gets the reason. */
function unreadRoot(shown, problem) {
    const refuse = () => {
        throw new model/* ArtifactError */.nE('artifact_unreadable', `${shown} ${problem}, so what it holds is not known`, 'Put the file or folder itself there, name it without a wildcard, or take it away');
    };
    const where = (path) => (path === '' ? shown : `${shown}/${path}`);
    return { root: shown, where, kind: () => 'other', list: refuse, read: refuse, open: refuse, findings: () => [] };
}

// EXTERNAL MODULE: ./lib/io/files/report-files.js
var report_files = __webpack_require__(7674);
;// CONCATENATED MODULE: ./lib/io/files/places.js
// What is wrong with the paths that inputs name, before any work: so that it is listed beside all other problems of the
// inputs, and no run is scored whose report has nowhere to go. Opens and makes nothing.


/** For `Surroundings`; `allowedRoots` empty: no containment (a laptop). */
function placeChecker(options) {
    return (paths, input, use) => use === 'read'
        ? (0,artifact_paths/* problemsOfPatterns */.h$)(paths, { ...options, input })
        : paths.flatMap((path) => (0,report_files/* problemsOfFolder */.Q)(path, { ...options, input }));
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: ./lib/io/files/containment.js
var containment = __webpack_require__(4400);
;// CONCATENATED MODULE: ./lib/io/judge/cache.js
// Judgements kept on disk, one file per question and vote, for actions/cache or a laptop's second run. A damaged entry is
// reported, never used. Non-goals: expiry, sharing between writers that do not trust each other.




/** A kept reply with its key may have this many bytes; replies are capped below it. */
const MAX_ENTRY_BYTES = 16 * 1024 * 1024;
const FORMAT = 1;
/** The cache in `folder`, which is made when the first reply is kept. Reads and writes below it only, following no link. */
function openJudgeCache(folder) {
    const pathOf = (key) => {
        const name = (0,external_node_crypto_.createHash)('sha256').update(key).digest('hex');
        return (0,external_node_path_.join)(folder, name.slice(0, 2), `${name}.json`);
    };
    /** A link leads anywhere: nothing is read or written through one. */
    const goesThroughLink = (path) => [folder, (0,external_node_path_.dirname)(path)].some(isLink);
    return {
        read: (key) => {
            if (goesThroughLink(pathOf(key)))
                return corrupt('it lies behind a link, and links are not followed');
            const text = readEntry(pathOf(key));
            return typeof text === 'string' ? entryOf(text, key) : text;
        },
        write: (key, content) => {
            const path = pathOf(key);
            try {
                if (goesThroughLink(path))
                    return unkept(folder, 'its place lies behind a link, and links are not followed');
                (0,external_node_fs_.mkdirSync)((0,external_node_path_.dirname)(path), { recursive: true });
                writeWhole(path, JSON.stringify({ format: FORMAT, key, check: digestOf(key, content), content }));
                return null;
            }
            catch (error) {
                return unkept(folder, (0,containment/* codeOf */.$N)(error));
            }
        },
    };
}
/** What cannot be looked at is not opened either: opening it tells why. */
function isLink(path) {
    try {
        return (0,external_node_fs_.lstatSync)(path).isSymbolicLink();
    }
    catch {
        return false;
    }
}
/** The text of an entry, or that there is none, or why it cannot be one. */
function readEntry(path) {
    let descriptor;
    try {
        descriptor = (0,external_node_fs_.openSync)(path, external_node_fs_.constants.O_RDONLY | external_node_fs_.constants.O_NOFOLLOW | external_node_fs_.constants.O_NONBLOCK);
    }
    catch (error) {
        const code = (0,containment/* codeOf */.$N)(error);
        return code === 'ENOENT' || code === 'ENOTDIR' ? { kind: 'miss' } : corrupt(`it cannot be opened (${code})`);
    }
    try {
        const { size } = (0,external_node_fs_.fstatSync)(descriptor);
        if (!(0,external_node_fs_.fstatSync)(descriptor).isFile())
            return corrupt('it is not a file');
        if (size > MAX_ENTRY_BYTES)
            return corrupt('it is too large');
        const bytes = Buffer.alloc(size);
        const length = (0,external_node_fs_.readSync)(descriptor, bytes, 0, size, 0);
        return new TextDecoder().decode(bytes.subarray(0, length));
    }
    finally {
        (0,external_node_fs_.closeSync)(descriptor);
    }
}
function entryOf(text, key) {
    let entry;
    try {
        entry = JSON.parse(text);
    }
    catch {
        return corrupt('it is not whole JSON');
    }
    const own = (name) => typeof entry === 'object' && entry !== null && Object.hasOwn(entry, name)
        ? entry[name]
        : undefined;
    const content = own('content');
    if (own('format') !== FORMAT || typeof content !== 'string')
        return corrupt('it is no kept judgement');
    if (own('key') !== key || own('check') !== digestOf(key, content))
        return corrupt('it does not hold what was kept');
    return { kind: 'hit', content };
}
function corrupt(reason) {
    return { kind: 'corrupt', reason };
}
/** Tells a damaged entry, not a forged one: whoever can write the folder can write this too. */
function digestOf(key, content) {
    return (0,external_node_crypto_.createHash)('sha256')
        .update(JSON.stringify([key, content]))
        .digest('hex');
}
/** A file beside the target, then a rename: a reader sees the whole entry or none. */
function writeWhole(path, text) {
    const temporary = `${path}.${(0,external_node_crypto_.randomBytes)(6).toString('hex')}`;
    try {
        (0,external_node_fs_.writeFileSync)(temporary, text, { flag: 'wx', mode: 0o644 });
        (0,external_node_fs_.renameSync)(temporary, path);
    }
    catch (error) {
        try {
            (0,external_node_fs_.unlinkSync)(temporary);
        }
        catch {
            // It was never made, or is gone: the fault above is the one to tell.
        }
        throw error;
    }
}
function unkept(folder, why) {
    return { kind: 'judge_cache', where: folder, what: `A judgement could not be kept (${why})` };
}

;// CONCATENATED MODULE: ./lib/io/github/json-answer.js
// Reads answers of GitHub, whose shape is not taken on trust: own members only, and undefined where one is missing.
/** Whether it can have members. */
const isRecord = (value) => typeof value === 'object' && value !== null;
/** The member's value; undefined where the value is no object or lacks the key. */
function own(value, key) {
    return isRecord(value) ? Object.getOwnPropertyDescriptor(value, key)?.value : undefined;
}
/** Every item that `read` can make something of; undefined where it is no list at all. */
function listOf(value, read) {
    if (!Array.isArray(value))
        return undefined;
    return value.map(read).filter((item) => item !== null);
}
const textOf = (value) => (typeof value === 'string' ? value : null);
/** A positive whole number (an id), else null. */
const idOf = (value) => typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null;

;// CONCATENATED MODULE: ./lib/io/github/event.js
// From the event that started the run to the pull request that it is about: pure over the event's name and its parsed
// payload. Does not talk to GitHub (pull-request.ts does) and believes nothing that an artifact says.

const DEPENDABOT = 'dependabot[bot]';
/** The associations of people who can push to the repository or were invited by somebody who can. */
const TRUSTED_ASSOCIATIONS = new Set(['OWNER', 'MEMBER', 'COLLABORATOR']);
/** Events that run with the base repository's token and secrets although the code may be a stranger's. */
const PRIVILEGED_EVENTS = new Set(['pull_request_target', 'workflow_run', 'issue_comment']);
const SHA = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;
/** `payload` as parsed from the runner's file (null: there is none), `env` the runner's environment. */
function readEvent(name, payload, env) {
    const fork = isForkRun(name, payload);
    return {
        name,
        about: targetOf(name, payload, fork),
        fork,
        baseBranch: baseBranchOf(name, payload),
        basePlace: basePlaceOf(name, payload, env),
        checkoutIsForeign: !isOfDefaultBranch(name, payload, env),
        evaluated: identityOf(name, payload, env),
        conclusion: name === 'workflow_run' ? event_text(member(payload, 'workflow_run', 'conclusion')) : null,
        heads: [
            sha(member(payload, 'pull_request', 'head', 'sha')),
            sha(member(payload, 'pull_request', 'merge_commit_sha')),
            sha(member(payload, 'workflow_run', 'head_sha')),
        ].filter((commit) => commit !== null),
    };
}
/**
 * The pull request to write to. `prNumber` is the input `pr-number`: it names the pull request where the event has none,
 * is only a hint where the event's head decides (workflow_run), and must agree where the event names one.
 */
function resolveTarget({ name, about }, prNumber) {
    if (prNumber === null)
        return about;
    if (about.kind === 'lookup')
        return { ...about, hint: prNumber };
    if (name === 'workflow_run')
        return about;
    if (about.kind === 'pull_request' && name !== 'issue_comment' && about.number !== prNumber) {
        return none(`pr-number is ${prNumber}, but the run is about pull request ${about.number}; the comment is left out`);
    }
    return about.kind === 'pull_request' && name !== 'issue_comment' ? about : known(prNumber, false);
}
function targetOf(name, payload, fork) {
    if (name === 'workflow_run')
        return targetOfWorkflowRun(payload);
    const pullRequest = member(payload, 'pull_request');
    const number = idOf(member(pullRequest, 'number'));
    if (number !== null) {
        return {
            kind: 'pull_request',
            number,
            headSha: sha(member(pullRequest, 'head', 'sha')),
            headRepo: event_text(member(pullRequest, 'head', 'repo', 'full_name')),
            fork,
            dependabot: event_text(member(pullRequest, 'user', 'login')) === DEPENDABOT ||
                event_text(member(payload, 'sender', 'login')) === DEPENDABOT,
        };
    }
    const issue = member(payload, 'issue');
    const issueNumber = idOf(member(issue, 'number'));
    if (name === 'issue_comment' && issueNumber !== null) {
        if (!isRecord(member(issue, 'pull_request')))
            return none(`issue ${issueNumber} is not a pull request`);
        return known(issueNumber, fork);
    }
    return none(`the event ${name === '' ? 'is not known' : name} has no pull request`);
}
/** For issue_comment, whose payload does not name the head, the pull request's author decides. */
function isForkRun(eventName, payload) {
    if (eventName === 'workflow_run') {
        const run = member(payload, 'workflow_run');
        return isPullRequestEvent(run) && isForeign(event_text(member(run, 'head_repository', 'full_name')), payload);
    }
    if (isRecord(member(payload, 'pull_request'))) {
        return isForeign(event_text(member(payload, 'pull_request', 'head', 'repo', 'full_name')), payload);
    }
    if (eventName === 'issue_comment' && isRecord(member(payload, 'issue', 'pull_request'))) {
        return !TRUSTED_ASSOCIATIONS.has(event_text(member(payload, 'issue', 'author_association')) ?? '');
    }
    return false;
}
function baseBranchOf(eventName, payload) {
    const base = event_text(member(payload, 'pull_request', 'base', 'ref'));
    if (base !== null)
        return base;
    const queued = event_text(member(payload, 'merge_group', 'base_ref'));
    if (queued !== null)
        return branchOf(queued);
    if (eventName === 'workflow_run') {
        const first = list(member(payload, 'workflow_run', 'pull_requests'))[0];
        const ofRun = event_text(member(first, 'base', 'ref'));
        if (ofRun !== null)
            return ofRun;
    }
    const pushed = event_text(member(payload, 'ref'));
    if (eventName === 'push' && pushed !== null && pushed.startsWith('refs/heads/'))
        return branchOf(pushed);
    return event_text(member(payload, 'repository', 'default_branch'));
}
/** Events that no pull request starts; on the default branch's ref they run what was merged. */
const OWN_EVENTS = new Set(['push', 'schedule', 'workflow_dispatch', 'repository_dispatch']);
function isOfDefaultBranch(eventName, payload, env) {
    const branch = event_text(member(payload, 'repository', 'default_branch'));
    return OWN_EVENTS.has(eventName) && branch !== null && env['GITHUB_REF'] === `refs/heads/${branch}`;
}
/**
 * A pull request's or a merge queue's base commit, as the event names it. Of a push to the default branch the pushed
 * commit; of any other branch the default one: whoever can push a branch could excuse its own results there.
 */
function basePlaceOf(eventName, payload, env) {
    const commit = sha(member(payload, 'pull_request', 'base', 'sha')) ??
        sha(member(payload, 'merge_group', 'base_sha')) ??
        (isOfDefaultBranch(eventName, payload, env) ? sha(env['GITHUB_SHA']) : null);
    if (commit !== null)
        return { commit };
    const ofRun = list(member(payload, 'workflow_run', 'pull_requests'))[0];
    const branch = event_text(member(ofRun, 'base', 'ref')) ?? event_text(member(payload, 'repository', 'default_branch'));
    return branch === null ? null : { branch };
}
function identityOf(eventName, payload, env) {
    const run = member(payload, 'workflow_run');
    const id = idOf(member(run, 'id'));
    if (eventName === 'workflow_run' && id !== null) {
        return {
            id: String(id),
            attempt: String(idOf(member(run, 'run_attempt')) ?? 1),
            headSha: sha(member(run, 'head_sha')) ?? '',
        };
    }
    return {
        id: env['GITHUB_RUN_ID'] ?? '',
        attempt: env['GITHUB_RUN_ATTEMPT'] ?? '1',
        headSha: sha(member(payload, 'pull_request', 'head', 'sha')) ??
            sha(member(payload, 'merge_group', 'head_sha')) ??
            env['GITHUB_SHA'] ??
            '',
    };
}
/**
 * A warning where a privileged run works inside a checkout of a stranger's head, else null. `checkedOut` is the commit
 * of the git checkout that the artifacts lie in (null: in none), `hasPullRefs` whether that checkout fetched a pull
 * request's refs.
 */
function warnOfUnsafeCheckout({ name, fork, heads }, { checkedOut, hasPullRefs }) {
    if (!PRIVILEGED_EVENTS.has(name) || checkedOut === null || !fork)
        return null;
    if (!heads.includes(checkedOut) && !hasPullRefs)
        return null;
    return (`The artifacts lie in a checkout of a fork's code, and ${name} runs with the token and the secrets of this ` +
        'repository. Evaluate in a pull_request workflow and publish from a second one: see "Pull requests from forks" ' +
        'in the README');
}
/** The run has the base repository's token and secrets although the code may be a stranger's. */
const isPrivileged = ({ name }) => PRIVILEGED_EVENTS.has(name);
/** Whether a checkout of this run may hold what a pull request says, which could then change its own gate. */
function mayChangeSettings({ name, about }) {
    return about.kind !== 'none' || name === 'pull_request' || name === 'merge_group';
}
/**
 * Why a file of settings in this checkout is refused, in words that follow its path, else null: in a run with the base's
 * token and secrets, a checkout of the pull request's head would let its author decide what passes. Unlike the warning
 * above this does not ask whether the author is a stranger: a gate binds those who may push as well.
 */
function refuseSettingsOf(event, { checkedOut, hasPullRefs }) {
    const { name, heads } = event;
    if (!isPrivileged(event) || !mayChangeSettings(event))
        return null;
    if (!hasPullRefs && (checkedOut === null || !heads.includes(checkedOut)))
        return null;
    return `lies in a checkout of the pull request, and ${name} runs with the secrets of this repository. Check out the base: a pull request must not change its own gate`;
}
function targetOfWorkflowRun(payload) {
    const run = member(payload, 'workflow_run');
    const headSha = sha(member(run, 'head_sha'));
    const headRepo = event_text(member(run, 'head_repository', 'full_name'));
    const headBranch = event_text(member(run, 'head_branch'));
    if (!isPullRequestEvent(run)) {
        return none(`the run that started this one was not for a pull request (${event_text(member(run, 'event')) ?? 'unknown'})`);
    }
    if (headSha === null || headRepo === null || headBranch === null) {
        return none('the event workflow_run does not name the head of its run; was the fork deleted?');
    }
    return { kind: 'lookup', headSha, headRepo, headBranch, hint: null };
}
const isPullRequestEvent = (run) => {
    const event = event_text(member(run, 'event'));
    return event === 'pull_request' || event === 'pull_request_target';
};
/** A missing head repository is a deleted fork, thus foreign. Names of repositories do not know case. */
function isForeign(headRepo, payload) {
    const own = event_text(member(payload, 'repository', 'full_name'));
    return headRepo === null || own === null || headRepo.toLowerCase() !== own.toLowerCase();
}
const known = (number, fork) => ({
    kind: 'pull_request',
    number,
    headSha: null,
    headRepo: null,
    fork,
    dependabot: false,
});
const none = (why) => ({ kind: 'none', why });
const branchOf = (ref) => ref.replace(/^refs\/heads\//, '');
/** The member along a path of own keys; undefined where one is missing. */
const member = (value, ...path) => path.reduce(own, value);
const event_text = (value) => (typeof value === 'string' && value !== '' ? value : null);
const sha = (value) => (typeof value === 'string' && SHA.test(value) ? value : null);
const list = (value) => (Array.isArray(value) ? value : []);

// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: ./node_modules/@actions/core/lib/core.js + 13 modules
var core = __webpack_require__(6811);
// EXTERNAL MODULE: ./lib/render/escape.js
var render_escape = __webpack_require__(9889);
;// CONCATENATED MODULE: ./lib/io/files/small-file.js
// Reads a file of the runner or of git that may be anything: a link, a pipe, something huge. No artifacts: files.ts.

/** The bytes of a regular file of at most `maxBytes`; null for all else. Does not wait for a pipe. */
function readSmallFile(path, maxBytes) {
    let descriptor;
    try {
        descriptor = (0,external_node_fs_.openSync)(path, external_node_fs_.constants.O_RDONLY | external_node_fs_.constants.O_NONBLOCK);
    }
    catch {
        return null;
    }
    try {
        const { size } = (0,external_node_fs_.fstatSync)(descriptor);
        if (!(0,external_node_fs_.fstatSync)(descriptor).isFile() || size > maxBytes)
            return null;
        const bytes = Buffer.alloc(size);
        let length = 0;
        while (length < size) {
            const count = (0,external_node_fs_.readSync)(descriptor, bytes, length, size - length, length);
            if (count === 0)
                break;
            length += count;
        }
        return bytes.subarray(0, length);
    }
    catch {
        return null;
    }
    finally {
        (0,external_node_fs_.closeSync)(descriptor);
    }
}

;// CONCATENATED MODULE: ./lib/io/runner.js
// What the runner gives and takes: inputs, the event, outputs, the summary, masks, annotations, the log. All text that
// is not ours goes through the log's encoder. Decides nothing; a fault in any of it is a warning.






/** The runner cuts there (ExecutionContext.cs); units: UTF-16 code units. */
const MAX_ANNOTATION_CHARS = 4_096;
/** The runner shows ten of a kind and step. */
const MAX_ANNOTATIONS = 10;
/** Over 1,048,576 bytes the runner drops the whole summary; exactly that size was refused too. */
const MAX_SUMMARY_BYTES = 1_000_000;
/** All outputs of a job may take 1 MB; some twenty of ours, each below this, are a small share of it. */
const MAX_OUTPUT_BYTES = 8_000;
/** GitHub's own limit for a webhook payload. */
const MAX_EVENT_BYTES = 25 * 1024 * 1024;
const OUTPUT_NAME = /^[a-z][a-z0-9-]{0,63}$/;
/** The inputs by name as the runner passes them: trimmed, line ends as `\n`. One that is not set has no entry. */
function readInputs(names, env) {
    const entries = names.flatMap((name) => {
        const value = env[`INPUT_${name.replaceAll(' ', '_').toUpperCase()}`];
        // Workflow files with CRLF leave a carriage return on each line.
        return value === undefined ? [] : [[name, value.replace(/\r\n?/g, '\n').trim()]];
    });
    return new Map(entries);
}
/** The run that makes the report; null outside GitHub Actions. `headSha`: of the pull request that it is for. */
function readRunContext(env, headSha = null) {
    const repository = env['GITHUB_REPOSITORY'] ?? '';
    const runId = env['GITHUB_RUN_ID'] ?? '';
    if (env['GITHUB_ACTIONS'] !== 'true' || repository === '' || runId === '')
        return null;
    const attempt = env['GITHUB_RUN_ATTEMPT'] ?? '1';
    const server = (env['GITHUB_SERVER_URL'] ?? 'https://github.com').replace(/\/+$/, '');
    const runUrl = `${server}/${repository}/actions/runs/${runId}`;
    return {
        repository,
        sha: env['GITHUB_SHA'] ?? '',
        ...(headSha === null || headSha === env['GITHUB_SHA'] ? {} : { head_sha: headSha }),
        run_id: runId,
        run_attempt: attempt,
        workflow: env['GITHUB_WORKFLOW'] ?? '',
        job: env['GITHUB_JOB'] ?? '',
        event: env['GITHUB_EVENT_NAME'] ?? '',
        // The plain address shows the newest attempt, which may be another than ours.
        url: attempt === '1' ? runUrl : `${runUrl}/attempts/${attempt}`,
    };
}
/** The event's payload, parsed; null where there is none or it cannot be read. */
function readEventPayload(env) {
    const path = env['GITHUB_EVENT_PATH'];
    if (path === undefined || path === '')
        return null;
    const bytes = readSmallFile(path, MAX_EVENT_BYTES);
    if (bytes === null)
        return null;
    try {
        return JSON.parse(bytes.toString('utf8'));
    }
    catch {
        return null;
    }
}
/**
 * Appends the outputs to GITHUB_OUTPUT, each in a block with a delimiter of its own that the value cannot contain.
 * Throws on a name that is not one of ours: names are constants, values may be anything. Without the file nothing is
 * set: the older way, a command in the log, would print the values.
 */
function setOutputs(outputs, env) {
    const blocks = [...outputs].flatMap(([name, value]) => {
        if (!OUTPUT_NAME.test(name))
            throw new Error('An output has a name that is not a constant of this action');
        if (Buffer.byteLength(value) > MAX_OUTPUT_BYTES) {
            warn(`The output ${name} takes more than ${MAX_OUTPUT_BYTES} bytes and is not set; report.json holds it.`);
            return [];
        }
        let delimiter = randomUUID();
        while (value.includes(delimiter))
            delimiter = randomUUID();
        return [`${name}<<${delimiter}${EOL}${value}${EOL}${delimiter}${EOL}`];
    });
    const text = blocks.join('');
    const path = env['GITHUB_OUTPUT'];
    if (path === undefined || path === '') {
        log('GITHUB_OUTPUT is not set; the outputs are left out.');
        return;
    }
    if (!append(path, text))
        warn('The file of GITHUB_OUTPUT cannot be written; the outputs are left out.');
}
/**
 * Appends to the job summary what `render` makes of the bytes that are left in it: steps of one job share nothing, but
 * commands of one step do. Says so in the log where there is no file, no room, or no way to write.
 */
function appendSummary(render, env) {
    const path = env['GITHUB_STEP_SUMMARY'];
    if (path === undefined || path === '') {
        log('GITHUB_STEP_SUMMARY is not set; the summary is left out.');
        return;
    }
    const room = MAX_SUMMARY_BYTES - sizeOfFile(path);
    const text = room > 0 ? render(room - 1) : '';
    if (room <= 0 || Buffer.byteLength(text) > room - 1) {
        log('The job summary is full; the report is left out of it.');
        return;
    }
    if (!append(path, text.endsWith('\n') ? text : `${text}\n`)) {
        log('The file of GITHUB_STEP_SUMMARY cannot be written; the summary is left out.');
    }
}
/** From now on the runner shows `***` for the value, and for each line of it. Call it before anything else is done. */
function maskSecret(value) {
    if (value.trim() === '')
        return;
    setSecret(value);
    const lines = value.split(/\r\n?|\n/).map((line) => line.trim());
    if (lines.length === 1 && lines[0] === value)
        return;
    for (const line of new Set(lines)) {
        if (line !== '')
            setSecret(line);
    }
}
/**
 * Ten at most of each level, in the given order: the runner would drop the rest without a word. The texts are visible
 * already (render/annotations.ts); here they become commands.
 */
function emitAnnotations(annotations) {
    const emitted = new Map();
    const emitters = { error, warning, notice };
    for (const { level, title, message, file, line } of annotations) {
        const count = (emitted.get(level) ?? 0) + 1;
        if (count > MAX_ANNOTATIONS)
            continue;
        emitted.set(level, count);
        const properties = { title: harmless(title) };
        if (file)
            properties.file = harmless(file);
        if (file && line)
            properties.startLine = line;
        emitters[level](cut(harmless(message)), properties);
    }
}
/** One message for the log; untrusted text is made harmless and visible. */
function log(text) {
    process.stdout.write(`${logLine(text)}\n`);
}
/** Lines composed by us of text that is visible already (tables): only made harmless to the runner. */
function logComposed(text) {
    process.stdout.write(`${guardLogLines(text.replace(/\n$/, ''))}\n`);
}
/** A warning on the run's page. */
function warn(text) {
    warning(cut(logText(text)));
}
/** Why the step fails, on the run's page: the message alone, never a stack. */
function fail(text) {
    error(cut(logText(text)));
}
/** The log's encoder without its prefix for further lines: in a command a line's end is `%0A`. */
const logText = (text) => harmless(text.split('\n').map(visible).join('\n'));
/** No command inside a command: the older form is looked for anywhere in a line. */
const harmless = (/* unused pure expression or super */ null && (guardLogLines));
/** Cut between characters, with a sign that it was cut. */
function cut(text) {
    if (text.length <= MAX_ANNOTATION_CHARS)
        return text;
    return `${text.slice(0, MAX_ANNOTATION_CHARS - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
function append(path, text) {
    try {
        appendFileSync(path, text, 'utf8');
        return true;
    }
    catch {
        return false;
    }
}
function sizeOfFile(path) {
    try {
        return statSync(path).size;
    }
    catch {
        return 0;
    }
}

// EXTERNAL MODULE: ./lib/version.js
var version = __webpack_require__(3411);
;// CONCATENATED MODULE: ./lib/local-effects.js
// What the action and the command line share of the effects: files, clock, chance, the judge. Each adds its own way to
// talk (the runner, a terminal) and to publish.










/** `onPaths` is told what the input `artifacts` names before it is opened. */
function localEffects({ env, cwd, allowedRoots }, config, onPaths) {
    return {
        version: version.VERSION,
        now: () => new Date(),
        breathe: () => new Promise((done) => setImmediate(done)),
        openArtifacts: (patterns, input) => {
            const own = input === 'artifacts';
            return openArtifactRoots({
                patterns,
                input,
                cwd,
                allowedRoots,
                ...(own ? { writes: writtenFolders(config, cwd) } : {}),
                ...(own && onPaths ? { onPaths } : {}),
            });
        },
        connectJudge: async (settings) => {
            const { makeAskJudge } = await __webpack_require__.e(/* import() */ 460).then(__webpack_require__.bind(__webpack_require__, 8460));
            const { endpoint } = settings.judge;
            if (!endpoint)
                throw new model/* InputError */.dz(['judge-url: is needed']);
            return makeAskJudge({ ...settings.judge, endpoint, env });
        },
        openJudgeCache: (folder) => openJudgeCache((0,external_node_path_.resolve)(cwd, folder)),
        randomToken: () => (0,external_node_crypto_.randomBytes)(16).toString('hex'),
    };
}
/** The workflow run that this process is part of, and whose reports it may merge or show; all null outside of one. */
function workflowEffects(env) {
    const event = readEvent(env['GITHUB_EVENT_NAME'] ?? '', readEventPayload(env), env);
    const { evaluated } = event;
    const run = readRunContext(env, evaluated.headSha === '' ? null : evaluated.headSha);
    const ownRun = run && {
        repository: run.repository,
        runIds: [...new Set([run.run_id, evaluated.id])],
        headSha: evaluated.headSha,
    };
    return { event, run, ownRun };
}
/** What a run writes to. A merge reads reports and may put its own beside them. */
function writtenFolders({ mode, report, judge }, cwd) {
    const folders = [
        ['report-dir', report.reportDir],
        ['judge-cache', judge.cache],
    ];
    const used = mode === 'score' ? folders.filter(([, folder]) => folder !== '') : [];
    return new Map(used.map(([input, folder]) => [input, (0,external_node_path_.resolve)(cwd, folder)]));
}
/** What inputs are checked against: files that they name must be there and may be read. */
function surroundingsOf({ env, cwd, allowedRoots }) {
    const open = (patterns, input) => openArtifactRoots({ patterns, input, cwd, allowedRoots });
    return {
        env,
        problemsOfFile: (path, input) => (0,named_file/* problemsOfNamedText */.A)(open, path, input),
        problemsOfPlaces: placeChecker({ cwd, allowedRoots }),
    };
}


/***/ })

};
