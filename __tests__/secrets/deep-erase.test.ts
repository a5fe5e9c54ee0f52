// Every text of a report is hidden where it may not be shown, but for words of the product: told by the schema, so that a
// new field is on one side or the other.
import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { eraseDeep, REPORT_SHAPE, TRIAL_SHAPE } from '../../src/secrets/deep-erase.js'
import { makeEraser } from '../../src/secrets/eraser.js'
import type { ReportTrial } from '../../src/model.js'
import { eraseTrial } from '../../src/secrets/trial-erase.js'
import { patternBudget, readPatterns } from '../../src/secrets/patterns.js'

interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly properties?: { readonly [name: string]: Schema }
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly $defs?: { readonly [name: string]: Schema }
}
const schema = JSON.parse(readFileSync('schemas/report.v1.schema.json', 'utf8')) as Schema

/** An example with every field: texts are `hide me`, enumerations their first word. */
function example(given: Schema): unknown {
  if (given.$ref !== undefined) return example(schema.$defs?.[given.$ref.split('/').at(-1) ?? ''] ?? {})
  if (given.const !== undefined) return given.const
  if (given.enum !== undefined) return given.enum.find((one) => typeof one === 'string') ?? given.enum[0]
  const [choice] = [...(given.anyOf ?? []), ...(given.oneOf ?? [])].filter((one) => one.type !== 'null')
  if (choice !== undefined) return example(choice)
  const types = [given.type ?? 'string'].flat()
  if (types.includes('object')) {
    const own = Object.entries(given.properties ?? {}).map(([name, inner]) => [name, example(inner)] as const)
    const open = typeof given.additionalProperties === 'object' ? [['some', example(given.additionalProperties)]] : []
    return Object.fromEntries([...own, ...open])
  }
  if (types.includes('array')) return [example(given.items ?? {})]
  if (types.includes('string')) return 'hide me'
  return types.includes('boolean') ? true : 7
}

/** Texts that stay although the schema lists no words for them: facts about the run, and settings of the input. */
const FACTS = new Set(
  `scenarios.0.history history.0.commit history.0.created_at baseline.trials.0.layout baseline.trials.0.expected_hash baseline.trials.0.actual_hash
  tool.name tool.version decision.threshold decision.holds.0.scenarios.0.layout decision.thresholds.0.threshold decision.thresholds.0.confidence
  judge.prompt_hash judge.endpoint_hash judge.calibration_hash baseline.commit baseline.created_at baseline.age baseline.runs.0.commit baseline.runs.0.created_at
  quarantine.commit quarantine.limit quarantine.entries.0.until settings.threshold settings.domain_thresholds.[redacted] shard.seen.digest causes.0.kind causes.0.members.0.layout causes.0.examples.0.layout
  settings.pass_hat_k.some settings.signals.0 settings.max_false_alarms settings.min_drop settings.confidence
  settings.min_passes trials.0.expected_hash trials.0.actual_hash trials.0.layout findings.0.kind scenarios.0.layout`.split(
    /\s+/,
  ),
)

function textsOf(value: unknown, place: readonly (string | number)[] = []): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[place.join('.'), value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => textsOf(inner, [...place, name]))
}

test('F11 of the fields of the schema, words of the product stay and all other texts are hidden', () => {
  const eraser = makeEraser([], readPatterns(['/.+/']), patternBudget())
  const { trials, ...given } = example(schema) as {
    readonly trials: readonly ReportTrial[]
    readonly baseline: { readonly trials: readonly ReportTrial[] }
  }
  // Trials of the baseline are hidden as trials, wherever they stand.
  const { trials: before, ...baseline } = given.baseline
  const rest = { ...given, baseline }
  const erased = eraseDeep(rest, eraser, REPORT_SHAPE, () => undefined)
  const shown = {
    ...erased,
    baseline: {
      ...erased.baseline,
      trials: before.map((trial) => eraseTrial(trial, eraser, TRIAL_SHAPE, () => undefined)),
    },
    trials: trials.map((trial) => eraseTrial(trial, eraser, TRIAL_SHAPE, () => undefined)),
  }
  const written = new Map(textsOf(example(schema)))
  const wrong = textsOf(shown).filter(([place, text]) => {
    if (place.startsWith('run.')) return text !== written.get(place)
    const isWord = written.get(place) !== 'hide me' && written.has(place)
    return text !== (isWord ? written.get(place) : FACTS.has(place) ? 'hide me' : '[redacted]')
  })
  expect(wrong).toEqual([])
})
