import type { TermSeatColumns } from '@sam/database/search/class-reads'
import { classStatusOf, type ClassStatus, type WaitlistState } from '@sam/domain/timetable/class-status'
import type { ClassIndex } from './build-class-index.ts'

const marks: Record<ClassStatus, number> = { open: 1, waitlist: 2, closed: 3 }

/** What markStatuses writes for a status. */
export function markOf(status: ClassStatus | undefined): number {
  return status ? marks[status] : 0
}

interface Marked {
  index: ClassIndex
  waitlist: WaitlistState
  marked: Uint8Array
}

const known = new WeakMap<TermSeatColumns, Marked>()

/**
 * The status of each class of the index by a reading of the term's seats and where its waitlists stand; worked out once
 * for the three.
 */
export function markStatuses(
  index: ClassIndex,
  seats: TermSeatColumns,
  waitlistShare: number,
  waitlist: WaitlistState,
): Uint8Array {
  const before = known.get(seats)
  if (before?.index === index && before.waitlist === waitlist) return before.marked
  const marked = mark(index, seats, waitlistShare, waitlist)
  known.set(seats, { index, waitlist, marked })
  return marked
}

/** Both lists go by section id, so one pass joins them. */
function mark(
  { classes, bySectionId }: ClassIndex,
  seats: TermSeatColumns,
  waitlistShare: number,
  waitlist: WaitlistState,
): Uint8Array {
  const marked = new Uint8Array(classes.length)
  let row = 0
  bySectionId.ids.forEach((id, at) => {
    while (row < seats.ids.length && (seats.ids[row] ?? 0) < id) row += 1
    if (seats.ids[row] !== id) return
    const status = classStatusOf(
      {
        capacity: seats.capacity[row] ?? 0,
        enrolled: seats.enrolled[row] ?? 0,
        waitlisted: seats.waitlisted[row] ?? 0,
      },
      waitlistShare,
      waitlist,
    )
    marked[bySectionId.places[at] ?? 0] = marks[status]
  })
  return marked
}
