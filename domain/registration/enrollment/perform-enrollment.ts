import type { TermRegistrations } from './term-registrations.ts'
import type { RefusalKind } from '../refusal.ts'
import { type Asked, isRefused, planEnrollment, type Planned, planOnce } from './plan-enrollment.ts'
import {
  type ClassResult,
  type CommandOf,
  type CommandResult,
  mostClasses,
  resultOf,
  type WantedClass,
} from './registration-command.ts'

/**
 * Enrolls a student in all of the classes or in none, or in as many as possible in the order given; classes that may
 * wait join their waitlists. Validation decides the same and changes nothing.
 */
export function performEnrollment(registrations: TermRegistrations, command: Asked): CommandResult {
  const tooMany = refuseTooMany(command.wanted)
  if (tooMany) return tooMany
  const planned = planEnrollment(registrations, command)
  const isHeldBack = command.kind === 'enroll' && command.mode === 'all' && planned.some(isRefused)
  if (command.kind === 'validate' || isHeldBack)
    return { done: false, results: planned.map((one) => undoneResult(one, isHeldBack)) }
  const results = planned.flatMap((one) => apply(registrations, command.personId, one))
  return { done: planned.some((one) => !isRefused(one)), results }
}

/**
 * What stands between a student and each class of a cart: as many as possible are judged together, in their order, and
 * every other one beside those, so that a refused class is no reason against the next. Changes nothing.
 */
export function checkCart(
  registrations: TermRegistrations,
  personId: number,
  cart: readonly WantedClass[],
): ClassResult[] {
  const mode = 'as many as possible' as const
  const command = { kind: 'enroll', personId, wanted: [...cart], mode, beyondCapacity: false } as const
  const planned = planEnrollment(registrations, command)
  const ready = planned.filter((one) => !isRefused(one)).map(({ wanted }) => wanted)
  return planned.map((one) => {
    if (!isRefused(one)) return undoneResult(one, false)
    const beside = planOnce(registrations, command, [...ready, one.wanted], false).at(-1)
    return undoneResult(beside ?? one, false)
  })
}

function undoneResult({ wanted, decision }: Planned, isHeldBack: boolean): ClassResult {
  if (decision.accepted === null) return resultOf(wanted.sectionId, 'refused', { refusals: decision.refusals })
  const why =
    decision.accepted === 'wait' && decision.keptForOthers ? 'Free seats are kept for others' : 'The class is full'
  const joins = decision.accepted === 'wait' ? [`${why}: you would join the waitlist.`] : []
  return resultOf(wanted.sectionId, isHeldBack ? 'held back' : 'possible', { notes: [...joins, ...decision.notes] })
}

function apply(
  registrations: TermRegistrations,
  personId: number,
  { wanted, decision, givenUp }: Planned,
): ClassResult[] {
  const { sectionId, gpncThreshold } = wanted
  if (decision.accepted === null) return [resultOf(sectionId, 'refused', { refusals: decision.refusals })]
  const { class: found, credits, notes } = decision
  if (decision.accepted === 'wait') {
    // A student who joins because the free seats are kept for others knows it already.
    const lastSkip = decision.keptForOthers ? ['seats kept' satisfies RefusalKind] : null
    const waiting = registrations.join(personId, found, credits, wanted.swapSectionId, { gpncThreshold, lastSkip })
    return [resultOf(sectionId, 'waitlisted', { position: registrations.queue(sectionId).indexOf(waiting) + 1, notes })]
  }
  const [given, ...others] = givenUp
  const choice = { credits, gpncThreshold, beyondCapacity: decision.beyondCapacity }
  for (const other of others) registrations.release(personId, other, 'dropped', 'swapped')
  if (given) registrations.exchange(personId, given, found, choice, 'swapped')
  else registrations.seat(personId, found, choice, 'enrolled')
  const dropped = givenUp.map((held) => resultOf(held.sectionId, 'dropped'))
  return [...dropped, resultOf(sectionId, 'enrolled', { notes })]
}

/** The answer to more classes than one step can hold, which nothing has to be read or locked for; null within it. */
export function refuseTooMany(wanted: readonly WantedClass[]): CommandResult | null {
  if (wanted.length <= mostClasses) return null
  const refusals = [{ kind: 'cart full' as const, limit: mostClasses }]
  return { done: false, results: wanted.map(({ sectionId }) => resultOf(sectionId, 'refused', { refusals })) }
}

/** Gives up one class for another, or joins its waitlist to do so when a seat comes. The old one stays if refused. */
export function performSwap(
  registrations: TermRegistrations,
  { personId, sectionId, wanted }: CommandOf<'swap'>,
): CommandResult {
  const asked = { ...wanted, swapSectionId: sectionId }
  return performEnrollment(registrations, {
    kind: 'enroll',
    personId,
    wanted: [asked],
    mode: 'all',
    beyondCapacity: false,
  })
}
