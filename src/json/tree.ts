// The one way into a JSON tree, whichever parser made it: Maps of the exact one, plain objects of JSON.parse. Nothing else
// tells the two apart, so that nothing else needs a cast. Non-goals: values that are scored number by number.
import { JsonFloat, type JsonObject, type JsonValue, type PlainJson, type Tree } from '../model.js'

type PlainObject = { readonly [key: string]: PlainJson }
/** An object of either parser. */
export type TreeObject = JsonObject | PlainObject

/** Whether it is a list. */
export function isList(tree: Tree | undefined): tree is readonly JsonValue[] | readonly PlainJson[] {
  return Array.isArray(tree)
}

/** Whether it is an object. */
export function isRecord(tree: Tree | undefined): tree is TreeObject {
  return typeof tree === 'object' && tree !== null && !Array.isArray(tree) && !(tree instanceof JsonFloat)
}

/** Whether the exact parser made the object. */
function isExact(object: TreeObject): object is JsonObject {
  return object instanceof Map
}

/** The keys of an object, in its order. */
export function keysOf(object: TreeObject): string[] {
  return isExact(object) ? [...object.keys()] : Object.keys(object)
}

/** The values of an object's members, in its order. */
function valuesOf(object: TreeObject): Tree[] {
  return isExact(object) ? [...object.values()] : Object.values(object)
}

/** The keys of an object and their values, in its order. */
export function membersApart(object: TreeObject): {
  readonly keys: readonly string[]
  readonly values: readonly Tree[]
} {
  const keys: string[] = []
  const values: Tree[] = []
  if (isExact(object)) {
    for (const [key, value] of object) {
      keys.push(key)
      values.push(value)
    }
    return { keys, values }
  }
  // Of what JSON.parse made, nothing is inherited that could be met here; the engine walks its own list of the keys.
  for (const key in object) {
    keys.push(key)
    values.push(object[key] ?? null)
  }
  return { keys, values }
}

/** The member under one of the object's own keys. */
export function ownMember(object: TreeObject, key: string): Tree {
  return (isExact(object) ? object.get(key) : object[key]) ?? null
}

/** The members of an object, in its order; none for everything else. */
export function membersOf(tree: Tree | undefined): readonly (readonly [string, Tree])[] {
  if (!isRecord(tree)) return []
  return isExact(tree) ? [...tree] : Object.entries(tree)
}

/** The items of a list; none for everything else. */
export function itemsOf(tree: Tree | undefined): readonly Tree[] {
  return isList(tree) ? tree : []
}

/** The member under a key or the item at an index; undefined where there is none. */
export function childOf(tree: Tree | undefined, key: string | number): Tree | undefined {
  if (typeof key === 'number') return itemsOf(tree)[key]
  if (!isRecord(tree)) return undefined
  if (isExact(tree)) return tree.get(key)
  return Object.hasOwn(tree, key) ? tree[key] : undefined
}

/**
 * The tree as exact readers hold it, far cheaper than parsing its text again. For what takes `1` and `1.0` for the same,
 * as Python's equality does: a whole number of JSON.parse becomes an integer. Not for hashing.
 */
export function exactForm(tree: Tree): JsonValue {
  // Python has no negative integer zero.
  if (typeof tree === 'number') return Number.isInteger(tree) ? tree || 0 : new JsonFloat(tree)
  if (isList(tree)) return tree.map(exactForm)
  if (isRecord(tree)) return new Map(membersOf(tree).map(([key, value]) => [key, exactForm(value)]))
  return tree
}

/**
 * The tree as the exact parser would give it where it holds no number, which alone JSON.parse may read otherwise: most
 * conversations. undefined: parse its text.
 */
export function exactOfNumberless(tree: Tree): JsonValue | undefined {
  return holdsNumber(tree) ? undefined : exactForm(tree)
}

function holdsNumber(tree: Tree): boolean {
  if (typeof tree !== 'object' || tree === null) return typeof tree === 'number'
  if (isList(tree)) return tree.some(holdsNumber)
  return isRecord(tree) && !isExact(tree) && valuesOf(tree).some(holdsNumber)
}

/** Steps that looking for equal trees may still take. */
export interface StepBudget {
  stepsLeft: number
}

/**
 * Whether two trees are surely the same, down to the order of their keys. False where it cannot be told soon: another
 * order, parsers that differ, more steps than are left.
 */
export function surelySame(one: Tree | undefined, other: Tree | undefined, budget: StepBudget): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  budget.stepsLeft -= 1
  if (budget.stepsLeft < 0) return false
  if (one instanceof JsonFloat || other instanceof JsonFloat) {
    return one instanceof JsonFloat && other instanceof JsonFloat && one.value === other.value
  }
  if (isList(one) || isList(other)) {
    if (!isList(one) || !isList(other) || one.length !== other.length) return false
    for (let at = 0; at < one.length; at += 1) if (!surelySame(one[at], other[at], budget)) return false
    return true
  }
  if (isExact(one) || isExact(other)) {
    if (!isExact(one) || !isExact(other) || one.size !== other.size) return false
    const theirs = other.entries()
    for (const [key, value] of one) {
      const [twin, its] = theirs.next().value ?? []
      if (key !== twin || !surelySame(value, its, budget)) return false
    }
    return true
  }
  const keys = Object.keys(one)
  const theirs = Object.keys(other)
  if (keys.length !== theirs.length) return false
  for (let at = 0; at < keys.length; at += 1) {
    const key = keys[at] as string
    if (key !== theirs[at] || !surelySame(one[key], other[key], budget)) return false
  }
  return true
}

/** The tree with every item or member as `change` gives it; the tree itself where none became another one. */
export function mapChildren(tree: Tree, change: (child: Tree, name: string | number) => Tree): Tree {
  if (isList(tree)) {
    const list = tree.map((item: Tree, at) => change(item, at))
    return list.every((item, at) => item === tree[at]) ? tree : (list as Tree)
  }
  if (!isRecord(tree)) return tree
  const members = membersOf(tree).map(([key, value]) => [key, value, change(value, key)] as const)
  if (members.every(([, value, changed]) => changed === value)) return tree
  const entries = members.map(([key, , changed]) => [key, changed] as const)
  // What comes in is a text or made of the tree's own parts: of whichever parser it was, it stays.
  return (isExact(tree) ? new Map(entries) : Object.fromEntries(entries)) as Tree
}
