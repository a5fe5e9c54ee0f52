// Where report.html of a run is published: the template of the input `page-url`, filled in. Gives no address rather than a
// guessed one. Non-goals: publishing, the place of a trial on the page (address.ts).
import type { PageFact, Report } from '../../model.js'

export interface PageAddress {
  /** null: none is asked for, or a fact is not known. */
  readonly address: string | null
  /** Facts that the template names and this run does not have. */
  readonly unknown: readonly PageFact[]
}

/** What may stand in one segment of a path as it is; a report may come from a stranger. */
const PLAIN = /^(?!\.{1,2}$)[\w.-]{1,100}$/

/** Fills in the facts of the run that made the report; `pullRequest` is the runner's word, never the report's. */
export function pageAddress(template: string, { run }: Report, pullRequest: number | null): PageAddress {
  if (template === '') return { address: null, unknown: [] }
  const facts: { readonly [fact in PageFact]: string | undefined } = {
    pr: pullRequest === null ? undefined : String(pullRequest),
    run: run?.run_id,
    attempt: run?.run_attempt,
    job: run?.job,
    sha: run?.head_sha ?? run?.sha,
  }
  const unknown = new Set<PageFact>()
  const address = template.replace(/\{(\w+)\}/g, (_, name: PageFact) => {
    const value = facts[name]
    if (value !== undefined && PLAIN.test(value)) return value
    unknown.add(name)
    return ''
  })
  return { address: unknown.size > 0 ? null : address, unknown: [...unknown] }
}
