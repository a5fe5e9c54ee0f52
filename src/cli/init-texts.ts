// The file of settings and the workflow that `init` makes. Text only; a path that is no plain word is quoted.
import type { LayoutName } from '../model.js'
import { VERSION } from '../version.js'

/** What is known of the artifacts under one path. */
export interface Fit {
  readonly path: string
  readonly layout: LayoutName
  readonly scenarios: number
  readonly trials: number
  readonly passed: number
  /** Trials of the scenario that has fewest. */
  readonly minTrials: number
  /** A gating signal is the judge's, and the artifacts hold no result of one. */
  readonly asksJudge: boolean
}

const CHECKOUT = 'actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1'
const SCHEMA = `https://raw.githubusercontent.com/agent-eval-gate/agent-eval-gate/v${VERSION}/schemas/settings.v1.schema.json`

const HARNESS: ReadonlyMap<LayoutName, string> = new Map([
  ['labs', 'labs-Voice-Agent'],
  ['eva', 'EVA'],
  ['tau2', 'tau2-bench'],
  ['records', 'your harness'],
])

const scalar = (text: string): string => (/^[A-Za-z0-9_][\w./-]*$/.test(text) ? text : JSON.stringify(text))

const listed = (name: string, texts: readonly string[]): string[] =>
  texts.length === 1
    ? [`${name}: ${scalar(texts[0] ?? '')}`]
    : [`${name}:`, ...texts.map((text) => `  - ${scalar(text)}`)]

/** Today's rate in whole percent, rounded down, so that today's run passes. */
function rateToday(fits: readonly Fit[]): number {
  const sum = (of: (fit: Fit) => number): number => fits.reduce((total, fit) => total + of(fit), 0)
  const trials = sum((fit) => fit.trials)
  return trials === 0 ? 100 : Math.floor((100 * sum((fit) => fit.passed)) / trials)
}

export function settingsText(fits: readonly Fit[]): string {
  const rate = rateToday(fits)
  const layouts = [...new Set(fits.map(({ layout }) => layout))]
  const minTrials = fits.reduce((least, fit) => Math.min(least, fit.minTrials), fits[0]?.minTrials ?? 1)
  return [
    `# yaml-language-server: $schema=${SCHEMA}`,
    '# Settings of Agent Eval Gate: the action reads them by `config`, the command line finds them by itself.',
    ...listed(
      'artifacts',
      fits.map(({ path }) => path),
    ),
    ...(layouts.length === 1 ? [`layout: ${layouts[0]}`] : []),
    rate === 0
      ? 'threshold: 0% # nothing passes today, and 0% fails nothing: see what `score` says, then raise it'
      : `threshold: ${rate}% # what passes today; raise it as the agent gets better`,
    'confidence: 95% # missed only where chance does not explain it: an agent does not do the same thing twice',
    `min-trials: ${minTrials}`,
    '# must-pass: [] # scenarios that must never fail',
    '# expected: evals/references # take what is right from the repository, not from the run',
    '',
  ].join('\n')
}

/** With less, even a run in which everything fails could be noise, and the gate could not tell. */
const MIN_TRIALS_TO_TELL = 6

function canTellChange(fits: readonly Fit[]): boolean {
  return fits.reduce((sum, { scenarios, minTrials }) => sum + scenarios * minTrials, 0) >= MIN_TRIALS_TO_TELL
}

const CHANGE_LINES = [
  "          baseline-runs: '5' # the base branch's last five runs are what a run is compared with",
  '          max-false-alarms: 5% # fails where the agent got worse beyond noise',
]

export function workflowText(fits: readonly Fit[], settings: string): string {
  const harness = [...new Set(fits.map(({ layout }) => HARNESS.get(layout) ?? layout))].join(' and ')
  const paths = fits.map(({ path }) => scalar(path)).join(', ')
  return [
    'name: Agent evaluation',
    'on:',
    '  pull_request:',
    '  merge_group:',
    '  push:',
    '    branches: [main] # its report is what pull requests are compared with',
    '',
    'permissions: {}',
    '',
    'jobs:',
    '  evaluate:',
    '    runs-on: ubuntu-latest',
    '    permissions:',
    '      contents: read',
    "      actions: read # the base branch's last report",
    '      pull-requests: write # the comment',
    '    steps:',
    `      - uses: ${CHECKOUT}`,
    '        with:',
    '          persist-credentials: false',
    '      - name: Run the evaluation',
    `        run: ./evaluate.sh # ${harness}; it leaves its files in ${paths}`,
    '      - name: Gate',
    '        if: ${{ !cancelled() }} # a run that failed is reported too',
    `        uses: agent-eval-gate/agent-eval-gate@v${VERSION} # better: the commit that the release page shows`,
    '        with:',
    `          config: ${settings}`,
    '          baseline: artifact:eval-report',
    ...(canTellChange(fits) ? CHANGE_LINES : []),
    '          upload-artifact: eval-report',
    ...(fits.some(({ asksJudge }) => asksJudge)
      ? [
          '          judge-url: https://api.openai.com/v1 # an answer is judged: any endpoint that speaks this protocol',
          '          judge-model: gpt-4.1-mini',
          '          judge-api-key: ${{ secrets.OPENAI_API_KEY }}',
        ]
      : []),
    '',
  ].join('\n')
}
