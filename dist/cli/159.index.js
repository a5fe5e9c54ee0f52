export const id = 159;
export const ids = [159];
export const modules = {

/***/ 5402:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Oc: () => (/* binding */ refuseBinary),
/* harmony export */   SD: () => (/* binding */ binaryKind),
/* harmony export */   _6: () => (/* binding */ decodeUtf8)
/* harmony export */ });
/* harmony import */ var _model_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9814);
// Bytes to text, strictly: UTF-8 with at most one byte order mark. Says in plain words what a file is that is not UTF-8
// text (UTF-16 from a shell redirect, a Git LFS pointer). Non-goals: guessing encodings, replacing bad bytes.

const decompress = (command) => `Decompress it before this step (${command})`;
const DUMP = 'Dump it as JSON before this step';
const LFS_POINTER = 'version https://git-lfs.github.com/spec/';
/** Files that are no text, by their first bytes, with what to do. */
const BINARY_KINDS = [
    ['a gzip file', [0x1f, 0x8b], decompress('gunzip')],
    ['a Zstandard file', [0x28, 0xb5, 0x2f, 0xfd], decompress('zstd -d')],
    ['an xz file', [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00], decompress('xz -d')],
    ['a bzip2 file', [0x42, 0x5a, 0x68], decompress('bunzip2')],
    ['a zip archive', [0x50, 0x4b, 0x03, 0x04], decompress('unzip')],
    ['a 7z archive', [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c], decompress('7z x')],
    ['a SQLite database', Array.from('SQLite format 3\0', (letter) => letter.charCodeAt(0)), DUMP],
    ['a Parquet file', [0x50, 0x41, 0x52, 0x31], DUMP],
];
/** What a file is that begins with these bytes and is no text, and what to do; null where nothing tells. */
function binaryKind(bytes) {
    const found = BINARY_KINDS.find(([, magic]) => magic.every((byte, at) => bytes[at] === byte));
    return found === undefined ? null : { kind: found[0], todo: found[2] };
}
/** Throws ArtifactError where the bytes begin a compressed file, an archive or a database. */
function refuseBinary(bytes, where) {
    const binary = binaryKind(bytes);
    if (binary !== null)
        throw new _model_js__WEBPACK_IMPORTED_MODULE_0__/* .ArtifactError */ .nE('artifact_not_json', `${where} is ${binary.kind}, not JSON text`, binary.todo);
}
/**
 * The text of the bytes, without the byte order mark that UTF-8 may start with. Throws ArtifactError
 * (`artifact_not_json`) for UTF-16 and UTF-32, a compressed file, a database, a Git LFS pointer, and for bytes that are not UTF-8, with the offset.
 */
function decodeUtf8(bytes, where) {
    refuseBinary(bytes, where);
    const wide = wideEncoding(bytes);
    if (wide !== null) {
        throw new _model_js__WEBPACK_IMPORTED_MODULE_0__/* .ArtifactError */ .nE('artifact_not_json', `${where} is ${wide} text, not UTF-8`, 'Save it as UTF-8');
    }
    let text;
    try {
        text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    }
    catch (cause) {
        const offset = firstInvalidByte(bytes);
        const byte = offset < bytes.length ? `0x${(bytes[offset] ?? 0).toString(16).padStart(2, '0')}` : 'the last byte';
        throw new _model_js__WEBPACK_IMPORTED_MODULE_0__/* .ArtifactError */ .nE('artifact_not_json', `${where} is not valid UTF-8: ${byte} at byte ${offset}`, 'Save it as UTF-8', { cause });
    }
    if (text.startsWith(LFS_POINTER)) {
        throw new _model_js__WEBPACK_IMPORTED_MODULE_0__/* .ArtifactError */ .nE('artifact_not_json', `${where} is a Git LFS pointer, not the file itself`, 'Check out with `lfs: true` (actions/checkout), or run git lfs pull');
    }
    return text;
}
/** UTF-16 and UTF-32 by their byte order mark, or by the zero bytes that a first ASCII character has in them. */
function wideEncoding(bytes) {
    const [a, b, c, d] = bytes;
    if (a === undefined || b === undefined)
        return null;
    const four = c !== undefined && d !== undefined;
    if (a === 0xff && b === 0xfe)
        return four && c === 0 && d === 0 ? 'UTF-32' : 'UTF-16';
    if (a === 0xfe && b === 0xff)
        return 'UTF-16';
    if (four && a === 0 && b === 0 && ((c === 0xfe && d === 0xff) || (c === 0 && d !== 0)))
        return 'UTF-32';
    if (four && a !== 0 && b === 0 && c === 0 && d === 0)
        return 'UTF-32';
    if ((a === 0 && b !== 0) || (a !== 0 && b === 0))
        return 'UTF-16';
    return null;
}
/** Where UTF-8 breaks: the first byte of the first sequence that is cut, overlong, a surrogate or beyond U+10FFFF. */
function firstInvalidByte(bytes) {
    let at = 0;
    while (at < bytes.length) {
        const length = sequenceLength(bytes, at);
        if (length === 0)
            return at;
        at += length;
    }
    return at;
}
function sequenceLength(bytes, at) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80)
        return 1;
    const length = lead >= 0xc2 && lead <= 0xdf ? 2 : lead >= 0xe0 && lead <= 0xef ? 3 : lead >= 0xf0 && lead <= 0xf4 ? 4 : 0;
    for (let next = 1; next < length; next += 1) {
        if (((bytes[at + next] ?? 0) & 0xc0) !== 0x80)
            return 0;
    }
    const second = bytes[at + 1] ?? 0;
    const wrong = (lead === 0xe0 && second < 0xa0) ||
        (lead === 0xed && second > 0x9f) ||
        (lead === 0xf0 && second < 0x90) ||
        (lead === 0xf4 && second > 0x8f);
    return wrong ? 0 : length;
}


/***/ }),

/***/ 4159:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  _6: () => (/* reexport */ decode/* decodeUtf8 */._6),
  t6: () => (/* binding */ duplicateText),
  $h: () => (/* binding */ exactDocument),
  cy: () => (/* binding */ isArray),
  Gv: () => (/* binding */ isObject),
  Dc: () => (/* binding */ member),
  lo: () => (/* binding */ nth),
  qF: () => (/* reexport */ parseJson),
  Lx: () => (/* binding */ parseJsonLines),
  u0: () => (/* binding */ readDocument),
  gr: () => (/* binding */ readExact),
  QB: () => (/* binding */ subDocument),
  Qq: () => (/* binding */ document_text),
  sn: () => (/* binding */ toReportJson)
});

// EXTERNAL MODULE: ./lib/model.js
var model = __webpack_require__(9814);
// EXTERNAL MODULE: ./lib/read/artifact-files.js
var artifact_files = __webpack_require__(2378);
// EXTERNAL MODULE: ./lib/json/decode.js
var decode = __webpack_require__(5402);
// EXTERNAL MODULE: ./lib/json/path.js
var json_path = __webpack_require__(751);
;// CONCATENATED MODULE: ./lib/json/refusal.js
// What the exact parser says where it refuses a text: where, what stands there, what to do. Non-goals: parsing.
const FIX = 'Write the file with a JSON library, one document a file';
const CUT = 'the text ends in the middle of a value';
const CUT_FIX = 'The file was cut, or its writer stopped: write it again';
const REPR_FIX = 'Write it with json.dump, not with str() or print()';
/** `3:5 (character 42)`: lines and columns from 1, characters (UTF-16 units) from 0. */
function positionText(text, offset) {
    let line = 1;
    let start = 0;
    for (let next = text.indexOf('\n'); next !== -1 && next < offset; next = text.indexOf('\n', start)) {
        line += 1;
        start = next + 1;
    }
    return `${line}:${offset - start + 1} (character ${offset})`;
}
/** `"x" where "," should be`, or that the text ends before it. */
function expected(text, at, what) {
    return at >= text.length ? `${CUT} (${what} is missing)` : `${shownAt(text, at)} where ${what} should be`;
}
/** The character at an offset so that it can be seen and cannot act. */
function shownAt(text, at) {
    const code = text.codePointAt(at);
    return code === undefined ? 'the end' : visible(String.fromCodePoint(code));
}
/** One character so that it can be seen and cannot act: printable ASCII as it is, the rest as U+XXXX. */
function visible(character) {
    const code = character.codePointAt(0) ?? 0;
    return code > 0x20 && code < 0x7f ? `"${character}"` : codePointText(code);
}
/** `U+001F` */
function codePointText(code) {
    return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

;// CONCATENATED MODULE: ./lib/json/parse.js
// The exact JSON parser: reads a text as Python's json module does, so that 1 and 1.0 stay apart, integers of any size
// are exact and NaN is legal. Non-goals: comments, trailing commas, streaming, speed (json.ts has the fast path).



/** Containers may nest this deep; more is refused, so that no walk over a parsed tree can exhaust the stack. */
const MAX_JSON_DEPTH = 256;
/** A document may hold this many values (keys not counted); more is refused: it is memory, not bytes, that they cost. */
const MAX_JSON_VALUES = 5_000_000;
/** Python refuses integers of more digits (sys.int_info.default_max_str_digits); so do we, or hashes would differ. */
const MAX_INTEGER_DIGITS = 4300;
/** Duplicate keys reported per document; the first ones. */
const MAX_REPORTED_DUPLICATES = 100;
const NUMBER = /(-?(?:0|[1-9][0-9]*))(\.[0-9]+)?([eE][-+]?[0-9]+)?/y;
const WORDS = new Map([
    ['null', null],
    ['true', true],
    ['false', false],
    ['NaN', new model/* JsonFloat */.Xg(Number.NaN)],
    ['Infinity', new model/* JsonFloat */.Xg(Number.POSITIVE_INFINITY)],
    ['-Infinity', new model/* JsonFloat */.Xg(Number.NEGATIVE_INFINITY)],
]);
const ESCAPES = new Map([
    ['"', '"'],
    ['\\', '\\'],
    ['/', '/'],
    ['b', '\b'],
    ['f', '\f'],
    ['n', '\n'],
    ['r', '\r'],
    ['t', '\t'],
]);
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const FIRST_PLAIN = 0x20;
/**
 * Parses one JSON document as Python's `json.loads` does: NaN, Infinity and -Infinity are legal, 1e400 is infinite, the
 * last of two equal keys wins and is reported, lone surrogates are kept, raw control characters are refused.
 * Throws ArtifactError `artifact_not_json` with the position (nesting beyond 256 included), `artifact_too_large` beyond
 * MAX_JSON_VALUES. `where` names the document in messages.
 */
function parseJson(text, where, options = {}) {
    const maxDepth = options.maxDepth ?? MAX_JSON_DEPTH;
    const maxValues = options.maxValues ?? MAX_JSON_VALUES;
    const duplicates = [];
    const path = [];
    let at = 0;
    let values = 0;
    const refuse = (problem, offset, todo = FIX) => {
        throw new model/* ArtifactError */.nE('artifact_not_json', `${where} is not JSON: ${problem} at ${positionText(text, offset)}`, todo);
    };
    const skipSpace = () => {
        for (;;) {
            const code = text.charCodeAt(at);
            if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09)
                return;
            at += 1;
        }
    };
    const parseString = () => {
        const opened = at;
        at += 1;
        let start = at;
        let parts = '';
        for (;;) {
            const code = text.charCodeAt(at);
            if (code === QUOTE) {
                const rest = text.slice(start, at);
                at += 1;
                return parts === '' ? rest : parts + rest;
            }
            if (code === BACKSLASH) {
                parts += text.slice(start, at);
                const letter = text.charAt(at + 1);
                if (letter === 'u') {
                    const digits = text.slice(at + 2, at + 6);
                    if (!/^[0-9a-fA-F]{4}$/.test(digits))
                        refuse('a \\u escape without four hex digits', at);
                    parts += String.fromCharCode(Number.parseInt(digits, 16));
                    at += 6;
                }
                else {
                    const plain = ESCAPES.get(letter);
                    if (plain === undefined)
                        refuse(letter === '' ? CUT : `the unknown escape \\${visible(letter)}`, at);
                    parts += plain;
                    at += 2;
                }
                start = at;
            }
            else if (code < FIRST_PLAIN) {
                refuse(`the raw control character ${codePointText(code)} in a string`, at, 'Write it as an escape (json.dump does)');
            }
            else if (at >= text.length) {
                refuse(`a string without an end that starts`, opened, CUT_FIX);
            }
            else {
                at += 1;
            }
        }
    };
    const parseNumber = () => {
        NUMBER.lastIndex = at;
        const found = NUMBER.exec(text);
        if (found === null)
            return refuseValue();
        const [whole, integer = '', fraction, exponent] = found;
        if (fraction !== undefined || exponent !== undefined) {
            at += whole.length;
            return new model/* JsonFloat */.Xg(Number(whole));
        }
        const digits = integer.startsWith('-') ? integer.length - 1 : integer.length;
        if (digits > MAX_INTEGER_DIGITS) {
            refuse(`an integer of ${digits} digits (Python's limit is ${MAX_INTEGER_DIGITS})`, at, 'Write it as a string');
        }
        at += whole.length;
        const value = Number(integer);
        // Python has no negative integer zero: -0 is 0.
        if (Number.isSafeInteger(value))
            return value === 0 ? 0 : value;
        return BigInt(integer);
    };
    const refuseValue = () => {
        if (at >= text.length)
            return refuse(CUT, at, CUT_FIX);
        if (/^(?:'|[ubrf]?'|None\b|True\b|False\b)/.test(text.slice(at, at + 8))) {
            return refuse(`looks like Python's repr, not JSON, with ${shownAt(text, at)}`, at, REPR_FIX);
        }
        return refuse(`unexpected ${shownAt(text, at)}`, at);
    };
    const parseWord = () => {
        for (const [word, value] of WORDS) {
            if (text.startsWith(word, at)) {
                at += word.length;
                return value;
            }
        }
        return parseNumber();
    };
    const enter = () => {
        if (path.length >= maxDepth)
            refuse(`nested deeper than ${maxDepth}`, at, 'Store it flatter');
        at += 1;
        skipSpace();
    };
    const parseList = () => {
        enter();
        const list = [];
        if (text.charAt(at) === ']') {
            at += 1;
            return list;
        }
        path.push(0);
        for (;;) {
            path[path.length - 1] = list.length;
            list.push(parseValue());
            skipSpace();
            const next = text.charAt(at);
            if (next === ']')
                break;
            if (next !== ',')
                refuse(expected(text, at, '"," or "]"'), at, at >= text.length ? CUT_FIX : FIX);
            at += 1;
            skipSpace();
        }
        path.pop();
        at += 1;
        return list;
    };
    const parseKey = () => {
        if (text.charCodeAt(at) === QUOTE)
            return parseString();
        if (at < text.length && /^(?:'|[ubrf]?'|None\b|True\b|False\b)/.test(text.slice(at, at + 8)))
            refuseValue();
        return refuse(expected(text, at, 'a key in double quotes'), at, at >= text.length ? CUT_FIX : FIX);
    };
    const parseObject = () => {
        enter();
        const object = new Map();
        if (text.charAt(at) === '}') {
            at += 1;
            return object;
        }
        path.push('');
        for (;;) {
            const key = parseKey();
            if (object.has(key) && duplicates.length < MAX_REPORTED_DUPLICATES) {
                duplicates.push({ path: (0,json_path/* memberPath */.Mb)(path.slice(0, -1)), key });
            }
            skipSpace();
            if (text.charAt(at) !== ':')
                refuse(expected(text, at, '":"'), at, at >= text.length ? CUT_FIX : FIX);
            at += 1;
            skipSpace();
            path[path.length - 1] = key;
            object.set(key, parseValue());
            skipSpace();
            const next = text.charAt(at);
            if (next === '}')
                break;
            if (next !== ',')
                refuse(expected(text, at, '"," or "}"'), at, at >= text.length ? CUT_FIX : FIX);
            at += 1;
            skipSpace();
        }
        path.pop();
        at += 1;
        return object;
    };
    const parseValue = () => {
        values += 1;
        if (values > maxValues)
            throw tooManyValues(where, maxValues);
        switch (text.charAt(at)) {
            case '{':
                return parseObject();
            case '[':
                return parseList();
            case '"':
                return parseString();
            case 'n':
            case 't':
            case 'f':
            case 'N':
            case 'I':
            case '-':
                return parseWord();
            default:
                return parseNumber();
        }
    };
    skipSpace();
    if (at >= text.length) {
        const what = text === '' ? 'is empty' : 'holds only white space';
        throw new model/* ArtifactError */.nE('artifact_not_json', `${where} ${what}, which is no JSON document (1:1)`, CUT_FIX);
    }
    const value = parseValue();
    skipSpace();
    if (at < text.length)
        refuse(`more text after the end of the document, ${shownAt(text, at)},`, at);
    return { value, duplicates };
}
/** The refusal of a document of too many values, for the exact and the fast path alike. */
function tooManyValues(where, maxValues) {
    return new model/* ArtifactError */.nE('artifact_too_large', `${where} holds more than ${maxValues} values`, 'Store less in one document');
}

;// CONCATENATED MODULE: ./lib/json/scan.js

/**
 * JSON.parse's tree of a document where it means the same state as the exact parser's; undefined where it may not (a
 * number that would be rounded, a key that stands twice, nesting beyond the cap) or where JSON.parse refuses the text:
 * the exact parser then says what is wrong. Throws ArtifactError beyond `maxValues`. `text` is `bytes` decoded.
 */
function plainTree(bytes, text, where, maxValues = MAX_JSON_VALUES) {
    const scan = scanDocument(bytes);
    if (scan.values > maxValues)
        throw tooManyValues(where, maxValues);
    if (scan.needsExact || scan.depth > MAX_JSON_DEPTH)
        return undefined;
    let tree;
    try {
        tree = JSON.parse(text);
    }
    catch {
        return undefined;
    }
    // A key that stands twice is counted twice in the text and once in the tree, however it is escaped.
    return countKeys(tree) === scan.keys ? tree : undefined;
}
/**
 * One pass over the bytes of a document that JSON.parse will then accept (else its answer is not used). Multi-byte
 * characters stand only in strings and hold no ASCII byte, so bytes will do.
 */
function scanDocument(bytes) {
    let keys = 0;
    let values = 1;
    let depth = 0;
    let deepest = 0;
    let digits = 0;
    let needsExact = false;
    for (let at = 0; at < bytes.length; at += 1) {
        const byte = bytes[at];
        if (byte >= 0x30 && byte <= 0x39) {
            digits += 1;
            if (digits > MAX_PLAIN_DIGITS)
                needsExact = true;
            continue;
        }
        // Digits after a decimal point do not count: a float is read the same by both.
        const afterDigit = digits !== 0;
        digits = byte === 0x2e ? Number.NEGATIVE_INFINITY : 0;
        switch (byte) {
            case 0x22: // a string: on to its closing quote
                at += 1;
                while (at < bytes.length && bytes[at] !== 0x22)
                    at += bytes[at] === 0x5c ? 2 : 1;
                break;
            case 0x3a: // :
                keys += 1;
                break;
            case 0x2c: // ,
                values += 1;
                break;
            case 0x7b: // {
            case 0x5b: // [
                values += 1;
                depth += 1;
                if (depth > deepest)
                    deepest = depth;
                break;
            case 0x7d: // }
            case 0x5d: // ]
                depth -= 1;
                break;
            case 0x45: // E
            case 0x65: // e, of an exponent or of true and false
                if (afterDigit)
                    needsExact = true;
                break;
        }
    }
    return { keys, values, depth: deepest, needsExact };
}
/** 15 digits are always below 2^53, and exact. */
const MAX_PLAIN_DIGITS = 15;
function countKeys(tree) {
    if (tree === null || typeof tree !== 'object')
        return 0;
    let count = 0;
    if (Array.isArray(tree)) {
        for (const item of tree)
            if (typeof item === 'object')
                count += countKeys(item);
        return count;
    }
    const members = Object.values(tree);
    for (const item of members)
        if (typeof item === 'object')
            count += countKeys(item);
    return count + members.length;
}

// EXTERNAL MODULE: ./lib/json/tree.js
var json_tree = __webpack_require__(3040);
;// CONCATENATED MODULE: ./lib/json/document.js
// JSON documents of artifacts: exact values (Python's semantics) for what is scored value by value, and a fast path for
// large states that only need hashing. Non-goals: schemas, JSON with comments, documents beyond MAX_DOCUMENT_BYTES.









/**
 * The exact value of a scored document. Throws ArtifactError as `decodeUtf8` and `parseJson` do, and also where a key
 * stands twice in one object: another reader might have taken the first of the two.
 */
function readExact(bytes, where) {
    return exactValue(documentText(bytes, where), where);
}
/**
 * A state. The tree is plain where JSON.parse gives the same state as the exact parser (no number that it could round,
 * no duplicate key, no depth beyond the cap), else exact; `exact()` parses the text exactly, once. Throws as readExact.
 */
function readDocument(bytes, where) {
    const text = documentText(bytes, where);
    const plain = plainTree(bytes, text, where);
    if (plain !== undefined)
        return { where, tree: plain, exact: once(() => exactValue(text, where)) };
    const tree = exactValue(text, where);
    return { where, tree, exact: () => tree };
}
/** A value that was already parsed exactly, as a document. */
function exactDocument(tree, where) {
    return { where, tree, exact: () => tree };
}
/**
 * The part of a document under keys (strings: members, numbers: list items), as a document of its own; undefined where
 * the path leads nowhere. `where` names the part in messages.
 */
function subDocument(document, keys, where) {
    let tree = document.tree;
    for (const key of keys)
        tree = (0,json_tree/* childOf */.GG)(tree, key);
    if (tree === undefined)
        return undefined;
    const exact = once(() => {
        let value = document.exact();
        for (const key of keys)
            value = typeof key === 'number' ? (isArray(value) ? value[key] : undefined) : member(value, key);
        if (value === undefined)
            throw new model/* ArtifactError */.nE('artifact_wrong_shape', `${where} is missing`, 'Report this');
        return value;
    });
    return { where, tree, exact };
}
/**
 * The lines of a JSONL file that are not blank, with LF or CRLF ends. A line that is not UTF-8 or larger than
 * MAX_DOCUMENT_BYTES comes as an error, and the next is read. What a line holds is not parsed here.
 */
function* parseJsonLines(content, where) {
    let line = 0;
    for (let start = 0; start < content.length;) {
        line += 1;
        const feed = typeof content === 'string' ? content.indexOf('\n', start) : content.indexOf(0x0a, start);
        const end = feed === -1 ? content.length : feed;
        const raw = typeof content === 'string' ? content.slice(start, end) : content.subarray(start, end);
        const read = readLine(raw, line, `${where}:${line}`);
        if (read !== null)
            yield read;
        start = end + 1;
    }
}
function readLine(raw, line, where) {
    try {
        const text = typeof raw === 'string' ? raw : documentText(raw, where);
        if (/^[ \t\r]*$/.test(text))
            return null;
        return { line, text: text.endsWith('\r') ? text.slice(0, -1) : text };
    }
    catch (error) {
        if (error instanceof model/* ArtifactError */.nE)
            return { line, error };
        throw error;
    }
}
/** Whether it is an object (a Map). */
function isObject(value) {
    return value instanceof Map;
}
/** Whether it is a list. */
function isArray(value) {
    return Array.isArray(value);
}
/** The item at an index that the list has. */
function nth(list, index) {
    return list[index] ?? null;
}
/** The member of an object; undefined where the value is no object or lacks the key (a null member is null). */
function member(value, key) {
    return isObject(value) ? value.get(key) : undefined;
}
/** The string; undefined for everything else. */
function document_text(value) {
    return typeof value === 'string' ? value : undefined;
}
/**
 * The value as JSON can hold it in a report: NaN, Infinity and integers beyond 2^53 become text; `1.0` becomes 1. Keys
 * stay own properties, whatever their name.
 */
function toReportJson(value) {
    if (value === null || typeof value === 'string' || typeof value === 'boolean')
        return value;
    if (typeof value === 'bigint')
        return value.toString();
    if (typeof value === 'number')
        return Number.isFinite(value) ? value : String(value);
    if (value instanceof model/* JsonFloat */.Xg)
        return Number.isFinite(value.value) ? value.value : String(value.value);
    if ((0,json_tree/* isList */.Lv)(value))
        return value.map(toReportJson);
    return Object.fromEntries((0,json_tree/* membersOf */.lS)(value).map(([key, item]) => [key, toReportJson(item)]));
}
function documentText(bytes, where) {
    if (bytes.length > artifact_files/* MAX_DOCUMENT_BYTES */.b) {
        throw new model/* ArtifactError */.nE('artifact_too_large', `${where} has ${bytes.length} bytes, more than ${artifact_files/* MAX_DOCUMENT_BYTES */.b}`, 'Split it, or store less in it');
    }
    return (0,decode/* decodeUtf8 */._6)(bytes, where);
}
function exactValue(text, where) {
    const { value, duplicates } = parseJson(text, where);
    const [first] = duplicates;
    if (first === undefined)
        return value;
    const more = duplicates.length > 1 ? ` (and ${duplicates.length - 1} more such keys)` : '';
    throw new model/* ArtifactError */.nE('artifact_not_json', `${where} holds ${duplicateText(first)}${more}`, 'Write each key once: readers differ in which value they take');
}
/** A duplicate key in words: `the key "verdict" twice in trials[3]`. */
function duplicateText(duplicate) {
    return `the key ${(0,json_path/* quotedKey */.k5)(duplicate.key)} twice ${duplicate.path === '' ? 'at the top' : `in ${duplicate.path}`}`;
}
function once(make) {
    let made;
    return () => {
        made ??= { value: make() };
        return made.value;
    };
}


/***/ }),

/***/ 751:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Mb: () => (/* binding */ memberPath),
/* harmony export */   k5: () => (/* binding */ quotedKey),
/* harmony export */   tc: () => (/* binding */ keySegment)
/* harmony export */ });
// The text of a place in a JSON document: `reservations.ZK3FFW.bookings[0]`. One spelling for messages and diffs, so
// made that two places never have one text. Non-goals: parsing it back, escaping it for Markdown or HTML (render does).
/** A key that needs no quotes: letters, digits, `_`, `-`, `#`, `@`, `+`, `/`, `:` and no more; not empty. */
const PLAIN_KEY = /^[\p{L}\p{N}_\-#@+/:]+$/u;
/**
 * The text of a path: plain keys joined with dots, other keys as `["a.b"]` (JSON text, non-ASCII escaped), list indices
 * as `[3]`; `` for the document itself.
 */
function memberPath(segments) {
    let path = '';
    for (const segment of segments)
        path += typeof segment === 'number' ? `[${segment}]` : keySegment(segment, path === '');
    return path;
}
/** One key as a segment of a path: `.key` (`key` at the start) or `["a.b"]`. */
function keySegment(key, first) {
    if (!PLAIN_KEY.test(key))
        return `[${quotedKey(key)}]`;
    return first ? key : `.${key}`;
}
/** The key as JSON text; what is not a letter, number, mark of punctuation, symbol or plain space is escaped. */
function quotedKey(key) {
    return JSON.stringify(key).replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, (character) => Array.from({ length: character.length }, (_, unit) => hexEscape(character.charCodeAt(unit))).join(''));
}
function hexEscape(unit) {
    return `\\u${unit.toString(16).padStart(4, '0')}`;
}


/***/ }),

/***/ 2378:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ MAX_DOCUMENT_BYTES)
/* harmony export */ });
/** Documents beyond this are refused (a JSONL line, one JSON file). V8 strings end at 512 MiB; a state is a few MB. */
const MAX_DOCUMENT_BYTES = 64 * 1024 * 1024;


/***/ })

};
