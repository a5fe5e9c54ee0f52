// `completion`: scripts for the shells, made from the table of commands. They complete commands, flags and the values of
// flags that take a few words; files are the shell's own. Names are ours alone, so nothing needs quoting.
import { InputError } from '../model.js'
import type { Terminal } from '../io/terminal.js'
import type { Arguments } from './arguments.js'
import { type CommandName, COMMANDS, inputsOf, TABLE } from './command-table.js'

interface CompletedFlag {
  readonly name: string
  readonly says: string
  readonly words: readonly string[]
}

function flagsOf(command: CommandName): readonly CompletedFlag[] {
  return [
    ...TABLE[command].own.map(({ name, says, words }) => ({ name, says, words: words ?? [] })),
    ...inputsOf(command).map(({ name, says, kind }) => ({ name, says, words: kind.words ?? [] })),
    { name: 'help', says: 'what the command does', words: [] },
  ]
}

/** Words that follow the command itself. */
const operandsOf = (command: CommandName): readonly string[] =>
  command === 'completion' ? ['bash', 'zsh', 'fish'] : command === 'help' ? COMMANDS : []

const named = (command: CommandName): string =>
  flagsOf(command)
    .map(({ name }) => `--${name}`)
    .join(' ')

/** Flags with few values, each once whatever the command: none has other values elsewhere, but `--format`. */
function valuesByFlag(): ReadonlyMap<string, readonly string[]> {
  const values = new Map<string, readonly string[]>()
  for (const command of COMMANDS)
    for (const { name, words } of flagsOf(command))
      if (words.length > 0) values.set(name, [...new Set([...(values.get(name) ?? []), ...words])])
  return values
}

function bash(): string {
  const flags = COMMANDS.map((command) => {
    const words = [named(command), ...operandsOf(command)].join(' ')
    return `    ${command}) words="${words}" ;;`
  })
  const values = [...valuesByFlag()].map(([name, words]) => `    --${name}) words="${words.join(' ')}" ;;`)
  return `_agent_eval_gate() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" words=""
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${COMMANDS.join(' ')}" -- "$word"))
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
`
}

/** In single quotes, with what zsh's _arguments takes apart escaped. */
const zshText = (text: string): string => text.replaceAll("'", '’').replace(/[[\]:\\]/g, '\\$&')

function zsh(): string {
  const commands = COMMANDS.map((command) => `    '${command}:${zshText(TABLE[command].does)}'`)
  const cases = COMMANDS.map((command) => {
    const flags = flagsOf(command).map(({ name, says, words }) => {
      const value = words.length > 0 ? `:${name}:(${words.join(' ')})` : name === 'help' ? '' : `:${name}:_files`
      return `        '--${name}[${zshText(says)}]${value}'`
    })
    const operands = operandsOf(command)
    const rest = operands.length > 0 ? `'1:word:(${operands.join(' ')})'` : "'*:file:_files'"
    return `    ${command})\n      _arguments \\\n${flags.join(' \\\n')} \\\n        ${rest}\n      ;;`
  })
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
`
}

const fishText = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")

function fish(): string {
  const line = (rest: string): string => `complete -c agent-eval-gate ${rest}`
  const inCommand = (command: CommandName): string => `-n '__fish_seen_subcommand_from ${command}'`
  const first = COMMANDS.map((command) =>
    line(`-f -n __fish_use_subcommand -a ${command} -d '${fishText(TABLE[command].does)}'`),
  )
  const rest = COMMANDS.flatMap((command) => [
    ...flagsOf(command).map(({ name, says, words }) => {
      const value = words.length > 0 ? ` -x -a '${words.join(' ')}'` : ''
      return line(`${inCommand(command)} -l ${name}${value} -d '${fishText(says)}'`)
    }),
    ...(operandsOf(command).length > 0 ? [line(`${inCommand(command)} -f -a '${operandsOf(command).join(' ')}'`)] : []),
  ])
  return [...first, ...rest, ''].join('\n')
}

const SCRIPTS = new Map([
  ['bash', bash],
  ['zsh', zsh],
  ['fish', fish],
])

export async function completion(args: Arguments, terminal: Terminal): Promise<number> {
  const [shell = '', ...more] = args.paths
  const script = SCRIPTS.get(shell)
  if (script === undefined || more.length > 0)
    throw new InputError([`completion: names one shell of ${[...SCRIPTS.keys()].join(', ')}`])
  terminal.out(script())
  return 0
}
