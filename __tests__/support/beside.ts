// The folder that may lie beside the checkout: real runs (`artifacts`), inputs that broke other tools (`cases`) and the
// vectors of the reference (`conformance`). A clone without it skips what needs it, one line for each group; BESIDE=all
// makes a missing folder a failure. No other file names the folder.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, test } from '@jest/globals'

type Place = `${'artifacts' | 'cases'}${'' | `/${string}`}` | `conformance/${string}`

/** The absolute path of a place in the folder beside the checkout, or null where it is not there. */
export function beside(place: Place): string | null {
  const path = resolve('../shared', place)
  if (existsSync(path)) return path
  if (process.env['BESIDE'] === 'all') throw new Error(`BESIDE=all, and there is no ${path}`)
  return null
}

/** A group of tests over a place beside the checkout. Where it is not there, the body does not run and one skip says so. */
export function describeBeside(place: Place, name: string, body: (path: string) => void): void {
  const path = beside(place)
  if (path === null) test.skip(`${name}: needs ${place} beside the checkout`, () => undefined)
  else describe(name, () => body(path))
}

/** One test over a place beside the checkout, skipped where it is not there. */
export function testBeside(place: Place, name: string, body: (path: string) => Promise<void> | void): void {
  const path = beside(place)
  if (path === null) test.skip(`${name}: needs ${place} beside the checkout`, () => undefined)
  else test(name, () => body(path))
}
