// gzip and Zstandard files → their bytes, bounded before they are made: a bomb ends at the bound. Loaded when met.
import { ArtifactError } from '../../model.js'
import { codeOf } from './containment.js'

const MAGIC = { gz: [0x1f, 0x8b], zst: [0x28, 0xb5, 0x2f, 0xfd] } as const
const NAMES = { gz: 'gzip', zst: 'Zstandard' } as const
export type Packing = keyof typeof MAGIC

type Decompress = (bytes: Uint8Array, options: { readonly maxOutputLength: number }) => Uint8Array

/** The bytes in the file. Throws ArtifactError: not of that kind, damaged, more than `maxBytes`, no Zstandard in this Node. */
export function unpack(bytes: Uint8Array, packing: Packing, where: string, maxBytes: number): Uint8Array {
  if (!MAGIC[packing].every((byte, at) => bytes[at] === byte)) {
    const what = `${where} ends in .${packing} and is no ${NAMES[packing]} file`
    throw new ArtifactError('artifact_unreadable', what, 'Name it by what it is, or compress it')
  }
  // Most runs need neither; older Nodes have no Zstandard.
  const zlib = process.getBuiltinModule('node:zlib') as unknown as {
    readonly gunzipSync: Decompress
    readonly zstdDecompressSync?: Decompress
  }
  const decompress = packing === 'gz' ? zlib.gunzipSync : zlib.zstdDecompressSync
  if (decompress === undefined) {
    throw new ArtifactError(
      'artifact_unreadable',
      `${where} is a Zstandard file, which Node ${process.versions.node} cannot read`,
      'Use Node 22.15 or newer (the action does), gzip, or decompress it before this step (zstd -d)',
    )
  }
  try {
    return decompress(bytes, { maxOutputLength: maxBytes })
  } catch (cause) {
    if (codeOf(cause) === 'ERR_BUFFER_TOO_LARGE') {
      const what = `${where} holds more than ${maxBytes} bytes when it is decompressed`
      throw new ArtifactError('artifact_too_large', what, 'Split the run or drop what is not needed', { cause })
    }
    const what = `${where} is a damaged ${NAMES[packing]} file`
    throw new ArtifactError('artifact_unreadable', what, 'Write it again, and let the writer close it', { cause })
  }
}
