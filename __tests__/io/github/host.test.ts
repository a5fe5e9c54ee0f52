import { expect, test } from '@jest/globals'
import { hostOf, limitsOf, whyNoArtifacts } from '../../../src/io/github/host.js'

const GITEA = { GITHUB_SERVER_URL: 'https://git.example.com', GITEA_ACTIONS: 'true' }

test.each([
  ['github.com', {}, 'GitHub', true],
  ['data residency', { GITHUB_SERVER_URL: 'https://octo.ghe.com' }, 'GitHub', true],
  ['a server of one’s own', { GITHUB_SERVER_URL: 'https://git.example.com:8443/' }, 'GitHub Enterprise Server', false],
  [
    'a name that only looks like it',
    { GITHUB_SERVER_URL: 'https://github.com.example.org' },
    'GitHub Enterprise Server',
    false,
  ],
  ['Gitea', GITEA, 'Gitea Actions', false],
  ['Forgejo', { ...GITEA, FORGEJO_ACTIONS: 'true' }, 'Forgejo Actions', false],
  ['act', { ACT: 'true' }, 'act', true],
  ['no address at all', { GITHUB_SERVER_URL: 'git.example.com' }, 'GitHub Enterprise Server', false],
])('%s', (_, env, product, hasArtifacts) => {
  const host = hostOf(env)
  expect([host.product, host.hasArtifacts]).toEqual([product, hasArtifacts])
  expect(whyNoArtifacts(host) === null).toBe(hasArtifacts)
})

test('what works is said where not all does, and only there', () => {
  expect(limitsOf(hostOf({}))).toBeNull()
  expect(limitsOf(hostOf({ GITHUB_SERVER_URL: 'https://git.example.com' }))).toBe(
    'This run is on GitHub Enterprise Server (git.example.com): the gate, the job summary, annotations, outputs and the comment work. Artifacts do not: upload-artifact, and artifact: in baseline and artifacts.',
  )
  expect(limitsOf(hostOf(GITEA))).toMatch(/^This run is on Gitea Actions .*shown where it has them\. Artifacts do not/)
  expect(limitsOf(hostOf({ ACT: 'true' }))).not.toContain('Artifacts')
})
