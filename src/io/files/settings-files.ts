// Where a file of settings lies: the names that the command line looks for, and the one that the action was given.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { InputError } from '../../model.js'
import { problemsOfPatterns } from './artifact-paths.js'
import { isInside, realPathOf } from './containment.js'
import { openRoot } from './files.js'

const NAMES = ['eval-gate.yml', 'eval-gate.yaml', 'eval-gate.json']

/** The file of settings in a folder, by its usual names; null: none. Throws InputError where there are several. */
export function findSettingsFile(folder: string): string | null {
  const [first, second] = NAMES.filter((name) => existsSync(join(folder, name)))
  if (second !== undefined)
    throw new InputError([`config: ${first} and ${second} stand side by side; keep one, or name it`])
  return first ?? null
}

/**
 * The bytes of the action's file of settings, and its real path. It must lie in the workspace: the runner's temporary
 * folder is where artifacts of others are put. Throws InputError, ArtifactError.
 */
export function openSettingsFile(path: string, workspace: string): { bytes: Uint8Array; real: string } {
  const problems = problemsOfPatterns([path], { cwd: workspace, allowedRoots: [workspace], input: 'config' })
  if (problems.length > 0) throw new InputError(problems)
  const bytes = openRoot(resolve(workspace, path), [workspace], { shown: path, input: 'config' }).read('')
  return { bytes, real: realPathOf(resolve(workspace, path)) ?? path }
}

/** Whether a real path lies inside one of these paths, links resolved. */
export function liesInside(real: string, paths: readonly string[]): boolean {
  return paths.some((path) => isInside(realPathOf(path) ?? path, real))
}
