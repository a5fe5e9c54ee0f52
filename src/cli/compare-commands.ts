// `diff` and `match`: the scorers on files, pipes or standard input.
import { operandName, readOperand } from '../io/files/operand.js'
import type { Terminal } from '../io/terminal.js'
import { readExact } from '../json/document.js'
import { jsonText } from '../json/python-text.js'
import type { Config } from '../inputs/config.js'
import { ArtifactError, InputError, type JsonValue, type Tree } from '../model.js'
import { renderDiffMarkdown, renderDiffText } from '../render/text/diff.js'
import { commandSafeJson, guardLogLines, logLine } from '../render/encode/escape.js'
import { matchAnswer } from '../score/answer/match.js'
import { pairWords } from '../score/answer/match-tolerance.js'
import { DIFF_CAPS, diffStates } from '../score/state/diff.js'
import { hashPair } from '../score/state/hash.js'
import { dropsEverything, NOTHING_LEFT } from '../score/state/remains.js'
import { upstreamDiff } from '../score/state/upstream-diff.js'
import { type Arguments, chosenWord, twoOperands } from './arguments.js'
import { redactionOf } from '../publish.js'
import { openRedaction, openTrial, type TrialRedaction } from '../secrets/redaction.js'
import { readState, warnOf } from './hash-command.js'
import { settingsOf } from './settings.js'

/** What two files may not show: the values that the paths of `redact` name in either. */
function hidingOf(config: Config, documents: readonly Tree[]): TrialRedaction {
  return openTrial(openRedaction(redactionOf(config)), { documents, asked: [], facts: [], unread: [] })
}

export async function diff(args: Arguments, terminal: Terminal): Promise<number> {
  const format = chosenWord(args, 'format', ['text', 'json', 'markdown', 'upstream'])
  const [left, right] = twoOperands(args.paths, 'needs two files: EXPECTED ACTUAL')
  const { config } = await settingsOf(args, terminal)
  const options = config.score
  const states = [await readState(left, 'EXPECTED'), await readState(right, 'ACTUAL')] as const
  const [expected, actual] = [states[0].tree, states[1].tree]
  const hiding = hidingOf(config, [expected, actual])
  for (const state of states) warnOf(state, terminal, hiding.text)
  const [one, other] = hashPair(expected, actual, options)
  const equal = one === other
  if (equal && [expected, actual].some((state) => dropsEverything(state, options))) throw new InputError([NOTHING_LEFT])
  const caps = { ...DIFF_CAPS, cutGuard: hiding.cutGuard, maxChanges: 10_000 }
  const found = hiding.diff(diffStates(expected, actual, options, caps))
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
      terminal.out(
        commandSafeJson(hiding.text(upstreamText(hiding.mask(states[0].exact()), hiding.mask(states[1].exact())))),
      )
      break
  }
  return equal ? 0 : 1
}

/** The reference's own shape; values that are hidden are equal in it. */
function upstreamText(expected: JsonValue, actual: JsonValue): string {
  return jsonText(upstreamDiff(expected, actual), { sortKeys: false, spaced: true })
}

export async function match(args: Arguments, terminal: Terminal): Promise<number> {
  const [left, right] = twoOperands(args.paths, 'needs two files: REFERENCE PREDICTION')
  const { config } = await settingsOf(args, terminal)
  const options = config.score
  const reference = readExact(await readOperand(left, 'REFERENCE'), operandName(left))
  const prediction = readExact(await readOperand(right, 'PREDICTION'), operandName(right))
  const flags = {
    ignoreCapitalization: options.ignoreCapitalization === true,
    ignorePunctuation: options.ignorePunctuation === true,
    cleanText: options.cleanText === true,
    disallowExtraItems: options.strictMatch === true,
  }
  const { text } = hidingOf(config, [reference, prediction])
  const found = matchAnswer(reference, prediction, flags, options.numericTolerance)
  if (found.outcome === 'error') throw new ArtifactError('artifact_wrong_shape', text(found.reason), '')
  terminal.out(`${found.outcome === 'pass' ? 'match' : 'no match'}: ${logLine(text(found.reason))}`)
  for (const part of found.parts)
    if (part.outcome !== 'pass') terminal.out(`  ${logLine(text(`${part.label}: ${part.reason}`))}`)
  for (const pair of found.byTolerance) terminal.out(`  ${logLine(text(pairWords(pair)))}`)
  return found.outcome === 'pass' ? 0 : 1
}
