import { isInSet, type NamedCourse } from '../requirements/course-set.ts'
import type { Program, SharingLimit } from '../requirements/program.ts'
import type { Leaf } from './audit-plan.ts'
import type { PreparedProgram } from './prepare-programs.ts'

/** A limit on sharing; each side holds a 1 at the place of each of its leaves. */
export interface StaticSides {
  limit: SharingLimit
  program: Program
  own: Uint8Array
  other: Uint8Array
}

/** A limit that concerns the leaves of a student at all. */
export interface LimitSides extends StaticSides {
  /** False when so few courses fit both sides that the amount cannot be exceeded. */
  canBind: boolean
}

/** The limits of the programs, with the leaves on their two sides; admission is apart from them. */
export function listSides(prepared: readonly PreparedProgram[], offsets: readonly number[]): StaticSides[] {
  const programs = prepared.map(({ program }) => program)
  const count = prepared.reduce((sum, { leaves }) => sum + leaves.length, 0)
  return programs.flatMap((program, index) =>
    program.limits.map((limit): StaticSides => {
      const own = new Uint8Array(count)
      const other = new Uint8Array(count)
      prepared.forEach(({ leaves }, place) => {
        leaves.forEach(({ part, path }, ordinal) => {
          if (part === 1) return
          const at = (offsets[place] ?? 0) + ordinal
          if (place === index && (limit.own === program.id || path.includes(limit.own))) own[at] = 1
          else if (isOther(limit.other, path, place === index, programs[place])) other[at] = 1
        })
      })
      return { limit, program, own, other }
    }),
  )
}

function isOther(side: string, path: readonly string[], isOwn: boolean, program: Program | undefined): boolean {
  if (isOwn) return path.includes(side)
  if (side === 'other programs') return program?.kind !== 'university'
  if (side === 'other majors') return program?.kind === 'major'
  return side === 'other minors' ? program?.kind === 'minor' : program?.id === side
}

/** The limits of which both sides have courses. */
export function findSides(sides: readonly StaticSides[], leaves: readonly Leaf[], courses: number): LimitSides[] {
  const found: LimitSides[] = []
  for (const one of sides) {
    const { own, other, limit } = one
    // In halves, what each course on the other side adds; -1 for the rest.
    const onOther = Array<number>(courses).fill(-1)
    let hasOther = false
    for (const { index, candidates } of leaves)
      if (other[index] === 1)
        for (const { unit } of candidates) {
          onOther[unit] = 0
          hasOther = true
        }
    if (!hasOther) continue
    let hasOwn = false
    let amount = 0
    for (const { index, candidates } of leaves)
      if (own[index] === 1)
        for (const { unit, halfCredits } of candidates) {
          hasOwn = true
          const counted = onOther[unit] ?? -1
          const most = limit.unit === 'courses' ? 2 : halfCredits
          if (counted === -1 || counted >= most) continue
          onOther[unit] = most
          amount += (most - counted) / 2
        }
    if (hasOwn) found.push({ ...one, canBind: amount > limit.amount })
  }
  return found
}

/** What of a rule decides whether it shares a course. */
type SharingLeaf = Pick<Leaf, 'index' | 'space' | 'path'> & { rule: Pick<Leaf['rule'], 'sharesWith'> }

/** Whether a course may count for both rules, leaving aside how many may. */
export function mayShare(a: SharingLeaf, b: SharingLeaf, unit: NamedCourse, sides: readonly StaticSides[]): boolean {
  if (a.space === b.space && !names(a, b) && !names(b, a)) return false
  for (const { limit, own, other } of sides) {
    const isLimited = (own[a.index] === 1 && other[b.index] === 1) || (own[b.index] === 1 && other[a.index] === 1)
    if (isLimited && (limit.amount === 0 || (limit.only !== null && !isInSet(limit.only, unit)))) return false
  }
  return true
}

function names({ rule: { sharesWith } }: SharingLeaf, { path }: SharingLeaf): boolean {
  if (sharesWith === 'program') return true
  return sharesWith.some((id) => path.includes(id))
}

/** Limits with an amount: they count while courses are placed. Those of nothing at all are part of `mayShare`. */
export function countingSides(sides: readonly LimitSides[]): LimitSides[] {
  return sides.length === 0 ? [] : sides.filter(({ limit, canBind }) => limit.amount > 0 && canBind)
}
