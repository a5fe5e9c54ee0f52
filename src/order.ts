// The one order of names: by code point, on every machine and ICU version. Everyone may import it.

/** Compares by code point, as every order in the report does; localeCompare differs between machines. */
export function byCodePoint(left: string, right: string): number {
  if (left === right) return 0
  const a = left[Symbol.iterator]()
  const b = right[Symbol.iterator]()
  for (;;) {
    const x = a.next()
    const y = b.next()
    if (x.done || y.done) return x.done ? (y.done ? 0 : -1) : 1
    if (x.value !== y.value) return (x.value.codePointAt(0) ?? 0) - (y.value.codePointAt(0) ?? 0)
  }
}
