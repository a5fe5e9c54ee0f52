// The table of commands: what each does, the flags that are its own, and whose inputs it takes. `--help`, the reading of
// arguments and the shells' completion come from it. Text only.
import { INPUTS, type Input } from '../inputs/table.js'
import type { CommandWithInputs } from '../inputs/table/row.js'

export const COMMANDS = [
  'score',
  'judge',
  'hash',
  'diff',
  'match',
  'batch',
  'init',
  'explain',
  'completion',
  'help',
  'version',
] as const
export type CommandName = (typeof COMMANDS)[number]

/** A flag that is no input of the action. */
export interface OwnFlag {
  readonly name: string
  readonly says: string
  /** The values it takes, the first of them the default; none: it stands alone or takes any text. */
  readonly words?: readonly string[]
  readonly isSwitch?: true
}

export interface Command {
  readonly synopsis: readonly string[]
  readonly does: string
  readonly own: readonly OwnFlag[]
  /** The command whose inputs it takes as flags. */
  readonly inputsOf: CommandWithInputs | null
}

const SHELLS = ['bash', 'zsh', 'fish'] as const
const NO_CONFIG: OwnFlag = { name: 'no-config', says: 'look for no eval-gate.yml', isSwitch: true }
const STDIN = '`-` reads standard input.'

export const TABLE: { readonly [name in CommandName]: Command } = {
  score: {
    synopsis: ['score [PATH…]'],
    does: 'Reads the artifacts, scores them again, decides; prints the tables, the failures with their diffs, the decision.',
    own: [{ name: 'format', says: 'how the result is printed', words: ['text', 'markdown', 'json'] }, NO_CONFIG],
    inputsOf: 'score',
  },
  judge: {
    synopsis: ['judge REFERENCE PREDICTION', 'judge --scenario FOLDER'],
    does: `Asks the judge once, live: about two files, or about one scenario folder of a labs or records run. ${STDIN}`,
    own: [
      { name: 'scenario', says: 'folder of the scenario' },
      { name: 'show-evidence', says: 'print what was sent and the reply', isSwitch: true },
      NO_CONFIG,
    ],
    inputsOf: 'judge',
  },
  hash: {
    synopsis: ['hash FILE…'],
    does: `SHA-256 of each normalised state. ${STDIN}`,
    own: [NO_CONFIG],
    inputsOf: 'hash',
  },
  diff: {
    synopsis: ['diff EXPECTED ACTUAL'],
    does: `What differs between two states, a line per change; exit 1 where they differ. ${STDIN}`,
    own: [
      {
        name: 'format',
        says: 'how it is printed; upstream is the reference’s own shape',
        words: ['text', 'json', 'markdown', 'upstream'],
      },
      NO_CONFIG,
    ],
    inputsOf: 'diff',
  },
  match: {
    synopsis: ['match REFERENCE PREDICTION'],
    does: `Whether an answer matches its reference, and what is missing; exit 1 where it does not. ${STDIN}`,
    own: [NO_CONFIG],
    inputsOf: 'match',
  },
  batch: {
    synopsis: ['batch'],
    does: 'One JSON request a line on standard input, one answer a line on standard output, in order, for any language.',
    own: [NO_CONFIG],
    inputsOf: 'batch',
  },
  init: {
    synopsis: ['init [PATH]'],
    does: 'Recognises the artifacts that lie at PATH and prints an eval-gate.yml and a workflow that fit them.',
    own: [{ name: 'write', says: 'write both files where they do not exist yet', isSwitch: true }],
    inputsOf: null,
  },
  explain: {
    synopsis: ['explain [PATH…] [SETTING…]'],
    does: 'What each setting of `score` with the same flags is, and where it comes from: a flag, the environment, eval-gate.yml, the default. Names of settings show those alone.',
    own: [{ name: 'format', says: 'how it is printed', words: ['text', 'json'] }, NO_CONFIG],
    inputsOf: 'score',
  },
  completion: {
    synopsis: [`completion ${SHELLS.join('|')}`],
    does: 'Prints the completion of commands, flags and their values for a shell: source <(agent-eval-gate completion bash)',
    own: [],
    inputsOf: null,
  },
  help: { synopsis: ['help [COMMAND]'], does: 'This text, or that of a command.', own: [], inputsOf: null },
  version: { synopsis: ['version'], does: 'The version.', own: [], inputsOf: null },
}

/** The inputs that a command takes as flags. */
export function inputsOf(name: CommandName): readonly Input[] {
  const taken = TABLE[name].inputsOf
  return taken === null ? [] : INPUTS.filter(({ where }) => where.includes(taken))
}

export const isCommand = (name: string): name is CommandName => COMMANDS.some((command) => command === name)
