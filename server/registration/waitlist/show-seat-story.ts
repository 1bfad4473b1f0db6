import type { readSeatStory as route } from '@sam/contract/registration/seats'
import type { AnswerOf } from '@sam/contract/route'
import type { Db } from '@sam/database/open-database'
import {
  countWaits,
  findClassAndLast,
  findOpening,
  listSeatSteps,
} from '@sam/database/registration/waitlist/seat-story-reads'
import type { Institution } from '@sam/domain/kernel/institution'
import { replaySeats } from '@sam/domain/registration/waitlist/replay-seats'
import { traceSeats } from '@sam/domain/registration/waitlist/trace-seats'
import { notFound } from '../../http/faults.ts'
import { readClock } from '../../kernel/read-clock.ts'

/** Points of the plot. */
const parts = 60

/**
 * The free seats of a class since registration opened, beside the last time. Periods stand on the university's clock and
 * seats are taken by the real one: what counts is how long after the opening it was.
 */
export async function showSeatStory(
  db: Db,
  institution: Pick<Institution, 'timeZone'>,
  { term, sectionId }: { term: number; sectionId: number },
): Promise<AnswerOf<typeof route>> {
  const [{ found, last }, clock, opening] = await Promise.all([
    findClassAndLast(db, term, sectionId),
    readClock(db, institution),
    findOpening(db, term),
  ])
  if (!found) throw notFound(`Class ${sectionId} of term ${term}`)
  const open = opening === null ? 0 : clock.now.getTime() - opening.getTime()
  const isOpen = opening !== null && open > 0
  const to = Date.now()
  const span = { from: to - open, to, parts }
  const steps = isOpen ? await listSeatSteps(db, sectionId, new Date(span.from), new Date(to)) : []
  return {
    openedAt: isOpen ? opening.toISOString() : null,
    now: clock.now.toISOString(),
    seats: isOpen ? { capacity: found.capacity, free: traceSeats(found, steps, span) } : null,
    last: last && {
      term: last.term,
      component: last.component,
      section: last.section,
      seats: isOpen ? await replayLast(db, last, open) : null,
      ...(await countWaits(db, last.sectionId)),
    },
  }
}

/** The last time for as long after its own opening; null where that term announced none or nobody registered then. */
async function replayLast(
  db: Db,
  { sectionId, term, capacity }: { sectionId: number; term: number; capacity: number },
  open: number,
) {
  const opened = await findOpening(db, term)
  if (opened === null) return null
  const span = { from: opened.getTime(), to: opened.getTime() + open, parts }
  const steps = await listSeatSteps(db, sectionId, new Date(span.from), new Date(span.to))
  return steps.length === 0 ? null : { capacity, free: replaySeats(capacity, steps, span) }
}
