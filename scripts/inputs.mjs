// What is made from the table of inputs (src/inputs/table.ts): the inputs of action.yml, the tables of docs/inputs.md and
// the JSON Schema of a file of settings; and from the examples of `batch` those of docs/batch.md.
//
//   node scripts/inputs.mjs           says which of them are not what the table gives; exit 1
//   node scripts/inputs.mjs --write   writes them
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const isExpression = (text) => text.includes('${{')
const quoted = (text) => `'${text.replaceAll("'", "''")}'`

/** Rows by their group, in order. */
function grouped(inputs) {
  const groups = new Map()
  for (const input of inputs) groups.set(input.group, [...(groups.get(input.group) ?? []), input])
  return [...groups]
}

/**
 * action.yml declares no default but those that only the runner can evaluate: it passes a default as if the workflow had
 * given it, and a setting of the settings file would never count. The description says the default.
 */
function actionInput({ name, default: fallback, says }) {
  const isOurs = fallback !== '' && !isExpression(fallback)
  const description = isOurs ? `${says}. Default: ${fallback.split('\n').join(', ')}` : says
  return [
    `  ${name}:`,
    `    description: ${quoted(description)}`,
    ...(isExpression(fallback) ? [`    default: ${quoted(fallback)}`] : []),
  ]
}

const actionText = (inputs) =>
  grouped(inputs)
    .map(([group, rows]) => [`  # ${group}`, ...rows.flatMap(actionInput)].join('\n'))
    .join('\n\n')

/** What a default that only the runner knows stands for. */
const SHOWN = new Map([
  ['comment-key', 'workflow, job, matrix'],
  ['github-token', 'the job’s'],
])

const code = (text) => (text === '' ? '' : `\`${text}\``)

function docsRow({ name, default: fallback, says, kind, where }) {
  const cells = [
    code(name),
    kind.form,
    SHOWN.get(name) ?? fallback.split('\n').map(code).join(', '),
    where.includes('score') ? says : `${says} (action only)`,
  ]
  return `| ${cells.join(' | ')} |`
}

const docsText = (inputs) =>
  grouped(inputs)
    .map(([group, rows]) =>
      [
        `## ${group}`,
        '',
        '| input | value | default | what it is |',
        '| --- | --- | --- | --- |',
        ...rows.map(docsRow),
      ].join('\n'),
    )
    .join('\n\n')

function settingSchema({ kind, says, default: fallback }) {
  const { holds, schema } = kind
  const text = { type: 'string' }
  const shape =
    holds === 'list'
      ? { anyOf: [{ type: 'array', items: schema }, text] }
      : holds === 'map'
        ? { anyOf: [{ type: 'object', additionalProperties: schema }, text] }
        : schema
  const description = fallback === '' ? says : `${says}. Default: ${fallback.split('\n').join(', ')}`
  return { description, ...shape }
}

/** For editors; what the reader refuses beyond it (a pattern that could take for ever) no schema can say. */
const schemaText = (inputs) =>
  `${JSON.stringify(
    {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: 'settings.v1.schema.json',
      title: 'Settings of Agent Eval Gate, version 1',
      description: 'eval-gate.yml: inputs of the action and flags of the command line by their names.',
      type: 'object',
      properties: {
        $schema: { type: 'string' },
        ...Object.fromEntries(
          inputs.filter(({ notInFile }) => notInFile === undefined).map((input) => [input.name, settingSchema(input)]),
        ),
      },
      additionalProperties: false,
    },
    null,
    2,
  )}\n`

const batchText = (examples) =>
  examples
    .map(({ op, says, request, answer }) =>
      [`### ${op}`, '', `${says[0].toUpperCase()}${says.slice(1)}.`, '', '```json', request, answer, '```'].join('\n'),
    )
    .join('\n\n')

/** Puts `text` between two lines of a file's text, each of which must be there once. */
function between(whole, first, last, text) {
  const [before, rest, ...more] = whole.split(first)
  const end = rest?.indexOf(last) ?? -1
  if (more.length > 0 || end < 0) throw new Error(`There is no place between ${first.trim()} and ${last.trim()}`)
  return `${before}${first}${text}${rest.slice(end)}`
}

/** Each file's text as it should be, by its path. */
export function textsFromTables({ inputs, batchExamples }, read = (path) => readFileSync(path, 'utf8')) {
  return new Map([
    ['action.yml', between(read('action.yml'), '\ninputs:\n', '\n\noutputs:\n', actionText(inputs))],
    [
      'docs/batch.md',
      between(read('docs/batch.md'), '<!-- batch -->\n', '<!-- /batch -->', `\n${batchText(batchExamples)}\n\n`),
    ],
    ['schemas/settings.v1.schema.json', schemaText(inputs)],
    [
      'docs/inputs.md',
      between(read('docs/inputs.md'), '<!-- inputs -->\n', '<!-- /inputs -->', `\n${docsText(inputs)}\n\n`),
    ],
  ])
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { compileSource } = await import('./compiled-source.mjs')
  const { load } = compileSource()
  const { INPUTS } = await load('src/inputs/table.js')
  const { BATCH_EXAMPLES } = await load('src/cli/batch-examples.js')
  for (const [path, text] of textsFromTables({ inputs: INPUTS, batchExamples: BATCH_EXAMPLES })) {
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue
    if (process.argv.includes('--write')) writeFileSync(path, text)
    else {
      console.error(`${path} is not what the table of inputs gives; run \`npm run inputs\``)
      process.exitCode = 1
    }
  }
}
