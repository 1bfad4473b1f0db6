import { isInSet } from '../requirements/course-set.ts'
import type { Program, SharingLimit } from '../requirements/program.ts'
import type { CourseUnit } from './gather-courses.ts'
import type { Leaf } from './plan-audit.ts'

/** A limit on sharing, with the leaves on its two sides. */
export interface LimitSides {
  limit: SharingLimit
  program: Program
  own: ReadonlySet<Leaf>
  other: ReadonlySet<Leaf>
  /** False when so few courses fit both sides that the amount cannot be exceeded. */
  canBind: boolean
}

/** The limits that concern the leaves at all. */
export function findSides(programs: readonly Program[], leaves: readonly Leaf[]): LimitSides[] {
  return programs.flatMap((program, index) =>
    program.limits.flatMap((limit): LimitSides[] => {
      const counted = leaves.filter(({ space, candidates }) => space % 2 === 0 && candidates.length > 0)
      const own = new Set(
        counted.filter((leaf) => leaf.program === index && (limit.own === program.id || leaf.path.includes(limit.own))),
      )
      const other = new Set(counted.filter((leaf) => !own.has(leaf) && isOther(limit.other, leaf, index, programs)))
      if (own.size === 0 || other.size === 0) return []
      return [{ limit, program, own, other, canBind: amountInBoth(own, other, limit.unit) > limit.amount }]
    }),
  )
}

function amountInBoth(own: ReadonlySet<Leaf>, other: ReadonlySet<Leaf>, unit: SharingLimit['unit']): number {
  const units = new Set([...other].flatMap(({ candidates }) => candidates.map((one) => one.unit)))
  const both = new Map<number, number>()
  for (const { candidates } of own)
    for (const one of candidates)
      if (units.has(one.unit)) both.set(one.unit, unit === 'courses' ? 1 : one.halfCredits / 2)
  return [...both.values()].reduce((sum, amount) => sum + amount, 0)
}

function isOther(side: string, leaf: Leaf, own: number, programs: readonly Program[]): boolean {
  const program = programs[leaf.program]
  if (leaf.program === own) return leaf.path.includes(side)
  if (side === 'other programs') return program?.kind !== 'university'
  if (side === 'other majors') return program?.kind === 'major'
  return side === 'other minors' ? program?.kind === 'minor' : program?.id === side
}

/** Whether a course may count for both rules, leaving aside how many may. */
export function mayShare(a: Leaf, b: Leaf, unit: CourseUnit, sides: readonly LimitSides[]): boolean {
  const apart = a.space !== b.space
  if (!apart && !names(a, b) && !names(b, a)) return false
  if (sides.length === 0) return true
  return sides.every(
    ({ limit, own, other }) =>
      !((own.has(a) && other.has(b)) || (own.has(b) && other.has(a))) ||
      (limit.amount > 0 && (limit.only === null || isInSet(limit.only, unit))),
  )
}

function names({ rule }: Leaf, { path }: Leaf): boolean {
  return rule.sharesWith === 'program' || rule.sharesWith.some((id) => path.includes(id))
}

/** Limits with an amount: they count while courses are placed. Those of nothing at all are part of `mayShare`. */
export function countingSides(sides: readonly LimitSides[]): LimitSides[] {
  return sides.filter(({ limit, canBind }) => limit.amount > 0 && canBind)
}
