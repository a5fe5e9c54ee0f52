// A file that somebody names on the command line: a regular file, a pipe (`<(…)`, /dev/stdin), or `-` for standard input.
// Non-goal: artifacts, which are hostile and never a pipe (files.ts).
import { createReadStream, statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { ArtifactError } from '../../model.js'
import { MAX_DOCUMENT_BYTES } from '../../read/artifact-files.js'
import { codeOf } from './containment.js'
import { openRoot } from './files.js'

/** Where `-` and what `<(…)` makes are named. */
export function isPipe(path: string): boolean {
  return path === '-' || statSync(resolve(path), { throwIfNoEntry: false })?.isFIFO() === true
}

/** How messages name an operand. */
export const operandName = (path: string): string => (path === '-' ? 'standard input' : path)

/** Its bytes, to the end of a pipe. Throws ArtifactError where it cannot be read or is too large, as files.ts does. */
export async function readOperand(path: string, input: string): Promise<Uint8Array> {
  if (path === '-') return readToEnd(process.stdin, 'standard input')
  const kind = statSync(resolve(path), { throwIfNoEntry: false })
  if (kind?.isFIFO() === true || kind?.isCharacterDevice() === true)
    return readToEnd(createReadStream(resolve(path)), path)
  return openRoot(resolve(path), [], { shown: path, input }).read('')
}

async function readToEnd(stream: Readable, shown: string): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of stream) {
      const bytes = Buffer.from(chunk as Uint8Array)
      chunks.push(bytes)
      length += bytes.length
      if (length > MAX_DOCUMENT_BYTES) break
    }
  } catch (cause) {
    throw new ArtifactError(
      'artifact_unreadable',
      `${shown} cannot be read (${codeOf(cause)})`,
      'Check what writes it',
      {
        cause,
      },
    )
  }
  if (length > MAX_DOCUMENT_BYTES)
    throw new ArtifactError(
      'artifact_too_large',
      `${shown} holds more than ${MAX_DOCUMENT_BYTES} bytes`,
      'Give a part of it',
    )
  return Buffer.concat(chunks)
}
