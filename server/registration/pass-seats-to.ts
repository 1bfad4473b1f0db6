import type { Tx } from '@sam/database/open-database'
import { listWaits } from '@sam/database/registration/override-reads'
import type { Institution } from '@sam/domain/kernel/institution'
import { passSeatsOn } from './pass-seats-on.ts'

/** Gives a student the free seats that passed them by, in the transaction that clears what stood in their way. */
export async function passSeatsTo(tx: Tx, institution: Institution, personId: number): Promise<void> {
  const waits = await listWaits(tx, personId)
  for (const term of new Set(waits.map((wait) => wait.term))) {
    const sectionIds = waits.flatMap((wait) => (wait.term === term ? wait.sectionId : []))
    await passSeatsOn(tx, institution, { term, sectionIds, personIds: [personId] })
  }
}
