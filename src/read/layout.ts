// The list of layouts: picks exactly one for a path, or says which were tried and why each does not fit.
import { attempt, orElse } from '../attempt.js'
import { ArtifactError, type LayoutName, type Run } from '../model.js'
import type { ArtifactFiles } from './artifact-files.js'
import { refuseBinary } from '../json/decode.js'
import { folderOf } from './kit/documents.js'
import { areNumbered } from './kit/trial-numbers.js'
import { isLeftBehind } from './kit/strays.js'
import { evaLayout } from './eva/layout.js'
import { LAYOUT_NAMES } from './layout-names.js'
import { labsLayout } from './labs/layout.js'
import { recordsLayout } from './records/layout.js'
import { tau2Layout } from './tau2/layout.js'
import type { ExpectedList } from './completeness.js'
import { type Layout, type ReadOptions } from './kit/contract.js'

/** All that are known; a new one is a line here, its name in layout-names.ts and a folder beside this file. */
const BY_NAME: { readonly [name in (typeof LAYOUT_NAMES)[number]]: Layout } = {
  labs: labsLayout,
  eva: evaLayout,
  tau2: tau2Layout,
  records: recordsLayout,
}
const LAYOUTS: readonly Layout[] = LAYOUT_NAMES.map((name) => BY_NAME[name])

/**
 * What the sources of references list, layout by layout, and why one could not be read. A layout that is named is the
 * only one that is asked. A source that one layout can read is not damaged because another one cannot.
 */
export function readExpectedLists(
  sources: readonly ArtifactFiles[],
  layout: LayoutName,
  layouts: readonly Layout[] = LAYOUTS,
): { readonly lists: readonly ExpectedList[]; readonly unread: readonly string[] } {
  const asked = layouts.filter(({ name }) => layout === 'auto' || name === layout)
  const unread = new Set<string>()
  const lists = sources.flatMap((files) => {
    const errors: ArtifactError[] = []
    const found = asked.flatMap(({ name, listExpected }): ExpectedList[] => {
      const scenarios = attempt(() => listExpected(files))
      if (scenarios instanceof ArtifactError) errors.push(scenarios)
      return scenarios instanceof ArtifactError || scenarios.length === 0 ? [] : [{ layout: name, scenarios }]
    })
    if (found.length === 0) for (const { message } of errors.slice(0, 1)) unread.add(message)
    return found
  })
  return { lists, unread: [...unread] }
}

/** The run at `files`, of the layout named or, for `auto`, the one that fits. Throws ArtifactError (`layout_unknown`) where none or several do. */
export function readRun(
  files: ArtifactFiles,
  layout: LayoutName,
  options: ReadOptions,
  layouts: readonly Layout[] = LAYOUTS,
): Run {
  refuseUnreadable(files)
  const tried = layouts.map((candidate) => ({ candidate, refusal: candidate.refuse(files) }))
  const asked = tried.filter(({ candidate }) => layout === 'auto' || candidate.name === layout)
  const fitting = asked.filter(({ refusal }) => refusal === null)
  if (fitting.length === 1 && fitting[0]) return fitting[0].candidate.read(files, options)
  if (fitting.length > 1) {
    const names = fitting.map(({ candidate }) => candidate.name).join(' and ')
    throw new ArtifactError(
      'layout_unknown',
      `${files.root} fits more than one layout: ${names}`,
      'Name the right one with `layout`',
    )
  }
  const reasons = asked.map(({ candidate, refusal }) => `${candidate.name}: ${refusal}`).join('; ')
  const other = tried.find(({ refusal }) => refusal === null)
  throw new ArtifactError(
    'layout_unknown',
    `${files.root} is of no known layout (${reasons})`,
    other === undefined
      ? (fittingChild(files, layouts) ??
          'Point `artifacts` at the run directory or results file, or write the records layout (docs/layouts.md)')
      : `It fits the layout ${other.candidate.name}: set \`layout: ${other.candidate.name}\`, or leave it on auto`,
  )
}

/** A link, a pipe, nothing at all, a compressed file, a database: which it is beats how it fits no layout. */
function refuseUnreadable(files: ArtifactFiles): void {
  const kind = files.kind('')
  if (kind === 'directory') return
  if (kind !== 'file') files.read('')
  const source = files.open('')
  try {
    refuseBinary(source.read(0, Math.min(source.size, 64)), files.root)
  } finally {
    source.close()
  }
}

/** Folders that are tried before none of them is named. */
const MAX_CHILDREN = 50

/** The folder in a refused one that is a run: what to do, in words. */
function fittingChild(files: ArtifactFiles, layouts: readonly Layout[]): string | null {
  if (files.kind('') !== 'directory') return null
  const folders = files.list('').filter(({ name, kind }) => kind === 'directory' && !isLeftBehind(name))
  for (const { name } of folders.slice(0, MAX_CHILDREN)) {
    const inner = folderOf(files, name)
    const fits = layouts.find((candidate) =>
      orElse(
        () => candidate.refuse(inner) === null,
        () => false,
      ),
    )
    if (fits === recordsLayout && areNumbered(inner.list('')))
      return `Its folder ${inner.root} holds trials under other names: call them trial_0, trial_1, …`
    if (fits !== undefined) return `Its folder ${inner.root} is a run of the layout ${fits.name}: name that one`
  }
  return null
}
