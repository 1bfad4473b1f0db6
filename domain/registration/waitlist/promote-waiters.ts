import { findWaitlistState } from '../enrollment/find-allowances.ts'
import { decideGpnc } from '../enrollment/decide-gpnc.ts'
import { refuseLeaving } from '../enrollment/find-dependents.ts'
import { findFullPart } from '../enrollment/find-full-part.ts'
import { findStandingRefusals } from '../enrollment/find-refusals.ts'
import type { Ledger } from '../enrollment/term-registrations.ts'
import type { Refusal } from '../refusal.ts'
import type { HeldClass, RegisteringStudent, RegistrableClass, Waiting } from '../registration-state.ts'

/** The class that a waiting student gives up, while they still hold it. */
export function heldForSwap(ledger: Ledger, waiting: Waiting): HeldClass | null {
  if (waiting.swapSectionId === null) return null
  return ledger.student(waiting.personId).held.find(({ sectionId }) => sectionId === waiting.swapSectionId) ?? null
}

/** Why a free seat would pass a waiting student by; empty when it would be theirs. Once waitlists are over, that alone. */
export function findWaitingRefusals(ledger: Ledger, waiting: Waiting, wanted: RegistrableClass): Refusal[] {
  if (findWaitlistState(ledger.rules) === 'over')
    return [{ kind: 'waitlist over', endedOn: ledger.rules.waitlistProcessingEnds }]
  const student = ledger.student(waiting.personId)
  const given = heldForSwap(ledger, waiting)
  const beside = student.held.filter((held) => held !== given)
  const seat = { class: wanted, credits: waiting.credits, beside, together: [], replaces: given }
  return [
    ...findStandingRefusals(seat, student, ledger.rules).refusals,
    ...refuseGivingUp(ledger, student, given === null ? [] : [given], [wanted.course]),
  ]
}

/** What a student would keep without its corequisite when these classes are given up for these courses. */
function refuseGivingUp(
  ledger: Ledger,
  student: RegisteringStudent,
  given: readonly HeldClass[],
  taking: readonly string[],
): Refusal[] {
  const kept = student.held.filter((held) => !given.includes(held))
  const after = [...kept.map(({ course }) => course), ...taking]
  const findClass = (sectionId: number) => ledger.findClass(sectionId)
  return refuseLeaving(given, 'waitlist', { student, kept, after, findClass, rules: ledger.rules })
}

/** A place in a queue with the class that it is for. */
export interface WaitedClass {
  waiting: Waiting
  wanted: RegistrableClass
}

/**
 * Gives every free seat to the first in line who may have it, until nothing more can be given: in the order of
 * joining, passing over those who may not have it now (they keep their place and are told why), and again after each
 * promotion, because one that gives up another class frees a seat in turn. Classes that a student may have only
 * together, as corequisites of each other, are given together or not at all. Ends on the calendar's day:
 * from then on nobody's place counts (decision 23).
 */
export function promoteWaiters(ledger: Ledger): void {
  if (findWaitlistState(ledger.rules) === 'over') return
  const skips = new Map<Waiting, Refusal[]>()
  for (let next = findPromotable(ledger, skips); next.length > 0; next = findPromotable(ledger, skips))
    for (const { waiting, wanted } of next) {
      skips.delete(waiting)
      const given = heldForSwap(ledger, waiting)
      ledger.endWait(waiting, 'promoted')
      const choice = { credits: waiting.credits, gpncThreshold: gradingOf(ledger, waiting, wanted) }
      if (given) ledger.exchange(waiting.personId, given, wanted, choice, 'promoted')
      else ledger.seat(waiting.personId, wanted, choice, 'promoted')
    }
  for (const [waiting, refusals] of skips) {
    const kinds = refusals.map(({ kind }) => kind)
    if (ledger.findWaiting(waiting.personId, waiting.sectionId) !== waiting) continue
    if (waiting.lastSkip !== null && kinds.join() === waiting.lastSkip.join()) continue
    waiting.lastSkip = kinds
    ledger.effects.push({ type: 'skipped', waiting, refusals })
  }
}

/** The next place that comes true, or several of one student that come true together; empty when none does. */
function findPromotable(ledger: Ledger, skips: Map<Waiting, Refusal[]>): WaitedClass[] {
  for (const waiting of ledger.allWaiting()) {
    const wanted = ledger.findClass(waiting.sectionId)
    if (!wanted || !hasSeatFor(ledger, waiting, wanted)) continue
    const refusals = findWaitingRefusals(ledger, waiting, wanted)
    if (refusals.length === 0) return [{ waiting, wanted }]
    const joint = refusals.every(({ kind }) => mayPassTogether.has(kind)) ? findJoint(ledger, { waiting, wanted }) : []
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
export function findJoint(ledger: Ledger, first: WaitedClass): WaitedClass[] {
  const { personId } = first.waiting
  const others = ledger.allWaiting().flatMap((waiting): WaitedClass[] => {
    const wanted = ledger.findClass(waiting.sectionId)
    if (!wanted || waiting.personId !== personId || waiting === first.waiting) return []
    return hasSeatFor(ledger, waiting, wanted) && isNext(ledger, { waiting, wanted }) ? [{ waiting, wanted }] : []
  })
  const choices = subsetsOf(others.slice(0, mostTogether)).map((some) => [first, ...some])
  return choices.find((some) => some.length > 1 && areEligible(ledger, some)) ?? []
}

/** Every choice among some, the smallest first. */
function subsetsOf<One>(all: readonly One[]): One[][] {
  const subsets = all.reduce<One[][]>((some, one) => [...some, ...some.map((subset) => [...subset, one])], [[]])
  return subsets.toSorted((a, b) => a.length - b.length)
}

/** Whether classes may be had in one step: each beside those before it, with the courses of all. */
function areEligible(ledger: Ledger, some: readonly WaitedClass[]): boolean {
  const student = ledger.student(some[0]?.waiting.personId ?? 0)
  const given = new Set<HeldClass>()
  const replaced = some.map(({ waiting }) => {
    const held = heldForSwap(ledger, waiting)
    if (held === null || given.has(held)) return null
    given.add(held)
    return held
  })
  const together = some.map(({ wanted }) => wanted.course)
  const beside = student.held.filter((held) => !given.has(held))
  if (refuseGivingUp(ledger, student, [...given], together).length > 0) return false
  return some.every(({ waiting, wanted }, index) => {
    const replaces = replaced[index] ?? null
    const seat = { class: wanted, credits: waiting.credits, beside: [...beside], together, replaces }
    const { sectionId, course, sectionCode, meetings } = wanted
    const { credits } = waiting
    beside.push({ enrollmentId: null, sectionId, course, sectionCode, credits, gpncThreshold: null, meetings })
    return findStandingRefusals(seat, student, ledger.rules).refusals.length === 0
  })
}

/** Whether a free seat remains for a place when those ahead of it who may have one are served. */
function isNext(ledger: Ledger, { waiting, wanted }: WaitedClass): boolean {
  const ahead = ledger.queue(waiting.sectionId).filter(({ place }) => place < waiting.place)
  const served = ahead.filter((one) => findWaitingRefusals(ledger, one, wanted).length === 0).length
  const { capacity, enrolled } = ledger.partSeats(waiting.sectionId)
  return served === 0 || enrolled + served < capacity
}

/** A free seat in every part, those aside that are also part of what the student would give up in exchange. */
function hasSeatFor(ledger: Ledger, waiting: Waiting, wanted: RegistrableClass): boolean {
  const kept = ledger.keptParts(heldForSwap(ledger, waiting), wanted)
  return findFullPart(wanted, (sectionId) => ledger.partSeats(sectionId), kept) === null
}

/** The G/P/NC choice made when joining, where it may still be made; a letter grade where it may not. */
function gradingOf(ledger: Ledger, waiting: Waiting, wanted: RegistrableClass): string | null {
  const { personId, gpncThreshold } = waiting
  if (gpncThreshold === null) return null
  const student = ledger.student(personId)
  const given = heldForSwap(ledger, waiting)
  const held = student.held.filter((one) => one !== given)
  const mayNot = decideGpnc(gpncThreshold, wanted, { ...student, held }, ledger.rules)
  return mayNot.length > 0 ? null : gpncThreshold
}
