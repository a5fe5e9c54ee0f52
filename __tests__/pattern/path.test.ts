// The grammar of paths: what each spelling means, and what is no path.
import { describe, expect, test } from '@jest/globals'
import { parsePath } from '../../src/pattern/path.js'

describe('parsePath', () => {
  test.each([
    ['a.b', ['a', 'b']],
    ['a.*.b', ['a', null, 'b']],
    ['a[3][*]', ['a', '3', null]],
    ['a.03', ['a', '03']],
    ['a[03]', ['a', '3']],
    ['a[99999999999999999999]', ['a', '99999999999999999999']],
    // A key with a dot, in its three spellings.
    [String.raw`users.a\.b.email`, ['users', 'a.b', 'email']],
    ['users["a.b"].email', ['users', 'a.b', 'email']],
    ['users[a.b].email', ['users', 'a.b', 'email']],
    ["users['a.b'].email", ['users', 'a.b', 'email']],
    ['["a.b"].c', ['a.b', 'c']],
    ['[a.b].c', ['a.b', 'c']],
    ['a["*"]', ['a', '*']],
    [String.raw`a.\*`, ['a', '*']],
    [String.raw`["\u00e9"]`, ['é']],
    [String.raw`a\\b`, [String.raw`a\b`]],
    [String.raw`a[x\]y]`, ['a', 'x]y']],
    [String.raw`['it\'s']`, ["it's"]],
    ['a["3"]', ['a', '3']],
    ['guests[X1234567].seat', ['guests', 'X1234567', 'seat']],
    ['*', [null]],
    ['[*]', [null]],
    [' a .b-c d', [' a ', 'b-c d']],
  ])('%s', (path, segments) => {
    expect(parsePath(path)).toEqual(segments)
  })

  test.each([
    '',
    '.',
    'a.',
    'a..b',
    '.a',
    'a[',
    'a]',
    'a[]',
    'a*b',
    '["a',
    'a[-1]',
    '**',
    'a[*]b',
    '["a"b]',
    'a[1:2]',
    'a[?(@.b)]',
    'a[id=17]',
    'a[@.b]',
    '$[(1)]',
    String.raw`["\x"]`,
    'a[b*]',
    'a\\',
  ])('%j is no path', (path) => {
    expect(parsePath(path)).toEqual({
      problem: expect.stringMatching(/^(?:is empty|cannot be read at character \d+: .+)$/),
    })
  })
})
