// The action: runs it with the runner's environment and sets the exit code. Nothing else happens at import.
import { runAction } from './action.js'

process.exitCode = await runAction(process.env)
