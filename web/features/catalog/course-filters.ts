const filterNames = [
  'subject',
  'courseNumber',
  'numberOperator',
  'description',
  'sbc',
  'needs',
  'sort',
  'order',
] as const

/** The specification's course search filter; absent parts let everything through. */
export type CourseFilters = Partial<Record<(typeof filterNames)[number], string>>

export const anySbc = 'Any'

/** What the page opens with (specification, section 5). */
export const defaultFilters: CourseFilters = {
  subject: 'CSE',
  courseNumber: '307',
  numberOperator: 'gte',
  sbc: anySbc,
}

/** What Clear All Filters sets: subject and number empty, operator 'is', SBC Any. */
export const clearedFilters: CourseFilters = { numberOperator: 'is', sbc: anySbc }

/** The words of the specification, section 9. */
export const operators = [
  { value: 'is', label: 'is exactly' },
  { value: 'contains', label: 'contains' },
  { value: 'gte', label: 'greater than or equal to' },
  { value: 'lte', label: 'less than or equal to' },
] as const

/** The filters among an address's search params. */
export function readCourseFilters(search: Record<string, unknown>): CourseFilters {
  const given = filterNames.filter((name) => typeof search[name] === 'string' && search[name] !== '')
  return Object.fromEntries(given.map((name) => [name, search[name]]))
}

/** The filters of an address; one that names none but an order means the defaults. */
export function filtersOrDefaults({ sort, order, ...filters }: CourseFilters): CourseFilters {
  const ordered = { ...(sort && { sort }), ...(order && { order }) }
  return { ...(Object.keys(filters).length > 0 ? filters : defaultFilters), ...ordered }
}

/** What the courses found can be sorted by; without a choice they come by code, or the best match of words first. */
export const courseOrders = [
  { value: 'code ascending', label: 'Course number' },
  { value: 'code descending', label: 'Course number, descending' },
  { value: 'name ascending', label: 'Title' },
  { value: 'credits ascending', label: 'Credits' },
  { value: 'credits descending', label: 'Credits, descending' },
] as const
const bestMatch = { value: 'best match', label: 'Best match' } as const

export function orderChoices({ description }: CourseFilters) {
  return description ? [bestMatch, ...courseOrders] : courseOrders
}

/** The choice that an address stands for; one that it does not know is no order. */
export function orderOf(filters: CourseFilters): string {
  const value = `${filters.sort} ${filters.order ?? 'ascending'}`
  const known = courseOrders.some((order) => order.value === value)
  return known ? value : filters.description ? bestMatch.value : courseOrders[0].value
}

/** The filters with another order; the usual one leaves the address. */
export function withOrder({ sort: _sort, order: _order, ...filters }: CourseFilters, value: string): CourseFilters {
  const [sort = '', order = ''] = value.split(' ')
  const isUsual = value === (filters.description ? bestMatch.value : courseOrders[0].value)
  if (isUsual || value === bestMatch.value) return filters
  return { ...filters, sort, ...(order === 'descending' && { order }) }
}
