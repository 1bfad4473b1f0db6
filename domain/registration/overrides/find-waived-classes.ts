import { findFullPart, refusalOfFull } from '../enrollment/find-full-part.ts'
import { findRuleRefusals } from '../enrollment/find-refusals.ts'
import { isWaived } from './match-waiver.ts'
import type { Refusal } from '../refusal.ts'
import type { HeldClass, PartSeats, RegisteringStudent, RegistrableClass, TermRules } from '../registration-state.ts'

export interface WaivedClass {
  held: HeldClass
  /** What would be said against it without the waiver, and is not said with it. */
  refusals: Refusal[]
}

interface WaivedClassFacts {
  student: RegisteringStudent
  rules: TermRules
  findClass: (sectionId: number) => RegistrableClass | null
  seatsOf: (sectionId: number) => PartSeats
}

/**
 * The classes of a student's term that depend on a waiver: added today, they would be refused without it and not with it.
 * With a second waiver of the same kind none depends on this one.
 */
export function findWaivedClasses(
  waiverId: number,
  { student, rules, findClass, seatsOf }: WaivedClassFacts,
): WaivedClass[] {
  const waiver = student.waivers.find(({ id }) => id === waiverId)
  if (!waiver) return []
  const without = { ...student, waivers: student.waivers.filter((one) => one !== waiver) }
  return student.held.flatMap((held) => {
    const found = held.sectionId === null ? null : findClass(held.sectionId)
    if (!found) return []
    const refusalsOf = (whose: RegisteringStudent): Refusal[] => {
      const beside = student.held.filter((one) => one !== held)
      const seat = { class: found, credits: held.credits, beside, together: [] }
      return [...findRuleRefusals(seat, whose, rules).refusals, ...beyondCapacity(found, whose, rules, seatsOf)]
    }
    const allowed = new Set(refusalsOf(student).map(subjectOf))
    const refusals = refusalsOf(without).filter((refusal) => !allowed.has(subjectOf(refusal)))
    return refusals.length > 0 ? [{ held, refusals }] : []
  })
}

/** A seat that only the permission to enter a full class gives: the own one aside, the class is full. */
function beyondCapacity(
  found: RegistrableClass,
  { waivers }: RegisteringStudent,
  rules: TermRules,
  seatsOf: WaivedClassFacts['seatsOf'],
): Refusal[] {
  if (isWaived(waivers, 'capacity', [found], rules)) return []
  const withoutOwn = (sectionId: number) => ({ ...seatsOf(sectionId), enrolled: seatsOf(sectionId).enrolled - 1 })
  const full = findFullPart(found, withoutOwn)
  return full ? [refusalOfFull({ ...full, enrolled: full.enrolled + 1 }, { queue: 0, places: 0 })] : []
}

/** What a refusal is about, whatever its figures. */
function subjectOf(refusal: Refusal): string {
  if ('sentence' in refusal) return `${refusal.kind} ${refusal.sentence}`
  return 'sectionId' in refusal ? `${refusal.kind} ${refusal.sectionId}` : refusal.kind
}
