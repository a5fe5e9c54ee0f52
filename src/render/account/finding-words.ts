// The kinds of findings in words that a reader understands without this project's terms. Every kind of ours has a row.
import { addTo } from '../../json/lists.js'
import type { Finding, FindingKind } from '../../model.js'

const WORDS: { readonly [kind in FindingKind]: string } = {
  stored_value_differs: 'a stored value is not what the data give',
  recorded_verdict_differs: 'a recorded verdict is not what the data give',
  matched_by_tolerance: 'texts matched as numbers only',
  hash_without_difference: 'hashes differ, values do not',
  empty_action_list: 'empty list of actions',
  secret_in_artifact: 'secret in an artifact',
  file_skipped: 'file skipped',
  unread_messages: 'messages that could not be read',
  duplicate_key: 'key given more than once',
  duplicate_trial: 'trial given more than once',
  missing_trial: 'trial missing',
  unknown_scenario: 'scenario that expected does not name',
  artifact_setting_ignored: 'setting of the artifact ignored',
  injection_attempt: 'attempt to steer the judge',
  judge: 'judge',
  judge_cache: 'cache of the judge',
  vacuous: 'passes without doing anything',
  upstream: 'the evaluation’s own count',
  idle_setting: 'setting that matches nothing',
  note: 'note',
}

/** A kind in words; null where it is no kind of ours. */
export function findingWords(kind: string): string | null {
  return Object.hasOwn(WORDS, kind) ? WORDS[kind as FindingKind] : null
}

/** Findings that say the same in several places, as one; in the order in which they first occur. */
export function alikeFindings(
  findings: readonly Finding[],
): readonly { readonly what: string; readonly places: readonly string[] }[] {
  const groups = new Map<string, string[]>()
  for (const { what, where } of findings) addTo(groups, what, where)
  return [...groups].map(([what, places]) => ({ what, places }))
}
