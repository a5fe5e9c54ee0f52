// What `--help` says: of the command line as a whole, and of each command with its flags. Text only.
import { INPUTS } from '../inputs/table.js'
import { VERSION } from '../version.js'

export const COMMANDS = ['score', 'judge', 'hash', 'diff', 'match', 'batch'] as const
export type CommandName = (typeof COMMANDS)[number]

interface CommandHelp {
  readonly synopsis: readonly string[]
  readonly does: string
  /** Flags that are no inputs of the action. */
  readonly own: readonly (readonly [flag: string, what: string])[]
}

const HELP: { readonly [name in CommandName]: CommandHelp } = {
  score: {
    synopsis: ['score [PATH…]'],
    does: 'Reads the artifacts, scores them again, decides; prints the tables, the failures with their diffs, the decision.',
    own: [['format', 'text (default), markdown or json']],
  },
  judge: {
    synopsis: ['judge REFERENCE PREDICTION', 'judge --scenario FOLDER'],
    does: 'Asks the judge once, live: about two files, or about one scenario folder of a labs or records run.',
    own: [
      ['scenario', 'folder of the scenario'],
      ['show-evidence', 'print what was sent and the reply'],
    ],
  },
  hash: {
    synopsis: ['hash FILE…'],
    does: 'SHA-256 of each normalised state.',
    own: [],
  },
  diff: {
    synopsis: ['diff EXPECTED ACTUAL'],
    does: 'What differs between two states, a line per change; exit 1 where they differ.',
    own: [['format', 'text (default), json, markdown or upstream (the reference’s own shape)']],
  },
  match: {
    synopsis: ['match REFERENCE PREDICTION'],
    does: 'Whether an answer matches its reference, and what is missing; exit 1 where it does not.',
    own: [],
  },
  batch: {
    synopsis: ['batch'],
    does: 'One JSON request a line on standard input, one answer a line on standard output, in order: {"id", "op": hash | diff | match | action | judge-reply | judge-evidence | statistics, …} as the README shows.',
    own: [],
  },
}

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
    const { synopsis, does } = HELP[name]
    return [...synopsis.map((line) => `  ${line}`), ...wrap(does, 92).map((line) => `      ${line}`)]
  })
  return [
    `agent-eval-gate ${VERSION}: scores the artifacts of agent evaluations again and gates on them`,
    '',
    ...commands,
    '',
    'Every input of the action is a flag of the same name (--threshold 80%). COMMAND --help lists a command’s flags.',
    CLOSING,
    '',
  ].join('\n')
}

/** One command with its flags and their defaults. */
export function commandUsage(name: CommandName): string {
  const { synopsis, does, own } = HELP[name]
  const inputs = INPUTS.filter(({ where }) => where.includes(name))
  return [
    ...synopsis.map((line, index) => `${index === 0 ? 'usage: ' : '       '}agent-eval-gate ${line} [--flag value …]`),
    '',
    ...wrap(does, 100),
    '',
    ...own.flatMap(([flag, what]) => flagLines(flag, what, '')),
    ...inputs.flatMap((input) => flagLines(input.name, input.says, input.default)),
    '',
    CLOSING,
    '',
  ].join('\n')
}
