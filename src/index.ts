// The action: runs it with the runner's environment and sets the exit code. Nothing else happens at import.
import { runAction } from './action.js'
import { keepHeapSmall } from './io/heap.js'

keepHeapSmall()
process.exitCode = await runAction(process.env)
