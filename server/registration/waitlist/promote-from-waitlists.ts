import type { Tx } from '@sam/database/open-database'
import { lockRegistration } from '@sam/database/registration/enrollment/lock-reads'
import { listWaits } from '@sam/database/registration/enrollment/registration-reads'
import { notifySeats } from '@sam/database/registration/enrollment/registration-writes'
import { listQueuesAt } from '@sam/database/registration/waitlist/waiting-reads'
import { listSeats } from '@sam/database/timetable/import-reads'
import type { Institution } from '@sam/domain/kernel/institution'
import { promoteWaiters } from '@sam/domain/registration/waitlist/promote-waiters'
import { loadTermRegistrations, ownSources, type RegistrationSources } from '../enrollment/load-term-registrations.ts'
import { writeEffects } from '../enrollment/write-effects.ts'

/**
 * Gives the free seats of sections of a term to those who wait for them, in the transaction that freed the seats or
 * cleared someone's way. Call it after that change is written: a capacity raised, a hold lifted, a waiver granted.
 */
export async function promoteFromWaitlists(
  tx: Tx,
  sources: RegistrationSources,
  term: number,
  sectionIds: readonly number[],
  personIds: readonly number[] = [],
): Promise<void> {
  const locked = await lockRegistration(tx, term, personIds, sectionIds)
  const { registrations } = await loadTermRegistrations(tx, sources, { term, ...locked })
  promoteWaiters(registrations)
  await writeEffects(
    tx,
    registrations,
    registrations.effects.map((effect) => ({ effect, cause: null })),
  )
}

/** Gives a student the free seats that passed them by, in the transaction that cleared what stood in their way. */
export async function promoteFromWaitlistsOf(tx: Tx, sources: RegistrationSources, personId: number): Promise<void> {
  const waits = await listWaits(tx, personId)
  for (const term of new Set(waits.map((wait) => wait.term))) {
    const sectionIds = waits.flatMap((wait) => (wait.term === term ? wait.sectionId : []))
    await promoteFromWaitlists(tx, sources, term, sectionIds, [personId])
  }
}

/**
 * After capacities changed beside the commands: gives what became free to those who wait for it, and tells open pages
 * the seats. The sections are locked by `lockSections` before they are changed.
 */
export async function promoteToChangedSeats(
  tx: Tx,
  institution: Institution,
  sectionIds: readonly number[],
): Promise<void> {
  if (sectionIds.length === 0) return
  const queues = await listQueuesAt(tx, sectionIds)
  const sources = ownSources(institution)
  for (const queue of queues) await promoteFromWaitlists(tx, sources, queue.term, queue.sectionIds)
  const seats = await listSeats(tx, sectionIds)
  for (const term of new Set(seats.map((one) => one.term))) {
    const ofTerm = seats.filter((one) => one.term === term)
    await notifySeats(tx, term, ofTerm)
  }
}
