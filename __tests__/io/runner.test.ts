// What goes to the runner, read back as the runner reads it.
import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  appendSummary,
  emitAnnotations,
  fail,
  log,
  logComposed,
  MAX_SUMMARY_BYTES,
  maskSecret,
  readEventPayload,
  readInputs,
  readRunContext,
  setOutputs,
  warn,
} from '../../src/io/runner.js'
import { commandLines, parseOutput } from '../support/run-action.js'

/** What `work` writes to standard output. */
function captured(work: () => void): string {
  const write = process.stdout.write.bind(process.stdout)
  let text = ''
  process.stdout.write = ((chunk: string | Uint8Array) => {
    text += Buffer.from(chunk).toString('utf8')
    return true
  }) as typeof process.stdout.write
  try {
    work()
  } finally {
    process.stdout.write = write
  }
  return text
}

const temporary = (content = ''): string => {
  const path = join(mkdtempSync(join(tmpdir(), 'runner-')), 'file')
  writeFileSync(path, content)
  return path
}

const HOSTILE = [
  '::add-mask::true',
  'x\n::error::x',
  'x\r::stop-commands::t',
  '\u00a0::set-output name=verdict::pass',
  '\u2003\u3000::error::x',
  '\ufeff::error::x',
  '\u0085::error::x',
  '\u2028::error::x',
  'text ##[add-mask]x',
  '##[error]x',
  '##\u200b[error]x',
  '\u001b[31m::error::x',
  '%0A::error::x',
]

describe('inputs', () => {
  test('C12: line ends and blanks of a workflow file', () => {
    const env = {
      'INPUT_DOMAIN-THRESHOLDS': 'retail: 80%\r\nairline: 70% \r\n\r\n',
      'INPUT_MUST-PASS': '  s1 \r\ns2\r',
      INPUT_THRESHOLD: '80%\r',
      INPUT_ARTIFACTS: 'run\r\n',
      INPUT_EMPTY: '',
    }
    const inputs = readInputs(['domain-thresholds', 'must-pass', 'threshold', 'artifacts', 'empty', 'absent'], env)
    expect([...inputs]).toEqual([
      ['domain-thresholds', 'retail: 80%\nairline: 70%'],
      ['must-pass', 's1 \ns2'],
      ['threshold', '80%'],
      ['artifacts', 'run'],
      ['empty', ''],
    ])
  })

  test('the run, and null outside Actions', () => {
    const env = {
      GITHUB_ACTIONS: 'true',
      GITHUB_REPOSITORY: 'o/r',
      GITHUB_RUN_ID: '77',
      GITHUB_RUN_ATTEMPT: '2',
      GITHUB_SHA: 'a'.repeat(40),
      GITHUB_WORKFLOW: 'gate',
      GITHUB_JOB: 'score',
      GITHUB_EVENT_NAME: 'push',
      GITHUB_SERVER_URL: 'https://git.example.test/',
    }
    expect(readRunContext(env)).toEqual({
      repository: 'o/r',
      sha: 'a'.repeat(40),
      run_id: '77',
      run_attempt: '2',
      workflow: 'gate',
      job: 'score',
      event: 'push',
      url: 'https://git.example.test/o/r/actions/runs/77/attempts/2',
    })
    expect(readRunContext({ ...env, GITHUB_RUN_ATTEMPT: '1' })?.url).toBe(
      'https://git.example.test/o/r/actions/runs/77',
    )
    for (const key of ['GITHUB_ACTIONS', 'GITHUB_REPOSITORY', 'GITHUB_RUN_ID'] as const) {
      expect(readRunContext({ ...env, [key]: undefined })).toBeNull()
    }
  })

  test('the event, and null where it cannot be read', () => {
    expect(readEventPayload({ GITHUB_EVENT_PATH: temporary('{"ref": "x"}') })).toEqual({ ref: 'x' })
    for (const path of [temporary('{'), tmpdir(), '/nonexistent/file', '', undefined]) {
      expect(readEventPayload({ GITHUB_EVENT_PATH: path })).toBeNull()
    }
  })
})

describe('outputs', () => {
  test.each([
    'pass',
    '',
    'a\nb',
    'a\r\nb',
    'EOF',
    'a<<b',
    'a=b',
    'ghadelimiter_00000000-0000-0000-0000-000000000000',
    '::set-output name=verdict::pass',
    ' x ',
  ])('B4: %j reads back as it is', (value) => {
    const path = temporary('before=1\n')
    setOutputs(
      new Map([
        ['verdict', value],
        ['total', '3'],
      ]),
      { GITHUB_OUTPUT: path },
    )
    // The runner knows line feeds; a carriage return before one is the line's end on its systems.
    expect(parseOutput(readFileSync(path, 'utf8'))).toEqual({
      before: '1',
      verdict: value.replaceAll('\r\n', '\n'),
      total: '3',
    })
  })

  test('B4: any value', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }).filter((text) => !text.includes('\r')),
        fc.string(),
        (first, second) => {
          const path = temporary()
          const values = [first, second.replaceAll('\r', '')]
          setOutputs(
            new Map([
              ['a', values[0] ?? ''],
              ['b', values[1] ?? ''],
            ]),
            { GITHUB_OUTPUT: path },
          )
          expect(parseOutput(readFileSync(path, 'utf8'))).toEqual({ a: values[0], b: values[1] })
        },
      ),
      { numRuns: 300 },
    )
  })

  test.each(['a<<b', 'a=b', 'A', '', 'a\nb', '__proto__', 'x'.repeat(65)])('B5: the name %j is refused', (name) => {
    const path = temporary()
    expect(() => setOutputs(new Map([[name, 'x']]), { GITHUB_OUTPUT: path })).toThrow('not a constant')
    expect(readFileSync(path, 'utf8')).toBe('')
  })

  test.each([undefined, '', '/nonexistent/file', tmpdir()])('without a file (%j) no value is printed', (path) => {
    const printed = captured(() => setOutputs(new Map([['verdict', 'SECRET']]), { GITHUB_OUTPUT: path }))
    expect(printed).toContain('GITHUB_OUTPUT')
    expect(printed).not.toContain('SECRET')
    expect(printed).not.toContain('set-output')
  })

  test('H11: each output is bounded for itself: one that is too long takes no other with it', () => {
    const path = temporary()
    const outputs = new Map([
      ['pass-rate', '1'],
      ['pass-hat-k', 'x'.repeat(8_001)],
      ['verdict', 'pass'],
    ])
    const printed = captured(() => setOutputs(outputs, { GITHUB_OUTPUT: path }))
    expect(printed).toMatch(/^::warning::The output pass-hat-k takes more than 8000 bytes and is not set/)
    expect(parseOutput(readFileSync(path, 'utf8'))).toEqual({ 'pass-rate': '1', verdict: 'pass' })
  })
})

describe('H2: the summary fits what is left', () => {
  test.each([0, 900_000, MAX_SUMMARY_BYTES - 100])('%i bytes are there already', (size) => {
    const path = temporary('x'.repeat(size))
    const asked: number[] = []
    const render = (max: number): string => {
      asked.push(max)
      return '🙂'.repeat(Math.floor(max / 4))
    }
    appendSummary(render, { GITHUB_STEP_SUMMARY: path })
    expect(asked).toEqual([MAX_SUMMARY_BYTES - size - 1])
    expect(statSync(path).size).toBeLessThanOrEqual(MAX_SUMMARY_BYTES)
    expect(statSync(path).size).toBeGreaterThan(MAX_SUMMARY_BYTES - 5)
  })

  test('nothing is added where there is no room, or the text does not keep to it', () => {
    for (const [size, text] of [
      [MAX_SUMMARY_BYTES, ''],
      [1_048_576, ''],
      [0, 'x'.repeat(MAX_SUMMARY_BYTES)],
    ] as const) {
      const path = temporary('x'.repeat(size))
      expect(captured(() => appendSummary(() => text, { GITHUB_STEP_SUMMARY: path }))).toContain('summary is full')
      expect(statSync(path).size).toBe(size)
    }
  })

  test.each([undefined, '', '/nonexistent/file', tmpdir()])('H9: %j is an info line', (path) => {
    const printed = captured(() => appendSummary(() => 'x', { GITHUB_STEP_SUMMARY: path }))
    expect(printed).toMatch(/^(GITHUB_STEP_SUMMARY is not set|The (file|job summary)).*\n$/)
    expect(commandLines(printed)).toEqual([])
  })
})

describe('F5: masks', () => {
  const masks = (value: string): readonly string[] =>
    captured(() => maskSecret(value))
      .split('\n')
      .filter((line) => line !== '')
  test.each([
    ['key', ['::add-mask::key']],
    ['a\nb', ['::add-mask::a%0Ab', '::add-mask::a', '::add-mask::b']],
    ['a\r\n  b\r', ['::add-mask::a%0D%0A  b%0D', '::add-mask::a', '::add-mask::b']],
    ['50%', ['::add-mask::50%25']],
    [' key', ['::add-mask:: key', '::add-mask::key']],
    ['', []],
    [' \n', []],
  ])('%j', (value, expected) => {
    expect(masks(value)).toEqual(expected)
  })
})

describe('B1, B2: the log', () => {
  test.each(HOSTILE)('%j is no command', (text) => {
    expect(commandLines(captured(() => log(text)))).toEqual([])
    expect(commandLines(captured(() => log(`${text}\n${text}`)))).toEqual([])
    expect(commandLines(captured(() => logComposed(text.replaceAll('\r', ''))))).toEqual([])
    for (const command of [() => warn(text), () => fail(text)]) {
      const lines = captured(command).split(/\r\n|\r|\n/)
      expect(lines).toHaveLength(2)
      expect(lines[0]).toMatch(/^::(?:warning|error)::/)
      expect(lines[0]).not.toContain('##[')
    }
  })

  test('B1: any text', () => {
    const part = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...HOSTILE))
    fc.assert(
      fc.property(
        fc.array(part).map((parts) => parts.join('')),
        (text) => {
          expect(commandLines(captured(() => log(text)))).toEqual([])
          const lines = captured(() => warn(text)).split(/\r\n|\r|\n|\u0085|\u2028|\u2029/)
          expect(lines.slice(1)).toEqual([''])
          expect(lines[0]).not.toContain('##[')
        },
      ),
      { numRuns: 500 },
    )
  })

  test('plain text stays as it is', () => {
    expect(captured(() => log('34 of 40 passed'))).toBe('34 of 40 passed\n')
    expect(captured(() => logComposed('a  b\n  c ::x\n'))).toBe('a  b\n  c ::x\n')
  })
})

describe('B6: annotations', () => {
  const annotation = {
    level: 'error' as const,
    title: 'a: b, 100%',
    message: 'x%\r\ny, ::error::z',
    file: 'a,b:c.json',
    line: 3,
  }
  test('data and properties are escaped', () => {
    expect(captured(() => emitAnnotations([annotation]))).toBe(
      '::error title=a%3A b%2C 100%25,file=a%2Cb%3Ac.json,line=3::x%25%0D%0Ay, ::error::z\n',
    )
    expect(captured(() => emitAnnotations([{ level: 'notice', title: 't', message: 'm', file: null, line: 3 }]))).toBe(
      '::notice title=t::m\n',
    )
  })

  test('##[ does not get through', () => {
    const printed = captured(() =>
      emitAnnotations([{ ...annotation, title: '##[add-mask]x', message: 'y\n##[error]z', file: '##[error]' }]),
    )
    expect(printed).not.toContain('##[')
  })

  test.each([4_096, 4_097, 100_000])('a message of %i characters is cut at 4,096, not within one', (length) => {
    const message = `${'x'.repeat(4_094)}${'🙂'.repeat(length)}`.slice(0, length)
    const text = captured(() => emitAnnotations([{ level: 'error', title: 't', message }])).replace(
      /^::error title=t::|\n$/g,
      '',
    )
    expect(text.length).toBeLessThanOrEqual(4_096)
    expect(Buffer.from(text).toString('utf8')).toBe(text)
    expect(text.endsWith('…')).toBe(length > 4_096)
  })

  test('H3: ten of a level at most, in order', () => {
    const list = Array.from({ length: 25 }, (_, index) => ({
      level: 'error' as const,
      title: String(index),
      message: 'm',
    }))
    const lines = captured(() => emitAnnotations([...list, { level: 'warning', title: 'w', message: 'm' }]))
      .trim()
      .split('\n')
    expect(lines).toHaveLength(11)
    expect(lines[9]).toBe('::error title=9::m')
    expect(lines[10]).toBe('::warning title=w::m')
  })
})
