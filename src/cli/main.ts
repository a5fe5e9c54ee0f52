// Runs one command and gives its exit code: 0 passed or equal, 1 failed or different, 2 misused or unreadable. A command
// is loaded when it is asked for. The one place of the command line that turns errors into words.
import { nearestName } from '../inputs/nearest.js'
import { shown } from '../inputs/shown.js'
import { openTerminal, type Terminal } from '../io/terminal.js'
import { ArtifactError, InputError, JudgeError } from '../model.js'
import { logLine } from '../render/encode/escape.js'
import { type Arguments, readArguments } from './arguments.js'
import { type CommandName, COMMANDS, isCommand } from './command-table.js'
import type { Env } from './settings.js'

/** A request of `batch` holds two documents at most, whose own bound is in their reader. */
const MAX_REQUEST_BYTES = 256 * 1024 * 1024

async function batch(args: Arguments, terminal: Terminal): Promise<number> {
  const [{ answerLine, answerTooLong, startBatchWork }, { settingsOf }, { commandSafeJson }] = await Promise.all([
    import('./batch.js'),
    import('./settings.js'),
    import('../render/encode/escape.js'),
  ])
  if (args.paths.length > 0) throw new InputError(['batch: reads standard input; it takes no path'])
  const { config } = await settingsOf(args, terminal)
  const workOf = startBatchWork()
  for await (const line of terminal.lines(MAX_REQUEST_BYTES)) {
    const answer = line === null ? answerTooLong(MAX_REQUEST_BYTES) : answerLine(line, config, workOf(line.length))
    if (answer !== null) terminal.out(commandSafeJson(answer))
    if (terminal.isClosed()) break
  }
  return 0
}

async function dispatch(command: CommandName, argv: readonly string[], terminal: Terminal, env: Env): Promise<number> {
  const args = readArguments(command, argv)
  switch (command) {
    case 'score':
      return (await import('./score-command.js')).score(args, terminal, env)
    case 'judge': {
      const [{ judgeOnce }, { interruptible, laptopEffects }, { settingsOf }] = await Promise.all([
        import('./judge-command.js'),
        import('./score-command.js'),
        import('./settings.js'),
      ])
      const { config } = await settingsOf(args, terminal, { env, artifacts: [] })
      return interruptible(terminal, (interruption) =>
        judgeOnce({
          ...args,
          config,
          terminal,
          effects: laptopEffects(terminal, env, config, interruption, () => undefined),
        }),
      )
    }
    case 'hash':
      return (await import('./hash-command.js')).hash(args, terminal)
    case 'diff':
    case 'match':
      return (await import('./compare-commands.js'))[command](args, terminal)
    case 'batch':
      return batch(args, terminal)
    case 'init':
      return (await import('./init.js')).init(args, terminal, env)
    case 'explain':
      return (await import('./explain.js')).explain(args, terminal, env)
    case 'completion':
      return (await import('./completion.js')).completion(args, terminal)
    case 'help':
      return help(args.paths, terminal)
    case 'version':
      if (args.paths.length > 0) throw new InputError(['version: takes nothing'])
      terminal.out((await import('../version.js')).VERSION)
      return 0
  }
}

async function help([name, ...more]: readonly string[], terminal: Terminal): Promise<number> {
  const { commandUsage, generalUsage } = await import('./usage.js')
  if (name === undefined) terminal.out(generalUsage())
  else if (more.length > 0) throw new InputError(['help: takes one command'])
  else if (isCommand(name)) terminal.out(commandUsage(name))
  else throw new InputError([unknownCommand(name)])
  return 0
}

function unknownCommand(name: string): string {
  const nearest = nearestName(name, COMMANDS)
  if (nearest !== null) return `unknown command ${shown(name)}; the nearest is ${nearest}`
  if (/[\\/.*]/.test(name)) return `unknown command ${shown(name)}; a path is scored by: agent-eval-gate score PATH`
  return `unknown command ${shown(name)}; one of ${COMMANDS.join(', ')}`
}

async function answer(argv: readonly string[], terminal: Terminal, env: Env): Promise<number> {
  const [command, ...rest] = argv
  if (command === undefined) {
    await help([], terminal)
    return 2
  }
  if (command === '--help' || command === '-h') return help(rest, terminal)
  if (command === '--version' || command === '-v' || command === '-V') return dispatch('version', rest, terminal, env)
  if (!isCommand(command)) {
    throw new InputError([
      command.startsWith('-')
        ? `${shown(/^[^=]*/.exec(command)?.[0] ?? '')} stands before any command; write the command first: agent-eval-gate score PATH --flag value`
        : unknownCommand(command),
    ])
  }
  const end = rest.indexOf('--')
  const flags = end < 0 ? rest : rest.slice(0, end)
  return flags.includes('--help') || flags.includes('-h')
    ? help([command], terminal)
    : dispatch(command, rest, terminal, env)
}

/** What went wrong, in lines for standard error. */
function wordsOf(error: unknown, command: string): readonly string[] {
  if (error instanceof InputError) {
    const of = isCommand(command) ? ` ${command}` : ''
    return [...error.problems.map((problem) => `error: ${logLine(problem)}`), `See agent-eval-gate${of} --help`]
  }
  if (error instanceof ArtifactError || error instanceof JudgeError) return [`error: ${logLine(error.message)}`]
  // A fault of ours: say so, with the kind of it, and no stack that may hold artifact text.
  const what = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return [`error: internal fault, please report it: ${logLine(what)}`]
}

export async function main(argv: readonly string[], env: Env): Promise<number> {
  const terminal = openTerminal(env)
  let code: number
  try {
    code = await answer(argv, terminal, env)
  } catch (error) {
    terminal.clearProgress()
    for (const line of wordsOf(error, argv[0] ?? '')) terminal.err(line)
    code = 2
  }
  const fault = await terminal.finish()
  if (fault === null) return code
  terminal.err(`error: standard output cannot be written (${fault})`)
  return 2
}
