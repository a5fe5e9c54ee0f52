// Values of JavaScript → what the exact reader gives of their JSON text, without the way through a text that would lose
// integers beyond 2^53. What JSON cannot hold is refused, never left out. Non-goal: reading texts (parse.ts).
import { ArtifactError, JsonFloat, type JsonValue } from '../model.js'
import { MAX_JSON_DEPTH } from './parse.js'
import { memberPath } from './path.js'

/**
 * Undefined members of an object are left out and `toJSON` is asked, as JSON.stringify does. Throws ArtifactError for
 * functions, symbols, NaN and infinities, undefined in a list, Map, Set and typed arrays, and nesting beyond 256, naming
 * the place.
 */
export function jsonValueOf(value: unknown, where: string): JsonValue {
  const refuse = (path: readonly (string | number)[], what: string): never => {
    const place = path.length === 0 ? where : `${where}: ${memberPath(path)}`
    throw new ArtifactError(
      'artifact_wrong_shape',
      `${place} ${what}`,
      'Give a value that JSON can hold, or its JSON text',
    )
  }
  const convert = (given: unknown, path: readonly (string | number)[]): JsonValue => {
    if (path.length > MAX_JSON_DEPTH) refuse([], `is nested deeper than ${MAX_JSON_DEPTH}`)
    const toJson = (given as { readonly toJSON?: unknown } | null)?.toJSON
    const asked: unknown = typeof toJson === 'function' ? toJson.call(given, String(path.at(-1) ?? '')) : given
    switch (typeof asked) {
      case 'string':
      case 'boolean':
        return asked
      case 'bigint':
        return Number.isSafeInteger(Number(asked)) ? Number(asked) : asked
      case 'number':
        if (!Number.isFinite(asked)) refuse(path, `is ${asked}`)
        // JSON.stringify writes -0 as 0.
        return Number.isSafeInteger(asked) ? asked + 0 : new JsonFloat(asked)
      case 'object':
        if (asked === null) return null
        if (Array.isArray(asked)) return asked.map((item, index) => convert(item, [...path, index]))
        if (asked instanceof Map || asked instanceof Set || ArrayBuffer.isView(asked))
          refuse(path, `is a ${asked.constructor.name}`)
        return new Map(
          Object.entries(asked)
            .filter(([, member]) => member !== undefined)
            .map(([key, member]) => [key, convert(member, [...path, key])]),
        )
      default:
        return refuse(path, `is ${asked === undefined ? 'undefined' : `a ${typeof asked}`}`)
    }
  }
  return convert(value, [])
}
