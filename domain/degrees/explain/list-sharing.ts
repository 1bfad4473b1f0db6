import type { Assignment } from '../assign/assign-courses.ts'
import type { PreparedProgram } from '../assign/prepare-programs.ts'

/** A limit on sharing between programs, and how much of it is used. */
export interface SharingUse {
  /** The program that sets the limit, and the programs on its other side. */
  program: string
  others: string[]
  unit: 'courses' | 'credits'
  used: number
  atMost: number
}

/** The limits that concern the student's programs, in the order of their files. */
export function listSharing(
  prepared: readonly PreparedProgram[],
  { sides, filled }: Pick<Assignment, 'sides' | 'filled'>,
): SharingUse[] {
  return sides.map(({ limit, program, own, other }) => {
    const counted = new Map<number, number>()
    for (const leaf of filled.leaves)
      if (own[leaf.index] === 1)
        for (const { unit, halfCredits } of filled.get(leaf) ?? []) counted.set(unit, halfCredits)
    const shared = new Map<number, number>()
    const others = new Set<string>()
    for (const leaf of filled.leaves) {
      if (other[leaf.index] !== 1) continue
      const side = prepared[leaf.program]?.program
      if (side) others.add(side.id)
      for (const { unit } of filled.get(leaf) ?? []) {
        const known = counted.get(unit)
        if (known !== undefined) shared.set(unit, known)
      }
    }
    const used = limit.unit === 'courses' ? shared.size : [...shared.values()].reduce((sum, half) => sum + half, 0) / 2
    return { program: program.id, others: [...others], unit: limit.unit, used, atMost: limit.amount }
  })
}
