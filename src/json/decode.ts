// Bytes to text, strictly: UTF-8 with at most one byte order mark. Says in plain words what a file is that is not UTF-8
// text (UTF-16 from a shell redirect, a Git LFS pointer). Non-goals: guessing encodings, replacing bad bytes.
import { ArtifactError } from '../model.js'

const decompress = (command: string): string => `Decompress it before this step (${command})`
const DUMP = 'Dump it as JSON before this step'
const NAME_IT = 'Dump it as JSON before this step, or name it .sqlite in the place of a state’s .json'
/** Made once: a run decodes thousands of small files. It keeps nothing from one text to the next. */
const STRICT = new TextDecoder('utf-8', { fatal: true })
const LFS_POINTER = 'version https://git-lfs.github.com/spec/'

/** Files that are no text, by their first bytes, with what to do. */
const BINARY_KINDS: readonly (readonly [string, readonly number[], string])[] = [
  ['a gzip file', [0x1f, 0x8b], decompress('gunzip')],
  ['a Zstandard file', [0x28, 0xb5, 0x2f, 0xfd], decompress('zstd -d')],
  ['an xz file', [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00], decompress('xz -d')],
  ['a bzip2 file', [0x42, 0x5a, 0x68], decompress('bunzip2')],
  ['a zip archive', [0x50, 0x4b, 0x03, 0x04], decompress('unzip')],
  ['a 7z archive', [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c], decompress('7z x')],
  ['a SQLite database', Array.from('SQLite format 3\0', (letter) => letter.charCodeAt(0)), NAME_IT],
  ['a Parquet file', [0x50, 0x41, 0x52, 0x31], DUMP],
]

/** What a file is that begins with these bytes and is no text, and what to do; null where nothing tells. */
export function binaryKind(bytes: Uint8Array): { readonly kind: string; readonly todo: string } | null {
  const found = BINARY_KINDS.find(([, magic]) => magic.every((byte, at) => bytes[at] === byte))
  return found === undefined ? null : { kind: found[0], todo: found[2] }
}

/** Throws ArtifactError where the bytes begin a compressed file, an archive or a database. */
export function refuseBinary(bytes: Uint8Array, where: string): void {
  const binary = binaryKind(bytes)
  if (binary !== null)
    throw new ArtifactError('artifact_not_json', `${where} is ${binary.kind}, not JSON text`, binary.todo)
}

/**
 * The text of the bytes, without the byte order mark that UTF-8 may start with. Throws ArtifactError
 * (`artifact_not_json`) for UTF-16 and UTF-32, a compressed file, a database, a Git LFS pointer, and for bytes that are not UTF-8, with the offset.
 */
export function decodeUtf8(bytes: Uint8Array, where: string): string {
  refuseBinary(bytes, where)
  const wide = wideEncoding(bytes)
  if (wide !== null) {
    throw new ArtifactError('artifact_not_json', `${where} is ${wide} text, not UTF-8`, 'Save it as UTF-8')
  }
  let text: string
  try {
    text = STRICT.decode(bytes)
  } catch (cause) {
    const offset = firstInvalidByte(bytes)
    const byte = offset < bytes.length ? `0x${(bytes[offset] ?? 0).toString(16).padStart(2, '0')}` : 'the last byte'
    throw new ArtifactError(
      'artifact_not_json',
      `${where} is not valid UTF-8: ${byte} at byte ${offset}`,
      'Save it as UTF-8',
      { cause },
    )
  }
  if (text.startsWith(LFS_POINTER)) {
    throw new ArtifactError(
      'artifact_not_json',
      `${where} is a Git LFS pointer, not the file itself`,
      'Check out with `lfs: true` (actions/checkout), or run git lfs pull',
    )
  }
  return text
}

/** UTF-16 and UTF-32 by their byte order mark, or by the zero bytes that a first ASCII character has in them. */
function wideEncoding(bytes: Uint8Array): 'UTF-16' | 'UTF-32' | null {
  const [a, b, c, d] = bytes
  if (a === undefined || b === undefined) return null
  const four = c !== undefined && d !== undefined
  if (a === 0xff && b === 0xfe) return four && c === 0 && d === 0 ? 'UTF-32' : 'UTF-16'
  if (a === 0xfe && b === 0xff) return 'UTF-16'
  if (four && a === 0 && b === 0 && ((c === 0xfe && d === 0xff) || (c === 0 && d !== 0))) return 'UTF-32'
  if (four && a !== 0 && b === 0 && c === 0 && d === 0) return 'UTF-32'
  if ((a === 0 && b !== 0) || (a !== 0 && b === 0)) return 'UTF-16'
  return null
}

/** Where UTF-8 breaks: the first byte of the first sequence that is cut, overlong, a surrogate or beyond U+10FFFF. */
function firstInvalidByte(bytes: Uint8Array): number {
  let at = 0
  while (at < bytes.length) {
    const length = sequenceLength(bytes, at)
    if (length === 0) return at
    at += length
  }
  return at
}

function sequenceLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0
  if (lead < 0x80) return 1
  const length =
    lead >= 0xc2 && lead <= 0xdf ? 2 : lead >= 0xe0 && lead <= 0xef ? 3 : lead >= 0xf0 && lead <= 0xf4 ? 4 : 0
  for (let next = 1; next < length; next += 1) {
    if (((bytes[at + next] ?? 0) & 0xc0) !== 0x80) return 0
  }
  const second = bytes[at + 1] ?? 0
  const wrong =
    (lead === 0xe0 && second < 0xa0) ||
    (lead === 0xed && second > 0x9f) ||
    (lead === 0xf0 && second < 0x90) ||
    (lead === 0xf4 && second > 0x8f)
  return wrong ? 0 : length
}
