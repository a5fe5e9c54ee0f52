// The recorded telecom verdicts of a real labs session, from its dumps of the final databases. Runs where the artifacts
// lie beside the checkout.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import type { JsonValue, StateDocument, TelecomPredicate } from '../../src/model.js'
import { isArray, member, readDocument, readExact, text } from '../../src/json/document.js'
import { scoreAssertions } from '../../src/score/signal/db-state-assertion.js'
import { describeBeside } from '../support/beside.js'

function readJson(path: string): JsonValue {
  return readExact(readFileSync(path), path)
}

function dump(directory: string, name: string): StateDocument | null {
  const path = join(directory, name)
  return existsSync(path) ? readDocument(readFileSync(path), path) : null
}

function predicatesOf(directory: string): TelecomPredicate[] {
  const declared = member(readJson(join(directory, 'scenario_config/metadata.json')), 'db_state_assertions')
  return (isArray(declared) ? declared : []).map((entry) => ({
    func: text(member(entry, 'func_name')) ?? '',
    side: text(member(entry, 'side')) ?? '',
    arguments: member(entry, 'arguments') ?? null,
    assertValue: member(entry, 'assert_value') ?? null,
    message: text(member(entry, 'message')) ?? null,
  }))
}

describeBeside('artifacts/labs/eval_20261129_120000', 'telecom predicates of the session', (session) => {
  test('every recorded verdict is found again', () => {
    const directories = readdirSync(session)
      .filter((name) => name.startsWith('tau2_telecom') && !name.includes('.killed.'))
      .map((name) => join(session, name))
    expect(directories).toHaveLength(228)
    const differing: string[] = []
    let [passed, counted] = [0, 0]
    for (const directory of directories) {
      const metrics = readJson(join(directory, 'metrics.json'))
      const recorded = member(metrics, 'db_state_assertion_verdicts')
      const stored = (isArray(recorded) ? recorded : []).map((verdict) => member(verdict, 'passed') === true)
      const { signal, notes = [] } = scoreAssertions({
        kind: 'telecom',
        predicates: predicatesOf(directory),
        agent: dump(directory, 'final_scenario_db.json'),
        user: dump(directory, 'final_user_db.json'),
        stored,
      })
      expect(signal.parts).toHaveLength(stored.length)
      differing.push(...notes.map(({ what }) => what))
      if (member(metrics, 'insufficient_agent_turns') === true) continue
      counted += signal.parts.length
      passed += signal.parts.filter((part) => part.outcome === 'pass').length
    }
    expect(differing).toEqual([])
    expect([passed, counted]).toEqual([376, 414])
  })
})
