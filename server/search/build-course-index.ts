import { listCatalogTerms, listCourses, listSubjects, type Course } from '@sam/database/catalog/reads'
import type { Db } from '@sam/database/open-database'
import { courseCode } from '@sam/domain/catalog/course-code'
import { coursesThatOpen } from '@sam/domain/catalog/courses-opened'
import { nearestTerm } from '@sam/domain/terms/nearest-term'
import { buildTextIndex, type TextIndex } from '@sam/domain/search/text-index'
import type { IndexSource } from './cache-indexes.ts'

/** How much a word counts by where it stands. */
const weights = { code: 40, name: 20, description: 5 }

/** The catalog that answers for a term, as searches need it. */
export interface CourseIndex {
  /** Whose catalog it is; null when no term has one. */
  term: number | null
  courses: Course[]
  byCode: Map<string, Course>
  /** Documents: the courses in order. */
  words: TextIndex
  /** By code: the courses whose requisites name it. */
  opens: Map<string, Course[]>
  choices: { subjects: { code: string; name: string }[]; sbcs: string[] }
}

/** What answers while no term has a catalog. */
const noCourses: CourseIndex = indexOf(null, [], [])

/** The catalogs, each answering for the terms to which it is the nearest. */
export function courseIndexesOf(db: Db): IndexSource<CourseIndex> {
  return {
    termFor: async (wanted) => nearestTerm(wanted, await listCatalogTerms(db)),
    build: (term) => buildCourseIndex(db, term),
    empty: noCourses,
  }
}

/** Reads the catalog of a term and makes its index. */
async function buildCourseIndex(db: Db, term: number): Promise<CourseIndex> {
  const [courses, subjects] = await Promise.all([listCourses(db, term), listSubjects(db)])
  return indexOf(term, courses, subjects)
}

function indexOf(term: number | null, courses: Course[], subjects: { code: string; name: string }[]): CourseIndex {
  const taught = new Set(courses.map(({ subject }) => subject))
  return {
    term,
    courses,
    byCode: new Map(courses.map((course) => [courseCode(course), course])),
    words: buildTextIndex(
      courses.map(({ subject, number, name, description }) => [
        { text: `${subject} ${number} ${subject}${number}`, weight: weights.code },
        { text: name, weight: weights.name },
        { text: description, weight: weights.description },
      ]),
    ),
    opens: opensOf(courses),
    choices: {
      subjects: subjects.filter(({ code }) => taught.has(code)),
      sbcs: [...new Set(courses.flatMap(({ sbcs }) => sbcs))].toSorted(),
    },
  }
}

function opensOf(courses: readonly Course[]): Map<string, Course[]> {
  const opens = new Map<string, Course[]>()
  for (const course of courses)
    for (const code of coursesThatOpen(course.requisite)) {
      const opened = opens.get(code)
      if (opened) opened.push(course)
      else opens.set(code, [course])
    }
  return opens
}
