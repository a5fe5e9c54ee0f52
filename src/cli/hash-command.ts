// `hash`: the digests of states in files, pipes or standard input. On its own, so that it starts without what compares.
import { operandName, readOperand } from '../io/files/operand.js'
import type { Terminal } from '../io/terminal.js'
import { decodeUtf8, duplicateText, parseJson } from '../json/document.js'
import { InputError, type JsonValue, type Tree } from '../model.js'
import { plainTree } from '../json/scan.js'
import { logLine } from '../render/encode/escape.js'
import { hashState } from '../score/state/hash.js'
import { dropsEverything, NOTHING_LEFT } from '../score/state/remains.js'
import type { Arguments } from './arguments.js'
import { settingsOf } from './settings.js'

export interface State {
  readonly tree: Tree
  /** Read with Python's types, `1` and `1.0` apart; the tree does not tell them from each other where it need not. */
  readonly exact: () => JsonValue
  readonly warnings: readonly string[]
}

/** A state; a duplicate key is a warning here, as the last one wins. */
export async function readState(operand: string, input: string): Promise<State> {
  const bytes = await readOperand(operand, input)
  const path = operandName(operand)
  const text = decodeUtf8(bytes, path)
  const plain = plainTree(bytes, text, path)
  if (plain !== undefined) return { tree: plain, exact: () => parseJson(text, path).value, warnings: [] }
  const { value, duplicates } = parseJson(text, path)
  return {
    tree: value,
    exact: () => value,
    warnings: duplicates.map((duplicate) => `${path}: ${duplicateText(duplicate)}`),
  }
}

/** `shown` hides what may not be shown. */
export function warnOf({ warnings }: State, terminal: Terminal, shown: (text: string) => string): void {
  for (const warning of warnings) terminal.err(`warning: ${logLine(shown(warning))}`)
}

export async function hash(args: Arguments, terminal: Terminal): Promise<number> {
  if (args.paths.length === 0) throw new InputError(['hash: needs a file, or - for standard input'])
  if (args.paths.filter((path) => path === '-').length > 1)
    throw new InputError(['hash: standard input can be read once only'])
  const { score: options } = (await settingsOf(args, terminal)).config
  for (const path of args.paths) {
    const state = await readState(path, 'hash')
    warnOf(state, terminal, (text) => text)
    if (dropsEverything(state.tree, options)) throw new InputError([`${operandName(path)}: ${NOTHING_LEFT}`])
    terminal.out(`${hashState(state.tree, options)}  ${logLine(path)}`)
  }
  return 0
}
