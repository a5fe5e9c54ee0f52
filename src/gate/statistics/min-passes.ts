// Does a scenario pass, when so many of its trials must? For gates that count scenarios.

import type { MinPasses } from '../../model.js'

/** passes·of ≥ min·trials, on integers; a scenario without trials does not pass. */
export function scenarioPasses(passed: number, trials: number, min: MinPasses): boolean {
  return trials > 0 && passed * min.of >= min.passes * trials
}
