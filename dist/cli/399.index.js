export const id = 399;
export const ids = [399];
export const modules = {

/***/ 4399:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  commandUsage: () => (/* binding */ commandUsage),
  generalUsage: () => (/* binding */ generalUsage)
});

// EXTERNAL MODULE: ./lib/version.js
var version = __webpack_require__(3411);
;// CONCATENATED MODULE: ./lib/cli/batch-examples.js
// A request and its answer for each op of `batch`, as `batch --help` and docs/batch.md show them; a test asks each.
const BATCH_EXAMPLES = [
    {
        op: 'hash',
        says: 'SHA-256 of a normalised state',
        request: '{"id":1,"op":"hash","json":"{\\"seats\\":[\\"14C\\"]}"}',
        answer: '{"id":1,"result":"ecadcb67d36056d8b47749320015522f6427964098a59a80ca13488cfbf952f3"}',
    },
    {
        op: 'diff',
        says: 'what differs between two states: the reference’s own diff, whether the hashes are equal, lines of the diff',
        request: '{"id":2,"op":"diff","expected":"{\\"seat\\":\\"22A\\"}","actual":"{\\"seat\\":\\"14C\\"}"}',
        answer: '{"id":2,"result":"{\\"tables_added\\": [], \\"tables_removed\\": [], \\"tables_modified\\": {\\"seat\\": {\\"type\\": \\"non_dict_table\\", \\"expected\\": \\"22A\\", \\"actual\\": \\"14C\\"}}}","hash_equal":false,"changes":1}',
    },
    {
        op: 'match',
        says: 'whether an answer matches; options ignore_capitalization, ignore_punctuation, clean_text, disallow_extra_items, numeric_tolerance',
        request: '{"id":3,"op":"match","reference":"{\\"name\\":\\"Ada\\"}","prediction":"{\\"name\\":\\"ada\\"}","options":{"ignore_capitalization":true}}',
        answer: '{"id":3,"result":true,"reason":"all 1 reference item found"}',
    },
    {
        op: 'action',
        says: 'whether a call is the expected one; compare_args names the arguments that count',
        request: '{"id":4,"op":"action","reference":"{\\"name\\":\\"cancel\\",\\"arguments\\":{\\"id\\":\\"A1\\"},\\"compare_args\\":null}","prediction":"{\\"name\\":\\"cancel\\",\\"arguments\\":{\\"id\\":\\"A1\\"}}"}',
        answer: '{"id":4,"result":true}',
    },
    {
        op: 'judge-reply',
        says: 'what a judge’s reply says: its score, and an outcome for each assertion',
        request: '{"id":5,"op":"judge-reply","content":"{\\"score\\": 0.9, \\"reason\\": \\"ok\\"}","nl_assertions":[]}',
        answer: '{"id":5,"result":{"score":0.9,"assertions":[]}}',
    },
    {
        op: 'judge-evidence',
        says: 'what a judge is shown: tags with their texts',
        request: '{"id":6,"op":"judge-evidence","input":{"reference":"Room 412","prediction":"You have 412"}}',
        answer: '{"id":6,"result":[["reference","Room 412"],["prediction","You have 412"]]}',
    },
    {
        op: 'statistics',
        says: 'the gate’s statistics; ask: suite, single, change, smallest_drop, rate_interval, threshold, other_scenarios, min_passes, copies, quarantine',
        request: '{"id":7,"op":"statistics","ask":"rate_interval","input":{"counts":[[3,4],[4,4]],"confidence":"95%"}}',
        answer: '{"id":7,"result":{"rate":0.875,"low":0.4734903291247935,"high":0.9968402764687481,"noise":0.125}}',
    },
];
/** Lines for `batch --help`. */
function batchHelp() {
    return [
        'A document stands in a request as a text. An answer that cannot be given is {"id", "error"}, and the next line',
        'is read. Lines end at a line feed alone.',
        ...BATCH_EXAMPLES.flatMap(({ op, says, request, answer }) => [
            '',
            `  ${op}: ${says}`,
            `    ${request}`,
            `    ${answer}`,
        ]),
    ];
}

// EXTERNAL MODULE: ./lib/cli/command-table.js
var command_table = __webpack_require__(5350);
;// CONCATENATED MODULE: ./lib/cli/usage.js
// What `--help` says: of the command line as a whole, and of each command with its flags. Text only.



const CLOSING = 'The judge’s key comes from JUDGE_API_KEY. Exit: 0 passed, 1 failed or different, 2 misused or unreadable.';
/** Breaks a text at blanks, to `width` columns. */
function wrap(text, width) {
    const lines = [];
    for (const word of text.split(' ')) {
        const last = lines.at(-1);
        if (last === undefined || last.length + 1 + word.length > width)
            lines.push(word);
        else
            lines[lines.length - 1] = `${last} ${word}`;
    }
    return lines;
}
function flagLines(flag, what, fallback) {
    const shown = fallback === '' || fallback.includes('${{') ? '' : ` (${fallback.split('\n').join(', ')})`;
    const [first = '', ...rest] = wrap(what + shown, 66);
    return [`  --${flag.padEnd(32)} ${first}`, ...rest.map((line) => `${' '.repeat(37)}${line}`)];
}
/** The whole command line, a paragraph a command. */
function generalUsage() {
    const commands = command_table/* COMMANDS */.Lo.flatMap((name) => {
        const { synopsis, does } = command_table/* TABLE */.Bt[name];
        return [...synopsis.map((line) => `  ${line}`), ...wrap(does, 92).map((line) => `      ${line}`)];
    });
    return [
        `agent-eval-gate ${version.VERSION}: scores the artifacts of agent evaluations again and gates on them`,
        '',
        ...commands,
        '',
        'Inputs of the action are flags of the same name (--threshold 80%). COMMAND --help lists a command’s flags.',
        'Settings are also read from eval-gate.yml in the working folder; flags win.',
        CLOSING,
        '',
    ].join('\n');
}
/** One command with its flags and their defaults. */
function commandUsage(name) {
    const { synopsis, does, own } = command_table/* TABLE */.Bt[name];
    const inputs = (0,command_table/* inputsOf */.Vc)(name);
    const flags = own.length + inputs.length > 0 ? ' [--flag value …]' : '';
    return [
        ...synopsis.map((line, index) => `${index === 0 ? 'usage: ' : '       '}agent-eval-gate ${line}${flags}`),
        '',
        ...wrap(does, 100),
        '',
        ...(name === 'batch' ? [...batchHelp(), ''] : []),
        ...own.flatMap(({ name: flag, says, words }) => flagLines(flag, words === undefined ? says : `${says}: ${words.join(', ')}`, words?.[0] ?? '')),
        ...inputs.flatMap((input) => flagLines(input.name, input.says, input.default)),
        '',
        CLOSING,
        '',
    ].join('\n');
}


/***/ })

};
