// `judge`: one judgement, live, of two files or of one scenario folder, with its evidence and reply on request.
import { orElse } from '../attempt.js'
import { basename, dirname } from 'node:path'
import type { Config } from '../inputs/config.js'
import type { Terminal } from '../io/terminal.js'
import { InputError, type JudgedEvidence, type JudgeOutcome, type Tree } from '../model.js'
import { operandName, readOperand } from '../io/files/operand.js'
import { indentedText } from '../json/indented-text.js'
import { decodeUtf8, parseJson } from '../json/document.js'
import { readRun } from '../read/layout.js'
import { logLine } from '../render/encode/escape.js'
import { twoOperands } from './arguments.js'
import { redactionOf } from '../publish.js'
import { type Effects, openJudge } from '../run.js'
import { documentsOf } from '../score/documents.js'
import { openRedaction, openTrial, redactError } from '../secrets/redaction.js'

export interface JudgeCommand {
  readonly paths: readonly string[]
  readonly own: ReadonlyMap<string, string>
  readonly config: Config
  readonly terminal: Terminal
  readonly effects: Effects
}

/** An answer as a scenario's file would show it: a JSON document as its content, any other text as it is. */
async function readAnswer(path: string, input: string): Promise<string> {
  const text = decodeUtf8(await readOperand(path, input), operandName(path))
  return orElse(
    () => indentedText(parseJson(text, path).value),
    () => text,
  )
}

/** What is judged, and the documents in it. */
interface Judged {
  readonly judged: JudgedEvidence
  readonly documents: Iterable<Tree>
}

async function evidenceOfFiles(command: JudgeCommand): Promise<Judged> {
  const [reference, prediction] = twoOperands(command.paths, 'judge: needs REFERENCE PREDICTION, or --scenario FOLDER')
  const question = {
    reference: await readAnswer(reference, 'REFERENCE'),
    prediction: await readAnswer(prediction, 'PREDICTION'),
    conversation: null,
    agentContextHistory: null,
    userContextHistory: null,
    nlAssertions: [],
  }
  const documents = [question.reference, question.prediction]
  return { judged: { wantsScore: true, assertions: [], question: () => question, recorded: null }, documents }
}

function evidenceOfScenario(folder: string, command: JudgeCommand): Judged {
  const clean = folder.replace(/[\\/]+$/, '')
  const [files] = command.effects.openArtifacts([dirname(clean)], 'scenario')
  if (!files) throw new InputError([`scenario: ${folder} is not a folder`])
  const run = readRun(files, command.config.layout, { expected: [], minAgentTurns: command.config.minAgentTurns })
  const ref = run.trials.find(
    ({ scenario, where }) => scenario === basename(clean) || where.split('/').includes(basename(clean)),
  )
  if (!ref) throw new InputError([`scenario: ${folder} holds no scenario of the ${run.layout} layout`])
  const trial = ref.load()
  const { judged } = trial
  if (!judged || (!judged.wantsScore && judged.assertions.length === 0))
    throw new InputError([
      `scenario: ${folder} declares nothing for a judge: no judge_passed signal and no nl_assertions`,
    ])
  return { judged, documents: documentsOf(trial) }
}

function print(outcome: JudgeOutcome, terminal: Terminal, threshold: number): void {
  terminal.out(
    outcome.score === null
      ? `error: ${logLine(outcome.reason)}`
      : `score ${outcome.score} (threshold ${threshold}): ${logLine(outcome.reason)}`,
  )
  for (const part of outcome.assertions) terminal.out(`  ${part.outcome}  ${logLine(`${part.label}: ${part.reason}`)}`)
  for (const finding of outcome.findings) terminal.err(`finding: ${logLine(finding.what)}`)
}

/** Exit code: 0 passed, 1 not passed, 2 could not be told. */
export async function judgeOnce(command: JudgeCommand): Promise<number> {
  const { config, effects, terminal, own } = command
  if (own.has('scenario') && command.paths.length > 0)
    throw new InputError(['judge: --scenario names what is judged; give no files beside it'])
  if (config.judge.endpoint === null)
    throw new InputError(['judge-url: is needed', 'judge-model: is needed'].slice(0, config.judge.model === '' ? 2 : 1))
  const scenario = own.get('scenario')
  const { judged, documents } =
    scenario === undefined ? await evidenceOfFiles(command) : evidenceOfScenario(scenario, command)
  const redaction = openRedaction(redactionOf(config))
  const { judgement } = openTrial(redaction, { documents, asked: [], facts: [], unread: [] })
  const { judge, close } = await openJudge(config, effects)
  try {
    const outcome = judgement(await judge.decide(judged, scenario ?? command.paths.join(' ')))
    if (own.has('show-evidence') && outcome.sent) {
      terminal.out(
        `system prompt:\n${logLine(outcome.sent.systemPrompt)}\n\nevidence:\n${logLine(outcome.sent.userContent)}\n`,
      )
    }
    if (own.has('show-evidence')) for (const reply of outcome.replies ?? []) terminal.out(`reply:\n${logLine(reply)}\n`)
    print(outcome, terminal, config.judge.threshold)
    if (outcome.state !== 'judged') return 2
    const holds = outcome.assertions.every((part) => part.outcome === 'pass')
    return (outcome.score === null || outcome.score >= config.judge.threshold) && holds ? 0 : 1
  } catch (error) {
    throw redactError(error, redaction)
  } finally {
    await close()
  }
}
