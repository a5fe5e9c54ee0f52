// The DB evidence of a labs scenario: both states where both are dumped, else hashes, with the one state that is there. A
// hash that the bot never gave is a fail, one that cannot be read an error. Compares nothing.
import { ArtifactError, type DbEvidence } from '../../model.js'
import type { ArtifactFiles } from '../artifact-files.js'
import { decodeUtf8, member, text } from '../../json/document.js'
import { EXPECTED_DB, FINAL_DB, HASH_FILE, METADATA, present, type LabsScenario } from './files.js'
import { below, documentAt } from '../kit/documents.js'
import { refuseElsewhere } from '../kit/other-names.js'
import { failed, untold, orError } from '../kit/evidence.js'

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

/** What a final state may be called by others. */
const STATE = /^(?:final|actual|end|after)?(?:scenario)?(?:db|state|database|dump)$/

/** undefined: no state is expected, and none was when the run was made. */
export function labsDbEvidence(scenario: LabsScenario): DbEvidence | undefined {
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
  if (actual === null) refuseElsewhere(files, directory, FINAL_DB, STATE)
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
  if (actual === null && stored.agent === null)
    return failed(`the bot gave no DB hash: ${files.where(directory)} holds neither ${HASH_FILE} nor ${FINAL_DB}`)
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
