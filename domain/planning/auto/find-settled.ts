import type { Leaf, Plan, PlanNode } from '../../degrees/assign/audit-plan.ts'
import { countingSides, findSides, mayShare } from '../../degrees/assign/sharing.ts'
import type { AuditFacts } from '../../degrees/audit-facts.ts'
import { candidatesOf, isAdmission } from './find-uses.ts'

/**
 * Rules that a plan need not think of. Some the record meets with courses that every other rule may count as well: whatever is
 * planned, they stay met and take nothing from others. Of others nothing is asked: those of an admission, and alternatives where
 * the record meets as many as are asked for. A rule with quotas is none of them.
 */
export function findSettled(
  { roots, leaves }: Plan,
  facts: AuditFacts,
  movable: ReadonlySet<number>,
): ReadonlySet<Leaf> {
  const sides = countingSides(findSides(facts.set.sides, leaves, facts.units.length))
  const byUnit = candidatesOf(leaves)
  const isUnshared = ({ scopes }: Leaf) => scopes.some(({ rule }) => rule.atLeast.some(({ unshared }) => unshared))
  const unasked = new Set(leaves.filter(isAdmission))
  const isHarmless = (leaf: Leaf, at: number) => {
    const unit = facts.units[at]
    return (
      unit !== undefined &&
      (byUnit.get(at) ?? []).every(
        ({ leaf: other }) =>
          other === leaf ||
          unasked.has(other) ||
          (mayShare(leaf, other, unit, facts.set.sides) &&
            !(isUnshared(other) && other.program !== leaf.program) &&
            !sides.some(
              ({ own, other: far }) =>
                (own[leaf.index] === 1 && far[other.index] === 1) || (own[other.index] === 1 && far[leaf.index] === 1),
            )),
      )
    )
  }
  const isMet = (leaf: Leaf) =>
    !unasked.has(leaf) &&
    !isQuota(leaf) &&
    leaf.candidates
      .filter(({ unit }) => !movable.has(unit) && isHarmless(leaf, unit))
      .reduce((sum, { size }) => sum + size, 0) >= leaf.need
  // What is no longer asked takes nothing from other rules, which may settle these as well.
  for (;;) {
    const met = new Set(leaves.filter(isMet))
    const passedBy = roots.flatMap((root) => listPassedBy(root, met)).filter((leaf) => !unasked.has(leaf))
    if (passedBy.length === 0) return new Set([...met, ...unasked])
    for (const leaf of passedBy) unasked.add(leaf)
  }
}

const isQuota = ({ scopes }: Leaf) => scopes.some(({ rule }) => rule.atLeast.length > 0 || rule.atMost.length > 0)

function isNodeMet(node: PlanNode, met: ReadonlySet<Leaf>): boolean {
  if (node.kind === 'decided') return node.rule.kind !== 'total' && node.shortfall === 0
  if (node.kind === 'leaf') return met.has(node.leaf)
  const own = node.of.filter((part) => isNodeMet(part, met)).length
  return own >= (node.count ?? node.of.length)
}

/** The rules of choices that are met without them. */
function listPassedBy(node: PlanNode, met: ReadonlySet<Leaf>): Leaf[] {
  if (node.kind !== 'group') return []
  const isChosen = node.count !== null && isNodeMet(node, met)
  return isChosen
    ? leavesBelow(node).filter((leaf) => !met.has(leaf) && !isQuota(leaf))
    : node.of.flatMap((part) => listPassedBy(part, met))
}

function leavesBelow(node: PlanNode): Leaf[] {
  if (node.kind === 'leaf') return [node.leaf]
  return node.kind === 'group' ? node.of.flatMap(leavesBelow) : []
}
