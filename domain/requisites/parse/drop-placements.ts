import { anyOf, type Requisite } from '../requisite.ts'

/**
 * Drops a placement result where the sentence offers another way ('level 4 on the placement exam or MAT 123'): SAM
 * keeps no placement results, and the other way is what the record can show. Where placement is the only way it stays,
 * since dropping it would let everyone in.
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
  for (const part of of)
    if (part.kind === 'placement') warnings.push(`The placement alternative "${part.text}" was dropped.`)
  return anyOf(kept)
}
