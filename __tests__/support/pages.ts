// The pages of the repository and their code blocks, and the workflows that stand in them or beside them.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { INPUTS } from '../../src/inputs/table.js'
import { at, isMap, OWN_ACTION, textAt, type Yaml } from './workflow-checks.js'

export const WORKFLOWS = 'examples/workflows'

const markdownIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name))

/** Every page that a reader is led to. */
export const PAGES: readonly string[] = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  ...['docs', ...readdirSync('examples').map((name) => join('examples', name))].flatMap(markdownIn),
]

export const pageText = (path: string): string => readFileSync(path, 'utf8')

/** What stands below a heading, up to the next one of its level. */
export function sectionOf(text: string, heading: string, level = 2): string {
  const marks = '#'.repeat(level)
  return text.split(`\n${marks} ${heading}\n`)[1]?.split(new RegExp(`\n#{1,${level}} `))[0] ?? ''
}

/** Code blocks of a language, in order. */
export const blocksOf = (text: string, language: string): readonly string[] =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'gm'))].map((match) => match[1] ?? '')

/** First cells of table rows that are one code span. */
export const rowsOf = (text: string): readonly string[] =>
  [...text.matchAll(/^\| `([\w.-]+)` \|/gm)].map((match) => match[1] ?? '')

export interface Example {
  /** Where it stands: a file, or a page and the number of the block. */
  readonly title: string
  readonly kind: 'workflow' | 'job' | 'steps'
  readonly text: string
  readonly workflow: Yaml
}

const indented = (text: string, blanks: number): string => text.replace(/^(?=.)/gm, ' '.repeat(blanks))

/** A block as a whole workflow: as it stands, or around it what a job's body or a list of steps needs. */
function asWorkflow(block: string): Pick<Example, 'kind' | 'text'> {
  const parsed = parse(block) as Yaml
  const head = 'on: [pull_request]\npermissions: {}\njobs:\n  t:\n'
  if (Array.isArray(parsed))
    return { kind: 'steps', text: `${head}    runs-on: ubuntu-latest\n    steps:\n${indented(block, 6)}` }
  return isMap(parsed) && 'jobs' in parsed
    ? { kind: 'workflow', text: block }
    : { kind: 'job', text: `${head}${indented(block, 4)}` }
}

const example = (title: string, block: string): Example => {
  const { kind, text } = asWorkflow(block)
  return { title, kind, text, workflow: parse(text) as Yaml }
}

/** Blocks for other CI systems name their file in the first line. */
const isForActions = (block: string): boolean => !/^# (?:\.gitlab-ci|azure-pipelines|\.buildkite)/.test(block)
const inputs = new Set(INPUTS.map(({ name }) => name))
const isSettings = (block: string): boolean =>
  Object.keys((parse(block) as object | null) ?? {}).every((key) => inputs.has(key))

const blocks = PAGES.flatMap((page) =>
  blocksOf(pageText(page), 'yaml')
    .filter(isForActions)
    .map((block, index) => ({ title: `${page} ${index + 1}`, block })),
)

/** Every workflow, job and list of steps that a page shows. */
export const SHOWN: readonly Example[] = blocks
  .filter(({ block }) => !isSettings(block))
  .map(({ title, block }) => example(title, block))

/** Every piece of a file of settings that a page shows. */
export const SETTINGS = blocks.filter(({ block }) => isSettings(block))

/** The files that readers copy. */
export const COPIED: readonly Example[] = readdirSync(WORKFLOWS)
  .filter((name) => name.endsWith('.yml'))
  .map((name) => example(name, pageText(join(WORKFLOWS, name))))

export const isOurs = (step: Yaml): boolean => textAt(step, 'uses').startsWith(`${OWN_ACTION}@`)

/** The workflow of a file that readers copy. */
export function copied(name: string): Yaml {
  const found = COPIED.find(({ title }) => title === name)
  if (found === undefined) throw new Error(`There is no ${WORKFLOWS}/${name}`)
  return found.workflow
}

export const nameOf = (workflow: Yaml): string => textAt(workflow, 'name')
export const jobOf = (workflow: Yaml, name: string): Yaml => at(workflow, 'jobs', name) ?? null
