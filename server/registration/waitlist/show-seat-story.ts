import type { readSeatStory as route } from '@sam/contract/registration/seats'
import type { AnswerOf } from '@sam/contract/route'
import type { Db } from '@sam/database/open-database'
import {
  listEnrollmentPeriods,
  type EnrollmentPeriodRow,
} from '@sam/database/registration/enrollment/registration-reads'
import { countWaits, findClassAndLast, listSeatSteps } from '@sam/database/registration/waitlist/seat-story-reads'
import type { Institution } from '@sam/domain/kernel/institution'
import { replaySeats } from '@sam/domain/registration/waitlist/replay-seats'
import { traceSeats } from '@sam/domain/registration/waitlist/trace-seats'
import { notFound } from '../../http/faults.ts'
import { readClock } from '../../kernel/read-clock.ts'

const hourMs = 3_600_000

/** Points of the plot up to now, and as many after it. */
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
  const [{ found, last }, clock, periods] = await Promise.all([
    findClassAndLast(db, term, sectionId),
    readClock(db, institution),
    listEnrollmentPeriods(db, term),
  ])
  if (!found) throw notFound(`Class ${sectionId} of term ${term}`)
  const begins = beginsOf(periods)
  const [opening] = begins
  const open = opening === undefined ? 0 : clock.now.getTime() - opening
  const isOpen = opening !== undefined && open > 0
  const until = Math.max(clock.now.getTime(), ...begins)
  const to = Date.now()
  const span = { from: to - open, to, parts }
  const steps = isOpen ? await listSeatSteps(db, sectionId, new Date(span.from), new Date(to)) : []
  return {
    openedAt: isOpen ? new Date(opening).toISOString() : null,
    now: clock.now.toISOString(),
    until: isOpen ? new Date(until).toISOString() : null,
    openings: periods.map(({ standing, beginsAt }) => ({ standing, beginsAt: beginsAt.toISOString() })),
    seats: isOpen
      ? {
          capacity: found.capacity,
          free: traceSeats(found, steps, span),
          afterHour:
            open > hourMs
              ? (traceSeats(found, steps, { from: span.from, to: span.from + hourMs, parts: 1 })[0] ?? null)
              : null,
        }
      : null,
    last: last && {
      term: last.term,
      component: last.component,
      section: last.section,
      seats: isOpen ? await replayLast(db, last, { open, drawn: until - opening }) : null,
      ...(await countWaits(db, last.sectionId)),
    },
  }
}

/** When the groups of a term begin, in ms, the first first. */
function beginsOf(periods: readonly EnrollmentPeriodRow[]): number[] {
  return periods.map(({ beginsAt }) => beginsAt.getTime()).toSorted((a, b) => a - b)
}

/**
 * The last time for as long after its own opening, and what came then as far as is drawn; null where that term announced
 * none or nobody registered then.
 */
async function replayLast(
  db: Db,
  { sectionId, term, capacity }: { sectionId: number; term: number; capacity: number },
  { open, drawn }: { open: number; drawn: number },
) {
  const [from] = beginsOf(await listEnrollmentPeriods(db, term))
  if (from === undefined) return null
  const [now, end] = [from + open, from + drawn]
  const steps = await listSeatSteps(db, sectionId, new Date(from), new Date(end))
  if (steps.length === 0) return null
  return {
    capacity,
    free: replaySeats(capacity, steps, { from, to: now, parts }),
    later: end > now ? replaySeats(capacity, steps, { from: now, to: end, parts }) : [],
  }
}
