// The records layout: ours, for everybody whose harness has no layout of its own. A folder per scenario (or
// <scenario>/trial_N), or a JSONL file with a line per trial. Lists the trials; the evidence of one is loaded when asked.
import { attempt } from '../../attempt.js'
import { ArtifactError, type Finding, type Trial, type TrialRef } from '../../model.js'
import { recordConversationOf } from './conversation.js'
import { readEntries, refuseRecords } from './entries.js'
import type { RecordEntry } from './entry.js'
import { trialsIn } from './folders.js'
import {
  recordActionEvidence,
  answerAssertionEvidence,
  recordAssertionEvidence,
  recordCleanExitEvidence,
  recordDbEvidence,
  gatingSignals,
  recordJudgedEvidence,
  type RecordTrial,
  undecided,
  unreadInitial,
} from './evidence.js'
import { type ExpectedRecords, expectedFor, ignoredSettings, readRecordExpected } from './expected.js'
import { readRecordMetrics, type RecordSettings, STATES_AND_ANSWERS } from './scenario.js'
import type { RecordSource } from './source.js'
import { type Layout } from '../kit/contract.js'
import { strayTrials } from '../kit/strays.js'
import { brokenTrial, twiceThere } from '../kit/trials.js'
import type { ArtifactFiles, Entry } from '../artifact-files.js'
import { append, fewOf } from '../../json/lists.js'

/** product.md section 4, schemas/records.v1.schema.json. */
export const recordsLayout: Layout = {
  name: 'records',
  refuse: refuseRecords,
  read: (files, options) => {
    const refusal = refuseRecords(files)
    if (refusal !== null) {
      throw new ArtifactError(
        'artifact_wrong_shape',
        `${files.root} is no records run: ${refusal}`,
        'Write a folder per scenario, or a JSONL file (schemas/records.v1.schema.json)',
      )
    }
    const { runName, entries, findings, read } = readEntries(files)
    const expected = readRecordExpected(options.expected)
    const found: Finding[] = [...findings, ...(expected?.findings ?? [])]
    const trials = groupTrials(entries, expected, runName).map((places) => trialRef(places, expected, runName, found))
    return {
      layout: 'records',
      where: files.root,
      trials: files.kind('') === 'directory' ? [...trials, ...recordStrays(files, runName, read)] : trials,
      findings: found,
      upstreamName: '',
    }
  },
  listExpected: (source) =>
    [...(readRecordExpected([source])?.byScenario.values() ?? [])].flatMap((all) =>
      all.map(({ domain = null, scenario, trial, numbered, where }) => ({
        domain,
        scenario,
        trial: numbered ? trial : null,
        where,
      })),
    ),
}

/** Records have no upstream: in the figure beside ours they count as here. */
const OURS = { layout: 'records', noUpstream: true } as const
const NO_UPSTREAM: Trial['upstream'] = { counted: true, passed: null }

/** Trials at places that are not read: nested in another one, in a hidden folder, in one that a tool left behind. */
function recordStrays(files: ArtifactFiles, domain: string, read: readonly string[]): readonly TrialRef[] {
  const search = {
    layout: 'records',
    domain,
    holds: (list: readonly Entry[], folder: string) => trialsIn(files, list, folder),
    known: new Set(read),
    todo: 'Move it to where a trial is read (<scenario> or <scenario>/trial_N, no leading dot), or out of the run',
  }
  return strayTrials(files, search).map((ref) => ({ ...ref, noUpstream: true }))
}

/** A trial's places: one, or several where it stands twice. */
type Places = readonly [RecordEntry, ...RecordEntry[]]

function groupTrials(
  entries: readonly RecordEntry[],
  expected: ExpectedRecords | null,
  runName: string,
): readonly Places[] {
  const groups = new Map<string, [RecordEntry, ...RecordEntry[]]>()
  for (const entry of entries) {
    const key = JSON.stringify([recordDomainOf(entry, expected, runName), entry.scenario, entry.trial])
    const same = groups.get(key)
    if (same) same.push(entry)
    else groups.set(key, [entry])
  }
  return [...groups.values()]
}

function trialRef(places: Places, expected: ExpectedRecords | null, runName: string, findings: Finding[]): TrialRef {
  const [entry, ...further] = places
  const { scenario, trial, where } = entry
  const ref = { ...OURS, domain: recordDomainOf(entry, expected, runName), scenario, trial, where }
  if (further.length > 0) {
    const all = places.map((place) => place.where)
    findings.push({
      kind: 'duplicate_trial',
      where,
      what: `the same scenario and trial stand at ${fewOf(all)}`,
    })
    return brokenTrial(ref, twiceThere(`scenario ${JSON.stringify(scenario)}, trial ${trial}`, all))
  }
  if (expected !== null && attempt(() => expectedFor(entry, expected, runName)) instanceof ArtifactError) {
    findings.push({ kind: 'unknown_scenario', where, what: `not in expected (${expected.where})` })
  }
  const { settings } = entry
  const isNameless = settings instanceof ArtifactError && expected?.byScenario.has(scenario) !== true
  const load = (): Trial => loadTrial(entry, expected, runName)
  const documents = (): Trial['documents'] => STATES_AND_ANSWERS.map((field) => () => entry.open().document(field))
  // One literal: put together of others, each of a large run's would have a shape of its own.
  return isNameless
    ? { ...ref, nameless: settings.message, documents, load }
    : { layout: 'records', noUpstream: true, domain: ref.domain, scenario, trial, where, documents, load }
}

/** With `expected`, the domain is not the run's to say either: thresholds hang on it. */
function recordDomainOf(entry: RecordEntry, expected: ExpectedRecords | null, runName: string): string {
  const own = entry.domain ?? runName
  if (expected === null) return own
  const used = attempt(() => expectedFor(entry, expected, runName))
  return used instanceof ArtifactError ? own : (used.domain ?? runName)
}

function loadTrial(entry: RecordEntry, expected: ExpectedRecords | null, runName: string): Trial {
  const settings = requireSettings(entry)
  const own = entry.open()
  const findings: Finding[] = fieldFindings(entry, settings)
  const note = (kind: Finding['kind'], what: string): void => void findings.push({ kind, where: entry.where, what })
  let reference: { readonly source: RecordSource; readonly settings: RecordSettings } = { source: own, settings }
  if (expected !== null) {
    const used = expectedFor(entry, expected, runName)
    reference = { source: used.open(), settings: requireSettings(used) }
    const ignored = ignoredSettings({ source: own, settings }, reference)
    if (ignored.length > 0) note('artifact_setting_ignored', `not as in expected, and not used: ${ignored.join(', ')}`)
    append(findings, fieldFindings(used, reference.settings))
  }
  return trialOf(
    {
      own,
      cleanExit: settings.cleanExit,
      error: settings.error,
      metrics: metricsOf(own, settings),
      reference: reference.source,
      settings: reference.settings,
    },
    findings,
  )
}

/** What the run measured: a document, or in scenario.json. Throws ArtifactError where both say it. */
function metricsOf(own: RecordSource, settings: RecordSettings): RecordTrial['metrics'] {
  const document = own.document('metrics')
  if (document === undefined) return settings.metrics
  if (settings.metrics.length === 0) return readRecordMetrics(document.exact(), document.where)
  throw new ArtifactError(
    'artifact_wrong_shape',
    `${own.where} holds metrics twice: beside its scenario and in it`,
    'Keep one of the two',
  )
}

const NOTHING_DECLARED =
  'nothing to score: no signal is declared. Add what is right, as "expected_db": {…}, "reference": {…} or "answer_assertions": […]'

function trialOf(record: RecordTrial, findings: readonly Finding[]): Trial {
  const { source } = record.settings
  const gating = gatingSignals(record)
  return {
    gating,
    ...(gating.length === 0 ? { gatingProblem: NOTHING_DECLARED } : {}),
    evidence: {
      db_state_match: recordDbEvidence(record),
      action_match: recordActionEvidence(record),
      db_state_assertion: recordAssertionEvidence(record),
      answer_assertion: answerAssertionEvidence(record),
      clean_exit: recordCleanExitEvidence(record),
    },
    judged: recordJudgedEvidence(record),
    upstream: NO_UPSTREAM,
    findings: [
      ...findings,
      ...undecided(record).map((what) => ({ kind: 'vacuous' as const, where: record.own.where, what })),
      ...unreadInitial(record).map((what) => ({ kind: 'note' as const, where: record.own.where, what })),
    ],
    conversation: () => recordConversationOf(record.own),
    ...(record.error === undefined ? {} : { stopped: record.error }),
    documents: [...new Set([record.own, record.reference])].flatMap((source) =>
      STATES_AND_ANSWERS.map((field) => () => source.document(field)),
    ),
    ...(record.metrics.length > 0 ? { metrics: record.metrics } : {}),
    ...(source ? { source } : {}),
  }
}

function requireSettings(entry: RecordEntry): RecordSettings {
  if (entry.settings instanceof ArtifactError) throw entry.settings
  return entry.settings
}

function fieldFindings(entry: RecordEntry, settings: RecordSettings): Finding[] {
  const names = settings.unknown.slice(0, 10).map((name) => JSON.stringify(name.slice(0, 80)))
  const said = [
    ...(names.length > 0 ? [`fields that are not known and not used: ${names.join(', ')}`] : []),
    ...settings.empty.map((name) => `${name} is an empty list, by which nothing is asked`),
  ]
  return said.map((what) => ({ kind: 'note', where: entry.where, what }))
}
