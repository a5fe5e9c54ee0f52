// What a layout is to the rest of the product. Layouts import this file; the list of them (read/layout.ts) imports the
// layouts. Non-goals: choosing one, knowing any.
import type { LayoutName, Run } from '../../model.js'
import type { ArtifactFiles } from '../artifact-files.js'

export interface ReadOptions {
  /** Other sources of references (input `expected`); a layout uses the one that is of its kind. */
  readonly expected: readonly ArtifactFiles[]
  /** Overrides the run's own min_agent_turns. */
  readonly minAgentTurns: number | 'declared'
}

export interface Layout {
  readonly name: LayoutName
  /** null: fits; else why not, in words. Reads as little as it can. */
  readonly refuse: (files: ArtifactFiles) => string | null
  /** Throws ArtifactError where the run as a whole cannot be read. */
  readonly read: (files: ArtifactFiles, options: ReadOptions) => Run
}
