// Kinds that one input alone has. Non-goals as in kinds.ts.
import { type JudgeEndpoint, readJudgeEndpoint, readJudgeKey } from '../judge/endpoint.js'
import { type MinPasses, PAGE_FACTS, SIGNAL_NAMES, type SignalName } from '../model.js'
import { patternCost } from '../pattern/cost.js'
import { type Path, parsePath } from '../pattern/path.js'
import { ANY_TEXT, type Kind, linesOf, patterns, place, wordsOf } from './kinds.js'
import { shown } from './shown.js'

export const signals: Kind<readonly SignalName[] | 'declared'> = {
  form: '`declared`, or signals, one a line',
  holds: 'list',
  schema: { enum: ['declared', ...SIGNAL_NAMES] },
  read: (given, at) => {
    const words = wordsOf(given)
    if (words.join() === 'declared') return 'declared'
    return words.flatMap((word) => {
      const signal = SIGNAL_NAMES.find((name) => name === word)
      if (signal === undefined)
        at.problem(`unknown signal ${shown(word)}; declared, or some of ${SIGNAL_NAMES.join(', ')}`)
      return signal ?? []
    })
  },
}

export const shard: Kind<{ readonly index: number; readonly total: number } | null> = {
  form: '`i/n`',
  holds: 'value',
  schema: ANY_TEXT,
  read: (given, at) => {
    if (given === '') return null
    const [, index, total] = /^(\d{1,4})\s*\/\s*(\d{1,4})$/.exec(given) ?? []
    const found = { index: Number(index), total: Number(total) }
    if (found.index >= 1 && found.index <= found.total) return found
    at.problem(`${shown(given)} is not of the form i/n with i from 1 to n`)
    return null
  },
}

/** Dot paths, one a line; `refuse` says what else may be wrong with one. */
const pathsKind = (refuse: (path: Path) => string | null = () => null): Kind<readonly string[]> => ({
  form: 'dot paths with `*`, one a line',
  holds: 'list',
  schema: ANY_TEXT,
  read: (given, at) => {
    const found = linesOf(given)
    for (const path of found) {
      const parsed = parsePath(path)
      const problem = 'problem' in parsed ? parsed.problem : refuse(parsed)
      if (problem !== null) at.problem(`${shown(path)} ${problem}`)
    }
    return found
  },
})

export const dotPaths = pathsKind()

export const ignorePaths = pathsKind((path) =>
  path.every((segment) => segment === null) ? 'would drop the whole state' : null,
)

export const judgeUrl: Kind<JudgeEndpoint | null> = {
  form: 'a URL',
  holds: 'value',
  schema: ANY_TEXT,
  read: (given, at) => {
    if (given === '') return null
    const found = readJudgeEndpoint(given, at.other('judge-allow-insecure') === 'true')
    if (typeof found !== 'string') return found
    at.problem(found)
    return null
  },
}

/** As it was given: what a header cannot hold is refused, never cut off. */
export const judgeKey: Kind<string> = {
  form: 'a secret',
  holds: 'value',
  schema: ANY_TEXT,
  read: (_, at) => {
    const problem = readJudgeKey(at.given)
    if (problem !== null) at.problem(problem)
    return at.given
  },
}

/** Reports of runs before, newest first; one artifact's name stands alone. */
export const baseline: Kind<readonly string[]> = (() => {
  const reports = patterns('paths, or `artifact:NAME`')
  return {
    ...reports,
    read: (given, at) => {
      const found = reports.read(given, at)
      const artifacts = found.filter((line) => line.startsWith('artifact:'))
      if (artifacts.some((line) => /^artifact:\s*$/.test(line))) at.problem('names no artifact; write artifact:NAME')
      if (artifacts.length > 0 && found.length > 1)
        at.problem('names an artifact beside others; give one artifact:NAME, or paths, one a line')
      return found
    },
  }
})()

/** A workflow of the repository, as GitHub's API names it: its file, or its id. */
export const workflowFile: Kind<string> = {
  form: 'the file name of a workflow',
  holds: 'value',
  schema: ANY_TEXT,
  read: (given, at) => {
    const name = given.replace(/^(?:\.?\/)?\.github\/workflows\//, '')
    if (name !== '' && !/^(?:[\w .()+-]+\.ya?ml|\d{1,18})$/u.test(name))
      at.problem(`${shown(given)} is not the file name of a workflow, as nightly.yml`)
    return name
  },
}

/** More trials than anybody runs of one scenario. */
const MAX_PASSES_OF = 10_000

export const minPasses: Kind<MinPasses | null> = {
  form: '`k/n`',
  holds: 'value',
  schema: ANY_TEXT,
  read: (given, at) => {
    if (given === '') return null
    const [, passes, of] = /^(\d{1,5})\s*\/\s*(\d{1,5})$/.exec(given) ?? []
    const found = { passes: Number(passes), of: Number(of) }
    if (found.passes >= 1 && found.passes <= found.of && found.of <= MAX_PASSES_OF) return found
    at.problem(`${shown(given)} is not of the form k/n with k from 1 to n and n at most ${MAX_PASSES_OF}`)
    return null
  },
}

/** How a file of the base branch is named: read over the API, never from the checkout. */
const OF_BASE = 'base:'

/** The path of a file of the base branch, or null where a path of the disk is named. */
export function pathOfBase(given: string): string | null {
  return given.startsWith(OF_BASE) ? given.slice(OF_BASE.length).trim() : null
}

export const quarantine: Kind<string> = (() => {
  const file = place('`base:PATH`, or a path', 'read')
  return {
    ...file,
    read: (given, at) => {
      const path = pathOfBase(given)
      if (path === null) return file.read(given, at)
      const segments = path.split('/')
      if (path === '') at.problem('names no file; write base:PATH')
      else if (path.includes('\\') || segments.some((part) => part === '' || part === '.' || part === '..'))
        at.problem(`${shown(path)} is not a path from the root of the repository, as .github/quarantine.json`)
      else if (Array.from(path).some((char) => char < ' ' || char === '\u007f'))
        at.problem(`${shown(path)} holds a control character`)
      return given
    },
  }
})()

export const pullRequestNumber: Kind<number | null> = {
  form: 'a number',
  holds: 'value',
  schema: { type: 'integer', minimum: 1 },
  read: (given, at) => {
    if (given === '') return null
    if (!/^[1-9]\d{0,9}$/.test(given)) at.problem(`${shown(given)} is not the number of a pull request`)
    return Number(given)
  },
}

export const artifactName: Kind<string> = {
  form: 'a name',
  holds: 'value',
  schema: ANY_TEXT,
  read: (given, at) => {
    if (/["<>|*?\\/\r\n:]/.test(given)) at.problem(`${shown(given)} holds a character that artifact names cannot have`)
    return given
  },
}

/** A template, filled in when the run is known (render/encode/page-address.ts). */
export const pageUrl: Kind<string> = {
  form: 'an address with `{pr}`, `{run}`, `{attempt}`, `{job}`, `{sha}`',
  holds: 'value',
  schema: ANY_TEXT,
  read: (given, at) => {
    if (given === '') return ''
    const bare = given.replace(/\{(\w*)\}/g, (whole, name: string) => {
      if (PAGE_FACTS.some((fact) => fact === name)) return 'x'
      at.problem(`${shown(whole)} is none of ${PAGE_FACTS.map((fact) => `{${fact}}`).join(', ')}`)
      return 'x'
    })
    if (!/^https?:\/\/[A-Za-z0-9.:[\]-]+(?:[/?][A-Za-z0-9._~:/?@!$&*+,;=%-]*)?$/.test(bare) || !URL.canParse(bare))
      at.problem(`${shown(given)} is not the address of a page, as https://example.github.io/evals/{pr}/report.html`)
    return given
  },
}

/** Its paths are outputs: what a shell could take for more than a name does not belong there (security B5). */
export const reportFolder: Kind<string> = (() => {
  const folder = place('a folder', 'write')
  return {
    ...folder,
    read: (given, at) => {
      let isPlaced = true
      const problems = (whole: readonly string[]): void => {
        if (whole.length > 0) isPlaced = false
        at.problems(whole)
      }
      const found = folder.read(given, { ...at, problems, problem: (what) => problems([`${at.name}: ${what}`]) })
      if (isPlaced && /[`$;&|<>"'(){}[\]*?!#\r\n]/.test(found))
        at.problem(`${shown(found)} holds a character that a shell could take for more than a name`)
      return found
    },
  }
})()

/** Dot paths, and patterns between slashes, each of which must end in a bounded time on any text. */
export const redactions: Kind<readonly string[]> = {
  form: 'dot paths or `/patterns/`, one a line',
  holds: 'list',
  schema: ANY_TEXT,
  read: (given, at) => {
    const found = linesOf(given)
    for (const line of found) {
      const parsed = line.startsWith('/') ? [] : parsePath(line)
      if ('problem' in parsed) at.problem(`${shown(line)} ${parsed.problem}`)
      if (!line.startsWith('/')) continue
      const pattern = /^\/(.+)\/([iu]*)$/.exec(line)
      try {
        if (!pattern) throw new SyntaxError('a pattern is written /…/ with the flags i or u')
        new RegExp(pattern[1] ?? '', pattern[2])
        const cost = patternCost(pattern[1] ?? '', pattern[2])
        if ('problem' in cost) throw new SyntaxError(`it ${cost.problem}, and could take for ever on a hostile text`)
      } catch (error) {
        at.problem(`${shown(line)} is not a pattern: ${error instanceof Error ? error.message : ''}`)
      }
    }
    return found
  },
}
