// The evidence of a labs scenario for its deterministic signals: DB states or hashes, the answer, predicates, the end of
// the conversation. What the agent failed to deliver is a fail, what cannot be read is an error; verdicts that the run
// recorded are used only where raw data cannot give them. Scores nothing.
import type {
  ActionEvidence,
  AssertionEvidence,
  DbEvidence,
  Finding,
  JsonValue,
  MatchFlags,
  SettledEvidence,
  SignalPart,
  StateDocument,
  TelecomPredicate,
} from '../model.js'
import { ArtifactError } from '../model.js'
import type { ArtifactFiles } from './artifact-files.js'
import { decodeUtf8, isArray, isObject, member, readDocument, text, toReportJson } from './json.js'
import {
  below,
  CONVERSATION_LOG,
  EXPECTED_DB,
  EXPECTED_USER_DB,
  FINAL_ANSWER,
  FINAL_DB,
  FINAL_USER_DB,
  HASH_FILE,
  METADATA,
  orError,
  present,
  readValue,
  REFERENCE_ANSWER,
  untold,
} from './labs-files.js'
import type { ReferencePlace } from './labs-reference.js'

/** One scenario's files and the two documents that everything else refers to. */
export interface LabsScenario {
  readonly files: ArtifactFiles
  readonly directory: string
  readonly reference: ReferencePlace
  readonly metadata: JsonValue
  readonly metrics: JsonValue
  /** The run's own strict match. */
  readonly strictMatch: boolean
  readonly note: (kind: Finding['kind'], what: string) => void
}

function documentAt(files: ArtifactFiles, path: string): StateDocument | null {
  return files.kind(path) === 'missing' ? null : readDocument(files.read(path), files.where(path))
}

function failed(reason: string): SettledEvidence {
  return { kind: 'settled', outcome: 'fail', source: 'recomputed', reason }
}

// ---------------------------------------------------------------------------------------------------------------
// The database

interface StoredHashes {
  readonly agent: string | null
  readonly user: string | null
}

/** The two lines of final_scenario_db_hash.txt; null where the bot gave no hash. Throws where a line is anything else. */
export function readHashes(files: ArtifactFiles, directory: string): StoredHashes {
  const path = below(directory, HASH_FILE)
  if (files.kind(path) === 'missing') return { agent: null, user: null }
  const lines = decodeUtf8(files.read(path), files.where(path)).split(/\r?\n/)
  const found = new Map<string, string>()
  for (const line of lines.filter((one) => one.trim() !== '')) {
    const [, key, hash] = /^(db_hash|user_db_hash): ([0-9a-f]{64})$/.exec(line) ?? []
    if (key === undefined || hash === undefined || found.has(key)) {
      throw new ArtifactError(
        'artifact_wrong_shape',
        `${files.where(path)} holds a line that is no hash, or one key twice`,
        'It holds `db_hash: ` and `user_db_hash: `, each once, with 64 hex digits',
      )
    }
    found.set(key, hash)
  }
  return { agent: found.get('db_hash') ?? null, user: found.get('user_db_hash') ?? null }
}

function hashAt(scenario: LabsScenario, key: string): string | undefined {
  const value = present(scenario.metadata, key)
  if (value === undefined) return undefined
  const hash = text(value)
  if (hash !== undefined && /^[0-9a-f]{64}$/.test(hash)) return hash
  const { files, config } = scenario.reference
  throw new ArtifactError(
    'artifact_wrong_shape',
    `${files.where(below(config, METADATA))}: ${key} is no SHA-256 in hex`,
    'Write it as the evaluator does',
  )
}

/** undefined: no state is expected, and none was when the run was made. */
export function dbEvidence(scenario: LabsScenario): DbEvidence | undefined {
  return orError(() => readDb(scenario))
}

function readDb(scenario: LabsScenario): DbEvidence | undefined {
  const { files, directory, reference, metrics } = scenario
  const recorded = member(metrics, 'db_state_match')
  const expectedHash = hashAt(scenario, 'expected_db_hash')
  const expected = documentAt(reference.files, below(reference.directory, EXPECTED_DB))
  if (expectedHash === undefined && expected === null) {
    if (!reference.own || typeof recorded !== 'boolean') return undefined
    return untold('the run compared the DB, but its expected state and hash are gone from the artifacts')
  }
  const stored = readHashes(files, directory)
  const actual = documentAt(files, below(directory, FINAL_DB))
  noteUserSide(scenario, stored)
  // A recorded verdict is one against the run's own reference.
  const storedMatch = reference.own && typeof recorded === 'boolean' ? { storedMatch: recorded } : {}
  if (expected !== null && actual !== null) {
    const storedHashes = {
      ...(expectedHash === undefined ? {} : { expected: expectedHash }),
      ...(stored.agent === null ? {} : { actual: stored.agent }),
    }
    return { kind: 'states', agent: { expected, actual }, storedHashes, ...storedMatch }
  }
  if (actual === null && stored.agent === null) return failed('the bot gave no DB hash')
  return {
    kind: 'hashes',
    expected: expectedHash ?? '',
    actual: stored.agent ?? '',
    ...(expected === null ? {} : { expectedState: expected }),
    ...(actual === null ? {} : { actualState: actual }),
    ...storedMatch,
  }
}

/** The evaluator records the user side's hashes and never compares them; a difference is worth a line. */
function noteUserSide(scenario: LabsScenario, stored: StoredHashes): void {
  const expected = hashAt(scenario, 'expected_user_db_hash')
  if (expected !== undefined && stored.user !== null && expected !== stored.user) {
    scenario.note(
      'note',
      'the user-side DB differs from the expected one by its hash; the evaluator does not compare it',
    )
  }
}

// ---------------------------------------------------------------------------------------------------------------
// The answer

/** undefined: no reference answer, and none when the run was made. */
export function actionEvidence(scenario: LabsScenario): ActionEvidence | undefined {
  return orError(() => readAction(scenario))
}

function readAction(scenario: LabsScenario): ActionEvidence | undefined {
  const { files, directory, reference, metrics } = scenario
  const recorded = member(metrics, 'is_action_match')
  const referencePath = below(reference.config, REFERENCE_ANSWER)
  if (reference.files.kind(referencePath) === 'missing') {
    if (!reference.own || typeof recorded !== 'boolean') return undefined
    return untold(`the run compared the answer, but ${REFERENCE_ANSWER} is gone from the artifacts`)
  }
  const expected = readValue(reference.files, referencePath)
  const answerPath = below(directory, FINAL_ANSWER)
  if (files.kind(answerPath) === 'missing') return failed(`the agent gave no answer: there is no ${FINAL_ANSWER}`)
  const prediction = readValue(files, answerPath)
  // Where the reference itself is a list of actions, none means that the agent did nothing.
  if (isEmptyActionList(prediction) && member(expected, 'actions') === undefined) {
    const what =
      'the answer is `[{"actions": []}]`: the stock bot pulls an empty action list and then drops every pushed answer, so this scenario cannot pass with it'
    scenario.note('empty_action_list', what)
  }
  return {
    kind: 'answer',
    reference: expected,
    prediction,
    flags: flagsOf(scenario),
    ...(reference.own && typeof recorded === 'boolean' ? { storedMatch: recorded } : {}),
  }
}

function isEmptyActionList(value: JsonValue): boolean {
  const only = isArray(value) && value.length === 1 ? value[0] : undefined
  const actions = isObject(only) && only.size === 1 ? only.get('actions') : undefined
  return isArray(actions) && actions.length === 0
}

function flagsOf(scenario: LabsScenario): MatchFlags {
  const flag = (key: string): boolean => {
    const value = present(scenario.metadata, key) ?? false
    if (typeof value === 'boolean') return value
    const { files, config } = scenario.reference
    throw new ArtifactError(
      'artifact_wrong_shape',
      `${files.where(below(config, METADATA))}: ${key} is neither true nor false`,
      'Write it as the evaluator does',
    )
  }
  return {
    ignoreCapitalization: flag('ignore_capitalization'),
    ignorePunctuation: flag('ignore_punctuation'),
    cleanText: flag('clean_text'),
    disallowExtraItems: scenario.strictMatch || flag('disallow_extra_items'),
  }
}

// ---------------------------------------------------------------------------------------------------------------
// Predicates on the final DB

/** The only namespace that has predicates upstream. */
const PREDICATE_DOMAIN = 'tau2_telecom'

/** undefined: nothing is asserted, and nothing was when the run was made. */
export function assertionEvidence(scenario: LabsScenario): AssertionEvidence | undefined {
  return orError(() => readAssertions(scenario))
}

function readAssertions(scenario: LabsScenario): AssertionEvidence | undefined {
  const { files, directory, reference, metadata, metrics } = scenario
  const declared = present(metadata, 'db_state_assertions')
  const recorded = present(metrics, 'db_state_assertion_verdicts')
  if (declared === undefined || (isArray(declared) && declared.length === 0)) {
    if (!reference.own || !isArray(recorded) || recorded.length === 0) return undefined
    return untold('the run checked DB assertions, but they are gone from metadata.json')
  }
  const where = reference.files.where(below(reference.config, METADATA))
  const predicates = isArray(declared) ? declared.map((one) => predicateOf(one, where)) : []
  if (predicates.length === 0) {
    throw new ArtifactError(
      'artifact_wrong_shape',
      `${where}: db_state_assertions is no list`,
      'Write it as the evaluator does',
    )
  }
  const agent = documentAt(files, below(directory, FINAL_DB))
  const user = documentAt(files, below(directory, FINAL_USER_DB))
  const stored = readHashes(files, directory)
  // A state that the bot never gave is known to be missing; one of which only the hash is here is not known at all.
  const told = predicates.every(({ side }) =>
    side === 'user'
      ? user !== null || (hasDumps(scenario) && stored.user === null)
      : agent !== null || (hasDumps(scenario) && stored.agent === null),
  )
  if (text(member(metadata, 'domain')) !== PREDICATE_DOMAIN || !told) return recordedAssertions(predicates, recorded)
  const verdicts = reference.own && isArray(recorded) ? recorded.map(passedOf) : undefined
  return {
    kind: 'telecom',
    predicates,
    agent,
    user,
    ...(verdicts !== undefined && verdicts.length === predicates.length ? { stored: verdicts } : {}),
  }
}

/** Whether states are dumped in this run at all. */
function hasDumps({ files, directory, reference }: LabsScenario): boolean {
  const actual = [FINAL_DB, FINAL_USER_DB].some((name) => files.kind(below(directory, name)) !== 'missing')
  const expected = [EXPECTED_DB, EXPECTED_USER_DB].some(
    (name) =>
      files.kind(below(directory, name)) !== 'missing' ||
      reference.files.kind(below(reference.directory, name)) !== 'missing',
  )
  return actual || expected
}

function predicateOf(value: JsonValue, where: string): TelecomPredicate {
  const func = text(member(value, 'func_name'))
  const side = text(member(value, 'side'))
  const assertValue = member(value, 'assert_value')
  if (func === undefined || side === undefined || assertValue === undefined) {
    throw new ArtifactError(
      'artifact_wrong_shape',
      `${where}: an entry of db_state_assertions lacks func_name, side or assert_value`,
      'Write it as the evaluator does',
    )
  }
  return {
    func,
    side,
    arguments: member(value, 'arguments') ?? new Map(),
    assertValue,
    message: text(member(value, 'message')) ?? null,
  }
}

function passedOf(verdict: JsonValue): boolean | null {
  const passed = member(verdict, 'passed')
  return typeof passed === 'boolean' ? passed : null
}

function labelOf({ func, arguments: given }: TelecomPredicate): string {
  const args = isObject(given) ? [...given].map(([key, value]) => `${key}=${JSON.stringify(toReportJson(value))}`) : []
  return `${func}(${args.join(', ')})`
}

/** The run's verdicts, one per predicate in their order; an error where they are not those of these predicates. */
function recordedAssertions(predicates: readonly TelecomPredicate[], recorded: JsonValue | undefined): SettledEvidence {
  if (!isArray(recorded)) return untold('the final DB is not in the artifacts and the run recorded no verdicts')
  const fitting =
    recorded.length === predicates.length &&
    predicates.every(
      ({ func, side }, index) =>
        text(member(recorded[index], 'func_name')) === func && text(member(recorded[index], 'side')) === side,
    )
  if (!fitting) return untold('the final DB is not in the artifacts and the recorded verdicts are for other predicates')
  const parts = predicates.map((predicate, index): SignalPart => {
    const passed = passedOf(recorded[index] ?? null)
    const error = text(member(recorded[index], 'error'))
    return {
      label: labelOf(predicate),
      outcome: passed === null ? 'error' : passed ? 'pass' : 'fail',
      reason: error ?? (passed === null ? 'the recorded verdict is neither true nor false' : 'as recorded'),
    }
  })
  const count = (outcome: SignalPart['outcome']): number => parts.filter((part) => part.outcome === outcome).length
  const outcome = count('fail') > 0 ? 'fail' : count('error') > 0 ? 'error' : 'pass'
  const reason = `${count('pass')} of ${parts.length} recorded predicates hold; the final DB is not in the artifacts`
  return { kind: 'settled', outcome, source: 'recorded', reason, parts }
}

// ---------------------------------------------------------------------------------------------------------------
// The end of the conversation

const EXIT = '[EXIT]'
/** The last lines of conversation_log.txt; a transcript above cannot forge them. */
const LOG_END = /\n={80}\nEnd time: [^\n]*\nStop reason: ([^\n]*)\n={80}\s*$/

/** `gating`: the scenario declares it, so that nothing to tell it by is an error rather than not applicable. */
export function cleanExitEvidence(scenario: LabsScenario, gating: boolean): SettledEvidence | undefined {
  return orError(() => readCleanExit(scenario, gating))
}

function readCleanExit(scenario: LabsScenario, gating: boolean): SettledEvidence | undefined {
  const { files, directory, metrics } = scenario
  const path = below(directory, CONVERSATION_LOG)
  const logged =
    files.kind(path) === 'missing' ? undefined : LOG_END.exec(decodeUtf8(files.read(path), files.where(path)))?.[1]
  const reason = text(present(metrics, 'stop_reason'))
  const flag = present(metrics, 'clean_exit')
  const recorded = reason === undefined ? flag : reason === EXIT
  if (typeof flag === 'boolean' && reason !== undefined && flag !== (reason === EXIT)) {
    scenario.note('recorded_verdict_differs', `clean_exit is recorded as ${flag}, the stop reason as ${reason}`)
  }
  if (logged !== undefined) {
    if (reason !== undefined && reason !== logged) {
      const what = `metrics.json gives the stop reason ${reason}, conversation_log.txt ${logged}; the log was used`
      scenario.note('recorded_verdict_differs', what)
    }
    return ended(logged === EXIT, logged, 'recomputed')
  }
  if (typeof recorded === 'boolean') return ended(recorded, reason ?? `clean_exit: ${recorded}`, 'recorded')
  return gating ? untold('neither metrics.json nor conversation_log.txt says how the conversation ended') : undefined
}

function ended(isClean: boolean, stop: string, source: SettledEvidence['source']): SettledEvidence {
  return {
    kind: 'settled',
    outcome: isClean ? 'pass' : 'fail',
    source,
    reason: isClean ? 'the conversation ended voluntarily' : `the conversation did not end voluntarily: ${stop}`,
  }
}
