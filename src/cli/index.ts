#!/usr/bin/env node
// The command line. Only the version is answered here: everything else is loaded when it is asked for, so that
// `--version` starts about as fast as Node itself, and an old Node gets a sentence and not a fault of ours.
import { refuseOldNode } from '../io/node-version.js'
import { VERSION } from '../version.js'

const [command = '', ...more] = process.argv.slice(2)
const refusal = refuseOldNode(process.versions.node)
if (more.length === 0 && ['--version', '-V', '-v', 'version'].includes(command)) process.stdout.write(`${VERSION}\n`)
else if (refusal === null) {
  const { main } = await import('./main.js')
  process.exitCode = await main(process.argv.slice(2), process.env)
} else {
  process.stderr.write(`${refusal}\n`)
  process.exitCode = 2
}
