// References of a records run from another source (input `expected`): a folder or JSONL file in the same layout, of which
// the expected sides and the settings are used and nothing else. Non-goals: reading what the run left.
import { orElse } from '../../attempt.js'
import { ArtifactError, type Finding, type Tree } from '../../model.js'
import type { ArtifactFiles } from '../artifact-files.js'
import { toReportJson } from '../../json/document.js'
import { readEntries, refuseRecords } from './entries.js'
import type { RecordEntry } from './entry.js'
import type { DocumentField, RecordSettings } from './scenario.js'
import type { RecordSource } from './source.js'
import { append } from '../../json/lists.js'
import { timesThere } from '../kit/trials.js'

/** The expected scenarios. */
export interface ExpectedRecords {
  /** The roots, for messages. */
  readonly where: string
  /** By scenario id, in the order of the sources. */
  readonly byScenario: ReadonlyMap<string, readonly RecordEntry[]>
  readonly findings: readonly Finding[]
}

/** null: no `expected` was given. Sources of another layout hold no record and add nothing. */
export function readRecordExpected(sources: readonly ArtifactFiles[]): ExpectedRecords | null {
  if (sources.length === 0) return null
  const byScenario = new Map<string, RecordEntry[]>()
  const findings: Finding[] = []
  for (const files of sources) {
    if (refuseRecords(files) !== null) continue
    const read = readEntries(files)
    append(findings, read.findings)
    for (const entry of read.entries) {
      const same = byScenario.get(entry.scenario)
      if (same) same.push(entry)
      else byScenario.set(entry.scenario, [entry])
    }
  }
  return { where: sources.map(({ root }) => root).join(', '), byScenario, findings }
}

/**
 * The expected entry of a trial: that of its number, else the first of its scenario. Throws ArtifactError where the
 * scenario is not expected in its domain, or stands there twice.
 */
export function expectedFor(entry: RecordEntry, expected: ExpectedRecords, runName: string): RecordEntry {
  const candidates = ofDomain(entry, expected, runName)
  const numbered = candidates.filter(({ trial }) => trial === entry.trial)
  const [first] = candidates
  const [own, twice] = numbered
  if (own !== undefined && twice !== undefined) {
    throw new ArtifactError(
      'artifact_wrong_shape',
      timesThere(`the scenario ${JSON.stringify(entry.scenario)} of expected`, [own.where, twice.where]),
      'Keep one of them',
    )
  }
  return own ?? first
}

/** A run may not choose by its domain which reference it is compared with: one that the source lacks is an error. */
function ofDomain(
  entry: RecordEntry,
  expected: ExpectedRecords,
  runName: string,
): readonly [RecordEntry, ...RecordEntry[]] {
  const all = expected.byScenario.get(entry.scenario) ?? []
  const of = (wanted: string | undefined): readonly RecordEntry[] => all.filter(({ domain }) => domain === wanted)
  const domains = [...new Set(all.map(({ domain }) => domain))]
  const isOpen = entry.domain === undefined && domains.length === 1
  const [first, ...more] =
    [of(entry.domain ?? runName), of(undefined), isOpen ? all : []].find((list) => list.length > 0) ?? []
  if (first !== undefined) return [first, ...more]
  const id = JSON.stringify(entry.scenario)
  if (all.length === 0) {
    throw new ArtifactError(
      'artifact_missing',
      `${entry.where}: the scenario ${id} is not in expected (${expected.where})`,
      'Add its references there; those of the artifacts are not used while `expected` is set',
    )
  }
  const names = domains.map((domain) => JSON.stringify(domain)).join(' and ')
  throw new ArtifactError(
    'artifact_wrong_shape',
    entry.domain === undefined
      ? `${entry.where}: expected (${expected.where}) has the scenario ${id} in the domains ${names}, and the trial names none`
      : `${entry.where}: expected (${expected.where}) has the scenario ${id} in ${names}, not in the domain ${JSON.stringify(entry.domain)}`,
    'Write the domain of the scenario as `expected` has it',
  )
}

/** What the artifacts hold otherwise than `expected` does, for a finding; none of it was used. */
export function ignoredSettings(
  own: { readonly source: RecordSource; readonly settings: RecordSettings },
  used: { readonly source: RecordSource; readonly settings: RecordSettings },
): readonly string[] {
  const settings = (['domain', 'signals', 'flags', 'assertions', 'predicates', 'answerPredicates'] as const).filter(
    (name) => isSet(own.settings[name]) && !same(own.settings[name], used.settings[name]),
  )
  const documents = (['expected_db', 'expected_user_db', 'reference'] as const).filter((field) =>
    documentDiffers(own.source, used.source, field),
  )
  return [...settings, ...documents].map((name) => NAMES.get(name) ?? name)
}

const NAMES: ReadonlyMap<string, string> = new Map([
  ['flags', 'match flags'],
  ['assertions', 'nl_assertions'],
  ['predicates', 'db_assertions'],
  ['answerPredicates', 'answer_assertions'],
])

/** Not set: absent, an empty list, flags that are all off. */
function isSet(
  value: RecordSettings['domain' | 'signals' | 'flags' | 'assertions' | 'predicates' | 'answerPredicates'],
): boolean {
  if (value === undefined) return false
  if (typeof value === 'string') return true
  if (Array.isArray(value)) return value.length > 0
  return Object.values(value).includes(true)
}

function same(left: unknown, right: unknown): boolean {
  // What predicates are compared with may be exact values.
  const text = (value: unknown): string | undefined =>
    JSON.stringify(value, (_, inner: unknown) =>
      inner instanceof Map ? [...inner] : typeof inner === 'bigint' ? String(inner) : inner,
    )
  return text(left) === text(right)
}

/** A document that is not there was not ignored; one that cannot be read was, whatever it holds. */
export function documentDiffers(own: RecordSource, used: RecordSource, field: DocumentField): boolean {
  const text = (tree: Tree): string => JSON.stringify(toReportJson(tree))
  return orElse(
    () => {
      const document = own.document(field)
      return document !== undefined && text(document.tree) !== text(used.document(field)?.tree ?? null)
    },
    () => true,
  )
}
