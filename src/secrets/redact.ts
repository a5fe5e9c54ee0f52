// Secrets and named places out of a report, once, after hashing and diffing and before anything is rendered: what no
// renderer ever sees, none can show. Hashes, verdicts and figures stay; ids are replaced like other text.

import type {
  Change,
  CutGuard,
  Diff,
  Finding,
  Report,
  ReportJson,
  ReportSignal,
  ReportTrial,
  SignalPart,
} from '../model.js'
import { patternCost } from '../pattern/cost.js'
import { parsePath, type Path } from '../pattern/path.js'
import { makeKeyFinder } from './key-forms.js'
import { type Hidden, hidePlaces } from './redact-path.js'
import { secretShapes } from './shapes.js'
import { hideSpans, mergedSpans, REDACTED, type Span } from './span.js'
import type { WordFinder } from './word-finder.js'

/** Words hidden by a place are looked for elsewhere up to this many; beyond it the expression would grow too large. */
const MAX_WORDS = 2_000

export interface RedactOptions {
  /** Lines of the input `redact`: `/pattern/` with the flags i and u, or a dot path with `*` on the database. */
  readonly patterns: readonly string[]
  /** Texts that may appear nowhere, whatever wrote them: a judge that echoes our key may have escaped it. */
  readonly secrets?: readonly string[]
}

/**
 * The report with every secret shown as `[redacted]`, and how many were replaced in this call; `redactions` of the
 * report is raised by it. Throws SyntaxError for a line that is neither pattern nor path (inputs refuses it first).
 */
export function redactReport(report: Report, options: RedactOptions): { report: Report; count: number } {
  const places = options.patterns.filter((line) => !line.startsWith('/')).map(placeOf)
  const expressions = options.patterns.filter((line) => line.startsWith('/')).map(expressionOf)
  const hidden: Hidden = { count: 0, words: new Set() }
  const hide =
    places.length === 0 ? (change: Change): Change => change : (change: Change) => hidePlaces(change, places, hidden)
  const trials = report.trials.map((trial): ReportTrial => {
    if (places.length === 0 || trial.diff.changes.length === 0) return trial
    return { ...trial, diff: { ...trial.diff, changes: trial.diff.changes.map(hide) } }
  })
  const eraser: Eraser = {
    secrets: secretShapes(),
    known: knownSecrets(options),
    expressions,
    words: wordsExpression(hidden.words),
    hidden,
  }
  const redacted = redactTexts({ ...report, trials }, eraser)
  return { report: { ...redacted, redactions: report.redactions + hidden.count }, count: hidden.count }
}

/** One text with secrets and patterns replaced; places of the database mean nothing here. Throws as redactReport. */
export function redactText(text: string, options: RedactOptions): { text: string; count: number } {
  const hidden: Hidden = { count: 0, words: new Set() }
  const expressions = options.patterns.filter((line) => line.startsWith('/')).map(expressionOf)
  const redacted = erase(text, {
    secrets: secretShapes(),
    known: knownSecrets(options),
    expressions,
    words: null,
    hidden,
  })
  return { text: redacted, count: hidden.count }
}

/** How far around a cut a secret is looked for; longer ones are none that anybody uses. */
const GUARD_CHARS = 8_192

/** The spans that redactReport will replace, for whoever cuts texts before it: half a secret has no shape. Throws as it. */
export function secretGuard(options: RedactOptions): CutGuard {
  const patterns = options.patterns.filter((line) => line.startsWith('/')).map(expressionOf)
  const known = knownSecrets(options)
  return (text, at) => {
    const from = Math.max(0, at - GUARD_CHARS)
    const piece = text.slice(from, at + GUARD_CHARS)
    let [start, end] = [at, at]
    const spans = [
      ...(known?.(piece) ?? []),
      ...spansOf(piece, secretShapes()),
      ...patterns.flatMap((one) => matchesOf(piece, one)),
    ]
    for (const [first, last] of spans) {
      if (from + first >= at || from + last <= at) continue
      start = Math.min(start, from + first)
      end = Math.max(end, from + last)
    }
    return start === end ? null : [start, end]
  }
}

function placeOf(line: string): Path {
  const path = parsePath(line)
  if ('problem' in path) throw new SyntaxError(`a path of redact ${path.problem}`)
  return path
}

/** A pattern of the input and the length of text that it is tried on at once. */
interface Pattern {
  readonly expression: RegExp
  readonly window: number
}

/** A pattern meets every text of a report: what is slow on long ones is tried on pieces that overlap by half. */
const MAX_WINDOW_CHARS = 2_000

function expressionOf(line: string): Pattern {
  const [, source = '', flags = ''] = /^\/(.+)\/([iu]*)$/.exec(line) ?? []
  if (source === '') throw new SyntaxError('a pattern is written /…/ with the flags i or u')
  const cost = patternCost(source, flags)
  if ('problem' in cost) throw new SyntaxError(`a pattern of redact ${cost.problem}`)
  return { expression: new RegExp(source, `g${flags}`), window: Math.min(cost.maxChars, MAX_WINDOW_CHARS) }
}

/** Start and end of each match that holds anything. */
function spansOf(text: string, expression: RegExp): Span[] {
  return Array.from(text.matchAll(expression), ({ index, 0: found }): Span => [index, index + found.length]).filter(
    ([start, end]) => end > start,
  )
}

/** The matches in a text of any length, in order, those that touch as one. A longer match than half a window is found in parts. */
function matchesOf(text: string, { expression, window }: Pattern): readonly Span[] {
  if (text.length <= window) return spansOf(text, expression)
  const step = Math.floor(window / 2)
  const spans: Span[] = []
  for (let from = 0; from === 0 || from + step < text.length; from += step) {
    for (const [start, end] of spansOf(text.slice(from, from + window), expression)) {
      spans.push([from + start, from + end])
    }
  }
  return mergedSpans(spans)
}

function replaceMatches(text: string, pattern: Pattern, replace: (match: string) => string): string {
  let [result, at] = ['', 0]
  for (const [start, end] of matchesOf(text, pattern)) {
    result += text.slice(at, start) + replace(text.slice(start, end))
    at = end
  }
  return at === 0 ? text : result + text.slice(at)
}

function knownSecrets({ secrets = [] }: RedactOptions): WordFinder | null {
  return makeKeyFinder(secrets)
}

function wordsExpression(words: ReadonlySet<string>): RegExp | null {
  if (words.size === 0) return null
  // Longest first, so that a word that holds another one goes as a whole.
  const list = [...words].sort((a, b) => b.length - a.length).slice(0, MAX_WORDS)
  return new RegExp(list.map((word) => word.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')).join('|'), 'g')
}

interface Eraser {
  readonly secrets: RegExp
  readonly known: WordFinder | null
  readonly expressions: readonly Pattern[]
  readonly words: RegExp | null
  readonly hidden: Hidden
}

function erase(text: string, { secrets, known, expressions, words, hidden }: Eraser): string {
  let result = text
  const count = (match: string): string => {
    if (match === '' || match === REDACTED) return match
    hidden.count += 1
    return REDACTED
  }
  if (known !== null) {
    const shown = hideSpans(result, known)
    result = shown.text
    hidden.count += shown.count
  }
  result = result.replace(secrets, count)
  if (words !== null) result = result.replace(words, count)
  for (const pattern of expressions) result = replaceMatches(result, pattern, count)
  return result
}

function redactTexts(report: Report, eraser: Eraser): Report {
  const text = (value: string): string => erase(value, eraser)
  const orNull = (value: string | null): string | null => (value === null ? null : text(value))
  const { baseline } = report
  return {
    ...report,
    decision: { ...report.decision, reasons: report.decision.reasons.map(text) },
    upstream: { ...report.upstream, why_different: orNull(report.upstream.why_different) },
    domains: renameKeys(report.domains, text),
    scenarios: report.scenarios.map((one) => ({ ...one, scenario: text(one.scenario), domain: text(one.domain) })),
    trials: report.trials.map((trial) => redactTrial(trial, eraser)),
    findings: report.findings.map((finding) => redactFinding(finding, text)),
    baseline:
      baseline === null
        ? null
        : {
            ...baseline,
            source: text(baseline.source),
            note: orNull(baseline.note),
            scenarios: baseline.scenarios.map((one) => ({
              ...one,
              scenario: text(one.scenario),
              domain: text(one.domain),
              reason: text(one.reason),
            })),
          },
    baseline_missing: orNull(report.baseline_missing),
    references: { ...report.references, source: text(report.references.source) },
    settings: {
      ...report.settings,
      must_pass: report.settings.must_pass.map(text),
      domain_thresholds: renameKeys(report.settings.domain_thresholds, text),
    },
  }
}

function redactFinding(finding: Finding, text: (value: string) => string): Finding {
  return { ...finding, where: text(finding.where), what: text(finding.what) }
}

function redactTrial(trial: ReportTrial, eraser: Eraser): ReportTrial {
  const text = (value: string): string => erase(value, eraser)
  const { judge, conversation, tool_calls, metrics, source, upstream } = trial
  return {
    ...trial,
    scenario: text(trial.scenario),
    domain: text(trial.domain),
    where: text(trial.where),
    reason: text(trial.reason),
    signals: Object.fromEntries(
      Object.entries(trial.signals).map(([name, signal]) => [name, redactSignal(signal, text)]),
    ),
    diff: redactDiff(trial.diff, eraser),
    ...(judge && {
      judge: {
        ...judge,
        reason: text(judge.reason),
        votes: judge.votes.map((vote) => ({ ...vote, reason: text(vote.reason) })),
      },
    }),
    ...(conversation && {
      conversation: conversation.map((turn) => ({
        ...turn,
        role: text(turn.role),
        text: text(turn.text),
        ...(turn.call === undefined ? {} : { call: text(turn.call) }),
      })),
    }),
    ...(tool_calls && {
      tool_calls: tool_calls.map((call) => ({ name: text(call.name), arguments: text(call.arguments) })),
    }),
    ...(metrics && { metrics: metrics.map(({ name, value }) => ({ name: text(name), value: text(value) })) }),
    ...(source && { source: { ...source, file: text(source.file) } }),
    upstream: upstream.why === undefined ? upstream : { ...upstream, why: text(upstream.why) },
  }
}

function redactSignal(signal: ReportSignal, text: (value: string) => string): ReportSignal {
  const redactPart = (part: SignalPart): SignalPart => ({ ...part, label: text(part.label), reason: text(part.reason) })
  return { ...signal, reason: text(signal.reason), ...(signal.parts && { parts: signal.parts.map(redactPart) }) }
}

function redactDiff(diff: Diff, eraser: Eraser): Diff {
  if (diff.changes.length === 0) return diff
  const changes = diff.changes.map((change): Change => {
    const result: { -readonly [K in keyof Change]: Change[K] } = { ...change, path: erase(change.path, eraser) }
    if (change.expected !== undefined) result.expected = redactValue(change.expected, eraser)
    if (change.actual !== undefined) result.actual = redactValue(change.actual, eraser)
    if (change.expected_text !== undefined) result.expected_text = erase(change.expected_text, eraser)
    if (change.actual_text !== undefined) result.actual_text = erase(change.actual_text, eraser)
    if (change.blame) {
      const { name, call_id: id, arguments: given } = change.blame
      const erased = { name: erase(name, eraser), arguments: erase(given, eraser) }
      result.blame = { ...change.blame, ...erased, call_id: id === null ? null : erase(id, eraser) }
    }
    return result
  })
  return { ...diff, changes }
}

function redactValue(value: ReportJson, eraser: Eraser): ReportJson {
  if (typeof value === 'string') return erase(value, eraser)
  if (typeof value === 'number') return redactNumber(value, eraser)
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map((item: ReportJson) => redactValue(item, eraser))
  return Object.fromEntries(
    Object.entries(value).map(([key, member]): [string, ReportJson] => [
      erase(key, eraser),
      redactValue(member, eraser),
    ]),
  )
}

/** A number is hidden only where a pattern of the input means it: a card number may be written without quotes. */
function redactNumber(value: number, eraser: Eraser): ReportJson {
  const written = String(value)
  if (!eraser.expressions.some((pattern) => matchesOf(written, pattern).length > 0)) return value
  eraser.hidden.count += 1
  return REDACTED
}

/** Two keys that become one keep the later value: figures are shown by the totals all the same. */
function renameKeys<T>(record: { readonly [key: string]: T }, text: (value: string) => string): { [key: string]: T } {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [text(key), value]))
}
