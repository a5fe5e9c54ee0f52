// `score`, and what it shares with `judge` and `init`: the effects of a run on a laptop.
import type { Config } from '../inputs/config.js'
import { tuneForRuns } from '../io/engine.js'
import { isPipe } from '../io/files/operand.js'
import { openReportFolder } from '../io/files/report-files.js'
import { type Interruption, listenForStop } from '../io/interrupt.js'
import type { Terminal } from '../io/terminal.js'
import { warnOfUncheckedTls } from '../judge/endpoint.js'
import { localEffects, runOfCheckout, workflowEffects } from '../local-effects.js'
import { InputError, type Report } from '../model.js'
import { guardLogLines, logLine } from '../render/encode/escape.js'
import { reportJsonParts } from '../render/json.js'
import { renderMarkdown } from '../render/markdown/markdown.js'
import { renderText } from '../render/text/text.js'
import { type Effects, run } from '../run.js'
import { type Arguments, chosenWord } from './arguments.js'
import { type Env, settingsOf } from './settings.js'

const notHere = (what: string, paths: string) => async (): Promise<never> => {
  throw new InputError([
    `${what}: artifacts of a workflow run can be had only in the action; download them and give ${paths}`,
  ])
}

/** A run that was asked to stop does not end as if it had not been, whatever it had decided by then. */
export async function interruptible(
  terminal: Terminal,
  work: (interruption: Interruption) => Promise<number>,
): Promise<number> {
  const interruption = listenForStop()
  let code: number
  let came: NodeJS.Signals | null
  try {
    code = await work(interruption)
  } finally {
    came = await interruption.release()
    terminal.clearProgress()
  }
  if (came === null) return code
  terminal.err(`warning: stopped by ${came}`)
  return Math.max(code, 1)
}

/** `show` is given the report before it is written anywhere. */
export function laptopEffects(
  terminal: Terminal,
  env: Env,
  config: Config,
  { signal }: Interruption,
  show: (report: Report) => void,
): Effects {
  tuneForRuns()
  const workflow = workflowEffects(env)
  return {
    ...localEffects({ env, cwd: process.cwd(), allowedRoots: [] }, config),
    signal,
    progress: terminal.progress,
    warn: (text) => terminal.err(`warning: ${logLine(text)}`),
    downloadArtifacts: notHere('artifacts', 'the folder'),
    findBaseline: notHere('baseline', 'the path of report.json'),
    readBaseFile: async () => {
      throw new InputError(['quarantine: base: is read from GitHub in the action; here give a path'])
    },
    checkoutIsForeign: false,
    run: runOfCheckout(workflow, config, { env, cwd: process.cwd() }),
    ownRun: workflow.ownRun,
    checkHead: async () => null,
    writtenByFork: null,
    publisher: {
      openReport: (dir) => openReportFolder(dir, { cwd: process.cwd(), allowedRoots: [] }),
      setOutputs: () => undefined,
      writeSummary: () => undefined,
      annotate: () => undefined,
      upload: async () => null,
      comment: async () => ({ url: null, warnings: [] }),
      links: () => ({ run: null, report: null }),
      warn: (text) => terminal.err(`warning: ${logLine(text)}`),
      show,
    },
  }
}

/** Exit code: 0 gate passed, 1 gate failed. */
export async function score(args: Arguments, terminal: Terminal, env: Env): Promise<number> {
  const format = chosenWord(args, 'format', ['text', 'markdown', 'json'])
  for (const path of args.paths)
    if (isPipe(path))
      throw new InputError([
        `artifacts: ${path === '-' ? '- (standard input)' : path} is a pipe, and artifacts are files; write it to a file that ends in .jsonl and name that`,
      ])
  const { config } = await settingsOf(args, terminal, { env, artifacts: args.paths })
  const show = (report: Report): void => {
    switch (format) {
      case 'text':
        return terminal.out(renderText(report, { width: terminal.width, color: terminal.color }))
      case 'markdown':
        return terminal.out(
          guardLogLines(
            renderMarkdown(report, { maxBytes: Number.MAX_SAFE_INTEGER, links: { run: null, report: null } }),
          ),
        )
      case 'json':
        return terminal.outParts(reportJsonParts(report))
    }
  }
  const unchecked = warnOfUncheckedTls(env['NODE_TLS_REJECT_UNAUTHORIZED'])
  if (unchecked !== null && config.judge.endpoint !== null) terminal.err(`warning: ${unchecked}`)
  return interruptible(terminal, async (interruption) => {
    const { exitCode } = await run(config, laptopEffects(terminal, env, config, interruption, show))
    if (config.report.reportDir !== '') terminal.err(`report: written to ${logLine(config.report.reportDir)}`)
    return exitCode
  })
}
