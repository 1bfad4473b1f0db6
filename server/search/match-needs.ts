import { findPerson } from '@sam/database/people/person-reads'
import {
  fileNeeds,
  fillsNeed,
  listNeeds,
  needsFilledBy,
  type FiledNeeds,
  type Need,
} from '@sam/domain/degrees/find-needs'
import { nameCourse } from '@sam/domain/degrees/requirements/course-set'
import { hasEarned, isRunning } from '@sam/domain/grading/open-grade'
import { earnsElsewhere } from '@sam/domain/records/credit-class'
import { loadDegree } from '../degrees/load-degree.ts'
import type { DataServices } from '../services.ts'
import type { ClassIndex } from './build-class-index.ts'
import type { OfferingTest } from './find-classes.ts'

interface NeededCourse {
  subject: string
  number: string
  sbcs: readonly string[]
}

/** What of a student's requirements a course would fill, by the labels of the rules, each once. */
export interface NeedsOf {
  (course: NeededCourse): string[]
  /** Whether there is any. */
  isNeeded: (course: NeededCourse) => boolean
  filed: FiledNeeds
}

/** The same of one course, with how far each requirement is met. */
type NeedsOfCourse = (course: NeededCourse) => Need[]

/** Audits the student's degree once, without what is only planned, and tells of any number of courses what they fill. */
export async function readCourseNeeds(services: DataServices, personId: number): Promise<NeedsOfCourse> {
  return needsIn(await readOpen(services, personId))
}

interface Open {
  needs: Need[]
  isTaken: (course: NeededCourse) => boolean
}

async function readOpen(services: DataServices, personId: number): Promise<Open> {
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
  return { needs, isTaken: (course) => taken.has(codeOf(course)) }
}

const codeOf = ({ subject, number }: NeededCourse) => `${subject} ${number}`

const nameOf = (course: NeededCourse) => nameCourse(codeOf(course), course.sbcs)

const needsIn =
  ({ needs, isTaken }: Open): NeedsOfCourse =>
  (course) =>
    isTaken(course) ? [] : needsFilledBy(needs, nameOf(course))

/** The labels of the rules alone. */
export async function readNeeds(services: DataServices, personId: number): Promise<NeedsOf> {
  const open = await readOpen(services, personId)
  const needsOf = needsIn(open)
  const filed = fileNeeds(open.needs)
  const labelsOf = (course: NeededCourse) => [...new Set(needsOf(course).map(({ label }) => label))]
  const isNeeded = (course: NeededCourse) => fillsNeed(filed, nameOf(course)) && !open.isTaken(course)
  return Object.assign(labelsOf, { isNeeded, filed })
}

const unasked = 1
const needed = 2

/** Makes the test whether the student still needs an offering's course: what may be needed is asked once, and only when it is looked at. */
export function matchNeeds({ offerings, byKey }: ClassIndex, { isNeeded, filed }: NeedsOf): OfferingTest {
  const marks = new Uint8Array(offerings.length)
  if (filed.any.length > 0) marks.fill(unasked)
  else for (const key of filed.byKey.keys()) for (const place of byKey.get(key) ?? []) marks[place] = unasked
  return ({ facts }, place) => {
    if (marks[place] === unasked) marks[place] = isNeeded(facts) ? needed : 0
    return marks[place] === needed
  }
}
