import { anyOf, type Requisite } from '../requisite.ts'

/**
 * Drops a placement result where the sentence offers another way ('level 4 on the math placement exam or MAT 123'): the
 * other way is what a student can do. A result on the record is still enough where the words name the examination and
 * the level. Where placement is the only way it stays, since dropping it would let everyone in.
 */
export function dropPlacements(tree: Requisite, warnings: string[]): Requisite {
  if (tree.kind === 'not') return tree
  if (tree.kind === 'ambiguous') {
    const [one, other] = tree.readings
    return { kind: 'ambiguous', readings: [dropPlacements(one, warnings), dropPlacements(other, warnings)] }
  }
  if (tree.kind !== 'all' && tree.kind !== 'any') return tree
  const of = tree.of.map((part) => dropPlacements(part, warnings))
  if (tree.kind === 'all') return { kind: 'all', of }
  const kept = of.filter((part) => part.kind !== 'placement')
  if (kept.length === 0) return { kind: 'any', of }
  const asked = of.flatMap((part) => (part.kind === 'placement' ? (part.asks ?? []) : []))
  const [least] = asked.toSorted((a, b) => a.level - b.level)
  for (const part of of) {
    if (part.kind !== 'placement') continue
    const isHonoured = least !== undefined && part.asks?.name === least.name
    const still = isHonoured
      ? ` from the sentence; level ${least.level} on the ${least.name} placement examination is enough all the same`
      : ''
    warnings.push(`The placement alternative "${part.text}" was dropped${still}.`)
  }
  return least ? { ...anyOf(kept), orPlaced: least } : anyOf(kept)
}
