// Parts of a tau2 file by their places: one member parsed, one range read within its cap, damage in words.
import { ArtifactError, type JsonValue } from '../../model.js'
import { type ByteSource, MAX_DOCUMENT_BYTES } from '../artifact-files.js'
import { type ByteRange, type DocumentIndex, type IndexedPart, memberPart } from '../../json/document-index.js'
import { readExact } from '../../json/document.js'

/** Where and why a file cannot be read to its end; null where it can. */
export function damageText({ damage }: Pick<DocumentIndex, 'damage'>, where: string): string | null {
  if (damage === null) return null
  const inside = damage.inside === '' ? '' : ` inside ${damage.inside}`
  return `${where} is damaged or cut off at byte ${damage.at}${inside} (${damage.problem})`
}

/** A member parsed exactly; undefined where it is absent or cut. Throws ArtifactError. */
export function readMember(source: ByteSource, root: IndexedPart, key: string, where: string): JsonValue | undefined {
  const part = memberPart(root, key)
  return part === undefined || part.broken ? undefined : readExact(readRange(source, part, where), `${where} ${key}`)
}

/** The bytes of a part. Throws ArtifactError (`artifact_too_large`) beyond MAX_DOCUMENT_BYTES. */
export function readRange(source: ByteSource, range: ByteRange, where: string): Uint8Array {
  const { start, end } = checkedRange(range, where)
  return source.read(start, end - start)
}

/** The range, if it may be read. Throws ArtifactError (`artifact_too_large`) beyond MAX_DOCUMENT_BYTES. */
export function checkedRange({ start, end }: ByteRange, where: string): ByteRange {
  if (end - start > MAX_DOCUMENT_BYTES) {
    throw new ArtifactError(
      'artifact_too_large',
      `${where} is ${end - start} bytes, more than ${MAX_DOCUMENT_BYTES}`,
      'Leave out what is not needed to score (raw data, audio)',
    )
  }
  return { start, end }
}

/** What is not as tau2 writes it. */
export function wrongFile(what: string, todo = 'Point `artifacts` at a results file of tau2-bench'): ArtifactError {
  return new ArtifactError('artifact_wrong_shape', what, todo)
}
