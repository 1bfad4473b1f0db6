import type { searchUsers } from '@sam/contract/search/people'
import type { SentQueryOf } from '@sam/contract/route'

export type SearchCategory = SentQueryOf<typeof searchUsers>['type']

/** What may be searched by, with an example of each. */
export const searchChoices: readonly { value: SearchCategory; label: string; example: string }[] = [
  { value: 'name', label: 'Name', example: 'Ada Lovelace, or how it begins' },
  { value: 'studentId', label: 'Student ID', example: '114100058, or its first digits' },
  { value: 'email', label: 'Email', example: 'ada.lovelace@' },
  { value: 'major', label: 'Major', example: 'CSE, or Computer Science' },
  { value: 'minor', label: 'Minor', example: 'AMS, or Applied Mathematics' },
  { value: 'graduation', label: 'Graduation', example: 'Spring 2026, 202601 or 2026' },
  { value: 'aoi', label: 'Area of interest', example: 'CSE, or Computer Science' },
  { value: 'college', label: 'College', example: 'CEAS, or Engineering' },
]

export function isSearchCategory(value: unknown): value is SearchCategory {
  return searchChoices.some((choice) => choice.value === value)
}
