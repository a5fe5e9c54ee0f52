import { createRequire as __WEBPACK_EXTERNAL_createRequire } from "module";
/******/ // The require scope
/******/ var __nccwpck_require__ = {};
/******/ 
/************************************************************************/
/******/ /* webpack/runtime/define property getters */
/******/ (() => {
/******/ 	// define getter functions for harmony exports
/******/ 	__nccwpck_require__.d = (exports, definition) => {
/******/ 		for(var key in definition) {
/******/ 			if(__nccwpck_require__.o(definition, key) && !__nccwpck_require__.o(exports, key)) {
/******/ 				Object.defineProperty(exports, key, { enumerable: true, get: definition[key] });
/******/ 			}
/******/ 		}
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/hasOwnProperty shorthand */
/******/ (() => {
/******/ 	__nccwpck_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop))
/******/ })();
/******/ 
/************************************************************************/
var __webpack_exports__ = {};

// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  HP: () => (/* binding */ library_checkPredicates),
  R1: () => (/* binding */ decideRate),
  oD: () => (/* binding */ library_diffStates),
  Yw: () => (/* binding */ library_hashState),
  UB: () => (/* binding */ library_matchAnswer),
  qv: () => (/* binding */ library_passHatK),
  mP: () => (/* binding */ library_rateInterval)
});

;// CONCATENATED MODULE: ./lib/gate/statistics/normal.js
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

;// CONCATENATED MODULE: ./lib/gate/statistics/interval.js

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
    return { miss, z: normalQuantile(1 - miss) };
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

;// CONCATENATED MODULE: ./lib/gate/gate.js



/** A Map as a plain object for report.json; keys are data, so defineProperty and not assignment. */
function recordOf(map) {
    return Object.fromEntries(map);
}
/** The order of `trials` in the report: by scenario, then trial. */
function compareTrials(left, right) {
    return compareScenarios(left, right) || left.trial - right.trial;
}
/** Scenarios over their trials, in the order of the report. */
function countScenarios(trials) {
    return [...groupByScenario(trials).values()].flatMap((group) => {
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
    return new Map([...found].sort(([left], [right]) => byNaturalOrder(left, right)));
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
    return new Map([...found].sort(([left], [right]) => byNaturalOrder(left, right)));
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
    const why = [...reasons].sort(([left], [right]) => byNaturalOrder(left, right)).map(([text, n]) => `${n} ${text}`);
    return {
        passed,
        total,
        pass_rate: total === 0 ? null : passed / total,
        why_different: same || known.length === 0
            ? null
            : `${known.join(' and ')} ${known.length === 1 ? 'counts' : 'count'} differently: ${why.join('; ')}`,
        names: known,
    };
}
/** 95 % Wilson score interval of a pass rate; null without trials. */
function wilsonInterval(passed, total) {
    return total === 0 ? null : wilson(passed / total, total, missOf(0.95).z);
}

;// CONCATENATED MODULE: ./lib/gate/statistics/rows.js
// The data that every question of this folder starts from: trials that passed, of how many, in this run and in the
// baseline. What was left out and why is not known here.
/** The largest number of trials of one scenario: more is a slip, and would be computed for minutes. */
const MAX_COUNT = 1_000_000;
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

;// CONCATENATED MODULE: ./lib/inputs/shown.js
// How a refused text is shown: one line, short, no control characters. Non-goal: escaping for a target; messages pass
// their own encoder.
/** In quotes, cut after 80 characters. */
function shown(text) {
    const flat = Array.from(text)
        .map((char) => (char < ' ' || char === '\u007f' ? `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}` : char))
        .join('');
    return flat.length > 80 ? `'${flat.slice(0, 80)}…'` : `'${flat}'`;
}

;// CONCATENATED MODULE: ./lib/inputs/rate.js

/**
 * `80%`, `87.5%`, `0.8`, `1`. A bare number above 1 is refused, since 80 may mean 80 % or a slip. Gives the reason why
 * not, as text.
 */
function readRate(text) {
    const found = /^(\d{1,9})(?:\.(\d{1,12}))?\s*(%?)$/.exec(text);
    if (!found)
        return `${shown(text)} is not a rate; write 80% or 0.8`;
    const [, whole = '', fraction = '', percent] = found;
    const numerator = BigInt(whole + fraction);
    const denominator = 10n ** BigInt(fraction.length) * (percent ? 100n : 1n);
    if (numerator > denominator) {
        return percent ? `${shown(text)} is above 100%` : `${shown(text)} is above 1; for percent write ${text}%`;
    }
    const scaled = (numerator * 10n ** 14n) / denominator;
    const percentText = `${scaled / 10n ** 12n}.${(scaled % 10n ** 12n).toString().padStart(12, '0')}`.replace(/\.?0+$/, '');
    return { text: `${percentText}%`, numerator, denominator };
}

;// CONCATENATED MODULE: ./lib/model.js
// The words of the product as types: what a layout reads, what a scorer finds, what the gate decides, what the report
// holds. Closed unions, no code but two tiny classes that the unions need. `Report` is the shape of report.json itself,
// so that a later run (merge, comment, baseline) reads back what an earlier one wrote.
// ---------------------------------------------------------------------------------------------------------------
// JSON as Python reads it
/** A number written with a fraction or an exponent, or not finite: Python's float. Integers are number or bigint. */
class model_JsonFloat {
    value;
    constructor(value) {
        this.value = value;
    }
}
// ---------------------------------------------------------------------------------------------------------------
// Signals and verdicts
const SIGNAL_NAMES = (/* unused pure expression or super */ null && ([
    'db_state_match',
    'session_auth',
    'action_match',
    'communicate',
    'db_state_assertion',
    'answer_assertion',
    'nl_assertion',
    'judge_passed',
    'clean_exit',
    'env_assertion',
]));
const FINDING_KINDS = (/* unused pure expression or super */ null && ([
    'stored_value_differs', // a stored hash, score or match flag is not what the raw data give
    'recorded_verdict_differs', // a recorded verdict can be recomputed and differs
    'matched_by_tolerance', // texts matched only as numbers: by numeric tolerance, or read as one number
    'hash_without_difference', // the reference's own diff is empty although the hashes differ
    'empty_action_list', // the stock bot's `[{"actions": []}]`
    'secret_in_artifact', // a key stands in an artifact (never printed)
    'file_skipped', // a link, a special file, an archived or killed attempt, a backup
    'unread_messages', // parts of a conversation that no known shape fits
    'duplicate_key',
    'duplicate_trial',
    'missing_trial',
    'unknown_scenario', // stands in the artifacts and not in `expected`
    'artifact_setting_ignored', // config, threshold, judge url, references of the artifact that were not used
    'injection_attempt',
    'judge',
    'judge_cache',
    'vacuous', // a scenario that a do-nothing agent passes
    'upstream', // what the upstream's own figure counts otherwise
    'idle_setting', // a path of redact or ignore-paths that names nothing of this run
    'note',
]));
/** Where the path of a predicate can begin. */
const PREDICATE_ROOTS = ['db', 'user_db', 'prediction', 'conversation', 'calls', 'said'];
/** What of a run may stand in the address of its published page (`page-url`). */
const PAGE_FACTS = (/* unused pure expression or super */ null && (['pr', 'run', 'attempt', 'job', 'sha']));
/** A message in two parts: what is wrong and where, what to do. */
class ProductError extends Error {
    code;
    constructor(code, what, todo, options) {
        super(todo === '' ? what : `${what}. ${todo}`, options);
        this.code = code;
    }
}
/** The action was misused: every problem of every input at once. */
class InputError extends ProductError {
    name = 'InputError';
    problems;
    constructor(problems) {
        super('input_invalid', problems.join('\n'), '');
        this.problems = problems;
    }
}
/** An artifact cannot be read as what it should be; names the file. */
class model_ArtifactError extends ProductError {
    name = 'ArtifactError';
}
/** The judge could not be asked or did not answer usably. Never a verdict on the agent. */
class JudgeError extends (/* unused pure expression or super */ null && (ProductError)) {
    name = 'JudgeError';
}
/** Publishing failed: a warning, never a verdict. */
class PublishError extends (/* unused pure expression or super */ null && (ProductError)) {
    name = 'PublishError';
}

;// CONCATENATED MODULE: ./lib/json/decode.js
// Bytes to text, strictly: UTF-8 with at most one byte order mark. Says in plain words what a file is that is not UTF-8
// text (UTF-16 from a shell redirect, a Git LFS pointer). Non-goals: guessing encodings, replacing bad bytes.

const decompress = (command) => `Decompress it before this step (${command})`;
const DUMP = 'Dump it as JSON before this step';
const NAME_IT = 'Dump it as JSON before this step, or name it .sqlite in the place of a state’s .json';
/** Made once: a run decodes thousands of small files. It keeps nothing from one text to the next. */
const STRICT = new TextDecoder('utf-8', { fatal: true });
const LFS_POINTER = 'version https://git-lfs.github.com/spec/';
/** Files that are no text, by their first bytes, with what to do. */
const BINARY_KINDS = [
    ['a gzip file', [0x1f, 0x8b], decompress('gunzip')],
    ['a Zstandard file', [0x28, 0xb5, 0x2f, 0xfd], decompress('zstd -d')],
    ['an xz file', [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00], decompress('xz -d')],
    ['a bzip2 file', [0x42, 0x5a, 0x68], decompress('bunzip2')],
    ['a zip archive', [0x50, 0x4b, 0x03, 0x04], decompress('unzip')],
    ['a 7z archive', [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c], decompress('7z x')],
    ['a SQLite database', Array.from('SQLite format 3\0', (letter) => letter.charCodeAt(0)), NAME_IT],
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
        throw new model_ArtifactError('artifact_not_json', `${where} is ${binary.kind}, not JSON text`, binary.todo);
}
/**
 * The text of the bytes, without the byte order mark that UTF-8 may start with. Throws ArtifactError
 * (`artifact_not_json`) for UTF-16 and UTF-32, a compressed file, a database, a Git LFS pointer, and for bytes that are not UTF-8, with the offset.
 */
function decode_decodeUtf8(bytes, where) {
    refuseBinary(bytes, where);
    const wide = wideEncoding(bytes);
    if (wide !== null) {
        throw new model_ArtifactError('artifact_not_json', `${where} is ${wide} text, not UTF-8`, 'Save it as UTF-8');
    }
    let text;
    try {
        text = STRICT.decode(bytes);
    }
    catch (cause) {
        const offset = firstInvalidByte(bytes);
        const byte = offset < bytes.length ? `0x${(bytes[offset] ?? 0).toString(16).padStart(2, '0')}` : 'the last byte';
        throw new model_ArtifactError('artifact_not_json', `${where} is not valid UTF-8: ${byte} at byte ${offset}`, 'Save it as UTF-8', { cause });
    }
    if (text.startsWith(LFS_POINTER)) {
        throw new model_ArtifactError('artifact_not_json', `${where} is a Git LFS pointer, not the file itself`, 'Check out with `lfs: true` (actions/checkout), or run git lfs pull');
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

;// CONCATENATED MODULE: ./lib/json/path.js
// The text of a place in a JSON document: `reservations.ZK3FFW.bookings[0]`. One spelling for messages and diffs, so
// made that two places never have one text. Non-goals: parsing it back, escaping it for Markdown or HTML (render does).
/** A key that needs no quotes: letters, digits, `_`, `-`, `#`, `@`, `+`, `/`, `:` and no more; not empty. */
const PLAIN_KEY = /^[\p{L}\p{N}_\-#@+/:]+$/u;
/** Fields that name the record they stand in. */
const ID_FIELD = /^id$|_id$|_number$/;
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
const parse_MAX_JSON_DEPTH = 256;
/** A document may hold this many values (keys not counted); more is refused: it is memory, not bytes, that they cost. */
const parse_MAX_JSON_VALUES = 5_000_000;
/** Python refuses integers of more digits (sys.int_info.default_max_str_digits); so do we, or hashes would differ. */
const MAX_INTEGER_DIGITS = 4300;
/** Duplicate keys reported per document; the first ones. */
const MAX_REPORTED_DUPLICATES = 100;
const NUMBER = /(-?(?:0|[1-9][0-9]*))(\.[0-9]+)?([eE][-+]?[0-9]+)?/y;
const WORDS = new Map([
    ['null', null],
    ['true', true],
    ['false', false],
    ['NaN', new model_JsonFloat(Number.NaN)],
    ['Infinity', new model_JsonFloat(Number.POSITIVE_INFINITY)],
    ['-Infinity', new model_JsonFloat(Number.NEGATIVE_INFINITY)],
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
function parse_parseJson(text, where, options = {}) {
    const maxDepth = options.maxDepth ?? parse_MAX_JSON_DEPTH;
    const maxValues = options.maxValues ?? parse_MAX_JSON_VALUES;
    const duplicates = [];
    const path = [];
    let at = 0;
    let values = 0;
    const refuse = (problem, offset, todo = FIX) => {
        throw new model_ArtifactError('artifact_not_json', `${where} is not JSON: ${problem} at ${positionText(text, offset)}`, todo);
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
            return new model_JsonFloat(Number(whole));
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
                duplicates.push({ path: memberPath(path.slice(0, -1)), key });
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
            throw parse_tooManyValues(where, maxValues);
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
        throw new model_ArtifactError('artifact_not_json', `${where} ${what}, which is no JSON document (1:1)`, CUT_FIX);
    }
    const value = parseValue();
    skipSpace();
    if (at < text.length)
        refuse(`more text after the end of the document, ${shownAt(text, at)},`, at);
    return { value, duplicates };
}
/** The refusal of a document of too many values, for the exact and the fast path alike. */
function parse_tooManyValues(where, maxValues) {
    return new model_ArtifactError('artifact_too_large', `${where} holds more than ${maxValues} values`, 'Store less in one document');
}

;// CONCATENATED MODULE: ./lib/json/scan.js
// The fast paths: when is JSON.parse as good as the exact parser, for a state and for an exact value? One pass over the
// bytes tells. Non-goals: validating (JSON.parse does), positions.


/**
 * JSON.parse's tree of a document where it means the same state as the exact parser's; undefined where it may not (a
 * number that would be rounded, a key that stands twice, nesting beyond the cap) or where JSON.parse refuses the text:
 * the exact parser then says what is wrong. Throws ArtifactError beyond `maxValues`. `text` is `bytes` decoded.
 */
function scan_plainTree(bytes, text, where, maxValues = MAX_JSON_VALUES) {
    return scannedTree(scanDocument(bytes), text, where, maxValues);
}
function scannedTree(scan, text, where, maxValues) {
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
 * The exact parser's value of a document, made of JSON.parse's tree: its numbers stand in the order of the text, so that
 * the pass over the bytes tells which of them are floats. undefined where the tree may be another one, as in `plainTree`,
 * or has another order (a key that looks like an index). Throws as `plainTree`.
 */
function scan_exactTree(bytes, text, where, maxValues = MAX_JSON_VALUES) {
    const scan = scanDocument(bytes);
    const tree = scannedTree(scan, text, where, maxValues);
    if (tree === undefined)
        return undefined;
    const { floats } = scan;
    let numbers = 0;
    let nextFloat = 0;
    let isInOrder = true;
    const exact = (value) => {
        if (typeof value === 'number') {
            const isFloat = floats[nextFloat] === numbers;
            numbers += 1;
            if (!isFloat)
                return value === 0 ? 0 : value;
            nextFloat += 1;
            return new JsonFloat(value);
        }
        if (typeof value !== 'object' || value === null)
            return value;
        if (Array.isArray(value))
            return value.map(exact);
        const object = value;
        const members = new Map();
        for (const key in object) {
            const first = key.charCodeAt(0);
            if (first >= 0x30 && first <= 0x39)
                isInOrder = false;
            members.set(key, exact(object[key] ?? null));
        }
        return members;
    };
    const made = exact(tree);
    return isInOrder ? made : undefined;
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
    let numbers = 0;
    const floats = [];
    for (let at = 0; at < bytes.length; at += 1) {
        const byte = bytes[at];
        if (byte >= 0x30 && byte <= 0x39) {
            if (digits === 0)
                numbers += 1;
            digits += 1;
            if (digits > MAX_PLAIN_DIGITS)
                needsExact = true;
            continue;
        }
        // Digits after a decimal point do not count: a float is read the same by both.
        const afterDigit = digits !== 0;
        digits = 0;
        if (byte === 0x2e) {
            floats.push(numbers - 1);
            digits = Number.NEGATIVE_INFINITY;
        }
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
    return { keys, values, depth: deepest, needsExact, floats };
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
    const object = tree;
    // Of what JSON.parse made, nothing is inherited that could be met here, and no list of keys is made.
    for (const key in object) {
        const item = object[key];
        count += 1;
        if (typeof item === 'object')
            count += countKeys(item);
    }
    return count;
}

;// CONCATENATED MODULE: ./lib/json/tree.js
// The one way into a JSON tree, whichever parser made it: Maps of the exact one, plain objects of JSON.parse. Nothing else
// tells the two apart, so that nothing else needs a cast. Non-goals: values that are scored number by number.

/** Whether it is a list. */
function tree_isList(tree) {
    return Array.isArray(tree);
}
/** Whether it is an object. */
function isRecord(tree) {
    return typeof tree === 'object' && tree !== null && !Array.isArray(tree) && !(tree instanceof model_JsonFloat);
}
/** Whether the exact parser made the object. */
function isExact(object) {
    return object instanceof Map;
}
/** The keys of an object, in its order. */
function keysOf(object) {
    return isExact(object) ? [...object.keys()] : Object.keys(object);
}
/** The values of an object's members, in its order. */
function valuesOf(object) {
    return isExact(object) ? [...object.values()] : Object.values(object);
}
/** The keys of an object and their values, in its order. */
function membersApart(object) {
    const keys = [];
    const values = [];
    if (isExact(object)) {
        for (const [key, value] of object) {
            keys.push(key);
            values.push(value);
        }
        return { keys, values };
    }
    // Of what JSON.parse made, nothing is inherited that could be met here; the engine walks its own list of the keys.
    for (const key in object) {
        keys.push(key);
        values.push(object[key] ?? null);
    }
    return { keys, values };
}
/** The member under one of the object's own keys. */
function ownMember(object, key) {
    return (isExact(object) ? object.get(key) : object[key]) ?? null;
}
/** The members of an object, in its order; none for everything else. */
function membersOf(tree) {
    if (!isRecord(tree))
        return [];
    return isExact(tree) ? [...tree] : Object.entries(tree);
}
/** The items of a list; none for everything else. */
function itemsOf(tree) {
    return tree_isList(tree) ? tree : [];
}
/** The member under a key or the item at an index; undefined where there is none. */
function tree_childOf(tree, key) {
    if (typeof key === 'number')
        return itemsOf(tree)[key];
    if (!isRecord(tree))
        return undefined;
    if (isExact(tree))
        return tree.get(key);
    return Object.hasOwn(tree, key) ? tree[key] : undefined;
}
/**
 * The tree as exact readers hold it, far cheaper than parsing its text again. For what takes `1` and `1.0` for the same,
 * as Python's equality does: a whole number of JSON.parse becomes an integer. Not for hashing.
 */
function exactForm(tree) {
    // Python has no negative integer zero.
    if (typeof tree === 'number')
        return Number.isInteger(tree) ? tree || 0 : new JsonFloat(tree);
    if (tree_isList(tree))
        return tree.map(exactForm);
    if (isRecord(tree))
        return new Map(membersOf(tree).map(([key, value]) => [key, exactForm(value)]));
    return tree;
}
/**
 * The tree as the exact parser would give it where it holds no number, which alone JSON.parse may read otherwise: most
 * conversations. undefined: parse its text.
 */
function tree_exactOfNumberless(tree) {
    return holdsNumber(tree) ? undefined : exactForm(tree);
}
function holdsNumber(tree) {
    if (typeof tree !== 'object' || tree === null)
        return typeof tree === 'number';
    if (tree_isList(tree))
        return tree.some(holdsNumber);
    return isRecord(tree) && !isExact(tree) && valuesOf(tree).some(holdsNumber);
}
/**
 * Whether two trees are surely the same, down to the order of their keys. False where it cannot be told soon: another
 * order, parsers that differ, more steps than are left.
 */
function tree_surelySame(one, other, budget) {
    if (one === other)
        return true;
    if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
        return false;
    budget.stepsLeft -= 1;
    if (budget.stepsLeft < 0)
        return false;
    if (one instanceof model_JsonFloat || other instanceof model_JsonFloat) {
        return one instanceof model_JsonFloat && other instanceof model_JsonFloat && one.value === other.value;
    }
    if (tree_isList(one) || tree_isList(other)) {
        if (!tree_isList(one) || !tree_isList(other) || one.length !== other.length)
            return false;
        for (let at = 0; at < one.length; at += 1)
            if (!tree_surelySame(one[at], other[at], budget))
                return false;
        return true;
    }
    if (isExact(one) || isExact(other)) {
        if (!isExact(one) || !isExact(other) || one.size !== other.size)
            return false;
        const theirs = other.entries();
        for (const [key, value] of one) {
            const [twin, its] = theirs.next().value ?? [];
            if (key !== twin || !tree_surelySame(value, its, budget))
                return false;
        }
        return true;
    }
    const keys = Object.keys(one);
    const theirs = Object.keys(other);
    if (keys.length !== theirs.length)
        return false;
    for (let at = 0; at < keys.length; at += 1) {
        const key = keys[at];
        if (key !== theirs[at] || !tree_surelySame(one[key], other[key], budget))
            return false;
    }
    return true;
}
/** The tree with every item or member as `change` gives it; the tree itself where none became another one. */
function mapChildren(tree, change) {
    if (tree_isList(tree)) {
        const list = tree.map((item, at) => change(item, at));
        return list.every((item, at) => item === tree[at]) ? tree : list;
    }
    if (!isRecord(tree))
        return tree;
    const members = membersOf(tree).map(([key, value]) => [key, value, change(value, key)]);
    if (members.every(([, value, changed]) => changed === value))
        return tree;
    const entries = members.map(([key, , changed]) => [key, changed]);
    // What comes in is a text or made of the tree's own parts: of whichever parser it was, it stays.
    return (isExact(tree) ? new Map(entries) : Object.fromEntries(entries));
}

;// CONCATENATED MODULE: ./lib/json/document.js
// JSON documents of artifacts: exact values (Python's semantics) for what is scored value by value, and a fast path for
// large states that only need hashing. Non-goals: schemas, JSON with comments, documents beyond MAX_DOCUMENT_BYTES.









/**
 * The exact value of a scored document. Throws ArtifactError as `decodeUtf8` and `parseJson` do, and also where a key
 * stands twice in one object: another reader might have taken the first of the two.
 */
function readExact(bytes, where) {
    const text = documentText(bytes, where);
    return exactTree(bytes, text, where) ?? exactValue(text, where);
}
/**
 * A state. The tree is plain where JSON.parse gives the same state as the exact parser (no number that it could round,
 * no duplicate key, no depth beyond the cap), else exact; `exact()` parses the text exactly, once. Throws as readExact.
 */
function readDocument(bytes, where) {
    const text = documentText(bytes, where);
    const plain = plainTree(bytes, text, where);
    if (plain !== undefined)
        return { where, tree: plain, exact: once(() => exactOfNumberless(plain) ?? exactValue(text, where)) };
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
        tree = childOf(tree, key);
    if (tree === undefined)
        return undefined;
    const exact = once(() => {
        const own = exactOfNumberless(tree);
        if (own !== undefined)
            return own;
        let value = document.exact();
        for (const key of keys)
            value = typeof key === 'number' ? (isArray(value) ? value[key] : undefined) : document_member(value, key);
        if (value === undefined)
            throw new ArtifactError('artifact_wrong_shape', `${where} is missing`, 'Report this');
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
        if (error instanceof ArtifactError)
            return { line, error };
        throw error;
    }
}
/** Whether it is an object (a Map). */
function document_isObject(value) {
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
function document_member(value, key) {
    return document_isObject(value) ? value.get(key) : undefined;
}
/** The string; undefined for everything else. */
function document_text(value) {
    return typeof value === 'string' ? value : undefined;
}
/**
 * The value as JSON can hold it in a report: NaN, Infinity and integers beyond 2^53 become text; `1.0` becomes 1. Keys
 * stay own properties, whatever their name.
 */
function document_toReportJson(value) {
    if (value === null || typeof value === 'string' || typeof value === 'boolean')
        return value;
    if (typeof value === 'bigint')
        return value.toString();
    if (typeof value === 'number')
        return Number.isFinite(value) ? value : String(value);
    if (value instanceof model_JsonFloat)
        return Number.isFinite(value.value) ? value.value : String(value.value);
    if (tree_isList(value))
        return value.map(document_toReportJson);
    return Object.fromEntries(membersOf(value).map(([key, item]) => [key, document_toReportJson(item)]));
}
function documentText(bytes, where) {
    if (bytes.length > MAX_DOCUMENT_BYTES) {
        throw new ArtifactError('artifact_too_large', `${where} has ${bytes.length} bytes, more than ${MAX_DOCUMENT_BYTES}`, 'Split it, or store less in it');
    }
    return decodeUtf8(bytes, where);
}
function exactValue(text, where) {
    const { value, duplicates } = parseJson(text, where);
    const [first] = duplicates;
    if (first === undefined)
        return value;
    const more = duplicates.length > 1 ? ` (and ${duplicates.length - 1} more such keys)` : '';
    throw new ArtifactError('artifact_not_json', `${where} holds ${duplicateText(first)}${more}`, 'Write each key once: readers differ in which value they take');
}
/** A duplicate key in words: `the key "verdict" twice in trials[3]`. */
function duplicateText(duplicate) {
    return `the key ${quotedKey(duplicate.key)} twice ${duplicate.path === '' ? 'at the top' : `in ${duplicate.path}`}`;
}
function once(make) {
    let made;
    return () => {
        made ??= { value: make() };
        return made.value;
    };
}

;// CONCATENATED MODULE: ./lib/json/from-value.js
// Values of JavaScript → what the exact reader gives of their JSON text, without the way through a text that would lose
// integers beyond 2^53. What JSON cannot hold is refused, never left out. Non-goal: reading texts (parse.ts).



/**
 * Undefined members of an object are left out and `toJSON` is asked, as JSON.stringify does. Throws ArtifactError for
 * functions, symbols, NaN and infinities, undefined in a list, Map, Set and typed arrays, and nesting beyond 256, naming
 * the place.
 */
function jsonValueOf(value, where) {
    const refuse = (path, what) => {
        const place = path.length === 0 ? where : `${where}: ${memberPath(path)}`;
        throw new model_ArtifactError('artifact_wrong_shape', `${place} ${what}`, 'Give a value that JSON can hold, or its JSON text');
    };
    const convert = (given, path) => {
        if (path.length > parse_MAX_JSON_DEPTH)
            refuse([], `is nested deeper than ${parse_MAX_JSON_DEPTH}`);
        const toJson = given?.toJSON;
        const asked = typeof toJson === 'function' ? toJson.call(given, String(path.at(-1) ?? '')) : given;
        switch (typeof asked) {
            case 'string':
            case 'boolean':
                return asked;
            case 'bigint':
                return Number.isSafeInteger(Number(asked)) ? Number(asked) : asked;
            case 'number':
                if (!Number.isFinite(asked))
                    refuse(path, `is ${asked}`);
                // JSON.stringify writes -0 as 0.
                return Number.isSafeInteger(asked) ? asked + 0 : new model_JsonFloat(asked);
            case 'object':
                if (asked === null)
                    return null;
                if (Array.isArray(asked))
                    return asked.map((item, index) => convert(item, [...path, index]));
                if (asked instanceof Map || asked instanceof Set || ArrayBuffer.isView(asked))
                    refuse(path, `is a ${asked.constructor.name}`);
                return new Map(Object.entries(asked)
                    .filter(([, member]) => member !== undefined)
                    .map(([key, member]) => [key, convert(member, [...path, key])]));
            default:
                return refuse(path, `is ${asked === undefined ? 'undefined' : `a ${typeof asked}`}`);
        }
    };
    return convert(value, []);
}

;// CONCATENATED MODULE: ./lib/json/order.js
// The one order of names: by code point, on every machine and ICU version, as Python compares strings. Everyone may
// import it.
/**
 * UTF-16 order but for surrogate pairs (astral characters), which come after U+E000 to U+FFFF and after every lone
 * surrogate. localeCompare differs between machines.
 */
function byCodePoint(left, right) {
    const length = Math.min(left.length, right.length);
    for (let at = 0; at < length; at += 1) {
        if (left.charCodeAt(at) === right.charCodeAt(at))
            continue;
        // The units may be second halves: the code points that differ then start one unit earlier.
        const before = at > 0 ? codePoint(left, at - 1) - codePoint(right, at - 1) : 0;
        return before !== 0 ? before : codePoint(left, at) - codePoint(right, at);
    }
    return left.length - right.length;
}
const DIGITS = /^\d{1,100}/;
/** So many digits are a double exactly. */
const EXACT_DIGITS = 15;
/**
 * Names as people order them: runs of digits by their value, so 2 comes before 10, everything else by code point. The same
 * on every machine; equal only where the texts are.
 */
function order_byNaturalOrder(left, right) {
    // Most often the one domain of a run.
    if (left === right)
        return 0;
    let [one, other] = [left, right];
    for (;;) {
        const start = commonStart(one, other);
        const [a, b] = [DIGITS.exec(one.slice(start))?.[0], DIGITS.exec(other.slice(start))?.[0]];
        if (a === undefined || b === undefined)
            return byCodePoint(one, other) || byCodePoint(left, right);
        const isShort = a.length <= EXACT_DIGITS && b.length <= EXACT_DIGITS;
        const [x, y] = isShort ? [Number(a), Number(b)] : [BigInt(a), BigInt(b)];
        if (x !== y)
            return x < y ? -1 : 1;
        one = one.slice(start + a.length);
        other = other.slice(start + b.length);
    }
}
/** Length of what both begin with, up to the run of digits in which they part. */
function commonStart(one, other) {
    let at = 0;
    while (at < one.length && at < other.length && one[at] === other[at])
        at += 1;
    while (at > 0 && isDigit(one[at - 1]))
        at -= 1;
    return at;
}
function isDigit(character) {
    return character !== undefined && character >= '0' && character <= '9';
}
function codePoint(text, at) {
    return text.codePointAt(at) ?? -1;
}

;// CONCATENATED MODULE: ./lib/json/python-text.js
// Text as Python writes it: repr of a float, json.dumps of a value. Hashes and sort orders of the reference depend on
// these texts byte for byte. Non-goals: repr of containers, indent.



/** Python's `repr` of a float, as json.dumps writes it: `1.0`, `1e-05`, `1e+16`, `NaN`, `-Infinity`, `-0.0`. */
function floatText(value) {
    if (!Number.isFinite(value))
        return String(value);
    if (value === 0)
        return Object.is(value, -0) ? '-0.0' : '0.0';
    const size = Math.abs(value);
    // There both write the shortest digits without an exponent; Python a whole number with `.0`.
    if (size >= 1e-4 && size < 1e16)
        return Number.isInteger(value) ? `${value}.0` : String(value);
    // toExponential without an argument gives the shortest digits that read back as the same number, as repr does.
    const [mantissa = '', exponentText = ''] = Math.abs(value).toExponential().split('e');
    const sign = value < 0 ? '-' : '';
    const digits = mantissa.replace('.', '');
    const exponent = Number(exponentText);
    if (exponent < -4 || exponent >= 16) {
        const fraction = digits.length > 1 ? `.${digits.slice(1)}` : '';
        const power = String(Math.abs(exponent)).padStart(2, '0');
        return `${sign}${digits.charAt(0)}${fraction}e${exponent < 0 ? '-' : '+'}${power}`;
    }
    if (exponent < 0)
        return `${sign}0.${'0'.repeat(-exponent - 1)}${digits}`;
    const whole = digits.slice(0, exponent + 1).padEnd(exponent + 1, '0');
    return `${sign}${whole}.${digits.slice(exponent + 1) || '0'}`;
}
/**
 * Python's `json.dumps(value, sort_keys=…, separators=…)` with ASCII output. A plain number is an int where it is whole
 * (JSON.parse cannot tell `1` from `1.0`: parse exactly where that matters), else a float.
 */
function jsonText(value, options) {
    if (value === null)
        return 'null';
    if (typeof value === 'string')
        return stringText(value);
    if (typeof value === 'boolean')
        return value ? 'true' : 'false';
    if (typeof value === 'bigint')
        return value.toString();
    if (typeof value === 'number')
        return Number.isInteger(value) ? integerText(value) : floatText(value);
    if (value instanceof model_JsonFloat)
        return floatText(value.value);
    const comma = options.spaced ? ', ' : ',';
    if (tree_isList(value))
        return `[${value.map((item) => jsonText(item, options)).join(comma)}]`;
    const colon = options.spaced ? ': ' : ':';
    const entries = [...membersOf(value)];
    if (options.sortKeys)
        entries.sort(([one], [other]) => byCodePoint(one, other));
    return `{${entries.map(([key, item]) => `${stringText(key)}${colon}${jsonText(item, options)}`).join(comma)}}`;
}
/** All digits of a whole number (`1e22` → `10000000000000000000000`); -0 is 0. */
function integerText(value) {
    return Number.isSafeInteger(value) ? String(value === 0 ? 0 : value) : BigInt(value).toString();
}
/** A string in ASCII JSON: what is not printable ASCII as `\\uXXXX` (lower case, surrogate halves apart). */
function stringText(value) {
    if (PLAIN_TEXT.test(value))
        return `"${value}"`;
    // JSON.stringify escapes lone surrogates, controls, quotes and backslashes exactly as Python does; the rest is left.
    const quoted = JSON.stringify(value);
    if (!NOT_ASCII.test(quoted))
        return quoted;
    return quoted.length <= LONG_TEXT_CHARS ? quoted.replace(EACH_NOT_ASCII, escapeOf) : escapedLong(quoted);
}
/** Printable ASCII without quotes and backslashes: stands as it is. */
const PLAIN_TEXT = /^[ !#-[\]-~]*$/;
const NOT_ASCII = /[\u007f-\uffff]/;
const EACH_NOT_ASCII = /[\u007f-\uffff]/g;
const LONG_TEXT_CHARS = 4096;
function escapeOf(unit) {
    return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
/** The same for long texts, through bytes: by texts it would take a minute for 60 MB. */
function escapedLong(quoted) {
    const blocks = [];
    const decoder = new TextDecoder();
    const bytes = new Uint8Array(LONG_TEXT_CHARS * '\\uXXXX'.length);
    for (let start = 0; start < quoted.length; start += LONG_TEXT_CHARS) {
        const end = Math.min(start + LONG_TEXT_CHARS, quoted.length);
        let length = 0;
        for (let at = start; at < end; at += 1) {
            const unit = quoted.charCodeAt(at);
            if (unit < 0x7f) {
                bytes[length] = unit;
                length += 1;
                continue;
            }
            bytes[length] = python_text_BACKSLASH;
            bytes[length + 1] = LETTER_U;
            for (let digit = 0; digit < 4; digit += 1)
                bytes[length + 2 + digit] = hexDigit((unit >> (12 - 4 * digit)) & 0xf);
            length += 6;
        }
        blocks.push(decoder.decode(bytes.subarray(0, length)));
    }
    return blocks.join('');
}
const python_text_BACKSLASH = 0x5c;
const LETTER_U = 0x75;
function hexDigit(value) {
    return value < 10 ? 0x30 + value : 0x61 + value - 10;
}

;// CONCATENATED MODULE: ./lib/json/short-text.js
// A value on one short line, for reasons and labels: JSON in the order of its keys, cut where it grows too long.
// Non-goals: escaping for a target (render does), text that reads back.



/** Characters of one value in a reason. */
const MAX_VALUE_CHARS = 80;
/** The value as JSON text (non-finite numbers as words), cut on a code point to at most `max` characters and `…`. */
function shortText(value, max = MAX_VALUE_CHARS) {
    const writer = { text: '', max };
    write(value, writer);
    return cutText(writer.text, max);
}
/** The text itself where it is short enough, else its start and `…`; never half a surrogate pair. */
function cutText(text, max) {
    if (text.length <= max)
        return text;
    const end = isHighSurrogate(text.charCodeAt(max - 1)) ? max - 1 : max;
    return `${text.slice(0, end)}…`;
}
/** Stops soon after the limit, so that a huge value costs no more than a small one. */
function write(value, writer) {
    if (writer.text.length > writer.max)
        return;
    if (typeof value === 'string')
        writer.text += JSON.stringify(value.slice(0, writer.max + 1));
    else if (value instanceof model_JsonFloat)
        writer.text += floatText(value.value);
    else if (document_isObject(value))
        writeObject(value, writer);
    else if (isArray(value))
        writeList(value, writer);
    else
        writer.text += String(value);
}
function writeObject(value, writer) {
    writer.text += '{';
    let first = true;
    for (const [key, member] of value) {
        if (writer.text.length > writer.max)
            return;
        writer.text += `${first ? '' : ', '}${JSON.stringify(key.slice(0, writer.max + 1))}: `;
        write(member, writer);
        first = false;
    }
    writer.text += '}';
}
function writeList(value, writer) {
    writer.text += '[';
    for (const [at, item] of value.entries()) {
        if (writer.text.length > writer.max)
            return;
        if (at > 0)
            writer.text += ', ';
        write(item, writer);
    }
    writer.text += ']';
}
function isHighSurrogate(unit) {
    return unit >= 0xd800 && unit <= 0xdbff;
}

;// CONCATENATED MODULE: ./lib/attempt.js
// Reading what may be broken: the ArtifactError as a value, or something else in its place. Any other error is a fault of
// ours and is thrown on. Pure.

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
        if (error instanceof model_ArtifactError)
            return fallback(error);
        throw error;
    }
}
/** What was read; undefined where it cannot be. */
function orUndefined(read) {
    return orElse(read, () => undefined);
}

;// CONCATENATED MODULE: ./lib/json/amid.js
// JSON documents as texts hold them: the whole text, a text in quotes, or parts of prose. Non-goals: files (document.ts).


/** Parts of one text that are tried. */
const MAX_PARTS = 100;
/** What a text that is a JSON list, object or text in quotes holds; undefined for any other text. */
function documentIn(text) {
    if (!/^\s*[{["]/.test(text))
        return undefined;
    return orUndefined(() => parse_parseJson(text, 'a text').value);
}
/** The lists and objects amid other text: each from its first bracket to the one that closes it. */
function* documentsAmid(text) {
    let [depth, start, tried] = [0, 0, 0];
    for (const { index, 0: bracket } of text.matchAll(/[[\]{}]/g)) {
        if (bracket === '{' || bracket === '[') {
            if (depth === 0)
                start = index;
            depth += 1;
        }
        else if (depth > 0) {
            depth -= 1;
            if (depth > 0)
                continue;
            tried += 1;
            const found = documentIn(text.slice(start, index + 1));
            if (found !== undefined)
                yield found;
            if (tried === MAX_PARTS)
                return;
        }
    }
}

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
const EMPTY_CONVERSATION = {
    outcome: 'error',
    reason: 'the conversation is empty, so nothing of it can be told',
};
const NO_AGENT = { outcome: 'fail', reason: 'the agent neither said nor called anything' };
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
    conversation: (sources) => items(sources, 'conversation', (event) => event.kind === 'said' && event.role !== 'system'
        ? new Map([
            ['role', event.role],
            ['text', event.text],
        ])
        : undefined),
    calls: (sources) => items(sources, 'calls', (event) => (event.kind === 'call' ? callOf(event.call) : undefined)),
    said: (sources) => items(sources, 'said', (event) => (event.kind === 'said' && event.role === 'assistant' ? event.text : undefined)),
};
function state(document, missing) {
    return document === null ? missing : { value: document.exact() };
}
/** Whose turns they are; what is said of the agent alone is not known of a speaker with another name. */
const SPEAKERS = new Set(['user', 'assistant', 'system', 'tool']);
/** Why nothing can be told of what the agent said or called: that it did not is no answer of an agent that did nothing. */
function agentUntold({ events }, root) {
    const stranger = events.find((event) => event.kind === 'said' && !SPEAKERS.has(event.role));
    if (root === 'said' && stranger?.kind === 'said') {
        const reason = `the conversation has a speaker ${shortText(stranger.role)}, of whom is not known whether it is the agent: write assistant, user, system or tool`;
        return { outcome: 'error', reason };
    }
    if (events.length === 0)
        return EMPTY_CONVERSATION;
    const agentActed = events.some((event) => event.kind === 'call' ? event.call.by === 'agent' : event.role === 'assistant' || !SPEAKERS.has(event.role));
    return agentActed ? undefined : NO_AGENT;
}
function items({ conversation }, root, itemOf) {
    const read = conversation();
    if (read === null)
        return NO_CONVERSATION;
    if (read.unread !== null) {
        const reason = `of the conversation ${read.unread.count} parts could not be read, first ${read.unread.first}`;
        return { outcome: 'error', reason };
    }
    if (root === 'calls' && read.writtenCalls !== undefined) {
        const { count, first } = read.writtenCalls;
        const reason = `${count} message${count === 1 ? '' : 's'} of the agent may be calls written as text, first ${first}: record them as tool calls`;
        return { outcome: 'error', reason };
    }
    const untold = root === 'conversation' ? undefined : agentUntold(read, root);
    if (untold !== undefined)
        return untold;
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
        ...(result === null ? [] : [['result', resultOf(result)]]),
        ['failed', failed],
        ['by', by],
    ]);
}
/** Tools give back JSON as text; a text that is no object or list stays as it is. */
function resultOf(text) {
    const value = documentIn(text);
    return value !== undefined && (document_isObject(value) || isArray(value)) ? value : text;
}
function orError(read) {
    return orElse(read, (error) => ({ outcome: 'error', reason: error.message }));
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
    const { path, value } = place;
    if (place.noContainer) {
        yield place;
    }
    else if (segment !== null) {
        yield stepTo(place, segment);
    }
    else if (isArray(value)) {
        for (const [at, item] of value.entries())
            yield { path: [...path, at], value: item };
    }
    else if (document_isObject(value)) {
        for (const [key, inner] of value)
            yield { path: [...path, key], value: inner };
    }
    else {
        yield { ...place, ...untoldOf(value, 'neither a list nor an object'), value: undefined, noContainer: true };
    }
}
function stepTo(place, step) {
    const { path, value } = place;
    const key = String(step);
    if (isArray(value)) {
        if (INDEX.test(key))
            return { path: [...path, Number(key)], value: value[Number(key)] };
        const untold = value.length === 0 ? {} : { untold: 'is a list, of which `*` is every item' };
        return { path: [...path, key], value: undefined, ...untold };
    }
    if (!document_isObject(value)) {
        return { ...place, ...untoldOf(value, 'no object'), path: [...path, key], value: undefined };
    }
    const inner = document_member(value, key);
    if (inner === undefined && typeof step === 'number' && value.size > 0) {
        return { path: [...path, key], value: undefined, untold: 'is an object, and an index asks for an item of a list' };
    }
    return inner === undefined
        ? { path: [...path, key], value: undefined, lacking: { object: value, key } }
        : { path: [...path, key], value: inner };
}
/** Of a text, a number or a boolean nobody knows what its member would be; what is missing or null has none. */
function untoldOf(value, no) {
    return value === undefined || value === null ? {} : { untold: `is ${no}` };
}

;// CONCATENATED MODULE: ./lib/json/python-number.js
// Numbers as Python reads and compares them: float() of a text, float() of a JSON value, equality across int, float and
// bool, round(). Non-goals: number text (python-text.ts), numbers inside JSON documents (the parser).



/** What `float()` takes off the ends of a text: C white space and, beyond ASCII, Python's. U+001C-1F are not in it. */
const FLOAT_EDGES = /^[\t-\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+|[\t-\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+$/gu;
const python_number_DIGITS = '[0-9](?:_?[0-9])*';
const FLOAT = new RegExp(`^[+-]?(?:${python_number_DIGITS}(?:\\.(?:${python_number_DIGITS})?)?|\\.${python_number_DIGITS})(?:[eE][+-]?${python_number_DIGITS})?$`);
/** Most texts are words: told by the first character. */
const NO_NUMBER = /^(?:[A-HJ-MO-Za-hj-mo-z"#$'(<{[@/_]|$)/;
const NOT_FINITE = /^([+-]?)(?:(inf|infinity)|nan)$/i;
const INTEGER = new RegExp(`^[+-]?${python_number_DIGITS}$`);
const OTHER_DIGIT = /[^\0-\x7f]/gu;
const DECIMAL_DIGIT = /^\p{Nd}$/u;
/** `float(text)`; undefined where Python raises ValueError. Underscores between digits and every script's digits count. */
function parseFloatText(text) {
    if (NO_NUMBER.test(text))
        return undefined;
    const ascii = asciiNumeral(text);
    if (ascii === undefined)
        return undefined;
    if (FLOAT.test(ascii))
        return Number(ascii.replaceAll('_', ''));
    const special = NOT_FINITE.exec(ascii);
    if (!special)
        return undefined;
    if (special[2] === undefined)
        return Number.NaN;
    return special[1] === '-' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
}
/** `float(value)` of a parsed JSON value; undefined where Python raises (null, lists, integers beyond 1.8e308, …). */
function floatOf(value) {
    if (typeof value === 'boolean')
        return value ? 1 : 0;
    if (typeof value === 'number')
        return value === 0 ? 0 : value;
    if (typeof value === 'bigint') {
        const float = Number(value);
        return Number.isFinite(float) ? float : undefined;
    }
    if (typeof value === 'string')
        return parseFloatText(value);
    return value instanceof model_JsonFloat ? value.value : undefined;
}
/** The exact integer that a value or a text stands for; undefined where it is none (`1.0` and booleans are not). */
function integerOf(value) {
    if (typeof value === 'bigint')
        return value;
    if (typeof value === 'number')
        return BigInt(value);
    if (typeof value !== 'string')
        return undefined;
    const ascii = asciiNumeral(value);
    if (ascii === undefined || ascii.length > MAX_INTEGER_DIGITS || !INTEGER.test(ascii))
        return undefined;
    const digits = BigInt(ascii.replace(/^[+-]/, '').replaceAll('_', ''));
    return ascii.startsWith('-') ? -digits : digits;
}
/** A number (bool and int as bigint, float as number) of a parsed value, for comparisons; undefined for other values. */
function numberOf(value) {
    if (typeof value === 'boolean')
        return value ? 1n : 0n;
    if (typeof value === 'number' || typeof value === 'bigint')
        return BigInt(value);
    return value instanceof model_JsonFloat ? value.value : undefined;
}
/**
 * `left == right` of two parsed values in Python: `1 == 1.0 == True`, exact beyond 2^53, key order free, list order not.
 * The one NaN of the json module is itself, so inside containers it equals itself; bare NaNs are taken likewise.
 */
function pythonEquals(left, right) {
    if (left === right)
        return true;
    const a = comparable(left);
    const b = comparable(right);
    if (a !== undefined || b !== undefined) {
        if (a === undefined || b === undefined)
            return false;
        // JavaScript compares number and bigint exactly, as Python does float and int.
        return a == b || (Number.isNaN(a) && Number.isNaN(b)); // eslint-disable-line eqeqeq
    }
    if (document_isObject(left) && document_isObject(right)) {
        if (left.size !== right.size)
            return false;
        for (const [key, member] of left) {
            const other = right.get(key);
            if (other === undefined || !pythonEquals(member, other))
                return false;
        }
        return true;
    }
    if (isArray(left) && isArray(right)) {
        const [ours, theirs] = [left, right];
        return ours.length === theirs.length && ours.every((item, at) => pythonEquals(item, nth(theirs, at)));
    }
    return false;
}
/** The same of two values that stand in no container: there Python's NaN is not equal to itself. */
function pythonEqualsBare(left, right) {
    return !(left instanceof JsonFloat && Number.isNaN(left.value)) && pythonEquals(left, right);
}
/** What Python compares as numbers, booleans included. */
function comparable(value) {
    if (typeof value === 'boolean')
        return value ? 1 : 0;
    if (value instanceof model_JsonFloat)
        return value.value;
    return typeof value === 'number' || typeof value === 'bigint' ? value : undefined;
}
/**
 * `round(value, 2)`: to two decimals, halves of the exact binary value to the even side (0.125 → 0.12, 2.675 → 2.67).
 * `toFixed` decides on the exact binary value too, but takes exact halves away from zero.
 */
function roundToCents(value) {
    const rounded = Number(value.toFixed(2));
    const eighths = value * 8;
    // An exact half of a hundredth is an odd multiple of 1/8 (0.125, 0.375, …): only there the two rules differ.
    if (!Number.isInteger(eighths) || eighths % 2 === 0)
        return rounded;
    const down = Math.floor(value * 100);
    return (down % 2 === 0 ? down : down + 1) / 100;
}
/** ASCII digits for every decimal digit, ends stripped; undefined where another character beyond ASCII remains. */
function asciiNumeral(text) {
    const stripped = text.replace(FLOAT_EDGES, '');
    let foreign = false;
    const ascii = stripped.replace(OTHER_DIGIT, (character) => {
        const digit = digitValue(character);
        if (digit === undefined)
            foreign = true;
        return String(digit ?? '');
    });
    return foreign ? undefined : ascii;
}
/** Decimal digits stand in runs of ten, zero first: the value is the distance to the start of the run. */
function digitValue(character) {
    if (!DECIMAL_DIGIT.test(character))
        return undefined;
    const point = character.codePointAt(0) ?? 0;
    // The mathematical digits U+1D7CE-1D7FF are five runs without a gap.
    if (point >= 0x1d7ce && point <= 0x1d7ff)
        return (point - 0x1d7ce) % 10;
    let zero = point;
    while (point - zero < 9 && DECIMAL_DIGIT.test(String.fromCodePoint(zero - 1)))
        zero -= 1;
    return point - zero;
}

;// CONCATENATED MODULE: ./lib/json/pair-text.js
// Two values that differ, in words for a reason: where both would print the same, why they differ. Non-goals: the lines of
// a diff (render/encode/pair.ts).




/** `expected "a", got "b"`; with the reason of the difference where nobody would see one. */
function pairText(wanted, given, max) {
    const [left, right] = [shortText(wanted, max), shortText(given, max)];
    return `expected ${left}, got ${right}${unseenDifference(wanted, given, left === right)}`;
}
/** In brackets why two values differ that print the same, or that part at what may not be seen; else nothing. */
function unseenDifference(wanted, given, printsAlike) {
    const why = reasonOf(wanted, given, printsAlike);
    return why === '' ? '' : ` (${why})`;
}
function reasonOf(wanted, given, printsAlike) {
    if (typeof wanted === 'string' && typeof given === 'string' && wanted !== given) {
        return firstDifference(wanted, given, printsAlike);
    }
    if (!printsAlike)
        return '';
    return holdsNaN(wanted) ? 'NaN is no number equal to itself' : 'they differ beyond what is shown';
}
/** Where two texts part, if they print the same or part at a character that may not be seen or be taken for another. */
function firstDifference(wanted, given, printsAlike) {
    const [left, right] = [Array.from(wanted), Array.from(given)];
    let at = 0;
    while (at < left.length && left[at] === right[at])
        at += 1;
    const [one, other] = [left[at], right[at]];
    if (!printsAlike && [one, other].every((character) => character === undefined || /^[!-~]$/.test(character)))
        return '';
    return `they differ at character ${at + 1}: ${pair_text_codePoint(one)} and ${pair_text_codePoint(other)}`;
}
function pair_text_codePoint(character) {
    if (character === undefined)
        return 'the end';
    const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
    return /^[!-~]$/.test(character) ? `${code} (${character})` : code;
}
/** A NaN as Python's float reads it, in a text too. */
function holdsNaN(value) {
    if (isArray(value))
        return value.some(holdsNaN);
    if (document_isObject(value))
        return [...value.values()].some(holdsNaN);
    return (value instanceof model_JsonFloat || typeof value === 'string') && Number.isNaN(floatOf(value) ?? 0);
}

;// CONCATENATED MODULE: ./lib/json/lists.js
// What a list of any length needs. Spread into arguments it ends as a RangeError: a call takes some ten thousand. Copied
// for each item that is added it costs the square of its length.
/** Puts items at the end of a list. */
function append(list, items) {
    for (const item of items)
        list.push(item);
}
/** The largest number; `least` where there is none larger. */
function largest(numbers, least = 0) {
    let found = least;
    for (const number of numbers)
        if (number > found)
            found = number;
    return found;
}
/** Adds an item to the list under a key: a copy of the list for each would cost the square of its length. */
function addTo(lists, key, item) {
    const list = lists.get(key);
    if (list === undefined)
        lists.set(key, [item]);
    else
        list.push(item);
}
/** Items named in one sentence; of more than a few the first and their number. */
function fewOf(items, most = 5) {
    const [shown, more] = [items.slice(0, most), items.length - most];
    return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(' and ');
}

;// CONCATENATED MODULE: ./lib/pattern/cost.js
// Bounds what a regular expression of a predicate or of `redact` can cost: V8 has no time limit, and a few characters of pattern can
// take for ever (security E14). Refuses what can be exponential, and gives the longest text that the rest may be tried
// on. Non-goals: understanding the pattern beyond its repeats, being generous.

/** Characters of a pattern. */
const MAX_PATTERN_CHARS = 200;
/** Texts are at most so long whatever the pattern. */
const MAX_SUBJECT_CHARS = 10_000;
/** Steps that one text may cost in the worst case, about a second. */
const MAX_STEPS = 3e8;
/** A pattern that may not be tried on texts of this length is refused at once. */
const MIN_SUBJECT_CHARS = 50;
/**
 * The cost of a pattern (JavaScript syntax, `u` flag or the flags given, found anywhere in a text): every repeat and every group of
 * alternatives multiplies the ways to match. Refused: more than 200 characters, no valid syntax, repeats or alternatives
 * inside repeats, back-references, look-around.
 */
function patternCost(pattern, flags = 'u') {
    if (pattern.length > MAX_PATTERN_CHARS)
        return { problem: `has more than ${MAX_PATTERN_CHARS} characters` };
    try {
        new RegExp(pattern, flags);
    }
    catch {
        return { problem: 'is no regular expression' };
    }
    if (/\\[1-9]|\\k</.test(pattern.replace(/\\\\/g, '')))
        return { problem: 'refers back to a group' };
    if (/\(\?(?:[=!]|<[=!])/.test(pattern))
        return { problem: 'looks around' };
    const choices = choicesOf(pattern);
    if ('problem' in choices)
        return choices;
    const steps = (length) => choices.reduce((product, choice) => product * (typeof choice === 'number' ? choice : length), 1);
    if (steps(MIN_SUBJECT_CHARS) > MAX_STEPS)
        return { problem: 'has too many repeats and alternatives' };
    let maxChars = MAX_SUBJECT_CHARS;
    while (steps(maxChars) > MAX_STEPS)
        maxChars = Math.floor(maxChars * 0.9);
    return { maxChars: Math.max(maxChars, MIN_SUBJECT_CHARS) };
}
/**
 * The steps that a pattern may take on a text in the worst case, from how many characters of each kind that it repeats stand
 * there in a row. For a pattern that patternCost allows; takes time by the text's length.
 */
function worstSteps(pattern, flags = 'u') {
    const choices = choicesOf(pattern);
    if ('problem' in choices)
        return () => Number.POSITIVE_INFINITY;
    const kinds = new Map(choices.flatMap((choice) => typeof choice === 'object' ? [[choice.kind, new RegExp(`(?:${choice.kind})+`, `g${flags}`)]] : []));
    return (text) => {
        const rows = new Map([...kinds].map(([kind, expression]) => [kind, longestMatch(text, expression)]));
        return choices.reduce((product, choice) => {
            if (typeof choice === 'number')
                return product * choice;
            return product * (choice === 'length' ? text.length : (rows.get(choice.kind) ?? text.length));
        }, 1);
    };
}
function longestMatch(text, expression) {
    let longest = 1;
    for (const { 0: found } of text.matchAll(expression))
        longest = Math.max(longest, found.length);
    return longest;
}
/** All choices of a pattern; unless it is anchored, a search starts at every character. */
function choicesOf(pattern) {
    const scanned = scanAlternatives({ pattern, at: 0 });
    if ('problem' in scanned)
        return scanned;
    const anchored = pattern.startsWith('^') && !pattern.includes('|');
    return anchored ? scanned.choices : ['length', ...scanned.choices];
}
/** Alternatives up to the closing bracket or the end. */
function scanAlternatives(scan) {
    const choices = [];
    let alternatives = 1;
    let branches = false;
    while (scan.at < scan.pattern.length && scan.pattern.charAt(scan.at) !== ')') {
        if (scan.pattern.charAt(scan.at) === '|') {
            alternatives += 1;
            scan.at += 1;
            continue;
        }
        const atom = scanAtom(scan);
        if ('problem' in atom)
            return atom;
        append(choices, atom.choices);
        branches ||= atom.branches;
    }
    if (alternatives > 1)
        choices.push(alternatives);
    return { choices, branches: branches || alternatives > 1 };
}
/** One atom with its repeat. */
function scanAtom(scan) {
    const start = scan.at;
    const inner = scanUnrepeated(scan);
    if ('problem' in inner)
        return inner;
    const atom = scan.pattern.slice(start, scan.at);
    const repeat = scanRepeat(scan);
    if (repeat === null)
        return inner;
    if (inner.branches && repeat.most !== 1)
        return { problem: 'repeats a group that holds a repeat or alternatives' };
    const endless = atom.startsWith('(') ? 'length' : { kind: atom };
    const ways = repeat.most === null ? endless : repeat.most - repeat.least + 1;
    const choices = ways === 1 ? inner.choices : [...inner.choices, ways];
    return { choices, branches: inner.branches || ways !== 1 };
}
function scanUnrepeated(scan) {
    const { pattern } = scan;
    const character = pattern.charAt(scan.at);
    scan.at += 1;
    if (character === '\\')
        scan.at += ESCAPE.exec(pattern.slice(scan.at))?.[0].length ?? 0;
    else if (character === '[')
        scan.at = endOfClass(pattern, scan.at);
    else if (character === '(') {
        const opening = /^\?(?::|<[^>]*>)/.exec(pattern.slice(scan.at));
        scan.at += opening?.[0].length ?? 0;
        const inner = scanAlternatives(scan);
        scan.at += 1;
        return inner;
    }
    return { choices: [], branches: false };
}
/** What stands behind a backslash. */
const ESCAPE = /^(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|[^])/;
function endOfClass(pattern, start) {
    let at = start;
    while (at < pattern.length && pattern.charAt(at) !== ']')
        at += pattern.charAt(at) === '\\' ? 2 : 1;
    return at + 1;
}
/** `*`, `+`, `?`, `{2}`, `{2,}`, `{2,5}`, lazy or not; null: none. `most` null: without end. */
function scanRepeat(scan) {
    const found = /^(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/.exec(scan.pattern.slice(scan.at));
    if (!found)
        return null;
    scan.at += found[0].length;
    const [, sign, least, comma, most] = found;
    if (sign !== undefined)
        return { least: sign === '+' ? 1 : 0, most: sign === '?' ? 1 : null };
    const low = Number(least);
    if (comma === undefined)
        return { least: low, most: low };
    return { least: low, most: most === '' || most === undefined ? null : Number(most) };
}

;// CONCATENATED MODULE: ./lib/normal-form.js
// Texts in a normal form of Unicode, in time that grows with their length. The engine sorts the marks of one letter in the
// square of their number, so that a letter with a hundred thousand of them would take minutes. Non-goals: what is alike.
/** So many marks in a row, and one more: Unicode's stream-safe format allows no letter of a language as many. */
const LONG_ROW = /[\p{M}\uff9e\uff9f]{30}(?=[\p{M}\uff9e\uff9f])/gu;
/** The sign by which that format parts a row, seen by nobody. */
const JOINER = '\u034f';
/** As `String.normalize`; rows of more than 30 marks are parted by a combining grapheme joiner, as UAX 15 says. */
function normalForm(text, form) {
    return text.replace(LONG_ROW, `$&${JOINER}`).normalize(form);
}

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
    if (isArray(left) && isArray(right)) {
        return left.length === right.length && left.every((item, at) => jsonEquals(item, right[at] ?? null));
    }
    if (document_isObject(left) && document_isObject(right)) {
        if (left.size !== right.size)
            return false;
        for (const [key, value] of left) {
            const other = right.get(key);
            if (other === undefined || !jsonEquals(value, other))
                return false;
        }
        return true;
    }
    return pythonEquals(left, right);
}
/**
 * low <= high: of two numbers, two dates, two times, or two other texts by code point. Two texts or a text and a number
 * of which only one is a time have no order that anybody means, nor have an instant and a time without an offset: that is
 * a problem, not an order. Booleans, null, lists and objects: no.
 */
function order(low, high) {
    const [early, late] = [low, high].map((value) => (typeof value === 'string' ? isoTime(value) : undefined));
    if (early && late && early.kind === late.kind)
        return compareTimes(early, late) <= 0;
    const isOrdered = [low, high].every((value) => typeof value === 'string' || isNumber(value));
    if ((early || late) && isOrdered) {
        return { problem: `${shortText(low)} ${nature(early)} and ${shortText(high)} ${nature(late)}: they have no order` };
    }
    if (typeof low === 'string' && typeof high === 'string')
        return byCodePoint(low, high) <= 0;
    if (!isNumber(low) || !isNumber(high))
        return false;
    const [a, b] = [numberOf(low), numberOf(high)];
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
    return typeof value === 'number' || typeof value === 'bigint' || value instanceof model_JsonFloat;
}
/** NaN, which has no order. */
function isNaNumber(value) {
    return value instanceof model_JsonFloat && Number.isNaN(value.value);
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
    if (!document_isObject(test))
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
    const number = Number(numberOf(value));
    return Number.isFinite(number) ? number : undefined;
}

;// CONCATENATED MODULE: ./lib/predicate/reading.js
// Texts and values as people read them: what a negative test compares too, since a word with an invisible character in it
// is the same word to whom it is said. Non-goals: letters of other scripts that only look alike, marks of Markdown.





/** What may read as something else. */
const ODD = /[^ -~]|  /;
/** Format and filling characters, variation selectors, controls that are no blanks. */
const UNSEEN = /(?:(?![\t-\r\u0085])[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}])+/gu;
const DASHES = /[\p{Pd}\u2212]/gu;
const APOSTROPHES = /[\u2018\u2019\u201b\u02bc\u2032]/g;
const QUOTES = /[\u201c-\u201f\u2033\u00ab\u00bb]/g;
const BLANKS = /[\s\u0085\u2800]+/g;
const LINE_BREAKS = /[\r\n\u2028\u2029]+/;
/** A reading for one trial. */
function startReading() {
    const known = [0, 1, 2, 3].map(() => new Map());
    return (text, { ignoreCase = false, joinLines = false } = {}) => {
        if (!ODD.test(text))
            return ignoreCase ? text.toLowerCase() : text;
        const read = known[Number(ignoreCase) + 2 * Number(joinLines)];
        const found = read?.get(text) ?? asRead(joinLines ? joined(text) : text, ignoreCase);
        read?.set(text, found);
        return found;
    };
}
function joined(text) {
    return text
        .split(LINE_BREAKS)
        .map((line) => line.trim())
        .join('');
}
/** Without what is not seen, in the usual form of each letter, blanks as one; by full case folding where case is ignored. */
function asRead(text, ignoreCase) {
    // The usual form of some letters is a filler, so that unseen ones are left out once more.
    const usual = normalForm(text.replace(UNSEEN, ''), 'NFKC').replace(UNSEEN, '');
    const plain = usual.replace(DASHES, '-').replace(APOSTROPHES, "'").replace(QUOTES, '"').replace(BLANKS, ' ');
    return ignoreCase ? normalForm(plain.toUpperCase().toLowerCase(), 'NFKC').replace(UNSEEN, '') : plain;
}
/** Whether a reader finds one text in another, also where a line ends within it. */
function readsWithin(given, wanted, reading, ignoreCase = false) {
    const sought = reading(wanted, { ignoreCase });
    if (sought === '')
        return false;
    if (reading(given, { ignoreCase }).includes(sought))
        return true;
    return LINE_BREAKS.test(given) && reading(given, { ignoreCase, joinLines: true }).includes(sought);
}
/** How a value compares with another. Recursive: the parser bounds the depth. */
function likeness(value, wanted, reading, ignoreCase = false) {
    if (isArray(value) && isArray(wanted)) {
        if (value.length !== wanted.length)
            return 'different';
        return least(value.map((item, at) => likeness(item, wanted[at] ?? null, reading, ignoreCase)));
    }
    if (document_isObject(value) && document_isObject(wanted)) {
        if (value.size !== wanted.size)
            return 'different';
        return least([...value].map(([key, inner]) => ofMember(inner, wanted.get(key), reading, ignoreCase)));
    }
    if (isContainer(value) !== isContainer(wanted) && value !== null && wanted !== null)
        return 'other kind';
    if (jsonEquals(value, wanted))
        return 'same';
    return readsTheSame(value, wanted, reading, ignoreCase) ? 'alike' : 'different';
}
const isContainer = (value) => isArray(value) || document_isObject(value);
function ofMember(value, wanted, reading, ignoreCase) {
    return wanted === undefined ? 'different' : likeness(value, wanted, reading, ignoreCase);
}
function least(parts) {
    if (parts.includes('different') || parts.includes('other kind'))
        return 'different';
    return parts.includes('alike') ? 'alike' : 'same';
}
/** Two scalars that are not the same: `"262"` and 262, `"true"` and true, 1 and true, `"None"` and null. */
function readsTheSame(value, wanted, reading, ignoreCase) {
    if (typeof value === 'string' && typeof wanted === 'string') {
        return reading(value, { ignoreCase }).trim() === reading(wanted, { ignoreCase }).trim();
    }
    if (typeof value === 'string')
        return namesScalar(reading(value, { ignoreCase: true }).trim(), wanted);
    if (typeof wanted === 'string')
        return namesScalar(reading(wanted, { ignoreCase: true }).trim(), value);
    const isTruth = typeof value === 'boolean' || typeof wanted === 'boolean';
    return isTruth && value !== null && wanted !== null && numberOf(value) == numberOf(wanted); // eslint-disable-line eqeqeq
}
function namesScalar(words, scalar) {
    if (scalar === null)
        return words === 'null' || words === 'none';
    if (typeof scalar === 'boolean')
        return words === String(scalar) || floatOf(words) === Number(scalar);
    if (typeof scalar !== 'number' && typeof scalar !== 'bigint' && !(scalar instanceof model_JsonFloat))
        return false;
    const [left, right] = [floatOf(words), floatOf(scalar)];
    return left !== undefined && right !== undefined && (left === right || (Number.isNaN(left) && Number.isNaN(right)));
}
/** Whether a key, a text or another leaf anywhere in a list or object holds what is wanted, as people read it. */
function holdsWithin(value, wanted, reading, ignoreCase = false) {
    const waiting = [value];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        if (isArray(next)) {
            for (const item of next)
                waiting.push(item);
        }
        else if (document_isObject(next)) {
            for (const [key, inner] of next) {
                if (typeof wanted === 'string' && readsWithin(key, wanted, reading, ignoreCase))
                    return true;
                waiting.push(inner);
            }
        }
        else if (typeof next === 'string' && typeof wanted === 'string') {
            if (readsWithin(next, wanted, reading, ignoreCase))
                return true;
        }
        else {
            const like = likeness(next, wanted, reading, ignoreCase);
            if (like === 'same' || like === 'alike')
                return true;
        }
    }
    return false;
}

;// CONCATENATED MODULE: ./lib/predicate/holds.js





const patternOf = (value) => (typeof value === 'string' ? value : '');
const wordsOf = (told) => 'problem' in told ? told.problem : told.seems;
/** The contrary: what only seems to hold is not its contrary, and what is of another kind cannot be told. */
const contrary = (holds) => (value, test, selection) => {
    const told = holds(value, test, selection);
    return typeof told === 'boolean' ? !told : { problem: wordsOf(told) };
};
const equals = (value, { value: wanted, ignoreCase }, { budget }) => {
    const like = likeness(value, wanted, budget.reading, ignoreCase);
    if (like === 'same' || like === 'different')
        return like === 'same';
    if (ignoreCase && typeof value === 'string' && typeof wanted === 'string') {
        if (value.toLowerCase() === wanted.toLowerCase())
            return true;
    }
    return { seems: like === 'alike' ? `${shortText(value)} reads as ${shortText(wanted)}` : otherKind(value, wanted) };
};
function otherKind(value, wanted) {
    return `${kindOf(value)} does not compare with ${kindOf(wanted)} (${shortText(wanted)})`;
}
function kindOf(value) {
    if (value === null)
        return 'null';
    if (isArray(value))
        return 'a list';
    if (document_isObject(value))
        return 'an object';
    return isNumber(value) ? 'a number' : typeof value === 'string' ? 'a text' : 'true or false';
}
/** A text in a text, an item in a list, a key in an object. */
const contains = (value, test, selection) => {
    const { value: wanted, ignoreCase } = test;
    const { reading } = selection.budget;
    if (value === null)
        return false;
    if (typeof value === 'string') {
        if (typeof wanted !== 'string')
            return { seems: otherKind(value, wanted) };
        const [given, sought] = [value, wanted].map((text) => (ignoreCase ? text.toLowerCase() : text));
        if (given?.includes(sought ?? ''))
            return true;
        return readsWithin(value, wanted, reading, ignoreCase) && { seems: `it reads as if it held ${shortText(wanted)}` };
    }
    if (!isArray(value) && !document_isObject(value))
        return { seems: otherKind(value, wanted) };
    const parts = isArray(value) ? value : value.keys();
    for (const part of parts)
        if (equals(part, test, selection) === true)
            return true;
    if (isArray(wanted) || document_isObject(wanted))
        return false;
    const part = isArray(value) ? 'item' : 'key';
    return (holdsWithin(value, wanted, reading, ignoreCase) && {
        seems: `no ${part} is ${shortText(wanted)}, and yet it stands within`,
    });
};
const matches = (value, { value: pattern, ignoreCase, maxChars }, { strict, budget }) => {
    if (value === null)
        return false;
    if (typeof value !== 'string')
        return { seems: `a pattern asks for a text, and it is ${kindOf(value)}` };
    const expression = new RegExp(patternOf(pattern), ignoreCase ? 'iu' : 'u');
    if (expression.test(value))
        return true;
    if (!strict)
        return false;
    const read = budget.reading(value);
    if (read === value)
        return false;
    if (read.length > (maxChars ?? MAX_SUBJECT_CHARS))
        return { problem: 'it is too long a text for this pattern' };
    return expression.test(read) && { seems: 'as it is read the pattern is found' };
};
/** Amounts and times have an order among themselves. */
const inOrder = (isMet) => (value, { value: bound }) => {
    const told = isMet(value, bound);
    if (told !== false || value === null)
        return told;
    const comparable = typeof value === 'string' ? typeof bound === 'string' : isNumber(value) && isNumber(bound);
    return comparable && !isNaNumber(value) ? false : { seems: otherKind(value, bound) };
};
/** Equal to one of several. */
const oneOf = (value, test, selection) => {
    const wanted = isArray(test.value) ? test.value : [];
    const all = wanted.map((item) => equals(value, { ...test, value: item }, selection));
    return all.includes(true) || (all.find((told) => told !== false) ?? false);
};
/** A number, or one in a text, within the tolerance. */
const near = (value, { value: wanted }, { strict, budget }) => {
    const told = isNear(value, wanted) ?? false;
    if (told !== false || value === null)
        return told;
    if (typeof value === 'string') {
        return strict && isNear(budget.reading(value), wanted) !== false && { seems: 'it reads as such a number' };
    }
    return isNumber(value) && !isNaNumber(value) ? false : { seems: `it is ${kindOf(value)}, no amount` };
};

;// CONCATENATED MODULE: ./lib/predicate/tests.js








/** Characters of a place or a pattern in words. */
const MAX_LABEL_CHARS = 160;
const ofEach = (holds) => (selection, test) => {
    const { places, any, strict } = selection;
    if (places.length === 0)
        return fail('nothing is there');
    let [failed, untold, held] = [null, null, 0];
    for (const place of places) {
        const told = place.value === undefined ? missing(place, selection) : holds(place.value, test, selection);
        if (told === true)
            held += 1;
        else if (told !== false && ('problem' in told || strict))
            untold ??= `${placeText(place)}: ${wordsOf(told)}`;
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
function missing(place, { budget }) {
    const seems = whyUntold(place, budget);
    return seems === undefined ? false : { seems };
}
/** Why that nothing stands at a place is not known: a member of a text, or a key that reads as the one that is asked for. */
function whyUntold({ value, untold, lacking }, { reading, work }) {
    if (value !== undefined)
        return undefined;
    if (untold !== undefined)
        return `what is above it ${untold}`;
    if (lacking === undefined)
        return undefined;
    if (isUnrecorded(lacking))
        return 'the result of the call is not recorded';
    const { object, key } = lacking;
    // A share of a place each: a look at a key is cheaper.
    work.spend('places', Math.ceil(object.size / 16));
    const read = reading(key);
    for (const other of object.keys()) {
        if (reading(other) === read)
            return `the key ${shortText(other)} reads the same`;
    }
    return undefined;
}
/** Whether what an object lacks is the result of a call that the conversation does not hold. */
function isUnrecorded({ object, key }) {
    return key === 'result' && ['name', 'arguments', 'failed', 'by'].every((own) => object.has(own));
}
const checkPattern = ofEach(matches);
const onlyTrue = (value) => (value === true ? undefined : { problem: 'is not true' });
const TESTS = {
    equals: { check: ofEach(equals), ofText: true },
    not_equals: { check: ofEach(contrary(equals)), ofText: true },
    one_of: {
        read: (value) => (isArray(value) && value.length > 0 ? undefined : { problem: 'names no values' }),
        check: ofEach(oneOf),
        ofText: true,
    },
    near: {
        read: (value) => isNear(0, value) === undefined ? { problem: 'is no {"value": number, "within": number}' } : undefined,
        words: (value) => document_isObject(value)
            ? `is within ${shortText(value.get('within') ?? 0)} of ${shortText(value.get('value') ?? 0)}`
            : '',
        check: ofEach(near),
    },
    gte: { check: ofEach(inOrder((value, bound) => order(bound, value))) },
    lte: { check: ofEach(inOrder((value, bound) => order(value, bound))) },
    contains: { check: ofEach(contains), ofText: true, asksNothing: (value) => value === '' },
    not_contains: { check: ofEach(contrary(contains)), ofText: true },
    matches: {
        read: (value) => (typeof value === 'string' ? patternCost(value) : { problem: 'is no text' }),
        asksNothing: (value) => ['', 'x', ' '].every((text) => new RegExp(patternOf(value), 'u').test(text)),
        words: (value) => `matches /${cutText(patternOf(value), MAX_LABEL_CHARS)}/`,
        check: (selection, test) => tooLong(selection, test) ?? checkPattern(selection, test),
        ofText: true,
    },
    exists: {
        read: onlyTrue,
        words: () => 'exists',
        check: ({ places, strict, budget }) => {
            const found = places.find((place) => place.value !== undefined);
            if (found)
                return pass(`it exists: ${described(found)}`);
            return (strict ? untoldAmong(places, budget) : undefined) ?? fail('it is missing');
        },
        ofAll: true,
    },
    absent: {
        read: onlyTrue,
        words: () => 'absent',
        check: ({ places, budget }) => {
            const found = places.find((place) => place.value !== undefined);
            if (found)
                return fail(`it exists: ${described(found)}`);
            return untoldAmong(places, budget) ?? pass('it is missing');
        },
        ofNothing: () => true,
        ofAll: true,
    },
    count: {
        words: (value) => document_isObject(value)
            ? `count ${[...value].map(([sign, bound]) => `${sign} ${shortText(bound)}`).join(', ')}`
            : `count ${shortText(value)}`,
        check: ({ places, many, strict, budget }, { value: wanted }) => {
            const count = many ? countPlaces(places) : countInner(places[0]);
            const untold = () => untoldAmong(places, budget);
            if (typeof count === 'string')
                return (strict ? untold() : undefined) ?? fail(count);
            if (!isCount(count, wanted))
                return (strict ? untold() : undefined) ?? fail(`there are ${count}`);
            // More of them would still be as many as are wanted.
            return (isCount(Number.MAX_SAFE_INTEGER, wanted) ? undefined : untold()) ?? pass(`there are ${count}`);
        },
        asksNothing: (value) => document_isObject(value) && !value.has('lte') && isCount(0, value),
        ofNothing: (value) => isCount(0, value),
        ofAll: true,
    },
};
/** `orders.W1.status equals "paid"`. */
function testWords({ op, value, ignoreCase }) {
    const words = TESTS[op]?.words?.(value) ?? `${op} ${shortText(value)}`;
    return ignoreCase ? `${words} (in any case)` : words;
}
function isCount(count, wanted) {
    if (!document_isObject(wanted))
        return jsonEquals(count, wanted);
    const [least, most] = [wanted.get('gte'), wanted.get('lte')].map((bound) => bound === undefined ? undefined : Number(numberOf(bound)));
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
    if (isArray(place.value))
        return place.value.length;
    return document_isObject(place.value) ? place.value.size : `it is ${described(place)}, neither a list nor an object`;
}
/** A pattern costs more than the text is long (the square of it), and some patterns are not tried on long texts at all. */
function tooLong({ places, budget }, test) {
    const limit = test.maxChars ?? MAX_SUBJECT_CHARS;
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
/** An error where of one of the places nobody knows whether something stands there. */
function untoldAmong(places, budget) {
    for (const place of places) {
        const why = whyUntold(place, budget);
        if (why !== undefined)
            return { outcome: 'error', reason: `${placeText(place)} cannot be told: ${why}` };
    }
    return undefined;
}
/** What stands there instead; of equality also why, where both would print the same. */
function otherwise(place, value, { op, value: wanted }) {
    const why = op === 'equals' ? unseenDifference(wanted, value, shortText(wanted) === shortText(value)) : '';
    return `it is ${described(place)}${why}`;
}
function placeText(place) {
    return cutText(memberPath(place.path), MAX_LABEL_CHARS);
}
function described(place) {
    return place?.value === undefined ? 'missing' : `${shortText(place.value)} at ${placeText(place)}`;
}
function pass(reason) {
    return { outcome: 'pass', reason };
}
function fail(reason) {
    return { outcome: 'fail', reason };
}

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
        return named(placesOf(segments, document.value, MAX_PLACES), budget);
    const [toItem, below] = atItem(segments);
    const items = named(placesOf(toItem, document.value, MAX_PLACES), budget);
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
        const inner = named(placesOf(below, item.value, MAX_PLACES - found.length), budget);
        if ('outcome' in inner)
            return inner;
        for (const place of inner)
            found.push({ ...place, path: [...item.path, ...place.path] });
    }
    return found;
}
/** A path to the items that `where` chooses among, and what is asked below them. */
function atItem(segments) {
    const star = segments.indexOf(null);
    return star === -1 ? [[...segments, null], []] : [segments.slice(0, star + 1), segments.slice(star + 1)];
}
/** Whether the predicate chooses among items. */
function chooses({ where, after, before }) {
    return where.length > 0 || after !== undefined || before !== undefined;
}
function named(places, { work }) {
    work.spend('places', 1 + (places?.length ?? MAX_PLACES));
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
        const found = TESTS[mark.test.op]?.check({ places: [place], many: true, any: false, strict: true, budget }, mark.test);
        const position = document.positions?.[Number(place.path[0])];
        if (found?.outcome === 'error')
            return found;
        if (found?.outcome === 'pass' && position !== undefined)
            return position;
    }
    return { outcome: 'error', reason: `nothing in the conversation meets \`${field}\`, so that it cannot be told` };
}
/** Whether an item meets every condition. One that it does not meet settles it, whatever cannot be told of the others. */
function meets(item, where, budget) {
    let untold;
    for (const { segments, test } of where) {
        const places = named(placesOf(segments, item, MAX_PLACES), budget);
        if ('outcome' in places)
            return places;
        const many = segments.includes(null);
        const found = TESTS[test.op]?.check({ places, many, any: false, strict: true, budget }, test);
        if (found?.outcome === 'error')
            untold ??= found;
        else if (found?.outcome !== 'pass')
            return false;
    }
    return untold === undefined
        ? true
        : { outcome: 'error', reason: `whether an item meets \`where\` cannot be told: ${untold.reason}` };
}

;// CONCATENATED MODULE: ./lib/edits.js
// How far two names lie apart. Non-goals: what is near enough.
/** Edits between two short texts: a letter more, less, other, or two swapped (Damerau's distance, restricted). */
function editsBetween(a, b) {
    let [before, last] = [[], Array.from({ length: b.length + 1 }, (_, index) => index)];
    for (let i = 1; i <= a.length; i++) {
        const row = [i];
        for (let j = 1; j <= b.length; j++) {
            const same = a[i - 1] === b[j - 1];
            let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
            const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
            if (swapped)
                least = Math.min(least, (before[j - 2] ?? 0) + 1);
            row.push(least);
        }
        ;
        [before, last] = [last, row];
    }
    return last[b.length] ?? 0;
}

;// CONCATENATED MODULE: ./lib/predicate/names.js






/** Keys of one object that a name is compared with. */
const MAX_COMPARED = 200;
/**
 * The names that a predicate asks for in one trial; of those that are not there the first on each path. That the last one
 * is not there may be just what is asked: it is told only where another name comes near.
 */
function askedNames(predicate, roots, budget) {
    const { root, segments, where, test } = predicate;
    if (!ofNothing(test))
        return [];
    const document = roots(root);
    if ('outcome' in document)
        return [];
    const named = [...namesOn([root], segments, [document.value], { budget, isPresence: true })];
    if (!chooses(predicate) || where.length === 0)
        return named;
    const [toItem] = atItem(segments);
    const places = placesOf(toItem, document.value, MAX_PLACES);
    if (places === null)
        return named;
    budget.work.spend('places', places.length);
    const items = places.flatMap(({ value }) => (value === undefined ? [] : [value]));
    const asked = where.filter((condition) => !ofNothing(condition.test));
    const inItems = (steps, values, isPresence) => namesOn([root, ...toItem], steps, values, { budget, isPresence });
    const isSeen = asked.map(({ segments: steps }) => inItems(steps, items, false).every(({ seen }) => seen));
    const others = asked.filter((_, at) => isSeen[at]);
    // Items that are none of those that are meant need not hold what is asked of these.
    const meant = others.length === asked.length ? items : items.filter((item) => meets(item, others, budget) === true);
    return [
        ...named,
        ...asked.flatMap(({ segments: steps, test: one }, at) => inItems(steps, isSeen[at] ? items : meant, one.op === 'exists')),
    ];
}
const ofNothing = ({ op, value }) => TESTS[op]?.ofNothing?.(value) === true;
/** The names on a path that stand below any of the values, and the first that stands below none. */
function namesOn(base, steps, values, { budget, isPresence }) {
    const names = [];
    let found = values;
    for (const [at, step] of steps.entries()) {
        const next = [];
        for (const value of found) {
            const places = placesOf([step], value, MAX_PLACES) ?? [];
            budget.work.spend('places', 1 + places.length);
            for (const place of places)
                if (place.value !== undefined)
                    next.push(place.value);
        }
        const path = pathText([...base, ...steps.slice(0, at + 1)]);
        if (next.length > 0) {
            if (typeof step === 'string')
                names.push({ path, seen: true, near: null });
            found = next;
            continue;
        }
        const objects = found.filter(document_isObject);
        if (typeof step !== 'string' || objects.length === 0)
            return names;
        const near = nearKey(step, objects);
        if (near !== null || !isPresence || at < steps.length - 1)
            names.push({ path, seen: false, near });
        return names;
    }
    return names;
}
/** A word of letters: in an id one sign makes another one. */
const WORD = /^(?=.{5})\p{L}{2,}(?:[_ -]?\p{L}{2,})*$/u;
function nearKey(name, objects) {
    if (!WORD.test(name))
        return null;
    const plain = (key) => key.toLowerCase().replace(/[_ -]/g, '');
    const keys = objects.slice(0, MAX_COMPARED).flatMap((object) => [...object.keys()].slice(0, MAX_COMPARED));
    const near = [...new Set(keys)]
        .slice(0, MAX_COMPARED)
        .find((key) => WORD.test(key) && key.length < 64 && editsBetween(plain(name), plain(key)) <= 1);
    return near ?? null;
}
/** `calls[*].arguments["a b"]`. */
function pathText(steps) {
    const [first, ...rest] = steps;
    return rest.reduce((text, step) => `${text}${step === null ? '[*]' : typeof step === 'number' ? `[${step}]` : keySegment(step, false)}`, String(first));
}

;// CONCATENATED MODULE: ./lib/work.js
// What scoring may cost, counted in steps and never in time, so that the same input ends the same way on every machine.
// One count for a trial and one for all trials of a run; handed in as an option. Non-goals: bytes that are read (io/),
// what patterns cost (pattern/).
/** Seconds, on a slow machine. A trial of the largest published runs takes some ten thousand of each. */
const TRIAL_LIMITS = { comparisons: 3_000_000, places: 3_000_000, diff_steps: 150_000_000 };
const RUN_LIMITS = { comparisons: 60_000_000, places: 60_000_000, diff_steps: 400_000_000 };
/** A budget is spent: what hangs on the rest of the work cannot be told. */
class OutOfWork extends Error {
    name = 'OutOfWork';
}
/** The work of a whole run. */
function startRunWork(run = RUN_LIMITS, trial = TRIAL_LIMITS) {
    const whole = startWork(run, 'run');
    return {
        ...whole,
        trial: () => {
            const own = startWork(trial, 'trial');
            return {
                ...own,
                spend: (kind, steps) => {
                    own.spend(kind, steps);
                    whole.spend(kind, steps);
                },
                count: (kind, steps) => {
                    own.count(kind, steps);
                    whole.count(kind, steps);
                },
                left: (kind) => Math.min(own.left(kind), whole.left(kind)),
            };
        },
    };
}
/** The work of one trial, or of something that is no part of a run. */
function startWork(limits = TRIAL_LIMITS, of = 'trial') {
    const counts = { comparisons: 0, places: 0, diff_steps: 0 };
    const count = (kind, steps) => {
        counts[kind] += steps;
    };
    return {
        count,
        spent: (kind) => counts[kind],
        left: (kind) => Math.max(0, limits[kind] - counts[kind]),
        spend: (kind, steps) => {
            count(kind, steps);
            if (counts[kind] <= limits[kind])
                return;
            throw new OutOfWork(`too much to score: more than ${limits[kind]} ${kind} in one ${of}`);
        },
    };
}

;// CONCATENATED MODULE: ./lib/predicate/check.js








/** Places that are looked at for the names of one trial. */
const MAX_NAMING_STEPS = 300_000;
/** All texts of one predicate may cost so many times as much as one text at the limit (cost grows with the square). */
const SUBJECTS_PER_PREDICATE = 10;
/** Characters of a path in a label, and of a label. */
const MAX_PATH_CHARS = 160;
const check_MAX_LABEL_CHARS = 400;
/**
 * One part per predicate, in order. A test of a value must hold at every place that the path names and at one at least,
 * or as `at` says; a place that is missing fails. `exists`: one place at least; `absent`: none; `count`: of a list's items
 * or an object's members, with `*` or `where` of the places. `error`: what cannot be told.
 */
function checkPredicates(predicates, sources, work = startWork(), onName = () => undefined) {
    const roots = rootsOf(sources);
    const reading = startReading();
    const budgetOf = (spent) => ({ left: SUBJECTS_PER_PREDICATE, work: spent, reading });
    // Its own, so that what is only said costs no verdict.
    const naming = startWork({ ...TRIAL_LIMITS, places: MAX_NAMING_STEPS });
    return predicates.map((predicate, at) => {
        const found = check(predicate, roots, budgetOf(work));
        for (const name of namesOf(predicate, roots, budgetOf(naming))) {
            if (name.seen || found.outcome === 'pass')
                onName(name, at);
        }
        return { label: predicateLabel(predicate), ...found };
    });
}
function namesOf(predicate, roots, budget) {
    try {
        return askedNames(predicate, roots, budget);
    }
    catch (error) {
        if (error instanceof OutOfWork)
            return [];
        throw error;
    }
}
function check(predicate, roots, budget) {
    const twice = ambiguity(predicate, roots);
    if (twice !== null)
        return twice;
    const places = selection_select(predicate, roots, budget);
    if ('outcome' in places)
        return places;
    const { at, segments, test } = predicate;
    const chosen = at === 'first' ? places.slice(0, 1) : at === 'last' ? places.slice(-1) : places;
    const many = segments.includes(null) || chooses(predicate);
    return TESTS[test.op]?.check({ places: chosen, many, any: at === 'any', strict: false, budget }, test) ?? UNKNOWN_TEST;
}
const UNKNOWN_TEST = { outcome: 'error', reason: 'the test is not known' };
/** A path that begins with a root's name, where the document that paths begin at by default has a key of that name too. */
function ambiguity({ path, root, base, isRooted }, roots) {
    if (!isRooted)
        return null;
    const document = roots(base);
    if ('outcome' in document || !document_isObject(document.value) || !document.value.has(root))
        return null;
    const reason = `${cutText(path, MAX_PATH_CHARS)} may begin at ${root} or at ${base}.${root}, which is there too: write ${base}.${root} for the latter`;
    return { outcome: 'error', reason };
}
/** `calls where name "refund" count 1`, cut where it grows too long. */
function predicateLabel(predicate) {
    const { path, where, after, before, at, test } = predicate;
    const conditions = where.map((one) => `${one.path} ${testWords(one.test)}`).join(' and ');
    const words = [
        at === 'every' ? '' : at,
        cutText(path, MAX_PATH_CHARS),
        conditions === '' ? '' : `where ${conditions},`,
        after === undefined ? '' : `after ${predicateLabel(after)},`,
        before === undefined ? '' : `before ${predicateLabel(before)},`,
        testWords(test),
    ];
    return cutText(words.filter((word) => word !== '').join(' '), check_MAX_LABEL_CHARS);
}

;// CONCATENATED MODULE: ./lib/pattern/path.js
// The one grammar of paths into JSON documents: `orders.*.items[0].sku`. The inputs `redact` and `ignore-paths` and the
// predicates of the records layout are written in it. Non-goals: `**`, globs inside a key, slices, filters, walking.
/** In brackets (`[*]`, `[3]`, `["key"]`, `['key']`, `[key]`), or up to the next dot or bracket with backslash escapes. */
const SEGMENT = /\[(?:(\*)|(\d+)|("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|((?:[^\]["'*\\]|\\.)+))\]|((?:[^.[\]*\\]|\\[.[\]*\\])+)|(\*)/suy;
/** What other languages of paths write in brackets, and what the diff shows of a record's id: taken for a key it would match nothing. */
const NO_KEY = /^(?:-\d+|-?\d*:.*|\?.*|[@$(].*|[\w-]+=.*)$/su;
/**
 * Reads a path. Segments are parted by dots; `*` is any one key or list index; an index is a segment of digits, or
 * `[3]`. A key that holds a dot, star, bracket or backslash is written in one of three ways: with backslashes (`a\.b`),
 * as JSON text in brackets (`["a.b"]`, as the diff shows it), or bare in brackets (`[a.b]`). What cannot be read gives
 * what is wrong with it, in words that follow the path.
 */
function parsePath(text) {
    const steps = parseSteps(text);
    return 'problem' in steps ? steps : steps.map((step) => (typeof step === 'number' ? String(step) : step));
}
/** As `parsePath`; an index in brackets stays a number, so that it asks for an item of a list and for no key. */
function parseSteps(text) {
    const segments = [];
    if (text === '')
        return { problem: 'is empty' };
    for (let at = 0; at < text.length; at = SEGMENT.lastIndex) {
        if (at > 0 && text.charAt(at) === '.')
            at += 1;
        else if (at > 0 && text.charAt(at) !== '[') {
            return { problem: `cannot be read at character ${at + 1}: "." or "[" should follow` };
        }
        SEGMENT.lastIndex = at;
        const found = SEGMENT.exec(text);
        const segment = found === null ? undefined : segmentOf(found);
        if (segment === undefined) {
            return {
                problem: `cannot be read at character ${at + 1}: write key, * or [index] between dots (\\. is a dot in a key)`,
            };
        }
        segments.push(segment);
    }
    return segments;
}
function segmentOf([, anyIndex, index, quoted, bare, key, any]) {
    if (anyIndex !== undefined || any !== undefined)
        return null;
    if (index !== undefined)
        return indexOf(index.replace(/^0+(?=\d)/, ''));
    if (quoted !== undefined)
        return quoted.startsWith('"') ? path_jsonText(quoted) : unescaped(quoted.slice(1, -1));
    if (bare !== undefined)
        return NO_KEY.test(bare) ? undefined : unescaped(bare);
    return unescaped(key ?? '');
}
/** An index that no list reaches is a key of digits. */
const indexOf = (digits) => (digits.length > 9 ? digits : Number(digits));
function unescaped(text) {
    return text.replace(/\\(.)/gsu, '$1');
}
function path_jsonText(quoted) {
    try {
        const read = JSON.parse(quoted);
        return typeof read === 'string' ? read : undefined;
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./lib/roles.js
// What a role of a conversation is called, whatever a framework calls it. Non-goals: who speaks in which shape of messages.
const ROLES = new Map([
    ['human', 'user'],
    ['ai', 'assistant'],
    ['model', 'assistant'],
    ['agent', 'assistant'],
    ['bot', 'assistant'],
    ['developer', 'system'],
    ['function', 'tool'],
]);
const SPOKEN = new Set(['user', 'assistant', 'system', 'tool']);
/** The one word for a role, in any case: `human` is the user, `model` and `ai` are the assistant. */
function roleOf(written) {
    const small = written.trim().toLowerCase();
    return ROLES.get(small) ?? (SPOKEN.has(small) ? small : written);
}

;// CONCATENATED MODULE: ./lib/predicate/read.js
// Declared predicates: JSON → predicates. The schema has settled their shape; here paths, patterns and what goes together
// are read, so that what cannot be checked is refused before anything is scored. Non-goals: checking (check.ts).






const PLACES = ['every', 'any', 'first', 'last'];
/** Roots whose items stand in one order. */
const IN_ORDER = new Set(['conversation', 'calls', 'said']);
/** What an item of a root holds; a path to anything else names nothing of any run, so that a slip would pass a negative test. */
const MEMBERS = {
    conversation: ['role', 'text'],
    calls: ['name', 'arguments', 'result', 'failed', 'by'],
    said: [],
};
/**
 * The predicates of a field, in order. `base` is the root of paths that name none. Throws ArtifactError naming the one
 * that cannot be checked, and why.
 */
function readPredicates(value, field, where, base) {
    if (!isArray(value))
        return [];
    return value.map((entry, at) => readPredicate(entry, `${where}: field ${field}[${at}]`, base));
}
function readPredicate(entry, place, base) {
    const path = document_isObject(entry) ? document_text(entry.get('path')) : undefined;
    if (!document_isObject(entry) || path === undefined)
        throw refused(place, 'has no path');
    const segments = readPath(path, place);
    const root = PREDICATE_ROOTS.find((name) => name === segments[0]);
    const test = readTest(entry, place);
    const at = PLACES.find((name) => name === document_text(entry.get('at'))) ?? 'every';
    if (at !== 'every' && TESTS[test.op]?.ofAll)
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
    requireMembers(predicate, place);
    requireValues(predicate, place);
    if ((after !== undefined || before !== undefined) && !IN_ORDER.has(predicate.root)) {
        throw refused(place, 'has `after` or `before`, and its path begins at none of conversation, calls, said');
    }
    return predicate;
}
/** Throws where a path or a condition leads to a member that no item of its root has. */
function requireMembers({ root, segments, where }, place) {
    const members = MEMBERS[root];
    if (members === undefined)
        return;
    const named = [...(segments.length > 1 ? [segments[1]] : []), ...where.map((condition) => condition.segments[0])];
    const wrong = named.find((name) => typeof name === 'string' && !members.includes(name));
    if (wrong === undefined)
        return;
    const nearest = members.length === 0 ? 'which are texts' : `which have ${members.join(', ')}`;
    throw refused(place, `names ${JSON.stringify(wrong)} of the items of ${root}, ${nearest}`);
}
/** Throws where an item is asked for a value that none has: `by: "assistant"` would choose no call, and pass as never called. */
function requireValues({ root, segments, where, test }, place) {
    const asked = [...where, ...(segments.length === 2 ? [{ segments: segments.slice(1), test }] : [])];
    for (const { segments: steps, test: one } of asked) {
        const [name, ...below] = steps;
        const known = typeof name === 'string' && below.length === 0 ? VALUES[`${root}.${name}`] : undefined;
        if (known === undefined || !['equals', 'not_equals', 'one_of'].includes(one.op))
            continue;
        const values = isArray(one.value) && one.op === 'one_of' ? one.value : [one.value];
        const wrong = values.map((value) => known(lowered(value, one))).find((words) => words !== undefined);
        if (wrong !== undefined)
            throw refused(place, `asks for a ${String(name)} that no item of ${root} has: ${wrong}`);
    }
}
const lowered = (value, { ignoreCase }) => ignoreCase && typeof value === 'string' ? value.toLowerCase() : value;
/** Where an item's values are few: what is wrong with one that is asked for, in words. Speakers may have names of their own. */
const VALUES = {
    'conversation.role': (value) => {
        if (typeof value !== 'string')
            return 'it is a text';
        const role = roleOf(value);
        if (role === 'system')
            return 'what the system says is left out';
        return role === value ? undefined : `${shortText(value)} is written ${shortText(role)}`;
    },
    'calls.by': (value) => (value === 'agent' || value === 'user' ? undefined : 'it is "agent" or "user"'),
    'calls.failed': (value) => (typeof value === 'boolean' ? undefined : 'it is true or false, without quotes'),
};
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
    if (!document_isObject(value))
        return [];
    return [...value].map(([path, condition]) => {
        const here = `${place}.where ${JSON.stringify(path)}`;
        const test = document_isObject(condition) ? readTest(condition, here) : { op: 'equals', value: condition };
        return { path, segments: readPath(path, here), test };
    });
}
/** The one test of an object. */
function readTest(entry, place) {
    const [op, ...more] = [...entry.keys()].filter((key) => Object.hasOwn(TESTS, key));
    if (op === undefined || more.length > 0)
        throw refused(place, `holds ${op === undefined ? 'no test' : 'more than one test'}`);
    const row = TESTS[op];
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
    const parsed = parseSteps(path);
    if ('problem' in parsed)
        throw refused(place, `has a path that ${parsed.problem}`);
    return parsed;
}
function refused(place, what) {
    return new model_ArtifactError('artifact_wrong_shape', `${place} ${what}`, 'See schemas/records.v1.schema.json');
}

;// CONCATENATED MODULE: ./lib/read/kit/metrics.js
// A measure of a trial as all layouts give it. Non-goals: which there are (docs/metrics.md).

/** The metric, none where there is no number; what is not finite is shown and counts as no number. */
function measured(name, number, value = String(number)) {
    if (number === undefined)
        return [];
    return [Number.isFinite(number) ? { name, value, number } : { name, value }];
}
/** A finite number of a document; undefined where there is none. */
function finiteIn(value) {
    const number = value instanceof model_JsonFloat ? value.value : typeof value === 'bigint' ? Number(value) : value;
    return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

;// CONCATENATED MODULE: ./lib/generated/records-schema.js
// Made from schemas/records.v1.schema.json by scripts/compile-schemas.mjs. Do not edit: change the schema and run the script.
/* oxlint-disable */
// @ts-nocheck

const records_schema_checkLine = (/* unused pure expression or super */ null && (validate20));
const schema31 = { "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "records.v1.schema.json", "title": "Agent Eval Gate: records layout, version 1", "description": "One line of a JSONL run: one trial as one object. In the folder form the same fields are files of a trial's folder (expected_db.json, actual_db.json, …) and $defs/scenario describes scenario.json. Fields that are not named here are ignored and listed as findings.", "type": "object", "allOf": [{ "$ref": "#/$defs/scenario" }], "properties": { "scenario": { "description": "What scenario.json holds, or only the id. The same fields may stand beside it instead; each in one place only.", "anyOf": [{ "$ref": "#/$defs/name" }, { "$ref": "#/$defs/scenario" }] }, "expected_db": { "description": "The database as it should be in the end. null: none." }, "actual_db": { "description": "The database as the agent left it. null or absent where one is expected: a fail." }, "expected_user_db": { "description": "The user's side of the state, where there is one." }, "actual_user_db": { "description": "The user's side as it was left." }, "initial_db": { "description": "The database before the run: tells which call wrote a wrong place. Decides nothing." }, "initial_user_db": { "description": "Likewise of the user's side." }, "reference": { "description": "The answer that is wanted: an object, a list of objects, a text or a number; for a judge any JSON." }, "prediction": { "description": "The agent's answer. null or absent where a reference stands: a fail." }, "conversation": { "description": "For people and the judge: turns {role, text or content, tool_calls}, or an object that holds them as docs/layouts.md says.", "type": ["array", "object", "null"] }, "judge_result": { "description": "A judgement made earlier: {score, reason, nl_assertion_verdicts}.", "type": ["object", "null"] } }, "$defs": { "name": { "description": "A name of any characters, not empty.", "type": "string", "pattern": "^[\\s\\S]+$" }, "scenario": { "description": "scenario.json: everything in it is optional.", "type": "object", "properties": { "id": { "description": "The scenario's id. Default: the folder's name, or `line N`.", "$ref": "#/$defs/name" }, "domain": { "description": "Default: the name of the run folder or file.", "$ref": "#/$defs/name" }, "trial": { "description": "0-based. Default: N of the folder trial_N, else 0.", "type": "integer", "minimum": 0, "maximum": 100000 }, "signals": { "description": "The signals that gate. Default: what can be scored, see the README.", "type": "array", "minItems": 1, "items": { "enum": ["db_state_match", "action_match", "db_state_assertion", "answer_assertion", "nl_assertion", "judge_passed", "clean_exit"] } }, "ignore_capitalization": { "description": "Flag of action_match.", "type": "boolean" }, "ignore_punctuation": { "description": "Flag of action_match.", "type": "boolean" }, "clean_text": { "description": "Flag of action_match.", "type": "boolean" }, "disallow_extra_items": { "description": "Flag of action_match.", "type": "boolean" }, "clean_exit": { "description": "Whether the conversation ended voluntarily.", "type": "boolean" }, "error": { "description": "Why the run did not finish, as the exception's text: shown, and such a trial does not pass. null, false or empty: it finished." }, "metrics": { "description": "What the run measured of the trial, by name: shown, summed up and held against `budgets`. In the folder form it may be a file metrics.json instead.", "type": ["object", "null"], "maxProperties": 100, "propertyNames": { "pattern": "^[\\s\\S]{1,100}$" }, "additionalProperties": { "type": ["number", "null"] } }, "nl_assertions": { "description": "Statements that a judge must find true of the trial.", "type": "array", "items": { "$ref": "#/$defs/name" } }, "db_assertions": { "description": "Statements about the actual DB, each with its own verdict. A path that names no root begins at the DB.", "type": "array", "items": { "$ref": "#/$defs/predicate" } }, "answer_assertions": { "description": "Statements about the answer, the conversation and the calls, each with its own verdict. A path that names no root begins at the prediction.", "type": "array", "items": { "$ref": "#/$defs/predicate" } }, "source": { "description": "Where the scenario is written in the repository, for annotations.", "type": "object", "properties": { "file": { "$ref": "#/$defs/name" }, "line": { "type": ["integer", "null"], "minimum": 1 } }, "required": ["file"], "additionalProperties": false } } }, "predicateFields": { "description": "The fields of a predicate.", "type": "object", "required": ["path"], "properties": { "path": { "$ref": "#/$defs/name" }, "where": { "description": "Keeps the items that meet all of it: those at the path's first `*`, or those of the list or object that the path names. A key is a path from the item; a value is what stands there, or an object with one test.", "type": "object", "minProperties": 1 }, "after": { "description": "Keeps what comes after the first place of the conversation that meets this predicate.", "$ref": "#/$defs/predicate" }, "before": { "description": "Keeps what comes before the first place of the conversation that meets this predicate.", "$ref": "#/$defs/predicate" }, "at": { "description": "Which of the places: every one (the default), any one, the first or the last.", "enum": ["every", "any", "first", "last"] }, "ignore_case": { "description": "Texts are compared without case.", "type": "boolean" }, "equals": { "description": "The same JSON: 1 equals 1.0, not true; order counts in lists, not in objects." }, "not_equals": { "description": "Not that." }, "one_of": { "description": "Equal to one of these.", "type": "array", "minItems": 1 }, "near": { "description": "A number, or one of the numbers in a text, at most `within` away from `value`.", "type": "object", "required": ["value", "within"], "properties": { "value": { "type": "number" }, "within": { "type": "number", "minimum": 0 } }, "additionalProperties": false }, "gte": { "description": "At least: a number, an ISO date, an ISO date and time, or another text by code point. A time and what is none, or times of which one alone has an offset, cannot be told.", "type": ["number", "string"] }, "lte": { "description": "At most: likewise.", "type": ["number", "string"] }, "contains": { "description": "A text within a text, an item of a list, a key of an object." }, "not_contains": { "description": "Not that." }, "matches": { "description": "A regular expression (JavaScript, u flag) found in a text. At most 200 characters; no repeats inside repeats, no alternatives inside repeats, no references back, no look-around.", "type": "string" }, "exists": { "description": "Something is there, be it null.", "const": true }, "absent": { "description": "Nothing is there.", "const": true }, "count": { "description": "The number of items of a list or members of an object; of the places that are there where the path holds `*` or `where` chooses.", "anyOf": [{ "type": "integer", "minimum": 0 }, { "type": "object", "properties": { "gte": { "type": "integer", "minimum": 0 }, "lte": { "type": "integer", "minimum": 0 } }, "additionalProperties": false, "minProperties": 1 }] } }, "additionalProperties": false }, "predicate": { "description": "A path and exactly one test. A path is keys joined by dots (`orders.W1.status`); `*` is every member or item, `[3]` or `3` an item, `[\"a.b\"]` or `a\\.b` a key with a dot. Its first key may be a root: `db`, `user_db` (the final states), `prediction`, `conversation` (turns of role and text), `calls` (name, arguments, result, failed, by), `said` (what the agent said, as texts). A test of a value must hold at every place that the path names, and at one at least, unless `at` says otherwise.", "allOf": [{ "$ref": "#/$defs/predicateFields" }, { "type": "object", "oneOf": [{ "required": ["equals"] }, { "required": ["not_equals"] }, { "required": ["one_of"] }, { "required": ["near"] }, { "required": ["gte"] }, { "required": ["lte"] }, { "required": ["contains"] }, { "required": ["not_contains"] }, { "required": ["matches"] }, { "required": ["exists"] }, { "required": ["absent"] }, { "required": ["count"] }] }] } } };
const schema33 = { "description": "A name of any characters, not empty.", "type": "string", "pattern": "^[\\s\\S]+$" };
const schema32 = { "description": "scenario.json: everything in it is optional.", "type": "object", "properties": { "id": { "description": "The scenario's id. Default: the folder's name, or `line N`.", "$ref": "#/$defs/name" }, "domain": { "description": "Default: the name of the run folder or file.", "$ref": "#/$defs/name" }, "trial": { "description": "0-based. Default: N of the folder trial_N, else 0.", "type": "integer", "minimum": 0, "maximum": 100000 }, "signals": { "description": "The signals that gate. Default: what can be scored, see the README.", "type": "array", "minItems": 1, "items": { "enum": ["db_state_match", "action_match", "db_state_assertion", "answer_assertion", "nl_assertion", "judge_passed", "clean_exit"] } }, "ignore_capitalization": { "description": "Flag of action_match.", "type": "boolean" }, "ignore_punctuation": { "description": "Flag of action_match.", "type": "boolean" }, "clean_text": { "description": "Flag of action_match.", "type": "boolean" }, "disallow_extra_items": { "description": "Flag of action_match.", "type": "boolean" }, "clean_exit": { "description": "Whether the conversation ended voluntarily.", "type": "boolean" }, "error": { "description": "Why the run did not finish, as the exception's text: shown, and such a trial does not pass. null, false or empty: it finished." }, "metrics": { "description": "What the run measured of the trial, by name: shown, summed up and held against `budgets`. In the folder form it may be a file metrics.json instead.", "type": ["object", "null"], "maxProperties": 100, "propertyNames": { "pattern": "^[\\s\\S]{1,100}$" }, "additionalProperties": { "type": ["number", "null"] } }, "nl_assertions": { "description": "Statements that a judge must find true of the trial.", "type": "array", "items": { "$ref": "#/$defs/name" } }, "db_assertions": { "description": "Statements about the actual DB, each with its own verdict. A path that names no root begins at the DB.", "type": "array", "items": { "$ref": "#/$defs/predicate" } }, "answer_assertions": { "description": "Statements about the answer, the conversation and the calls, each with its own verdict. A path that names no root begins at the prediction.", "type": "array", "items": { "$ref": "#/$defs/predicate" } }, "source": { "description": "Where the scenario is written in the repository, for annotations.", "type": "object", "properties": { "file": { "$ref": "#/$defs/name" }, "line": { "type": ["integer", "null"], "minimum": 1 } }, "required": ["file"], "additionalProperties": false } } };
const pattern4 = new RegExp("^[\\s\\S]+$", "u");
const pattern6 = new RegExp("^[\\s\\S]{1,100}$", "u");
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
                                                if (data.metrics !== undefined) {
                                                    let data10 = data.metrics;
                                                    const _errs22 = errors;
                                                    if ((!(data10 && typeof data10 == "object" && !Array.isArray(data10))) && (data10 !== null)) {
                                                        validate21.errors = [{ instancePath: instancePath + "/metrics", schemaPath: "#/properties/metrics/type", keyword: "type", params: { type: schema32.properties.metrics.type }, message: "must be object,null" }];
                                                        return false;
                                                    }
                                                    if (errors === _errs22) {
                                                        if (data10 && typeof data10 == "object" && !Array.isArray(data10)) {
                                                            if (Object.keys(data10).length > 100) {
                                                                validate21.errors = [{ instancePath: instancePath + "/metrics", schemaPath: "#/properties/metrics/maxProperties", keyword: "maxProperties", params: { limit: 100 }, message: "must NOT have more than 100 properties" }];
                                                                return false;
                                                            }
                                                            else {
                                                                for (const key0 in data10) {
                                                                    const _errs24 = errors;
                                                                    if (typeof key0 === "string") {
                                                                        if (!pattern6.test(key0)) {
                                                                            const err0 = { instancePath: instancePath + "/metrics", schemaPath: "#/properties/metrics/propertyNames/pattern", keyword: "pattern", params: { pattern: "^[\\s\\S]{1,100}$" }, message: "must match pattern \"" + "^[\\s\\S]{1,100}$" + "\"", propertyName: key0 };
                                                                            if (vErrors === null) {
                                                                                vErrors = [err0];
                                                                            }
                                                                            else {
                                                                                vErrors.push(err0);
                                                                            }
                                                                            errors++;
                                                                        }
                                                                    }
                                                                    var valid4 = _errs24 === errors;
                                                                    if (!valid4) {
                                                                        const err1 = { instancePath: instancePath + "/metrics", schemaPath: "#/properties/metrics/propertyNames", keyword: "propertyNames", params: { propertyName: key0 }, message: "property name must be valid" };
                                                                        if (vErrors === null) {
                                                                            vErrors = [err1];
                                                                        }
                                                                        else {
                                                                            vErrors.push(err1);
                                                                        }
                                                                        errors++;
                                                                        validate21.errors = vErrors;
                                                                        return false;
                                                                        break;
                                                                    }
                                                                }
                                                                if (valid4) {
                                                                    for (const key1 in data10) {
                                                                        let data11 = data10[key1];
                                                                        const _errs26 = errors;
                                                                        if ((!((typeof data11 == "number") && (isFinite(data11)))) && (data11 !== null)) {
                                                                            validate21.errors = [{ instancePath: instancePath + "/metrics/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/metrics/additionalProperties/type", keyword: "type", params: { type: schema32.properties.metrics.additionalProperties.type }, message: "must be number,null" }];
                                                                            return false;
                                                                        }
                                                                        var valid5 = _errs26 === errors;
                                                                        if (!valid5) {
                                                                            break;
                                                                        }
                                                                    }
                                                                }
                                                            }
                                                        }
                                                    }
                                                    var valid0 = _errs22 === errors;
                                                }
                                                else {
                                                    var valid0 = true;
                                                }
                                                if (valid0) {
                                                    if (data.nl_assertions !== undefined) {
                                                        let data12 = data.nl_assertions;
                                                        const _errs28 = errors;
                                                        if (errors === _errs28) {
                                                            if (Array.isArray(data12)) {
                                                                var valid6 = true;
                                                                const len1 = data12.length;
                                                                for (let i1 = 0; i1 < len1; i1++) {
                                                                    let data13 = data12[i1];
                                                                    const _errs30 = errors;
                                                                    const _errs31 = errors;
                                                                    if (errors === _errs31) {
                                                                        if (typeof data13 === "string") {
                                                                            if (!pattern4.test(data13)) {
                                                                                validate21.errors = [{ instancePath: instancePath + "/nl_assertions/" + i1, schemaPath: "#/$defs/name/pattern", keyword: "pattern", params: { pattern: "^[\\s\\S]+$" }, message: "must match pattern \"" + "^[\\s\\S]+$" + "\"" }];
                                                                                return false;
                                                                            }
                                                                        }
                                                                        else {
                                                                            validate21.errors = [{ instancePath: instancePath + "/nl_assertions/" + i1, schemaPath: "#/$defs/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                            return false;
                                                                        }
                                                                    }
                                                                    var valid6 = _errs30 === errors;
                                                                    if (!valid6) {
                                                                        break;
                                                                    }
                                                                }
                                                            }
                                                            else {
                                                                validate21.errors = [{ instancePath: instancePath + "/nl_assertions", schemaPath: "#/properties/nl_assertions/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                                return false;
                                                            }
                                                        }
                                                        var valid0 = _errs28 === errors;
                                                    }
                                                    else {
                                                        var valid0 = true;
                                                    }
                                                    if (valid0) {
                                                        if (data.db_assertions !== undefined) {
                                                            let data14 = data.db_assertions;
                                                            const _errs33 = errors;
                                                            if (errors === _errs33) {
                                                                if (Array.isArray(data14)) {
                                                                    var valid8 = true;
                                                                    const len2 = data14.length;
                                                                    for (let i2 = 0; i2 < len2; i2++) {
                                                                        const _errs35 = errors;
                                                                        if (!(validate22(data14[i2], { instancePath: instancePath + "/db_assertions/" + i2, parentData: data14, parentDataProperty: i2, rootData, dynamicAnchors }))) {
                                                                            vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
                                                                            errors = vErrors.length;
                                                                        }
                                                                        var valid8 = _errs35 === errors;
                                                                        if (!valid8) {
                                                                            break;
                                                                        }
                                                                    }
                                                                }
                                                                else {
                                                                    validate21.errors = [{ instancePath: instancePath + "/db_assertions", schemaPath: "#/properties/db_assertions/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                                    return false;
                                                                }
                                                            }
                                                            var valid0 = _errs33 === errors;
                                                        }
                                                        else {
                                                            var valid0 = true;
                                                        }
                                                        if (valid0) {
                                                            if (data.answer_assertions !== undefined) {
                                                                let data16 = data.answer_assertions;
                                                                const _errs36 = errors;
                                                                if (errors === _errs36) {
                                                                    if (Array.isArray(data16)) {
                                                                        var valid9 = true;
                                                                        const len3 = data16.length;
                                                                        for (let i3 = 0; i3 < len3; i3++) {
                                                                            const _errs38 = errors;
                                                                            if (!(validate22(data16[i3], { instancePath: instancePath + "/answer_assertions/" + i3, parentData: data16, parentDataProperty: i3, rootData, dynamicAnchors }))) {
                                                                                vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
                                                                                errors = vErrors.length;
                                                                            }
                                                                            var valid9 = _errs38 === errors;
                                                                            if (!valid9) {
                                                                                break;
                                                                            }
                                                                        }
                                                                    }
                                                                    else {
                                                                        validate21.errors = [{ instancePath: instancePath + "/answer_assertions", schemaPath: "#/properties/answer_assertions/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                                        return false;
                                                                    }
                                                                }
                                                                var valid0 = _errs36 === errors;
                                                            }
                                                            else {
                                                                var valid0 = true;
                                                            }
                                                            if (valid0) {
                                                                if (data.source !== undefined) {
                                                                    let data18 = data.source;
                                                                    const _errs39 = errors;
                                                                    if (errors === _errs39) {
                                                                        if (data18 && typeof data18 == "object" && !Array.isArray(data18)) {
                                                                            let missing0;
                                                                            if ((data18.file === undefined) && (missing0 = "file")) {
                                                                                validate21.errors = [{ instancePath: instancePath + "/source", schemaPath: "#/properties/source/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
                                                                                return false;
                                                                            }
                                                                            else {
                                                                                const _errs41 = errors;
                                                                                for (const key2 in data18) {
                                                                                    if (!((key2 === "file") || (key2 === "line"))) {
                                                                                        validate21.errors = [{ instancePath: instancePath + "/source", schemaPath: "#/properties/source/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" }];
                                                                                        return false;
                                                                                        break;
                                                                                    }
                                                                                }
                                                                                if (_errs41 === errors) {
                                                                                    if (data18.file !== undefined) {
                                                                                        let data19 = data18.file;
                                                                                        const _errs42 = errors;
                                                                                        const _errs43 = errors;
                                                                                        if (errors === _errs43) {
                                                                                            if (typeof data19 === "string") {
                                                                                                if (!pattern4.test(data19)) {
                                                                                                    validate21.errors = [{ instancePath: instancePath + "/source/file", schemaPath: "#/$defs/name/pattern", keyword: "pattern", params: { pattern: "^[\\s\\S]+$" }, message: "must match pattern \"" + "^[\\s\\S]+$" + "\"" }];
                                                                                                    return false;
                                                                                                }
                                                                                            }
                                                                                            else {
                                                                                                validate21.errors = [{ instancePath: instancePath + "/source/file", schemaPath: "#/$defs/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                                return false;
                                                                                            }
                                                                                        }
                                                                                        var valid10 = _errs42 === errors;
                                                                                    }
                                                                                    else {
                                                                                        var valid10 = true;
                                                                                    }
                                                                                    if (valid10) {
                                                                                        if (data18.line !== undefined) {
                                                                                            let data20 = data18.line;
                                                                                            const _errs45 = errors;
                                                                                            if ((!(((typeof data20 == "number") && (!(data20 % 1) && !isNaN(data20))) && (isFinite(data20)))) && (data20 !== null)) {
                                                                                                validate21.errors = [{ instancePath: instancePath + "/source/line", schemaPath: "#/properties/source/properties/line/type", keyword: "type", params: { type: schema32.properties.source.properties.line.type }, message: "must be integer,null" }];
                                                                                                return false;
                                                                                            }
                                                                                            if (errors === _errs45) {
                                                                                                if ((typeof data20 == "number") && (isFinite(data20))) {
                                                                                                    if (data20 < 1 || isNaN(data20)) {
                                                                                                        validate21.errors = [{ instancePath: instancePath + "/source/line", schemaPath: "#/properties/source/properties/line/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" }];
                                                                                                        return false;
                                                                                                    }
                                                                                                }
                                                                                            }
                                                                                            var valid10 = _errs45 === errors;
                                                                                        }
                                                                                        else {
                                                                                            var valid10 = true;
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
                                                                    var valid0 = _errs39 === errors;
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
        else {
            validate21.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
            return false;
        }
    }
    validate21.errors = vErrors;
    return errors === 0;
}
validate21.evaluated = { "props": { "id": true, "domain": true, "trial": true, "signals": true, "ignore_capitalization": true, "ignore_punctuation": true, "clean_text": true, "disallow_extra_items": true, "clean_exit": true, "error": true, "metrics": true, "nl_assertions": true, "db_assertions": true, "answer_assertions": true, "source": true }, "dynamicProps": false, "dynamicItems": false };
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
                    props0.error = true;
                    props0.metrics = true;
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
                    const _errs8 = errors;
                    if (typeof data.conversation != "object") {
                        validate20.errors = [{ instancePath: instancePath + "/conversation", schemaPath: "#/properties/conversation/type", keyword: "type", params: { type: schema31.properties.conversation.type }, message: "must be array,object,null" }];
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
validate20.evaluated = { "props": { "scenario": true, "expected_db": true, "actual_db": true, "expected_user_db": true, "actual_user_db": true, "initial_db": true, "initial_user_db": true, "reference": true, "prediction": true, "conversation": true, "judge_result": true, "id": true, "domain": true, "trial": true, "signals": true, "ignore_capitalization": true, "ignore_punctuation": true, "clean_text": true, "disallow_extra_items": true, "clean_exit": true, "error": true, "metrics": true, "nl_assertions": true, "db_assertions": true, "answer_assertions": true, "source": true }, "dynamicProps": false, "dynamicItems": false };
const records_schema_checkScenario = validate29;
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
                                                if (data.metrics !== undefined) {
                                                    let data10 = data.metrics;
                                                    const _errs22 = errors;
                                                    if ((!(data10 && typeof data10 == "object" && !Array.isArray(data10))) && (data10 !== null)) {
                                                        validate29.errors = [{ instancePath: instancePath + "/metrics", schemaPath: "#/properties/metrics/type", keyword: "type", params: { type: schema32.properties.metrics.type }, message: "must be object,null" }];
                                                        return false;
                                                    }
                                                    if (errors === _errs22) {
                                                        if (data10 && typeof data10 == "object" && !Array.isArray(data10)) {
                                                            if (Object.keys(data10).length > 100) {
                                                                validate29.errors = [{ instancePath: instancePath + "/metrics", schemaPath: "#/properties/metrics/maxProperties", keyword: "maxProperties", params: { limit: 100 }, message: "must NOT have more than 100 properties" }];
                                                                return false;
                                                            }
                                                            else {
                                                                for (const key0 in data10) {
                                                                    const _errs24 = errors;
                                                                    if (typeof key0 === "string") {
                                                                        if (!pattern6.test(key0)) {
                                                                            const err0 = { instancePath: instancePath + "/metrics", schemaPath: "#/properties/metrics/propertyNames/pattern", keyword: "pattern", params: { pattern: "^[\\s\\S]{1,100}$" }, message: "must match pattern \"" + "^[\\s\\S]{1,100}$" + "\"", propertyName: key0 };
                                                                            if (vErrors === null) {
                                                                                vErrors = [err0];
                                                                            }
                                                                            else {
                                                                                vErrors.push(err0);
                                                                            }
                                                                            errors++;
                                                                        }
                                                                    }
                                                                    var valid4 = _errs24 === errors;
                                                                    if (!valid4) {
                                                                        const err1 = { instancePath: instancePath + "/metrics", schemaPath: "#/properties/metrics/propertyNames", keyword: "propertyNames", params: { propertyName: key0 }, message: "property name must be valid" };
                                                                        if (vErrors === null) {
                                                                            vErrors = [err1];
                                                                        }
                                                                        else {
                                                                            vErrors.push(err1);
                                                                        }
                                                                        errors++;
                                                                        validate29.errors = vErrors;
                                                                        return false;
                                                                        break;
                                                                    }
                                                                }
                                                                if (valid4) {
                                                                    for (const key1 in data10) {
                                                                        let data11 = data10[key1];
                                                                        const _errs26 = errors;
                                                                        if ((!((typeof data11 == "number") && (isFinite(data11)))) && (data11 !== null)) {
                                                                            validate29.errors = [{ instancePath: instancePath + "/metrics/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/metrics/additionalProperties/type", keyword: "type", params: { type: schema32.properties.metrics.additionalProperties.type }, message: "must be number,null" }];
                                                                            return false;
                                                                        }
                                                                        var valid5 = _errs26 === errors;
                                                                        if (!valid5) {
                                                                            break;
                                                                        }
                                                                    }
                                                                }
                                                            }
                                                        }
                                                    }
                                                    var valid0 = _errs22 === errors;
                                                }
                                                else {
                                                    var valid0 = true;
                                                }
                                                if (valid0) {
                                                    if (data.nl_assertions !== undefined) {
                                                        let data12 = data.nl_assertions;
                                                        const _errs28 = errors;
                                                        if (errors === _errs28) {
                                                            if (Array.isArray(data12)) {
                                                                var valid6 = true;
                                                                const len1 = data12.length;
                                                                for (let i1 = 0; i1 < len1; i1++) {
                                                                    let data13 = data12[i1];
                                                                    const _errs30 = errors;
                                                                    const _errs31 = errors;
                                                                    if (errors === _errs31) {
                                                                        if (typeof data13 === "string") {
                                                                            if (!pattern4.test(data13)) {
                                                                                validate29.errors = [{ instancePath: instancePath + "/nl_assertions/" + i1, schemaPath: "#/$defs/name/pattern", keyword: "pattern", params: { pattern: "^[\\s\\S]+$" }, message: "must match pattern \"" + "^[\\s\\S]+$" + "\"" }];
                                                                                return false;
                                                                            }
                                                                        }
                                                                        else {
                                                                            validate29.errors = [{ instancePath: instancePath + "/nl_assertions/" + i1, schemaPath: "#/$defs/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                            return false;
                                                                        }
                                                                    }
                                                                    var valid6 = _errs30 === errors;
                                                                    if (!valid6) {
                                                                        break;
                                                                    }
                                                                }
                                                            }
                                                            else {
                                                                validate29.errors = [{ instancePath: instancePath + "/nl_assertions", schemaPath: "#/properties/nl_assertions/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                                return false;
                                                            }
                                                        }
                                                        var valid0 = _errs28 === errors;
                                                    }
                                                    else {
                                                        var valid0 = true;
                                                    }
                                                    if (valid0) {
                                                        if (data.db_assertions !== undefined) {
                                                            let data14 = data.db_assertions;
                                                            const _errs33 = errors;
                                                            if (errors === _errs33) {
                                                                if (Array.isArray(data14)) {
                                                                    var valid8 = true;
                                                                    const len2 = data14.length;
                                                                    for (let i2 = 0; i2 < len2; i2++) {
                                                                        const _errs35 = errors;
                                                                        if (!(validate22(data14[i2], { instancePath: instancePath + "/db_assertions/" + i2, parentData: data14, parentDataProperty: i2, rootData, dynamicAnchors }))) {
                                                                            vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
                                                                            errors = vErrors.length;
                                                                        }
                                                                        var valid8 = _errs35 === errors;
                                                                        if (!valid8) {
                                                                            break;
                                                                        }
                                                                    }
                                                                }
                                                                else {
                                                                    validate29.errors = [{ instancePath: instancePath + "/db_assertions", schemaPath: "#/properties/db_assertions/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                                    return false;
                                                                }
                                                            }
                                                            var valid0 = _errs33 === errors;
                                                        }
                                                        else {
                                                            var valid0 = true;
                                                        }
                                                        if (valid0) {
                                                            if (data.answer_assertions !== undefined) {
                                                                let data16 = data.answer_assertions;
                                                                const _errs36 = errors;
                                                                if (errors === _errs36) {
                                                                    if (Array.isArray(data16)) {
                                                                        var valid9 = true;
                                                                        const len3 = data16.length;
                                                                        for (let i3 = 0; i3 < len3; i3++) {
                                                                            const _errs38 = errors;
                                                                            if (!(validate22(data16[i3], { instancePath: instancePath + "/answer_assertions/" + i3, parentData: data16, parentDataProperty: i3, rootData, dynamicAnchors }))) {
                                                                                vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
                                                                                errors = vErrors.length;
                                                                            }
                                                                            var valid9 = _errs38 === errors;
                                                                            if (!valid9) {
                                                                                break;
                                                                            }
                                                                        }
                                                                    }
                                                                    else {
                                                                        validate29.errors = [{ instancePath: instancePath + "/answer_assertions", schemaPath: "#/properties/answer_assertions/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                                        return false;
                                                                    }
                                                                }
                                                                var valid0 = _errs36 === errors;
                                                            }
                                                            else {
                                                                var valid0 = true;
                                                            }
                                                            if (valid0) {
                                                                if (data.source !== undefined) {
                                                                    let data18 = data.source;
                                                                    const _errs39 = errors;
                                                                    if (errors === _errs39) {
                                                                        if (data18 && typeof data18 == "object" && !Array.isArray(data18)) {
                                                                            let missing0;
                                                                            if ((data18.file === undefined) && (missing0 = "file")) {
                                                                                validate29.errors = [{ instancePath: instancePath + "/source", schemaPath: "#/properties/source/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
                                                                                return false;
                                                                            }
                                                                            else {
                                                                                const _errs41 = errors;
                                                                                for (const key2 in data18) {
                                                                                    if (!((key2 === "file") || (key2 === "line"))) {
                                                                                        validate29.errors = [{ instancePath: instancePath + "/source", schemaPath: "#/properties/source/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" }];
                                                                                        return false;
                                                                                        break;
                                                                                    }
                                                                                }
                                                                                if (_errs41 === errors) {
                                                                                    if (data18.file !== undefined) {
                                                                                        let data19 = data18.file;
                                                                                        const _errs42 = errors;
                                                                                        const _errs43 = errors;
                                                                                        if (errors === _errs43) {
                                                                                            if (typeof data19 === "string") {
                                                                                                if (!pattern4.test(data19)) {
                                                                                                    validate29.errors = [{ instancePath: instancePath + "/source/file", schemaPath: "#/$defs/name/pattern", keyword: "pattern", params: { pattern: "^[\\s\\S]+$" }, message: "must match pattern \"" + "^[\\s\\S]+$" + "\"" }];
                                                                                                    return false;
                                                                                                }
                                                                                            }
                                                                                            else {
                                                                                                validate29.errors = [{ instancePath: instancePath + "/source/file", schemaPath: "#/$defs/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                                return false;
                                                                                            }
                                                                                        }
                                                                                        var valid10 = _errs42 === errors;
                                                                                    }
                                                                                    else {
                                                                                        var valid10 = true;
                                                                                    }
                                                                                    if (valid10) {
                                                                                        if (data18.line !== undefined) {
                                                                                            let data20 = data18.line;
                                                                                            const _errs45 = errors;
                                                                                            if ((!(((typeof data20 == "number") && (!(data20 % 1) && !isNaN(data20))) && (isFinite(data20)))) && (data20 !== null)) {
                                                                                                validate29.errors = [{ instancePath: instancePath + "/source/line", schemaPath: "#/properties/source/properties/line/type", keyword: "type", params: { type: schema32.properties.source.properties.line.type }, message: "must be integer,null" }];
                                                                                                return false;
                                                                                            }
                                                                                            if (errors === _errs45) {
                                                                                                if ((typeof data20 == "number") && (isFinite(data20))) {
                                                                                                    if (data20 < 1 || isNaN(data20)) {
                                                                                                        validate29.errors = [{ instancePath: instancePath + "/source/line", schemaPath: "#/properties/source/properties/line/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" }];
                                                                                                        return false;
                                                                                                    }
                                                                                                }
                                                                                            }
                                                                                            var valid10 = _errs45 === errors;
                                                                                        }
                                                                                        else {
                                                                                            var valid10 = true;
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
                                                                    var valid0 = _errs39 === errors;
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
        else {
            validate29.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
            return false;
        }
    }
    validate29.errors = vErrors;
    return errors === 0;
}
validate29.evaluated = { "props": { "id": true, "domain": true, "trial": true, "signals": true, "ignore_capitalization": true, "ignore_punctuation": true, "clean_text": true, "disallow_extra_items": true, "clean_exit": true, "error": true, "metrics": true, "nl_assertions": true, "db_assertions": true, "answer_assertions": true, "source": true }, "dynamicProps": false, "dynamicItems": false };

;// CONCATENATED MODULE: ./lib/read/records/scenario.js
// scenario.json of the records layout, and the same fields of a JSONL line: checked against the published schema, with
// messages that name the field. Non-goals: states and answers (records-source.ts).







/** Fields of a trial that are documents of their own: files of the folder form, fields of a JSONL line. */
const DOCUMENT_FIELDS = [
    'expected_db',
    'actual_db',
    'expected_user_db',
    'actual_user_db',
    'initial_db',
    'initial_user_db',
    'reference',
    'prediction',
    'conversation',
    'judge_result',
    'metrics',
];
/** The documents of a state, before and after, and of an answer. */
const STATES_AND_ANSWERS = DOCUMENT_FIELDS.slice(0, DOCUMENT_FIELDS.indexOf('conversation'));
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
    'error',
    'nl_assertions',
    'db_assertions',
    'answer_assertions',
    'source',
    'metrics',
];
const LINE_FIELDS = new Set([...SCENARIO_FIELDS, ...DOCUMENT_FIELDS, 'scenario']);
/** The settings of a scenario.json. Throws ArtifactError naming the file and the field. */
function readScenario(value, where) {
    requireRecordObject(value, where);
    refuseOtherMetrics(document_member(value, 'metrics'), where, ['metrics']);
    requireValid(records_schema_checkScenario, document_toReportJson(value), where);
    return settingsOf(value, where, new Set(SCENARIO_FIELDS));
}
/**
 * The settings of a JSONL line: its own fields, or those of its field `scenario` (an object, or only the id).
 * `tree` is the line without what its documents hold. Throws ArtifactError naming the line and the field.
 */
function readLineScenario(tree, where) {
    requireRecordObject(tree, where);
    refuseOtherMetrics(member(tree, 'metrics'), where, ['metrics']);
    refuseOtherMetrics(member(member(tree, 'scenario'), 'metrics'), where, ['scenario', 'metrics']);
    requireValid(checkLine, toReportJson(tree), where);
    const nested = member(tree, 'scenario');
    if (nested === undefined)
        return settingsOf(tree, where, LINE_FIELDS);
    const inline = SCENARIO_FIELDS.filter((field) => member(tree, field) !== undefined);
    const both = inline.filter((field) => (isObject(nested) ? nested.has(field) : field === 'id'));
    if (both.length > 0) {
        throw wrong(where, `holds ${both.join(', ')} twice: beside \`scenario\` and in it`, 'Keep one of the two');
    }
    const inner = isObject(nested) ? [...nested] : [['id', nested]];
    return settingsOf(new Map([...(isObject(tree) ? tree : []), ...inner]), where, LINE_FIELDS);
}
function settingsOf(value, where, known) {
    const unknown = document_isObject(value) ? [...value.keys()].filter((key) => !known.has(key)) : [];
    refuseNearMisses(unknown, known, where);
    if (document_isObject(value))
        refuseOtherNames(value, known, where);
    const signals = document_member(value, 'signals');
    const source = document_member(value, 'source');
    const line = document_member(source, 'line');
    const trial = document_member(value, 'trial');
    return {
        id: document_text(document_member(value, 'id')),
        domain: document_text(document_member(value, 'domain')),
        trial: trial === undefined ? undefined : Number(document_toReportJson(trial)),
        signals: isArray(signals) ? [...new Set(signals)] : undefined,
        flags: flagsIn(value),
        cleanExit: flagOf(document_member(value, 'clean_exit')),
        error: errorOf(document_member(value, 'error')),
        assertions: orNone(recordTextsOf(document_member(value, 'nl_assertions'))),
        predicates: orNone(readPredicates(document_member(value, 'db_assertions'), 'db_assertions', where, 'db')),
        answerPredicates: orNone(readPredicates(document_member(value, 'answer_assertions'), 'answer_assertions', where, 'prediction')),
        source: document_isObject(source) ? { file: document_text(source.get('file')) ?? '', line: lineOf(line) } : undefined,
        metrics: orNone(metricsIn(document_member(value, 'metrics'))),
        unknown: orNone(unknown),
        empty: orNone(ASKING.filter((name) => {
            const list = document_member(value, name);
            return isArray(list) && list.length === 0;
        })),
    };
}
const ASKING = ['db_assertions', 'answer_assertions', 'nl_assertions'];
/** Most trials declare little, and the settings of all trials of a run are held at once. */
function orNone(list) {
    return list.length === 0 ? NONE : list;
}
const NONE = [];
function flagsIn(value) {
    const isOn = (name) => document_member(value, name) === true;
    const flags = {
        ignoreCapitalization: isOn('ignore_capitalization'),
        ignorePunctuation: isOn('ignore_punctuation'),
        cleanText: isOn('clean_text'),
        disallowExtraItems: isOn('disallow_extra_items'),
    };
    return Object.values(flags).includes(true) ? flags : NO_FLAGS;
}
const NO_FLAGS = {
    ignoreCapitalization: false,
    ignorePunctuation: false,
    cleanText: false,
    disallowExtraItems: false,
};
/** The metrics of a metrics.json. Throws ArtifactError naming the file and the field. */
function readRecordMetrics(value, where) {
    requireRecordObject(value, where);
    refuseOtherMetrics(value, where, []);
    requireValid(checkScenario, toReportJson(new Map([['metrics', value]])), where);
    return metricsIn(value);
}
/** `"12.5 ms"`, `{"mean": 12}`: a guess at the number would be held against a budget. */
function refuseOtherMetrics(metrics, where, at) {
    if (!document_isObject(metrics))
        return;
    for (const [name, value] of metrics) {
        const kind = document_isObject(value) ? 'an object' : isArray(value) ? 'a list' : scenario_kindOf(value);
        if (kind === null)
            continue;
        const todo = 'Write the number alone, with its unit in the name, as "latency_ms": 12.5';
        throw wrong(where, `field ${memberPath([...at, name])} is ${kind}, and a metric is a number or null`, todo);
    }
}
function scenario_kindOf(value) {
    if (typeof value === 'boolean')
        return 'true or false';
    return typeof value === 'string' ? 'a text' : null;
}
function metricsIn(value) {
    return document_isObject(value) ? [...value].flatMap(([name, number]) => measured(name, finiteIn(number))) : [];
}
function flagOf(value) {
    return typeof value === 'boolean' ? value : undefined;
}
function lineOf(value) {
    return value === undefined || value === null ? null : Number(document_toReportJson(value));
}
/** A text, or what harnesses write of an exception: an object with its message, true. What is empty says that there was none. */
function errorOf(value) {
    if (value === undefined || value === null || value === false)
        return undefined;
    if (isArray(value) && value.length === 0)
        return undefined;
    const message = document_text(document_member(value, 'message'));
    const type = document_text(document_member(value, 'type')) ?? document_text(document_member(value, 'name'));
    if (message !== undefined)
        return type === undefined ? message : `${type}: ${message}`;
    if (document_isObject(value) && value.size === 0)
        return undefined;
    const told = document_text(value) ?? jsonText(value, { sortKeys: false, spaced: true });
    return told.trim() === '' ? undefined : told.trim();
}
function recordTextsOf(value) {
    return isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
/** `signal`, `nl-assertions`, `expceted_db`: a slip of the pen would silently let other signals gate. */
function refuseNearMisses(unknown, known, where) {
    if (unknown.length === 0)
        return;
    const bare = (name) => name.toLowerCase().replace(/[^a-z]|s$/g, '');
    // A list of `errors` beside a trial that finished is common, and no slip.
    const byBareName = new Map([...known].filter((name) => name !== 'error').map((name) => [bare(name), name]));
    for (const name of unknown) {
        const meant = byBareName.get(bare(name)) ?? [...known].find((field) => isSlipOf(name.toLowerCase(), field));
        if (meant !== undefined)
            throw wrong(where, `has a field ${JSON.stringify(name)}`, `Write it as \`${meant}\``);
    }
}
/** What other evaluations call the fields whose absence would let a trial pass unseen. */
const OTHER_NAMES = [
    ['expected_db', /^(?:expected|reference|golden|gold)_(?:final_)?(?:state|database)$/],
    ['actual_db', /^(?:actual|final|agent)_(?:final_)?(?:state|database|db)$/],
    ['reference', /^(?:expected|reference|golden|gold)_(?:answer|output|response)$/],
    ['prediction', /^(?:actual|predicted|agent)_(?:answer|output|response)$/],
];
/** The document that another evaluation calls so. */
function otherNameOf(name) {
    return OTHER_NAMES.find(([, other]) => other.test(name))?.[0];
}
/** `expected_state` where there is no `expected_db`: else nothing would say that it was not compared. */
function refuseOtherNames(value, known, where) {
    for (const [field, other] of OTHER_NAMES) {
        if (!known.has(field) || value.has(field))
            continue;
        const name = [...value.keys()].find((key) => other.test(key));
        if (name !== undefined)
            throw wrong(where, `has a field ${JSON.stringify(name)}`, `Write it as \`${field}\``);
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
    if (!document_isObject(value))
        throw wrong(where, 'is not a JSON object', 'Write an object (schemas/records.v1.schema.json)');
}
function requireValid(check, value, where) {
    if (check(value))
        return;
    // Of several errors at one value (number or text) the last one names it all.
    const error = check.errors?.at(-1);
    const steps = (error?.instancePath ?? '').split('/').slice(1).map(pointerStep);
    const field = steps.length === 0 ? 'the object' : `field ${memberPath(steps)}`;
    throw wrong(where, `${field} ${problemOf(error)}`, adviceOf(error));
}
/** Python's `1` for an id and `"0"` for a trial are what most people write first. */
function adviceOf(error) {
    const see = 'See schemas/records.v1.schema.json';
    const type = error?.keyword === 'type' ? error.params['type'] : undefined;
    if (type === 'string')
        return `Write it as a text, in quotes. ${see}`;
    if (type === 'boolean')
        return `Write true or false, without quotes. ${see}`;
    if (type === 'integer')
        return `Write a whole number, without quotes. ${see}`;
    return see;
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
    if (keyword === 'type' && Array.isArray(params['type']))
        return `must be ${params['type'].join(' or ')}`;
    if (keyword === 'pattern' || keyword === 'minItems')
        return 'is empty';
    return error.message ?? 'is not as the schema says';
}
function wrong(where, what, todo) {
    return new model_ArtifactError('artifact_wrong_shape', `${where}: ${what}`, todo);
}

;// CONCATENATED MODULE: ./lib/score/answer/assignment.js
// Maximum bipartite matching: as many rows as possible, each with a column of its own. First fit in order while that
// works (most lists do match in order), augmenting paths where it does not. Non-goals: weights, streaming.
/** Pairs remembered as bytes; more are kept in a map. */
const MAX_DENSE_PAIRS = 16_000_000;
/**
 * Row → column, -1 where a row stays without. The number of assigned rows is the greatest possible (unless
 * `stopAtFirst` gave up), whatever the order of the columns. `fits` is asked at most twice per pair.
 */
function assignRows(rows, columns, fits, options = {}) {
    const columnOf = Array.from({ length: rows }, (_, row) => options.start?.[row] ?? -1);
    const rowOf = Array.from({ length: columns }, () => -1);
    for (const [row, column] of columnOf.entries())
        if (column !== -1)
            rowOf[column] = row;
    // First fit asks each pair once; only the search for paths comes back to pairs, so only it remembers.
    let known = null;
    const ask = (row, column) => {
        if (known === null)
            return fits(row, column);
        const key = row * columns + column;
        const answer = known.get(key);
        if (answer !== undefined)
            return answer;
        const fresh = fits(row, column);
        known.set(key, fresh);
        return fresh;
    };
    // No later path leads through a column that a failed search reached.
    const dead = new Uint8Array(columns);
    let firstFree = 0;
    for (let row = 0; row < rows; row += 1) {
        if (columnOf[row] !== -1)
            continue;
        while (firstFree < columns && rowOf[firstFree] !== -1)
            firstFree += 1;
        let found = firstFree;
        while (found < columns && (rowOf[found] !== -1 || !ask(row, found)))
            found += 1;
        if (found < columns) {
            columnOf[row] = found;
            rowOf[found] = row;
            continue;
        }
        known ??= rememberAnswers(rows * columns);
        const search = { columnOf, rowOf, dead, ask, onSteps: options.onSteps };
        if (!augment(row, search) && options.stopAtFirst)
            return columnOf;
    }
    return columnOf;
}
/** A byte per pair where that is little, else a map of the pairs that were asked for. */
function rememberAnswers(pairs) {
    if (pairs > MAX_DENSE_PAIRS) {
        const sparse = new Map();
        return { get: (key) => sparse.get(key), set: (key, answer) => void sparse.set(key, answer) };
    }
    const dense = new Uint8Array(pairs);
    return {
        get: (key) => (dense[key] === 0 ? undefined : dense[key] === 2),
        set: (key, answer) => {
            dense[key] = answer ? 2 : 1;
        },
    };
}
/** Breadth-first search for a path that ends in a free column; flips it. False where there is none. */
function augment(start, { columnOf, rowOf, dead, ask, onSteps }) {
    const reachedFrom = new Int32Array(rowOf.length).fill(-1);
    const queue = [start];
    for (const row of queue) {
        onSteps?.(rowOf.length);
        for (let column = 0; column < rowOf.length; column += 1) {
            if (reachedFrom[column] !== -1 || dead[column] === 1 || !ask(row, column))
                continue;
            reachedFrom[column] = row;
            const owner = rowOf[column] ?? -1;
            if (owner !== -1) {
                queue.push(owner);
                continue;
            }
            flip(start, column, reachedFrom, columnOf, rowOf);
            return true;
        }
    }
    for (const [column, row] of reachedFrom.entries())
        if (row !== -1)
            dead[column] = 1;
    return false;
}
function flip(start, free, reachedFrom, columnOf, rowOf) {
    for (let column = free;;) {
        const row = reachedFrom[column] ?? start;
        const next = columnOf[row] ?? -1;
        columnOf[row] = column;
        rowOf[column] = row;
        if (row === start)
            return;
        column = next;
    }
}

;// CONCATENATED MODULE: ./lib/score/answer/twins.js

/** Lists of fewer pairs are compared pair by pair: that costs less than texts. */
const MIN_PAIRS = 1_024;
/** Different sets of keys of the reference's records, under each of which every predicted record is read once. */
const MAX_KEY_SETS = 8;
/** Row → column of a twin that fits, -1 where none was found. */
function pairTwins(reference, prediction, options) {
    const columnOf = Array.from({ length: reference.length }, () => -1);
    if (reference.length * prediction.length < MIN_PAIRS)
        return columnOf;
    const waiting = new Map();
    const keySets = keySetsOf(reference);
    for (const [row, item] of reference.entries()) {
        const key = itemKey(item, document_isObject(item) ? setName(item) : null, options);
        const rows = waiting.get(key);
        if (rows === undefined)
            waiting.set(key, [row]);
        else
            rows.push(row);
    }
    // Backwards, so that taking from the end of a list of rows keeps equal items in their order.
    for (let column = prediction.length - 1; column >= 0; column -= 1) {
        const item = nth(prediction, column);
        for (const keys of document_isObject(item) ? keySets : [null]) {
            if (keys !== null && !(document_isObject(item) && keys.every((key) => item.has(key))))
                continue;
            const rows = waiting.get(itemKey(item, keys === null ? null : keys.join('\u0000'), options, keys));
            const row = rows?.at(-1);
            if (row === undefined || !options.fits(row, column))
                continue;
            rows?.pop();
            columnOf[row] = column;
            break;
        }
    }
    return columnOf;
}
/** The sets of keys that the reference's records have; a record of the prediction may have further keys. */
function keySetsOf(reference) {
    const sets = new Map();
    for (const item of reference) {
        if (!document_isObject(item) || sets.size >= MAX_KEY_SETS)
            continue;
        sets.set(setName(item), [...item.keys()].sort(byUnit));
    }
    return [...sets.values()];
}
const byUnit = (one, other) => (one < other ? -1 : one > other ? 1 : 0);
function setName(record) {
    return [...record.keys()].sort(byUnit).join('\u0000');
}
function itemKey(item, name, { keyOf, cost }, keys) {
    let nodes = 0;
    const textOf = (value) => {
        nodes += 1;
        if (isArray(value))
            return `[${value.map(textOf).sort(byUnit).join('\u0001')}]`;
        if (document_isObject(value))
            return recordText(value, [...value.keys()].sort(byUnit));
        return keyOf(value);
    };
    const recordText = (record, names) => `{${names.map((key) => `${key}\u0002${textOf(record.get(key) ?? null)}`).join('\u0001')}}`;
    const text = document_isObject(item) ? `${name}\u0003${recordText(item, keys ?? [...item.keys()].sort(byUnit))}` : textOf(item);
    cost(nodes + 1);
    return text;
}

;// CONCATENATED MODULE: ./lib/json/python-string.js
// Text as Python sees it: white space, lower case, words and punctuation of regular expressions, str() and repr() of
// parsed JSON. Non-goals: JSON text (python-text.ts), reading numbers (python-number.ts).



/** What `str.isspace` and `\s` hold in Python: U+001C-1F and U+0085 are in, U+FEFF is not (JavaScript: the reverse). */
const SPACE = '\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';
const EDGES = new RegExp(`^[${SPACE}]+|[${SPACE}]+$`, 'gu');
/** `[^\w\s]` of Python: `\w` is letters and every kind of number (`²` is a word character, a combining mark is not). */
const PUNCTUATION = new RegExp(`[^\\p{L}\\p{N}_${SPACE}]`, 'gu');
/** Not `str.isprintable`: repr() escapes these. A plain space is printable. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Zs}]/gu;
const NAMED_ESCAPES = new Map([
    ['\t', '\\t'],
    ['\n', '\\n'],
    ['\r', '\\r'],
    [' ', ' '],
]);
/** `str.strip()`. */
function strip(text) {
    return text.replace(EDGES, '');
}
/** `str.lower()`: full case mapping without a locale, as JavaScript's (final sigma and dotted I included). */
function lower(text) {
    return text.toLowerCase();
}
/** The text without what Python's `[^\w\s]` matches. */
function withoutPunctuation(text) {
    return text.replace(PUNCTUATION, '');
}
/** `str(value)` of what Python's json module makes of a document. */
function pythonText(value) {
    return typeof value === 'string' ? value : pythonRepr(value);
}
/** `repr(value)` likewise. Recursive: the parser bounds the depth. */
function pythonRepr(value) {
    if (value === null)
        return 'None';
    if (typeof value === 'boolean')
        return value ? 'True' : 'False';
    if (typeof value === 'string')
        return textRepr(value);
    if (typeof value === 'number' || typeof value === 'bigint')
        return python_string_integerText(value);
    if (value instanceof model_JsonFloat)
        return floatRepr(value.value);
    if (document_isObject(value)) {
        const members = [...value];
        return `{${members.map(([key, member]) => `${textRepr(key)}: ${pythonRepr(member)}`).join(', ')}}`;
    }
    return `[${value.map(pythonRepr).join(', ')}]`;
}
/** `repr` of a float. Not finite: `nan`, `inf`, `-inf`, where JSON has other words. */
function floatRepr(value) {
    if (Number.isNaN(value))
        return 'nan';
    if (!Number.isFinite(value))
        return value > 0 ? 'inf' : '-inf';
    return floatText(value);
}
/** Python has no negative zero among its integers; JSON's `-0` is the integer 0. */
function python_string_integerText(value) {
    return value === 0 ? '0' : String(value);
}
function textRepr(text) {
    const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
    const quoted = text.replaceAll('\\', '\\\\');
    const closed = quote === "'" ? quoted.replaceAll("'", "\\'") : quoted;
    return `${quote}${closed.replace(UNPRINTABLE, escaped)}${quote}`;
}
function escaped(character) {
    const named = NAMED_ESCAPES.get(character);
    if (named !== undefined)
        return named;
    const point = character.codePointAt(0) ?? 0;
    if (point <= 0xff)
        return `\\x${point.toString(16).padStart(2, '0')}`;
    if (point <= 0xffff)
        return `\\u${point.toString(16).padStart(4, '0')}`;
    return `\\U${point.toString(16).padStart(8, '0')}`;
}

;// CONCATENATED MODULE: ./lib/score/answer/match-value.js





/** Pairs of values compared in one match, a long text counting as several; lists can ask for billions. Seconds. */
const MAX_COMPARISONS = 3_000_000;
/** Characters of a text that cost as much as one comparison. */
const CHARS_PER_COMPARISON = 128;
/** Nodes read to find twins, and pairs looked at in a search, that cost as much as one comparison. */
const NODES_PER_COMPARISON = 8;
const STEPS_PER_COMPARISON = 64;
/** Of numbers near zero (numpy.isclose); the relative tolerance is an input. */
const ABSOLUTE_TOLERANCE = 1e-8;
/** A match that has made no comparison yet. */
function startMatching(rules) {
    return { ...rules, comparisonsLeft: MAX_COMPARISONS, remembered: new Map(), texts: new Map() };
}
/** Thrown where a match would take more than MAX_COMPARISONS. */
class TooManyComparisons extends Error {
}
/** Whether the prediction holds what the reference asks for. Throws TooManyComparisons. */
function matchValue(reference, prediction, matching) {
    if (document_isObject(reference)) {
        return document_isObject(prediction) && matchObject(reference, prediction, matching);
    }
    if (isArray(reference)) {
        return isArray(prediction) && matchList(reference, prediction, matching);
    }
    return matchScalar(reference, prediction, matching);
}
/** Every key of the reference is there and matches; further keys are fine. */
function matchObject(reference, prediction, matching) {
    spend(matching);
    for (const [key, value] of reference) {
        const other = prediction.get(key);
        if (other === undefined || !matchValue(value, other, matching))
            return false;
    }
    return true;
}
/** Every item of the reference has an item of the prediction for itself, in whatever order; further items are fine. */
function matchList(reference, prediction, matching) {
    spend(matching);
    if (reference.length > prediction.length)
        return false;
    const answers = reference.some(holdsLists) ? answersFor(reference, matching) : undefined;
    const known = answers?.get(prediction);
    if (known !== undefined)
        return known;
    const answer = !pairItems(reference, prediction, matching, { stopAtFirst: true }).includes(-1);
    answers?.set(prediction, answer);
    return answer;
}
function holdsLists(value) {
    return isArray(value) || (document_isObject(value) && [...value.values()].some((item) => isArray(item) || document_isObject(item)));
}
function answersFor(reference, { remembered }) {
    const known = remembered.get(reference);
    if (known !== undefined)
        return known;
    const fresh = new Map();
    remembered.set(reference, fresh);
    return fresh;
}
/**
 * The item of the prediction for each item of the reference, -1 where there is none: as many as possible. Equal items
 * find each other first, so that long lists in another order cost their length and not its square.
 */
function pairItems(reference, prediction, matching, options = {}) {
    const fits = (row, column) => matchValue(nth(reference, row), nth(prediction, column), matching);
    const cost = (nodes) => spend(matching, nodes / NODES_PER_COMPARISON);
    const start = options.start ?? pairTwins(reference, prediction, { keyOf: scalarKey(matching), fits, cost });
    const onSteps = (steps) => spend(matching, steps / STEPS_PER_COMPARISON);
    return assignRows(reference.length, prediction.length, fits, { ...options, start, onSteps });
}
/** One text for scalars that match each other exactly: numbers by their value, texts under the flags. */
function scalarKey({ flags, bySpelling }) {
    return (value) => {
        const number = bySpelling && typeof value === 'string' && !isPlainNumber(value) ? undefined : floatOf(value);
        return number === undefined ? `t${flagged(pythonText(value), flags)}` : `n${floatRepr(number)}`;
    };
}
/** Numbers where both sides are numbers to Python's float(), else texts. */
function matchScalar(reference, prediction, matching) {
    spend(matching, 1 + lengthOf(reference) / CHARS_PER_COMPARISON);
    const wanted = floatOf(reference);
    const given = wanted === undefined ? undefined : floatOf(prediction);
    if (wanted !== undefined && given !== undefined) {
        if (matching.bySpelling && isOnlyReadAlike(reference, prediction))
            return false;
        if (matching.tolerance === 0)
            return wanted === given && !differAsIntegers(reference, prediction);
        return isClose(wanted, given, matching.tolerance);
    }
    // The text of a list or an object begins with its bracket, as no number's does.
    const isDocument = isArray(prediction) || document_isObject(prediction);
    if (isDocument && typeof reference !== 'string')
        return false;
    // The reference's value stays converted where only the prediction is no number: 10 against "$10" compares "10.0".
    const wantedText = wanted === undefined ? pythonText(reference) : floatRepr(wanted);
    const givenText = isDocument ? match_value_documentText(prediction, matching) : pythonText(prediction);
    if (wantedText === givenText)
        return true;
    const { ignoreCapitalization, ignorePunctuation } = matching.flags;
    if (!ignoreCapitalization && !ignorePunctuation)
        return false;
    spend(matching, (wantedText.length + givenText.length) / CHARS_PER_COMPARISON);
    return flagged(wantedText, matching.flags) === flagged(givenText, matching.flags);
}
/** The text of a list or an object, written once: it may be as long as the document. */
function match_value_documentText(value, { texts }) {
    const known = texts.get(value);
    if (known !== undefined)
        return known;
    const text = pythonText(value);
    texts.set(value, text);
    return text;
}
function lengthOf(value) {
    return typeof value === 'string' ? value.length : 0;
}
const PLAIN_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
/** A number as people write it; `007`, `1_000`, `1E5`, ` 7 ` and other scripts' digits read as numbers too. */
function isPlainNumber(text) {
    return PLAIN_NUMBER.test(text);
}
/** Whether two numbers are only so by reading: they are not spelled alike, and one is a text that no amount is written as. */
function isOnlyReadAlike(reference, prediction) {
    const isOdd = (value) => typeof value === 'string' && !isPlainNumber(value);
    return reference !== prediction && (isOdd(reference) || isOdd(prediction));
}
/** numpy.isclose: asymmetric; infinities equal themselves, NaN nothing. */
function isClose(wanted, given, tolerance) {
    if (!Number.isFinite(wanted) || !Number.isFinite(given))
        return wanted === given;
    return Math.abs(wanted - given) <= ABSOLUTE_TOLERANCE + tolerance * Math.abs(given);
}
/** Integers beyond 2^53 can be one float and still two numbers. */
function differAsIntegers(reference, prediction) {
    const wanted = integerOf(reference);
    const given = integerOf(prediction);
    return wanted !== undefined && given !== undefined && wanted !== given;
}
/**
 * The text under the flags, lower case before punctuation (a dotted capital I becomes two characters, of which one is
 * punctuation). `clean_text` only repeats the lower-casing in the reference implementation, so it changes nothing.
 */
function flagged(text, flags) {
    const cased = flags.ignoreCapitalization ? lower(text) : text;
    return flags.ignorePunctuation ? withoutPunctuation(cased) : cased;
}
function spend(matching, cost = 1) {
    matching.comparisonsLeft -= cost;
    if (matching.comparisonsLeft < 0)
        throw new TooManyComparisons();
}

;// CONCATENATED MODULE: ./lib/score/answer/match-explain.js
// Says in words how a prediction fell short of its reference: one part per action, list item or key, each with the
// nearest thing that was there. Non-goals: the outcome (match.ts), which it is told.






/** Parts listed per answer, the failed ones first to be kept. */
const match_explain_MAX_PARTS = 100;
/** Candidates looked at for the nearest one. */
const MAX_CANDIDATES = 100;
/** Differences named in one reason. */
const MAX_DIFFERENCES = 3;
/** Characters of a label. */
const match_explain_MAX_LABEL_CHARS = 160;
/**
 * The reason of a match and its parts, bounded in number and length. `reference` and `prediction` are normalised
 * documents. Where explaining would take too long the reason alone is given.
 */
function explainMatch(reference, prediction, passed, rules) {
    const matching = startMatching(rules);
    try {
        const parts = documentParts(reference, prediction, matching);
        return { reason: overallReason(reference, prediction, passed, rules.flags, parts), parts: kept(parts) };
    }
    catch (error) {
        if (!(error instanceof TooManyComparisons))
            throw error;
        return {
            reason: passed ? 'the answer matches the reference' : 'the answer does not match the reference',
            parts: [],
        };
    }
}
function documentParts(reference, prediction, matching) {
    if (!document_isObject(reference))
        return listParts(asList(reference), asList(prediction), [], matching);
    // One reference object is matched against the last predicted one.
    const given = isArray(prediction) ? prediction.at(-1) : prediction;
    const answer = document_isObject(given) ? given : new Map();
    return [...reference].flatMap(([key, value]) => memberParts(key, value, answer.get(key), matching));
}
function memberParts(key, value, given, matching) {
    const records = isArray(value) && value.length > 0 && value.every((item) => document_isObject(item));
    if (records && (given === undefined || isArray(given))) {
        return listParts(value, asList(given ?? []), [key], matching);
    }
    const label = `${cutText(memberPath([key]), match_explain_MAX_LABEL_CHARS)}: ${shortText(value)}`;
    const differences = differencesOf(value, given, [key], matching);
    const reason = differences.length === 0 ? 'matches' : listed(differences);
    return [{ label, outcome: differences.length === 0 ? 'pass' : 'fail', reason }];
}
function listParts(reference, prediction, path, matching) {
    const columns = pairItems(reference, prediction, matching);
    const used = new Set(columns);
    const free = prediction.filter((_, column) => !used.has(column));
    let explained = 0;
    return reference.map((item, row) => {
        const label = itemLabel(item, [...path, row]);
        if (columns[row] !== -1)
            return { label, outcome: 'pass', reason: 'found' };
        explained += 1;
        // Only so many parts are kept; the nearest item of each costs a look at all of them.
        if (explained > match_explain_MAX_PARTS)
            return { label, outcome: 'fail', reason: 'missing' };
        return { label, outcome: 'fail', reason: nearestReason(item, free, prediction, matching) };
    });
}
/** What stands nearest to a missing item: among the unused items first, then among all. */
function nearestReason(item, free, all, matching) {
    const candidates = alike(item, free);
    const nearest = nearestOf(item, candidates, matching);
    if (nearest)
        return `missing; the nearest differs in ${listed(nearest.differences)}`;
    const taken = nearestOf(item, alike(item, all), matching);
    if (taken && taken.differences.length === 0)
        return 'missing: the one that matches is needed for another item';
    return 'missing; nothing like it is there';
}
/** Items of the same name (`name`, `action_type`) where there are any; else all when the item has no name. */
function alike(item, candidates) {
    const name = recordName(item);
    const same = name === undefined ? candidates : candidates.filter((candidate) => recordName(candidate) === name);
    return same.slice(0, MAX_CANDIDATES);
}
function nearestOf(item, candidates, matching) {
    let best;
    for (const candidate of candidates) {
        const differences = differencesOf(item, candidate, [], matching);
        if (!best || differences.length < best.differences.length)
            best = { candidate, differences };
    }
    return best;
}
/** One text per leaf of the reference that the prediction lacks or has otherwise. */
function differencesOf(reference, prediction, path, matching) {
    const place = path.length === 0 ? 'the item' : memberPath(path);
    if (prediction === undefined)
        return [`${place} is missing`];
    if (matchValue(reference, prediction, matching))
        return [];
    if (document_isObject(reference) && document_isObject(prediction)) {
        return [...reference].flatMap(([key, value]) => differencesOf(value, prediction.get(key), [...path, key], matching));
    }
    return [`${place}: ${pairText(reference, prediction)}`];
}
/** `name(arguments)` for an action record, else the place and the item. */
function itemLabel(item, path) {
    const name = recordName(item);
    if (name !== undefined && document_isObject(item))
        return callLabel(name, argumentsOf(item));
    const place = path.length === 0 ? '' : `${memberPath(path)} `;
    return cutText(`${place}${shortText(item, match_explain_MAX_LABEL_CHARS)}`, match_explain_MAX_LABEL_CHARS);
}
/** `book(id="A1", n=2)`, cut where it grows too long. */
function callLabel(name, callArguments) {
    const listed = document_isObject(callArguments)
        ? [...callArguments].map(([key, value]) => `${key}=${shortText(value)}`).join(', ')
        : shortText(callArguments, match_explain_MAX_LABEL_CHARS);
    return cutText(`${name}(${listed})`, match_explain_MAX_LABEL_CHARS);
}
function recordName(item) {
    if (!document_isObject(item))
        return undefined;
    const record = item;
    const name = record.get('name') ?? record.get('action_type');
    const isCall = document_isObject(record.get('arguments')) || typeof record.get('action_type') === 'string';
    return isCall && typeof name === 'string' ? name : undefined;
}
/** The arguments of a call, or the flat fields of a record that has none. */
function argumentsOf(record) {
    const named = record.get('arguments');
    if (document_isObject(named))
        return named;
    return new Map([...record].filter(([key]) => key !== 'action_type' && key !== 'name'));
}
function overallReason(reference, prediction, passed, flags, parts) {
    const unit = parts.length === 1 ? 'reference item' : 'reference items';
    if (passed)
        return parts.length === 0 ? 'the reference asks for nothing' : `all ${parts.length} ${unit} found`;
    const failed = parts.filter((part) => part.outcome !== 'pass');
    const [first] = failed;
    if (first) {
        const rest = failed.length > 1 ? ` (and ${failed.length - 1} more)` : '';
        return `${failed.length} of ${parts.length} ${unit} not matched: ${first.label}: ${first.reason}${rest}`;
    }
    const wanted = asList(reference).length;
    const given = asList(prediction).length;
    if (flags.disallowExtraItems && wanted !== given) {
        return `${given} items where exactly ${wanted} are wanted (extra items are not allowed)`;
    }
    return isArray(prediction) && prediction.length === 0
        ? 'the answer is empty'
        : 'the answer does not match the reference';
}
function asList(document) {
    return isArray(document) ? document : [document];
}
function listed(differences) {
    const shown = differences.slice(0, MAX_DIFFERENCES).join('; ');
    return differences.length > MAX_DIFFERENCES ? `${shown}; and ${differences.length - MAX_DIFFERENCES} more` : shown;
}
/** Failed parts are kept before passed ones where there are too many; the order stays. */
function kept(parts) {
    if (parts.length <= match_explain_MAX_PARTS)
        return parts;
    const failed = parts.filter((part) => part.outcome !== 'pass').slice(0, match_explain_MAX_PARTS);
    const room = match_explain_MAX_PARTS - failed.length;
    let passed = 0;
    const chosen = new Set(failed);
    return parts.filter((part) => {
        if (part.outcome !== 'pass')
            return chosen.has(part);
        passed += 1;
        return passed <= room;
    });
}

;// CONCATENATED MODULE: ./lib/score/answer/match-tolerance.js





/** Pairs listed per match. */
const MAX_PAIRS = 50;
/** The pair in words. */
function pairWords({ path, reference, prediction, by }) {
    const pair = `${path === '' ? '' : `${path}: `}${reference} and ${prediction}`;
    return by === 'tolerance'
        ? `${pair} match only by numeric tolerance; numeric-tolerance: 0 tells them apart`
        : `${pair} match only because both read as one number`;
}
/**
 * The pairs that a match took for equal and one by value and spelling would not, at most 50. Items of lists are
 * paired exactly where they can be, so that two near ids that both occur are not listed. Empty where the search grows
 * too large: it explains, it does not decide.
 */
function findToleratedPairs(reference, prediction, rules) {
    const search = {
        exact: startMatching({ flags: rules.flags, tolerance: 0, bySpelling: true }),
        tolerant: startMatching(rules),
        pairs: [],
    };
    try {
        searchValue(listOf(reference), lastOrAll(reference, prediction), [], search);
    }
    catch (error) {
        if (!(error instanceof TooManyComparisons))
            throw error;
    }
    return search.pairs;
}
function listOf(document) {
    return isArray(document) ? document : [document];
}
/** One reference object is matched against the last predicted one. */
function lastOrAll(reference, prediction) {
    const list = listOf(prediction);
    return isArray(reference) && reference.length !== 1 ? list : list.slice(-1);
}
function searchValue(reference, prediction, path, search) {
    if (search.pairs.length >= MAX_PAIRS)
        return;
    if (document_isObject(reference) && document_isObject(prediction)) {
        for (const [key, value] of reference) {
            const other = prediction.get(key);
            if (other !== undefined)
                searchValue(value, other, [...path, key], search);
        }
    }
    else if (isArray(reference) && isArray(prediction)) {
        searchList(reference, prediction, path, search);
    }
    else {
        const by = numbersAlone(reference, prediction);
        const shown = (value) => (typeof value === 'string' ? value : shortText(value));
        if (by !== undefined) {
            search.pairs.push({ path: memberPath(path), reference: shown(reference), prediction: shown(prediction), by });
        }
    }
}
/** What of numbers made a text and another value match; undefined: they match as they stand, or are no such pair. */
function numbersAlone(reference, prediction) {
    const [wanted, given] = [floatOf(reference), floatOf(prediction)];
    if (wanted === undefined || given === undefined || reference === prediction)
        return undefined;
    if (typeof reference !== 'string' && typeof prediction !== 'string')
        return undefined;
    const bothTexts = typeof reference === 'string' && typeof prediction === 'string';
    const [wantedInteger, givenInteger] = [integerOf(reference), integerOf(prediction)];
    const areIntegers = wantedInteger !== undefined && givenInteger !== undefined;
    if (areIntegers && wantedInteger !== givenInteger)
        return bothTexts ? 'tolerance' : undefined;
    if (wanted !== given && (wanted === 0 || given === 0))
        return 'tolerance';
    if (!isOnlyReadAlike(reference, prediction))
        return undefined;
    return wanted === given ? 'reading' : 'tolerance';
}
function searchList(reference, prediction, path, search) {
    const start = pairItems(reference, prediction, search.exact);
    const pairs = start.includes(-1) ? pairItems(reference, prediction, search.tolerant, { start }) : start;
    const top = path.length === 0 && reference.length === 1;
    for (const [row, column] of pairs.entries()) {
        // An exact pair can hold no tolerated one, and most are exact.
        if (column === -1 || start[row] === column)
            continue;
        searchValue(nth(reference, row), nth(prediction, column), top ? [] : [...path, row], search);
    }
}

;// CONCATENATED MODULE: ./lib/score/answer/match.js








/**
 * Whether the prediction holds what the reference asks for: a reference that is a text or a number is compared as a value
 * inside a document is, every other one as a document. `tolerance` is relative to the prediction (the product's default is
 * 1e-5, with 1e-8 absolute beside it); 0 makes numbers exact.
 */
function matchAnswer(reference, prediction, flags, tolerance, work = startWork()) {
    if (reference === null || isArray(reference) || document_isObject(reference)) {
        return matchDocument(reference, prediction, flags, tolerance, work);
    }
    const rules = { flags, tolerance };
    const passed = matchValue(reference, prediction, {
        ...startMatching(rules),
        comparisonsLeft: Number.POSITIVE_INFINITY,
    });
    return {
        outcome: passed ? 'pass' : 'fail',
        reason: passed ? 'the answer is the reference' : pairText(reference, prediction),
        byTolerance: passed ? findToleratedPairs(reference, prediction, rules) : [],
        parts: [],
    };
}
/** The reference implementation's rule for whole documents: one that holds no record where records are compared is an error. */
function matchDocument(reference, prediction, flags, tolerance, work = startWork()) {
    const wanted = normalizePayload(reference);
    const given = normalizePayload(prediction);
    const rules = { flags, tolerance };
    try {
        const matching = startMatching(rules);
        const passed = matchDocuments(wanted, given, matching);
        work.spend('comparisons', MAX_COMPARISONS - matching.comparisonsLeft);
        return {
            outcome: passed ? 'pass' : 'fail',
            ...explainMatch(wanted, given, passed, rules),
            byTolerance: passed ? findToleratedPairs(wanted, given, rules) : [],
        };
    }
    catch (error) {
        if (error instanceof UnmatchableShape)
            return unmatchable(error.message);
        if (!(error instanceof TooManyComparisons))
            throw error;
        work.spend('comparisons', MAX_COMPARISONS);
        return unmatchable(`the lists are too large to match: more than ${MAX_COMPARISONS} comparisons`);
    }
}
/** A list of exactly one object is that object; every other document is itself. */
function normalizePayload(document) {
    return isArray(document) && document.length === 1 && document_isObject(document[0]) ? document[0] : document;
}
/** A document without records where records are compared: the reference implementation ends in an exception there. */
class UnmatchableShape extends Error {
}
function unmatchable(reason) {
    return { outcome: 'error', reason, byTolerance: [], parts: [] };
}
/**
 * The reference implementation's order of tests, so that it is an error here where it is one there: a scalar is reached,
 * or a list or text is asked for a key that it holds. There it is reached or not by the order of the predictions; here it
 * is an error wherever it stands among those that are compared.
 */
function matchDocuments(reference, prediction, matching) {
    const wanted = recordsOf(reference, 'reference');
    if (wanted.length === 0 && !matching.flags.disallowExtraItems)
        return true;
    const all = recordsOf(prediction, 'prediction');
    const given = wanted.length === 1 ? all.slice(-1) : all;
    if (matching.flags.disallowExtraItems && wanted.length !== given.length)
        return false;
    if (given.length === 0)
        return wanted.length === 0;
    refusePredictions(wanted, given);
    const records = wanted.findIndex((item) => !document_isObject(item));
    const asked = records === -1 ? wanted : wanted.slice(0, records);
    // A record without keys asks for nothing: any item will do.
    const asking = asked.filter((item) => document_isObject(item) && item.size > 0);
    if (asked.length > given.length || pairItems(asking, given, matching, { stopAtFirst: true }).includes(-1))
        return false;
    if (records !== -1) {
        throw new UnmatchableShape(`the reference holds ${shortText(wanted[records] ?? null)} where an object is compared: write an object, a list of objects, a text or a number`);
    }
    return true;
}
/** What the reference implementation iterates over: one object is a list of it, a text is its characters. */
function recordsOf(document, side) {
    if (document_isObject(document))
        return [document];
    if (isArray(document))
        return document;
    if (typeof document === 'string')
        return Array.from(document);
    throw new UnmatchableShape(`the ${side} is ${shortText(document)}, not an object or a list of objects`);
}
/** Throws where a prediction is no object and cannot be asked for the first key of a reference, or holds it. */
function refusePredictions(wanted, given) {
    const others = given.filter((item) => !document_isObject(item));
    if (others.length === 0)
        return;
    const firstKeys = new Set(wanted.flatMap((item) => (document_isObject(item) ? [...item.keys()].slice(0, 1) : [])));
    const odd = others.find((item) => [...firstKeys].some((key) => isAskedInVain(item, key)));
    if (odd === undefined)
        return;
    throw new UnmatchableShape(`the prediction holds ${shortText(odd)} where an object is compared`);
}
/** `key in value` raises, or is true and what follows raises: of a list whether an item equals it, of a text a part. */
function isAskedInVain(value, key) {
    if (typeof value === 'string')
        return value.includes(key);
    return !isArray(value) || value.some((item) => pythonEquals(item, key));
}

;// CONCATENATED MODULE: ./lib/score/state/canonical-bytes.js
// The bytes of a canonical form as they are written: into one buffer that grows, or piece by piece into a digest. Texts
// in between would be made, joined and thrown away for every value. Non-goals: what the canonical form is (canonical.ts).

const FIRST_BYTES = 2 * 1024;
/** So many bytes are passed on at once. */
const PASSED_BYTES = 64 * 1024;
/** Longer texts are copied by the engine, shorter ones faster in a loop. */
const LONG_CHARS = 48;
function openSink(pass) {
    return { bytes: Buffer.allocUnsafe(FIRST_BYTES), length: 0, held: 0, pass };
}
/** What was written and not passed on. */
function sunkBytes({ bytes, length }) {
    return bytes.subarray(0, length);
}
/** Makes room for so many bytes more. */
function makeRoom(sink, more) {
    if (sink.pass !== null && sink.held === 0 && sink.length >= PASSED_BYTES) {
        sink.pass(sunkBytes(sink));
        sink.length = 0;
    }
    const needed = sink.length + more;
    if (needed <= sink.bytes.length)
        return;
    const grown = Buffer.allocUnsafe(Math.max(2 * sink.bytes.length, needed));
    sink.bytes.copy(grown, 0, 0, sink.length);
    sink.bytes = grown;
}
function writeByte(sink, byte) {
    if (sink.length === sink.bytes.length)
        makeRoom(sink, 1);
    sink.bytes[sink.length] = byte;
    sink.length += 1;
}
/** A text of ASCII characters alone. */
function writeAscii(sink, text) {
    const { length } = text;
    if (sink.length + length > sink.bytes.length)
        makeRoom(sink, length);
    if (length > LONG_CHARS)
        sink.bytes.write(text, sink.length, 'latin1');
    else {
        const { bytes, length: start } = sink;
        for (let at = 0; at < length; at += 1)
            bytes[start + at] = text.charCodeAt(at);
    }
    sink.length += length;
}
const canonical_bytes_QUOTE = 0x22;
const canonical_bytes_BACKSLASH = 0x5c;
const canonical_bytes_LETTER_U = 0x75;
/** The longest that one UTF-16 unit becomes: `\\u201c`. */
const ESCAPE_BYTES = 6;
/** A string as `stringText` writes it. */
function writeString(sink, text) {
    const { length } = text;
    if (length > LONG_CHARS)
        return writeAscii(sink, stringText(text));
    const most = ESCAPE_BYTES * length + 2;
    if (sink.length + most > sink.bytes.length)
        makeRoom(sink, most);
    const { bytes } = sink;
    let to = sink.length;
    bytes[to] = canonical_bytes_QUOTE;
    to += 1;
    for (let at = 0; at < length; at += 1) {
        const unit = text.charCodeAt(at);
        if (unit < 0x20)
            return writeAscii(sink, stringText(text));
        if (unit > 0x7e) {
            bytes[to] = canonical_bytes_BACKSLASH;
            bytes[to + 1] = canonical_bytes_LETTER_U;
            bytes[to + 2] = canonical_bytes_hexDigit(unit >> 12);
            bytes[to + 3] = canonical_bytes_hexDigit((unit >> 8) & 0xf);
            bytes[to + 4] = canonical_bytes_hexDigit((unit >> 4) & 0xf);
            bytes[to + 5] = canonical_bytes_hexDigit(unit & 0xf);
            to += ESCAPE_BYTES;
            continue;
        }
        if (unit === canonical_bytes_QUOTE || unit === canonical_bytes_BACKSLASH) {
            bytes[to] = canonical_bytes_BACKSLASH;
            to += 1;
        }
        bytes[to] = unit;
        to += 1;
    }
    bytes[to] = canonical_bytes_QUOTE;
    sink.length = to + 1;
}
const canonical_bytes_hexDigit = (value) => (value < 10 ? 0x30 + value : 0x57 + value);
/** A whole number that is not negative and below 2^31, in digits. */
function writeCount(sink, value) {
    let digits = 1;
    for (let least = 10; least <= value; least *= 10)
        digits += 1;
    if (sink.length + digits > sink.bytes.length)
        makeRoom(sink, digits);
    const { bytes } = sink;
    let rest = value;
    for (let at = sink.length + digits - 1; at >= sink.length; at -= 1) {
        const next = (rest / 10) | 0;
        bytes[at] = 0x30 + rest - 10 * next;
        rest = next;
    }
    sink.length += digits;
}
/**
 * Puts what `writeItems` writes into the order of its bytes. It is told to call `begin` before each item; `between`
 * writes what stands before the item at a place of the new order.
 */
function writeSorted(sink, writeItems, between) {
    const starts = [];
    const start = sink.length;
    sink.held += 1;
    writeItems(() => starts.push(sink.length));
    sink.held -= 1;
    const written = Buffer.from(sink.bytes.subarray(start, sink.length));
    const items = starts.map((from, at) => ({ from: from - start, to: (starts[at + 1] ?? sink.length) - start }));
    items.sort((one, other) => written.compare(written, other.from, other.to, one.from, one.to));
    sink.length = start;
    for (const [at, { from, to }] of items.entries()) {
        between(at);
        if (sink.length + to - from > sink.bytes.length)
            makeRoom(sink, to - from);
        written.copy(sink.bytes, sink.length, from, to);
        sink.length += to - from;
    }
}

;// CONCATENATED MODULE: ./lib/score/state/key-order.js


/** Objects of more keys are tables: hardly two have the same. */
const FEW_KEYS = 24;
/** Orders kept of one first key: looking through many would cost more than sorting. */
const MAX_ORDERS = 8;
/** First keys that are remembered: artifacts may hold any number. */
const MAX_FIRST_KEYS = 1_000;
/** The order of these keys, of which an object has at least one. */
function keyOrder(keys, known) {
    const first = keys[0];
    if (first === undefined || keys.length > FEW_KEYS)
        return orderOf(keys);
    const orders = known.get(first);
    if (orders === undefined) {
        const made = orderOf(keys);
        if (known.size < MAX_FIRST_KEYS)
            known.set(first, [made]);
        return made;
    }
    for (const one of orders)
        if (isSame(one.keys, keys))
            return one;
    const made = orderOf(keys);
    if (orders.length < MAX_ORDERS)
        orders.push(made);
    return made;
}
function isSame(one, other) {
    if (one.length !== other.length)
        return false;
    for (let at = 0; at < one.length; at += 1)
        if (one[at] !== other[at])
            return false;
    return true;
}
function orderOf(keys) {
    const sorted = sortedKeys([...keys]);
    const labels = sorted.map((key, at) => `${at === 0 ? '{' : ','}${stringText(key)}:`);
    if (sorted.every((key, at) => key === keys[at]))
        return { keys, order: keys.map((_, at) => at), labels };
    const places = new Map(keys.map((key, at) => [key, at]));
    return { keys, order: sorted.map((key) => places.get(key) ?? 0), labels };
}
/** Code-point order; the engine's own sort (UTF-16 order) is the same where no key holds a surrogate, and faster. */
function sortedKeys(keys) {
    return keys.some((key) => SURROGATE.test(key)) ? keys.sort(byCodePoint) : keys.sort();
}
const SURROGATE = /[\ud800-\udfff]/;

;// CONCATENATED MODULE: ./lib/score/state/path-rule.js
// Paths of the settings into a state: volatile fields (`reservations.*.updated_at`), tables whose keys say nothing
// (`refunds`). Parsed once, followed while a tree is walked. Non-goal: the grammar (pattern/path.ts).


/** The paths of both inputs. Throws InputError naming every one that cannot be read. */
function parsePathRules({ ignorePaths, unkeyedTables = [] }) {
    const problems = [];
    const parsed = [];
    const read = (input, patterns) => {
        for (const pattern of patterns) {
            const segments = parsePath(pattern);
            if ('problem' in segments)
                problems.push(`${input}: ${JSON.stringify(pattern)} ${segments.problem}`);
            else
                parsed.push({ input, pattern, segments });
        }
    };
    read('ignore-paths', ignorePaths);
    read('unkeyed-tables', unkeyedTables);
    if (problems.length > 0)
        throw new InputError(problems);
    return rulesOf(parsed);
}
/** Where no path leads. */
const NO_PATHS = { isOver: true, ending: () => [], below: () => NO_PATHS };
/** Steps are remembered: whatever no path names goes the way of `*`, so that a key costs nothing of its own. */
function rulesOf(rules) {
    if (rules.length === 0)
        return NO_PATHS;
    const named = new Set(rules.map(({ segments: [first] }) => first));
    const steps = new Map();
    const stepTo = (key) => {
        const name = named.has(key) ? key : null;
        const known = steps.get(name);
        if (known !== undefined)
            return known;
        const met = rules.filter(({ segments: [first] }) => first === null || first === name);
        const endOf = (input) => met.filter((rule) => rule.input === input && rule.segments.length === 1).map(({ pattern }) => pattern);
        const open = met.filter(({ segments }) => segments.length > 1);
        const step = {
            ending: { 'ignore-paths': endOf('ignore-paths'), 'unkeyed-tables': endOf('unkeyed-tables') },
            below: rulesOf(open.map((rule) => ({ ...rule, segments: rule.segments.slice(1) }))),
        };
        steps.set(name, step);
        return step;
    };
    return {
        isOver: false,
        ending: (input, key) => stepTo(key).ending[input],
        below: (key) => stepTo(key).below,
    };
}

;// CONCATENATED MODULE: ./lib/score/state/canonical.js
// The canonical form of a state, which hash and review diff share: excluded keys and ignored paths dropped, values
// normalised as the reference does (normalize_for_comparison of db_hash.py), keys in code-point order, lists without
// order and tables without keys as multisets. Non-goals: comparing (diff.ts), digests (hash.ts), date or text folding (the reference has none).






/** Top-level keys that are no part of the state (HASH_EXCLUDED_KEYS of the reference). */
const DEFAULT_EXCLUDED_KEYS = new Set(['session']);
/** Fields whose lists have no order (ORDER_INDEPENDENT_LIST_FIELDS of the reference). */
const DEFAULT_ORDER_INDEPENDENT_FIELDS = new Set([
    'standby_list',
    'notifications',
    'bookings',
    'system_accounts',
    'group_memberships',
    'asset_recoveries',
]);
/** The rules of the options. Throws InputError where a path cannot be read. */
function canonicalRules(options, onMet) {
    const { excludedKeys, orderIndependentFields } = options;
    const rules = {
        excludedKeys,
        orderIndependentFields,
        paths: parsePathRules(options),
        orders: options.orders ?? new Map(),
    };
    return onMet === undefined ? rules : { ...rules, onMet };
}
/** The place of a whole document. */
function rootPlace(rules) {
    return { root: true, unordered: false, unkeyed: false, paths: rules.paths };
}
/**
 * The canonical JSON text of a state: as Python's `json.dumps(normalised, sort_keys=True, separators=(",", ":"))`. Two
 * states have one text exactly where the reference takes them for equal. Recursion is bounded by the readers' depth cap.
 */
function canonicalText(tree, options) {
    const rules = canonicalRules(options);
    return placedText(tree, rootPlace(rules), rules);
}
/** Values of the state that each path of an input leads to; a path that leads to nothing counts 0. */
function countMet(input, tree, options) {
    const patterns = input === 'ignore-paths' ? options.ignorePaths : (options.unkeyedTables ?? []);
    const counts = new Map(patterns.map((pattern) => [pattern, 0]));
    if (counts.size === 0)
        return counts;
    const rules = canonicalRules(options, (rule) => {
        if (rule.input === input)
            counts.set(rule.pattern, (counts.get(rule.pattern) ?? 0) + 1);
    });
    visit(tree, rootPlace(rules), rules);
    return counts;
}
/** The canonical text of a value at its place. */
function placedText(value, place, rules) {
    const scalar = scalarText(value);
    if (scalar !== undefined)
        return scalar;
    const sink = openSink(null);
    writePlaced(sink, value, place, rules);
    return sunkBytes(sink).toString('latin1');
}
/**
 * The canonical text of a state in pieces, in their order; a piece is only good until the next one. All but the last are
 * passed, the last is given.
 */
function passCanonical(tree, options, pass) {
    const rules = canonicalRules(options);
    const sink = openSink(pass);
    writePlaced(sink, tree, rootPlace(rules), rules);
    return sunkBytes(sink);
}
const canonical_MAX_COUNT = 2 ** 31 - 1;
function writePlaced(sink, value, place, rules) {
    if (typeof value === 'string') {
        if (isNullWord(value))
            writeAscii(sink, 'null');
        else
            writeString(sink, value);
        return;
    }
    if (typeof value === 'number' && value >= 0 && value <= canonical_MAX_COUNT && Number.isInteger(value)) {
        return writeCount(sink, value);
    }
    const scalar = typeof value === 'object' && value !== null && !(value instanceof model_JsonFloat) ? undefined : scalarText(value);
    if (scalar !== undefined)
        writeAscii(sink, scalar);
    else if (tree_isList(value))
        canonical_writeList(sink, value, place, rules);
    else if (!isRecord(value))
        writeAscii(sink, '{}');
    else if (place.unkeyed)
        writeRows(sink, value, place, rules);
    else if (place.root || !place.paths.isOver) {
        writeByte(sink, OPEN_OBJECT);
        let isFirst = true;
        for (const member of objectMembers(value, place, rules)) {
            if (!isFirst)
                writeByte(sink, COMMA);
            isFirst = false;
            writeString(sink, member.key);
            writeByte(sink, COLON);
            writePlaced(sink, member.value, member.place, rules);
        }
        writeByte(sink, CLOSE_OBJECT);
    }
    else {
        // The same as above without a list of members: nearly all objects of a state.
        const { keys, values } = membersApart(value);
        if (keys.length === 0)
            return writeAscii(sink, '{}');
        const { order, labels } = keyOrder(keys, rules.orders);
        for (let at = 0; at < order.length; at += 1) {
            const from = order[at];
            writeAscii(sink, labels[at]);
            writePlaced(sink, values[from] ?? null, plainPlace(keys[from], rules), rules);
        }
        writeByte(sink, CLOSE_OBJECT);
    }
}
function canonical_writeList(sink, list, place, rules) {
    writeByte(sink, OPEN_LIST);
    const comma = (at) => {
        if (at > 0)
            writeByte(sink, COMMA);
    };
    if (place.unordered) {
        const items = listItems(list, place, rules);
        // The reference sorts by a text with spaces after commas and colons. A space follows there wherever one of the two
        // stands, so both texts of two items part at the same character and the order is the same. All of it is ASCII.
        writeSorted(sink, (begin) => {
            for (const item of items) {
                begin();
                writePlaced(sink, item.value, item.place, rules);
            }
        }, comma);
    }
    else if (!place.paths.isOver) {
        listItems(list, place, rules).forEach((item, at) => {
            comma(at);
            writePlaced(sink, item.value, item.place, rules);
        });
    }
    else {
        for (let at = 0; at < list.length; at += 1) {
            if (at > 0)
                writeByte(sink, COMMA);
            writePlaced(sink, list[at] ?? null, ORDERED, rules);
        }
    }
    writeByte(sink, CLOSE_LIST);
}
/** A table without keys: its rows in the order of their texts, numbered, so that it is still an object. */
function writeRows(sink, value, place, rules) {
    writeByte(sink, OPEN_OBJECT);
    writeSorted(sink, (begin) => {
        for (const row of objectMembers(value, place, rules)) {
            begin();
            writePlaced(sink, row.value, row.place, rules);
        }
    }, (at) => writeAscii(sink, `${at === 0 ? '' : ','}"*${at + 1}":`));
    writeByte(sink, CLOSE_OBJECT);
}
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_LIST, CLOSE_LIST, COMMA, COLON] = [0x7b, 0x7d, 0x5b, 0x5d, 0x2c, 0x3a];
/** The rows of a table without keys, as items of a list without order. */
function tableRows(value, place, rules) {
    return objectMembers(value, place, rules).map((row, index) => ({ ...row, index }));
}
/** The place under a key that no ignore path leads to. */
function plainPlace(key, rules) {
    return rules.orderIndependentFields.has(key) ? UNORDERED : ORDERED;
}
/**
 * The canonical text of what is neither list nor object; undefined for those two. A whole float is an integer, a text
 * that is `none` or `null` but for case and space around it is null.
 */
function scalarText(value) {
    switch (typeof value) {
        case 'string':
            return isNullWord(value) ? 'null' : stringText(value);
        case 'number':
            return Number.isInteger(value) ? integerText(value) : floatText(value);
        case 'boolean':
            return value ? 'true' : 'false';
        case 'bigint':
            return value.toString();
        case 'object':
            if (value === null)
                return 'null';
            if (!(value instanceof model_JsonFloat))
                return undefined;
            return Number.isInteger(value.value) ? integerText(value.value) : floatText(value.value);
    }
}
/** Whether a text is the reference's null: `none` or `null` after strip and lower-case. */
function isNullWord(value) {
    if (value.length < 4)
        return false;
    const first = value.charCodeAt(0);
    // A printable ASCII character that is no `n`: nearly every string.
    if (first > 0x20 && first < 0x7f && first !== 0x6e && first !== 0x4e)
        return false;
    return NULL_WORD.test(value);
}
/** What Python's strip() takes off: not JavaScript's set (U+001C to U+001F and U+0085 are in, U+FEFF is not). */
const PYTHON_SPACE = '[\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]*';
const NULL_WORD = new RegExp(`^${PYTHON_SPACE}(?:none|null)${PYTHON_SPACE}$`, 'i');
/** The place of every item of an ordered list that no ignore path leads into; undefined for other lists. */
function itemPlace(place) {
    return place.unordered || !place.paths.isOver ? undefined : ORDERED;
}
/** The items of a list that are not ignored, in their order; `place` is the list's. */
function listItems(list, place, rules) {
    if (place.paths.isOver)
        return list.map((value, index) => ({ index, value, place: ORDERED }));
    const items = [];
    list.forEach((value, index) => {
        const key = place.unkeyed ? null : String(index);
        if (!dropped(key, place, rules))
            items.push({ index, value, place: placeBelow(key, false, place, rules) });
    });
    return items;
}
/** The members of an object that are neither excluded nor ignored, in code-point order; nothing for a scalar. */
function objectMembers(value, place, rules) {
    if (!isRecord(value))
        return [];
    const members = [];
    for (const key of sortedKeys(keysOf(value))) {
        const placeBelow = memberPlace(key, place, rules);
        if (placeBelow !== undefined)
            members.push({ key, value: ownMember(value, key), place: placeBelow });
    }
    return members;
}
/** One member of an object; undefined where it is missing, excluded or ignored, or the value is no object. */
function objectMember(value, place, key, rules) {
    if (!isRecord(value) || memberPlace(key, place, rules) === undefined)
        return undefined;
    return tree_childOf(value, key);
}
/** The place of a member; undefined where it is excluded or ignored. */
function memberPlace(key, place, rules) {
    if (place.root && rules.excludedKeys.has(key))
        return undefined;
    if (place.paths.isOver)
        return place.unkeyed ? ORDERED : plainPlace(key, rules);
    const name = place.unkeyed ? null : key;
    if (dropped(name, place, rules))
        return undefined;
    return placeBelow(name, name !== null && rules.orderIndependentFields.has(name), place, rules);
}
/** The place under a key or index that paths lead through. */
function placeBelow(key, unordered, place, rules) {
    const unkeyed = met('unkeyed-tables', key, place, rules);
    return { root: false, unordered: unordered || unkeyed, unkeyed, paths: place.paths.below(key) };
}
function dropped(key, place, rules) {
    return met('ignore-paths', key, place, rules);
}
function met(input, key, place, rules) {
    const patterns = place.paths.ending(input, key);
    for (const pattern of patterns)
        rules.onMet?.({ input, pattern });
    return patterns.length > 0;
}
const ORDERED = { root: false, unordered: false, unkeyed: false, paths: NO_PATHS };
const UNORDERED = { root: false, unordered: true, unkeyed: false, paths: NO_PATHS };
function visit(value, place, rules) {
    if (place.paths.isOver)
        return;
    const children = isList(value)
        ? listItems(value, place, rules)
        : objectMembers(value, place, rules);
    for (const child of children)
        visit(child.value, child.place, rules);
}
/** How the reference compares states. */
const REFERENCE_OPTIONS = {
    excludedKeys: DEFAULT_EXCLUDED_KEYS,
    orderIndependentFields: DEFAULT_ORDER_INDEPENDENT_FIELDS,
    ignorePaths: [],
};
/** Whether states are compared as the reference compares them, so that what it stored is comparable. */
function hasReferenceSettings(options) {
    const same = (left, right) => left.size === right.size && [...left].every((name) => right.has(name));
    return (options.ignorePaths.length === 0 &&
        (options.unkeyedTables ?? []).length === 0 &&
        same(options.excludedKeys, DEFAULT_EXCLUDED_KEYS) &&
        same(options.orderIndependentFields, DEFAULT_ORDER_INDEPENDENT_FIELDS));
}

;// CONCATENATED MODULE: ./lib/score/state/diff-value.js
// A value of a diff as the report holds it: JSON where JSON can hold it, text where it cannot or where it is too long.
// Non-goals: comparing (diff.ts), making text safe or visible for a target (render/).


/**
 * Values, given as canonical text, for the report. One longer than `maxChars` (a string by its own length, anything else
 * by its text) becomes a text with what is left out said at its ends. Of two long values the same window is shown, so
 * placed that the first difference is in it; it grows where a cut would go through a span of the guard.
 */
function showValue(text, maxChars, guard) {
    return show(plainForm(text), 0, maxChars, guard);
}
function showValues(expected, actual, maxChars, guard) {
    const [one, other] = [plainForm(expected), plainForm(actual)];
    const isLong = one.shown.length > maxChars || other.shown.length > maxChars;
    const start = isLong ? windowStart(one.shown, other.shown, maxChars) : 0;
    return [show(one, start, maxChars, guard), show(other, start, maxChars, guard)];
}
function plainForm(text) {
    return { text, shown: text.startsWith('"') ? JSON.parse(text) : text };
}
function show(form, start, maxChars, guard) {
    const { shown } = form;
    if (shown.length > maxChars) {
        const first = betweenPairs(shown, Math.min(start, shown.length));
        const last = betweenPairs(shown, Math.min(first + maxChars, shown.length));
        const from = guard(shown, first)?.[0] ?? first;
        const to = guard(shown, last)?.[1] ?? last;
        const before = from > 0 ? `[${from} characters]…` : '';
        const after = to < shown.length ? `…[${shown.length - to} more characters]` : '';
        const text = `${before}${shown.slice(from, to)}${after}`;
        return { json: text, text, cut: true };
    }
    const { value } = parse_parseJson(form.text, 'a canonical value');
    const json = document_toReportJson(value);
    return holdsExactly(value) ? { json, cut: false } : { json, text: form.text, cut: false };
}
/** Some of what is equal stays before the difference, so that readers see where they are. */
const CONTEXT_CHARS = 80;
function windowStart(one, other, maxChars) {
    const length = Math.min(one.length, other.length);
    let at = 0;
    while (at < length && one.charCodeAt(at) === other.charCodeAt(at))
        at += 1;
    return at < maxChars / 2 ? 0 : Math.max(0, at - Math.min(CONTEXT_CHARS, Math.floor(maxChars / 2)));
}
/** The offset, moved off the middle of a surrogate pair. */
function betweenPairs(text, at) {
    const isMiddle = /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(Math.max(0, at - 1), at + 1));
    return isMiddle ? at - 1 : at;
}
function holdsExactly(value) {
    if (typeof value === 'bigint')
        return false;
    if (value instanceof model_JsonFloat)
        return Number.isFinite(value.value);
    if (isArray(value))
        return value.every(holdsExactly);
    return !document_isObject(value) || [...value.values()].every(holdsExactly);
}

;// CONCATENATED MODULE: ./lib/score/state/comparison.js



/** The document itself, where a change is one of the whole. No key is written so: `$` would stand in quotes. */
const WHOLE_DOCUMENT = '$';
/** Adds a change of one value to another. */
function addChange(comparison, path, kind, expected, actual) {
    addTexts(comparison, path, kind, () => textOf(comparison, expected), () => textOf(comparison, actual));
}
/** Adds what stands in the expected state only, as one change with its value. */
function addRemoved(comparison, path, expected) {
    addTexts(comparison, path, 'removed', () => textOf(comparison, expected), undefined);
}
/** Adds what stands in the actual state only, as one change with its value. */
function addAdded(comparison, path, actual) {
    addTexts(comparison, path, 'added', undefined, () => textOf(comparison, actual));
}
/** Counts a change and, where there is room, keeps it with its sides, given as canonical texts. */
function addTexts(comparison, path, kind, expectedText, actualText) {
    if (comparison.stopped)
        return;
    comparison.total += 1;
    if (comparison.total > comparison.countedAtMost)
        comparison.stopped = true;
    if (comparison.changes.length >= comparison.maxChanges)
        return;
    const { maxValueChars: max, cutGuard: guard } = comparison;
    const [one, other] = expectedText !== undefined && actualText !== undefined
        ? showValues(expectedText(), actualText(), max, guard)
        : [expectedText && showValue(expectedText(), max, guard), actualText && showValue(actualText(), max, guard)];
    comparison.changes.push({
        path: path === '' ? WHOLE_DOCUMENT : path,
        kind,
        ...(one === undefined ? {} : { expected: one.json }),
        ...(other === undefined ? {} : { actual: other.json }),
        ...(one?.text === undefined ? {} : { expected_text: one.text }),
        ...(other?.text === undefined ? {} : { actual_text: other.text }),
    });
    if (one?.cut === true || other?.cut === true)
        comparison.cut = true;
}
function textOf(comparison, { value, place }) {
    return placedText(value, place, comparison.rules);
}
/**
 * The kind of a change between two scalars, given as canonical texts: `type` where their types differ (`1` and `"1"`,
 * `1` and `true`). An int and a float are both numbers; null is the absence of a value of any type.
 */
function kindOfScalars(expected, actual) {
    const [one, other] = [scalarType(expected), scalarType(actual)];
    return one === other || one === 'null' || other === 'null' ? 'changed' : 'type';
}
function scalarType(text) {
    if (text.startsWith('"'))
        return 'string';
    if (text === 'null')
        return 'null';
    return text === 'true' || text === 'false' ? 'boolean' : 'number';
}

;// CONCATENATED MODULE: ./lib/score/state/alignment.js
// Pairing two sequences, on indices and costs alone: a longest common subsequence, a cheapest order-keeping alignment, a
// cheapest assignment without order. Deterministic. Non-goals: knowing what is paired, bounding the work (callers do).
/** The cost of leaving one item alone; a pair that costs twice this or more is no pair. */
const ALONE = 1;
/** The pairs of a longest common subsequence, in order. Work and memory: `n × m`. */
function commonPairs(n, m, equal) {
    // lengths[i][j]: of the longest common subsequence of what follows i and j.
    const width = m + 1;
    const lengths = new Uint32Array((n + 1) * width);
    const at = (i, j) => lengths[i * width + j] ?? 0;
    for (let i = n - 1; i >= 0; i -= 1) {
        for (let j = m - 1; j >= 0; j -= 1) {
            lengths[i * width + j] = equal(i, j) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
        }
    }
    const pairs = [];
    for (let i = 0, j = 0; i < n && j < m;) {
        if (equal(i, j)) {
            pairs.push([i, j]);
            i += 1;
            j += 1;
        }
        else if (at(i + 1, j) >= at(i, j + 1))
            i += 1;
        else
            j += 1;
    }
    return pairs;
}
/**
 * The pairs of a cheapest alignment that keeps both orders; what is not paired costs ALONE. Of equally cheap ones, the
 * one that pairs first. Work and memory: `n × m`, one call of `cost` each.
 */
function alignedPairs(n, m, cost) {
    const width = m + 1;
    const totals = new Float64Array((n + 1) * width);
    const pairCosts = new Float64Array(n * m);
    const at = (i, j) => totals[i * width + j] ?? 0;
    const pairAt = (i, j) => (pairCosts[i * m + j] ?? 0) + at(i + 1, j + 1);
    for (let i = n; i >= 0; i -= 1) {
        for (let j = m; j >= 0; j -= 1) {
            if (i === n || j === m) {
                totals[i * width + j] = (n - i + (m - j)) * ALONE;
                continue;
            }
            pairCosts[i * m + j] = cost(i, j);
            totals[i * width + j] = Math.min(pairAt(i, j), at(i + 1, j) + ALONE, at(i, j + 1) + ALONE);
        }
    }
    const pairs = [];
    for (let i = 0, j = 0; i < n && j < m;) {
        const total = at(i, j);
        if (pairAt(i, j) === total && (pairCosts[i * m + j] ?? 0) < 2 * ALONE) {
            pairs.push([i, j]);
            i += 1;
            j += 1;
        }
        else if (at(i + 1, j) + ALONE === total)
            i += 1;
        else
            j += 1;
    }
    return pairs;
}
/**
 * The pairs of a cheapest assignment whatever the order (the Hungarian method with potentials), by first index; pairs
 * that cost two ALONE or more are left out. Work: `min(n, m)² × max(n, m)`, memory `n × m`.
 */
function assignedPairs(n, m, cost) {
    if (n > m)
        return assignedPairs(m, n, (i, j) => cost(j, i))
            .map(([i, j]) => [j, i])
            .sort(([a], [b]) => a - b);
    const costs = Array.from({ length: n }, (_, i) => Float64Array.from({ length: m }, (__, j) => Math.min(cost(i, j), 2 * ALONE)));
    // Rows and columns from 1; column 0 stands for the row that is being placed.
    const rowPotential = new Float64Array(n + 1);
    const columnPotential = new Float64Array(m + 1);
    const rowOf = new Int32Array(m + 1);
    for (let row = 1; row <= n; row += 1) {
        const cameFrom = new Int32Array(m + 1);
        const slack = new Float64Array(m + 1).fill(Number.POSITIVE_INFINITY);
        const visited = new Uint8Array(m + 1);
        rowOf[0] = row;
        let column = 0;
        // Grow the tree of tight edges until it meets a free column.
        while ((rowOf[column] ?? 0) !== 0) {
            visited[column] = 1;
            const current = rowOf[column] ?? 0;
            let least = Number.POSITIVE_INFINITY;
            let next = 0;
            for (let candidate = 1; candidate <= m; candidate += 1) {
                if (visited[candidate] === 1)
                    continue;
                const reduced = (costs[current - 1]?.[candidate - 1] ?? 0) - (rowPotential[current] ?? 0) - (columnPotential[candidate] ?? 0);
                if (reduced < (slack[candidate] ?? 0)) {
                    slack[candidate] = reduced;
                    cameFrom[candidate] = column;
                }
                if ((slack[candidate] ?? 0) < least) {
                    least = slack[candidate] ?? 0;
                    next = candidate;
                }
            }
            for (let other = 0; other <= m; other += 1) {
                if (visited[other] === 1) {
                    rowPotential[rowOf[other] ?? 0] = (rowPotential[rowOf[other] ?? 0] ?? 0) + least;
                    columnPotential[other] = (columnPotential[other] ?? 0) - least;
                }
                else
                    slack[other] = (slack[other] ?? 0) - least;
            }
            column = next;
        }
        // Turn the path over: each column takes the row of the column before it.
        while (column !== 0) {
            const before = cameFrom[column] ?? 0;
            rowOf[column] = rowOf[before] ?? 0;
            column = before;
        }
    }
    const pairs = [];
    for (let column = 1; column <= m; column += 1) {
        const row = rowOf[column] ?? 0;
        if (row !== 0 && (costs[row - 1]?.[column - 1] ?? 0) < 2 * ALONE)
            pairs.push([row - 1, column - 1]);
    }
    return pairs.sort(([a], [b]) => a - b);
}

;// CONCATENATED MODULE: ./lib/score/state/list-pairing.js
// Which item of one list became which of another: of lists without order as multisets, of lists with order by an
// alignment, items that fit each other best. Non-goals: ids (record-key.ts), saying what differs (diff-list.ts).



/** Cells of the table of one longest common subsequence; beyond, items are paired by index. */
const MAX_COMMON_CELLS = 4_000_000;
/** Pairs of items that are looked at to find which fit best, in one list or one gap of it; beyond, by index. */
const MAX_FITTING_PAIRS = 40_000;
/** The items with their texts; undefined where the work is spent: the comparison has then stopped. */
function textedItems(comparison, items) {
    const texted = [];
    for (const item of items) {
        const text = placedText(item.value, item.place, comparison.rules);
        comparison.textLeft -= text.length;
        if (comparison.textLeft < 0) {
            comparison.stopped = true;
            return undefined;
        }
        texted.push({ ...item, text });
    }
    return texted;
}
/** Equal items cancel out one for one; of the rest, those pair that make the fewest changes. */
function pairUnordered(comparison, ours, theirs) {
    const counts = new Map();
    for (const { text } of theirs)
        counts.set(text, (counts.get(text) ?? 0) + 1);
    const cancelled = new Map();
    const removed = ours.filter(({ text }) => {
        const left = counts.get(text) ?? 0;
        if (left === 0)
            return true;
        counts.set(text, left - 1);
        cancelled.set(text, (cancelled.get(text) ?? 0) + 1);
        return false;
    });
    const added = theirs.filter(({ text }) => {
        const left = cancelled.get(text) ?? 0;
        if (left > 0)
            cancelled.set(text, left - 1);
        return left === 0;
    });
    // By their text, so that the pairs do not hang on an order that has no meaning.
    const [one, other] = [removed.toSorted(byText), added.toSorted(byText)];
    const [n, m] = [one.length, other.length];
    const steps = Math.min(n, m) ** 2 * Math.max(n, m);
    const isSmall = n * m <= MAX_FITTING_PAIRS && list_pairing_spend(comparison, steps);
    const pairs = isSmall ? assignedPairs(n, m, fitting(comparison, one, other)) : indexPairs(n, m);
    return pairing(one, other, pairs);
}
/** An alignment through the longest common subsequence; index by index where that makes no more changes. */
function pairOrdered(comparison, ours, theirs) {
    const shorter = Math.min(ours.length, theirs.length);
    let start = 0;
    while (start < shorter && ours[start]?.text === theirs[start]?.text)
        start += 1;
    let end = 0;
    while (end < shorter - start && ours.at(-1 - end)?.text === theirs.at(-1 - end)?.text)
        end += 1;
    const one = ours.slice(start, ours.length - end);
    const other = theirs.slice(start, theirs.length - end);
    const [n, m] = [one.length, other.length];
    if (n * m > MAX_COMMON_CELLS || !list_pairing_spend(comparison, n * m))
        return pairing(one, other, indexPairs(n, m));
    const [numbers, otherNumbers] = numbered(one, other);
    const common = commonPairs(n, m, (i, j) => numbers[i] === otherNumbers[j]);
    const cost = fitting(comparison, one, other);
    const pairs = [];
    let changes = 0;
    let [i, j] = [0, 0];
    for (const [nextI, nextJ] of [...common, [n, m]]) {
        const gap = gapPairs(comparison, nextI - i, nextJ - j, (a, b) => cost(i + a, j + b));
        changes += nextI - i + (nextJ - j) - 2 * gap.length;
        for (const [a, b] of gap) {
            pairs.push([i + a, j + b]);
            changes += cost(i + a, j + b);
        }
        if (nextI < n)
            pairs.push([nextI, nextJ]);
        [i, j] = [nextI + 1, nextJ + 1];
    }
    if (n === m) {
        const byIndex = indexPairs(n, m);
        const changesByIndex = byIndex.reduce((sum, [a, b]) => sum + (numbers[a] === otherNumbers[b] ? 0 : cost(a, b)), 0);
        if (changesByIndex <= changes)
            return pairing(one, other, byIndex);
    }
    return pairing(one, other, pairs);
}
/** Between two common items: what was replaced by what. */
function gapPairs(comparison, n, m, cost) {
    if (n === 0 || m === 0)
        return [];
    return n * m <= MAX_FITTING_PAIRS && list_pairing_spend(comparison, n * m) ? alignedPairs(n, m, cost) : indexPairs(n, m);
}
function indexPairs(n, m) {
    return Array.from({ length: Math.min(n, m) }, (_, at) => [at, at]);
}
function pairing(one, other, pairs) {
    const twins = new Map(pairs);
    const taken = new Set(twins.values());
    const kept = one.map((item, at) => {
        const twin = twins.get(at);
        return [item, twin === undefined ? undefined : other[twin]];
    });
    const added = other.flatMap((item, at) => (taken.has(at) ? [] : [[undefined, item]]));
    // Two items of one index both stand in a list without order only: the changed and removed ones first.
    return [...kept.toSorted(([a], [b]) => a.index - b.index), ...added.toSorted(([, a], [, b]) => a.index - b.index)];
}
/** Equal texts as equal small numbers. */
function numbered(...lists) {
    const numbers = new Map();
    const [one = [], other = []] = lists.map((list) => list.map(({ text }) => {
        const number = numbers.get(text) ?? numbers.size;
        numbers.set(text, number);
        return number;
    }));
    return [one, other];
}
/**
 * How badly two items fit, from 0 to 2 (then they are no pair): for records the part of their members that differ; two
 * records fit where they have an equal member or half of their keys in common. Scalars and lists fit their like.
 */
function fitting(comparison, ours, theirs) {
    const known = new Map();
    const membersOf = (item) => {
        const members = known.get(item) ?? memberTexts(comparison, item);
        known.set(item, members);
        return members;
    };
    return (i, j) => {
        const [item, twin] = [ours[i], theirs[j]];
        if (item === undefined || twin === undefined)
            return 2 * ALONE;
        const [one, other] = [shape(item), shape(twin)];
        if (one !== other)
            return 1.75 * ALONE;
        if (one !== 'record')
            return ALONE;
        const [members, twins] = [membersOf(item), membersOf(twin)];
        let shared = 0;
        let equal = 0;
        for (const [key, text] of members) {
            const twinText = twins.get(key);
            if (twinText === undefined)
                continue;
            shared += 1;
            if (twinText === text)
                equal += 1;
        }
        const union = members.size + twins.size - shared;
        return equal > 0 || 2 * shared >= union ? (2 * ALONE * (union - equal)) / (union + 1) : 2 * ALONE;
    };
}
function memberTexts(comparison, { value, place }) {
    const { rules } = comparison;
    return new Map(objectMembers(value, place, rules).map((member) => [member.key, placedText(member.value, member.place, rules)]));
}
function shape({ value }) {
    return isRecord(value) ? 'record' : tree_isList(value) ? 'list' : 'scalar';
}
function list_pairing_spend(comparison, steps) {
    if (steps > comparison.stepsLeft)
        return false;
    comparison.stepsLeft -= steps;
    return true;
}
function byText(one, other) {
    return one.text < other.text ? -1 : one.text > other.text ? 1 : 0;
}

;// CONCATENATED MODULE: ./lib/score/state/record-key.js
// Which field tells the records of a list apart, and how a record is named in a path. Non-goals: keys of several fields,
// fuzzy ids.



const PLAIN_ID = /^[\p{L}_][\p{L}\p{N}_\-#@+/:]*$/u;
/**
 * The id field of two lists of records: `id`, `*_id` or `*_number`, a string or an integer in every record of both, unique
 * within each, with at least one id in common (unless one list is empty). Of several: `id`, then the one that bears the
 * list's name (`lines` → `line_id`), then the one with most ids in common, `_id` before `_number`, then by code point.
 */
function evidentKey(expected, actual, path, rules) {
    const first = expected[0] ?? actual[0];
    if (first === undefined || !isRecord(first.value))
        return undefined;
    const singular = singularOf(/[^.[\]"]*$/.exec(path)?.[0] ?? '');
    let best;
    for (const { key: field } of objectMembers(first.value, first.place, rules)) {
        if (!ID_FIELD.test(field))
            continue;
        const [ours, theirs] = [idsOf(expected, field, rules), idsOf(actual, field, rules)];
        if (ours === undefined || theirs === undefined)
            continue;
        const known = new Set(ours.map(({ text }) => text));
        const common = theirs.filter(({ text }) => known.has(text)).length;
        if (common === 0 && ours.length > 0 && theirs.length > 0)
            continue;
        const named = field === 'id' ? 2 : field === `${singular}_id` || field === `${singular}_number` ? 1 : 0;
        const rank = [named, common, field.endsWith('_number') ? 0 : 1];
        // Fields come in code-point order, so the first of equals stays.
        if (best === undefined || isHigher(rank, best.rank))
            best = { rank, key: { field, expected: ours, actual: theirs } };
    }
    return best?.key;
}
function idsOf(items, field, rules) {
    const ids = new Map();
    for (const { value, place } of items) {
        const id = objectMember(value, place, field, rules);
        const text = id === undefined ? undefined : scalarText(id);
        if (text === undefined || ids.has(text) || !/^(?:"|-?\d+$)/.test(text))
            return undefined;
        ids.set(text, { text, segment: idSegment(field, text) });
    }
    return [...ids.values()];
}
function idSegment(field, text) {
    if (!text.startsWith('"'))
        return `[${field}=${text}]`;
    const id = JSON.parse(text);
    return PLAIN_ID.test(id) ? `[${id}]` : `[${field}=${quotedKey(id)}]`;
}
function singularOf(plural) {
    if (plural.endsWith('ies'))
        return `${plural.slice(0, -3)}y`;
    return plural.endsWith('s') ? plural.slice(0, -1) : plural;
}
function isHigher(one, other) {
    const at = one.findIndex((value, index) => value !== other[index]);
    return at !== -1 && (one[at] ?? 0) > (other[at] ?? 0);
}

;// CONCATENATED MODULE: ./lib/score/state/diff-list.js
// Lists in the review diff. Records are keyed by their id field where one is evident; else items of a list without order
// are paired as multisets by the fewest changes, items of a list with order by an alignment. Non-goals: following a
// record from one list to another. Work is bounded: beyond the limits, lists are compared index by index.







/**
 * Adds what differs between two lists, or two tables without keys, which are lists without order whose items have names. Indices in paths count the list as read: the expected one for what was changed
 * or removed, the actual one for what was added. Items that only changed their order in a list with order are one change
 * of the list's `(order)`: ids where records have some, else the lists themselves.
 */
function diffLists(comparison, path, expected, actual, compare) {
    const { rules } = comparison;
    comparison.itemsLeft -= sizeOf(expected) + sizeOf(actual);
    if (comparison.itemsLeft < 0)
        return compareByIndex(comparison, path, expected, actual, compare);
    const [ours, theirs] = [diff_list_itemsOf(expected, rules), diff_list_itemsOf(actual, rules)];
    const { unordered } = expected.place;
    const key = evidentKey(ours, theirs, path, rules);
    if (key !== undefined) {
        diffKeyed(comparison, path, ours, theirs, key, compare);
        if (!unordered)
            addOrder(comparison, path, key);
        return;
    }
    const [texted, otherTexted] = [textedItems(comparison, ours), textedItems(comparison, theirs)];
    if (texted === undefined || otherTexted === undefined)
        return;
    if (!unordered && isReordered(texted, otherTexted)) {
        addOrderOf(comparison, path, textOfList(texted), textOfList(otherTexted));
        return;
    }
    const pair = unordered ? pairUnordered : pairOrdered;
    for (const [item, twin] of pair(comparison, texted, otherTexted)) {
        if (item !== undefined && twin !== undefined)
            compare(comparison, path + diff_list_segmentOf(item, path), item, twin);
        else if (item !== undefined)
            addRemoved(comparison, path + diff_list_segmentOf(item, path), item);
        else if (twin !== undefined)
            addAdded(comparison, path + diff_list_segmentOf(twin, path), twin);
    }
}
/** The items of a list, or the rows of a table without keys. */
function diff_list_itemsOf({ value, place }, rules) {
    return tree_isList(value) ? listItems(value, place, rules) : tableRows(value, place, rules);
}
function sizeOf({ value }) {
    return tree_isList(value) ? value.length : isRecord(value) ? keysOf(value).length : 0;
}
function diff_list_segmentOf({ index, key }, path) {
    return key === undefined ? `[${index}]` : keySegment(key, path === '');
}
/** For lists too long to be paired: item by item, without a list of items. Stops where an index says nothing. */
function compareByIndex(comparison, path, expected, actual, compare) {
    const place = itemPlace(expected.place);
    if (place === undefined) {
        comparison.stopped = true;
        return;
    }
    const [one, other] = [diff_list_listOf(expected), diff_list_listOf(actual)];
    for (let at = 0; at < Math.max(one.length, other.length) && !comparison.stopped; at += 1) {
        const [value, twin] = [one[at], other[at]];
        const below = `${path}[${at}]`;
        if (value !== undefined && twin !== undefined)
            compare(comparison, below, { value, place }, { value: twin, place });
        else if (value !== undefined)
            addRemoved(comparison, below, { value, place });
        else if (twin !== undefined)
            addAdded(comparison, below, { value: twin, place });
    }
}
function diff_list_listOf({ value }) {
    return tree_isList(value) ? value : [];
}
/** Each record by its id: changed or removed in the order of the expected list, then added in that of the actual one. */
function diffKeyed(comparison, path, ours, theirs, key, compare) {
    const twins = new Map(key.actual.map(({ text }, at) => [text, theirs[at]]));
    key.expected.forEach(({ text, segment }, at) => {
        const item = ours[at];
        const twin = twins.get(text);
        if (item === undefined)
            return;
        if (twin === undefined)
            addRemoved(comparison, path + segment, item);
        else
            compare(comparison, path + segment, item, twin);
        twins.delete(text);
    });
    key.actual.forEach(({ text, segment }) => {
        const twin = twins.get(text);
        if (twin !== undefined)
            addAdded(comparison, path + segment, twin);
    });
}
/** One change that shows the ids common to both lists in their two orders, where these differ. */
function addOrder(comparison, path, key) {
    const common = (one, other) => {
        const known = new Set(other.map(({ text }) => text));
        return `[${one.flatMap(({ text }) => (known.has(text) ? [text] : [])).join(',')}]`;
    };
    const [before, after] = [common(key.expected, key.actual), common(key.actual, key.expected)];
    if (before !== after)
        addOrderOf(comparison, path, before, after);
}
/** The same items, each as often, in another order. */
function isReordered(ours, theirs) {
    if (ours.length !== theirs.length || ours.every(({ text }, at) => text === theirs[at]?.text))
        return false;
    const counts = new Map();
    for (const { text } of ours)
        counts.set(text, (counts.get(text) ?? 0) + 1);
    return theirs.every(({ text }) => {
        const left = counts.get(text) ?? 0;
        counts.set(text, left - 1);
        return left > 0;
    });
}
function textOfList(items) {
    return `[${items.map(({ text }) => text).join(',')}]`;
}
function addOrderOf(comparison, path, before, after) {
    addTexts(comparison, `${path}(order)`, 'changed', () => before, () => after);
}

;// CONCATENATED MODULE: ./lib/score/state/diff.js








/** What the report keeps of a trial's diff. */
const DIFF_CAPS = { maxChanges: 200, maxValueChars: 2000 };
const NO_DIFF = { changes: [], truncated: false, total: 0 };
/** Characters of canonical text that pairing list items may cost in one diff; beyond, the comparison stops and says so. */
const diff_MAX_TEXT_CHARS = 64 * 1024 * 1024;
/** List items of both sides that may be paired in one diff: pairing costs memory for each. */
const MAX_LIST_ITEMS = 500_000;
/** Steps of pairing in one diff (cells of its tables); beyond, lists are compared index by index. */
const MAX_PAIRING_STEPS = 50_000_000;
/** Lists and objects that may be looked through for being the same, before they are compared part by part. */
const MAX_SAMENESS_STEPS = 20_000_000;
/** Of each of the three, what a diff may cost when its run has spent all: enough for what people read. */
const LEAST_STEPS = 100_000;
/** Changes counted beyond which the comparison stops and says so (or beyond `maxChanges`, where that is more). */
const MAX_COUNTED_CHANGES = 100_000;
/**
 * The changes from the expected to the actual state, objects by key in code-point order, lists by record or index. Empty
 * (`total` 0) exactly where both have one canonical text. A subtree that was added or removed is one change. `truncated`:
 * changes beyond `maxChanges` were counted and left out, values were cut, or the comparison stopped (`total` is then a
 * lower bound, at least 1). Throws InputError for an ignore path that cannot be read.
 */
function diffStates(expected, actual, options, given = {}) {
    const caps = { ...DIFF_CAPS, ...given };
    const rules = canonicalRules(options);
    const work = caps.work ?? startWork();
    const left = Math.max(LEAST_STEPS, work.left('diff_steps'));
    const limits = {
        text: Math.min(diff_MAX_TEXT_CHARS, left),
        pairing: Math.min(MAX_PAIRING_STEPS, left),
        sameness: Math.min(MAX_SAMENESS_STEPS, left),
    };
    const comparison = {
        rules,
        maxChanges: caps.maxChanges,
        maxValueChars: caps.maxValueChars,
        cutGuard: caps.cutGuard ?? (() => null),
        changes: [],
        total: 0,
        cut: false,
        stopped: false,
        textLeft: limits.text,
        itemsLeft: MAX_LIST_ITEMS,
        stepsLeft: limits.pairing,
        sameness: { stepsLeft: limits.sameness },
        countedAtMost: Math.max(MAX_COUNTED_CHANGES, caps.maxChanges ?? 0),
    };
    const place = rootPlace(rules);
    const [one, other] = [
        { value: expected, place },
        { value: actual, place },
    ];
    compare(comparison, '', one, other);
    const { textLeft, stepsLeft, sameness } = comparison;
    work.count('diff_steps', limits.text - textLeft + limits.pairing - stepsLeft + limits.sameness - sameness.stepsLeft);
    const { stopped } = comparison;
    if (stopped && comparison.total === 0) {
        // Stopped before anything was found: the canonical texts tell whether there is anything.
        const texts = [canonicalText(expected, options), canonicalText(actual, options)];
        comparison.stopped = false;
        if (texts[0] !== texts[1])
            addTexts(comparison, '', 'changed', () => texts[0], () => texts[1]);
    }
    const { changes, total, cut } = comparison;
    return { changes, truncated: cut || (stopped && total > 0) || total > changes.length, total };
}
function compare(comparison, path, expected, actual) {
    // Equal scalars, the most frequent case, without making their text (NaN is told by its text).
    if (comparison.stopped || (expected.value === actual.value && typeof expected.value !== 'object'))
        return;
    // Nothing below can differ where both are seen in one way.
    if (expected.place === actual.place && tree_surelySame(expected.value, actual.value, comparison.sameness))
        return;
    const [one, other] = [scalarText(expected.value), scalarText(actual.value)];
    if (one !== undefined && other !== undefined) {
        if (one !== other)
            addChange(comparison, path, kindOfScalars(one, other), expected, actual);
    }
    else if (one !== undefined || other !== undefined) {
        addChange(comparison, path, one === 'null' || other === 'null' ? 'changed' : 'type', expected, actual);
    }
    else if (tree_isList(expected.value) !== tree_isList(actual.value)) {
        addChange(comparison, path, 'type', expected, actual);
    }
    else if (isSeenOtherwise(expected, actual)) {
        addWhole(comparison, path, expected, actual);
    }
    else if (tree_isList(expected.value) || expected.place.unkeyed) {
        diffLists(comparison, path, expected, actual, compare);
    }
    else {
        diffObjects(comparison, path, expected, actual);
    }
}
/** A path that names one item of a list can make one side's order or keys count and not the other's. */
function isSeenOtherwise({ place, value }, { place: other }) {
    return tree_isList(value) ? place.unordered !== other.unordered : place.unkeyed !== other.unkeyed;
}
function addWhole(comparison, path, expected, actual) {
    const [one, other] = [expected, actual].map(({ value, place }) => placedText(value, place, comparison.rules));
    if (one !== other)
        addChange(comparison, path, 'changed', expected, actual);
}
/** Both are objects: a merge of two sorted lists of members. */
function diffObjects(comparison, path, expected, actual) {
    const ours = objectMembers(expected.value, expected.place, comparison.rules);
    const theirs = objectMembers(actual.value, actual.place, comparison.rules);
    let next = 0;
    const addMembersBefore = (key) => {
        for (let member = theirs[next]; member !== undefined; member = theirs[next]) {
            if (key !== undefined && byCodePoint(member.key, key) >= 0)
                return;
            addAdded(comparison, path + keySegment(member.key, path === ''), member);
            next += 1;
        }
    };
    for (const member of ours) {
        addMembersBefore(member.key);
        const twin = theirs[next];
        const below = path + keySegment(member.key, path === '');
        if (twin === undefined || twin.key !== member.key)
            addRemoved(comparison, below, member);
        else {
            compare(comparison, below, member, twin);
            next += 1;
        }
    }
    addMembersBefore(undefined);
}

;// CONCATENATED MODULE: external "node:crypto"
const external_node_crypto_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:crypto");
;// CONCATENATED MODULE: ./lib/score/state/hash.js
// The digest of a state. Non-goals: file digests, anything but SHA-256.




/** SHA-256 (lower-case hex) of the canonical text of a state: the reference's `get_dict_hash`. */
function hashState(tree, options) {
    // Most states fit into one piece, and a digest at once is the cheapest.
    let digest = null;
    const rest = passCanonical(tree, options, (bytes) => {
        digest ??= (0,external_node_crypto_namespaceObject.createHash)('sha256');
        digest.update(bytes);
    });
    return digest === null
        ? (0,external_node_crypto_namespaceObject.hash)('sha256', rest, 'hex')
        : digest.update(rest).digest('hex');
}
/** The digests of two states; equal states are hashed once. */
function hashPair(expected, actual, options) {
    const hash = hashState(expected, options);
    const isSame = surelySame(expected, actual, { stepsLeft: Number.POSITIVE_INFINITY });
    return [hash, isSame ? hash : hashState(actual, options)];
}
/** SHA-256 (lower-case hex) of a text as UTF-8. Lone surrogates fall together: give it JSON text where they may occur. */
function sha256Text(text) {
    return createHash('sha256').update(text, 'utf8').digest('hex');
}

;// CONCATENATED MODULE: ./lib/library.js
// The package as a library: the scorers and the gate's arithmetic, with the guarantees of the command line. What stands
// here is the public interface, kept by semantic versioning, so its types name nothing from elsewhere. Pure.












function library_readDocument(given, where) {
    if (typeof given !== 'string' && !(given instanceof Uint8Array))
        return jsonValueOf(given, where);
    const { value, duplicates } = parse_parseJson(typeof given === 'string' ? given : decode_decodeUtf8(given, where), where);
    const [twice] = duplicates;
    if (twice === undefined)
        return value;
    throw new model_ArtifactError('artifact_wrong_shape', `${where} holds ${duplicateText(twice)}`, 'Keep one');
}
/** Refuses names that are no options, so that a slip is no default. */
function known(options, names) {
    const unknown = Object.keys(options).filter((name) => !names.some((other) => other === name));
    if (unknown.length > 0)
        throw new InputError([`unknown option ${unknown.join(', ')}; the options are ${names.join(', ')}`]);
    return options;
}
const STATE_OPTIONS = ['excludedKeys', 'orderIndependentFields', 'ignorePaths'];
const canonical = (options) => ({
    excludedKeys: new Set(options.excludedKeys ?? DEFAULT_EXCLUDED_KEYS),
    orderIndependentFields: new Set(options.orderIndependentFields ?? DEFAULT_ORDER_INDEPENDENT_FIELDS),
    ignorePaths: options.ignorePaths ?? [],
});
/** SHA-256 (lower-case hex) of the normalised state. Throws an Error with a `code` for what is no JSON. */
function library_hashState(state, options = {}) {
    return hashState(library_readDocument(state, 'state'), canonical(known(options, STATE_OPTIONS)));
}
/** What differs between two states, a change a place. Throws as `hashState`. */
function library_diffStates(expected, actual, options = {}) {
    const rules = canonical(known(options, [...STATE_OPTIONS, 'maxChanges']));
    const caps = options.maxChanges === undefined ? {} : { maxChanges: options.maxChanges };
    const found = diffStates(library_readDocument(expected, 'expected'), library_readDocument(actual, 'actual'), rules, caps);
    return { equal: found.total === 0, ...found };
}
/** Whether a prediction holds what the reference asks for. Throws as `hashState`. */
function library_matchAnswer(reference, prediction, options = {}) {
    const { ignoreCapitalization, ignorePunctuation, cleanText, strictMatch, numericTolerance } = known(options, [
        'ignoreCapitalization',
        'ignorePunctuation',
        'cleanText',
        'strictMatch',
        'numericTolerance',
    ]);
    const tolerance = numericTolerance ?? 1e-5;
    if (!(tolerance >= 0 && tolerance <= 1))
        throw new InputError(['numericTolerance: is not a number from 0 to 1']);
    const flags = {
        ignoreCapitalization: ignoreCapitalization ?? false,
        ignorePunctuation: ignorePunctuation ?? false,
        cleanText: cleanText ?? false,
        disallowExtraItems: strictMatch ?? false,
    };
    return matchAnswer(library_readDocument(reference, 'reference'), library_readDocument(prediction, 'prediction'), flags, tolerance);
}
/**
 * The verdict of each predicate (`{path, equals | gte | contains | …}`, docs/layouts.md) on a state, in order. Throws as
 * `hashState`, also for a predicate that cannot be read.
 */
function library_checkPredicates(state, predicates) {
    const declared = readScenario(new Map([['db_assertions', library_readDocument(predicates, 'predicates')]]), 'predicates');
    const tree = library_readDocument(state, 'state');
    const none = () => null;
    const db = { where: 'state', tree, exact: () => tree };
    return checkPredicates(declared.predicates, { db: () => db, user_db: none, prediction: none, conversation: none });
}
function requireCounts(counts) {
    for (const { passed, trials } of counts) {
        const isCount = Number.isSafeInteger(passed) && Number.isSafeInteger(trials) && passed >= 0 && passed <= trials;
        if (!isCount || trials > MAX_COUNT)
            throw new InputError([`${passed} of ${trials} is no count of passed trials`]);
    }
}
/** pass^k: the chance that k trials of a scenario all pass. null where it is undefined: a scenario has fewer than k. */
function library_passHatK(scenarios, k) {
    requireCounts(scenarios);
    if (!Number.isSafeInteger(k) || k < 1)
        throw new InputError([`k: ${k} is not a number of trials`]);
    const value = passHatK(scenarios, k);
    return value && toNumber(value);
}
/**
 * Whether a count of passes meets a threshold (`80%`, `0.8`), on integers. No trial meets none. Throws for a threshold that
 * is no rate.
 */
function decideRate(counted, threshold) {
    requireCounts([counted]);
    const rate = readRate(threshold);
    if (typeof rate === 'string')
        throw new InputError([`threshold: ${rate}`]);
    const needed = passesNeeded(rate, counted.trials);
    return {
        met: counted.trials > 0 && counted.passed >= needed,
        needed,
        allowedFailures: counted.trials - needed,
    };
}
/** The 95 % Wilson interval of a pass rate; null without trials. */
function library_rateInterval(counted) {
    requireCounts([counted]);
    return wilsonInterval(counted.passed, counted.trials);
}

var __webpack_exports__checkPredicates = __webpack_exports__.HP;
var __webpack_exports__decideRate = __webpack_exports__.R1;
var __webpack_exports__diffStates = __webpack_exports__.oD;
var __webpack_exports__hashState = __webpack_exports__.Yw;
var __webpack_exports__matchAnswer = __webpack_exports__.UB;
var __webpack_exports__passHatK = __webpack_exports__.qv;
var __webpack_exports__rateInterval = __webpack_exports__.mP;
export { __webpack_exports__checkPredicates as checkPredicates, __webpack_exports__decideRate as decideRate, __webpack_exports__diffStates as diffStates, __webpack_exports__hashState as hashState, __webpack_exports__matchAnswer as matchAnswer, __webpack_exports__passHatK as passHatK, __webpack_exports__rateInterval as rateInterval };
