// Text files that an input names (a prompt, calibration items): read in one way, and looked at before any work, so that
// what is wrong with them is listed beside the problems of all other inputs. Non-goals: artifacts, reports.
import { ArtifactError, InputError } from '../model.js'
import type { ArtifactFiles } from '../read/artifact-files.js'
import { decodeUtf8 } from '../json/document.js'
import { readCalibration } from '../judge/calibration.js'

/** Opens what a path names. Throws InputError for what may not be read, ArtifactError where nothing is there. */
export type OpenPaths = (patterns: readonly string[], input: string) => readonly ArtifactFiles[]

/** The bytes of the one file that an input names. Throws as `open` does. */
export function readNamedFile(open: OpenPaths, path: string, input: string): { bytes: Uint8Array; where: string } {
  const [files, ...more] = open([path], input)
  if (!files || more.length > 0) throw new InputError([`${input}: ${path} is not one file`])
  return { bytes: files.read(''), where: files.root }
}

/** Its text. Throws InputError where it is empty, ArtifactError where it is not UTF-8. */
export function readNamedText(open: OpenPaths, path: string, input: string): string {
  const { bytes, where } = readNamedFile(open, path, input)
  const text = decodeUtf8(bytes, where)
  if (text.trim() === '') throw new InputError([`${input}: ${path} is empty`])
  return text
}

/** What keeps an input's file from being used, each problem naming the input; empty where nothing does. */
export function problemsOfNamedText(open: OpenPaths, path: string, input: string): readonly string[] {
  try {
    const text = readNamedText(open, path, input)
    if (input === 'judge-calibration') readCalibration(text, path)
    return []
  } catch (error) {
    if (error instanceof InputError) return error.problems
    if (!(error instanceof ArtifactError)) throw error
    return [error.message.startsWith(`${input}: `) ? error.message : `${input}: ${error.message}`]
  }
}
