import { findFullPart, refusalOfFull } from '../enrollment/find-full-part.ts'
import { findRuleRefusals } from '../enrollment/find-refusals.ts'
import { findSeat, refusalOfKept } from '../enrollment/kept-seats.ts'
import { isWaived, mayTakeKept } from './match-waiver.ts'
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
      return [...findRuleRefusals(seat, whose, rules).refusals, ...withoutSeat(held, found, whose, rules, seatsOf)]
    }
    const allowed = new Set(refusalsOf(student).map(subjectOf))
    const refusals = refusalsOf(without).filter((refusal) => !allowed.has(subjectOf(refusal)))
    return refusals.length > 0 ? [{ held, refusals }] : []
  })
}

/**
 * A seat that only a permission gives: the own one aside, the class is full, or its free seats are kept for others. What
 * lets a student into a full class opens its kept seats as well.
 */
function withoutSeat(
  held: HeldClass,
  found: RegistrableClass,
  student: RegisteringStudent,
  rules: TermRules,
  seatsOf: WaivedClassFacts['seatsOf'],
): Refusal[] {
  const { waivers } = student
  if (isWaived(waivers, 'capacity', [found], rules)) return []
  const withoutOwn = (sectionId: number): PartSeats => {
    const { enrolled, reservations = [], ...seats } = seatsOf(sectionId)
    const ownAside = reservations.map((one) => (one.id === held.reservationId ? { ...one, taken: one.taken - 1 } : one))
    return { ...seats, enrolled: enrolled - 1, reservations: ownAside }
  }
  const full = findFullPart(found, withoutOwn)
  if (full) return [refusalOfFull({ ...full, enrolled: full.enrolled + 1 }, { queue: 0, places: 0 })]
  const seats = withoutOwn(found.sectionId)
  const seat = findSeat(seats, student, rules, mayTakeKept(waivers, found, rules))
  return seat ? [] : [refusalOfKept(seats, rules.today)]
}

/** What a refusal is about, whatever its figures. */
function subjectOf(refusal: Refusal): string {
  if ('sentence' in refusal) return `${refusal.kind} ${refusal.sentence}`
  return 'sectionId' in refusal ? `${refusal.kind} ${refusal.sectionId}` : refusal.kind
}
