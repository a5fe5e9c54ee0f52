// Workflow commands: the lines by which a step talks to the runner (`::error title=…::message`), escaped as GitHub's own
// @actions/core does, which a test holds it to. Not that package itself: it loads an HTTP client of 600 kB at each start.
// Non-goals: outputs and summaries (files of the runner), what the text may say.
import { EOL } from 'node:os'

/** An annotation's place and title, by the runner's names; what is empty is left out. */
export interface CommandProperties {
  readonly title?: string
  readonly file?: string
  readonly line?: number
}

type CommandName = 'error' | 'warning' | 'notice' | 'add-mask'

const escapeData = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

const escapeProperty = (text: string): string => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')

/** The command as one line, without its end. */
export function commandText(name: CommandName, message: string, properties: CommandProperties = {}): string {
  const { title = '', file = '', line = 0 } = properties
  const given = [
    ...(title === '' ? [] : [`title=${escapeProperty(title)}`]),
    ...(file === '' ? [] : [`file=${escapeProperty(file)}`]),
    ...(line === 0 ? [] : [`line=${line}`]),
  ]
  return `::${name}${given.length === 0 ? '' : ` ${given.join(',')}`}::${escapeData(message)}`
}

/** Tells the runner. */
export function issueCommand(name: CommandName, message: string, properties: CommandProperties = {}): void {
  process.stdout.write(`${commandText(name, message, properties)}${EOL}`)
}
