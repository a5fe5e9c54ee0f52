// The documents in a trial's evidence that people and agents wrote: what the paths of `redact` are looked for in. Every
// signal has its row, so that none is forgotten. Non-goals: what is hidden of them (secrets/).
import { orUndefined } from '../attempt.js'
import {
  ArtifactError,
  type PredicateEvidence,
  type SignalName,
  SIGNAL_NAMES,
  type StateDocument,
  type Tree,
  type Trial,
} from '../model.js'
import type { Path } from '../pattern/path.js'
import { askedPaths } from './predicate-signal.js'
import type { Unsettled } from './scorer.js'

const treesOf = (documents: readonly (StateDocument | null | undefined)[]): Tree[] =>
  documents.flatMap((document) => (document ? [document.tree] : []))

const sourcesOf = ({ sources }: PredicateEvidence): Tree[] =>
  treesOf([sources.db, sources.user_db, sources.prediction].map((read) => orUndefined(read)))

const DOCUMENTS: { readonly [S in SignalName]: (evidence: Unsettled<S>) => readonly Tree[] } = {
  db_state_match: (evidence) =>
    evidence.kind === 'hashes'
      ? treesOf([evidence.expectedState, evidence.actualState])
      : treesOf([evidence.agent, evidence.user].flatMap((pair) => [pair?.expected, pair?.actual])),
  session_auth: ({ expected, actual }) => [expected, actual],
  action_match: (evidence) =>
    evidence.kind === 'answer'
      ? [evidence.reference, evidence.prediction]
      : [...evidence.golden, ...evidence.calls].map((call) => call.arguments),
  communicate: () => [],
  db_state_assertion: (evidence) =>
    evidence.kind === 'predicates'
      ? sourcesOf(evidence)
      : [...treesOf([evidence.agent, evidence.user]), ...evidence.predicates.map((predicate) => predicate.arguments)],
  answer_assertion: (evidence) => sourcesOf(evidence),
  nl_assertion: () => [],
  judge_passed: () => [],
  clean_exit: () => [],
  env_assertion: () => [],
}

function documentsOfSignal<S extends SignalName>(name: S, { evidence }: Trial): readonly Tree[] {
  const own = evidence[name]
  return own === undefined || own.kind === 'settled' ? [] : DOCUMENTS[name](own as Unsettled<S>)
}

/** The states and answers of a trial that can be read. */
export function* documentsIn(documents: Trial['documents']): Generator<Tree> {
  for (const read of documents ?? []) yield* treesOf([orUndefined(read)])
}

/** All documents of a trial: states, references, predictions, arguments of calls, and texts, which may hold JSON. */
export function* documentsOf(trial: Trial): Generator<Tree> {
  for (const name of SIGNAL_NAMES) yield* documentsOfSignal(name, trial)
  // Those that no evidence was made of, since another one could not be read.
  yield* documentsIn(trial.documents)
  const question = orUndefined(() => trial.judged?.question())
  yield question?.reference ?? ''
  yield question?.prediction ?? ''
  for (const event of orUndefined(() => trial.conversation?.())?.events ?? []) {
    if (event.kind === 'call') yield event.call.arguments
    yield (event.kind === 'call' ? event.call.result : event.text) ?? ''
  }
}

/** Values that a trial's predicates ask for, with the paths where they ask for them. */
export function askedValues({ evidence }: Trial): readonly { readonly path: Path; readonly value: Tree }[] {
  return [evidence.db_state_assertion, evidence.answer_assertion].flatMap((own) =>
    own?.kind === 'predicates' ? own.predicates.flatMap(askedPaths) : [],
  )
}

/** Why something of a trial could not be read, in words that may quote it. Reads what was not read yet. */
export function* unreadReasons(trial: Trial): Generator<string> {
  const { evidence } = trial
  for (const name of SIGNAL_NAMES) {
    const own = evidence[name]
    if (own?.kind === 'settled' && own.outcome === 'error') yield own.reason
  }
  const predicates = [evidence.db_state_assertion, evidence.answer_assertion].flatMap((own) =>
    own?.kind === 'predicates' ? [own.sources.db, own.sources.user_db, own.sources.prediction] : [],
  )
  for (const read of [() => trial.judged?.question(), () => trial.conversation?.(), ...predicates]) yield* faultOf(read)
}

function faultOf(read: () => unknown): readonly string[] {
  try {
    read()
    return []
  } catch (error) {
    if (error instanceof ArtifactError) return [error.message]
    throw error
  }
}

/** Hashes of whole states that a trial's evidence holds: of a state all but known, one tells the rest. */
export function storedHashes({ evidence }: Trial): readonly string[] {
  const { db_state_match: states } = evidence
  if (states === undefined || states.kind === 'settled') return []
  const { expected, actual } = states.kind === 'hashes' ? states : (states.storedHashes ?? {})
  return [expected, actual].flatMap((hash) => (hash ? [hash] : []))
}
