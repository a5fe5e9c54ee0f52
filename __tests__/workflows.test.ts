// Every workflow that a page shows or a reader copies: accepted by GitHub's own language service, pinned, with the least
// permissions, no expression in a script, secrets only where they are used. That their gate steps work is proved in
// process/example-workflows.test.ts.
import { describe, expect, test } from '@jest/globals'
import { COPIED, copied, isOurs, jobOf, pageText, blocksOf, SHOWN } from './support/pages.js'
import {
  at,
  jobsOf,
  mapAt,
  riskyParts,
  serviceProblems,
  stepsOf,
  textAt,
  triggersOf,
  unpinned,
  writePermissions,
} from './support/workflow-checks.js'

const ALL = [...COPIED, ...SHOWN]

test('I10 there is one to copy for each harness and each way of use', () => {
  const names = COPIED.map(({ title }) => title)
  const wanted =
    'labs eva tau2 pytest vitest langgraph openai-agents anthropic gemini single-job matrix-shards fork-evaluate fork-gate merge-queue nightly-baseline several-gates monorepo'
  expect(new Set(names)).toEqual(new Set(wanted.split(' ').map((name) => `${name}.yml`)))
  const listed = [...pageText('examples/workflows/README.md').matchAll(/\[([\w-]+\.yml)\]\(\1\)/g)].map(
    ([, name]) => name,
  )
  expect(new Set(listed)).toEqual(new Set(names))
})

test('I10 what stands in a page and what is copied are the same workflow', () => {
  for (const [page, block, file] of [
    ['README.md', 0, 'single-job.yml'],
    ['docs/shards.md', 0, 'matrix-shards.yml'],
    ['docs/forks.md', 0, 'fork-evaluate.yml'],
    ['docs/forks.md', 1, 'fork-gate.yml'],
  ] as const)
    expect([file, pageText(`examples/workflows/${file}`).replace(/^(?:#.*\n)+/, '')]).toEqual([
      file,
      blocksOf(pageText(page), 'yaml')[block],
    ])
})

describe.each(ALL)('$title', ({ kind, text, workflow }) => {
  test('I10 is accepted by GitHub’s language service, inputs included', async () => {
    expect(await serviceProblems(text)).toEqual([])
  })

  test('I10 is pinned by commit, with least permissions and no expression in a script', () => {
    expect(text).toContain('uses: ')
    expect(unpinned(text)).toEqual([])
    expect(riskyParts(workflow)).toEqual([])
  })

  test('I10 hands secrets to nothing but our action and the step that runs the agent', () => {
    for (const [, job] of jobsOf(workflow)) {
      for (const step of stepsOf(job)) {
        const mayHold = isOurs(step) || (textAt(step, 'run') !== '' && !text.includes('workflow_run'))
        if (!mayHold) expect(JSON.stringify(step)).not.toContain('secrets.')
      }
      expect(JSON.stringify([at(job, 'env'), at(workflow, 'env')])).not.toContain('secrets.')
    }
  })

  if (kind === 'workflow' && /run: (?:\||\S)[^]*?uses: agent-eval-gate/.test(text))
    test('gates what a harness left that ended with 1', () => {
      const evaluating = jobsOf(workflow).flatMap(([, job]) => {
        const steps = stepsOf(job)
        return steps.filter(
          (step, index) => isOurs(step) && steps.slice(0, index).some((before) => at(before, 'run') !== undefined),
        )
      })
      for (const step of evaluating) expect(textAt(step, 'if')).toBe('${{ !cancelled() }}')
    })
})

test('I10 an input that does not exist is found', async () => {
  const quick = SHOWN[0]?.text ?? ''
  expect(await serviceProblems(quick.replace('threshold: 80%', 'treshold: 80%'))).toEqual([
    "Invalid action input 'treshold'",
  ])
})

test('I10 nothing may write but the comment and the status', () => {
  const written = new Set(ALL.flatMap(({ workflow }) => writePermissions(workflow)).map((found) => found.split(' ')[1]))
  expect(written).toEqual(new Set(['pull-requests', 'statuses']))
})

test('no example offers a service that is gone', () => {
  for (const { text } of ALL) expect(text).not.toMatch(/GitHub Models|models\.github\.ai|models: read/i)
})

describe('pull requests from forks', () => {
  const [evaluate, gate] = [copied('fork-evaluate.yml'), copied('fork-gate.yml')]
  const gateJob = jobOf(gate, 'gate')
  const steps = stepsOf(gateJob)

  test('I10 the half that runs the fork’s code has no secret and may only read', () => {
    expect(triggersOf(evaluate)).toEqual(['pull_request', 'merge_group'])
    expect(at(evaluate, 'permissions')).toEqual({ contents: 'read' })
    expect(JSON.stringify(evaluate)).not.toContain('secrets.')
    expect(at(evaluate, 'jobs', 'evaluate', 'permissions')).toBeUndefined()
  })

  test('I10 the half with the token starts after it, and holds the key in an environment', () => {
    expect(at(gate, 'on', 'workflow_run')).toEqual({ workflows: [at(evaluate, 'name')], types: ['completed'] })
    expect(textAt(gateJob, 'if')).toContain('["pull_request", "merge_group"]')
    expect(at(gateJob, 'environment')).toEqual(expect.any(String))
  })

  test('I10 it checks out the base alone, runs no script, and takes the artifact of the run that ended as data', () => {
    const [checkout, ...rest] = steps
    expect(textAt(checkout ?? null, 'uses')).toMatch(/^actions\/checkout@/)
    expect(mapAt(checkout, 'with')).toEqual({ 'persist-credentials': false })
    expect(rest.map(isOurs)).toEqual([true])
    expect(steps.some((step) => at(step, 'run') !== undefined)).toBe(false)
    expect(mapAt(rest[0], 'with')).toMatchObject({
      artifacts: 'artifact:eval-results',
      expected: expect.any(String),
      'trust-recorded': 'never',
      'commit-status': expect.any(String),
    })
    const upload = stepsOf(jobOf(evaluate, 'evaluate')).find((step) =>
      textAt(step, 'uses').includes('upload-artifact@'),
    )
    expect(`artifact:${textAt(upload ?? null, 'with', 'name')}`).toBe(mapAt(rest[0], 'with')['artifacts'])
  })
})

test('monorepo: what cannot be told is evaluated, and the required job follows the evaluation', () => {
  const workflow = copied('monorepo.yml')
  const script = textAt(stepsOf(jobOf(workflow, 'changes'))[1] ?? null, 'run')
  expect(script).toMatch(/^if git diff --quiet HEAD\^1 HEAD -- [\s\S]*agent=false[\s\S]*else[\s\S]*agent=true/)
  expect(at(jobOf(workflow, 'hotel-agent'), 'if')).toBe('${{ always() }}')
})
