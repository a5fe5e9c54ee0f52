// What the name of a tool tells: whether it only looks. By its verb, since no artifact says it. Everyone may import it.

/** Verbs that begin the names of tools that only look; `can_send_mms` and `run_speed_test` are of tau2's telecom. */
const LOOKS =
  /^(?:get|list|find|search|check|view|show|look|lookup|read|fetch|query|calculate|compute|count|describe|verify|validate|can|is|has|think|run_speed|transfer|estimate|preview|browse|retrieve|respond)(?![\p{Ll}])/u

/** A name without the server or module before it. */
export function bareName(name: string): string {
  return name.replace(/^.*[./:]|^(?:mcp|tool|api)_+/u, '')
}

/** Whether the tool reads and writes nothing, as far as its name tells. */
export function onlyLooks(name: string): boolean {
  return LOOKS.test(
    bareName(name)
      .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1_$2')
      .toLowerCase(),
  )
}
