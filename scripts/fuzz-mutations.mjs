// Structure-aware mutations of artifacts held in memory (path → bytes, or a link), each from a seed, so that a failing
// mutant can be made again and minimised. Knows nothing of what is right.

/** A small generator with a seed (mulberry32): the same seed gives the same mutant on every machine. */
export function random(seed) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = state
    value = Math.imul(value ^ (value >>> 15), value | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296
  }
  return { next, below: (n) => Math.floor(next() * n), pick: (list) => list[Math.floor(next() * list.length)] }
}

const ODD_VALUES = [
  null,
  true,
  false,
  0,
  1,
  -1,
  1.5,
  1e300,
  '',
  'none',
  ' NULL ',
  '1',
  '\ud800',
  '@octocat',
  '::error::x',
  'a | b',
  '<!--',
  [],
  {},
  [[]],
  { a: 1 },
  [null],
  '__proto__',
  'x'.repeat(3000),
]
const ODD_NUMBERS = [
  '1e400',
  'NaN',
  '-0',
  '1.0',
  '9007199254740993',
  '1E5',
  '00',
  '0x10',
  '123456789012345678901234567890',
]
const ODD_NAMES = [
  '__proto__',
  'constructor',
  'a|b',
  '..',
  'café',
  'cafe\u0301',
  '::error::x',
  'x'.repeat(200),
  'trial_0',
  'A',
]

const text = (content) => (Buffer.isBuffer(content) ? content.toString('utf8') : null)

/** Every place in a document: [holder, key]. */
function places(value, found = []) {
  if (typeof value !== 'object' || value === null || found.length > 5000) return found
  for (const key of Object.keys(value)) {
    found.push([value, key])
    places(value[key], found)
  }
  return found
}

/** Changes one place of a JSON file by `change(holder, key, random)`; a file that is no JSON stays. */
const inDocument = (change) => (tree, path, rng) => {
  let document
  try {
    document = [JSON.parse(text(tree.get(path)) ?? '')]
  } catch {
    return
  }
  const [holder, key] = rng.pick(places(document))
  change(holder, key, rng)
  tree.set(path, Buffer.from(JSON.stringify(document[0]) ?? ''))
}

const inText = (change) => (tree, path, rng) => {
  const content = text(tree.get(path))
  if (content !== null && content !== '') tree.set(path, Buffer.from(change(content, rng)))
}

/** name → (tree, path, random): changes the tree in place. */
export const MUTATIONS = {
  drop: inDocument((holder, key) => (Array.isArray(holder) ? holder.splice(Number(key), 1) : delete holder[key])),
  retype: inDocument((holder, key, rng) => {
    holder[key] = rng.pick(ODD_VALUES)
  }),
  nest: inDocument((holder, key, rng) => {
    let inner = holder[key]
    for (let depth = rng.pick([1, 2, 300]); depth > 0; depth -= 1) inner = rng.next() < 0.5 ? [inner] : { x: inner }
    holder[key] = inner
  }),
  repeat: inDocument((holder, key) => {
    if (Array.isArray(holder)) holder.push(holder[key])
    else holder[`${key}2`] = holder[key]
  }),
  rename: inDocument((holder, key, rng) => {
    if (Array.isArray(holder)) return
    Object.defineProperty(holder, rng.pick(ODD_NAMES), {
      value: holder[key],
      enumerable: true,
      configurable: true,
      writable: true,
    })
    delete holder[key]
  }),
  number: inText((content, rng) => {
    const found = [...content.matchAll(/(?<=[:[,]\s*)-?\d+(?:\.\d+)?(?=\s*[,\]}])/g)]
    const one = found.length > 0 ? rng.pick(found) : null
    return one
      ? content.slice(0, one.index) + rng.pick(ODD_NUMBERS) + content.slice(one.index + one[0].length)
      : content
  }),
  duplicateKey: inText((content, rng) => {
    const found = [...content.matchAll(/"[^"\\]*":/g)]
    const one = found.length > 0 ? rng.pick(found) : null
    return one
      ? `${content.slice(0, one.index)}${one[0]}${rng.pick(['1', 'null', '"x"'])},${content.slice(one.index)}`
      : content
  }),
  truncate: inText((content, rng) => content.slice(0, rng.below(content.length))),
  insert: inText((content, rng) => {
    const at = rng.below(content.length)
    return (
      content.slice(0, at) +
      rng.pick(['\0', '\ufeff', '}', ']', ',', '"', '//', ' ', '\r', '\u2028']) +
      content.slice(at)
    )
  }),
  corrupt: (tree, path, rng) => {
    const content = tree.get(path)
    if (!Buffer.isBuffer(content) || content.length === 0) return
    const copy = Buffer.from(content)
    copy[rng.below(copy.length)] = rng.below(256)
    tree.set(path, copy)
  },
  empty: (tree, path) => void tree.set(path, Buffer.alloc(0)),
  remove: (tree, path) => void tree.delete(path),
  link: (tree, path) => void tree.set(path, { kind: 'link' }),
  special: (tree, path) => void tree.set(path, { kind: 'other' }),
  /** The same-named file of another folder takes this one's place. */
  swap: (tree, path, rng) => {
    const name = path.split('/').at(-1)
    const others = [...tree.keys()].filter((other) => other !== path && other.split('/').at(-1) === name)
    if (others.length > 0) tree.set(path, tree.get(rng.pick(others)))
  },
  /** The folder of the file gets another name. */
  renameFolder: (tree, path, rng) => {
    const folder = path.split('/').slice(0, -1).join('/')
    if (folder === '') return
    const name = rng.pick(ODD_NAMES).replaceAll('/', '_').replace(/^\.+$/, 'dots')
    const renamed = [...folder.split('/').slice(0, -1), name].join('/')
    for (const [other, content] of Array.from(tree.entries())) {
      if (!other.startsWith(`${folder}/`)) continue
      tree.delete(other)
      tree.set(renamed + other.slice(folder.length), content)
    }
  },
  copyFolder: (tree, path, rng) => {
    const folder = path.split('/').slice(0, -1).join('/')
    if (folder === '') return
    const copied = `${folder}_${rng.below(3)}`
    for (const [other, content] of Array.from(tree.entries())) {
      if (other.startsWith(`${folder}/`)) tree.set(copied + other.slice(folder.length), content)
    }
  },
}

/** Applies steps to a copy of the tree. A step: {mutation, path, seed}. */
export function mutate(tree, steps) {
  const copy = new Map(tree)
  for (const { mutation, path, seed } of steps) if (copy.has(path)) MUTATIONS[mutation](copy, path, random(seed))
  return copy
}

/** `count` random steps, all in one scenario where `scenarioOf` says so. */
export function makeSteps(tree, rng, { count, scenarioOf }) {
  const paths = [...tree.keys()]
  const first = rng.pick(paths)
  const scenario = scenarioOf(first)
  const near = scenario === null ? paths : paths.filter((path) => scenarioOf(path) === scenario)
  return Array.from({ length: count }, () => ({
    mutation: rng.pick(Object.keys(MUTATIONS)),
    path: rng.pick(near),
    seed: rng.below(2 ** 31),
  }))
}
