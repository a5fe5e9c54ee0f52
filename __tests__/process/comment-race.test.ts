// Two jobs of the shipped action that comment at once, as processes: one comment remains. The server keeps what each
// reads back until both have looked and both have written, so that they always overlap.
import { expect, jest, test } from '@jest/globals'
import { makeWorkspace, messages, runGate, scenario } from '../support/gate-run.js'
import { startGitHub } from '../support/github-server.js'
import { copyDist } from '../support/run-cli.js'

jest.setTimeout(120_000)
const { action } = copyDist()
const LIST = 'issues/list-comments'
const WRITES = ['issues/create-comment', 'issues/update-comment']

test.each([
  ['two legs of one run create', false, ['100', '100']],
  ['two runs create', false, ['100', '101']],
  ['two runs update', true, ['100', '101']],
])('H6, C9: %s at once', async (_what, isThere, runs) => {
  let held: { readonly isDue: () => boolean; readonly go: () => void }[] = []
  let isRacing = false
  const asked = (...operations: readonly string[]): number =>
    server.requests.filter(({ operation }) => operations.includes(operation ?? '')).length
  const server = await startGitHub({
    before: async (operation) => {
      if (!isRacing) return
      // A request that came is carried out before the event loop turns.
      for (const { go } of held.filter(({ isDue }) => isDue())) setImmediate(go)
      held = held.filter(({ isDue }) => !isDue())
      if (operation !== LIST) return
      const isFirstLook = asked(LIST) <= 2
      const isDue = (): boolean => (isFirstLook ? asked(LIST) >= 2 : asked(...WRITES) >= 2)
      if (!isDue()) await new Promise<void>((go) => held.push({ isDue, go }))
    },
  })
  try {
    const workspace = makeWorkspace(scenario('run/a', { seat: '1A' }, { seat: '2B' }))
    const publish = (runId: string, at: number): ReturnType<typeof runGate> =>
      runGate(action, {
        workspace,
        github: server,
        inputs: { 'report-dir': `out-${at}` },
        env: { GITHUB_RUN_ID: runId },
      })
    if (isThere) await publish('50', 0)
    server.requests.splice(0)
    isRacing = true
    const ended = await Promise.all(runs.map(publish))
    expect(ended.map(({ code }) => code)).toEqual([1, 1])
    expect(server.comments).toHaveLength(1)
    expect(server.comments[0]?.body).toContain(`run=${runs.at(-1)} `)
    const url = `${server.url}/o/r/pull/1#issuecomment-${server.comments[0]?.id}`
    for (const run of ended) {
      expect(run.outputs['comment-url']).toBe(url)
      expect(messages(run, 'warning')).toEqual([])
    }
    expect(server.violations).toEqual([])
  } finally {
    await server.close()
  }
})
