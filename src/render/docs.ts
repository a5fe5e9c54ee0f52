// Pages of this project that a report sends its reader to, each where the reader can do what it says. Nothing else.

/** How a harness writes the states that a diff needs. */
export const DUMP_RECIPES = 'https://github.com/agent-eval-gate/agent-eval-gate/blob/main/examples/dump/README.md'
