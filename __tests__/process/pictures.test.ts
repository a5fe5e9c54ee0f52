// The pictures of the README show the comment and the page as they are made now.
import { spawnSync } from 'node:child_process'
import { expect, test } from '@jest/globals'

test('the pictures are those of the comment and the page that the examples give', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/screenshots.mjs', '--check'], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
}, 60_000)
