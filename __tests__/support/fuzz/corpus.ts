// The runs that are mutated: the examples, a labs session made by hand, and small real runs where they lie beside the
// checkout. Each with what its trials are called in the tree.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { LayoutName } from '../../../src/model.js'
import { HASH, metadata, metrics, OTHER_HASH, runArgs, sessionTree } from '../labs-session.js'
import type { Scope } from './mutation.js'
import { parsedIn, textIn, type Tree, treeOf } from './tree.js'

export interface Corpus {
  readonly name: string
  readonly layout: LayoutName
  readonly tree: Tree
  /** Where each trial stands: its folder, or its place in a file that it shares with others. */
  readonly scopes: readonly Scope[]
}

export function examples(): readonly Corpus[] {
  return [
    folders('hotel_desk', 'records', treeOf(resolve('examples/hotel_desk')), 'scenario.json'),
    records('record lines', recordLines()),
    folders('clinic_eva', 'eva', treeOf(resolve('examples/clinic_eva')), 'result.json'),
    simulations('pharmacy_tau2', treeOf(resolve('examples/pharmacy_tau2'))),
    rows('tau-bench rows', tauBenchRows()),
    folders('labs session', 'labs', labsSession(), 'metrics.json'),
  ]
}

/** Small real runs of a folder of artifacts; those that are not there are left out. */
export function realRuns(artifacts: string): readonly Corpus[] {
  const runs: Corpus[] = []
  const labs = join(artifacts, 'labs/eval_20261129_120000')
  if (existsSync(labs)) runs.push(folders('real labs', 'labs', labsExcerpt(labs), 'metrics.json'))
  const judged = join(artifacts, 'labs/eval_20261201_080000')
  if (existsSync(judged)) runs.push(folders('real labs, judged', 'labs', treeOf(judged), 'metrics.json'))
  for (const kind of ['airline', 'itsm']) {
    const path = join(artifacts, `eva/2026-08-10_09-00-00.000000_${kind}_en_nova-3_gpt-4_sonic-3`)
    if (existsSync(path)) runs.push(folders(`real EVA ${kind}`, 'eva', treeOf(path, isSmallEvaFile), 'result.json'))
  }
  for (const name of ['mock_v1', 'gpt-4.1_airline', 'airline_2_trials', 'gpt-4.1_telecom_solo']) {
    const path = join(artifacts, 'tau2', name)
    if (existsSync(path)) runs.push(simulations(`real tau2 ${name}`, treeOf(path)))
  }
  const rowsFile = join(artifacts, 'taubench1/gpt-4o-airline')
  if (existsSync(rowsFile)) runs.push(rows('real tau-bench', firstRows(treeOf(rowsFile), 24)))
  return runs
}

/** One trial per folder that holds the file. */
function folders(name: string, layout: LayoutName, tree: Tree, file: string): Corpus {
  const holding = [...tree.keys()].filter((path) => path.endsWith(`/${file}`))
  return { name, layout, tree, scopes: holding.map((path) => ({ folder: path.slice(0, -file.length - 1) })) }
}

function records(name: string, tree: Tree): Corpus {
  return { name, layout: 'records', tree, scopes: [] }
}

function simulations(name: string, tree: Tree): Corpus {
  const results = parsedIn(tree, 'results.json') as { simulations: readonly unknown[] }
  const scopes = results.simulations.map((_, at) => ({ folder: '', file: 'results.json', steps: ['simulations', at] }))
  return { name, layout: 'tau2', tree, scopes }
}

function rows(name: string, tree: Tree): Corpus {
  const [file = ''] = tree.keys()
  const list = parsedIn(tree, file) as readonly unknown[]
  return { name, layout: 'tau2', tree, scopes: list.map((_, at) => ({ folder: '', file, steps: [at] })) }
}

/** Three tasks, each run twice. */
function tauBenchRows(): Tree {
  const list = [0, 1].flatMap((trial) =>
    ['10', '11', '12'].map((id, at) => {
      const actions = [{ name: 'book', kwargs: { flight: `F${id}` } }]
      const reward = at === 2 && trial === 1 ? 0 : 1
      const info = { r_actions: reward, gt_data_hash: 'x' }
      return {
        task_id: Number(id),
        reward,
        trial,
        info: {
          task: { user_id: 'u', actions, instruction: 'Book it.', outputs: [id] },
          reward_info: { reward, info, actions },
        },
        traj: [
          { role: 'user', content: 'Please book.' },
          { role: 'assistant', content: `Booked as ${id}.` },
        ],
      }
    }),
  )
  return new Map([['airline.json', JSON.stringify(list)]])
}

function firstRows(tree: Tree, count: number): Tree {
  const [file = ''] = [...tree.keys()].filter((path) => path.endsWith('.json'))
  return new Map([[file, JSON.stringify((parsedIn(tree, file) as readonly unknown[]).slice(0, count))]])
}

/** The hotel desk as lines. */
function recordLines(): Tree {
  const tree = treeOf(resolve('examples/hotel_desk'))
  const lines = [...tree.keys()]
    .filter((path) => path.endsWith('/scenario.json'))
    .map((path) => {
      const folder = path.slice(0, -'/scenario.json'.length)
      const [id, trial] = folder.split('/trial_')
      const scenario = parsedIn(tree, path) as Record<string, unknown>
      const fields = ['expected_db', 'actual_db', 'reference', 'prediction', 'conversation'].flatMap((field) => {
        const value = parsedIn(tree, `${folder}/${field}.json`)
        return value === undefined ? [] : [[field, value] as const]
      })
      return JSON.stringify({
        id,
        ...(trial === undefined ? {} : { trial: Number(trial) }),
        ...scenario,
        ...Object.fromEntries(fields),
      })
    })
  return new Map([['run.jsonl', `${lines.join('\n')}\n`]])
}

function labsSession(): Tree {
  const state = (seat: string) => ({
    reservations: { R1: { seat, bookings: [{ id: 2 }, { id: 1 }] } },
    session: { a: 1 },
  })
  const db = metadata({ success_signals: ['db_state_match', 'clean_exit'] })
  const answer = metadata({ success_signals: ['action_match', 'clean_exit'] })
  const names = [
    'desk__seat',
    'desk__wrong_seat',
    'desk__hashes',
    'desk__other_hashes',
    'shop__order',
    'shop__wrong',
    'desk__stalled',
  ]
  return sessionTree(
    {
      desk__seat: { metadata: db, expectedDb: state('1A'), finalDb: state('1A') },
      desk__wrong_seat: { metadata: db, expectedDb: state('1A'), finalDb: state('2B') },
      desk__hashes: {
        metadata: { ...db, expected_db_hash: HASH },
        hashes: `db_hash: ${HASH}\n`,
      },
      desk__other_hashes: {
        metadata: { ...db, expected_db_hash: HASH },
        hashes: `db_hash: ${OTHER_HASH}\n`,
        metrics: metrics({ is_successful: false }),
      },
      shop__order: {
        metadata: answer,
        reference: { item: 'tea', count: 2 },
        answer: [{ item: 'tea', count: 2, extra: null }],
      },
      shop__wrong: {
        metadata: answer,
        reference: { item: 'tea', count: 2 },
        answer: [{ item: 'coffee', count: 2 }],
        metrics: metrics({ is_successful: false }),
      },
      desk__stalled: {
        metrics: metrics({ token_usage: { agent: { n_calls: 1 }, user: { n_calls: 1 } }, is_successful: false }),
      },
    },
    { 'run_args.json': runArgs([names]) },
  )
}

/** Scenarios of the real session, few and small, passed and failed. */
function labsExcerpt(session: string): Tree {
  const chosen = [
    'tau2_retail__0',
    'tau2_airline__1',
    'eva_airline',
    'tau2_telecom',
    'restaurant',
    'qa',
    'customer_service',
    'fastbite',
  ]
  const names = new Set<string>()
  const all = treeOf(session, (path) => path.endsWith('/metrics.json') && path.split('/').length === 2)
  for (const prefix of chosen) {
    const fitting = [...all.keys()]
      .map((path) => path.slice(0, -'/metrics.json'.length))
      .filter((name) => name.startsWith(prefix))
    for (const name of fitting.slice(0, 2)) names.add(name)
  }
  const tree = treeOf(session, (path) => names.has(path.slice(0, path.indexOf('/'))))
  const args = JSON.parse(
    textIn(
      treeOf(session, (path) => path === 'run_args.json'),
      'run_args.json',
    ) ?? '{}',
  ) as {
    invocations: { resolved_scenario_names: readonly string[] }[]
  }
  for (const invocation of args.invocations) invocation.resolved_scenario_names = [...names]
  return new Map([...tree, ['run_args.json', JSON.stringify(args)]])
}

/** Not the logs of hundreds of KB that nothing reads. */
function isSmallEvaFile(path: string): boolean {
  return !/\.(?:wav|log|csv)$/.test(path)
}
