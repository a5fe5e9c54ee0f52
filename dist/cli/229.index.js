export const id = 229;
export const ids = [229];
export const modules = {

/***/ 3229:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   judgeOnce: () => (/* binding */ judgeOnce)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6760);
/* harmony import */ var _model_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9814);
/* harmony import */ var _io_files_operand_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1165);
/* harmony import */ var _json_indented_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4987);
/* harmony import */ var _json_document_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4159);
/* harmony import */ var _read_layout_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7620);
/* harmony import */ var _render_escape_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(9889);
/* harmony import */ var _arguments_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(3814);
/* harmony import */ var _publish_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(365);
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(9583);
/* harmony import */ var _score_documents_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(8488);
/* harmony import */ var _secrets_redaction_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(5574);
// `judge`: one judgement, live, of two files or of one scenario folder, with its evidence and reply on request.












/** An answer as a scenario's file would show it: a JSON document as its content, any other text as it is. */
async function readAnswer(path, input) {
    const text = (0,_json_document_js__WEBPACK_IMPORTED_MODULE_4__/* .decodeUtf8 */ ._6)(await (0,_io_files_operand_js__WEBPACK_IMPORTED_MODULE_2__/* .readOperand */ .g)(path, input), path);
    try {
        return (0,_json_indented_text_js__WEBPACK_IMPORTED_MODULE_3__/* .indentedText */ .j)((0,_json_document_js__WEBPACK_IMPORTED_MODULE_4__/* .parseJson */ .qF)(text, path).value);
    }
    catch (error) {
        if (error instanceof _model_js__WEBPACK_IMPORTED_MODULE_1__/* .ArtifactError */ .nE)
            return text;
        throw error;
    }
}
async function evidenceOfFiles(command) {
    const [reference, prediction] = (0,_arguments_js__WEBPACK_IMPORTED_MODULE_7__/* .twoOperands */ .r)(command.paths, 'judge: needs REFERENCE PREDICTION, or --scenario FOLDER');
    const question = {
        reference: await readAnswer(reference, 'REFERENCE'),
        prediction: await readAnswer(prediction, 'PREDICTION'),
        conversation: null,
        agentContextHistory: null,
        userContextHistory: null,
        nlAssertions: [],
    };
    const documents = [question.reference, question.prediction].flatMap((text) => (0,_score_documents_js__WEBPACK_IMPORTED_MODULE_10__/* .documentIn */ .Fd)(text) ?? []);
    return { judged: { wantsScore: true, assertions: [], question: () => question, recorded: null }, documents };
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
    const trial = ref.load();
    const { judged } = trial;
    if (!judged)
        throw new _model_js__WEBPACK_IMPORTED_MODULE_1__/* .InputError */ .dz([
            `scenario: ${folder} declares nothing for a judge: no judge_passed signal and no nl_assertions`,
        ]);
    return { judged, documents: (0,_score_documents_js__WEBPACK_IMPORTED_MODULE_10__/* .documentsOf */ .uo)(trial) };
}
function print(outcome, terminal, threshold) {
    terminal.out(outcome.score === null
        ? `error: ${(0,_render_escape_js__WEBPACK_IMPORTED_MODULE_6__.logLine)(outcome.reason)}`
        : `score ${outcome.score} (threshold ${threshold}): ${(0,_render_escape_js__WEBPACK_IMPORTED_MODULE_6__.logLine)(outcome.reason)}`);
    for (const part of outcome.assertions)
        terminal.out(`  ${part.outcome}  ${(0,_render_escape_js__WEBPACK_IMPORTED_MODULE_6__.logLine)(`${part.label}: ${part.reason}`)}`);
    for (const finding of outcome.findings)
        terminal.err(`finding: ${(0,_render_escape_js__WEBPACK_IMPORTED_MODULE_6__.logLine)(finding.what)}`);
}
/** Exit code: 0 passed, 1 not passed, 2 could not be told. */
async function judgeOnce(command) {
    const { config, effects, terminal, own } = command;
    if (own.has('scenario') && command.paths.length > 0)
        throw new _model_js__WEBPACK_IMPORTED_MODULE_1__/* .InputError */ .dz(['judge: --scenario names what is judged; give no files beside it']);
    if (config.judge.endpoint === null)
        throw new _model_js__WEBPACK_IMPORTED_MODULE_1__/* .InputError */ .dz(['judge-url: is needed', 'judge-model: is needed'].slice(0, config.judge.model === '' ? 2 : 1));
    const scenario = own.get('scenario');
    const { judged, documents } = scenario === undefined ? await evidenceOfFiles(command) : evidenceOfScenario(scenario, command);
    const redaction = (0,_secrets_redaction_js__WEBPACK_IMPORTED_MODULE_11__/* .openRedaction */ .wW)((0,_publish_js__WEBPACK_IMPORTED_MODULE_8__/* .redactionOf */ .Zx)(config));
    const { judgement } = (0,_secrets_redaction_js__WEBPACK_IMPORTED_MODULE_11__/* .openTrial */ .ZV)(redaction, { documents, asked: [], facts: [] });
    const { judge, close } = await (0,_run_js__WEBPACK_IMPORTED_MODULE_9__/* .openJudge */ .S)(config, effects);
    try {
        const outcome = judgement(await judge.decide(judged, scenario ?? command.paths.join(' ')));
        if (own.has('show-evidence') && outcome.sent) {
            terminal.out(`system prompt:\n${(0,_render_escape_js__WEBPACK_IMPORTED_MODULE_6__.logLine)(outcome.sent.systemPrompt)}\n\nevidence:\n${(0,_render_escape_js__WEBPACK_IMPORTED_MODULE_6__.logLine)(outcome.sent.userContent)}\n`);
        }
        if (own.has('show-evidence'))
            for (const reply of outcome.replies ?? [])
                terminal.out(`reply:\n${(0,_render_escape_js__WEBPACK_IMPORTED_MODULE_6__.logLine)(reply)}\n`);
        print(outcome, terminal, config.judge.threshold);
        if (outcome.state !== 'judged')
            return 2;
        const holds = outcome.assertions.every((part) => part.outcome === 'pass');
        return (outcome.score === null || outcome.score >= config.judge.threshold) && holds ? 0 : 1;
    }
    catch (error) {
        throw (0,_secrets_redaction_js__WEBPACK_IMPORTED_MODULE_11__/* .redactError */ .ki)(error, redaction);
    }
    finally {
        await close();
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


/***/ })

};
