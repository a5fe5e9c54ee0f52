export const id = 650;
export const ids = [650];
export const modules = {

/***/ 7650:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   completion: () => (/* binding */ completion)
/* harmony export */ });
/* harmony import */ var _model_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9814);
/* harmony import */ var _command_table_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5350);
// `completion`: scripts for the shells, made from the table of commands. They complete commands, flags and the values of
// flags that take a few words; files are the shell's own. Names are ours alone, so nothing needs quoting.


function flagsOf(command) {
    return [
        ..._command_table_js__WEBPACK_IMPORTED_MODULE_1__/* .TABLE */ .Bt[command].own.map(({ name, says, words }) => ({ name, says, words: words ?? [] })),
        ...(0,_command_table_js__WEBPACK_IMPORTED_MODULE_1__/* .inputsOf */ .Vc)(command).map(({ name, says, kind }) => ({ name, says, words: kind.words ?? [] })),
        { name: 'help', says: 'what the command does', words: [] },
    ];
}
/** Words that follow the command itself. */
const operandsOf = (command) => command === 'completion' ? ['bash', 'zsh', 'fish'] : command === 'help' ? _command_table_js__WEBPACK_IMPORTED_MODULE_1__/* .COMMANDS */ .Lo : [];
const named = (command) => flagsOf(command)
    .map(({ name }) => `--${name}`)
    .join(' ');
/** Flags with few values, each once whatever the command: none has other values elsewhere, but `--format`. */
function valuesByFlag() {
    const values = new Map();
    for (const command of _command_table_js__WEBPACK_IMPORTED_MODULE_1__/* .COMMANDS */ .Lo)
        for (const { name, words } of flagsOf(command))
            if (words.length > 0)
                values.set(name, [...new Set([...(values.get(name) ?? []), ...words])]);
    return values;
}
function bash() {
    const flags = _command_table_js__WEBPACK_IMPORTED_MODULE_1__/* .COMMANDS */ .Lo.map((command) => {
        const words = [named(command), ...operandsOf(command)].join(' ');
        return `    ${command}) words="${words}" ;;`;
    });
    const values = [...valuesByFlag()].map(([name, words]) => `    --${name}) words="${words.join(' ')}" ;;`);
    return `_agent_eval_gate() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" words=""
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${_command_table_js__WEBPACK_IMPORTED_MODULE_1__/* .COMMANDS */ .Lo.join(' ')}" -- "$word"))
    return
  fi
  case "$before" in
${values.join('\n')}
  esac
  if [ -z "$words" ]; then
    case "\${COMP_WORDS[1]}" in
${flags.join('\n').replace(/^/gm, '  ')}
    esac
    [ "\${word#-}" != "$word" ] || [ "\${COMP_WORDS[1]}" = completion ] || [ "\${COMP_WORDS[1]}" = help ] || return
  fi
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _agent_eval_gate agent-eval-gate
`;
}
/** In single quotes, with what zsh's _arguments takes apart escaped. */
const zshText = (text) => text.replaceAll("'", '’').replace(/[[\]:\\]/g, '\\$&');
function zsh() {
    const commands = _command_table_js__WEBPACK_IMPORTED_MODULE_1__/* .COMMANDS */ .Lo.map((command) => `    '${command}:${zshText(_command_table_js__WEBPACK_IMPORTED_MODULE_1__/* .TABLE */ .Bt[command].does)}'`);
    const cases = _command_table_js__WEBPACK_IMPORTED_MODULE_1__/* .COMMANDS */ .Lo.map((command) => {
        const flags = flagsOf(command).map(({ name, says, words }) => {
            const value = words.length > 0 ? `:${name}:(${words.join(' ')})` : name === 'help' ? '' : `:${name}:_files`;
            return `        '--${name}[${zshText(says)}]${value}'`;
        });
        const operands = operandsOf(command);
        const rest = operands.length > 0 ? `'1:word:(${operands.join(' ')})'` : "'*:file:_files'";
        return `    ${command})\n      _arguments \\\n${flags.join(' \\\n')} \\\n        ${rest}\n      ;;`;
    });
    return `#compdef agent-eval-gate
_agent_eval_gate() {
  local -a commands=(
${commands.join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local command="\${words[2]}"
  shift words
  (( CURRENT-- ))
  case "$command" in
${cases.join('\n')}
  esac
}
compdef _agent_eval_gate agent-eval-gate
`;
}
const fishText = (text) => text.replaceAll('\\', '\\\\').replaceAll("'", "\\'");
function fish() {
    const line = (rest) => `complete -c agent-eval-gate ${rest}`;
    const inCommand = (command) => `-n '__fish_seen_subcommand_from ${command}'`;
    const first = _command_table_js__WEBPACK_IMPORTED_MODULE_1__/* .COMMANDS */ .Lo.map((command) => line(`-f -n __fish_use_subcommand -a ${command} -d '${fishText(_command_table_js__WEBPACK_IMPORTED_MODULE_1__/* .TABLE */ .Bt[command].does)}'`));
    const rest = _command_table_js__WEBPACK_IMPORTED_MODULE_1__/* .COMMANDS */ .Lo.flatMap((command) => [
        ...flagsOf(command).map(({ name, says, words }) => {
            const value = words.length > 0 ? ` -x -a '${words.join(' ')}'` : '';
            return line(`${inCommand(command)} -l ${name}${value} -d '${fishText(says)}'`);
        }),
        ...(operandsOf(command).length > 0 ? [line(`${inCommand(command)} -f -a '${operandsOf(command).join(' ')}'`)] : []),
    ]);
    return [...first, ...rest, ''].join('\n');
}
const SCRIPTS = new Map([
    ['bash', bash],
    ['zsh', zsh],
    ['fish', fish],
]);
async function completion(args, terminal) {
    const [shell = '', ...more] = args.paths;
    const script = SCRIPTS.get(shell);
    if (script === undefined || more.length > 0)
        throw new _model_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz([`completion: names one shell of ${[...SCRIPTS.keys()].join(', ')}`]);
    terminal.out(script());
    return 0;
}


/***/ })

};
