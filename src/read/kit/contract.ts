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

/** A scenario, or one trial of it, that a source of references lists. */
export interface ExpectedScenario {
  /** null: the source does not say; a run of any domain may answer it. */
  readonly domain: string | null
  readonly scenario: string
  /** null: it lists the scenario and no numbered trial. */
  readonly trial: number | null
  /** Where it is listed, for messages. */
  readonly where: string
}

export interface Layout {
  readonly name: LayoutName
  /** null: fits; else why not, in words. Reads as little as it can. */
  readonly refuse: (files: ArtifactFiles) => string | null
  /** Throws ArtifactError where the run as a whole cannot be read. */
  readonly read: (files: ArtifactFiles, options: ReadOptions) => Run
  /**
   * Everything that a source of references lists for this layout; none where it is of another kind. `read` does not
   * count what a run lacks of it (read/completeness.ts does, over all runs). Throws ArtifactError for a damaged source.
   */
  readonly listExpected: (source: ArtifactFiles) => readonly ExpectedScenario[]
}
