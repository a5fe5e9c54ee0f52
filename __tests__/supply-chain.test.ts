// What reaches users' runners besides our source: workflows, pins, packages, the bundle, the way of a release.
import { appendFileSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { COPIED, PAGES, SHOWN } from './support/pages.js'
import { builtDist } from './support/run-cli.js'
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
  type Yaml,
} from './support/workflow-checks.js'

const DIST = builtDist()
const FOLDER = '.github/workflows'
const names = readdirSync(FOLDER).sort()
const textOf = (name: string): string => readFileSync(join(FOLDER, name), 'utf8')
const workflowOf = (name: string): Yaml => parse(textOf(name)) as Yaml

interface Package {
  readonly scripts: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Package
const contributing = readFileSync('CONTRIBUTING.md', 'utf8')
const security = readFileSync('SECURITY.md', 'utf8')

const BAD = `on: [pull_request_target]
permissions: write-all
jobs:
  t:
    permissions: read-all
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v7
      - run: echo "\${{ github.event.pull_request.title }}"
`

describe('workflows', () => {
  test('all have the ending that is looked for', () => {
    expect(names).toEqual(['bench.yml', 'ci.yml', 'codeql.yml', 'eval-gate.yml', 'release.yml', 'scorecard.yml'])
  })

  test.each(names)('I2 %s pins every action by commit, with its version', (name) => {
    expect(textOf(name)).toContain('uses: ')
    expect(unpinned(textOf(name))).toEqual([])
  })

  test('I2 a tag, a short commit and a missing version are found', () => {
    const sha = '3d3c42e5aac5ba805825da76410c181273ba90b1'
    const lines = [`uses: a/b@v1`, `uses: a/b@${sha.slice(0, 7)} # v1.0.0`, `- uses: a/b@${sha}`]
    expect(unpinned(lines.join('\n'))).toEqual(lines)
    expect(unpinned(`  - uses: a/b/c@${sha} # v1.0.0\n    uses: ./`)).toEqual([])
  })

  test('I2 one action is pinned to one commit everywhere, pages and workflows to copy included', () => {
    const pins = [...names.map(textOf), ...[...COPIED, ...SHOWN].map(({ text }) => text)].flatMap((text) =>
      [...text.matchAll(/uses: ([\w.-]+\/[\w.-]+)[\w/.-]*@(\S+ # \S+)/g)].map((match) => [match[1], match[2]] as const),
    )
    expect(pins.length).toBeGreaterThan(20)
    const commits = new Map<string | undefined, Set<string | undefined>>()
    for (const [action, pin] of pins) commits.set(action, (commits.get(action) ?? new Set()).add(pin))
    expect([...commits].filter(([, found]) => found.size > 1)).toEqual([])
  })

  test.each(names)('I3 %s is accepted by GitHub’s language service', async (name) => {
    expect(await serviceProblems(textOf(name), `${FOLDER}/${name}`)).toEqual([])
  })

  test.each(names)('I3 %s has least permissions, a safe trigger and no expression in a script', (name) => {
    expect(riskyParts(workflowOf(name))).toEqual([])
  })

  test.each(names)('I3 %s lets no job run without an end', (name) => {
    for (const [, job] of jobsOf(workflowOf(name))) expect(at(job, 'timeout-minutes')).toEqual(expect.any(Number))
  })

  test('I3 what is risky is found', () => {
    expect(riskyParts(parse(BAD) as Yaml)).toEqual([
      'the top-level permissions are neither {} nor contents: read',
      'it runs on pull_request_target',
      't: its permissions are not listed',
      't: the checkout leaves its token on the disk',
      't: an expression in a script: echo "${{ github.event.pull_request.title }}"',
    ])
  })

  test('I3 nothing may write but what the table names', () => {
    expect(names.flatMap((name) => writePermissions(workflowOf(name)).map((found) => `${name} ${found}`))).toEqual([
      'codeql.yml analyze security-events',
      'eval-gate.yml gate pull-requests',
      'release.yml publish contents',
      'release.yml publish id-token',
      'release.yml publish attestations',
      'scorecard.yml analyze security-events',
    ])
  })

  test('I3 a change needs its owner for workflows, the bundle and the packages', () => {
    const owned = readFileSync('.github/CODEOWNERS', 'utf8')
    for (const path of ['/.github/', '/action.yml', '/dist/', '/package.json', '/package-lock.json'])
      expect(owned).toMatch(new RegExp(`^${path.replaceAll('.', '\\.')} @\\S+$`, 'm'))
  })
})

describe('CI', () => {
  const ci = workflowOf('ci.yml')

  test('I1 the test command compares dist/ with a rebuild, before the tests run on it', () => {
    expect(manifest.scripts['test']?.split(' && ')).toEqual([
      'npm run typecheck',
      'npm run lint',
      'npm run format:check',
      'npm run check:dist',
      'npm run jest',
    ])
    expect(manifest.scripts['check:dist']).toBe('node scripts/check-dist.mjs')
  })

  test('I1 the tests run on a build of the sources as they are: any byte of them more is another build', async () => {
    const { sourceDigest } = (await import(resolve('scripts/fresh-dist.mjs'))) as {
      sourceDigest: (root?: string) => string
    }
    const digest = sourceDigest()
    if (process.env['DIST'] === undefined) expect(basename(DIST)).toBe(digest)
    const copy = mkdtempSync(join(tmpdir(), 'sources-'))
    for (const path of ['src', 'schemas', 'scripts', 'package.json', 'package-lock.json'])
      cpSync(path, join(copy, path), { recursive: true })
    for (const path of ['tsconfig.json', 'tsconfig.build.json']) cpSync(path, join(copy, path))
    rmSync(join(copy, 'src/generated'), { recursive: true })
    expect(sourceDigest(copy)).toBe(digest)
    for (const path of [
      'src/json/parse.ts',
      'schemas/report.v1.schema.json',
      'scripts/build.mjs',
      'package-lock.json',
    ]) {
      const before = sourceDigest(copy)
      appendFileSync(join(copy, path), ' ')
      expect([path, sourceDigest(copy) === before]).toEqual([path, false])
    }
  })

  test('I1 a job of its own rebuilds dist/ in place, and the required job needs it', () => {
    const runs = stepsOf(at(ci, 'jobs', 'dist') ?? null).flatMap((step) => at(step, 'run') ?? [])
    expect(runs).toEqual([
      'npm ci --ignore-scripts',
      'npm run check:dist',
      'npm run build',
      'test -z "$(git status --porcelain -- dist)"',
    ])
    expect(at(ci, 'jobs', 'required', 'needs')).toEqual(
      Object.keys(mapAt(ci, 'jobs')).filter((name) => name !== 'required'),
    )
    const results = stepsOf(at(ci, 'jobs', 'required') ?? null)[0] ?? null
    expect(textAt(results, 'run')).toBe('test "$RESULTS" = "success success success"')
    expect(at(ci, 'jobs', 'required', 'if')).toBe('${{ always() }}')
    expect(triggersOf(ci)).toEqual(['push', 'pull_request', 'merge_group'])
  })

  test('it runs on Linux, macOS and Windows: the README’s command, the action, the rooms that know no system', () => {
    expect(at(ci, 'jobs', 'systems', 'strategy', 'matrix', 'os')).toEqual(['macos-15', 'windows-2025'])
    const steps = stepsOf(at(ci, 'jobs', 'systems') ?? null)
    expect(steps.some((step) => at(step, 'uses') === './')).toBe(true)
    const runs = steps.map((step) => textAt(step, 'run'))
    expect(runs.some((run) => run.startsWith('node dist/cli/index.js score examples/'))).toBe(true)
    const rooms = runs.flatMap((run) => run.match(/__tests__\/\w+/g) ?? [])
    expect(rooms.length).toBeGreaterThan(5)
    expect(rooms.filter((room) => !existsSync(room))).toEqual([])
    expect(readFileSync('.gitattributes', 'utf8')).toMatch(/^\* text=auto eol=lf$/m)
  })

  test('time and memory are held to their bounds every week', () => {
    const bench = workflowOf('bench.yml')
    expect(triggersOf(bench)).toContain('schedule')
    expect(stepsOf(at(bench, 'jobs', 'bench') ?? null).map((step) => textAt(step, 'run'))).toContain(
      'npm run bench -- --strict',
    )
  })

  test('I1 it tests the oldest supported Node and the action’s own', () => {
    expect(at(ci, 'jobs', 'test', 'strategy', 'matrix', 'node')).toEqual(['20.19.0', '24'])
  })
})

describe('packages', () => {
  interface Lock {
    readonly packages: Readonly<
      Record<string, { readonly version?: string; readonly integrity?: string; readonly resolved?: string }>
    >
  }
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock

  test('I4 installs run no scripts', () => {
    expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m)
    const installs = [...names.map(textOf), readFileSync('.ci/run', 'utf8'), JSON.stringify(manifest.scripts)].flatMap(
      (text) => text.match(/npm (?:ci|install|i)\b[^\n"&|]*/g) ?? [],
    )
    expect(installs.length).toBeGreaterThan(1)
    for (const install of installs) expect(install).toContain('--ignore-scripts')
  })

  test('I4 the lockfile holds every package by its digest, from no named host', () => {
    const entries = Object.entries(lock.packages).filter(([path]) => path !== '')
    expect(entries.length).toBeGreaterThan(100)
    expect(
      entries.filter(([, { integrity }]) => integrity?.startsWith('sha512-') !== true).map(([path]) => path),
    ).toEqual([])
    // Each machine asks its own registry; the digests say that it gave the right thing.
    expect(entries.flatMap(([, { resolved }]) => resolved ?? [])).toEqual([])
  })

  test('I4 what the sources import is bundled, so nothing is a run-time dependency; its version is exact, as locked', () => {
    expect(manifest.dependencies).toBeUndefined()
    const imported = readdirSync('src', { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
      .flatMap((entry) => [
        ...readFileSync(join(entry.parentPath, entry.name), 'utf8').matchAll(
          /(?:from |import\()'((?:@\w+\/)?[a-z][\w-]*)'/g,
        ),
      ])
      .map(([, name = '']) => name)
    expect(new Set(imported)).toEqual(new Set(['@actions/artifact', '@actions/github', 'undici', 'yaml']))
    for (const name of imported) {
      const version = manifest.devDependencies[name]
      expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+$/)])
      expect(lock.packages[`node_modules/${name}`]?.version).toBe(version)
    }
  })

  test('I4 each dependency stands in CONTRIBUTING.md with its reason, and no other', () => {
    const section = contributing.split('\n## Dependencies\n')[1]?.split('\n## ')[0] ?? ''
    const rows = [...section.matchAll(/^\| `([^`]+)` \| (\S.{7,}) \|$/gm)].map((match) => match[1])
    const wanted = Object.keys(manifest.devDependencies)
    expect(rows).toHaveLength(wanted.length)
    expect(new Set(rows)).toEqual(new Set(wanted))
  })

  test.each(['.', 'cli'])('I4 the licence of each package in dist/%s is there, with its text', async (folder) => {
    const { bundledLicences } = (await import(resolve('scripts/licences.mjs'))) as {
      bundledLicences: (files: Readonly<Record<string, string>>) => string
    }
    const place = join(DIST, folder)
    const files = readdirSync(place).filter((name) => /\.(?:js|txt)$/.test(name))
    const wanted = bundledLicences(
      Object.fromEntries(files.map((name) => [name, readFileSync(join(place, name), 'utf8')])),
    )
    expect(wanted).toMatch(/^undici\nMIT\nMIT License\n/m)
    const there = readFileSync(join(place, 'licenses.txt'), 'utf8')
    const heads = [...wanted.matchAll(/^(.+\n(?:MIT|ISC|0BSD|Apache-2\.0|BSD-\d-Clause)\n)/gm)]
    expect(heads.map(([head]) => head).filter((head) => !there.includes(head))).toEqual([])
    expect(there === wanted).toBe(true)
  })

  test('I6 the bundle holds no path of the machine that built it', () => {
    const files = readdirSync(DIST, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    expect(files.length).toBeGreaterThan(4)
    for (const { parentPath, name } of files) {
      const text = readFileSync(join(parentPath, name), 'utf8')
      expect([name, text.includes(process.cwd()), /file:\/\/\/(?:home|root|Users|work)\//.test(text)]).toEqual([
        name,
        false,
        false,
      ])
    }
  })
})

describe('release', () => {
  const release = workflowOf('release.yml')
  const publish = at(release, 'jobs', 'publish') ?? null

  test('I7 it drafts, attaches, attests, publishes, and checks that the release is immutable, in this order', () => {
    const words = stepsOf(publish).map((step) => `${textAt(step, 'run')}${textAt(step, 'uses')}`)
    const order = [
      /^gh release create "\$GITHUB_REF_NAME" --draft --verify-tag /,
      /^gh release upload "\$GITHUB_REF_NAME" release\/\*$/,
      /^actions\/attest@[0-9a-f]{40}$/,
      /^gh release edit "\$GITHUB_REF_NAME" --draft=false$/,
      /isImmutable/,
      /^npm publish /,
    ].map((pattern) => words.findIndex((word) => pattern.test(word)))
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(order).not.toContain(-1)
    expect(stepsOf(publish).map((step) => at(step, 'with', 'subject-path'))).toContain('release/*')
  })

  test('I7 the release holds an SBOM of all packages, attested for what it is of', () => {
    const built = stepsOf(at(release, 'jobs', 'build') ?? null).map((step) => textAt(step, 'run'))
    expect(built.join('\n')).toMatch(
      /npm sbom --package-lock-only --sbom-format spdx > release\/sbom\.spdx\.json[^]*sha256sum/,
    )
    expect(stepsOf(publish).map((step) => mapAt(step, 'with'))).toContainEqual({
      'subject-path': 'release/agent-eval-gate-*',
      'predicate-type': 'https://spdx.dev/Document/v2.3',
      'predicate-path': 'release/sbom.spdx.json',
    })
  })

  test('the archive holds all that the README and the pages link to', () => {
    const built = stepsOf(at(release, 'jobs', 'build') ?? null).map((step) => textAt(step, 'run'))
    const held = / HEAD (.+)$/m.exec(built.join('\n'))?.[1]?.split(' ') ?? []
    const pages = PAGES.filter((path) => path !== 'CONTRIBUTING.md')
    const targets = pages.flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/\]\(([^)\s#]+)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !target.startsWith('https://'))
        .map((target) => join(dirname(path), target)),
    )
    expect(targets.length).toBeGreaterThan(50)
    expect(targets.filter((target) => !held.some((path) => target === path || target.startsWith(`${path}/`)))).toEqual(
      [],
    )
  })

  test('there is no tag that moves, and SECURITY.md says why', () => {
    expect(security).toContain('There is no moving tag `v1`')
    for (const name of names) expect(textOf(name)).not.toMatch(/git tag|git push|refs\/tags\/v1\b/)
  })

  test('Marketplace’s limits are kept', () => {
    const metadata = parse(readFileSync('action.yml', 'utf8')) as Yaml
    expect(textAt(metadata, 'name')).toMatch(/^[\w ]{3,50}$/)
    expect(textAt(metadata, 'description').length).toBeLessThan(125)
    const colours = ['white', 'black', 'yellow', 'blue', 'green', 'orange', 'red', 'purple', 'gray-dark']
    expect(colours).toContain(at(metadata, 'branding', 'color'))
    // Feather's icons in v4.28.0 but for those that GitHub leaves out; this one is in.
    expect(at(metadata, 'branding', 'icon')).toBe('check-square')
  })

  test('I7 only the publishing job may sign, and it runs nothing that was installed', () => {
    const signing = names.flatMap((name) =>
      writePermissions(workflowOf(name)).filter((found) => /id-token|attestations/.test(found)),
    )
    expect(signing).toEqual(['publish id-token', 'publish attestations'])
    const runs = stepsOf(publish)
      .map((step) => textAt(step, 'run'))
      .filter((run) => run !== '')
    expect(runs.filter((run) => !/^(?:gh release |test |sha256sum |npm publish )/.test(run))).toEqual([])
  })

  test('I7 the package is the packed file that was attested, with its provenance, and no script of it runs', () => {
    const run = stepsOf(publish)
      .map((step) => textAt(step, 'run'))
      .find((words) => words.startsWith('npm publish '))
    expect(run).toMatch(/^npm publish release\/agent-eval-gate-\S+\.tgz --provenance --access public --ignore-scripts$/)
    const built = stepsOf(at(release, 'jobs', 'build') ?? null).map((step) => textAt(step, 'run'))
    expect(built.join('\n')).toContain('npm pack --ignore-scripts --pack-destination release')
  })

  test('I7 what is published was built and tested first, from a tag that is the version, and somebody agreed', () => {
    expect(at(publish, 'needs')).toBe('build')
    expect(at(publish, 'environment')).toBe('release')
    expect(at(release, 'on')).toEqual({ push: { tags: ['v[0-9]+.[0-9]+.[0-9]+'] } })
    const built = stepsOf(at(release, 'jobs', 'build') ?? null).map((step) => textAt(step, 'run'))
    expect(built).toContain('.ci/run')
    expect(built.join('\n')).toContain('package.json')
  })
})

describe('scans and updates', () => {
  test('I8 CodeQL looks at code and workflows, on each change and each week', () => {
    const codeql = workflowOf('codeql.yml')
    expect(at(codeql, 'jobs', 'analyze', 'strategy', 'matrix', 'language')).toEqual([
      'javascript-typescript',
      'actions',
    ])
    expect(triggersOf(codeql)).toEqual(['push', 'pull_request', 'schedule'])
  })

  test('I8 Scorecard runs, and may not sign', () => {
    const steps = stepsOf(at(workflowOf('scorecard.yml'), 'jobs', 'analyze') ?? null)
    expect(steps.some((step) => textAt(step, 'uses').startsWith('ossf/scorecard-action@'))).toBe(true)
  })

  test('I8 updates of packages and actions wait a week', () => {
    const updates = at(parse(readFileSync('.github/dependabot.yml', 'utf8')) as Yaml, 'updates')
    const found = (Array.isArray(updates) ? (updates as readonly Yaml[]) : []).map((update) => [
      at(update, 'package-ecosystem'),
      Number(mapAt(update, 'cooldown')['default-days']) >= 7,
    ])
    expect(found).toEqual([
      ['npm', true],
      ['github-actions', true],
    ])
  })
})

describe('what meets contributors', () => {
  const FORMS = '.github/ISSUE_TEMPLATE'

  test.each(readdirSync(FORMS).filter((name) => name !== 'config.yml'))('%s is a form that GitHub takes', (name) => {
    const form = parse(readFileSync(join(FORMS, name), 'utf8')) as Yaml
    expect([textAt(form, 'name') !== '', textAt(form, 'description') !== '']).toEqual([true, true])
    const body = at(form, 'body')
    const fields = (Array.isArray(body) ? (body as readonly Yaml[]) : []).map((field) => ({
      type: textAt(field, 'type'),
      id: textAt(field, 'id'),
      label: textAt(field, 'attributes', 'label'),
    }))
    const asked = fields.filter(({ type }) => type !== 'markdown')
    expect(asked.length).toBeGreaterThan(1)
    for (const { type, id, label } of asked)
      expect([type, id, label]).toEqual([
        expect.stringMatching(/^(?:input|textarea|dropdown|checkboxes)$/),
        expect.stringMatching(/^[\w-]+$/),
        expect.stringMatching(/\S/),
      ])
    expect(new Set(asked.map(({ id }) => id)).size).toBe(asked.length)
    expect(new Set(asked.map(({ label }) => label)).size).toBe(asked.length)
  })

  test('vulnerabilities are led away from issues', () => {
    const config = parse(readFileSync(join(FORMS, 'config.yml'), 'utf8')) as Yaml
    expect(at(config, 'blank_issues_enabled')).toBe(false)
    expect(JSON.stringify(config)).toContain('/security/advisories/new')
    expect(readFileSync('.github/PULL_REQUEST_TEMPLATE.md', 'utf8')).toContain('SECURITY.md')
  })

  test('CONTRIBUTING.md names only places that are there', () => {
    const places = [...contributing.matchAll(/`((?:src|__tests__|docs|examples|schemas|scripts)\/[\w./-]*)`/g)].map(
      ([, path = '']) => path,
    )
    expect(places.length).toBeGreaterThan(40)
    expect(places.filter((path) => !existsSync(path))).toEqual([])
    for (const what of [
      'a layout',
      'a signal',
      'a predicate',
      'an input',
      'an output',
      'a report file',
      "the judge's wire",
    ])
      expect(contributing).toMatch(new RegExp(`^\\| ${what} \\| .+ \\| \\S.+ \\|$`, 'm'))
  })
})

describe('SECURITY.md', () => {
  test.each(['Report a vulnerability', 'Supported versions', 'Trust model', 'What is tested'])(
    'I9 it has the section %s',
    (heading) => {
      const section = security.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
      expect(section.trim().length).toBeGreaterThan(200)
    },
  )

  test('I9 reports are private, and the supported version is the one that is built', () => {
    expect(security).toContain('private vulnerability reporting')
    const major = (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version.split('.')[0]
    expect(security).toContain(`| ${major}.x, newest release | yes |`)
    expect(existsSync('CHANGELOG.md')).toBe(true)
  })
})
