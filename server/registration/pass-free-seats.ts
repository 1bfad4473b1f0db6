import type { Db } from '@sam/database/open-database'
import { listWaits } from '@sam/database/registration/override-reads'
import type { FastifyBaseLogger } from 'fastify'
import { keeperRoleOf, type OverrideCause } from './announce-override.ts'
import type { CommandQueue } from './queue-commands.ts'

/**
 * Gives a student the free seats that passed them by until now, after what stood in the way has gone. The change that
 * made way is kept whatever happens here: the next command of these classes passes their seats on as well.
 */
export async function passFreeSeats(
  db: Db,
  queue: CommandQueue,
  { actor, note, requestId }: OverrideCause,
  personId: number,
  log: FastifyBaseLogger,
): Promise<void> {
  const waits = await listWaits(db, personId)
  const cause = { actorId: actor.personId, role: keeperRoleOf(actor), note, requestId, subjectId: personId }
  const settled = await Promise.allSettled(
    [...new Set(waits.map(({ term }) => term))].map((term) => {
      const sectionIds = waits.filter((wait) => wait.term === term).map(({ sectionId }) => sectionId)
      return queue.submit({ term, command: { kind: 'settle', personId, sectionIds }, cause, key: null })
    }),
  )
  for (const one of settled)
    if (one.status === 'rejected') log.warn({ err: one.reason }, 'free seats were not passed on at once')
}
