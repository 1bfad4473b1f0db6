import type { HoldType } from '../../registration/refusal.ts'
import { compareTexts, newKeptOrder } from './kept-order.ts'
import { newNameWords } from './name-words.ts'

/** What searches look at of a person; of people who are no students the record is empty. */
export interface SearchedPerson {
  id: number
  campusId: number | null
  /** Folded: in lower case, without accents and punctuation. */
  first: string
  last: string
  email: string
  directoryWithheld: boolean
  isStudent: boolean
  college: string | null
  interest: string | null
  graduationTerm: number | null
  /** Declared ones. */
  majors: string[]
  minors: string[]
  /** Those that are not lifted. */
  holds: { type: HoldType; expiresOn: string | null }[]
  /** With a class that the person takes. */
  terms: number[]
  earned: number | null
  gpa: number | null
}

/** Tells of the person at a place whether a condition is met. */
export type PlaceTest = (place: number) => boolean

/** A column of values that many people share: a condition looks at each different value once. */
export interface SharedColumn<Value> {
  set(place: number, value: Value): void
  test(isMet: (value: Value) => boolean): PlaceTest
}

function newSharedColumn<Value>(): SharedColumn<Value> {
  const values: Value[] = []
  const numbers = new Map<string, number>()
  const at: number[] = []
  return {
    set: (place, value) => {
      const key = JSON.stringify(value)
      const number = numbers.get(key) ?? values.length
      if (number === values.length) {
        values.push(value)
        numbers.set(key, number)
      }
      at[place] = number
    },
    test: (isMet) => {
      const answers = values.map((value) => isMet(value))
      return (place) => answers[at[place]!]!
    },
  }
}

export type PeopleColumns = ReturnType<typeof newPeopleColumns>

/** Everyone, each at a place of the columns: a condition reads only the columns that it is about. */
export function newPeopleColumns() {
  const placeOf = new Map<number, number>()
  const vacant: number[] = []
  const words = newNameWords()
  const columns = {
    id: [] as number[],
    isStudent: [] as boolean[],
    directoryWithheld: [] as boolean[],
    campusId: [] as (number | null)[],
    first: [] as string[],
    last: [] as string[],
    /** The number as it is written. */
    digits: [] as string[],
    email: [] as string[],
    earned: [] as (number | null)[],
    gpa: [] as (number | null)[],
    graduationTerm: [] as (number | null)[],
    college: newSharedColumn<string | null>(),
    interest: newSharedColumn<string | null>(),
    graduation: newSharedColumn<number | null>(),
    majors: newSharedColumn<readonly string[]>(),
    minors: newSharedColumn<readonly string[]>(),
    holds: newSharedColumn<SearchedPerson['holds']>(),
    terms: newSharedColumn<readonly number[]>(),
  }

  const { id, first, last, digits, email } = columns
  const byName = (a: number, b: number) =>
    compareTexts(last[a]!, last[b]!) || compareTexts(first[a]!, first[b]!) || id[a]! - id[b]!
  const names = newKeptOrder(byName)
  const firstNames = newKeptOrder((a, b) => compareTexts(first[a]!, first[b]!) || byName(a, b))
  const numbers = newKeptOrder((a, b) => compareTexts(digits[a]!, digits[b]!) || id[a]! - id[b]!)
  const emails = newKeptOrder((a, b) => compareTexts(email[a]!, email[b]!) || id[a]! - id[b]!)
  const orders = [names, firstNames, numbers, emails]

  const write = (place: number, person: SearchedPerson) => {
    columns.id[place] = person.id
    columns.isStudent[place] = person.isStudent
    columns.directoryWithheld[place] = person.directoryWithheld
    columns.campusId[place] = person.campusId
    columns.first[place] = person.first
    columns.last[place] = person.last
    columns.digits[place] = person.campusId === null ? '' : String(person.campusId)
    columns.email[place] = person.email
    columns.earned[place] = person.earned
    columns.gpa[place] = person.gpa
    columns.graduationTerm[place] = person.graduationTerm
    columns.college.set(place, person.college)
    columns.interest.set(place, person.interest)
    columns.graduation.set(place, person.graduationTerm)
    columns.majors.set(place, person.majors)
    columns.minors.set(place, person.minors)
    columns.holds.set(place, person.holds)
    columns.terms.set(place, person.terms)
  }

  const isKnownAs = (place: number, person: SearchedPerson) =>
    first[place] === person.first &&
    last[place] === person.last &&
    columns.campusId[place] === person.campusId &&
    email[place] === person.email

  const takeOut = (places: readonly number[]) => {
    for (const order of orders) order.takeOut(places)
    for (const place of places) words.remove(place, first[place]!, last[place]!)
  }

  return {
    ...columns,
    names,
    firstNames,
    numbers,
    emails,
    words,
    /** By id; undefined for who is not there. */
    placeOf: (person: number): number | undefined => placeOf.get(person),
    /** Puts people in, anew where they are there. */
    put: (people: readonly SearchedPerson[]) => {
      const known = people.flatMap((person) => {
        const place = placeOf.get(person.id)
        return place === undefined ? [] : [{ person, place }]
      })
      const renamed = known.filter(({ person, place }) => !isKnownAs(place, person)).map(({ place }) => place)
      takeOut(renamed)
      const coming = [...renamed]
      for (const person of people) {
        let place = placeOf.get(person.id)
        if (place === undefined) {
          place = vacant.pop() ?? id.length
          placeOf.set(person.id, place)
          coming.push(place)
        }
        write(place, person)
      }
      for (const order of orders) order.putIn(coming)
      for (const place of coming) words.add(place, first[place]!, last[place]!)
    },
    remove: (ids: readonly number[]) => {
      const places = ids.flatMap((one) => placeOf.get(one) ?? [])
      takeOut(places)
      for (const one of ids) placeOf.delete(one)
      vacant.push(...places)
    },
  }
}
