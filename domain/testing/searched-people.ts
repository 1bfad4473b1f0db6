import { newPeopleColumns, type SearchedPerson } from '../search/people/people-columns.ts'

/** Someone searches look at; a student without credits unless said otherwise. */
export const searchedPerson = (
  id: number,
  first: string,
  last: string,
  more: Partial<SearchedPerson> = {},
): SearchedPerson => ({
  id,
  campusId: 1000 + id,
  first,
  last,
  email: `${first}.${last}@x.edu`.replaceAll(' ', ''),
  directoryWithheld: false,
  isStudent: true,
  college: null,
  interest: null,
  graduationTerm: null,
  majors: [],
  minors: [],
  holds: [],
  terms: [],
  earned: 0,
  gpa: null,
  ...more,
})

export function openPeople(...rows: SearchedPerson[]) {
  const people = newPeopleColumns()
  people.put(rows)
  return people
}
type People = ReturnType<typeof openPeople>
export const idsOf = (people: People, places: readonly number[]) => places.map((place) => people.id[place])

/** Five people whose names share beginnings. */
export const everyone = () =>
  openPeople(
    searchedPerson(1, 'ada', 'lovelace', { gpa: 4 }),
    searchedPerson(2, 'lovis', 'adamson', { gpa: 2 }),
    searchedPerson(3, 'hendrik', 'van adam', { gpa: null, campusId: 11 }),
    searchedPerson(4, 'adam', 'zhang', { gpa: 2, campusId: null }),
    searchedPerson(5, 'mary ada', 'baker', { gpa: 3, campusId: 110 }),
  )
