// What a reader of the README does first works, right after a clone; it stays short, and leads to every page. Its workflows
// are looked at in workflows.test.ts, its links and programs in docs.test.ts.
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, jest, test } from '@jest/globals'
import { blocksOf, pageText, sectionOf, SHOWN } from './support/pages.js'
import { copyDist, runCli } from './support/run-cli.js'
import { mapAt, stepsOf, textAt } from './support/workflow-checks.js'

jest.setTimeout(120_000)
const readme = pageText('README.md')

test('it has fewer than 250 lines', () => {
  expect(readme.split('\n').length).toBeLessThan(250)
})

describe('commands of the README', () => {
  const { cli } = copyDist()
  const commands = blocksOf(sectionOf(readme, 'Try it'), 'sh').map((block) => block.trim())

  test('there are two, the second of which installs and tests', () => {
    expect(commands).toHaveLength(2)
    expect(commands[1]).toBe('npm cit')
    expect(existsSync('package-lock.json')).toBe(true)
  })

  test('the first runs as it stands, and prints what the README shows of it', async () => {
    const [node, path, ...args] = (commands[0] ?? '').split(' ')
    expect([node, path]).toEqual(['node', 'dist/cli/index.js'])
    const ran = await runCli(cli, args)
    expect([ran.code, ran.stderr]).toEqual([1, ''])
    const shown = (blocksOf(sectionOf(readme, 'Try it'), 'text')[0] ?? '').split('…\n')
    expect(shown.length).toBeGreaterThan(2)
    let from = 0
    for (const part of shown) {
      const found = ran.stdout.indexOf(part, from)
      expect([part, found >= from]).toEqual([part, true])
      from = found + part.length
    }
  })

  test('with half of the threshold it passes, as the README says', async () => {
    const args = (commands[0] ?? '').split(' ').slice(2)
    expect(readme).toContain('With `--threshold 50%` it exits 0')
    expect((await runCli(cli, [...args, '--threshold', '50%'])).code).toBe(0)
  })
})

describe('the quick start', () => {
  const steps = stepsOf(mapAt(SHOWN[0]?.workflow, 'jobs')['evaluate'] ?? null)
  const gate = steps.find((step) => textAt(step, 'id') === 'gate') ?? null

  test('gates where the harness ended with 1, and says why', () => {
    expect(textAt(gate, 'if')).toBe('${{ !cancelled() }}')
    expect(readme).toMatch(/if: \$\{\{ !cancelled\(\) \}\} # .{20}/)
  })

  test('has the settings that docs/statistics.md recommends', () => {
    const recommended = SHOWN.find(({ title }) => title === 'docs/statistics.md 1')
    const [step] = stepsOf(mapAt(recommended?.workflow, 'jobs')['t'] ?? null)
    expect(mapAt(gate, 'with')).toMatchObject(mapAt(step, 'with'))
    expect(mapAt(gate, 'with')).not.toHaveProperty('max-regressions')
  })

  test('uses figures through env', () => {
    expect(mapAt(steps.at(-1), 'env')).toMatchObject({ VERDICT: '${{ steps.gate.outputs.verdict }}' })
  })
})

test('max-regressions has its warning, with the figures that were measured', () => {
  const measured = /^\| 50 × 3 \| (\d+) · (\d+) · (\d+) \|/m.exec(pageText('docs/statistics.md'))?.slice(1) ?? []
  const warning = sectionOf(pageText('docs/baseline.md'), 'max-regressions')
  expect(warning).toContain('> [!WARNING]')
  expect(warning).toContain(`${measured[0]}, ${measured[1]} and ${measured[2]} %`)
})

test('the warnings that name a section of the README name one that is there, and leads on', () => {
  const warnings = ['src/io/github/comment.ts', 'src/io/github/event.ts'].map((path) => readFileSync(path, 'utf8'))
  for (const text of warnings) expect(text).toContain('"Pull requests from forks"')
  expect(sectionOf(readme, 'Pull requests from forks', 3)).toContain('](docs/forks.md)')
})
