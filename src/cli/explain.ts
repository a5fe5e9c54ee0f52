// `explain`: what each setting of `score` resolved to, and where it came from.
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
  const settings = await settingsOf(args, terminal, { env, artifacts: args.paths })
  const here = new Set([...inputsOf('explain').map(({ name }) => name), 'judge-api-key'])
  const conceal = concealKeys(settings.config.secrets)
  const explained = explainSettings(settings, (name) => here.has(name)).map((setting) => ({
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
