// Encoders on single texts: what each shows, that nothing collides, that nothing leaves its target.

import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  htmlAttribute,
  htmlText,
  logLine,
  markdownBlock,
  markdownCell,
  visible,
  visiblePair,
  xmlAttribute,
  xmlText,
} from '../../../src/render/encode/escape.js'
import {
  codePoints,
  visibleCharacters,
  visibleLines,
  visibleStart,
  visibleValue,
} from '../../../src/render/encode/visible.js'
import { HOSTILE_TEXTS } from '../../support/hostile-text.js'

const PIECES = [
  ...HOSTILE_TEXTS,
  '\\u{',
  '\\',
  'u{202e}',
  '⏎',
  '}',
  'é',
  'e\u0301',
  '\u0301\u0302',
  '😀',
  '\ud83d',
  '\ude00',
  'A',
  'А',
  ' ',
  '  ',
]
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.constantFrom(...PIECES.filter((piece) => piece.length < 200)), { maxLength: 6 })
    .map((list) => list.join('')),
)

describe('Markdown as inline code reads as it is, but for what could act', () => {
  test.each([
    ['refill_due', 'refill_due'],
    ['orders[A1].items[0].n', 'orders[A1].items[0].n'],
    ['opens: "07:30"', 'opens: "07:30"'],
    ['run/a.jsonl:22', 'run/a.jsonl:22'],
    ['artifact:eval-report', 'artifact:eval-report'],
    ['[a](b)', '&#91;a&#93;(b)'],
    ['[a][b]', '&#91;a&#93;[b]'],
    ['[a]: b', '&#91;a&#93;: b'],
    ['[^1]', '&#91;^1&#93;'],
    ['pass^1', 'pass^1'],
    ['[ ] to do', '&#91; &#93; to do'],
    ['![a]', '![a]'],
    [':tada:', '&#58;tada:'],
    ['a:b:c', 'a&#58;b:c'],
    ['http://x.example', 'http&#58;<!---->//x.example'],
  ])('%s', (text, shown) => {
    expect(markdownCell(text)).toBe(`<code>${shown}</code>`)
  })
})

describe('visible', () => {
  test.each([
    ['plain text, 日本語, é, 😀', 'plain text, 日本語, é, 😀'],
    ['a\nb', 'a⏎b'],
    ['a⏎b', 'a\\u{23ce}b'],
    ['a\r\nb', 'a\\u{d}⏎b'],
    ['\u0085\u2028\u2029', '\\u{85}\\u{2028}\\u{2029}'],
    ['\u0000\u0007\u001b\u007f\u009b', '\\u{0}\\u{7}\\u{1b}\\u{7f}\\u{9b}'],
    ['\ud800 \udfff', '\\u{d800} \\u{dfff}'],
    ['\ufffe\uffff\u{1ffff}', '\\u{fffe}\\u{ffff}\\u{1ffff}'],
    ['\u{e0041}\u{100000}', '\\u{e0041}\\u{100000}'],
    ['\\u{202e}', '\\u{5c}u{202e}'],
    ['\\u202e', '\\u202e'],
    ['\u0301x', '\\u{301}x'],
    ['x"\u0301', 'x"\\u{301}'],
    ['e\u0301', 'e\u0301'],
    [`e${'\u0301'.repeat(6)}`, `e${'\u0301'.repeat(4)}\\u{301}\\u{301}`],
  ])('%j is shown as %j', (text, shown) => {
    expect(visible(text)).toBe(shown)
  })
  test.each([
    0x200b, 0x200c, 0x200d, 0x2060, 0xfeff, 0xad, 0x202a, 0x202e, 0x2066, 0x2069, 0x200e, 0x200f, 0x61c, 0xfe0f,
    0xe007f, 0xa0, 0x3000, 0x3164,
  ])('A8: U+%s is shown by its number', (point) => {
    expect(visible(`adm${String.fromCodePoint(point)}in`)).toBe(`adm\\u{${point.toString(16)}}in`)
  })
  test('A8: every character of format is shown by its number', () => {
    const points = Array.from({ length: 0x11_0000 }, (_, point) => point).filter(
      (point) => point < 0xd800 || point > 0xdfff,
    )
    const bare = points.map((point) => String.fromCodePoint(point)).filter((character) => /^\p{Cf}$/u.test(character))
    expect(bare.filter((character) => visible(`a${character}`) === `a${character}`)).toEqual([])
  })
  test('different texts are shown differently, on one line, without a character that cannot be seen', () => {
    fc.assert(
      fc.property(anyText, anyText, (a, b) => {
        expect(visible(a) === visible(b)).toBe(a === b)
        expect(visibleLines(a) === visibleLines(b)).toBe(a === b)
        expect(visibleValue(a) === visibleValue(b)).toBe(a === b)
        expect(visible(a)).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u00a0]/u)
        expect(visibleCharacters(Array.from(a)).join('')).toBe(visible(a))
      }),
      { numRuns: 3_000 },
    )
  })
})

describe('cutting', () => {
  test('A9: at the limit and one over it', () => {
    expect(markdownCell('w'.repeat(120))).toBe(`<code>${'w'.repeat(120)}</code>`)
    expect(markdownCell('w'.repeat(121))).toBe(`<code>${'w'.repeat(120)}</code>… (1 more)`)
    expect(markdownCell('w'.repeat(200_000))).toBe(`<code>${'w'.repeat(120)}</code>… (199880 more)`)
  })
  test('A9: never inside a character or an escape', () => {
    expect(markdownCell('😀'.repeat(121))).toBe(`<code>${'😀'.repeat(120)}</code>… (1 more)`)
    expect(visibleStart(`${'w'.repeat(117)}\u202ex`, 120)).toEqual({ shown: 'w'.repeat(117), more: 2 })
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 30 }), (text, max) => {
        const { shown, more } = visibleStart(text, max)
        expect(codePoints(shown)).toBeLessThanOrEqual(max)
        expect(visible(text).startsWith(shown)).toBe(true)
        expect(more === 0).toBe(shown === visible(text))
        expect(more).toBeLessThanOrEqual(codePoints(text))
      }),
    )
  })
})

describe('visiblePair', () => {
  test.each([
    ['no-break space', 'A B', 'A\u00a0B', 'A B', 'A\\u{a0}B'],
    ['trailing space', 'AB', 'AB ', 'AB', 'AB\\u{20}'],
    ['one more trailing space', 'AB ', 'AB  ', 'AB\\u{20}', 'AB \\u{20}'],
    ['leading space', ' AB', 'AB', '\\u{20}AB', 'AB'],
    ['two spaces for one', 'A B', 'A  B', 'A B', 'A \\u{20}B'],
    ['tab', 'A B', 'A\tB', 'A B', 'A\\u{9}B'],
    ['byte order mark', 'AB', '\ufeffAB', 'AB', '\\u{feff}AB'],
    ['zero width', 'AB', 'A\u200bB', 'AB', 'A\\u{200b}B'],
    ['decomposed', 'Jos\u00e9', 'Jose\u0301', 'Jos\\u{e9}', 'Jose\\u{301}'],
    ['narrow no-break space', '1 234', '1\u202f234', '1 234', '1\\u{202f}234'],
    ['hyphen', 'A-B', 'A\u2010B', 'A-B', 'A\\u{2010}B'],
    ['minus', '-5', '\u22125', '-5', '\\u{2212}5'],
    ['Cyrillic', 'AB', '\u0410B', 'AB', '\\u{410}B'],
    ['Greek', 'o', '\u03bf', 'o', '\\u{3bf}'],
    ['Greek and Cyrillic', '\u03bf', '\u043e', '\\u{3bf}', '\\u{43e}'],
    ['a whole word', 'scope', '\u0455\u0441\u043e\u0440\u0435', 'scope', '\\u{455}\\u{441}\\u{43e}\\u{440}\\u{435}'],
    ['fullwidth', 'ABC', '\uff21BC', 'ABC', '\\u{ff21}BC'],
    ['ligature', 'file', '\ufb01le', 'file', '\\u{fb01}le'],
    ['quotation mark', "it's", 'it\u2019s', "it's", 'it\\u{2019}s'],
    ['ellipsis', '...', '\u2026', '...', '\\u{2026}'],
    ['Kelvin sign', 'K', '\u212a', 'K', '\\u{212a}'],
    ['order of marks', 'a\u0323\u0308', 'a\u0308\u0323', 'a\\u{323}\\u{308}', 'a\\u{308}\\u{323}'],
    ['surrogates', '\ud800', '\udfff', '\\u{d800}', '\\u{dfff}'],
    ['line feed', 'a\nb', 'a\r\nb', 'a⏎b', 'a\\u{d}⏎b'],
    ['other letters stay readable', 'Zürich', 'Genève', 'Zürich', 'Genève'],
    ['an accent is seen', 'José', 'Jose', 'José', 'Jose'],
    ['one script stays readable', '北京', '上海', '北京', '上海'],
    ['Cyrillic against Cyrillic', 'да', 'на', 'да', 'на'],
  ])('C17: %s', (_name, a, b, shownA, shownB) => {
    expect(visiblePair(a, b)).toEqual([shownA, shownB])
    expect(visiblePair(b, a)).toEqual([shownB, shownA])
  })
  test('sides are equal exactly where the texts are', () => {
    fc.assert(
      fc.property(anyText, anyText, fc.integer({ min: 30, max: 200 }), (a, b, max) => {
        const [left, right] = visiblePair(a, b)
        expect(left === right).toBe(a === b)
        const [cutLeft, cutRight] = visiblePair(a, b, max)
        expect(cutLeft === cutRight).toBe(a === b)
      }),
      { numRuns: 2_000 },
    )
  })
  test('a difference far inside long texts is on show', () => {
    const before = 'x'.repeat(5_000)
    const [left, right] = visiblePair(`${before}1${before}`, `${before}2${before}`, 100)
    expect(left).toContain('xxx1xxx')
    expect(right).toContain('xxx2xxx')
    expect(codePoints(left)).toBeLessThan(150)
  })
})

describe('markdownBlock', () => {
  test.each(['', 'a', 'a\n', '```', '````\n`````', '~~~', '</code></pre></details>'])(
    'A5: %j closes where we close it',
    (text) => {
      const block = markdownBlock(text, 'diff')
      const [opening = ''] = block.split('\n')
      const fence = opening.replace('diff', '')
      expect(block.endsWith(`\n${fence}`)).toBe(true)
      expect(text).not.toContain(fence)
    },
  )
})

describe('HTML and XML', () => {
  test.each([
    ['<b>&"\'', '&lt;b&gt;&amp;&quot;&#39;'],
    ['a\n\tb', 'a\n\tb'],
    ['\u202e', '\\u{202e}'],
  ])('htmlText(%j)', (text, html) => {
    expect(htmlText(text)).toBe(html)
  })
  test('an attribute stays in its quotes and on one line', () => {
    expect(htmlAttribute('" onload=\n\'')).toBe('&quot; onload=⏎&#39;')
  })
  test('C38: XML holds no character outside XML 1.0 and no end of a section', () => {
    expect(xmlText('ctrl\u0007 ]]> \ufffe tab\tnl\nend')).toBe('ctrl\\u{7} ]]&gt; \\u{fffe} tab\tnl\nend')
    expect(xmlAttribute('tab\tnl\nend\r"')).toBe('tab&#9;nl&#10;end\\u{d}&quot;')
    fc.assert(
      fc.property(anyText, (text) => {
        for (const xml of [xmlText(text), xmlAttribute(text)]) {
          expect(xml).toMatch(/^[\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u)
          expect(xml).not.toMatch(/[<>"']|&(?!amp;|lt;|gt;|quot;|#39;|#10;|#9;)/)
        }
      }),
    )
  })
})

describe('logLine', () => {
  test.each([
    ['plain', 'plain'],
    ['::add-mask::true', '| ::add-mask::true'],
    [' \t ::error::x', '|  \t ::error::x'],
    ['\u00a0::set-output name=x::y', '\\u{a0}::set-output name=x::y'],
    ['a ##[add-mask]x', 'a #\\u{23}[add-mask]x'],
    ['###[x', '##\\u{23}[x'],
    ['a\n::b', '| a\n| ::b'],
    ['a\r::b', 'a\\u{d}::b'],
    ['\u001b[31mred', '\\u{1b}[31mred'],
  ])('B1, B2: %j', (text, line) => {
    expect(logLine(text)).toBe(line)
  })
  test('B1, B2: no text gives a line that a runner takes for a command', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const out = logLine(text)
        expect(out).not.toMatch(/##\[|\r/)
        for (const line of out.split(/\r\n|\r|\n/)) expect(line.trim().startsWith('::')).toBe(false)
      }),
    )
  })
})
