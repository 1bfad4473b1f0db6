import { findPerson } from '@sam/database/people/person-reads'
import { listNeeds, needsFilledBy } from '@sam/domain/degrees/find-needs'
import { nameCourse } from '@sam/domain/degrees/requirements/course-set'
import { loadDegree } from '../degrees/load-degree.ts'
import type { DataServices } from '../services.ts'
import type { ClassIndex, SearchedOffering } from './build-class-index.ts'
import type { ClassTest } from './find-classes.ts'

/** What of a student's requirements a course of the schedule would fill, by the labels of the rules. */
export type NeedsOf = (offering: SearchedOffering) => string[]

/** Audits the student's degree once, without what is only planned, and tells of any number of courses what they fill. */
export async function readNeeds(services: DataServices, personId: number): Promise<NeedsOf> {
  const person = await findPerson(services.db, { id: personId })
  const student = { entryTerm: person?.student?.entryTerm ?? null, college: person?.student?.college ?? null }
  const degree = await loadDegree(services, personId, student, { catalog: false })
  const prepared = await degree.prepare(degree.ownVersions())
  const answer = await degree.audit(prepared, { planned: [] })
  const needs = listNeeds(
    answer,
    prepared.map(({ program }) => program),
  )
  const earning = new Set(services.institution.gradeScale.flatMap(({ symbol, earns }) => (earns ? [symbol] : [])))
  // What was passed or runs counts already, unless the course counts each time.
  const taken = new Set(
    degree.record.classes
      .filter(({ withdrawn, repeatable, grade }) => !withdrawn && !repeatable && (grade === null || earning.has(grade)))
      .map(({ course }) => course),
  )
  return ({ facts: { subject, number, sbcs } }) => {
    const course = `${subject} ${number}`
    return taken.has(course) ? [] : needsFilledBy(needs, nameCourse(course, sbcs))
  }
}

/** Makes the test whether a class belongs to a course that the student still needs: each course is asked once. */
export function matchNeeds({ offerings, classes }: ClassIndex, needsOf: NeedsOf): ClassTest {
  const needed = new Uint8Array(classes.length)
  for (const offering of offerings) if (needsOf(offering).length > 0) needed.fill(1, offering.first, offering.end)
  return (_one, place) => needed[place] === 1
}
