import type { ClosedRecord, RegistrationClassRow } from '@sam/database/registration/enrollment/registration-reads'
import type { GradeFacts, Institution } from '@sam/domain/kernel/institution'
import {
  classFactsOf,
  findRequisiteFacts,
  type ClassFacts,
  type CoursesOfTerms,
} from '@sam/domain/records/requisite-facts'
import { sumRecord } from '@sam/domain/records/sum-record'
import { indexCourses } from '@sam/domain/requisites/evaluate/student-facts'

export type ClosedReading = ReturnType<typeof readClosedRecord>

/** By all that tells one from another: thousands of students have taken the same class with the same grade. */
export type PastClasses = Map<string, ClassFacts>

const mostPastClasses = 50_000

/**
 * What follows from a closed record alone. Past classes are shared by the records that are read with the same memory of
 * them, which has to be of the same courses.
 */
export function readClosedRecord(
  { classes, transfers, programs }: ClosedRecord,
  institution: Institution,
  courses: CoursesOfTerms,
  known: PastClasses = new Map(),
) {
  const past = classes.map((one) => pastClassOf(one, institution.gradeScale, courses, known))
  const facts = findRequisiteFacts(past, transfers, courses.categories, institution)
  const { gpa, earnedInAll, standing, terms } = sumRecord({ classes: past, transfers }, institution)
  const programsOf = (wanted: string) => programs.flatMap(({ kind, code }) => (kind === wanted ? code : []))
  return {
    ...facts,
    index: indexCourses(facts.completed),
    gpa,
    earnedCredits: earnedInAll,
    standing,
    terms,
    majors: programsOf('major'),
    minors: programsOf('minor'),
  }
}

function pastClassOf(
  { course, term, credits, grade, status, kept }: RegistrationClassRow,
  scale: readonly GradeFacts[],
  courses: CoursesOfTerms,
  known: PastClasses,
): ClassFacts {
  const key = `${course}/${term}/${credits}/${grade ?? ''}/${status}${kept ? `/${kept.term} ${kept.categories.join(' ')}` : ''}`
  const before = known.get(key)
  if (before) return before
  const found = classFactsOf({ course, term, credits, grade, withdrawn: status === 'withdrawn', kept }, courses, scale)
  if (known.size < mostPastClasses) known.set(key, found)
  return found
}
