export const id = 592;
export const ids = [592];
export const modules = {

/***/ 7592:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  interruptible: () => (/* binding */ interruptible),
  laptopEffects: () => (/* binding */ laptopEffects),
  score: () => (/* binding */ score)
});

// EXTERNAL MODULE: ./lib/io/files/report-files.js
var report_files = __webpack_require__(7674);
// EXTERNAL MODULE: ./lib/io/interrupt.js
var interrupt = __webpack_require__(8715);
// EXTERNAL MODULE: ./lib/judge/endpoint.js
var endpoint = __webpack_require__(8210);
// EXTERNAL MODULE: ./lib/local-effects.js + 7 modules
var local_effects = __webpack_require__(8267);
// EXTERNAL MODULE: ./lib/model.js
var model = __webpack_require__(9814);
// EXTERNAL MODULE: ./lib/render/escape.js
var render_escape = __webpack_require__(9889);
// EXTERNAL MODULE: ./lib/render/json.js
var json = __webpack_require__(7544);
// EXTERNAL MODULE: ./lib/render/markdown/markdown.js + 4 modules
var markdown = __webpack_require__(154);
// EXTERNAL MODULE: ./lib/render/caps.js
var caps = __webpack_require__(4823);
// EXTERNAL MODULE: ./lib/gate/rate.js
var rate = __webpack_require__(6397);
// EXTERNAL MODULE: ./lib/gate/sentences.js
var sentences = __webpack_require__(8413);
// EXTERNAL MODULE: ./lib/render/account.js
var render_account = __webpack_require__(3611);
// EXTERNAL MODULE: ./lib/render/alarming.js
var alarming = __webpack_require__(5729);
// EXTERNAL MODULE: ./lib/render/change.js
var render_change = __webpack_require__(9926);
// EXTERNAL MODULE: ./lib/render/figures.js
var figures = __webpack_require__(2225);
// EXTERNAL MODULE: ./lib/render/markdown/foot.js
var foot = __webpack_require__(4054);
// EXTERNAL MODULE: ./lib/render/story.js
var render_story = __webpack_require__(6493);
// EXTERNAL MODULE: ./lib/json/lists.js
var lists = __webpack_require__(3339);
;// CONCATENATED MODULE: ./lib/render/text-columns.js
// Text in columns: what a terminal of some width can hold. Counts columns, not characters, and cuts or wraps accordingly.
// Takes visible text; makes nothing safe by itself.


const MAX_ROWS = caps/* CAPS */.q.text.rows;
/** A table whose first column takes what the figures leave, cut where it must be; `dim` paints the head. */
function textTable(head, rows, width, dim) {
    if (rows.length === 0)
        return [];
    const shown = rows.slice(0, MAX_ROWS);
    const gap = width < 60 ? ' ' : '  ';
    const widths = head.map((title, column) => (0,lists/* largest */.n)(shown.map((row) => columns(row[column] ?? '')), title.length));
    const figures = widths.slice(1).reduce((sum, each) => sum + each + gap.length, 0);
    widths[0] = Math.min(widths[0] ?? 0, Math.max(10, width - figures));
    const line = (row) => row
        .map((cell, column) => {
        const text = clip(cell, widths[column] ?? 0);
        const blank = ' '.repeat(Math.max(0, (widths[column] ?? 0) - columns(text)));
        return column === 0 ? text + blank : blank + text;
    })
        .join(gap)
        .trimEnd();
    const more = rows.length - shown.length;
    return [dim(line(head)), ...shown.map(line), ...(more > 0 ? [`… ${more} more`] : []), ''];
}
/** Columns that a text takes: two for the wide characters of the East and for emoji. */
function columns(text) {
    let sum = 0;
    for (const character of text) {
        const point = character.codePointAt(0) ?? 0;
        if ((point >= 0x300 && point <= 0x36f) || (point >= 0x20d0 && point <= 0x20ff))
            continue;
        const wide = (point >= 0x1100 && point <= 0x115f) ||
            (point >= 0x2e80 && point <= 0xa4cf) ||
            (point >= 0xac00 && point <= 0xd7a3) ||
            (point >= 0xf900 && point <= 0xfaff) ||
            (point >= 0xfe30 && point <= 0xfe6f) ||
            (point >= 0xff00 && point <= 0xff60) ||
            point >= 0x1f300;
        sum += wide ? 2 : 1;
    }
    return sum;
}
/** Visible text in at most `width` columns, an ellipsis for what is cut. */
function clip(text, width) {
    if (columns(text) <= width)
        return text;
    let taken = '';
    let sum = 1;
    for (const character of text) {
        sum += columns(character);
        if (sum > width)
            break;
        taken += character;
    }
    return `${taken}…`;
}
/** Words on as many lines as they need, each indented; a word that is longer than a line stays whole. */
function wrap(text, width, indent) {
    const room = Math.max(20, width - indent);
    const lines = [];
    let line = '';
    for (const word of text.split(' ')) {
        if (line !== '' && columns(line) + 1 + columns(word) > room) {
            lines.push(line);
            line = word;
        }
        else
            line = line === '' ? word : `${line} ${word}`;
    }
    lines.push(line);
    return lines.map((each) => ' '.repeat(indent) + each);
}

// EXTERNAL MODULE: ./lib/render/visible.js
var visible = __webpack_require__(2474);
;// CONCATENATED MODULE: ./lib/render/text.js
// The report on a terminal and in the job's log: the same story as the comment, in columns that fit the width. Every line
// is harmless to a runner that reads it (no command, no foreign colour sequence).













const { detailed: MAX_DETAILED, rows: text_MAX_ROWS, changes: MAX_CHANGES, parts: MAX_PARTS, names: MAX_NAMES, findings: MAX_FINDINGS, reason: MAX_REASON_CHARS, partReason: MAX_PART_CHARS, } = caps/* CAPS */.q.text;
const CODES = { red: '31', green: '32', yellow: '33', bold: '1', dim: '2' };
const ESCAPE = String.fromCharCode(0x1b);
/** The whole report as lines, the last one ended. */
function renderText(report, options) {
    const width = Math.max(40, Math.floor(options.width));
    const paint = options.color ? (text, color) => `${ESCAPE}[${CODES[color]}m${text}${ESCAPE}[0m` : (text) => text;
    const story = (0,render_story/* tellStory */.F5)(report);
    const lines = [
        ...tables(report, width, paint),
        ...chapterLines(story, width, paint),
        ...closingLines(report, story, width, paint),
    ];
    return `${lines.map(render_escape.guardLogLine).join('\n')}\n`;
}
// ---------------------------------------------------------------------------------------------------------------
// Tables
function tables(report, width, paint) {
    const domains = Object.entries(report.domains).map(([name, { expected, passed, failed, errored }]) => [
        (0,visible/* visible */.RK)(name),
        String(passed),
        String(failed),
        String(errored),
        String(expected),
        (0,rate/* rateText */.c)(passed, expected),
    ]);
    const signals = Object.entries(report.signals).map(([name, { passed, failed, errored }]) => [
        (0,visible/* visible */.RK)(name),
        String(passed),
        String(failed),
        String(errored),
        String(passed + failed + errored),
        (0,rate/* rateText */.c)(passed, passed + failed + errored),
    ]);
    const dim = (text) => paint(text, 'dim');
    return [
        ...textTable(['domain', 'pass', 'fail', 'error', 'of', 'rate'], domains, width, dim),
        ...textTable(['signal', 'pass', 'fail', 'error', 'of', 'rate'], signals, width, dim),
    ];
}
// ---------------------------------------------------------------------------------------------------------------
// Chapters
function chapterLines(story, width, paint) {
    const lines = [];
    let detailed = 0;
    let rows = 0;
    for (const chapter of story.chapters) {
        if (chapter.name === 'passed')
            continue;
        lines.push(paint(clip(`${chapter.title} (${chapter.scenarios.length})`, width), 'bold'));
        if (!(0,render_story/* isTrouble */.KM)(chapter.name)) {
            (0,lists/* append */.B)(lines, [...nameLines(chapter, width), '']);
            continue;
        }
        let shown = 0;
        for (const scenario of chapter.scenarios) {
            if (detailed < MAX_DETAILED) {
                (0,lists/* append */.B)(lines, scenarioLines(scenario, width, paint));
                detailed += 1;
            }
            else if (rows < text_MAX_ROWS) {
                (0,lists/* append */.B)(lines, [`  ${markOf(scenario, paint)} ${wholeName(scenario)}`, ...errorLine(scenario, width)]);
                rows += 1;
            }
            else
                break;
            shown += 1;
        }
        if (shown < chapter.scenarios.length)
            lines.push(`  … ${(0,figures/* plural */.LS)(chapter.scenarios.length - shown, 'more scenario')}`);
        lines.push('');
    }
    return lines;
}
/** Why a row could not be told: nothing else says so. */
function errorLine({ trials }, width) {
    const error = trials.find(({ verdict }) => verdict === 'error');
    return error === undefined ? [] : [`    ${clip((0,visible/* visible */.RK)(error.reason), width - 4)}`];
}
function nameLines({ scenarios }, width) {
    const lines = scenarios.slice(0, MAX_NAMES).map(({ name }) => `  ${clip((0,visible/* visible */.RK)(name), width - 2)}`);
    return scenarios.length > MAX_NAMES ? [...lines, `  … ${scenarios.length - MAX_NAMES} more`] : lines;
}
function markOf(scenario, paint) {
    if (scenario.failed > 0)
        return scenario.passed > 0 ? paint('FLAKY', 'yellow') : paint('FAIL', 'red');
    return paint('ERROR', 'yellow');
}
function scenarioLines(scenario, width, paint) {
    const several = scenario.trials.length > 1;
    const trials = (0,render_story/* trialsText */.nu)(scenario) === '' ? '' : `  ${(0,render_story/* trialsText */.nu)(scenario)}`;
    const must = scenario.mustPass ? '  must pass' : '';
    const lines = [`  ${markOf(scenario, paint)} ${wholeName(scenario)}${paint(trials + must, 'dim')}`];
    for (const trial of scenario.trials) {
        if (trial.verdict === 'pass')
            continue;
        const name = several ? `trial ${trial.trial}: ` : '';
        const account = (0,render_account/* accountOf */.XP)(trial);
        const reason = account.reason === '' ? trial.verdict : shortText(account.reason, MAX_REASON_CHARS);
        (0,lists/* append */.B)(lines, [
            ...(several || account.reason !== '' ? wrap(`${name}${reason}`, width, 4) : []),
            ...signalLines(account, width),
            ...diffLines(trial, width, paint),
        ]);
    }
    return lines;
}
/** Ids are whole even where they are wider than the terminal: people copy them. */
function wholeName(scenario) {
    const name = `${shortText(scenario.scenario, 500)}${scenario.twin ? ` (${scenario.layout})` : ''}`;
    return (0,render_story/* namesDomain */.xZ)(scenario) ? name : `${shortText(scenario.domain, 100)} / ${name}`;
}
function shortText(text, max) {
    const { shown, more } = (0,visible/* visibleStart */.db)(text, max);
    return shown + (0,visible/* moreText */.R3)(more);
}
function signalLines({ wrong, judge }, width) {
    const lines = [];
    for (const { name, outcome, note, reason, wrongParts } of wrong) {
        const why = reason === '' ? '' : `: ${shortText(reason, MAX_REASON_CHARS)}`;
        (0,lists/* append */.B)(lines, wrap(`${(0,visible/* visible */.RK)(name)} ${outcome}${note}${why}`, width, 4));
        for (const part of wrongParts.slice(0, MAX_PARTS)) {
            const words = part.reason === '' ? '' : ` — ${shortText(part.reason, MAX_PART_CHARS)}`;
            (0,lists/* append */.B)(lines, wrap(`${part.outcome}: ${shortText(part.label, MAX_PART_CHARS)}${words}`, width, 6));
        }
        if (wrongParts.length > MAX_PARTS)
            lines.push(`      … ${wrongParts.length - MAX_PARTS} more`);
    }
    if (judge !== null && judge.reason !== '' && !judge.isTold) {
        (0,lists/* append */.B)(lines, wrap(`judge, ${judge.score}: ${shortText(judge.reason, MAX_REASON_CHARS)}`, width, 4));
    }
    return lines;
}
function diffLines(trial, width, paint) {
    const { changes, total } = trial.diff;
    const lines = [];
    for (const change of changes.slice(0, MAX_CHANGES)) {
        const room = width - 6;
        const { path, kind, expected, actual } = (0,render_change/* showChange */.eO)(change, Math.max(60, room));
        if (kind === 'added')
            lines.push(`    ${paint('+', 'green')} ${path}  ${paint(actual ?? '', 'green')}`);
        else if (kind === 'removed')
            lines.push(`    ${paint('-', 'red')} ${path}  ${paint(expected ?? '', 'red')}`);
        else {
            const type = kind === 'type' ? ' (type)' : '';
            const sides = columns(`${path}  ${expected} → ${actual}${type}`);
            if (sides <= room)
                lines.push(`    ! ${path}  ${paint(expected ?? '', 'red')} → ${paint(actual ?? '', 'green')}${type}`);
            else {
                lines.push(`    ! ${path}${type}`);
                lines.push(`      expected ${paint(expected ?? '', 'red')}`, `      actual   ${paint(actual ?? '', 'green')}`);
            }
        }
    }
    const more = Math.max(total, changes.length) - Math.min(changes.length, MAX_CHANGES);
    if (more > 0)
        lines.push(`    … ${(0,figures/* plural */.LS)(more, 'more difference')}`);
    return lines;
}
// ---------------------------------------------------------------------------------------------------------------
// Findings: those that somebody should look at whatever the verdict in words, the others counted
function findingLines(report, width) {
    const kinds = [...(0,foot/* findingsByKind */.oP)(report.findings)];
    const nameOf = (kind) => (0,visible/* visible */.RK)(kind).replaceAll('_', ' ');
    const lines = [];
    for (const [kind, list] of kinds) {
        if (!alarming/* ALARMING_KINDS */._.has(kind))
            continue;
        for (const { where, what } of list.slice(0, MAX_FINDINGS)) {
            (0,lists/* append */.B)(lines, wrap(`${nameOf(kind)}: ${where === '' ? '' : `${(0,visible/* visible */.RK)(where)}: `}${shortText(what, 300)}`, width, 0));
        }
        if (list.length > MAX_FINDINGS)
            lines.push(`… ${list.length - MAX_FINDINGS} more: ${nameOf(kind)}`);
    }
    const others = kinds.filter(([kind]) => !alarming/* ALARMING_KINDS */._.has(kind));
    if (others.length > 0) {
        const counts = others.map(([kind, list]) => `${nameOf(kind)} (${list.length})`).join(', ');
        (0,lists/* append */.B)(lines, wrap(`findings, in the report files: ${counts}`, width, 0));
    }
    return lines;
}
// ---------------------------------------------------------------------------------------------------------------
// The decision, last: it is what stands above the prompt
function closingLines(report, story, width, paint) {
    const { decision, totals, upstream } = report;
    const lines = [];
    (0,lists/* append */.B)(lines, findingLines(report, width));
    if (upstream.why_different !== null) {
        const figure = `${upstream.passed} of ${upstream.total} (${(0,rate/* rateText */.c)(upstream.passed, upstream.total)})`;
        (0,lists/* append */.B)(lines, wrap(`the evaluation's own figure: ${figure}. ${(0,visible/* visible */.RK)(upstream.why_different)}`, width, 0));
    }
    if (story.severalTrials) {
        const rates = Object.entries(totals.pass_hat_k).map(([k, value]) => `pass^${(0,visible/* visible */.RK)(k)} ${value === null ? 'undefined' : (0,rate/* passHatText */.u)(value)}`);
        (0,lists/* append */.B)(lines, wrap(rates.join('  '), width, 0));
    }
    if (report.baseline_missing !== null)
        (0,lists/* append */.B)(lines, wrap(`no baseline: ${(0,visible/* visible */.RK)(report.baseline_missing)}`, width, 0));
    for (const warning of (0,render_account/* warningsOf */.nZ)(report))
        (0,lists/* append */.B)(lines, wrap(`warning: ${warning}`, width, 0));
    for (const note of (0,sentences/* statisticsNotes */.$S)(report).slice(0, MAX_NAMES))
        (0,lists/* append */.B)(lines, wrap(shortText(note, MAX_REASON_CHARS), width, 0));
    for (const entry of report.quarantine?.entries.slice(0, MAX_NAMES) ?? []) {
        const advice = (0,sentences/* entryAdvice */.RF)(entry);
        if (entry.state === 'expired' || advice === '')
            continue;
        (0,lists/* append */.B)(lines, wrap(shortText(`quarantine: ${(0,sentences/* entryName */.MB)(entry)} (${entry.owner ?? 'no owner'}): ${advice}`, MAX_REASON_CHARS), width, 0));
    }
    const hidden = (0,render_account/* hiddenWords */.cK)(report);
    if (hidden !== null)
        lines.push(`redacted: ${hidden}`);
    if (lines.length > 0)
        lines.push('');
    const passed = decision.verdict === 'pass';
    const change = (0,figures/* changeText */.k0)(report);
    const facts = [
        (0,figures/* passedText */.qv)(report),
        `threshold ${(0,visible/* visible */.RK)(decision.threshold)}`,
        (0,figures/* outcomeText */.EL)(report),
        ...(change === null || change === 'no baseline' ? [] : [change]),
    ];
    const counts = totals.failed + totals.errored > 0 ? `, ${totals.failed} failed, ${(0,figures/* plural */.LS)(totals.errored, 'error')}` : '';
    if (!passed)
        for (const reason of decision.reasons.slice(0, MAX_NAMES))
            (0,lists/* append */.B)(lines, wrap(`- ${(0,visible/* visible */.RK)(reason)}`, width, 0));
    lines.push(`${paint(passed ? 'PASSED' : 'FAILED', passed ? 'green' : 'red')}  ${facts.join(' · ')}${counts}`);
    return lines;
}

// EXTERNAL MODULE: ./lib/run.js + 35 modules
var run = __webpack_require__(9583);
// EXTERNAL MODULE: ./lib/cli/arguments.js
var cli_arguments = __webpack_require__(3814);
// EXTERNAL MODULE: ./lib/cli/settings.js + 1 modules
var settings = __webpack_require__(4976);
;// CONCATENATED MODULE: ./lib/cli/score-command.js












const notHere = (what) => async () => {
    throw new model/* InputError */.dz([
        `${what}: artifacts of a workflow run can be had only in the action; download them and give the folder`,
    ]);
};
/** A run that was asked to stop does not end as if it had not been, whatever it had decided by then. */
async function interruptible(terminal, work) {
    const interruption = (0,interrupt/* listenForStop */.r)();
    let code;
    let came;
    try {
        code = await work(interruption);
    }
    finally {
        came = await interruption.release();
        terminal.clearProgress();
    }
    if (came === null)
        return code;
    terminal.err(`warning: stopped by ${came}`);
    return Math.max(code, 1);
}
/** `show` is given the report before it is written anywhere. */
function laptopEffects(terminal, env, config, { signal }, show) {
    const { run: context, ownRun } = (0,local_effects/* workflowEffects */.g)(env);
    return {
        ...(0,local_effects/* localEffects */.W)({ env, cwd: process.cwd(), allowedRoots: [] }, config),
        signal,
        progress: terminal.progress,
        warn: (text) => terminal.err(`warning: ${(0,render_escape.logLine)(text)}`),
        downloadArtifacts: notHere('artifacts'),
        findBaseline: notHere('baseline'),
        readBaseFile: async () => {
            throw new model/* InputError */.dz(['quarantine: base: is read from GitHub in the action; here give a path']);
        },
        checkoutIsForeign: false,
        run: context,
        ownRun,
        writtenByFork: null,
        publisher: {
            openReport: (dir) => (0,report_files/* openReportFolder */.X)(dir, { cwd: process.cwd(), allowedRoots: [] }),
            setOutputs: () => undefined,
            writeSummary: () => undefined,
            annotate: () => undefined,
            upload: async () => null,
            comment: async () => ({ url: null, warnings: [] }),
            links: () => ({ run: null, report: null }),
            warn: (text) => terminal.err(`warning: ${(0,render_escape.logLine)(text)}`),
            show,
        },
    };
}
/** Exit code: 0 gate passed, 1 gate failed. */
async function score(args, terminal, env) {
    const format = (0,cli_arguments/* chosenWord */.J)(args, 'format', ['text', 'markdown', 'json']);
    const { config } = await (0,settings.settingsOf)(args, terminal, { env, artifacts: args.paths });
    const show = (report) => {
        switch (format) {
            case 'text':
                return terminal.out(renderText(report, { width: terminal.width, color: terminal.color }));
            case 'markdown':
                return terminal.out((0,render_escape.guardLogLines)((0,markdown/* renderMarkdown */.G)(report, { maxBytes: Number.MAX_SAFE_INTEGER, links: { run: null, report: null } })));
            case 'json':
                return terminal.outParts((0,json/* reportJsonParts */.F)(report));
        }
    };
    const unchecked = (0,endpoint/* warnOfUncheckedTls */.N2)(env['NODE_TLS_REJECT_UNAUTHORIZED']);
    if (unchecked !== null && config.judge.endpoint !== null)
        terminal.err(`warning: ${unchecked}`);
    return interruptible(terminal, async (interruption) => {
        const { exitCode } = await (0,run/* run */.e)(config, laptopEffects(terminal, env, config, interruption, show));
        if (config.report.reportDir !== '')
            terminal.err(`report: written to ${(0,render_escape.logLine)(config.report.reportDir)}`);
        return exitCode;
    });
}


/***/ }),

/***/ 8715:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   r: () => (/* binding */ listenForStop)
/* harmony export */ });
// Ctrl-C and a job's cancel: the first signal asks the run to end with what is done reported; a second one ends the
// process as usual, since nothing listens any more. Non-goal: what the run does about it.
const STOPPING = ['SIGINT', 'SIGTERM'];
/** Listens until a signal comes or `release` is called. */
function listenForStop() {
    const controller = new AbortController();
    let came = null;
    const stop = (name) => {
        came ??= name;
        for (const other of STOPPING)
            process.removeListener(other, stop);
        controller.abort(new Error(name));
    };
    for (const name of STOPPING)
        process.once(name, stop);
    return {
        signal: controller.signal,
        release: async () => {
            // A signal that came while files were written is heard once the event loop has turned.
            await new Promise((turned) => setImmediate(turned));
            for (const name of STOPPING)
                process.removeListener(name, stop);
            return came;
        },
    };
}


/***/ })

};
