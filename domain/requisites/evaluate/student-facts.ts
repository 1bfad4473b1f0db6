import type { CompletedCourse } from '../../records/requisite-facts.ts'
import type { Standing } from '../requisite.ts'

/**
 * What is known about a student. A fact that is left out is unknown, and a leaf that needs it is undecidable; an
 * empty list is known to be empty.
 */
export interface StudentFacts {
  completed?: CompletedCourse[]
  /** The same by course, for a record that many requisites are asked of. */
  index?: CourseIndex
  /** Courses of an earlier or the current term whose grade is still open. */
  inProgress?: string[]
  /** Courses registered or chosen for the same term as the course in question. */
  sameTerm?: string[]
  standing?: Standing
  majors?: string[]
  minors?: string[]
  colleges?: string[]
  /** Groups and programs such as 'Honors College'. */
  memberships?: string[]
  /** Results of placement examinations, such as level 5 of mathematics. */
  placements?: { name: string; level: number }[]
  /** Credits earned. */
  credits?: number
  /** Year of entry. */
  cohort?: number
  gpa?: number
  majorGpa?: number
  /** Kinds of permission held for this course; leaving them out means none. */
  permissions?: string[]
  /** Gen-ed categories completed: 'QPS', 'DEC E'. */
  sbcs?: string[]
  /** Categories of courses whose grade is still open. */
  sbcsInProgress?: string[]
  /** What each course whose grade is still open carries; courses that the catalog does not know are left out. */
  carriedInProgress?: ReadonlyMap<string, readonly string[]>
  /** Categories of which the record surely tells whether they are completed. Left out: every one. */
  knownSbcs?: string[]
}

/** A list of completed courses with each course's attempts, in their order; of another list it says nothing. */
export interface CourseIndex {
  of: readonly CompletedCourse[]
  byCourse: ReadonlyMap<string, readonly CompletedCourse[]>
}

export function indexCourses(completed: readonly CompletedCourse[]): CourseIndex {
  const byCourse = new Map<string, CompletedCourse[]>()
  for (const one of completed) {
    const course = plainCourse(one.course)
    const before = byCourse.get(course)
    if (before) before.push(one)
    else byCourse.set(course, [one])
  }
  return { of: completed, byCourse }
}

/** What the institution knows about its courses; each table may be left out. */
export interface CourseTables {
  /** Courses that stand for a course: 'MAT 131' to ['AMS 151']. */
  equivalents?: ReadonlyMap<string, readonly string[]>
  /** Gen-ed categories that a course carries. */
  categoriesOf?: ReadonlyMap<string, readonly string[]>
  /** Courses of a kept list, by 'PSY statistics requirement'. */
  lists?: ReadonlyMap<string, readonly string[]>
}

/** 'CSE 114' from 'cse114', 'CSE-114' and 'CSE  114'. */
export function plainCourse(course: string): string {
  const known = plainCourses.get(course)
  if (known !== undefined) return known
  const plain = toPlain(course)
  if (plainCourses.size >= mostPlainCourses) plainCourses.clear()
  plainCourses.set(course, plain)
  return plain
}

/** Every decision asks for the same few thousand courses again. */
const plainCourses = new Map<string, string>()
const mostPlainCourses = 50_000

function toPlain(course: string): string {
  const match = /^\s*([A-Za-z.]+)[\s-]*(\d.*?)\s*$/.exec(course)
  return match ? `${match[1]?.toUpperCase()} ${match[2]?.toUpperCase()}` : course.trim().toUpperCase()
}
