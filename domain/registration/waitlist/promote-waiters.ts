import { findWaitlistState } from '../enrollment/find-allowances.ts'
import { decideGpnc } from '../enrollment/decide-gpnc.ts'
import { refuseLeaving } from '../enrollment/find-dependents.ts'
import { refusalOfKept } from '../enrollment/kept-seats.ts'
import { findFullPart } from '../enrollment/find-full-part.ts'
import { findRuleRefusals } from '../enrollment/find-refusals.ts'
import type { Refusal } from '../refusal.ts'
import {
  type HeldClass,
  type HeldSection,
  type RegisteringStudent,
  type RegistrableClass,
  type Waiting,
} from '../registration-state.ts'
import { isInSchedule, type TermRegistrations } from '../enrollment/term-registrations.ts'

/** The class that a waiting student will drop, while they still hold it. */
export function heldForSwap(registrations: TermRegistrations, waiting: Waiting): HeldSection | null {
  if (waiting.swapSectionId === null) return null
  return (
    registrations
      .student(waiting.personId)
      .held.filter(isInSchedule)
      .find(({ sectionId }) => sectionId === waiting.swapSectionId) ?? null
  )
}

/** Why a waiting student would not get a free seat; empty when they would. */
export function findWaitingRefusals(
  registrations: TermRegistrations,
  waiting: Waiting,
  wanted: RegistrableClass,
): Refusal[] {
  if (findWaitlistState(registrations.rules) === 'over')
    return [{ kind: 'waitlist over', endedOn: registrations.rules.waitlistProcessingEnds }]
  const student = registrations.student(waiting.personId)
  const given = heldForSwap(registrations, waiting)
  const beside = student.held.filter((held) => held !== given)
  const seat = { class: wanted, credits: waiting.credits, beside, together: [], replaces: given }
  return [
    ...findRuleRefusals(seat, student, registrations.rules).refusals,
    ...refuseGivingUp(registrations, student, given === null ? [] : [given], [wanted.course]),
  ]
}

/** What a student would keep without its corequisite when these classes are given up for these courses. */
function refuseGivingUp(
  registrations: TermRegistrations,
  student: RegisteringStudent,
  given: readonly HeldClass[],
  taking: readonly string[],
): Refusal[] {
  const kept = student.held.filter((held) => !given.includes(held))
  const after = [...kept.map(({ course }) => course), ...taking]
  const findClass = (sectionId: number) => registrations.findClass(sectionId)
  return refuseLeaving(given, 'waitlist', { student, kept, after, findClass, rules: registrations.rules })
}

/** A place in a queue with the class that it is for. */
export interface WaitedClass {
  waiting: Waiting
  wanted: RegistrableClass
}

/**
 * Gives every free seat to the first in line who may have it, until nothing more can be given: in the order of
 * joining, passing over those who may not have it now (they keep their place and get the reason), and again after each
 * promotion, because one that gives up another class frees a seat in turn. Classes that a student may have only
 * together, as corequisites of each other, are given together or not at all. Ends on the calendar's day:
 * from then on nobody's place counts (decision 23).
 */
export function promoteWaiters(registrations: TermRegistrations): void {
  if (findWaitlistState(registrations.rules) === 'over') return
  const skips = new Map<Waiting, Refusal[]>()
  for (let next = findPromotable(registrations, skips); next.length > 0; next = findPromotable(registrations, skips))
    for (const { waiting, wanted } of next) {
      skips.delete(waiting)
      const given = heldForSwap(registrations, waiting)
      registrations.endWait(waiting, 'promoted')
      const choice = { credits: waiting.credits, gpncThreshold: gradingOf(registrations, waiting, wanted) }
      if (given) registrations.exchange(waiting.personId, given, wanted, choice, 'promoted')
      else registrations.seat(waiting.personId, wanted, choice, 'promoted')
    }
  for (const [waiting, refusals] of skips) {
    const kinds = refusals.map(({ kind }) => kind)
    if (registrations.findWaiting(waiting.personId, waiting.sectionId) !== waiting) continue
    if (waiting.lastSkip !== null && kinds.join() === waiting.lastSkip.join()) continue
    waiting.lastSkip = kinds
    registrations.skip(waiting, refusals)
  }
}

/** The next place that comes true, or several of one student that come true together; empty when none does. */
function findPromotable(registrations: TermRegistrations, skips: Map<Waiting, Refusal[]>): WaitedClass[] {
  for (const waiting of registrations.allWaiting()) {
    const wanted = registrations.findClass(waiting.sectionId)
    if (!wanted || !hasFreeSeat(registrations, waiting, wanted)) continue
    if (registrations.findSeatFor(waiting.personId, wanted) === null) {
      skips.set(waiting, [refusalOfKept(registrations.partSeats(wanted.sectionId), registrations.rules.today)])
      continue
    }
    const refusals = findWaitingRefusals(registrations, waiting, wanted)
    if (refusals.length === 0) return [{ waiting, wanted }]
    const joint = refusals.every(({ kind }) => mayPassTogether.has(kind))
      ? findJoint(registrations, { waiting, wanted })
      : []
    if (joint.length > 0) return joint
    skips.set(waiting, refusals)
  }
  return []
}

/** What another class of the same step can answer. */
const mayPassTogether = new Set<Refusal['kind']>([
  'prerequisite',
  'corequisite',
  'department permission',
  'unknown requisite',
])

/** How many other places of a student are tried together with one. */
const mostTogether = 6

/** The fewest places of a student, this one among them, that can come true together; empty where none can. */
export function findJoint(registrations: TermRegistrations, first: WaitedClass): WaitedClass[] {
  const { personId } = first.waiting
  const others = registrations.allWaiting().flatMap((waiting): WaitedClass[] => {
    const wanted = registrations.findClass(waiting.sectionId)
    if (!wanted || waiting.personId !== personId || waiting === first.waiting) return []
    return hasSeatFor(registrations, waiting, wanted) && isNext(registrations, { waiting, wanted })
      ? [{ waiting, wanted }]
      : []
  })
  const choices = subsetsOf(others.slice(0, mostTogether)).map((some) => [first, ...some])
  return choices.find((some) => some.length > 1 && areEligible(registrations, personId, some)) ?? []
}

/** Every choice among some, the smallest first. */
function subsetsOf<One>(all: readonly One[]): One[][] {
  const subsets = all.reduce<One[][]>((some, one) => [...some, ...some.map((subset) => [...subset, one])], [[]])
  return subsets.toSorted((a, b) => a.length - b.length)
}

/** Whether a student may take several classes in one step. */
function areEligible(registrations: TermRegistrations, personId: number, some: readonly WaitedClass[]): boolean {
  const student = registrations.student(personId)
  const given = new Set<HeldClass>()
  const replaced = some.map(({ waiting }) => {
    const held = heldForSwap(registrations, waiting)
    if (held === null || given.has(held)) return null
    given.add(held)
    return held
  })
  const together = some.map(({ wanted }) => wanted.course)
  const beside = student.held.filter((held) => !given.has(held))
  if (refuseGivingUp(registrations, student, [...given], together).length > 0) return false
  return some.every(({ waiting, wanted }, index) => {
    const replaces = replaced[index] ?? null
    const seat = { class: wanted, credits: waiting.credits, beside: [...beside], together, replaces }
    const { sectionId, course, sectionCode, meetings } = wanted
    const { credits } = waiting
    beside.push({ enrollmentId: null, sectionId, course, sectionCode, credits, gpncThreshold: null, meetings })
    return findRuleRefusals(seat, student, registrations.rules).refusals.length === 0
  })
}

/** Whether a free seat remains for a place when those ahead of it who may have one are served. */
function isNext(registrations: TermRegistrations, { waiting, wanted }: WaitedClass): boolean {
  const ahead = registrations.queue(waiting.sectionId).filter(({ place }) => place < waiting.place)
  const served = ahead.filter((one) => findWaitingRefusals(registrations, one, wanted).length === 0)
  return served.length === 0 || registrations.findSeatFor(waiting.personId, wanted, { after: served }) !== null
}

/** A free seat in every part, kept for nobody else. */
function hasSeatFor(registrations: TermRegistrations, waiting: Waiting, wanted: RegistrableClass): boolean {
  if (!hasFreeSeat(registrations, waiting, wanted)) return false
  return registrations.findSeatFor(waiting.personId, wanted) !== null
}

/** A free seat in every part, those aside that are also part of what the student would give up in exchange. */
function hasFreeSeat(registrations: TermRegistrations, waiting: Waiting, wanted: RegistrableClass): boolean {
  const kept = registrations.keptParts(heldForSwap(registrations, waiting), wanted)
  return findFullPart(wanted, (sectionId) => registrations.partSeats(sectionId), kept) === null
}

/** The G/P/NC choice made when joining, where it may still be made; a letter grade where it may not. */
function gradingOf(registrations: TermRegistrations, waiting: Waiting, wanted: RegistrableClass): string | null {
  const { personId, gpncThreshold } = waiting
  if (gpncThreshold === null) return null
  const student = registrations.student(personId)
  const given = heldForSwap(registrations, waiting)
  const held = student.held.filter((one) => one !== given)
  const mayNot = decideGpnc(gpncThreshold, wanted, { ...student, held }, registrations.rules)
  return mayNot.length > 0 ? null : gpncThreshold
}
