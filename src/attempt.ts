// Reading what may be broken: the ArtifactError as a value, or something else in its place. Any other error is a fault of
// ours and is thrown on. Pure.
import { ArtifactError } from './model.js'

/** What was read, or the ArtifactError that says why it cannot be. */
export function attempt<T>(read: () => T): T | ArtifactError {
  return orElse<T | ArtifactError>(read, (error) => error)
}

/** What was read; where that throws ArtifactError, what is to stand for it. */
export function orElse<T>(read: () => T, fallback: (error: ArtifactError) => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof ArtifactError) return fallback(error)
    throw error
  }
}

/** What was read; undefined where it cannot be. */
export function orUndefined<T>(read: () => T): T | undefined {
  return orElse<T | undefined>(read, () => undefined)
}
