// The pages of docs/ say what is true: their examples run. Their links are followed in readme.test.ts.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { readSettings } from '../src/inputs/settings-file.js'
import { resolveSettings } from '../src/inputs/settings.js'
import { copyDist } from './support/run-cli.js'

const blockOf = (page: string, language: string): string =>
  new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'm').exec(readFileSync(join('docs', page), 'utf8'))?.[1] ?? ''
const isThere = (command: string, ...args: readonly string[]): boolean => spawnSync(command, args).status === 0

describe('docs/batch.md', () => {
  const { cli } = copyDist()
  const place = mkdtempSync(join(tmpdir(), 'callers-'))

  ;(isThere('python3', '--version') ? test : test.skip)('its Python asks the scorers', () => {
    const text = blockOf('batch.md', 'python').replace(
      "('npx', 'agent-eval-gate', 'batch')",
      JSON.stringify([process.execPath, cli, 'batch']),
    )
    writeFileSync(join(place, 'scorer.py'), text)
    const ran = spawnSync('python3', ['scorer.py'], { cwd: place, encoding: 'utf8' })
    expect([ran.status, ran.stdout, ran.stderr]).toEqual([0, 'False 1\n', ''])
    const error =
      "from scorer import Scorer\ntry:\n    Scorer().ask('hash', json='{')\nexcept ValueError as why:\n    print('told:', why)"
    expect(spawnSync('python3', ['-c', error], { cwd: place, encoding: 'utf8' }).stdout).toMatch(/^told: .*not JSON/)
  })

  ;(isThere('go', 'version') ? test : test.skip)('its Go asks the scorers', () => {
    const text = blockOf('batch.md', 'go').replace(
      'Start("npx", "agent-eval-gate", "batch")',
      `Start(${JSON.stringify(process.execPath)}, ${JSON.stringify(cli)}, "batch")`,
    )
    writeFileSync(join(place, 'main.go'), text)
    const ran = spawnSync('go', ['run', 'main.go'], { cwd: place, encoding: 'utf8' })
    expect([ran.status, ran.stdout]).toEqual([0, 'false 1 <nil>\n'])
  })
})

test('the settings of docs/inputs.md are read', () => {
  const { config } = resolveSettings(new Map(), readSettings(blockOf('inputs.md', 'yaml'), 'eval-gate.yml'))
  expect(config.gate.mustPass).toHaveLength(2)
  expect(config.gate.passHatK.get(3)?.text).toBe('60%')
})
