export const id = 814;
export const ids = [814];
export const modules = {

/***/ 3814:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ chosenWord),
/* harmony export */   r: () => (/* binding */ twoOperands),
/* harmony export */   readArguments: () => (/* binding */ readArguments)
/* harmony export */ });
/* harmony import */ var _inputs_nearest_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3231);
/* harmony import */ var _inputs_shown_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2052);
/* harmony import */ var _inputs_table_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3773);
/* harmony import */ var _model_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9814);
/* harmony import */ var _command_table_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5350);
/* harmony import */ var _json_lists_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3339);
// The words after a command → its paths and the texts of its flags. A flag that the command does not have is refused with
// the nearest one, and one that does nothing there with the place where it does. Non-goal: what a value means.






const ownFlag = ({ words, isSwitch }) => ({
    isOwn: true,
    repeats: false,
    alone: isSwitch === true ? 'true' : null,
    words: [],
    form: words === undefined ? 'a text' : words.join(', '),
});
function flagsOf(command) {
    return new Map([
        ..._command_table_js__WEBPACK_IMPORTED_MODULE_2__/* .TABLE */ .Bt[command].own.map((flag) => [flag.name, ownFlag(flag)]),
        ...(0,_command_table_js__WEBPACK_IMPORTED_MODULE_2__/* .inputsOf */ .Vc)(command).map(({ name, kind }) => [
            name,
            {
                isOwn: false,
                repeats: kind.holds !== 'value',
                alone: kind.words?.includes('true') === true ? 'true' : null,
                words: kind.words ?? [],
                form: kind.form.replaceAll('`', ''),
            },
        ]),
    ]);
}
/** Why a command does not take a flag: where it is taken, or the nearest that the command has. */
function refusal(name, command, known) {
    if (name === 'judge-api-key')
        return 'judge-api-key: comes from the environment variable JUDGE_API_KEY, since a flag is seen by every process';
    const input = _inputs_table_js__WEBPACK_IMPORTED_MODULE_0__/* .INPUTS */ .mc.find((candidate) => candidate.name === name);
    const places = _command_table_js__WEBPACK_IMPORTED_MODULE_2__/* .COMMANDS */ .Lo.filter((other) => _command_table_js__WEBPACK_IMPORTED_MODULE_2__/* .TABLE */ .Bt[other].own.some((flag) => flag.name === name) || (0,_command_table_js__WEBPACK_IMPORTED_MODULE_2__/* .inputsOf */ .Vc)(other).some((flag) => flag.name === name));
    if (places.length > 0)
        return `${command} does not take --${name}, which is a flag of ${places.join(', ')}`;
    if (input !== undefined)
        return `--${name} does nothing on the command line; it is an input of the action`;
    const nearest = (0,_inputs_nearest_js__WEBPACK_IMPORTED_MODULE_3__/* .nearestName */ .q)(name, known);
    return `unknown flag ${(0,_inputs_shown_js__WEBPACK_IMPORTED_MODULE_4__/* .shown */ .S)(`--${name}`)} of ${command}${nearest === null ? '' : `; the nearest is --${nearest}`}`;
}
/** Throws InputError with every problem at once. `--help` is the caller's to look for first. */
function readArguments(command, argv) {
    const flags = flagsOf(command);
    const [paths, problems] = [[], []];
    const given = new Map();
    for (let at = 0; at < argv.length; at += 1) {
        const word = argv[at] ?? '';
        if (word === '--') {
            (0,_json_lists_js__WEBPACK_IMPORTED_MODULE_5__/* .append */ .B)(paths, argv.slice(at + 1));
            break;
        }
        if (!word.startsWith('-') || word === '-') {
            paths.push(word);
            continue;
        }
        const [, name = word, value] = /^--([^=]*)(?:=([^]*))?$/.exec(word) ?? [];
        const flag = flags.get(name);
        if (flag === undefined) {
            problems.push(word.startsWith('--') ? refusal(name, command, [...flags.keys()]) : `unknown flag ${(0,_inputs_shown_js__WEBPACK_IMPORTED_MODULE_4__/* .shown */ .S)(word)}`);
            continue;
        }
        const next = argv[at + 1];
        const isNext = next !== undefined && (flag.alone === null ? !next.startsWith('--') : flag.words.includes(next));
        const text = value ?? (isNext ? next : flag.alone);
        if (value === undefined && isNext)
            at += 1;
        if (text === null)
            problems.push(`${name}: needs a value (${flag.form}); one that begins with -- is written --${name}=…`);
        else
            given.set(name, [...(given.get(name) ?? []), text]);
    }
    for (const [name, texts] of given)
        if (texts.length > 1 && flags.get(name)?.repeats !== true)
            problems.push(`${name}: is given ${texts.length} times`);
    if (problems.length > 0)
        throw new _model_js__WEBPACK_IMPORTED_MODULE_1__/* .InputError */ .dz(problems);
    const pick = (isOwn) => new Map([...given]
        .filter(([name]) => flags.get(name)?.isOwn === isOwn)
        .map(([name, texts]) => [name, texts.join('\n')]));
    return { paths, values: pick(false), own: pick(true) };
}
/** The value of an own flag that takes one of a few words. */
function chosenWord(args, name, words) {
    const given = args.own.get(name) ?? words[0];
    const word = words.find((candidate) => candidate === given);
    if (word === undefined)
        throw new _model_js__WEBPACK_IMPORTED_MODULE_1__/* .InputError */ .dz([`${name}: unknown value ${(0,_inputs_shown_js__WEBPACK_IMPORTED_MODULE_4__/* .shown */ .S)(given ?? '')}; one of ${words.join(', ')}`]);
    return word;
}
/** Exactly two operands; `need` says which. */
function twoOperands(paths, need) {
    const [first, second, ...more] = paths;
    if (first === undefined || second === undefined || more.length > 0)
        throw new _model_js__WEBPACK_IMPORTED_MODULE_1__/* .InputError */ .dz([need]);
    if (first === '-' && second === '-')
        throw new _model_js__WEBPACK_IMPORTED_MODULE_1__/* .InputError */ .dz([`${need}; standard input can be read once only`]);
    return [first, second];
}


/***/ })

};
