import type { Tx } from '@sam/database/open-database'
import type { Institution } from '@sam/domain/kernel/institution'
import { ClassMemory } from './keep-classes.ts'
import { performInTransaction } from './perform-commands.ts'

interface Freed {
  term: number
  /** Sections in which a seat may have become free. */
  sectionIds: readonly number[]
  /** Students to whom something no longer stands in the way: a hold lifted, a waiver granted, a grade posted. */
  personIds: readonly number[]
}

/**
 * Gives free seats to those who wait for them, in the transaction that freed the seat or cleared the way: a capacity
 * raised, a hold lifted, a waiver granted. Call it after that change is written.
 */
export async function passSeatsOn(tx: Tx, institution: Institution, freed: Freed): Promise<void> {
  const sources = { institution, memory: new ClassMemory(institution) }
  const people = freed.personIds.length > 0 ? freed.personIds : [0]
  const cause = { actorId: 0, role: 'Registrar', note: null, requestId: null, subjectId: 0 }
  await performInTransaction(
    tx,
    sources,
    people.map((personId) => ({
      term: freed.term,
      command: { kind: 'settle', personId, sectionIds: freed.sectionIds },
      cause,
      key: null,
    })),
  )
}
