import type { readSeatHistory as route } from '@sam/contract/registration/seats'
import type { AnswerOf } from '@sam/contract/route'
import type { Db } from '@sam/database/open-database'
import { listSeatHistories } from '@sam/database/registration/waitlist/seat-history-reads'
import { traceSeats } from '@sam/domain/registration/waitlist/trace-seats'

const daysShown = 10
const partsOfDay = 4
const dayMs = 86_400_000

/** How fast the seats of classes went in the last days: by the real clock, because seats are taken by it. */
export async function showSeatHistory(
  db: Db,
  term: number,
  sectionIds: readonly number[],
): Promise<AnswerOf<typeof route>> {
  const to = Date.now()
  const from = to - daysShown * dayMs
  const histories = await listSeatHistories(db, term, sectionIds, new Date(from))
  return {
    since: new Date(from).toISOString(),
    classes: histories.map(({ sectionId, capacity, enrolled, steps }) => ({
      sectionId,
      capacity,
      free: traceSeats({ capacity, enrolled }, steps, { from, to, parts: daysShown * partsOfDay }),
    })),
  }
}
