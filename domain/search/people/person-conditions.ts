import type { PeopleColumns, PlaceTest } from './people-columns.ts'

/** Who is looked for, as a test of the columns. */
export type PersonCondition = (people: PeopleColumns) => PlaceTest

/** Credits from one figure up to before another; null for no end. */
export interface CreditRange {
  from: number
  before: number | null
}

/** Has declared one of the majors or minors. */
export const hasProgram =
  (kind: 'major' | 'minor', codes: readonly string[]): PersonCondition =>
  ({ majors, minors }) =>
    (kind === 'major' ? majors : minors).test((own) => own.some((code) => codes.includes(code)))

/** Hopes to enter one of the majors. */
export const isInterestedIn =
  (codes: readonly string[]): PersonCondition =>
  ({ interest }) =>
    interest.test((code) => code !== null && codes.includes(code))

/** Is a student of one of the colleges, by their own or by one of its majors that they have declared (collegesOf). */
export const belongsToCollege = (colleges: readonly string[], majors: readonly string[]): PersonCondition =>
  either([({ college }) => college.test((own) => own !== null && colleges.includes(own)), hasProgram('major', majors)])

/** Graduates in one of the terms. */
export const graduatesIn =
  (terms: readonly number[]): PersonCondition =>
  ({ graduation }) =>
    graduation.test((term) => term !== null && terms.includes(term))

/** Has an active hold on a day, of a type or of any. */
export const hasHold =
  (type: string | null, day: string): PersonCondition =>
  ({ holds }) =>
    holds.test((own) =>
      own.some((hold) => (type === null || hold.type === type) && (hold.expiresOn === null || hold.expiresOn >= day)),
    )

/** Is enrolled in a class of the term. */
export const isEnrolledIn =
  (term: number): PersonCondition =>
  ({ terms }) =>
    terms.test((own) => own.includes(term))

/** Has earned credits within one of the ranges. */
export const hasEarned =
  (ranges: readonly CreditRange[]): PersonCondition =>
  ({ earned }) =>
  (place) => {
    const credits = earned[place] ?? null
    return (
      credits !== null && ranges.some(({ from, before }) => credits >= from && (before === null || credits < before))
    )
  }

export const not =
  (condition: PersonCondition): PersonCondition =>
  (people) => {
    const test = condition(people)
    return (place) => !test(place)
  }

/** Meets at least one of the conditions. */
export const either =
  (conditions: readonly PersonCondition[]): PersonCondition =>
  (people) => {
    const tests = conditions.map((condition) => condition(people))
    return (place) => tests.some((test) => test(place))
  }

/**
 * Who may come up for a reader of some students: not another student who had directory information withheld, unless the
 * reader names that student by the whole number or address.
 */
export const isOpenTo =
  (readers: PersonCondition, named: { number: string | null; email: string | null }): PersonCondition =>
  (people) => {
    const isRead = readers(people)
    const { directoryWithheld, digits, email } = people
    const isNumber = (digit: string) => digit !== '' && digit === named.number
    return (place) =>
      !directoryWithheld[place] || isRead(place) || isNumber(digits[place]!) || email[place] === named.email
  }
