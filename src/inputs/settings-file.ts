// A file of settings (eval-gate.yml, or the same as JSON) → the texts of inputs, as if they had been given one by one.
// What they say is readConfig's to judge; only what no input could be is refused here. Non-goals: finding and opening the
// file (io), expressions of workflows.
import { type ErrorCode, isAlias, isMap, isScalar, isSeq, LineCounter, type Node, type Pair, parseDocument } from 'yaml'
import { InputError } from '../model.js'
import { unknownInput } from './config.js'
import { shown } from './shown.js'
import { INPUTS, type Input } from './table.js'

/** A setting of the file: its text, and where it stands (`eval-gate.yml:3`). */
export interface Setting {
  readonly text: string
  readonly where: string
}

/** The key by which an editor finds the schema; of no meaning here. */
const EDITOR_KEY = '$schema'

/** What holds inputs in a workflow. */
const WRAPPERS = new Set(['with', 'inputs'])

class SettingProblem extends Error {}

const fail = (what: string): never => {
  throw new SettingProblem(what)
}

/** The text of one value as it was written (`1e-5` stays `1e-5`); null where nothing is written. */
function scalarText(node: unknown): string | null {
  if (isAlias(node)) return fail('is an alias; write the value itself')
  if (!isScalar(node)) return fail(`is a ${isSeq(node) ? 'list' : 'map'}; write one value`)
  if (node.value === null || node.value === undefined) return null
  const text = typeof node.value === 'string' ? node.value : (node.source ?? JSON.stringify(node.value))
  return text.includes('${{') ? fail('holds ${{ … }}, which only a workflow evaluates') : text
}

/** An entry of a list or a map: one line. */
function lineText(node: unknown): string {
  const text = scalarText(node) ?? ''
  return /[\r\n]/.test(text) ? fail('has an entry of several lines') : text
}

function textOf(input: Input, node: unknown): string | null {
  const { holds } = input.kind
  if (holds === 'list' && isSeq(node)) return node.items.map(lineText).join('\n')
  if (holds === 'map' && isMap(node))
    return node.items.map(({ key, value }) => `${lineText(key)}: ${lineText(value)}`).join('\n')
  if (!isScalar(node) && !isAlias(node) && holds !== 'value')
    return fail(`is a ${isSeq(node) ? 'list' : 'map'}; write a ${holds}`)
  return scalarText(node)
}

const nameOf = (key: unknown): string => (isScalar(key) ? String(key.value) : '')

/**
 * The settings of a file by their inputs' names. `file` is how messages name it. Throws InputError with every problem:
 * what is no YAML, unknown names with the nearest right one, secrets, shapes that an input cannot have. `onSetting` is
 * told each setting that can be read, before that.
 */
export function readSettings(
  text: string,
  file: string,
  onSetting: (name: string, setting: Setting) => void = () => undefined,
): ReadonlyMap<string, Setting> {
  const lines = new LineCounter()
  const { contents: document, problem } = parsed(text, file, lines)
  const whereOf = (node: unknown): string => {
    const start = (node as Node | null)?.range?.[0]
    return start === undefined ? file : `${file}:${lines.linePos(start).line}`
  }
  if (!isMap(document) && problem === null)
    throw new InputError([`config: ${file} holds no settings; write lines of input: value`])

  const settings = new Map<string, Setting>()
  const problems: string[] = []
  const names = INPUTS.filter(({ notInFile }) => notInFile === undefined).map(({ name }) => name)
  for (const { key, value } of isMap(document) ? (document.items as readonly Pair[]) : []) {
    const name = nameOf(key)
    const where = whereOf(key)
    const input = INPUTS.find((candidate) => candidate.name === name)
    if (name === EDITOR_KEY) continue
    if (input === undefined) {
      problems.push(
        `${where}: ${isMap(value) && WRAPPERS.has(name) ? `inputs stand at the beginning of the line, without '${name}:'` : unknownInput(name, names)}`,
      )
      continue
    }
    if (input.notInFile !== undefined) {
      problems.push(`${where}: ${name} does not stand in a file of settings: ${input.notInFile}`)
      continue
    }
    try {
      const found = textOf(input, value)
      if (found === null) continue
      settings.set(name, { text: found, where })
      onSetting(name, { text: found, where })
    } catch (error) {
      if (!(error instanceof SettingProblem)) throw error
      problems.push(`${where}: ${name} ${error.message}`)
    }
  }
  if (problem !== null) throw new InputError([problem])
  if (problems.length > 0) throw new InputError(problems)
  return settings
}

/** A file of settings has a few hundred lines; the parser's time grows with the square of the keys. */
const MAX_SETTINGS_BYTES = 65_536
/** Settings are two levels deep. The parser recurses, and its patterns grow with the depth until the process dies. */
const MAX_INDENT = 100
const MAX_BRACKETS = 20
const COMPACT_NESTING = /(?:[-?:][ \t]+){20}/

function isNestedTooDeep(text: string): boolean {
  let open = 0
  let deepest = 0
  for (const [bracket] of text.matchAll(/[[\]{}]/g)) {
    open += bracket === '[' || bracket === '{' ? 1 : -1
    deepest = Math.max(deepest, open)
  }
  return deepest > MAX_BRACKETS || COMPACT_NESTING.test(text) || new RegExp(`^[ \\t]{${MAX_INDENT},}`, 'm').test(text)
}

/** What could be read, and why it may not be used; throws InputError for what is not even read. */
function parsed(
  text: string,
  file: string,
  lines: LineCounter,
): { readonly contents: unknown; readonly problem: string | null } {
  if (Buffer.byteLength(text) > MAX_SETTINGS_BYTES)
    throw new InputError([`config: ${file} has more than ${MAX_SETTINGS_BYTES} bytes`])
  if (isNestedTooDeep(text)) throw new InputError([`config: ${file} is nested too deep for settings`])
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true })
  const [problem] = [...document.errors, ...document.warnings]
  const { contents } = document
  if (problem === undefined) return { contents, problem: null }
  const at = lines.linePos(problem.pos[0])
  return {
    contents,
    problem: `config: ${file}:${at.line} ${faultText(problem.code, wordAt(text, problem.pos[0])) ?? `cannot be read: ${shown(problem.message)}`}`,
  }
}

/** The word at a place in the file; empty where no plain word stands there. */
const wordAt = (text: string, start: number): string => /^[\w$-]+/.exec(text.slice(start, start + 100))?.[0] ?? ''

/** The faults whose words in the library are for programmers. */
function faultText(code: ErrorCode | 'YAML_WARNING', word: string): string | null {
  if (code === 'DUPLICATE_KEY') return `names ${word === '' ? 'a key' : word} a second time; leave one of them`
  if (code === 'MULTIPLE_DOCS') return 'begins a second document; one file holds one, so take the line --- out'
  if (code === 'TAB_AS_INDENT') return 'begins with a tab; indent with spaces'
  return null
}
