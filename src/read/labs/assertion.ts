// The predicates that a labs scenario asserts on the final DB, with the dumps they need; without these, the verdicts that
// the run recorded, if they are for the same predicates. Evaluates nothing.
import {
  ArtifactError,
  type AssertionEvidence,
  type JsonValue,
  type SettledEvidence,
  type SignalPart,
  type TelecomPredicate,
} from '../../model.js'
import { isArray, isObject, member, text, toReportJson } from '../../json/document.js'
import { readHashes } from './db.js'
import {
  EXPECTED_DB,
  EXPECTED_USER_DB,
  FINAL_DB,
  FINAL_USER_DB,
  METADATA,
  present,
  type LabsScenario,
} from './files.js'
import { recordedForAssertions, sameLabsValue } from './recorded.js'
import { below, documentAt } from '../kit/documents.js'
import { untold, orError } from '../kit/evidence.js'

/** The only namespace that has predicates upstream. */
const PREDICATE_DOMAIN = 'tau2_telecom'

/** undefined: nothing is asserted, and nothing was when the run was made. */
export function labsAssertionEvidence(scenario: LabsScenario): AssertionEvidence | undefined {
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
  if (text(member(metadata, 'domain')) !== PREDICATE_DOMAIN || !told) {
    return recordedForAssertions(scenario, declared)
      ? recordedAssertions(predicates, recorded)
      : untold(
          'the final DB is not in the artifacts, and the run’s own DB assertions, on which its verdicts are, are not those of `expected`',
        )
  }
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
      ({ func, side, assertValue }, index) =>
        text(member(recorded[index], 'func_name')) === func &&
        text(member(recorded[index], 'side')) === side &&
        sameLabsValue(member(recorded[index], 'expected') ?? assertValue, assertValue),
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
