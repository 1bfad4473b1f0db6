import type { ClassSort } from '@sam/contract/timetable'
import type { ClassStatus, Seats } from '@sam/domain/timetable/class-status'
import { weekdays } from '@sam/domain/timetable/schedule'
import { instructorsOf } from '@sam/domain/timetable/section'
import type { SearchedClass } from './build-class-index.ts'
import type { FoundOffering } from './find-classes.ts'

export interface ClassOrder {
  sort: ClassSort
  descending: boolean
}

type Key = number | string | null
interface Keyed<T> {
  item: T
  key: Key
}

const statusRank: Record<ClassStatus, number> = { open: 0, waitlist: 1, closed: 2 }

/**
 * The offerings in another order than the schedule's: an offering stands where the first of its classes belongs, and
 * its classes follow the same order. What is not known (no time, nobody named) comes last either way.
 */
export function sortOfferings(
  found: readonly FoundOffering[],
  { sort, descending }: ClassOrder,
  seatsOf: (sectionId: number) => Seats | undefined,
  statusOf: (seats: Seats) => ClassStatus,
): FoundOffering[] {
  if (sort === 'course') return descending ? found.toReversed() : [...found]
  if (sort === 'title')
    return inOrder(
      found.map((item) => ({ item, key: item.facts.title })),
      descending,
    ).map(({ item }) => item)
  const keyOf = (one: SearchedClass) => keysOf[sort](one, seatsOf(one.section.id), statusOf)
  const groups = found.map(({ facts, classes }) => {
    const sorted = inOrder(
      classes.map((item) => ({ item, key: keyOf(item) })),
      descending,
    )
    return { item: { facts, classes: sorted.map(({ item }) => item) }, key: sorted[0]?.key ?? null }
  })
  return inOrder(groups, descending).map(({ item }) => item)
}

const keysOf: Record<
  Exclude<ClassSort, 'course' | 'title'>,
  (one: SearchedClass, seats: Seats | undefined, statusOf: (seats: Seats) => ClassStatus) => Key
> = {
  time: firstMoment,
  instructor: firstInstructor,
  seats: (_one, seats) => (seats ? Math.max(seats.capacity - seats.enrolled, 0) : null),
  status: (_one, seats, statusOf) => (seats ? statusRank[statusOf(seats)] : null),
}

/** The earliest time of day, then the earlier day of the week. */
function firstMoment({ meetings }: SearchedClass): Key {
  const moments = meetings.flatMap(({ days, start }) =>
    start === null ? [] : days.map((day) => start * weekdays.length + weekdays.indexOf(day)),
  )
  return moments.length > 0 ? Math.min(...moments) : null
}

/** By the last word of the name, which is how a list of people goes. */
function firstInstructor({ section, companions }: SearchedClass): Key {
  const [name] = instructorsOf([...companions, section].flatMap(({ meetings }) => meetings))
  return name ? `${name.split(' ').at(-1)} ${name}` : null
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Equals keep the order in which they came. */
function inOrder<T>(items: Keyed<T>[], descending: boolean): Keyed<T>[] {
  const turn = descending ? -1 : 1
  return items.toSorted((a, b) => {
    if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null)
    if (typeof a.key === 'number' && typeof b.key === 'number') return turn * (a.key - b.key)
    return turn * collator.compare(String(a.key), String(b.key))
  })
}
