// The action: runs it with the runner's environment and sets the exit code. Nothing else happens at import.
import { runAction } from './action.js'
import { keepHeapSmall } from './io/heap.js'

keepHeapSmall()
const code = await runAction(process.env)
// Both are written out, and what may still be open (an upload that was given up on) must not hold the step.
for (const stream of [process.stdout, process.stderr]) await new Promise((written) => stream.write('', written))
process.exit(code)
