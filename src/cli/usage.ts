// What `--help` says: of the command line as a whole, and of each command with its flags. Text only.
import { VERSION } from '../version.js'
import { batchHelp } from './batch-examples.js'
import { type CommandName, COMMANDS, inputsOf, TABLE } from './command-table.js'

const CLOSING =
  'The judge’s key comes from JUDGE_API_KEY. Exit: 0 passed, 1 failed or different, 2 misused or unreadable.'

/** Breaks a text at blanks, to `width` columns. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last === undefined || last.length + 1 + word.length > width) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}

function flagLines(flag: string, what: string, fallback: string): string[] {
  const shown = fallback === '' || fallback.includes('${{') ? '' : ` (${fallback.split('\n').join(', ')})`
  const [first = '', ...rest] = wrap(what + shown, 66)
  return [`  --${flag.padEnd(32)} ${first}`, ...rest.map((line) => `${' '.repeat(37)}${line}`)]
}

/** The whole command line, a paragraph a command. */
export function generalUsage(): string {
  const commands = COMMANDS.flatMap((name) => {
    const { synopsis, does } = TABLE[name]
    return [...synopsis.map((line) => `  ${line}`), ...wrap(does, 92).map((line) => `      ${line}`)]
  })
  return [
    `agent-eval-gate ${VERSION}: scores the artifacts of agent evaluations again and gates on them`,
    '',
    ...commands,
    '',
    'Inputs of the action are flags of the same name (--threshold 80%). COMMAND --help lists a command’s flags.',
    'Settings are also read from eval-gate.yml in the working folder; flags win.',
    CLOSING,
    '',
  ].join('\n')
}

/** One command with its flags and their defaults. */
export function commandUsage(name: CommandName): string {
  const { synopsis, does, own } = TABLE[name]
  const inputs = inputsOf(name)
  const flags = own.length + inputs.length > 0 ? ' [--flag value …]' : ''
  return [
    ...synopsis.map((line, index) => `${index === 0 ? 'usage: ' : '       '}agent-eval-gate ${line}${flags}`),
    '',
    ...wrap(does, 100),
    '',
    ...(name === 'batch' ? [...batchHelp(), ''] : []),
    ...own.flatMap(({ name: flag, says, words }) =>
      flagLines(flag, words === undefined ? says : `${says}: ${words.join(', ')}`, words?.[0] ?? ''),
    ),
    ...inputs.flatMap((input) => flagLines(input.name, input.says, input.default)),
    '',
    CLOSING,
    '',
  ].join('\n')
}
