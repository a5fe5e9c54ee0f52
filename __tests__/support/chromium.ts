// The Debian Chromium that the tests of pages use; where it is absent those tests are skipped.

import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const EXECUTABLE = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

export const hasChromium = existsSync(EXECUTABLE)

/** A browser that calls nobody on its own account. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: EXECUTABLE,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}
