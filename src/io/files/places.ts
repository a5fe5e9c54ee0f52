// What is wrong with the paths that inputs name, before any work: so that it is listed beside all other problems of the
// inputs, and no run is scored whose report has nowhere to go. Opens and makes nothing.
import { problemsOfPatterns } from './artifact-paths.js'
import { problemsOfFolder } from './report-files.js'

/** For `Surroundings`; `allowedRoots` empty: no containment (a laptop). */
export function placeChecker(options: {
  readonly cwd: string
  readonly allowedRoots: readonly string[]
}): (paths: readonly string[], input: string, use: 'read' | 'write') => readonly string[] {
  return (paths, input, use) =>
    use === 'read'
      ? problemsOfPatterns(paths, { ...options, input })
      : paths.flatMap((path) => problemsOfFolder(path, { ...options, input }))
}
