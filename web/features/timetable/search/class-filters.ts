import type { ClassSort } from '@sam/contract/timetable'
import { formatTime } from '../../../lib/format.ts'
import { weekdays, type Weekday } from '@sam/domain/timetable/schedule'

const filterNames = [
  'term',
  'subject',
  'number',
  'operator',
  'description',
  'instructor',
  'sbc',
  'mode',
  'status',
  'days',
  'from',
  'to',
  'fits',
  'eligible',
  'room',
  'needs',
  'sort',
  'order',
] as const

/** The filters of class search as the address carries them; an absent one lets everything through. */
export type ClassFilters = Partial<Record<(typeof filterNames)[number], string | undefined>>

/** A time of day as the address has it: 'HH:MM' on the 24-hour clock. */
const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/

/** The filters among an address's search params; a time that is none is left out. */
export function readClassFilters(search: Record<string, unknown>): ClassFilters {
  const isGiven = (name: (typeof filterNames)[number], value: unknown) =>
    typeof value === 'string' && value !== '' && ((name !== 'from' && name !== 'to') || timeOfDay.test(value))
  const given = filterNames.filter((name) => isGiven(name, search[name]))
  return Object.fromEntries(given.map((name) => [name, search[name]]))
}

export const operators = [
  { value: 'is', sign: '=', words: 'is exactly' },
  { value: 'contains', sign: 'contains', words: 'contains' },
  { value: 'gte', sign: '≥', words: 'greater than or equal to' },
  { value: 'lte', sign: '≤', words: 'less than or equal to' },
] as const

export const statuses = [
  { value: 'open', label: 'Open' },
  { value: 'waitlist', label: 'Waitlist' },
  { value: 'closed', label: 'Closed' },
] as const

/** The orders that results can be put in; the first is the schedule's own and that of every search without one. */
export const sorts: readonly { value: ClassSort; label: string }[] = [
  { value: 'course', label: 'Course' },
  { value: 'title', label: 'Title' },
  { value: 'time', label: 'Days and times' },
  { value: 'instructor', label: 'Instructor' },
  { value: 'seats', label: 'Open seats' },
  { value: 'status', label: 'Status' },
]

export type SortDirection = 'ascending' | 'descending'

/** How the results are sorted, or null for the order that a search has by itself. */
export function sortOf({ sort, order }: ClassFilters): { sort: ClassSort; direction: SortDirection } | null {
  const known = sorts.find(({ value }) => value === sort)
  return known ? { sort: known.value, direction: order === 'descending' ? 'descending' : 'ascending' } : null
}

/** What a click on a header leads to: up, down, and as it was. Of seats the most come first. */
export function nextSort(filters: ClassFilters, sort: ClassSort): Pick<ClassFilters, 'sort' | 'order'> {
  const [first, second]: SortDirection[] = sort === 'seats' ? ['descending', 'ascending'] : ['ascending', 'descending']
  const now = sortOf(filters)
  const next = now?.sort !== sort ? first : now.direction === first ? second : null
  if (!next) return { sort: undefined, order: undefined }
  return { sort, order: next === 'descending' ? next : undefined }
}

/** The weekdays of a comma-separated filter, in the order of the week. */
export function daysOf(filter: string | undefined): Weekday[] {
  const named = filter?.split(',') ?? []
  return weekdays.filter((day) => named.includes(day))
}

/** 'in person' as 'In person'. */
export function modeLabel(mode: string): string {
  return mode.charAt(0).toUpperCase() + mode.slice(1)
}

/** The filters in a few words, as the phone shows them in place of their fields. */
export function describeFilters(filters: ClassFilters): string {
  const operator = operators.find(({ value }) => value === (filters.operator ?? 'is'))
  const words = [
    filters.subject,
    filters.number && `${operator?.sign === '=' ? '' : `${operator?.sign} `}${filters.number}`,
    filters.description && `“${filters.description}”`,
    filters.instructor,
    filters.sbc,
    filters.mode,
    filters.status,
    daysOf(filters.days).join(''),
    describeWindow(filters),
    filters.fits && 'fits my schedule',
    filters.eligible && 'I am eligible',
    filters.room && 'Within my credit limit',
    filters.needs && 'Meets a requirement I still need',
  ].filter(Boolean)
  return words.length > 0 ? words.join(', ') : 'All classes'
}

/** '10:00 AM to 2:30 PM', or of one end alone 'from 10:00 AM' or 'until 2:30 PM'. */
function describeWindow({ from, to }: ClassFilters): string {
  if (from && to) return `${formatTime(from)} to ${formatTime(to)}`
  return from ? `from ${formatTime(from)}` : to ? `until ${formatTime(to)}` : ''
}
