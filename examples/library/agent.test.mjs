// A test of an agent with Vitest: it must leave the database as the task asks, and say so. With jest write
// `import { expect, test } from '@jest/globals'`.
import { checkPredicates, diffStates, hashState, matchAnswer, passHatK } from 'agent-eval-gate'
import { expect, test } from 'vitest'

const before = { reservations: { HX7Q2: { room: '412', nights: 2 } }, session: { agent: 'a1' } }
const expected = { reservations: { HX7Q2: { room: '305', nights: 2 } } }

/** Yours: talks to the agent; gives the database that it left and its answer. */
async function runAgent() {
  const db = structuredClone(before)
  db.reservations.HX7Q2.room = '305'
  return { db, answer: { reservation: 'hx7q2', room: 305 } }
}

test('the agent moves the guest', async () => {
  const { db, answer } = await runAgent()
  expect(diffStates(expected, db).changes).toEqual([])
  expect(hashState(db)).toBe(hashState(expected))
  const found = matchAnswer({ reservation: 'HX7Q2', room: '305' }, answer, { ignoreCapitalization: true })
  expect(found.outcome, found.reason).toBe('pass')
  for (const { outcome, reason } of checkPredicates(db, [{ path: 'reservations.*.nights', gte: 1 }]))
    expect(outcome, reason).toBe('pass')
})

test('it does so every time', async () => {
  const trials = [await runAgent(), await runAgent(), await runAgent()]
  const passed = trials.filter(({ db }) => diffStates(expected, db).equal).length
  expect(passHatK([{ passed, trials: trials.length }], 3)).toBe(1)
})
