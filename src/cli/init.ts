// `init`: looks at the artifacts that lie here, scores them as they are, and prints a file of settings and a workflow that
// fit. Writes nothing without `--write`, and never over a file that is there.
import { readConfig } from '../inputs/config.js'
import { shown } from '../inputs/shown.js'
import { isThere, likelyArtifacts, writeNewFile } from '../io/files/new-file.js'
import { listenForStop } from '../io/interrupt.js'
import type { Terminal } from '../io/terminal.js'
import { ArtifactError, InputError, type Report } from '../model.js'
import { logLine } from '../render/encode/escape.js'
import { run } from '../run.js'
import type { Arguments } from './arguments.js'
import { type Fit, settingsText, workflowText } from './init-texts.js'
import { laptopEffects } from './score-command.js'
import type { Env } from './settings.js'

const SETTINGS = 'eval-gate.yml'
const WORKFLOW = '.github/workflows/agent-evaluation.yml'
const USUAL = ['eval_results', 'eval_results.jsonl']

/** The report of a path with all defaults, or why there is none. Nothing is written, and no judge is asked. */
async function scored(path: string, terminal: Terminal, env: Env): Promise<Report | string> {
  const config = readConfig(new Map([['artifacts', path]]))
  const quiet = { ...config, report: { ...config.report, reportDir: '' } }
  const interruption = listenForStop()
  try {
    const { report } = await run(
      quiet,
      laptopEffects(terminal, env, quiet, interruption, () => undefined),
    )
    return report ?? 'no report'
  } catch (error) {
    if (error instanceof InputError || error instanceof ArtifactError) return error.message
    throw error
  } finally {
    await interruption.release()
    terminal.clearProgress()
  }
}

/** What the settings and the workflow need to know of a run. */
function fitOf(path: string, { trials, totals, scenarios }: Report): Fit {
  const perScenario = scenarios.map(({ trials: count }) => count)
  const asksJudge = trials.some(({ signals }) =>
    (['judge_passed', 'nl_assertion'] as const).some((name) => {
      const signal = signals[name]
      return signal?.gating === true && signal.outcome === 'error'
    }),
  )
  return {
    path,
    layout: trials[0]?.layout ?? 'records',
    scenarios: scenarios.length,
    trials: totals.expected,
    passed: totals.passed,
    minTrials: perScenario.reduce((least, count) => Math.min(least, count), perScenario[0] ?? 1),
    asksJudge,
  }
}

function summary({ path, layout, scenarios, trials, passed, asksJudge }: Fit): string {
  const judge = asksJudge ? '; answers wait for a judge, whose key the workflow takes from a secret' : ''
  return `${path}: ${layout}, ${scenarios} scenario${scenarios === 1 ? '' : 's'}, ${trials} trial${trials === 1 ? '' : 's'}, ${passed} passed${judge}`
}

/** Exit code 2 where nothing is recognised. */
export async function init(args: Arguments, terminal: Terminal, env: Env): Promise<number> {
  const [named, ...more] = args.paths
  if (more.length > 0) throw new InputError(['init: takes one path'])
  const usual = USUAL.find(isThere)
  const isAsked = named !== undefined || usual !== undefined
  const places = named !== undefined ? [named] : usual !== undefined ? [usual] : likelyArtifacts('.')
  const [fits, refusals]: [Fit[], string[]] = [[], []]
  for (const place of places) {
    const report = await scored(place, terminal, env)
    if (typeof report === 'string') refusals.push(report)
    else fits.push(fitOf(place, report))
  }
  const [first] = fits
  if (first === undefined) {
    throw new InputError([
      ...(isAsked
        ? refusals
        : [
            `init: no artifacts of a known layout lie here; looked at ${places.length === 0 ? 'no folder and no .jsonl file' : places.map(shown).join(', ')}. Run the evaluation once and give the path of what it left: init PATH`,
          ]),
    ])
  }
  for (const fit of fits) terminal.err(logLine(summary(fit)))
  const files = [
    [SETTINGS, settingsText(fits)],
    [WORKFLOW, workflowText(fits, SETTINGS)],
  ] as const
  for (const [path, text] of files) {
    if (!args.own.has('write')) terminal.out(`# ---- ${path} ----\n${text}`)
    else if (writeNewFile(path, text)) terminal.err(`written: ${path}`)
    else terminal.err(`left as it is: ${path} is there`)
  }
  if (!args.own.has('write')) terminal.err('Nothing was written; --write writes both files.')
  return 0
}
