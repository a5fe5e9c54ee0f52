// Where an annotation stands: the path of its file as GitHub knows it, whatever the harness wrote and wherever the
// repository was checked out. Through the bundled action, read back from the commands that it printed.
import { expect, jest, test } from '@jest/globals'
import { makeWorkspace, printed, runGate, type Tree, writeTree } from '../support/gate-run.js'
import { copyDist } from '../support/run-cli.js'

jest.setTimeout(120_000)
const { action } = copyDist()

/** A checkout of a repository in a folder of the workspace; `''` is the workspace itself. */
const checkout = (folder: string, repository: string, files: readonly string[]): Tree => {
  const place = folder === '' ? '' : `${folder}/`
  return {
    [`${place}.git/HEAD`]: `${'1'.repeat(40)}\n`,
    [`${place}.git/config`]: `[remote "origin"]\n\turl = https://github.com/${repository}\n`,
    ...Object.fromEntries(files.map((file) => [`${place}${file}`, ''])),
  }
}

/** The places of the annotations, in the order of the trials, each of which names one of these files. */
async function places(tree: Tree, files: (workspace: string) => readonly string[]): Promise<readonly string[]> {
  const workspace = makeWorkspace(tree)
  const lines = files(workspace).map((file, at) =>
    JSON.stringify({ id: `${at}`, expected_db: { at }, actual_db: { at: -1 }, source: { file, line: 3 } }),
  )
  writeTree(workspace, { 'run.jsonl': lines.join('\n') })
  const run = await runGate(action, { workspace, inputs: { artifacts: 'run.jsonl', comment: 'off' } })
  expect(run.code).toBe(1)
  return printed(run)
    .split('\n')
    .flatMap((line) => /^::error ([^:]*)::/.exec(line)?.[1] ?? [])
    .map((properties) => /(?:^|,)file=([^,]*)/.exec(properties)?.[1] ?? 'none')
}

test('is relative to the repository that was checked out into the workspace', async () => {
  const found = await places(checkout('', 'o/r', ['evals/x.yaml']), (workspace) => [
    'evals/x.yaml',
    './evals//x.yaml',
    'evals\\x.yaml',
    `${workspace}/evals/x.yaml`,
    '/etc/passwd',
    '../x.yaml',
  ])
  expect(found).toEqual([...Array.from({ length: 4 }, () => 'evals/x.yaml'), 'none', 'none'])
})

test.each([
  ['o/r', 'https://github.com/o/r'],
  ['a fork', 'https://github.com/fork/R.git/'],
])('is relative to a checkout of %s in a folder', async (_, remote) => {
  const tree = {
    ...checkout('src/agent', 'o/r', ['evals/x.yaml', 'deep/é.yaml']),
    'src/agent/.git/config': `[remote "origin"]\n\turl = ${remote}\n`,
  }
  const found = await places(tree, (workspace) => [
    `${workspace}/src/agent/evals/x.yaml`,
    'src/agent/evals/x.yaml',
    // As a harness writes it that ran inside the checkout.
    'evals/x.yaml',
    './deep/é.yaml',
    `${workspace}/src/agent/deep/é.yaml`,
  ])
  expect(found).toEqual(['evals/x.yaml', 'evals/x.yaml', 'evals/x.yaml', 'deep/é.yaml', 'deep/é.yaml'])
})

test('a file of another repository beside it is taken for no file of this one', async () => {
  const tree = { ...checkout('', 'o/r', ['evals/x.yaml']), ...checkout('suite', 'o/suite', ['evals/x.yaml']) }
  const found = await places(tree, (workspace) => [`${workspace}/suite/evals/x.yaml`, 'suite/evals/x.yaml'])
  expect(found).toEqual(['suite/evals/x.yaml', 'suite/evals/x.yaml'])
})

test('the text of a name is as it was written, composed or not', async () => {
  const [composed, parted] = ['caf\u00e9.yaml', 'cafe\u0301.yaml']
  const found = await places(checkout('', 'o/r', [composed]), () => [composed, parted, 'été, 日本:1%.yaml'])
  expect(found).toEqual([composed, parted, 'été%2C 日本%3A1%25.yaml'])
})
