export const id = 675;
export const ids = [675];
export const modules = {

/***/ 7675:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  answerLine: () => (/* binding */ answerLine),
  answerTooLong: () => (/* binding */ answerTooLong)
});

// EXTERNAL MODULE: ./lib/model.js
var model = __webpack_require__(9814);
// EXTERNAL MODULE: ./lib/json/document.js + 3 modules
var json_document = __webpack_require__(4159);
// EXTERNAL MODULE: ./lib/score/answer/actions.js + 1 modules
var actions = __webpack_require__(3296);
// EXTERNAL MODULE: ./lib/score/state/diff.js + 6 modules
var diff = __webpack_require__(3259);
// EXTERNAL MODULE: ./lib/score/state/hash.js
var hash = __webpack_require__(1130);
// EXTERNAL MODULE: ./lib/score/state/remains.js
var remains = __webpack_require__(2589);
// EXTERNAL MODULE: ./lib/judge/judge.js + 8 modules
var judge = __webpack_require__(8528);
// EXTERNAL MODULE: ./lib/score/answer/match.js
var match = __webpack_require__(8720);
// EXTERNAL MODULE: ./lib/json/python-text.js
var python_text = __webpack_require__(4912);
// EXTERNAL MODULE: ./lib/score/state/upstream-diff.js
var upstream_diff = __webpack_require__(5947);
// EXTERNAL MODULE: ./lib/gate/quarantine.js
var quarantine = __webpack_require__(911);
// EXTERNAL MODULE: ./lib/gate/quarantine-file.js
var quarantine_file = __webpack_require__(1498);
// EXTERNAL MODULE: ./lib/gate/statistics/change.js
var change = __webpack_require__(5915);
// EXTERNAL MODULE: ./lib/gate/statistics/copies.js
var copies = __webpack_require__(1742);
// EXTERNAL MODULE: ./lib/gate/statistics/interval.js
var interval = __webpack_require__(8486);
// EXTERNAL MODULE: ./lib/gate/statistics/min-passes.js
var min_passes = __webpack_require__(2333);
// EXTERNAL MODULE: ./lib/gate/statistics/power.js
var power = __webpack_require__(6646);
// EXTERNAL MODULE: ./lib/gate/statistics/single-scenarios.js
var single_scenarios = __webpack_require__(9709);
// EXTERNAL MODULE: ./lib/gate/statistics/stratified-test.js
var stratified_test = __webpack_require__(2975);
// EXTERNAL MODULE: ./lib/gate/statistics/threshold.js
var threshold = __webpack_require__(8764);
// EXTERNAL MODULE: ./lib/inputs/rate.js
var inputs_rate = __webpack_require__(8531);
;// CONCATENATED MODULE: ./lib/cli/statistics-request.js
// The batch requests on the gate's statistics: `{"op": "statistics", "ask", "input"}` → the answer, for whoever wants to
// check the figures or use them elsewhere. Only reads and writes JSON: what is computed stands in gate/. Pure.













/** A request that asks something else than can be answered; the message says what is wrong with it. */
class StatisticsRequestError extends Error {
}
/** The largest number of trials of one scenario: more is a slip, and would be computed for minutes. */
const MAX_TRIALS = 1_000_000;
function refuse(what) {
    throw new StatisticsRequestError(what);
}
function wholeOf(value, name) {
    if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_TRIALS)
        return value;
    return refuse(`${name} is not a whole number from 0 to ${MAX_TRIALS}`);
}
function listOf(input, name) {
    const value = (0,json_document/* member */.Dc)(input, name);
    return value !== undefined && (0,json_document/* isArray */.cy)(value) ? value : refuse(`${name} is missing or not a list`);
}
function rateOf(input, name, fallback) {
    const given = (0,json_document/* text */.Qq)((0,json_document/* member */.Dc)(input, name)) ?? fallback ?? refuse(`${name} is missing or not a text`);
    const rate = (0,inputs_rate/* readRate */.n)(given);
    return typeof rate === 'string' ? refuse(`${name}: ${rate}`) : rate;
}
function countsOf(value, name, size) {
    if (!(0,json_document/* isArray */.cy)(value) || value.length !== size)
        return refuse(`${name} holds something that is no list of ${size} counts`);
    const counts = value.map((count) => wholeOf(count, name));
    for (let i = 0; i < size; i += 2)
        if ((counts[i] ?? 0) > (counts[i + 1] ?? 0))
            refuse(`${name}: ${counts[i]} of ${counts[i + 1]} trials cannot pass`);
    return counts;
}
function rowsOf(input) {
    return listOf(input, 'rows').map((row) => {
        const [c = 0, n = 0, b = 0, m = 0] = countsOf(row, 'rows', 4);
        return [c, n, b, m];
    });
}
function scenarioCountsOf(input) {
    return listOf(input, 'counts').map((count) => {
        const [c = 0, n = 0] = countsOf(count, 'counts', 2);
        return [c, n];
    });
}
/** A probability or a rate: always written with its fraction, so that no reader takes it for a count. */
function real(value) {
    return value === null ? null : new model/* JsonFloat */.Xg(value);
}
const answer = (fields) => new Map(Object.entries(fields));
function suiteAnswer(test) {
    return {
        compared: test.compared,
        left_out: test.leftOut,
        worse: test.worse,
        better: test.better,
        informative: test.informative,
        drop: real(test.drop),
        p: real(test.p),
        p_exact: real(test.pExact),
        p_better: real(test.pBetter),
    };
}
function singleAnswer(input) {
    const { family, named, p } = (0,single_scenarios/* testScenarios */.O)(rowsOf(input), (0,threshold/* numberOf */.rl)(rateOf(input, 'level')));
    return answer({
        family,
        named,
        p: new Map([...p].map(([index, value]) => [String(index), real(value)])),
    });
}
function changeAnswer(input) {
    const test = (0,change/* testChange */.n)(rowsOf(input), {
        maxFalseAlarms: (0,threshold/* numberOf */.rl)(rateOf(input, 'max_false_alarms')),
        minDrop: (0,threshold/* numberOf */.rl)(rateOf(input, 'min_drop', '0%')),
    });
    return answer({
        verdict: test.verdict,
        by_suite: test.bySuite,
        level: real(test.level),
        ...suiteAnswer(test),
        family: test.singles.family.length,
        newly_failing: test.singles.named,
        smallest_drop: real(test.smallestDrop),
    });
}
function powerAnswer(input) {
    const [rows, level, drop] = [rowsOf(input), (0,threshold/* numberOf */.rl)(rateOf(input, 'level')), (0,threshold/* numberOf */.rl)(rateOf(input, 'drop'))];
    return answer({
        smallest_drop: real((0,power/* smallestDrop */.hQ)(rows, level)),
        power: real((0,power/* powerOf */.f)(rows, level, drop)),
        trials_for_drop: (0,power/* trialsForDrop */.G7)(rows, level, drop),
    });
}
function thresholdAnswer(input) {
    const undecided = (0,json_document/* text */.Qq)((0,json_document/* member */.Dc)(input, 'undecided'));
    if (undecided !== 'pass' && undecided !== 'fail')
        return refuse('undecided is neither pass nor fail');
    const confidence = (0,threshold/* numberOf */.rl)(rateOf(input, 'confidence'));
    const test = (0,threshold/* testThreshold */.MB)(scenarioCountsOf(input), { threshold: rateOf(input, 'threshold'), confidence, undecided });
    return answer({
        verdict: test.verdict,
        by: test.by,
        passes: test.passes,
        more_trials: test.moreTrials,
        low: real(test.low),
        high: real(test.high),
    });
}
function minPassesAnswer(input) {
    const [, passes, of] = /^(\d{1,6})\/(\d{1,6})$/.exec((0,json_document/* text */.Qq)((0,json_document/* member */.Dc)(input, 'min_passes')) ?? '') ??
        refuse('min_passes is not of the form 2/3');
    const min = { passes: Number(passes), of: Number(of) };
    const [passed, trials] = [wholeOf((0,json_document/* member */.Dc)(input, 'passed'), 'passed'), wholeOf((0,json_document/* member */.Dc)(input, 'trials'), 'trials')];
    return answer({ passes: (0,min_passes/* scenarioPasses */.S)(passed, trials, min) });
}
/** What gates beside a quarantine: the others' trials whole, and of the quarantined ones those that never ran. */
function leftOver(scenarios, { entries }) {
    const held = new Set(entries.flatMap(({ state, scenario }) => (state === 'in_force' && scenario ? [scenario] : [])));
    const left = { expected: 0, passed: 0, failed: 0, errored: 0 };
    for (const scenario of scenarios) {
        const out = held.has(scenario);
        left.expected += out ? scenario.missing : scenario.trials;
        left.passed += out ? 0 : scenario.passed;
        left.failed += out ? 0 : scenario.failed;
        left.errored += out ? scenario.missing : scenario.errored;
    }
    return left;
}
function quarantineAnswer(input) {
    const scenarios = listOf(input, 'scenarios').map((value) => {
        if (!(0,json_document/* isObject */.Gv)(value))
            return refuse('scenarios holds something that is no object');
        const name = (field) => (0,json_document/* text */.Qq)((0,json_document/* member */.Dc)(value, field)) ?? refuse(`scenarios: ${field} is missing or not a text`);
        const count = (field) => wholeOf((0,json_document/* member */.Dc)(value, field), `scenarios: ${field}`);
        const [passed, failed, errored] = [count('passed'), count('failed'), count('errored')];
        return {
            layout: 'records',
            domain: name('domain'),
            scenario: name('scenario'),
            passed,
            failed,
            errored,
            missing: count('missing'),
            trials: passed + failed + errored,
            passedBefore: null,
        };
    });
    const limit = rateOf(input, 'limit');
    const found = (0,quarantine/* judgeQuarantine */.a)({
        entries: listOf(input, 'entries').map(quarantine_file/* readEntry */.hB),
        scenarios,
        today: (0,json_document/* text */.Qq)((0,json_document/* member */.Dc)(input, 'today')) ?? refuse('today is missing or not a text'),
        mustPass: listOf(input, 'must_pass').map((id) => (0,json_document/* text */.Qq)(id) ?? refuse('must_pass holds something that is no text')),
        limit,
    });
    return answer({
        states: found.entries.map(({ state }) => state),
        hints: found.entries.map(({ hint }) => hint),
        in_force: found.inForce,
        allowed: found.allowed,
        reasons: [
            ...(found.inForce > found.allowed ? ['limit'] : []),
            ...(found.entries.some(({ hint }) => hint === 'never_ran') ? ['never_ran'] : []),
        ],
        ...leftOver(scenarios, found),
    });
}
/** The answer to one question. Throws StatisticsRequestError for what cannot be answered. */
function answerStatistics(ask, input) {
    switch (ask) {
        case 'suite':
            return answer(suiteAnswer((0,stratified_test/* testSuite */.$)(rowsOf(input))));
        case 'single':
            return singleAnswer(input);
        case 'change':
            return changeAnswer(input);
        case 'smallest_drop':
            return powerAnswer(input);
        case 'rate_interval': {
            const { rate, low, high, noise } = (0,interval/* rateInterval */.mP)(scenarioCountsOf(input), (0,threshold/* numberOf */.rl)(rateOf(input, 'confidence')));
            return answer({ rate: real(rate), low: real(low), high: real(high), noise: real(noise) });
        }
        case 'threshold':
            return thresholdAnswer(input);
        case 'other_scenarios': {
            const { low, high, effect } = (0,interval/* otherScenarios */.qc)(scenarioCountsOf(input), (0,threshold/* numberOf */.rl)(rateOf(input, 'confidence')));
            return answer({ low: real(low), high: real(high), effect: real(effect) });
        }
        case 'min_passes':
            return minPassesAnswer(input);
        case 'copies': {
            const { warn, within, up, down } = (0,copies/* testCopies */.M)(rowsOf(input));
            return answer({ warn, within: real(within), up: real(up), down: real(down) });
        }
        case 'quarantine':
            return quarantineAnswer(input);
        default:
            return refuse(`unknown ask ${ask}; one of suite, single, change, smallest_drop, rate_interval, threshold, other_scenarios, min_passes, copies, quarantine`);
    }
}

;// CONCATENATED MODULE: ./lib/cli/batch.js











/** Lines of the review diff that are made before only their number is known to be larger. */
const BATCH_DIFF_CAPS = { maxChanges: 100_000, maxValueChars: 2_000 };
class RequestError extends Error {
}
function textField(request, name) {
    const value = (0,json_document/* text */.Qq)((0,json_document/* member */.Dc)(request, name));
    if (value === undefined)
        throw new RequestError(`${name} is missing or not a text`);
    return value;
}
/** A document in a request: duplicate keys are a warning here, as the last wins. */
function documentField(request, name, warnings) {
    const parsed = (0,json_document/* parseJson */.qF)(textField(request, name), name);
    for (const duplicate of parsed.duplicates)
        warnings.push(`${name}: ${(0,json_document/* duplicateText */.t6)(duplicate)}`);
    return parsed.value;
}
function flagsOf(options) {
    if (options !== undefined && options !== null && !(0,json_document/* isObject */.Gv)(options))
        throw new RequestError('options is not an object');
    const known = [
        'ignore_capitalization',
        'ignore_punctuation',
        'clean_text',
        'disallow_extra_items',
        'numeric_tolerance',
    ];
    for (const key of (0,json_document/* isObject */.Gv)(options) ? options.keys() : []) {
        if (!known.includes(key))
            throw new RequestError(`options: unknown option ${key}; the options are ${known.join(', ')}`);
    }
    const flag = (name) => {
        const value = (0,json_document/* member */.Dc)(options ?? null, name) ?? false;
        if (typeof value !== 'boolean')
            throw new RequestError(`options: ${name} is not true or false`);
        return value;
    };
    return {
        ignoreCapitalization: flag('ignore_capitalization'),
        ignorePunctuation: flag('ignore_punctuation'),
        cleanText: flag('clean_text'),
        disallowExtraItems: flag('disallow_extra_items'),
    };
}
function toleranceOf(options, fallback) {
    const value = (0,json_document/* member */.Dc)(options ?? null, 'numeric_tolerance');
    if (value === undefined)
        return fallback;
    const number = typeof value === 'number' ? value : Number((0,python_text/* jsonText */.s$)(value, { sortKeys: false, spaced: false }));
    if (!(number >= 0 && number <= 1))
        throw new RequestError('options: numeric_tolerance is not a number from 0 to 1');
    return number;
}
function assertionsOf(request) {
    const list = (0,json_document/* member */.Dc)(request, 'nl_assertions') ?? [];
    if (!(0,json_document/* isArray */.cy)(list))
        throw new RequestError('nl_assertions is not a list');
    return list.map((item) => {
        const assertion = (0,json_document/* text */.Qq)(item);
        if (assertion === undefined)
            throw new RequestError('nl_assertions holds something that is no text');
        return assertion;
    });
}
function batch_answer(request, config, warnings) {
    const op = textField(request, 'op');
    switch (op) {
        case 'hash': {
            const state = documentField(request, 'json', warnings);
            if ((0,remains/* dropsEverything */.A1)(state, config.score))
                throw new RequestError(remains/* NOTHING_LEFT */.AS);
            return [['result', (0,hash/* hashState */.Y)(state, config.score)]];
        }
        case 'diff': {
            const expected = documentField(request, 'expected', warnings);
            const actual = documentField(request, 'actual', warnings);
            const isEqual = (0,hash/* hashState */.Y)(expected, config.score) === (0,hash/* hashState */.Y)(actual, config.score);
            if (isEqual && [expected, actual].some((state) => (0,remains/* dropsEverything */.A1)(state, config.score))) {
                throw new RequestError(remains/* NOTHING_LEFT */.AS);
            }
            return [
                ['result', (0,python_text/* jsonText */.s$)((0,upstream_diff/* upstreamDiff */.l)(expected, actual), { sortKeys: false, spaced: true })],
                ['hash_equal', isEqual],
                ['changes', (0,diff/* diffStates */.oD)(expected, actual, config.score, BATCH_DIFF_CAPS).total],
            ];
        }
        case 'match': {
            const options = (0,json_document/* member */.Dc)(request, 'options');
            const flags = flagsOf(options);
            const tolerance = toleranceOf(options, config.score.numericTolerance);
            const reference = documentField(request, 'reference', warnings);
            const found = (0,match/* matchDocument */.dD)(reference, documentField(request, 'prediction', warnings), flags, tolerance);
            if (found.outcome === 'error')
                throw new RequestError(found.reason);
            return [
                ['result', found.outcome === 'pass'],
                ['reason', found.reason],
            ];
        }
        case 'action': {
            const reference = documentField(request, 'reference', warnings);
            return [['result', (0,actions/* matchActionRecord */.b$)(reference, documentField(request, 'prediction', warnings))]];
        }
        case 'judge-reply': {
            const reply = (0,judge/* readJudgeReply */.kz)(textField(request, 'content'), assertionsOf(request));
            return [
                [
                    'result',
                    new Map([
                        ['score', reply.score],
                        ['assertions', reply.assertions.map(({ outcome }) => outcome)],
                    ]),
                ],
            ];
        }
        case 'judge-evidence': {
            const input = (0,json_document/* member */.Dc)(request, 'input');
            if (!(0,json_document/* isObject */.Gv)(input))
                throw new RequestError('input is missing or not an object');
            return [['result', (0,judge/* judgeEvidence */.Z0)(input).map(([tag, content]) => [tag, content])]];
        }
        case 'statistics': {
            const input = (0,json_document/* member */.Dc)(request, 'input');
            if (!(0,json_document/* isObject */.Gv)(input))
                throw new RequestError('input is missing or not an object');
            return [['result', answerStatistics(textField(request, 'ask'), input)]];
        }
        default:
            throw new RequestError(`unknown op ${op}; one of hash, diff, match, action, judge-reply, judge-evidence, statistics`);
    }
}
/** The answer to a line that is too long to be read. */
function answerTooLong(maxBytes) {
    return (0,python_text/* jsonText */.s$)(new Map([
        ['id', null],
        ['error', `request has more than ${maxBytes} bytes`],
    ]), { sortKeys: false, spaced: false });
}
/** The answer to one line, as one line; null for a blank one. Never throws for what stands in it. */
function answerLine(line, config) {
    let id = null;
    const warnings = [];
    const write = (fields) => (0,python_text/* jsonText */.s$)(new Map([
        ['id', id],
        ...fields,
        ...(warnings.length > 0 ? [['warnings', warnings]] : []),
    ]), {
        sortKeys: false,
        spaced: false,
    });
    try {
        const asked = (0,json_document/* decodeUtf8 */._6)(line, 'request');
        if (asked.trim() === '')
            return null;
        const request = (0,json_document/* parseJson */.qF)(asked, 'request').value;
        id = (0,json_document/* member */.Dc)(request, 'id') ?? null;
        return write(batch_answer(request, config, warnings));
    }
    catch (error) {
        const told = [RequestError, StatisticsRequestError, model/* ArtifactError */.nE, model/* JudgeError */.Q6].some((kind) => error instanceof kind);
        if (!told || !(error instanceof Error))
            throw error;
        return write([['error', error.message]]);
    }
}


/***/ })

};
