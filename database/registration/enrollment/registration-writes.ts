import type { HeldClass, RegistrableClass, Waiting } from '@sam/domain/registration/registration-state'
import { sql } from 'kysely'
import { forEachBatch, insertionOf, sourceOf } from '../../insert-rows.ts'
import type { Tx } from '../../open-database.ts'
import { writeTogether, type StatementPart } from '../../write-together.ts'

/** What a new enrollment says, with the types of its columns; a grade only where it comes with the record. */
export const enrollmentColumns = {
  person_id: 'bigint',
  term: 'integer',
  section_id: 'bigint',
  class_number: 'integer',
  subject: 'text',
  number: 'text',
  section_code: 'text',
  title: 'text',
  credits: 'numeric',
  gpnc_threshold: 'text',
  status: 'text',
} as const

const seatColumns = { ...enrollmentColumns, reservation_id: 'bigint' } as const

export interface NewSeat {
  personId: number
  class: RegistrableClass
  credits: number
  gpncThreshold: string | null
  /** Whose kept seat it is; null for an open one. */
  reservationId: number | null
}

/** Enrolls students; for `writeTogether`. */
export function newEnrollments(seats: readonly NewSeat[]): StatementPart {
  const rows = seats.map(({ personId, class: taken, credits, gpncThreshold, reservationId }) => ({
    person_id: personId,
    term: taken.term,
    section_id: taken.sectionId,
    class_number: taken.classNumber,
    subject: taken.course.slice(0, taken.course.indexOf(' ')),
    number: taken.course.slice(taken.course.indexOf(' ') + 1),
    section_code: taken.sectionCode,
    title: taken.title,
    credits,
    gpnc_threshold: gpncThreshold,
    status: 'enrolled',
    reservation_id: reservationId,
  }))
  return insertionOf('enrollment', seatColumns, rows)
}

/** Ends enrollments; a withdrawal leaves a W. A student who waits to swap this class for another now waits without the swap. */
export async function recordEndedEnrollments(
  tx: Tx,
  ended: readonly { held: HeldClass; as: 'dropped' | 'withdrawn' | 'removed' }[],
): Promise<void> {
  const rows = ended.map(({ held, as }) => ({
    id: held.enrollmentId,
    status: as,
    grade: as === 'withdrawn' ? 'W' : null,
  }))
  await forEachBatch(
    tx,
    { id: 'bigint', status: 'text', grade: 'text' },
    rows,
    (source) => sql`update enrollment set status = source.status, grade = source.grade, ended_at = now()
      from ${source} where enrollment.id = source.id and enrollment.status = 'enrolled'`,
  )
  await sql`update waitlist_entry set swap_enrollment_id = null
    where swap_enrollment_id = any(${rows.map(({ id }) => id)}::bigint[]) and status = 'waiting'`.execute(tx)
}

/** Other credits or another way of grading; for `writeTogether`. */
export function changedEnrollments(
  changes: readonly { held: HeldClass; credits: number; gpncThreshold: string | null }[],
): StatementPart {
  const rows = changes.map(({ held, credits, gpncThreshold }) => ({ id: held.enrollmentId, credits, gpncThreshold }))
  const source = sourceOf({ id: 'bigint', credits: 'numeric', gpncThreshold: 'text' }, rows)
  return sql`update enrollment set credits = source.credits, gpnc_threshold = source."gpncThreshold"
    from ${source} where enrollment.id = source.id and enrollment.status = 'enrolled'`
}

/** New places on waitlists, with what became of them in the same step. */
export async function recordWaits(
  tx: Tx,
  waits: readonly { waiting: Waiting; status: 'waiting' | 'promoted' | 'left' | 'closed' }[],
): Promise<void> {
  const rows = waits.map(({ waiting, status }) => ({ ...waiting, status, lastSkip: waiting.lastSkip }))
  const columns = {
    personId: 'bigint',
    sectionId: 'bigint',
    place: 'integer',
    credits: 'numeric',
    gpncThreshold: 'text',
    swapSectionId: 'bigint',
    status: 'text',
    lastSkip: 'jsonb',
  }
  await forEachBatch(
    tx,
    columns,
    rows,
    (source) => sql`insert into waitlist_entry
        (person_id, section_id, place, credits, gpnc_threshold, status, last_skip, ended_at, swap_enrollment_id)
      select "personId", "sectionId", place, source.credits, "gpncThreshold", source.status, "lastSkip",
        case when source.status <> 'waiting' then now() end,
        (select id from enrollment where enrollment.person_id = "personId" and enrollment.section_id = "swapSectionId"
          and enrollment.status = 'enrolled')
      from ${source} order by "sectionId", place`,
  )
}

export async function recordEndedWaits(
  tx: Tx,
  ended: readonly { waiting: Waiting; as: 'promoted' | 'left' | 'closed' }[],
): Promise<void> {
  const rows = ended.map(({ waiting, as }) => ({ id: waiting.entryId, status: as }))
  await forEachBatch(
    tx,
    { id: 'bigint', status: 'text' },
    rows,
    (source) => sql`update waitlist_entry set status = source.status, ended_at = now()
      from ${source} where waitlist_entry.id = source.id`,
  )
}

/** Why a free seat passed someone by: the kinds of refusal. */
export async function recordSkips(tx: Tx, skipped: readonly Waiting[]): Promise<void> {
  const rows = skipped.map(({ entryId, lastSkip }) => ({ id: entryId, lastSkip }))
  await forEachBatch(
    tx,
    { id: 'bigint', lastSkip: 'jsonb' },
    rows,
    (source) => sql`update waitlist_entry set last_skip = source."lastSkip"
      from ${source} where waitlist_entry.id = source.id`,
  )
}

/** What is given up for places in queues, while it is held; the places stay. */
export async function recordSwapChoices(tx: Tx, chosen: readonly Waiting[]): Promise<void> {
  const rows = chosen.map(({ entryId, swapSectionId }) => ({ id: entryId, swapSectionId }))
  await forEachBatch(
    tx,
    { id: 'bigint', swapSectionId: 'bigint' },
    rows,
    (source) => sql`update waitlist_entry set swap_enrollment_id =
        (select id from enrollment where enrollment.person_id = waitlist_entry.person_id
          and enrollment.section_id = source."swapSectionId" and enrollment.status = 'enrolled')
      from ${source} where waitlist_entry.id = source.id`,
  )
}

export interface NewCartEntry {
  personId: number
  term: number
  sectionId: number
  credits: number | null
  gpncThreshold: string | null
  /** Who put it there for the student, and why; null for the student's own wish. */
  suggestion: { by: number; note: string } | null
}

/** Puts a class in a cart, or changes the choices of one that is there; whose wish it was stays, with their last word. */
export async function recordCartEntry(tx: Tx, entry: NewCartEntry): Promise<void> {
  const { personId, term, sectionId, credits, gpncThreshold, suggestion } = entry
  await sql`insert into cart_entry
      (person_id, term, section_id, credits, gpnc_threshold, suggested_by, suggestion_note)
    values (${personId}, ${term}, ${sectionId}, ${credits}, ${gpncThreshold}, ${suggestion?.by ?? null},
      ${suggestion?.note ?? null})
    on conflict (person_id, section_id) do update set credits = excluded.credits,
      gpnc_threshold = excluded.gpnc_threshold,
      suggestion_note = case when cart_entry.suggested_by = excluded.suggested_by then excluded.suggestion_note
        else cart_entry.suggestion_note end`.execute(tx)
}

/** Takes classes out of carts; for `writeTogether`. */
export function leftCarts(entries: readonly { personId: number; sectionId: number }[]): StatementPart {
  return sql`delete from cart_entry using ${sourceOf({ personId: 'bigint', sectionId: 'bigint' }, entries)}
    where cart_entry.person_id = source."personId" and cart_entry.section_id = source."sectionId"`
}

/** The channel on which every server process hears of changed seats. */
export const seatChannel = 'sam_seats'

interface SeatsNow {
  sectionId: number
  capacity: number
  enrolled: number
  waitlisted: number
}

/** Tells every server process the seats of sections of a term, when the transaction is committed. */
export async function notifySeats(tx: Tx, term: number, seats: readonly SeatsNow[]): Promise<void> {
  await writeTogether(tx, { writes: [], calls: seatNotices(term, seats) })
}

/** The same for `writeTogether`: the calls. */
export function seatNotices(term: number, seats: readonly SeatsNow[]): StatementPart[] {
  // A notification holds less than 8,000 bytes.
  const perMessage = 100
  const calls: StatementPart[] = []
  for (let first = 0; first < seats.length; first += perMessage) {
    const told = seats
      .slice(first, first + perMessage)
      .map(({ sectionId, capacity, enrolled, waitlisted }) => [sectionId, capacity, enrolled, waitlisted])
    calls.push(sql`pg_notify(${seatChannel}, ${JSON.stringify({ term, seats: told })})`)
  }
  return calls
}
