export const id = 904;
export const ids = [904];
export const modules = {

/***/ 1498:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Db: () => (/* binding */ readQuarantine),
/* harmony export */   hB: () => (/* binding */ readEntry),
/* harmony export */   kb: () => (/* binding */ dayOf)
/* harmony export */ });
/* harmony import */ var _model_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9814);
/* harmony import */ var _json_document_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4159);
// The file of scenarios that do not gate for a while: its text → entries, each well formed or with what is wrong. Which
// of them are in force is said in quarantine.ts. Pure.


/** A real date, written `YYYY-MM-DD`; its day since 1970-01-01, else null. */
function dayOf(date) {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(date))
        return null;
    const time = Date.parse(`${date}T00:00:00Z`);
    // Date.parse takes 30 February for 2 March in some engines and refuses it in others.
    if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date)
        return null;
    return time / 86_400_000;
}
const TEXT_FIELDS = ['scenario', 'reason', 'owner', 'until'];
function problemOf(value) {
    if (!(0,_json_document_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(value))
        return 'it is no object';
    const wrong = TEXT_FIELDS.filter((name) => ((0,_json_document_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)((0,_json_document_js__WEBPACK_IMPORTED_MODULE_1__/* .member */ .Dc)(value, name)) ?? '').trim() === '');
    if (wrong.length > 0)
        return `${wrong.join(', ')} ${wrong.length === 1 ? 'is' : 'are'} missing, blank or no text`;
    const domain = (0,_json_document_js__WEBPACK_IMPORTED_MODULE_1__/* .member */ .Dc)(value, 'domain');
    if (domain !== undefined && ((0,_json_document_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)(domain) ?? '').trim() === '')
        return 'domain is blank or no text';
    if (dayOf((0,_json_document_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)((0,_json_document_js__WEBPACK_IMPORTED_MODULE_1__/* .member */ .Dc)(value, 'until')) ?? '') === null)
        return 'until is no date of the form YYYY-MM-DD';
    return null;
}
/** One entry of the list, whatever it is. */
function readEntry(value) {
    const field = (name) => ((0,_json_document_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(value) ? ((0,_json_document_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)((0,_json_document_js__WEBPACK_IMPORTED_MODULE_1__/* .member */ .Dc)(value, name)) ?? null) : null);
    return {
        domain: field('domain'),
        scenario: field('scenario'),
        reason: field('reason'),
        owner: field('owner'),
        until: field('until'),
        problem: problemOf(value),
    };
}
/** The entries of the file. Throws ArtifactError where it is no JSON list; one bad entry costs no other. */
function readQuarantine(source, where) {
    const { value } = (0,_json_document_js__WEBPACK_IMPORTED_MODULE_1__/* .parseJson */ .qF)(source, where);
    if ((0,_json_document_js__WEBPACK_IMPORTED_MODULE_1__/* .isArray */ .cy)(value))
        return value.map(readEntry);
    throw new _model_js__WEBPACK_IMPORTED_MODULE_0__/* .ArtifactError */ .nE('artifact_wrong_shape', `quarantine: ${where} is no JSON list`, 'Write a list of {"domain", "scenario", "reason", "owner", "until"}, or [] for none');
}


/***/ }),

/***/ 911:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ judgeQuarantine)
/* harmony export */ });
/* harmony import */ var _scenario_key_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6131);
/* harmony import */ var _quarantine_file_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1498);


/** The longest that an entry may hold, in days: an excuse is looked at again four times a year. */
const MAX_DAYS_AHEAD = 90;
/** From so many days before its end, an entry's end is said. */
const SOON_DAYS = 7;
function hintOf({ trials, passed, missing, passedBefore }) {
    if (missing > 0)
        return 'never_ran';
    if (passed === 0)
        return 'broken';
    return passed === trials && passedBefore !== false ? 'remove' : null;
}
/** max(1, ⌊limit · scenarios⌋), on integers. */
function allowedOf({ numerator, denominator }, scenarios) {
    return Math.max(1, Number((numerator * BigInt(scenarios)) / denominator));
}
/** The state of every entry. Only `in_force` has an effect; of two that could hold for one scenario the first does. */
function judgeQuarantine(asked) {
    const today = (0,_quarantine_file_js__WEBPACK_IMPORTED_MODULE_0__/* .dayOf */ .kb)(asked.today) ?? 0;
    const held = new Set();
    const stateOf = (entry) => {
        if (entry.problem !== null)
            return { state: 'refused', problem: entry.problem };
        const left = ((0,_quarantine_file_js__WEBPACK_IMPORTED_MODULE_0__/* .dayOf */ .kb)(entry.until ?? '') ?? 0) - today;
        const named = asked.scenarios.filter(({ domain, scenario }) => scenario === entry.scenario && (entry.domain === null || domain === entry.domain));
        const [only, ...more] = named;
        const found = only !== undefined && more.length === 0 ? { scenario: only } : {};
        if (left > MAX_DAYS_AHEAD)
            return { state: 'refused', problem: `until is more than ${MAX_DAYS_AHEAD} days ahead`, ...found };
        const names = [entry.scenario ?? '', ...named.flatMap(_scenario_key_js__WEBPACK_IMPORTED_MODULE_1__/* .namesOf */ .eZ)];
        if (names.some((name) => asked.mustPass.includes(name)))
            return { state: 'must_pass', ...found };
        if (left < 0)
            return { state: 'expired', ...found };
        if (only === undefined)
            return { state: 'unknown' };
        if (more.length > 0)
            return { state: 'ambiguous' };
        if (held.has(only))
            return { state: 'refused', problem: 'an earlier entry names the scenario already', ...found };
        held.add(only);
        return { state: 'in_force', ...found };
    };
    const entries = asked.entries.map((entry) => {
        const { state, problem = null, scenario = null } = stateOf(entry);
        const inForce = state === 'in_force';
        return {
            entry,
            state,
            problem,
            scenario,
            hint: inForce && scenario !== null ? hintOf(scenario) : null,
            endsSoon: inForce && ((0,_quarantine_file_js__WEBPACK_IMPORTED_MODULE_0__/* .dayOf */ .kb)(entry.until ?? '') ?? 0) - today <= SOON_DAYS,
        };
    });
    return { entries, inForce: held.size, allowed: allowedOf(asked.limit, asked.scenarios.length) };
}


/***/ }),

/***/ 5915:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   i: () => (/* binding */ isBlind),
/* harmony export */   n: () => (/* binding */ testChange)
/* harmony export */ });
/* harmony import */ var _rows_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5242);
/* harmony import */ var _single_scenarios_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9709);
/* harmony import */ var _power_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6646);
/* harmony import */ var _stratified_test_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2975);
// The verdict on the change against the baseline: worse, within noise, or cannot tell. What is compared, and what a
// verdict does to the gate, is said elsewhere.




/** What the single scenarios get of the false alarms that are allowed; the suite has the rest. */
const SINGLE_SHARE = 0.3;
function testBoth(rows, { maxFalseAlarms, minDrop }) {
    const singles = (0,_single_scenarios_js__WEBPACK_IMPORTED_MODULE_0__/* .testScenarios */ .O)(rows, SINGLE_SHARE * maxFalseAlarms);
    const level = singles.family.length === 0 ? maxFalseAlarms : (1 - SINGLE_SHARE) * maxFalseAlarms;
    const suite = (0,_stratified_test_js__WEBPACK_IMPORTED_MODULE_1__/* .testSuite */ .$)(rows);
    const drop = suite.drop ?? 0;
    return { suite, singles, level, bySuite: suite.p <= level + _rows_js__WEBPACK_IMPORTED_MODULE_2__/* .MARGIN */ .jS && drop > 0 && drop >= minDrop - _rows_js__WEBPACK_IMPORTED_MODULE_2__/* .MARGIN */ .jS };
}
/** The baseline passes something, and still not even failing every trial would have been called worse. */
function isBlind(rows, asked) {
    if (rows.length === 0)
        return true;
    if (rows.every(([, , b]) => b === 0))
        return false;
    const worst = testBoth(rows.map(([, n, b, m]) => [0, n, b, m]), asked);
    return !worst.bySuite && worst.singles.named.length === 0;
}
/** The verdict, and everything that is told beside it. */
function testChange(rows, asked) {
    const { suite, singles, level, bySuite } = testBoth(rows, asked);
    const worse = bySuite || singles.named.length > 0;
    const blind = !worse && isBlind((0,_rows_js__WEBPACK_IMPORTED_MODULE_2__/* .comparedRows */ .HL)(rows), asked);
    return {
        ...suite,
        verdict: worse ? 'worse' : blind ? 'cannot_tell' : 'within_noise',
        bySuite,
        level,
        singles,
        smallestDrop: (0,_power_js__WEBPACK_IMPORTED_MODULE_3__/* .smallestDrop */ .hQ)(rows, level),
    };
}


/***/ }),

/***/ 1742:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ testCopies)
/* harmony export */ });
/** So many scenarios must have turned each way before anything is said. */
const LEAST_TURNED = 3;
/** Compares how often trials of one run disagree with how often trials of the two runs do; null where none has two. */
function testCopies(rows) {
    const several = rows.filter(([, n, , m]) => n > 1 && m > 1);
    const k = several.length;
    if (k === 0)
        return { warn: false, within: null, up: null, down: null };
    const mean = (of) => several.reduce((sum, row) => sum + of(row), 0) / k;
    const within = mean(([c, n, b, m]) => ((c * (n - c)) / (n * (n - 1)) + (b * (m - b)) / (m * (m - 1))) / 2);
    const up = mean(([c, n, b, m]) => (c * (m - b)) / (n * m));
    const down = mean(([c, n, b, m]) => ((n - c) * b) / (n * m));
    const turned = Math.min(up, down);
    return { warn: turned * k >= LEAST_TURNED && turned > 2 * within, within, up, down };
}


/***/ }),

/***/ 8486:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   gv: () => (/* binding */ missOf),
/* harmony export */   mP: () => (/* binding */ rateInterval),
/* harmony export */   qc: () => (/* binding */ otherScenarios),
/* harmony export */   rF: () => (/* binding */ wilson)
/* harmony export */ });
/* harmony import */ var _normal_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2204);

/** Terms of the binomial sum below this share of the largest are left out. */
const NEGLIGIBLE = 1e-20;
/** Halvings of [0, 1] until doubles have no finer step. */
const BISECTIONS = 60;
/** P(X ≥ least) for X binomial with this rate; terms by their ratios from the most likely one outward. */
function binomialAtLeast(least, trials, rate) {
    if (least <= 0 || rate >= 1)
        return 1;
    if (rate <= 0)
        return 0;
    const mode = Math.min(trials, Math.floor((trials + 1) * rate));
    const odds = rate / (1 - rate);
    let [all, above] = [1, mode >= least ? 1 : 0];
    for (let [x, term] = [mode, 1]; x < trials; x += 1) {
        term *= ((trials - x) / (x + 1)) * odds;
        if (term < NEGLIGIBLE)
            break;
        all += term;
        if (x + 1 >= least)
            above += term;
    }
    for (let [x, term] = [mode, 1]; x > 0; x -= 1) {
        term *= x / (trials - x + 1) / odds;
        if (term < NEGLIGIBLE)
            break;
        all += term;
        if (x - 1 >= least)
            above += term;
    }
    return above / all;
}
/** The rate at which P(X ≥ least) equals `share`. */
function solveAtLeast(least, trials, share) {
    let [low, high] = [0, 1];
    for (let step = 0; step < BISECTIONS; step += 1) {
        const middle = (low + high) / 2;
        if (binomialAtLeast(least, trials, middle) < share)
            low = middle;
        else
            high = middle;
    }
    return (low + high) / 2;
}
/** The exact interval of a pass rate (Clopper and Pearson 1934); `miss` is the share that each side may be wrong. */
function exactInterval(passed, trials, miss) {
    return {
        low: passed === 0 ? 0 : solveAtLeast(passed, trials, miss),
        high: passed === trials ? 1 : solveAtLeast(passed + 1, trials, 1 - miss),
    };
}
/** The share that each side of an interval of this confidence may be wrong, and how many standard deviations that is. */
function missOf(confidence) {
    const miss = (1 - confidence) / 2;
    return { miss, z: (0,_normal_js__WEBPACK_IMPORTED_MODULE_0__/* .normalQuantile */ .Z)(1 - miss) };
}
function sumsOf(counts) {
    return counts.reduce((sum, [c, n]) => ({ passed: sum.passed + c, trials: sum.trials + n }), { passed: 0, trials: 0 });
}
/**
 * The interval of the suite's own pass rate: where the exact part (Clopper-Pearson, right whatever the scenarios' rates:
 * Hoeffding 1956) and the agreement part (a scenario that always passes or always fails adds no noise when it is run
 * again) agree. `confidence` is a fraction, as 0.95.
 */
function rateInterval(counts, confidence) {
    const { passed, trials } = sumsOf(counts);
    if (trials === 0)
        return { rate: null, low: 0, high: 1, noise: null };
    const { miss, z } = missOf(confidence);
    const rate = passed / trials;
    const noise = counts.reduce((sum, [c, n]) => {
        if (n === 0)
            return sum;
        return sum + (n === 1 ? rate * (1 - rate) : (c * (n - c)) / (n - 1));
    }, 0) / trials;
    // h covers flakiness that was not yet seen.
    const h = (z * z) / (2 * trials);
    const reach = h + Math.sqrt(h * h + (z * z * noise) / trials);
    const exact = exactInterval(passed, trials, miss);
    return { rate, low: Math.max(exact.low, rate - reach), high: Math.min(exact.high, rate + reach), noise };
}
/** Wilson's score interval (1927) of a pass rate; `trials` may be a fraction. */
function wilson(rate, trials, z) {
    const centre = rate + (z * z) / (2 * trials);
    const margin = z * Math.sqrt((rate * (1 - rate)) / trials + (z * z) / (4 * trials * trials));
    const scale = 1 + (z * z) / trials;
    return { low: Math.max(0, (centre - margin) / scale), high: Math.min(1, (centre + margin) / scale) };
}
/**
 * The rate on other scenarios like these: Wilson with fewer trials, by the design effect of clustered trials (Miller
 * 2024, "Adding error bars to evals"). For people, never for the gate.
 */
function otherScenarios(counts, confidence) {
    const told = counts.filter(([, n]) => n > 0);
    const k = told.length;
    if (k < 2)
        return { low: 0, high: 1, effect: null };
    const { passed, trials } = sumsOf(told);
    const rate = passed / trials;
    const spread = told.reduce((sum, [c, n]) => sum + (c - n * rate) ** 2, 0);
    const stuck = passed === 0 || passed === trials;
    const effect = Math.max(1, stuck ? trials / k : (spread * k) / (k - 1) / (trials * rate * (1 - rate)));
    return { ...wilson(rate, trials / effect, missOf(confidence).z), effect };
}


/***/ }),

/***/ 2333:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ scenarioPasses)
/* harmony export */ });
// Does a scenario pass, when so many of its trials must? For gates that count scenarios.
/** passes·of ≥ min·trials, on integers; a scenario without trials does not pass. */
function scenarioPasses(passed, trials, min) {
    return trials > 0 && passed * min.of >= min.passes * trials;
}


/***/ }),

/***/ 2204:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ normalBelow),
/* harmony export */   Z: () => (/* binding */ normalQuantile)
/* harmony export */ });
// The standard normal distribution, as far as intervals and powers need it.
/** Beyond this many standard deviations a double holds nothing more. */
const FAR = 38;
/**
 * Φ(x), the share of a standard normal below x. Absolute error under 1e-15. Source: the Taylor series about 0 of
 * Marsaglia 2004, "Evaluating the normal distribution", J. Stat. Software 11(4); beyond 6 the continued fraction of
 * Mills' ratio (Laplace 1805), since there 1 − Φ is all that is left.
 */
function normalBelow(x) {
    if (x > FAR)
        return 1;
    if (x < -FAR)
        return 0;
    const density = Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
    if (Math.abs(x) > 6) {
        let ratio = Math.abs(x);
        for (let k = 60; k >= 1; k -= 1)
            ratio = Math.abs(x) + k / ratio;
        return x > 0 ? 1 - density / ratio : density / ratio;
    }
    let [sum, term] = [x, x];
    for (let k = 3; sum + term !== sum; k += 2) {
        term *= (x * x) / k;
        sum += term;
    }
    return 0.5 + sum * density;
}
/** z with Φ(z) = share, by bisection; share in (0, 1). 0.975 gives 1.959963984540054. */
function normalQuantile(share) {
    // From the smaller tail, where doubles are dense.
    if (share > 0.5)
        return -normalQuantile(1 - share);
    let [low, high] = [-FAR, 0];
    for (let step = 0; step < 80; step += 1) {
        const middle = (low + high) / 2;
        if (normalBelow(middle) < share)
            low = middle;
        else
            high = middle;
    }
    return (low + high) / 2;
}


/***/ }),

/***/ 6646:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G7: () => (/* binding */ trialsForDrop),
/* harmony export */   f: () => (/* binding */ powerOf),
/* harmony export */   hQ: () => (/* binding */ smallestDrop)
/* harmony export */ });
/* harmony import */ var _rows_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5242);
/* harmony import */ var _normal_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2204);
// How small a drop would have been noticed, and what it takes to notice a given one. For people: nothing here decides.


/** Noticed 4 times in 5. */
const POWER = 0.8;
function sumsOf(rows) {
    let [a, v, r, spread, before] = [0, 0, 0, 0, 0];
    const compared = (0,_rows_js__WEBPACK_IMPORTED_MODULE_0__/* .comparedRows */ .HL)(rows);
    for (const row of compared) {
        const [c, n, b, m] = row;
        const [t, total, w] = [c + b, n + m, (0,_rows_js__WEBPACK_IMPORTED_MODULE_0__/* .weightOf */ .mm)(row)];
        a += w;
        v += (n * m * t * (total - t)) / (total * total * (total - 1));
        r += (w * t) / total;
        spread += (n * m * m) / (total * total);
        before += (w * b) / m;
    }
    const g = r === 0 ? 0 : Math.max(0, 1 - (2 * v) / r);
    return { scenarios: compared.length, a, v, b: g * spread, g, baselineRate: a === 0 ? 0 : before / a };
}
/** z(1 − level) + z(0.8). */
function reachOf(level) {
    return (0,_normal_js__WEBPACK_IMPORTED_MODULE_1__/* .normalQuantile */ .Z)(1 - level) + (0,_normal_js__WEBPACK_IMPORTED_MODULE_1__/* .normalQuantile */ .Z)(POWER);
}
/**
 * The smallest even drop of the whole suite, a fraction, that the test at this level would notice 4 times in 5; null
 * where none would be, or the baseline has not so much to lose.
 */
function smallestDrop(rows, level) {
    const { a, v, b, baselineRate } = sumsOf(rows);
    if (a === 0)
        return null;
    const z2 = reachOf(level) ** 2;
    const drop = (z2 * b + Math.sqrt(z2 * z2 * b * b + 4 * a * a * z2 * v)) / (2 * a * a);
    return drop > 0 && drop <= baselineRate ? drop : null;
}
/** How likely the test at this level notices an even drop of `drop` (a fraction); null where chance plays no part. */
function powerOf(rows, level, drop) {
    const { a, v, b } = sumsOf(rows);
    const variance = v + drop * b;
    return variance > 0 ? (0,_normal_js__WEBPACK_IMPORTED_MODULE_1__/* .normalBelow */ .D)((drop * a) / Math.sqrt(variance) - (0,_normal_js__WEBPACK_IMPORTED_MODULE_1__/* .normalQuantile */ .Z)(1 - level)) : null;
}
/** Trials per scenario, in both runs, with which such a drop is noticed 4 times in 5; null where nothing was compared. */
function trialsForDrop(rows, level, drop) {
    const { scenarios, a, v, g } = sumsOf(rows);
    if (scenarios === 0 || drop <= 0)
        return null;
    return Math.max(1, Math.ceil((reachOf(level) ** 2 * ((2 * v) / a + g * drop)) / (scenarios * drop * drop)));
}


/***/ }),

/***/ 5242:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   HL: () => (/* binding */ comparedRows),
/* harmony export */   jS: () => (/* binding */ MARGIN),
/* harmony export */   mm: () => (/* binding */ weightOf),
/* harmony export */   vL: () => (/* binding */ meanDrop)
/* harmony export */ });
// The data that every question of this folder starts from: trials that passed, of how many, in this run and in the
// baseline. What was left out and why is not known here.
/** The margin wherever a double meets a limit, so that a p of exactly 1/20 counts at 5 %. */
const MARGIN = 1e-12;
/** Scenarios that have trials on both sides; the others tell nothing. */
function comparedRows(rows) {
    return rows.filter(([, n, , m]) => n > 0 && m > 0);
}
/**
 * The weight of a scenario in the comparison, n·m/N: half the harmonic mean of its trials in the two runs (Cochran 1954).
 */
function weightOf([, n, , m]) {
    return (n * m) / (n + m);
}
/** Σ w·(b/m − c/n) / Σ w: the mean fall of the pass rate, as a fraction; negative where it rose; null without rows. */
function meanDrop(rows) {
    let [fall, weight] = [0, 0];
    for (const row of rows) {
        const [c, n, b, m] = row;
        fall += (b * n - c * m) / (n + m);
        weight += weightOf(row);
    }
    return weight === 0 ? null : fall / weight;
}


/***/ }),

/***/ 9709:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O: () => (/* binding */ testScenarios)
/* harmony export */ });
/* harmony import */ var _stratified_test_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2975);
/* harmony import */ var _rows_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5242);
// Which scenario newly fails, beyond noise? One exact test per scenario, and a correction for the many chances to be
// unlucky. The suite as a whole is asked in stratified-test.ts.


/**
 * Fisher's exact test, one-sided, per scenario; Holm's correction (1979) over the family of Tarone (1990): with T the
 * least whole number such that at most T scenarios could have reached level/T at all, those. `level` is a fraction.
 */
function testScenarios(rows, level) {
    const tests = rows.flatMap((row, index) => {
        const [c, n, b, m] = row;
        const t = c + b;
        if (n === 0 || m === 0 || t === 0 || t === n + m)
            return [];
        const { low, weights } = (0,_stratified_test_js__WEBPACK_IMPORTED_MODULE_0__/* .drawOf */ .G)(row);
        let p = 0;
        for (let i = 0; i <= c - low; i += 1)
            p += weights[i] ?? 0;
        return [{ index, least: weights[0] ?? 1, p: Math.min(1, p) }];
    });
    const sorted = tests.map(({ least }) => least).sort((a, b) => a - b);
    const reachable = (most) => sorted.filter((least) => least <= level / most + _rows_js__WEBPACK_IMPORTED_MODULE_1__/* .MARGIN */ .jS).length;
    let size = 1;
    while (reachable(size) > size)
        size += 1;
    const family = tests.filter(({ least }) => least <= level / size + _rows_js__WEBPACK_IMPORTED_MODULE_1__/* .MARGIN */ .jS);
    const named = [];
    const byP = [...family].sort((a, b) => a.p - b.p || a.index - b.index);
    for (const [rank, { index, p }] of byP.entries()) {
        if (p > level / (family.length - rank) + _rows_js__WEBPACK_IMPORTED_MODULE_1__/* .MARGIN */ .jS)
            break;
        named.push(index);
    }
    return {
        family: family.map(({ index }) => index),
        p: new Map(family.map(({ index, p }) => [index, p])),
        named: named.sort((a, b) => a - b),
    };
}


/***/ }),

/***/ 2975:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ testSuite),
/* harmony export */   G: () => (/* binding */ drawOf)
/* harmony export */ });
/* harmony import */ var _rows_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5242);
/* harmony import */ var _normal_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2204);
// Is the suite worse than the baseline? One exact test over all scenarios, each of them a stratum, so that easy, hard and
// flaky scenarios need no model. Whether the answer fails a gate is decided in change.ts.


/** Probabilities below this are cut off at both ends of the sum's distribution. */
const CUT = 1e-25;
/** Above so many scenarios the normal approximation is off by less than 0.001 and saves seconds. */
const MAX_EXACT_SCENARIOS = 200_000;
/** Above so many products of the convolution too: the sum is then as wide, and as normal. Some seconds. */
const MAX_PRODUCTS = 5e9;
/** The sum's distribution holds more than CUT within so many standard deviations. */
const WIDTH_IN_DEVIATIONS = 20;
/**
 * Hypergeometric: of N = n + m trials t passed, and chance says which n of them are this run's (Fisher 1935). All terms
 * are positive and built by their ratios, so plain doubles lose nothing.
 */
function drawOf([c, n, b, m]) {
    const t = c + b;
    const low = Math.max(0, t - m);
    const high = Math.min(n, t);
    const weights = new Float64Array(high - low + 1);
    // From the most likely count outward: from an end, the first term of many trials would be no double any more.
    const mode = Math.min(high, Math.max(low, Math.floor(((n + 1) * (t + 1)) / (n + m + 2))));
    weights[mode - low] = 1;
    let sum = 1;
    for (let x = mode; x < high; x += 1) {
        const next = ((weights[x - low] ?? 0) * (n - x) * (t - x)) / ((x + 1) * (m - t + x + 1));
        weights[x + 1 - low] = next;
        sum += next;
    }
    for (let x = mode; x > low; x -= 1) {
        const next = ((weights[x - low] ?? 0) * x * (m - t + x)) / ((n - x + 1) * (t - x + 1));
        weights[x - 1 - low] = next;
        sum += next;
    }
    for (let i = 0; i < weights.length; i += 1)
        weights[i] = (weights[i] ?? 0) / sum;
    return { low, weights };
}
/** A draw without the ends that hold next to nothing: of very many trials few counts are likely at all. */
function trimmed({ low, weights }) {
    let [start, end] = [0, weights.length];
    while (end - start > 1 && (weights[start] ?? 0) < CUT)
        start += 1;
    while (end - start > 1 && (weights[end - 1] ?? 0) < CUT)
        end -= 1;
    return { low: low + start, weights: weights.subarray(start, end) };
}
/** Convolves the scenarios' draws, cutting both ends while they hold next to nothing. */
function sumOfPasses(rows) {
    const draws = new Map();
    const widest = rows.reduce((total, [, n]) => total + n, 0) + 1;
    let [dist, next] = [new Float64Array(64), new Float64Array(64)];
    dist[0] = 1;
    let [from, width, first] = [0, 1, 0];
    for (const row of rows) {
        // Many scenarios share their totals, and the draw knows only those.
        const key = `${row[1]} ${row[3]} ${row[0] + row[2]}`;
        const draw = draws.get(key) ?? trimmed(drawOf(row));
        draws.set(key, draw);
        const { low, weights } = draw;
        first += low;
        if (weights.length === 1)
            continue;
        const made = width + weights.length - 1;
        if (next.length < made)
            next = new Float64Array(Math.min(widest, 2 * made));
        next.fill(0, 0, made);
        for (let x = 0; x < weights.length; x += 1) {
            const weight = weights[x] ?? 0;
            for (let i = 0; i < width; i += 1)
                next[i + x] = (next[i + x] ?? 0) + weight * (dist[from + i] ?? 0);
        }
        ;
        [dist, next] = [next, dist];
        [from, width] = [0, made];
        while (width > 1 && (dist[from] ?? 0) < CUT) {
            from += 1;
            width -= 1;
            first += 1;
        }
        while (width > 1 && (dist[from + width - 1] ?? 0) < CUT)
            width -= 1;
    }
    return { dist, from, width, first };
}
/** Mean and variance of the sum of passes when nothing changed (Mantel and Haenszel 1959). */
function momentsOf(rows) {
    let [mean, variance] = [0, 0];
    for (const [c, n, b, m] of rows) {
        const [t, total] = [c + b, n + m];
        mean += (n * t) / total;
        variance += (n * m * t * (total - t)) / (total * total * (total - 1));
    }
    return { mean, variance };
}
/** P(S below `passes`) and P(S = `passes`). */
function tailOf(rows, passes) {
    const { mean, variance } = momentsOf(rows);
    const width = WIDTH_IN_DEVIATIONS * Math.sqrt(variance);
    const products = width * rows.reduce((sum, [c, n, b]) => sum + Math.min(n, c + b, width), 0);
    if (rows.length > MAX_EXACT_SCENARIOS || products > MAX_PRODUCTS) {
        // The mid-p in one: half of what lies exactly at the sum is neither above nor below.
        return { below: (0,_normal_js__WEBPACK_IMPORTED_MODULE_0__/* .normalBelow */ .D)((passes - mean) / Math.sqrt(variance)), exactly: 0 };
    }
    const { dist, from, width: counts, first } = sumOfPasses(rows);
    const at = passes - first;
    let below = 0;
    for (let i = 0; i < Math.min(counts, Math.max(0, at)); i += 1)
        below += dist[from + i] ?? 0;
    return { below: Math.min(1, below), exactly: at >= 0 && at < counts ? (dist[from + at] ?? 0) : 0 };
}
/**
 * The exact Cochran-Mantel-Haenszel test, one-sided, with the mid-p (Fagerland, Lydersen and Laake 2013). With one trial
 * in each run it is McNemar's test, with one scenario Fisher's. Where every scenario passes all or fails all in both
 * runs, p is 1. Cost: scenarios × width of the sum (about 20 standard deviations) × trials.
 */
function testSuite(rows) {
    const compared = (0,_rows_js__WEBPACK_IMPORTED_MODULE_1__/* .comparedRows */ .HL)(rows);
    const informative = compared.filter(([c, n, b, m]) => c + b > 0 && c + b < n + m);
    const passes = informative.reduce((sum, [c]) => sum + c, 0);
    const { below, exactly } = informative.length === 0 ? { below: 1, exactly: 0 } : tailOf(informative, passes);
    const found = {
        compared: compared.length,
        leftOut: rows.length - compared.length,
        worse: compared.filter(([c, n, b, m]) => c * m < b * n).length,
        better: compared.filter(([c, n, b, m]) => c * m > b * n).length,
        informative: informative.length,
        drop: (0,_rows_js__WEBPACK_IMPORTED_MODULE_1__/* .meanDrop */ .vL)(compared),
    };
    if (informative.length === 0)
        return { ...found, p: 1, pExact: 1, pBetter: 1 };
    return {
        ...found,
        p: below + exactly / 2,
        pExact: Math.min(1, below + exactly),
        pBetter: Math.max(0, 1 - below - exactly / 2),
    };
}


/***/ }),

/***/ 8764:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   MB: () => (/* binding */ testThreshold),
/* harmony export */   Ry: () => (/* binding */ reachesByCounts),
/* harmony export */   rl: () => (/* binding */ numberOf)
/* harmony export */ });
/* harmony import */ var _rows_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5242);
/* harmony import */ var _interval_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8486);


/** The double nearest to a rate. */
function numberOf({ numerator, denominator }) {
    return Number(numerator) / Number(denominator);
}
/** Whether passes of trials reach a rate, on integers. Nothing reaches nothing. */
function reachesByCounts(passed, trials, rate) {
    return trials > 0 && BigInt(passed) * rate.denominator >= rate.numerator * BigInt(trials);
}
/** With this many trials the gate could only pass, or only fail, whatever the results. */
function isUnreachable(trials, { threshold, confidence, undecided }) {
    if (trials === 0)
        return true;
    const floor = numberOf(threshold);
    // Nothing can miss 0 %, by counts neither.
    if (undecided === 'pass')
        return floor > 0 && (0,_interval_js__WEBPACK_IMPORTED_MODULE_0__/* .rateInterval */ .mP)([[0, trials]], confidence).high >= floor - _rows_js__WEBPACK_IMPORTED_MODULE_1__/* .MARGIN */ .jS;
    return (0,_interval_js__WEBPACK_IMPORTED_MODULE_0__/* .rateInterval */ .mP)([[trials, trials]], confidence).low < floor - _rows_js__WEBPACK_IMPORTED_MODULE_1__/* .MARGIN */ .jS;
}
/** The verdict on one threshold over the scenarios' counts. */
function testThreshold(counts, asked) {
    const told = counts.filter(([, n]) => n > 0);
    const passed = told.reduce((sum, [c]) => sum + c, 0);
    const trials = told.reduce((sum, [, n]) => sum + n, 0);
    const floor = numberOf(asked.threshold);
    const { low, high, rate, noise } = (0,_interval_js__WEBPACK_IMPORTED_MODULE_0__/* .rateInterval */ .mP)(told, asked.confidence);
    const verdict = trials === 0 ? 'undecided' : high < floor - _rows_js__WEBPACK_IMPORTED_MODULE_1__/* .MARGIN */ .jS ? 'missed' : low >= floor - _rows_js__WEBPACK_IMPORTED_MODULE_1__/* .MARGIN */ .jS ? 'met' : 'undecided';
    const d = rate === null ? 0 : Math.abs(rate - floor);
    const { z } = (0,_interval_js__WEBPACK_IMPORTED_MODULE_0__/* .missOf */ .gv)(asked.confidence);
    const moreTrials = verdict !== 'undecided' || d <= _rows_js__WEBPACK_IMPORTED_MODULE_1__/* .MARGIN */ .jS
        ? null
        : Math.max(1, Math.ceil(((z * z * ((noise ?? 0) + d)) / (d * d) - trials) / told.length));
    if (isUnreachable(trials, asked)) {
        return { verdict, by: 'counts', passes: reachesByCounts(passed, trials, asked.threshold), low, high, moreTrials };
    }
    const passes = verdict === 'met' || (verdict === 'undecided' && asked.undecided === 'pass');
    return { verdict, by: 'interval', passes, low, high, moreTrials };
}


/***/ }),

/***/ 3296:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  fF: () => (/* binding */ differingVerdicts),
  b$: () => (/* binding */ matchActionRecord),
  MD: () => (/* binding */ scoreToolCalls)
});

// UNUSED EXPORTS: matchToolCall

// EXTERNAL MODULE: ./lib/model.js
var model = __webpack_require__(9814);
// EXTERNAL MODULE: ./lib/json/document.js + 3 modules
var json_document = __webpack_require__(4159);
// EXTERNAL MODULE: ./lib/json/path.js
var path = __webpack_require__(751);
// EXTERNAL MODULE: ./lib/score/answer/assignment.js
var assignment = __webpack_require__(9372);
// EXTERNAL MODULE: ./lib/json/python-number.js
var python_number = __webpack_require__(9638);
// EXTERNAL MODULE: ./lib/json/pair-text.js
var pair_text = __webpack_require__(2862);
// EXTERNAL MODULE: ./lib/json/short-text.js
var short_text = __webpack_require__(2414);
;// CONCATENATED MODULE: ./lib/score/answer/action-differences.js






/** Lists longer than this are not looked at for "only the order differs". */
const MAX_ORDER_ITEMS = 500;
/** The differences of one call under the keys that count, in their order. */
function callDifferences(golden, call, keys) {
    return keys.flatMap((key) => {
        const wanted = (0,json_document/* member */.Dc)(golden.arguments, key);
        const given = (0,json_document/* member */.Dc)(call.arguments, key);
        if (wanted === undefined && given === undefined)
            return [];
        if (wanted !== undefined && given !== undefined && (0,python_number/* pythonEquals */.e$)(wanted, given))
            return [];
        return [
            {
                key,
                text: `${(0,path/* memberPath */.Mb)([key])}: ${sides(wanted, given)}`,
                onlyOrder: wanted !== undefined && given !== undefined && sameItems(wanted, given),
            },
        ];
    });
}
function sides(wanted, given) {
    if (wanted === undefined)
        return `${(0,short_text/* shortText */.os)(given ?? null)} is not wanted`;
    if (given === undefined)
        return `expected ${(0,short_text/* shortText */.os)(wanted)}, missing`;
    return (0,pair_text/* pairText */.o)(wanted, given);
}
function sameItems(wanted, given) {
    if (!(0,json_document/* isArray */.cy)(wanted) || !(0,json_document/* isArray */.cy)(given))
        return false;
    if (wanted.length !== given.length || wanted.length > MAX_ORDER_ITEMS)
        return false;
    const equal = (row, column) => (0,python_number/* pythonEquals */.e$)((0,json_document/* nth */.lo)(wanted, row), (0,json_document/* nth */.lo)(given, column));
    return !(0,assignment/* assignRows */.P)(wanted.length, given.length, equal, { stopAtFirst: true }).includes(-1);
}

// EXTERNAL MODULE: ./lib/score/answer/match-explain.js
var match_explain = __webpack_require__(6394);
;// CONCATENATED MODULE: ./lib/score/answer/actions.js
// Actions that an agent was meant to take, against the calls it made: tau2's rule (each golden action was called, order
// and number free) and labs' record rule. Non-goals: matching whole answers (match.ts).






/** Calls of one name looked at for the nearest one. */
const MAX_CANDIDATES = 200;
/** Differences named in one reason. */
const MAX_DIFFERENCES = 3;
/** Stored verdicts that differ, listed per trial. */
const MAX_DIFFERING = 20;
/**
 * `_match_action` of the reference implementation: the names are equal, and the arguments are under `compare_args` of
 * the reference (null or absent: all of them; []: none; a list: those keys, an absent one being null).
 * Throws ArtifactError where a side is no action record.
 */
function matchActionRecord(reference, prediction) {
    const wanted = requireRecord(reference, 'reference');
    const given = requireRecord(prediction, 'prediction');
    if (!(0,python_number/* pythonEqualsBare */.Yk)(wanted.get('name') ?? null, given.get('name') ?? null))
        return false;
    const keys = compareArgs(wanted);
    if (keys === null)
        return (0,python_number/* pythonEqualsBare */.Yk)(argumentsOf(wanted), argumentsOf(given));
    const ours = requireArguments(argumentsOf(wanted), 'reference', keys);
    const theirs = requireArguments(argumentsOf(given), 'prediction', keys);
    return keys.every((key) => (0,python_number/* pythonEquals */.e$)(ours.get(key) ?? null, theirs.get(key) ?? null));
}
/**
 * tau2's ACTION component: every golden action has a call of its name whose arguments are equal. Whose call it was, how
 * often and in which order does not count. `compare_args` null compares the keys that stand IN THE CALL, so that a call
 * may leave arguments out but add none. No golden action: pass.
 */
function scoreToolCalls(evidence) {
    const calls = callsByName(evidence.calls);
    const parts = evidence.golden.map((golden) => actionPart(golden, calls.get(golden.name) ?? []));
    const failed = parts.filter((part) => part.outcome === 'fail');
    return {
        signal: {
            outcome: failed.length === 0 ? 'pass' : 'fail',
            source: 'recomputed',
            reason: actionsReason(parts, failed),
            parts,
        },
        differing: differingVerdicts(parts, evidence.stored),
    };
}
/**
 * A line for each stored verdict (in the order of the parts; null: none stored) that differs from the part's outcome,
 * at most 20.
 */
function differingVerdicts(parts, stored) {
    const lines = [];
    for (const [at, part] of parts.entries()) {
        const verdict = stored?.[at] ?? null;
        if (verdict === null || verdict === (part.outcome === 'pass'))
            continue;
        lines.push(`${part.label}: recorded as ${verdict ? 'met' : 'not met'}, the raw data give ${part.outcome}`);
    }
    return lines.slice(0, MAX_DIFFERING);
}
/** tau2's rule for one pair. */
function matchToolCall(golden, call) {
    if (golden.name !== call.name)
        return false;
    const keys = comparedKeys(golden, call);
    if (keys.length === 0)
        return true;
    const wanted = (0,json_document/* isObject */.Gv)(golden.arguments) ? golden.arguments : new Map();
    const given = (0,json_document/* isObject */.Gv)(call.arguments) ? call.arguments : new Map();
    return keys.every((key) => {
        const ours = wanted.get(key);
        const theirs = given.get(key);
        return ours === undefined || theirs === undefined ? ours === theirs : (0,python_number/* pythonEquals */.e$)(ours, theirs);
    });
}
/** The keys that count: those of `compare_args`, or the call's own. */
function comparedKeys(golden, call) {
    if (golden.compareArgs !== null)
        return golden.compareArgs;
    return (0,json_document/* isObject */.Gv)(call.arguments) ? [...call.arguments.keys()] : [];
}
function actionPart(golden, sameName) {
    const label = (0,match_explain/* callLabel */.v1)(golden.name, golden.arguments);
    if (sameName.some((call) => matchToolCall(golden, call)))
        return { label, outcome: 'pass', reason: 'called' };
    if (sameName.length === 0)
        return { label, outcome: 'fail', reason: `${(0,short_text/* cutText */.IN)(golden.name, 80)} was never called` };
    return { label, outcome: 'fail', reason: nearestReason(golden, sameName) };
}
/** The call with the fewest differences, and what they are. */
function nearestReason(golden, sameName) {
    let nearest;
    for (const call of sameName.slice(0, MAX_CANDIDATES)) {
        const differences = callDifferences(golden, call, comparedKeys(golden, call));
        const weight = differences.reduce((sum, difference) => sum + (difference.onlyOrder ? 1 : 2), 0);
        if (!nearest || weight < nearest.weight)
            nearest = { call, differences, weight };
    }
    if (!nearest)
        return 'never called';
    const { call, differences } = nearest;
    if (differences.every((difference) => difference.onlyOrder)) {
        const keys = differences.map((difference) => `\`${difference.key}\``).join(', ');
        return `called, but only the order of ${keys} differs: ${differences.map((difference) => difference.text).join('; ')}`;
    }
    const shown = differences.slice(0, MAX_DIFFERENCES).map((difference) => difference.text);
    const more = differences.length > MAX_DIFFERENCES ? `; and ${differences.length - MAX_DIFFERENCES} more` : '';
    return `not called so; the nearest call is ${(0,match_explain/* callLabel */.v1)(call.name, call.arguments)}: ${shown.join('; ')}${more}`;
}
function actionsReason(parts, failed) {
    if (parts.length === 0)
        return 'no action is required';
    const [first] = failed;
    if (!first)
        return parts.length === 1 ? 'the required action was called' : `all ${parts.length} required actions were called`;
    const rest = failed.length > 1 ? ` (and ${failed.length - 1} more)` : '';
    return `${failed.length} of ${parts.length} required actions not matched: ${first.label}: ${first.reason}${rest}`;
}
function callsByName(calls) {
    const byName = new Map();
    for (const call of calls) {
        const same = byName.get(call.name);
        if (same)
            same.push(call);
        else
            byName.set(call.name, [call]);
    }
    return byName;
}
function requireRecord(value, side) {
    if ((0,json_document/* isObject */.Gv)(value))
        return value;
    throw notARecord(side, 'is not an object');
}
/** Python's `record.get("arguments", {})`: absent arguments are none, null or [] is something else. */
function argumentsOf(record) {
    return record.get('arguments') ?? (record.has('arguments') ? null : new Map());
}
/** Named arguments can only be asked for in an object. */
function requireArguments(value, side, keys) {
    if ((0,json_document/* isObject */.Gv)(value))
        return value;
    if (keys.length === 0)
        return new Map();
    throw notARecord(side, 'has arguments that are not an object');
}
function compareArgs(record) {
    const value = record.get('compare_args') ?? null;
    if (value === null)
        return null;
    if ((0,json_document/* isArray */.cy)(value) && value.every((key) => typeof key === 'string'))
        return value;
    throw notARecord('reference', 'has a compare_args that is neither null nor a list of names');
}
function notARecord(side, what) {
    return new model/* ArtifactError */.nE('artifact_wrong_shape', `the ${side} of an action ${what}`, 'Write an action as {"name": …, "arguments": {…}}, the reference also with "compare_args" where not all count');
}


/***/ })

};
