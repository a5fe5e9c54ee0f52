// The action: runs it with the runner's environment and sets the exit code. Nothing else happens at import.
import { tuneForRuns } from './io/engine.js'
import { refuseOldNode } from './io/node-version.js'

const refusal = refuseOldNode(process.versions.node)
let code = 2
if (refusal === null) {
  tuneForRuns()
  const { runAction } = await import('./action.js')
  code = await runAction(process.env)
} else process.stdout.write(`::error::${refusal}\n`)
// Both are written out, and what may still be open (an upload that was given up on) must not hold the step.
for (const stream of [process.stdout, process.stderr]) await new Promise((written) => stream.write('', written))
process.exit(code)
