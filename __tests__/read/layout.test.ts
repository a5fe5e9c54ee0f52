// Which layout a path is of: exactly one, also where two layouts share a file's name.
import { describe, expect, test } from '@jest/globals'
import type { ReadOptions } from '../../src/read/kit/contract.js'
import { readRun } from '../../src/read/layout.js'
import { runArgs, sessionTree } from '../support/labs-session.js'
import { type MemoryFile, memoryFiles } from '../support/memory-files.js'

const OPTIONS: ReadOptions = { expected: [], minAgentTurns: 'declared' }
const layoutOf = (tree: ReadonlyMap<string, MemoryFile>): string =>
  readRun(memoryFiles(tree, 'run'), 'auto', OPTIONS).layout

describe('a session of labs-Voice-Agent is no records run', () => {
  const state = JSON.stringify({ t: { r: { v: 1 } } })
  const dumps = ['expected_scenario_db', 'final_scenario_db', 'expected_user_db', 'final_user_db', 'judge_result']
  test.each(dumps)('though its scenarios hold %s.json', (name) => {
    const tree = sessionTree(
      { desk__seat: { extra: { [`${name}.json`]: state } } },
      { 'run_args.json': runArgs([['desk__seat']]) },
    )
    expect(layoutOf(tree)).toBe('labs')
  })
})

test.each(['expected_db', 'actual_db', 'actual_user_db', 'reference', 'prediction', 'conversation', 'scenario'])(
  'a folder with a folder that holds %s.json is a records run',
  (name) => {
    expect(layoutOf(new Map([[`desk/${name}.json`, '{}']]))).toBe('records')
  },
)
