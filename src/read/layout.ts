// The list of layouts: picks exactly one for a path, or says which were tried and why each does not fit.
import { ArtifactError, type LayoutName, type Run } from '../model.js'
import type { ArtifactFiles } from './artifact-files.js'
import { evaLayout } from './eva/layout.js'
import { labsLayout } from './labs/layout.js'
import { recordsLayout } from './records/layout.js'
import { tau2Layout } from './tau2/layout.js'

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
  readonly read: (files: ArtifactFiles, options: ReadOptions) => Run
}

export const LAYOUTS: readonly Layout[] = [labsLayout, evaLayout, tau2Layout, recordsLayout]

/** The run at `files`. Throws ArtifactError (`layout_unknown`) where none or several layouts fit. */
export function readRun(files: ArtifactFiles, layout: LayoutName | 'auto', options: ReadOptions): Run {
  const tried = LAYOUTS.filter((candidate) => layout === 'auto' || candidate.name === layout).map((candidate) => ({
    candidate,
    refusal: candidate.refuse(files),
  }))
  const fitting = tried.filter(({ refusal }) => refusal === null)
  if (fitting.length === 1 && fitting[0]) return fitting[0].candidate.read(files, options)
  if (fitting.length > 1) {
    const names = fitting.map(({ candidate }) => candidate.name).join(' and ')
    throw new ArtifactError(
      'layout_unknown',
      `${files.root} fits more than one layout: ${names}`,
      'Name the right one with `layout`',
    )
  }
  const reasons = tried.map(({ candidate, refusal }) => `${candidate.name}: ${refusal}`).join('; ')
  throw new ArtifactError(
    'layout_unknown',
    `${files.root} is of no known layout (${reasons})`,
    'Point `artifacts` at the run directory or results file, or write the records layout (README)',
  )
}
