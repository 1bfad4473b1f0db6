const filterNames = ['subject', 'courseNumber', 'numberOperator', 'description', 'sbc'] as const

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

/** The filters of an address; one that names none means the defaults. */
export function filtersOrDefaults(filters: CourseFilters): CourseFilters {
  return Object.keys(filters).length > 0 ? filters : defaultFilters
}
