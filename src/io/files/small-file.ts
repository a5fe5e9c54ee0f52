// Reads a file of the runner or of git that may be anything: a link, a pipe, something huge. No artifacts: files.ts.
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'

/** The bytes of a regular file of at most `maxBytes`; null for all else. Does not wait for a pipe. */
export function readSmallFile(path: string, maxBytes: number): Buffer | null {
  let descriptor: number
  try {
    descriptor = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  } catch {
    return null
  }
  try {
    const { size } = fstatSync(descriptor)
    if (!fstatSync(descriptor).isFile() || size > maxBytes) return null
    const bytes = Buffer.alloc(size)
    let length = 0
    while (length < size) {
      const count = readSync(descriptor, bytes, length, size - length, length)
      if (count === 0) break
      length += count
    }
    return bytes.subarray(0, length)
  } catch {
    return null
  } finally {
    closeSync(descriptor)
  }
}
