// One run and what `expected` lists beyond it, as scoring puts them together: for tests of one layout.
import type { Run } from '../../src/model.js'
import { completed } from '../../src/read/completeness.js'
import type { Layout, ReadOptions } from '../../src/read/kit/contract.js'
import type { ArtifactFiles } from '../../src/read/artifact-files.js'

/** Throws as the layout does. */
export function readWhole(layout: Layout, files: ArtifactFiles, options: ReadOptions): Run {
  const run = layout.read(files, options)
  const lists = options.expected.map((source) => ({ layout: layout.name, scenarios: layout.listExpected(source) }))
  const { refs, findings } = completed(lists, run.trials)
  return { ...run, trials: refs, findings: [...run.findings, ...findings] }
}
