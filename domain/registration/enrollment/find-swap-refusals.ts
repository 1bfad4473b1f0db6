import type { Refusal } from '../refusal.ts'
import { sectionsToDrop, type WantedClass } from './registration-command.ts'
import { type HeldClass, type HeldSection } from '../registration-state.ts'
import { isInSchedule, type TermRegistrations } from './term-registrations.ts'

/** The classes of a schedule that a wanted class replaces; a class never replaces itself. */
export function findGivenUp(held: readonly HeldClass[], wanted: WantedClass): HeldSection[] {
  return sectionsToDrop(wanted).flatMap(
    (id) => held.filter(isInSchedule).find(({ sectionId }) => sectionId === id && id !== wanted.sectionId) ?? [],
  )
}

/** Why a class cannot be given up for another: unknown, of another term, a part of the wanted class, or not held. */
export function findSwapRefusals(
  registrations: TermRegistrations,
  personId: number,
  wanted: WantedClass,
): Refusal<'class to drop'>[] {
  const { held } = registrations.student(personId)
  const whole = registrations.findClass(wanted.sectionId)?.parts.map(({ sectionId }) => sectionId) ?? []
  return sectionsToDrop(wanted).flatMap((sectionId) => {
    const refuse = (because: Refusal<'class to drop'>['because']) => [refusalOf(registrations, sectionId, because)]
    const found = registrations.findClass(sectionId)
    if (sectionId === wanted.sectionId || whole.includes(sectionId)) return refuse('same class')
    if (!found) return refuse('unknown')
    if (found.term !== registrations.rules.term) return refuse('another term')
    return held.some((one) => one.sectionId === sectionId) ? [] : refuse('not held')
  })
}

/** A place on a waitlist gives up one class: the others of the step would have to be remembered with it. */
export function refuseSeveral(registrations: TermRegistrations, wanted: WantedClass): Refusal<'class to drop'>[] {
  const others = sectionsToDrop(wanted).slice(wanted.swapSectionId === null ? 0 : 1)
  return others.map((sectionId) => refusalOf(registrations, sectionId, 'one at a time'))
}

function refusalOf(
  registrations: TermRegistrations,
  sectionId: number,
  because: Refusal<'class to drop'>['because'],
): Refusal<'class to drop'> {
  const { course = null, sectionCode = null, term = null } = registrations.findClass(sectionId) ?? {}
  return { kind: 'class to drop', sectionId, course, sectionCode, term, because }
}
