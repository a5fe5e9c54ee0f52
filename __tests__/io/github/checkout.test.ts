import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { readCheckout } from '../../../src/io/github/checkout.js'

const A = 'a'.repeat(40)
const B = 'b'.repeat(64)

function checkout(files: Readonly<Record<string, string>>): string {
  const workspace = realpathSync(mkdtempSync(join(tmpdir(), 'checkout-')))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(workspace, path, '..'), { recursive: true })
    writeFileSync(join(workspace, path), text)
  }
  return workspace
}

describe('C7: the commit of the checkout around a folder', () => {
  test.each([
    ['detached', { '.git/HEAD': `${A}\n` }, { commit: A, hasPullRefs: false }],
    ['SHA-256', { '.git/HEAD': `${B}\n` }, { commit: B, hasPullRefs: false }],
    [
      'a branch',
      { '.git/HEAD': 'ref: refs/heads/x/y\n', '.git/refs/heads/x/y': `${A}\n` },
      { commit: A, hasPullRefs: false },
    ],
    [
      'a packed branch',
      {
        '.git/HEAD': 'ref: refs/heads/x\n',
        '.git/packed-refs': `# pack-refs\n${'c'.repeat(40)} refs/heads/xx\n${A} refs/heads/x\n`,
      },
      { commit: A, hasPullRefs: false },
    ],
    [
      'a pull request',
      { '.git/HEAD': `${A}\n`, '.git/refs/remotes/pull/7/merge': `${A}\n` },
      { commit: A, hasPullRefs: true },
    ],
    [
      'a packed pull request',
      { '.git/HEAD': `${A}\n`, '.git/packed-refs': `${A} refs/remotes/pull/7/merge\n` },
      { commit: A, hasPullRefs: true },
    ],
    [
      'a reference out of the folder',
      { '.git/HEAD': 'ref: refs/../../secret\n', secret: A },
      { commit: null, hasPullRefs: false },
    ],
    ['no commit', { '.git/HEAD': 'x' }, { commit: null, hasPullRefs: false }],
  ])('%s', (_what, files, expected) => {
    const workspace = checkout({ ...files, 'run/s1/prediction.json': '1' })
    expect(readCheckout(join(workspace, 'run/s1'), workspace)).toEqual(expected)
    expect(readCheckout(workspace, workspace)).toEqual(expected)
  })

  test('the nearest one counts, and none outside the workspace', () => {
    const outer = checkout({ '.git/HEAD': A, 'w/head/.git/HEAD': 'c'.repeat(40), 'w/head/run/x': '', 'w/run/x': '' })
    const workspace = join(outer, 'w')
    expect(readCheckout(join(workspace, 'head/run'), workspace)?.commit).toBe('c'.repeat(40))
    expect(readCheckout(join(workspace, 'run'), workspace)).toBeNull()
    expect(readCheckout(join(outer, 'other'), workspace)).toBeNull()
    expect(readCheckout(join(outer, 'w2'), workspace)).toBeNull()
  })

  test('C11: a workspace behind a link is the same workspace', () => {
    const real = checkout({ '.git/HEAD': A, 'run/x': '' })
    const link = join(mkdtempSync(join(tmpdir(), 'link-')), 'w')
    symlinkSync(real, link)
    expect(readCheckout(join(real, 'run'), link)?.commit).toBe(A)
    expect(readCheckout(join(link, 'run'), `${real}/`)?.commit).toBe(A)
  })

  test('a pipe in place of HEAD does not hold the run up', () => {
    const workspace = checkout({ '.git/x': '' })
    execFileSync('mkfifo', [join(workspace, '.git/HEAD')])
    expect(readCheckout(workspace, workspace)).toEqual({ commit: null, hasPullRefs: false })
  })
})
