// A table as CSV (RFC 4180: commas, double quotes, a line of names) → JSON text. Every value is a text, as CSV has no other.
// With a column `id` that names each row, the table is an object by it, else a list. Pure.
import { ArtifactError } from '../../model.js'
import type { JsonSink } from './json-sink.js'

interface CsvRow {
  readonly line: number
  readonly fields: readonly string[]
}

function* rowsOf(text: string, wrong: (line: number, what: string) => ArtifactError): Generator<CsvRow> {
  let [at, line] = [0, 1]
  while (at < text.length) {
    const start = line
    const fields: string[] = []
    for (;;) {
      if (text[at] === '"') {
        let field = ''
        for (at += 1; ; at += 1) {
          const end = text.indexOf('"', at)
          if (end === -1) throw wrong(start, 'opens a quote that nothing closes')
          field += text.slice(at, end)
          at = end + 1
          if (text[at] !== '"') break
          field += '"'
        }
        line += field.split('\n').length - 1
        fields.push(field)
        if (at < text.length && !/[,\r\n]/.test(text[at] ?? '')) throw wrong(line, 'goes on behind a closed quote')
      } else {
        const start = at
        while (at < text.length && text[at] !== ',' && text[at] !== '\n' && text[at] !== '\r') at += 1
        fields.push(text.slice(start, at))
      }
      if (text[at] !== ',') break
      at += 1
    }
    if (text[at] === '\r') at += 1
    if (text[at] === '\n') at += 1
    line += 1
    // A blank line is none: spreadsheets leave them at the end.
    if (fields.length > 1 || fields[0] !== '') yield { line: start, fields }
  }
}

/** Writes the table. Throws ArtifactError naming file and line. */
export function writeCsv(text: string, where: string, sink: JsonSink): void {
  const wrong = (line: number, what: string): ArtifactError =>
    new ArtifactError('artifact_wrong_shape', `${where}:${line} ${what}`, 'Write CSV as RFC 4180 says, names first')
  const [head, ...rows] = [...rowsOf(text, wrong)]
  if (head === undefined) return sink.write('[]')
  const names = head.fields
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw wrong(head.line, `names the column ${JSON.stringify(twice)} twice`)
  for (const { line, fields } of rows) {
    if (fields.length !== names.length)
      throw wrong(line, `has ${fields.length} fields where ${names.length} columns are named`)
  }
  const id = names.indexOf('id')
  const keys = new Set(rows.map(({ fields }) => fields[id] ?? ''))
  const isKeyed = id !== -1 && keys.size === rows.length && !keys.has('')
  const quoted = names.map((name) => JSON.stringify(name))
  sink.write(isKeyed ? '{' : '[')
  rows.forEach(({ fields }, row) => {
    sink.write(row === 0 ? '' : ',')
    if (isKeyed) sink.write(`${JSON.stringify(fields[id])}:`)
    fields.forEach((field, at) => sink.write(`${at === 0 ? '{' : ','}${quoted[at]}:${JSON.stringify(field)}`))
    sink.write('}')
  })
  sink.write(isKeyed ? '}' : ']')
}
