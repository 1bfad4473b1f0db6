import { fileNeeds, fillsNeed, needsFilledBy, type FiledNeeds, type Need } from '@sam/domain/degrees/find-needs'
import { nameCourse } from '@sam/domain/degrees/requirements/course-set'
import type { DataServices } from '../services.ts'
import type { ClassIndex } from './build-class-index.ts'
import type { OfferingTest } from './find-classes.ts'
import { readOpen, type Open } from './read-open.ts'

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
  /** What was found out about the offerings of an index, by their places. */
  marks: WeakMap<ClassIndex, Uint8Array>
}

/** The same of one course, with how far each requirement is met. */
type NeedsOfCourse = (course: NeededCourse) => Need[]

/** Audits the student's degree, without what is only planned, and tells of any number of courses what they fill. */
export async function readCourseNeeds(services: DataServices, personId: number): Promise<NeedsOfCourse> {
  return needsIn(await readOpen(services, personId))
}

const codeOf = ({ subject, number }: NeededCourse) => `${subject} ${number}`

const nameOf = (course: NeededCourse) => nameCourse(codeOf(course), course.sbcs)

const needsIn =
  ({ needs, isTaken }: Open): NeedsOfCourse =>
  (course) =>
    isTaken(codeOf(course)) ? [] : needsFilledBy(needs, nameOf(course))

/** The labels of the rules alone. */
export async function readNeeds(services: DataServices, personId: number): Promise<NeedsOf> {
  const open = await readOpen(services, personId)
  const known = madeOf.get(open)
  if (known) return known
  const made = labelNeeds(open)
  madeOf.set(open, made)
  return made
}

/** As long as a student's answer is kept, so is what searches found out with it. */
const madeOf = new WeakMap<Open, NeedsOf>()

function labelNeeds(open: Open): NeedsOf {
  const needsOf = needsIn(open)
  const filed = fileNeeds(open.needs)
  const labelsOf = (course: NeededCourse) => [...new Set(needsOf(course).map(({ label }) => label))]
  const isNeeded = (course: NeededCourse) => fillsNeed(filed, nameOf(course)) && !open.isTaken(codeOf(course))
  return Object.assign(labelsOf, { isNeeded, filed, marks: new WeakMap<ClassIndex, Uint8Array>() })
}

const unasked = 1
const needed = 2

/** Makes the test whether the student still needs an offering's course: what may be needed is asked once, and only when it is looked at. */
export function matchNeeds(index: ClassIndex, needsOf: NeedsOf): OfferingTest {
  const { isNeeded, marks: kept } = needsOf
  const marks = kept.get(index) ?? markAsked(index, needsOf)
  kept.set(index, marks)
  return ({ facts }, place) => {
    if (marks[place] === unasked) marks[place] = isNeeded(facts) ? needed : 0
    return marks[place] === needed
  }
}

function markAsked({ offerings, byKey }: ClassIndex, { filed }: NeedsOf): Uint8Array {
  const marks = new Uint8Array(offerings.length)
  if (filed.any.length > 0) marks.fill(unasked)
  else for (const key of filed.byKey.keys()) for (const place of byKey.get(key) ?? []) marks[place] = unasked
  return marks
}
