// JSON text that is made piece by piece, and ends where it grows beyond a bound: a small file can stand for a large state.
import { ArtifactError } from '../../model.js'

export interface JsonSink {
  /** Throws ArtifactError where the whole grows too large. */
  readonly write: (text: string) => void
  readonly bytes: () => Uint8Array
}

export function jsonSink(where: string, maxBytes: number): JsonSink {
  let [length, pending] = [0, '']
  const chunks: Uint8Array[] = []
  const flush = (): void => {
    chunks.push(Buffer.from(pending))
    length += chunks.at(-1)?.length ?? 0
    pending = ''
    if (length > maxBytes) {
      const what = `${where} is a state of more than ${maxBytes} bytes of JSON`
      throw new ArtifactError('artifact_too_large', what, 'Dump the tables that the scenario is about')
    }
  }
  return {
    write: (text) => {
      pending += text
      if (pending.length > 65_536) flush()
    },
    bytes: () => {
      flush()
      return Buffer.concat(chunks)
    },
  }
}
