import { takeFirst } from './kept-order.ts'
import type { PeopleColumns } from './people-columns.ts'
import type { PersonCondition } from './person-conditions.ts'

export const studentOrders = ['name', 'number', 'credits', 'gpa', 'graduation'] as const
export type StudentOrder = (typeof studentOrders)[number]

export interface PeopleOrder {
  by: StudentOrder
  descending: boolean
}

export interface SearchScope {
  /** False finds students alone. */
  everyone: boolean
  filters: readonly PersonCondition[]
  /** The people that a search may find without filters. When it finds few of them, it reads words more generously. */
  reach: readonly PersonCondition[]
  /** In place of the order of the search itself. */
  order: PeopleOrder | null
}

/** Those of some places who are within a scope, in the order in which they come. */
export function keepWithin(
  people: PeopleColumns,
  places: readonly number[],
  scope: Pick<SearchScope, 'everyone' | 'filters'>,
): readonly number[] {
  const { isStudent } = people
  let kept = scope.everyone ? places : places.filter((place) => isStudent[place]!)
  for (const filter of scope.filters) kept = kept.filter(filter(people))
  return kept
}

/** How many of some places are within a scope, counted up to `most`. */
export function countWithin(
  people: PeopleColumns,
  places: readonly number[],
  { everyone, filters }: Pick<SearchScope, 'everyone' | 'filters'>,
  most: number,
): number {
  const holds = filters.map((filter) => filter(people))
  let count = 0
  for (const place of places) {
    if (count === most) break
    if ((everyone || people.isStudent[place]) && holds.every((one) => one(place))) count += 1
  }
  return count
}

/** The first of some people in an order; those without a value come last, equals by name. */
export function takeInOrder(
  people: PeopleColumns,
  places: readonly number[],
  { by, descending }: PeopleOrder,
  count: number,
): number[] {
  const { position } = people.names
  const column = columnOf(people, by)
  return takeFirst(
    places,
    (a, b) => {
      const [one, other] = [column[a] ?? null, column[b] ?? null]
      if (one === other) return position[a]! - position[b]!
      if (one === null || other === null) return one === null ? 1 : -1
      return one < other === descending ? 1 : -1
    },
    count,
  )
}

function columnOf(people: PeopleColumns, by: StudentOrder): readonly (number | null)[] {
  if (by === 'name') return people.names.position
  if (by === 'number') return people.campusId
  if (by === 'credits') return people.earned
  return by === 'gpa' ? people.gpa : people.graduationTerm
}
