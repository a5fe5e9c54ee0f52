// What a row of the table of inputs says. One row is one input, and nothing else makes one.
import type { Kind } from '../kinds.js'

/** Commands of the command line that take inputs as flags; `explain` and `init` take those of `score`. */
export type CommandWithInputs = 'score' | 'judge' | 'hash' | 'diff' | 'match' | 'batch'
export type Place = 'action' | CommandWithInputs

export interface Row {
  /** Where its value stands in Config: `mode`, `gate.minTrials`. */
  readonly field: string
  readonly kind: Kind<unknown>
  /** The text that counts where none is given; an expression is the runner's to evaluate, and empty elsewhere. */
  readonly default: string
  /** One line without a full stop. */
  readonly says: string
  /** Where it means something; elsewhere it is refused. */
  readonly where: readonly Place[]
  /** Never shown, and masked before anything else is done. */
  readonly isSecret?: true
  /** Why it may not stand in a file of settings. */
  readonly notInFile?: string
}

/** By the input's name, in kebab-case. */
export type Rows = Readonly<Record<string, Row>>

export const SECRET = {
  isSecret: true,
  notInFile: 'a secret is given by the workflow or the environment',
} as const

export const WORKFLOW = ['action'] as const
export const EVERYWHERE = ['action', 'score', 'judge', 'hash', 'diff', 'match', 'batch'] as const
export const RUN = ['action', 'score'] as const
export const JUDGE = ['action', 'score', 'judge'] as const
export const STATE = ['action', 'score', 'hash', 'diff', 'batch'] as const
export const MATCH = ['action', 'score', 'match'] as const
