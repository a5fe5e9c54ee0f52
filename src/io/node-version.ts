// Whether this Node can run the product. It must itself run, and be loaded, on a Node that cannot.

/** The oldest that the code is written for. */
const OLDEST = [20, 19]

/** One sentence where the version (`20.11.1`) is too old, else null. */
export function refuseOldNode(version: string): string | null {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return null
  return `agent-eval-gate needs Node ${OLDEST.join('.')} or later; this is ${version}.`
}
