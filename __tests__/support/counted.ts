// Documents that count how often anything of them is looked at: the work of whoever reads them, without a clock. Proxies
// of plain data, Maps that count, and files that count what is read of them.
import type { JsonValue, PlainJson } from '../../src/model.js'
import { JsonFloat } from '../../src/model.js'
import type { ArtifactFiles } from '../../src/read/artifact-files.js'

export interface Count {
  looks: number
}

/** Plain data (objects and lists, as deep as it goes) that counts each look at a member. */
export function countedData<T>(data: T, count: Count): T {
  const known = new WeakMap<object, object>()
  const wrap = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    const made =
      known.get(value) ??
      new Proxy(value, {
        get: (target, key, receiver) => {
          count.looks += 1
          const found: unknown = Reflect.get(target, key, receiver)
          return typeof found === 'function' ? found : wrap(found)
        },
        ownKeys: (target) => {
          const keys = Reflect.ownKeys(target)
          count.looks += keys.length
          return keys
        },
      })
    known.set(value, made)
    return made
  }
  return wrap(data) as T
}

class CountedMap extends Map<string, JsonValue> {
  readonly #count: Count
  constructor(entries: Iterable<readonly [string, JsonValue]>, count: Count) {
    super()
    this.#count = count
    for (const [key, value] of entries) super.set(key, value)
  }
  override get(key: string): JsonValue | undefined {
    this.#count.looks += 1
    return super.get(key)
  }
  override has(key: string): boolean {
    this.#count.looks += 1
    return super.has(key)
  }
  override *entries(): MapIterator<[string, JsonValue]> {
    for (const entry of super.entries()) {
      this.#count.looks += 1
      yield entry
    }
  }
  override *keys(): MapIterator<string> {
    for (const [key] of this.entries()) yield key
  }
  override *values(): MapIterator<JsonValue> {
    for (const [, value] of this.entries()) yield value
  }
  override [Symbol.iterator](): MapIterator<[string, JsonValue]> {
    return this.entries()
  }
}

/** A document as the exact parser gives it, from plain data. */
export function countedDocument(data: PlainJson, count: Count): JsonValue {
  if (Array.isArray(data)) {
    const items = (data as readonly PlainJson[]).map((item) => countedDocument(item, count))
    return new Proxy(items, {
      get: (target, key, receiver) => {
        count.looks += 1
        return Reflect.get(target, key, receiver) as unknown
      },
    })
  }
  if (typeof data === 'object' && data !== null) {
    return new CountedMap(
      Object.entries(data).map(([key, value]) => [key, countedDocument(value as PlainJson, count)]),
      count,
    )
  }
  return typeof data === 'number' && !Number.isSafeInteger(data) ? new JsonFloat(data) : data
}

/** Files that count bytes read and entries listed. */
export function countedFiles(files: ArtifactFiles, count: Count): ArtifactFiles {
  return {
    ...files,
    kind: (path) => {
      count.looks += 1
      return files.kind(path)
    },
    list: (path) => {
      const entries = files.list(path)
      count.looks += 1 + entries.length
      return entries
    },
    read: (path, maxBytes) => {
      const bytes = files.read(path, maxBytes)
      count.looks += bytes.length
      return bytes
    },
    open: (path) => {
      const source = files.open(path)
      return {
        ...source,
        size: source.size,
        read: (start, length, into) => {
          count.looks += length
          return source.read(start, length, into)
        },
      }
    },
  }
}
