import type { Tx } from '@sam/database/open-database'
import { lockRegistration } from '@sam/database/registration/lock-reads'
import { listWaits } from '@sam/database/registration/registration-reads'
import { promoteWaiters } from '@sam/domain/registration/promote-waiters'
import { loadLedger, type RegistrationSources } from './load-ledger.ts'
import { writeEffects } from './write-effects.ts'

/**
 * Gives the free seats of sections of a term to those who wait for them, in the transaction that freed the seats or
 * cleared somebody's way. Call it after that change is written: a capacity raised, a hold lifted, a waiver granted.
 */
export async function settleQueues(
  tx: Tx,
  sources: RegistrationSources,
  term: number,
  sectionIds: readonly number[],
  personIds: readonly number[] = [],
): Promise<void> {
  const locked = await lockRegistration(tx, term, personIds, sectionIds)
  const { ledger } = await loadLedger(tx, sources, { term, ...locked })
  promoteWaiters(ledger)
  await writeEffects(
    tx,
    ledger,
    ledger.effects.map((effect) => ({ effect, cause: null })),
  )
}

/** Gives a student the free seats that passed them by, in the transaction that cleared what stood in their way. */
export async function settleQueuesOf(tx: Tx, sources: RegistrationSources, personId: number): Promise<void> {
  const waits = await listWaits(tx, personId)
  for (const term of new Set(waits.map((wait) => wait.term))) {
    const sectionIds = waits.flatMap((wait) => (wait.term === term ? wait.sectionId : []))
    await settleQueues(tx, sources, term, sectionIds, [personId])
  }
}
