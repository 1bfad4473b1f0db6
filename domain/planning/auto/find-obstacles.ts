import type { Proposal, Wish } from './auto.ts'
import { buildModel, type ModelInput } from './build-model.ts'
import { nothing, type Solve } from './linear-program.ts'

interface ObstacleInput extends Omit<ModelInput, 'end'> {
  /** Top rules. */
  labels: readonly string[]
  solve: Solve
}

/** Up to this many conditions every pair is tried; beyond, the set is one from which nothing can be left out. */
const mostPaired = 12

/**
 * The smallest set of wishes, or else of wishes and requirements, that leaves no plan: first each alone, then every two, then
 * by leaving out one after the other what is not needed to make it impossible.
 */
export async function findObstacles(input: ObstacleInput): Promise<Proposal> {
  let proven = true
  const isImpossible = async (conditions: readonly Wish[]): Promise<boolean> => {
    const kept = new Set(conditions.flatMap((one) => (one.kind === 'rule' ? one.label : [])))
    const wishes = conditions.filter(({ kind }) => kind !== 'rule')
    const without = new Set(input.labels.filter((label) => !kept.has(label)))
    const end = endOf(input, wishes)
    if (end === null) return true
    const text = buildModel({ ...input, wishes, without, end }).program.write(nothing)
    if (text === null) return true
    const { status } = await input.solve(text)
    if (status === 'stopped') proven = false
    return status === 'infeasible'
  }
  const rules: Wish[] = input.labels.map((label) => ({ kind: 'rule', label }))
  // Wishes alone are named as such; requirements are named only where they are impossible by themselves or with wishes.
  const withRules = (wishes: readonly Wish[]) => isImpossible([...wishes, ...rules])
  if (await withRules([])) {
    const because = await smallest(rules, isImpossible)
    return { kind: 'impossible', because, proven }
  }
  return { kind: 'impossible', because: await smallest(input.wishes, withRules), proven }
}

async function smallest(
  conditions: readonly Wish[],
  isImpossible: (some: readonly Wish[]) => Promise<boolean>,
): Promise<readonly Wish[]> {
  for (const one of conditions) if (await isImpossible([one])) return [one]
  // From the least to the most telling: what stays is what the student would give up last.
  let left = [...conditions].toReversed()
  for (const one of conditions.toReversed()) {
    const without = left.filter((other) => other !== one)
    if (await isImpossible(without)) left = without
  }
  left = left.toReversed()
  if (left.length <= 2 || conditions.length > mostPaired) return left
  for (const [at, one] of conditions.entries())
    for (const other of conditions.slice(at + 1)) if (await isImpossible([one, other])) return [one, other]
  return left
}

function endOf({ request }: ObstacleInput, wishes: readonly Wish[]): number | null {
  const noSummers = wishes.some(({ kind }) => kind === 'no summers')
  const by = wishes.flatMap((wish) => (wish.kind === 'by' ? wish.term : []))[0]
  const ends = request.terms.filter(
    ({ term, isSummer }) => !(isSummer && noSummers) && (by === undefined || term <= by),
  )
  return ends.at(-1)?.term ?? null
}
