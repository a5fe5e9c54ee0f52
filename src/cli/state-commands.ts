// `hash`, `diff`, `match`: the scorers on files, pipes or standard input.
import { readOperand } from '../io/files/operand.js'
import type { Terminal } from '../io/terminal.js'
import { decodeUtf8, duplicateText, parseJson, readExact } from '../json/document.js'
import { jsonText } from '../json/python-text.js'
import { ArtifactError, InputError, type JsonValue } from '../model.js'
import { renderDiffMarkdown, renderDiffText } from '../render/diff-text.js'
import { commandSafeJson, guardLogLines, logLine } from '../render/escape.js'
import { matchAnswer } from '../score/answer/match.js'
import { pairWords } from '../score/answer/match-tolerance.js'
import { DIFF_CAPS, diffStates } from '../score/state/diff.js'
import { hashState } from '../score/state/hash.js'
import { upstreamDiff } from '../score/state/upstream-diff.js'
import { type Arguments, chosenWord, twoOperands } from './arguments.js'
import { settingsOf } from './settings.js'

/** A state read exactly; a duplicate key is a warning here, as the last one wins. */
async function readState(path: string, input: string, terminal: Terminal): Promise<JsonValue> {
  const parsed = parseJson(decodeUtf8(await readOperand(path, input), path), path)
  for (const duplicate of parsed.duplicates) terminal.err(`warning: ${logLine(`${path}: ${duplicateText(duplicate)}`)}`)
  return parsed.value
}

export async function hash(args: Arguments, terminal: Terminal): Promise<number> {
  if (args.paths.length === 0) throw new InputError(['hash: needs a file, or - for standard input'])
  if (args.paths.filter((path) => path === '-').length > 1)
    throw new InputError(['hash: standard input can be read once only'])
  const { score: options } = (await settingsOf(args, terminal)).config
  for (const path of args.paths)
    terminal.out(`${hashState(await readState(path, 'hash', terminal), options)}  ${logLine(path)}`)
  return 0
}

export async function diff(args: Arguments, terminal: Terminal): Promise<number> {
  const format = chosenWord(args, 'format', ['text', 'json', 'markdown', 'upstream'])
  const [left, right] = twoOperands(args, 'EXPECTED ACTUAL')
  const { score: options } = (await settingsOf(args, terminal)).config
  const expected = await readState(left, 'EXPECTED', terminal)
  const actual = await readState(right, 'ACTUAL', terminal)
  const equal = hashState(expected, options) === hashState(actual, options)
  const found = diffStates(expected, actual, options, { ...DIFF_CAPS, maxChanges: 10_000 })
  switch (format) {
    case 'text':
      terminal.out(renderDiffText(found, { color: terminal.color }))
      break
    case 'markdown':
      terminal.out(guardLogLines(renderDiffMarkdown(found)))
      break
    case 'json':
      terminal.out(commandSafeJson(JSON.stringify({ equal, ...found }, null, 2)))
      break
    case 'upstream':
      terminal.out(commandSafeJson(jsonText(upstreamDiff(expected, actual), { sortKeys: false, spaced: true })))
      break
  }
  return equal ? 0 : 1
}

export async function match(args: Arguments, terminal: Terminal): Promise<number> {
  const [left, right] = twoOperands(args, 'REFERENCE PREDICTION')
  const { score: options } = (await settingsOf(args, terminal)).config
  const reference = readExact(await readOperand(left, 'REFERENCE'), left)
  const prediction = readExact(await readOperand(right, 'PREDICTION'), right)
  const flags = {
    ignoreCapitalization: options.ignoreCapitalization === true,
    ignorePunctuation: options.ignorePunctuation === true,
    cleanText: options.cleanText === true,
    disallowExtraItems: options.strictMatch === true,
  }
  const found = matchAnswer(reference, prediction, flags, options.numericTolerance)
  if (found.outcome === 'error') throw new ArtifactError('artifact_wrong_shape', found.reason, '')
  terminal.out(`${found.outcome === 'pass' ? 'match' : 'no match'}: ${logLine(found.reason)}`)
  for (const part of found.parts)
    if (part.outcome !== 'pass') terminal.out(`  ${logLine(`${part.label}: ${part.reason}`)}`)
  for (const pair of found.byTolerance) terminal.out(`  ${logLine(pairWords(pair))}`)
  return found.outcome === 'pass' ? 0 : 1
}
