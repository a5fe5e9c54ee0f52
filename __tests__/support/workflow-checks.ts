// What a workflow file may not hold, found by GitHub's own language service and by rules of our own that read the parsed
// file: pins, permissions, triggers, expressions in scripts. Each gives the problems in words; an empty list is good.
import { readFileSync } from 'node:fs'
import { validate } from '@actions/languageservice'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { parse } from 'yaml'

export type Yaml = null | boolean | number | string | readonly Yaml[] | { readonly [key: string]: Yaml }

/** The repository under which the README names the action. */
export const OWN_ACTION = 'agent-eval-gate/agent-eval-gate'

export const isMap = (value: Yaml | undefined): value is { readonly [key: string]: Yaml } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value along a path of keys; undefined where one is missing. */
export function at(value: Yaml | undefined, ...path: readonly string[]): Yaml | undefined {
  return path.reduce<Yaml | undefined>(
    (inner, key) => (isMap(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined),
    value,
  )
}

export const mapAt = (value: Yaml | undefined, ...path: readonly string[]): { readonly [key: string]: Yaml } => {
  const found = at(value, ...path)
  return isMap(found) ? found : {}
}

/** The text along a path; empty where there is none. */
export function textAt(value: Yaml | undefined, ...path: readonly string[]): string {
  const found = at(value, ...path)
  return typeof found === 'string' ? found : ''
}

let documents = 0

/** What GitHub's language service says; it knows the inputs of our own action from action.yml. */
export async function serviceProblems(text: string, file = '.github/workflows/x.yml'): Promise<readonly string[]> {
  const own = parse(readFileSync('action.yml', 'utf8')) as unknown
  // The service keeps what it read by address.
  documents += 1
  const found = await validate(TextDocument.create(`file:///${documents}/${file}`, 'yaml', 1, text), {
    actionsMetadataProvider: {
      fetchActionMetadata: async ({ owner, name }: { owner: string; name: string }) =>
        `${owner}/${name}` === OWN_ACTION ? own : { inputs: undefined },
    },
  } as never)
  return found.map(({ message }) => (typeof message === 'string' ? message : message.value))
}

/** `uses:` lines that are neither local nor pinned by 40 hex digits with the version behind it. */
export function unpinned(text: string): readonly string[] {
  return text
    .split('\n')
    .filter((line) => /^\s*(?:-\s+)?uses:/.test(line))
    .map((line) => line.trim())
    .filter(
      (line) =>
        !/^(?:- +)?uses: \.\/\S*$/.test(line) &&
        !/^(?:- +)?uses: [\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line),
    )
}

/** Each job of a workflow with its name. */
export function jobsOf(workflow: Yaml): readonly (readonly [string, Yaml])[] {
  return Object.entries(mapAt(workflow, 'jobs'))
}

export function stepsOf(job: Yaml): readonly Yaml[] {
  const steps = at(job, 'steps')
  return Array.isArray(steps) ? (steps as readonly Yaml[]) : []
}

export function triggersOf(workflow: Yaml): readonly string[] {
  const on = at(workflow, 'on')
  if (typeof on === 'string') return [on]
  return Array.isArray(on) ? on.map(String) : Object.keys(mapAt(workflow, 'on'))
}

/** Triggers, permissions, scripts and checkouts that give away more than is needed. */
export function riskyParts(workflow: Yaml): readonly string[] {
  const problems: string[] = []
  const top = at(workflow, 'permissions')
  const isLeast = isMap(top) && Object.entries(top).every(([scope, level]) => scope === 'contents' && level === 'read')
  if (!isLeast) problems.push('the top-level permissions are neither {} nor contents: read')
  if (triggersOf(workflow).includes('pull_request_target')) problems.push('it runs on pull_request_target')
  for (const [name, job] of jobsOf(workflow)) {
    if (typeof at(job, 'permissions') === 'string') problems.push(`${name}: its permissions are not listed`)
    if (at(job, 'secrets') === 'inherit') problems.push(`${name}: it inherits all secrets`)
    for (const step of stepsOf(job)) {
      const run = at(step, 'run')
      if (typeof run === 'string' && run.includes('${{')) problems.push(`${name}: an expression in a script: ${run}`)
      const uses = textAt(step, 'uses')
      if (uses.startsWith('actions/github-script@')) problems.push(`${name}: a script inside YAML`)
      if (uses.startsWith('actions/checkout@') && at(step, 'with', 'persist-credentials') !== false)
        problems.push(`${name}: the checkout leaves its token on the disk`)
    }
  }
  return problems
}

/** Every `scope: level` that a workflow's jobs ask for beyond reading. */
export function writePermissions(workflow: Yaml): readonly string[] {
  return jobsOf(workflow).flatMap(([name, job]) =>
    Object.entries(mapAt(job, 'permissions')).flatMap(([scope, level]) =>
      level === 'read' || level === 'none' ? [] : [`${name} ${scope}`],
    ),
  )
}
