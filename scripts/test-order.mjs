// The order of test files: those that start processes first. Where no earlier run says how long each takes, jest goes by
// their size, and a short file of long tests came last, with the other cores idle.
import TestSequencer from '@jest/test-sequencer'

const startsProcesses = ({ path }) => /[\\/]__tests__[\\/]process[\\/]/.test(path)

export default class extends TestSequencer {
  sort(tests) {
    const sorted = super.sort(tests)
    return [...sorted.filter(startsProcesses), ...sorted.filter((test) => !startsProcesses(test))]
  }
}
