import type { searchUsers } from '@sam/contract/search/people'
import type { AnswerOf, SentQueryOf } from '@sam/contract/route'
import { isSearchCategory, type SearchCategory } from './search-categories.ts'

export type FoundStudent = AnswerOf<typeof searchUsers>[number]
type Sent = SentQueryOf<typeof searchUsers>

export const filterNames = [
  'college',
  'major',
  'minor',
  'interest',
  'graduation',
  'standing',
  'holds',
  'registration',
] as const
export type FilterName = (typeof filterNames)[number]

/** What the address of Student Search asks for; an empty value for nothing yet. */
export interface StudentQuery {
  by: SearchCategory
  value: string
  filters: Partial<Record<FilterName, string>>
  sort: string | null
  /** From 0. */
  page: number
}

export const addressNames = ['by', 'value', 'sort', 'page', ...filterNames] as const
export type AddressSearch = Partial<Record<(typeof addressNames)[number], string>>

export const studentsAtOnce = 50

export function readAddress(search: AddressSearch): StudentQuery {
  const filters = Object.fromEntries(filterNames.flatMap((name) => (search[name] ? [[name, search[name]]] : [])))
  const page = Number(search.page ?? 1)
  return {
    by: isSearchCategory(search.by) ? search.by : 'name',
    value: search.value ?? '',
    filters,
    sort: search.sort ?? null,
    page: Number.isInteger(page) && page >= 1 && page <= 2000 ? page - 1 : 0,
  }
}

export function writeAddress({ by, value, filters, sort, page }: StudentQuery): AddressSearch {
  return { by, value, ...filters, ...(sort && { sort }), ...(page > 0 && { page: String(page + 1) }) }
}

/** The query of the call. Values that the address made up are refused by the server, which says so. */
export function queryOf(
  { by, value, filters, sort }: StudentQuery,
  term: number | null,
  { limit, offset }: { limit: number; offset: number },
): Sent {
  return {
    type: by,
    value,
    limit,
    ...(offset > 0 && { offset }),
    only: 'students',
    facts: 'true',
    ...(term !== null && { term }),
    ...(sort && { sort }),
    ...filters,
  } as Sent
}
