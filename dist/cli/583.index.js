export const id = 583;
export const ids = [583];
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

/***/ 4987:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   j: () => (/* binding */ indentedText)
/* harmony export */ });
/* harmony import */ var _model_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9814);
/* harmony import */ var _document_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4159);
// A JSON value as people and models read it: indented, characters as they are. Non-goals: hashing, reading it back.


/** JSON text with an indent of two; a string at the top is itself. Non-finite numbers are words, `1.0` keeps its point. */
function indentedText(value) {
    return typeof value === 'string' ? value : inner(value, '');
}
function inner(value, indent) {
    const deeper = `${indent}  `;
    if ((0,_document_js__WEBPACK_IMPORTED_MODULE_1__/* .isArray */ .cy)(value)) {
        if (value.length === 0)
            return '[]';
        return `[\n${value.map((item) => `${deeper}${inner(item, deeper)}`).join(',\n')}\n${indent}]`;
    }
    if ((0,_document_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(value)) {
        if (value.size === 0)
            return '{}';
        const members = [...value].map(([key, item]) => `${deeper}${JSON.stringify(key)}: ${inner(item, deeper)}`);
        return `{\n${members.join(',\n')}\n${indent}}`;
    }
    if (value instanceof _model_js__WEBPACK_IMPORTED_MODULE_0__/* .JsonFloat */ .Xg)
        return Number.isInteger(value.value) ? value.value.toFixed(1) : String(value.value);
    return typeof value === 'bigint' ? value.toString() : JSON.stringify(value);
}


/***/ }),

/***/ 806:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  m: () => (/* binding */ TESTS),
  K: () => (/* binding */ testWords)
});

// EXTERNAL MODULE: ./lib/json/document.js + 3 modules
var json_document = __webpack_require__(4159);
// EXTERNAL MODULE: ./lib/json/path.js
var path = __webpack_require__(751);
// EXTERNAL MODULE: ./lib/json/python-number.js
var python_number = __webpack_require__(9638);
// EXTERNAL MODULE: ./lib/json/python-string.js
var python_string = __webpack_require__(9550);
// EXTERNAL MODULE: ./lib/json/pair-text.js
var pair_text = __webpack_require__(2862);
// EXTERNAL MODULE: ./lib/json/short-text.js
var short_text = __webpack_require__(2414);
// EXTERNAL MODULE: ./lib/pattern/cost.js
var cost = __webpack_require__(7921);
// EXTERNAL MODULE: ./lib/model.js
var model = __webpack_require__(9814);
// EXTERNAL MODULE: ./lib/json/order.js
var order = __webpack_require__(2746);
;// CONCATENATED MODULE: ./lib/predicate/times.js
// Dates and times of ISO 8601 as texts hold them, so that they are compared as what they mean and not as texts.
// Non-goals: other calendars and zones by name, durations, weeks.
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DATE_TIME = /^(\d{4})-(\d{2})-(\d{2})[Tt ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,30}))?)?(?: ?([Zz]|UTC|GMT)| ?([+-])(\d{2})(?::?(\d{2}))?)?$/;
const BASIC_DATE_TIME = /^(\d{4})(\d{2})(\d{2})[Tt](\d{2})(\d{2})(?:(\d{2})(?:[.,](\d{1,30}))?)?(?:([Zz])|([+-])(\d{2})(?::?(\d{2}))?)?$/;
const DAY_SECONDS = 86_400;
/** The date or time that a text is; undefined: none, or one that no calendar has. */
function isoTime(text) {
    const date = DATE.exec(text);
    if (date) {
        const day = dayOf(date);
        return day === undefined ? undefined : { kind: 'date', whole: day, fraction: '' };
    }
    const found = DATE_TIME.exec(text) ?? BASIC_DATE_TIME.exec(text);
    return found === null ? undefined : timeOf(found);
}
/** Negative, 0 or positive as `left` is before, at or after `right`. Both are of one kind. */
function compareTimes(left, right) {
    if (left.whole !== right.whole)
        return left.whole - right.whole;
    // Digits of fractions compare as texts once they are equally long.
    const length = Math.max(left.fraction.length, right.fraction.length);
    const [a, b] = [left.fraction.padEnd(length, '0'), right.fraction.padEnd(length, '0')];
    return a < b ? -1 : a > b ? 1 : 0;
}
function timeOf(found) {
    const day = dayOf(found);
    const [hour, minute, second] = [Number(found[4]), Number(found[5]), Number(found[6] ?? 0)];
    const fraction = (found[7] ?? '').replace(/0+$/, '');
    const [offsetHour, offsetMinute] = [Number(found[10] ?? 0), Number(found[11] ?? 0)];
    // The end of a day may be written 24:00, and a leap second :60.
    const isEndOfDay = hour === 24 && minute === 0 && second === 0 && fraction === '';
    const isTime = (hour <= 23 || isEndOfDay) && minute <= 59 && second <= 60 && offsetHour <= 23 && offsetMinute <= 59;
    if (day === undefined || !isTime)
        return undefined;
    const seconds = day * DAY_SECONDS + hour * 3600 + minute * 60 + second;
    const [zulu, sign] = [found[8], found[9]];
    if (zulu === undefined && sign === undefined)
        return { kind: 'local', whole: seconds, fraction };
    const offset = (offsetHour * 60 + offsetMinute) * 60 * (sign === '-' ? -1 : 1);
    return { kind: 'instant', whole: seconds - offset, fraction };
}
/** Days since 1970 of a date that exists. */
function dayOf([, year, month, day]) {
    const date = new Date(0);
    date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
    const exists = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
    return exists ? date.getTime() / (DAY_SECONDS * 1000) : undefined;
}

;// CONCATENATED MODULE: ./lib/predicate/values.js
// How predicates compare two values: equal as JSON, ordered as numbers, times or texts, near. Non-goals: the
// normalisation of states (score/state/), the reference's match of answers (score/answer/).






/** Equal as JSON: 1 and 1.0 are, true and 1 are not; key order is free, list order is not; NaN is itself. */
function jsonEquals(left, right) {
    if (typeof left === 'boolean' || typeof right === 'boolean')
        return left === right;
    if ((0,json_document/* isArray */.cy)(left) && (0,json_document/* isArray */.cy)(right)) {
        return left.length === right.length && left.every((item, at) => jsonEquals(item, right[at] ?? null));
    }
    if ((0,json_document/* isObject */.Gv)(left) && (0,json_document/* isObject */.Gv)(right)) {
        if (left.size !== right.size)
            return false;
        for (const [key, value] of left) {
            const other = right.get(key);
            if (other === undefined || !jsonEquals(value, other))
                return false;
        }
        return true;
    }
    return (0,python_number/* pythonEquals */.e$)(left, right);
}
/**
 * low <= high: of two numbers, two dates, two times, or two other texts by code point. Two texts or a text and a number
 * of which only one is a time have no order that anybody means, nor have an instant and a time without an offset: that is
 * a problem, not an order. Booleans, null, lists and objects: no.
 */
function values_order(low, high) {
    const [early, late] = [low, high].map((value) => (typeof value === 'string' ? isoTime(value) : undefined));
    if (early && late && early.kind === late.kind)
        return compareTimes(early, late) <= 0;
    const isOrdered = [low, high].every((value) => typeof value === 'string' || isNumber(value));
    if ((early || late) && isOrdered) {
        return { problem: `${(0,short_text/* shortText */.os)(low)} ${nature(early)} and ${(0,short_text/* shortText */.os)(high)} ${nature(late)}: they have no order` };
    }
    if (typeof low === 'string' && typeof high === 'string')
        return (0,order/* byCodePoint */.H)(low, high) <= 0;
    if (!isNumber(low) || !isNumber(high))
        return false;
    const [a, b] = [(0,python_number/* numberOf */.rl)(low), (0,python_number/* numberOf */.rl)(high)];
    return a !== undefined && b !== undefined && isFinitePart(a) && isFinitePart(b) && a <= b;
}
const NATURES = {
    date: 'is a date',
    local: 'is a time without an offset',
    instant: 'is a time with an offset',
};
function nature(time) {
    return time === undefined ? 'is none' : NATURES[time.kind];
}
function isNumber(value) {
    return typeof value === 'number' || typeof value === 'bigint' || value instanceof model/* JsonFloat */.Xg;
}
/** An amount of Infinity would meet every bound. */
function isFinitePart(value) {
    return typeof value === 'bigint' || Number.isFinite(value);
}
/** Numbers in a text, with commas between thousands; not within a word or another number. */
const NUMBERS = /(?<![\p{L}\p{N}_.,])[+-]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?:[eE][+-]?\d{1,3})?(?![\p{L}\p{N}_])/gu;
/** Characters of a text in which numbers are looked for. */
const MAX_TEXT_CHARS = 100_000;
/**
 * Whether a number, or one of the numbers in a text, is within the tolerance of the wanted one (`{value, within}`);
 * undefined where the test is not of that form.
 */
function isNear(value, test) {
    if (!(0,json_document/* isObject */.Gv)(test))
        return undefined;
    const [wanted, within] = [test.get('value'), test.get('within')].map((part) => finite(part ?? null));
    if (wanted === undefined || within === undefined)
        return undefined;
    // 262.1 is within 0.1 of 262, whatever their binary forms differ by.
    const near = (number) => Math.abs(number - wanted) <= within + 4 * Number.EPSILON * Math.max(Math.abs(number), Math.abs(wanted));
    if (typeof value !== 'string') {
        const number = finite(value);
        return number !== undefined && near(number);
    }
    if (value.length > MAX_TEXT_CHARS)
        return { problem: 'the text is too long to look for numbers in it' };
    return [...value.matchAll(NUMBERS)].some(([number]) => near(Number(number.replaceAll(',', ''))));
}
function finite(value) {
    if (!isNumber(value))
        return undefined;
    const number = Number((0,python_number/* numberOf */.rl)(value));
    return Number.isFinite(number) ? number : undefined;
}

;// CONCATENATED MODULE: ./lib/predicate/tests.js








/** Characters of a place or a pattern in words. */
const MAX_LABEL_CHARS = 160;
const ofEach = (holds) => ({ places, any }, test) => {
    if (places.length === 0)
        return fail('nothing is there');
    let [failed, untold, held] = [null, null, 0];
    for (const place of places) {
        const told = place.value === undefined ? false : holds(place.value, test);
        if (told === true)
            held += 1;
        else if (told !== false)
            untold ??= `${placeText(place)}: ${told.problem}`;
        else
            failed ??= place.value === undefined ? `${placeText(place)} is missing` : otherwise(place, place.value, test);
        if (any ? held > 0 : failed !== null)
            break;
    }
    if (any && held > 0)
        return pass('it holds');
    if (any && untold === null)
        return fail(places.length === 1 ? (failed ?? '') : `at none of ${places.length} places`);
    if (failed !== null && !any)
        return fail(failed);
    if (untold !== null)
        return { outcome: 'error', reason: untold };
    return pass(places.length === 1 ? 'it holds' : `it holds at all ${places.length} places`);
};
const equals = (value, { value: wanted, ignoreCase }) => jsonEquals(folded(value, ignoreCase), folded(wanted, ignoreCase));
/** A text in a text, an item in a list, a key in an object. */
const contains = (value, test) => {
    if ((0,json_document/* isArray */.cy)(value))
        return value.some((item) => equals(item, test));
    const wanted = folded(test.value, test.ignoreCase);
    if (typeof wanted !== 'string')
        return false;
    const given = folded(value, test.ignoreCase);
    if (typeof given === 'string')
        return given.includes(wanted);
    return (0,json_document/* isObject */.Gv)(value) && [...value.keys()].some((key) => folded(key, test.ignoreCase) === wanted);
};
const checkPattern = ofEach((value, { value: pattern, ignoreCase }) => {
    return typeof value === 'string' && new RegExp(patternOf(pattern), ignoreCase ? 'iu' : 'u').test(value);
});
const patternOf = (value) => (typeof value === 'string' ? value : '');
const onlyTrue = (value) => (value === true ? undefined : { problem: 'is not true' });
const TESTS = {
    equals: { check: ofEach(equals), ofText: true },
    not_equals: { check: ofEach((value, test) => !equals(value, test)), ofText: true },
    one_of: {
        read: (value) => ((0,json_document/* isArray */.cy)(value) && value.length > 0 ? undefined : { problem: 'names no values' }),
        check: ofEach((value, test) => test.value.some((item) => equals(value, { ...test, value: item }))),
        ofText: true,
    },
    near: {
        read: (value) => isNear(0, value) === undefined ? { problem: 'is no {"value": number, "within": number}' } : undefined,
        words: (value) => (0,json_document/* isObject */.Gv)(value)
            ? `is within ${(0,short_text/* shortText */.os)(value.get('within') ?? 0)} of ${(0,short_text/* shortText */.os)(value.get('value') ?? 0)}`
            : '',
        check: ofEach((value, test) => isNear(value, test.value) ?? false),
    },
    gte: { check: ofEach((value, { value: bound }) => values_order(bound, value)) },
    lte: { check: ofEach((value, { value: bound }) => values_order(value, bound)) },
    contains: { check: ofEach(contains), ofText: true, asksNothing: (value) => value === '' },
    not_contains: { check: ofEach((value, test) => !contains(value, test)), ofText: true },
    matches: {
        read: (value) => (typeof value === 'string' ? (0,cost/* patternCost */.uW)(value) : { problem: 'is no text' }),
        asksNothing: (value) => ['', 'x', ' '].every((text) => new RegExp(patternOf(value), 'u').test(text)),
        words: (value) => `matches /${(0,short_text/* cutText */.IN)(patternOf(value), MAX_LABEL_CHARS)}/`,
        check: (selection, test) => tooLong(selection, test) ?? checkPattern(selection, test),
        ofText: true,
    },
    exists: {
        read: onlyTrue,
        words: () => 'exists',
        check: ({ places }) => {
            const found = places.find((place) => place.value !== undefined);
            return found ? pass(`it exists: ${described(found)}`) : fail('it is missing');
        },
        ofAll: true,
    },
    absent: {
        read: onlyTrue,
        words: () => 'absent',
        check: ({ places }) => {
            const found = places.find((place) => place.value !== undefined);
            return found ? fail(`it exists: ${described(found)}`) : pass('it is missing');
        },
        ofAll: true,
    },
    count: {
        words: (value) => (0,json_document/* isObject */.Gv)(value)
            ? `count ${[...value].map(([sign, bound]) => `${sign} ${(0,short_text/* shortText */.os)(bound)}`).join(', ')}`
            : `count ${(0,short_text/* shortText */.os)(value)}`,
        check: ({ places, many }, { value: wanted }) => {
            const count = many ? countPlaces(places) : countInner(places[0]);
            if (typeof count === 'string')
                return fail(count);
            return isCount(count, wanted) ? pass(`there are ${count}`) : fail(`there are ${count}`);
        },
        asksNothing: (value) => (0,json_document/* isObject */.Gv)(value) && !value.has('lte') && isCount(0, value),
        ofAll: true,
    },
};
/** `orders.W1.status equals "paid"`. */
function testWords({ op, value, ignoreCase }) {
    const words = TESTS[op]?.words?.(value) ?? `${op} ${(0,short_text/* shortText */.os)(value)}`;
    return ignoreCase ? `${words} (in any case)` : words;
}
function isCount(count, wanted) {
    if (!(0,json_document/* isObject */.Gv)(wanted))
        return jsonEquals(count, wanted);
    const [least, most] = [wanted.get('gte'), wanted.get('lte')].map((bound) => bound === undefined ? undefined : Number((0,python_number/* numberOf */.rl)(bound)));
    return (least === undefined || count >= least) && (most === undefined || count <= most);
}
function countPlaces(places) {
    const lost = places.find((place) => place.noContainer);
    if (lost)
        return `${placeText(lost)} is missing, or neither a list nor an object`;
    return places.filter((place) => place.value !== undefined).length;
}
function countInner(place) {
    if (place?.value === undefined)
        return 'it is missing';
    if ((0,json_document/* isArray */.cy)(place.value))
        return place.value.length;
    return (0,json_document/* isObject */.Gv)(place.value) ? place.value.size : `it is ${described(place)}, neither a list nor an object`;
}
/** A pattern costs more than the text is long (the square of it), and some patterns are not tried on long texts at all. */
function tooLong({ places, budget }, test) {
    const limit = test.maxChars ?? cost/* MAX_SUBJECT_CHARS */.im;
    for (const place of places) {
        if (typeof place.value !== 'string')
            continue;
        budget.left -= (place.value.length / limit) ** 2;
        if (place.value.length > limit || budget.left < 0) {
            return { outcome: 'error', reason: `${placeText(place)} is too long a text for this pattern (limit ${limit})` };
        }
    }
    return undefined;
}
function folded(value, ignoreCase) {
    return ignoreCase && typeof value === 'string' ? (0,python_string/* lower */.ib)(value) : value;
}
/** What stands there instead; of equality also why, where both would print the same. */
function otherwise(place, value, { op, value: wanted }) {
    const why = op === 'equals' ? (0,pair_text/* unseenDifference */.i)(wanted, value, (0,short_text/* shortText */.os)(wanted) === (0,short_text/* shortText */.os)(value)) : '';
    return `it is ${described(place)}${why}`;
}
function placeText(place) {
    return (0,short_text/* cutText */.IN)((0,path/* memberPath */.Mb)(place.path), MAX_LABEL_CHARS);
}
function described(place) {
    return place?.value === undefined ? 'missing' : `${(0,short_text/* shortText */.os)(place.value)} at ${placeText(place)}`;
}
function pass(reason) {
    return { outcome: 'pass', reason };
}
function fail(reason) {
    return { outcome: 'fail', reason };
}


/***/ }),

/***/ 9677:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CD: () => (/* binding */ attempt),
/* harmony export */   Gz: () => (/* binding */ below),
/* harmony export */   NW: () => (/* binding */ orElse),
/* harmony export */   SX: () => (/* binding */ rootName),
/* harmony export */   XR: () => (/* binding */ documentAt),
/* harmony export */   wK: () => (/* binding */ readValue),
/* harmony export */   yS: () => (/* binding */ folderOf)
/* harmony export */ });
/* harmony import */ var _model_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9814);
/* harmony import */ var _json_document_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4159);
// Small readers that every layout needs: paths below a folder, one document, what to do where one cannot be read.
// Non-goals: the names of any layout's files.


/** A path below a folder of the run; the root is ``. */
function below(folder, name) {
    return folder === '' ? name : `${folder}/${name}`;
}
/** A folder of the run as a root of its own. */
function folderOf(files, folder) {
    const at = (path) => (path === '' ? folder : below(folder, path));
    return {
        root: files.where(folder),
        where: (path) => files.where(at(path)),
        kind: (path) => files.kind(at(path)),
        list: (path) => files.list(at(path)),
        read: (path, maxBytes) => files.read(at(path), maxBytes),
        open: (path) => files.open(at(path)),
        findings: () => files.findings(),
    };
}
/** The exact value of a file. Throws ArtifactError as files.read and readExact do. */
function readValue(files, path) {
    return (0,_json_document_js__WEBPACK_IMPORTED_MODULE_1__/* .readExact */ .gr)(files.read(path), files.where(path));
}
/** A state or another large document; null where there is no such file. Throws ArtifactError. */
function documentAt(files, path) {
    return files.kind(path) === 'missing' ? null : (0,_json_document_js__WEBPACK_IMPORTED_MODULE_1__/* .readDocument */ .u0)(files.read(path), files.where(path));
}
/** What was read, or the ArtifactError that says why it cannot be. */
function attempt(read) {
    return orElse(read, (error) => error);
}
/** What was read; where that throws ArtifactError, what is to stand for it. */
function orElse(read, fallback) {
    try {
        return read();
    }
    catch (error) {
        if (error instanceof _model_js__WEBPACK_IMPORTED_MODULE_0__/* .ArtifactError */ .nE)
            return fallback(error);
        throw error;
    }
}
/** The last step of a root's path that is a name; undefined where there is none (`.`). */
function rootName(root) {
    return root.split(/[/\\]/).findLast((step) => step !== '' && step !== '.' && step !== '..');
}


/***/ }),

/***/ 6066:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L3: () => (/* binding */ missingTrial),
/* harmony export */   bX: () => (/* binding */ countOn),
/* harmony export */   cR: () => (/* binding */ brokenTrial),
/* harmony export */   ju: () => (/* binding */ twiceThere),
/* harmony export */   ry: () => (/* binding */ readAmong)
/* harmony export */ });
/* harmony import */ var _model_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9814);
/* harmony import */ var _scenario_key_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6131);
/* harmony import */ var _documents_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9677);
// Which trials a run has, whatever its layout: numbers over several runs, trials that are missing, that cannot be read,
// that stand twice. Non-goals: evidence.



/** Trials of a scenario in a later run count on from those of the earlier ones. */
function countOn(runs) {
    const next = new Map();
    return runs.flatMap((trials) => {
        const starts = new Map();
        return trials.map((ref) => {
            const key = (0,_scenario_key_js__WEBPACK_IMPORTED_MODULE_2__/* .keyText */ .Pu)(ref);
            const start = starts.get(key) ?? next.get(key) ?? 0;
            starts.set(key, start);
            const trial = start + ref.trial;
            next.set(key, Math.max(next.get(key) ?? 0, trial + 1));
            return { ...ref, trial };
        });
    });
}
/** A trial that the run was meant to hold and does not: an error that says why. */
function missingTrial(identity, lost) {
    return { ...identity, missing: true, load: typeof lost === 'function' ? lost : thrown(lost) };
}
/** A trial that stands there and cannot be read. */
function brokenTrial(identity, error) {
    return { ...identity, load: thrown(error) };
}
/** What is wrong where one trial of one run stands at several places: neither can be taken. */
function twiceThere(trial, places) {
    const what = `${trial} stands ${places.length} times: ${places.join(' and ')}`;
    return new _model_js__WEBPACK_IMPORTED_MODULE_0__/* .ArtifactError */ .nE('artifact_wrong_shape', what, 'Keep one of them, or give each an id or a trial of its own');
}
/**
 * One of several runs. Where it cannot be read, the others keep their verdicts, and it is one error under its name: how
 * many trials are lost is not known.
 */
function readAmong(run, read) {
    const { layout, name, path, where } = run;
    return (0,_documents_js__WEBPACK_IMPORTED_MODULE_1__/* .orElse */ .NW)(read, (error) => ({
        trials: [brokenTrial({ layout, domain: name, scenario: name, trial: 0, where }, error)],
        findings: [],
        read: [path],
        closed: [path],
    }));
}
function thrown(error) {
    return () => {
        throw error;
    };
}


/***/ }),

/***/ 7620:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  C: () => (/* binding */ readExpectedLists),
  c: () => (/* binding */ readRun)
});

// EXTERNAL MODULE: ./lib/model.js
var model = __webpack_require__(9814);
// EXTERNAL MODULE: ./lib/json/decode.js
var decode = __webpack_require__(5402);
// EXTERNAL MODULE: ./lib/read/kit/documents.js
var documents = __webpack_require__(9677);
// EXTERNAL MODULE: ./lib/json/order.js
var order = __webpack_require__(2746);
// EXTERNAL MODULE: ./lib/read/kit/trials.js
var kit_trials = __webpack_require__(6066);
;// CONCATENATED MODULE: ./lib/read/kit/strays.js
// What holds trial files and lies where none belongs: left out in silence, a failure would be gone with it. Also names that
// operating systems and notebooks leave behind, which hold no trial. Non-goals: what a layout's trials look like.




/** Folders looked into below one run; more are an error, as what they hold is then not known. */
const MAX_FOLDERS = 100_000;
const LEFT_BEHIND = new Set([
    '__MACOSX',
    '__pycache__',
    '.DS_Store',
    '.git',
    '.idea',
    '.ipynb_checkpoints',
    '.mypy_cache',
    '.pytest_cache',
    '.ruff_cache',
    '.Trash',
    '.Trashes',
    '.venv',
    '.vscode',
    'node_modules',
]);
/** Files and folders that tools leave in any place. They hold no trial; where one does all the same, `strayTrials` finds it. */
function isLeftBehind(name) {
    // `._name`: what macOS keeps beside each file of an archive.
    return LEFT_BEHIND.has(name) || name.startsWith('._');
}
/** An error for each trial below the root that nobody reads, and for each folder that cannot be looked into. */
function strayTrials(files, search) {
    const { layout, known, closed, todo } = search;
    const strays = [];
    const stray = (path, what) => {
        const where = files.where(path);
        const domain = search.domain;
        const scenario = path === '' ? '(the folder itself)' : path;
        const error = new model/* ArtifactError */.nE('artifact_wrong_shape', `${where} ${what}`, todo);
        strays.push((0,kit_trials/* brokenTrial */.cR)({ layout, domain, scenario, trial: 0, where, nameless: error.message }, error));
    };
    const waiting = [''];
    let count = 0;
    for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
        const path = folder;
        count += 1;
        if (count > MAX_FOLDERS) {
            stray(path, `is one of more than ${MAX_FOLDERS} folders: what the further ones hold is not known`);
            break;
        }
        const entries = (0,documents/* attempt */.CD)(() => files.list(path));
        if (entries instanceof model/* ArtifactError */.nE) {
            if (!known.has(path))
                stray(path, `cannot be looked into: ${entries.message}`);
            continue;
        }
        for (const { name, kind, leadsInside } of entries) {
            const inner = (0,documents/* below */.Gz)(path, name);
            if (known.has(inner))
                continue;
            if (kind === 'nameless')
                stray(inner, 'has a name that is no UTF-8, so that no path leads to it');
            if (kind === 'link' && !leadsInside && search.placesOfRuns?.has(path))
                stray(inner, 'is a link, which is not followed');
        }
        const found = search.holds(entries, path).filter((one) => !known.has(one));
        for (const one of found)
            stray(one, 'looks like a trial and stands where none is read');
        if (found.includes(path))
            continue;
        for (const { name, kind } of entries) {
            if (kind === 'directory' && !closed?.has((0,documents/* below */.Gz)(path, name)))
                waiting.push((0,documents/* below */.Gz)(path, name));
        }
    }
    return strays.sort((a, b) => (0,order/* byCodePoint */.H)(a.scenario, b.scenario));
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./lib/json/document.js + 3 modules
var json_document = __webpack_require__(4159);
;// CONCATENATED MODULE: ./lib/read/eva/dataset-file.js
// The bytes of one EVA dataset → its templates by record id: a JSON list, or one record a line (before 2.1.0). Keeps what
// a comparison needs and drops the rest (goals, traces). Non-goals: which dataset is the right one, resolving.


/** What to do where a dataset is not usable. */
const GIVE_THE_DATASET = 'Give the EVA dataset that the run used (data/<domain>_dataset.json), or the folder that holds it';
/**
 * The templates by record id. Throws ArtifactError where the file is not a dataset: another shape, a record without id
 * or expected state, a key that stands twice.
 */
function readTemplates(bytes, where, asLines) {
    const templates = new Map();
    for (const record of asLines ? recordLines(bytes, where) : recordList(bytes, where)) {
        const id = (0,json_document/* text */.Qq)((0,json_document/* member */.Dc)(record, 'id'));
        const state = (0,json_document/* member */.Dc)((0,json_document/* member */.Dc)(record, 'ground_truth'), 'expected_scenario_db');
        if (id === undefined || state === undefined) {
            throw new model/* ArtifactError */.nE('artifact_wrong_shape', `${where} is not an EVA dataset: a record lacks id or ground_truth.expected_scenario_db`, GIVE_THE_DATASET);
        }
        const names = (0,json_document/* member */.Dc)(record, 'culture_overrides') ?? null;
        const romanizedNames = (0,json_document/* member */.Dc)(record, 'romanized_culture_overrides') ?? null;
        templates.set(id, templates.has(id) ? 'twice' : { state, names, romanizedNames });
    }
    return templates;
}
function recordList(bytes, where) {
    const records = (0,json_document/* readExact */.gr)(bytes, where);
    if ((0,json_document/* isArray */.cy)(records))
        return records;
    throw new model/* ArtifactError */.nE('artifact_wrong_shape', `${where} is not an EVA dataset: it is not a JSON list`, GIVE_THE_DATASET);
}
function recordLines(bytes, where) {
    return Array.from((0,json_document/* parseJsonLines */.Lx)(bytes, where), (line) => {
        if ('error' in line)
            throw line.error;
        const place = `${where}:${line.line}`;
        const { value, duplicates } = (0,json_document/* parseJson */.qF)(line.text, place);
        if (duplicates.length === 0)
            return value;
        throw new model/* ArtifactError */.nE('artifact_not_json', `${place} holds a key twice`, 'Write each key once');
    });
}

// EXTERNAL MODULE: ./lib/json/path.js
var json_path = __webpack_require__(751);
;// CONCATENATED MODULE: ./lib/read/eva/template.js
// EVA's expected states are templates: names, phone numbers and aliases depend on the run's language. This fills them
// in as EVA does before it compares. Non-goals: user goals, utterances, location placeholders (no state holds them).



const LEFT_OVER = /<[A-Z][A-Z_]*(?::[^<>]*)?>/;
/**
 * The state that a correct run in `language` ends with. Throws ArtifactError where the record has no names in that
 * language, or where a placeholder is left, which would differ from every actual state.
 */
function resolveTemplate(template, language, aliases, where) {
    const replacements = replacementsFor(template, language, where);
    const resolved = fillIn(template.state, replacements);
    const state = aliases === null || aliases.size === 0 ? resolved : addAliases(resolved, aliases, language);
    const left = leftOver(state, []);
    if (left !== null) {
        throw new model/* ArtifactError */.nE('artifact_wrong_shape', `${where} still holds the placeholder ${left.placeholder} at ${left.path} in language ${JSON.stringify(language)}`, 'Add the missing value to culture_overrides of that record');
    }
    return state;
}
function replacementsFor(template, language, where) {
    // Datasets from before the languages hold plain names; a placeholder without names is found afterwards.
    if (!(0,json_document/* isObject */.Gv)(template.names))
        return [];
    const names = template.names.get(language);
    if (!(0,json_document/* isObject */.Gv)(names)) {
        throw new model/* ArtifactError */.nE('artifact_wrong_shape', `${where} has no names for language ${JSON.stringify(language)}; it has ${languagesOf(template.names)}`, 'Give the dataset that the run used');
    }
    const ownRomanized = (0,json_document/* member */.Dc)(template.romanizedNames, language);
    const romanized = (0,json_document/* isObject */.Gv)(ownRomanized) ? ownRomanized : names;
    const companion = (0,json_document/* text */.Qq)((0,json_document/* member */.Dc)(names.get('companion'), 'first_name')) ?? '';
    const romanizedCompanion = (0,json_document/* text */.Qq)((0,json_document/* member */.Dc)((0,json_document/* member */.Dc)(ownRomanized, 'companion'), 'first_name')) || companion;
    const found = [
        ['<FIRST_NAME_ROMANIZED>', (0,json_document/* text */.Qq)(romanized.get('first_name'))?.toLowerCase()],
        ['<LAST_NAME_ROMANIZED>', (0,json_document/* text */.Qq)(romanized.get('last_name'))?.toLowerCase()],
        ['<FIRST_NAME>', (0,json_document/* text */.Qq)(names.get('first_name'))],
        ['<LAST_NAME>', (0,json_document/* text */.Qq)(names.get('last_name'))],
        // An empty phone or companion replaces nothing, so that the placeholder is met as left over.
        ['<PHONE>', (0,json_document/* text */.Qq)(names.get('phone')) || undefined],
        ['<COMPANION_FIRST_NAME_ROMANIZED>', companion === '' ? undefined : romanizedCompanion.toLowerCase()],
        ['<COMPANION_FIRST_NAME>', companion === '' ? undefined : companion],
    ];
    return found.filter((entry) => entry[1] !== undefined);
}
function languagesOf(names) {
    const languages = [...names.keys()];
    return languages.length === 0 ? 'none' : languages.join(', ');
}
/** Values only: EVA leaves keys as they are. */
function fillIn(value, replacements) {
    if (typeof value === 'string') {
        if (!value.includes('<'))
            return value;
        // split and join: `$&` in a name is a name, not a pattern.
        return replacements.reduce((filled, [placeholder, name]) => filled.split(placeholder).join(name), value);
    }
    if ((0,json_document/* isArray */.cy)(value))
        return value.map((item) => fillIn(item, replacements));
    if ((0,json_document/* isObject */.Gv)(value))
        return new Map(Array.from(value, ([key, item]) => [key, fillIn(item, replacements)]));
    return value;
}
function addAliases(value, aliases, language) {
    if ((0,json_document/* isArray */.cy)(value))
        return value.map((item) => addAliases(item, aliases, language));
    if (!(0,json_document/* isObject */.Gv)(value))
        return value;
    const named = new Map(Array.from(value, ([key, item]) => [key, addAliases(item, aliases, language)]));
    const name = value.get('name');
    const entry = typeof name === 'string' ? aliases.get(name) : undefined;
    if (entry !== undefined) {
        named.set('name_aliases', [...new Set([...entry.base, ...(entry.translations.get(language) ?? [])])]);
    }
    return named;
}
function leftOver(value, path) {
    if (typeof value === 'string') {
        const match = LEFT_OVER.exec(value);
        return match === null ? null : { placeholder: match[0], path: (0,json_path/* memberPath */.Mb)(path) };
    }
    const children = (0,json_document/* isArray */.cy)(value)
        ? value.entries()
        : (0,json_document/* isObject */.Gv)(value)
            ? value.entries()
            : [];
    for (const [key, item] of children) {
        const left = leftOver(item, [...path, key]);
        if (left !== null)
            return left;
    }
    return null;
}
/** One alias file: `{"name", "base": […], "translations": {language: […]}}`. Throws ArtifactError for another shape. */
function readAlias(value, where) {
    const name = (0,json_document/* text */.Qq)((0,json_document/* member */.Dc)(value, 'name'));
    const base = evaStrings((0,json_document/* member */.Dc)(value, 'base') ?? []);
    const translated = (0,json_document/* member */.Dc)(value, 'translations') ?? new Map();
    if (name === undefined || base === null || !(0,json_document/* isObject */.Gv)(translated))
        throw notAnAlias(where);
    const translations = new Map();
    for (const [language, names] of translated) {
        const list = evaStrings(names);
        if (list === null)
            throw notAnAlias(where);
        translations.set(language, list);
    }
    return [name, { base, translations }];
}
function evaStrings(value) {
    return (0,json_document/* isArray */.cy)(value) && value.every((item) => typeof item === 'string') ? value : null;
}
function notAnAlias(where) {
    return new model/* ArtifactError */.nE('artifact_wrong_shape', `${where} is not an alias file: it needs name, base and translations`, 'Give the alias folder of the EVA version that made the run');
}

;// CONCATENATED MODULE: ./lib/read/eva/dataset.js
// EVA's dataset as the source of expected states (input `expected`): finds the dataset of a run and its aliases among
// the roots given, proves that it is the one the run used, and hands out resolved states. Non-goals: user goals, traces.






/** A dataset of the right kind by name: `airline_dataset.json`, `.jsonl` before 2.1.0, `airline.jsonl` before that. */
const DATASET_NAME = /^(.+?)_dataset\.jsonl?$/;
const JSON_NAME = /^(.+?)\.jsonl?$/;
/**
 * Finds the dataset of a run among the roots: by its SHA-256, else by its name, else by its scenarios. The function
 * throws ArtifactError where there is none, where several fit, and where its bytes are not those that the run recorded.
 * What was read is kept for the next run.
 */
function datasetFinder(expected) {
    const opened = new Map();
    const open = (candidate) => {
        const key = `${expected.indexOf(candidate.files)}/${candidate.path}`;
        const known = opened.get(key);
        if (known !== undefined)
            return known;
        const file = openFile(candidate);
        opened.set(key, file);
        return file;
    };
    return (run) => {
        const candidates = expected.flatMap((files) => candidatesIn(files, run));
        if (candidates.length === 0) {
            const roots = expected.map((files) => files.root).join(', ');
            throw new model/* ArtifactError */.nE('artifact_missing', `\`expected\` (${roots}) holds no EVA dataset`, GIVE_THE_DATASET);
        }
        const used = run.sha256 === null ? undefined : candidates.find((one) => open(one).sha256 === run.sha256);
        if (used !== undefined)
            return openDataset(used, expected, run, open);
        const candidate = chooseByName(candidates, run, open);
        if (run.sha256 === null)
            return openDataset(candidate, expected, run, open);
        throw new model/* ArtifactError */.nE('artifact_wrong_shape', `${candidate.files.where(candidate.path)} is an EVA dataset of another run: its SHA-256 is ` +
            `${open(candidate).sha256}, the run's config.json (provenance.dataset) records ${run.sha256}`, GIVE_THE_DATASET);
    };
}
/** Everything that one source lists: the records of each dataset in it, by domain where the file's name tells it. */
function listDatasets(files) {
    const found = files.kind('') === 'file' ? [''] : ['', 'data'].flatMap((folder) => jsonFilesIn(files, folder));
    return found
        .filter((path) => holdsGroundTruth(files, path))
        .flatMap((path) => {
        const name = baseName(path === '' ? files.root : path);
        const where = files.where(path);
        const domain = DATASET_NAME.exec(name)?.[1] ?? null;
        const templates = readTemplates(files.read(path), where, name.endsWith('l'));
        return [...templates.keys()].map((scenario) => ({ domain, scenario, trial: null, where }));
    });
}
function jsonFilesIn(files, folder) {
    if (files.kind(folder) !== 'directory')
        return [];
    return files
        .list(folder)
        .filter(({ kind, name }) => kind === 'file' && JSON_NAME.test(name))
        .map(({ name }) => (0,documents/* below */.Gz)(folder, name));
}
function openFile(candidate) {
    let templates = null;
    return {
        sha256: (0,external_node_crypto_.createHash)('sha256').update(bytesOf(candidate)).digest('hex'),
        templates: () => {
            templates ??= readTemplates(bytesOf(candidate), candidate.files.where(candidate.path), candidate.name.endsWith('l'));
            return templates;
        },
    };
}
function candidatesIn(files, run) {
    if (files.kind('') === 'file') {
        const name = baseName(files.root);
        return looksLikeDataset(files, name) ? [{ files, path: '', folder: '', name, domain: evaDomainOf(name) }] : [];
    }
    const wanted = new Set([run.path === null ? '' : baseName(run.path)]);
    if (run.domain !== null)
        wanted.add(`${run.domain}.json`).add(`${run.domain}.jsonl`);
    return ['', 'data'].flatMap((folder) => {
        if (files.kind(folder) !== 'directory')
            return [];
        return files
            .list(folder)
            .filter((entry) => entry.kind === 'file' && (DATASET_NAME.test(entry.name) || wanted.has(entry.name)))
            .map(({ name }) => ({ files, path: (0,documents/* below */.Gz)(folder, name), folder, name, domain: evaDomainOf(name) }));
    });
}
/** A file that the user named may be another layout's tasks: only EVA's records have a ground truth. */
function looksLikeDataset(files, name) {
    return DATASET_NAME.test(name) || holdsGroundTruth(files, '');
}
function holdsGroundTruth(files, path) {
    const source = files.open(path);
    try {
        return new TextDecoder().decode(source.read(0, Math.min(HEAD_BYTES, source.size))).includes('"ground_truth"');
    }
    finally {
        source.close();
    }
}
/** One record with its seed data stays far below this. */
const HEAD_BYTES = 1024 * 1024;
function chooseByName(candidates, run, open) {
    const fitting = fittingCandidates(candidates, run, open);
    const [first, second] = fitting;
    const names = candidates.map((one) => one.files.where(one.path)).join(', ');
    if (first === undefined) {
        const what = run.domain === null ? 'its scenarios' : `domain ${JSON.stringify(run.domain)}`;
        throw new model/* ArtifactError */.nE('artifact_missing', `\`expected\` holds no dataset of ${what} (it holds ${names})`, GIVE_THE_DATASET);
    }
    if (second !== undefined) {
        throw new model/* ArtifactError */.nE('artifact_wrong_shape', `\`expected\` holds several datasets that fit: ${names}`, GIVE_THE_DATASET);
    }
    return first;
}
function fittingCandidates(candidates, run, open) {
    const { domain, path, scenarios } = run;
    if (domain === null && path === null) {
        return candidates.filter((one) => [...open(one).templates().keys()].some((id) => scenarios.has(id)));
    }
    const byPath = candidates.filter((one) => path !== null && one.name === baseName(path));
    if (byPath.length > 0)
        return byPath;
    const byDomain = candidates.filter((one) => domain !== null && one.domain === domain);
    // A file that was named itself may have any name.
    if (byDomain.length > 0)
        return byDomain;
    return candidates.filter((one) => one.path === '' && !DATASET_NAME.test(one.name));
}
function openDataset(candidate, expected, run, open) {
    const where = candidate.files.where(candidate.path);
    const templates = open(candidate).templates();
    const aliases = readAliases(candidate, expected, candidate.domain ?? run.domain);
    return {
        where,
        domain: candidate.domain,
        namesDomain: DATASET_NAME.test(candidate.name),
        scenarios: new Set(templates.keys()),
        hasAliases: aliases !== null,
        expectedState: (scenario, language) => {
            const template = templates.get(scenario);
            if (template === undefined) {
                throw new model/* ArtifactError */.nE('artifact_missing', `${where} has no record ${JSON.stringify(scenario)}`, GIVE_THE_DATASET);
            }
            const place = `${where} record ${JSON.stringify(scenario)}`;
            if (template === 'twice') {
                throw new model/* ArtifactError */.nE('artifact_wrong_shape', `${place} stands there twice`, 'Keep the right one');
            }
            const state = resolveTemplate(template, language, aliases, place);
            return (0,json_document/* exactDocument */.$h)(state, `${place} ground_truth.expected_scenario_db`);
        },
    };
}
/** The alias files of the domain, beside the dataset or in another root; null where there are none. */
function readAliases(candidate, expected, domain) {
    if (domain === null)
        return null;
    const name = `${domain}_aliases`;
    const places = [
        { files: candidate.files, folder: (0,documents/* below */.Gz)(candidate.folder, name) },
        ...expected.flatMap((files) => [name, `data/${name}`].map((folder) => ({ files, folder }))),
        ...expected.filter((files) => baseName(files.root) === name).map((files) => ({ files, folder: '' })),
    ];
    const place = places.find(({ files, folder }) => files.kind('') === 'directory' && files.kind(folder) === 'directory');
    if (place === undefined)
        return null;
    const aliases = new Map();
    for (const entry of place.files.list(place.folder)) {
        if (entry.kind !== 'file' || !entry.name.endsWith('.json'))
            continue;
        const path = (0,documents/* below */.Gz)(place.folder, entry.name);
        const where = place.files.where(path);
        const [alias, names] = readAlias((0,json_document/* readExact */.gr)(place.files.read(path), where), where);
        aliases.set(alias, names);
    }
    return aliases.size === 0 ? null : aliases;
}
/** Whether an object with `name_aliases` stands anywhere in the state: EVA then had alias files. */
function holdsAliases(tree) {
    if (Array.isArray(tree))
        return tree.some((item) => holdsAliases(item));
    if (tree instanceof Map)
        return tree.has('name_aliases') || [...tree.values()].some((item) => holdsAliases(item));
    if (tree === null || typeof tree !== 'object')
        return false;
    return Object.hasOwn(tree, 'name_aliases') || Object.values(tree).some((item) => holdsAliases(item));
}
function bytesOf(candidate) {
    return candidate.files.read(candidate.path);
}
function evaDomainOf(name) {
    return (DATASET_NAME.exec(name) ?? JSON_NAME.exec(name))?.[1] ?? null;
}
function baseName(path) {
    return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
}

;// CONCATENATED MODULE: ./lib/read/eva/ids.js
// Names of EVA's record directories: scenario, trial, archived attempt. Non-goal: looking at the disk.
const ARCHIVED = /_(?:failed_attempt|extra|unvalidated|attempt)_\d+$/;
const NESTED = /^(.*)\/trial_(\d{1,6})$/s;
const FLAT = /^(.+)_trial_(\d{1,6})$/s;
const TRIAL = /^trial_(\d{1,6})$/;
/** Whether EVA put an attempt aside under this name; it scores none of those. */
function isArchived(name) {
    return ARCHIVED.test(name);
}
/** `1.2.1/trial_0`, `1.2.1_trial_0` and `1.2.1`, each with or without the suffix of an archived attempt. */
function parseRecordId(id) {
    const name = id.replace(ARCHIVED, '');
    const match = NESTED.exec(name) ?? FLAT.exec(name);
    return match === null ? { scenario: name, trial: null } : { scenario: match[1] ?? '', trial: Number(match[2]) };
}
/** The number of a `trial_N` directory, archived or not; null for any other name. */
function trialNumber(name) {
    const match = TRIAL.exec(name.replace(ARCHIVED, ''));
    return match === null ? null : Number(match[1]);
}
/** A trial of a run as one text. */
function keyOf(scenario, trial) {
    return `${trial}/${scenario}`;
}

;// CONCATENATED MODULE: ./lib/read/eva/findings.js
/** Names listed in one finding. */
const MAX_NAMES = 5;
/** Directories below the records directory that are not scored. */
function skippedFindings(files, recordsFolder, found) {
    const where = files.where(recordsFolder);
    const finding = (paths, what) => paths.length === 0 ? [] : [{ kind: 'file_skipped', where, what: `${what}: ${someOf(paths, recordsFolder)}` }];
    return [
        ...finding(found.archived, 'attempts that EVA set aside are not scored'),
        ...finding(found.strange, 'not a record of EVA'),
    ];
}
function someOf(paths, folder) {
    const names = paths.slice(0, MAX_NAMES).map((path) => (folder === '' ? path : path.slice(folder.length + 1)));
    return paths.length > MAX_NAMES ? `${names.join(', ')} and ${paths.length - MAX_NAMES} more` : names.join(', ');
}
/** What `expected` replaced, and what about it could not be checked; nothing where there is no `expected`. */
function referenceFindings(files, folder, use) {
    const { references, config, scenarios, found } = use;
    if (references.kind === 'artifacts')
        return [];
    const where = files.where(folder);
    const findings = [];
    if (found.places.some((place) => files.kind(`${place.path}/metrics.json`) === 'file')) {
        const what = 'the expected states in metrics.json were not used: `expected` names their source';
        findings.push({ kind: 'artifact_setting_ignored', where, what });
    }
    if (references.kind === 'unusable')
        return findings;
    const { dataset } = references;
    if (config.datasetSha256 === null) {
        const what = `the run does not record which dataset it used, so that ${dataset.where} is the one was not checked`;
        findings.push({ kind: 'note', where, what });
    }
    if (config.language === null) {
        const what = 'the run does not record its language: that of metrics.json was taken, else en';
        findings.push({ kind: 'note', where, what });
    }
    for (const scenario of scenarios) {
        if (dataset.scenarios.has(scenario))
            continue;
        findings.push({ kind: 'unknown_scenario', where, what: `${scenario} does not stand in ${dataset.where}` });
    }
    return findings;
}

;// CONCATENATED MODULE: ./lib/read/eva/tree.js

/** The value under keys; undefined where the path leads nowhere. */
function treeAt(document, ...keys) {
    return (0,json_document/* subDocument */.QB)(document, keys, document.where)?.tree;
}
/** The text under keys; undefined for everything else. */
function textAt(document, ...keys) {
    const found = treeAt(document, ...keys);
    return typeof found === 'string' ? found : undefined;
}

// EXTERNAL MODULE: ./lib/json/python-text.js
var python_text = __webpack_require__(4912);
;// CONCATENATED MODULE: ./lib/read/conversation/piece.js
// What one message of a transcript holds, in the words that all shapes share. Each shape of a provider is one file that
// turns a message into pieces; conversation.ts puts the pieces of all messages together. No reading of files.



const ROLES = new Map([
    ['human', 'user'],
    ['ai', 'assistant'],
    ['model', 'assistant'],
    ['agent', 'assistant'],
    ['bot', 'assistant'],
    ['developer', 'system'],
    ['function', 'tool'],
]);
/** The one word for a role: `human` is the user, `model` and `ai` are the assistant. */
function roleOf(written) {
    return ROLES.get(written) ?? written;
}
const speaksForAgent = (role) => role === 'assistant' || role === 'unknown';
function said(role, words) {
    return words.trim() === '' ? [] : [{ kind: 'said', role, text: words }];
}
function call(id, name, given, by) {
    return {
        kind: 'call',
        id: (0,json_document/* text */.Qq)(id) ?? null,
        name,
        arguments: argumentsOf(given),
        ...(by === undefined ? {} : { by }),
    };
}
function result(id, name, content, failed = false) {
    return { kind: 'result', id: (0,json_document/* text */.Qq)(id) ?? null, name: (0,json_document/* text */.Qq)(name) ?? null, text: resultText(content), failed };
}
function unread(place, what, byAgent) {
    return { kind: 'unread', place, what, byAgent };
}
/** Pictures, sound and files are named, not shown. */
function medium(role, type) {
    return said(role, `[${type.replaceAll('_', ' ')}]`);
}
/** Arguments are an object, or the JSON text of one; a text that is no JSON object stays the text that it is. */
function argumentsOf(given) {
    if (given === undefined || given === null)
        return new Map();
    if (typeof given !== 'string')
        return given;
    if (given.trim() === '')
        return new Map();
    return parsed(given) ?? given;
}
/** The JSON document that a text is; undefined where it is none. */
function parsed(given) {
    try {
        return (0,json_document/* parseJson */.qF)(given, 'a tool call').value;
    }
    catch (error) {
        if (error instanceof model/* ArtifactError */.nE)
            return undefined;
        throw error;
    }
}
/** What a tool gave back: a text, the texts of parts, or a value as JSON text. */
function resultText(content) {
    if (content === undefined || content === null)
        return '';
    if (typeof content === 'string')
        return content;
    if ((0,json_document/* isArray */.cy)(content) && content.length > 0) {
        const texts = content.map((part) => (0,json_document/* text */.Qq)(part) ??
            (0,json_document/* text */.Qq)((0,json_document/* member */.Dc)(part, 'text')) ??
            ((0,json_document/* isObject */.Gv)(part) && part.has('json') ? json(part.get('json') ?? null) : undefined));
        if (texts.every((item) => item !== undefined))
            return texts.join('\n');
    }
    return json(content);
}
function json(value) {
    return (0,python_text/* jsonText */.s$)(value, { sortKeys: false, spaced: true });
}

;// CONCATENATED MODULE: ./lib/read/conversation/parts.js


const LEFT_OUT = new Set([
    'thinking',
    'redacted_thinking',
    'reasoning',
    'reasoning_content',
    'step-start',
    'cache_point',
]);
const MEDIA = new Set([
    'image',
    'image_url',
    'input_image',
    'image-data',
    'audio',
    'input_audio',
    'output_audio',
    'video',
    'video_url',
    'document',
    'file',
    'input_file',
    'source-url',
    'source-document',
    'search_result',
    'container_upload',
]);
const TEXT_TYPES = new Set(['text', 'input_text', 'output_text', 'summary_text', 'refusal']);
const CALL_TYPES = new Set([
    'tool_use',
    'server_tool_use',
    'mcp_tool_use',
    'tool-call',
    'tool_call',
]);
/** Pieces of a content; `place` is where it stands in the message. */
function contentPieces(content, role, place = 'content') {
    if (content === undefined || content === null)
        return [];
    if (typeof content === 'string')
        return said(role, content);
    if ((0,json_document/* isObject */.Gv)(content))
        return partPieces(content, role, place);
    if (!(0,json_document/* isArray */.cy)(content))
        return [unread(place, 'is neither text nor a list of parts', speaksForAgent(role))];
    return joined(content.flatMap((part, at) => partPieces(part, role, `${place}[${at}]`)));
}
/** Texts of one message that follow each other are one turn: on a line each, unless a blank joins them already. */
function joined(pieces) {
    const kept = [];
    for (const piece of pieces) {
        const last = kept.at(-1);
        if (piece.kind === 'said' && last?.kind === 'said' && last.role === piece.role) {
            const between = /\s$/.test(last.text) || /^\s/.test(piece.text) ? '' : '\n';
            kept[kept.length - 1] = { ...last, text: `${last.text}${between}${piece.text}` };
        }
        else
            kept.push(piece);
    }
    return kept;
}
function partPieces(part, role, place) {
    if (typeof part === 'string')
        return said(role, part);
    if (!(0,json_document/* isObject */.Gv)(part))
        return [unread(place, 'is no part', speaksForAgent(role))];
    const type = (0,json_document/* text */.Qq)(part.get('type'));
    return ((type === undefined ? untyped(part, role) : typed(part, type, role)) ?? [
        unread(place, type === undefined ? `holds ${keysOf(part)}` : `is of the type ${type}`, speaksForAgent(role)),
    ]);
}
function typed(part, type, role) {
    if (TEXT_TYPES.has(type))
        return said(role, (0,json_document/* text */.Qq)(part.get('text')) ?? (0,json_document/* text */.Qq)(part.get('refusal')) ?? '');
    if (LEFT_OUT.has(type))
        return [];
    if (MEDIA.has(type))
        return medium(role, type);
    if (CALL_TYPES.has(type)) {
        const name = (0,json_document/* text */.Qq)(part.get('name')) ?? (0,json_document/* text */.Qq)(part.get('toolName'));
        if (name === undefined)
            return undefined;
        return [
            call(part.get('id') ?? part.get('toolCallId'), name, part.get('input') ?? part.get('args') ?? part.get('arguments')),
        ];
    }
    if (type === 'tool-result' || type.endsWith('tool_result'))
        return [resultPart(part)];
    if (type === 'tool-invocation')
        return invocation(part.get('toolInvocation'));
    if (type === 'dynamic-tool')
        return invocation(part);
    if (type.startsWith('tool-'))
        return invocation(part, type.slice('tool-'.length));
    if (type.startsWith('data-'))
        return medium(role, type);
    return undefined;
}
/** Anthropic's `tool_result`, also of server tools, and the AI SDK's `tool-result`. */
function resultPart(part) {
    const output = part.get('content') ?? part.get('output') ?? part.get('result');
    const isWrapped = (0,json_document/* isObject */.Gv)(output) && output.has('value') && typeof output.get('type') === 'string';
    const type = (0,json_document/* isObject */.Gv)(output) ? ((0,json_document/* text */.Qq)(output.get('type')) ?? '') : '';
    return result(part.get('tool_use_id') ?? part.get('toolCallId'), part.get('toolName') ?? part.get('name'), isWrapped ? (0,json_document/* member */.Dc)(output, 'value') : output, part.get('is_error') === true || part.get('isError') === true || type.includes('error'));
}
/** The AI SDK's tool parts of UI messages: call and result in one. */
function invocation(part, named) {
    if (!(0,json_document/* isObject */.Gv)(part))
        return undefined;
    const name = named ?? (0,json_document/* text */.Qq)(part.get('toolName'));
    if (name === undefined)
        return undefined;
    const id = part.get('toolCallId');
    const state = (0,json_document/* text */.Qq)(part.get('state')) ?? '';
    const made = call(id, name, part.get('input') ?? part.get('args') ?? part.get('rawInput'));
    if (state === 'output-error')
        return [made, result(id, name, part.get('errorText'), true)];
    const output = part.get('output') ?? part.get('result');
    return output === undefined ? [made] : [made, result(id, name, output)];
}
/** Bedrock Converse and Gemini name a part by its one key. */
function untyped(part, role) {
    const thought = part.get('thought') === true;
    const words = (0,json_document/* text */.Qq)(part.get('text'));
    if (words !== undefined)
        return thought ? [] : said(role, words);
    const toolUse = part.get('toolUse');
    if ((0,json_document/* isObject */.Gv)(toolUse)) {
        const name = (0,json_document/* text */.Qq)(toolUse.get('name'));
        return name === undefined ? undefined : [call(toolUse.get('toolUseId'), name, toolUse.get('input'))];
    }
    const toolResult = part.get('toolResult');
    if ((0,json_document/* isObject */.Gv)(toolResult)) {
        return [
            result(toolResult.get('toolUseId'), undefined, toolResult.get('content'), toolResult.get('status') === 'error'),
        ];
    }
    const functionCall = part.get('functionCall') ?? part.get('function_call');
    if ((0,json_document/* isObject */.Gv)(functionCall)) {
        const name = (0,json_document/* text */.Qq)(functionCall.get('name'));
        return name === undefined ? undefined : [call(functionCall.get('id'), name, functionCall.get('args'))];
    }
    const response = part.get('functionResponse') ?? part.get('function_response');
    if ((0,json_document/* isObject */.Gv)(response)) {
        const given = response.get('response');
        const only = (0,json_document/* isObject */.Gv)(given) && given.size === 1
            ? (given.get('result') ?? given.get('output') ?? given.get('error'))
            : undefined;
        return [result(response.get('id'), response.get('name'), only ?? given, (0,json_document/* isObject */.Gv)(given) && given.has('error'))];
    }
    for (const key of ['inlineData', 'inline_data', 'fileData', 'file_data', 'image', 'document', 'video', 'audio']) {
        if (part.has(key))
            return medium(role, key
                .replace(/[dD]ata$/, '')
                .replace(/_$/, '')
                .replace('inline', 'inline data')
                .replace(/^file$/, 'file'));
    }
    for (const key of ['executableCode', 'executable_code']) {
        if (part.has(key))
            return [call(undefined, 'code_execution', part.get(key))];
    }
    for (const key of ['codeExecutionResult', 'code_execution_result']) {
        if (part.has(key))
            return [result(undefined, 'code_execution', part.get(key))];
    }
    if (['reasoningContent', 'cachePoint', 'guardContent', 'thoughtSignature'].some((key) => part.has(key)))
        return [];
    return undefined;
}
function keysOf(part) {
    const keys = [...part.keys()].slice(0, 4);
    return keys.length === 0 ? 'nothing' : keys.join(', ');
}

;// CONCATENATED MODULE: ./lib/read/conversation/chat.js



/** tau-bench's act and react agents write their call as text; `respond` is how they speak. */
const TEXT_ACTION = /(?:^|\n)\s*Action:\s*(?:```(?:json)?\s*)?(\{[\s\S]*\})\s*(?:```)?\s*$/;
const TEXT_RESULT = 'API output: ';
const RESPOND = 'respond';
const CHAT = {
    name: 'messages with a role',
    read: (message) => {
        const written = (0,json_document/* text */.Qq)(message.get('role')) ?? (0,json_document/* text */.Qq)(message.get('speaker')) ?? (0,json_document/* text */.Qq)(message.get('author'));
        if (written === undefined)
            return undefined;
        // Google's ADK wraps Gemini's contents into events.
        const content = message.get('content');
        if ((0,json_document/* isObject */.Gv)(content) && (0,json_document/* isArray */.cy)(content.get('parts')))
            return readRole(content, roleOf((0,json_document/* text */.Qq)(content.get('role')) ?? written));
        return readRole(message, roleOf(written));
    },
};
function readRole(message, role) {
    const { key, content } = contentOf(message);
    if (role === 'tool')
        return toolPieces(message, content);
    const pieces = contentPieces(content, role, key);
    const calls = [...listedCalls(message.get('tool_calls') ?? message.get('toolCalls'), role), ...legacyCall(message)];
    if (calls.length > 0)
        return [...pieces, ...calls];
    const acted = role === 'assistant' ? textAction(content) : undefined;
    if (acted !== undefined)
        return acted;
    if (role === 'user' && typeof content === 'string' && content.startsWith(TEXT_RESULT)) {
        return [result(undefined, undefined, content.slice(TEXT_RESULT.length))];
    }
    if (content !== undefined || pieces.length > 0)
        return pieces;
    // A message of a role that says and does nothing that we know: not silence.
    return [...message.keys()].some((name) => !QUIET.has(name))
        ? [unread('', `holds ${keysOf(message)}`, speaksForAgent(role))]
        : [];
}
/** Members that say nothing of what was said or done. */
const QUIET = new Set([
    'role',
    'speaker',
    'author',
    'id',
    'name',
    'timestamp',
    'turn_idx',
    'created_at',
    'createdAt',
    'cost',
    'usage',
    'tool_calls',
    'toolCalls',
    'refusal',
    'reasoning',
    'reasoning_content',
    'metadata',
    'annotations',
    'audio',
]);
function contentOf(message) {
    for (const key of ['content', 'text', 'parts', 'words']) {
        const content = message.get(key);
        if (content !== undefined && content !== null && !((0,json_document/* isArray */.cy)(content) && content.length === 0))
            return { key, content };
    }
    const refusal = message.get('refusal');
    if (typeof refusal === 'string')
        return { key: 'refusal', content: refusal };
    return {
        key: 'content',
        content: message.has('content') || message.has('parts') || message.has('text') ? null : undefined,
    };
}
function toolPieces(message, content) {
    // tau2 wraps the results of several calls into one message.
    const several = message.get('tool_messages');
    if ((0,json_document/* isArray */.cy)(several))
        return several.flatMap((one) => ((0,json_document/* isObject */.Gv)(one) ? toolPieces(one, one.get('content')) : []));
    const inner = (0,json_document/* isArray */.cy)(content) ? contentPieces(content, 'tool') : [];
    if (inner.some((piece) => piece.kind === 'result'))
        return inner;
    const isError = message.get('error') === true || message.get('is_error') === true || message.get('status') === 'error';
    const id = message.get('tool_call_id') ?? message.get('toolCallId') ?? message.get('id');
    return [result(id, message.get('name') ?? message.get('tool_name'), content ?? null, isError)];
}
/** `{id, function: {name, arguments}}`, or name and arguments beside the id (tau2, LangChain, records). */
function listedCalls(list, role) {
    if (list === undefined || list === null)
        return [];
    if (!(0,json_document/* isArray */.cy)(list))
        return [unread('tool_calls', 'is no list', speaksForAgent(role))];
    return list.map((item, at) => {
        const named = (0,json_document/* isObject */.Gv)((0,json_document/* member */.Dc)(item, 'function')) ? (0,json_document/* member */.Dc)(item, 'function') : item;
        const name = (0,json_document/* text */.Qq)((0,json_document/* member */.Dc)(named, 'name')) ?? (0,json_document/* text */.Qq)((0,json_document/* member */.Dc)(item, 'toolName'));
        if (name === undefined)
            return unread(`tool_calls[${at}]`, 'has no name', speaksForAgent(role));
        const given = (0,json_document/* member */.Dc)(named, 'arguments') ?? (0,json_document/* member */.Dc)(named, 'args') ?? (0,json_document/* member */.Dc)(named, 'input');
        return call((0,json_document/* member */.Dc)(item, 'id') ?? (0,json_document/* member */.Dc)(item, 'toolCallId'), name, given, role === 'user' ? 'user' : undefined);
    });
}
function legacyCall(message) {
    const legacy = message.get('function_call');
    const name = (0,json_document/* text */.Qq)((0,json_document/* member */.Dc)(legacy, 'name'));
    return name === undefined ? [] : [call(undefined, name, (0,json_document/* member */.Dc)(legacy, 'arguments'))];
}
function textAction(content) {
    const written = typeof content === 'string' ? TEXT_ACTION.exec(content)?.[1] : undefined;
    const action = written === undefined ? undefined : parsed(written);
    const name = (0,json_document/* text */.Qq)((0,json_document/* member */.Dc)(action, 'name'));
    if (name === undefined)
        return undefined;
    const given = argumentsOf((0,json_document/* member */.Dc)(action, 'arguments') ?? (0,json_document/* member */.Dc)(action, 'kwargs'));
    if (name !== RESPOND)
        return [call(undefined, name, given)];
    return contentPieces((0,json_document/* member */.Dc)(given, 'content'), 'assistant');
}

;// CONCATENATED MODULE: ./lib/read/conversation/items.js




/** `{type: "function_call", …}`: one item, one thing. */
const RESPONSES = {
    name: 'items of the Responses API',
    read: (item) => {
        const type = (0,json_document/* text */.Qq)(item.get('type'));
        if (type === undefined)
            return undefined;
        const raw = item.get('raw_item') ?? item.get('rawItem');
        if ((0,json_document/* isObject */.Gv)(raw))
            return RESPONSES.read(raw) ?? CHAT.read(raw);
        if (type === 'message')
            return contentPieces(item.get('content'), roleOf((0,json_document/* text */.Qq)(item.get('role')) ?? 'assistant'));
        if (type === 'reasoning' || type === 'item_reference' || type === 'compaction')
            return [];
        if (type.endsWith('call_output') || type === 'function_call_result' || type === 'tool_call_output_item') {
            return [result(idOf(item), item.get('name'), outputOf(item.get('output')), item.get('status') === 'failed')];
        }
        if (type.endsWith('_call'))
            return callItem(item, type);
        return undefined;
    },
};
function callItem(item, type) {
    // Built-in tools have no name of their own: web_search_call, file_search_call, computer_call …
    const name = (0,json_document/* text */.Qq)(item.get('name')) ?? (type === 'function_call' ? undefined : type.replace(/_call$/, ''));
    if (name === undefined)
        return undefined;
    const given = item.get('arguments') ?? item.get('input') ?? item.get('action') ?? item.get('queries') ?? item.get('code');
    const made = call(idOf(item), name, given);
    const output = item.get('output') ?? item.get('error') ?? undefined;
    return output === undefined ? [made] : [made, result(idOf(item), name, output, (item.get('error') ?? null) !== null)];
}
const idOf = (item) => item.get('call_id') ?? item.get('callId') ?? item.get('id');
/** The Agents SDK in JavaScript wraps a text as `{type: "text", text}`. */
function outputOf(output) {
    return (0,json_document/* text */.Qq)((0,json_document/* member */.Dc)(output, 'text')) ?? output;
}
const LANGCHAIN_ROLES = new Map([
    ['human', 'user'],
    ['ai', 'assistant'],
    ['system', 'system'],
    ['tool', 'tool'],
    ['function', 'tool'],
    ['chat', 'unknown'],
]);
/** `{type: "ai", content, tool_calls}`, `{type, data: {…}}` and `{lc: 1, id: [… "AIMessage"], kwargs: {…}}`. */
const LANGCHAIN = {
    name: 'messages of LangChain',
    read: (message) => {
        const constructed = message.get('kwargs');
        if (message.has('lc') && (0,json_document/* isObject */.Gv)(constructed)) {
            const path = message.get('id');
            const name = (0,json_document/* isArray */.cy)(path) ? (0,json_document/* text */.Qq)(path.at(-1)) : undefined;
            return readAs(constructed, classRole(name ?? ''));
        }
        const type = (0,json_document/* text */.Qq)(message.get('type'));
        if (type === undefined || message.has('role'))
            return undefined;
        const data = message.get('data');
        const role = LANGCHAIN_ROLES.get(type) ?? classRole(type);
        return readAs((0,json_document/* isObject */.Gv)(data) ? data : message, role);
    },
};
/** `AIMessage`, `HumanMessageChunk` … */
function classRole(name) {
    const match = /^(AI|Human|System|Tool|Function)Message(?:Chunk)?$/.exec(name);
    return match === null ? undefined : LANGCHAIN_ROLES.get((match[1] ?? '').toLowerCase());
}
function readAs(message, role) {
    if (role === undefined)
        return undefined;
    const content = message.get('content');
    if (role === 'tool') {
        const isError = message.get('status') === 'error';
        return [result(message.get('tool_call_id'), message.get('name'), content, isError)];
    }
    const more = message.get('additional_kwargs');
    const own = listedCalls(message.get('tool_calls'), role);
    const calls = own.length > 0 ? own : listedCalls((0,json_document/* member */.Dc)(more, 'tool_calls'), role);
    const legacy = (0,json_document/* member */.Dc)(more, 'function_call');
    const name = (0,json_document/* text */.Qq)((0,json_document/* member */.Dc)(legacy, 'name'));
    const legacyCalls = calls.length === 0 && name !== undefined ? [call(undefined, name, (0,json_document/* member */.Dc)(legacy, 'arguments'))] : [];
    const invalid = listedCalls(message.get('invalid_tool_calls'), role);
    // Providers whose calls stand in the content too (Anthropic) would be read twice.
    const pieces = contentPieces(content, role).filter((piece) => piece.kind !== 'call' || calls.length === 0);
    return [...pieces, ...calls, ...legacyCalls, ...invalid];
}
/** EVA's audit log: `{message_type: "tool_call", value: {tool, parameters}}`. */
const AUDIT_LOG = {
    name: 'entries of an EVA audit log',
    read: (entry) => {
        const type = (0,json_document/* text */.Qq)(entry.get('message_type'));
        const value = entry.get('value');
        if (type === 'user' || type === 'assistant')
            return said(type, (0,json_document/* text */.Qq)(value) ?? '');
        if (type === 'tool_call') {
            const name = (0,json_document/* text */.Qq)((0,json_document/* member */.Dc)(value, 'tool'));
            return name === undefined ? undefined : [call(undefined, name, (0,json_document/* member */.Dc)(value, 'parameters'))];
        }
        if (type === 'tool_response')
            return [result(undefined, (0,json_document/* member */.Dc)(value, 'tool'), (0,json_document/* member */.Dc)(value, 'response') ?? value)];
        return type === undefined ? undefined : [];
    },
};

;// CONCATENATED MODULE: ./lib/read/conversation/conversation.js




/** In this order: the first that fits reads the message. */
const SHAPES = [AUDIT_LOG, LANGCHAIN, RESPONSES, CHAT];
/** Where frameworks keep the list: a state of LangGraph, a request of Gemini or Responses, a run of the Agents SDK. */
const LIST_MEMBERS = ['messages', 'contents', 'conversation', 'transcript', 'turns', 'history', 'traj', 'items'];
/** The messages that a document holds, in order; undefined where it holds none. */
function messagesIn(document) {
    if ((0,json_document/* isArray */.cy)(document))
        return document;
    if (!(0,json_document/* isObject */.Gv)(document))
        return undefined;
    for (const key of LIST_MEMBERS) {
        const list = document.get(key);
        if ((0,json_document/* isArray */.cy)(list))
            return list;
    }
    // Responses and the Agents SDK: what went in, then what came out.
    const input = document.get('input');
    const output = document.get('new_items') ?? document.get('newItems') ?? document.get('output');
    if (!(0,json_document/* isArray */.cy)(output))
        return (0,json_document/* isArray */.cy)(input) ? input : undefined;
    const asked = typeof input === 'string'
        ? [
            new Map([
                ['role', 'user'],
                ['content', input],
            ]),
        ]
        : input;
    return (0,json_document/* isArray */.cy)(asked) ? [...asked, ...output] : output;
}
/** The pieces of one message; what it holds that is not known is among them. */
function messagePieces(message) {
    if (!(0,json_document/* isObject */.Gv)(message))
        return [{ kind: 'unread', place: '', what: 'is no message', byAgent: true }];
    for (const shape of SHAPES) {
        const pieces = shape.read(message);
        if (pieces !== undefined)
            return pieces;
    }
    return [{ kind: 'unread', place: '', what: `holds ${keysOf(message)}`, byAgent: true }];
}
/**
 * Reads messages one at a time; `where` is the place of their list, for what could not be read. `places`: their indices
 * in the source, where some were left out.
 */
function readConversation(messages, where, places) {
    const events = [];
    const open = startOpenCalls();
    let [count, byAgent, first, at] = [0, 0, '', 0];
    for (const value of messages) {
        const message = places?.[at] ?? at;
        at += 1;
        for (const piece of messagePieces(value)) {
            switch (piece.kind) {
                case 'said':
                    events.push({ kind: 'said', message, role: piece.role, text: piece.text });
                    break;
                case 'call': {
                    const { id, name, arguments: given, by = 'agent' } = piece;
                    const call = { message, id, name, arguments: given, by, result: null, failed: false };
                    open.add(events.length, call);
                    events.push({ kind: 'call', call });
                    break;
                }
                case 'result': {
                    const index = open.take(piece);
                    const made = index === undefined ? undefined : events[index];
                    if (index !== undefined && made?.kind === 'call') {
                        events[index] = { kind: 'call', call: { ...made.call, result: piece.text, failed: piece.failed } };
                    }
                    else if (piece.text.trim() !== '') {
                        events.push({ kind: 'said', message, role: 'tool', text: piece.text });
                    }
                    break;
                }
                case 'unread':
                    count += 1;
                    if (piece.byAgent)
                        byAgent += 1;
                    if (first === '')
                        first = `${where}[${message}]${piece.place === '' ? '' : `.${piece.place}`} ${piece.what}`;
            }
        }
    }
    return { events, unread: count === 0 ? null : { count, byAgent, first } };
}
function startOpenCalls() {
    const queues = new Map();
    const answered = new Set();
    let withId = 0;
    const keys = (id, name) => [`id ${id}`, `name ${name}`, 'any'];
    const next = (key) => {
        const queue = queues.get(key);
        if (queue === undefined)
            return undefined;
        while (queue.head < queue.places.length) {
            const at = queue.places[queue.head++];
            if (at !== undefined && !answered.has(at))
                return at;
        }
        return undefined;
    };
    return {
        add: (at, { id, name }) => {
            if (id !== null)
                withId += 1;
            for (const key of keys(id, name)) {
                const queue = queues.get(key);
                if (queue === undefined)
                    queues.set(key, { places: [at], head: 0 });
                else
                    queue.places.push(at);
            }
        },
        take: ({ id, name }) => {
            // A result whose id no call has belongs to none, unless this shape gives its calls no ids at all.
            const at = id !== null && withId > 0 ? next(`id ${id}`) : next(name === null ? 'any' : `name ${name}`);
            if (at !== undefined)
                answered.add(at);
            return at;
        },
    };
}
/** Whether the agent said or did anything that could be read. */
function agentWasObserved(conversation) {
    return conversation.events.some((event) => event.kind === 'call' ? event.call.by === 'agent' : event.role === 'assistant' || event.role === 'unknown');
}
/** What was said, as the judge is shown turns: `{role, text}`. */
function wordsOf({ events }) {
    return events.flatMap((event) => event.kind === 'said'
        ? [
            new Map([
                ['role', event.role],
                ['text', event.text],
            ]),
        ]
        : []);
}
/** The calls, in order. */
function callsOf(conversation) {
    return conversation.events.flatMap((event) => (event.kind === 'call' ? [event.call] : []));
}

// EXTERNAL MODULE: ./lib/json/tree.js
var json_tree = __webpack_require__(3040);
;// CONCATENATED MODULE: ./lib/read/kit/evidence.js

/** A signal that reading has decided. */
function settle(outcome, source, reason) {
    return { kind: 'settled', outcome, source, reason };
}
/** A `fail` of one signal: the agent did not deliver. */
function failed(reason) {
    return settle('fail', 'recomputed', reason);
}
/** An `error` of one signal: could not be told. */
function untold(reason) {
    return settle('error', 'recomputed', reason);
}
/** Evidence, or the reason why it cannot be read as an `error` of that signal alone. */
function orError(read) {
    return (0,documents/* orElse */.NW)(read, (error) => untold(error.message));
}
/** A trial that is an `error` whatever else stands in it. */
function errorTrial(reason, rest) {
    return { gating: [], settled: { verdict: 'error', reason }, evidence: {}, ...rest };
}

;// CONCATENATED MODULE: ./lib/read/eva/conversation.js
// The call itself, for people: turns, tool calls and how it ended. Read only when asked for and never scored, so a
// broken line is skipped. Non-goals: the prompts of audit_log.json, timings.






/** Newer runs first. */
const EVENT_FILES = ['user_simulator_events.jsonl', 'elevenlabs_events.jsonl'];
/** The last event fits easily; the files themselves grow with the call. */
const TAIL_BYTES = 64 * 1024;
const ENDED_WELL = new Set(['goodbye', 'transfer', 'assistant_hangup']);
/** Reasons of EVA's orchestrator for a call that did not end of its own accord. */
const CUT_SHORT = new Set([
    'inactivity_timeout',
    'time_limit_exceeded',
    'timeout',
    'max_turns',
    'cancelled',
    'error',
]);
/**
 * The call in order, from audit_log.json where it holds what was said; else the words of transcript.jsonl (in either of its
 * two shapes), followed by the tool calls of audit_log.json or of metrics.json.
 */
function evaConversationOf(files, folder, metrics) {
    const audit = auditEntries(files, folder);
    const isOf = (types) => (entry) => types.includes((0,json_document/* text */.Qq)((0,json_document/* member */.Dc)(entry, 'message_type')) ?? '');
    const where = files.where(folder);
    if (audit.some(isOf(['user', 'assistant'])))
        return readConversation(audit, `${where}/audit_log.json`);
    const calls = audit.filter(isOf(['tool_call', 'tool_response']));
    return readConversation([...transcript(files, folder), ...(calls.length > 0 ? calls : metricsCalls(metrics))], where);
}
function transcript(files, folder) {
    const path = `${folder}/transcript.jsonl`;
    if (files.kind(path) !== 'file')
        return [];
    return Array.from((0,json_document/* parseJsonLines */.Lx)(files.read(path), files.where(path))).flatMap((line) => turnOf(line, files.where(path)));
}
function turnOf(line, where) {
    if ('error' in line)
        return [];
    try {
        const { value } = (0,json_document/* parseJson */.qF)(line.text, `${where}:${line.line}`);
        const role = (0,json_document/* text */.Qq)((0,json_document/* member */.Dc)(value, 'role')) ?? (0,json_document/* text */.Qq)((0,json_document/* member */.Dc)(value, 'type'));
        const content = (0,json_document/* text */.Qq)((0,json_document/* member */.Dc)(value, 'content'));
        return role === undefined || content === undefined ? [] : [messageOf({ role, content: content.trim() })];
    }
    catch (error) {
        if (error instanceof model/* ArtifactError */.nE)
            return [];
        throw error;
    }
}
function metricsCalls(metrics) {
    return (0,json_tree/* itemsOf */.S3)(metrics === null ? undefined : treeAt(metrics, 'context', 'tool_params')).map((entry) => messageOf({
        message_type: 'tool_call',
        value: messageOf({
            tool: (0,json_tree/* exactForm */.sg)((0,json_tree/* childOf */.GG)(entry, 'tool_name') ?? null),
            parameters: (0,json_tree/* exactForm */.sg)((0,json_tree/* childOf */.GG)(entry, 'tool_parameters') ?? new Map()),
        }),
    }));
}
function messageOf(members) {
    return new Map(Object.entries(members));
}
function auditEntries(files, folder) {
    const path = `${folder}/audit_log.json`;
    if (files.kind(path) !== 'file')
        return [];
    return (0,json_tree/* itemsOf */.S3)(treeAt((0,json_document/* readDocument */.u0)(files.read(path), files.where(path)), 'transcript')).map(json_tree/* exactForm */.sg);
}
/**
 * `clean_exit`: whether the call ended of its own accord: as EVA's own metric says, else by result.json's reason or the
 * last event of the user simulator. A reason that is not known says nothing. Not applicable where nothing tells.
 */
function readEnding(files, folder, recordedReason, isValidEnd) {
    const reason = recordedReason ?? lastEventReason(files, folder);
    const ending = reason === undefined ? 'the call ended' : `the call ended with ${reason}`;
    if (isValidEnd !== undefined) {
        const what = `${ending}; EVA's conversation_valid_end is ${isValidEnd ? 1 : 0}`;
        return settle(isValidEnd ? 'pass' : 'fail', 'recorded', what);
    }
    if (reason === undefined)
        return settle('not_applicable', 'recorded', 'the run does not say how the call ended');
    if (ENDED_WELL.has(reason))
        return settle('pass', 'recorded', ending);
    if (CUT_SHORT.has(reason))
        return settle('fail', 'recorded', ending);
    return settle('error', 'recorded', `${ending}, a reason that is not known: whether it ended well cannot be told`);
}
function lastEventReason(files, folder) {
    const path = EVENT_FILES.map((name) => `${folder}/${name}`).find((candidate) => files.kind(candidate) === 'file');
    if (path === undefined)
        return undefined;
    try {
        const line = lastLine(files, path);
        if (line === undefined)
            return undefined;
        const { value } = (0,json_document/* parseJson */.qF)(line, files.where(path));
        if ((0,json_document/* member */.Dc)(value, 'type') !== 'connection_state')
            return undefined;
        return (0,json_document/* text */.Qq)((0,json_document/* member */.Dc)((0,json_document/* member */.Dc)((0,json_document/* member */.Dc)(value, 'data'), 'details'), 'reason'));
    }
    catch (error) {
        if (error instanceof model/* ArtifactError */.nE)
            return undefined;
        throw error;
    }
}
function lastLine(files, path) {
    const source = files.open(path);
    try {
        const length = Math.min(source.size, TAIL_BYTES);
        const tail = source.read(source.size - length, length);
        // A cut first line may start inside a character: only what follows a line end is read.
        const start = length < source.size ? tail.indexOf(0x0a) + 1 : 0;
        const lines = (0,json_document/* decodeUtf8 */._6)(tail.subarray(start), files.where(path)).split('\n');
        return lines.findLast((line) => line.trim() !== '');
    }
    finally {
        source.close();
    }
}

;// CONCATENATED MODULE: ./lib/read/eva/metrics.js
// metrics.json of an EVA trial: the expected state, the scores to show, and what EVA's own figure makes of the trial.
// Nothing of it decides a verdict but the expected state, and that only where `expected` names no other source.




/** Scores beyond this many are not shown. */
const MAX_SHOWN_METRICS = 40;
const DECIMALS = 4;
/** EVA compares its scores with this absolute tolerance. */
const SCORE_TOLERANCE = 1e-9;
/** Scores in seconds, which have no normalised form. */
const IN_SECONDS = new Set(['response_speed', 'text_response_latency']);
/** `context.expected_scenario_db`. Throws ArtifactError where metrics.json holds none, or an empty one, as EVA does. */
function expectedState(metrics) {
    const keys = ['context', 'expected_scenario_db'];
    const expected = (0,json_document/* subDocument */.QB)(metrics, keys, `${metrics.where} context.expected_scenario_db`);
    if (expected !== undefined && (0,json_tree/* membersOf */.lS)(expected.tree).length > 0)
        return expected;
    throw new model/* ArtifactError */.nE('artifact_missing', `${metrics.where} holds no expected state (context.expected_scenario_db)`, 'Run EVA’s metrics, or name its dataset with `expected`');
}
/** The stored hashes and verdict, to be compared with the recomputed ones. */
function storedCompletion(metrics) {
    const details = ['metrics', 'task_completion', 'details'];
    const expectedHash = textAt(metrics, ...details, 'expected_hash');
    const actualHash = textAt(metrics, ...details, 'actual_hash');
    const match = treeAt(metrics, ...details, 'match');
    const authenticated = treeAt(metrics, ...details, 'auth_success') !== false;
    return {
        ...(expectedHash === undefined ? {} : { expectedHash }),
        ...(actualHash === undefined ? {} : { actualHash }),
        ...(typeof match === 'boolean' && authenticated ? { match } : {}),
    };
}
/** What EVA's own check of the ending says; undefined where it says nothing. */
function validEnd(metrics) {
    const score = scoreOf(treeAt(metrics, 'metrics', 'conversation_valid_end'));
    return score.kind === 'score' ? Math.abs(score.value - 1) <= SCORE_TOLERANCE : undefined;
}
/** EVA's denominator holds the trials with a task_completion score. */
function evaUpstreamView(metrics) {
    const score = scoreOf(treeAt(metrics, 'metrics', 'task_completion'));
    switch (score.kind) {
        case 'score':
            return { counted: true, passed: Math.abs(score.value - 1) <= SCORE_TOLERANCE };
        case 'error':
            return { counted: false, passed: null, why: 'not scored by EVA: task_completion has an error' };
        case 'none':
            return { counted: false, passed: null, why: 'not scored by EVA: no task_completion score' };
    }
}
/** EVA's composites and metrics in words: the normalised score where there is one, seconds for the slow ones. */
function evaShownMetrics(metrics) {
    const composites = (0,json_tree/* membersOf */.lS)(treeAt(metrics, 'aggregate_metrics')).flatMap(([name, value]) => {
        const number = evaNumberOf(value);
        return number === undefined ? [] : [{ name, value: rounded(number) }];
    });
    const scores = (0,json_tree/* membersOf */.lS)(treeAt(metrics, 'metrics')).flatMap(([name, metric]) => {
        const score = scoreOf(metric);
        if (score.kind === 'none')
            return [];
        if (score.kind === 'error')
            return [{ name, value: 'error' }];
        return [{ name, value: IN_SECONDS.has(name) ? `${rounded(score.raw)} s` : rounded(score.value) }];
    });
    return [...composites, ...scores].slice(0, MAX_SHOWN_METRICS);
}
function scoreOf(metric) {
    const members = new Map((0,json_tree/* membersOf */.lS)(metric));
    if (members.get('skipped') === true)
        return { kind: 'none' };
    const error = members.get('error');
    if (error !== undefined && error !== null)
        return { kind: 'error' };
    const raw = evaNumberOf(members.get('score'));
    const value = evaNumberOf(members.get('normalized_score')) ?? raw;
    return value === undefined ? { kind: 'none' } : { kind: 'score', value, raw: raw ?? value };
}
function evaNumberOf(value) {
    if (typeof value === 'number')
        return value;
    return value instanceof model/* JsonFloat */.Xg ? value.value : undefined;
}
function rounded(value) {
    return Number.isFinite(value) ? String(Number(value.toFixed(DECIMALS))) : String(value);
}

// EXTERNAL MODULE: ./lib/json/lists.js
var lists = __webpack_require__(3339);
;// CONCATENATED MODULE: ./lib/read/eva/record.js
// One trial of EVA: the files of its directory → evidence. The states decide; hashes, scores and reasons that the
// directory records are only compared or shown. Non-goals: which trials there are, resolving templates.











/** EVA's rule: authentication first, then the whole state. */
const EVA_GATING = ['session_auth', 'db_state_match'];
const DEFAULT_LANGUAGE = 'en';
/** A trial of which the run holds nothing to score. */
function unscoredTrial(reason, findings) {
    return errorTrial(reason, {
        gating: EVA_GATING,
        upstream: { counted: false, passed: null, why: 'not scored by EVA: simulation failed' },
        findings,
    });
}
/** Never throws for what stands in one file: the signals that need it become `error`, the rest is kept. */
function loadRecord(place, context) {
    const { files } = context;
    const where = files.where(place.path);
    const findings = [];
    const metrics = (0,documents/* attempt */.CD)(() => readEvaMetrics(place, files));
    const result = (0,documents/* attempt */.CD)(() => readResult(place, files));
    if (metrics instanceof model/* ArtifactError */.nE && context.references.kind === 'dataset') {
        findings.push({ kind: 'note', where, what: metrics.message });
    }
    const usable = metrics instanceof model/* ArtifactError */.nE ? null : metrics;
    const stored = result instanceof model/* ArtifactError */.nE ? null : result;
    const expected = expectedFrom(place.scenario, metrics, context);
    const actual = (0,documents/* attempt */.CD)(() => readFinalState(place, files));
    const stop = stopReason(where, result, context.failure);
    if (usable !== null)
        (0,lists/* append */.B)(findings, disagreement(where, stored, usable));
    return {
        gating: EVA_GATING,
        ...(stop === null ? {} : { settled: { verdict: 'error', reason: stop } }),
        evidence: {
            ...statesEvidence(expected, actual, stored, usable, context, where),
            clean_exit: readEnding(files, place.path, stored?.endedReason, usable === null ? undefined : validEnd(usable)),
        },
        upstream: upstream(usable, stop),
        findings,
        conversation: () => evaConversationOf(files, place.path, usable),
        ...(usable === null ? {} : { metrics: evaShownMetrics(usable) }),
    };
}
/** null: there is none. Throws ArtifactError where it is broken or of another record. */
function readResult(place, files) {
    const path = `${place.path}/result.json`;
    if (files.kind(path) === 'missing')
        return null;
    const where = files.where(path);
    const value = (0,documents/* readValue */.wK)(files, path);
    if (!(0,json_document/* isObject */.Gv)(value))
        throw new model/* ArtifactError */.nE('artifact_wrong_shape', `${where} is not an object`, 'Run the record again');
    const of = (key) => {
        const found = value.get(key);
        return typeof found === 'string' && found !== '' ? found : undefined;
    };
    refuseOtherRecord(where, of('record_id'), place);
    return {
        completed: value.get('completed') !== false,
        error: of('error'),
        endedReason: of('conversation_ended_reason'),
        finalHash: of('final_scenario_db_hash'),
    };
}
function readEvaMetrics(place, files) {
    const metrics = (0,documents/* documentAt */.XR)(files, `${place.path}/metrics.json`);
    if (metrics === null)
        return null;
    refuseOtherRecord(metrics.where, textAt(metrics, 'record_id'), place);
    refuseOtherRecord(`${metrics.where} context`, textAt(metrics, 'context', 'record_id'), place);
    return metrics;
}
/** A directory copied over another one would bring its own expected state with it and pass. */
function refuseOtherRecord(where, id, place) {
    if (id === undefined)
        return;
    const { scenario, trial } = parseRecordId(id);
    if ((scenario === place.scenario || id === place.scenario) && (trial === null || trial === place.trial))
        return;
    throw new model/* ArtifactError */.nE('artifact_wrong_shape', `${where} is of record ${JSON.stringify(id)}, and it stands in the directory of ${JSON.stringify(place.scenario)}, ` +
        `trial ${place.trial}`, 'Put each record back where EVA wrote it');
}
/** null: the agent left none. */
function readFinalState(place, files) {
    const state = (0,documents/* documentAt */.XR)(files, `${place.path}/final_scenario_db.json`);
    if (state === null || (0,json_tree/* isRecord */.u4)(state.tree))
        return state;
    throw new model/* ArtifactError */.nE('artifact_wrong_shape', `${state.where} is not an object of tables`, 'Run the record again');
}
function expectedFrom(scenario, metrics, context) {
    const { references } = context;
    switch (references.kind) {
        case 'unusable':
            return references.error;
        case 'dataset': {
            const recorded = metrics === null || metrics instanceof model/* ArtifactError */.nE ? undefined : textAt(metrics, 'context', 'language');
            const language = context.language ?? recorded ?? DEFAULT_LANGUAGE;
            return (0,documents/* attempt */.CD)(() => references.dataset.expectedState(scenario, language));
        }
        case 'artifacts':
            if (metrics instanceof model/* ArtifactError */.nE)
                return metrics;
            if (metrics !== null)
                return (0,documents/* attempt */.CD)(() => expectedState(metrics));
            return new model/* ArtifactError */.nE('artifact_missing', 'nothing says what state was expected: there is no metrics.json', 'Run EVA’s metrics, or name its dataset with `expected`');
    }
}
/** Why no verdict on the agent can be had, whatever the states say; null: it can. */
function stopReason(where, result, failure) {
    if (result instanceof model/* ArtifactError */.nE)
        return result.message;
    if (result === null)
        return failure ?? `the simulation did not finish: ${where}/result.json is missing`;
    if (!result.completed)
        return `the simulation did not finish: ${result.error ?? failure ?? 'result.json says so'}`;
    return failure;
}
function statesEvidence(expected, actual, result, metrics, context, where) {
    const both = (evidence) => ({ db_state_match: evidence, session_auth: evidence });
    if (expected instanceof model/* ArtifactError */.nE)
        return both(untold(expected.message));
    if (actual instanceof model/* ArtifactError */.nE)
        return both(untold(actual.message));
    const session = sessionOf(expected);
    if (actual === null) {
        const db = failed(`no final state: ${where}/final_scenario_db.json is missing`);
        return { db_state_match: db, session_auth: { kind: 'session', expected: session, actual: new Map() } };
    }
    const { references } = context;
    const sessions = { kind: 'session', expected: session, actual: sessionOf(actual) };
    if (references.kind === 'dataset' && !references.dataset.hasAliases && holdsAliases(actual.tree)) {
        const reason = `${actual.where} holds name_aliases, which EVA fills in from its alias files, and \`expected\` holds none for ` +
            `${references.dataset.where}. Give the folder that holds both`;
        return { db_state_match: untold(reason), session_auth: sessions };
    }
    const stored = metrics === null ? {} : storedCompletion(metrics);
    const actualHash = result?.finalHash ?? stored.actualHash;
    const storedHashes = {
        ...(stored.expectedHash === undefined ? {} : { expected: stored.expectedHash }),
        ...(actualHash === undefined ? {} : { actual: actualHash }),
    };
    const db = {
        kind: 'states',
        agent: { expected, actual },
        ...(Object.keys(storedHashes).length === 0 ? {} : { storedHashes }),
        ...(stored.match === undefined ? {} : { storedMatch: stored.match }),
    };
    return { db_state_match: db, session_auth: sessions };
}
/** EVA takes an absent session table for an empty one. */
function sessionOf(state) {
    const session = treeAt(state, 'session');
    return session === undefined ? new Map() : (0,json_tree/* exactForm */.sg)(session);
}
/** result.json and metrics.json record the same hash; only one of them can be compared with the state. */
function disagreement(where, result, metrics) {
    const inResult = result?.finalHash;
    const inMetrics = storedCompletion(metrics).actualHash;
    if (inResult === undefined || inMetrics === undefined || inResult === inMetrics)
        return [];
    const what = `result.json stores the hash ${inResult} for the final state, metrics.json ${inMetrics}`;
    return [{ kind: 'stored_value_differs', where, what }];
}
function upstream(metrics, stop) {
    if (metrics !== null)
        return evaUpstreamView(metrics);
    if (stop !== null)
        return { counted: false, passed: null, why: 'not scored by EVA: simulation failed' };
    // EVA has not scored it yet and would: as ours.
    return { counted: true, passed: null };
}

;// CONCATENATED MODULE: ./lib/read/eva/records.js



/** What the text-only script writes beside its records. */
const OTHER_DIRECTORIES = new Set(['judge_token_usage']);
/** The states that EVA writes beside result.json. */
const STATE_FILES = ['final_scenario_db.json', 'initial_scenario_db.json', 'scenario_db.json'];
/** Whether the directory holds a trial itself, begun or finished. */
function holdsRecord(files, path) {
    return ['result.json', ...STATE_FILES].some((name) => files.kind(`${path}/${name}`) === 'file');
}
/** Whether the entries of a folder are those of a trial that ran, wherever it stands. */
function looksLikeRecord(entries) {
    const telling = [...STATE_FILES, 'result.json', 'metrics.json', 'audit_log.json', 'transcript.jsonl'];
    const found = entries.filter(({ name }) => telling.includes(name));
    return found.length > 1 || found.some(({ name }) => name === 'final_scenario_db.json');
}
/** Whether result.json stands beside a state: both names together are EVA's alone. */
function holdsFinishedRecord(files, path) {
    const has = (name) => files.kind(`${path}/${name}`) === 'file';
    return has('result.json') && STATE_FILES.some(has);
}
/**
 * The record directories below `folder` (`` or `records`). `strict` is for the text-only script, whose directories
 * stand in the run's own folder: there only what looks like a record counts.
 */
function findRecords(files, folder, strict) {
    const found = {
        places: [],
        begun: [],
        archived: [],
        strange: [],
        blocked: new Map(),
    };
    for (const entry of files.list(folder)) {
        const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
        if (entry.kind === 'file' || isLeftBehind(entry.name) || (strict && OTHER_DIRECTORIES.has(entry.name)))
            continue;
        const { scenario, trial } = parseRecordId(entry.name);
        const place = { scenario, trial: trial ?? 0, path };
        if (entry.kind !== 'directory') {
            // In a run's own folder a search for strays tells what may be a record.
            if (strict)
                continue;
            found.begun.push(place);
            found.blocked.set(keyOf(scenario, place.trial), blockedBy(files.where(path), entry.kind));
        }
        else if (isArchived(entry.name)) {
            found.archived.push(path);
            found.begun.push(place);
        }
        else {
            const inner = findTrials(files, files.list(path), place);
            (0,lists/* append */.B)(found.archived, inner.archived);
            (0,lists/* append */.B)(found.begun, inner.begun);
            for (const [key, why] of inner.blocked)
                found.blocked.set(key, why);
            if (inner.places.length > 0)
                (0,lists/* append */.B)(found.places, inner.places);
            // Every trial of the record was set aside: EVA takes the directory for a record of its own and drops it.
            else if (inner.begun.length > 0)
                continue;
            else if (holdsRecord(files, path) || (!strict && inner.files > 0))
                found.places.push(place);
            else if (strict)
                found.strange.push(path);
            else
                found.begun.push(place);
        }
    }
    return found;
}
function findTrials(files, entries, record) {
    const trials = {
        places: [],
        begun: [],
        archived: [],
        files: 0,
        blocked: new Map(),
    };
    for (const { name, kind } of entries) {
        const trial = trialNumber(name);
        if (kind === 'file')
            trials.files += 1;
        if (kind === 'file' || trial === null)
            continue;
        const place = { scenario: record.scenario, trial, path: `${record.path}/${name}` };
        if (isArchived(name))
            trials.archived.push(place.path);
        if (kind !== 'directory')
            trials.blocked.set(keyOf(place.scenario, trial), blockedBy(files.where(place.path), kind));
        if (isArchived(name) || kind !== 'directory')
            trials.begun.push(place);
        else
            trials.places.push(place);
    }
    return trials;
}
function blockedBy(where, kind) {
    const what = kind === 'nameless'
        ? 'has a name that is no UTF-8'
        : kind === 'link'
            ? 'is a link, which is not followed'
            : 'is no folder';
    return `${where} ${what}, so the trial cannot be read`;
}

;// CONCATENATED MODULE: ./lib/read/eva/summary.js
// What an EVA run says it was asked for and how its simulations ended: config.json, evaluation_summary.json (or
// results.csv), and summary.json of the text-only script. Non-goals: EVA's aggregate scores.




/** More trials a scenario than this are refused: such a number is a mistake or an attack. */
const MAX_TRIALS = 1000;
const NAMED_IN_PATH = /([^/\\]+?)(?:_dataset)?\.jsonl?$/;
/** Throws ArtifactError where config.json cannot be read or its record_ids or num_trials are of the wrong type. */
function readConfig(files, path) {
    const where = files.where(path);
    const config = (0,documents/* readValue */.wK)(files, path);
    if (!(0,json_document/* isObject */.Gv)(config))
        throw wrongShape(where, 'it is not an object');
    const datasetPath = (0,json_document/* text */.Qq)(config.get('dataset_path')) ?? null;
    const sha256 = (0,json_document/* text */.Qq)((0,json_document/* member */.Dc)((0,json_document/* member */.Dc)(config.get('provenance'), 'dataset'), 'sha256'))?.toLowerCase() ?? null;
    return {
        domain: (0,json_document/* text */.Qq)(config.get('domain')) || NAMED_IN_PATH.exec(datasetPath ?? '')?.[1] || null,
        language: (0,json_document/* text */.Qq)(config.get('language')) || null,
        trials: evaTrialCount(config.get('num_trials'), where),
        scenarios: selection(config.get('record_ids'), where),
        debug: config.get('debug') === true,
        datasetPath,
        datasetSha256: sha256,
    };
}
/** The `num_trials` of metrics_summary.json, which the text-only script writes; null where it does not say. */
function readTrialCount(files, path) {
    if (files.kind(path) !== 'file')
        return null;
    // The rest of that file is averages: a broken one must not cost the run its trials.
    return (0,documents/* orElse */.NW)(() => evaTrialCount((0,json_document/* member */.Dc)((0,documents/* readValue */.wK)(files, path), 'num_trials'), files.where(path)), () => null);
}
function evaTrialCount(value, where) {
    if (value === undefined || value === null)
        return null;
    if (typeof value === 'number' && value >= 1 && value <= MAX_TRIALS)
        return value;
    throw wrongShape(where, `num_trials is not a whole number from 1 to ${MAX_TRIALS}`);
}
/** An empty list selects nothing less than everything, as in EVA. */
function selection(value, where) {
    if (value === undefined || value === null)
        return null;
    if (!(0,json_document/* isArray */.cy)(value) || !value.every((id) => typeof id === 'string' && id !== '')) {
        throw wrongShape(where, 'record_ids is not a list of texts');
    }
    return value.length === 0 ? null : value;
}
/** evaluation_summary.json, else results.csv. Throws ArtifactError where the one that is there cannot be read. */
function readVoiceSummary(files, folder) {
    const summary = (0,documents/* below */.Gz)(folder, 'evaluation_summary.json');
    if (files.kind(summary) === 'file') {
        return {
            where: files.where(summary),
            simulations: voiceSimulations((0,documents/* readValue */.wK)(files, summary)),
        };
    }
    const results = (0,documents/* below */.Gz)(folder, 'results.csv');
    if (files.kind(results) === 'file') {
        return {
            where: files.where(results),
            simulations: csvSimulations((0,json_document/* decodeUtf8 */._6)(files.read(results), files.where(results))),
        };
    }
    return { where: null, simulations: [] };
}
function voiceSimulations(summary) {
    // Older runs have the fields at the top.
    const simulation = (0,json_document/* isObject */.Gv)((0,json_document/* member */.Dc)(summary, 'simulation')) ? (0,json_document/* member */.Dc)(summary, 'simulation') : summary;
    const failures = (0,json_document/* member */.Dc)(summary, 'final_failures');
    const failed = new Set([
        ...summary_evaStrings((0,json_document/* member */.Dc)(simulation, 'failed_record_ids')),
        ...((0,json_document/* isObject */.Gv)(failures) ? failures.keys() : []),
    ]);
    const successful = summary_evaStrings((0,json_document/* member */.Dc)(simulation, 'successful_record_ids')).filter((id) => !failed.has(id));
    return [
        ...successful.map((id) => ({ ...parseRecordId(id), failure: null })),
        ...Array.from(failed, (id) => ({ ...parseRecordId(id), failure: failureInWords((0,json_document/* member */.Dc)(failures, id)) })),
    ];
}
const FAILURES = new Map([
    ['time_limit_exceeded', 'the simulation failed: it ran out of time'],
    ['not_finished', 'the simulation failed: it did not finish'],
    ['validation_failed', 'the simulation failed: its user or its speech was not valid'],
]);
function failureInWords(failure) {
    const reason = (0,json_document/* text */.Qq)((0,json_document/* member */.Dc)(failure, 'reason')) ?? '';
    const words = FAILURES.get(reason) ?? (reason === '' ? 'the simulation failed' : `the simulation failed: ${reason}`);
    const metrics = summary_evaStrings((0,json_document/* member */.Dc)(failure, 'failed_metrics'));
    const attempt = (0,json_document/* member */.Dc)(failure, 'attempt');
    return [
        words,
        metrics.length > 0 ? ` (${metrics.join(', ')})` : '',
        typeof attempt === 'number' ? `, attempt ${attempt} was the last` : '',
    ].join('');
}
/** `record_id,completed,…,error`: of the text, only the first two columns count. */
function csvSimulations(csv) {
    return csv
        .split(/\r?\n/)
        .slice(1)
        .flatMap((line) => {
        const [id = '', completed] = line.split(',');
        if (id === '')
            return [];
        return [{ ...parseRecordId(id), failure: completed === 'false' ? 'the simulation failed' : null }];
    });
}
/** summary.json of the text-only script. Throws ArtifactError where it is there and cannot be read. */
function readTextSummary(files, folder) {
    const path = (0,documents/* below */.Gz)(folder, 'summary.json');
    if (files.kind(path) !== 'file')
        return { where: null, simulations: [] };
    const where = files.where(path);
    const entries = (0,documents/* readValue */.wK)(files, path);
    if (!isTextSummary(entries))
        throw wrongShape(where, 'it is not a list of records with output_id');
    const simulations = entries.flatMap((entry) => {
        const id = (0,json_document/* text */.Qq)((0,json_document/* member */.Dc)(entry, 'output_id')) ?? (0,json_document/* text */.Qq)((0,json_document/* member */.Dc)(entry, 'record_id'));
        if (id === undefined)
            return [];
        const error = (0,json_document/* text */.Qq)((0,json_document/* member */.Dc)(entry, 'error'));
        // A call that ended and then met an error in its metrics is a call that ended.
        const ended = (0,json_document/* member */.Dc)(entry, 'end_reason') !== undefined;
        const failure = error === undefined || ended ? null : `the simulation failed: ${error}`;
        return [{ ...parseRecordId(id), failure }];
    });
    return { where, simulations };
}
/** Whether it is the text-only script's list of results. */
function isTextSummary(value) {
    return (0,json_document/* isArray */.cy)(value) && value.length > 0 && value.every((entry) => (0,json_document/* text */.Qq)((0,json_document/* member */.Dc)(entry, 'output_id')) !== undefined);
}
function summary_evaStrings(value) {
    return (0,json_document/* isArray */.cy)(value) ? value.filter((item) => typeof item === 'string') : [];
}
function wrongShape(where, what) {
    return new model/* ArtifactError */.nE('artifact_wrong_shape', `${where} is not EVA's: ${what}`, 'Give the file that EVA wrote');
}

;// CONCATENATED MODULE: ./lib/read/eva/run.js
// One EVA run directory → its trials: those that it was asked for, those that stand there, and what became of the
// missing ones. Voice runs (config.json, records/) and the text-only script's. Non-goal: what a trial is worth.










/** Trials of one run; more are refused. */
const MAX_RUN_TRIALS = 200_000;
const NO_CONFIG = {
    domain: null,
    language: null,
    trials: null,
    scenarios: null,
    debug: false,
    datasetPath: null,
    datasetSha256: null,
};
const NOTHING_FOUND = { places: [], begun: [], archived: [], strange: [], blocked: new Map() };
/**
 * The run in `folder` (`` is the root); without `findDataset`, expected states come from metrics.json. Throws
 * ArtifactError where config.json cannot be read: what the run was asked for is then unknown.
 */
function readEvaRun(files, folder, kind, findDataset) {
    const inRun = (name) => (0,documents/* below */.Gz)(folder, name);
    const config = files.kind(inRun('config.json')) === 'missing' ? NO_CONFIG : readConfig(files, inRun('config.json'));
    const findings = [];
    const summary = summaryOf(files, folder, kind, findings);
    const recordsFolder = kind === 'voice' ? inRun('records') : folder;
    const found = files.kind(recordsFolder) === 'directory' ? findRecords(files, recordsFolder, kind === 'text') : NOTHING_FOUND;
    const named = [...summary.simulations, ...found.places, ...found.begun];
    const selected = config.debug ? null : config.scenarios;
    const inRunItself = new Set([...(selected ?? []), ...named.map(({ scenario }) => scenario)]);
    const domain = config.domain ?? domainOfMetrics(files, found.places);
    const { datasetPath: path, datasetSha256: sha256 } = config;
    const references = referencesOf(findDataset, { domain, path, sha256, scenarios: inRunItself });
    const dataset = references.kind === 'dataset' ? references.dataset : null;
    // What the dataset's name says beats the run's own word: references hang on it, and thresholds.
    const counted = (dataset?.namesDomain ? dataset.domain : null) ?? domain ?? dataset?.domain ?? 'eva';
    // Without a selection the whole dataset was asked for; what the text-only script was asked for, its summary tells.
    const everything = selected === null && !config.debug && (kind === 'voice' || summary.where === null);
    const scenarios = everything ? new Set([...inRunItself, ...(dataset?.scenarios ?? [])]) : inRunItself;
    const trialsEach = config.trials ?? readTrialCount(files, inRun('metrics_summary.json')) ?? trialsSeen(named);
    const failures = new Map(summary.simulations.map((one) => [keyOf(one.scenario, one.trial ?? 0), one.failure]));
    const begun = new Set(found.begun.map((one) => keyOf(one.scenario, one.trial)));
    const placesOf = new Map();
    for (const place of found.places) {
        const key = keyOf(place.scenario, place.trial);
        placesOf.set(key, [...(placesOf.get(key) ?? []), place]);
    }
    const trials = pairsOf(scenarios, trialsEach, named).map(({ scenario, trial }) => {
        const identity = { layout: 'eva', domain: counted, scenario, trial };
        const key = keyOf(scenario, trial);
        const failure = failures.get(key) ?? null;
        const [place, twin] = placesOf.get(key) ?? [];
        if (place === undefined) {
            const directory = trialsEach > 1 ? `${scenario}/trial_${trial}` : scenario;
            const where = files.where((0,documents/* below */.Gz)(recordsFolder, directory));
            const setAside = begun.has(key) ? 'the simulation failed: no attempt was kept' : 'the simulation never ran';
            const blocked = found.blocked.get(keyOf(scenario, trial));
            return (0,kit_trials/* missingTrial */.L3)({ ...identity, where }, () => evaNeverThere(where, blocked ?? failure ?? setAside));
        }
        const where = files.where(place.path);
        if (twin !== undefined)
            return { ...identity, where, load: () => doubledRecord(where, files.where(twin.path)) };
        const context = { files, references, language: config.language, failure };
        return { ...identity, where, load: () => loadRecord(place, context) };
    });
    const untold = scenarios.size === 0 || (everything && dataset === null);
    // A summary that names no simulation says no more than none.
    const isSilent = summary.simulations.length === 0;
    const cutShort = untold && isSilent && config !== NO_CONFIG;
    return {
        read: found.places.map((place) => place.path),
        closed: found.archived,
        trials: cutShort ? [...trials, neverReached(files.where(inRun('config.json')), counted)] : trials,
        findings: [
            ...findings,
            ...skippedFindings(files, recordsFolder, found),
            ...referenceFindings(files, folder, { references, config, scenarios, found }),
            ...(kind === 'text' && summary.where === null ? [notTold(files.where(folder), 'summary.json')] : []),
            ...(kind === 'voice' && config === NO_CONFIG && dataset === null
                ? [notTold(files.where(folder), 'config.json')]
                : []),
        ],
    };
}
function referencesOf(findDataset, run) {
    if (findDataset === null)
        return { kind: 'artifacts' };
    // Not the whole run's end: every trial says why it has no reference, and metrics.json never stands in for it.
    return (0,documents/* orElse */.NW)(() => ({ kind: 'dataset', dataset: findDataset(run) }), (error) => ({ kind: 'unusable', error }));
}
/** It adds reasons and names to what config.json says: a broken one is a finding, and the run is read without it. */
function summaryOf(files, folder, kind, findings) {
    return (0,documents/* orElse */.NW)(() => (kind === 'voice' ? readVoiceSummary(files, folder) : readTextSummary(files, folder)), (error) => {
        findings.push({ kind: 'note', where: files.where(folder), what: error.message });
        return { where: null, simulations: [] };
    });
}
/** `agent_airline` → `airline`: the text-only script writes the domain nowhere else. */
function domainOfMetrics(files, places) {
    const path = places.map((place) => `${place.path}/metrics.json`).find((one) => files.kind(one) === 'file');
    if (path === undefined)
        return null;
    return (0,documents/* orElse */.NW)(() => {
        const agent = textAt((0,json_document/* readDocument */.u0)(files.read(path), files.where(path)), 'context', 'agent_id') ?? '';
        return agent.startsWith('agent_') ? agent.slice('agent_'.length) || null : null;
    }, () => null);
}
function trialsSeen(named) {
    return named.reduce((most, { trial }) => Math.max(most, (trial ?? 0) + 1), 1);
}
/** Every scenario with every trial that it was asked for, and the trials that are named beyond those. */
function pairsOf(scenarios, trialsEach, named) {
    if (trialsEach > MAX_TRIALS || scenarios.size * trialsEach > MAX_RUN_TRIALS) {
        throw new model/* ArtifactError */.nE('artifact_too_large', `An EVA run of ${scenarios.size} records × ${trialsEach} trials is more than ${MAX_RUN_TRIALS} trials, or than ` +
            `${MAX_TRIALS} a record`, 'Split the run');
    }
    const numbers = Array.from({ length: trialsEach }, (_, trial) => trial);
    const trials = new Map(Array.from(scenarios, (scenario) => [scenario, new Set(numbers)]));
    for (const { scenario, trial } of named)
        trials.get(scenario)?.add(trial ?? 0);
    return Array.from(trials, ([scenario, asked]) => Array.from(asked, (trial) => ({ scenario, trial }))).flat();
}
function evaNeverThere(where, reason) {
    return unscoredTrial(reason, [{ kind: 'missing_trial', where, what: reason }]);
}
function doubledRecord(where, twin) {
    const reason = `the same trial stands twice in the run: ${where} and ${twin}`;
    return unscoredTrial(reason, [{ kind: 'duplicate_trial', where, what: reason }]);
}
/** A run that was asked for everything and cut short: how many scenarios it never reached is not known. */
function neverReached(where, domain) {
    const reason = 'no evaluation_summary.json or results.csv names its simulations and its config.json selects no records, so how ' +
        'many scenarios it never reached is unknown: name its dataset with `expected`';
    const identity = { layout: 'eva', domain, scenario: '(scenarios never reached)', trial: 0, where };
    return (0,kit_trials/* missingTrial */.L3)(identity, () => evaNeverThere(where, reason));
}
function notTold(where, missing) {
    const what = `${missing} is missing: the run was cut short, or only a part of it was kept; only what stands here is counted`;
    return { kind: 'missing_trial', where, what };
}

;// CONCATENATED MODULE: ./lib/read/eva/layout.js










/** EVA runs; see reference of ServiceNow/eva, run directories of 0.1 to 2.1. */
const evaLayout = {
    name: 'eva',
    refuse: (files) => {
        if (files.kind('') !== 'directory')
            return 'not a directory';
        if (kindOfRun(files, '') !== null || runsIn(files).length > 0)
            return null;
        return 'no config.json with records/, no record directories with result.json and a scenario database, and no such run below';
    },
    read: (files, { expected }) => {
        const findDataset = expected.length === 0 ? null : datasetFinder(expected);
        const kind = kindOfRun(files, '');
        const { trials, findings, ...places } = kind === null ? readSeveral(files, findDataset) : readEvaRun(files, '', kind, findDataset);
        return {
            layout: 'eva',
            where: files.root,
            upstreamName: 'EVA',
            trials: [...trials, ...evaStrays(files, places, kind === 'voice' ? [] : [''])],
            findings,
        };
    },
    listExpected: listDatasets,
};
function evaStrays(files, { read = [], closed = [] }, placesOfRuns) {
    return strayTrials(files, {
        layout: 'eva',
        domain: (0,documents/* rootName */.SX)(files.root) ?? 'eva',
        holds: (entries, folder) => (looksLikeRecord(entries) ? [folder] : []),
        placesOfRuns: new Set(placesOfRuns),
        known: new Set(read),
        closed: new Set(closed),
        todo: 'EVA scores records/<id> and records/<id>/trial_N: put it where EVA wrote it, or give its run in `artifacts`',
    });
}
/** Which writer made the run in the folder; null: none. */
function kindOfRun(files, folder) {
    const inRun = (name) => (0,documents/* below */.Gz)(folder, name);
    const hasConfig = files.kind(inRun('config.json')) === 'file' && isEvaConfig(files, inRun('config.json'));
    const hasRecords = files.kind(inRun('records')) === 'directory' && holdsEvaRecords(files, inRun('records'));
    if (hasConfig || hasRecords)
        return 'voice';
    return holdsEvaRecords(files, folder) || hasTextSummary(files, inRun('summary.json')) ? 'text' : null;
}
/** Keys of EVA's config.json; other tools write a file of that name too. */
const CONFIG_KEYS = ['run_id', 'record_ids', 'num_trials', 'domain', 'tool_mocks_path', 'max_rerun_attempts'];
const ENOUGH_CONFIG_KEYS = 2;
/** A run that was cut short before its first record has nothing else. */
function isEvaConfig(files, path) {
    return (0,documents/* orElse */.NW)(() => {
        const config = (0,documents/* readValue */.wK)(files, path);
        return (0,json_document/* isObject */.Gv)(config) && CONFIG_KEYS.filter((key) => config.has(key)).length >= ENOUGH_CONFIG_KEYS;
    }, () => false);
}
function hasTextSummary(files, path) {
    if (files.kind(path) !== 'file')
        return false;
    return (0,documents/* orElse */.NW)(() => isTextSummary((0,documents/* readValue */.wK)(files, path)), () => false);
}
/** result.json beside a scenario database, in a record directory or in one of its trials. */
function holdsEvaRecords(files, folder) {
    const directories = (path) => files
        .list(path)
        .filter((entry) => entry.kind === 'directory')
        .map((entry) => (0,documents/* below */.Gz)(path, entry.name));
    return directories(folder).some((path) => holdsFinishedRecord(files, path) ||
        directories(path).some((inner) => trialNumber(inner.slice(path.length + 1)) !== null && holdsFinishedRecord(files, inner)));
}
function runsIn(files) {
    return files.list('').flatMap(({ name, kind }) => {
        const found = kind === 'directory' ? kindOfRun(files, name) : null;
        return found === null ? [] : [{ name, kind: found }];
    });
}
function readSeveral(files, findDataset) {
    const runs = runsIn(files);
    const parts = runs.map(({ name, kind }) => (0,kit_trials/* readAmong */.ry)({ layout: 'eva', name, path: name, where: files.where(name) }, () => readEvaRun(files, name, kind, findDataset)));
    const known = new Set(runs.map(({ name }) => name));
    const others = files
        .list('')
        .filter(({ name, kind }) => kind === 'directory' && !known.has(name) && !isLeftBehind(name))
        .map(({ name }) => ({ kind: 'file_skipped', where: files.where(name), what: 'not a run of EVA' }));
    return {
        trials: (0,kit_trials/* countOn */.bX)(parts.map((part) => part.trials)),
        findings: [...parts.flatMap((part) => part.findings), ...others],
        read: parts.flatMap(({ read = [] }) => read),
        closed: parts.flatMap(({ closed = [] }) => closed),
    };
}

// EXTERNAL MODULE: ./lib/read/layout-names.js
var layout_names = __webpack_require__(5073);
;// CONCATENATED MODULE: ./lib/read/labs/files.js
// Names and small readers that the parts of the labs layout share: which files a session and a scenario directory hold
// (reference: labs-Voice-Agent, nemo_voice_agent/evaluation, commit 1a83139). Scores nothing.


const RUN_ARGS = 'run_args.json';
const ALL_METRICS = 'all_metrics.json';
const METRICS = 'metrics.json';
const METADATA = 'metadata.json';
const REFERENCE_ANSWER = 'reference_answer.json';
const SCENARIO_CONFIG = 'scenario_config';
const FINAL_ANSWER = 'final_agent_response.json';
const HASH_FILE = 'final_scenario_db_hash.txt';
const EXPECTED_DB = 'expected_scenario_db.json';
const FINAL_DB = 'final_scenario_db.json';
const EXPECTED_USER_DB = 'expected_user_db.json';
const FINAL_USER_DB = 'final_user_db.json';
const JUDGE_RESULT = 'judge_result.json';
const CONVERSATION_LOG = 'conversation_log.txt';
const CONVERSATION = 'conversation_log.seglst.json';
const AGENT_CONTEXT = 'bot_logs_agent/llm_context.json';
const USER_CONTEXT = 'bot_logs_user/llm_context.json';
const KILLED_FILE = '__KILLED__';
/** Between a scenario's name and the time when its unfinished directory was moved aside. */
const KILLED_MARK = '.killed.';
/** The member where it is there and not null. */
function present(value, key) {
    return (0,json_document/* member */.Dc)(value, key) ?? undefined;
}
/** A Python int, for which `True` is 1; undefined for everything else. */
function integer(value) {
    if (typeof value === 'boolean')
        return value ? 1 : 0;
    return typeof value === 'number' || typeof value === 'bigint' ? Number(value) : undefined;
}
/** The members of a list that are objects; none where it is no list. */
function objectsIn(value) {
    return (0,json_document/* isArray */.cy)(value) ? value.filter((item) => (0,json_document/* isObject */.Gv)(item)) : [];
}
/** The list of texts under a key; [] where it is absent or null. Throws ArtifactError for anything else. */
function textsAt(value, key, where) {
    const list = present(value, key);
    if (list === undefined)
        return [];
    if ((0,json_document/* isArray */.cy)(list) && list.every((item) => typeof item === 'string'))
        return list;
    throw new model/* ArtifactError */.nE('artifact_wrong_shape', `${where}: ${key} is not a list of texts`, 'Write it as the evaluator does');
}

;// CONCATENATED MODULE: ./lib/read/labs/session.js
// One `eval_*` session of labs: which scenarios it was meant to hold, which directories stand for them, and the settings
// of its run (run_args.json). Reads no scenario.





/** Agent LLM calls below which a conversation is a stall (run_evaluation.py, `--min-agent-turns`). */
const DEFAULT_MIN_AGENT_TURNS = 3;
/** Directories looked into before a folder without run_args.json is held to be no session. */
const MAX_DIRECTORIES_TRIED = 500;
/** Whether a directory is a scenario's: the evaluator's own marks, before or after the conversation. */
function isScenarioDirectory(files, path) {
    return (files.kind((0,documents/* below */.Gz)(path, SCENARIO_CONFIG)) === 'directory' ||
        files.kind((0,documents/* below */.Gz)(path, 'bot_logs_agent')) === 'directory' ||
        [FINAL_ANSWER, 'bridge_log.txt', CONVERSATION].some((name) => files.kind((0,documents/* below */.Gz)(path, name)) === 'file'));
}
/** Whether the entries of a folder are those of a scenario's directory, finished or not. */
function looksLikeScenario(entries) {
    const marks = [SCENARIO_CONFIG, 'bot_logs_agent', FINAL_ANSWER, 'bridge_log.txt', CONVERSATION, METRICS];
    return entries.some(({ name }) => marks.includes(name));
}
/** Whether they are those of a session. */
function looksLikeRun(entries) {
    return entries.some(({ name }) => name === RUN_ARGS || name === ALL_METRICS);
}
function hasRunFile(files, path) {
    return [RUN_ARGS, ALL_METRICS].some((name) => files.kind((0,documents/* below */.Gz)(path, name)) === 'file');
}
function holdsScenario(files, path) {
    return files
        .list(path)
        .filter((entry) => entry.kind === 'directory')
        .slice(0, MAX_DIRECTORIES_TRIED)
        .some((entry) => isScenarioDirectory(files, (0,documents/* below */.Gz)(path, entry.name)));
}
/**
 * The sessions at the root, in the order of their names: the root itself (``), or the folders in it. Empty where there
 * is none. A folder without run_args.json is a session where its name begins with `eval_` and it holds a scenario.
 */
function findSessions(files) {
    if (hasRunFile(files, ''))
        return [''];
    const sessions = files
        .list('')
        .filter((entry) => entry.kind === 'directory')
        .map((entry) => entry.name)
        .filter((name) => hasRunFile(files, name) || (name.startsWith('eval_') && holdsScenario(files, name)));
    if (sessions.length > 0)
        return sessions;
    return holdsScenario(files, '') ? [''] : [];
}
/** Throws ArtifactError where run_args.json is there and cannot be read: what the run was meant to hold is not known. */
function readSession(files, path) {
    const findings = [];
    const invocations = readInvocations(files, path);
    const last = invocations?.at(-1);
    const queued = (invocations ?? []).map((invocation) => textsAt(invocation, 'resolved_scenario_names', files.where((0,documents/* below */.Gz)(path, RUN_ARGS))));
    const resolved = new Set(queued.flat());
    const { directories, killed, aside } = scenarioDirectories(files, path, resolved, findings);
    const note = (kind, what) => {
        findings.push({ kind, where: files.where((0,documents/* below */.Gz)(path, RUN_ARGS)), what });
    };
    if (invocations === null) {
        const what = 'no run_args.json: what the run was meant to hold is not known; counted is what is on the disk';
        findings.push({ kind: 'note', where: files.where(path), what });
    }
    if (invocations !== null && resolved.size === 0) {
        note('note', 'names no scenario: what the run was meant to hold is not known; counted is what is on the disk');
    }
    if ((invocations ?? []).some(holdsKey)) {
        note('secret_in_artifact', 'an API key stands in the stored command line or arguments; revoke it and do not publish this file');
    }
    if (last && present((0,json_document/* member */.Dc)(last, 'parsed_args'), 'judge_url') !== undefined) {
        note('artifact_setting_ignored', 'the judge URL, model and threshold of the run are not used; the inputs are');
    }
    const parsed = last === undefined ? undefined : (0,json_document/* member */.Dc)(last, 'parsed_args');
    const strict = (0,json_document/* member */.Dc)(parsed, 'strict_match');
    return {
        path,
        directories,
        killed,
        aside,
        scenarios: [...new Set([...resolved, ...directories.keys(), ...killed.keys()])],
        lastQueued: last !== undefined && (0,json_document/* member */.Dc)(last, 'resolved_scenario_names') ? new Set(queued.at(-1)) : null,
        minAgentTurns: integer((0,json_document/* member */.Dc)(parsed, 'min_agent_turns')),
        strictMatch: typeof strict === 'boolean' ? strict : undefined,
        findings,
    };
}
/** The invocations, oldest first; null where there is no run_args.json. */
function readInvocations(files, path) {
    const at = (0,documents/* below */.Gz)(path, RUN_ARGS);
    if (files.kind(at) === 'missing')
        return null;
    const document = (0,documents/* readValue */.wK)(files, at);
    const invocations = (0,json_document/* member */.Dc)(document, 'invocations');
    // Before there was a resume, the file was the one invocation itself.
    const list = (0,json_document/* isArray */.cy)(invocations) ? invocations : invocations === undefined ? [document] : [];
    if (list.length === 0 || !list.every((item) => (0,json_document/* isObject */.Gv)(item))) {
        throw new model/* ArtifactError */.nE('artifact_wrong_shape', `${files.where(at)} holds no list of invocations`, 'Upload the file as the evaluator wrote it');
    }
    return list;
}
function scenarioDirectories(files, path, resolved, findings) {
    const directories = new Map();
    const killed = new Map();
    const aside = [];
    const skip = (at, what) => {
        findings.push({ kind: 'file_skipped', where: files.where(at), what });
    };
    for (const entry of files.list(path)) {
        const at = (0,documents/* below */.Gz)(path, entry.name);
        // A file, link or pipe in place of a scenario that was queued is that scenario, unreadable.
        if (entry.kind !== 'directory') {
            if (resolved.has(entry.name))
                directories.set(entry.name, at);
            continue;
        }
        const mark = entry.name.indexOf(KILLED_MARK);
        if (mark > 0 || files.kind((0,documents/* below */.Gz)(at, KILLED_FILE)) !== 'missing') {
            killed.set(mark > 0 ? entry.name.slice(0, mark) : entry.name, at);
            aside.push(at);
            skip(at, 'an attempt that was killed and moved aside; never scored');
        }
        else if (resolved.has(entry.name) ||
            isScenarioDirectory(files, at) ||
            files.kind((0,documents/* below */.Gz)(at, METRICS)) === 'file') {
            directories.set(entry.name, at);
        }
        else if (!isLeftBehind(entry.name)) {
            skip(at, 'no scenario directory: no scenario_config, no logs, no metrics.json');
        }
    }
    for (const name of directories.keys())
        killed.delete(name);
    return { directories, killed, aside };
}
const KEY_SHAPE = /(?:^|[\s=:"'])(?:sk-[\w-]{8,}|gh[pousr]_\w{20,}|github_pat_\w{20,}|nvapi-[\w-]{16,}|AKIA[0-9A-Z]{16}|AIza[\w-]{30,}|xox[abprs]-[\w-]{10,})/;
/** Whether an invocation holds a key in clear: the evaluator redacts its parsed arguments, not its command line. */
function holdsKey(invocation) {
    const isClear = (value) => value !== undefined && value !== '' && !/^<.*>$/.test(value);
    if (isClear((0,json_document/* text */.Qq)((0,json_document/* member */.Dc)((0,json_document/* member */.Dc)(invocation, 'parsed_args'), 'judge_api_key'))))
        return true;
    const argv = (0,json_document/* member */.Dc)(invocation, 'argv');
    const words = (0,json_document/* isArray */.cy)(argv) ? argv.map((word) => (typeof word === 'string' ? word : '')) : [];
    return words.some((word, index) => {
        const [, inline] = /^--judge-api-key=(.*)$/s.exec(word) ?? [];
        return isClear(word === '--judge-api-key' ? words[index + 1] : inline) || KEY_SHAPE.test(word);
    });
}

;// CONCATENATED MODULE: ./lib/read/labs/reference.js
// Where a labs scenario's references come from: its own directory in the artifacts, or the same scenario in the folders
// given by `expected`, which then replace all of it (references, states, signals, flags, run settings).





/** null: no `expected` was given. Sources of another kind hold no labs scenario and add nothing. */
function readLabsExpected(sources) {
    if (sources.length === 0)
        return null;
    const found = new Map();
    const add = (name, scenario) => {
        const before = found.get(name);
        if (before === undefined)
            found.set(name, scenario);
        else if (!(before instanceof model/* ArtifactError */.nE) && !sameReferences(before.place, scenario.place)) {
            const places = [before.place, scenario.place].map(({ files, directory }) => files.where(directory));
            found.set(name, new model/* ArtifactError */.nE('artifact_wrong_shape', `expected holds ${name} twice with different references: ${places.join(' and ')}`, 'Keep one of them'));
        }
    };
    for (const files of sources) {
        if (files.kind('') !== 'directory')
            continue;
        const sessions = findSessions(files).map((path) => readSession(files, path));
        for (const session of sessions) {
            for (const [name, directory] of session.directories) {
                if (files.kind(directory) === 'directory')
                    add(name, { place: placeOf(files, directory), session });
            }
        }
        // Scenario directories that hold the references and no trace of a run.
        const known = new Set(sessions.flatMap(({ directories }) => [...directories.values()]));
        for (const { name, kind } of files.list('')) {
            const isPlain = kind === 'directory' && !known.has(name) && files.kind((0,documents/* below */.Gz)(name, METADATA)) === 'file';
            if (isPlain)
                add(name, { place: placeOf(files, name), session: null });
        }
    }
    return found;
}
/** Whether a folder outside of a session holds references of labs: by a name or a key that others do not write. */
function looksLikeReferences({ files, directory, config }) {
    const names = [REFERENCE_ANSWER, EXPECTED_DB].flatMap((name) => [(0,documents/* below */.Gz)(config, name), (0,documents/* below */.Gz)(directory, name)]);
    if (config !== directory || names.some((path) => files.kind(path) === 'file'))
        return true;
    return (0,documents/* orElse */.NW)(() => LABS_KEYS.some((key) => (0,json_document/* member */.Dc)((0,documents/* readValue */.wK)(files, (0,documents/* below */.Gz)(config, METADATA)), key) !== undefined), () => true);
}
const LABS_KEYS = ['success_signals', 'db_state_assertions', 'nl_assertions'];
/** The references lie in scenario_config, or in the scenario's directory itself. */
function placeOf(files, directory) {
    const folder = (0,documents/* below */.Gz)(directory, SCENARIO_CONFIG);
    const isFlat = files.kind(folder) === 'missing' && files.kind((0,documents/* below */.Gz)(directory, METADATA)) === 'file';
    return { files, directory, config: isFlat ? directory : folder, own: false };
}
/** Bytes decide: the metadata and the reference of a task are written alike by every run of it. */
function sameReferences(one, other) {
    return [METADATA, REFERENCE_ANSWER].every((name) => {
        const [left, right] = [one, other].map(({ files, config }) => {
            const at = (0,documents/* below */.Gz)(config, name);
            return files.kind(at) === 'file' ? Buffer.from(files.read(at)) : null;
        });
        return left && right ? left.equals(right) : left === right;
    });
}
/**
 * The settings that hold for a scenario. Without `expected`: those of its run. With it: those of the expected session;
 * where that has none, the artifacts may only make the rules stricter (a strict match, more agent turns).
 * `minAgentTurns` of the inputs beats both.
 */
function settingsFor(run, expected, minAgentTurns) {
    const declared = expected === undefined
        ? (run.minAgentTurns ?? DEFAULT_MIN_AGENT_TURNS)
        : (expected?.minAgentTurns ?? Math.max(DEFAULT_MIN_AGENT_TURNS, run.minAgentTurns ?? 0));
    return {
        minAgentTurns: minAgentTurns === 'declared' ? declared : minAgentTurns,
        strictMatch: (expected === undefined ? run.strictMatch : (expected?.strictMatch ?? run.strictMatch)) ?? false,
    };
}
/** What is said once per session when `expected` replaces what the artifacts hold. */
function ignoredReferences(where) {
    const what = 'references, expected states, signals, flags and run settings of the artifacts were not used: expected is set';
    return { kind: 'artifact_setting_ignored', where, what };
}

;// CONCATENATED MODULE: ./lib/read/labs/db.js
// The DB evidence of a labs scenario: both states where both are dumped, else hashes, with the one state that is there. A
// hash that the bot never gave is a fail, one that cannot be read an error. Compares nothing.





/** The two lines of final_scenario_db_hash.txt; null where the bot gave no hash. Throws where a line is anything else. */
function readHashes(files, directory) {
    const path = (0,documents/* below */.Gz)(directory, HASH_FILE);
    if (files.kind(path) === 'missing')
        return { agent: null, user: null };
    const lines = (0,json_document/* decodeUtf8 */._6)(files.read(path), files.where(path)).split(/\r?\n/);
    const found = new Map();
    for (const line of lines.filter((one) => one.trim() !== '')) {
        const [, key, hash] = /^(db_hash|user_db_hash): ([0-9a-f]{64})$/.exec(line) ?? [];
        if (key === undefined || hash === undefined || found.has(key)) {
            throw new model/* ArtifactError */.nE('artifact_wrong_shape', `${files.where(path)} holds a line that is no hash, or one key twice`, 'It holds `db_hash: ` and `user_db_hash: `, each once, with 64 hex digits');
        }
        found.set(key, hash);
    }
    return { agent: found.get('db_hash') ?? null, user: found.get('user_db_hash') ?? null };
}
function hashAt(scenario, key) {
    const value = present(scenario.metadata, key);
    if (value === undefined)
        return undefined;
    const hash = (0,json_document/* text */.Qq)(value);
    if (hash !== undefined && /^[0-9a-f]{64}$/.test(hash))
        return hash;
    const { files, config } = scenario.reference;
    throw new model/* ArtifactError */.nE('artifact_wrong_shape', `${files.where((0,documents/* below */.Gz)(config, METADATA))}: ${key} is no SHA-256 in hex`, 'Write it as the evaluator does');
}
/** undefined: no state is expected, and none was when the run was made. */
function labsDbEvidence(scenario) {
    return orError(() => readDb(scenario));
}
function readDb(scenario) {
    const { files, directory, reference, metrics } = scenario;
    const recorded = (0,json_document/* member */.Dc)(metrics, 'db_state_match');
    const expectedHash = hashAt(scenario, 'expected_db_hash');
    const expected = (0,documents/* documentAt */.XR)(reference.files, (0,documents/* below */.Gz)(reference.directory, EXPECTED_DB));
    if (expectedHash === undefined && expected === null) {
        if (!reference.own || typeof recorded !== 'boolean')
            return undefined;
        return untold('the run compared the DB, but its expected state and hash are gone from the artifacts');
    }
    const stored = readHashes(files, directory);
    const actual = (0,documents/* documentAt */.XR)(files, (0,documents/* below */.Gz)(directory, FINAL_DB));
    noteUserSide(scenario, stored);
    // A recorded verdict is one against the run's own reference.
    const storedMatch = reference.own && typeof recorded === 'boolean' ? { storedMatch: recorded } : {};
    if (expected !== null && actual !== null) {
        const storedHashes = {
            ...(expectedHash === undefined ? {} : { expected: expectedHash }),
            ...(stored.agent === null ? {} : { actual: stored.agent }),
        };
        return { kind: 'states', agent: { expected, actual }, storedHashes, ...storedMatch };
    }
    if (actual === null && stored.agent === null)
        return failed(`the bot gave no DB hash: ${files.where(directory)} holds neither ${HASH_FILE} nor ${FINAL_DB}`);
    return {
        kind: 'hashes',
        expected: expectedHash ?? '',
        actual: stored.agent ?? '',
        ...(expected === null ? {} : { expectedState: expected }),
        ...(actual === null ? {} : { actualState: actual }),
        ...storedMatch,
    };
}
/** The evaluator records the user side's hashes and never compares them; a difference is worth a line. */
function noteUserSide(scenario, stored) {
    const expected = hashAt(scenario, 'expected_user_db_hash');
    if (expected !== undefined && stored.user !== null && expected !== stored.user) {
        scenario.note('note', 'the user-side DB differs from the expected one by its hash; the evaluator does not compare it');
    }
}

;// CONCATENATED MODULE: ./lib/read/labs/recorded.js
// Whether a verdict that a labs run recorded was made against the references that hold now. Where `expected` replaces
// them, a verdict against others says nothing. Judges nothing itself.




/** Whether the run's own reference answer, which its judge saw, is the one that holds now. */
function judgedAgainstReference({ files, directory, reference }) {
    if (reference.own)
        return true;
    const own = (0,documents/* below */.Gz)((0,documents/* below */.Gz)(directory, SCENARIO_CONFIG), REFERENCE_ANSWER);
    return sameLabsValue(valueAt(files, own), valueAt(reference.files, (0,documents/* below */.Gz)(reference.config, REFERENCE_ANSWER)));
}
/** Whether the run's own DB assertions, on which its verdicts are, are those that hold now (`declared`). */
function recordedForAssertions({ files, directory, reference }, declared) {
    if (reference.own)
        return true;
    const metadata = valueAt(files, (0,documents/* below */.Gz)((0,documents/* below */.Gz)(directory, SCENARIO_CONFIG), METADATA));
    return metadata !== 'unreadable' && sameLabsValue((0,json_document/* member */.Dc)(metadata, 'db_state_assertions') ?? null, declared);
}
/** Values as JSON has them: `1` and `1.0` are one, the order of keys is kept as both sides are written by one tool. */
function sameLabsValue(left, right) {
    return JSON.stringify((0,json_document/* toReportJson */.sn)(left)) === JSON.stringify((0,json_document/* toReportJson */.sn)(right));
}
function valueAt(files, path) {
    if (files.kind(path) === 'missing')
        return null;
    try {
        return (0,documents/* readValue */.wK)(files, path);
    }
    catch (error) {
        if (error instanceof model/* ArtifactError */.nE)
            return 'unreadable';
        throw error;
    }
}

;// CONCATENATED MODULE: ./lib/read/labs/assertion.js
// The predicates that a labs scenario asserts on the final DB, with the dumps they need; without these, the verdicts that
// the run recorded, if they are for the same predicates. Evaluates nothing.







/** The only namespace that has predicates upstream. */
const PREDICATE_DOMAIN = 'tau2_telecom';
/** undefined: nothing is asserted, and nothing was when the run was made. */
function labsAssertionEvidence(scenario) {
    return orError(() => readAssertions(scenario));
}
function readAssertions(scenario) {
    const { files, directory, reference, metadata, metrics } = scenario;
    const declared = present(metadata, 'db_state_assertions');
    const recorded = present(metrics, 'db_state_assertion_verdicts');
    if (declared === undefined || ((0,json_document/* isArray */.cy)(declared) && declared.length === 0)) {
        if (!reference.own || !(0,json_document/* isArray */.cy)(recorded) || recorded.length === 0)
            return undefined;
        return untold('the run checked DB assertions, but they are gone from metadata.json');
    }
    const where = reference.files.where((0,documents/* below */.Gz)(reference.config, METADATA));
    const predicates = (0,json_document/* isArray */.cy)(declared) ? declared.map((one) => predicateOf(one, where)) : [];
    if (predicates.length === 0) {
        throw new model/* ArtifactError */.nE('artifact_wrong_shape', `${where}: db_state_assertions is no list`, 'Write it as the evaluator does');
    }
    const agent = (0,documents/* documentAt */.XR)(files, (0,documents/* below */.Gz)(directory, FINAL_DB));
    const user = (0,documents/* documentAt */.XR)(files, (0,documents/* below */.Gz)(directory, FINAL_USER_DB));
    const stored = readHashes(files, directory);
    // A state that the bot never gave is known to be missing; one of which only the hash is here is not known at all.
    const told = predicates.every(({ side }) => side === 'user'
        ? user !== null || (hasDumps(scenario) && stored.user === null)
        : agent !== null || (hasDumps(scenario) && stored.agent === null));
    if ((0,json_document/* text */.Qq)((0,json_document/* member */.Dc)(metadata, 'domain')) !== PREDICATE_DOMAIN || !told) {
        return recordedForAssertions(scenario, declared)
            ? recordedAssertions(predicates, recorded)
            : untold('the final DB is not in the artifacts, and the run’s own DB assertions, on which its verdicts are, are not those of `expected`');
    }
    const verdicts = reference.own && (0,json_document/* isArray */.cy)(recorded) ? recorded.map(passedOf) : undefined;
    return {
        kind: 'telecom',
        predicates,
        agent,
        user,
        ...(verdicts !== undefined && verdicts.length === predicates.length ? { stored: verdicts } : {}),
    };
}
/** Whether states are dumped in this run at all. */
function hasDumps({ files, directory, reference }) {
    const actual = [FINAL_DB, FINAL_USER_DB].some((name) => files.kind((0,documents/* below */.Gz)(directory, name)) !== 'missing');
    const expected = [EXPECTED_DB, EXPECTED_USER_DB].some((name) => files.kind((0,documents/* below */.Gz)(directory, name)) !== 'missing' ||
        reference.files.kind((0,documents/* below */.Gz)(reference.directory, name)) !== 'missing');
    return actual || expected;
}
function predicateOf(value, where) {
    const func = (0,json_document/* text */.Qq)((0,json_document/* member */.Dc)(value, 'func_name'));
    const side = (0,json_document/* text */.Qq)((0,json_document/* member */.Dc)(value, 'side'));
    const assertValue = (0,json_document/* member */.Dc)(value, 'assert_value');
    if (func === undefined || side === undefined || assertValue === undefined) {
        throw new model/* ArtifactError */.nE('artifact_wrong_shape', `${where}: an entry of db_state_assertions lacks func_name, side or assert_value`, 'Write it as the evaluator does');
    }
    return {
        func,
        side,
        arguments: (0,json_document/* member */.Dc)(value, 'arguments') ?? new Map(),
        assertValue,
        message: (0,json_document/* text */.Qq)((0,json_document/* member */.Dc)(value, 'message')) ?? null,
    };
}
function passedOf(verdict) {
    const passed = (0,json_document/* member */.Dc)(verdict, 'passed');
    return typeof passed === 'boolean' ? passed : null;
}
function labelOf({ func, arguments: given }) {
    const args = (0,json_document/* isObject */.Gv)(given) ? [...given].map(([key, value]) => `${key}=${JSON.stringify((0,json_document/* toReportJson */.sn)(value))}`) : [];
    return `${func}(${args.join(', ')})`;
}
/** The run's verdicts, one per predicate in their order; an error where they are not those of these predicates. */
function recordedAssertions(predicates, recorded) {
    if (!(0,json_document/* isArray */.cy)(recorded))
        return untold('the final DB is not in the artifacts and the run recorded no verdicts');
    const fitting = recorded.length === predicates.length &&
        predicates.every(({ func, side, assertValue }, index) => (0,json_document/* text */.Qq)((0,json_document/* member */.Dc)(recorded[index], 'func_name')) === func &&
            (0,json_document/* text */.Qq)((0,json_document/* member */.Dc)(recorded[index], 'side')) === side &&
            sameLabsValue((0,json_document/* member */.Dc)(recorded[index], 'expected') ?? assertValue, assertValue));
    if (!fitting)
        return untold('the final DB is not in the artifacts and the recorded verdicts are for other predicates');
    const parts = predicates.map((predicate, index) => {
        const passed = passedOf(recorded[index] ?? null);
        const error = (0,json_document/* text */.Qq)((0,json_document/* member */.Dc)(recorded[index], 'error'));
        return {
            label: labelOf(predicate),
            outcome: passed === null ? 'error' : passed ? 'pass' : 'fail',
            reason: error ?? (passed === null ? 'the recorded verdict is neither true nor false' : 'as recorded'),
        };
    });
    const count = (outcome) => parts.filter((part) => part.outcome === outcome).length;
    const outcome = count('fail') > 0 ? 'fail' : count('error') > 0 ? 'error' : 'pass';
    const reason = `${count('pass')} of ${parts.length} recorded predicates hold; the final DB is not in the artifacts`;
    return { kind: 'settled', outcome, source: 'recorded', reason, parts };
}

;// CONCATENATED MODULE: ./lib/read/labs/evidence.js
// The answer of a labs scenario and the end of its conversation, as evidence. An answer that is missing is a fail, a file
// that cannot be read an error; what the log says beats what metrics.json recorded. Scores nothing.





/** undefined: no reference answer, and none when the run was made. */
function labsActionEvidence(scenario) {
    return orError(() => readAction(scenario));
}
function readAction(scenario) {
    const { files, directory, reference, metrics } = scenario;
    const recorded = (0,json_document/* member */.Dc)(metrics, 'is_action_match');
    const referencePath = (0,documents/* below */.Gz)(reference.config, REFERENCE_ANSWER);
    if (reference.files.kind(referencePath) === 'missing') {
        if (!reference.own || typeof recorded !== 'boolean')
            return undefined;
        return untold(`the run compared the answer, but ${REFERENCE_ANSWER} is gone from the artifacts`);
    }
    const expected = (0,documents/* readValue */.wK)(reference.files, referencePath);
    const answerPath = (0,documents/* below */.Gz)(directory, FINAL_ANSWER);
    if (files.kind(answerPath) === 'missing')
        return failed(`the agent gave no answer: there is no ${FINAL_ANSWER}`);
    const prediction = (0,documents/* readValue */.wK)(files, answerPath);
    // Where the reference itself is a list of actions, none means that the agent did nothing.
    if (isEmptyActionList(prediction) && (0,json_document/* member */.Dc)(expected, 'actions') === undefined) {
        const what = 'the answer is `[{"actions": []}]`: the stock bot pulls an empty action list and then drops every pushed answer, so this scenario cannot pass with it';
        scenario.note('empty_action_list', what);
    }
    return {
        kind: 'answer',
        reference: expected,
        prediction,
        flags: flagsOf(scenario),
        ...(reference.own && typeof recorded === 'boolean' ? { storedMatch: recorded } : {}),
    };
}
function isEmptyActionList(value) {
    const only = (0,json_document/* isArray */.cy)(value) && value.length === 1 ? value[0] : undefined;
    const actions = (0,json_document/* isObject */.Gv)(only) && only.size === 1 ? only.get('actions') : undefined;
    return (0,json_document/* isArray */.cy)(actions) && actions.length === 0;
}
function flagsOf(scenario) {
    const flag = (key) => {
        const value = present(scenario.metadata, key) ?? false;
        if (typeof value === 'boolean')
            return value;
        const { files, config } = scenario.reference;
        throw new model/* ArtifactError */.nE('artifact_wrong_shape', `${files.where((0,documents/* below */.Gz)(config, METADATA))}: ${key} is neither true nor false`, 'Write it as the evaluator does');
    };
    return {
        ignoreCapitalization: flag('ignore_capitalization'),
        ignorePunctuation: flag('ignore_punctuation'),
        cleanText: flag('clean_text'),
        disallowExtraItems: scenario.strictMatch || flag('disallow_extra_items'),
    };
}
const EXIT = '[EXIT]';
/** The only other one that the evaluator writes. */
const TIMEOUT = '[TIMEOUT]';
/** The last lines of conversation_log.txt; a transcript above cannot forge them. */
const LOG_END = /\n={80}\nEnd time: [^\n]*\nStop reason: ([^\n]*)\n={80}\s*$/;
/** `gating`: the scenario declares it, so that nothing to tell it by is an error rather than not applicable. */
function labsCleanExitEvidence(scenario, gating) {
    return orError(() => readCleanExit(scenario, gating));
}
function readCleanExit(scenario, gating) {
    const { files, directory, metrics } = scenario;
    const path = (0,documents/* below */.Gz)(directory, CONVERSATION_LOG);
    const logged = files.kind(path) === 'missing' ? undefined : LOG_END.exec((0,json_document/* decodeUtf8 */._6)(files.read(path), files.where(path)))?.[1];
    const reason = (0,json_document/* text */.Qq)(present(metrics, 'stop_reason'));
    const flag = present(metrics, 'clean_exit');
    if (typeof flag === 'boolean' && reason !== undefined && flag !== (reason === EXIT)) {
        scenario.note('recorded_verdict_differs', `clean_exit is recorded as ${flag}, the stop reason as ${reason}`);
    }
    if (logged !== undefined) {
        if (reason !== undefined && reason !== logged) {
            const what = `metrics.json gives the stop reason ${reason}, conversation_log.txt ${logged}; the log was used`;
            scenario.note('recorded_verdict_differs', what);
        }
        return ended(logged, 'recomputed');
    }
    if (reason !== undefined)
        return ended(reason, 'recorded');
    if (typeof flag === 'boolean') {
        return settle(flag ? 'pass' : 'fail', 'recorded', flag ? VOLUNTARILY : `${NOT_VOLUNTARILY}: clean_exit: false`);
    }
    return gating ? untold('neither metrics.json nor conversation_log.txt says how the conversation ended') : undefined;
}
const VOLUNTARILY = 'the conversation ended voluntarily';
const NOT_VOLUNTARILY = 'the conversation did not end voluntarily';
function ended(stop, source) {
    if (stop === EXIT)
        return settle('pass', source, VOLUNTARILY);
    if (stop === TIMEOUT)
        return settle('fail', source, `${NOT_VOLUNTARILY}: ${stop}`);
    return settle('error', source, `the stop reason ${stop} is not known: whether the conversation ended well cannot be told`);
}

;// CONCATENATED MODULE: ./lib/read/labs/judge.js
// What is to be judged in a labs scenario, and what people see of its conversation. The question is put together only
// when a live judge is asked. The judgement itself, and what a recorded one is worth, are the judge's business.






/** What a judge may be asked. Throws ArtifactError where the assertions cannot be read. */
function labsJudgedEvidence(scenario, declaresScore) {
    const { files, directory, reference, metadata, metrics } = scenario;
    const where = reference.files.where((0,documents/* below */.Gz)(reference.config, METADATA));
    const assertions = textsAt(metadata, 'nl_assertions', where);
    if (reference.own && assertions.length === 0 && present(metrics, 'nl_assertion_pass_rate') !== undefined) {
        throw new model/* ArtifactError */.nE('artifact_wrong_shape', `${where} holds no nl_assertions although the run judged some`, 'Upload the file as the evaluator wrote it');
    }
    const path = (0,documents/* below */.Gz)(directory, JUDGE_RESULT);
    const hasResult = files.kind(path) !== 'missing';
    const wantsScore = declaresScore || hasResult;
    const recorded = hasResult ? readJudgement(scenario, path) : lostJudgement(scenario, path);
    return {
        wantsScore,
        assertions,
        recorded,
        reference: () => labsReferenceText(reference),
        question: () => labsQuestionOf(scenario, assertions),
    };
}
function readJudgement(scenario, path) {
    const { files, metrics, note } = scenario;
    if (!judgedAgainstReference(scenario)) {
        const reason = `${files.where(path)} cannot be used: the run’s own reference answer, which its judge saw, is not that of \`expected\``;
        return { kind: 'unreadable', reason };
    }
    try {
        const document = (0,documents/* readValue */.wK)(files, path);
        const [own, copied] = [(0,json_document/* member */.Dc)(document, 'score'), (0,json_document/* member */.Dc)(metrics, 'judge_score')].map(labsNumberOf);
        if (own !== undefined && copied !== undefined && !Object.is(own, copied)) {
            note('stored_value_differs', `${JUDGE_RESULT} holds the score ${own}, metrics.json ${copied}; the former was used`);
        }
        return { kind: 'judge_result', document, where: files.where(path) };
    }
    catch (error) {
        if (error instanceof model/* ArtifactError */.nE)
            return { kind: 'unreadable', reason: error.message };
        throw error;
    }
}
function lostJudgement({ files, metrics }, path) {
    if (present(metrics, 'judge_score') === undefined)
        return null;
    return { kind: 'unreadable', reason: `${files.where(path)} is missing although metrics.json holds its score` };
}
function labsNumberOf(value) {
    if (value instanceof model/* JsonFloat */.Xg)
        return value.value;
    return typeof value === 'number' ? value : undefined;
}
function labsReferenceText({ files, config }) {
    return payloadText(files, (0,documents/* below */.Gz)(config, REFERENCE_ANSWER));
}
/** null: nothing of the agent was observed. Throws ArtifactError where a file that is there cannot be read. */
function labsQuestionOf(scenario, assertions) {
    const { files, directory, reference } = scenario;
    const prediction = payloadText(files, (0,documents/* below */.Gz)(directory, FINAL_ANSWER));
    const turns = spokenTurns(files, directory);
    const [agent, user] = [AGENT_CONTEXT, USER_CONTEXT].map((name) => labsMessagesOf(files, (0,documents/* below */.Gz)(directory, name)));
    if (prediction === null && turns.length === 0 && !agent && !user)
        return null;
    return {
        reference: labsReferenceText(reference),
        prediction,
        conversation: turns.length === 0 ? null : turns,
        agentContextHistory: agent ?? null,
        userContextHistory: user ?? null,
        nlAssertions: assertions,
    };
}
/** A reference or an answer as the evaluator shows it to its judge: a list of one object is that object, indented. */
function payloadText(files, path) {
    if (files.kind(path) === 'missing')
        return null;
    const value = (0,documents/* readValue */.wK)(files, path);
    const only = (0,json_document/* isArray */.cy)(value) && value.length === 1 && (0,json_document/* isObject */.Gv)(value[0]) ? value[0] : value;
    return indented(only, '');
}
/** JSON with an indent of two; characters as they are, as people and models read it. Not for hashing. */
function indented(value, indent) {
    const inner = `${indent}  `;
    if ((0,json_document/* isArray */.cy)(value)) {
        if (value.length === 0)
            return '[]';
        return `[\n${value.map((item) => `${inner}${indented(item, inner)}`).join(',\n')}\n${indent}]`;
    }
    if ((0,json_document/* isObject */.Gv)(value)) {
        if (value.size === 0)
            return '{}';
        const members = [...value].map(([key, item]) => `${inner}${JSON.stringify(key)}: ${indented(item, inner)}`);
        return `{\n${members.join(',\n')}\n${indent}}`;
    }
    if (value instanceof model/* JsonFloat */.Xg)
        return floatText(value.value);
    return typeof value === 'string' ? JSON.stringify(value) : String(value);
}
function floatText(value) {
    const plain = Object.is(value, -0) ? '-0' : String(value);
    return Number.isInteger(value) && !plain.includes('e') ? `${plain}.0` : plain;
}
/** The messages of an LLM context; null where there is none (the evaluator often saves an empty list). */
function labsMessagesOf(files, path) {
    if (files.kind(path) === 'missing')
        return null;
    const value = (0,documents/* readValue */.wK)(files, path);
    if (!(0,json_document/* isArray */.cy)(value)) {
        throw new model/* ArtifactError */.nE('artifact_wrong_shape', `${files.where(path)} holds no list of messages`, 'Upload it as it was saved');
    }
    return value.length === 0 ? null : value;
}
/** The turns of the log, in its order; [] where there are none. Throws ArtifactError for a broken file. */
function spokenTurns(files, directory) {
    const path = (0,documents/* below */.Gz)(directory, CONVERSATION);
    if (files.kind(path) === 'missing')
        return [];
    return objectsIn((0,documents/* readValue */.wK)(files, path)).map((segment) => new Map([
        ['role', (0,json_document/* text */.Qq)((0,json_document/* member */.Dc)(segment, 'speaker')) ?? 'unknown'],
        ['text', (0,json_document/* text */.Qq)((0,json_document/* member */.Dc)(segment, 'words')) ?? ''],
    ]));
}
/**
 * The conversation for people: the agent's messages where they hold tool calls, so that calls stand where they were made,
 * else the turns of the log. Throws ArtifactError for a broken file.
 */
function labsConversationOf(files, directory) {
    const path = (0,documents/* below */.Gz)(directory, AGENT_CONTEXT);
    const messages = labsMessagesOf(files, path) ?? [];
    const turns = spokenTurns(files, directory);
    const isCalling = messages.some((message) => objectsIn((0,json_document/* member */.Dc)(message, 'tool_calls')).length > 0);
    return isCalling || turns.length === 0
        ? readConversation(messages, files.where(path))
        : readConversation(turns, files.where((0,documents/* below */.Gz)(directory, CONVERSATION)));
}

;// CONCATENATED MODULE: ./lib/read/labs/scenario.js
// One labs scenario directory → its trial: which signals gate, the stall rule, the evidence, what the evaluator itself
// said of it. A broken file costs its own signal or this trial, never another one.








/** success_signals as written (classes.py, SuccessSignal: values, and the names of the enum) → ours. */
const SIGNALS = new Map([
    ['is_action_match', 'action_match'],
    ['action_match', 'action_match'],
    ['db_state_match', 'db_state_match'],
    ['db_state_assertion', 'db_state_assertion'],
    ['nl_assertion', 'nl_assertion'],
    ['judge_passed', 'judge_passed'],
    ['clean_exit', 'clean_exit'],
]);
/** The trial. What cannot be told of the whole scenario is `settled: error`; nothing is thrown for it. */
function loadScenario(place) {
    const { files, directory } = place;
    const findings = [];
    const note = (kind, what) => {
        findings.push({ kind, where: files.where(directory), what });
    };
    let upstream = { counted: false, passed: null, why: 'no usable metrics.json' };
    try {
        const metrics = readLabsMetrics(place);
        upstream = upstreamOf(metrics, place.counted);
        return { ...readTrial(place, metrics, note), upstream, findings };
    }
    catch (error) {
        if (!(error instanceof model/* ArtifactError */.nE))
            throw error;
        return { gating: [], settled: { verdict: 'error', reason: error.message }, evidence: {}, upstream, findings };
    }
}
function readLabsMetrics({ files, directory }) {
    const kind = files.kind(directory);
    if (kind !== 'directory') {
        const what = kind === 'link' ? 'a link, and links are not followed' : 'no directory';
        throw new model/* ArtifactError */.nE('artifact_unreadable', `${files.where(directory)} is ${what}`, 'Put the scenario directory there');
    }
    const path = (0,documents/* below */.Gz)(directory, METRICS);
    if (files.kind(path) === 'missing') {
        throw new model/* ArtifactError */.nE('artifact_missing', `interrupted: no metrics.json in ${files.where(directory)}`, 'Resume the evaluation so that this scenario is finished');
    }
    return readObject(files, path);
}
function readObject(files, path) {
    const value = (0,documents/* readValue */.wK)(files, path);
    if ((0,json_document/* isObject */.Gv)(value))
        return value;
    throw new model/* ArtifactError */.nE('artifact_wrong_shape', `${files.where(path)} holds no object`, 'Upload it as the evaluator wrote it');
}
function readTrial(place, metrics, note) {
    const { files, directory, reference, settings } = place;
    const metadata = readMetadata(place, note);
    const scenario = {
        files,
        directory,
        reference,
        metadata,
        metrics,
        strictMatch: settings.strictMatch,
        note,
    };
    const { gating, problem: gatingProblem } = gatingOf(scenario);
    const evidence = {
        db_state_match: labsDbEvidence(scenario),
        action_match: labsActionEvidence(scenario),
        db_state_assertion: labsAssertionEvidence(scenario),
        clean_exit: labsCleanExitEvidence(scenario, gating.includes('clean_exit')),
    };
    const judged = labsJudgedEvidence(scenario, gating.includes('judge_passed'));
    for (const [signal, what] of REFERENCES) {
        const isThere = signal === 'nl_assertion' ? judged.assertions.length > 0 : evidence[signal] !== undefined;
        if (!gating.includes(signal) || isThere)
            continue;
        if (!reference.own)
            throw lacks(scenario, signal, what);
        note('vacuous', `${signal} is declared and the scenario holds no ${what}: it does not apply, the other signals decide`);
    }
    const stall = stallOf(scenario, settings.minAgentTurns);
    return {
        gating,
        ...(gatingProblem === null ? {} : { gatingProblem }),
        ...(stall === null ? {} : { settled: { verdict: 'fail', reason: stall, leftOutOfSignals: true } }),
        evidence,
        judged,
        conversation: () => labsConversationOf(files, directory),
        metrics: labsShownMetrics(metrics),
    };
}
/** What each of these signals compares with; the evaluator leaves one out where its reference is absent. */
const REFERENCES = [
    ['db_state_match', 'expected state or hash'],
    ['action_match', 'reference answer'],
    ['db_state_assertion', 'DB assertion'],
    ['nl_assertion', 'natural-language assertion'],
];
function lacks({ reference }, signal, what) {
    return new model/* ArtifactError */.nE('artifact_wrong_shape', `${reference.files.where(reference.directory)} declares ${signal} and holds no ${what}`, 'Complete the folder given by `expected`');
}
function readMetadata({ files, directory, name, reference, siblings }, note) {
    const path = (0,documents/* below */.Gz)(reference.config, METADATA);
    if (reference.files.kind(path) === 'missing') {
        throw new model/* ArtifactError */.nE('artifact_missing', `${reference.files.where(path)} is missing: what should be true of this scenario is not known`, reference.own ? 'Upload the scenario_config folder with the run' : 'Complete the folder given by `expected`');
    }
    const metadata = readObject(reference.files, path);
    const named = (0,json_document/* text */.Qq)((0,json_document/* member */.Dc)(metadata, 'name'));
    if (reference.own && named !== undefined && named !== name) {
        const original = siblings.get(named);
        if (original !== undefined && original !== directory) {
            note('duplicate_trial', `metadata.json says that this is ${named}, which also stands in ${files.where(original)}`);
            throw new model/* ArtifactError */.nE('artifact_wrong_shape', `${named} stands twice in one session: ${files.where(original)} and ${files.where(directory)}`, 'Keep one of them');
        }
        note('note', `metadata.json names the scenario ${named}; the name of its directory was used`);
    }
    return metadata;
}
/** The gating signals; none where none is declared (then nothing is to be scored unless the inputs name some). */
function gatingOf({ reference, metadata }) {
    const declared = present(metadata, 'success_signals');
    if (declared === undefined)
        return { gating: [], problem: null };
    const where = reference.files.where((0,documents/* below */.Gz)(reference.config, METADATA));
    if (!(0,json_document/* isArray */.cy)(declared)) {
        return { gating: [], problem: `${where}: success_signals is no list. Write it as the evaluator does` };
    }
    const named = declared.map((item) => SIGNALS.get((0,json_document/* text */.Qq)(item)?.toLowerCase() ?? ''));
    const gating = [...new Set(named.filter((name) => name !== undefined))];
    const unknown = declared.find((_, at) => named[at] === undefined);
    if (unknown === undefined)
        return { gating, problem: null };
    const known = [...new Set(SIGNALS.values())].join(', ');
    const written = JSON.stringify((0,json_document/* text */.Qq)(unknown) ?? null);
    return { gating, problem: `${where} declares the unknown success signal ${written}. Known are ${known}` };
}
/**
 * Why the scenario is a stall, or null: fewer agent LLM calls than asked. Counted as the evaluator counts from disk:
 * token_usage, else the assistant's messages in the agent's context, else not known.
 */
function stallOf(scenario, minAgentTurns) {
    const { files, directory, metrics, note } = scenario;
    if (minAgentTurns <= 0)
        return null;
    const counted = integer((0,json_document/* member */.Dc)((0,json_document/* member */.Dc)((0,json_document/* member */.Dc)(metrics, 'token_usage'), 'agent'), 'n_calls'));
    const messages = assistantMessages(files, directory);
    const calls = counted ?? messages;
    const recorded = (0,json_document/* member */.Dc)(metrics, 'insufficient_agent_turns') === true;
    if (calls === null)
        return recorded ? 'stalled, as the run recorded; its agent LLM calls are not in the artifacts' : null;
    const isStalled = calls < minAgentTurns;
    // An empty context is a known fault of saving it. One that is cut short may be honest too, so the count stands.
    if (!isStalled && messages !== null && messages > 0 && messages < minAgentTurns) {
        note('stored_value_differs', `metrics.json counts ${calls} agent LLM calls, the agent’s context holds ${messages} where ${minAgentTurns} are the least; the count was used`);
    }
    if (recorded !== isStalled) {
        const said = recorded ? 'recorded as a stall' : 'not recorded as a stall';
        note('recorded_verdict_differs', `${said}, and it has ${calls} agent LLM call(s) where ${minAgentTurns} are the least`);
    }
    return isStalled ? `stalled: ${calls} agent LLM call(s), fewer than ${minAgentTurns}` : null;
}
function assistantMessages(files, directory) {
    const path = (0,documents/* below */.Gz)(directory, AGENT_CONTEXT);
    try {
        const messages = (0,documents/* readValue */.wK)(files, path);
        if (!(0,json_document/* isArray */.cy)(messages))
            return null;
        return objectsIn(messages).filter((message) => (0,json_document/* text */.Qq)((0,json_document/* member */.Dc)(message, 'role')) === 'assistant').length;
    }
    catch (error) {
        if (error instanceof model/* ArtifactError */.nE)
            return null;
        throw error;
    }
}
function upstreamOf(metrics, isQueued) {
    const successful = (0,json_document/* member */.Dc)(metrics, 'is_successful');
    if (!isQueued)
        return { counted: false, passed: null, why: 'not in the last invocation' };
    if (typeof successful === 'boolean') {
        // A stalled scenario is counted as a failure whatever its signals say (runner.py:446-451).
        return { counted: true, passed: successful && (0,json_document/* member */.Dc)(metrics, 'insufficient_agent_turns') !== true };
    }
    return { counted: false, passed: null, why: successful === 'N/A' ? 'no applicable signal' : 'no recorded verdict' };
}
function labsShownMetrics(metrics) {
    const rows = [
        ['agent LLM calls', (0,json_document/* member */.Dc)((0,json_document/* member */.Dc)((0,json_document/* member */.Dc)(metrics, 'token_usage'), 'agent'), 'n_calls'), ''],
        ['turns', (0,json_document/* member */.Dc)(metrics, 'total_turns'), ''],
        ['duration', (0,json_document/* member */.Dc)(metrics, 'duration_seconds'), ' s'],
        ['response latency p95', (0,json_document/* member */.Dc)((0,json_document/* member */.Dc)(metrics, 'latency_stats'), 'p95_ms'), ' ms'],
    ];
    return rows.flatMap(([name, value, unit]) => {
        const number = value instanceof model/* JsonFloat */.Xg ? value.value : value;
        return typeof number === 'number' ? [{ name, value: `${number}${unit}` }] : [];
    });
}

;// CONCATENATED MODULE: ./lib/read/labs/layout.js
// The labs layout: an `eval_*` session of labs-Voice-Agent, or a folder of them (several sessions are trials, in the
// order of their names). Lists what the run was meant to hold; each scenario is read when it is scored.








const labsLayout = { name: 'labs', refuse, read, listExpected: labsListExpected };
function refuse(files) {
    if (files.kind('') !== 'directory')
        return 'it is not a directory';
    if (isScenarioDirectory(files, ''))
        return 'it is one scenario directory; the session is the folder above';
    if (findSessions(files).length > 0)
        return null;
    return 'neither it nor a folder in it holds run_args.json, all_metrics.json or a scenario directory';
}
function read(files, options) {
    const expected = readLabsExpected(options.expected);
    const paths = findSessions(files);
    const parts = paths.map((path) => {
        const part = () => sessionPart(files, path, expected, options);
        // A single session is the whole input.
        return paths.length > 1 ? (0,kit_trials/* readAmong */.ry)({ layout: 'labs', name: path, path, where: files.where(path) }, part) : part();
    });
    const trials = (0,kit_trials/* countOn */.bX)(parts.map((part) => part.trials));
    const strays = strayTrials(files, {
        layout: 'labs',
        domain: (0,documents/* rootName */.SX)(files.root) ?? 'labs',
        holds: (entries, folder) => (looksLikeScenario(entries) || looksLikeRun(entries) ? [folder] : []),
        placesOfRuns: new Set(['', ...paths]),
        known: new Set(parts.flatMap(({ read = [] }) => read)),
        closed: new Set(parts.flatMap(({ closed = [] }) => closed)),
        todo: 'Only the scenario directories of a session are scored: move it into one, or give the session that it is of',
    });
    return {
        layout: 'labs',
        where: files.root,
        trials: [...trials, ...strays],
        findings: [...parts.flatMap((part) => part.findings), ...(paths.includes('') ? [] : emptySessions(files, paths))],
        upstreamName: 'labs-Voice-Agent evaluator',
    };
}
function sessionPart(files, path, expected, options) {
    const session = readSession(files, path);
    const unknown = expected === null ? [] : session.scenarios.filter((scenario) => !expected.has(scenario));
    const what = 'not in the folders given by expected; its own references were not used';
    return {
        trials: session.scenarios.map((scenario) => scenarioTrial(files, session, scenario, expected, options)),
        read: [path, ...session.directories.values()],
        closed: session.aside,
        findings: [
            ...session.findings,
            ...(expected === null ? [] : [ignoredReferences(files.where(path))]),
            ...unknown.map((scenario) => ({
                kind: 'unknown_scenario',
                where: files.where((0,documents/* below */.Gz)(path, scenario)),
                what,
            })),
        ],
    };
}
function labsListExpected(source) {
    return [...(readLabsExpected([source]) ?? [])].flatMap(([scenario, entry]) => {
        const of = { domain: labsDomainOf(scenario), scenario, trial: null };
        if (entry instanceof model/* ArtifactError */.nE)
            return [{ ...of, where: source.where(scenario) }];
        const { session, place } = entry;
        // Others write a metadata.json too.
        if (session === null && !looksLikeReferences(place))
            return [];
        return [{ ...of, where: source.where(place.directory) }];
    });
}
/** Beside the sessions of a folder: an `eval_*` that holds none. */
function emptySessions(files, sessions) {
    return files
        .list('')
        .filter(({ name, kind }) => kind === 'directory' && name.startsWith('eval_') && !sessions.includes(name))
        .filter(({ name }) => !isScenarioDirectory(files, name))
        .map(({ name }) => {
        const what = 'no session: it holds neither run_args.json nor a scenario';
        return { kind: 'file_skipped', where: files.where(name), what };
    });
}
/** A scenario's domain is its name up to `__`. metadata.domain is the namespace of its tools, not this. */
function labsDomainOf(scenario) {
    return scenario.split('__', 1)[0] ?? scenario;
}
function labsNeverThere(where, scenario, reason) {
    const lost = new model/* ArtifactError */.nE('artifact_missing', reason, 'Run the evaluation to its end, or resume it');
    return (0,kit_trials/* missingTrial */.L3)({ layout: 'labs', domain: labsDomainOf(scenario), scenario, trial: 0, where }, lost);
}
function scenarioTrial(files, session, scenario, expected, options) {
    const directory = session.directories.get(scenario);
    if (directory === undefined) {
        const attempt = session.killed.get(scenario);
        const reason = attempt === undefined
            ? `never ran: the run was to hold ${scenario}, and ${files.where(session.path)} has no directory of it`
            : `never finished: only an attempt that was killed is there (${files.where(attempt)})`;
        return labsNeverThere(files.where((0,documents/* below */.Gz)(session.path, scenario)), scenario, reason);
    }
    return {
        layout: 'labs',
        domain: labsDomainOf(scenario),
        scenario,
        trial: 0,
        where: files.where(directory),
        load: () => {
            const own = { files, directory, config: (0,documents/* below */.Gz)(directory, SCENARIO_CONFIG), own: true };
            const entry = expected?.get(scenario);
            if (entry instanceof model/* ArtifactError */.nE)
                throw entry;
            if (expected !== null && entry === undefined)
                throw notExpected(scenario, options);
            return loadScenario({
                files,
                directory,
                name: scenario,
                reference: entry?.place ?? own,
                settings: settingsFor(session, expected === null ? undefined : (entry?.session ?? null), options.minAgentTurns),
                counted: session.lastQueued?.has(scenario) ?? true,
                siblings: session.directories,
            });
        },
    };
}
function notExpected(scenario, options) {
    const places = options.expected.map(({ root }) => root).join(', ');
    return new model/* ArtifactError */.nE('artifact_wrong_shape', `${scenario} does not stand in ${places}`, 'Add its references there; those of the artifacts are not used while `expected` is set');
}

;// CONCATENATED MODULE: ./lib/read/records/conversation.js
// conversation.json of a record, in any shape that read/conversation knows. Non-goals: scoring anything.


/** Every message as it is written. Throws ArtifactError where the document cannot be read or holds no list of them. */
function readRecordMessages(source) {
    const document = source.document('conversation');
    if (document === undefined)
        return [];
    const messages = messagesIn(document.exact());
    if (messages !== undefined)
        return messages;
    throw new model/* ArtifactError */.nE('artifact_wrong_shape', `${document.where} is not a list of turns`, 'Write [{"role": …, "text": …}, …], or the messages as your framework has them (docs/layouts.md)');
}
/** The conversation. Throws likewise. */
function recordConversationOf(source) {
    return readConversation(readRecordMessages(source), source.document('conversation')?.where ?? '');
}

;// CONCATENATED MODULE: ./lib/read/records/entry.js
// One trial of a records run as it stands on the disk, before it is loaded: a folder's, a line's, or one that cannot be
// read. Non-goals: which there are (entries.ts).

/** The entry of a trial by what it declares; `folderTrial` is the number of its folder trial_N. */
function entryOf(where, name, settings, folderTrial, open) {
    if (settings instanceof model/* ArtifactError */.nE) {
        return { ...brokenEntry(where, name, settings), trial: folderTrial ?? 0, numbered: folderTrial !== undefined };
    }
    const trial = folderTrial ?? settings.trial;
    const { id = name, domain } = settings;
    return { where, scenario: id, domain, trial: trial ?? 0, numbered: trial !== undefined, settings, open };
}
/** A trial that cannot be read, under the name that it has on the disk. */
function brokenEntry(where, name, error) {
    const open = () => {
        throw error;
    };
    return { where, scenario: name, domain: undefined, trial: 0, numbered: false, settings: error, open };
}
/** A trial at a place that is not read: left out silently, a failure would be gone with it. */
function misplacedEntry(where, name, what, todo) {
    return brokenEntry(where, name, new model/* ArtifactError */.nE('artifact_wrong_shape', `${where}: ${what}`, todo));
}

// EXTERNAL MODULE: ./lib/read/artifact-files.js
var artifact_files = __webpack_require__(2378);
;// CONCATENATED MODULE: ./lib/json/byte-cursor.js
/** Bytes read at once. Large enough for few calls, small enough that no file weighs on memory. */
const CHUNK_BYTES = 256 * 1024;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_OBJECT = 0x7b;
const OPEN_ARRAY = 0x5b;
const CLOSE_OBJECT = 0x7d;
const CLOSE_ARRAY = 0x5d;
/** Where a document stops being readable: the offset, and why in words. */
class Damaged extends Error {
    at;
    constructor(at, problem) {
        super(problem);
        this.at = at;
    }
}
/** A cursor at the start of the range. Holds one chunk at a time. */
function startCursor(source, range) {
    let base = range.start;
    let chunk = new Uint8Array(0);
    let at = 0;
    // One buffer for every chunk: as garbage, the chunks of a large file would weigh more than all that is kept of it.
    const buffer = source.gives === 'views' ? undefined : new Uint8Array(Math.min(CHUNK_BYTES, Math.max(0, range.end - range.start)));
    const refill = () => {
        base += chunk.length;
        at = 0;
        chunk = source.read(base, Math.min(CHUNK_BYTES, range.end - base), buffer);
        return chunk.length > 0;
    };
    const end = (inside) => new Damaged(range.end, `the text ends inside ${inside}`);
    const skipString = () => {
        at += 1;
        for (;;) {
            const bytes = chunk;
            const limit = bytes.length;
            let next = at;
            while (next < limit) {
                const byte = bytes[next];
                next += 1;
                if (byte === QUOTE) {
                    at = next;
                    return;
                }
                if (byte === BACKSLASH)
                    next += 1;
            }
            // A backslash that ends the chunk escapes the first byte of the next one.
            const over = next - limit;
            if (!refill())
                throw end('a string');
            at = over;
        }
    };
    const skipContainer = () => {
        let depth = 0;
        for (;;) {
            const bytes = chunk;
            const limit = bytes.length;
            let next = at;
            let moved = false;
            while (next < limit) {
                const byte = bytes[next];
                if (byte === QUOTE) {
                    at = next;
                    skipString();
                    if (chunk !== bytes) {
                        moved = true;
                        break;
                    }
                    next = at;
                    continue;
                }
                next += 1;
                if (byte === OPEN_OBJECT || byte === OPEN_ARRAY)
                    depth += 1;
                else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) {
                    depth -= 1;
                    if (depth === 0) {
                        at = next;
                        return;
                    }
                }
            }
            if (!moved && !refill())
                throw end('a value');
        }
    };
    const peek = () => {
        if (at >= chunk.length && !refill())
            return -1;
        return chunk[at] ?? -1;
    };
    const advance = () => {
        at += 1;
    };
    const skipSpace = () => {
        for (let byte = peek(); byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09; byte = peek())
            at += 1;
    };
    const skipWord = () => {
        for (let byte = peek(); byte > 0x20 && !isBoundary(byte); byte = peek())
            at += 1;
    };
    const bytesFrom = (offset) => offset >= base ? chunk.subarray(offset - base, at) : source.read(offset, base + at - offset);
    return { peek, advance, offset: () => base + at, skipSpace, skipString, skipContainer, skipWord, bytesFrom };
}
function isBoundary(byte) {
    return (byte === 0x2c ||
        byte === 0x3a ||
        byte === QUOTE ||
        byte === OPEN_OBJECT ||
        byte === OPEN_ARRAY ||
        byte === CLOSE_OBJECT ||
        byte === CLOSE_ARRAY);
}
/** A source over bytes that are already in memory; ranges are views, not copies. */
function memorySource(bytes) {
    const read = (offset, length) => bytes.subarray(offset, offset + length);
    return { size: bytes.length, read, gives: 'views', close: () => { } };
}

;// CONCATENATED MODULE: ./lib/json/document-index.js
// The places of the parts of a large JSON document, found in one pass over its bytes, so that each part can be read and
// parsed alone. Checks the grammar only where it opens a container. Non-goals: values, text encoding, repairing.




/** Parts remembered per document; a results file has a few dozen per simulation. */
const MAX_INDEXED_PARTS = 2_000_000;
/** Keys of opened objects; upstream's are names of fields. */
const MAX_KEY_BYTES = 16 * 1024;
/**
 * Finds the parts. Never throws for what is damaged: says where and what, and gives the parts before it. Throws
 * ArtifactError (`artifact_too_large`) beyond MAX_INDEXED_PARTS, and what reading the source throws.
 */
function indexDocument(source, options) {
    const range = options.range ?? { start: 0, end: source.size };
    const cursor = startCursor(source, range);
    const segments = [];
    const duplicates = [];
    let root = null;
    let count = 0;
    const indexValue = (key, path, siblings) => {
        const first = cursor.peek();
        const kind = kindOf(first);
        if (kind === null)
            throw new Damaged(cursor.offset(), first === -1 ? 'the text ends' : 'no value begins here');
        count += 1;
        if (count > MAX_INDEXED_PARTS) {
            throw new model/* ArtifactError */.nE('artifact_too_large', `${options.where} has more than ${MAX_INDEXED_PARTS} parts`, 'Split the run into several files');
        }
        const part = { start: cursor.offset(), end: range.end, key, kind, parts: null, broken: true };
        siblings?.push(part);
        root ??= part;
        if (kind === 'string')
            cursor.skipString();
        else if (kind === 'word')
            cursor.skipWord();
        else if (!options.open.has(path))
            cursor.skipContainer();
        else if (kind === 'array')
            indexItems((part.parts = []), path);
        else
            indexMembers((part.parts = []), path);
        part.end = cursor.offset();
        part.broken = false;
        return part;
    };
    const indexItems = (parts, path) => {
        const inner = path === '' ? '*' : `${path}.*`;
        cursor.advance();
        cursor.skipSpace();
        if (cursor.peek() === document_index_CLOSE_ARRAY)
            return cursor.advance();
        segments.push(0);
        for (;;) {
            segments[segments.length - 1] = parts.length;
            indexValue(null, inner, parts);
            cursor.skipSpace();
            if (takeSeparator(cursor, document_index_CLOSE_ARRAY))
                break;
        }
        segments.pop();
    };
    const indexMembers = (parts, path) => {
        const kept = options.keep?.get(path);
        const seen = new Set();
        cursor.advance();
        cursor.skipSpace();
        if (cursor.peek() === document_index_CLOSE_OBJECT)
            return cursor.advance();
        for (;;) {
            const key = readKey(cursor, options.where);
            if (seen.has(key))
                duplicates.push({ path: (0,json_path/* memberPath */.Mb)(segments), key });
            seen.add(key);
            segments.push(key);
            indexValue(key, path === '' ? key : `${path}.${key}`, kept === undefined || kept.has(key) ? parts : null);
            segments.pop();
            cursor.skipSpace();
            if (takeSeparator(cursor, document_index_CLOSE_OBJECT))
                break;
        }
    };
    try {
        skipByteOrderMark(cursor);
        cursor.skipSpace();
        indexValue(null, '', null);
        cursor.skipSpace();
        if (cursor.peek() !== -1)
            throw new Damaged(cursor.offset(), 'more text follows the end of the document');
        return { root, damage: null, duplicates };
    }
    catch (error) {
        if (!(error instanceof Damaged))
            throw error;
        return { root, damage: { at: error.at, inside: (0,json_path/* memberPath */.Mb)(segments), problem: error.message }, duplicates };
    }
}
/** The member of an opened object, the last one where the key stands twice (as Python reads it). */
function memberPart(part, key) {
    return part?.kind === 'object' ? part.parts?.findLast((member) => member.key === key) : undefined;
}
const document_index_CLOSE_OBJECT = 0x7d;
const document_index_CLOSE_ARRAY = 0x5d;
const document_index_QUOTE = 0x22;
function kindOf(byte) {
    if (byte === 0x7b)
        return 'object';
    if (byte === 0x5b)
        return 'array';
    if (byte === document_index_QUOTE)
        return 'string';
    return byte > 0x20 && byte !== 0x2c && byte !== 0x3a && byte !== document_index_CLOSE_ARRAY && byte !== document_index_CLOSE_OBJECT ? 'word' : null;
}
/** Takes the comma (false) or the closing bracket (true). */
function takeSeparator(cursor, close) {
    const byte = cursor.peek();
    if (byte !== 0x2c && byte !== close) {
        const expected = `"," or "${String.fromCharCode(close)}"`;
        throw new Damaged(cursor.offset(), byte === -1 ? 'the text ends' : `${expected} was expected`);
    }
    cursor.advance();
    if (byte === close)
        return true;
    cursor.skipSpace();
    return false;
}
/** Takes a key and its colon. */
function readKey(cursor, where) {
    const start = cursor.offset();
    const first = cursor.peek();
    if (first !== document_index_QUOTE) {
        throw new Damaged(start, first === -1 ? 'the text ends' : 'a key in double quotes was expected');
    }
    cursor.skipString();
    const length = cursor.offset() - start;
    if (length > MAX_KEY_BYTES)
        throw new Damaged(start, `a key is longer than ${MAX_KEY_BYTES} bytes`);
    const key = keyText(cursor.bytesFrom(start), start, where);
    cursor.skipSpace();
    const colon = cursor.peek();
    if (colon !== 0x3a)
        throw new Damaged(cursor.offset(), colon === -1 ? 'the text ends' : '":" was expected');
    cursor.advance();
    cursor.skipSpace();
    return key;
}
function keyText(bytes, start, where) {
    // Nearly every key is plain ASCII; a results file has hundreds of thousands.
    const inner = bytes.subarray(1, -1);
    if (inner.every((byte) => byte >= 0x20 && byte < 0x7f && byte !== 0x5c))
        return (0,json_document/* decodeUtf8 */._6)(inner, where);
    try {
        const { value } = (0,json_document/* parseJson */.qF)((0,json_document/* decodeUtf8 */._6)(bytes, where), where);
        return typeof value === 'string' ? value : '';
    }
    catch (error) {
        if (!(error instanceof model/* ArtifactError */.nE))
            throw error;
        throw new Damaged(start, `a key is not readable (${error.message})`);
    }
}
function skipByteOrderMark(cursor) {
    if (cursor.peek() !== 0xef)
        return;
    for (const byte of [0xef, 0xbb, 0xbf]) {
        if (cursor.peek() !== byte)
            throw new Damaged(cursor.offset(), 'no value begins here');
        cursor.advance();
    }
}

;// CONCATENATED MODULE: ./lib/read/records/lines.js
// The records of a file, found without holding the file: where each stands, read one at a time. Non-goals: what a line
// means (line-entries.ts).




/** Bytes looked at once. */
const lines_CHUNK_BYTES = 1024 * 1024;
/** Lines of one file; more are refused. */
const MAX_LINES = 200_000;
const lines_HEAD_BYTES = 1024;
const LINE_FEED = 0x0a;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];
/**
 * The records of the file: the items where it is a JSON list, else its lines, LF or CRLF, blank ones left out. Throws ArtifactError where the file as a whole is no UTF-8 text
 * (UTF-16, a Git LFS pointer) or has more than 200,000 lines. A line that is too large is given; `readPlace` refuses it.
 */
function findPlaces(files, path) {
    const source = files.open(path);
    const where = files.where(path);
    try {
        decodeHead(source, where);
        refusePretty(source, where);
        return (isList(source) ? itemsOf(source, where) : null) ?? [...linesOf(source, where)];
    }
    finally {
        source.close();
    }
}
/** The bytes of one record. Throws ArtifactError where it is larger than MAX_DOCUMENT_BYTES. */
function readPlace(files, path, place) {
    if (place.length > artifact_files/* MAX_DOCUMENT_BYTES */.b) {
        throw new model/* ArtifactError */.nE('artifact_too_large', `${files.where(path)}${place.label} has ${place.length} bytes, more than ${artifact_files/* MAX_DOCUMENT_BYTES */.b}`, 'Store less in one record, or use the folder form');
    }
    const source = files.open(path);
    try {
        const bytes = source.read(place.offset, place.length);
        if (place.label !== ':1' && BYTE_ORDER_MARK.every((byte, at) => bytes[at] === byte)) {
            throw new model/* ArtifactError */.nE('artifact_not_json', `${files.where(path)}${place.label} begins with a byte order mark`, 'Only a whole file may begin with one: files were joined, so take it out');
        }
        return bytes;
    }
    finally {
        source.close();
    }
}
/** UTF-16 has line feeds too: its first bytes say what the file is, once, instead of an error a line. */
function decodeHead(source, where) {
    const head = source.read(0, Math.min(source.size, 64));
    (0,decode/* refuseBinary */.Oc)(head, where);
    // A cut in a character is no fault of the file: only its first line counts here, and of that the ASCII part.
    (0,decode/* decodeUtf8 */._6)(head.subarray(0, firstForeign(head)), where);
}
function firstForeign(head) {
    if (head[0] === 0xff || head[0] === 0xfe)
        return head.length;
    const at = head.findIndex((byte) => byte >= 0x80 || byte === LINE_FEED);
    return at === -1 ? head.length : at;
}
/** One document over many lines would be an error a line. */
function refusePretty(source, where) {
    const head = new TextDecoder().decode(source.read(0, Math.min(source.size, lines_HEAD_BYTES)));
    if (!/^\ufeff?\s*\{[ \t]*\r?\n\s*"/.test(head))
        return;
    throw new model/* ArtifactError */.nE('artifact_not_json', `${where} holds a record over several lines (indented JSON)`, 'Write each record in a line of its own (json.dumps without indent), or all of them as one list');
}
/** A list that begins like one of objects; `[1]` alone is a line that is no record. */
function isList(source) {
    return /^\ufeff?\s*\[\s*(?:\{|$)/.test(new TextDecoder().decode(source.read(0, Math.min(source.size, lines_HEAD_BYTES))));
}
/** null: a list and more behind it, so lines after all. */
function itemsOf(source, where) {
    const { root, damage } = indexDocument(source, { open: new Set(['']), where });
    const items = (root?.parts ?? []).filter(({ broken }) => !broken);
    if (items.length > MAX_LINES) {
        throw new model/* ArtifactError */.nE('artifact_too_large', `${where} has more than ${MAX_LINES} items`, 'Split the run');
    }
    if (damage !== null && root?.broken === false)
        return null;
    if (damage !== null) {
        throw new model/* ArtifactError */.nE('artifact_not_json', `${where} is a list that is damaged or cut off at byte ${damage.at} (${damage.problem}), behind ${items.length} whole items`, 'Write a record a line (JSONL): a cut file then loses one record only');
    }
    return items.map(({ start, end }, at) => ({
        label: `[${at}]`,
        name: `item ${at}`,
        offset: start,
        length: end - start,
    }));
}
function named(line) {
    return { label: `:${line}`, name: `line ${line}` };
}
function* linesOf(source, where) {
    let line = 1;
    let start = 0;
    let blank = true;
    for (let offset = 0; offset < source.size; offset += lines_CHUNK_BYTES) {
        const chunk = source.read(offset, Math.min(lines_CHUNK_BYTES, source.size - offset));
        for (let at = 0; at < chunk.length;) {
            const feed = chunk.indexOf(LINE_FEED, at);
            const end = feed === -1 ? chunk.length : feed;
            blank &&= isBlank(chunk, at, end);
            at = end + 1;
            if (feed === -1)
                continue;
            if (!blank)
                yield { ...named(line), offset: start, length: offset + feed - start };
            if (line >= MAX_LINES) {
                throw new model/* ArtifactError */.nE('artifact_too_large', `${where} has more than ${MAX_LINES} lines`, 'Split the run');
            }
            line += 1;
            start = offset + feed + 1;
            blank = true;
        }
    }
    if (!blank)
        yield { ...named(line), offset: start, length: source.size - start };
}
function isBlank(chunk, start, end) {
    for (let at = start; at < end; at += 1) {
        const byte = chunk[at];
        if (byte !== 0x20 && byte !== 0x09 && byte !== 0x0d)
            return false;
    }
    return true;
}

// EXTERNAL MODULE: ./lib/pattern/path.js
var pattern_path = __webpack_require__(783);
// EXTERNAL MODULE: ./lib/predicate/tests.js + 2 modules
var tests = __webpack_require__(806);
;// CONCATENATED MODULE: ./lib/predicate/read.js
// Declared predicates: JSON → predicates. The schema has settled their shape; here paths, patterns and what goes together
// are read, so that what cannot be checked is refused before anything is scored. Non-goals: checking (check.ts).




const PLACES = ['every', 'any', 'first', 'last'];
/** Roots whose items stand in one order. */
const IN_ORDER = new Set(['conversation', 'calls', 'said']);
/**
 * The predicates of a field, in order. `base` is the root of paths that name none. Throws ArtifactError naming the one
 * that cannot be checked, and why.
 */
function readPredicates(value, field, where, base) {
    if (!(0,json_document/* isArray */.cy)(value))
        return [];
    return value.map((entry, at) => readPredicate(entry, `${where}: field ${field}[${at}]`, base));
}
function readPredicate(entry, place, base) {
    const path = (0,json_document/* isObject */.Gv)(entry) ? (0,json_document/* text */.Qq)(entry.get('path')) : undefined;
    if (!(0,json_document/* isObject */.Gv)(entry) || path === undefined)
        throw refused(place, 'has no path');
    const segments = readPath(path, place);
    const root = model/* PREDICATE_ROOTS */.QJ.find((name) => name === segments[0]);
    const test = readTest(entry, place);
    const at = PLACES.find((name) => name === (0,json_document/* text */.Qq)(entry.get('at'))) ?? 'every';
    if (at !== 'every' && tests/* TESTS */.m[test.op]?.ofAll)
        throw refused(place, `has \`at\` beside ${test.op}, which is about all places`);
    const [after, before] = ['after', 'before'].map((name) => readMark(entry.get(name), `${place}.${name}`, base));
    const predicate = {
        path,
        root: root ?? base,
        base,
        isRooted: root !== undefined,
        segments: root === undefined ? segments : segments.slice(1),
        where: readWhere(entry.get('where'), place),
        at,
        test,
        ...(after === undefined ? {} : { after }),
        ...(before === undefined ? {} : { before }),
    };
    if ((after !== undefined || before !== undefined) && !IN_ORDER.has(predicate.root)) {
        throw refused(place, 'has `after` or `before`, and its path begins at none of conversation, calls, said');
    }
    return predicate;
}
/** A moment of the conversation. */
function readMark(value, place, base) {
    if (value === undefined)
        return undefined;
    const mark = readPredicate(value, place, base);
    if (!IN_ORDER.has(mark.root))
        throw refused(place, 'begins at none of conversation, calls, said');
    if (mark.after !== undefined || mark.before !== undefined)
        throw refused(place, 'has a moment of its own');
    if (mark.test.op === 'absent' || mark.test.op === 'count')
        throw refused(place, `is no moment: ${mark.test.op} names none`);
    // Its items are what lies in time, not the list of them.
    return mark.segments.includes(null) ? mark : { ...mark, segments: [...mark.segments, null] };
}
function readWhere(value, place) {
    if (!(0,json_document/* isObject */.Gv)(value))
        return [];
    return [...value].map(([path, condition]) => {
        const here = `${place}.where ${JSON.stringify(path)}`;
        const test = (0,json_document/* isObject */.Gv)(condition) ? readTest(condition, here) : { op: 'equals', value: condition };
        return { path, segments: readPath(path, here), test };
    });
}
/** The one test of an object. */
function readTest(entry, place) {
    const [op, ...more] = [...entry.keys()].filter((key) => Object.hasOwn(tests/* TESTS */.m, key));
    if (op === undefined || more.length > 0)
        throw refused(place, `holds ${op === undefined ? 'no test' : 'more than one test'}`);
    const row = tests/* TESTS */.m[op];
    const value = entry.get(op) ?? null;
    const settings = row?.read?.(value);
    if (settings !== undefined && 'problem' in settings) {
        throw refused(place, `has ${op === 'matches' ? 'a pattern that' : `${op}, which`} ${settings.problem}`);
    }
    const ignoreCase = entry.get('ignore_case') === true;
    if (ignoreCase && !row?.ofText)
        throw refused(place, `has ignore_case beside ${op}, which asks for no text`);
    return { op, value, ...settings, ...(ignoreCase ? { ignoreCase } : {}) };
}
function readPath(path, place) {
    const parsed = (0,pattern_path/* parsePath */.R)(path);
    if ('problem' in parsed)
        throw refused(place, `has a path that ${parsed.problem}`);
    return parsed;
}
function refused(place, what) {
    return new model/* ArtifactError */.nE('artifact_wrong_shape', `${place} ${what}`, 'See schemas/records.v1.schema.json');
}

;// CONCATENATED MODULE: ./lib/generated/records-schema.js
// Made from schemas/records.v1.schema.json by scripts/compile-schemas.mjs. Do not edit: change the schema and run the script.
/* oxlint-disable */
// @ts-nocheck

const checkLine = validate20;
const schema31 = { "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "records.v1.schema.json", "title": "Agent Eval Gate: records layout, version 1", "description": "One line of a JSONL run: one trial as one object. In the folder form the same fields are files of a trial's folder (expected_db.json, actual_db.json, …) and $defs/scenario describes scenario.json. Fields that are not named here are ignored and listed as findings.", "type": "object", "allOf": [{ "$ref": "#/$defs/scenario" }], "properties": { "scenario": { "description": "What scenario.json holds, or only the id. The same fields may stand beside it instead; each in one place only.", "anyOf": [{ "$ref": "#/$defs/name" }, { "$ref": "#/$defs/scenario" }] }, "expected_db": { "description": "The database as it should be in the end. null: none." }, "actual_db": { "description": "The database as the agent left it. null or absent where one is expected: a fail." }, "expected_user_db": { "description": "The user's side of the state, where there is one." }, "actual_user_db": { "description": "The user's side as it was left." }, "reference": { "description": "The answer that is wanted: an object, a list of objects, a text or a number; for a judge any JSON." }, "prediction": { "description": "The agent's answer. null or absent where a reference stands: a fail." }, "conversation": { "description": "For people and the judge: turns {role, text or content, tool_calls}.", "type": ["array", "null"] }, "judge_result": { "description": "A judgement made earlier: {score, reason, nl_assertion_verdicts}.", "type": ["object", "null"] } }, "$defs": { "name": { "description": "A name of any characters, not empty.", "type": "string", "pattern": "^[\\s\\S]+$" }, "scenario": { "description": "scenario.json: everything in it is optional.", "type": "object", "properties": { "id": { "description": "The scenario's id. Default: the folder's name, or `line N`.", "$ref": "#/$defs/name" }, "domain": { "description": "Default: the name of the run folder or file.", "$ref": "#/$defs/name" }, "trial": { "description": "0-based. Default: N of the folder trial_N, else 0.", "type": "integer", "minimum": 0, "maximum": 100000 }, "signals": { "description": "The signals that gate. Default: what can be scored, see the README.", "type": "array", "minItems": 1, "items": { "enum": ["db_state_match", "action_match", "db_state_assertion", "answer_assertion", "nl_assertion", "judge_passed", "clean_exit"] } }, "ignore_capitalization": { "description": "Flag of action_match.", "type": "boolean" }, "ignore_punctuation": { "description": "Flag of action_match.", "type": "boolean" }, "clean_text": { "description": "Flag of action_match.", "type": "boolean" }, "disallow_extra_items": { "description": "Flag of action_match.", "type": "boolean" }, "clean_exit": { "description": "Whether the conversation ended voluntarily.", "type": "boolean" }, "nl_assertions": { "description": "Statements that a judge must find true of the trial.", "type": "array", "items": { "$ref": "#/$defs/name" } }, "db_assertions": { "description": "Statements about the actual DB, each with its own verdict. A path that names no root begins at the DB.", "type": "array", "items": { "$ref": "#/$defs/predicate" } }, "answer_assertions": { "description": "Statements about the answer, the conversation and the calls, each with its own verdict. A path that names no root begins at the prediction.", "type": "array", "items": { "$ref": "#/$defs/predicate" } }, "source": { "description": "Where the scenario is written in the repository, for annotations.", "type": "object", "properties": { "file": { "$ref": "#/$defs/name" }, "line": { "type": ["integer", "null"], "minimum": 1 } }, "required": ["file"], "additionalProperties": false } } }, "predicateFields": { "description": "The fields of a predicate.", "type": "object", "required": ["path"], "properties": { "path": { "$ref": "#/$defs/name" }, "where": { "description": "Keeps the items that meet all of it: those at the path's first `*`, or those of the list or object that the path names. A key is a path from the item; a value is what stands there, or an object with one test.", "type": "object", "minProperties": 1 }, "after": { "description": "Keeps what comes after the first place of the conversation that meets this predicate.", "$ref": "#/$defs/predicate" }, "before": { "description": "Keeps what comes before the first place of the conversation that meets this predicate.", "$ref": "#/$defs/predicate" }, "at": { "description": "Which of the places: every one (the default), any one, the first or the last.", "enum": ["every", "any", "first", "last"] }, "ignore_case": { "description": "Texts are compared without case.", "type": "boolean" }, "equals": { "description": "The same JSON: 1 equals 1.0, not true; order counts in lists, not in objects." }, "not_equals": { "description": "Not that." }, "one_of": { "description": "Equal to one of these.", "type": "array", "minItems": 1 }, "near": { "description": "A number, or one of the numbers in a text, at most `within` away from `value`.", "type": "object", "required": ["value", "within"], "properties": { "value": { "type": "number" }, "within": { "type": "number", "minimum": 0 } }, "additionalProperties": false }, "gte": { "description": "At least: a number, an ISO date, an ISO date and time, or another text by code point. A time and what is none, or times of which one alone has an offset, cannot be told.", "type": ["number", "string"] }, "lte": { "description": "At most: likewise.", "type": ["number", "string"] }, "contains": { "description": "A text within a text, an item of a list, a key of an object." }, "not_contains": { "description": "Not that." }, "matches": { "description": "A regular expression (JavaScript, u flag) found in a text. At most 200 characters; no repeats inside repeats, no alternatives inside repeats, no references back, no look-around.", "type": "string" }, "exists": { "description": "Something is there, be it null.", "const": true }, "absent": { "description": "Nothing is there.", "const": true }, "count": { "description": "The number of items of a list or members of an object; of the places that are there where the path holds `*` or `where` chooses.", "anyOf": [{ "type": "integer", "minimum": 0 }, { "type": "object", "properties": { "gte": { "type": "integer", "minimum": 0 }, "lte": { "type": "integer", "minimum": 0 } }, "additionalProperties": false, "minProperties": 1 }] } }, "additionalProperties": false }, "predicate": { "description": "A path and exactly one test. A path is keys joined by dots (`orders.W1.status`); `*` is every member or item, `[3]` or `3` an item, `[\"a.b\"]` or `a\\.b` a key with a dot. Its first key may be a root: `db`, `user_db` (the final states), `prediction`, `conversation` (turns of role and text), `calls` (name, arguments, result, failed, by), `said` (what the agent said, as texts). A test of a value must hold at every place that the path names, and at one at least, unless `at` says otherwise.", "allOf": [{ "$ref": "#/$defs/predicateFields" }, { "type": "object", "oneOf": [{ "required": ["equals"] }, { "required": ["not_equals"] }, { "required": ["one_of"] }, { "required": ["near"] }, { "required": ["gte"] }, { "required": ["lte"] }, { "required": ["contains"] }, { "required": ["not_contains"] }, { "required": ["matches"] }, { "required": ["exists"] }, { "required": ["absent"] }, { "required": ["count"] }] }] } } };
const schema33 = { "description": "A name of any characters, not empty.", "type": "string", "pattern": "^[\\s\\S]+$" };
const schema32 = { "description": "scenario.json: everything in it is optional.", "type": "object", "properties": { "id": { "description": "The scenario's id. Default: the folder's name, or `line N`.", "$ref": "#/$defs/name" }, "domain": { "description": "Default: the name of the run folder or file.", "$ref": "#/$defs/name" }, "trial": { "description": "0-based. Default: N of the folder trial_N, else 0.", "type": "integer", "minimum": 0, "maximum": 100000 }, "signals": { "description": "The signals that gate. Default: what can be scored, see the README.", "type": "array", "minItems": 1, "items": { "enum": ["db_state_match", "action_match", "db_state_assertion", "answer_assertion", "nl_assertion", "judge_passed", "clean_exit"] } }, "ignore_capitalization": { "description": "Flag of action_match.", "type": "boolean" }, "ignore_punctuation": { "description": "Flag of action_match.", "type": "boolean" }, "clean_text": { "description": "Flag of action_match.", "type": "boolean" }, "disallow_extra_items": { "description": "Flag of action_match.", "type": "boolean" }, "clean_exit": { "description": "Whether the conversation ended voluntarily.", "type": "boolean" }, "nl_assertions": { "description": "Statements that a judge must find true of the trial.", "type": "array", "items": { "$ref": "#/$defs/name" } }, "db_assertions": { "description": "Statements about the actual DB, each with its own verdict. A path that names no root begins at the DB.", "type": "array", "items": { "$ref": "#/$defs/predicate" } }, "answer_assertions": { "description": "Statements about the answer, the conversation and the calls, each with its own verdict. A path that names no root begins at the prediction.", "type": "array", "items": { "$ref": "#/$defs/predicate" } }, "source": { "description": "Where the scenario is written in the repository, for annotations.", "type": "object", "properties": { "file": { "$ref": "#/$defs/name" }, "line": { "type": ["integer", "null"], "minimum": 1 } }, "required": ["file"], "additionalProperties": false } } };
const pattern4 = new RegExp("^[\\s\\S]+$", "u");
const schema36 = { "description": "A path and exactly one test. A path is keys joined by dots (`orders.W1.status`); `*` is every member or item, `[3]` or `3` an item, `[\"a.b\"]` or `a\\.b` a key with a dot. Its first key may be a root: `db`, `user_db` (the final states), `prediction`, `conversation` (turns of role and text), `calls` (name, arguments, result, failed, by), `said` (what the agent said, as texts). A test of a value must hold at every place that the path names, and at one at least, unless `at` says otherwise.", "allOf": [{ "$ref": "#/$defs/predicateFields" }, { "type": "object", "oneOf": [{ "required": ["equals"] }, { "required": ["not_equals"] }, { "required": ["one_of"] }, { "required": ["near"] }, { "required": ["gte"] }, { "required": ["lte"] }, { "required": ["contains"] }, { "required": ["not_contains"] }, { "required": ["matches"] }, { "required": ["exists"] }, { "required": ["absent"] }, { "required": ["count"] }] }] };
const schema37 = { "description": "The fields of a predicate.", "type": "object", "required": ["path"], "properties": { "path": { "$ref": "#/$defs/name" }, "where": { "description": "Keeps the items that meet all of it: those at the path's first `*`, or those of the list or object that the path names. A key is a path from the item; a value is what stands there, or an object with one test.", "type": "object", "minProperties": 1 }, "after": { "description": "Keeps what comes after the first place of the conversation that meets this predicate.", "$ref": "#/$defs/predicate" }, "before": { "description": "Keeps what comes before the first place of the conversation that meets this predicate.", "$ref": "#/$defs/predicate" }, "at": { "description": "Which of the places: every one (the default), any one, the first or the last.", "enum": ["every", "any", "first", "last"] }, "ignore_case": { "description": "Texts are compared without case.", "type": "boolean" }, "equals": { "description": "The same JSON: 1 equals 1.0, not true; order counts in lists, not in objects." }, "not_equals": { "description": "Not that." }, "one_of": { "description": "Equal to one of these.", "type": "array", "minItems": 1 }, "near": { "description": "A number, or one of the numbers in a text, at most `within` away from `value`.", "type": "object", "required": ["value", "within"], "properties": { "value": { "type": "number" }, "within": { "type": "number", "minimum": 0 } }, "additionalProperties": false }, "gte": { "description": "At least: a number, an ISO date, an ISO date and time, or another text by code point. A time and what is none, or times of which one alone has an offset, cannot be told.", "type": ["number", "string"] }, "lte": { "description": "At most: likewise.", "type": ["number", "string"] }, "contains": { "description": "A text within a text, an item of a list, a key of an object." }, "not_contains": { "description": "Not that." }, "matches": { "description": "A regular expression (JavaScript, u flag) found in a text. At most 200 characters; no repeats inside repeats, no alternatives inside repeats, no references back, no look-around.", "type": "string" }, "exists": { "description": "Something is there, be it null.", "const": true }, "absent": { "description": "Nothing is there.", "const": true }, "count": { "description": "The number of items of a list or members of an object; of the places that are there where the path holds `*` or `where` chooses.", "anyOf": [{ "type": "integer", "minimum": 0 }, { "type": "object", "properties": { "gte": { "type": "integer", "minimum": 0 }, "lte": { "type": "integer", "minimum": 0 } }, "additionalProperties": false, "minProperties": 1 }] } }, "additionalProperties": false };
const func1 = Object.prototype.hasOwnProperty;
const wrapper0 = { validate: validate22 };
function validate23(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
    let vErrors = null;
    let errors = 0;
    const evaluated0 = validate23.evaluated;
    if (evaluated0.dynamicProps) {
        evaluated0.props = undefined;
    }
    if (evaluated0.dynamicItems) {
        evaluated0.items = undefined;
    }
    if (errors === 0) {
        if (data && typeof data == "object" && !Array.isArray(data)) {
            let missing0;
            if ((data.path === undefined) && (missing0 = "path")) {
                validate23.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
                return false;
            }
            else {
                const _errs1 = errors;
                for (const key0 in data) {
                    if (!(func1.call(schema37.properties, key0))) {
                        validate23.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" }];
                        return false;
                        break;
                    }
                }
                if (_errs1 === errors) {
                    if (data.path !== undefined) {
                        let data0 = data.path;
                        const _errs2 = errors;
                        const _errs3 = errors;
                        if (errors === _errs3) {
                            if (typeof data0 === "string") {
                                if (!pattern4.test(data0)) {
                                    validate23.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/$defs/name/pattern", keyword: "pattern", params: { pattern: "^[\\s\\S]+$" }, message: "must match pattern \"" + "^[\\s\\S]+$" + "\"" }];
                                    return false;
                                }
                            }
                            else {
                                validate23.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/$defs/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                return false;
                            }
                        }
                        var valid0 = _errs2 === errors;
                    }
                    else {
                        var valid0 = true;
                    }
                    if (valid0) {
                        if (data.where !== undefined) {
                            let data1 = data.where;
                            const _errs5 = errors;
                            if (errors === _errs5) {
                                if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
                                    if (Object.keys(data1).length < 1) {
                                        validate23.errors = [{ instancePath: instancePath + "/where", schemaPath: "#/properties/where/minProperties", keyword: "minProperties", params: { limit: 1 }, message: "must NOT have fewer than 1 properties" }];
                                        return false;
                                    }
                                }
                                else {
                                    validate23.errors = [{ instancePath: instancePath + "/where", schemaPath: "#/properties/where/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                    return false;
                                }
                            }
                            var valid0 = _errs5 === errors;
                        }
                        else {
                            var valid0 = true;
                        }
                        if (valid0) {
                            if (data.after !== undefined) {
                                const _errs7 = errors;
                                if (!(wrapper0.validate(data.after, { instancePath: instancePath + "/after", parentData: data, parentDataProperty: "after", rootData, dynamicAnchors }))) {
                                    vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
                                    errors = vErrors.length;
                                }
                                var valid0 = _errs7 === errors;
                            }
                            else {
                                var valid0 = true;
                            }
                            if (valid0) {
                                if (data.before !== undefined) {
                                    const _errs8 = errors;
                                    if (!(wrapper0.validate(data.before, { instancePath: instancePath + "/before", parentData: data, parentDataProperty: "before", rootData, dynamicAnchors }))) {
                                        vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
                                        errors = vErrors.length;
                                    }
                                    var valid0 = _errs8 === errors;
                                }
                                else {
                                    var valid0 = true;
                                }
                                if (valid0) {
                                    if (data.at !== undefined) {
                                        let data4 = data.at;
                                        const _errs9 = errors;
                                        if (!((((data4 === "every") || (data4 === "any")) || (data4 === "first")) || (data4 === "last"))) {
                                            validate23.errors = [{ instancePath: instancePath + "/at", schemaPath: "#/properties/at/enum", keyword: "enum", params: { allowedValues: schema37.properties.at.enum }, message: "must be equal to one of the allowed values" }];
                                            return false;
                                        }
                                        var valid0 = _errs9 === errors;
                                    }
                                    else {
                                        var valid0 = true;
                                    }
                                    if (valid0) {
                                        if (data.ignore_case !== undefined) {
                                            const _errs10 = errors;
                                            if (typeof data.ignore_case !== "boolean") {
                                                validate23.errors = [{ instancePath: instancePath + "/ignore_case", schemaPath: "#/properties/ignore_case/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                                                return false;
                                            }
                                            var valid0 = _errs10 === errors;
                                        }
                                        else {
                                            var valid0 = true;
                                        }
                                        if (valid0) {
                                            if (data.one_of !== undefined) {
                                                let data6 = data.one_of;
                                                const _errs12 = errors;
                                                if (errors === _errs12) {
                                                    if (Array.isArray(data6)) {
                                                        if (data6.length < 1) {
                                                            validate23.errors = [{ instancePath: instancePath + "/one_of", schemaPath: "#/properties/one_of/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" }];
                                                            return false;
                                                        }
                                                    }
                                                    else {
                                                        validate23.errors = [{ instancePath: instancePath + "/one_of", schemaPath: "#/properties/one_of/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                        return false;
                                                    }
                                                }
                                                var valid0 = _errs12 === errors;
                                            }
                                            else {
                                                var valid0 = true;
                                            }
                                            if (valid0) {
                                                if (data.near !== undefined) {
                                                    let data7 = data.near;
                                                    const _errs14 = errors;
                                                    if (errors === _errs14) {
                                                        if (data7 && typeof data7 == "object" && !Array.isArray(data7)) {
                                                            let missing1;
                                                            if (((data7.value === undefined) && (missing1 = "value")) || ((data7.within === undefined) && (missing1 = "within"))) {
                                                                validate23.errors = [{ instancePath: instancePath + "/near", schemaPath: "#/properties/near/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }];
                                                                return false;
                                                            }
                                                            else {
                                                                const _errs16 = errors;
                                                                for (const key1 in data7) {
                                                                    if (!((key1 === "value") || (key1 === "within"))) {
                                                                        validate23.errors = [{ instancePath: instancePath + "/near", schemaPath: "#/properties/near/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" }];
                                                                        return false;
                                                                        break;
                                                                    }
                                                                }
                                                                if (_errs16 === errors) {
                                                                    if (data7.value !== undefined) {
                                                                        let data8 = data7.value;
                                                                        const _errs17 = errors;
                                                                        if (!((typeof data8 == "number") && (isFinite(data8)))) {
                                                                            validate23.errors = [{ instancePath: instancePath + "/near/value", schemaPath: "#/properties/near/properties/value/type", keyword: "type", params: { type: "number" }, message: "must be number" }];
                                                                            return false;
                                                                        }
                                                                        var valid2 = _errs17 === errors;
                                                                    }
                                                                    else {
                                                                        var valid2 = true;
                                                                    }
                                                                    if (valid2) {
                                                                        if (data7.within !== undefined) {
                                                                            let data9 = data7.within;
                                                                            const _errs19 = errors;
                                                                            if (errors === _errs19) {
                                                                                if ((typeof data9 == "number") && (isFinite(data9))) {
                                                                                    if (data9 < 0 || isNaN(data9)) {
                                                                                        validate23.errors = [{ instancePath: instancePath + "/near/within", schemaPath: "#/properties/near/properties/within/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                                                        return false;
                                                                                    }
                                                                                }
                                                                                else {
                                                                                    validate23.errors = [{ instancePath: instancePath + "/near/within", schemaPath: "#/properties/near/properties/within/type", keyword: "type", params: { type: "number" }, message: "must be number" }];
                                                                                    return false;
                                                                                }
                                                                            }
                                                                            var valid2 = _errs19 === errors;
                                                                        }
                                                                        else {
                                                                            var valid2 = true;
                                                                        }
                                                                    }
                                                                }
                                                            }
                                                        }
                                                        else {
                                                            validate23.errors = [{ instancePath: instancePath + "/near", schemaPath: "#/properties/near/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                                            return false;
                                                        }
                                                    }
                                                    var valid0 = _errs14 === errors;
                                                }
                                                else {
                                                    var valid0 = true;
                                                }
                                                if (valid0) {
                                                    if (data.gte !== undefined) {
                                                        let data10 = data.gte;
                                                        const _errs21 = errors;
                                                        if ((!((typeof data10 == "number") && (isFinite(data10)))) && (typeof data10 !== "string")) {
                                                            validate23.errors = [{ instancePath: instancePath + "/gte", schemaPath: "#/properties/gte/type", keyword: "type", params: { type: schema37.properties.gte.type }, message: "must be number,string" }];
                                                            return false;
                                                        }
                                                        var valid0 = _errs21 === errors;
                                                    }
                                                    else {
                                                        var valid0 = true;
                                                    }
                                                    if (valid0) {
                                                        if (data.lte !== undefined) {
                                                            let data11 = data.lte;
                                                            const _errs23 = errors;
                                                            if ((!((typeof data11 == "number") && (isFinite(data11)))) && (typeof data11 !== "string")) {
                                                                validate23.errors = [{ instancePath: instancePath + "/lte", schemaPath: "#/properties/lte/type", keyword: "type", params: { type: schema37.properties.lte.type }, message: "must be number,string" }];
                                                                return false;
                                                            }
                                                            var valid0 = _errs23 === errors;
                                                        }
                                                        else {
                                                            var valid0 = true;
                                                        }
                                                        if (valid0) {
                                                            if (data.matches !== undefined) {
                                                                const _errs25 = errors;
                                                                if (typeof data.matches !== "string") {
                                                                    validate23.errors = [{ instancePath: instancePath + "/matches", schemaPath: "#/properties/matches/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                    return false;
                                                                }
                                                                var valid0 = _errs25 === errors;
                                                            }
                                                            else {
                                                                var valid0 = true;
                                                            }
                                                            if (valid0) {
                                                                if (data.exists !== undefined) {
                                                                    const _errs27 = errors;
                                                                    if (true !== data.exists) {
                                                                        validate23.errors = [{ instancePath: instancePath + "/exists", schemaPath: "#/properties/exists/const", keyword: "const", params: { allowedValue: true }, message: "must be equal to constant" }];
                                                                        return false;
                                                                    }
                                                                    var valid0 = _errs27 === errors;
                                                                }
                                                                else {
                                                                    var valid0 = true;
                                                                }
                                                                if (valid0) {
                                                                    if (data.absent !== undefined) {
                                                                        const _errs28 = errors;
                                                                        if (true !== data.absent) {
                                                                            validate23.errors = [{ instancePath: instancePath + "/absent", schemaPath: "#/properties/absent/const", keyword: "const", params: { allowedValue: true }, message: "must be equal to constant" }];
                                                                            return false;
                                                                        }
                                                                        var valid0 = _errs28 === errors;
                                                                    }
                                                                    else {
                                                                        var valid0 = true;
                                                                    }
                                                                    if (valid0) {
                                                                        if (data.count !== undefined) {
                                                                            let data15 = data.count;
                                                                            const _errs29 = errors;
                                                                            const _errs30 = errors;
                                                                            let valid3 = false;
                                                                            const _errs31 = errors;
                                                                            if (!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))) {
                                                                                const err0 = { instancePath: instancePath + "/count", schemaPath: "#/properties/count/anyOf/0/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                                                                                if (vErrors === null) {
                                                                                    vErrors = [err0];
                                                                                }
                                                                                else {
                                                                                    vErrors.push(err0);
                                                                                }
                                                                                errors++;
                                                                            }
                                                                            if (errors === _errs31) {
                                                                                if ((typeof data15 == "number") && (isFinite(data15))) {
                                                                                    if (data15 < 0 || isNaN(data15)) {
                                                                                        const err1 = { instancePath: instancePath + "/count", schemaPath: "#/properties/count/anyOf/0/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                                                                                        if (vErrors === null) {
                                                                                            vErrors = [err1];
                                                                                        }
                                                                                        else {
                                                                                            vErrors.push(err1);
                                                                                        }
                                                                                        errors++;
                                                                                    }
                                                                                }
                                                                            }
                                                                            var _valid0 = _errs31 === errors;
                                                                            valid3 = valid3 || _valid0;
                                                                            const _errs33 = errors;
                                                                            if (errors === _errs33) {
                                                                                if (data15 && typeof data15 == "object" && !Array.isArray(data15)) {
                                                                                    if (Object.keys(data15).length < 1) {
                                                                                        const err2 = { instancePath: instancePath + "/count", schemaPath: "#/properties/count/anyOf/1/minProperties", keyword: "minProperties", params: { limit: 1 }, message: "must NOT have fewer than 1 properties" };
                                                                                        if (vErrors === null) {
                                                                                            vErrors = [err2];
                                                                                        }
                                                                                        else {
                                                                                            vErrors.push(err2);
                                                                                        }
                                                                                        errors++;
                                                                                    }
                                                                                    else {
                                                                                        const _errs35 = errors;
                                                                                        for (const key2 in data15) {
                                                                                            if (!((key2 === "gte") || (key2 === "lte"))) {
                                                                                                const err3 = { instancePath: instancePath + "/count", schemaPath: "#/properties/count/anyOf/1/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" };
                                                                                                if (vErrors === null) {
                                                                                                    vErrors = [err3];
                                                                                                }
                                                                                                else {
                                                                                                    vErrors.push(err3);
                                                                                                }
                                                                                                errors++;
                                                                                                break;
                                                                                            }
                                                                                        }
                                                                                        if (_errs35 === errors) {
                                                                                            if (data15.gte !== undefined) {
                                                                                                let data16 = data15.gte;
                                                                                                const _errs36 = errors;
                                                                                                if (!(((typeof data16 == "number") && (!(data16 % 1) && !isNaN(data16))) && (isFinite(data16)))) {
                                                                                                    const err4 = { instancePath: instancePath + "/count/gte", schemaPath: "#/properties/count/anyOf/1/properties/gte/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                                                                                                    if (vErrors === null) {
                                                                                                        vErrors = [err4];
                                                                                                    }
                                                                                                    else {
                                                                                                        vErrors.push(err4);
                                                                                                    }
                                                                                                    errors++;
                                                                                                }
                                                                                                if (errors === _errs36) {
                                                                                                    if ((typeof data16 == "number") && (isFinite(data16))) {
                                                                                                        if (data16 < 0 || isNaN(data16)) {
                                                                                                            const err5 = { instancePath: instancePath + "/count/gte", schemaPath: "#/properties/count/anyOf/1/properties/gte/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                                                                                                            if (vErrors === null) {
                                                                                                                vErrors = [err5];
                                                                                                            }
                                                                                                            else {
                                                                                                                vErrors.push(err5);
                                                                                                            }
                                                                                                            errors++;
                                                                                                        }
                                                                                                    }
                                                                                                }
                                                                                                var valid4 = _errs36 === errors;
                                                                                            }
                                                                                            else {
                                                                                                var valid4 = true;
                                                                                            }
                                                                                            if (valid4) {
                                                                                                if (data15.lte !== undefined) {
                                                                                                    let data17 = data15.lte;
                                                                                                    const _errs38 = errors;
                                                                                                    if (!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))) {
                                                                                                        const err6 = { instancePath: instancePath + "/count/lte", schemaPath: "#/properties/count/anyOf/1/properties/lte/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                                                                                                        if (vErrors === null) {
                                                                                                            vErrors = [err6];
                                                                                                        }
                                                                                                        else {
                                                                                                            vErrors.push(err6);
                                                                                                        }
                                                                                                        errors++;
                                                                                                    }
                                                                                                    if (errors === _errs38) {
                                                                                                        if ((typeof data17 == "number") && (isFinite(data17))) {
                                                                                                            if (data17 < 0 || isNaN(data17)) {
                                                                                                                const err7 = { instancePath: instancePath + "/count/lte", schemaPath: "#/properties/count/anyOf/1/properties/lte/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                                                                                                                if (vErrors === null) {
                                                                                                                    vErrors = [err7];
                                                                                                                }
                                                                                                                else {
                                                                                                                    vErrors.push(err7);
                                                                                                                }
                                                                                                                errors++;
                                                                                                            }
                                                                                                        }
                                                                                                    }
                                                                                                    var valid4 = _errs38 === errors;
                                                                                                }
                                                                                                else {
                                                                                                    var valid4 = true;
                                                                                                }
                                                                                            }
                                                                                        }
                                                                                    }
                                                                                }
                                                                                else {
                                                                                    const err8 = { instancePath: instancePath + "/count", schemaPath: "#/properties/count/anyOf/1/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                                                                                    if (vErrors === null) {
                                                                                        vErrors = [err8];
                                                                                    }
                                                                                    else {
                                                                                        vErrors.push(err8);
                                                                                    }
                                                                                    errors++;
                                                                                }
                                                                            }
                                                                            var _valid0 = _errs33 === errors;
                                                                            valid3 = valid3 || _valid0;
                                                                            if (!valid3) {
                                                                                const err9 = { instancePath: instancePath + "/count", schemaPath: "#/properties/count/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
                                                                                if (vErrors === null) {
                                                                                    vErrors = [err9];
                                                                                }
                                                                                else {
                                                                                    vErrors.push(err9);
                                                                                }
                                                                                errors++;
                                                                                validate23.errors = vErrors;
                                                                                return false;
                                                                            }
                                                                            else {
                                                                                errors = _errs30;
                                                                                if (vErrors !== null) {
                                                                                    if (_errs30) {
                                                                                        vErrors.length = _errs30;
                                                                                    }
                                                                                    else {
                                                                                        vErrors = null;
                                                                                    }
                                                                                }
                                                                            }
                                                                            var valid0 = _errs29 === errors;
                                                                        }
                                                                        else {
                                                                            var valid0 = true;
                                                                        }
                                                                    }
                                                                }
                                                            }
                                                        }
                                                    }
                                                }
                                            }
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
        else {
            validate23.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
            return false;
        }
    }
    validate23.errors = vErrors;
    return errors === 0;
}
validate23.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
function validate22(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
    let vErrors = null;
    let errors = 0;
    const evaluated0 = validate22.evaluated;
    if (evaluated0.dynamicProps) {
        evaluated0.props = undefined;
    }
    if (evaluated0.dynamicItems) {
        evaluated0.items = undefined;
    }
    const _errs0 = errors;
    if (!(validate23(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }))) {
        vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
        errors = vErrors.length;
    }
    var valid0 = _errs0 === errors;
    if (valid0) {
        const _errs1 = errors;
        if (!(data && typeof data == "object" && !Array.isArray(data))) {
            validate22.errors = [{ instancePath, schemaPath: "#/allOf/1/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
            return false;
        }
        const _errs3 = errors;
        let valid1 = false;
        let passing0 = null;
        const _errs4 = errors;
        if (data && typeof data == "object" && !Array.isArray(data)) {
            let missing0;
            if ((data.equals === undefined) && (missing0 = "equals")) {
                const err0 = { instancePath, schemaPath: "#/allOf/1/oneOf/0/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" };
                if (vErrors === null) {
                    vErrors = [err0];
                }
                else {
                    vErrors.push(err0);
                }
                errors++;
            }
        }
        var _valid0 = _errs4 === errors;
        if (_valid0) {
            valid1 = true;
            passing0 = 0;
        }
        const _errs5 = errors;
        if (data && typeof data == "object" && !Array.isArray(data)) {
            let missing1;
            if ((data.not_equals === undefined) && (missing1 = "not_equals")) {
                const err1 = { instancePath, schemaPath: "#/allOf/1/oneOf/1/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" };
                if (vErrors === null) {
                    vErrors = [err1];
                }
                else {
                    vErrors.push(err1);
                }
                errors++;
            }
        }
        var _valid0 = _errs5 === errors;
        if (_valid0 && valid1) {
            valid1 = false;
            passing0 = [passing0, 1];
        }
        else {
            if (_valid0) {
                valid1 = true;
                passing0 = 1;
            }
            const _errs6 = errors;
            if (data && typeof data == "object" && !Array.isArray(data)) {
                let missing2;
                if ((data.one_of === undefined) && (missing2 = "one_of")) {
                    const err2 = { instancePath, schemaPath: "#/allOf/1/oneOf/2/required", keyword: "required", params: { missingProperty: missing2 }, message: "must have required property '" + missing2 + "'" };
                    if (vErrors === null) {
                        vErrors = [err2];
                    }
                    else {
                        vErrors.push(err2);
                    }
                    errors++;
                }
            }
            var _valid0 = _errs6 === errors;
            if (_valid0 && valid1) {
                valid1 = false;
                passing0 = [passing0, 2];
            }
            else {
                if (_valid0) {
                    valid1 = true;
                    passing0 = 2;
                }
                const _errs7 = errors;
                if (data && typeof data == "object" && !Array.isArray(data)) {
                    let missing3;
                    if ((data.near === undefined) && (missing3 = "near")) {
                        const err3 = { instancePath, schemaPath: "#/allOf/1/oneOf/3/required", keyword: "required", params: { missingProperty: missing3 }, message: "must have required property '" + missing3 + "'" };
                        if (vErrors === null) {
                            vErrors = [err3];
                        }
                        else {
                            vErrors.push(err3);
                        }
                        errors++;
                    }
                }
                var _valid0 = _errs7 === errors;
                if (_valid0 && valid1) {
                    valid1 = false;
                    passing0 = [passing0, 3];
                }
                else {
                    if (_valid0) {
                        valid1 = true;
                        passing0 = 3;
                    }
                    const _errs8 = errors;
                    if (data && typeof data == "object" && !Array.isArray(data)) {
                        let missing4;
                        if ((data.gte === undefined) && (missing4 = "gte")) {
                            const err4 = { instancePath, schemaPath: "#/allOf/1/oneOf/4/required", keyword: "required", params: { missingProperty: missing4 }, message: "must have required property '" + missing4 + "'" };
                            if (vErrors === null) {
                                vErrors = [err4];
                            }
                            else {
                                vErrors.push(err4);
                            }
                            errors++;
                        }
                    }
                    var _valid0 = _errs8 === errors;
                    if (_valid0 && valid1) {
                        valid1 = false;
                        passing0 = [passing0, 4];
                    }
                    else {
                        if (_valid0) {
                            valid1 = true;
                            passing0 = 4;
                        }
                        const _errs9 = errors;
                        if (data && typeof data == "object" && !Array.isArray(data)) {
                            let missing5;
                            if ((data.lte === undefined) && (missing5 = "lte")) {
                                const err5 = { instancePath, schemaPath: "#/allOf/1/oneOf/5/required", keyword: "required", params: { missingProperty: missing5 }, message: "must have required property '" + missing5 + "'" };
                                if (vErrors === null) {
                                    vErrors = [err5];
                                }
                                else {
                                    vErrors.push(err5);
                                }
                                errors++;
                            }
                        }
                        var _valid0 = _errs9 === errors;
                        if (_valid0 && valid1) {
                            valid1 = false;
                            passing0 = [passing0, 5];
                        }
                        else {
                            if (_valid0) {
                                valid1 = true;
                                passing0 = 5;
                            }
                            const _errs10 = errors;
                            if (data && typeof data == "object" && !Array.isArray(data)) {
                                let missing6;
                                if ((data.contains === undefined) && (missing6 = "contains")) {
                                    const err6 = { instancePath, schemaPath: "#/allOf/1/oneOf/6/required", keyword: "required", params: { missingProperty: missing6 }, message: "must have required property '" + missing6 + "'" };
                                    if (vErrors === null) {
                                        vErrors = [err6];
                                    }
                                    else {
                                        vErrors.push(err6);
                                    }
                                    errors++;
                                }
                            }
                            var _valid0 = _errs10 === errors;
                            if (_valid0 && valid1) {
                                valid1 = false;
                                passing0 = [passing0, 6];
                            }
                            else {
                                if (_valid0) {
                                    valid1 = true;
                                    passing0 = 6;
                                }
                                const _errs11 = errors;
                                if (data && typeof data == "object" && !Array.isArray(data)) {
                                    let missing7;
                                    if ((data.not_contains === undefined) && (missing7 = "not_contains")) {
                                        const err7 = { instancePath, schemaPath: "#/allOf/1/oneOf/7/required", keyword: "required", params: { missingProperty: missing7 }, message: "must have required property '" + missing7 + "'" };
                                        if (vErrors === null) {
                                            vErrors = [err7];
                                        }
                                        else {
                                            vErrors.push(err7);
                                        }
                                        errors++;
                                    }
                                }
                                var _valid0 = _errs11 === errors;
                                if (_valid0 && valid1) {
                                    valid1 = false;
                                    passing0 = [passing0, 7];
                                }
                                else {
                                    if (_valid0) {
                                        valid1 = true;
                                        passing0 = 7;
                                    }
                                    const _errs12 = errors;
                                    if (data && typeof data == "object" && !Array.isArray(data)) {
                                        let missing8;
                                        if ((data.matches === undefined) && (missing8 = "matches")) {
                                            const err8 = { instancePath, schemaPath: "#/allOf/1/oneOf/8/required", keyword: "required", params: { missingProperty: missing8 }, message: "must have required property '" + missing8 + "'" };
                                            if (vErrors === null) {
                                                vErrors = [err8];
                                            }
                                            else {
                                                vErrors.push(err8);
                                            }
                                            errors++;
                                        }
                                    }
                                    var _valid0 = _errs12 === errors;
                                    if (_valid0 && valid1) {
                                        valid1 = false;
                                        passing0 = [passing0, 8];
                                    }
                                    else {
                                        if (_valid0) {
                                            valid1 = true;
                                            passing0 = 8;
                                        }
                                        const _errs13 = errors;
                                        if (data && typeof data == "object" && !Array.isArray(data)) {
                                            let missing9;
                                            if ((data.exists === undefined) && (missing9 = "exists")) {
                                                const err9 = { instancePath, schemaPath: "#/allOf/1/oneOf/9/required", keyword: "required", params: { missingProperty: missing9 }, message: "must have required property '" + missing9 + "'" };
                                                if (vErrors === null) {
                                                    vErrors = [err9];
                                                }
                                                else {
                                                    vErrors.push(err9);
                                                }
                                                errors++;
                                            }
                                        }
                                        var _valid0 = _errs13 === errors;
                                        if (_valid0 && valid1) {
                                            valid1 = false;
                                            passing0 = [passing0, 9];
                                        }
                                        else {
                                            if (_valid0) {
                                                valid1 = true;
                                                passing0 = 9;
                                            }
                                            const _errs14 = errors;
                                            if (data && typeof data == "object" && !Array.isArray(data)) {
                                                let missing10;
                                                if ((data.absent === undefined) && (missing10 = "absent")) {
                                                    const err10 = { instancePath, schemaPath: "#/allOf/1/oneOf/10/required", keyword: "required", params: { missingProperty: missing10 }, message: "must have required property '" + missing10 + "'" };
                                                    if (vErrors === null) {
                                                        vErrors = [err10];
                                                    }
                                                    else {
                                                        vErrors.push(err10);
                                                    }
                                                    errors++;
                                                }
                                            }
                                            var _valid0 = _errs14 === errors;
                                            if (_valid0 && valid1) {
                                                valid1 = false;
                                                passing0 = [passing0, 10];
                                            }
                                            else {
                                                if (_valid0) {
                                                    valid1 = true;
                                                    passing0 = 10;
                                                }
                                                const _errs15 = errors;
                                                if (data && typeof data == "object" && !Array.isArray(data)) {
                                                    let missing11;
                                                    if ((data.count === undefined) && (missing11 = "count")) {
                                                        const err11 = { instancePath, schemaPath: "#/allOf/1/oneOf/11/required", keyword: "required", params: { missingProperty: missing11 }, message: "must have required property '" + missing11 + "'" };
                                                        if (vErrors === null) {
                                                            vErrors = [err11];
                                                        }
                                                        else {
                                                            vErrors.push(err11);
                                                        }
                                                        errors++;
                                                    }
                                                }
                                                var _valid0 = _errs15 === errors;
                                                if (_valid0 && valid1) {
                                                    valid1 = false;
                                                    passing0 = [passing0, 11];
                                                }
                                                else {
                                                    if (_valid0) {
                                                        valid1 = true;
                                                        passing0 = 11;
                                                    }
                                                }
                                            }
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
        if (!valid1) {
            const err12 = { instancePath, schemaPath: "#/allOf/1/oneOf", keyword: "oneOf", params: { passingSchemas: passing0 }, message: "must match exactly one schema in oneOf" };
            if (vErrors === null) {
                vErrors = [err12];
            }
            else {
                vErrors.push(err12);
            }
            errors++;
            validate22.errors = vErrors;
            return false;
        }
        else {
            errors = _errs3;
            if (vErrors !== null) {
                if (_errs3) {
                    vErrors.length = _errs3;
                }
                else {
                    vErrors = null;
                }
            }
        }
        var valid0 = _errs1 === errors;
    }
    validate22.errors = vErrors;
    return errors === 0;
}
validate22.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
function validate21(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
    let vErrors = null;
    let errors = 0;
    const evaluated0 = validate21.evaluated;
    if (evaluated0.dynamicProps) {
        evaluated0.props = undefined;
    }
    if (evaluated0.dynamicItems) {
        evaluated0.items = undefined;
    }
    if (errors === 0) {
        if (data && typeof data == "object" && !Array.isArray(data)) {
            if (data.id !== undefined) {
                let data0 = data.id;
                const _errs1 = errors;
                const _errs2 = errors;
                if (errors === _errs2) {
                    if (typeof data0 === "string") {
                        if (!pattern4.test(data0)) {
                            validate21.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/$defs/name/pattern", keyword: "pattern", params: { pattern: "^[\\s\\S]+$" }, message: "must match pattern \"" + "^[\\s\\S]+$" + "\"" }];
                            return false;
                        }
                    }
                    else {
                        validate21.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/$defs/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                        return false;
                    }
                }
                var valid0 = _errs1 === errors;
            }
            else {
                var valid0 = true;
            }
            if (valid0) {
                if (data.domain !== undefined) {
                    let data1 = data.domain;
                    const _errs4 = errors;
                    const _errs5 = errors;
                    if (errors === _errs5) {
                        if (typeof data1 === "string") {
                            if (!pattern4.test(data1)) {
                                validate21.errors = [{ instancePath: instancePath + "/domain", schemaPath: "#/$defs/name/pattern", keyword: "pattern", params: { pattern: "^[\\s\\S]+$" }, message: "must match pattern \"" + "^[\\s\\S]+$" + "\"" }];
                                return false;
                            }
                        }
                        else {
                            validate21.errors = [{ instancePath: instancePath + "/domain", schemaPath: "#/$defs/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                            return false;
                        }
                    }
                    var valid0 = _errs4 === errors;
                }
                else {
                    var valid0 = true;
                }
                if (valid0) {
                    if (data.trial !== undefined) {
                        let data2 = data.trial;
                        const _errs7 = errors;
                        if (!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))) {
                            validate21.errors = [{ instancePath: instancePath + "/trial", schemaPath: "#/properties/trial/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                            return false;
                        }
                        if (errors === _errs7) {
                            if ((typeof data2 == "number") && (isFinite(data2))) {
                                if (data2 > 100000 || isNaN(data2)) {
                                    validate21.errors = [{ instancePath: instancePath + "/trial", schemaPath: "#/properties/trial/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100000 }, message: "must be <= 100000" }];
                                    return false;
                                }
                                else {
                                    if (data2 < 0 || isNaN(data2)) {
                                        validate21.errors = [{ instancePath: instancePath + "/trial", schemaPath: "#/properties/trial/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                        return false;
                                    }
                                }
                            }
                        }
                        var valid0 = _errs7 === errors;
                    }
                    else {
                        var valid0 = true;
                    }
                    if (valid0) {
                        if (data.signals !== undefined) {
                            let data3 = data.signals;
                            const _errs9 = errors;
                            if (errors === _errs9) {
                                if (Array.isArray(data3)) {
                                    if (data3.length < 1) {
                                        validate21.errors = [{ instancePath: instancePath + "/signals", schemaPath: "#/properties/signals/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" }];
                                        return false;
                                    }
                                    else {
                                        var valid3 = true;
                                        const len0 = data3.length;
                                        for (let i0 = 0; i0 < len0; i0++) {
                                            let data4 = data3[i0];
                                            const _errs11 = errors;
                                            if (!(((((((data4 === "db_state_match") || (data4 === "action_match")) || (data4 === "db_state_assertion")) || (data4 === "answer_assertion")) || (data4 === "nl_assertion")) || (data4 === "judge_passed")) || (data4 === "clean_exit"))) {
                                                validate21.errors = [{ instancePath: instancePath + "/signals/" + i0, schemaPath: "#/properties/signals/items/enum", keyword: "enum", params: { allowedValues: schema32.properties.signals.items.enum }, message: "must be equal to one of the allowed values" }];
                                                return false;
                                            }
                                            var valid3 = _errs11 === errors;
                                            if (!valid3) {
                                                break;
                                            }
                                        }
                                    }
                                }
                                else {
                                    validate21.errors = [{ instancePath: instancePath + "/signals", schemaPath: "#/properties/signals/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                    return false;
                                }
                            }
                            var valid0 = _errs9 === errors;
                        }
                        else {
                            var valid0 = true;
                        }
                        if (valid0) {
                            if (data.ignore_capitalization !== undefined) {
                                const _errs12 = errors;
                                if (typeof data.ignore_capitalization !== "boolean") {
                                    validate21.errors = [{ instancePath: instancePath + "/ignore_capitalization", schemaPath: "#/properties/ignore_capitalization/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                                    return false;
                                }
                                var valid0 = _errs12 === errors;
                            }
                            else {
                                var valid0 = true;
                            }
                            if (valid0) {
                                if (data.ignore_punctuation !== undefined) {
                                    const _errs14 = errors;
                                    if (typeof data.ignore_punctuation !== "boolean") {
                                        validate21.errors = [{ instancePath: instancePath + "/ignore_punctuation", schemaPath: "#/properties/ignore_punctuation/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                                        return false;
                                    }
                                    var valid0 = _errs14 === errors;
                                }
                                else {
                                    var valid0 = true;
                                }
                                if (valid0) {
                                    if (data.clean_text !== undefined) {
                                        const _errs16 = errors;
                                        if (typeof data.clean_text !== "boolean") {
                                            validate21.errors = [{ instancePath: instancePath + "/clean_text", schemaPath: "#/properties/clean_text/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                                            return false;
                                        }
                                        var valid0 = _errs16 === errors;
                                    }
                                    else {
                                        var valid0 = true;
                                    }
                                    if (valid0) {
                                        if (data.disallow_extra_items !== undefined) {
                                            const _errs18 = errors;
                                            if (typeof data.disallow_extra_items !== "boolean") {
                                                validate21.errors = [{ instancePath: instancePath + "/disallow_extra_items", schemaPath: "#/properties/disallow_extra_items/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                                                return false;
                                            }
                                            var valid0 = _errs18 === errors;
                                        }
                                        else {
                                            var valid0 = true;
                                        }
                                        if (valid0) {
                                            if (data.clean_exit !== undefined) {
                                                const _errs20 = errors;
                                                if (typeof data.clean_exit !== "boolean") {
                                                    validate21.errors = [{ instancePath: instancePath + "/clean_exit", schemaPath: "#/properties/clean_exit/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                                                    return false;
                                                }
                                                var valid0 = _errs20 === errors;
                                            }
                                            else {
                                                var valid0 = true;
                                            }
                                            if (valid0) {
                                                if (data.nl_assertions !== undefined) {
                                                    let data10 = data.nl_assertions;
                                                    const _errs22 = errors;
                                                    if (errors === _errs22) {
                                                        if (Array.isArray(data10)) {
                                                            var valid4 = true;
                                                            const len1 = data10.length;
                                                            for (let i1 = 0; i1 < len1; i1++) {
                                                                let data11 = data10[i1];
                                                                const _errs24 = errors;
                                                                const _errs25 = errors;
                                                                if (errors === _errs25) {
                                                                    if (typeof data11 === "string") {
                                                                        if (!pattern4.test(data11)) {
                                                                            validate21.errors = [{ instancePath: instancePath + "/nl_assertions/" + i1, schemaPath: "#/$defs/name/pattern", keyword: "pattern", params: { pattern: "^[\\s\\S]+$" }, message: "must match pattern \"" + "^[\\s\\S]+$" + "\"" }];
                                                                            return false;
                                                                        }
                                                                    }
                                                                    else {
                                                                        validate21.errors = [{ instancePath: instancePath + "/nl_assertions/" + i1, schemaPath: "#/$defs/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                        return false;
                                                                    }
                                                                }
                                                                var valid4 = _errs24 === errors;
                                                                if (!valid4) {
                                                                    break;
                                                                }
                                                            }
                                                        }
                                                        else {
                                                            validate21.errors = [{ instancePath: instancePath + "/nl_assertions", schemaPath: "#/properties/nl_assertions/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                            return false;
                                                        }
                                                    }
                                                    var valid0 = _errs22 === errors;
                                                }
                                                else {
                                                    var valid0 = true;
                                                }
                                                if (valid0) {
                                                    if (data.db_assertions !== undefined) {
                                                        let data12 = data.db_assertions;
                                                        const _errs27 = errors;
                                                        if (errors === _errs27) {
                                                            if (Array.isArray(data12)) {
                                                                var valid6 = true;
                                                                const len2 = data12.length;
                                                                for (let i2 = 0; i2 < len2; i2++) {
                                                                    const _errs29 = errors;
                                                                    if (!(validate22(data12[i2], { instancePath: instancePath + "/db_assertions/" + i2, parentData: data12, parentDataProperty: i2, rootData, dynamicAnchors }))) {
                                                                        vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
                                                                        errors = vErrors.length;
                                                                    }
                                                                    var valid6 = _errs29 === errors;
                                                                    if (!valid6) {
                                                                        break;
                                                                    }
                                                                }
                                                            }
                                                            else {
                                                                validate21.errors = [{ instancePath: instancePath + "/db_assertions", schemaPath: "#/properties/db_assertions/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                                return false;
                                                            }
                                                        }
                                                        var valid0 = _errs27 === errors;
                                                    }
                                                    else {
                                                        var valid0 = true;
                                                    }
                                                    if (valid0) {
                                                        if (data.answer_assertions !== undefined) {
                                                            let data14 = data.answer_assertions;
                                                            const _errs30 = errors;
                                                            if (errors === _errs30) {
                                                                if (Array.isArray(data14)) {
                                                                    var valid7 = true;
                                                                    const len3 = data14.length;
                                                                    for (let i3 = 0; i3 < len3; i3++) {
                                                                        const _errs32 = errors;
                                                                        if (!(validate22(data14[i3], { instancePath: instancePath + "/answer_assertions/" + i3, parentData: data14, parentDataProperty: i3, rootData, dynamicAnchors }))) {
                                                                            vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
                                                                            errors = vErrors.length;
                                                                        }
                                                                        var valid7 = _errs32 === errors;
                                                                        if (!valid7) {
                                                                            break;
                                                                        }
                                                                    }
                                                                }
                                                                else {
                                                                    validate21.errors = [{ instancePath: instancePath + "/answer_assertions", schemaPath: "#/properties/answer_assertions/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                                    return false;
                                                                }
                                                            }
                                                            var valid0 = _errs30 === errors;
                                                        }
                                                        else {
                                                            var valid0 = true;
                                                        }
                                                        if (valid0) {
                                                            if (data.source !== undefined) {
                                                                let data16 = data.source;
                                                                const _errs33 = errors;
                                                                if (errors === _errs33) {
                                                                    if (data16 && typeof data16 == "object" && !Array.isArray(data16)) {
                                                                        let missing0;
                                                                        if ((data16.file === undefined) && (missing0 = "file")) {
                                                                            validate21.errors = [{ instancePath: instancePath + "/source", schemaPath: "#/properties/source/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
                                                                            return false;
                                                                        }
                                                                        else {
                                                                            const _errs35 = errors;
                                                                            for (const key0 in data16) {
                                                                                if (!((key0 === "file") || (key0 === "line"))) {
                                                                                    validate21.errors = [{ instancePath: instancePath + "/source", schemaPath: "#/properties/source/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" }];
                                                                                    return false;
                                                                                    break;
                                                                                }
                                                                            }
                                                                            if (_errs35 === errors) {
                                                                                if (data16.file !== undefined) {
                                                                                    let data17 = data16.file;
                                                                                    const _errs36 = errors;
                                                                                    const _errs37 = errors;
                                                                                    if (errors === _errs37) {
                                                                                        if (typeof data17 === "string") {
                                                                                            if (!pattern4.test(data17)) {
                                                                                                validate21.errors = [{ instancePath: instancePath + "/source/file", schemaPath: "#/$defs/name/pattern", keyword: "pattern", params: { pattern: "^[\\s\\S]+$" }, message: "must match pattern \"" + "^[\\s\\S]+$" + "\"" }];
                                                                                                return false;
                                                                                            }
                                                                                        }
                                                                                        else {
                                                                                            validate21.errors = [{ instancePath: instancePath + "/source/file", schemaPath: "#/$defs/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                            return false;
                                                                                        }
                                                                                    }
                                                                                    var valid8 = _errs36 === errors;
                                                                                }
                                                                                else {
                                                                                    var valid8 = true;
                                                                                }
                                                                                if (valid8) {
                                                                                    if (data16.line !== undefined) {
                                                                                        let data18 = data16.line;
                                                                                        const _errs39 = errors;
                                                                                        if ((!(((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18))) && (isFinite(data18)))) && (data18 !== null)) {
                                                                                            validate21.errors = [{ instancePath: instancePath + "/source/line", schemaPath: "#/properties/source/properties/line/type", keyword: "type", params: { type: schema32.properties.source.properties.line.type }, message: "must be integer,null" }];
                                                                                            return false;
                                                                                        }
                                                                                        if (errors === _errs39) {
                                                                                            if ((typeof data18 == "number") && (isFinite(data18))) {
                                                                                                if (data18 < 1 || isNaN(data18)) {
                                                                                                    validate21.errors = [{ instancePath: instancePath + "/source/line", schemaPath: "#/properties/source/properties/line/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" }];
                                                                                                    return false;
                                                                                                }
                                                                                            }
                                                                                        }
                                                                                        var valid8 = _errs39 === errors;
                                                                                    }
                                                                                    else {
                                                                                        var valid8 = true;
                                                                                    }
                                                                                }
                                                                            }
                                                                        }
                                                                    }
                                                                    else {
                                                                        validate21.errors = [{ instancePath: instancePath + "/source", schemaPath: "#/properties/source/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                                                        return false;
                                                                    }
                                                                }
                                                                var valid0 = _errs33 === errors;
                                                            }
                                                            else {
                                                                var valid0 = true;
                                                            }
                                                        }
                                                    }
                                                }
                                            }
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
        else {
            validate21.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
            return false;
        }
    }
    validate21.errors = vErrors;
    return errors === 0;
}
validate21.evaluated = { "props": { "id": true, "domain": true, "trial": true, "signals": true, "ignore_capitalization": true, "ignore_punctuation": true, "clean_text": true, "disallow_extra_items": true, "clean_exit": true, "nl_assertions": true, "db_assertions": true, "answer_assertions": true, "source": true }, "dynamicProps": false, "dynamicItems": false };
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
    /*# sourceURL="records.v1.schema.json" */ ;
    let vErrors = null;
    let errors = 0;
    const evaluated0 = validate20.evaluated;
    if (evaluated0.dynamicProps) {
        evaluated0.props = undefined;
    }
    if (evaluated0.dynamicItems) {
        evaluated0.items = undefined;
    }
    if (!(validate21(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }))) {
        vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
        errors = vErrors.length;
    }
    if (errors === 0) {
        if (data && typeof data == "object" && !Array.isArray(data)) {
            if (data.scenario !== undefined) {
                let data0 = data.scenario;
                const _errs2 = errors;
                const _errs3 = errors;
                let valid2 = false;
                const _errs4 = errors;
                const _errs5 = errors;
                if (errors === _errs5) {
                    if (typeof data0 === "string") {
                        if (!pattern4.test(data0)) {
                            const err0 = { instancePath: instancePath + "/scenario", schemaPath: "#/$defs/name/pattern", keyword: "pattern", params: { pattern: "^[\\s\\S]+$" }, message: "must match pattern \"" + "^[\\s\\S]+$" + "\"" };
                            if (vErrors === null) {
                                vErrors = [err0];
                            }
                            else {
                                vErrors.push(err0);
                            }
                            errors++;
                        }
                    }
                    else {
                        const err1 = { instancePath: instancePath + "/scenario", schemaPath: "#/$defs/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                        if (vErrors === null) {
                            vErrors = [err1];
                        }
                        else {
                            vErrors.push(err1);
                        }
                        errors++;
                    }
                }
                var _valid0 = _errs4 === errors;
                valid2 = valid2 || _valid0;
                const _errs7 = errors;
                if (!(validate21(data0, { instancePath: instancePath + "/scenario", parentData: data, parentDataProperty: "scenario", rootData, dynamicAnchors }))) {
                    vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
                    errors = vErrors.length;
                }
                var _valid0 = _errs7 === errors;
                valid2 = valid2 || _valid0;
                if (_valid0) {
                    var props0 = {};
                    props0.id = true;
                    props0.domain = true;
                    props0.trial = true;
                    props0.signals = true;
                    props0.ignore_capitalization = true;
                    props0.ignore_punctuation = true;
                    props0.clean_text = true;
                    props0.disallow_extra_items = true;
                    props0.clean_exit = true;
                    props0.nl_assertions = true;
                    props0.db_assertions = true;
                    props0.answer_assertions = true;
                    props0.source = true;
                }
                if (!valid2) {
                    const err2 = { instancePath: instancePath + "/scenario", schemaPath: "#/properties/scenario/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
                    if (vErrors === null) {
                        vErrors = [err2];
                    }
                    else {
                        vErrors.push(err2);
                    }
                    errors++;
                    validate20.errors = vErrors;
                    return false;
                }
                else {
                    errors = _errs3;
                    if (vErrors !== null) {
                        if (_errs3) {
                            vErrors.length = _errs3;
                        }
                        else {
                            vErrors = null;
                        }
                    }
                }
                var valid1 = _errs2 === errors;
            }
            else {
                var valid1 = true;
            }
            if (valid1) {
                if (data.conversation !== undefined) {
                    let data1 = data.conversation;
                    const _errs8 = errors;
                    if ((!(Array.isArray(data1))) && (data1 !== null)) {
                        validate20.errors = [{ instancePath: instancePath + "/conversation", schemaPath: "#/properties/conversation/type", keyword: "type", params: { type: schema31.properties.conversation.type }, message: "must be array,null" }];
                        return false;
                    }
                    var valid1 = _errs8 === errors;
                }
                else {
                    var valid1 = true;
                }
                if (valid1) {
                    if (data.judge_result !== undefined) {
                        let data2 = data.judge_result;
                        const _errs10 = errors;
                        if ((!(data2 && typeof data2 == "object" && !Array.isArray(data2))) && (data2 !== null)) {
                            validate20.errors = [{ instancePath: instancePath + "/judge_result", schemaPath: "#/properties/judge_result/type", keyword: "type", params: { type: schema31.properties.judge_result.type }, message: "must be object,null" }];
                            return false;
                        }
                        var valid1 = _errs10 === errors;
                    }
                    else {
                        var valid1 = true;
                    }
                }
            }
        }
        else {
            validate20.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
            return false;
        }
    }
    validate20.errors = vErrors;
    return errors === 0;
}
validate20.evaluated = { "props": { "scenario": true, "expected_db": true, "actual_db": true, "expected_user_db": true, "actual_user_db": true, "reference": true, "prediction": true, "conversation": true, "judge_result": true, "id": true, "domain": true, "trial": true, "signals": true, "ignore_capitalization": true, "ignore_punctuation": true, "clean_text": true, "disallow_extra_items": true, "clean_exit": true, "nl_assertions": true, "db_assertions": true, "answer_assertions": true, "source": true }, "dynamicProps": false, "dynamicItems": false };
const checkScenario = validate29;
function validate29(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
    let vErrors = null;
    let errors = 0;
    const evaluated0 = validate29.evaluated;
    if (evaluated0.dynamicProps) {
        evaluated0.props = undefined;
    }
    if (evaluated0.dynamicItems) {
        evaluated0.items = undefined;
    }
    if (errors === 0) {
        if (data && typeof data == "object" && !Array.isArray(data)) {
            if (data.id !== undefined) {
                let data0 = data.id;
                const _errs1 = errors;
                const _errs2 = errors;
                if (errors === _errs2) {
                    if (typeof data0 === "string") {
                        if (!pattern4.test(data0)) {
                            validate29.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/$defs/name/pattern", keyword: "pattern", params: { pattern: "^[\\s\\S]+$" }, message: "must match pattern \"" + "^[\\s\\S]+$" + "\"" }];
                            return false;
                        }
                    }
                    else {
                        validate29.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/$defs/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                        return false;
                    }
                }
                var valid0 = _errs1 === errors;
            }
            else {
                var valid0 = true;
            }
            if (valid0) {
                if (data.domain !== undefined) {
                    let data1 = data.domain;
                    const _errs4 = errors;
                    const _errs5 = errors;
                    if (errors === _errs5) {
                        if (typeof data1 === "string") {
                            if (!pattern4.test(data1)) {
                                validate29.errors = [{ instancePath: instancePath + "/domain", schemaPath: "#/$defs/name/pattern", keyword: "pattern", params: { pattern: "^[\\s\\S]+$" }, message: "must match pattern \"" + "^[\\s\\S]+$" + "\"" }];
                                return false;
                            }
                        }
                        else {
                            validate29.errors = [{ instancePath: instancePath + "/domain", schemaPath: "#/$defs/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                            return false;
                        }
                    }
                    var valid0 = _errs4 === errors;
                }
                else {
                    var valid0 = true;
                }
                if (valid0) {
                    if (data.trial !== undefined) {
                        let data2 = data.trial;
                        const _errs7 = errors;
                        if (!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))) {
                            validate29.errors = [{ instancePath: instancePath + "/trial", schemaPath: "#/properties/trial/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                            return false;
                        }
                        if (errors === _errs7) {
                            if ((typeof data2 == "number") && (isFinite(data2))) {
                                if (data2 > 100000 || isNaN(data2)) {
                                    validate29.errors = [{ instancePath: instancePath + "/trial", schemaPath: "#/properties/trial/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100000 }, message: "must be <= 100000" }];
                                    return false;
                                }
                                else {
                                    if (data2 < 0 || isNaN(data2)) {
                                        validate29.errors = [{ instancePath: instancePath + "/trial", schemaPath: "#/properties/trial/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                        return false;
                                    }
                                }
                            }
                        }
                        var valid0 = _errs7 === errors;
                    }
                    else {
                        var valid0 = true;
                    }
                    if (valid0) {
                        if (data.signals !== undefined) {
                            let data3 = data.signals;
                            const _errs9 = errors;
                            if (errors === _errs9) {
                                if (Array.isArray(data3)) {
                                    if (data3.length < 1) {
                                        validate29.errors = [{ instancePath: instancePath + "/signals", schemaPath: "#/properties/signals/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" }];
                                        return false;
                                    }
                                    else {
                                        var valid3 = true;
                                        const len0 = data3.length;
                                        for (let i0 = 0; i0 < len0; i0++) {
                                            let data4 = data3[i0];
                                            const _errs11 = errors;
                                            if (!(((((((data4 === "db_state_match") || (data4 === "action_match")) || (data4 === "db_state_assertion")) || (data4 === "answer_assertion")) || (data4 === "nl_assertion")) || (data4 === "judge_passed")) || (data4 === "clean_exit"))) {
                                                validate29.errors = [{ instancePath: instancePath + "/signals/" + i0, schemaPath: "#/properties/signals/items/enum", keyword: "enum", params: { allowedValues: schema32.properties.signals.items.enum }, message: "must be equal to one of the allowed values" }];
                                                return false;
                                            }
                                            var valid3 = _errs11 === errors;
                                            if (!valid3) {
                                                break;
                                            }
                                        }
                                    }
                                }
                                else {
                                    validate29.errors = [{ instancePath: instancePath + "/signals", schemaPath: "#/properties/signals/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                    return false;
                                }
                            }
                            var valid0 = _errs9 === errors;
                        }
                        else {
                            var valid0 = true;
                        }
                        if (valid0) {
                            if (data.ignore_capitalization !== undefined) {
                                const _errs12 = errors;
                                if (typeof data.ignore_capitalization !== "boolean") {
                                    validate29.errors = [{ instancePath: instancePath + "/ignore_capitalization", schemaPath: "#/properties/ignore_capitalization/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                                    return false;
                                }
                                var valid0 = _errs12 === errors;
                            }
                            else {
                                var valid0 = true;
                            }
                            if (valid0) {
                                if (data.ignore_punctuation !== undefined) {
                                    const _errs14 = errors;
                                    if (typeof data.ignore_punctuation !== "boolean") {
                                        validate29.errors = [{ instancePath: instancePath + "/ignore_punctuation", schemaPath: "#/properties/ignore_punctuation/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                                        return false;
                                    }
                                    var valid0 = _errs14 === errors;
                                }
                                else {
                                    var valid0 = true;
                                }
                                if (valid0) {
                                    if (data.clean_text !== undefined) {
                                        const _errs16 = errors;
                                        if (typeof data.clean_text !== "boolean") {
                                            validate29.errors = [{ instancePath: instancePath + "/clean_text", schemaPath: "#/properties/clean_text/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                                            return false;
                                        }
                                        var valid0 = _errs16 === errors;
                                    }
                                    else {
                                        var valid0 = true;
                                    }
                                    if (valid0) {
                                        if (data.disallow_extra_items !== undefined) {
                                            const _errs18 = errors;
                                            if (typeof data.disallow_extra_items !== "boolean") {
                                                validate29.errors = [{ instancePath: instancePath + "/disallow_extra_items", schemaPath: "#/properties/disallow_extra_items/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                                                return false;
                                            }
                                            var valid0 = _errs18 === errors;
                                        }
                                        else {
                                            var valid0 = true;
                                        }
                                        if (valid0) {
                                            if (data.clean_exit !== undefined) {
                                                const _errs20 = errors;
                                                if (typeof data.clean_exit !== "boolean") {
                                                    validate29.errors = [{ instancePath: instancePath + "/clean_exit", schemaPath: "#/properties/clean_exit/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                                                    return false;
                                                }
                                                var valid0 = _errs20 === errors;
                                            }
                                            else {
                                                var valid0 = true;
                                            }
                                            if (valid0) {
                                                if (data.nl_assertions !== undefined) {
                                                    let data10 = data.nl_assertions;
                                                    const _errs22 = errors;
                                                    if (errors === _errs22) {
                                                        if (Array.isArray(data10)) {
                                                            var valid4 = true;
                                                            const len1 = data10.length;
                                                            for (let i1 = 0; i1 < len1; i1++) {
                                                                let data11 = data10[i1];
                                                                const _errs24 = errors;
                                                                const _errs25 = errors;
                                                                if (errors === _errs25) {
                                                                    if (typeof data11 === "string") {
                                                                        if (!pattern4.test(data11)) {
                                                                            validate29.errors = [{ instancePath: instancePath + "/nl_assertions/" + i1, schemaPath: "#/$defs/name/pattern", keyword: "pattern", params: { pattern: "^[\\s\\S]+$" }, message: "must match pattern \"" + "^[\\s\\S]+$" + "\"" }];
                                                                            return false;
                                                                        }
                                                                    }
                                                                    else {
                                                                        validate29.errors = [{ instancePath: instancePath + "/nl_assertions/" + i1, schemaPath: "#/$defs/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                        return false;
                                                                    }
                                                                }
                                                                var valid4 = _errs24 === errors;
                                                                if (!valid4) {
                                                                    break;
                                                                }
                                                            }
                                                        }
                                                        else {
                                                            validate29.errors = [{ instancePath: instancePath + "/nl_assertions", schemaPath: "#/properties/nl_assertions/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                            return false;
                                                        }
                                                    }
                                                    var valid0 = _errs22 === errors;
                                                }
                                                else {
                                                    var valid0 = true;
                                                }
                                                if (valid0) {
                                                    if (data.db_assertions !== undefined) {
                                                        let data12 = data.db_assertions;
                                                        const _errs27 = errors;
                                                        if (errors === _errs27) {
                                                            if (Array.isArray(data12)) {
                                                                var valid6 = true;
                                                                const len2 = data12.length;
                                                                for (let i2 = 0; i2 < len2; i2++) {
                                                                    const _errs29 = errors;
                                                                    if (!(validate22(data12[i2], { instancePath: instancePath + "/db_assertions/" + i2, parentData: data12, parentDataProperty: i2, rootData, dynamicAnchors }))) {
                                                                        vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
                                                                        errors = vErrors.length;
                                                                    }
                                                                    var valid6 = _errs29 === errors;
                                                                    if (!valid6) {
                                                                        break;
                                                                    }
                                                                }
                                                            }
                                                            else {
                                                                validate29.errors = [{ instancePath: instancePath + "/db_assertions", schemaPath: "#/properties/db_assertions/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                                return false;
                                                            }
                                                        }
                                                        var valid0 = _errs27 === errors;
                                                    }
                                                    else {
                                                        var valid0 = true;
                                                    }
                                                    if (valid0) {
                                                        if (data.answer_assertions !== undefined) {
                                                            let data14 = data.answer_assertions;
                                                            const _errs30 = errors;
                                                            if (errors === _errs30) {
                                                                if (Array.isArray(data14)) {
                                                                    var valid7 = true;
                                                                    const len3 = data14.length;
                                                                    for (let i3 = 0; i3 < len3; i3++) {
                                                                        const _errs32 = errors;
                                                                        if (!(validate22(data14[i3], { instancePath: instancePath + "/answer_assertions/" + i3, parentData: data14, parentDataProperty: i3, rootData, dynamicAnchors }))) {
                                                                            vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
                                                                            errors = vErrors.length;
                                                                        }
                                                                        var valid7 = _errs32 === errors;
                                                                        if (!valid7) {
                                                                            break;
                                                                        }
                                                                    }
                                                                }
                                                                else {
                                                                    validate29.errors = [{ instancePath: instancePath + "/answer_assertions", schemaPath: "#/properties/answer_assertions/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                                    return false;
                                                                }
                                                            }
                                                            var valid0 = _errs30 === errors;
                                                        }
                                                        else {
                                                            var valid0 = true;
                                                        }
                                                        if (valid0) {
                                                            if (data.source !== undefined) {
                                                                let data16 = data.source;
                                                                const _errs33 = errors;
                                                                if (errors === _errs33) {
                                                                    if (data16 && typeof data16 == "object" && !Array.isArray(data16)) {
                                                                        let missing0;
                                                                        if ((data16.file === undefined) && (missing0 = "file")) {
                                                                            validate29.errors = [{ instancePath: instancePath + "/source", schemaPath: "#/properties/source/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
                                                                            return false;
                                                                        }
                                                                        else {
                                                                            const _errs35 = errors;
                                                                            for (const key0 in data16) {
                                                                                if (!((key0 === "file") || (key0 === "line"))) {
                                                                                    validate29.errors = [{ instancePath: instancePath + "/source", schemaPath: "#/properties/source/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" }];
                                                                                    return false;
                                                                                    break;
                                                                                }
                                                                            }
                                                                            if (_errs35 === errors) {
                                                                                if (data16.file !== undefined) {
                                                                                    let data17 = data16.file;
                                                                                    const _errs36 = errors;
                                                                                    const _errs37 = errors;
                                                                                    if (errors === _errs37) {
                                                                                        if (typeof data17 === "string") {
                                                                                            if (!pattern4.test(data17)) {
                                                                                                validate29.errors = [{ instancePath: instancePath + "/source/file", schemaPath: "#/$defs/name/pattern", keyword: "pattern", params: { pattern: "^[\\s\\S]+$" }, message: "must match pattern \"" + "^[\\s\\S]+$" + "\"" }];
                                                                                                return false;
                                                                                            }
                                                                                        }
                                                                                        else {
                                                                                            validate29.errors = [{ instancePath: instancePath + "/source/file", schemaPath: "#/$defs/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                            return false;
                                                                                        }
                                                                                    }
                                                                                    var valid8 = _errs36 === errors;
                                                                                }
                                                                                else {
                                                                                    var valid8 = true;
                                                                                }
                                                                                if (valid8) {
                                                                                    if (data16.line !== undefined) {
                                                                                        let data18 = data16.line;
                                                                                        const _errs39 = errors;
                                                                                        if ((!(((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18))) && (isFinite(data18)))) && (data18 !== null)) {
                                                                                            validate29.errors = [{ instancePath: instancePath + "/source/line", schemaPath: "#/properties/source/properties/line/type", keyword: "type", params: { type: schema32.properties.source.properties.line.type }, message: "must be integer,null" }];
                                                                                            return false;
                                                                                        }
                                                                                        if (errors === _errs39) {
                                                                                            if ((typeof data18 == "number") && (isFinite(data18))) {
                                                                                                if (data18 < 1 || isNaN(data18)) {
                                                                                                    validate29.errors = [{ instancePath: instancePath + "/source/line", schemaPath: "#/properties/source/properties/line/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" }];
                                                                                                    return false;
                                                                                                }
                                                                                            }
                                                                                        }
                                                                                        var valid8 = _errs39 === errors;
                                                                                    }
                                                                                    else {
                                                                                        var valid8 = true;
                                                                                    }
                                                                                }
                                                                            }
                                                                        }
                                                                    }
                                                                    else {
                                                                        validate29.errors = [{ instancePath: instancePath + "/source", schemaPath: "#/properties/source/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                                                        return false;
                                                                    }
                                                                }
                                                                var valid0 = _errs33 === errors;
                                                            }
                                                            else {
                                                                var valid0 = true;
                                                            }
                                                        }
                                                    }
                                                }
                                            }
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
        else {
            validate29.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
            return false;
        }
    }
    validate29.errors = vErrors;
    return errors === 0;
}
validate29.evaluated = { "props": { "id": true, "domain": true, "trial": true, "signals": true, "ignore_capitalization": true, "ignore_punctuation": true, "clean_text": true, "disallow_extra_items": true, "clean_exit": true, "nl_assertions": true, "db_assertions": true, "answer_assertions": true, "source": true }, "dynamicProps": false, "dynamicItems": false };

;// CONCATENATED MODULE: ./lib/read/records/scenario.js
// scenario.json of the records layout, and the same fields of a JSONL line: checked against the published schema, with
// messages that name the field. Non-goals: states and answers (records-source.ts).





/** Fields of a trial that are documents of their own: files of the folder form, fields of a JSONL line. */
const DOCUMENT_FIELDS = [
    'expected_db',
    'actual_db',
    'expected_user_db',
    'actual_user_db',
    'reference',
    'prediction',
    'conversation',
    'judge_result',
];
const SCENARIO_FIELDS = [
    'id',
    'domain',
    'trial',
    'signals',
    'ignore_capitalization',
    'ignore_punctuation',
    'clean_text',
    'disallow_extra_items',
    'clean_exit',
    'nl_assertions',
    'db_assertions',
    'answer_assertions',
    'source',
];
/** The settings of a scenario.json. Throws ArtifactError naming the file and the field. */
function readScenario(value, where) {
    requireRecordObject(value, where);
    requireValid(checkScenario, (0,json_document/* toReportJson */.sn)(value), where);
    return settingsOf(value, where, new Set(SCENARIO_FIELDS));
}
/**
 * The settings of a JSONL line: its own fields, or those of its field `scenario` (an object, or only the id).
 * `tree` is the line without what its documents hold. Throws ArtifactError naming the line and the field.
 */
function readLineScenario(tree, where) {
    requireRecordObject(tree, where);
    requireValid(checkLine, (0,json_document/* toReportJson */.sn)(tree), where);
    const nested = (0,json_document/* member */.Dc)(tree, 'scenario');
    const known = new Set([...SCENARIO_FIELDS, ...DOCUMENT_FIELDS, 'scenario']);
    if (nested === undefined)
        return settingsOf(tree, where, known);
    const inline = SCENARIO_FIELDS.filter((field) => (0,json_document/* member */.Dc)(tree, field) !== undefined);
    const both = inline.filter((field) => ((0,json_document/* isObject */.Gv)(nested) ? nested.has(field) : field === 'id'));
    if (both.length > 0) {
        throw wrong(where, `holds ${both.join(', ')} twice: beside \`scenario\` and in it`, 'Keep one of the two');
    }
    const inner = (0,json_document/* isObject */.Gv)(nested) ? [...nested] : [['id', nested]];
    return settingsOf(new Map([...((0,json_document/* isObject */.Gv)(tree) ? tree : []), ...inner]), where, known);
}
function settingsOf(value, where, known) {
    const unknown = (0,json_document/* isObject */.Gv)(value) ? [...value.keys()].filter((key) => !known.has(key)) : [];
    refuseNearMisses(unknown, known, where);
    const signals = (0,json_document/* member */.Dc)(value, 'signals');
    const source = (0,json_document/* member */.Dc)(value, 'source');
    const line = (0,json_document/* member */.Dc)(source, 'line');
    const trial = (0,json_document/* member */.Dc)(value, 'trial');
    return {
        id: (0,json_document/* text */.Qq)((0,json_document/* member */.Dc)(value, 'id')),
        domain: (0,json_document/* text */.Qq)((0,json_document/* member */.Dc)(value, 'domain')),
        trial: trial === undefined ? undefined : Number((0,json_document/* toReportJson */.sn)(trial)),
        signals: (0,json_document/* isArray */.cy)(signals) ? [...new Set(signals)] : undefined,
        flags: {
            ignoreCapitalization: (0,json_document/* member */.Dc)(value, 'ignore_capitalization') === true,
            ignorePunctuation: (0,json_document/* member */.Dc)(value, 'ignore_punctuation') === true,
            cleanText: (0,json_document/* member */.Dc)(value, 'clean_text') === true,
            disallowExtraItems: (0,json_document/* member */.Dc)(value, 'disallow_extra_items') === true,
        },
        cleanExit: flagOf((0,json_document/* member */.Dc)(value, 'clean_exit')),
        assertions: recordTextsOf((0,json_document/* member */.Dc)(value, 'nl_assertions')),
        predicates: readPredicates((0,json_document/* member */.Dc)(value, 'db_assertions'), 'db_assertions', where, 'db'),
        answerPredicates: readPredicates((0,json_document/* member */.Dc)(value, 'answer_assertions'), 'answer_assertions', where, 'prediction'),
        source: (0,json_document/* isObject */.Gv)(source) ? { file: (0,json_document/* text */.Qq)(source.get('file')) ?? '', line: lineOf(line) } : undefined,
        unknown,
    };
}
function flagOf(value) {
    return typeof value === 'boolean' ? value : undefined;
}
function lineOf(value) {
    return value === undefined || value === null ? null : Number((0,json_document/* toReportJson */.sn)(value));
}
function recordTextsOf(value) {
    return (0,json_document/* isArray */.cy)(value) ? value.filter((item) => typeof item === 'string') : [];
}
/** `signal`, `nl-assertions`, `expceted_db`: a slip of the pen would silently let other signals gate. */
function refuseNearMisses(unknown, known, where) {
    const bare = (name) => name.toLowerCase().replace(/[^a-z]|s$/g, '');
    const byBareName = new Map([...known].map((name) => [bare(name), name]));
    for (const name of unknown) {
        const meant = byBareName.get(bare(name)) ?? [...known].find((field) => isSlipOf(name.toLowerCase(), field));
        if (meant !== undefined)
            throw wrong(where, `has a field ${JSON.stringify(name)}`, `Write it as \`${meant}\``);
    }
}
/** One letter too many, too few, another or two changed over, behind the same first letter. */
function isSlipOf(name, field) {
    if (field.length < 6 || name[0] !== field[0] || Math.abs(name.length - field.length) > 1)
        return false;
    let at = 0;
    while (at < field.length && name[at] === field[at])
        at += 1;
    const [rest, own] = [name.slice(at), field.slice(at)];
    const swapped = rest[0] === own[1] && rest[1] === own[0] && rest.slice(2) === own.slice(2);
    return swapped || rest.slice(1) === own || rest === own.slice(1) || rest.slice(1) === own.slice(1);
}
function requireRecordObject(value, where) {
    if (!(0,json_document/* isObject */.Gv)(value))
        throw wrong(where, 'is not a JSON object', 'Write an object (schemas/records.v1.schema.json)');
}
function requireValid(check, value, where) {
    if (check(value))
        return;
    // Of several errors at one value (number or text) the last one names it all.
    const error = check.errors?.at(-1);
    const steps = (error?.instancePath ?? '').split('/').slice(1).map(pointerStep);
    const field = steps.length === 0 ? 'the object' : `field ${(0,json_path/* memberPath */.Mb)(steps)}`;
    throw wrong(where, `${field} ${problemOf(error)}`, 'See schemas/records.v1.schema.json');
}
function pointerStep(step) {
    return /^\d+$/.test(step) ? Number(step) : step.replaceAll('~1', '/').replaceAll('~0', '~');
}
function problemOf(error) {
    if (!error)
        return 'is not as the schema says';
    const { keyword, params } = error;
    const allowed = params['allowedValues'];
    if (keyword === 'enum' && Array.isArray(allowed))
        return `is none of ${allowed.join(', ')}`;
    if (keyword === 'additionalProperties')
        return `has the unknown field ${JSON.stringify(params['additionalProperty'])}`;
    if (keyword === 'required')
        return `lacks ${JSON.stringify(params['missingProperty'])}`;
    if (keyword === 'oneOf')
        return 'must hold `path` and exactly one test';
    if (keyword === 'const')
        return `must be ${JSON.stringify(params['allowedValue'])}`;
    if (keyword === 'pattern' || keyword === 'minItems')
        return 'is empty';
    return error.message ?? 'is not as the schema says';
}
function wrong(where, what, todo) {
    return new model/* ArtifactError */.nE('artifact_wrong_shape', `${where}: ${what}`, todo);
}

;// CONCATENATED MODULE: ./lib/read/records/source.js
// One trial of the records layout as a set of named documents, whatever its form: files of a folder, or fields of a
// JSONL line. Non-goals: which trials there are (entries.ts), what their documents mean (evidence.ts).






/** The documents of a folder, one file each, read when asked for. */
function folderSource(files, directory) {
    return {
        where: files.where(directory),
        document: remember((field) => {
            const document = (0,documents/* documentAt */.XR)(files, (0,documents/* below */.Gz)(directory, `${field}.json`));
            return document === null ? undefined : unlessNull(document);
        }),
    };
}
/** The documents of a JSONL line. Throws ArtifactError where the line cannot be read. */
function lineSource(files, path, place) {
    const where = `${files.where(path)}${place.label}`;
    const line = (0,json_document/* readDocument */.u0)(readPlace(files, path, place), where);
    return {
        where,
        document: remember((field) => {
            const part = (0,json_document/* subDocument */.QB)(line, [field], `${where} ${field}`);
            return part === undefined ? undefined : unlessNull(part);
        }),
    };
}
/** A JSONL line without what its documents hold: enough to tell whose trial it is. */
function lineOutline(files, path, place) {
    const { tree } = (0,json_document/* readDocument */.u0)(readPlace(files, path, place), `${files.where(path)}${place.label}`);
    const documents = new Set(DOCUMENT_FIELDS);
    if (!(0,json_tree/* isRecord */.u4)(tree))
        return (0,json_tree/* exactForm */.sg)(tree);
    return new Map((0,json_tree/* membersOf */.lS)(tree).map(([key, value]) => [key, documents.has(key) ? outlineOf(value) : (0,json_tree/* exactForm */.sg)(value)]));
}
/** Keeps the type of a document, for the schema, and none of its content. */
function outlineOf(value) {
    return (0,json_tree/* isList */.Lv)(value) ? [] : (0,json_tree/* isRecord */.u4)(value) ? new Map() : (0,json_tree/* exactForm */.sg)(value);
}
/** Each document is read once while its trial is loaded. */
function remember(read) {
    const known = new Map();
    return (field) => {
        if (!known.has(field))
            known.set(field, read(field));
        return known.get(field);
    };
}
function unlessNull(document) {
    return document.tree === null ? undefined : document;
}

;// CONCATENATED MODULE: ./lib/read/records/line-entries.js
// The trials of one file of records: a line each (JSONL), or an item each (a JSON list). Non-goals: folders.









/** A line with one of these keys is a record. */
const TELLING_KEY = /"(?:(?:expected|actual)_(?:user_)?db|reference|prediction|scenario|conversation|clean_exit|(?:nl|db)_assertions|signals)"\s*:/;
const line_entries_CHUNK_BYTES = 1024 * 1024;
/** No key with its escapes is longer: chunks overlap by this. */
const OVERLAP_BYTES = 256;
/** Whether a file's name says that it holds a record a line. */
function isJsonLines(name) {
    return /\.(?:jsonl|ndjson)$/i.test(name) && !isLeftBehind(name);
}
/**
 * Whether something in the file looks like a record, a damaged line among others not hiding it. `head` looks at its
 * beginning alone. A file that is no UTF-8 text (or compressed) may hold anything, so that its name tells.
 */
function holdsRecords(files, path, extent, telling = TELLING_KEY) {
    const source = files.open(path);
    try {
        const end = extent === 'head' ? Math.min(source.size, line_entries_CHUNK_BYTES) : source.size;
        for (let at = 0; at < end; at += line_entries_CHUNK_BYTES - OVERLAP_BYTES) {
            const bytes = source.read(at, Math.min(line_entries_CHUNK_BYTES, end - at));
            const isNoText = (0,decode/* binaryKind */.SD)(bytes) !== null || bytes.some((byte, index) => index < 4 && (byte === 0 || byte >= 0xf8));
            if (at === 0 && isNoText)
                return true;
            const chunk = new TextDecoder().decode(bytes);
            const plain = chunk.includes('\\u')
                ? chunk.replace(/\\u([0-9a-f]{4})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
                : chunk;
            if (telling.test(plain))
                return true;
        }
        return false;
    }
    finally {
        source.close();
    }
}
/** Throws ArtifactError where the file as a whole cannot be read. */
function lineEntries(files, path) {
    return findPlaces(files, path).map((place) => lineEntry(files, path, place));
}
function lineEntry(files, path, place) {
    const where = `${files.where(path)}${place.label}`;
    const { name } = place;
    const outline = (0,documents/* attempt */.CD)(() => lineOutline(files, path, place));
    if (outline instanceof model/* ArtifactError */.nE)
        return brokenEntry(where, name, outline);
    const settings = (0,documents/* attempt */.CD)(() => readLineScenario(outline, where));
    if (settings instanceof model/* ArtifactError */.nE)
        return { ...brokenEntry(where, name, settings), ...nameOfLine(outline) };
    return entryOf(where, name, settings, undefined, () => lineSource(files, path, place));
}
/** Which trial a line is, as far as it can be told, where another of its fields is wrong. */
function nameOfLine(outline) {
    const nested = (0,json_document/* member */.Dc)(outline, 'scenario');
    const field = (key) => (0,json_document/* member */.Dc)(outline, key) ?? (0,json_document/* member */.Dc)(nested, key);
    const scenario = (0,json_document/* text */.Qq)(field('id')) ?? (0,json_document/* text */.Qq)(nested) ?? '';
    const [trial, domain] = [(0,json_document/* toReportJson */.sn)(field('trial') ?? 0), (0,json_document/* text */.Qq)(field('domain'))];
    const isNumber = typeof trial === 'number' || typeof trial === 'string';
    if (scenario === '' || !isNumber || !/^\d{1,6}$/.test(String(trial)))
        return {};
    return { scenario, domain, trial: Number(trial), numbered: field('trial') !== undefined };
}

;// CONCATENATED MODULE: ./lib/read/records/folders.js
// The folder form of a records run: <scenario>, or <scenario>/trial_N. Which folder is a trial, and what stands where no
// trial belongs. Non-goals: lines of a file, evidence.







const SCENARIO_FILE = 'scenario.json';
/** Any of these makes a folder a trial. */
const TRIAL_FILES = new Set([SCENARIO_FILE, ...DOCUMENT_FIELDS.map((field) => `${field}.json`)]);
/** Names that other harnesses use too: alone they do not tell a records run. */
const COMMON_FILES = new Set(['judge_result.json', 'expected_user_db.json']);
const TELLING_FILES = new Set([...TRIAL_FILES].filter((name) => !COMMON_FILES.has(name)));
const TRIAL_FOLDER = /^trial_(0|[1-9]\d{0,5})$/;
/** Whether a folder of these entries is a trial of its own. */
function isTrial(entries) {
    return entries.some(({ name }) => TELLING_FILES.has(name));
}
/** What of a folder looks like a trial: the folder itself, or files of records in it. */
function trialsIn(files, entries, folder) {
    const inFiles = entries.filter((entry) => isFileOfRecords(files, entry, folder));
    return [...(isSurelyTrial(entries) ? [folder] : []), ...inFiles.map(({ name }) => (0,documents/* below */.Gz)(folder, name))];
}
/** Whether a folder in or beside a trial is one too: a transcript alone may be a log. */
function isSurelyTrial(entries) {
    return entries.some(({ name }) => TELLING_FILES.has(name) && name !== 'conversation.json');
}
/** Whether it is a file of records, or one of that name that cannot be looked into. */
function isFileOfRecords(files, { name, kind }, folder) {
    if (!isJsonLines(name.replace(COMPRESSED, '')) || kind === 'directory')
        return false;
    return (kind !== 'file' ||
        COMPRESSED.test(name) ||
        (0,documents/* orElse */.NW)(() => holdsRecords(files, (0,documents/* below */.Gz)(folder, name), 'whole'), () => true));
}
/** What a compressed file's name ends in. */
const COMPRESSED = /\.(?:gz|zst|xz|bz2|zip)$/i;
/** Whether an entry stands for a scenario: a folder, or what may be one and cannot be looked into. */
function isScenarioFolder({ name, kind }) {
    if (name.startsWith('.') || isLeftBehind(name))
        return false;
    return kind === 'directory' || kind === 'nameless' || (kind === 'link' && !isJsonLines(name));
}
/** Whether a folder is a scenario with a trial in it; `isOne` says what makes a folder a trial. */
function isTrialFolder(files, path, isOne = isTrial) {
    if (files.kind(path) !== 'directory')
        return false;
    return (0,documents/* orElse */.NW)(() => {
        const list = files.list(path);
        if (isOne(list))
            return true;
        const trial = list.find((entry) => entry.kind === 'directory' && TRIAL_FOLDER.test(entry.name));
        return trial !== undefined && isOne(files.list((0,documents/* below */.Gz)(path, trial.name)));
    }, () => false);
}
/** The folders that are read of a scenario: itself and its trials. */
function foldersRead(files, { name, kind }) {
    if (kind !== 'directory')
        return [name];
    const trials = (0,documents/* orElse */.NW)(() => files.list(name).filter((inner) => TRIAL_FOLDER.test(inner.name)), () => []);
    return [name, ...trials.map((inner) => (0,documents/* below */.Gz)(name, inner.name))];
}
/** The trials of one scenario folder, and an error for each file of a trial that lies beside them. */
function scenarioEntries(files, entry) {
    const { name } = entry;
    if (entry.kind !== 'directory')
        return [brokenEntry(files.where(name), name, notAFolder(files.where(name), entry))];
    const list = (0,documents/* attempt */.CD)(() => files.list(name));
    if (list instanceof model/* ArtifactError */.nE)
        return [brokenEntry(files.where(name), name, list)];
    const trials = list.filter((inner) => TRIAL_FOLDER.test(inner.name));
    const beside = list.flatMap((inner) => {
        const path = (0,documents/* below */.Gz)(name, inner.name);
        if (trials.length === 0 || !TRIAL_FILES.has(inner.name))
            return [];
        return [
            misplacedEntry(files.where(path), path, 'stands beside folders trial_N and is not read', 'Put it into each trial_N, or move it to a run of its own'),
        ];
    });
    if (trials.length === 0)
        return [folderEntry(files, name, name, undefined), ...beside];
    const found = trials.map((inner) => {
        const path = (0,documents/* below */.Gz)(name, inner.name);
        const trial = Number(TRIAL_FOLDER.exec(inner.name)?.[1]);
        if (inner.kind === 'directory')
            return folderEntry(files, path, name, trial);
        return { ...brokenEntry(files.where(path), name, notAFolder(files.where(path), inner)), trial, numbered: true };
    });
    return [...found, ...beside];
}
/** The trial of a folder, whatever is wrong with it. */
function folderEntry(files, path, name, trial) {
    const where = files.where(path);
    const settings = (0,documents/* attempt */.CD)(() => folderSettings(files, path, trial));
    return entryOf(where, name, settings, trial, () => folderSource(files, path));
}
function folderSettings(files, path, trial) {
    const list = files.list(path);
    refuseNearNames(files, path, list);
    if (!list.some(({ name }) => TRIAL_FILES.has(name))) {
        const child = list.find(({ name, kind }) => kind === 'directory' && isTrialFolder(files, (0,documents/* below */.Gz)(path, name)));
        throw new model/* ArtifactError */.nE('artifact_missing', `${files.where(path)} holds none of the files of a trial`, child === undefined
            ? 'A folder of a run is a scenario: write its files, or move it elsewhere'
            : `Its folder ${child.name} does: give ${files.where(path)} as a run of its own in \`artifacts\`, or name its trials trial_0, trial_1, …`);
    }
    const place = (0,documents/* below */.Gz)(path, SCENARIO_FILE);
    const where = files.where(place);
    const settings = readScenario(files.kind(place) === 'missing' ? new Map() : (0,documents/* readValue */.wK)(files, place), where);
    if (trial === undefined || settings.trial === undefined || settings.trial === trial)
        return settings;
    throw new model/* ArtifactError */.nE('artifact_wrong_shape', `${where}: field trial is ${settings.trial}, the folder says ${trial}`, 'Leave the field out');
}
/** `expectedDb.json`, `actual-db.json`: read by nobody, and its signal would not gate. */
function refuseNearNames(files, folder, list) {
    const bare = (name) => name.toLowerCase().replace(/[^a-z]/g, '');
    const meant = new Map([...TRIAL_FILES].map((name) => [bare(name), name]));
    const there = new Set(list.map(({ name }) => name));
    for (const { name, kind } of list) {
        const known = /\.json$/i.test(name) && kind !== 'directory' ? meant.get(bare(name)) : undefined;
        if (known === undefined || known === name || isLeftBehind(name))
            continue;
        const what = there.has(known) ? `stands beside ${known} and is not read` : 'is not read';
        throw new model/* ArtifactError */.nE('artifact_wrong_shape', `${files.where((0,documents/* below */.Gz)(folder, name))} ${what}`, `Name it ${known}`);
    }
}
function notAFolder(where, entry) {
    const what = entry.kind === 'link'
        ? 'is a link, which is not followed'
        : entry.kind === 'nameless'
            ? 'has a name that is no UTF-8, so that no path leads to it'
            : 'is no folder';
    return new model/* ArtifactError */.nE('artifact_unreadable', `${where} ${what}`, 'Put the folder itself there, under a plain name');
}

;// CONCATENATED MODULE: ./lib/read/records/entries.js
// Which trials a records run holds: its folders or lines, whose trial each is, and what it declares. Reads settings, no
// states. Non-goals: evidence (evidence.ts), references of another source (expected.ts).





/** Files that look as if they set up a gate. */
const SETTINGS_FILE = /^\.?(?:agent-?)?(?:eval-?|judge-?|gate-?)*(?:config|settings|thresholds?|gate|judge)\.(?:jsonc?|ya?ml|toml|ini)$/i;
/** Folders looked into before a run is refused. */
const MAX_PROBED_FOLDERS = 200;
/** null: it is a records run; else why not. Reads folder lists and the beginning of a file. */
function refuseRecords(files) {
    if (files.kind('') === 'file') {
        if (!isJsonLines(files.root) && !isListOfRecords(files, ''))
            return 'it is a file that does not end in .jsonl';
        return holdsRecords(files, '', 'head')
            ? null
            : 'its first lines are no objects with a field of a record (expected_db, …)';
    }
    const list = files.list('');
    if (isTrial(list))
        return null;
    const folders = list.filter(isScenarioFolder).slice(0, MAX_PROBED_FOLDERS);
    if (folders.some((entry) => isTrialFolder(files, entry.name)))
        return null;
    if (list.some((entry) => isRunFile(files, entry) && (/\.json$/i.test(entry.name) || isFileOfRecords(files, entry, ''))))
        return null;
    if (list.length === 0)
        return 'the folder is empty';
    const nested = folders.find(({ name, kind }) => kind === 'directory' && holdsTrialFolder(files, name));
    const hint = nested === undefined ? '' : `, but its folder ${nested.name} does: name that one`;
    return `no folder in it holds scenario.json, expected_db.json, actual_db.json, reference.json or prediction.json${hint}`;
}
function holdsTrialFolder(files, path) {
    return (0,documents/* orElse */.NW)(() => files.list(path).some((inner) => isScenarioFolder(inner) && isTrialFolder(files, (0,documents/* below */.Gz)(path, inner.name))), () => false);
}
/** Whether an entry of the run's folder is named as a file of records, or is a list of them. */
function isRunFile(files, { name, kind }) {
    return kind !== 'directory' && (isJsonLines(name.replace(COMPRESSED, '')) || isListOfRecords(files, name));
}
const LIST_HEAD_BYTES = 64 * 1024;
const SURELY_RECORD = /"(?:(?:expected|actual)_(?:user_)?db|reference|prediction|db_assertions)"\s*:/;
/** A .json file that is a list of objects, the first of which looks like a record. */
function isListOfRecords(files, path) {
    if (!/\.json$/i.test(path === '' ? files.root : path))
        return false;
    return (0,documents/* orElse */.NW)(() => {
        const source = files.open(path);
        try {
            const head = new TextDecoder().decode(source.read(0, Math.min(source.size, LIST_HEAD_BYTES)));
            return /^\s*\[\s*\{/.test(head) && holdsRecords(files, path, 'whole', SURELY_RECORD);
        }
        finally {
            source.close();
        }
    }, () => false);
}
/** The trials at `files`. Throws ArtifactError where the run as a whole cannot be read. */
function readEntries(files) {
    const runName = (0,documents/* rootName */.SX)(files.root) ?? 'records';
    if (files.kind('') === 'file') {
        const name = runName.replace(/\.(?:jsonl|ndjson|json)$/i, '');
        return { runName: name, entries: lineEntries(files, ''), findings: [], read: [] };
    }
    const list = files.list('');
    const isOneTrial = isTrial(list);
    const scenarios = list.filter((entry) => isScenarioFolder(entry) && (!isOneTrial || isTrialFolder(files, entry.name, isSurelyTrial)));
    const runFiles = list.filter((entry) => isRunFile(files, entry));
    const isMixed = isOneTrial || scenarios.length > 0;
    const lost = isMixed
        ? runFiles.filter((entry) => /\.json$/i.test(entry.name) || isFileOfRecords(files, entry, ''))
        : [];
    const own = isOneTrial ? [folderEntry(files, '', runName, undefined)] : [];
    return {
        runName,
        entries: [
            ...(scenarios.length + lost.length === 0 ? own : own.map(({ where }) => bothAtOnce(where, runName))),
            ...scenarios.flatMap((entry) => scenarioEntries(files, entry)),
            ...lost.map(({ name }) => besideFolders(files.where(name), name)),
            ...(isMixed ? [] : runFiles.flatMap((entry) => fileEntries(files, entry))),
        ],
        findings: [
            ...list
                .filter((entry) => entry.kind === 'file' && SETTINGS_FILE.test(entry.name))
                .map(({ name }) => {
                const what = 'settings in the artifacts are not used: only the inputs of the action decide';
                return { kind: 'artifact_setting_ignored', where: files.where(name), what };
            }),
            ...(isMixed ? runFiles.filter((entry) => !lost.includes(entry)) : []).map(({ name }) => {
                return { kind: 'file_skipped', where: files.where(name), what: 'a file beside scenario folders is not read' };
            }),
        ],
        read: ['', ...runFiles.map(({ name }) => name), ...scenarios.flatMap((entry) => foldersRead(files, entry))],
    };
}
function fileEntries(files, { name, kind }) {
    const where = files.where(name);
    if (kind !== 'file') {
        const what = `${where} is ${kind === 'link' ? 'a link, which is not followed' : 'no regular file'}`;
        return [brokenEntry(where, name, new model/* ArtifactError */.nE('artifact_unreadable', what, 'Put the file itself there'))];
    }
    // A file of several that cannot be read is one error, and the others are read.
    const entries = (0,documents/* attempt */.CD)(() => lineEntries(files, name));
    return entries instanceof model/* ArtifactError */.nE ? [brokenEntry(where, name, entries)] : entries;
}
function bothAtOnce(where, runName) {
    const what = 'it is a trial itself and holds trials, so that its own files belong to none of them';
    return misplacedEntry(where, runName, what, 'Put them into a folder of their own');
}
function besideFolders(where, name) {
    return misplacedEntry(where, name, 'a file of records beside scenario folders is not read', 'Give its path in `artifacts`');
}

// EXTERNAL MODULE: ./lib/json/indented-text.js
var indented_text = __webpack_require__(4987);
;// CONCATENATED MODULE: ./lib/read/kit/histories.js

/**
 * The histories of messages, in their order; both null where every message is a plain turn, which a conversation shows
 * whole. A user's calls and their results stand in the user's history alone, so that nobody takes them for the agent's.
 */
function historiesOf(messages) {
    if (messages.every(isPlainTurn))
        return { agentContextHistory: null, userContextHistory: null };
    const usersCalling = messages.filter((message) => isUsers(message) && histories_callsOf(message).length > 0);
    const usersIds = new Set(usersCalling.flatMap(histories_callsOf).map((call) => (0,json_document/* text */.Qq)((0,json_document/* member */.Dc)(call, 'id')) ?? ''));
    const isUsersResult = (message) => (0,json_document/* member */.Dc)(message, 'requestor') === 'user' || usersIds.has((0,json_document/* text */.Qq)((0,json_document/* member */.Dc)(message, 'tool_call_id')) ?? '');
    const seenBy = (user) => messages.flatMap((message) => {
        if (isResult(message))
            return isUsersResult(message) === user ? [message] : [];
        if (!(0,json_document/* isObject */.Gv)(message) || histories_callsOf(message).length === 0 || isUsers(message) === user)
            return [message];
        return histories_said(message) ? [withoutCalls(message)] : [];
    });
    const agent = seenBy(false);
    const user = usersCalling.length === 0 ? null : seenBy(true);
    const calls = (history) => history.filter((one) => !isPlainTurn(one));
    return {
        agentContextHistory: agent,
        userContextHistory: user,
        callsAlone: { agentContextHistory: calls(agent), userContextHistory: user && calls(user) },
    };
}
/** A role and words, and nothing else that is more than a scalar. */
function isPlainTurn(message) {
    if (!(0,json_document/* isObject */.Gv)(message) || isResult(message) || !histories_said(message))
        return false;
    return [...message].every(([key, value]) => key === 'text' || key === 'content' || !((0,json_document/* isArray */.cy)(value) ? value.length > 0 : (0,json_document/* isObject */.Gv)(value) && value.size > 0));
}
function isResult(message) {
    const role = (0,json_document/* text */.Qq)((0,json_document/* member */.Dc)(message, 'role'));
    return role === 'tool' || role === 'function' || (0,json_document/* member */.Dc)(message, 'tool_call_id') !== undefined;
}
function isUsers(message) {
    return (0,json_document/* text */.Qq)((0,json_document/* member */.Dc)(message, 'role')) === 'user';
}
function histories_callsOf(message) {
    const calls = (0,json_document/* member */.Dc)(message, 'tool_calls');
    return (0,json_document/* isArray */.cy)(calls) ? calls : [];
}
function withoutCalls(message) {
    return new Map([...message].filter(([key]) => key !== 'tool_calls'));
}
/** Whether a message holds words, and in its words nothing but words. */
function histories_said(message) {
    const words = message.get('text') ?? message.get('content');
    if (!(0,json_document/* isArray */.cy)(words))
        return ((0,json_document/* text */.Qq)(words) ?? '') !== '';
    return words.length > 0 && words.every((part) => (0,json_document/* text */.Qq)(part) !== undefined || isTextPart(part));
}
function isTextPart(part) {
    return ((0,json_document/* isObject */.Gv)(part) && [...part].every(([key, value]) => key === 'type' || (key === 'text' && (0,json_document/* text */.Qq)(value) !== undefined)));
}

;// CONCATENATED MODULE: ./lib/read/records/expected.js
// References of a records run from another source (input `expected`): a folder or JSONL file in the same layout, of which
// the expected sides and the settings are used and nothing else. Non-goals: reading what the run left.





/** null: no `expected` was given. Sources of another layout hold no record and add nothing. */
function readRecordExpected(sources) {
    if (sources.length === 0)
        return null;
    const byScenario = new Map();
    const findings = [];
    for (const files of sources) {
        if (refuseRecords(files) !== null)
            continue;
        const read = readEntries(files);
        (0,lists/* append */.B)(findings, read.findings);
        for (const entry of read.entries) {
            const same = byScenario.get(entry.scenario);
            if (same)
                same.push(entry);
            else
                byScenario.set(entry.scenario, [entry]);
        }
    }
    return { where: sources.map(({ root }) => root).join(', '), byScenario, findings };
}
/**
 * The expected entry of a trial: that of its number, else the first of its scenario. Throws ArtifactError where the
 * scenario is not expected in its domain, or stands there twice.
 */
function expectedFor(entry, expected, runName) {
    const candidates = ofDomain(entry, expected, runName);
    const numbered = candidates.filter(({ trial }) => trial === entry.trial);
    const [first] = candidates;
    const [own, twice] = numbered;
    if (own !== undefined && twice !== undefined) {
        throw new model/* ArtifactError */.nE('artifact_wrong_shape', `expected holds the scenario ${JSON.stringify(entry.scenario)} twice: ${own.where} and ${twice.where}`, 'Keep one of them');
    }
    return own ?? first;
}
/** A run may not choose by its domain which reference it is compared with: one that the source lacks is an error. */
function ofDomain(entry, expected, runName) {
    const all = expected.byScenario.get(entry.scenario) ?? [];
    const of = (wanted) => all.filter(({ domain }) => domain === wanted);
    const domains = [...new Set(all.map(({ domain }) => domain))];
    const isOpen = entry.domain === undefined && domains.length === 1;
    const [first, ...more] = [of(entry.domain ?? runName), of(undefined), isOpen ? all : []].find((list) => list.length > 0) ?? [];
    if (first !== undefined)
        return [first, ...more];
    const id = JSON.stringify(entry.scenario);
    if (all.length === 0) {
        throw new model/* ArtifactError */.nE('artifact_missing', `${entry.where}: the scenario ${id} is not in expected (${expected.where})`, 'Add its references there; those of the artifacts are not used while `expected` is set');
    }
    const names = domains.map((domain) => JSON.stringify(domain)).join(' and ');
    throw new model/* ArtifactError */.nE('artifact_wrong_shape', entry.domain === undefined
        ? `${entry.where}: expected (${expected.where}) has the scenario ${id} in the domains ${names}, and the trial names none`
        : `${entry.where}: expected (${expected.where}) has the scenario ${id} in ${names}, not in the domain ${JSON.stringify(entry.domain)}`, 'Write the domain of the scenario as `expected` has it');
}
/** What the artifacts hold otherwise than `expected` does, for a finding; none of it was used. */
function ignoredSettings(own, used) {
    const settings = ['domain', 'signals', 'flags', 'assertions', 'predicates', 'answerPredicates'].filter((name) => isSet(own.settings[name]) && !same(own.settings[name], used.settings[name]));
    const documents = ['expected_db', 'expected_user_db', 'reference'].filter((field) => documentDiffers(own.source, used.source, field));
    return [...settings, ...documents].map((name) => NAMES.get(name) ?? name);
}
const NAMES = new Map([
    ['flags', 'match flags'],
    ['assertions', 'nl_assertions'],
    ['predicates', 'db_assertions'],
    ['answerPredicates', 'answer_assertions'],
]);
/** Not set: absent, an empty list, flags that are all off. */
function isSet(value) {
    if (value === undefined)
        return false;
    if (typeof value === 'string')
        return true;
    if (Array.isArray(value))
        return value.length > 0;
    return Object.values(value).includes(true);
}
function same(left, right) {
    // What predicates are compared with may be exact values.
    const text = (value) => JSON.stringify(value, (_, inner) => inner instanceof Map ? [...inner] : typeof inner === 'bigint' ? String(inner) : inner);
    return text(left) === text(right);
}
/** A document that is not there was not ignored; one that cannot be read was, whatever it holds. */
function documentDiffers(own, used, field) {
    const text = (tree) => JSON.stringify((0,json_document/* toReportJson */.sn)(tree));
    return (0,documents/* orElse */.NW)(() => {
        const document = own.document(field);
        return document !== undefined && text(document.tree) !== text(used.document(field)?.tree ?? null);
    }, () => true);
}

;// CONCATENATED MODULE: ./lib/read/records/evidence.js
// The evidence of one record: what stands expected against what the run left. What the agent failed to deliver is a fail,
// what cannot be read or told is an error. Non-goals: scoring it; which trials there are (records-entries.ts).








/** The signals that gate: the declared ones, else what the references let be scored. */
function gatingSignals(trial) {
    const { settings, reference } = trial;
    if (settings.signals !== undefined)
        return settings.signals;
    const has = (field) => stands(reference, field);
    return [
        ...(has('expected_db') || has('expected_user_db') ? ['db_state_match'] : []),
        ...(has('reference') ? ['action_match'] : []),
        ...(settings.predicates.length > 0 ? ['db_state_assertion'] : []),
        ...(settings.answerPredicates.length > 0 ? ['answer_assertion'] : []),
        ...(settings.assertions.length > 0 ? ['nl_assertion'] : []),
    ];
}
/** Both states, a fail where the run left none, an error where one cannot be read; undefined: none is expected. */
function recordDbEvidence(trial) {
    return orError(() => {
        const agent = sides(trial, 'expected_db', 'actual_db');
        const user = sides(trial, 'expected_user_db', 'actual_user_db');
        if (agent === undefined && user === undefined)
            return undeclared(trial, 'db_state_match', 'expected_db');
        if (agent === 'missing')
            return failed(`the run left no final DB: there is no actual_db in ${trial.own.where}`);
        if (user === 'missing')
            return failed(`the run left no final user DB: there is no actual_user_db in ${trial.own.where}`);
        if (agent !== undefined)
            return { kind: 'states', agent, ...(user === undefined ? {} : { user }) };
        return user === undefined ? undefined : { kind: 'states', agent: user };
    });
}
/** Reference and prediction; undefined: no reference, or a text for a judge alone. */
function recordActionEvidence(trial) {
    return orError(() => {
        const reference = trial.reference.document('reference');
        if (reference === undefined)
            return undeclared(trial, 'action_match', 'reference');
        const wanted = reference.exact();
        const declared = trial.settings.signals;
        const isText = !(0,json_document/* isObject */.Gv)(wanted) && !(0,json_document/* isArray */.cy)(wanted);
        if (isText && declared?.includes('judge_passed') && !declared.includes('action_match'))
            return undefined;
        const prediction = trial.own.document('prediction');
        if (prediction === undefined)
            return failed(`the agent gave no answer: there is no prediction in ${trial.own.where}`);
        return { kind: 'answer', reference: wanted, prediction: prediction.exact(), flags: trial.settings.flags };
    });
}
/** The declared predicates on the final DB. */
function recordAssertionEvidence(trial) {
    const { predicates } = trial.settings;
    if (predicates.length === 0)
        return undeclared(trial, 'db_state_assertion', 'db_assertions');
    return { kind: 'predicates', predicates, sources: sourcesOf(trial) };
}
/** The declared predicates on the answer, the conversation and the calls. */
function answerAssertionEvidence(trial) {
    const { answerPredicates: predicates } = trial.settings;
    if (predicates.length === 0)
        return undeclared(trial, 'answer_assertion', 'answer_assertions');
    return { kind: 'predicates', predicates, sources: sourcesOf(trial) };
}
/** What the run left, for predicates. */
function sourcesOf({ own }) {
    return {
        db: () => own.document('actual_db') ?? null,
        user_db: () => own.document('actual_user_db') ?? null,
        prediction: () => own.document('prediction') ?? null,
        conversation: () => (own.document('conversation') === undefined ? null : recordConversationOf(own)),
    };
}
/** The recorded end of the conversation. */
function recordCleanExitEvidence(trial) {
    const { cleanExit } = trial;
    if (cleanExit === undefined)
        return undeclared(trial, 'clean_exit', 'clean_exit');
    const reason = cleanExit ? 'the conversation ended voluntarily' : 'the conversation did not end voluntarily';
    return settle(cleanExit ? 'pass' : 'fail', 'recorded', reason);
}
/** What a judge may be asked. Throws ArtifactError where nl_assertion is declared and nothing asserted. */
function recordJudgedEvidence(trial) {
    const { signals, assertions } = trial.settings;
    const wantsScore = signals?.includes('judge_passed') ?? false;
    if (signals?.includes('nl_assertion') && assertions.length === 0) {
        throw new model/* ArtifactError */.nE('artifact_wrong_shape', `${trial.reference.where} declares the signal nl_assertion and has no nl_assertions`, 'Write the assertions, or leave the signal out');
    }
    return {
        wantsScore,
        assertions,
        recorded: recordedJudgement(trial),
        reference: () => recordReferenceText(trial),
        question: () => recordQuestionOf(trial),
    };
}
function recordedJudgement({ own, reference }) {
    try {
        const document = own.document('judge_result');
        if (document === undefined)
            return null;
        // Made with the run's own reference: where `expected` names another one, it says nothing of that.
        if (own !== reference && documentDiffers(own, reference, 'reference')) {
            const reason = `${document.where} cannot be used: the run’s own reference, which its judge saw, is not that of \`expected\``;
            return { kind: 'unreadable', reason };
        }
        return { kind: 'judge_result', document: document.exact(), where: document.where };
    }
    catch (error) {
        if (error instanceof model/* ArtifactError */.nE)
            return { kind: 'unreadable', reason: error.message };
        throw error;
    }
}
/** null: nothing of the agent was observed. */
function recordQuestionOf(trial) {
    const prediction = textOf(trial.own.document('prediction'));
    const messages = readRecordMessages(trial.own);
    if (prediction === null && messages.length === 0)
        return null;
    const turns = wordsOf(recordConversationOf(trial.own));
    return {
        reference: recordReferenceText(trial),
        prediction,
        conversation: turns.length === 0 ? null : turns,
        ...historiesOf(messages),
        nlAssertions: trial.settings.assertions,
    };
}
function recordReferenceText({ reference }) {
    return textOf(reference.document('reference'));
}
function textOf(document) {
    if (document === undefined)
        return null;
    const value = document.exact();
    // As the reference evaluator shows answers to its judge: a list of one object is that object.
    return (0,indented_text/* indentedText */.j)((0,json_document/* isArray */.cy)(value) && value.length === 1 && (0,json_document/* isObject */.Gv)(value[0]) ? value[0] : value);
}
function sides(trial, expectedField, actualField) {
    const expected = trial.reference.document(expectedField);
    if (expected === undefined)
        return undefined;
    const actual = trial.own.document(actualField);
    return actual === undefined ? 'missing' : { expected, actual };
}
/** Whether a document is there; one that cannot be read is: its signal must gate, as an error. */
function stands(source, field) {
    try {
        return source.document(field) !== undefined;
    }
    catch (error) {
        if (error instanceof model/* ArtifactError */.nE)
            return true;
        throw error;
    }
}
/** A declared signal without what it needs cannot be told; one that is not declared is no signal of the trial. */
function undeclared(trial, signal, field) {
    return trial.settings.signals?.includes(signal) ? untold(`${signal} is declared and there is no ${field}`) : undefined;
}
/** A state that the run left and nothing is compared with, where the settings do not say what gates: in words, or null. */
function uncompared({ settings, own, reference }) {
    if (settings.signals !== undefined)
        return null;
    const left = ['actual_db', 'actual_user_db'].filter((field) => stands(own, field) &&
        !stands(reference, EXPECTED_OF[field]) &&
        !(field === 'actual_db' && settings.predicates.length > 0));
    if (left.length === 0)
        return null;
    const lacking = left.map((field) => EXPECTED_OF[field]).join(' and ');
    return `${left.join(' and ')} without ${lacking}: the state is not compared, the other signals decide`;
}
const EXPECTED_OF = { actual_db: 'expected_db', actual_user_db: 'expected_user_db' };

;// CONCATENATED MODULE: ./lib/read/records/layout.js
// The records layout: ours, for everybody whose harness has no layout of its own. A folder per scenario (or
// <scenario>/trial_N), or a JSONL file with a line per trial. Lists the trials; the evidence of one is loaded when asked.











/** product.md section 4, schemas/records.v1.schema.json. */
const recordsLayout = {
    name: 'records',
    refuse: refuseRecords,
    read: (files, options) => {
        const refusal = refuseRecords(files);
        if (refusal !== null) {
            throw new model/* ArtifactError */.nE('artifact_wrong_shape', `${files.root} is no records run: ${refusal}`, 'Write a folder per scenario, or a JSONL file (schemas/records.v1.schema.json)');
        }
        const { runName, entries, findings, read } = readEntries(files);
        const expected = readRecordExpected(options.expected);
        const found = [...findings, ...(expected?.findings ?? [])];
        const trials = groupTrials(entries, expected, runName).map((places) => trialRef(places, expected, runName, found));
        return {
            layout: 'records',
            where: files.root,
            trials: files.kind('') === 'directory' ? [...trials, ...recordStrays(files, runName, read)] : trials,
            findings: found,
            upstreamName: '',
        };
    },
    listExpected: (source) => [...(readRecordExpected([source])?.byScenario.values() ?? [])].flatMap((all) => all.map(({ domain = null, scenario, trial, numbered, where }) => ({
        domain,
        scenario,
        trial: numbered ? trial : null,
        where,
    }))),
};
/** Records have no upstream: in the figure beside ours they count as here. */
const OURS = { layout: 'records', noUpstream: true };
/** Trials at places that are not read: nested in another one, in a hidden folder, in one that a tool left behind. */
function recordStrays(files, domain, read) {
    const search = {
        layout: 'records',
        domain,
        holds: (list, folder) => trialsIn(files, list, folder),
        known: new Set(read),
        todo: 'Move it to where a trial is read (<scenario> or <scenario>/trial_N, no leading dot), or out of the run',
    };
    return strayTrials(files, search).map((ref) => ({ ...ref, noUpstream: true }));
}
function groupTrials(entries, expected, runName) {
    const groups = new Map();
    for (const entry of entries) {
        const key = JSON.stringify([recordDomainOf(entry, expected, runName), entry.scenario, entry.trial]);
        const same = groups.get(key);
        if (same)
            same.push(entry);
        else
            groups.set(key, [entry]);
    }
    return [...groups.values()];
}
function trialRef(places, expected, runName, findings) {
    const [entry, ...further] = places;
    const { scenario, trial, where } = entry;
    const ref = { ...OURS, domain: recordDomainOf(entry, expected, runName), scenario, trial, where };
    if (further.length > 0) {
        const all = places.map((place) => place.where);
        findings.push({
            kind: 'duplicate_trial',
            where,
            what: `the same scenario and trial stand at ${all.join(' and ')}`,
        });
        return (0,kit_trials/* brokenTrial */.cR)(ref, (0,kit_trials/* twiceThere */.ju)(`scenario ${JSON.stringify(scenario)}, trial ${trial}`, all));
    }
    if (expected !== null && (0,documents/* attempt */.CD)(() => expectedFor(entry, expected, runName)) instanceof model/* ArtifactError */.nE) {
        findings.push({ kind: 'unknown_scenario', where, what: `not in expected (${expected.where})` });
    }
    const { settings } = entry;
    const isNameless = settings instanceof model/* ArtifactError */.nE && expected?.byScenario.has(scenario) !== true;
    return {
        ...ref,
        ...(isNameless ? { nameless: settings.message } : {}),
        load: () => loadTrial(entry, expected, runName),
    };
}
/** With `expected`, the domain is not the run's to say either: thresholds hang on it. */
function recordDomainOf(entry, expected, runName) {
    const own = entry.domain ?? runName;
    if (expected === null)
        return own;
    const used = (0,documents/* attempt */.CD)(() => expectedFor(entry, expected, runName));
    return used instanceof model/* ArtifactError */.nE ? own : (used.domain ?? runName);
}
function loadTrial(entry, expected, runName) {
    const settings = requireSettings(entry);
    const own = entry.open();
    const findings = unknownFields(entry, settings);
    const note = (kind, what) => void findings.push({ kind, where: entry.where, what });
    let reference = { source: own, settings };
    if (expected !== null) {
        const used = expectedFor(entry, expected, runName);
        reference = { source: used.open(), settings: requireSettings(used) };
        const ignored = ignoredSettings({ source: own, settings }, reference);
        if (ignored.length > 0)
            note('artifact_setting_ignored', `not as in expected, and not used: ${ignored.join(', ')}`);
        (0,lists/* append */.B)(findings, unknownFields(used, reference.settings));
    }
    return trialOf({ own, cleanExit: settings.cleanExit, reference: reference.source, settings: reference.settings }, findings);
}
function trialOf(record, findings) {
    const { source } = record.settings;
    const left = uncompared(record);
    return {
        gating: gatingSignals(record),
        evidence: {
            db_state_match: recordDbEvidence(record),
            action_match: recordActionEvidence(record),
            db_state_assertion: recordAssertionEvidence(record),
            answer_assertion: answerAssertionEvidence(record),
            clean_exit: recordCleanExitEvidence(record),
        },
        judged: recordJudgedEvidence(record),
        upstream: { counted: true, passed: null },
        findings: left === null ? findings : [...findings, { kind: 'vacuous', where: record.own.where, what: left }],
        conversation: () => recordConversationOf(record.own),
        ...(source ? { source } : {}),
    };
}
function requireSettings(entry) {
    if (entry.settings instanceof model/* ArtifactError */.nE)
        throw entry.settings;
    return entry.settings;
}
function unknownFields(entry, settings) {
    if (settings.unknown.length === 0)
        return [];
    const names = settings.unknown.slice(0, 10).map((name) => JSON.stringify(name.slice(0, 80)));
    return [{ kind: 'note', where: entry.where, what: `fields that are not known and not used: ${names.join(', ')}` }];
}

;// CONCATENATED MODULE: ./lib/read/tau2/parts.js
// Parts of a tau2 file by their places: one member parsed, one range read within its cap, damage in words.




/** Where and why a file cannot be read to its end; null where it can. */
function damageText({ damage }, where) {
    if (damage === null)
        return null;
    const inside = damage.inside === '' ? '' : ` inside ${damage.inside}`;
    return `${where} is damaged or cut off at byte ${damage.at}${inside} (${damage.problem})`;
}
/** A member parsed exactly; undefined where it is absent or cut. Throws ArtifactError. */
function readMember(source, root, key, where) {
    const part = memberPart(root, key);
    return part === undefined || part.broken ? undefined : (0,json_document/* readExact */.gr)(readRange(source, part, where), `${where} ${key}`);
}
/** The bytes of a part. Throws ArtifactError (`artifact_too_large`) beyond MAX_DOCUMENT_BYTES. */
function readRange(source, range, where) {
    const { start, end } = checkedRange(range, where);
    return source.read(start, end - start);
}
/** The range, if it may be read. Throws ArtifactError (`artifact_too_large`) beyond MAX_DOCUMENT_BYTES. */
function checkedRange({ start, end }, where) {
    if (end - start > artifact_files/* MAX_DOCUMENT_BYTES */.b) {
        throw new model/* ArtifactError */.nE('artifact_too_large', `${where} is ${end - start} bytes, more than ${artifact_files/* MAX_DOCUMENT_BYTES */.b}`, 'Leave out what is not needed to score (raw data, audio)');
    }
    return { start, end };
}
/** What is not as tau2 writes it. */
function wrongFile(what, todo = 'Point `artifacts` at a results file of tau2-bench') {
    return new model/* ArtifactError */.nE('artifact_wrong_shape', what, todo);
}

;// CONCATENATED MODULE: ./lib/read/tau2/task.js
// A tau2 task: what the trial is compared with. Reads its criteria strictly, so that a malformed reference is an error
// of its trials and never "nothing to check". Non-goals: scenarios, personas, running anything.


/** The framework's basis where a task names none. */
const DEFAULT_REWARD_BASIS = ['DB', 'COMMUNICATE'];
const SIGNAL_OF_REWARD = {
    DB: 'db_state_match',
    ENV_ASSERTION: 'env_assertion',
    NL_ASSERTION: 'nl_assertion',
    ACTION: 'action_match',
    COMMUNICATE: 'communicate',
};
/** The signal that a component of the reward is scored as. */
function signalOfReward(type) {
    return SIGNAL_OF_REWARD[type];
}
/** The text of a task's id, which upstream writes as a string or an integer; null for anything else. */
function taskIdText(value) {
    if (typeof value === 'number' || typeof value === 'bigint')
        return String(value);
    return (0,json_document/* text */.Qq)(value) ?? null;
}
/** The task. Throws ArtifactError (`artifact_wrong_shape`) naming the field that is not as tau2 writes it. */
function readTask(value, where) {
    const id = taskIdText((0,json_document/* member */.Dc)(value, 'id'));
    if (id === null)
        throw wrongTask(`${where} has no id`);
    const place = `${where} (task ${id})`;
    const criteria = (0,json_document/* member */.Dc)(value, 'evaluation_criteria') ?? null;
    if (criteria !== null && !(0,json_document/* isObject */.Gv)(criteria))
        throw wrongTask(`${place}: evaluation_criteria is not an object`);
    return {
        id,
        criteria: criteria === null ? null : readCriteria(criteria, place),
        domain: (0,json_document/* text */.Qq)((0,json_document/* member */.Dc)((0,json_document/* member */.Dc)((0,json_document/* member */.Dc)(value, 'user_scenario'), 'instructions'), 'domain')) ?? null,
        initialState: (0,json_document/* member */.Dc)(value, 'initial_state') ?? null,
    };
}
function readCriteria(criteria, where) {
    const actions = listOrNull(criteria, 'actions', where);
    const assertions = listOrNull(criteria, 'env_assertions', where);
    return {
        actions: actions?.map((action, index) => readGoldenAction(action, `${where}: actions[${index}]`)) ?? null,
        envAssertions: assertions?.map((assertion, index) => readEnvAssertion(assertion, `${where}: env_assertions[${index}]`)) ?? null,
        communicateInfo: tau2TextsOf(criteria, 'communicate_info', where) ?? [],
        nlAssertions: tau2TextsOf(criteria, 'nl_assertions', where) ?? [],
        basis: readBasis(criteria.get('reward_basis'), where),
    };
}
/** The components that gate, each once; null where none are named. Throws ArtifactError for an unknown one. */
function readBasis(value, where) {
    if (value === undefined || value === null)
        return null;
    if (!(0,json_document/* isArray */.cy)(value))
        throw wrongTask(`${where}: reward_basis is not a list`);
    const basis = new Set();
    for (const name of value) {
        if (typeof name !== 'string' || !isRewardType(name)) {
            const shown = typeof name === 'string' ? `"${name}"` : 'something that is not text';
            throw new model/* ArtifactError */.nE('artifact_wrong_shape', `${where}: reward_basis names ${shown}, which is none of ${Object.keys(SIGNAL_OF_REWARD).join(', ')}`, 'It cannot be scored here; take it out of the basis or update this action');
        }
        basis.add(name);
    }
    return [...basis];
}
function isRewardType(name) {
    return Object.hasOwn(SIGNAL_OF_REWARD, name);
}
/** One golden action, or the action of a recorded check. Throws ArtifactError. */
function readGoldenAction(value, where) {
    const name = (0,json_document/* text */.Qq)((0,json_document/* member */.Dc)(value, 'name'));
    if (name === undefined)
        throw wrongTask(`${where} has no name`);
    const compareArgs = (0,json_document/* member */.Dc)(value, 'compare_args') ?? null;
    if (compareArgs !== null && !((0,json_document/* isArray */.cy)(compareArgs) && compareArgs.every((key) => typeof key === 'string'))) {
        throw wrongTask(`${where}: compare_args is neither null nor a list of texts`);
    }
    const given = (0,json_document/* member */.Dc)(value, 'arguments');
    if (!(0,json_document/* isObject */.Gv)(given))
        throw wrongTask(`${where}: arguments is not an object`);
    return { name, arguments: given, compareArgs: compareArgs };
}
/** An assertion on the environment, or that of a recorded check. Throws ArtifactError. */
function readEnvAssertion(value, where) {
    const name = (0,json_document/* text */.Qq)((0,json_document/* member */.Dc)(value, 'func_name'));
    if (name === undefined)
        throw wrongTask(`${where} has no func_name`);
    const side = (0,json_document/* text */.Qq)((0,json_document/* member */.Dc)(value, 'env_type')) ?? '';
    const wanted = (0,json_document/* member */.Dc)(value, 'assert_value') ?? true;
    const given = (0,json_document/* member */.Dc)(value, 'arguments') ?? new Map();
    const message = (0,json_document/* text */.Qq)((0,json_document/* member */.Dc)(value, 'message'));
    const call = `${side === '' ? '' : `${side}: `}${name}(${argumentsText(given)})`;
    const label = message === undefined ? `${call}${wanted === true ? '' : ` is ${valueText(wanted)}`}` : message;
    return { label, identity: [side, name, given, wanted] };
}
/**
 * Whether two values are the same to tau2: keys in any order, numbers by value (`1` and `1.0` are one, as in Python),
 * true and 1 apart.
 */
function sameTau2Value(left, right) {
    if ((0,json_document/* isArray */.cy)(left) && (0,json_document/* isArray */.cy)(right)) {
        return left.length === right.length && left.every((item, index) => sameTau2Value(item, right[index] ?? null));
    }
    if ((0,json_document/* isObject */.Gv)(left) && (0,json_document/* isObject */.Gv)(right)) {
        if (left.size !== right.size)
            return false;
        for (const [key, value] of left) {
            const other = right.get(key);
            if (other === undefined || !sameTau2Value(value, other))
                return false;
        }
        return true;
    }
    return Object.is(plainNumber(left), plainNumber(right));
}
/** Whether two golden actions ask for the same call, compared in the same way. */
function sameAction(left, right) {
    return (left.name === right.name &&
        sameTau2Value(left.compareArgs, right.compareArgs) &&
        sameTau2Value(left.arguments, right.arguments));
}
/** Whether two lists of golden actions are the same, in order. */
function sameActions(left, right) {
    const [these, those] = [left ?? [], right ?? []];
    return these.length === those.length && these.every((action, index) => sameAction(action, those[index] ?? action));
}
function plainNumber(value) {
    const plain = value instanceof model/* JsonFloat */.Xg ? value.value : value;
    // -0.0 equals 0 in Python.
    return plain === 0 ? 0 : plain;
}
function listOrNull(object, key, where) {
    const value = object.get(key) ?? null;
    if (value !== null && !(0,json_document/* isArray */.cy)(value))
        throw wrongTask(`${where}: ${key} is neither null nor a list`);
    return value;
}
function tau2TextsOf(object, key, where) {
    const list = listOrNull(object, key, where);
    return (list?.map((item, index) => {
        if (typeof item !== 'string')
            throw wrongTask(`${where}: ${key}[${index}] is not text`);
        return item;
    }) ?? null);
}
function argumentsText(value) {
    if (!(0,json_document/* isObject */.Gv)(value))
        return valueText(value);
    return [...value].map(([key, item]) => `${key}=${valueText(item)}`).join(', ');
}
function valueText(value) {
    if (value === null)
        return 'null';
    if (value instanceof model/* JsonFloat */.Xg)
        return String(value.value);
    if (typeof value === 'string')
        return JSON.stringify(value);
    if ((0,json_document/* isArray */.cy)(value))
        return `[${value.map(valueText).join(', ')}]`;
    if ((0,json_document/* isObject */.Gv)(value))
        return `{${argumentsText(value)}}`;
    return String(value);
}
function wrongTask(what) {
    return new model/* ArtifactError */.nE('artifact_wrong_shape', what, 'Write the task as tau2-bench does');
}

;// CONCATENATED MODULE: ./lib/read/tau2/reward.js
// What tau2 recorded about one simulation (`reward_info`): verdicts that stand in for what raw data cannot give, and the
// stored ones that a recomputation is compared with. A verdict that is not a boolean is unknown, never true.



/** How far a reward may lie from 1 and still be a success (tau2's is_successful). */
const SUCCESS_MARGIN = 1e-6;
/** Whether tau2 counts the reward as a success. */
function isSuccess(reward) {
    return reward !== null && reward >= 1 - SUCCESS_MARGIN && reward <= 1 + SUCCESS_MARGIN;
}
/** The recorded verdicts. Throws ArtifactError where a part has not tau2's shape. */
function readReward(info, where) {
    return {
        reward: finiteNumber(info.get('reward')),
        dbMatch: readDbMatch(info.get('db_check') ?? null, where),
        actions: checks(info, 'action_checks', where, (check, place) => ({
            action: readGoldenAction((0,json_document/* member */.Dc)(check, 'action') ?? null, `${place}.action`),
            match: verdict((0,json_document/* member */.Dc)(check, 'action_match')),
        })),
        envAssertions: checks(info, 'env_assertions', where, (check, place) => ({
            assertion: readEnvAssertion((0,json_document/* member */.Dc)(check, 'env_assertion') ?? null, `${place}.env_assertion`),
            met: verdict((0,json_document/* member */.Dc)(check, 'met')),
        })),
        communicate: checks(info, 'communicate_checks', where, (check, place) => ({
            info: requiredText((0,json_document/* member */.Dc)(check, 'info'), `${place}.info`),
            met: verdict((0,json_document/* member */.Dc)(check, 'met')),
        })),
        nlAssertions: checks(info, 'nl_assertions', where, (check, place) => ({
            assertion: requiredText((0,json_document/* member */.Dc)(check, 'nl_assertion'), `${place}.nl_assertion`),
            met: (0,json_document/* member */.Dc)(check, 'met') ?? null,
            reason: (0,json_document/* member */.Dc)(check, 'justification') ?? null,
        })),
        basis: readBasis(info.get('reward_basis'), where),
    };
}
/** The value of a finite number, integer or float; null for anything else. */
function finiteNumber(value) {
    const plain = value instanceof model/* JsonFloat */.Xg ? value.value : typeof value === 'bigint' ? Number(value) : value;
    return typeof plain === 'number' && Number.isFinite(plain) ? plain : null;
}
function readDbMatch(check, where) {
    if (check === null)
        return null;
    if (!(0,json_document/* isObject */.Gv)(check))
        throw wrongReward(`${where}: db_check is not an object`);
    const match = verdict(check.get('db_match'));
    const reward = check.has('db_reward') ? finiteNumber(check.get('db_reward')) : null;
    if (match !== null && reward !== null && isSuccess(reward) !== match) {
        throw wrongReward(`${where}: db_check contradicts itself: db_match is ${match}, db_reward is ${reward}`);
    }
    return match;
}
function checks(info, key, where, read) {
    const list = info.get(key) ?? null;
    if (list === null)
        return null;
    if (!(0,json_document/* isArray */.cy)(list))
        throw wrongReward(`${where}: ${key} is neither null nor a list`);
    return list.map((check, index) => {
        const place = `${where}: ${key}[${index}]`;
        if (!(0,json_document/* isObject */.Gv)(check))
            throw wrongReward(`${place} is not an object`);
        return read(check, place);
    });
}
function verdict(value) {
    return typeof value === 'boolean' ? value : null;
}
function requiredText(value, place) {
    const found = (0,json_document/* text */.Qq)(value);
    if (found === undefined)
        throw wrongReward(`${place} is not text`);
    return found;
}
function wrongReward(what) {
    return new model/* ArtifactError */.nE('artifact_wrong_shape', what, 'Write reward_info as tau2-bench does');
}

;// CONCATENATED MODULE: ./lib/read/tau2/stored.js

/** Where the stored parts do not make the stored whole, or another basis was scored with. */
function findStoredDifferences(where, stored, basis) {
    if (stored === null)
        return [];
    const findings = [];
    if (stored.basis !== null && !sameMembers(stored.basis, basis)) {
        findings.push({
            kind: 'stored_value_differs',
            where,
            what: `reward_info was made on the basis ${shownBasis(stored.basis)}, the task says ${shownBasis(basis)}`,
        });
    }
    const product = recombine(stored, basis);
    if (product !== null && product !== isSuccess(stored.reward)) {
        findings.push({
            kind: 'recorded_verdict_differs',
            where,
            what: `reward_info.reward is ${stored.reward}, its own checks on the basis ${shownBasis(basis)} give ${product ? 1 : 0}`,
        });
    }
    return findings;
}
/** The recorded checks under the basis, as tau2 multiplies them; null where one is not told. */
function recombine(stored, basis) {
    const all = (verdicts) => verdicts.includes(false) ? false : verdicts.includes(null) ? null : true;
    const components = basis.map((type) => {
        switch (type) {
            case 'DB':
                return stored.dbMatch;
            case 'ACTION':
                return all(stored.actions?.map(({ match }) => match) ?? []);
            case 'ENV_ASSERTION':
                return all(stored.envAssertions?.map(({ met }) => met) ?? []);
            case 'COMMUNICATE':
                return all(stored.communicate?.map(({ met }) => met) ?? []);
            case 'NL_ASSERTION':
                return all(stored.nlAssertions?.map(({ met }) => (typeof met === 'boolean' ? met : null)) ?? []);
        }
    });
    return all(components);
}
function sameMembers(left, right) {
    return left.length === right.length && left.every((type) => right.includes(type));
}
function shownBasis(basis) {
    return basis.length === 0 ? 'nothing' : basis.join(' + ');
}

;// CONCATENATED MODULE: ./lib/read/tau2/evidence.js






/** Endings that tau2 scores; of the others it makes reward 0, and infrastructure_error is no run at all. */
const VOLUNTARY = new Set(['user_stop', 'agent_stop']);
const PREMATURE = new Set([
    'max_steps',
    'timeout',
    'too_many_errors',
    'agent_error',
    'user_error',
    'context_window_exceeded',
    'unexpected_error',
]);
const INFRASTRUCTURE = 'infrastructure_error';
/** The trial of a simulation. Throws ArtifactError where its reward_info has not tau2's shape. */
function simulationTrial(input) {
    const { simulation, task, where } = input;
    const stored = simulation.rewardInfo === null ? null : readReward(simulation.rewardInfo, `${where}.reward_info`);
    const upstream = tau2UpstreamView(simulation.terminationReason, stored);
    const common = { upstream, findings: [], ...forPeople(input, stored) };
    const reason = simulation.terminationReason;
    if (reason === INFRASTRUCTURE) {
        const detail = simulation.error === null ? '' : `: ${simulation.error}`;
        return errorTrial(`the simulation ended with an infrastructure error, so the agent was not tested${detail}`, common);
    }
    if (reason === null || !(VOLUNTARY.has(reason) || PREMATURE.has(reason))) {
        const what = reason === null ? 'no termination_reason' : `the unknown termination_reason "${reason}"`;
        return errorTrial(`${where} has ${what}: whether the conversation counts cannot be told`, common);
    }
    if (task.criteria === null) {
        const why = 'tau2-bench gives reward 1 to a task without evaluation_criteria';
        const reason = `task ${task.id} has no evaluation_criteria: nothing to score`;
        return errorTrial(reason, { ...common, upstream: { ...upstream, why } });
    }
    const basis = basisOf(task.criteria, stored, input.fromExpected);
    const trial = { ...common, upstreamChecked: true, gating: basis.map(signalOfReward) };
    const clean_exit = cleanExit(reason);
    if (PREMATURE.has(reason)) {
        const why = `the conversation ended prematurely (${reason})`;
        return {
            ...trial,
            settled: { verdict: 'fail', reason: `${why}: tau2 gives it reward 0` },
            evidence: { ...notScored(basis, `not scored: ${why}`), clean_exit },
        };
    }
    return {
        ...trial,
        evidence: {
            db_state_match: tau2DbEvidence(input, task.criteria, stored, basis),
            action_match: tau2ActionEvidence(simulation, task.criteria, stored),
            communicate: tau2CommunicateEvidence(simulation, task.criteria, stored),
            clean_exit,
            env_assertion: envEvidence(task.criteria, stored),
        },
        judged: tau2JudgedEvidence(input, task.criteria, stored, basis),
        findings: findStoredDifferences(where, stored, basis),
    };
}
/** What of a conversation the criteria need: calls of the golden names, and what was said where anything was to be. */
function neededOf(criteria) {
    return {
        calls: new Set(criteria?.actions?.map(({ name }) => name)),
        said: (criteria?.communicateInfo.length ?? 0) > 0,
    };
}
/** How tau2's own metrics count a row: all but infrastructure errors, a success by its stored reward alone. */
function tau2UpstreamView(terminationReason, stored) {
    if (terminationReason === INFRASTRUCTURE)
        return { counted: false, passed: null, why: 'infrastructure error' };
    return { counted: true, passed: isSuccess(stored?.reward ?? null) };
}
function forPeople(input, stored) {
    const { transcript } = input.simulation;
    return {
        conversation: () => readConversation(transcript.messages, `${input.where}.messages`, transcript.places),
        ...(stored?.reward == null ? {} : { metrics: [{ name: 'recorded reward', value: String(stored.reward) }] }),
    };
}
function basisOf(criteria, stored, fromExpected) {
    if (criteria.basis !== null)
        return criteria.basis;
    return (fromExpected ? null : stored?.basis) ?? DEFAULT_REWARD_BASIS;
}
function cleanExit(reason) {
    const outcome = VOLUNTARY.has(reason) ? 'pass' : 'fail';
    return settle(outcome, 'recomputed', `the conversation ended with ${reason}`);
}
/** A premature run: nothing of it is scored, so that no component counts as failed for what never was looked at. */
function notScored(basis, reason) {
    const evidence = settle('not_applicable', 'recorded', reason);
    return {
        ...(basis.includes('DB') ? { db_state_match: evidence } : {}),
        ...(basis.includes('ACTION') ? { action_match: evidence } : {}),
        ...(basis.includes('COMMUNICATE') ? { communicate: evidence } : {}),
        ...(basis.includes('ENV_ASSERTION') ? { env_assertion: evidence } : {}),
    };
}
function tau2DbEvidence(input, criteria, stored, basis) {
    const match = stored?.dbMatch ?? null;
    if (input.states?.kind === 'states')
        return { ...input.states, ...(match === null ? {} : { storedMatch: match }) };
    if (!input.sameDatabase && stored !== null) {
        const reason = 'the recorded database check was made for other golden actions or another initial state than `expected` names';
        return basis.includes('DB') ? settle('error', 'recorded', reason) : tau2Lacking(reason);
    }
    if (match !== null) {
        const reason = match
            ? 'the final database equals the expected one'
            : 'the final database differs from the expected one; the file holds no states, so there is no diff';
        return settle(match ? 'pass' : 'fail', 'recorded', reason);
    }
    if (criteria.actions === null && criteria.envAssertions === null) {
        return settle('not_applicable', 'recorded', 'the task names no actions, so tau2 compares no database');
    }
    if (!basis.includes('DB'))
        return tau2Lacking('no database check is recorded');
    return settle('error', 'recorded', `${missingReward(stored)}no database check is recorded (reward_info.db_check)`);
}
function tau2ActionEvidence(simulation, criteria, stored) {
    const golden = criteria.actions ?? [];
    if (golden.length === 0)
        return settle('not_applicable', 'recomputed', 'the task names no golden actions');
    if (simulation.transcript.events === 0)
        return settle('error', 'recomputed', EMPTY_TRANSCRIPT);
    const checks = stored?.actions ?? null;
    return {
        kind: 'tool_calls',
        golden,
        calls: simulation.transcript.calls,
        ...(checks === null
            ? {}
            : {
                stored: golden.map((action, at) => find(checks, at, (check) => sameAction(check.action, action))?.match ?? null),
            }),
    };
}
function tau2CommunicateEvidence(simulation, criteria, stored) {
    const info = criteria.communicateInfo;
    if (info.length === 0)
        return settle('not_applicable', 'recomputed', 'the task names no information to communicate');
    if (simulation.transcript.events === 0)
        return settle('error', 'recomputed', EMPTY_TRANSCRIPT);
    const checks = stored?.communicate ?? null;
    return {
        kind: 'messages',
        info,
        messages: simulation.transcript.said,
        ...(checks === null
            ? {}
            : { stored: info.map((wanted, at) => find(checks, at, (check) => check.info === wanted)?.met ?? null) }),
    };
}
const EMPTY_TRANSCRIPT = 'the simulation holds neither messages nor ticks to score';
function envEvidence(criteria, stored) {
    const wanted = criteria.envAssertions ?? [];
    if (wanted.length === 0)
        return settle('not_applicable', 'recorded', 'the task names no environment assertions');
    const checks = stored?.envAssertions ?? [];
    const parts = wanted.map((assertion, at) => {
        const check = find(checks, at, (one) => sameTau2Value(one.assertion.identity, assertion.identity));
        const met = check?.met ?? null;
        const reason = met === null ? 'no verdict is recorded' : `recorded as ${met ? 'met' : 'not met'}`;
        return { label: assertion.label, outcome: met === null ? 'error' : met ? 'pass' : 'fail', reason };
    });
    const count = (outcome) => parts.filter((part) => part.outcome === outcome).length;
    const outcome = count('fail') > 0 ? 'fail' : count('error') > 0 ? 'error' : 'pass';
    const untold = count('error') > 0 ? `, ${count('error')} without a recorded verdict` : '';
    const reason = `${missingReward(stored)}${count('pass')} of ${parts.length} environment assertions met${untold}`;
    return { ...settle(outcome, 'recorded', reason), parts };
}
function tau2JudgedEvidence(input, criteria, stored, basis) {
    const assertions = criteria.nlAssertions;
    if (assertions.length === 0)
        return undefined;
    const verdicts = stored?.nlAssertions ?? null;
    const missing = `${missingReward(stored)}no verdict on the assertions is recorded (reward_info.nl_assertions)`;
    return {
        wantsScore: false,
        assertions,
        question: () => {
            const { messages } = input.simulation.transcript;
            if (messages.length === 0)
                return null;
            const conversation = wordsOf(readConversation(messages, input.where));
            return {
                reference: null,
                prediction: null,
                conversation: conversation.length === 0 ? null : conversation,
                ...historiesOf(messages),
                nlAssertions: assertions,
            };
        },
        recorded: verdicts !== null
            ? { kind: 'verdicts', verdicts }
            : basis.includes('NL_ASSERTION')
                ? { kind: 'unreadable', reason: missing }
                : null,
    };
}
function find(checks, at, fits) {
    const here = checks[at];
    return here !== undefined && fits(here) ? here : checks.find(fits);
}
function missingReward(stored) {
    return stored === null ? 'the simulation has no reward_info: ' : '';
}
/** Not asked of this task, and not to be told where the inputs ask for it. */
function tau2Lacking(reason) {
    return { ...settle('not_applicable', 'recorded', reason), lacking: true };
}

;// CONCATENATED MODULE: ./lib/read/tau2/files.js





/** The file of a run in its folder. */
const RESULTS = 'results.json';
/** The folder beside a results file that holds its simulations, one file each. */
const SIMULATIONS = 'simulations';
/** Folders of tau2 beside a results file that hold no runs of their own. */
const NOT_RUNS = new Set([SIMULATIONS, 'artifacts', 'llm_debug', 'db_dumps', 'hallucination_discarded']);
const FIRST_LOOK_BYTES = 64 * 1024;
/** Items of a list that are looked at before it is taken for another kind. */
const TELLING_ROWS = 10;
/** The runs at a path: the file itself, the run folder's results.json, or several runs in the order of their names. */
function findRuns(files) {
    const kind = files.kind('');
    if (kind === 'file') {
        const format = recognise(files, '');
        return isFormat(format)
            ? { runs: [{ path: '', format, name: runName(files.root) }], findings: [], refusal: '' }
            : { runs: [], findings: [], refusal: format.refusal };
    }
    if (kind !== 'directory')
        return { runs: [], findings: [], refusal: 'neither a file nor a directory' };
    if (files.kind(RESULTS) === 'file') {
        const format = recognise(files, RESULTS);
        if (!isFormat(format))
            return { runs: [], findings: [], refusal: `${RESULTS} ${format.refusal}` };
        const findings = skippedFiles(files, '');
        return { runs: [{ path: RESULTS, format, name: runName(files.root) }], findings, refusal: '' };
    }
    const runs = oneRun(files, severalRuns(files));
    const folders = runs.flatMap(({ path }) => (path.includes('/') ? [path.slice(0, path.lastIndexOf('/'))] : []));
    const findings = runs.length === 0
        ? []
        : [...['', ...folders].flatMap((folder) => skippedFiles(files, folder)), ...otherFolders(files)];
    const other = files.kind(RESULTS);
    if (runs.length === 0 && (other === 'link' || other === 'other')) {
        return { runs, findings, refusal: `its ${RESULTS} ${notAFile(other)}` };
    }
    const refusal = `no ${RESULTS} (nor a results file of tau2-bench or tau-bench) in it or in its folders`;
    return { runs, findings, refusal };
}
/** Files of tau-bench that hold one row each are one run: that of their folder. */
function oneRun(files, runs) {
    const single = runs.filter((run) => run.format === 'tau-bench' && !run.path.includes('/') && isOneRow(files, run.path));
    const [first, ...more] = single;
    if (first === undefined || more.length === 0)
        return runs;
    const run = { ...first, name: runName(files.root), further: more.map(({ path }) => path) };
    return [run, ...runs.filter((one) => !single.includes(one))];
}
function isOneRow(files, path) {
    const source = files.open(path);
    try {
        const { root } = indexDocument(source, { open: new Set(['']), keep: ROW_KEYS, where: files.where(path) });
        return root?.kind === 'object' || (root?.kind === 'array' && root.parts?.length === 1);
    }
    finally {
        source.close();
    }
}
const ROW_KEYS = new Map([['', new Set()]]);
/**
 * Results files in the folder itself and results.json of its folders, by name. Beside a run, a file that cannot be read
 * is one of which nothing is known: an upload that was cut to nothing must not leave the others to pass.
 */
function severalRuns(files) {
    const found = files.list('').flatMap((entry) => {
        if (isSetAside(entry.name))
            return [];
        const isFile = isJsonFile(entry);
        if (!isFile && !isRunFolder(entry))
            return [];
        const path = isFile ? entry.name : `${entry.name}/${RESULTS}`;
        const kind = isFile ? entry.kind : files.kind(path);
        if (kind === 'missing' || kind === 'directory' || entry.leadsInside)
            return [];
        const name = isFile ? entry.name.slice(0, -'.json'.length) : entry.name;
        const format = kind === 'file' ? recognise(files, path) : { refusal: notAFile(kind), broken: true };
        if (isFormat(format))
            return [{ path, format, name }];
        return format.broken ? [{ path, format: 'tau2', name, problem: `${files.where(path)} ${format.refusal}` }] : [];
    });
    return found.every(({ problem }) => problem !== undefined) ? [] : found;
}
/** A file named as JSON, or what stands in the place of one. */
function isJsonFile({ kind, name }) {
    return kind !== 'directory' && kind !== 'nameless' && /\.json$/i.test(name);
}
/** The runs among the files of a folder that nobody reads, or the folder where its simulations belong to no run. */
function strayRuns(files, simulations) {
    let left = MAX_FILES_TRIED;
    return (entries, folder) => {
        const json = entries.filter((entry) => isJsonFile(entry) && !isSetAside(entry.name));
        const packed = entries.filter(({ name, kind }) => kind !== 'directory' && COMPRESSED_JSON.test(name));
        if (simulations.includes(folder))
            return [];
        if (simulations.some((path) => folder.startsWith(`${path}/`)))
            return json.length > 0 ? [folder] : [];
        const runs = json.flatMap(({ name, kind }) => {
            left -= 1;
            if (kind !== 'file')
                return [];
            const path = (0,documents/* below */.Gz)(folder, name);
            // More files than this are not looked at, so that they might be runs: the first of them says so.
            if (left < 0)
                return left === -1 ? [path] : [];
            const found = recognise(files, path);
            return isFormat(found) || (found.broken && name === RESULTS) ? [path] : [];
        });
        return [...runs, ...packed.map(({ name }) => (0,documents/* below */.Gz)(folder, name))];
    };
}
/** What it holds is not known. */
const COMPRESSED_JSON = /\.json\.(?:gz|zst|xz|bz2|zip)$/i;
/** Files that are looked at before it is given up to tell whether they are runs. */
const MAX_FILES_TRIED = 5_000;
function isRunFolder({ kind, name }) {
    return kind === 'directory' && !NOT_RUNS.has(name) && !name.startsWith('.');
}
function notAFile(kind) {
    return `is ${kind === 'link' ? 'a link, and links are not followed' : 'not a regular file'}`;
}
/** Folders beside the runs that hold none. */
function otherFolders(files) {
    return files.list('').flatMap((entry) => {
        if (!isRunFolder(entry) || isSetAside(entry.name) || isLeftBehind(entry.name))
            return [];
        const path = `${entry.name}/${RESULTS}`;
        const kind = files.kind(path);
        const format = kind === 'file' ? recognise(files, path) : null;
        const what = kind === 'missing' || kind === 'directory'
            ? `no run: it holds no ${RESULTS}`
            : format !== null && !isFormat(format) && !format.broken
                ? `no run: its ${RESULTS} ${format.refusal}`
                : null;
        return what === null ? [] : [{ kind: 'file_skipped', where: files.where(entry.name), what }];
    });
}
/** What tau2 itself leaves in a run folder and does not score. */
function skippedFiles(files, folder) {
    return files.list(folder).flatMap(({ name }) => {
        const what = name === 'hallucination_discarded'
            ? 'discarded simulations'
            : isSetAside(name) && !isLeftBehind(name)
                ? 'a backup or temporary file'
                : null;
        const where = files.where((0,documents/* below */.Gz)(folder, name));
        return what === null ? [] : [{ kind: 'file_skipped', where, what: `${what}, not scored` }];
    });
}
/** Backups and temporary files of tau2 itself. */
function isSetAside(name) {
    return isLeftBehind(name) || name.endsWith('.bak') || /^\.(?:results|meta|sim)_/.test(name);
}
function isFormat(found) {
    return typeof found === 'string';
}
/** Looks at a prefix, and at more only where that decides nothing: runs of hundreds of MB are told by their first keys. */
function recognise(files, path) {
    const source = files.open(path);
    try {
        for (let end = Math.min(FIRST_LOOK_BYTES, source.size);; end = Math.min(end * 16, source.size)) {
            const where = files.where(path);
            const { root } = indexDocument(source, { range: { start: 0, end }, open: new Set(['', '*']), where });
            if (root?.kind === 'array') {
                const rows = root.parts ?? [];
                if (rows.some(isTauBenchRow))
                    return 'tau-bench';
                // One broken row does not hide the others; ten items of another kind are another kind of list.
                const whole = rows.filter(({ broken }) => !broken).length;
                if (whole >= TELLING_ROWS || (whole > 0 && !root.broken)) {
                    return { refusal: 'holds a list, and not of tau-bench results', broken: false };
                }
            }
            else if (root?.kind === 'object') {
                if (memberPart(root, 'simulations'))
                    return 'tau2';
                if (memberPart(root, 'tasks') && memberPart(root, 'info'))
                    return 'tau2';
                if (isTauBenchRow(root))
                    return 'tau-bench';
            }
            else if (root !== null || end === source.size)
                return { refusal: encodingProblem(source.read(0, end)), broken: true };
            if (end === source.size || (root !== null && !root.broken)) {
                const isBroken = root === null || root.broken;
                return {
                    refusal: `${isBroken ? 'is cut off, and ' : ''}has neither simulations, nor tasks and info`,
                    broken: isBroken,
                };
            }
        }
    }
    finally {
        source.close();
    }
}
function isTauBenchRow(row) {
    const has = (key) => memberPart(row, key) !== undefined;
    return has('task_id') && (has('reward') || has('traj'));
}
/** What bytes are that begin no JSON object or list: UTF-16, a Git LFS pointer, something else. */
function encodingProblem(bytes) {
    try {
        (0,json_document/* decodeUtf8 */._6)(bytes.subarray(0, 256), 'the file');
        return 'is neither a JSON object nor a list';
    }
    catch (error) {
        if (error instanceof model/* ArtifactError */.nE)
            return `cannot be read: ${error.message}`;
        throw error;
    }
}
/** The name of a run by its root: the folder, or the file without `.json`, or its folder where that is results.json. */
function runName(root) {
    const steps = root.split(/[/\\]/).filter((step) => step !== '' && step !== '.');
    const last = steps.at(-1) ?? 'run';
    if (last === RESULTS)
        return steps.at(-2) ?? 'run';
    return last.endsWith('.json') ? last.slice(0, -'.json'.length) : last;
}

;// CONCATENATED MODULE: ./lib/read/tau2/rows.js
// The simulations of a tau2 file by what identifies them, from their few small members: which task, which trial, whether
// they were scored with the embedded task. In the file itself, or one file each. Their conversations stay on disk.










/** The members that identify a row. */
const IDENTITY = new Set(['id', 'task_id', 'trial', 'termination_reason', 'reward_info']);
/** Simulations up to this are read at once; larger ones stay on disk, and their pieces are read alone. */
const WHOLE_BYTES = 512 * 1024;
/** A buffer for the rows of a run, made once: as garbage, one for each simulation would weigh more than all that is kept. */
function shareBuffer() {
    let buffer = null;
    return () => (buffer ??= new Uint8Array(WHOLE_BYTES));
}
/** A row of an opened simulation; never throws for what is wrong in it: that is the row's problem. */
function readTau2Row(input) {
    const { files, path, source, part, name, embedded, buffer, problem } = input;
    const size = source.size;
    const open = (read) => {
        const again = files.open(path);
        try {
            if (again.size !== size)
                throw changed(files.where(path));
            if (part.end - part.start > WHOLE_BYTES)
                return read(again, checkedRange(part, name));
            const bytes = again.read(part.start, part.end - part.start, buffer());
            return read(memorySource(bytes), { start: 0, end: bytes.length });
        }
        finally {
            again.close();
        }
    };
    const values = new Map();
    try {
        if (part.kind !== 'object')
            throw wrongFile(`${name} is not an object`);
        for (const key of IDENTITY) {
            const value = readMember(source, part, key, name);
            if (value !== undefined)
                values.set(key, value);
        }
        const taskId = taskIdText(values.get('task_id'));
        if (taskId === null)
            throw wrongFile(`${name} has no task_id`);
        const trial = trialIndex(values.get('trial'), name);
        return {
            ...describe(values, name),
            taskId,
            trial,
            joined: joins(values, embedded(taskId)),
            problem: problem ?? null,
            open,
        };
    }
    catch (error) {
        if (!(error instanceof model/* ArtifactError */.nE))
            throw error;
        const taskId = taskIdText(values.get('task_id'));
        return { ...describe(values, name), taskId, trial: null, joined: null, problem: error.message, open };
    }
}
function describe(values, name) {
    const id = (0,json_document/* text */.Qq)(values.get('id')) ?? null;
    const reward = finiteNumber((0,json_document/* member */.Dc)(values.get('reward_info'), 'reward'));
    return {
        id,
        where: id === null ? name : `${name} (id ${id})`,
        upstream: tau2UpstreamView((0,json_document/* text */.Qq)(values.get('termination_reason')) ?? null, { reward }),
    };
}
function trialIndex(value, name) {
    if (value === undefined || value === null)
        return null;
    const trial = finiteNumber(value);
    if (trial === null || !Number.isSafeInteger(trial) || trial < 0)
        throw wrongFile(`${name}: trial is no index from 0`);
    return trial;
}
/** Whether the recorded checks are about the embedded task. Premature and old rows record none: null. */
function joins(values, task) {
    const checks = (0,json_document/* member */.Dc)(values.get('reward_info'), 'action_checks');
    if (!(0,json_document/* isArray */.cy)(checks) || task === null)
        return null;
    try {
        const scored = checks.map((check) => readGoldenAction((0,json_document/* member */.Dc)(check, 'action') ?? null, 'action_checks'));
        return sameActions(scored, task.criteria?.actions ?? null);
    }
    catch (error) {
        if (!(error instanceof model/* ArtifactError */.nE))
            throw error;
        return null;
    }
}
/** The directory form: one file per simulation, and an index that must name exactly those files. Throws ArtifactError. */
function readFolder(files, path, folder, index, embedded) {
    const simulations = (0,documents/* below */.Gz)(folder, 'simulations');
    if (path === '' || files.kind(simulations) !== 'directory') {
        throw wrongFile(`${files.where(path)} holds no simulations, and there is no folder simulations/ beside it`, path === '' ? 'Point `artifacts` at the folder of the run, not at its results.json' : undefined);
    }
    const named = (0,json_document/* isArray */.cy)(index) ? new Map(index.map((entry) => [(0,json_document/* text */.Qq)((0,json_document/* member */.Dc)(entry, 'id')) ?? '', entry])) : null;
    const rows = [];
    const buffer = shareBuffer();
    const present = new Set();
    for (const { name } of files.list(simulations)) {
        if (!name.endsWith('.json') || isSetAside(name))
            continue;
        const stem = name.slice(0, -'.json'.length);
        present.add(stem);
        const place = `${simulations}/${name}`;
        const problem = named !== null && !named.has(stem)
            ? `${files.where(place)} is not in simulation_index of ${files.where(path)}`
            : undefined;
        rows.push(readSimulationFile({ files, path: place, embedded, buffer, ...(problem === undefined ? {} : { problem }) }));
    }
    for (const [id, entry] of named ?? []) {
        if (!present.has(id))
            rows.push(danglingRow(files.where(path), id, entry));
    }
    return rows;
}
function readSimulationFile(input) {
    const { files, path } = input;
    const name = files.where(path);
    const unreadable = (reason) => ({
        where: name,
        id: null,
        taskId: null,
        trial: null,
        problem: reason,
        joined: null,
        upstream: { counted: true, passed: false, why: 'cannot be read' },
        open: notRead,
    });
    let source;
    try {
        source = files.open(path);
    }
    catch (error) {
        if (!(error instanceof model/* ArtifactError */.nE))
            throw error;
        return unreadable(error.message);
    }
    try {
        const index = indexDocument(source, { open: new Set(['']), keep: new Map([['', IDENTITY]]), where: name });
        const { root } = index;
        if (root === null || index.damage !== null)
            return unreadable(damageText(index, name) ?? `${name} is empty`);
        return readTau2Row({ ...input, source, part: root, name });
    }
    finally {
        source.close();
    }
}
function danglingRow(where, id, entry) {
    const trial = finiteNumber((0,json_document/* member */.Dc)(entry, 'trial'));
    return {
        where: `${where} simulation_index`,
        id,
        taskId: taskIdText((0,json_document/* member */.Dc)(entry, 'task_id')),
        trial: trial !== null && Number.isSafeInteger(trial) && trial >= 0 ? trial : null,
        problem: `simulation_index of ${where} names the simulation ${id}, and its file is missing`,
        joined: null,
        upstream: { counted: false, passed: null, why: 'its file is missing' },
        open: notRead,
    };
}
function changed(where) {
    return new model/* ArtifactError */.nE('artifact_unreadable', `${where} changed while it was read`, 'Do not write while it is read');
}
/** A row with a problem is never opened: it is an error before. */
function notRead() {
    throw new model/* ArtifactError */.nE('artifact_missing', 'a simulation without a file was opened', 'Report this');
}

;// CONCATENATED MODULE: ./lib/read/tau2/results.js
// A tau2 results file, in one file or as a folder with one file per simulation: its settings, its tasks, and where each
// simulation lies with what identifies it. Simulations themselves are read later, one at a time.








const FILE_PARTS = new Set(['', 'tasks', 'simulations', 'simulations.*']);
const RETRY = 'Let the run finish, or download the file again';
/** The results at `path`. Throws ArtifactError where what it was meant to hold cannot be told. */
function readResults(files, path) {
    const where = files.where(path);
    const source = files.open(path);
    try {
        const keep = new Map([['simulations.*', IDENTITY]]);
        const index = indexDocument(source, { open: FILE_PARTS, keep, where });
        const root = requireTau2Object(source, index, where);
        const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
        const info = readMember(source, root, 'info', where);
        const tasks = readTasks(source, memberPart(root, 'tasks'), where);
        const inline = memberPart(root, 'simulations');
        const embedded = (id) => taskOf(tasks, id);
        const buffer = shareBuffer();
        const rows = inline?.kind === 'array'
            ? (inline.parts ?? [])
                .filter((part) => !part.broken)
                .map((part, at) => readTau2Row({ files, path, source, part, name: `${where} simulations[${at}]`, embedded, buffer }))
            : readFolder(files, path, folder, readMember(source, root, 'simulation_index', where), embedded);
        const numTrials = tau2TrialCount((0,json_document/* member */.Dc)(info, 'num_trials'), where);
        const damage = damageText(index, where);
        if (damage !== null && numTrials === null) {
            throw new model/* ArtifactError */.nE('artifact_not_json', `${damage}, and does not say how many trials were planned`, RETRY);
        }
        return {
            where,
            folder,
            domain: (0,json_document/* text */.Qq)((0,json_document/* member */.Dc)((0,json_document/* member */.Dc)(info, 'environment_info'), 'domain_name')) ?? null,
            numTrials,
            tasks,
            rows,
            damage,
            hasFolder: inline?.kind !== 'array',
            findings: inline?.kind === 'array' ? besides(files, path, folder) : [],
        };
    }
    finally {
        source.close();
    }
}
/** The task of an id, where it can be read. */
function taskOf(tasks, id) {
    const entry = tasks.get(id);
    return entry !== undefined && 'task' in entry ? entry.task : null;
}
/** The tasks of an opened list, each read alone; one that cannot be read, or stands twice, is a problem of its trials. */
function readTasks(source, list, where) {
    const tasks = new Map();
    if (list === undefined || list.kind === 'word')
        return tasks;
    if (list.kind !== 'array')
        throw wrongFile(`${where}: tasks is not a list`);
    for (const [at, part] of (list.parts ?? []).entries()) {
        const place = `${where} tasks[${at}]`;
        const entry = readTaskEntry(source, part, place);
        const twice = tasks.has(entry.id)
            ? `task ${entry.id} stands twice in ${where}, the second time as tasks[${at}]`
            : null;
        tasks.set(entry.id, twice === null ? entry.entry : { problem: twice });
    }
    return tasks;
}
function readTaskEntry(source, part, where) {
    let id = null;
    try {
        const value = (0,json_document/* readExact */.gr)(readRange(source, part, where), where);
        id = taskIdText((0,json_document/* member */.Dc)(value, 'id'));
        const task = readTask(value, where);
        return { id: task.id, entry: { task } };
    }
    catch (error) {
        if (!(error instanceof model/* ArtifactError */.nE))
            throw error;
        // Without an id it keeps its place: an expected scenario that cannot be scored, not one less.
        return { id: id ?? where, entry: { problem: error.message } };
    }
}
/** The document must be an object that can be read up to its tasks, with each key once. */
function requireTau2Object(source, index, where) {
    const { root, damage, duplicates } = index;
    if (root?.kind !== 'object') {
        // UTF-16, a Git LFS pointer, Python's repr: the decoder and the parser say it in plain words.
        (0,json_document/* readExact */.gr)(source.read(0, Math.min(source.size, 512)), where);
        throw wrongFile(`${where} is not an object`);
    }
    const twice = duplicates.find(({ path }) => path === '');
    if (twice !== undefined) {
        throw new model/* ArtifactError */.nE('artifact_not_json', `${where} has the key ${JSON.stringify(twice.key)} twice`, 'Another reader may take the other value; write each key once');
    }
    const parts = ['info', 'tasks'].map((key) => memberPart(root, key));
    const unread = parts.some((part) => part === undefined || part.broken);
    if (damage !== null && unread) {
        throw new model/* ArtifactError */.nE('artifact_not_json', `${damageText(index, where)}, before its tasks are complete`, RETRY);
    }
    return root;
}
function tau2TrialCount(value, where) {
    if (value === undefined || value === null)
        return null;
    if (typeof value === 'number' && value >= 1)
        return value;
    throw wrongFile(`${where}: info.num_trials is not a positive integer`);
}
/** A folder simulations/ beside a file that holds its simulations itself: the file's own are the run's. */
function besides(files, path, folder) {
    const simulations = (0,documents/* below */.Gz)(folder, SIMULATIONS);
    if (path === '' || files.kind(simulations) !== 'directory')
        return [];
    const what = `left alone: ${files.where(path)} holds its simulations itself`;
    return [{ kind: 'file_skipped', where: files.where(simulations), what }];
}

;// CONCATENATED MODULE: ./lib/read/tau2/expected.js
// References from the input `expected`: a tau2 tasks file (a list, or an object with `tasks`), a results file, or a
// folder of those. Says in what a task of the artifacts differs from it. Non-goals: references of other layouts.






/** The tasks at one `expected` root; empty where it holds none of tau2's. Throws ArtifactError for a damaged file. */
function readExpectedTasks(files) {
    return candidates(files).flatMap((path) => {
        const found = readTasksFile(files, path);
        return found === null ? [] : [found];
    });
}
/**
 * The tasks for a run of this domain; none at all where no source is of it. A run that names no domain, or a source that
 * names none, fits where there is one only. `twice` stands for a task that several of those that fit hold.
 */
function chooseExpected(sources, domain, roots, twice) {
    const [only] = sources;
    if (sources.length === 1 && only !== undefined && (domain === null || only.domain === null))
        return only;
    const named = domain === null ? [] : sources.filter((source) => source.domain === domain);
    const chosen = named.length > 0 ? named : sources.filter((source) => source.domain === null);
    if (chosen.length === 0)
        return { where: roots.join(', '), domain: null, tasks: new Map() };
    const tasks = new Map();
    for (const source of chosen) {
        for (const [id, entry] of source.tasks)
            tasks.set(id, tasks.has(id) ? twice(id) : entry);
    }
    return { where: chosen.map(({ where }) => where).join(', '), domain: chosen[0]?.domain ?? null, tasks };
}
/** The entry of a task that several files of `expected` hold. */
function standsTwice(id) {
    return { problem: `task ${id} stands in several files of \`expected\`` };
}
/** Whether the two tasks lead to the same expected database: the same golden actions on the same initial state. */
function sameDatabase(left, right) {
    return (sameActions(left.criteria?.actions ?? null, right.criteria?.actions ?? null) &&
        sameTau2Value(initialState(left.initialState), initialState(right.initialState)));
}
/** The fields in which the criteria or the initial state differ, by tau2's names. */
function describeDifference(left, right) {
    const [a, b] = [left.criteria, right.criteria];
    if (a === null || b === null)
        return a === b ? [] : ['evaluation_criteria'];
    const sameTexts = (key) => sameTau2Value(a[key], b[key]);
    const fields = [
        ['reward_basis', sameTau2Value(basis(a), basis(b))],
        ['actions', sameActions(a.actions, b.actions)],
        ['env_assertions', sameTau2Value(identities(a), identities(b))],
        ['communicate_info', sameTexts('communicateInfo')],
        ['nl_assertions', sameTexts('nlAssertions')],
        ['initial_state', sameTau2Value(initialState(left.initialState), initialState(right.initialState))],
    ];
    return fields.flatMap(([name, same]) => (same ? [] : [name]));
}
function basis(criteria) {
    return [...(criteria.basis ?? DEFAULT_REWARD_BASIS)].sort();
}
function identities(criteria) {
    return (criteria.envAssertions ?? []).map(({ identity }) => identity);
}
/** What of an initial state makes the database; a results file writes out defaults that a tasks file leaves away. */
function initialState(state) {
    const history = (0,json_document/* member */.Dc)(state, 'message_history');
    const messages = (0,json_document/* isArray */.cy)(history) ? history : [];
    return [
        withoutNulls((0,json_document/* member */.Dc)(state, 'initialization_data') ?? null),
        withoutNulls((0,json_document/* member */.Dc)(state, 'initialization_actions') ?? []),
        messages.map((message) => [
            (0,json_document/* member */.Dc)(message, 'role') ?? null,
            (0,json_document/* member */.Dc)(message, 'content') ?? null,
            withoutNulls((0,json_document/* member */.Dc)(message, 'tool_calls') ?? []),
        ]),
    ];
}
function withoutNulls(value) {
    if ((0,json_document/* isArray */.cy)(value))
        return value.map(withoutNulls);
    if (!(0,json_document/* isObject */.Gv)(value))
        return value;
    return new Map([...value].flatMap(([key, item]) => (item === null ? [] : [[key, withoutNulls(item)]])));
}
/** tasks.json or results.json of the folder or of its subfolders (one per domain); else the folder's JSON files. */
function candidates(files) {
    if (files.kind('') === 'file')
        return [''];
    if (files.kind('') !== 'directory')
        return [];
    const entries = files.list('').filter(({ name }) => !name.startsWith('.'));
    for (const name of ['tasks.json', 'results.json'])
        if (files.kind(name) === 'file')
            return [name];
    const nested = entries.flatMap((entry) => entry.kind === 'directory'
        ? [`${entry.name}/tasks.json`, `${entry.name}/results.json`]
            .filter((path) => files.kind(path) === 'file')
            .slice(0, 1)
        : []);
    const here = entries.filter((entry) => entry.kind === 'file' && entry.name.endsWith('.json')).map(({ name }) => name);
    return [...here, ...nested];
}
function readTasksFile(files, path) {
    const where = files.where(path);
    const source = files.open(path);
    try {
        const { root, damage, duplicates } = indexDocument(source, { open: new Set(['', 'tasks']), where });
        const list = root?.kind === 'array' ? root : memberPart(root, 'tasks');
        // A file that was meant says so by its place or name; a damaged one may not look like tasks any more.
        const isMeant = path === '' || /(?:^|\/)(?:tasks|results)\.json$/.test(path);
        const isTasks = list?.kind === 'array' && looksLikeTasks(source, list);
        if (!isTasks && !(isMeant && damage !== null))
            return null;
        if (damage !== null || duplicates.length > 0) {
            const what = damage === null ? 'has a key twice' : `is damaged or cut off at byte ${damage.at} (${damage.problem})`;
            throw new model/* ArtifactError */.nE('artifact_not_json', `${where} ${what}`, 'Give a whole tasks file as `expected`');
        }
        if (root === null || list === undefined)
            return null;
        const tasks = readTasks(source, list, where);
        const info = memberPart(root, 'info');
        const domain = info === undefined ? undefined : (0,json_document/* readExact */.gr)(source.read(info.start, info.end - info.start), where);
        const named = (0,json_document/* text */.Qq)((0,json_document/* member */.Dc)((0,json_document/* member */.Dc)(domain, 'environment_info'), 'domain_name'));
        return { where, domain: named ?? tau2DomainOf(tasks) ?? tau2FolderOf(path), tasks };
    }
    finally {
        source.close();
    }
}
/** A list whose first item has an id and tau2's own members; an empty list says nothing. */
function looksLikeTasks(source, list) {
    const [first] = list.parts ?? [];
    if (first === undefined || first.broken || first.end - first.start > artifact_files/* MAX_DOCUMENT_BYTES */.b)
        return false;
    try {
        const value = (0,json_document/* readExact */.gr)(source.read(first.start, first.end - first.start), 'the first task');
        return (0,json_document/* isObject */.Gv)(value) && value.has('id') && (value.has('evaluation_criteria') || value.has('user_scenario'));
    }
    catch (error) {
        if (error instanceof model/* ArtifactError */.nE)
            return false;
        throw error;
    }
}
function tau2DomainOf(tasks) {
    for (const entry of tasks.values())
        if ('task' in entry && entry.task.domain !== null)
            return entry.task.domain;
    return null;
}
function tau2FolderOf(path) {
    return path.includes('/') ? (path.split('/').at(-2) ?? null) : null;
}

;// CONCATENATED MODULE: ./lib/read/tau2/states.js
// Database dumps that a user exports beside a tau2 results file, because the file itself holds none:
// `db_dumps/<simulation id>/expected_db.json` and `actual_db.json`, and `expected_user_db.json` with
// `actual_user_db.json` where the domain has a user side. Non-goals: replaying tool calls.




const DUMPS_FOLDER = 'db_dumps';
/** Simulation ids are UUIDs; nothing else becomes part of a path. */
const SAFE_ID = /^(?!\.)[A-Za-z0-9._-]{1,200}$/;
/**
 * The states dumped for a simulation; null where there is no folder for it. `folder` is that of the results file.
 * Throws ArtifactError where one file of a pair is missing or unreadable.
 */
function readDumps(files, folder, id) {
    if (id === null || !SAFE_ID.test(id))
        return null;
    const dumps = (0,documents/* below */.Gz)(folder, `${DUMPS_FOLDER}/${id}`);
    if (files.kind(dumps) !== 'directory')
        return null;
    const agent = readPair(files, dumps, 'expected_db.json', 'actual_db.json');
    const user = readPair(files, dumps, 'expected_user_db.json', 'actual_user_db.json');
    if (agent === null) {
        throw new model/* ArtifactError */.nE('artifact_missing', `${files.where(dumps)} holds neither expected_db.json nor actual_db.json`, 'Dump both states, or remove the folder');
    }
    return { kind: 'states', agent, ...(user === null ? {} : { user }) };
}
/** Folders of dumps that belong to no simulation of the file: a slip in the id would leave its states uncompared. */
function strayDumps(files, folder, ids) {
    const dumps = (0,documents/* below */.Gz)(folder, DUMPS_FOLDER);
    if (files.kind('') !== 'directory' || files.kind(dumps) !== 'directory')
        return [];
    const strays = files
        .list(dumps)
        .filter(({ name, kind }) => kind === 'directory' && !ids.has(name) && !isLeftBehind(name));
    if (strays.length === 0)
        return [];
    const names = strays.slice(0, NAMED_DUMPS).map(({ name }) => name);
    const more = strays.length > NAMED_DUMPS ? ` and ${strays.length - NAMED_DUMPS} more` : '';
    const what = `states of no simulation: ${names.join(', ')}${more}. Name each folder by the id of its simulation`;
    return [{ kind: 'note', where: files.where(dumps), what }];
}
const NAMED_DUMPS = 5;
function readPair(files, folder, expected, actual) {
    const paths = [`${folder}/${expected}`, `${folder}/${actual}`];
    if (paths.every((path) => files.kind(path) === 'missing'))
        return null;
    const [first, second] = paths.map((path) => (0,json_document/* readDocument */.u0)(files.read(path), files.where(path)));
    if (first === undefined || second === undefined)
        return null;
    return { expected: first, actual: second };
}

;// CONCATENATED MODULE: ./lib/read/tau2/findings.js





/** A pair that stands more than once. */
function duplicateFinding(where, id, trial, rows) {
    const places = rows.map((row) => row.where).join(' and ');
    return { kind: 'duplicate_trial', where, what: `task ${id}, trial ${trial}: ${places}` };
}
/** The file's damage or refusal, and the rows that cannot be assigned. */
function fileFindings({ results, refusal }, lost) {
    return [
        ...(refusal === null ? [] : [{ kind: 'note', where: results.where, what: refusal.message }]),
        ...(results.damage === null ? [] : [{ kind: 'note', where: results.where, what: results.damage }]),
        ...lost.map((row) => ({
            kind: 'file_skipped',
            where: row.where,
            what: row.problem ?? 'it names no task',
        })),
    ];
}
/** What of the artifact was not used because `expected` says otherwise, and what `expected` lacks. */
function expectedFindings({ files, results, expected }) {
    if (expected === null)
        return [];
    const findings = [];
    const dumps = (0,documents/* below */.Gz)(results.folder, DUMPS_FOLDER);
    if (files.kind('') === 'directory' && files.kind(dumps) === 'directory') {
        const what = 'not used: expected states of the artifacts do not count where `expected` is set';
        findings.push({ kind: 'artifact_setting_ignored', where: files.where(dumps), what });
    }
    for (const id of new Set([...results.tasks.keys(), ...results.rows.flatMap(({ taskId }) => taskId ?? [])])) {
        if (!expected.tasks.has(id)) {
            findings.push({ kind: 'unknown_scenario', where: results.where, what: `task ${id} is not in ${expected.where}` });
            continue;
        }
        const [ours, theirs] = [taskOf(expected.tasks, id), taskOf(results.tasks, id)];
        const differing = ours !== null && theirs !== null ? describeDifference(ours, theirs) : [];
        if (differing.length > 0) {
            const what = `task ${id}: ${differing.join(', ')} of the artifact not used; ${expected.where} says otherwise`;
            findings.push({ kind: 'artifact_setting_ignored', where: results.where, what });
        }
    }
    return findings;
}
/** Task ids that one finding names. */
const NAMED_TASKS = 20;
/** Tasks that an agent passes which does nothing: a high pass rate over them says little. */
function vacuousFinding(where, tasks) {
    const vacuous = [...tasks.keys()].filter((id) => {
        const task = taskOf(tasks, id);
        return task?.criteria != null && asksNothing(task.criteria);
    });
    if (vacuous.length === 0)
        return [];
    const shown = vacuous.slice(0, NAMED_TASKS).join(', ');
    const more = vacuous.length > NAMED_TASKS ? ` and ${vacuous.length - NAMED_TASKS} more` : '';
    const what = `${vacuous.length} of ${tasks.size} tasks ask for no action, information or assertion on their basis, so an agent that does nothing passes them: ${shown}${more}`;
    return [{ kind: 'vacuous', where, what }];
}
function asksNothing(criteria) {
    return (criteria.basis ?? DEFAULT_REWARD_BASIS).every((type) => {
        switch (type) {
            case 'DB':
            case 'ACTION':
                return (criteria.actions ?? []).length === 0;
            case 'ENV_ASSERTION':
                return (criteria.envAssertions ?? []).length === 0;
            case 'COMMUNICATE':
                return criteria.communicateInfo.length === 0;
            case 'NL_ASSERTION':
                return criteria.nlAssertions.length === 0;
        }
    });
}

;// CONCATENATED MODULE: ./lib/read/tau2/messages.js
// The conversation of a tau2 simulation: every tool call of both sides, what the assistant said, and the turns for
// people. Half duplex from `messages`, full duplex from `ticks`. Non-goals: audio, tool results as data.




/** Reads half-duplex messages, one at a time. Throws ArtifactError for one that is not a message. */
function readTau2Messages(messages, where, options) {
    const kept = startKeeping(options);
    const said = [];
    let events = 0;
    for (const message of messages) {
        const place = `${where}[${events}]`;
        const role = (0,json_document/* text */.Qq)((0,json_document/* member */.Dc)(message, 'role'));
        if (role === undefined || !(0,json_document/* isObject */.Gv)(message))
            throw wrongMessage(`${place} has no role`);
        const content = tau2ContentOf(message, place);
        if (role === 'assistant' || role === 'user')
            kept.calls([...tau2CallsOf(message.get('tool_calls'), place), ...tau2LegacyCall(message, place)]);
        if (role === 'assistant' && options.said && hasText(content))
            said.push(content);
        if (role !== 'system')
            kept.message(message, events);
        events += 1;
    }
    return { ...kept.finish(), said, events };
}
/** Reads full-duplex ticks, one at a time. Throws ArtifactError for one that is not a tick. */
function readTicks(ticks, where, options) {
    const kept = startKeeping(options);
    const agent = startUtterances();
    let events = 0;
    for (const tick of ticks) {
        const place = `${where}[${events}]`;
        if (!(0,json_document/* isObject */.Gv)(tick))
            throw wrongMessage(`${place} is not an object`);
        for (const side of ['user', 'agent'])
            kept.calls(tau2CallsOf(tick.get(`${side}_tool_calls`), place));
        const chunk = tick.get('agent_chunk') ?? null;
        for (const key of ['user_chunk', 'agent_chunk'])
            tau2ContentOf(tick.get(key) ?? null, `${place}.${key}`);
        // A chunk that carries tool calls, even none, is a call and not speech.
        const speaks = chunk !== null && ((0,json_document/* member */.Dc)(chunk, 'tool_calls') ?? null) === null;
        if (speaks && options.said)
            agent.add(tau2ContentOf(chunk, `${place}.agent_chunk`) ?? '', utteranceIds(chunk));
        for (const message of tau2MessagesOf(tick))
            kept.message(message, events);
        events += 1;
    }
    return { ...kept.finish(), said: agent.finish().filter(hasText), events };
}
/** The calls that are asked for, and every message as far as it tells something. */
function startKeeping(options) {
    const calls = [];
    const messages = [];
    const places = [];
    return {
        calls: (made) => {
            for (const call of made)
                if (options.calls.has(call.name))
                    calls.push(call);
        },
        message: (message, place) => {
            messages.push(toldOf(message));
            places.push(place);
        },
        finish: () => ({ calls, messages, places }),
    };
}
/** What of a message tells something: not its costs, times and raw data. A result names its call by `id`. */
const TOLD = [
    'id',
    'role',
    'content',
    'tool_calls',
    'function_call',
    'tool_call_id',
    'tool_messages',
    'name',
    'error',
    'requestor',
];
function toldOf(message) {
    return new Map(TOLD.flatMap((key) => (message.get(key) == null ? [] : [[key, message.get(key) ?? null]])));
}
/** A tick as messages: what either side said and called, then what the tools gave back. */
function tau2MessagesOf(tick) {
    const sides = [
        ['user', 'user'],
        ['agent', 'assistant'],
    ];
    const spoken = sides.map(([side, role]) => new Map([
        ['role', role],
        ['content', (0,json_document/* member */.Dc)(tick.get(`${side}_chunk`) ?? null, 'content') ?? null],
        ['tool_calls', tick.get(`${side}_tool_calls`) ?? null],
    ]));
    const results = sides.flatMap(([side, role]) => {
        const list = tick.get(`${side}_tool_results`);
        return ((0,json_document/* isArray */.cy)(list) ? list.filter(json_document/* isObject */.Gv) : []).map((result) => new Map([...result, ['role', 'tool'], ['requestor', role]]));
    });
    const tells = (message) => hasText((0,json_document/* text */.Qq)(message.get('content')) ?? null) || isCalling(message.get('tool_calls'));
    return [...spoken.filter(tells), ...results];
}
function isCalling(calls) {
    return (0,json_document/* isArray */.cy)(calls) && calls.length > 0;
}
/** Chunks that follow each other and share an utterance become one text. */
function startUtterances() {
    const done = [];
    let current = null;
    let ids = new Set();
    let lastSpoken = new Set();
    return {
        add: (content, chunkIds) => {
            if (current === null || disjoint(ids, chunkIds)) {
                if (current !== null)
                    done.push(current.join(''));
                current = [];
                ids = new Set();
                lastSpoken = new Set();
            }
            for (const id of chunkIds)
                ids.add(id);
            if (content === '')
                return;
            // Within one group two utterances may follow each other: a space keeps their words apart.
            if (lastSpoken.size > 0 && chunkIds.size > 0 && disjoint(lastSpoken, chunkIds))
                current.push(' ');
            current.push(content);
            lastSpoken = chunkIds;
        },
        finish: () => (current === null ? done : [...done, current.join('')]),
    };
}
function utteranceIds(chunk) {
    const ids = (0,json_document/* member */.Dc)(chunk, 'utterance_ids');
    return new Set((0,json_document/* isArray */.cy)(ids) ? ids.filter((id) => typeof id === 'string') : []);
}
/** tau2's `{name, arguments}`; forks write OpenAI's `{function: {name, arguments: "{…}"}}`. */
function tau2CallsOf(value, where) {
    if (value === undefined || value === null)
        return [];
    if (!(0,json_document/* isArray */.cy)(value))
        throw wrongMessage(`${where}: tool_calls is not a list`);
    return value.map((call, index) => callOf((0,json_document/* member */.Dc)(call, 'function') ?? call, `${where}: tool_calls[${index}]`));
}
/** OpenAI's older form of one call, which forks write. */
function tau2LegacyCall(message, where) {
    const call = message.get('function_call') ?? null;
    return call === null ? [] : [callOf(call, `${where}: function_call`)];
}
function callOf(call, place) {
    const name = (0,json_document/* text */.Qq)((0,json_document/* member */.Dc)(call, 'name'));
    if (name === undefined)
        throw wrongMessage(`${place} has no name`);
    const written = (0,json_document/* member */.Dc)(call, 'arguments');
    const given = typeof written === 'string' ? parsed(written) : written;
    // Not even `{}`: compared by the keys in the call, no arguments would match every golden action of that name.
    if (!(0,json_document/* isObject */.Gv)(given))
        throw wrongMessage(`${place.replace(/(tool_calls\[\d+\]|function_call)$/, 'arguments of $1')} is not an object`);
    return { name, arguments: given };
}
/** The text of a message; parts of a list are joined. Throws for a part that is none, since it may be what was said. */
function tau2ContentOf(message, where) {
    const content = (0,json_document/* member */.Dc)(message, 'content') ?? null;
    if (content === null || typeof content === 'string')
        return content;
    const pieces = (0,json_document/* isArray */.cy)(content) ? contentPieces(content, 'assistant') : [];
    const odd = pieces.find(({ kind }) => kind === 'unread');
    if (!(0,json_document/* isArray */.cy)(content) || odd !== undefined)
        throw wrongMessage(`${where}: content is not text`);
    return pieces.flatMap((piece) => (piece.kind === 'said' ? [piece.text] : [])).join('\n');
}
function hasText(content) {
    return content !== null && content.trim() !== '';
}
function disjoint(left, right) {
    for (const item of left)
        if (right.has(item))
            return false;
    return true;
}
function wrongMessage(what) {
    return new model/* ArtifactError */.nE('artifact_wrong_shape', what, 'Write messages as tau2-bench does');
}

;// CONCATENATED MODULE: ./lib/read/tau2/simulation.js
// One simulation of tau2, read piece by piece from its place: every piece is parsed exactly (a duplicate key anywhere is
// refused), only what is scored is kept, so that a long voice simulation costs little more than its text.





/** Parts beyond this that nothing scores are checked in pieces, so that no part is held parsed as a whole. */
const PIECE_BYTES = 1024 * 1024;
const SCORED = new Set(['termination_reason', 'reward_info', 'info']);
/**
 * The simulation in this range. Throws ArtifactError naming the piece that is not JSON, repeats a key or has not
 * tau2's shape.
 */
function readSimulation(source, range, where, options) {
    const index = wholeIndex(source, range, where, new Set(['', 'messages', 'ticks']));
    if (index.kind !== 'object') {
        throw new model/* ArtifactError */.nE('artifact_wrong_shape', `${where} is not an object`, 'Write simulations as tau2-bench does');
    }
    const members = new Map();
    for (const part of index.parts ?? []) {
        const key = part.key ?? '';
        const place = `${where}.${(0,json_path/* memberPath */.Mb)([key])}`;
        if (SCORED.has(key))
            members.set(key, readPiece(source, part, place));
        else if (key !== 'messages' && key !== 'ticks')
            checkPiece(source, part, place);
    }
    const rewardInfo = members.get('reward_info') ?? null;
    if (rewardInfo !== null && !(0,json_document/* isObject */.Gv)(rewardInfo)) {
        throw new model/* ArtifactError */.nE('artifact_wrong_shape', `${where}.reward_info is not an object`, 'Write simulations as tau2-bench does');
    }
    const info = members.get('info');
    return {
        terminationReason: (0,json_document/* text */.Qq)(members.get('termination_reason')) ?? null,
        rewardInfo,
        transcript: readTranscript(source, index, where, options),
        error: (0,json_document/* isObject */.Gv)(info) ? ((0,json_document/* text */.Qq)(info.get('error')) ?? null) : null,
    };
}
/** Ticks where there are any (full duplex, whatever `mode` says), else messages. */
function readTranscript(source, index, where, options) {
    const [messages, ticks] = [items(source, index, 'messages', where), items(source, index, 'ticks', where)];
    const fromTicks = readTicks(ticks, `${where}.ticks`, options);
    const fromMessages = readTau2Messages(messages, `${where}.messages`, options);
    return fromTicks.events > 0 ? fromTicks : fromMessages;
}
function* items(source, index, key, where) {
    const list = memberPart(index, key);
    if (list === undefined)
        return;
    const place = `${where}.${key}`;
    if (list.kind !== 'array') {
        const value = readPiece(source, list, place);
        if (value === null)
            return;
        throw new model/* ArtifactError */.nE('artifact_wrong_shape', `${place} is not a list`, 'Write simulations as tau2-bench does');
    }
    for (const [at, part] of (list.parts ?? []).entries()) {
        yield readPiece(source, part, `${place}[${at}]`);
    }
}
/** Parses a part that nothing scores, for its faults alone. */
function checkPiece(source, range, where) {
    if (range.end - range.start <= PIECE_BYTES) {
        readPiece(source, range, where);
        return;
    }
    const { kind, parts } = wholeIndex(source, range, where, new Set(['']));
    if (kind !== 'object' && kind !== 'array')
        readPiece(source, range, where);
    for (const [at, part] of (parts ?? []).entries()) {
        const name = (0,json_path/* memberPath */.Mb)([part.key ?? at]);
        checkPiece(source, part, `${where}${name.startsWith('[') ? '' : '.'}${name}`);
    }
}
function readPiece(source, { start, end }, where) {
    return (0,json_document/* readExact */.gr)(source.read(start, end - start), where);
}
/** The index of a piece that must be undamaged and without duplicate keys. */
function wholeIndex(source, range, where, open) {
    const { root, damage, duplicates } = indexDocument(source, { range, open, where });
    if (damage !== null || root === null) {
        const inside = damage?.inside ? ` inside ${damage.inside}` : '';
        throw new model/* ArtifactError */.nE('artifact_not_json', `${where} is not JSON: ${damage?.problem}${inside} at byte ${(damage?.at ?? 0) - range.start} of it`, 'Write the file with a JSON library and let the run finish');
    }
    const [duplicate] = duplicates;
    if (duplicate !== undefined) {
        throw new model/* ArtifactError */.nE('artifact_not_json', `${where} has the key ${JSON.stringify(duplicate.key)} twice${duplicate.path === '' ? '' : ` in ${duplicate.path}`}`, 'Another reader may take the other value; write each key once');
    }
    return root;
}

;// CONCATENATED MODULE: ./lib/read/kit/trial-numbers.js
// Trial numbers as harnesses write them: an index from 0, from 1, of the task, of the row. They are names, not a plan: a
// file of a hundred rows that are numbered through is no run of a hundred trials each. Non-goals: which rows are missing.
/**
 * The trials of rows whose numbers cannot be trials of the declared plan (`told`, 1 where nothing is): every task has one
 * row, or the numbers are 1…n, or they run through all rows. null: they are trials as they stand.
 */
function countersOf(rows, told) {
    if (rows.every(({ trial }) => trial < told))
        return null;
    const numbers = new Set(rows.map(({ trial }) => trial));
    const tasks = new Set(rows.map(({ task }) => task));
    if (tasks.size === rows.length) {
        return { trials: rows.map(() => 0), what: 'every task has one row, so that they count something else than trials' };
    }
    if (isFromOne(numbers)) {
        return { trials: rows.map(({ trial }) => trial - 1), what: 'they begin at 1' };
    }
    if (numbers.size !== rows.length || tasks.size === 1)
        return null;
    const seen = new Map();
    const trials = rows.map(({ task }) => {
        const trial = seen.get(task) ?? 0;
        seen.set(task, trial + 1);
        return trial;
    });
    return { trials, what: 'none stands twice, so that they run through all rows' };
}
function isFromOne(numbers) {
    return Array.from(numbers).every((number) => number >= 1 && number <= numbers.size);
}
/** The finding about them. */
function countersText({ what }) {
    return `its trial numbers are counters, not trials: ${what}. The rows of a task were numbered from 0`;
}

;// CONCATENATED MODULE: ./lib/read/tau2/plan.js
// Which trials a tau2 file was meant to hold, and which simulation is which: tasks × num_trials, every pair exactly
// once. A missing pair, a pair twice and a simulation that belongs to no task are errors, not absences.









/** Trials that one file may be meant to hold; the largest published runs have some ten thousand. */
const plan_MAX_TRIALS = 1_000_000;
/** The plan of one results file. Throws ArtifactError where its simulations do not belong to its embedded tasks. */
function planTrials(given) {
    const { files, results, expected } = given;
    const refusal = brokenJoin(results);
    if (refusal !== null && !given.amongOthers)
        throw refusal;
    const input = { ...given, refusal };
    const references = expected?.tasks ?? results.tasks;
    const { rows: numbered, counters } = renumbered(results.rows, results.numTrials ?? 1);
    const { placed, lost } = placeRows(numbered);
    const ids = new Set([...results.tasks.keys(), ...placed.keys()]);
    const numTrials = countTrials({
        told: results.numTrials ?? 1,
        numbers: new Set([...placed.values()].flatMap((trials) => [...trials.keys()])),
        rows: results.rows.length,
        tasks: ids.size,
    });
    if (ids.size * numTrials > plan_MAX_TRIALS) {
        throw new model/* ArtifactError */.nE('artifact_too_large', `${results.where} is meant to hold ${ids.size} tasks × ${numTrials} trials, more than ${plan_MAX_TRIALS}`, 'Check info.num_trials and the trial numbers of its simulations');
    }
    const trials = [];
    const findings = [
        ...results.findings,
        ...(counters === null ? [] : [{ kind: 'note', where: results.where, what: countersText(counters) }]),
        ...fileFindings(input, lost),
        ...expectedFindings(input),
        ...(expected === null
            ? strayDumps(files, results.folder, new Set(results.rows.flatMap(({ id }) => id ?? [])))
            : []),
        ...vacuousFinding(results.where, references),
    ];
    for (const id of ids) {
        const rows = placed.get(id) ?? new Map();
        // A simulation of no known task is one error; nothing says how often it should have run.
        const known = references.has(id) || results.tasks.has(id);
        const planned = known ? Array.from({ length: numTrials }, (_, trial) => trial) : [];
        for (const trial of new Set([...planned, ...rows.keys()])) {
            const found = rows.get(trial) ?? [];
            if (found.length > 1)
                findings.push(duplicateFinding(results.where, id, trial, found));
            const beyond = known && trial >= numTrials;
            trials.push(planOne(input, { id, trial, rows: found, lost: lost.length, beyond }));
        }
    }
    // What comes after the damage is lost: without a gap that shows it, it is an error of its own.
    if (results.damage !== null && !trials.some(({ missing }) => missing))
        trials.push(lostTrial(results));
    return {
        where: results.where,
        domain: results.domain ?? expected?.domain ?? input.fallbackDomain,
        hasFolder: results.hasFolder,
        trials,
        findings,
    };
}
function lostTrial({ where, damage }) {
    const reason = `${damage}: which trials are lost cannot be told`;
    const load = () => errorTrial(reason, { upstream: { counted: false, passed: null, why: 'cut off' }, findings: [] });
    return { scenario: '(after the damage)', trial: 0, where, missing: false, nameless: reason, load };
}
/**
 * The trials of every task. Numbers beyond what is told count (a run was resumed with more), but one that is far out is a
 * broken row and no plan: it must not make thousands of trials missing, nor the file unreadable.
 */
function countTrials({ told, numbers, rows, tasks }) {
    let unbroken = 0;
    while (numbers.has(unbroken))
        unbroken += 1;
    const limit = Math.max(unbroken, told + 2 * Math.ceil(rows / Math.max(1, tasks)));
    let count = told;
    for (const trial of numbers)
        if (trial < limit)
            count = Math.max(count, trial + 1);
    return count;
}
/** Why a row is an error whose number `countTrials` left out. */
function beyondText(where, trial, rows) {
    return `${where}: trial ${trial} is none that a run of ${rows} simulations can hold`;
}
function planOne(input, { id, trial, rows, lost, beyond }) {
    const { results } = input;
    const [row] = rows;
    const common = {
        scenario: id,
        trial,
        where: row?.where ?? `${results.where} (task ${id})`,
        missing: row === undefined,
    };
    if (row === undefined) {
        const why = [
            ...(results.damage === null ? [] : [`; ${results.damage}`]),
            ...(lost === 0 ? [] : [`; ${lost} of its simulations cannot be assigned to any trial`]),
        ].join('');
        const upstream = { counted: false, passed: null, why: 'never ran' };
        const reason = `never ran: ${results.where} holds no simulation of task ${id}, trial ${trial}${why}`;
        return { ...common, load: () => errorTrial(reason, { upstream, findings: [] }) };
    }
    if (rows.length > 1) {
        const reason = `task ${id}, trial ${trial} stands ${rows.length} times: ${rows.map(({ where }) => where).join(' and ')}`;
        return { ...common, load: () => errorTrial(reason, { upstream: row.upstream, findings: [] }) };
    }
    if (beyond) {
        const reason = beyondText(row.where, trial, results.rows.length);
        return { ...common, load: () => errorTrial(reason, { upstream: row.upstream, findings: [] }) };
    }
    return { ...common, load: () => loadRow(input, id, row) };
}
function loadRow(input, id, row) {
    const { files, results, expected } = input;
    const error = (reason) => errorTrial(reason, { upstream: row.upstream, findings: [] });
    if (input.refusal !== null)
        return error(input.refusal.message);
    if (row.problem !== null)
        return error(row.problem);
    if (row.joined === false) {
        return error(`${row.where} was scored with other golden actions than those of the embedded task ${id} (embedded task ≠ scored task)`);
    }
    const entry = (expected?.tasks ?? results.tasks).get(id);
    if (entry === undefined)
        return error(unknownTask(input, id));
    if ('problem' in entry)
        return error(entry.problem);
    const { task } = entry;
    try {
        const simulation = row.open((source, range) => readSimulation(source, range, row.where, neededOf(task.criteria)));
        const embedded = taskOf(results.tasks, id);
        return simulationTrial({
            where: row.where,
            simulation,
            task,
            fromExpected: expected !== null,
            sameDatabase: expected === null || (embedded !== null && sameDatabase(task, embedded)),
            states: expected === null ? readDumps(files, results.folder, row.id) : null,
        });
    }
    catch (cause) {
        if (!(cause instanceof model/* ArtifactError */.nE))
            throw cause;
        return error(cause.message);
    }
}
function unknownTask({ results, expected }, id) {
    if (expected !== null)
        return `${expected.where} (input expected) has no task ${id}`;
    return results.tasks.size === 0
        ? `${results.where} embeds no tasks, so there is nothing to score task ${id} with: give the tasks file that it ran with as \`expected\``
        : `task ${id} is none of the ${results.tasks.size} tasks that ${results.where} embeds`;
}
/** The rows with trials for numbers, where these cannot be trials of the plan. */
function renumbered(rows, told) {
    const named = rows.flatMap(({ taskId, trial }) => taskId === null || trial === null ? [] : [{ task: taskId, trial }]);
    const counters = named.length === 0 ? null : countersOf(named, told);
    if (counters === null)
        return { rows, counters };
    let at = 0;
    const next = (row) => {
        if (row.taskId === null || row.trial === null)
            return row;
        at += 1;
        return { ...row, trial: counters.trials[at - 1] ?? row.trial };
    };
    return { rows: rows.map(next), counters };
}
/** Rows by task and trial; rows without a trial number take the free ones in their order. */
function placeRows(rows) {
    const placed = new Map();
    const lost = [];
    const trialsOf = (id) => {
        const found = placed.get(id) ?? new Map();
        placed.set(id, found);
        return found;
    };
    for (const row of rows) {
        if (row.taskId === null || row.trial === null)
            continue;
        const trials = trialsOf(row.taskId);
        trials.set(row.trial, [...(trials.get(row.trial) ?? []), row]);
    }
    for (const row of rows) {
        if (row.taskId === null)
            lost.push(row);
        else if (row.trial === null) {
            const trials = trialsOf(row.taskId);
            let free = 0;
            while (trials.has(free))
                free += 1;
            trials.set(free, [row]);
        }
    }
    return { placed, lost };
}
/**
 * Why a file is refused whose simulations were scored with other tasks than it embeds: its stored verdicts cannot be
 * checked. Half of what can be told is the limit; up to it the odd ones alone are errors.
 */
function brokenJoin(results) {
    const told = results.rows.filter(({ joined }) => joined !== null);
    const apart = told.filter(({ joined }) => joined === false);
    const [first] = apart;
    if (first === undefined || apart.length * 2 <= told.length)
        return null;
    return new model/* ArtifactError */.nE('artifact_wrong_shape', `${results.where}: its simulations do not belong to its embedded tasks: ${apart.length} of ${told.length} were scored with other golden actions than those of the task of their id, first ${first.where}, task ${first.taskId} (embedded task ≠ scored task)`, 'It is not scored again, and its stored rewards are unverified; write the tasks that the simulations ran with');
}

;// CONCATENATED MODULE: ./lib/read/tau2/taubench1-row.js
// One row of tau-bench as evidence: the recorded verdicts, what the assistant said, the golden actions for people. Reads
// the row alone from its place in the file.









/** The action by which an agent speaks to the user: no tool. */
const taubench1_row_RESPOND = 'respond';
/** Reads a row alone: its info, and its conversation message by message. */
function readTauBenchRow(input, row) {
    const { files } = input;
    const { path, size } = row;
    const { start, end } = row.part;
    if (end - start > artifact_files/* MAX_DOCUMENT_BYTES */.b) {
        throw new model/* ArtifactError */.nE('artifact_too_large', `${row.where} is ${end - start} bytes`, 'Cut the conversation');
    }
    const source = files.open(path);
    let bytes;
    try {
        if (source.size !== size) {
            throw new model/* ArtifactError */.nE('artifact_unreadable', `${files.where(path)} changed while it was read`, 'Read it again');
        }
        bytes = source.read(start, end - start);
    }
    finally {
        source.close();
    }
    const { root, duplicates } = indexDocument(memorySource(bytes), { open: new Set(['', 'traj']), where: row.where });
    const [twice] = duplicates;
    if (twice !== undefined) {
        throw new model/* ArtifactError */.nE('artifact_not_json', `${row.where} has the key "${twice.key}" twice`, 'Write each key once');
    }
    const read = (part, name) => (0,json_document/* readExact */.gr)(bytes.subarray(part.start, part.end), `${row.where}${name}`);
    const infoPart = memberPart(root, 'info');
    const info = infoPart === undefined ? null : read(infoPart, '.info');
    if (!(0,json_document/* isObject */.Gv)(info ?? undefined)) {
        throw new model/* ArtifactError */.nE('artifact_wrong_shape', `${row.where} has no info`, 'Write it as tau-bench does');
    }
    const traj = memberPart(root, 'traj');
    if (traj !== undefined && traj.kind !== 'array' && read(traj, '.traj') !== null) {
        throw new model/* ArtifactError */.nE('artifact_wrong_shape', `${row.where}: traj is not a list`, 'Write it as tau-bench does');
    }
    const messages = traj?.parts ?? [];
    return {
        info: info,
        conversation: readConversation(messages.map((part, at) => read(part, `.traj[${at}]`)), `${row.where}.traj`),
    };
}
/** What the agent said. Beside a tool call nothing is said: the agent does one thing at a time. */
function saidBy({ events }) {
    const calling = new Set(events.flatMap((event) => (event.kind === 'call' ? [event.call.message] : [])));
    return events.flatMap((event) => event.kind === 'said' && event.role === 'assistant' && !calling.has(event.message) ? [event.text] : []);
}
/** A call whose arguments are no object was none: it is left out. */
function madeBy(conversation) {
    return callsOf(conversation).filter((call) => (0,json_document/* isObject */.Gv)(call.arguments));
}
/** The trial of a row. Throws ArtifactError where it cannot be read. */
function rowTrial(input, row, upstream) {
    const { info, conversation } = readTauBenchRow(input, row);
    const common = { upstream, upstreamChecked: true, findings: [], conversation: () => conversation };
    const crash = info.get('error');
    if (crash !== undefined && crash !== null) {
        return errorTrial(`the run crashed before it was scored${causeOf(crash, info.get('traceback'))}`, common);
    }
    const task = input.expected === null ? info.get('task') : input.expected.tasks.get(row.task);
    if (!(0,json_document/* isObject */.Gv)(task)) {
        const where = input.expected === null ? row.where : `${input.expected.where} (input expected)`;
        const todo = input.expected === null ? ': `expected` takes a results file of tau-bench that holds its tasks (info.task)' : '';
        return errorTrial(`${where} has no task ${row.task} of tau-bench${todo}`, common);
    }
    const gating = ['db_state_match', 'communicate'];
    const reward = info.get('reward_info') ?? null;
    const sameTask = sameTau2Value((0,json_document/* member */.Dc)(info.get('task'), 'actions') ?? [], task.get('actions') ?? []);
    if (reward === null && (!info.has('reward_info') || isSuccess(row.reward))) {
        const evidence = unrewarded(row.reward, task, conversation);
        return { ...common, gating, evidence: sameTask ? evidence : { ...evidence, db_state_match: OTHER_TASK } };
    }
    if (reward === null) {
        const reason = 'the conversation did not end within the allowed steps: tau-bench gives it reward 0';
        const evidence = settle('not_applicable', 'recorded', `not scored: ${reason}`);
        return {
            ...common,
            gating,
            settled: { verdict: 'fail', reason },
            evidence: { db_state_match: evidence, communicate: evidence },
        };
    }
    return {
        ...common,
        gating,
        evidence: {
            db_state_match: sameTask ? recordedDatabase((0,json_document/* member */.Dc)(reward, 'info'), row.reward) : OTHER_TASK,
            communicate: tauBenchCommunicateEvidence(task, (0,json_document/* member */.Dc)(reward, 'info'), conversation),
            action_match: tauBenchActionEvidence(task, conversation),
        },
    };
}
const OTHER_TASK = settle('error', 'recorded', 'the recorded database check was made for other golden actions than `expected` names');
/** In words, behind a colon; the traceback's last line where the error itself says nothing. */
function causeOf(crash, traceback) {
    const told = typeof crash === 'string' ? crash : JSON.stringify((0,json_document/* toReportJson */.sn)(crash));
    const cause = told.trim() === '' ? (0,json_document/* text */.Qq)(traceback)?.trim().split('\n').at(-1) : told;
    return cause === undefined || cause.trim() === '' ? '' : `: ${cause}`;
}
/** A row whose harness kept the reward alone: 1 needs an equal database and every output, anything else tells nothing. */
function unrewarded(reward, task, conversation) {
    const told = `the row has the reward ${reward} and no reward_info`;
    return {
        db_state_match: isSuccess(reward)
            ? settle('pass', 'recorded', `${told}; 1 needs an equal database`)
            : settle('error', 'recorded', `${told}: whether the database was compared cannot be told`),
        communicate: tauBenchCommunicateEvidence(task, undefined, conversation),
        action_match: tauBenchActionEvidence(task, conversation),
    };
}
/**
 * The recorded database verdict. Where a task asks for outputs, tau-bench overwrites it with theirs: then reward 1 says
 * that both held, reward 0 with all outputs said that the database did not, and else nothing tells.
 */
function recordedDatabase(recorded, reward) {
    const actions = flag((0,json_document/* member */.Dc)(recorded, 'r_actions'));
    if (actions !== null) {
        return settle(actions ? 'pass' : 'fail', 'recorded', `the final database ${actions ? 'equals' : 'differs from'} the expected one`);
    }
    const outputs = flag((0,json_document/* member */.Dc)(recorded, 'r_outputs'));
    if (outputs !== null && isSuccess(reward))
        return settle('pass', 'recorded', 'the reward is 1, which needs an equal database');
    if (outputs === true && reward === 0)
        return settle('fail', 'recorded', 'all outputs were said and the reward is 0');
    return settle('error', 'recorded', 'no database check is recorded (tau-bench overwrites it with that of the outputs)');
}
function tauBenchCommunicateEvidence(task, recorded, conversation) {
    const outputs = task.get('outputs') ?? [];
    if (!(0,json_document/* isArray */.cy)(outputs) || !outputs.every((output) => typeof output === 'string')) {
        throw new model/* ArtifactError */.nE('artifact_wrong_shape', 'the outputs of the task are not texts', 'Write it as tau-bench does');
    }
    if (outputs.length === 0)
        return settle('not_applicable', 'recorded', 'the task names no outputs to say');
    const stored = (0,json_document/* member */.Dc)(recorded, 'outputs');
    return {
        kind: 'messages',
        info: outputs,
        messages: saidBy(conversation),
        ...((0,json_document/* isObject */.Gv)(stored) ? { stored: outputs.map((output) => flag(stored.get(output))) } : {}),
    };
}
/** The golden actions, for people: tau-bench compares only the database that they lead to. */
function tauBenchActionEvidence(task, conversation) {
    const actions = task.get('actions');
    if (!(0,json_document/* isArray */.cy)(actions))
        return undefined;
    const golden = actions.flatMap((action) => {
        const name = (0,json_document/* text */.Qq)((0,json_document/* member */.Dc)(action, 'name'));
        const given = (0,json_document/* member */.Dc)(action, 'kwargs');
        return name === undefined || name === taubench1_row_RESPOND || !(0,json_document/* isObject */.Gv)(given)
            ? []
            : [{ name, arguments: given, compareArgs: null }];
    });
    return golden.length === 0 ? undefined : { kind: 'tool_calls', golden, calls: madeBy(conversation) };
}
/** tau-bench writes its verdicts as booleans or as 0.0 and 1.0. */
function flag(value) {
    if (typeof value === 'boolean')
        return value;
    const number = finiteNumber(value);
    return number === 1 ? true : number === 0 ? false : null;
}

;// CONCATENATED MODULE: ./lib/read/tau2/taubench1.js
// Results of tau-bench (the first version): a list with one row per task and trial, each with its task, the recorded
// verdicts and an OpenAI-style conversation. The database verdict is recorded only; what was said is recomputed.










const OPEN = new Set(['', '*']);
const KEEP = new Map([['*', new Set(['task_id', 'trial', 'reward'])]]);
/** tau-bench's two domains; a run is named after one by custom. */
const DOMAINS = ['airline', 'retail'];
/** The plan of one file: distinct tasks × distinct trials. A row that cannot be identified is an error, not an absence. */
function planTauBench(input) {
    const { files, paths, name, expected } = input;
    const where = files.where(paths.length === 1 ? (paths[0] ?? '') : '');
    const read = paths.map((path) => readRows(files, path, paths.length === 1 ? '' : `${path} `));
    const lost = read.flatMap((file) => file.lost);
    const damage = read.flatMap((file) => file.damage ?? []);
    const written = read.flatMap((file) => file.rows);
    const counters = countersOf(written, 1);
    const rows = written.map((row, at) => ({ ...row, trial: counters?.trials[at] ?? row.trial }));
    const ids = new Set(rows.map(({ task }) => task));
    const numTrials = countTrials({
        told: 1,
        numbers: new Set(rows.map(({ trial }) => trial)),
        rows: rows.length,
        tasks: ids.size,
    });
    if (ids.size * numTrials > plan_MAX_TRIALS) {
        throw new model/* ArtifactError */.nE('artifact_too_large', `${where} names more than ${plan_MAX_TRIALS} trials`, 'Check its trials');
    }
    const placed = new Map();
    for (const row of rows) {
        const trials = placed.get(row.task) ?? new Map();
        trials.set(row.trial, [...(trials.get(row.trial) ?? []), row]);
        placed.set(row.task, trials);
    }
    const problems = [...damage, ...lost.map(({ reason }) => reason)];
    const findings = problems.map((what) => ({ kind: 'note', where, what }));
    if (counters !== null)
        findings.push({ kind: 'note', where, what: countersText(counters) });
    const why = problems.map((problem) => `; ${problem}`).join('');
    const planned = Array.from({ length: numTrials }, (_, trial) => trial);
    const trials = [...ids].flatMap((id) => {
        const mine = placed.get(id) ?? new Map();
        return [...new Set([...planned, ...mine.keys()])].map((trial) => {
            const found = mine.get(trial) ?? [];
            if (found.length > 1) {
                const what = `task ${id}, trial ${trial}: ${found.map((row) => row.where).join(' and ')}`;
                findings.push({ kind: 'duplicate_trial', where, what });
            }
            const beyond = trial >= numTrials ? rows.length : null;
            return planTauBenchTrial(input, { id, trial, found, where, why, beyond });
        });
    });
    // A lost row tells neither its task nor its trial: without a gap that shows the loss, it is an error of its own.
    if (!trials.some(({ missing }) => missing)) {
        for (const row of lost)
            trials.push(lostRow(row));
        for (const [at, what] of damage.entries()) {
            const reason = `${what}: which trials are lost cannot be told`;
            trials.push(lostRow({ name: `[${rows.length + lost.length + at}]`, where, reason }));
        }
    }
    return {
        where,
        domain: domainIn(name) ?? expected?.domain ?? name,
        trials,
        findings,
    };
}
/** The tasks (`info.task`) of a tau-bench file given as `expected`, by id; null where it is none. */
function readTauBenchTasks(files) {
    const path = files.kind('') === 'file' ? '' : 'results.json';
    if (files.kind(path) !== 'file')
        return null;
    const where = files.where(path);
    const tasks = new Map();
    const source = files.open(path);
    try {
        const { root } = indexDocument(source, { open: OPEN, where });
        for (const part of root?.kind === 'array' ? (root.parts ?? []) : []) {
            const info = memberPart(part, 'info');
            const id = memberPart(part, 'task_id');
            if (info === undefined || id === undefined || info.broken)
                continue;
            const read = ({ start, end }) => (0,json_document/* readExact */.gr)(source.read(start, end - start), where);
            const task = (0,json_document/* member */.Dc)(read(info), 'task');
            const taskId = taskIdText(read(id));
            if (task !== undefined && taskId !== null && !tasks.has(taskId))
                tasks.set(taskId, task);
        }
    }
    finally {
        source.close();
    }
    return tasks.size === 0 ? null : { where, domain: domainIn((0,documents/* rootName */.SX)(files.root) ?? ''), tasks };
}
/** A file of tau-bench names no domain; by custom its own name does. */
function domainIn(name) {
    const words = name.toLowerCase().split(/[^a-z]+/);
    return DOMAINS.find((domain) => words.includes(domain)) ?? null;
}
function readRows(files, path, label) {
    const where = files.where(path);
    const source = files.open(path);
    try {
        const { root, damage } = indexDocument(source, { open: OPEN, keep: KEEP, where });
        const rows = [];
        const lost = [];
        const parts = root?.kind === 'object' ? [root] : (root?.parts ?? []);
        for (const [at, part] of parts.filter(({ broken }) => !broken).entries()) {
            const place = root?.kind === 'object' ? where : `${where} [${at}]`;
            const row = (0,documents/* attempt */.CD)(() => identifyRow(source, part, place));
            if (row instanceof model/* ArtifactError */.nE)
                lost.push({ name: `${label}[${at}]`, where: place, reason: row.message });
            else
                rows.push({ ...row, path, size: source.size });
        }
        const problem = damage === null
            ? null
            : `${where} is damaged or cut off at byte ${damage.at} inside ${damage.inside} (${damage.problem})`;
        return { rows, lost, damage: problem };
    }
    finally {
        source.close();
    }
}
/** Throws ArtifactError where it cannot be told which task and trial it is. */
function identifyRow(source, part, place) {
    const read = (key) => {
        const found = memberPart(part, key);
        return found && (0,json_document/* readExact */.gr)(source.read(found.start, found.end - found.start), `${place}.${key}`);
    };
    const task = taskIdText(read('task_id'));
    const trial = finiteNumber(read('trial') ?? 0);
    if (task === null || trial === null || !Number.isSafeInteger(trial) || trial < 0) {
        const what = task === null ? 'task_id' : 'trial';
        throw new model/* ArtifactError */.nE('artifact_wrong_shape', `${place} has no usable ${what}`, 'Write it as tau-bench does');
    }
    return { where: `${place} (task ${task}, trial ${trial})`, part, task, trial, reward: finiteNumber(read('reward')) };
}
function lostRow({ name, where, reason }) {
    const upstream = { counted: false, passed: null, why: 'cannot be read' };
    const load = () => errorTrial(reason, { upstream, findings: [] });
    return { scenario: name, trial: 0, where, missing: false, nameless: reason, load };
}
function planTauBenchTrial(input, { id, trial, found, where, why, beyond }) {
    const [row] = found;
    const common = { scenario: id, trial, where: row?.where ?? `${where} (task ${id})`, missing: row === undefined };
    if (row === undefined) {
        const reason = `never ran: ${where} holds no row of task ${id}, trial ${trial}${why}`;
        const upstream = { counted: false, passed: null, why: 'never ran' };
        return { ...common, load: () => errorTrial(reason, { upstream, findings: [] }) };
    }
    const upstream = { counted: true, passed: isSuccess(row.reward) };
    if (found.length > 1) {
        const places = found.map((one) => one.where).join(' and ');
        const reason = `task ${id}, trial ${trial} stands ${found.length} times: ${places}`;
        return { ...common, load: () => errorTrial(reason, { upstream, findings: [] }) };
    }
    if (beyond !== null) {
        const reason = beyondText(row.where, trial, beyond);
        return { ...common, load: () => errorTrial(reason, { upstream, findings: [] }) };
    }
    return {
        ...common,
        load: () => {
            try {
                return rowTrial(input, row, upstream);
            }
            catch (cause) {
                if (!(cause instanceof model/* ArtifactError */.nE))
                    throw cause;
                return errorTrial(cause.message, { upstream, findings: [] });
            }
        },
    };
}

;// CONCATENATED MODULE: ./lib/read/tau2/layout.js
// The tau2 layout: results files of tau2-bench and arrays of tau-bench, one or several under a path. Several runs of one
// domain are further trials, in the order of their names. Non-goals: replaying tool calls, tau2's own metrics.










const tau2Layout = {
    name: 'tau2',
    refuse: (files) => {
        const { runs, refusal } = findRuns(wholeRun(files));
        return runs.length > 0 ? null : refusal;
    },
    read: readTau2,
    listExpected: tau2ListExpected,
};
/**
 * The run at `files`. Throws ArtifactError where a single file cannot say what it was meant to hold, or its simulations
 * do not belong to its tasks; among several files such a one is an error, and the others are scored.
 */
function readTau2(given, options) {
    const files = wholeRun(given);
    const { runs, findings, refusal } = findRuns(files);
    if (runs.length === 0) {
        throw new model/* ArtifactError */.nE('layout_unknown', `${files.root}: ${refusal}`, 'Point `artifacts` at a tau2-bench run');
    }
    const parts = runs.map((run) => {
        const part = () => runPart(files, run, options, runs.length > 1);
        return runs.length > 1
            ? (0,kit_trials/* readAmong */.ry)({ layout: 'tau2', name: run.name, path: run.path, where: files.where(run.path) }, part)
            : part();
    });
    return {
        layout: 'tau2',
        where: files.root,
        trials: [...(0,kit_trials/* countOn */.bX)(parts.map((part) => part.trials)), ...tau2Strays(files, parts)],
        findings: [...findings, ...parts.flatMap((part) => part.findings)],
        upstreamName: [...new Set(runs.map(({ format }) => UPSTREAM_NAMES[format]))].join(' and '),
    };
}
/** Runs beside or below those that are read: which of them counts must be said, not guessed. */
function tau2Strays(files, parts) {
    if (files.kind('') !== 'directory')
        return [];
    const read = parts.flatMap((part) => part.read ?? []);
    return strayTrials(files, {
        layout: 'tau2',
        domain: (0,documents/* rootName */.SX)(files.root) ?? 'tau2',
        holds: strayRuns(files, read.filter((path) => path.split('/').at(-1) === SIMULATIONS)),
        placesOfRuns: new Set(['']),
        known: new Set(read),
        closed: new Set(parts.flatMap(({ closed = [] }) => closed)),
        todo: 'Name it in `artifacts` to score it, or move it out of the run',
    });
}
/** The directory form is often named by its results.json: the simulations stand beside it, so the folder is the run. */
function wholeRun(files) {
    if (files.around === undefined || files.kind('') !== 'file' || (0,documents/* rootName */.SX)(files.root) !== RESULTS)
        return files;
    const folder = files.around();
    return folder.kind(RESULTS) === 'file' && folder.kind(SIMULATIONS) === 'directory' ? folder : files;
}
const UPSTREAM_NAMES = { tau2: 'tau2-bench', 'tau-bench': 'tau-bench' };
function runPart(files, run, options, amongOthers) {
    if (run.problem !== undefined)
        throw wrongFile(run.problem, '');
    const { domain, trials, findings, hasFolder } = planRun(files, run, options, amongOthers);
    const refs = trials.map(({ missing, ...trial }) => {
        return { ...trial, layout: 'tau2', domain, ...(missing ? { missing: true } : {}) };
    });
    const folder = run.path.includes('/') ? run.path.slice(0, run.path.lastIndexOf('/')) : '';
    // What tau2 writes beside its results and never scores.
    const closed = [
        'artifacts',
        'llm_debug',
        'db_dumps',
        'hallucination_discarded',
        ...(hasFolder ? [] : [SIMULATIONS]),
    ].map((name) => (0,documents/* below */.Gz)(folder, name));
    return {
        trials: refs,
        findings,
        read: [run.path, ...(run.further ?? []), ...(hasFolder ? [(0,documents/* below */.Gz)(folder, SIMULATIONS)] : [])],
        closed,
    };
}
function planRun(files, run, options, amongOthers) {
    const roots = options.expected.map(({ root }) => root);
    if (run.format === 'tau-bench') {
        const expected = roots.length === 0
            ? null
            : // A task that two sources hold is no object, which its trials say.
                chooseExpected(tauBenchSources(options.expected), domainIn(run.name), roots, () => null);
        return planTauBench({ files, paths: [run.path, ...(run.further ?? [])], name: run.name, expected });
    }
    const results = readResults(files, run.path);
    const expected = roots.length === 0
        ? null
        : chooseExpected(options.expected.flatMap(readExpectedTasks), results.domain, roots, standsTwice);
    return planTrials({ files, results, fallbackDomain: run.name, expected, amongOthers });
}
function tauBenchSources(roots) {
    return roots.flatMap((files) => readTauBenchTasks(files) ?? []);
}
function tau2ListExpected(root) {
    const sources = [...readExpectedTasks(root), ...tauBenchSources([root])];
    return sources.flatMap(({ where, domain, tasks }) => [...tasks.keys()].map((scenario) => ({ domain, scenario, trial: null, where })));
}

;// CONCATENATED MODULE: ./lib/read/layout.js
// The list of layouts: picks exactly one for a path, or says which were tried and why each does not fit.











/** All that are known; a new one is a line here, its name in layout-names.ts and a folder beside this file. */
const BY_NAME = {
    labs: labsLayout,
    eva: evaLayout,
    tau2: tau2Layout,
    records: recordsLayout,
};
const LAYOUTS = layout_names/* LAYOUT_NAMES */.k.map((name) => BY_NAME[name]);
/**
 * What the sources of references list, layout by layout, and why one could not be read. A layout that is named is the
 * only one that is asked. A source that one layout can read is not damaged because another one cannot.
 */
function readExpectedLists(sources, layout, layouts = LAYOUTS) {
    const asked = layouts.filter(({ name }) => layout === 'auto' || name === layout);
    const unread = new Set();
    const lists = sources.flatMap((files) => {
        const errors = [];
        const found = asked.flatMap(({ name, listExpected }) => {
            const scenarios = (0,documents/* attempt */.CD)(() => listExpected(files));
            if (scenarios instanceof model/* ArtifactError */.nE)
                errors.push(scenarios);
            return scenarios instanceof model/* ArtifactError */.nE || scenarios.length === 0 ? [] : [{ layout: name, scenarios }];
        });
        if (found.length === 0)
            for (const { message } of errors.slice(0, 1))
                unread.add(message);
        return found;
    });
    return { lists, unread: [...unread] };
}
/** The run at `files`, of the layout named or, for `auto`, the one that fits. Throws ArtifactError (`layout_unknown`) where none or several do. */
function readRun(files, layout, options, layouts = LAYOUTS) {
    refuseUnreadable(files);
    const tried = layouts.map((candidate) => ({ candidate, refusal: candidate.refuse(files) }));
    const asked = tried.filter(({ candidate }) => layout === 'auto' || candidate.name === layout);
    const fitting = asked.filter(({ refusal }) => refusal === null);
    if (fitting.length === 1 && fitting[0])
        return fitting[0].candidate.read(files, options);
    if (fitting.length > 1) {
        const names = fitting.map(({ candidate }) => candidate.name).join(' and ');
        throw new model/* ArtifactError */.nE('layout_unknown', `${files.root} fits more than one layout: ${names}`, 'Name the right one with `layout`');
    }
    const reasons = asked.map(({ candidate, refusal }) => `${candidate.name}: ${refusal}`).join('; ');
    const other = tried.find(({ refusal }) => refusal === null);
    throw new model/* ArtifactError */.nE('layout_unknown', `${files.root} is of no known layout (${reasons})`, other === undefined
        ? (fittingChild(files, layouts) ??
            'Point `artifacts` at the run directory or results file, or write the records layout (README)')
        : `It fits the layout ${other.candidate.name}: set \`layout: ${other.candidate.name}\`, or leave it on auto`);
}
/** A link, a pipe, nothing at all, a compressed file, a database: which it is beats how it fits no layout. */
function refuseUnreadable(files) {
    const kind = files.kind('');
    if (kind === 'directory')
        return;
    if (kind !== 'file')
        files.read('');
    const source = files.open('');
    try {
        (0,decode/* refuseBinary */.Oc)(source.read(0, Math.min(source.size, 64)), files.root);
    }
    finally {
        source.close();
    }
}
/** Folders that are tried before none of them is named. */
const MAX_CHILDREN = 50;
/** The folder in a refused one that is a run: what to do, in words. */
function fittingChild(files, layouts) {
    if (files.kind('') !== 'directory')
        return null;
    const folders = files.list('').filter(({ name, kind }) => kind === 'directory' && !isLeftBehind(name));
    for (const { name } of folders.slice(0, MAX_CHILDREN)) {
        const inner = (0,documents/* folderOf */.yS)(files, name);
        const fits = layouts.find((candidate) => (0,documents/* orElse */.NW)(() => candidate.refuse(inner) === null, () => false));
        if (fits !== undefined)
            return `Its folder ${inner.root} is a run of the layout ${fits.name}: name that one`;
    }
    return null;
}


/***/ }),

/***/ 9583:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  S: () => (/* binding */ openJudge),
  e: () => (/* binding */ run)
});

// EXTERNAL MODULE: ./lib/authorship.js
var authorship = __webpack_require__(946);
// EXTERNAL MODULE: ./lib/model.js
var model = __webpack_require__(9814);
// EXTERNAL MODULE: ./lib/json/order.js
var order = __webpack_require__(2746);
// EXTERNAL MODULE: ./lib/scenario-key.js
var scenario_key = __webpack_require__(6131);
;// CONCATENATED MODULE: ./lib/gate/legs.js
// Whether reports belong together as the legs of one run: made by one run, of one commit, with one scoring, over one list
// of scenarios; and which of them a later attempt of that run has replaced. Decides nothing about trials. Pure.



/** How trials were scored: in a merge it is the legs' word. */
const SCORING_SETTINGS = [
    'signals',
    'trust_recorded',
    'numeric_tolerance',
    'excluded_keys',
    'order_independent_fields',
    'ignore_paths',
    'unkeyed_tables',
    'judge_threshold',
    'scored_with',
];
/** `run 77 of o/r (attempt 2, commit 0123456789ab)`. */
function runText(run) {
    if (run === null)
        return 'no workflow run';
    return `run ${run.run_id} of ${run.repository} (attempt ${run.run_attempt}, commit ${run.sha.slice(0, 12)})`;
}
/** Throws ArtifactError where two legs were made by different runs, or by one that is not the right one. */
function checkProvenance(shards, own) {
    const [first, ...more] = shards;
    if (first === undefined)
        return;
    const of = ({ report: { run } }) => JSON.stringify(run === null ? null : [run.repository.toLowerCase(), run.run_id, run.sha]);
    const other = more.find((shard) => of(shard) !== of(first));
    if (other !== undefined) {
        throw new model/* ArtifactError */.nE('artifact_wrong_shape', `${first.where} is of ${runText(first.report.run)}, ${other.where} of ${runText(other.report.run)}`, 'Merge the reports of one run: empty the folder that they are downloaded to, or give each run its own');
    }
    refuseForeign(first, own);
}
/** Throws ArtifactError where a report was made neither by this run nor by the one that started it. */
function refuseForeign({ where, report: { run } }, own) {
    if (own === null)
        return;
    const isOwn = run !== null && run.repository.toLowerCase() === own.repository.toLowerCase() && own.runIds.includes(run.run_id);
    if (isOwn)
        return;
    const right = `run ${own.runIds.join(' or ')} of ${own.repository}`;
    throw new model/* ArtifactError */.nE('artifact_wrong_shape', `${where} is of ${runText(run)}, and here only reports of ${right} are right`, 'Download the report of that run into an empty folder');
}
/** Throws ArtifactError where a report that is to be shown is about another commit than the one at hand. */
function refuseOtherCommit({ where, report: { run } }, own) {
    if (own === null || own.headSha === '' || run === null)
        return;
    const commit = run.head_sha ?? run.sha;
    if (commit === own.headSha)
        return;
    throw new model/* ArtifactError */.nE('artifact_wrong_shape', `${where} is about the commit ${commit.slice(0, 40)}, and the one at hand is ${own.headSha}`, 'Show the report of the newest evaluation of that commit');
}
/** A leg that a later attempt, or a later upload of the same attempt, made again. */
function isNewer(one, other) {
    const attempt = ({ report: { run } }) => Number(run?.run_attempt ?? 1);
    if (attempt(one) !== attempt(other))
        return attempt(one) > attempt(other);
    const [left, right] = [one.artifact?.createdAt ?? '', other.artifact?.createdAt ?? ''];
    return left !== '' && right !== '' && Date.parse(left) > Date.parse(right);
}
/** By what a leg is known again: its part of the matrix, its artifact's name, the trials that it holds. */
function* marksOf({ report, artifact }) {
    if (report.shard)
        yield `shard ${report.shard.index}/${report.shard.total}`;
    if (artifact)
        yield `artifact ${artifact.name}`;
    for (const trial of report.trials)
        if (!trial.missing)
            yield `trial ${(0,scenario_key/* keyText */.Pu)(trial)} ${trial.trial}`;
}
/**
 * The newest attempt of each leg, and what it replaced. Ids of artifacts do not rise with time, and names may repeat or
 * carry the attempt: what a report says of its run decides, then when it was uploaded.
 */
function newestAttempts(shards) {
    const legs = [];
    const findings = [];
    const taken = new Map();
    const newestFirst = shards.toSorted((a, b) => Number(isNewer(b, a)) - Number(isNewer(a, b)));
    for (const shard of newestFirst) {
        const marks = [...marksOf(shard)];
        const newer = marks.map((mark) => taken.get(mark)).find((leg) => leg !== undefined && isNewer(leg, shard));
        if (newer !== undefined) {
            const { run } = newer.report;
            const what = `replaced by ${newer.where}: attempt ${run?.run_attempt ?? '1'} of the run scored this part again`;
            findings.push({ kind: 'note', where: shard.where, what });
            continue;
        }
        legs.push(shard);
        for (const mark of marks)
            if (!taken.has(mark))
                taken.set(mark, shard);
    }
    const order = new Map(shards.map((shard, index) => [shard, index]));
    return { legs: legs.sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0)), findings };
}
/** Throws ArtifactError, with every problem, where legs do not make one whole. */
function checkLegs(shards) {
    const problems = [...shardProblems(shards), ...seenProblems(shards), ...settingsProblems(shards)];
    const versions = new Set(shards.map(({ report }) => report.tool.version));
    if (versions.size > 1)
        problems.push(`scored by different versions: ${[...versions].sort(order/* byCodePoint */.H).join(', ')}`);
    if (problems.length === 0)
        return;
    throw new model/* ArtifactError */.nE('artifact_wrong_shape', problems.join('; '), 'Merge the reports of one run’s scoring jobs, each once');
}
function shardProblems(shards) {
    const problems = [];
    const seen = new Map();
    const totals = new Set();
    for (const { where, report } of shards) {
        if (!report.shard)
            continue;
        const { index, total } = report.shard;
        totals.add(total);
        const earlier = seen.get(`${index}/${total}`);
        if (earlier !== undefined)
            problems.push(`shard ${index}/${total} is given twice: ${earlier} and ${where}`);
        seen.set(`${index}/${total}`, where);
    }
    if (totals.size > 1)
        problems.push(`the shards disagree on how many there are: ${[...totals].sort((a, b) => a - b).join(', ')}`);
    if (seen.size > 0 && seen.size < shards.length && problems.length === 0) {
        const loose = shards.filter(({ report }) => !report.shard).map(({ where }) => where);
        problems.push(`${loose.join(', ')} ${loose.length === 1 ? 'is' : 'are'} of no shard, the others are`);
    }
    const [total] = totals;
    if (totals.size === 1 && total !== undefined) {
        const missing = Array.from({ length: total }, (_, i) => i + 1).filter((index) => !seen.has(`${index}/${total}`));
        if (missing.length > 0) {
            const names = missing.map((index) => `${index}/${total}`).join(', ');
            problems.push(`shard${missing.length === 1 ? '' : 's'} ${names} ${missing.length === 1 ? 'is' : 'are'} missing`);
        }
    }
    return problems;
}
/** Each shard is a part of the list that its job saw; parts of different lists make no whole. */
function seenProblems(shards) {
    const parts = shards.filter(({ report }) => report.shard !== null);
    const seenBy = ({ report: { shard } }) => JSON.stringify(shard?.seen ?? null);
    const [first, ...more] = parts;
    if (first === undefined)
        return [];
    const text = ({ where, report: { shard } }) => `${where} saw ${shard?.seen === undefined ? 'an unknown number of' : shard.seen.trials} trials`;
    const other = more.find((shard) => seenBy(shard) !== seenBy(first));
    if (other !== undefined) {
        return [`the shards are parts of different lists: ${text(first)}, ${text(other)}. Give each leg the same artifacts`];
    }
    const seen = first.report.shard?.seen;
    const held = parts.reduce((sum, { report }) => sum + report.trials.length, 0);
    return seen === undefined || seen.trials === held
        ? []
        : [`the shards hold ${held} trials of the ${seen.trials} that they saw`];
}
/** What of the legs' scoring differs, by name and with both values. */
function settingsProblems(shards) {
    const [first, ...more] = shards;
    if (first === undefined)
        return [];
    const problems = new Map();
    const compare = (name, of) => {
        const text = ({ report }) => JSON.stringify(of(report) ?? null);
        const other = more.find((shard) => text(shard) !== text(first));
        if (other === undefined)
            return;
        problems.set(name, `${name} is ${text(first)} in ${first.where} and ${text(other)} in ${other.where}`);
    };
    for (const name of SCORING_SETTINGS)
        compare(name, ({ settings }) => settings[name]);
    compare('references', ({ references }) => references.source);
    compare('judge', ({ judge: { mode, model, votes } }) => [mode, model, votes]);
    const hashes = new Set(shards.flatMap(({ report }) => report.judge.prompt_hash ?? []));
    if (hashes.size > 1)
        problems.set('prompt', 'the legs’ judges were asked with different prompts');
    return problems.size === 0
        ? []
        : [`scored with different settings or references: ${[...problems.values()].join('; ')}`];
}

;// CONCATENATED MODULE: ./lib/gate/incomplete.js
// How a reason begins that no trial tells: a merge must not lose it, and a baseline that has it is no whole.
/** A path could not be read; what follows says which and why. */
const UNREAD = 'could not be read: ';
const CANCELLED = 'the run was cancelled before every trial was scored';

// EXTERNAL MODULE: ./lib/read/report.js + 1 modules
var read_report = __webpack_require__(2903);
// EXTERNAL MODULE: ./lib/json/lists.js
var lists = __webpack_require__(3339);
;// CONCATENATED MODULE: ./lib/gate/merge.js
// The reports of a matrix's legs → the pieces of one report, after checking that they belong together: one schema, all
// shards there, none twice, no trial twice. A trial that one leg only knew to be missing gives way to the leg that ran
// it. Pure.








/** Folders below which download-artifact may have put a leg's report folder. */
const MAX_REPORT_DEPTH = 16;
/** A link out of the folder, or a folder whose name is no UTF-8: what stands in it is not known. */
function mayHideReport({ kind, leadsInside }) {
    return kind === 'nameless' || (kind === 'link' && !leadsInside);
}
/** Every report.json below the roots, wherever the download step put it. */
function findReports(roots) {
    const shards = [];
    const visit = ({ files, artifact }, path, depth) => {
        for (const entry of files.list(path)) {
            const inner = path === '' ? entry.name : `${path}/${entry.name}`;
            if (mayHideReport(entry) || (entry.kind === 'directory' && depth === MAX_REPORT_DEPTH)) {
                const what = entry.kind === 'directory' ? 'lies too deep to be looked into' : 'cannot be looked into';
                throw new model/* ArtifactError */.nE('artifact_unreadable', `${files.where(inner)} ${what}, so a report in it would be missing`, 'Download the report artifacts into plain folders');
            }
            if (entry.name === read_report/* REPORT_FILE */.U && entry.kind !== 'directory') {
                const report = (0,read_report/* readReport */.t)(files.read(inner), files.where(inner));
                shards.push({ where: files.where(inner), report, ...(artifact && { artifact }) });
            }
            else if (entry.kind === 'directory')
                visit({ files, ...(artifact && { artifact }) }, inner, depth + 1);
        }
    };
    for (const root of roots) {
        const { files } = root;
        if (files.kind('') === 'file')
            shards.push({ where: files.root, report: (0,read_report/* readReport */.t)(files.read(''), files.root) });
        else
            visit(root, '', 0);
    }
    if (shards.length === 0) {
        throw new model/* ArtifactError */.nE('artifact_missing', `no report found in ${roots.map(({ files }) => files.root).join(', ')}`, 'Download the report artifacts of the scoring jobs there before this step');
    }
    return shards;
}
/** A verdict is what its gating signals make of it; one that is not was written by somebody else. */
function checkVerdicts(shards) {
    for (const { where, report } of shards) {
        for (const { scenario, trial, verdict, signals } of report.trials) {
            const gating = Object.values(signals).filter((signal) => signal.gating);
            const against = gating.some(({ outcome }) => outcome === 'fail' || outcome === 'error');
            if (verdict !== 'pass' || (!against && gating.some(({ outcome }) => outcome === 'pass')))
                continue;
            throw new model/* ArtifactError */.nE('artifact_wrong_shape', `${where}: ${scenario} (trial ${trial}) is called passed, which its gating signals do not say`, 'Give the report.json as this action wrote it');
        }
    }
}
/**
 * Throws ArtifactError, in words, where the reports do not belong together; `own` is the run whose legs are right (null:
 * any, as long as it is one).
 */
function mergeReports(given, own = null) {
    checkProvenance(given, own);
    const { legs: shards, findings } = newestAttempts(given);
    checkLegs(shards);
    checkVerdicts(shards);
    const ran = new Set(shards.flatMap(({ report }) => report.trials.filter(({ missing }) => !missing).map(scenario_key/* keyText */.Pu)));
    const trials = new Map();
    const twice = [];
    for (const { where, report } of shards) {
        for (const trial of report.trials) {
            // Each leg counts what `expected` lists and it lacks; together they may have it.
            if (trial.expected_only && ran.has((0,scenario_key/* keyText */.Pu)(trial)))
                continue;
            const key = `${(0,scenario_key/* keyText */.Pu)(trial)} ${trial.trial}`;
            const earlier = trials.get(key);
            if (!earlier || earlier.trial.missing)
                trials.set(key, { trial, where });
            else if (!trial.missing)
                twice.push(`${trial.scenario} (trial ${trial.trial}) in ${earlier.where} and ${where}`);
        }
    }
    if (twice.length > 0) {
        const more = twice.length > 5 ? ` and ${twice.length - 5} more` : '';
        throw new model/* ArtifactError */.nE('artifact_wrong_shape', `scored twice, a duplicate: ${twice.slice(0, 5).join('; ')}${more}`, 'Merge each leg’s report once, and give further trials their own trial numbers');
    }
    const ignored = new Map();
    for (const { report } of shards) {
        for (const [pattern, count] of Object.entries(report.ignored))
            ignored.set(pattern, (ignored.get(pattern) ?? 0) + count);
    }
    const usages = shards.map(({ report }) => report.judge);
    const sum = (pick) => usages.reduce((total, usage) => total + pick(usage), 0);
    const judge = {
        mode: usages.find(({ mode }) => mode === 'live')?.mode ?? usages[0]?.mode ?? 'off',
        model: [...new Set(usages.flatMap(({ model }) => model ?? []))].sort(order/* byCodePoint */.H).join(', ') || null,
        calls: sum(({ calls }) => calls),
        cached: sum(({ cached }) => cached),
        votes: (0,lists/* largest */.n)(usages.map(({ votes }) => votes)),
        prompt_hash: [...new Set(usages.flatMap(({ prompt_hash }) => prompt_hash ?? []))].sort(order/* byCodePoint */.H).join(', ') || null,
        prompt_tokens: sum(({ prompt_tokens }) => prompt_tokens),
        completion_tokens: sum(({ completion_tokens }) => completion_tokens),
        failures: sum(({ failures }) => failures),
    };
    const [first] = shards;
    if (first === undefined)
        throw new model/* ArtifactError */.nE('artifact_missing', 'no report to merge', 'Give the legs’ reports');
    return {
        trials: [...trials.values()].map(({ trial }) => trial),
        findings: [...findings, ...shards.flatMap(({ report }) => report.findings)],
        upstreamNames: [...new Set(shards.flatMap(({ report }) => report.upstream.names))].sort(order/* byCodePoint */.H),
        ignored,
        judge,
        scoring: first.report.settings,
        referencesFrom: first.report.references.source,
        writtenByFork: (0,authorship/* mostOf */.Fx)(shards.map(({ report }) => (0,authorship/* writtenByFork */.No)(report))),
        incomplete: [
            ...new Set(shards.flatMap(({ report }) => report.decision.reasons.filter((reason) => reason.startsWith(UNREAD) || reason === CANCELLED))),
        ],
    };
}

// EXTERNAL MODULE: ./lib/gate/quarantine-file.js
var quarantine_file = __webpack_require__(1498);
// EXTERNAL MODULE: ./lib/inputs/named-file.js
var named_file = __webpack_require__(4955);
// EXTERNAL MODULE: ./lib/inputs/own-kinds.js
var own_kinds = __webpack_require__(9987);
// EXTERNAL MODULE: ./lib/json/document.js + 3 modules
var json_document = __webpack_require__(4159);
;// CONCATENATED MODULE: ./lib/gate-files.js






/** In words: "today", "3 days old". */
function ageOf(createdAt, now) {
    const then = createdAt === null ? Number.NaN : Date.parse(createdAt);
    if (Number.isNaN(then))
        return null;
    const days = Math.max(0, Math.floor((now.getTime() - then) / 86_400_000));
    return days === 0 ? 'less than a day old' : `${days} day${days === 1 ? '' : 's'} old`;
}
function readPaths(paths, effects) {
    const files = paths.flatMap((path) => {
        const found = effects.openArtifacts([path], 'baseline');
        if (found.length === 0)
            throw new model/* InputError */.dz([`baseline: ${path} names nothing`]);
        return found;
    });
    const runs = files.map((file) => {
        const report = (0,read_report/* readReport */.t)(file.read(''), file.root);
        return { report, commit: report.run?.sha ?? null, createdAt: null, run: null };
    });
    return { source: files.map(({ root }) => root).join(', '), age: null, runs };
}
async function readArtifacts(name, config, effects) {
    const found = await effects.findBaseline(name, config.gate.baselineRuns);
    if (found.kind === 'missing')
        return { baseline: null, missing: found.reason };
    const runs = found.reports.flatMap(({ bytes, where, commit, createdAt, run }, index) => {
        try {
            return [{ report: (0,read_report/* readReport */.t)(bytes, where), commit, createdAt, run }];
        }
        catch (error) {
            // The newest is what the run is compared with; of older ones there may be fewer.
            if (!(error instanceof model/* ArtifactError */.nE) || index === 0)
                throw error;
            effects.warn(`baseline-runs: one run fewer, ${error.message}`);
            return [];
        }
    });
    const age = ageOf(runs[0]?.createdAt ?? null, effects.now());
    return { baseline: { source: name, age, runs }, missing: null };
}
/** The baseline, or why there is none; neither where none is named. */
async function openBaseline(config, effects) {
    const [first] = config.baseline;
    if (first === undefined)
        return { baseline: null, missing: null };
    const name = /^artifact:(.+)$/.exec(first)?.[1]?.trim();
    try {
        if (name !== undefined)
            return await readArtifacts(name, config, effects);
        return { baseline: readPaths(config.baseline, effects), missing: null };
    }
    catch (error) {
        // A baseline that is not there is said in the report and is an error only where a gate needs it.
        if (error instanceof model/* ArtifactError */.nE)
            return { baseline: null, missing: error.message };
        throw error;
    }
}
/** What is wrong with the quarantine, as misuse: it must not cost more than a clear word. */
function readEntries(bytes, where) {
    try {
        return (0,quarantine_file/* readQuarantine */.Db)((0,json_document/* decodeUtf8 */._6)(bytes, where), where);
    }
    catch (error) {
        if (!(error instanceof model/* ArtifactError */.nE))
            throw error;
        throw new model/* InputError */.dz([error.message.startsWith('quarantine: ') ? error.message : `quarantine: ${error.message}`]);
    }
}
function readPath(path, effects) {
    if (effects.checkoutIsForeign) {
        throw new model/* InputError */.dz([
            `quarantine: ${path} is a file of the checkout, where a pull request could excuse itself. Write base:${path}`,
        ]);
    }
    try {
        const { bytes, where } = (0,named_file/* readNamedFile */.wh)(effects.openArtifacts, path, 'quarantine');
        return { source: path, commit: null, entries: readEntries(bytes, where) };
    }
    catch (error) {
        if (!(error instanceof model/* ArtifactError */.nE))
            throw error;
        if (error.code === 'artifact_missing')
            return { source: path, commit: null, entries: null };
        throw new model/* InputError */.dz([`quarantine: ${error.message}`]);
    }
}
/** The quarantine's file; null where none is named. Throws InputError where it cannot be read as one. */
async function openQuarantine(config, effects) {
    const source = config.quarantine;
    if (source === '')
        return null;
    const path = (0,own_kinds/* pathOfBase */.CB)(source);
    if (path === null)
        return readPath(source, effects);
    const file = await effects.readBaseFile(path);
    switch (file.kind) {
        case 'found':
            return { source, commit: file.commit, entries: readEntries(file.bytes, source) };
        case 'absent':
            return { source, commit: file.commit, entries: null };
        case 'unreadable':
            throw new model/* InputError */.dz([`quarantine: ${source} could not be read: ${file.reason}`]);
    }
}

// EXTERNAL MODULE: ./lib/publish.js + 14 modules
var publish = __webpack_require__(365);
// EXTERNAL MODULE: ./lib/secrets/redaction.js + 7 modules
var secrets_redaction = __webpack_require__(5574);
;// CONCATENATED MODULE: ./lib/tool-name.js
// What the name of a tool tells: whether it only looks. By its verb, since no artifact says it. Everyone may import it.
/** Verbs that begin the names of tools that only look; `can_send_mms` and `run_speed_test` are of tau2's telecom. */
const LOOKS = /^(?:get|list|find|search|check|view|show|look|lookup|read|fetch|query|calculate|compute|count|describe|verify|validate|can|is|has|think|run_speed|transfer|estimate|preview|browse|retrieve|respond)(?![\p{Ll}])/u;
/** A name without the server or module before it. */
function bareName(name) {
    return name.replace(/^.*[./:]|^(?:mcp|tool|api)_+/u, '');
}
/** Whether the tool reads and writes nothing, as far as its name tells. */
function onlyLooks(name) {
    return LOOKS.test(bareName(name)
        .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1_$2')
        .toLowerCase());
}

;// CONCATENATED MODULE: ./lib/gate/causes.js



/** Examples kept of a cause, with their values. */
const MAX_EXAMPLES = 2;
/** Characters of a reason that tell causes apart. */
const MAX_REASON_CHARS = 200;
/** The causes of all trials that did not pass, blocking ones first, then the most frequent. */
function groupByCause(trials, newlyFailing) {
    const wrong = trials.filter(({ verdict }) => verdict === 'fail' || verdict === 'error');
    const faults = wrong.map(faultsOf);
    const counts = new Map();
    for (const all of faults) {
        for (const key of new Set(all.map(keyOf)))
            counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    const groups = new Map();
    for (const [index, trial] of wrong.entries()) {
        const fault = chooseFault(faults[index] ?? [], counts);
        const group = groups.get(keyOf(fault));
        if (group === undefined)
            groups.set(keyOf(fault), { first: fault, members: [{ trial, fault }] });
        else
            group.members.push({ trial, fault });
    }
    return [...groups.values()]
        .map(({ first, members }) => ({
        kind: first.kind,
        what: first.what,
        trials: members.length,
        errors: members.filter(({ trial }) => trial.verdict === 'error').length,
        new: members.filter(({ trial }) => newlyFailing.has((0,scenario_key/* keyText */.Pu)(trial))).length,
        members: members.map(({ trial }) => refOf(trial)),
        examples: members.slice(0, MAX_EXAMPLES).map(exampleOf),
    }))
        .sort((a, b) => Number(b.errors > 0) - Number(a.errors > 0) ||
        b.new - a.new ||
        b.trials - a.trials ||
        CAUSE_KINDS.indexOf(a.kind) - CAUSE_KINDS.indexOf(b.kind) ||
        (0,order/* byCodePoint */.H)(a.what, b.what));
}
const keyOf = ({ kind, what }) => `${kind} ${what}`;
/** The first kind that fits; within it the fault that most trials share, then by name. */
function chooseFault(faults, counts) {
    const [first] = faults;
    if (first === undefined)
        return { kind: 'other', what: '' };
    const ofKind = faults.filter(({ kind }) => kind === first.kind);
    return ofKind.reduce((best, fault) => {
        const [ours, theirs] = [counts.get(keyOf(best)) ?? 0, counts.get(keyOf(fault)) ?? 0];
        return theirs > ours || (theirs === ours && (0,order/* byCodePoint */.H)(fault.what, best.what) < 0) ? fault : best;
    });
}
/** In this order: a trial belongs to the first that fits it. */
const CAUSE_KINDS = [
    'never_ran',
    'not_scored',
    'stalled',
    'ended_early',
    'wrong_place',
    'wrong_call',
    'predicate',
    'assertion',
    'not_said',
    'answer',
    'hashes_differ',
    'judge_below',
    'no_clean_exit',
    'other',
];
/** Everything that is wrong with a trial, in the order of CAUSE_KINDS. */
function faultsOf(trial) {
    if (trial.missing)
        return [{ kind: 'never_ran', what: '' }];
    if (trial.left_out_of_signals)
        return [{ kind: 'stalled', what: '' }];
    const gating = Object.entries(trial.signals).filter(([, signal]) => signal.gating);
    const failing = gating.filter(([, { outcome }]) => outcome === 'fail');
    const told = trial.verdict === 'fail' ? failing : gating.filter(([, { outcome }]) => outcome === 'error');
    if (trial.verdict === 'error') {
        const [first] = told;
        const reason = first === undefined ? trial.reason : `${first[0]}: ${first[1].reason}`;
        return [{ kind: 'not_scored', what: generalReason(reason) }];
    }
    const faults = told.flatMap(([name, signal]) => {
        const { reason } = signal;
        switch (name) {
            case 'db_state_match':
                if (trial.diff.changes.length > 0) {
                    return trial.diff.changes.map((change) => ({ kind: 'wrong_place', what: placeOf(change), change }));
                }
                // Without states the first thing that is known to be wrong stands in the place of the diff: a call not made.
                return [...callFaults(trial.signals['action_match']).filter(isWrite), withoutDiff(reason)];
            case 'action_match': {
                const calls = callFaults(signal);
                return calls.length > 0 ? calls : [{ kind: 'answer', what: generalReason(reason) }];
            }
            case 'db_state_assertion':
            case 'answer_assertion':
            case 'env_assertion':
                return failedParts(signal).map((part) => ({ kind: 'predicate', what: part.label, part }));
            case 'nl_assertion':
                return failedParts(signal).map((part) => ({ kind: 'assertion', what: part.label, part }));
            case 'communicate':
                return failedParts(signal).map((part) => ({ kind: 'not_said', what: part.label, part }));
            case 'judge_passed':
                return [{ kind: 'judge_below', what: '' }];
            case 'clean_exit':
                return [{ kind: 'no_clean_exit', what: generalReason(reason) }];
            default:
                return [{ kind: 'other', what: `${name}: ${generalReason(reason)}` }];
        }
    });
    if (faults.length === 0)
        return [{ kind: 'ended_early', what: generalReason(trial.reason) }];
    return faults.toSorted((a, b) => CAUSE_KINDS.indexOf(a.kind) - CAUSE_KINDS.indexOf(b.kind));
}
const failedParts = ({ parts = [] }) => parts.filter(({ outcome }) => outcome === 'fail');
/** Two hashes that differ, or why there is no final state. */
function withoutDiff(reason) {
    const isCompared = /hashes differ|differs? from the expected/.test(reason);
    return isCompared ? { kind: 'hashes_differ', what: '' } : { kind: 'other', what: generalReason(reason) };
}
/** Golden calls that were not made as they should be, and items of an answer that are not as they should be. */
function callFaults(signal) {
    return (signal === undefined ? [] : failedParts(signal)).map((part) => {
        const name = CALL.exec(part.label)?.[0];
        if (name === undefined)
            return { kind: 'answer', what: itemOf(part), part };
        const how = /never called|nothing like it/.test(part.reason) ? 'never called' : 'called with other arguments';
        return { kind: 'wrong_call', what: `${name} ${how}`, part };
    });
}
/** A tool that only looks cannot have left the state wrong. */
const isWrite = ({ kind, part }) => kind === 'wrong_call' && !onlyLooks(CALL.exec(part?.label ?? '')?.[0] ?? '');
const CALL = /^[\w.:-]+(?=\()/;
/** The key of an answer, without the value that is wanted of it. */
function itemOf({ label }) {
    return generalPlace(/^([^\s:{"]+): /.exec(label)?.[1] ?? generalReason(label));
}
/** A reason without what differs from trial to trial: numbers, quoted texts, paths. */
function generalReason(reason) {
    return reason
        .slice(0, MAX_REASON_CHARS)
        .replace(/"[^"]*"|`[^`]*`|“[^”]*”/g, '…')
        .replace(/\S*[/\\]\S*/g, '…')
        .replace(/\d+(?:\.\d+)?/g, 'N')
        .trim();
}
/** `reservations.*.seat emptied`: record keys and indices are `*`, then what became of it. */
function placeOf(change) {
    return `${generalPlace(change.path)} ${verbOf(change)}`;
}
/** A key that names a record and no field: with a digit, a capital, or a sign that is no letter. */
const RECORD_KEY = /[\d\p{Lu}]|[^\p{L}_]/u;
/** A place with the keys of records and the indices of lists as `*`; a table at the top keeps its name. */
function generalPlace(path) {
    const [, side = '', rest = ''] = /^(user_db:)?([\s\S]*)$/.exec(path) ?? [];
    const general = rest.replace(/\["(?:[^"\\]|\\.)*"\]|\[[^\]]*\]/g, '.*').split('.');
    return side + general.map((key, at) => (at > 0 && RECORD_KEY.test(key) ? '*' : key)).join('.');
}
function verbOf({ kind, actual, actual_text: text }) {
    if (kind === 'removed')
        return 'missing';
    if (kind === 'added')
        return 'unexpected';
    if (kind === 'type')
        return 'of another type';
    const isEmpty = text === undefined && (actual === null || actual === '' || (Array.isArray(actual) && actual.length === 0));
    return isEmpty ? 'emptied' : 'changed';
}
function refOf({ layout, domain, scenario, trial }) {
    return { layout, domain, scenario, trial };
}
function exampleOf({ trial, fault }) {
    return {
        ...refOf(trial),
        reason: fault.part?.reason ?? trial.reason,
        ...(fault.change ? { change: fault.change } : {}),
        ...(fault.part ? { label: fault.part.label } : {}),
    };
}

// EXTERNAL MODULE: ./lib/gate/statistics/min-passes.js
var min_passes = __webpack_require__(2333);
;// CONCATENATED MODULE: ./lib/gate/baseline.js




/** Passes when every trial does, or so many as `min-passes` says. */
function passes({ passed, trials }, minPasses) {
    return minPasses === null ? passed === trials : (0,min_passes/* scenarioPasses */.S)(passed, trials, minPasses);
}
function sidesOf(trials) {
    const unique = (values) => [...new Set(values)].sort(order/* byCodePoint */.H).join(' ');
    return new Map([...(0,scenario_key/* groupByScenario */.nw)(trials)].flatMap(([text, group]) => {
        const [key] = group;
        if (key === undefined)
            return [];
        const count = (verdict) => group.filter((trial) => trial.verdict === verdict).length;
        const side = {
            key,
            trials: group.length,
            passed: count('pass'),
            errored: count('error'),
            untold: count('error') > 0 && count('fail') === 0,
            gating: unique(group.flatMap(({ signals }) => Object.entries(signals).flatMap(([name, { gating }]) => (gating ? [name] : [])))),
            expectedHashes: unique(group.flatMap(({ expected_hash }) => (expected_hash === null ? [] : [expected_hash]))),
        };
        return [[text, side]];
    }));
}
/** null: comparable. A side without any signal (a missing trial) is compared by its verdict alone. */
function whyNotComparable(before, now) {
    if (before.gating !== '' && now.gating !== '' && before.gating !== now.gating) {
        return `the gating signals were ${before.gating} and are ${now.gating}`;
    }
    if (before.expectedHashes !== '' && now.expectedHashes !== '' && before.expectedHashes !== now.expectedHashes) {
        return 'the expected state differs from the baseline’s';
    }
    return null;
}
function addUp(sides) {
    const [newest] = sides;
    if (newest === undefined)
        return null;
    const sum = (of) => sides.reduce((total, side) => total + of(side), 0);
    return {
        ...newest,
        trials: sum(({ trials }) => trials),
        passed: sum(({ passed }) => passed),
        errored: sum(({ errored }) => errored),
        untold: sides.every(({ untold }) => untold),
    };
}
/** Every scenario of this run and of the baseline, in the order of scenarios. */
function pairScenarios(now, { runs }) {
    const is = sidesOf(now);
    const was = runs.map(({ report }) => sidesOf(report.trials));
    const keys = new Set([...is.keys(), ...was.flatMap((sides) => [...sides.keys()])]);
    const pairs = [...keys].flatMap((text) => {
        const side = is.get(text) ?? null;
        const earlier = was.flatMap((sides) => sides.get(text) ?? []);
        const comparable = side === null ? earlier : earlier.filter((one) => whyNotComparable(one, side) === null);
        const [newest] = earlier;
        const key = side?.key ?? newest?.key;
        if (key === undefined)
            return [];
        return [
            {
                key,
                now: side,
                before: addUp(comparable) ?? newest ?? null,
                why: side !== null && newest !== undefined && comparable.length === 0 ? whyNotComparable(newest, side) : null,
                isInNewest: was[0]?.has(text) === true,
            },
        ];
    });
    return pairs.sort((a, b) => (0,scenario_key/* compareScenarios */.zE)(a.key, b.key));
}
/** Exact two-sided McNemar test over `worse` and `better` discordant pairs (binomial with p = 1/2). */
function mcnemarExact(worse, better) {
    const n = worse + better;
    if (n === 0)
        return null;
    const least = Math.min(worse, better);
    let term = 1n;
    let sum = 0n;
    for (let i = 0; i <= least; i += 1) {
        sum += term;
        term = (term * BigInt(n - i)) / BigInt(i + 1);
    }
    const scale = 10n ** 15n;
    return Math.min(1, Number((2n * sum * scale) / 2n ** BigInt(n)) / 1e15);
}
/** Fewer discordant pairs than this say little (McNemar's test cannot reach 5 % below six). */
const FEW_CHANGES = 6;
function changeOf({ now, before, why, isInNewest }, minPasses) {
    if (now === null)
        return isInNewest ? { change: 'removed', reason: 'in the baseline only' } : null;
    if (before === null)
        return { change: 'added', reason: 'not in the baseline' };
    const [was, is] = [passes(before, minPasses), passes(now, minPasses)];
    if (why !== null) {
        const turned = was && !is ? '; it passed there and does not pass now' : '';
        return { change: 'not_comparable', reason: `${why}${turned}` };
    }
    // Unknown is never pass, so it counts; that it is no finding on the agent is said.
    if (was && !is)
        return { change: 'newly_failing', reason: `passed in the baseline${now.untold ? ', could not be told now' : ''}` };
    if (is)
        return was ? null : { change: 'fixed', reason: 'failed in the baseline' };
    return { change: 'still_failing', reason: 'failed in the baseline too' };
}
/** Compares by scenario. `pairs` leaves out what does not count (quarantined), and so does the baseline's rate. */
function compareWithBaseline(pairs, baseline, { minPasses, counts }) {
    const scenarios = pairs.flatMap((pair) => {
        const found = changeOf(pair, minPasses);
        if (found === null)
            return [];
        const { scenario, domain, layout } = pair.key;
        return [{ scenario, domain, layout, ...found }];
    });
    const count = (change) => scenarios.filter((entry) => entry.change === change).length;
    const [regressions, fixed] = [count('newly_failing'), count('fixed')];
    const changed = regressions + fixed;
    const trials = baseline.runs.flatMap(({ report }) => report.trials.filter(counts));
    const passed = trials.filter(({ verdict }) => verdict === 'pass').length;
    const [newest] = baseline.runs;
    return {
        source: baseline.source,
        commit: newest?.commit ?? null,
        created_at: newest?.createdAt ?? null,
        age: baseline.age,
        pass_rate: trials.length === 0 ? null : passed / trials.length,
        passed,
        expected: trials.length,
        scenarios,
        regressions,
        fixed,
        mcnemar_p: mcnemarExact(regressions, fixed),
        note: changed > 0 && changed < FEW_CHANGES
            ? `only ${changed} scenario${changed === 1 ? '' : 's'} changed: too few to tell a trend from chance`
            : null,
        runs: baseline.runs.map(({ commit, createdAt }) => ({ commit, created_at: createdAt })),
        ...(newest && originOf(newest) !== '' ? { origin: originOf(newest) } : {}),
    };
}
/** Which run a report is of, and what of it is no whole: a comparison with a part says less than it seems to. */
function originOf({ run, report }) {
    const ended = run?.conclusion ?? 'success';
    const how = ended === 'success' ? '' : ended === 'failure' ? ', which had failed' : `, which ended as ${ended}`;
    const name = run === null ? '' : `${run.event} run ${run.id}${how}`;
    const { totals, shard, decision } = report;
    const gaps = [
        ...(shard === null ? [] : [`it is shard ${shard.index} of ${shard.total} alone`]),
        ...(totals.errored > 0 ? [`${totals.errored} of ${totals.expected} trials could not be scored`] : []),
        ...decision.reasons.filter((reason) => reason.startsWith(UNREAD) || reason === CANCELLED),
    ];
    const gap = gaps.length === 0 ? '' : `its report is incomplete: ${gaps.join('; ')}`;
    return [name, gap].filter((part) => part !== '').join('; ');
}
/** A gate on regressions must not pass on what was never compared. */
function baselineReach(pairs, minPasses) {
    const common = pairs.filter(({ now, before }) => now !== null && before !== null);
    const uncompared = common.filter(({ now, before, why }) => why !== null && now !== null && before !== null && passes(before, minPasses) && !passes(now, minPasses));
    return { common: common.length, uncompared: uncompared.length };
}

// EXTERNAL MODULE: ./lib/gate/statistics/change.js
var change = __webpack_require__(5915);
// EXTERNAL MODULE: ./lib/gate/statistics/copies.js
var copies = __webpack_require__(1742);
// EXTERNAL MODULE: ./lib/gate/statistics/threshold.js
var statistics_threshold = __webpack_require__(8764);
;// CONCATENATED MODULE: ./lib/gate/change.js



/** Above this share of errors the baseline's trials could hide a drop. */
const MAX_ERRORS_OF_BASELINE = 0.05;
/** Trials of each scenario beyond which nobody goes on counting. */
const MAX_LEAST_TRIALS = 100;
/**
 * Passed and counted trials. Where errors fail the gate anyway they are left out, on both sides alike: an outage is no
 * finding on the agent. Else they count as not passed.
 */
function countOf({ passed, trials, errored }, failOnError) {
    return [passed, failOnError ? trials - errored : trials];
}
/** The trials of the baseline that a scenario of this run is compared with; null where there are none. */
function countBefore({ now, before, why }, failOnError) {
    if (now === null || before === null || why !== null)
        return null;
    const count = countOf(before, failOnError);
    return count[1] === 0 ? null : count;
}
/** The least number of trials per scenario, in both runs, with which something could be told; null where none. */
function leastTrials(rows, asked) {
    for (let trials = 1; trials <= MAX_LEAST_TRIALS; trials += 1) {
        const more = rows.map(([, , b, m]) => [0, trials, Math.round((b * trials) / m), trials]);
        if (!(0,change/* isBlind */.i)(more, asked))
            return trials;
    }
    return null;
}
/** `pairs` leaves out what is quarantined. */
function describeChange(pairs, settings) {
    const { failOnError } = settings;
    const asked = { maxFalseAlarms: (0,statistics_threshold/* numberOf */.rl)(settings.maxFalseAlarms), minDrop: (0,statistics_threshold/* numberOf */.rl)(settings.minDrop) };
    const compared = pairs.flatMap((pair) => {
        const { key, now } = pair;
        const before = countBefore(pair, failOnError);
        if (now === null || before === null)
            return [];
        const [c, n] = countOf(now, failOnError);
        const row = [c, n, ...before];
        return n === 0 ? [] : [{ key, row, pair }];
    });
    const rows = compared.map(({ row }) => row);
    const test = (0,change/* testChange */.n)(rows, asked);
    const ofBaseline = pairs.filter(({ before, isInNewest }) => before !== null && isInNewest);
    const sumBefore = (of) => pairs.reduce((sum, { before, now }) => sum + (before === null || now === null ? 0 : of(before)), 0);
    const [wasErrors, wasTrials] = [sumBefore(({ errored }) => errored), sumBefore(({ trials }) => trials)];
    const why = (() => {
        if (rows.length === 0)
            return 'nothing_compared';
        if (2 * compared.filter(({ pair }) => pair.isInNewest).length < ofBaseline.length)
            return 'too_few_compared';
        if (!failOnError && wasErrors > MAX_ERRORS_OF_BASELINE * wasTrials)
            return 'baseline_errors';
        return test.verdict === 'cannot_tell' ? 'too_few_trials' : null;
    })();
    const errors = pairs.reduce((sum, { now, before, why: reason }) => sum + (now === null || before === null || reason !== null ? 0 : now.errored + before.errored), 0);
    return {
        verdict: why === null ? test.verdict : 'cannot_tell',
        why,
        p: test.p,
        level: test.level,
        by_suite: why === null && test.bySuite,
        drop: test.drop,
        worse: test.worse,
        better: test.better,
        compared: test.compared,
        left_out: pairs.filter(({ now, isInNewest }) => now !== null || isInNewest).length - test.compared,
        informative: test.informative,
        of_baseline: ofBaseline.length,
        trials: rows.reduce((most, [, n]) => Math.max(most, n), 0),
        smallest_drop: test.smallestDrop,
        least_trials: why === 'too_few_trials' ? leastTrials(rows, asked) : null,
        family: test.singles.family.length,
        newly_failing: test.singles.named.flatMap((index) => {
            const found = compared[index];
            if (found === undefined)
                return [];
            const { domain, scenario, layout } = found.key;
            const [passed, trials, was_passed, was_trials] = found.row;
            const p = test.singles.p.get(index) ?? 1;
            return [{ domain, scenario, layout, passed, trials, was_passed, was_trials, p }];
        }),
        errors_left_out: failOnError ? errors : 0,
        was_errors: wasErrors,
        was_trials: wasTrials,
        copies: (0,copies/* testCopies */.M)(rows).warn,
    };
}

// EXTERNAL MODULE: ./lib/gate/statistics/interval.js
var interval = __webpack_require__(8486);
;// CONCATENATED MODULE: ./lib/gate/gate.js



/** A Map as a plain object for report.json; keys are data, so defineProperty and not assignment. */
function recordOf(map) {
    return Object.fromEntries(map);
}
/** The order of `trials` in the report: by scenario, then trial. */
function compareTrials(left, right) {
    return (0,scenario_key/* compareScenarios */.zE)(left, right) || left.trial - right.trial;
}
/** Scenarios over their trials, in the order of the report. */
function countScenarios(trials) {
    return [...(0,scenario_key/* groupByScenario */.nw)(trials).values()].flatMap((group) => {
        const [first] = group;
        if (first === undefined)
            return [];
        const count = (wanted) => group.filter(({ verdict }) => verdict === wanted).length;
        return [
            {
                scenario: first.scenario,
                domain: first.domain,
                layout: first.layout,
                trials: group.length,
                passed: count('pass'),
                failed: count('fail'),
                errored: count('error'),
            },
        ];
    });
}
/** C(n, k) exactly. */
function choose(n, k) {
    if (k < 0 || k > n)
        return 0n;
    let value = 1n;
    for (let step = 1; step <= k; step += 1)
        value = (value * BigInt(n - k + step)) / BigInt(step);
    return value;
}
/** pass^k = mean over scenarios of C(c,k)/C(n,k); null where a scenario has fewer than k trials, or there is none. */
function passHatK(scenarios, k) {
    if (scenarios.length === 0 || scenarios.some(({ trials }) => trials < k))
        return null;
    // By n and then by c: scenarios of as many trials share a denominator, and most runs have one number of trials.
    const groups = new Map();
    for (const { trials: n, passed: c } of scenarios) {
        const group = groups.get(n) ?? new Map();
        group.set(c, (group.get(c) ?? 0) + 1);
        groups.set(n, group);
    }
    let [numerator, denominator] = [0n, BigInt(scenarios.length)];
    let shared = 1n;
    for (const [n, group] of groups) {
        const bottom = choose(n, k);
        let top = 0n;
        for (const [c, count] of group)
            top += choose(c, k) * BigInt(count);
        numerator = numerator * bottom + top * shared;
        shared *= bottom;
    }
    denominator *= shared;
    return { numerator, denominator };
}
/** The double nearest to a fraction of 0 to 1: c of n gives the same as `c / n`, however large the terms. */
function toNumber({ numerator, denominator }) {
    // 64 bits or more and a last one for what is cut off, so that rounding happens once.
    const bits = 64 + denominator.toString(2).length - numerator.toString(2).length;
    const scaled = numerator << BigInt(bits);
    const quotient = scaled / denominator;
    return Number(scaled % denominator === 0n ? quotient : quotient | 1n) / 2 ** bits;
}
function reaches(value, rate) {
    return value.numerator * rate.denominator >= rate.numerator * value.denominator;
}
/** Fewest passes of `expected` that reach the rate. */
function passesNeeded(rate, expected) {
    return Number((rate.numerator * BigInt(expected) + rate.denominator - 1n) / rate.denominator);
}
/** pass^k is told for so many k, and beyond them for those that somebody asked for: each costs as much as all trials. */
const FEW_TRIALS = 10;
/** Counts over all trials; `asked`: the k that `pass-hat-k` names. */
function countTotals(trials, scenarios, asked = []) {
    const count = (verdict) => trials.filter((trial) => trial.verdict === verdict).length;
    const most = scenarios.reduce((largest, { trials: n }) => Math.max(largest, n), 0);
    const few = Array.from({ length: Math.min(most, FEW_TRIALS) }, (_, at) => at + 1);
    const told = new Set([...few, ...asked].filter((k) => k <= most));
    const hat = new Map();
    for (const k of [...told].sort((one, other) => one - other)) {
        const value = passHatK(scenarios, k);
        hat.set(String(k), value && toNumber(value));
    }
    const passed = count('pass');
    return {
        expected: trials.length,
        passed,
        failed: count('fail'),
        errored: count('error'),
        skipped: count('skipped'),
        pass_rate: trials.length === 0 ? null : passed / trials.length,
        pass_hat_k: recordOf(hat),
    };
}
/** By domain, in code-point order; one whose every trial is quarantined counts nothing. */
function countDomains(trials) {
    const found = new Map();
    for (const { domain, verdict, quarantined } of trials) {
        const earlier = found.get(domain) ?? { expected: 0, passed: 0, failed: 0, errored: 0 };
        if (quarantined) {
            found.set(domain, earlier);
            continue;
        }
        found.set(domain, {
            expected: earlier.expected + 1,
            passed: earlier.passed + (verdict === 'pass' ? 1 : 0),
            failed: earlier.failed + (verdict === 'fail' ? 1 : 0),
            errored: earlier.errored + (verdict === 'error' ? 1 : 0),
        });
    }
    return new Map([...found].sort(([left], [right]) => (0,order/* byCodePoint */.H)(left, right)));
}
/**
 * By signal, in the unit of the reference: one per part where the signal is counted by parts (assertions, predicates,
 * tau2's checks), else one per trial. Stalled trials are left out; what is not applicable is not counted.
 */
function countSignals(trials) {
    const found = new Map();
    for (const trial of trials) {
        if (trial.left_out_of_signals)
            continue;
        for (const [name, signal] of Object.entries(trial.signals)) {
            const counts = found.get(name) ?? { passed: 0, failed: 0, errored: 0 };
            const parts = signal.counted_by_part && signal.parts && signal.parts.length > 0 ? signal.parts : [signal];
            for (const { outcome } of parts) {
                if (outcome === 'pass')
                    counts.passed += 1;
                if (outcome === 'fail')
                    counts.failed += 1;
                if (outcome === 'error')
                    counts.errored += 1;
            }
            if (counts.passed + counts.failed + counts.errored > 0)
                found.set(name, counts);
        }
    }
    return new Map([...found].sort(([left], [right]) => (0,order/* byCodePoint */.H)(left, right)));
}
/** The upstream's own figure: its denominators and, where it recorded one, its verdict. */
function countUpstream(trials, totals, names) {
    const known = names.filter((name) => name !== '');
    const reasons = new Map();
    const note = (why) => void reasons.set(why, (reasons.get(why) ?? 0) + 1);
    let [passed, total] = [0, 0];
    for (const trial of trials) {
        const view = trial.upstream;
        const passes = view.passed ?? trial.verdict === 'pass';
        if (view.counted)
            total += 1;
        if (view.counted && passes)
            passed += 1;
        if (!view.counted)
            note(view.why ?? 'not counted by it');
        else if (trial.quarantined)
            note('quarantined here');
        else if (passes !== (trial.verdict === 'pass')) {
            note(view.why ?? (trial.verdict === 'pass' ? 'failed by it and passed here' : 'passed by it and not here'));
        }
    }
    const same = passed === totals.passed && total === totals.expected;
    const why = [...reasons].sort(([left], [right]) => (0,order/* byCodePoint */.H)(left, right)).map(([text, n]) => `${n} ${text}`);
    return {
        passed,
        total,
        pass_rate: total === 0 ? null : passed / total,
        why_different: same || known.length === 0
            ? null
            : `${known.join(' and ')} ${known.length === 1 ? 'counts' : 'count'} otherwise: ${why.join('; ')}`,
        names: known,
    };
}
/** 95 % Wilson score interval of a pass rate; null without trials. */
function wilsonInterval(passed, total) {
    return total === 0 ? null : (0,interval/* wilson */.rF)(passed / total, total, (0,interval/* missOf */.gv)(0.95).z);
}

// EXTERNAL MODULE: ./lib/gate/rate.js
var gate_rate = __webpack_require__(6397);
// EXTERNAL MODULE: ./lib/gate/sentences.js
var sentences = __webpack_require__(8413);
;// CONCATENATED MODULE: ./lib/gate/thresholds.js


/** The counts that a threshold is about: of every scenario its trials, or itself as one. */
function countsFor(scenarios, minPasses) {
    return scenarios.map(({ passed, trials }) => {
        if (minPasses === null)
            return [passed, trials];
        return [(0,min_passes/* scenarioPasses */.S)(passed, trials, minPasses) ? 1 : 0, 1];
    });
}
function decideOne(domain, threshold, scenarios, { confidence, undecided, minPasses }) {
    const counts = countsFor(scenarios, minPasses);
    const passed = counts.reduce((sum, [c]) => sum + c, 0);
    const expected = counts.reduce((sum, [, n]) => sum + n, 0);
    const of = {
        domain,
        threshold: threshold.text,
        unit: minPasses === null ? 'trials' : 'scenarios',
        passed,
        expected,
    };
    if (confidence === null) {
        const met = (0,statistics_threshold/* reachesByCounts */.Ry)(passed, expected, threshold);
        const verdict = met ? 'met' : 'missed';
        return { ...of, verdict, by: 'counts', low: null, high: null, confidence: null, more_trials: null, passes: met };
    }
    const test = (0,statistics_threshold/* testThreshold */.MB)(counts, { threshold, confidence: (0,statistics_threshold/* numberOf */.rl)(confidence), undecided });
    return {
        ...of,
        verdict: test.verdict,
        by: test.by,
        low: test.low,
        high: test.high,
        confidence: confidence.text,
        // Of scenarios that are counted as one, no number of trials makes more.
        more_trials: minPasses === null ? test.moreTrials : null,
        passes: test.passes,
    };
}
/** The overall threshold, then those of domains that have scenarios here; `scenarios` leaves out what does not count. */
function decideThresholds(scenarios, settings) {
    const domains = [...settings.domainThresholds].flatMap(([domain, rate]) => {
        const inside = scenarios.filter((scenario) => scenario.domain === domain);
        return inside.length === 0 ? [] : [decideOne(domain, rate, inside, settings)];
    });
    return [decideOne(null, settings.threshold, scenarios, settings), ...domains];
}

;// CONCATENATED MODULE: ./lib/gate/decision.js







function plural(count, word) {
    return `${count} ${word}${count === 1 ? '' : word.endsWith('s') ? 'es' : 's'}`;
}
function missingPasses({ domain, threshold, passed, expected }, { needed, minPasses }) {
    const of = domain === null ? '' : `domain ${domain}: `;
    const [unit, what] = minPasses === null
        ? ['trial', 'passed']
        : ['scenario', `passed ${minPasses.passes} of ${plural(minPasses.of, 'trial')}`];
    return `${of}${passed} of ${plural(expected, unit)} ${what} (${(0,gate_rate/* rateText */.c)(passed, expected)}), the threshold ${threshold} needs ${needed}: ${plural(needed - passed, 'pass')} missing`;
}
/** A reason about the run as a whole. */
function aboutRun(reason, short = reason) {
    return { reason, short, about: 'run', scenarios: [] };
}
const decision_keyOf = ({ layout, domain, scenario }) => ({ layout, domain, scenario });
function aboutScenarios(reason, short, scenarios) {
    return { reason, short, about: 'fail', scenarios: scenarios.map(decision_keyOf) };
}
/** Lists names in a sentence, the first ten. */
function listed(names) {
    const first = names.slice(0, 10).join(', ');
    return names.length > 10 ? `${first} and ${names.length - 10} more` : first;
}
/** Nothing scored is never a pass. */
function emptyHolds({ totals, everyScenario }) {
    if (totals.expected === 0) {
        if (everyScenario.length === 0)
            return [aboutRun('nothing was scored: no trial was found')];
        return [aboutRun('nothing counts: every trial is quarantined')];
    }
    return totals.passed + totals.failed === 0 ? [aboutRun('nothing was scored: every trial is an error')] : [];
}
function thresholdHolds({ settings, domains, partial }, thresholds) {
    const rates = new Map([[null, settings.threshold], ...settings.domainThresholds]);
    const words = { undecided: settings.undecided, minPasses: minPassesText(settings.minPasses) };
    const missed = thresholds
        .filter(({ passes, expected }) => !passes && expected > 0)
        .map((one) => {
        const of = one.domain === null ? '' : `${one.domain}: `;
        if (one.by === 'interval')
            return aboutRun((0,sentences/* thresholdSentence */.lM)(one, words), `${of}threshold ${one.verdict}`);
        const needed = passesNeeded(rates.get(one.domain) ?? settings.threshold, one.expected);
        const short = `${of}${plural(needed - one.passed, 'pass')} missing`;
        return aboutRun(missingPasses(one, { needed, minPasses: settings.minPasses }), short);
    });
    const empty = [...settings.domainThresholds.keys()].flatMap((domain) => {
        const counts = domains.get(domain);
        if (counts && counts.expected > 0)
            return [];
        if (counts)
            return [aboutRun(`domain ${domain}: every trial is quarantined`)];
        return partial ? [] : [aboutRun(`domain-thresholds names ${domain}, and no trial is of that domain`)];
    });
    return [...missed, ...empty];
}
/** `2/3`, as it is written. */
function minPassesText(minPasses) {
    return minPasses === null ? null : `${minPasses.passes}/${minPasses.of}`;
}
/** More shards than scenarios: nothing of this part can fail. */
function emptyPart({ threshold }) {
    return { verdict: 'pass', reasons: [], threshold: threshold.text, allowed_failures: 0 };
}
/** The decision with its reasons in words. */
function decide(input) {
    const { settings, totals, scenarios, everyScenario } = input;
    const thresholds = decideThresholds(scenarios, settings);
    const [overall] = thresholds;
    const needed = passesNeeded(settings.threshold, overall?.expected ?? 0);
    if (everyScenario.length === 0 && input.isEmptyPart)
        return emptyPart(settings);
    const nameOf = (0,scenario_key/* shortestNames */.h8)(everyScenario);
    const holds = [
        ...emptyHolds(input),
        ...thresholdHolds(input, thresholds),
        ...settings.mustPass.flatMap((name) => mustPassHolds(input, name, nameOf)),
        ...[...settings.passHatK].flatMap(([k, rate]) => passHatHolds(scenarios, k, rate, nameOf)),
    ];
    const few = everyScenario.filter(({ trials }) => trials < settings.minTrials);
    if (few.length > 0) {
        const short = `${plural(few.length, 'scenario')} with fewer than ${plural(settings.minTrials, 'trial')}`;
        holds.push(aboutScenarios(`${short}: ${listed(few.map(nameOf))}`, short, few));
    }
    if (settings.failOnError && totals.errored > 0) {
        const short = `${plural(totals.errored, 'trial')} could not be scored`;
        const them = totals.errored === 1 ? 'it' : 'them';
        const reason = `${short}; \`fail-on-error: false\` would count ${them} as not passed only`;
        holds.push({ reason, short, about: 'error', scenarios: scenarios.filter(({ errored }) => errored > 0).map(decision_keyOf) });
    }
    (0,lists/* append */.B)(holds, [...changeHolds(input, nameOf), ...regressionHolds(input, nameOf), ...quarantineHolds(input)]);
    return {
        verdict: holds.length === 0 ? 'pass' : 'fail',
        reasons: holds.map(({ reason }) => reason),
        threshold: settings.threshold.text,
        allowed_failures: (overall?.passed ?? 0) - needed,
        thresholds: thresholds.map(({ passes: _left, ...told }) => told),
        holds,
    };
}
function mustPassHolds({ everyScenario, partial, settings: { minPasses } }, name, nameOf) {
    const named = (0,scenario_key/* scenariosNamed */.Lf)(name, everyScenario);
    if (named.length === 0) {
        return partial ? [] : [aboutRun(`must-pass names ${name}, and there is no such scenario`)];
    }
    const meant = named.length > 1 ? `, one of ${named.length} scenarios that must-pass: ${name} means,` : '';
    const fails = ({ passed, trials }) => minPasses === null ? passed < trials : !(0,min_passes/* scenarioPasses */.S)(passed, trials, minPasses);
    return named.filter(fails).map((counts) => {
        const { passed, trials } = counts;
        const least = minPasses === null ? '' : `, and ${minPassesText(minPasses)} must`;
        const reason = `${nameOf(counts)}${meant} must pass and passed ${passed} of ${plural(trials, 'trial')}${least}`;
        return aboutScenarios(reason, `${nameOf(counts)} must pass`, [counts]);
    });
}
function passHatHolds(scenarios, k, rate, nameOf) {
    const value = passHatK(scenarios, k);
    if (value !== null) {
        return reaches(value, rate) ? [] : [aboutRun(`pass^${k} is ${(0,gate_rate/* passHatText */.u)(toNumber(value))}, below ${rate.text}`)];
    }
    const short = scenarios.filter(({ trials }) => trials < k);
    const of = short.length === 0 ? 'any scenario' : listed(short.map(nameOf));
    const reason = `pass^${k} is undefined: fewer than ${plural(k, 'trial')} of ${of}`;
    return [aboutScenarios(reason, `pass^${k} cannot be told`, short)];
}
/** Worse than noise explains, or not to be told: unknown is no pass. A shard holds a part only, so the merge decides. */
function changeHolds(input, nameOf) {
    const { settings, baseline, baselineMissing, partial } = input;
    if (settings.maxFalseAlarms === null || partial)
        return [];
    if (!baseline?.change)
        return [aboutRun((0,sentences/* noBaseline */.f$)(baselineMissing), 'no baseline to compare with')];
    const { change } = baseline;
    const suite = change.by_suite || change.verdict === 'cannot_tell'
        ? [
            aboutRun((0,sentences/* changeSentence */.y6)(change, settings.minDrop.text), change.verdict === 'cannot_tell' ? 'it cannot be told whether the run is worse' : 'worse than the baseline'),
        ]
        : [];
    const named = change.verdict === 'worse'
        ? change.newly_failing.map((one) => aboutScenarios((0,sentences/* newlyFails */.nU)(one, nameOf), `${nameOf(one)} newly fails`, [one]))
        : [];
    return [...suite, ...named];
}
/** A quarantine excuses a result, not a run that was cut short, and not more than its limit. */
function quarantineHolds({ quarantine, everyScenario, partial }) {
    if (quarantine === null)
        return [];
    const inForce = quarantine.entries.filter(({ state }) => state === 'in_force');
    const over = inForce.length > quarantine.allowed && !partial;
    return [
        ...(over
            ? [aboutRun((0,sentences/* quarantineSentence */.wN)(quarantine, everyScenario.length), 'the quarantine is over its limit')]
            : []),
        ...inForce
            .filter(({ never_ran: missing }) => missing > 0)
            .map((entry) => aboutRun((0,sentences/* neverRan */.mZ)(entry), 'a quarantined scenario never ran')),
    ];
}
/** Unknown is no pass here either: neither where nothing was compared, nor for what failed and cannot be compared. */
function regressionHolds({ settings, baseline, reach, baselineMissing, scenarios, partial }, nameOf) {
    const most = settings.maxRegressions;
    if (most === null)
        return [];
    if (!baseline) {
        const reason = `max-regressions needs a baseline: ${baselineMissing ?? 'none was given'}`;
        return [aboutRun(reason, 'no baseline to compare with')];
    }
    if (reach?.common === 0 && scenarios.length > 0) {
        return [
            aboutRun('max-regressions compared nothing: no scenario of this run stands in the baseline under the same domain and id', 'nothing could be compared with the baseline'),
        ];
    }
    if (baseline.regressions > most) {
        const short = `${plural(baseline.regressions, 'scenario')} newly failing`;
        const broken = baseline.scenarios.flatMap(({ change, layout, ...key }) => change === 'newly_failing' && layout !== undefined ? [{ ...key, layout }] : []);
        return [aboutScenarios(`${short} against the baseline, at most ${most} allowed`, short, broken)];
    }
    // A scenario that is gone hides a failure as well as a deletion does; a shard lacks those of the others.
    const gone = partial || settings.allowRemovals ? [] : baseline.scenarios.filter(({ change }) => change === 'removed');
    if (gone.length > 0 && baseline.regressions + gone.length > most) {
        const names = listed(gone.map(({ layout, ...key }) => (layout === undefined ? key.scenario : nameOf({ layout, ...key }))));
        const also = baseline.regressions === 0 ? '' : `, and ${plural(baseline.regressions, 'scenario')} newly failing`;
        const short = `${plural(gone.length, 'scenario')} of the baseline ${gone.length === 1 ? 'is' : 'are'} gone`;
        return [
            aboutRun(`${plural(gone.length, 'scenario')} of the baseline ${gone.length === 1 ? 'is' : 'are'} gone (${names})${also}: they count where max-regressions gates, at most ${most} allowed. \`allow-removals: true\` lets scenarios go`, short),
        ];
    }
    const untold = reach?.uncompared ?? 0;
    if (baseline.regressions + gone.length + untold <= most)
        return [];
    return [
        aboutRun(`${plural(untold, 'scenario')} passed in the baseline, ${untold === 1 ? 'does' : 'do'} not pass now and cannot be compared, since references or signals changed; at most ${most} may newly fail`, `${plural(untold, 'scenario')} cannot be compared with the baseline`),
    ];
}

;// CONCATENATED MODULE: ./lib/gate/unicode-names.js

/** The gate and the quarantine with every name in the form that the run has it in. */
function meetNames({ gate, quarantine }, keys) {
    const findings = [];
    const meeting = (input, names) => {
        const exact = new Set(names);
        const byForm = new Map();
        for (const name of exact) {
            const form = name.normalize('NFC');
            byForm.set(form, [...(byForm.get(form) ?? []), name]);
        }
        return (name) => {
            const met = exact.has(name) ? [] : (byForm.get(name.normalize('NFC')) ?? []);
            if (met.length === 0)
                return [name];
            const what = `${input}: ${name} is written in another Unicode form than in the run, and was taken for what is there`;
            findings.push({ kind: 'note', where: '', what });
            return met;
        };
    };
    const domains = keys.map(({ domain }) => domain);
    const scenario = meeting('must-pass', keys.flatMap(scenario_key/* namesOf */.eZ));
    const threshold = meeting('domain-thresholds', domains);
    const waived = meeting('quarantine', keys.map((key) => key.scenario));
    const waivedDomain = meeting('quarantine', domains);
    return {
        gate: {
            ...gate,
            mustPass: gate.mustPass.flatMap(scenario),
            domainThresholds: new Map([...gate.domainThresholds].flatMap(([domain, rate]) => threshold(domain).map((met) => [met, rate]))),
        },
        quarantine: quarantine && {
            ...quarantine,
            entries: quarantine.entries?.flatMap((entry) => (entry.scenario === null ? [null] : waived(entry.scenario)).flatMap((id) => (entry.domain === null ? [null] : waivedDomain(entry.domain)).map((domain) => ({
                ...entry,
                scenario: id,
                domain,
            })))) ?? null,
        },
        findings,
    };
}

// EXTERNAL MODULE: ./lib/gate/quarantine.js
var quarantine = __webpack_require__(911);
;// CONCATENATED MODULE: ./lib/gate/quarantined-trials.js


function scenariosOf(trials, pairs) {
    const before = new Map(pairs.map((pair) => [(0,scenario_key/* keyText */.Pu)(pair.key), pair.why === null ? pair.before : null]));
    return [...(0,scenario_key/* groupByScenario */.nw)(trials)].flatMap(([text, group]) => {
        const [first] = group;
        if (first === undefined)
            return [];
        const was = before.get(text) ?? null;
        return [
            {
                layout: first.layout,
                domain: first.domain,
                scenario: first.scenario,
                trials: group.length,
                passed: group.filter(({ verdict }) => verdict === 'pass').length,
                missing: group.filter(({ missing }) => missing).length,
                passedBefore: was === null ? null : was.passed === was.trials,
            },
        ];
    });
}
/** What the report says of the quarantine, and the keys of the scenarios that leave the counts. A shard does not know what it lacks, so it does not call that unknown. */
function describeQuarantine(trials, { file, pairs, gate, today, shard }) {
    const scenarios = scenariosOf(trials, pairs);
    const limit = gate.quarantineLimit;
    const judged = (0,quarantine/* judgeQuarantine */.a)({ entries: file.entries ?? [], scenarios, today, mustPass: gate.mustPass, limit });
    const said = judged.entries.filter(({ state }) => shard === null || state !== 'unknown');
    const told = {
        source: file.source,
        commit: file.commit,
        absent: file.entries === null,
        limit: limit.text,
        allowed: judged.allowed,
        entries: said.map(({ entry, state, hint, endsSoon, problem, scenario }) => ({
            domain: entry.domain,
            scenario: entry.scenario,
            reason: entry.reason,
            owner: entry.owner,
            until: entry.until,
            state,
            hint,
            ends_soon: endsSoon,
            problem,
            passed: scenario?.passed ?? null,
            trials: scenario?.trials ?? null,
            never_ran: scenario?.missing ?? 0,
        })),
    };
    const inForce = judged.entries.filter(({ state }) => state === 'in_force');
    return { told, out: new Set(inForce.flatMap(({ scenario }) => (scenario === null ? [] : [(0,scenario_key/* keyText */.Pu)(scenario)]))) };
}
/** Marks the trials that leave the counts; marks of an earlier decision are gone. */
function markQuarantined(trials, out) {
    return trials.map(({ quarantined: _earlier, ...trial }) => out.has((0,scenario_key/* keyText */.Pu)(trial)) && !trial.missing ? { ...trial, quarantined: true } : trial);
}

;// CONCATENATED MODULE: ./lib/gate/report.js
// Scored trials → the report: counts, rates, baseline, decision. `score` and `merge` end here alike, so a merged report
// equals that of the whole. Pure.













/** Findings kept in a report; more are counted in one line of their own. */
const MAX_FINDINGS = 2_000;
/** The scoring of this run, for the report. */
function scoringOf(score, scoredWith) {
    return {
        signals: score.signals,
        trust_recorded: score.trustRecorded,
        numeric_tolerance: score.numericTolerance,
        excluded_keys: [...score.excludedKeys].sort(order/* byCodePoint */.H),
        order_independent_fields: [...score.orderIndependentFields].sort(order/* byCodePoint */.H),
        ignore_paths: score.ignorePaths,
        ...(score.unkeyedTables?.length ? { unkeyed_tables: score.unkeyedTables } : {}),
        judge_threshold: score.judgeThreshold,
        ...(scoredWith && Object.keys(scoredWith).length > 0 ? { scored_with: scoredWith } : {}),
    };
}
function settingsOf(gate, scoring) {
    return {
        threshold: gate.threshold.text,
        domain_thresholds: recordOf(new Map([...gate.domainThresholds].map(([domain, { text }]) => [domain, text]))),
        must_pass: gate.mustPass,
        pass_hat_k: recordOf(new Map([...gate.passHatK].map(([k, { text }]) => [String(k), text]))),
        min_trials: gate.minTrials,
        fail_on_error: gate.failOnError,
        max_regressions: gate.maxRegressions,
        ...(gate.allowRemovals ? { allow_removals: true } : {}),
        max_false_alarms: gate.maxFalseAlarms?.text ?? null,
        min_drop: gate.minDrop.text,
        baseline_runs: gate.baselineRuns,
        confidence: gate.confidence?.text ?? null,
        undecided: gate.undecided,
        min_passes: minPassesText(gate.minPasses),
        signals: scoring.signals,
        trust_recorded: scoring.trust_recorded,
        numeric_tolerance: scoring.numeric_tolerance,
        excluded_keys: scoring.excluded_keys,
        order_independent_fields: scoring.order_independent_fields,
        ignore_paths: scoring.ignore_paths,
        ...(scoring.unkeyed_tables ? { unkeyed_tables: scoring.unkeyed_tables } : {}),
        judge_threshold: scoring.judge_threshold,
        ...(scoring.scored_with ? { scored_with: scoring.scored_with } : {}),
    };
}
/** Each finding once, in one order, so that shards merge to what the whole gives. */
function sortFindings(findings) {
    const unique = new Map(findings.map((finding) => [JSON.stringify([finding.kind, finding.where, finding.what]), finding]));
    const sorted = [...unique.values()].sort((a, b) => (0,order/* byCodePoint */.H)(a.kind, b.kind) || (0,order/* byCodePoint */.H)(a.where, b.where) || (0,order/* byCodePoint */.H)(a.what, b.what));
    if (sorted.length <= MAX_FINDINGS)
        return sorted;
    const rest = sorted.length - MAX_FINDINGS;
    return [...sorted.slice(0, MAX_FINDINGS), { kind: 'note', where: '', what: `${rest} more findings` }];
}
/** Signals that the input names and no trial has: they gate nothing, and the others decide alone. */
function idleSignals({ scoring, shard, trials }) {
    if (scoring.signals === 'declared' || shard !== null || trials.length === 0)
        return [];
    const told = new Set(trials.flatMap(({ signals }) => Object.entries(signals).flatMap(([name, { outcome }]) => (outcome === 'not_applicable' ? [] : [name]))));
    return scoring.signals
        .filter((name) => !told.has(name))
        .map((name) => ({
        kind: 'vacuous',
        where: '',
        what: `signals names ${name}, which applies to no trial: it gates nothing`,
    }));
}
/** Names of must-pass that mean several scenarios: an id repeats between domains, and each of them must pass. */
function sharedNames(input, scenarios) {
    if (input.shard !== null)
        return [];
    const nameOf = (0,scenario_key/* shortestNames */.h8)(scenarios);
    return input.gate.mustPass.flatMap((name) => {
        const named = (0,scenario_key/* scenariosNamed */.Lf)(name, scenarios);
        if (named.length < 2)
            return [];
        const first = named.slice(0, 5).map(nameOf);
        const more = named.length > first.length ? ` and ${named.length - first.length} more` : '';
        const what = `must-pass: ${name} means ${named.length} scenarios, and each must pass: ${first.join(', ')}${more}; write ${first[0]} to name one`;
        return [{ kind: 'note', where: '', what }];
    });
}
/** Scenarios as the report shows them: marked where quarantined, beside the baseline's trials where there are any. */
function describeScenarios(scenarios, { pairs, out, failOnError }) {
    const before = new Map(pairs.map((pair) => [(0,scenario_key/* keyText */.Pu)(pair.key), countBefore(pair, failOnError)]));
    return scenarios.map((counts) => {
        const was = before.get((0,scenario_key/* keyText */.Pu)(counts));
        return {
            ...counts,
            ...(out.has((0,scenario_key/* keyText */.Pu)(counts)) ? { quarantined: true } : {}),
            ...(was ? { was_passed: was[0], was_trials: was[1] } : {}),
        };
    });
}
/** With `confidence`: the rate on other scenarios like these; null below two. */
function rateElsewhere(counted, { confidence }) {
    if (confidence === null)
        return undefined;
    const { low, high, effect } = (0,interval/* otherScenarios */.qc)(countsFor(counted, null), (0,statistics_threshold/* numberOf */.rl)(confidence));
    return effect === null ? null : { low, high };
}
/** Builds the whole report and decides. */
function buildReport(given) {
    const met = meetNames(given, given.trials);
    const input = { ...given, gate: met.gate, quarantine: met.quarantine, findings: [...given.findings, ...met.findings] };
    const { gate, shard } = input;
    const sorted = [...input.trials].sort(compareTrials);
    const pairs = input.baseline ? pairScenarios(sorted, input.baseline) : [];
    const found = input.quarantine && describeQuarantine(sorted, { ...input, file: input.quarantine, pairs });
    const [quarantine, out] = [found?.told ?? null, found?.out ?? new Set()];
    const trials = markQuarantined(sorted, out);
    const scenarios = describeScenarios(countScenarios(trials), { pairs, out, failOnError: gate.failOnError });
    const gating = trials.filter(({ quarantined }) => !quarantined);
    const counted = countScenarios(gating);
    const totals = countTotals(gating, counted, gate.passHatK.keys());
    const domains = countDomains(trials);
    const comparedPairs = pairs.filter(({ key }) => !out.has((0,scenario_key/* keyText */.Pu)(key)));
    const { maxFalseAlarms } = gate;
    const baseline = input.baseline && {
        ...compareWithBaseline(comparedPairs, input.baseline, {
            minPasses: gate.minPasses,
            counts: (key) => !out.has((0,scenario_key/* keyText */.Pu)(key)),
        }),
        // A shard holds a part of the scenarios: its own answer would be another one than that of the whole.
        ...(maxFalseAlarms !== null && shard === null
            ? { change: describeChange(comparedPairs, { ...gate, maxFalseAlarms }) }
            : {}),
    };
    const newlyFailing = new Set((baseline?.scenarios ?? []).flatMap((each) => each.change === 'newly_failing' ? [(0,scenario_key/* keyText */.Pu)({ layout: '', ...each })] : []));
    const elsewhere = rateElsewhere(counted, gate);
    const decision = decide({
        scenarios: counted,
        everyScenario: scenarios,
        totals,
        domains,
        baseline,
        // A shard may hold none of the baseline's scenarios; the merge holds them all.
        reach: input.baseline && shard === null ? baselineReach(comparedPairs, gate.minPasses) : null,
        baselineMissing: input.baselineMissing,
        quarantine,
        partial: shard !== null,
        isEmptyPart: (shard?.seen?.trials ?? 0) > 0,
        settings: gate,
    });
    const further = input.furtherReasons.map((reason) => ({ reason, short: reason, about: 'run', scenarios: [] }));
    const reasons = [...input.furtherReasons, ...decision.reasons];
    return {
        schema_version: '1',
        tool: { name: 'agent-eval-gate', version: input.version },
        run: input.run,
        decision: {
            ...decision,
            verdict: reasons.length === 0 ? 'pass' : 'fail',
            reasons,
            holds: [...further, ...(decision.holds ?? [])],
        },
        totals,
        pass_rate_interval: wilsonInterval(totals.passed, totals.expected),
        ...(elsewhere === undefined ? {} : { rate_elsewhere: elsewhere }),
        upstream: countUpstream(trials, totals, input.upstreamNames),
        signals: recordOf(countSignals(gating)),
        domains: recordOf(domains),
        scenarios,
        trials,
        causes: groupByCause(gating, newlyFailing),
        findings: sortFindings([...input.findings, ...idleSignals(input), ...sharedNames(input, scenarios)]),
        judge: input.judge,
        baseline,
        baseline_missing: input.baselineMissing,
        ...(quarantine ? { quarantine } : {}),
        references: { source: input.referencesFrom, untrusted: (0,authorship/* referencesAreUntrusted */.zw)(input.writtenByFork) },
        ...(input.writtenByFork && { written_by_fork: input.writtenByFork }),
        ignored: recordOf(new Map([...input.ignored].sort(([a], [b]) => (0,order/* byCodePoint */.H)(a, b)))),
        redactions: 0,
        settings: settingsOf(gate, input.scoring),
        shard,
    };
}

// EXTERNAL MODULE: ./lib/judge/judge.js + 8 modules
var judge_judge = __webpack_require__(8528);
// EXTERNAL MODULE: ./lib/read/kit/trials.js
var trials = __webpack_require__(6066);
;// CONCATENATED MODULE: ./lib/read/completeness.js
// Whether everything that `expected` lists was run: one question over all its sources and all runs, by scenario. Who ran
// a part must not be charged with another run's part, and a run that is not there at all is missed. Non-goal: what a
// single run says of itself (its layout knows).



/** The trials of all runs, with one more for each that `expected` lists and no run has. */
function completed(lists, refs) {
    const counts = trialCounts(refs);
    const missing = lists
        .flatMap(({ layout, scenarios }) => lacking(scenarios.map((one) => ({ ...one, layout })), refs))
        .flatMap((one) => missingRefs(one, counts, refs));
    return withoutNameless(refs, missing);
}
/** What no run has: each trial that is numbered, else the scenario. A source that names no domain means any. */
function lacking(wanted, refs) {
    const there = new Map();
    for (const ref of refs) {
        if (ref.nameless !== undefined)
            continue;
        for (const text of [(0,scenario_key/* keyText */.Pu)(ref), anyDomain(ref)])
            there.set(text, (there.get(text) ?? new Set()).add(ref.trial));
    }
    const asked = new Set();
    return wanted.filter((one) => {
        const key = one.domain === null ? anyDomain(one) : (0,scenario_key/* keyText */.Pu)({ ...one, domain: one.domain });
        const trials = there.get(key);
        if (one.trial === null ? trials !== undefined : trials?.has(one.trial) === true)
            return false;
        const text = `${key} ${one.trial}`;
        if (asked.has(text))
            return false;
        asked.add(text);
        return true;
    });
}
function anyDomain({ layout, scenario }) {
    return JSON.stringify([layout, scenario]);
}
/** How many trials a scenario has at most, by layout and domain, and by layout. */
function trialCounts(refs) {
    const scenarios = new Map();
    for (const ref of refs) {
        const before = scenarios.get((0,scenario_key/* keyText */.Pu)(ref))?.trials ?? 0;
        if (ref.nameless === undefined)
            scenarios.set((0,scenario_key/* keyText */.Pu)(ref), { ref, trials: before + 1 });
    }
    const most = new Map();
    for (const { ref, trials } of scenarios.values()) {
        for (const text of [ref.layout, JSON.stringify([ref.layout, ref.domain])]) {
            most.set(text, Math.max(most.get(text) ?? 0, trials));
        }
    }
    return most;
}
/** As many trials as the other scenarios of its domain have: fewer would make a lost scenario weigh less than a failed one. */
function missingRefs(one, counts, refs) {
    const { layout, scenario, where } = one;
    const domains = new Set(refs.flatMap((ref) => (ref.layout === layout ? [ref.domain] : [])));
    const domain = one.domain ?? (domains.size === 1 ? [...domains][0] : undefined) ?? layout;
    const count = counts.get(JSON.stringify([layout, domain])) ?? counts.get(layout) ?? 1;
    const numbers = one.trial === null ? Array.from({ length: count }, (_, trial) => trial) : [one.trial];
    return numbers.map((trial) => ({
        ...(0,trials/* missingTrial */.L3)({ layout, domain, scenario, trial, where }, new model/* ArtifactError */.nE('artifact_missing', `scenario ${JSON.stringify(scenario)}, trial ${trial} never ran: ${where} expects it, and no artifact holds it`, 'Run it, or take it out of `expected`')),
        expectedOnly: true,
    }));
}
/** A trial whose id cannot be read is one of those that are missed, as long as there are any: it is not counted twice. */
function withoutNameless(refs, missing) {
    const left = new Map();
    for (const { layout } of missing)
        left.set(layout, (left.get(layout) ?? 0) + 1);
    const findings = [];
    const kept = refs.filter(({ layout, nameless, where }) => {
        const open = left.get(layout) ?? 0;
        if (nameless === undefined || open === 0)
            return true;
        left.set(layout, open - 1);
        findings.push({ kind: 'note', where, what: `not read: ${nameless}` });
        return false;
    });
    return { refs: [...kept, ...missing], findings };
}

// EXTERNAL MODULE: ./lib/read/layout.js + 64 modules
var layout = __webpack_require__(7620);
// EXTERNAL MODULE: ./lib/score/state/canonical.js + 1 modules
var canonical = __webpack_require__(4513);
// EXTERNAL MODULE: ./lib/score/state/hash.js
var hash = __webpack_require__(1130);
// EXTERNAL MODULE: ./lib/score/documents.js
var documents = __webpack_require__(8488);
// EXTERNAL MODULE: ./lib/json/tree.js
var tree = __webpack_require__(3040);
// EXTERNAL MODULE: ./lib/json/python-text.js
var python_text = __webpack_require__(4912);
// EXTERNAL MODULE: ./lib/json/short-text.js
var short_text = __webpack_require__(2414);
;// CONCATENATED MODULE: ./lib/score/blame/place.js

const STEP = /\.?([^.[\]]+)|\[(\d+)\]|\["((?:[^"\\]|\\.)*)"\]|\[([^\]="]+)=("(?:[^"\\]|\\.)*"|[^\]]+)\]|\[([^\]"]+)\]/gy;
/** The steps of a place; null where the text is none that the diff writes. */
function readPlace(text) {
    const steps = [];
    STEP.lastIndex = 0;
    while (STEP.lastIndex < text.length) {
        const match = STEP.exec(text);
        if (match === null)
            return null;
        const [, key, index, quoted, field, id, bare] = match;
        if (key !== undefined)
            steps.push({ kind: 'key', key });
        else if (index !== undefined)
            steps.push({ kind: 'index', index: Number(index) });
        else if (quoted !== undefined)
            steps.push({ kind: 'key', key: unquoted(`"${quoted}"`) });
        else if (field !== undefined && id !== undefined)
            steps.push({ kind: 'record', field, id: unquoted(id) });
        else if (bare !== undefined)
            steps.push({ kind: 'record', field: null, id: bare });
    }
    return steps;
}
function unquoted(text) {
    if (!text.startsWith('"'))
        return text;
    try {
        return JSON.parse(text);
    }
    catch {
        return text;
    }
}
const ID_FIELD = /^id$|_id$|_number$/;
/** What stands one step below a value; undefined where nothing does. */
function below(value, step) {
    if (step.kind === 'key')
        return (0,json_document/* isObject */.Gv)(value) ? value.get(step.key) : undefined;
    if (!(0,json_document/* isArray */.cy)(value))
        return undefined;
    if (step.kind === 'index')
        return value[step.index];
    return value.find((item) => (0,json_document/* isObject */.Gv)(item) &&
        (step.field === null
            ? [...item].some(([field, id]) => ID_FIELD.test(field) && idText(id) === step.id)
            : idText(item.get(step.field)) === step.id));
}
function valueAt(value, steps) {
    let at = value;
    for (const step of steps)
        at = below(at, step);
    return at;
}
/** An id as text: a text that is not empty, or a whole number. */
function idText(value) {
    if (typeof value === 'string')
        return value === '' ? undefined : value;
    return typeof value === 'number' || typeof value === 'bigint' ? String(value) : undefined;
}

;// CONCATENATED MODULE: ./lib/score/blame/observations.js


/** Nodes of all results that are looked at in one trial. */
const MAX_NODES = 200_000;
/** A result longer than this is not parsed. */
const MAX_RESULT_CHARS = 200_000;
const observations_ID_FIELD = /(?:^|_)(?:id|number|key|code|name)$/;
const observations_keyOf = (field, id) => `${field} ${id}`;
/** The rows of all results by field and id; `results[i]` is the document that call i gave back, if it gave one. */
function collectSightings(results) {
    const found = new Map();
    let left = MAX_NODES;
    const walk = (value, call) => {
        // Breadth first and by hand: results are untrusted, so depth must not cost stack.
        const queue = [value];
        for (let at = 0; at < queue.length && left > 0; at += 1, left -= 1) {
            const node = queue[at];
            if ((0,json_document/* isArray */.cy)(node)) {
                for (const item of node.slice(0, left))
                    if (typeof item === 'object')
                        queue.push(item);
            }
            else if ((0,json_document/* isObject */.Gv)(node)) {
                for (const [field, item] of node) {
                    const id = observations_ID_FIELD.test(field) ? idText(item) : undefined;
                    if (id !== undefined) {
                        const key = observations_keyOf(field, id);
                        const list = found.get(key);
                        if (list === undefined)
                            found.set(key, [{ call, row: node }]);
                        else
                            list.push({ call, row: node });
                    }
                    if (typeof item === 'object')
                        queue.push(item);
                }
            }
        }
    };
    for (const [call, result] of results.entries())
        if (result !== undefined)
            walk(result, call);
    return found;
}
/** The rows with an id on the way to a place, deepest first. The outermost tells the table, the deepest the place. */
function anchorsOf(documents, steps) {
    const anchors = [];
    for (const document of documents) {
        let at = document;
        for (const [index, step] of steps.entries()) {
            at = below(at, step);
            if (!(0,json_document/* isObject */.Gv)(at))
                continue;
            const id = step.kind === 'key' ? step.key : step.kind === 'record' ? step.id : undefined;
            if (id === undefined)
                continue;
            for (const [field, value] of at) {
                if (idText(value) !== id || anchors.some((anchor) => anchor.field === field && anchor.id === id))
                    continue;
                anchors.push({ field, id, rest: steps.slice(index + 1), keys: new Set(at.keys()) });
            }
        }
    }
    return anchors.sort((a, b) => a.rest.length - b.rest.length);
}
/** What one sighting says of the place: its value (undefined: it is not in the row), or undefined: it says nothing. */
function seenValue({ row }, { rest, keys }, mentioned) {
    const value = valueAt(row, rest);
    if (value !== undefined)
        return { value, hasContainer: true };
    // A search shows a flight of one date without the level of dates.
    for (let skip = 1; skip < Math.min(rest.length, 4); skip += 1) {
        const named = rest
            .slice(0, skip)
            .some((step) => step.kind === 'key' && (mentioned(step.key) || holds(row, step.key)));
        const inner = named ? valueAt(row, rest.slice(skip)) : undefined;
        if (inner !== undefined)
            return { value: inner, hasContainer: true };
    }
    // The row shows what the place stands in, or is shown whole: what is not there is absent.
    const [first] = rest;
    const isShown = first?.kind === 'key' && row.has(first.key);
    const common = [...row.keys()].filter((key) => keys.has(key)).length;
    if (!isShown && rest.length > 0 && common < 0.6 * keys.size)
        return undefined;
    return { value: undefined, hasContainer: rest.length <= 1 || isContainer(valueAt(row, rest.slice(0, -1))) };
}
/** A list or an object: a field that is null holds nothing yet. */
function isContainer(value) {
    return (0,json_document/* isArray */.cy)(value) || (0,json_document/* isObject */.Gv)(value);
}
function holds(row, text) {
    return [...row.values()].some((value) => value === text);
}

;// CONCATENATED MODULE: ./lib/score/blame/words.js
// Words of names and texts, so that `toggle_airplane_mode` and `device.airplane_mode` can be seen to be about the same.
// Non-goals: meaning.
/** Words that stand in names of all kinds of tools and fields and tell nothing. */
const COMMON = new Set(`the and for with from into status state enabled enable disable disabled set update change modify toggle reset make
   send add remove create delete details info data value name type user customer by id is has new now`.split(/\s+/));
/** The words of a name or a text: split at what is no letter or digit and where lower case turns to upper. */
function wordsOf(text) {
    return text
        .slice(0, 400)
        .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u)
        .filter((word) => word.length >= 2)
        .slice(0, 60);
}
/** Telling words alone. */
function tellingWords(text) {
    return wordsOf(text).filter((word) => word.length >= 3 && !COMMON.has(word));
}
/** Whether two words are forms of one: `cancel` and `cancelled`, `payment` and `paid` not. */
function sameStem(one, other) {
    const length = Math.min(one.length, other.length);
    if (length < 4)
        return one === other;
    return one.slice(0, Math.max(4, length - 2)) === other.slice(0, Math.max(4, length - 2));
}
/** How many of the words have a form among the others. */
function shared(words, others) {
    return words.filter((word) => others.some((other) => sameStem(word, other))).length;
}

;// CONCATENATED MODULE: ./lib/score/blame/made.js
// One tool call as blame looks at it: whether it can have written anything, what its arguments name and what its result
// says. Non-goals: deciding who wrote what (blame.ts).





/** Characters of arguments and of prose results that are read per call. */
const MAX_TEXT_CHARS = 2_000;
/** What is told of a call; `order` is its index in the conversation. */
function readCall(call, order) {
    const given = new Set();
    const givenFields = new Set();
    collectScalars(call.arguments, given, givenFields);
    const result = call.result ?? '';
    const document = documentOf(result);
    const failed = call.failed || /^\s*"?(?:error|exception|failed|invalid|not found)\b/i.test(result);
    const shows = new Set();
    if (document !== undefined)
        collectScalars(document, shows, new Set());
    const bare = bareName(call.name);
    return {
        order,
        call,
        isWrite: !failed && !onlyLooks(call.name),
        document,
        given,
        givenFields,
        words: wordsOf(bare),
        shows,
        prose: document === undefined ? result.slice(0, MAX_TEXT_CHARS).toLowerCase() : proseIn(document),
    };
}
function documentOf(result) {
    if (!/^\s*[[{]/.test(result) || result.length > MAX_RESULT_CHARS)
        return undefined;
    try {
        return (0,json_document/* parseJson */.qF)(result, 'a tool result').value;
    }
    catch {
        return undefined;
    }
}
/** `{"message": "Added 2 GB"}`: a result that says in words what it did. */
function proseIn(document) {
    const message = (0,json_document/* isObject */.Gv)(document) ? document.get('message') : undefined;
    return typeof message === 'string' ? message.slice(0, MAX_TEXT_CHARS).toLowerCase() : '';
}
function collectScalars(value, texts, fields) {
    const queue = [value];
    for (let at = 0; at < queue.length && at < 20_000; at += 1) {
        const node = queue[at];
        if ((0,json_document/* isArray */.cy)(node))
            for (const item of node.slice(0, 500))
                queue.push(item);
        else if ((0,json_document/* isObject */.Gv)(node)) {
            for (const [key, item] of node) {
                fields.add(key);
                queue.push(item);
            }
        }
        else if (node !== undefined && node !== null && typeof node !== 'boolean')
            texts.add(scalarText(node));
    }
}
/** A scalar as text, as arguments and ids are compared. */
function scalarText(value) {
    if (value instanceof model/* JsonFloat */.Xg)
        return String(value.value);
    return typeof value === 'object' ? '' : String(value);
}

;// CONCATENATED MODULE: ./lib/score/blame/blame.js







/** Calls that are looked at; a longer conversation is not blamed. */
const MAX_CALLS = 1_000;
/** Arguments shown of a call, and characters of them together. */
const MAX_ARGUMENTS = 3;
const MAX_ARGUMENT_CHARS = 160;
/** The arguments that matter for a place: those that carry its value, its field or its row; else the first ones. */
function tellingArguments({ call }, place) {
    if (!(0,json_document/* isObject */.Gv)(call.arguments))
        return '';
    const last = place.steps.findLast((step) => step.kind === 'key');
    const ids = new Set(place.anchors.map(({ id }) => id));
    const weigh = (key, value) => {
        if (last?.kind === 'key' && last.key === key)
            return 3;
        if (textOf(value) === place.actualText)
            return 2;
        return ids.has(scalarText(value)) ? 1 : 0;
    };
    const members = [...call.arguments].map(([key, value]) => ({ key, value, weight: weigh(key, value) }));
    const telling = members.filter(({ weight }) => weight > 0);
    const chosen = (telling.length > 0 ? telling : members).sort((a, b) => b.weight - a.weight).slice(0, MAX_ARGUMENTS);
    const rest = members.length > chosen.length ? ', …' : '';
    return (0,short_text/* cutText */.IN)(chosen.map(({ key, value }) => `${key}=${(0,short_text/* shortText */.os)(value)}`).join(', ') + rest, MAX_ARGUMENT_CHARS);
}
/** One answer per change, in order; null: no call is likely to have written it. */
function blameChanges(changes, input) {
    if (input.calls.length === 0 || input.calls.length > MAX_CALLS)
        return changes.map(() => null);
    const calls = input.calls.map(readCall);
    const sightings = collectSightings(calls.map(({ document }) => document));
    const places = changes.map((change) => blame_placeOf(change, input, calls));
    const decisions = places.map((place) => (place === null ? null : blame_decide(place, calls, sightings)));
    return places.map((place, index) => {
        if (place === null)
            return null;
        const decision = decisions[index] ?? writtenTogether(place, places, decisions, calls, sightings);
        if (decision === null)
            return null;
        const { message, id, name } = decision.call.call;
        return { message, call_id: id, name, arguments: tellingArguments(decision.call, place) };
    });
}
/** A text that is equal for equal values, whole floats as integers; `absent` for none. */
function textOf(value) {
    if (value === undefined)
        return 'absent';
    return (0,python_text/* jsonText */.s$)(value, { sortKeys: true, spaced: false }).replace(/(\d)\.0(?=[,\]}]|$)/g, '$1');
}
const USER_SIDE = 'user_db:';
function blame_placeOf(change, input, calls) {
    const isUser = change.path.startsWith(USER_SIDE);
    const { expected, actual, initial } = isUser ? input.user : input.agent;
    const path = (isUser ? change.path.slice(USER_SIDE.length) : change.path).replace(/ ?\(order\)$/, '');
    const steps = readPlace(path);
    if (steps === null || steps.length === 0)
        return null;
    const value = valueAt(actual, steps);
    const lastKey = steps.findLast((step) => step.kind === 'key');
    const name = lastKey?.kind === 'key' ? lastKey.key : '';
    const telling = tellingWords(name);
    return {
        steps,
        anchors: anchorsOf([actual, expected], steps),
        actual: value,
        actualText: textOf(value),
        hasContainer: isContainer(valueAt(actual, steps.slice(0, -1))),
        firstSaid: firstToSay(value, calls),
        expectedText: textOf(valueAt(expected, steps)),
        initialText: initial === undefined ? undefined : textOf(valueAt(initial, steps)),
        fieldWords: telling.length > 0 ? telling : wordsOf(name),
    };
}
/** What the results say of the place, in order, by the outermost row that any of them shows: a variant of a product has
 * the id of an ordered item and is another row. */
function sightsOf(place, calls, sightings) {
    for (const anchor of place.anchors.toReversed()) {
        const sights = (sightings.get(`${anchor.field} ${anchor.id}`) ?? []).flatMap((sighting) => {
            const call = calls[sighting.call];
            const seen = seenValue(sighting, anchor, (text) => call?.given.has(text) === true);
            if (seen === undefined)
                return [];
            // A list that was made without the item is no trace of the item: before, there was no list.
            const isFinal = textOf(seen.value) === place.actualText && (seen.hasContainer || !place.hasContainer);
            return [{ order: sighting.call, isFinal }];
        });
        if (sights.length > 0)
            return sights;
    }
    return [];
}
function blame_decide(place, calls, sightings) {
    if (place.initialText !== undefined && place.initialText === place.actualText)
        return null;
    const sights = sightsOf(place, calls, sightings);
    const lastOther = sights.findLast(({ isFinal }) => !isFinal);
    const firstFinal = sights.find(({ isFinal, order }) => isFinal && order > (lastOther?.order ?? -1));
    const maker = makerOf(place, calls);
    if (maker !== undefined && lastOther === undefined && firstFinal?.order === maker.order)
        return { call: maker, row: rowOf(place) };
    const known = place.initialText !== undefined || lastOther !== undefined;
    // Seen with its final value before anything else, by a call that only looks: it stood there already.
    if (!known && firstFinal !== undefined && calls[firstFinal.order]?.isWrite !== true) {
        if (!calls.slice(0, firstFinal.order).some((call) => call.isWrite && namesRow(call, place)))
            return null;
    }
    const from = lastOther?.order ?? -1;
    const to = firstFinal?.order ?? calls.length - 1;
    const candidates = calls.slice(from + 1, to + 1).filter(({ isWrite }) => isWrite);
    let best;
    for (const call of candidates) {
        const score = scoreOf(call, place) + (known && call.order === firstFinal?.order ? 2 : 0);
        if (score > 0 && (best === undefined || score >= best.score))
            best = { call, score };
    }
    if (best === undefined)
        return null;
    const enough = known || saysTool(best.call, place) ? 2 : place.anchors.length === 0 ? 1 : 4;
    return best.score >= enough ? { call: best.call, row: rowOf(place) } : null;
}
/** The call that made the row of a place: the first that shows its id, which no call names before. */
function makerOf(place, calls) {
    const [deepest] = place.anchors;
    if (deepest === undefined)
        return undefined;
    const first = calls.find(({ shows, given }) => shows.has(deepest.id) || given.has(deepest.id));
    return first?.isWrite === true && !first.given.has(deepest.id) ? first : undefined;
}
const rowOf = (place) => place.anchors[0] === undefined ? 'singleton' : `${place.anchors.at(-1)?.field} ${place.anchors.at(-1)?.id}`;
function namesRow(call, place) {
    return place.anchors.some(({ id }) => call.given.has(id) || (id.length >= 4 && call.prose.includes(id.toLowerCase())));
}
/** How much speaks for a call, in points; 0 or less: something speaks against it. */
function scoreOf(call, place) {
    let score = 0;
    const [deepest] = place.anchors;
    if (deepest !== undefined && call.given.has(deepest.id))
        score += 3;
    else if (namesRow(call, place))
        score += 3;
    const keys = place.steps.flatMap((step) => step.kind === 'key' ? [step.key] : step.kind === 'record' ? [step.id] : []);
    const named = keys.filter((key) => call.given.has(key) && !place.anchors.some(({ id }) => id === key)).length;
    score += Math.min(named, 2);
    const lastKey = place.steps.findLast((step) => step.kind === 'key');
    if (lastKey?.kind === 'key' && call.givenFields.has(lastKey.key))
        score += 1;
    const scalar = place.actual === undefined || typeof place.actual === 'object' ? undefined : scalarText(place.actual);
    if (scalar !== undefined && scalar.length >= 2 && call.given.has(scalar))
        score += 2;
    const fit = fitOfWords(call, place);
    score += 2 * fit;
    // What was written speaks of the tool: "Data refueling: 2 GB" of refuel_data.
    if (saysTool(call, place))
        score += 2;
    if (introduces(call, place))
        score += 2.5;
    if (place.anchors.length === 0 && score > 0 && fit === 0 && named === 0 && !introduces(call, place))
        return 0;
    if (contradicts(call, place))
        return 0;
    return score;
}
/** The share of the field's words that the tool's name has. */
function fitOfWords(call, place) {
    const { fieldWords } = place;
    return fieldWords.length === 0 ? 0 : shared(fieldWords, call.words) / fieldWords.length;
}
/** The final text has a telling word of the tool's name. */
function saysTool(call, place) {
    if (typeof place.actual !== 'string')
        return false;
    const tool = tellingWords(call.call.name);
    return shared(tool, wordsOf(place.actual)) > 0;
}
/** The first call that has the final value in its arguments or its result; -1: none, or too short a value to tell. */
function firstToSay(value, calls) {
    if (value === undefined || value === null || typeof value === 'object' || typeof value === 'boolean')
        return -1;
    const exact = scalarText(value);
    if (exact.length < 2 || (exact.length < 4 && !(typeof value === 'string' && /\d/.test(exact))))
        return -1;
    const lower = exact.toLowerCase();
    const word = new RegExp(`(?<![\\p{L}\\p{N}])${escaped(lower)}(?![\\p{L}\\p{N}])`, 'u');
    const first = calls.find(({ given, shows, prose }) => given.has(exact) || shows.has(exact) || (prose.includes(lower) && word.test(prose)));
    return first?.order ?? -1;
}
/** The result of a call is the first to say the final value, which nobody named before. */
function introduces(call, place) {
    return place.firstSaid === call.order && !call.given.has(scalarText(place.actual ?? null));
}
function escaped(text) {
    return text.slice(0, 200).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
const TURNS_ON = /^(?:enable|activate|resume|grant|allow|start|open|connect|unlock|turn_on|accept|approve)/;
const TURNS_OFF = /^(?:disable|deactivate|suspend|revoke|deny|stop|close|disconnect|lock|turn_off|reject|block)/;
/** Something that is turned on does not leave `false`, and what a result calls OFF is not `true`. */
function contradicts(call, place) {
    if (typeof place.actual !== 'boolean')
        return false;
    const fieldIsNegative = place.fieldWords.some((word) => /^(?:missing|disabled|locked|suspended|blocked|exceeded)$/.test(word));
    if (fieldIsNegative)
        return false;
    const said = /\bis now (?:turned )?(on|off)\b/.exec(call.prose)?.[1];
    if (said !== undefined)
        return (said === 'on') !== place.actual;
    return place.actual ? TURNS_OFF.test(call.call.name) : TURNS_ON.test(call.call.name);
}
/** A place that nothing names, beside one of the same row that a call wrote and whose final value that call's result shows first. */
function writtenTogether(place, places, decisions, calls, sightings) {
    if (place.initialText !== undefined && place.initialText === place.actualText)
        return null;
    const [first] = sightsOf(place, calls, sightings);
    for (const [index, decision] of decisions.entries()) {
        const other = places[index];
        if (decision === null || other === null || other === undefined || decision.row !== rowOf(place))
            continue;
        if (place.anchors.length > 0) {
            // An entry that only this run has, first seen in what that call gave back.
            if (place.expectedText === 'absent' && first?.isFinal === true && first.order === decision.call.order)
                return decision;
        }
        else if (first === undefined && sameObject(place, other) && place.fieldWords[0] === other.fieldWords[0]) {
            if (!contradicts(decision.call, place) && shared(other.fieldWords, decision.call.words) === 0)
                return decision;
        }
    }
    return null;
}
function sameObject(one, other) {
    const parent = ({ steps }) => JSON.stringify(steps.slice(0, -1));
    return parent(one) === parent(other);
}

;// CONCATENATED MODULE: ./lib/score/blame/diff.js


/** The diff as it is where there are no two states or no call: what is not known is not said. */
function blameDiff(diff, evidence, conversation) {
    if (conversation === null || evidence?.kind !== 'states' || diff.changes.length === 0)
        return diff;
    const calls = conversation.events.flatMap((event) => (event.kind === 'call' ? [event.call] : []));
    if (calls.length === 0)
        return diff;
    const { agent, user, initial } = evidence;
    const blames = blameChanges(diff.changes, {
        agent: { ...pairOf(agent), ...(initial?.agent ? { initial: treeOf(initial.agent) } : {}) },
        user: { ...pairOf(user), ...(initial?.user ? { initial: treeOf(initial.user) } : {}) },
        calls,
    });
    return { ...diff, changes: diff.changes.map((change, index) => ({ ...change, blame: blames[index] ?? null })) };
}
const treeOf = (document) => (0,tree/* exactForm */.sg)(document.tree);
function pairOf(pair) {
    return { expected: pair && treeOf(pair.expected), actual: pair && treeOf(pair.actual) };
}

;// CONCATENATED MODULE: ./lib/score/excerpt.js
// What the report keeps of a conversation and its tool calls: enough for a reviewer, bounded per trial, so that a
// thousand trials fit one page and little memory. Cuts are said in the text.



/** Characters kept per trial; a failing trial is read more closely. */
const TALK_CHARS = { pass: 2_500, other: 9_000 };
const MAX_TURN_CHARS = 1_500;
const excerpt_MAX_ARGUMENT_CHARS = 600;
const excerpt_MAX_RESULT_CHARS = 800;
/** A turn that is kept beyond the room because a blamed call stands in it. */
const MAX_NAMED_CHARS = 300;
function cut(text, limit, guard) {
    if (text.length <= limit)
        return detached(text);
    const kept = text.slice(0, guard(text, limit)?.[1] ?? limit).replace(/[\ud800-\udbff]$/, '');
    if (kept.length === text.length)
        return detached(text);
    return detached(`${kept}… (${text.length - kept.length} more characters)`);
}
/** A copy: a text cut out of a document keeps all of that document in memory, and a report outlives its documents. */
function detached(text) {
    return ` ${text}`.slice(1);
}
/** The conversation of a trial; null where there is none or it cannot be read: shown, it must not cost the verdict. */
function conversationOf(trial) {
    try {
        return trial.conversation?.() ?? null;
    }
    catch (error) {
        if (error instanceof model/* ArtifactError */.nE)
            return null;
        throw error;
    }
}
/** A text that is a document, as documents may be shown. */
function maskedText(text, mask) {
    const document = (0,documents/* documentIn */.Fd)(text);
    const shown = document === undefined ? document : mask(document);
    return shown === undefined || shown === document ? text : (0,python_text/* jsonText */.s$)(shown, { sortKeys: false, spaced: true });
}
/** Everything in order as turns: what was said, each call with what came back. Instructions are left out. */
function turnsOf({ events }, mask) {
    return events.flatMap((event) => {
        if (event.kind === 'said') {
            return event.role === 'system'
                ? []
                : [{ role: event.role, text: maskedText(event.text, mask), message: event.message }];
        }
        const { message, name, arguments: given, result, failed } = event.call;
        const text = (0,python_text/* jsonText */.s$)(mask(given), { sortKeys: false, spaced: true });
        return [
            { role: 'call', text, message, call: name },
            ...(result === null
                ? []
                : [{ role: 'tool', text: maskedText(result, mask), message, ...(failed ? { failed: true } : {}) }]),
        ];
    });
}
/**
 * The turns that the report keeps: from the beginning as far as the room goes, and further on those of the messages that
 * are named (a blamed call); what is left out between is counted.
 */
function excerptOf(conversation, verdict, named, { cutGuard: guard = () => null, mask = (tree) => tree } = {}) {
    if (conversation === null)
        return {};
    let left = TALK_CHARS[verdict === 'pass' ? 'pass' : 'other'];
    const turns = [];
    let leftOut = 0;
    const sayLeftOut = () => {
        if (leftOut > 0)
            turns.push({ role: '…', text: `${leftOut} more turn${leftOut === 1 ? '' : 's'}` });
        leftOut = 0;
    };
    for (const turn of turnsOf(conversation, mask)) {
        const isNamed = turn.message !== undefined && named.has(turn.message);
        if (left <= 0 && !isNamed) {
            leftOut += 1;
            continue;
        }
        sayLeftOut();
        const limit = turn.role === 'call' ? excerpt_MAX_ARGUMENT_CHARS : turn.role === 'tool' ? excerpt_MAX_RESULT_CHARS : MAX_TURN_CHARS;
        const text = cut(turn.text, left > 0 ? Math.min(limit, left) : MAX_NAMED_CHARS, guard);
        left -= text.length + turn.role.length + (turn.call?.length ?? 0);
        turns.push({
            ...turn,
            role: detached(turn.role),
            text,
            ...(turn.call === undefined ? {} : { call: detached(turn.call) }),
        });
    }
    sayLeftOut();
    return turns.length > 0 ? { conversation: turns } : {};
}

// EXTERNAL MODULE: ./lib/predicate/tests.js + 2 modules
var tests = __webpack_require__(806);
// EXTERNAL MODULE: ./lib/json/python-string.js
var python_string = __webpack_require__(9550);
;// CONCATENATED MODULE: ./lib/score/asks-nothing.js
// The one rule of references that ask for nothing: whatever the agent does meets them. Their passes stay passes and are
// said. Non-goals: states without a value (state/remains.ts).




const NO_REFERENCE = 'a reference that asks for nothing';
/** `{}`, `[]`, a text without a visible character, and what holds only such. */
function asksNothing(reference) {
    if (typeof reference === 'string')
        return isBlank(reference);
    if ((0,json_document/* isArray */.cy)(reference))
        return reference.every(asksNothing);
    return (0,json_document/* isObject */.Gv)(reference) && [...reference.values()].every(asksNothing);
}
function isBlank(text) {
    return (0,python_string/* strip */.bB)(text.replace(/\p{Cf}/gu, '')) === '';
}
function actionWeakness(evidence) {
    if (evidence.kind === 'answer')
        return asksNothing(evidence.reference) ? NO_REFERENCE : null;
    return evidence.kind === 'tool_calls' && evidence.golden.length === 0 ? NO_REFERENCE : null;
}
/** An empty piece of information stands in every message. */
function communicateWeakness(evidence) {
    return evidence.kind === 'messages' && evidence.info.every(isBlank) ? NO_REFERENCE : null;
}
/** A key that is absent counts as null, so that an expected null asks for nothing. */
function sessionWeakness(evidence) {
    if (evidence.kind !== 'session' || !(0,json_document/* isObject */.Gv)(evidence.expected))
        return null;
    return [...evidence.expected.values()].every((value) => value === null) ? NO_REFERENCE : null;
}
/** A judge finds every answer like a reference that holds nothing. */
function judgementWeakness(evidence) {
    if (evidence.kind !== 'judged')
        return null;
    const reference = quietly(() => evidence.reference?.() ?? null);
    if (reference === null)
        return null;
    return asksNothing(quietly(() => (0,json_document/* parseJson */.qF)(reference, 'the reference').value) ?? reference) ? NO_REFERENCE : null;
}
/** What cannot be read asks for something. */
function quietly(read) {
    try {
        return read();
    }
    catch (error) {
        if (error instanceof model/* ArtifactError */.nE)
            return null;
        throw error;
    }
}
/** Statements without a word. */
function statementWeakness(evidence) {
    return evidence.kind === 'judged' && evidence.assertions.every(isBlank) ? 'statements that say nothing' : null;
}
/** An empty text that is contained, a pattern that is found in every text, a count of at least 0. */
function predicateWeakness(evidence) {
    if (evidence.kind !== 'predicates')
        return null;
    const isWeak = evidence.predicates.every(({ test }) => tests/* TESTS */.m[test.op]?.asksNothing?.(test.value) === true);
    return isWeak ? 'predicates that ask for nothing' : null;
}

// EXTERNAL MODULE: ./lib/score/answer/actions.js + 1 modules
var actions = __webpack_require__(3296);
// EXTERNAL MODULE: ./lib/score/answer/match.js
var match = __webpack_require__(8720);
// EXTERNAL MODULE: ./lib/score/answer/match-tolerance.js
var match_tolerance = __webpack_require__(8678);
;// CONCATENATED MODULE: ./lib/score/scorer.js
/** A note for each recorded verdict that the raw data do not give. */
function differingNotes(lines) {
    return lines.map((what) => ({ kind: 'recorded_verdict_differs', what }));
}

;// CONCATENATED MODULE: ./lib/score/signal/action-match.js




/** The reference's relative tolerance; another one explains a difference from its recorded verdict. */
const REFERENCE_TOLERANCE = 1e-5;
function scoreAction(evidence, options) {
    if (evidence.kind === 'answer')
        return scoreAnswer(evidence, options);
    const found = (0,actions/* scoreToolCalls */.MD)(evidence);
    return { signal: found.signal, byPart: true, notes: differingNotes(found.differing) };
}
function scoreAnswer(evidence, options) {
    const flags = flagsFor(evidence.flags, options);
    const found = (0,match/* matchAnswer */.UB)(evidence.reference, evidence.prediction, flags, options.numericTolerance);
    const notes = found.byTolerance.map((pair) => ({ kind: 'matched_by_tolerance', what: (0,match_tolerance/* pairWords */.u)(pair) }));
    const asDeclared = options.numericTolerance === REFERENCE_TOLERANCE && sameFlags(flags, evidence.flags);
    const { storedMatch: stored } = evidence;
    if (stored !== undefined && asDeclared && found.outcome !== (stored ? 'pass' : 'fail')) {
        const what = `action_match is recorded as ${stored ? 'pass' : 'fail'}, reference and prediction give ${found.outcome}`;
        notes.push({ kind: 'recorded_verdict_differs', what });
    }
    return { signal: { outcome: found.outcome, source: 'recomputed', reason: found.reason, parts: found.parts }, notes };
}
function flagsFor(declared, options) {
    const pick = (input, own) => (input === 'declared' ? own : input);
    return {
        ignoreCapitalization: pick(options.ignoreCapitalization, declared.ignoreCapitalization),
        ignorePunctuation: pick(options.ignorePunctuation, declared.ignorePunctuation),
        cleanText: pick(options.cleanText, declared.cleanText),
        disallowExtraItems: pick(options.strictMatch, declared.disallowExtraItems),
    };
}
function sameFlags(left, right) {
    return (left.ignoreCapitalization === right.ignoreCapitalization &&
        left.ignorePunctuation === right.ignorePunctuation &&
        left.cleanText === right.cleanText &&
        left.disallowExtraItems === right.disallowExtraItems);
}

// EXTERNAL MODULE: ./lib/score/predicate-signal.js + 4 modules
var predicate_signal = __webpack_require__(6405);
;// CONCATENATED MODULE: ./lib/score/signal/answer-assertion.js
// The signal answer_assertion: every predicate on the answer, the conversation and the calls holds. Non-goals: what a
// predicate means (predicate/).

/** One part per predicate, in order. */
function scoreAnswerAssertions(evidence, options = {}) {
    return { signal: (0,predicate_signal/* predicateSignal */.Q8)((0,predicate_signal/* predicateParts */.cB)(evidence, options)), byPart: true };
}

;// CONCATENATED MODULE: ./lib/score/signal/communicate.js




/** Characters of a piece of information in a label. */
const MAX_LABEL_CHARS = 160;
/**
 * Pass where each piece stands, without regard to case, in one message that is not blank, with that message's commas
 * taken out (tau2 takes none out of the piece, so a piece with a comma is never found). Nothing required: pass.
 */
function scoreCommunicate(evidence) {
    const said = evidence.messages
        .filter((message) => (0,python_string/* strip */.bB)(message) !== '')
        .map((message) => (0,python_string/* lower */.ib)(message).replaceAll(',', ''));
    const parts = evidence.info.map((info) => {
        const wanted = (0,python_string/* lower */.ib)(info);
        const found = said.some((message) => message.includes(wanted));
        return { label: (0,short_text/* cutText */.IN)(info, MAX_LABEL_CHARS), outcome: found ? 'pass' : 'fail', reason: spoken(info, found) };
    });
    const missing = parts.filter((part) => part.outcome === 'fail');
    return {
        signal: {
            outcome: missing.length === 0 ? 'pass' : 'fail',
            source: 'recomputed',
            reason: overall(parts, missing),
            parts,
        },
        byPart: true,
        notes: differingNotes((0,actions/* differingVerdicts */.fF)(parts, evidence.stored)),
    };
}
function spoken(info, found) {
    if (found)
        return 'said';
    return info.includes(',')
        ? 'not found: commas are taken out of messages, so a text with a comma never is'
        : 'not said';
}
function overall(parts, missing) {
    const [first] = missing;
    if (parts.length === 0)
        return 'no information is required';
    if (!first)
        return parts.length === 1
            ? 'the required information was said'
            : `all ${parts.length} pieces of information were said`;
    const rest = missing.length > 1 ? ` (and ${missing.length - 1} more)` : '';
    return `${missing.length} of ${parts.length} pieces of information not said: ${first.label}${rest}`;
}

// EXTERNAL MODULE: ./lib/json/python-number.js
var python_number = __webpack_require__(9638);
// EXTERNAL MODULE: ./lib/score/answer/match-explain.js
var match_explain = __webpack_require__(6394);
// EXTERNAL MODULE: ./lib/json/python-access.js
var python_access = __webpack_require__(4273);
;// CONCATENATED MODULE: ./lib/score/telecom.js





const PREDICATES = new Map([
    ['assert_mobile_data_status', { required: ['expected_status'], evaluate: mobileDataStatus }],
    ['assert_internet_speed', { required: ['expected_speed'], optional: ['expected_desc'], evaluate: internetSpeed }],
    ['assert_service_status', { required: ['expected_status'], evaluate: serviceStatus }],
    ['assert_can_send_mms', { required: ['expected_status'], evaluate: canSendMms }],
    [
        'assert_data_refueling_amount',
        { required: ['customer_id', 'line_id', 'expected_amount'], evaluate: dataRefuelingAmount },
    ],
    ['assert_no_overdue_bill', { required: ['overdue_bill_id'], evaluate: noOverdueBill }],
]);
const NETWORK_STATUSES = new Set(['connected', 'searching', 'no_service', 'emergency_only']);
/** Mbps, lowest and highest, of each technology. */
const SPEED_RANGES = new Map([
    ['2G', [0.1, 0.4]],
    ['3G', [1, 5]],
    ['4G', [10, 100]],
    ['5G', [50, 500]],
]);
const SIGNAL_FACTORS = new Map([
    ['poor', 0.2],
    ['fair', 0.5],
    ['good', 0.8],
    ['excellent', 1],
]);
const POOR_VPN_FACTOR = 0.1;
const DATA_SAVER_FACTOR = 0.2;
const REFUELING_TOLERANCE_GB = 1e-6;
/**
 * Evaluates one predicate on the database of its side (null: the bot gave none). Never throws: an unknown side or name,
 * a missing database and wrong arguments are findings with `error`.
 */
function evaluateTelecom(predicate, agent, user) {
    const { func, side } = predicate;
    if (side !== 'agent' && side !== 'user')
        return { actual: null, error: `Unknown side ${(0,short_text/* shortText */.os)(side)}` };
    const db = side === 'agent' ? agent : user;
    if (db === null)
        return { actual: null, error: `No ${side} DB available: the run left none to evaluate` };
    const known = PREDICATES.get(func);
    if (!known)
        return { actual: null, error: `No predicate ${(0,short_text/* shortText */.os)(func)} is known for telecom` };
    try {
        return known.evaluate(db, boundArguments(known, predicate.arguments));
    }
    catch (error) {
        if (!(error instanceof python_access/* PythonRaised */.NP))
            throw error;
        return { actual: null, error: `Predicate raised ${error.message}` };
    }
}
/** The arguments by name; all that are required and none that is unknown. */
function boundArguments({ required, optional = [] }, given) {
    if (!(0,json_document/* isObject */.Gv)(given) && (0,python_access/* isTruthy */.zz)(given)) {
        throw new python_access/* PythonRaised */.NP(`TypeError: the arguments are ${(0,short_text/* shortText */.os)(given)}, not an object`);
    }
    const named = (0,json_document/* isObject */.Gv)(given) ? given : new Map();
    const missing = required.find((name) => !named.has(name));
    if (missing !== undefined)
        throw new python_access/* PythonRaised */.NP(`TypeError: missing argument ${missing}`);
    const unknown = [...named.keys()].find((name) => !required.includes(name) && !optional.includes(name));
    if (unknown !== undefined)
        throw new python_access/* PythonRaised */.NP(`TypeError: unknown argument ${(0,short_text/* shortText */.os)(unknown)}`);
    return named;
}
function mobileDataStatus(db, given) {
    const obstacle = dataObstacle(db);
    const actual = (0,python_number/* pythonEqualsBare */.Yk)(obstacle === null, argument(given, 'expected_status'));
    return { actual, why: obstacle ?? 'mobile data works' };
}
function internetSpeed(db, given) {
    const { speed, label, why } = speedTest(db);
    const fast = speed >= numeric(argument(given, 'expected_speed'), 'expected_speed');
    const description = argument(given, 'expected_desc');
    if (!fast || description === null)
        return { actual: fast, why };
    if (typeof description !== 'string') {
        throw new python_access/* PythonRaised */.NP(`AttributeError: expected_desc is ${(0,short_text/* shortText */.os)(description)}, not a text`);
    }
    return { actual: (0,python_string/* lower */.ib)(label) === (0,python_string/* lower */.ib)(description), why };
}
function serviceStatus(db, given) {
    const status = (0,python_access/* itemAt */.R9)((0,python_access/* itemAt */.R9)(db, 'device'), 'network_connection_status');
    const wanted = argument(given, 'expected_status');
    if (typeof wanted !== 'string' || !NETWORK_STATUSES.has(wanted)) {
        throw new python_access/* PythonRaised */.NP(`ValueError: ${(0,short_text/* shortText */.os)(wanted)} is not a valid NetworkStatus`);
    }
    return { actual: status === wanted, why: `network_connection_status is ${(0,short_text/* shortText */.os)(status)}` };
}
function canSendMms(db, given) {
    const { works, why } = mmsTest(db);
    return { actual: (0,python_number/* pythonEqualsBare */.Yk)(works, argument(given, 'expected_status')), why };
}
function dataRefuelingAmount(db, given) {
    const customerId = argument(given, 'customer_id');
    const lineId = argument(given, 'line_id');
    const customer = telecom_rowOf(db, 'customers', 'customer_id', customerId);
    if (!customer)
        return { actual: false, why: `there is no customer ${(0,short_text/* shortText */.os)(customerId)}` };
    const line = (0,python_access/* isIn */.S1)(lineId, (0,python_access/* itemOrNull */.C1)(customer, 'line_ids')) ? telecom_rowOf(db, 'lines', 'line_id', lineId) : undefined;
    if (!line)
        return { actual: false, why: `the customer has no line ${(0,short_text/* shortText */.os)(lineId)}` };
    const amount = (0,python_access/* itemAt */.R9)(line, 'data_refueling_gb');
    const away = distance(amount, argument(given, 'expected_amount'));
    return { actual: away < REFUELING_TOLERANCE_GB, why: `data_refueling_gb is ${(0,short_text/* shortText */.os)(amount)}` };
}
function noOverdueBill(db, given) {
    const billId = argument(given, 'overdue_bill_id');
    const bill = telecom_rowOf(db, 'bills', 'bill_id', billId);
    if (!bill)
        return { actual: true, why: `there is no bill ${(0,short_text/* shortText */.os)(billId)}` };
    const status = (0,python_access/* itemAt */.R9)(bill, 'status');
    return { actual: status === 'Paid', why: `status of bill ${(0,short_text/* shortText */.os)(billId)} is ${(0,short_text/* shortText */.os)(status)}` };
}
/** Why mobile data does not work; null: it does. Fields are read in the reference's order, as far as it reads them. */
function dataObstacle(db) {
    const device = (0,python_access/* itemAt */.R9)(db, 'device');
    const surroundings = (0,python_access/* itemAt */.R9)(db, 'surroundings');
    if ((0,python_access/* isTruthy */.zz)((0,python_access/* itemAt */.R9)(device, 'airplane_mode')))
        return 'airplane mode is on';
    if ((0,python_access/* itemAt */.R9)(device, 'network_signal_strength') === 'none')
        return 'there is no signal';
    if ((0,python_access/* itemAt */.R9)(device, 'network_connection_status') === 'no_service')
        return 'there is no service';
    if ((0,python_access/* isTruthy */.zz)((0,python_access/* itemAt */.R9)(surroundings, 'is_abroad'))) {
        const roams = (0,python_access/* isTruthy */.zz)((0,python_access/* itemAt */.R9)(device, 'roaming_enabled')) && (0,python_access/* isTruthy */.zz)((0,python_access/* itemAt */.R9)(surroundings, 'roaming_allowed'));
        if (!roams)
            return 'the user is abroad and roaming is off or not allowed';
    }
    if (!(0,python_access/* isTruthy */.zz)((0,python_access/* itemAt */.R9)(device, 'data_enabled')))
        return 'mobile data is off';
    return (0,python_access/* isTruthy */.zz)((0,python_access/* itemAt */.R9)(surroundings, 'mobile_data_usage_exceeded')) ? 'the data limit is exceeded' : null;
}
/** Mbps (0 where data does not work) and its label. */
function speedTest(db) {
    const obstacle = dataObstacle(db);
    if (obstacle !== null)
        return { speed: 0, label: 'No Connection', why: `no connection: ${obstacle}` };
    const device = (0,python_access/* itemAt */.R9)(db, 'device');
    let factor = hasPoorVpn(device) ? POOR_VPN_FACTOR : 1;
    if ((0,python_access/* isTruthy */.zz)((0,python_access/* itemAt */.R9)(device, 'data_saver_mode')))
        factor *= DATA_SAVER_FACTOR;
    const [low, high] = SPEED_RANGES.get(keyAt(device, 'network_technology_connected')) ?? [0, 0];
    const signal = SIGNAL_FACTORS.get(keyAt(device, 'network_signal_strength')) ?? 0;
    const speed = (0,python_number/* roundToCents */.dM)(((low + high) / 2) * signal * factor);
    const label = speedLabel(speed);
    return { speed, label, why: `the speed is ${speed} Mbps (${label})` };
}
function hasPoorVpn(device) {
    if (!(0,python_access/* isTruthy */.zz)((0,python_access/* itemAt */.R9)(device, 'vpn_connected')) || (0,python_access/* itemOrNull */.C1)(device, 'vpn_details') === null)
        return false;
    return (0,python_access/* itemAt */.R9)((0,python_access/* itemAt */.R9)(device, 'vpn_details'), 'server_performance') === 'poor';
}
function speedLabel(speed) {
    if (speed < 1)
        return 'Very Poor';
    if (speed < 5)
        return 'Poor';
    if (speed < 25)
        return 'Fair';
    return speed < 100 ? 'Good' : 'Excellent';
}
/** Whether MMS can be sent: false, or what Python's `storage and sms` gives of the two permissions. */
function mmsTest(db) {
    const data = dataObstacle(db);
    if (data !== null)
        return { works: false, why: data };
    const device = (0,python_access/* itemAt */.R9)(db, 'device');
    if ((0,python_access/* itemAt */.R9)(device, 'network_technology_connected') === '2G')
        return { works: false, why: 'the network is 2G' };
    if ((0,python_access/* isTruthy */.zz)((0,python_access/* itemAt */.R9)(device, 'wifi_calling_enabled')) && (0,python_access/* isTruthy */.zz)((0,python_access/* itemAt */.R9)(device, 'wifi_calling_mms_over_wifi'))) {
        return { works: false, why: 'wifi calling takes MMS over wifi' };
    }
    if ((0,python_access/* itemAt */.R9)((0,python_access/* itemAt */.R9)(device, 'active_apn_settings'), 'mmsc_url') === null) {
        return { works: false, why: 'the APN has no MMSC URL' };
    }
    const app = (0,python_access/* itemOrNull */.C1)((0,python_access/* itemAt */.R9)(device, 'app_statuses'), 'messaging');
    if (app === null)
        return { works: false, why: 'there is no messaging app' };
    const permissions = (0,python_access/* itemAt */.R9)(app, 'permissions');
    const storage = (0,python_access/* itemAt */.R9)(permissions, 'storage');
    const works = (0,python_access/* isTruthy */.zz)(storage) ? (0,python_access/* itemAt */.R9)(permissions, 'sms') : storage;
    const why = (0,python_access/* isTruthy */.zz)(works) ? 'MMS can be sent' : 'the messaging app lacks a permission (storage, sms)';
    return { works, why };
}
/** The first row of a table (a list of rows) with the id; every row up to it must have one. */
function telecom_rowOf(db, table, key, id) {
    return (0,python_access/* iterated */.jG)((0,python_access/* itemOrNull */.C1)(db, table)).find((row) => (0,python_number/* pythonEqualsBare */.Yk)((0,python_access/* itemAt */.R9)(row, key), id));
}
function argument(given, name) {
    return given.get(name) ?? null;
}
/** A number for comparisons, integers exact. */
function numeric(value, name) {
    const number = (0,python_number/* numberOf */.rl)(value);
    if (number === undefined)
        throw new python_access/* PythonRaised */.NP(`TypeError: ${name} is ${(0,short_text/* shortText */.os)(value)}, not a number`);
    return number;
}
/** `abs(amount - wanted)`: integers exact, which matters beyond 2^53. */
function distance(amount, wanted) {
    const [one, other] = [numeric(amount, 'data_refueling_gb'), numeric(wanted, 'expected_amount')];
    if (typeof one === 'bigint' && typeof other === 'bigint')
        return Math.abs(Number(one - other));
    const [left, right] = [Number(one), Number(other)];
    const isTooLarge = (typeof one === 'bigint' && !Number.isFinite(left)) || (typeof other === 'bigint' && !Number.isFinite(right));
    if (isTooLarge)
        throw new python_access/* PythonRaised */.NP('OverflowError: an integer is too large for a float');
    return Math.abs(left - right);
}
/** A value that a table is looked up by; `` where it is no text. */
function keyAt(device, key) {
    const value = (0,python_access/* itemAt */.R9)(device, key);
    (0,python_access/* requireHashable */.yI)(value);
    return typeof value === 'string' ? value : '';
}

;// CONCATENATED MODULE: ./lib/score/signal/db-state-assertion.js







/**
 * One part per predicate, in order. Any fail: fail; else any error: error; else pass (no predicate: not applicable).
 * A note for each recorded verdict that the databases do not give. Throws ArtifactError where a database
 * cannot be read.
 */
function scoreAssertions(evidence, options = {}) {
    const parts = evidence.kind === 'telecom' ? telecomParts(evidence) : (0,predicate_signal/* predicateParts */.cB)(evidence, options);
    const stored = evidence.kind === 'telecom' ? evidence.stored : undefined;
    return {
        signal: (0,predicate_signal/* predicateSignal */.Q8)(parts),
        byPart: true,
        notes: differingNotes((0,actions/* differingVerdicts */.fF)(parts, stored)),
    };
}
function telecomParts(evidence) {
    const agent = evidence.agent?.exact() ?? null;
    const user = evidence.user?.exact() ?? null;
    return evidence.predicates.map((predicate) => {
        const finding = evaluateTelecom(predicate, agent, user);
        const label = telecomLabel(predicate);
        if (finding.actual === null)
            return { label, outcome: 'fail', reason: finding.error };
        const holds = (0,python_number/* pythonEquals */.e$)(finding.actual, predicate.assertValue);
        return { label, outcome: holds ? 'pass' : 'fail', reason: finding.why };
    });
}
function telecomLabel(predicate) {
    const call = (0,match_explain/* callLabel */.v1)(predicate.func, predicate.arguments);
    return predicate.assertValue === true ? call : `${call} is ${(0,short_text/* shortText */.os)(predicate.assertValue)}`;
}

// EXTERNAL MODULE: ./lib/score/state/diff.js + 6 modules
var state_diff = __webpack_require__(3259);
// EXTERNAL MODULE: ./lib/score/state/upstream-diff.js
var upstream_diff = __webpack_require__(5947);
// EXTERNAL MODULE: ./lib/score/state/remains.js
var remains = __webpack_require__(2589);
;// CONCATENATED MODULE: ./lib/score/signal/db-state-match.js






/** A change of the user side carries its side in the path, so that the two states cannot be mixed up. */
function onUserSide(change) {
    return { ...change, path: `user_db:${change.path}` };
}
function scoreStates(evidence, options, note) {
    const caps = options.cutGuard ? { ...state_diff/* DIFF_CAPS */.kU, cutGuard: options.cutGuard } : state_diff/* DIFF_CAPS */.kU;
    const sides = [
        [evidence.agent, false],
        ...(evidence.user ? [[evidence.user, true]] : []),
    ];
    const hashes = sides.map(([pair, isUser]) => {
        const expected = (0,hash/* hashState */.Y)(pair.expected.tree, options);
        const actual = (0,hash/* hashState */.Y)(pair.actual.tree, options);
        const diff = expected === actual ? state_diff/* NO_DIFF */.mq : (0,state_diff/* diffStates */.oD)(pair.expected.tree, pair.actual.tree, options, caps);
        const told = [pair.expected.tree, pair.actual.tree].map((tree, at) => {
            const shown = options.mask?.(tree) ?? tree;
            return shown === tree ? [expected, actual][at] : (0,hash/* hashState */.Y)(shown, options);
        });
        const masked = told[0] !== expected || told[1] !== actual;
        return { expected, actual, told, masked, diff: isUser ? { ...diff, changes: diff.changes.map(onUserSide) } : diff };
    });
    const equal = hashes.every(({ expected, actual }) => expected === actual);
    const agent = hashes[0] ?? { expected: '', actual: '', masked: false };
    // What the artifact stores was made with the reference's settings: under others a difference says nothing.
    const comparable = (0,canonical/* hasReferenceSettings */.b9)(options);
    const { storedHashes, storedMatch } = comparable ? evidence : {};
    if (storedHashes?.expected !== undefined && storedHashes.expected !== agent.expected) {
        note('stored_value_differs', differingHash('expected', storedHashes.expected, agent.expected, agent.masked));
    }
    if (storedHashes?.actual !== undefined && storedHashes.actual !== agent.actual) {
        note('stored_value_differs', differingHash('final', storedHashes.actual, agent.actual, agent.masked));
    }
    if (storedMatch !== undefined && storedMatch !== equal) {
        note('recorded_verdict_differs', `db_state_match is recorded as ${storedMatch ? 'pass' : 'fail'}, the states give ${equal ? 'pass' : 'fail'}`);
    }
    if (agent.expected !== agent.actual &&
        // Python's equality takes 1 and 1.0 for the same, so the states need not be parsed again for it.
        (0,upstream_diff/* isEmptyUpstreamDiff */.a)((0,upstream_diff/* upstreamDiff */.l)((0,tree/* exactForm */.sg)(evidence.agent.expected.tree), (0,tree/* exactForm */.sg)(evidence.agent.actual.tree)))) {
        note('hash_without_difference', 'the hashes differ and the reference’s own diff is empty: the difference is one of type, like true and 1');
    }
    const diff = {
        changes: hashes.flatMap((side) => side.diff.changes),
        truncated: hashes.some((side) => side.diff.truncated),
        total: hashes.reduce((sum, side) => sum + side.diff.total, 0),
    };
    // Settings that leave nothing to compare would make any two states equal.
    const untold = equal && !comparable && leavesNothing(evidence, options);
    const reason = untold
        ? remains/* NOTHING_LEFT */.AS
        : equal
            ? 'the final state equals the expected one'
            : `the final state differs from the expected one: ${diff.total} change${diff.total === 1 ? '' : 's'}${diff.truncated ? ' or more' : ''}`;
    return {
        signal: { outcome: untold ? 'error' : equal ? 'pass' : 'fail', source: 'recomputed', reason, parts: [] },
        states: {
            diff,
            expectedHash: hashes.map(({ told }) => told[0]).join('+'),
            actualHash: hashes.map(({ told }) => told[1]).join('+'),
        },
    };
}
/** Whether settings leave nothing to compare of the agent's state, or of the user's where the agent's holds nothing. */
function leavesNothing({ agent, user }, options) {
    const isLost = ({ expected, actual }) => [expected, actual].some(({ tree }) => (0,remains/* dropsEverything */.A1)(tree, options));
    return isLost(agent) || (user !== undefined && isLost(user) && !(0,remains/* holdsValue */.UQ)(agent.expected.tree, options));
}
/** What is found where a stored hash is another one; a hash tells what is hidden of a state, where all else of it is known. */
function differingHash(name, stored, own, isHidden) {
    return isHidden
        ? `the stored hash of the ${name} state is not the one that the state itself gives (neither is shown, since redact hides values)`
        : `the stored hash of the ${name} state is ${stored}, the state itself gives ${own}`;
}
/** Two hashes, each the stored one or, where that side's state is there, the state's own. */
function scoreHashes(evidence, options, note) {
    // A stored hash was made with the reference's settings: under others a difference says nothing.
    const comparable = (0,canonical/* hasReferenceSettings */.b9)(options);
    const hashOf = (name, stored, state) => {
        if (!state)
            return stored;
        const own = (0,hash/* hashState */.Y)(state.tree, options);
        if (stored !== '' && stored !== own && comparable) {
            note('stored_value_differs', differingHash(name, stored, own, options.mask !== undefined));
        }
        return own;
    };
    const expected = hashOf('expected', evidence.expected, evidence.expectedState);
    const actual = hashOf('final', evidence.actual, evidence.actualState);
    const equal = expected === actual && expected !== '';
    if (comparable && evidence.storedMatch !== undefined && evidence.storedMatch !== equal) {
        note('recorded_verdict_differs', `db_state_match is recorded as ${evidence.storedMatch ? 'pass' : 'fail'}, the hashes give ${equal ? 'pass' : 'fail'}`);
    }
    const untold = !equal && !comparable;
    const reason = equal
        ? 'the hashes of the expected and the final state are equal'
        : untold
            ? 'the hashes differ, and ignore-paths, excluded-keys or order-independent-fields cannot be applied to a stored hash; both states are needed'
            : 'the hashes differ; the states themselves are not both in the artifacts, so there is no diff';
    const source = evidence.actualState ? 'recomputed' : 'recorded';
    return {
        signal: { outcome: equal ? 'pass' : untold ? 'error' : 'fail', source, reason, parts: [] },
        states: {
            diff: state_diff/* NO_DIFF */.mq,
            // Nobody knows what the states behind the hashes hold.
            expectedHash: options.mask ? null : expected,
            actualHash: options.mask ? null : actual,
        },
    };
}
/** The signal, with hashes and diff. */
function scoreDb(evidence, options) {
    const notes = [];
    const note = (kind, what) => void notes.push({ kind, what });
    const scored = evidence.kind === 'states' ? scoreStates(evidence, options, note) : scoreHashes(evidence, options, note);
    return { ...scored, notes };
}
/** States without a value: only the names of records would be compared, if any. */
function stateWeakness(evidence, options) {
    if (evidence.kind !== 'states')
        return null;
    const pairs = [evidence.agent, ...(evidence.user ? [evidence.user] : [])];
    return pairs.some(({ expected }) => (0,remains/* holdsValue */.UQ)(expected.tree, options)) ? null : 'states without a value to compare';
}

;// CONCATENATED MODULE: ./lib/score/signal/judged.js
function scoreJudgement({ outcome }, { judgeThreshold: threshold }) {
    const { source, reason, score } = outcome;
    if (outcome.state === 'no_judge')
        return withoutJudge(outcome);
    if (outcome.state === 'error' || score === null)
        return { signal: { outcome: 'error', source, reason, parts: [] } };
    const words = `score ${score}, threshold ${threshold}: ${reason}`;
    return { signal: { outcome: score >= threshold ? 'pass' : 'fail', source, reason: words, parts: [] } };
}
function scoreJudgedAssertions({ assertions, outcome }) {
    const { source, reason, assertions: parts } = outcome;
    if (outcome.state === 'no_judge')
        return withoutJudge(outcome);
    if (outcome.state === 'error')
        return { signal: { outcome: 'error', source, reason, parts }, byPart: true };
    const count = (wanted) => parts.filter((part) => part.outcome === wanted).length;
    const [failed, passed] = [count('fail'), count('pass')];
    const untold = assertions.length - passed - failed;
    const verdict = failed > 0 ? 'fail' : untold > 0 ? 'error' : 'pass';
    const hold = parts.length - failed - count('error');
    const words = `${hold} of ${assertions.length} assertions hold${untold > 0 ? `, ${untold} could not be told` : ''}`;
    return { signal: { outcome: verdict, source, reason: words, parts }, byPart: true };
}
/** Without any judge the signals do not apply; where one gates, nothing can be told. */
function withoutJudge({ source, reason }) {
    const signal = { outcome: 'not_applicable', source, reason, parts: [] };
    return { signal, whereItGates: { ...signal, outcome: 'error', reason: `needs a judge: ${reason}` } };
}

// EXTERNAL MODULE: ./lib/json/pair-text.js
var pair_text = __webpack_require__(2862);
;// CONCATENATED MODULE: ./lib/score/signal/session-auth.js




/** Characters of a session value in a reason; a cut one ends in `…`. */
const MAX_VALUE_CHARS = 120;
/**
 * `session_auth`, with one part per expected key. An absent actual key counts as null, as in EVA. Not applicable where
 * no session is expected; `error` where the expected one is not an object.
 */
function scoreSession(evidence) {
    const { expected, actual } = evidence;
    if (!(0,json_document/* isObject */.Gv)(expected)) {
        return {
            outcome: 'error',
            source: 'recomputed',
            reason: 'the expected session is not an object, so authentication cannot be checked',
            parts: [],
        };
    }
    if (expected.size === 0) {
        return { outcome: 'not_applicable', source: 'recomputed', reason: 'no authentication is expected', parts: [] };
    }
    const session = (0,json_document/* isObject */.Gv)(actual) ? actual : new Map();
    const parts = Array.from(expected, ([key, value]) => scoreKey(key, value, session));
    const wrong = parts.filter((part) => part.outcome === 'fail').map((part) => part.label);
    return wrong.length === 0
        ? { outcome: 'pass', source: 'recomputed', reason: `authenticated: ${count(expected.size)} as expected`, parts }
        : { outcome: 'fail', source: 'recomputed', reason: `authentication failed: ${wrong.join(', ')}`, parts };
}
function scoreKey(key, expected, session) {
    const actual = session.get(key);
    if (equalsWithoutCase(expected, actual ?? null))
        return { label: key, outcome: 'pass', reason: 'as expected' };
    const wanted = shown(expected);
    if (actual === undefined)
        return { label: key, outcome: 'fail', reason: `expected ${wanted}, not in the session` };
    const got = shown(actual);
    const why = wanted === got ? (0,pair_text/* unseenDifference */.i)(expected, actual, true) : '';
    return { label: key, outcome: 'fail', reason: `expected ${wanted}, got ${got}${why}` };
}
function count(values) {
    return values === 1 ? '1 session value' : `${values} session values`;
}
function shown(value) {
    const text = (0,python_text/* jsonText */.s$)(value, { sortKeys: true, spaced: true });
    return text.length > MAX_VALUE_CHARS ? `${text.slice(0, MAX_VALUE_CHARS)}…` : text;
}
/** Only strings that stand directly in the table lose their case; inside lists and objects they are compared as is. */
function equalsWithoutCase(expected, actual) {
    if (typeof expected === 'string' && typeof actual === 'string')
        return expected.toLowerCase() === actual.toLowerCase();
    return (0,python_number/* pythonEqualsBare */.Yk)(expected, actual);
}

;// CONCATENATED MODULE: ./lib/score/scorers.js
// The table of scorers, one row a signal. A new signal is a file in signal/, a row here and its name in model.ts.









/** The scorer of a signal that layouts always settle: nothing reaches it. */
const settledOnly = (evidence) => evidence;
const SCORERS = {
    db_state_match: { score: scoreDb, weakness: stateWeakness },
    session_auth: { score: (evidence) => ({ signal: scoreSession(evidence) }), weakness: sessionWeakness },
    action_match: { score: scoreAction, weakness: actionWeakness },
    communicate: { score: scoreCommunicate, weakness: communicateWeakness },
    db_state_assertion: { score: scoreAssertions, weakness: predicateWeakness },
    answer_assertion: { score: scoreAnswerAssertions, weakness: predicateWeakness },
    nl_assertion: { score: scoreJudgedAssertions, weakness: statementWeakness },
    judge_passed: { score: scoreJudgement, weakness: judgementWeakness },
    clean_exit: { score: settledOnly, weakness: () => 'its clean exit' },
    env_assertion: { score: settledOnly },
};
function scoreSignal(name, evidence, options) {
    if (evidence.kind === 'settled') {
        const signal = settledSignal(evidence);
        return { signal, byPart: true, ...(evidence.lacking ? { whereItGates: { ...signal, outcome: 'error' } } : {}) };
    }
    return SCORERS[name].score(evidence, options);
}
/** Why a pass of this signal says little of the agent, in words; null: it says something. */
function weaknessOf(name, evidence, options) {
    return SCORERS[name].weakness?.(evidence, options) ?? null;
}
function settledSignal({ outcome, source, reason, parts = [] }) {
    return { outcome, source, reason, parts };
}

;// CONCATENATED MODULE: ./lib/score/verdict.js
// Runs the scorers on one trial and combines their signals into its verdict (product: gating fail → fail; gating error →
// error; at least one pass → pass; nothing applicable → error). Holds no rule of any one signal.





/** What the trial's gating signals say together. */
function combine(trial, gating, signals) {
    if (trial.settled)
        return { verdict: trial.settled.verdict, reason: trial.settled.reason };
    const of = (outcome) => gating.flatMap((name) => (signals.get(name)?.outcome === outcome ? [`${name}: ${signals.get(name)?.reason}`] : []));
    const [failed, errored, passed] = [of('fail'), of('error'), of('pass')];
    if (failed.length > 0)
        return { verdict: 'fail', reason: failed.join('; ') };
    if (errored.length > 0)
        return { verdict: 'error', reason: errored.join('; ') };
    if (passed.length > 0)
        return { verdict: 'pass', reason: 'every gating signal that applies passes' };
    return {
        verdict: 'error',
        reason: gating.length === 0
            ? 'nothing to score: no signal is declared'
            : `nothing to score: ${gating.join(', ')} not applicable`,
    };
}
function isTold(verdict) {
    return verdict === 'pass' || verdict === 'fail';
}
/** A recorded verdict is none where it is not trusted; counted one by one, its parts are not to be believed either. */
function untrusted(signal) {
    if (signal.source !== 'recorded')
        return signal;
    const told = ({ outcome }) => outcome === 'pass' || outcome === 'fail';
    if (!told(signal))
        return signal;
    const reason = (outcome) => `recorded as ${outcome}, and trust-recorded is never`;
    return {
        ...signal,
        outcome: 'error',
        reason: reason(signal.outcome),
        parts: signal.parts.map((part) => told(part) ? { ...part, outcome: 'error', reason: reason(part.outcome) } : part),
    };
}
/** The signal as it counts for the verdict. */
function asCounted({ signal, whereItGates }, gates, options) {
    if (!gates)
        return signal;
    const counted = whereItGates ?? signal;
    return options.trustRecorded === 'never' ? untrusted(counted) : counted;
}
/** A signal that the input names, of a trial that holds nothing to tell it by. */
const NOTHING_HELD = {
    signal: {
        outcome: 'error',
        source: 'recomputed',
        reason: 'the input `signals` names it, and the trial holds nothing to tell it by',
        parts: [],
    },
};
/** What a judge is asked of a trial: its score too where the input `signals` names it. null: nothing. */
function askedOf({ judged, settled }, { signals }) {
    if (!judged || settled?.leftOutOfSignals)
        return null;
    const wantsScore = judged.wantsScore || (signals !== 'declared' && signals.includes('judge_passed'));
    return wantsScore || judged.assertions.length > 0 ? { ...judged, wantsScore } : null;
}
/** All evidence of a trial, what the judge said of it among it. */
function evidenceOf({ evidence }, judged, outcome) {
    if (!judged || !outcome)
        return evidence;
    const said = { kind: 'judged', reference: judged.reference, assertions: judged.assertions, outcome };
    return {
        ...evidence,
        ...(judged.wantsScore ? { judge_passed: said } : {}),
        ...(judged.assertions.length > 0 ? { nl_assertion: said } : {}),
    };
}
/** Why the pass of a trial says little, in words; null where one of its gating signals asks for something. */
function vacuousPass(evidence, gating, signals, options) {
    const reasons = [];
    for (const name of gating) {
        const own = evidence[name];
        if (own === undefined || signals.get(name)?.outcome !== 'pass')
            continue;
        const reason = weaknessOf(name, own, options);
        if (reason === null)
            return null;
        reasons.push(reason);
    }
    return reasons.length === 0 ? null : `passes by ${reasons.join(' and by ')} alone: an agent that does nothing may too`;
}
/**
 * Scores one loaded trial. `judge` is the judge's outcome where the trial holds judged evidence, else null.
 * Never throws for what stands in the evidence; scorers give `error` with the reason.
 */
function scoreTrial(ref, trial, judge, options) {
    const findings = [...trial.findings, ...(judge?.findings ?? [])];
    const note = (kind, what) => void findings.push({ kind, where: ref.where, what });
    const judged = askedOf(trial, options);
    const evidence = evidenceOf(trial, judged, judge);
    const gating = options.signals === 'declared' ? trial.gating : options.signals;
    // The input demands its signals of every trial; a layout's own rule has decided before.
    const demanded = options.signals === 'declared' || trial.settled ? [] : options.signals;
    const scored = new Map();
    for (const name of model/* SIGNAL_NAMES */.A) {
        const own = evidence[name];
        if (own === undefined && !demanded.includes(name))
            continue;
        const found = own === undefined ? NOTHING_HELD : scoreSignal(name, own, options);
        scored.set(name, found);
        for (const { kind, what } of found.notes ?? [])
            note(kind, what);
    }
    const counted = new Map([...scored].map(([name, found]) => [name, asCounted(found, gating.includes(name), options)]));
    const undeclared = options.signals === 'declared' ? trial.gatingProblem : undefined;
    const { verdict, reason } = undeclared === undefined ? combine(trial, gating, counted) : { verdict: 'error', reason: undeclared };
    const vacuous = verdict === 'pass' ? vacuousPass(evidence, gating, counted, options) : null;
    if (vacuous !== null)
        note('vacuous', vacuous);
    const recorded = trial.upstream.passed;
    // A reader that checked the recorded verdict says more; so does the signal that made the difference.
    if (!trial.upstreamChecked &&
        findings.every(({ kind }) => kind !== 'recorded_verdict_differs') &&
        recorded !== null &&
        isTold(verdict) &&
        recorded !== (verdict === 'pass') &&
        options.signals === 'declared') {
        note('recorded_verdict_differs', `the run recorded ${recorded ? 'pass' : 'fail'} for the trial, the raw data give ${verdict}`);
    }
    const signals = new Map();
    for (const [name, { outcome, source, parts, reason }] of counted) {
        signals.set(name, {
            outcome,
            gating: gating.includes(name),
            source,
            reason,
            ...(parts.length > 0 ? { parts } : {}),
            ...(scored.get(name)?.byPart && parts.length > 0 ? { counted_by_part: true } : {}),
        });
    }
    const states = scored.get('db_state_match')?.states;
    const conversation = conversationOf(trial);
    const unread = conversation?.unread ?? null;
    if (unread !== null) {
        note('unread_messages', `${unread.count} part${unread.count === 1 ? '' : 's'} of the conversation could not be read, first ${unread.first}`);
    }
    const diff = blameDiff(states?.diff ?? state_diff/* NO_DIFF */.mq, evidence.db_state_match, conversation);
    const named = new Set(diff.changes.flatMap(({ blame }) => (blame ? [blame.message] : [])));
    return {
        report: {
            scenario: ref.scenario,
            trial: ref.trial,
            domain: ref.domain,
            layout: ref.layout,
            where: ref.where,
            verdict,
            reason,
            signals: Object.fromEntries(signals),
            diff,
            expected_hash: states?.expectedHash ?? null,
            actual_hash: states?.actualHash ?? null,
            ...(trial.settled?.leftOutOfSignals ? { left_out_of_signals: true } : {}),
            ...(ref.missing ? { missing: true } : {}),
            ...(ref.expectedOnly ? { expected_only: true } : {}),
            ...(judged && judge && judge.state !== 'no_judge'
                ? {
                    judge: {
                        score: judge.score,
                        threshold: options.judgeThreshold,
                        reason: judge.reason,
                        source: judge.source,
                        votes: judge.votes,
                    },
                }
                : {}),
            ...excerptOf(conversation, verdict, named, options),
            ...(trial.metrics ? { metrics: trial.metrics } : {}),
            ...(trial.source ? { source: trial.source } : {}),
            upstream: trial.upstream,
        },
        findings,
    };
}
/** A trial that could not be loaded: `error` with the reason, and nothing else is lost. */
function unloadedTrial(ref, reason, why) {
    return {
        scenario: ref.scenario,
        trial: ref.trial,
        domain: ref.domain,
        layout: ref.layout,
        where: ref.where,
        verdict: 'error',
        reason,
        signals: {},
        diff: state_diff/* NO_DIFF */.mq,
        expected_hash: null,
        actual_hash: null,
        ...(ref.missing ? { missing: true } : {}),
        ...(ref.expectedOnly ? { expected_only: true } : {}),
        upstream: ref.noUpstream ? { counted: true, passed: null } : { counted: false, passed: null, why },
    };
}

;// CONCATENATED MODULE: ./lib/scoring.js












/** Reads each path; several runs of one layout hold further trials of the same scenarios, in the order of the paths. */
function readRuns(roots, expected, config) {
    const [runs, findings, names, unread] = [[], [], [], []];
    for (const files of roots) {
        let run;
        try {
            run = (0,layout/* readRun */.c)(files, config.layout, { expected, minAgentTurns: config.minAgentTurns });
        }
        catch (error) {
            if (!(error instanceof model/* ArtifactError */.nE))
                throw error;
            unread.push(error.message);
            continue;
        }
        runs.push(run.trials);
        (0,lists/* append */.B)(findings, [...run.findings, ...files.findings()]);
        if (!names.includes(run.upstreamName))
            names.push(run.upstreamName);
    }
    const wanted = (0,layout/* readExpectedLists */.C)(expected, config.layout);
    (0,lists/* append */.B)(unread, wanted.unread.filter((reason) => !unread.includes(reason)));
    const all = completed(wanted.lists, (0,trials/* countOn */.bX)(runs));
    return { refs: all.refs, findings: [...findings, ...all.findings], names, unread };
}
/** The i-th of n parts of the scenarios; all trials of a scenario stay together. */
function selectShard(refs, shard) {
    if (!shard)
        return refs;
    const scenarios = [...new Set(refs.map(scenario_key/* keyText */.Pu))].sort(order/* byCodePoint */.H);
    const mine = new Set(scenarios.filter((_, index) => index % shard.total === shard.index - 1));
    return refs.filter((ref) => mine.has((0,scenario_key/* keyText */.Pu)(ref)));
}
/** What a leg of a matrix says of the list that it took its part of. */
function digestOf(refs) {
    const names = refs.map((ref) => `${(0,scenario_key/* keyText */.Pu)(ref)} ${ref.trial}`).sort(order/* byCodePoint */.H);
    return { trials: names.length, digest: (0,hash/* sha256Text */.f)(names.join('\n')) };
}
/** The states in which it is counted what paths of the settings lead to. */
function statesOf(trial, { ignorePaths, unkeyedTables = [] }) {
    const states = trial.evidence.db_state_match;
    if (states?.kind !== 'states' || ignorePaths.length + unkeyedTables.length === 0)
        return [];
    const { agent, user } = states;
    return [agent, ...(user ? [user] : [])].flatMap((pair) => [pair.expected.tree, pair.actual.tree]);
}
/** Paths that were given and named nothing: a slip, and what they were for was not done. A shard may lack what others have. */
function idleSettings(config, redaction, { ignored, unmet }) {
    if (config.shard !== null)
        return [];
    const undropped = [...new Set(config.score.ignorePaths)].filter((path) => (ignored.get(path) ?? 0) === 0);
    return [
        ...(0,secrets_redaction/* idlePaths */.x0)(redaction).map((path) => `redact: ${path} hides nothing, since no document of this run has such a place; what it was meant for is shown`),
        ...undropped.map((path) => `ignore-paths: ${path} drops nothing, since no state of this run has such a place`),
        ...[...unmet].map((path) => `unkeyed-tables: ${JSON.stringify(path)} leads to nothing in any state, so every table keeps its keys`),
    ].map((what) => ({ kind: 'idle_setting', where: '', what }));
}
/** Scores all trials. Never throws for what stands in an artifact: such a trial is an `error` with the reason. */
async function scoreArtifacts(roots, expected, config, judge, effects, redaction) {
    const read = readRuns(roots, expected, config);
    const refs = [...selectShard(read.refs, config.shard)].sort((a, b) => (0,scenario_key/* compareScenarios */.zE)(a, b) || a.trial - b.trial);
    const trials = [];
    const found = refs.map(() => []);
    const ignored = new Map();
    const unmet = new Set(config.score.unkeyedTables);
    const judgements = [];
    let done = 0;
    const scoreOne = async (ref, index) => {
        if (effects.signal.aborted) {
            trials[index] = unloadedTrial(ref, 'cancelled before it was scored', 'cancelled');
            return;
        }
        try {
            const trial = ref.load();
            const asked = askedOf(trial, config.score);
            const outcome = asked === null ? null : await judge.decide(asked, ref.where, `${(0,scenario_key/* keyText */.Pu)(ref)} ${ref.trial}`);
            // Before anything is told of the trial.
            const hiding = (0,secrets_redaction/* openTrial */.ZV)(redaction, {
                documents: (0,documents/* documentsOf */.uo)(trial),
                asked: (0,documents/* askedValues */.du)(trial),
                facts: (0,documents/* storedHashes */.QI)(trial),
            });
            const scored = scoreTrial(ref, trial, outcome, { ...config.score, ...hiding.options });
            trials[index] = hiding.trial(scored.report);
            found[index] = [...hiding.findings(scored.findings, ref.where)];
            if (outcome && judge.mode === 'live')
                judgements.push({ ref, outcome: hiding.judgement(outcome) });
            for (const state of statesOf(trial, config.score)) {
                for (const [pattern, count] of (0,canonical/* countMet */._3)('ignore-paths', state, config.score)) {
                    ignored.set(pattern, (ignored.get(pattern) ?? 0) + count);
                }
                for (const [pattern, count] of (0,canonical/* countMet */._3)('unkeyed-tables', state, config.score)) {
                    if (count > 0)
                        unmet.delete(pattern);
                }
            }
        }
        catch (error) {
            // A fault of ours in one trial may not cost the others their verdicts; it is never a pass.
            const reason = error instanceof model/* ArtifactError */.nE ? error.message : `internal fault, please report it: ${String(error)}`;
            trials[index] = unloadedTrial(ref, reason, ref.missing ? 'never ran' : 'not readable');
        }
        done += 1;
        effects.progress(done, refs.length);
    };
    // As many trials wait for the judge at once as it may be asked; without a live judge nothing waits.
    const width = judge.mode === 'live' ? config.judge.concurrency : 1;
    let next = 0;
    const worker = async () => {
        for (;;) {
            const index = next;
            next += 1;
            const ref = refs[index];
            if (ref === undefined)
                return;
            await scoreOne(ref, index);
            await effects.breathe();
        }
    };
    await Promise.all(Array.from({ length: Math.min(width, refs.length) }, worker));
    const late = roots.flatMap((files) => [...files.findings()]);
    return {
        trials,
        findings: [...read.findings, ...late, ...found.flat(), ...idleSettings(config, redaction, { ignored, unmet })],
        upstreamNames: read.names,
        ignored,
        unread: read.unread,
        judge: judge.usage(),
        judgements,
        cancelled: effects.signal.aborted,
        seen: digestOf(read.refs),
    };
}

;// CONCATENATED MODULE: ./lib/run.js













async function openJudge(config, effects) {
    const settings = config.judge;
    const prompt = settings.promptFile === '' ? null : (0,named_file/* readNamedText */.Lh)(effects.openArtifacts, settings.promptFile, 'judge-prompt-file');
    const items = settings.calibration === ''
        ? null
        : (0,judge_judge/* readCalibration */.hL)((0,named_file/* readNamedText */.Lh)(effects.openArtifacts, settings.calibration, 'judge-calibration'), settings.calibration);
    const live = settings.endpoint !== null && (settings.mode === 'auto' || settings.mode === 'live');
    const connection = live ? await effects.connectJudge(config) : null;
    const judge = (0,judge_judge/* makeJudge */.OP)({ ...settings, prompt }, {
        ask: connection?.ask ?? null,
        cache: live && settings.cache !== '' ? effects.openJudgeCache(settings.cache) : null,
        randomToken: effects.randomToken,
        signal: effects.signal,
    });
    if (items && live)
        await judge.calibrate(items);
    return { judge, close: async () => connection?.close() };
}
async function openRoots(config, effects) {
    const patterns = config.artifacts.filter((line) => !line.startsWith('artifact:'));
    const names = config.artifacts
        .filter((line) => line.startsWith('artifact:'))
        .map((line) => line.slice('artifact:'.length).trim());
    const onDisk = patterns.length === 0 ? [] : effects.openArtifacts(patterns, 'artifacts');
    const roots = onDisk.map((files) => ({ files }));
    const keep = config.mode === 'score' ? 'newest' : 'all';
    for (const name of names)
        for (const root of await effects.downloadArtifacts(name, keep))
            roots.push(root);
    if (roots.length === 0)
        throw new model/* InputError */.dz(['artifacts: names nothing to read']);
    return roots;
}
async function scorePieces(config, effects, redaction) {
    const roots = (await openRoots(config, effects)).map(({ files }) => files);
    const expected = config.expected.length === 0 ? [] : effects.openArtifacts(config.expected, 'expected');
    const { judge, close } = await openJudge(config, effects);
    try {
        const scored = await scoreArtifacts(roots, expected, config, judge, effects, redaction);
        if (scored.trials.length === 0 && scored.unread.length > 0) {
            throw new model/* ArtifactError */.nE('layout_unknown', scored.unread.join('\n'), '');
        }
        return {
            judgements: scored.judgements,
            pieces: {
                ...scored,
                referencesFrom: config.expected.length === 0 ? 'artifacts' : config.expected.join(', '),
                writtenByFork: effects.writtenByFork === null ? null : config.expected.length === 0 ? 'references' : 'artifacts',
                shard: config.shard && { ...config.shard, seen: scored.seen },
                scoring: scoringOf(config.score, config.scoredWith),
                furtherReasons: [...scored.unread.map((reason) => UNREAD + reason), ...(scored.cancelled ? [CANCELLED] : [])],
            },
        };
    }
    finally {
        await close();
    }
}
/** A merge does not score: an input that would have scored otherwise than the legs did cannot be applied. */
function refuseOtherScoring({ scoredWith, shard }, scoring) {
    const problems = Object.entries(scoredWith).flatMap(([name, text]) => {
        const legs = scoring.scored_with?.[name];
        if (legs === text)
            return [];
        const had = legs === undefined ? 'its default' : JSON.stringify(legs);
        return [`${name}: a merge cannot apply ${JSON.stringify(text)}: the legs were scored with ${had}. Set it there`];
    });
    if (shard !== null)
        problems.push('shard: a merge has no part of its own; take it out');
    if (problems.length > 0)
        throw new model/* InputError */.dz(problems);
}
async function mergedPieces(config, effects) {
    const { incomplete, ...merged } = mergeReports(findReports(await openRoots(config, effects)), effects.ownRun);
    refuseOtherScoring(config, merged.scoring);
    const written = (0,authorship/* mostOf */.Fx)([merged.writtenByFork, effects.writtenByFork]);
    return { ...merged, writtenByFork: written, shard: null, furtherReasons: incomplete };
}
/** Ids and domains that an input names and the artifacts do not hold: a slip that would silently gate nothing. */
function unknownNames(report) {
    const domains = new Set(Object.keys(report.domains));
    return [
        ...report.settings.must_pass
            .filter((name) => (0,scenario_key/* scenariosNamed */.Lf)(name, report.scenarios).length === 0)
            .map((name) => `must-pass: no scenario has the id ${name}`),
        ...Object.keys(report.settings.domain_thresholds)
            .filter((name) => !domains.has(name))
            .map((name) => `domain-thresholds: no trial is of the domain ${name}`),
    ];
}
/**
 * Runs one mode to its end. Throws InputError, ArtifactError or JudgeError where it was misused or nothing could be read;
 * what it says then, and what it warns of, hides what the report hides.
 */
async function run(config, effects) {
    const redaction = (0,secrets_redaction/* openRedaction */.wW)((0,publish/* redactionOf */.Zx)(config));
    const shown = (text) => (0,secrets_redaction/* redactText */.Rd)(text, redaction).text;
    const { publisher } = effects;
    const warn = (text) => effects.warn(shown(text));
    const told = { ...effects, warn, publisher: { ...publisher, warn: (text) => publisher.warn(shown(text)) } };
    try {
        return await runMode(config, told, redaction);
    }
    catch (error) {
        throw (0,secrets_redaction/* redactError */.ki)(error, redaction);
    }
}
async function runMode(config, effects, redaction) {
    if (config.mode === 'comment') {
        const { legs: shards } = newestAttempts(findReports(await openRoots(config, effects)));
        const [only, ...more] = shards;
        if (!only || more.length > 0)
            throw new model/* InputError */.dz([`artifacts: mode comment publishes one report, found ${shards.length}`]);
        refuseForeign(only, effects.ownRun);
        refuseOtherCommit(only, effects.ownRun);
        const written = (0,authorship/* mostOf */.Fx)([(0,authorship/* writtenByFork */.No)(only.report), effects.writtenByFork]);
        const shown = { ...only.report, ...(written && { written_by_fork: written }) };
        const { report } = (0,secrets_redaction/* redactReport */.a5)(shown, redaction);
        await (0,publish/* publishCommentAlone */.aM)(report, config, effects);
        return { report, exitCode: 0, reportUrl: null };
    }
    const quarantine = await openQuarantine(config, effects);
    const { baseline, missing } = await openBaseline(config, effects);
    const common = {
        baseline,
        baselineMissing: missing,
        quarantine,
        today: effects.now().toISOString().slice(0, 10),
        gate: config.gate,
        run: effects.run,
        version: effects.version,
    };
    const { pieces, judgements } = config.mode === 'merge'
        ? { pieces: await mergedPieces(config, effects), judgements: [] }
        : await scorePieces(config, effects, redaction);
    const report = buildReport({ ...common, ...pieces });
    const shown = (0,secrets_redaction/* redactReport */.a5)(report, redaction);
    for (const { kind, what } of shown.report.findings)
        if (kind === 'idle_setting')
            effects.warn(what);
    // A shard holds a part of the scenarios only, so a name it lacks may be in another one; the merge checks it.
    const unknown = config.shard ? [] : unknownNames(report);
    const named = judgements.map((one) => ({ ...one, ref: { ...one.ref, ...shown.nameOf(one.ref) } }));
    const { url: reportUrl } = await (0,publish/* publishReport */.S3)({ report: shown.report, judgements: named, redaction }, config, effects);
    if (unknown.length > 0)
        throw new model/* InputError */.dz(unknown);
    return { report: shown.report, exitCode: report.decision.verdict === 'pass' ? 0 : 1, reportUrl };
}


/***/ }),

/***/ 8488:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Fd: () => (/* binding */ documentIn),
/* harmony export */   QI: () => (/* binding */ storedHashes),
/* harmony export */   du: () => (/* binding */ askedValues),
/* harmony export */   uo: () => (/* binding */ documentsOf)
/* harmony export */ });
/* harmony import */ var _model_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9814);
/* harmony import */ var _json_document_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4159);
/* harmony import */ var _predicate_signal_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6405);
// The documents in a trial's evidence that people and agents wrote: what the paths of `redact` are looked for in. Every
// signal has its row, so that none is forgotten. Non-goals: what is hidden of them (secrets/).



const treesOf = (documents) => documents.flatMap((document) => (document ? [document.tree] : []));
const sourcesOf = ({ sources }) => treesOf([sources.db, sources.user_db, sources.prediction].map((read) => quietly(read)));
const DOCUMENTS = {
    db_state_match: (evidence) => evidence.kind === 'hashes'
        ? treesOf([evidence.expectedState, evidence.actualState])
        : treesOf([evidence.agent, evidence.user].flatMap((pair) => [pair?.expected, pair?.actual])),
    session_auth: ({ expected, actual }) => [expected, actual],
    action_match: (evidence) => evidence.kind === 'answer'
        ? [evidence.reference, evidence.prediction]
        : [...evidence.golden, ...evidence.calls].map((call) => call.arguments),
    communicate: () => [],
    db_state_assertion: (evidence) => evidence.kind === 'predicates'
        ? sourcesOf(evidence)
        : [...treesOf([evidence.agent, evidence.user]), ...evidence.predicates.map((predicate) => predicate.arguments)],
    answer_assertion: (evidence) => sourcesOf(evidence),
    nl_assertion: () => [],
    judge_passed: () => [],
    clean_exit: () => [],
    env_assertion: () => [],
};
function documentsOfSignal(name, { evidence }) {
    const own = evidence[name];
    return own === undefined || own.kind === 'settled' ? [] : DOCUMENTS[name](own);
}
/** All documents of a trial: states, references, predictions, arguments of calls, and texts that are JSON. */
function* documentsOf(trial) {
    for (const name of _model_js__WEBPACK_IMPORTED_MODULE_0__/* .SIGNAL_NAMES */ .A)
        yield* documentsOfSignal(name, trial);
    const question = quietly(() => trial.judged?.question());
    const texts = [question?.reference, question?.prediction];
    for (const event of quietly(() => trial.conversation?.())?.events ?? []) {
        if (event.kind === 'call')
            yield event.call.arguments;
        texts.push(event.kind === 'call' ? event.call.result : event.text);
    }
    for (const text of texts) {
        const document = text ? documentIn(text) : undefined;
        if (document !== undefined)
            yield document;
    }
}
/** What a text that is a JSON list or object holds; undefined for any other text. */
function documentIn(text) {
    return /^\s*[{[]/.test(text) ? quietly(() => (0,_json_document_js__WEBPACK_IMPORTED_MODULE_1__/* .parseJson */ .qF)(text, 'a text').value) : undefined;
}
/** Values that a trial's predicates ask for, with the paths where they ask for them. */
function askedValues({ evidence }) {
    return [evidence.db_state_assertion, evidence.answer_assertion].flatMap((own) => own?.kind === 'predicates' ? own.predicates.flatMap(_predicate_signal_js__WEBPACK_IMPORTED_MODULE_2__/* .askedPaths */ .Zc) : []);
}
/** Hashes of whole states that a trial's evidence holds: of a state all but known, one tells the rest. */
function storedHashes({ evidence }) {
    const { db_state_match: states } = evidence;
    if (states === undefined || states.kind === 'settled')
        return [];
    const { expected, actual } = states.kind === 'hashes' ? states : (states.storedHashes ?? {});
    return [expected, actual].flatMap((hash) => (hash ? [hash] : []));
}
/** What is shown only may be broken; the trial is scored all the same. */
function quietly(read) {
    try {
        return read();
    }
    catch (error) {
        if (error instanceof _model_js__WEBPACK_IMPORTED_MODULE_0__/* .ArtifactError */ .nE)
            return undefined;
        throw error;
    }
}


/***/ }),

/***/ 6405:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Zc: () => (/* binding */ askedPaths),
  cB: () => (/* binding */ predicateParts),
  Q8: () => (/* binding */ predicateSignal)
});

// EXTERNAL MODULE: ./lib/json/document.js + 3 modules
var json_document = __webpack_require__(4159);
// EXTERNAL MODULE: ./lib/json/short-text.js
var short_text = __webpack_require__(2414);
// EXTERNAL MODULE: ./lib/model.js
var model = __webpack_require__(9814);
;// CONCATENATED MODULE: ./lib/predicate/roots.js
// What stands at the roots of predicates: the final states, the answer, and the conversation as lists of turns, calls and
// what the agent said. Each is read once per trial, when it is asked for. Non-goals: reading transcripts (read/).


const NO_STATE = { outcome: 'fail', reason: 'the run left no final DB' };
const NO_USER_STATE = { outcome: 'fail', reason: 'the run left no final user DB' };
const NO_ANSWER = { outcome: 'fail', reason: 'the agent gave no answer (prediction)' };
const NO_CONVERSATION = {
    outcome: 'error',
    reason: 'no conversation is recorded, so nothing of it can be told',
};
/** The documents of one trial by their roots. What cannot be read is an `error` of the predicates that ask for it. */
function rootsOf(sources) {
    const known = new Map();
    return (root) => {
        const found = known.get(root) ?? orError(() => READERS[root](sources));
        known.set(root, found);
        return found;
    };
}
const READERS = {
    db: ({ db }) => state(db(), NO_STATE),
    user_db: ({ user_db }) => state(user_db(), NO_USER_STATE),
    prediction: ({ prediction }) => state(prediction(), NO_ANSWER),
    conversation: (sources) => items(sources, (event) => event.kind === 'said' && event.role !== 'system'
        ? new Map([
            ['role', event.role],
            ['text', event.text],
        ])
        : undefined),
    calls: (sources) => items(sources, (event) => (event.kind === 'call' ? callOf(event.call) : undefined)),
    said: (sources) => items(sources, (event) => (event.kind === 'said' && event.role === 'assistant' ? event.text : undefined)),
};
function state(document, missing) {
    return document === null ? missing : { value: document.exact() };
}
function items({ conversation }, itemOf) {
    const read = conversation();
    if (read === null)
        return NO_CONVERSATION;
    if (read.unread !== null) {
        const reason = `of the conversation ${read.unread.count} parts could not be read, first ${read.unread.first}`;
        return { outcome: 'error', reason };
    }
    const found = read.events.flatMap((event, position) => {
        const value = itemOf(event);
        return value === undefined ? [] : [{ value, position }];
    });
    return { value: found.map(({ value }) => value), positions: found.map(({ position }) => position) };
}
function callOf({ name, arguments: given, result, failed, by, }) {
    return new Map([
        ['name', name],
        ['arguments', given],
        ['result', result === null ? null : documentIn(result)],
        ['failed', failed],
        ['by', by],
    ]);
}
/** Tools give back JSON as text; a text that is no object or list stays as it is. */
function documentIn(text) {
    if (!/^\s*[[{]/.test(text))
        return text;
    try {
        const { value } = (0,json_document/* parseJson */.qF)(text, 'a result');
        return (0,json_document/* isObject */.Gv)(value) || (0,json_document/* isArray */.cy)(value) ? value : text;
    }
    catch (error) {
        if (error instanceof model/* ArtifactError */.nE)
            return text;
        throw error;
    }
}
function orError(read) {
    try {
        return read();
    }
    catch (error) {
        if (error instanceof model/* ArtifactError */.nE)
            return { outcome: 'error', reason: error.message };
        throw error;
    }
}

;// CONCATENATED MODULE: ./lib/json/places.js

const INDEX = /^(?:0|[1-9]\d{0,8})$/;
/** The places of a path in a document, in its order; null where there are more than `max`. */
function placesOf(segments, document, max) {
    let places = [{ path: [], value: document }];
    for (const segment of segments) {
        const next = [];
        for (const place of places) {
            for (const inner of step(place, segment)) {
                if (next.length >= max)
                    return null;
                next.push(inner);
            }
        }
        places = next;
    }
    return places;
}
function* step(place, segment) {
    const { path, value, noContainer } = place;
    if (noContainer) {
        yield place;
    }
    else if (segment !== null) {
        const index = (0,json_document/* isArray */.cy)(value) && INDEX.test(segment) ? Number(segment) : null;
        if (index !== null && (0,json_document/* isArray */.cy)(value))
            yield { path: [...path, index], value: value[index] };
        else
            yield { path: [...path, segment], value: (0,json_document/* member */.Dc)(value, segment) };
    }
    else if ((0,json_document/* isArray */.cy)(value)) {
        for (const [at, item] of value.entries())
            yield { path: [...path, at], value: item };
    }
    else if ((0,json_document/* isObject */.Gv)(value)) {
        for (const [key, inner] of value)
            yield { path: [...path, key], value: inner };
    }
    else {
        yield { path, value: undefined, noContainer: true };
    }
}

// EXTERNAL MODULE: ./lib/predicate/tests.js + 2 modules
var tests = __webpack_require__(806);
;// CONCATENATED MODULE: ./lib/predicate/selection.js


/** Places that one path may name. */
const MAX_PLACES = 100_000;
/** The places that the predicate tests, in order, or why they cannot be told. */
function selection_select(predicate, roots, budget) {
    const document = roots(predicate.root);
    if ('outcome' in document)
        return document;
    const { segments } = predicate;
    if (!chooses(predicate))
        return named(placesOf(segments, document.value, MAX_PLACES));
    const star = segments.indexOf(null);
    const [toItem, below] = star === -1 ? [[...segments, null], []] : [segments.slice(0, star + 1), segments.slice(star + 1)];
    const items = named(placesOf(toItem, document.value, MAX_PLACES));
    if ('outcome' in items)
        return items;
    const span = spanOf(predicate, roots, budget);
    if ('outcome' in span)
        return span;
    const found = [];
    for (const item of items) {
        if (item.value === undefined) {
            found.push(item);
            continue;
        }
        const at = document.positions?.[Number(item.path[0])];
        if (at !== undefined && (at <= span.after || at >= span.before))
            continue;
        const met = meets(item.value, predicate.where, budget);
        if (typeof met !== 'boolean')
            return met;
        if (!met)
            continue;
        const inner = named(placesOf(below, item.value, MAX_PLACES - found.length));
        if ('outcome' in inner)
            return inner;
        for (const place of inner)
            found.push({ ...place, path: [...item.path, ...place.path] });
    }
    return found;
}
/** Whether the predicate chooses among items. */
function chooses({ where, after, before }) {
    return where.length > 0 || after !== undefined || before !== undefined;
}
function named(places) {
    return places ?? { outcome: 'error', reason: `the path names more than ${MAX_PLACES} places` };
}
/** Between which positions of the conversation items count, both excluded. */
function spanOf({ after, before }, roots, budget) {
    const start = after === undefined ? Number.NEGATIVE_INFINITY : positionOf(after, 'after', roots, budget);
    if (typeof start !== 'number')
        return start;
    const end = before === undefined ? Number.POSITIVE_INFINITY : positionOf(before, 'before', roots, budget);
    return typeof end === 'number' ? { after: start, before: end } : end;
}
/** The first position that meets the mark. Without one nothing comes after it, and nobody knows what would have. */
function positionOf(mark, field, roots, budget) {
    const document = roots(mark.root);
    if ('outcome' in document)
        return document;
    const places = selection_select(mark, roots, budget);
    if ('outcome' in places)
        return places;
    for (const place of places) {
        const found = tests/* TESTS */.m[mark.test.op]?.check({ places: [place], many: true, any: false, budget }, mark.test);
        const position = document.positions?.[Number(place.path[0])];
        if (found?.outcome === 'error')
            return found;
        if (found?.outcome === 'pass' && position !== undefined)
            return position;
    }
    return { outcome: 'error', reason: `nothing in the conversation meets \`${field}\`, so that it cannot be told` };
}
function meets(item, where, budget) {
    for (const { segments, test } of where) {
        const places = named(placesOf(segments, item, MAX_PLACES));
        if ('outcome' in places)
            return places;
        const found = tests/* TESTS */.m[test.op]?.check({ places, many: segments.includes(null), any: false, budget }, test);
        if (found?.outcome === 'error')
            return found;
        if (found?.outcome !== 'pass')
            return false;
    }
    return true;
}

;// CONCATENATED MODULE: ./lib/predicate/check.js





/** All texts of one predicate may cost so many times as much as one text at the limit (cost grows with the square). */
const SUBJECTS_PER_PREDICATE = 10;
/** Characters of a path in a label, and of a label. */
const MAX_PATH_CHARS = 160;
const MAX_LABEL_CHARS = 400;
/**
 * One part per predicate, in order. A test of a value must hold at every place that the path names and at one at least,
 * or as `at` says; a place that is missing fails. `exists`: one place at least; `absent`: none; `count`: of a list's items
 * or an object's members, with `*` or `where` of the places. `error`: what cannot be told.
 */
function checkPredicates(predicates, sources) {
    const roots = rootsOf(sources);
    return predicates.map((predicate) => ({ label: predicateLabel(predicate), ...check(predicate, roots) }));
}
function check(predicate, roots) {
    const twice = ambiguity(predicate, roots);
    if (twice !== null)
        return twice;
    const budget = { left: SUBJECTS_PER_PREDICATE };
    const places = selection_select(predicate, roots, budget);
    if ('outcome' in places)
        return places;
    const { at, segments, test } = predicate;
    const chosen = at === 'first' ? places.slice(0, 1) : at === 'last' ? places.slice(-1) : places;
    const many = segments.includes(null) || chooses(predicate);
    return tests/* TESTS */.m[test.op]?.check({ places: chosen, many, any: at === 'any', budget }, test) ?? UNKNOWN_TEST;
}
const UNKNOWN_TEST = { outcome: 'error', reason: 'the test is not known' };
/** A path that begins with a root's name, where the document that paths begin at by default has a key of that name too. */
function ambiguity({ path, root, base, isRooted }, roots) {
    if (!isRooted)
        return null;
    const document = roots(base);
    if ('outcome' in document || !(0,json_document/* isObject */.Gv)(document.value) || !document.value.has(root))
        return null;
    const reason = `${(0,short_text/* cutText */.IN)(path, MAX_PATH_CHARS)} may begin at ${root} or at ${base}.${root}, which is there too: write ${base}.${root} for the latter`;
    return { outcome: 'error', reason };
}
/** `calls where name "refund" count 1`, cut where it grows too long. */
function predicateLabel(predicate) {
    const { path, where, after, before, at, test } = predicate;
    const conditions = where.map((one) => `${one.path} ${(0,tests/* testWords */.K)(one.test)}`).join(' and ');
    const words = [
        at === 'every' ? '' : at,
        (0,short_text/* cutText */.IN)(path, MAX_PATH_CHARS),
        conditions === '' ? '' : `where ${conditions},`,
        after === undefined ? '' : `after ${predicateLabel(after)},`,
        before === undefined ? '' : `before ${predicateLabel(before)},`,
        (0,tests/* testWords */.K)(test),
    ];
    return (0,short_text/* cutText */.IN)(words.filter((word) => word !== '').join(' '), MAX_LABEL_CHARS);
}

// EXTERNAL MODULE: ./lib/secrets/span.js
var span = __webpack_require__(5545);
;// CONCATENATED MODULE: ./lib/score/predicate-signal.js


/**
 * One part per predicate, in order. Of one that looks at what is not shown the outcome alone is told: a count, an order
 * or a place that is missing would tell the value as well as its text does.
 */
function predicateParts({ predicates, sources }, { hidesPath = () => false }) {
    const looksAtHidden = (predicate) => askedPaths(predicate).some(({ path }) => hidesPath(path));
    return checkPredicates(predicates, sources).map((part, at) => {
        const predicate = predicates[at];
        return predicate !== undefined && looksAtHidden(predicate)
            ? { label: `${predicate.path} ${span/* REDACTED */.XF}`, outcome: part.outcome, reason: span/* REDACTED */.XF }
            : part;
    });
}
/** Every path that a predicate looks at, from the top of a document or of a call's arguments, with what it asks for there. */
function askedPaths(predicate) {
    const { segments, where, after, before, test } = predicate;
    const firstAny = segments.indexOf(null);
    const item = firstAny === -1 ? [...segments, null] : segments.slice(0, firstAny + 1);
    return [
        { path: inDocument(segments), value: test.value },
        ...where.map((one) => ({ path: inDocument([...item, ...one.segments]), value: one.test.value })),
        ...[after, before].flatMap((other) => (other === undefined ? [] : askedPaths(other))),
    ];
}
/** Calls are lists of `{name, arguments, …}`: the arguments are the document. */
function inDocument(segments) {
    const at = segments.indexOf('arguments');
    return at === 1 && segments[0] === null ? segments.slice(2) : segments;
}
/** Any fail: fail; else any error: error; else pass (no predicate: not applicable). */
function predicateSignal(parts) {
    return { outcome: combined(parts), source: 'recomputed', reason: overall(parts), parts };
}
function combined(parts) {
    if (parts.length === 0)
        return 'not_applicable';
    if (parts.some((part) => part.outcome === 'fail'))
        return 'fail';
    return parts.some((part) => part.outcome === 'error') ? 'error' : 'pass';
}
function overall(parts) {
    if (parts.length === 0)
        return 'no predicate is declared';
    const bad = parts.filter((part) => part.outcome === 'fail' || part.outcome === 'error');
    const [first] = bad;
    if (!first)
        return parts.length === 1 ? 'the predicate holds' : `all ${parts.length} predicates hold`;
    const rest = bad.length > 1 ? ` (and ${bad.length - 1} more)` : '';
    return `${bad.length} of ${parts.length} predicates not met: ${first.label}: ${first.reason}${rest}`;
}


/***/ })

};
