// Kinds that one input alone has. Non-goals as in kinds.ts.
import { type JudgeEndpoint, readJudgeEndpoint, readJudgeKey } from '../judge/endpoint.js'
import { SIGNAL_NAMES, type SignalName } from '../model.js'
import { patternCost } from '../pattern/cost.js'
import { parsePath } from '../pattern/path.js'
import { type Kind, linesOf, place, wordsOf } from './kinds.js'
import { shown } from './shown.js'

export const signals: Kind<readonly SignalName[] | 'declared'> = {
  form: '`declared`, or signals, one a line',
  holds: 'list',
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
  read: (given, at) => {
    if (given === '') return null
    const [, index, total] = /^(\d{1,4})\s*\/\s*(\d{1,4})$/.exec(given) ?? []
    const found = { index: Number(index), total: Number(total) }
    if (found.index >= 1 && found.index <= found.total) return found
    at.problem(`${shown(given)} is not of the form i/n with i from 1 to n`)
    return null
  },
}

export const ignorePaths: Kind<readonly string[]> = {
  form: 'dot paths with `*`, one a line',
  holds: 'list',
  read: (given, at) => {
    const found = linesOf(given)
    for (const path of found) {
      const parsed = parsePath(path)
      if ('problem' in parsed) at.problem(`${shown(path)} ${parsed.problem}`)
      else if (parsed.every((segment) => segment === null)) at.problem(`${shown(path)} would drop the whole state`)
    }
    return found
  },
}

export const judgeUrl: Kind<JudgeEndpoint | null> = {
  form: 'a URL',
  holds: 'value',
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
  read: (_, at) => {
    const problem = readJudgeKey(at.given)
    if (problem !== null) at.problem(problem)
    return at.given
  },
}

export const baseline: Kind<string> = (() => {
  const report = place('a path, or `artifact:NAME`', 'read')
  return {
    ...report,
    read: (given, at) => {
      if (/^artifact:\s*$/.test(given)) at.problem('names no artifact; write artifact:NAME')
      return report.read(given, at)
    },
  }
})()

export const pullRequestNumber: Kind<number | null> = {
  form: 'a number',
  holds: 'value',
  read: (given, at) => {
    if (given === '') return null
    if (!/^[1-9]\d{0,9}$/.test(given)) at.problem(`${shown(given)} is not the number of a pull request`)
    return Number(given)
  },
}

export const artifactName: Kind<string> = {
  form: 'a name',
  holds: 'value',
  read: (given, at) => {
    if (/["<>|*?\\/\r\n:]/.test(given)) at.problem(`${shown(given)} holds a character that artifact names cannot have`)
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
