import type { TermSeatColumns } from '@sam/database/timetable/search-reads'
import type { Seats } from '@sam/domain/timetable/class-status'
import type { ClassIndex } from './build-class-index.ts'

/** 1 at the place of each class whose seats pass the test. Both lists go by section id, so one pass joins them. */
export function markClasses(index: ClassIndex, seats: TermSeatColumns, passes: (seats: Seats) => boolean): Uint8Array {
  const marked = new Uint8Array(index.classes.length)
  const { ids, capacity, enrolled, waitlisted } = seats
  const one: Seats = { capacity: 0, enrolled: 0, waitlisted: 0 }
  let row = 0
  for (const place of index.bySectionId) {
    const id = index.classes[place]?.section.id ?? 0
    while (row < ids.length && (ids[row] ?? 0) < id) row += 1
    if (ids[row] !== id) continue
    one.capacity = capacity[row] ?? 0
    one.enrolled = enrolled[row] ?? 0
    one.waitlisted = waitlisted[row] ?? 0
    marked[place] = passes(one) ? 1 : 0
  }
  return marked
}
