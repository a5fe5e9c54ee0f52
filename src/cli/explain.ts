// `explain`: what each setting of `score`, or those that are named, resolved to, and where it came from.
import { existsSync } from 'node:fs'
import { explainSettings } from '../inputs/settings.js'
import type { Terminal } from '../io/terminal.js'
import { commandSafeJson, logLine } from '../render/encode/escape.js'
import { concealKeys } from '../secrets/key-forms.js'
import { type Arguments, chosenWord } from './arguments.js'
import { inputsOf } from './command-table.js'
import { type Env, settingsOf } from './settings.js'
import { append, largest } from '../json/lists.js'

export async function explain(args: Arguments, terminal: Terminal, env: Env): Promise<number> {
  const format = chosenWord(args, 'format', ['text', 'json'])
  const known: ReadonlySet<string> = new Set(inputsOf('score').map(({ name }) => name))
  // A file of that name is meant where there is one.
  const asked = new Set(args.paths.filter((path) => known.has(path) && !existsSync(path)))
  const paths = args.paths.filter((path) => !asked.has(path))
  const settings = await settingsOf({ ...args, paths }, terminal, { env, artifacts: paths })
  const here = new Set([...inputsOf('explain').map(({ name }) => name), 'judge-api-key'])
  const conceal = concealKeys(settings.config.secrets)
  const shown = (name: string): boolean => (asked.size > 0 ? asked.has(name) : here.has(name))
  const explained = explainSettings(settings, shown).map((setting) => ({
    ...setting,
    value: conceal(setting.value),
  }))
  if (format === 'json') {
    terminal.out(
      commandSafeJson(
        JSON.stringify(
          explained.map(({ input, value, from }) => ({ input, value, from })),
          null,
          2,
        ),
      ),
    )
    return 0
  }
  const width = largest(explained.map(({ input }) => input.length))
  const lines: string[] = []
  let group = ''
  for (const setting of explained) {
    if (setting.group !== group) append(lines, [...(group === '' ? [] : ['']), setting.group])
    group = setting.group
    const value = logLine(setting.value.split('\n').join(', '))
    lines.push(`  ${setting.input.padEnd(width)}  ${value === '' ? '–' : value}  (${logLine(setting.from)})`)
  }
  terminal.out(lines.join('\n'))
  return 0
}
