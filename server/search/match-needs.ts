import { findPerson } from '@sam/database/people/person-reads'
import { keysOfNeeds, listNeeds, needsFilledBy, type Need } from '@sam/domain/degrees/find-needs'
import { nameCourse } from '@sam/domain/degrees/requirements/course-set'
import { hasEarned, isRunning } from '@sam/domain/grading/open-grade'
import { earnsElsewhere } from '@sam/domain/records/credit-class'
import { loadDegree } from '../degrees/load-degree.ts'
import type { DataServices } from '../services.ts'
import type { ClassIndex } from './build-class-index.ts'
import type { ClassTest } from './find-classes.ts'

interface NeededCourse {
  subject: string
  number: string
  sbcs: readonly string[]
}

/** What of a student's requirements a course would fill, by the labels of the rules, each once. */
export interface NeedsOf {
  (course: NeededCourse): string[]
  /** What a course must have one of, as the index of classes files them; null where any course may fill a need. */
  keys: ReadonlySet<string> | null
}

/** The same of one course, with how far each requirement is met. */
type NeedsOfCourse = (course: NeededCourse) => Need[]

/** Audits the student's degree once, without what is only planned, and tells of any number of courses what they fill. */
export async function readCourseNeeds(services: DataServices, personId: number): Promise<NeedsOfCourse> {
  return (await readOpen(services, personId)).needsOf
}

async function readOpen(services: DataServices, personId: number): Promise<{ needs: Need[]; needsOf: NeedsOfCourse }> {
  const student = findPerson(services.db, { id: personId }).then((person) => ({
    entryTerm: person?.student?.entryTerm ?? null,
    college: person?.student?.college ?? null,
  }))
  const degree = await loadDegree(services, personId, student, { catalog: false })
  const prepared = await degree.prepare(degree.ownVersions())
  const answer = await degree.audit(prepared, { planned: [] })
  const needs = listNeeds(
    answer,
    prepared.map(({ program }) => program),
  )
  const scale = services.institution.gradeScale
  const { classes, transfers } = degree.record
  // What was passed, brought from elsewhere or runs counts already, unless the course counts each time.
  const taken = new Set([
    ...classes
      .filter(
        ({ withdrawn, repeatable, grade }) =>
          !withdrawn && !repeatable && (isRunning(grade, scale) || hasEarned(grade, scale)),
      )
      .map(({ course }) => course),
    ...transfers.flatMap(({ course, grade }) => (course !== null && earnsElsewhere(grade, scale) ? [course] : [])),
  ])
  const needsOf: NeedsOfCourse = ({ subject, number, sbcs }) => {
    const course = `${subject} ${number}`
    return taken.has(course) ? [] : needsFilledBy(needs, nameCourse(course, sbcs))
  }
  return { needs, needsOf }
}

/** The labels of the rules alone. */
export async function readNeeds(services: DataServices, personId: number): Promise<NeedsOf> {
  const { needs, needsOf } = await readOpen(services, personId)
  const labelsOf = (course: NeededCourse) => [...new Set(needsOf(course).map(({ label }) => label))]
  return Object.assign(labelsOf, { keys: keysOfNeeds(needs) })
}

/** Makes the test whether a class belongs to a course that the student still needs: each course that may be is asked once. */
export function matchNeeds({ offerings, classes, byKey }: ClassIndex, needsOf: NeedsOf): ClassTest {
  const needed = new Uint8Array(classes.length)
  const asked = new Uint8Array(offerings.length)
  const ask = (place: number) => {
    if (asked[place] === 1) return
    asked[place] = 1
    const offering = offerings[place]
    if (offering && needsOf(offering.facts).length > 0) needed.fill(1, offering.first, offering.end)
  }
  if (needsOf.keys === null) offerings.forEach((_one, place) => ask(place))
  else for (const key of needsOf.keys) for (const place of byKey.get(key) ?? []) ask(place)
  return (_one, place) => needed[place] === 1
}
