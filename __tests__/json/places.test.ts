// Paths with `*` and the places they lead to.
import { describe, expect, test } from '@jest/globals'
import { parseJson } from '../../src/json/document.js'
import { memberPath } from '../../src/json/path.js'
import { placesOf } from '../../src/json/places.js'
import { parsePath } from '../../src/pattern/path.js'

const document = parseJson(
  '{"a": {"x": [1, {"y": 2}], "b.c": {"*": 3}}, "7": null, "__proto__": {"k": 4}}',
  'test',
).value

function places(path: string): readonly string[] {
  const segments = parsePath(path)
  if ('problem' in segments) throw new Error(segments.problem)
  return (placesOf(segments, document, 100) ?? []).map(
    (place) => `${memberPath(place.path)}${place.value === undefined ? ' missing' : ''}`,
  )
}

describe('placesOf', () => {
  test.each([
    ['a.x.0', ['a.x[0]']],
    ['a.x[1].y', ['a.x[1].y']],
    ['a.x.*', ['a.x[0]', 'a.x[1]']],
    ['a.x.*.y', ['a.x[0].y missing', 'a.x[1].y']],
    ['a["b.c"]["*"]', ['a["b.c"]["*"]']],
    ['a.*.q', ['a.x.q missing', 'a["b.c"].q missing']],
    ['7', ['7']],
    ['7.*', ['7 missing']],
    ['nothing.*.here', ['nothing missing']],
    ['__proto__.k', ['__proto__.k']],
    ['toString', ['toString missing']],
    ['a.x.length', ['a.x.length missing']],
  ])('%s', (path, found) => {
    expect(places(path)).toEqual(found)
  })

  test('more places than the cap are none', () => {
    expect(placesOf([null], document, 3)).toHaveLength(3)
    expect(placesOf([null], document, 2)).toBeNull()
  })
})
