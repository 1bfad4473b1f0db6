import { findStandingRefusals } from './find-refusals.ts'
import type { Ledger } from './ledger.ts'
import type { Refusal } from './refusal.ts'
import type { HeldClass, RegistrableClass, Waiting } from './registration-state.ts'

/** The class that a waiting student gives up, while they still hold it. */
export function heldForSwap(ledger: Ledger, waiting: Waiting): HeldClass | null {
  if (waiting.swapSectionId === null) return null
  return ledger.student(waiting.personId).held.find(({ sectionId }) => sectionId === waiting.swapSectionId) ?? null
}

/** Why a free seat would pass a waiting student by; empty when it would be theirs. */
export function findWaitingRefusals(ledger: Ledger, waiting: Waiting, wanted: RegistrableClass): Refusal[] {
  const student = ledger.student(waiting.personId)
  const given = heldForSwap(ledger, waiting)
  const beside = student.held.filter((held) => held !== given)
  const seat = { class: wanted, credits: waiting.credits, beside, together: [] }
  return findStandingRefusals(seat, student, ledger.rules).refusals
}

/**
 * Gives every free seat to the first in line who may have it, until nothing more can be given: in the order of
 * joining, passing over those who may not have it now (they keep their place and are told why), and again after each
 * promotion, because one that gives up another class frees a seat in turn. Ends on the calendar's day.
 */
export function promoteWaiters(ledger: Ledger): void {
  if (ledger.rules.today > ledger.rules.waitlistProcessingEnds) return
  const skips = new Map<Waiting, Refusal[]>()
  for (let next = findPromotable(ledger, skips); next; next = findPromotable(ledger, skips)) {
    skips.delete(next.waiting)
    const given = heldForSwap(ledger, next.waiting)
    ledger.endWait(next.waiting, 'promoted')
    if (given) ledger.release(next.waiting.personId, given, 'dropped', 'promoted')
    const choice = { credits: next.waiting.credits, gpncThreshold: null }
    ledger.seat(next.waiting.personId, next.wanted, choice, 'promoted')
  }
  for (const [waiting, refusals] of skips) {
    const kinds = refusals.map(({ kind }) => kind)
    if (ledger.findWaiting(waiting.personId, waiting.sectionId) !== waiting) continue
    if (waiting.lastSkip !== null && kinds.join() === waiting.lastSkip.join()) continue
    waiting.lastSkip = kinds
    ledger.effects.push({ type: 'skipped', waiting, refusals })
  }
}

function findPromotable(
  ledger: Ledger,
  skips: Map<Waiting, Refusal[]>,
): { waiting: Waiting; wanted: RegistrableClass } | null {
  for (const waiting of ledger.allWaiting()) {
    const wanted = ledger.findClass(waiting.sectionId)
    if (!wanted || !hasSeatFor(ledger, waiting, wanted)) continue
    const refusals = findWaitingRefusals(ledger, waiting, wanted)
    if (refusals.length === 0) return { waiting, wanted }
    skips.set(waiting, refusals)
  }
  return null
}

/** A free seat in every part, not counting the one that the student would give up in exchange. */
function hasSeatFor(ledger: Ledger, waiting: Waiting, wanted: RegistrableClass): boolean {
  const given = heldForSwap(ledger, waiting)
  const freed = given?.sectionId ? ledger.findClass(given.sectionId)?.parts.map(({ sectionId }) => sectionId) : []
  return wanted.parts.every(({ sectionId }) => {
    const { capacity, enrolled } = ledger.partSeats(sectionId)
    return enrolled - (freed?.includes(sectionId) ? 1 : 0) < capacity
  })
}
