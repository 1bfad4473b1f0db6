import { decideGpnc } from './decide-gpnc.ts'
import { findWaitlistState } from './find-allowances.ts'
import { refuseLeaving } from './find-dependents.ts'
import { findFullPart, refusalOfFull } from './find-full-part.ts'
import { findPeriodRefusals, findRuleRefusals } from './find-refusals.ts'
import { findSwapRefusals, refuseSeveral } from './find-swap-refusals.ts'
import { refusalOfKept } from './kept-seats.ts'
import type { TermRegistrations } from './term-registrations.ts'
import { isWaived } from '../overrides/match-waiver.ts'
import type { Refusal } from '../refusal.ts'
import type { WantedClass } from './registration-command.ts'
import type { HeldClass, RegistrableClass } from '../registration-state.ts'

/** How a class is asked for: beside what, together with what, and with which allowances. */
export interface EnrollmentRequest {
  personId: number
  wanted: WantedClass
  beside: readonly HeldClass[]
  /** Courses that get a seat in the same step. */
  together: readonly string[]
  /** Courses that are waited for: a class that waits as well may be reached together with them. */
  waitedFor: readonly string[]
  /** How many waitlists are joined before this one in the same step. */
  joining: number
  /** What is given up in the same step; a seat in a part of the first is kept. */
  givenUp: readonly HeldClass[]
  beyondCapacity: boolean
}

export type EnrollmentDecision =
  | { accepted: 'seat'; class: RegistrableClass; credits: number; beyondCapacity: boolean; notes: string[] }
  | { accepted: 'wait'; class: RegistrableClass; credits: number; notes: string[]; keptForOthers: boolean }
  | { accepted: null; refusals: Refusal[] }

const provisionalNote =
  'A course in progress counts for now. If its grade does not meet the requirement, you lose this class.'

/**
 * Decides whether a student gets a seat in a class, or a place on its waitlist, and returns every reason against it.
 * One function for validation, enrolling, swapping and joining a waitlist. A full class refuses, or, where the student
 * would wait, only a waitlist that is full or closed does; a time conflict or too many credits do not keep anyone
 * from waiting, but a seat passes by while they last (product rules, section 4).
 */
export function decideEnrollment(registrations: TermRegistrations, request: EnrollmentRequest): EnrollmentDecision {
  const { rules } = registrations
  const { wanted, personId } = request
  const student = registrations.student(personId)
  const found = registrations.findClass(wanted.sectionId)
  if (!found) return { accepted: null, refusals: [{ kind: 'class unknown', sectionId: wanted.sectionId }] }
  if (found.term !== rules.term)
    return {
      accepted: null,
      refusals: [{ kind: 'class of another term', sectionId: found.sectionId, term: found.term }],
    }
  const credits = wanted.credits ?? found.creditsMin
  const full = findFullPart(
    found,
    (id) => registrations.partSeats(id),
    registrations.keptParts(request.givenUp[0] ?? null, found),
  )
  const mayExceed = request.beyondCapacity || isWaived(student.waivers, 'capacity', [found], rules)
  // Free seats that are kept for others are none: one asks for permission, or waits.
  const isKept = full === null && registrations.findSeatFor(personId, found) === null
  const lacksSeat = (full !== null || isKept) && !mayExceed
  const waits = lacksSeat && wanted.waitlist
  const { beside, givenUp } = request
  const replaces = givenUp.length > 0 ? { credits: givenUp.reduce((sum, held) => sum + held.credits, 0) } : null
  const together = waits ? [...request.together, ...request.waitedFor] : request.together
  const { refusals: standing, provisional } = findRuleRefusals(
    { class: found, credits, beside, together, replaces },
    student,
    rules,
  )
  const chosen = { taken: student.taken, facts: student.facts, held: beside }
  const gpnc = wanted.gpncThreshold === null ? [] : decideGpnc(wanted.gpncThreshold, found, chosen, rules)
  const swap = findSwapRefusals(registrations, personId, wanted)
  const kept = student.held.filter((held) => beside.includes(held))
  const after = [...beside.map(({ course }) => course), ...request.together, found.course]
  const findClass = (sectionId: number) => registrations.findClass(sectionId)
  const leaving = refuseLeaving(givenUp, waits ? 'waitlist' : 'swap', { student, kept, after, findClass, rules })
  const refusals = [...swap, ...findPeriodRefusals(student, rules), ...standing, ...leaving, ...gpnc]
  // Also where the same step would give it up: a class is not exchanged for itself.
  const isHeld = student.held.some(({ sectionId }) => sectionId === found.sectionId)
  if (isHeld && beside.every(({ sectionId }) => sectionId !== found.sectionId))
    refusals.push({ ...named(found), kind: 'duplicate', waiting: false })
  const notes = provisional ? [provisionalNote] : []

  if (waits) return decideWaiting(registrations, request, { class: found, credits, refusals, notes, isKept })
  if (lacksSeat) {
    const places = findWaitlistState(rules) === 'open' ? registrations.waitlistPlaces(found) : 0
    const waitlist = { queue: registrations.queue(found.sectionId).length, places }
    const refusal = full
      ? refusalOfFull(full, waitlist)
      : refusalOfKept(registrations.partSeats(found.sectionId), rules.today, waitlist)
    return { accepted: null, refusals: [...refusals, refusal] }
  }
  return answer(refusals, { accepted: 'seat', class: found, credits, beyondCapacity: full !== null || isKept, notes })
}

function named({ course, sectionCode, sectionId }: RegistrableClass) {
  return { course, sectionCode, sectionId }
}

function answer(refusals: Refusal[], accepted: EnrollmentDecision): EnrollmentDecision {
  return refusals.length > 0 ? { accepted: null, refusals } : accepted
}

/** Refusals that keep a seat from a waiting student for the time being, but not a place in the queue. */
const passing = new Set<Refusal['kind']>(['time conflict', 'credit limit'])

function decideWaiting(
  registrations: TermRegistrations,
  { personId, wanted, joining }: EnrollmentRequest,
  found: { class: RegistrableClass; credits: number; refusals: Refusal[]; notes: string[]; isKept: boolean },
): EnrollmentDecision {
  const { rules } = registrations
  const refusals = found.refusals.filter(({ kind }) => !passing.has(kind))
  refusals.push(...refuseSeveral(registrations, wanted))
  const { sectionId } = found.class
  if (registrations.findWaiting(personId, sectionId))
    refusals.push({ ...named(found.class), kind: 'duplicate', waiting: true })
  if (findWaitlistState(rules) !== 'open') refusals.push({ kind: 'waitlist closed', closedOn: rules.waitlistCloses })
  const waits = joining + registrations.allWaiting().filter((one) => one.personId === personId).length
  const limit = rules.institution.mostWaits
  if (waits >= limit) refusals.push({ kind: 'waits used', waits, limit })
  const places = registrations.waitlistPlaces(found.class)
  if (registrations.queue(sectionId).length >= places) refusals.push({ kind: 'waitlist full', places })
  const later = found.refusals.filter(({ kind }) => passing.has(kind)).map(({ kind }) => kind)
  const notes = later.length > 0 ? [`A free seat goes to the next student while this lasts: ${later.join(', ')}.`] : []
  return answer(refusals, {
    accepted: 'wait',
    class: found.class,
    credits: found.credits,
    notes: [...found.notes, ...notes],
    keptForOthers: found.isKept,
  })
}
