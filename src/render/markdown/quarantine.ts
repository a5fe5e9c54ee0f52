// The quarantine in Markdown: who must look at what by when, and what is ready to come out. One fold, open where anything
// is to be done.
import { CAPS } from '../caps.js'
import type { Report } from '../../model.js'
import { entryAdvice, entryName } from '../../gate/sentences.js'
import { markdownCell } from '../encode/escape.js'
import { plural } from '../account/figures.js'
import { byteLength } from './ladder.js'
import { markdownFact, markdownName } from './trial.js'

const MAX_WORD_CHARS = CAPS.markdown.word

/** At most about `maxBytes` bytes; the entries that somebody must act on stand first. Empty without a quarantine. */
export function quarantineFold({ quarantine }: Report, maxBytes: number): string[] {
  const entries = quarantine?.entries ?? []
  if (entries.length === 0) return []
  const toDo = entries.filter((entry) => entryAdvice(entry) !== '')
  const ordered = [...toDo, ...entries.filter((entry) => entryAdvice(entry) === '')]
  const open = toDo.length > 0 ? ' open' : ''
  const head = [
    `<details${open}><summary>🧪 Quarantine (${entries.length})</summary>`,
    '',
    '| scenario | who | until | now | what to do |',
    '| --- | --- | --- | --- | --- |',
  ]
  const rows: string[] = []
  let left = maxBytes - byteLength(head.join('\n')) - 60
  for (const entry of ordered) {
    const now = entry.trials === null ? '' : `${entry.passed} of ${entry.trials} pass`
    const cells = [
      entryName(entry, markdownName),
      entry.owner === null ? '' : markdownCell(entry.owner, MAX_WORD_CHARS),
      entry.until === null ? '' : markdownFact(entry.until),
      now,
      entryAdvice(entry, markdownFact) || (entry.reason === null ? '' : markdownCell(entry.reason, MAX_WORD_CHARS)),
    ]
    const row = `| ${cells.join(' | ')} |`
    left -= byteLength(row) + 1
    if (left < 0) break
    rows.push(row)
  }
  const more = entries.length - rows.length
  return [
    [
      ...head,
      ...rows,
      ...(more > 0 ? ['', `… ${plural(more, 'more entry', 'more entries')} in the full report.`] : []),
      '',
      '</details>',
    ].join('\n'),
  ]
}
