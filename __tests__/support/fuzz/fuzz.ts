// The loop: draws cases from a seed, checks each, and makes a failing one small by leaving out mutations, by halves.
import type { Corpus } from './corpus.js'
import { type AskCli, type Broken, type Case, checkCase, type Invariant, INVARIANTS, mutated } from './invariants.js'
import { drawMutation, EVERYWHERE, type Mutation } from './mutation.js'
import { type Random, seeded } from './random.js'
import { type Inputs, type Scored, scoreTree } from './score.js'
import type { Tree } from './tree.js'

export interface FuzzOptions {
  readonly seed: number
  readonly corpora: readonly Corpus[]
  /** Asked before each case, with the number of those that are done. */
  readonly goesOn: (done: number) => boolean
  /** One case in so many is also given to the command line. */
  readonly askCli?: AskCli
  readonly cliEvery?: number
  readonly onFinding?: (finding: FuzzFinding) => void
}

export interface FuzzFinding extends Broken {
  readonly corpus: string
  /** `seed:number` of the case. */
  readonly id: string
  readonly mutations: readonly Mutation[]
  readonly inputs: Inputs
  readonly tree: Tree
}

export interface FuzzResult {
  readonly cases: number
  readonly made: ReadonlyMap<Invariant, number>
  readonly findings: readonly FuzzFinding[]
}

const THRESHOLDS = ['100%', '80%', '50%', '0%']

/** Runs cases until told to stop. The same seed draws the same cases. */
export async function fuzz(options: FuzzOptions): Promise<FuzzResult> {
  const made = new Map<Invariant, number>(INVARIANTS.map((name) => [name, 0]))
  const findings: FuzzFinding[] = []
  const bases = new Map<string, Scored>()
  let done = 0
  for (; options.goesOn(done); done += 1) {
    const one = drawCase(seeded((options.seed ^ Math.imul(done + 1, 0x9e3779b1)) >>> 0), options)
    const key = JSON.stringify([one.corpus.name, one.inputs])
    const base = bases.get(key) ?? (await scoreTree(one.corpus.tree, one.inputs))
    bases.set(key, base)
    const checked = await checkCase(one, base, options.askCli ?? null)
    for (const [name, count] of checked.made) made.set(name, (made.get(name) ?? 0) + count)
    if (checked.broken === null) continue
    const small = await minimise(one, base, checked.broken, options.askCli ?? null)
    const finding: FuzzFinding = {
      ...small.broken,
      corpus: one.corpus.name,
      id: `${options.seed}:${done}`,
      mutations: small.mutations,
      inputs: one.inputs,
      tree: mutated(one.corpus.tree, small.mutations),
    }
    findings.push(finding)
    options.onFinding?.(finding)
  }
  return { cases: done, made, findings }
}

function drawCase(random: Random, { corpora, cliEvery = 0 }: FuzzOptions): Case {
  const corpus = random.pick(corpora)
  const scope = corpus.scopes.length > 0 && random.chance(0.6) ? random.pick(corpus.scopes) : null
  const mutations = Array.from({ length: 1 + random.below(random.chance(0.5) ? 1 : 6) }, () =>
    drawMutation(random, scope ?? EVERYWHERE),
  )
  const inputs = { threshold: random.pick(THRESHOLDS), 'fail-on-error': random.pick(['true', 'false']) }
  const checks = new Set<Invariant>()
  if (random.chance(0.2)) checks.add('same bytes twice')
  if (random.chance(0.3)) checks.add('one more failure')
  if (random.chance(0.3)) checks.add('expected decides')
  if (cliEvery > 0 && random.below(cliEvery) === 0) checks.add('command line agrees')
  return { corpus, mutations, scope, inputs, checks, chosen: random.below(1_000) }
}

/** The fewest mutations that still break the same invariant, found by leaving out halves, then one at a time. */
async function minimise(
  one: Case,
  base: Scored,
  broken: Broken,
  askCli: AskCli | null,
): Promise<{ mutations: readonly Mutation[]; broken: Broken }> {
  let best = { mutations: one.mutations, broken }
  for (let size = Math.ceil(one.mutations.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < best.mutations.length; ) {
      const mutations = best.mutations.filter((_, at) => at < from || at >= from + size)
      const again = await checkCase({ ...one, mutations }, base, askCli)
      if (again.broken?.invariant === broken.invariant) best = { mutations, broken: again.broken }
      else from += size
    }
  }
  return best
}
