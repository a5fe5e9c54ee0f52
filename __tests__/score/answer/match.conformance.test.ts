// Every vector of the reference implementation's matcher: the right value is `result`, an exception there is an error here.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { parseJson } from '../../../src/json/document.js'
import { matchDocument } from '../../../src/score/answer/match.js'

interface Vector {
  readonly id: string
  readonly reference: string
  readonly prediction: string
  readonly options: { readonly [name: string]: boolean }
  readonly result?: boolean
  readonly error?: string
}

const vectors = readFileSync(resolve('__tests__/conformance/match.jsonl'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as Vector)

function outcomeOf(vector: Vector): string {
  const flags = {
    ignoreCapitalization: vector.options['ignore_capitalization'] ?? false,
    ignorePunctuation: vector.options['ignore_punctuation'] ?? false,
    cleanText: vector.options['clean_text'] ?? false,
    disallowExtraItems: vector.options['disallow_extra_items'] ?? false,
  }
  const reference = parseJson(vector.reference, 'reference').value
  const prediction = parseJson(vector.prediction, 'prediction').value
  return matchDocument(reference, prediction, flags, 1e-5).outcome
}

describe('match vectors', () => {
  test('there are vectors of each kind', () => {
    expect(vectors.filter((vector) => vector.result === true).length).toBeGreaterThan(100)
    expect(vectors.filter((vector) => vector.result === false).length).toBeGreaterThan(100)
    expect(vectors.filter((vector) => vector.error !== undefined).length).toBeGreaterThan(10)
  })

  test('every outcome is the right one', () => {
    const wrong = vectors.flatMap((vector) => {
      const right = vector.error === undefined ? (vector.result ? 'pass' : 'fail') : 'error'
      const ours = outcomeOf(vector)
      return ours === right ? [] : [`${vector.id}: ${ours}, right is ${right}`]
    })
    expect(wrong).toEqual([])
  })
})
