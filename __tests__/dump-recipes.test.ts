// The recipes of examples/dump make what the gate reads. Frameworks that are not installed are stood in for by what the
// recipes use of them.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from '@jest/globals'
import { openRoot } from '../src/io/files/files.js'
import { scoreRecords, verdictsOf } from './support/score-records.js'

const place = mkdtempSync(join(tmpdir(), 'dump-'))
const recipes = resolve('examples/dump')
const hasPython = spawnSync('python3', ['--version']).status === 0
const withPython = hasPython ? test : test.skip

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(place, name)), { recursive: true })
    writeFileSync(join(place, name), text)
  }
}
function python(code: string, ...args: readonly string[]): string {
  const env = { ...process.env, PYTHONPATH: `${recipes}:${place}`, PYTHONDONTWRITEBYTECODE: '1' }
  const ran = spawnSync('python3', ['-c', code, ...args], { cwd: place, env, encoding: 'utf8' })
  expect(ran.stderr).toBe('')
  return ran.stdout
}

withPython('labs: a dump is found again by the hash that the evaluator writes down', () => {
  const [mine, wanted, lost] = ['a', 'b', 'c'].map((letter) => letter.repeat(64))
  write({
    'run/s1/final_scenario_db_hash.txt': `db_hash: ${mine}\nuser_db_hash: ${lost}\n`,
    'run/s1/scenario_config/metadata.json': JSON.stringify({ expected_db_hash: wanted }),
    'run/s2/metrics.json': '{}',
  })
  const told = python(
    `from labs_dump import dump, collect
dump({'orders': {'W1': 'open'}}, '${mine}', 'dumps')
dump({'orders': {'W1': 'refunded'}}, '${wanted}', 'dumps')
dump({}, '../../escape', 'dumps')
dump({}, None, 'dumps')
print(collect('run', 'dumps'))`,
  )
  expect(told).toBe(`s1: no dump ${lost} for final_user_db\n1\n`)
  expect(readdirSync(join(place, 'dumps')).sort()).toEqual([`${mine}.json.gz`, `${wanted}.json.gz`])
  const run = openRoot(join(place, 'run'), [])
  const stateOf = (name: string): unknown => JSON.parse(new TextDecoder().decode(run.read(`s1/${name}.json`)))
  expect(stateOf('final_scenario_db')).toEqual({ orders: { W1: 'open' } })
  expect(stateOf('expected_scenario_db')).toEqual({ orders: { W1: 'refunded' } })
})

withPython('tau2: both states of each simulation, and one that cannot be replayed costs itself alone', () => {
  write({
    'tau2/__init__.py': '',
    'tau2/data_model/__init__.py': '',
    'tau2/data_model/simulation.py': `from types import SimpleNamespace as N
action = N(name='set', requestor='assistant', arguments={'value': 2})
task = N(id=1, initial_state=None, evaluation_criteria=N(actions=[action]))
class Results:
    load = staticmethod(lambda path: N(tasks=[task], info=N(environment_info=N(domain_name='mock')), simulations=[
        N(id='sim-1', task_id='1', messages=[3]), N(id='sim-2', task_id='1', messages=['broken'])]))
`,
    'tau2/registry.py': `from types import SimpleNamespace as N
class Environment:
    def __init__(self):
        self.tools = N(db=N(value=1, model_dump=lambda: {'value': self.tools.db.value}))
        self.user_tools = None
    def set_state(self, initialization_data, initialization_actions, message_history):
        for message in message_history:
            self.tools.db.value = int(message)
    def make_tool_call(self, tool_name, requestor, value):
        self.tools.db.value = value
registry = N(get_env_constructor=lambda name: Environment)
`,
  })
  const told = python(`import tau2_dump; print(tau2_dump.main('results.json'))`)
  expect(told).toContain('sim-2: cannot be replayed')
  expect(told).toContain('1 of 2 simulations dumped\n1\n')
  const states = ['expected_db', 'actual_db'].map((name) =>
    readFileSync(join(place, `db_dumps/sim-1/${name}.json`), 'utf8'),
  )
  expect(states).toEqual(['{"value": 2}', '{"value": 3}'])
  expect(readdirSync(join(place, 'db_dumps'))).toEqual(['sim-1'])
})

withPython('LangGraph: a line per run, and a run that crashes is a fail', () => {
  write({
    'langchain_core/__init__.py': '',
    'langchain_core/messages.py':
      'messages_to_dict = lambda messages: [{"type": m.type, "data": {"content": m.content}} for m in messages]',
  })
  python(`from types import SimpleNamespace as N
from langgraph_records import record
class Graph:
    def invoke(self, state, config):
        state['db']['orders']['W1'] = 'refunded'
        return {'db': state['db'], 'messages': [N(type='human', content='refund W1'), N(type='ai', content='Done.', usage_metadata={'total_tokens': 7})]}
after = {'orders': {'W1': 'refunded'}}
with open('graph.jsonl', 'w') as out:
    record(out, Graph(), 'refund W1', id='refund', trial=0, before={'orders': {'W1': 'open'}}, expected=after, read=lambda state: state['db'])
    record(out, Graph(), 'refund W1', id='crash', trial=0, before={}, expected=after, read=lambda state: state['db'])`)
  const scored = scoreRecords(openRoot(join(place, 'graph.jsonl'), []))
  expect(verdictsOf(scored)).toEqual(['refund#0: pass', 'crash#0: fail'])
  expect(scored.trials[1]?.stopped).toBe("KeyError: 'orders'")
  expect(scored.trials[0]?.metrics).toContainEqual({ name: 'tokens', value: '7', number: 7 })
  expect(scored.trials[0]?.metrics).toContainEqual({ name: 'turns', value: '2', number: 2 })
})

test('OpenAI Agents: a line per run, and a run that crashes is a fail', async () => {
  const { record } = (await import(join(recipes, 'openai_agents_records.mjs'))) as {
    readonly record: (file: string, trial: object, start: () => Promise<unknown>) => Promise<void>
  }
  const file = join(place, 'agents.jsonl')
  const db = { orders: { W1: 'open' } }
  const trial = { id: 'refund', trial: 0, before: db, expected: { orders: { W1: 'refunded' } }, read: () => db }
  await record(file, trial, async () => {
    db.orders.W1 = 'refunded'
    return { rawResponses: [{ usage: { totalTokens: 15 } }], history: [{ role: 'user', content: 'refund W1' }] }
  })
  await record(file, { ...trial, id: 'crash' }, () => Promise.reject(new Error('no network')))
  const scored = scoreRecords(openRoot(file, []))
  expect(verdictsOf(scored)).toEqual(['refund#0: pass', 'crash#0: fail'])
  expect(scored.trials[1]?.stopped).toBe('Error: no network')
  expect(scored.trials[0]?.metrics).toContainEqual({ name: 'tokens', value: '15', number: 15 })
  expect(readFileSync(file, 'utf8').split('\n')[0]).toContain('"initial_db":{"orders":{"W1":"open"}}')
})
