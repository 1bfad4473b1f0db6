import type { Leaf, Plan } from '../../degrees/assign/audit-plan.ts'
import { countingSides, findSides, mayShare } from '../../degrees/assign/sharing.ts'
import type { AuditFacts } from '../../degrees/audit-facts.ts'
import { candidatesOf } from './find-uses.ts'

/**
 * Rules that the record meets with courses that every other rule may count as well: whatever is planned, they stay met and take
 * nothing from others, so that a plan need not think of them. A rule with quotas is none of them.
 */
export function findSettled({ leaves }: Plan, facts: AuditFacts, movable: ReadonlySet<number>): ReadonlySet<Leaf> {
  const sides = countingSides(findSides(facts.set.sides, leaves, facts.units.length))
  const byUnit = candidatesOf(leaves)
  const isQuota = ({ scopes }: Leaf) => scopes.some(({ rule }) => rule.atLeast.length > 0 || rule.atMost.length > 0)
  const isUnshared = ({ scopes }: Leaf) => scopes.some(({ rule }) => rule.atLeast.some(({ unshared }) => unshared))
  const isHarmless = (leaf: Leaf, at: number) => {
    const unit = facts.units[at]
    return (
      unit !== undefined &&
      (byUnit.get(at) ?? []).every(
        ({ leaf: other }) =>
          other === leaf ||
          (mayShare(leaf, other, unit, facts.set.sides) &&
            !(isUnshared(other) && other.program !== leaf.program) &&
            !sides.some(
              ({ own, other: far }) =>
                (own[leaf.index] === 1 && far[other.index] === 1) || (own[other.index] === 1 && far[leaf.index] === 1),
            )),
      )
    )
  }
  return new Set(
    leaves.filter((leaf) => {
      if (isQuota(leaf)) return false
      const got = leaf.candidates
        .filter(({ unit }) => !movable.has(unit) && isHarmless(leaf, unit))
        .reduce((sum, { size }) => sum + size, 0)
      return got >= leaf.need
    }),
  )
}
