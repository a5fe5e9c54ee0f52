// The command line. Only the version is answered here: everything else is loaded when it is asked for, so that
// `--version` starts about as fast as Node itself.
import { VERSION } from '../version.js'

const [command] = process.argv.slice(2)
if (command === '--version' || command === '-V') process.stdout.write(`${VERSION}\n`)
else {
  const { keepHeapSmall } = await import('../io/heap.js')
  keepHeapSmall()
  const { main } = await import('./commands.js')
  process.exitCode = await main(process.argv.slice(2), process.env)
}
