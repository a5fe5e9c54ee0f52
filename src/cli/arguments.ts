// The words after a command → its paths and the texts of its flags. A flag that the command does not have is refused with
// the nearest one, and one that does nothing there with the place where it does. Non-goal: what a value means.
import { nearestName } from '../inputs/nearest.js'
import { shown } from '../inputs/shown.js'
import { INPUTS } from '../inputs/table.js'
import { InputError } from '../model.js'
import { type CommandName, COMMANDS, inputsOf, type OwnFlag, TABLE } from './command-table.js'
import { append } from '../json/lists.js'

export interface Arguments {
  readonly paths: readonly string[]
  /** Inputs by their names; one value a line where several are given. */
  readonly values: ReadonlyMap<string, string>
  /** The command's own flags; a switch is `true`. */
  readonly own: ReadonlyMap<string, string>
}

interface Flag {
  readonly isOwn: boolean
  readonly repeats: boolean
  /** What it means without a value; null: it needs one. */
  readonly alone: string | null
  /** Without these a flag that may stand alone takes the next word for a path. */
  readonly words: readonly string[]
  readonly form: string
}

const ownFlag = ({ words, isSwitch }: OwnFlag): Flag => ({
  isOwn: true,
  repeats: false,
  alone: isSwitch === true ? 'true' : null,
  words: [],
  form: words === undefined ? 'a text' : words.join(', '),
})

function flagsOf(command: CommandName): ReadonlyMap<string, Flag> {
  return new Map<string, Flag>([
    ...TABLE[command].own.map((flag): [string, Flag] => [flag.name, ownFlag(flag)]),
    ...inputsOf(command).map(({ name, kind }): [string, Flag] => [
      name,
      {
        isOwn: false,
        repeats: kind.holds !== 'value',
        alone: kind.words?.includes('true') === true ? 'true' : null,
        words: kind.words ?? [],
        form: kind.form.replaceAll('`', ''),
      },
    ]),
  ])
}

/** Why a command does not take a flag: where it is taken, or the nearest that the command has. */
function refusal(name: string, command: CommandName, known: readonly string[]): string {
  if (name === 'judge-api-key')
    return 'judge-api-key: comes from the environment variable JUDGE_API_KEY, since a flag is seen by every process'
  const input = INPUTS.find((candidate) => candidate.name === name)
  const places = COMMANDS.filter(
    (other) =>
      TABLE[other].own.some((flag) => flag.name === name) || inputsOf(other).some((flag) => flag.name === name),
  )
  if (places.length > 0) return `${command} does not take --${name}, which is a flag of ${places.join(', ')}`
  if (input !== undefined) return `--${name} does nothing on the command line; it is an input of the action`
  const nearest = nearestName(name, known)
  return `unknown flag ${shown(`--${name}`)} of ${command}${nearest === null ? '' : `; the nearest is --${nearest}`}`
}

/** Throws InputError with every problem at once. `--help` is the caller's to look for first. */
export function readArguments(command: CommandName, argv: readonly string[]): Arguments {
  const flags = flagsOf(command)
  const [paths, problems]: [string[], string[]] = [[], []]
  const given = new Map<string, string[]>()
  for (let at = 0; at < argv.length; at += 1) {
    const word = argv[at] ?? ''
    if (word === '--') {
      append(paths, argv.slice(at + 1))
      break
    }
    if (!word.startsWith('-') || word === '-') {
      paths.push(word)
      continue
    }
    const [, name = word, value] = /^--([^=]*)(?:=([^]*))?$/.exec(word) ?? []
    const flag = flags.get(name)
    if (flag === undefined) {
      problems.push(word.startsWith('--') ? refusal(name, command, [...flags.keys()]) : `unknown flag ${shown(word)}`)
      continue
    }
    const next = argv[at + 1]
    const isNext = next !== undefined && (flag.alone === null ? !next.startsWith('--') : flag.words.includes(next))
    const text = value ?? (isNext ? next : flag.alone)
    if (value === undefined && isNext) at += 1
    if (text === null)
      problems.push(`${name}: needs a value (${flag.form}); one that begins with -- is written --${name}=…`)
    else given.set(name, [...(given.get(name) ?? []), text])
  }
  for (const [name, texts] of given)
    if (texts.length > 1 && flags.get(name)?.repeats !== true) problems.push(`${name}: is given ${texts.length} times`)
  if (problems.length > 0) throw new InputError(problems)

  const pick = (isOwn: boolean): ReadonlyMap<string, string> =>
    new Map(
      [...given]
        .filter(([name]) => flags.get(name)?.isOwn === isOwn)
        .map(([name, texts]): [string, string] => [name, texts.join('\n')]),
    )
  return { paths, values: pick(false), own: pick(true) }
}

/** The value of an own flag that takes one of a few words. */
export function chosenWord<T extends string>(args: Arguments, name: string, words: readonly T[]): T {
  const given = args.own.get(name) ?? words[0]
  const word = words.find((candidate) => candidate === given)
  if (word === undefined)
    throw new InputError([`${name}: unknown value ${shown(given ?? '')}; one of ${words.join(', ')}`])
  return word
}

/** Exactly two operands; `need` says which. */
export function twoOperands(paths: readonly string[], need: string): readonly [string, string] {
  const [first, second, ...more] = paths
  if (first === undefined || second === undefined || more.length > 0) throw new InputError([need])
  if (first === '-' && second === '-') throw new InputError([`${need}; standard input can be read once only`])
  return [first, second]
}
