// Two reports whose texts cannot be seen or cannot be written: what the renderers make of them is read back by the tests.

import type { Change, Report } from '../../src/model.js'
import { diff, report, trial } from './reports.js'

/** C17: pairs that look the same on paper, by the kind of difference. */
export const LOOK_ALIKES: readonly (readonly [kind: string, expected: string, actual: string])[] = [
  ['nbsp', 'A B', 'A\u00a0B'],
  ['trailing space', 'AB', 'AB '],
  ['tab', 'A B', 'A\tB'],
  ['bom', 'AB', '\ufeffAB'],
  ['zero width', 'AB', 'A\u200bB'],
  ['nfd', 'Jos\u00e9', 'Jose\u0301'],
  ['narrow nbsp', '1 234', '1\u202f234'],
  ['hyphen', 'A-B', 'A\u2010B'],
  ['cyrillic', 'AB', '\u0410B'],
]

/** One failing trial with a change for each pair. */
export function lookAlikeReport(): Report {
  const changes = LOOK_ALIKES.map(
    ([kind, expected, actual]): Change => ({ path: `t["${kind}"].n`, kind: 'changed', expected, actual }),
  )
  return report({ trials: [trial({ scenario: 'look_alikes', verdict: 'fail', diff: diff(changes) })] })
}

/** C38: an id with what XML 1.0 cannot hold; values likewise; two lone surrogates that encode to the same bytes. */
export const UNWRITABLE_ID = 'ctrl\u0007 ]]> \ufffe tab\tnl\nend'

export function unwritableReport(): Report {
  return report({
    trials: [
      trial({
        scenario: 'b',
        domain: 'run',
        verdict: 'fail',
        diff: diff([{ path: 't.r.v', kind: 'changed', expected: '\ud800', actual: '\udfff' }]),
      }),
      trial({
        scenario: UNWRITABLE_ID,
        domain: 'd&<"\'>',
        verdict: 'fail',
        diff: diff([
          {
            path: 'orders.W1.status',
            kind: 'changed',
            expected: 'paid',
            actual: 'esc\u001b[31mred\u001b[0m nul\u0000 ffff\uffff',
          },
        ]),
      }),
    ],
  })
}

/** What remains of a text for an eye: compatibility forms folded, everything invisible gone, blanks collapsed. */
export function asSeen(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cc}\p{Co}\p{Cs}\p{Mn}]/gu, '')
    .replace(/[‐‑‒–]/g, '-')
    .replace(/А/g, 'A')
    .replace(/\s+/g, ' ')
    .trim()
}
