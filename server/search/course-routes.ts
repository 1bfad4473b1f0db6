import * as contract from '@sam/contract/catalog'
import { listTerms } from '@sam/database/terms/reads'
import { findCurrentTerm } from '@sam/domain/terms/find-current-term'
import type { FastifyInstance } from 'fastify'
import { needsRole, notFound } from '../http/faults.ts'
import { serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { readClock } from '../kernel/read-clock.ts'
import { courseCode, parseCourseCode } from '@sam/domain/catalog/course-code'
import { gradeMostAsked } from '@sam/domain/catalog/grade-asked'
import { countOpenClasses } from './count-open-classes.ts'
import { courseIndexesOf, type CourseIndex } from './build-course-index.ts'
import { cacheIndexes } from './cache-indexes.ts'
import { readNeeds } from './match-needs.ts'
import { readCourse } from './read-course.ts'
import { readCourseGrades } from '../records/read-course-grades.ts'
import { searchCourses } from './search-courses.ts'

export function serveCatalog(app: FastifyInstance, services: Services): void {
  const { db, institution } = services
  const indexes = cacheIndexes(db, courseIndexesOf(db))

  const currentTerm = async (): Promise<number> => {
    const [clock, terms] = await Promise.all([readClock(db, institution), listTerms(db)])
    return findCurrentTerm(terms, clock.today) ?? institution.scheduleTerm
  }
  const answer = async <T>(
    term: number | undefined,
    version: number,
    read: (index: CourseIndex) => T | Promise<T>,
  ): Promise<T> => indexes.answer(term ?? (await currentTerm()), version, read)

  serve(app, contract.searchCourses, async ({ actor, query: { term, classesOf, needs, ...filter }, factsVersion }) => {
    if (needs && !actor.roles.includes('Student')) throw needsRole(['Student'])
    const needsOf = needs ? await readNeeds(services, actor.personId) : null
    const found = await answer(term, factsVersion, (index) => searchCourses(index, filter, needsOf))
    const classes = classesOf === undefined ? null : await countOpenClasses(db, institution, classesOf, found.courses)
    return {
      ...found,
      courses: found.courses.map((course) => ({ ...course, classes: classes && classes(course) })),
    }
  })
  serve(app, contract.readCourseFilters, ({ query, factsVersion }) =>
    answer(query.term, factsVersion, ({ term, choices }) => ({ term, ...choices })),
  )
  serve(app, contract.readCourseGrades, async ({ params, factsVersion }) => {
    const code = parseCourseCode(params.course)
    if (!code) throw notFound(`Course ${params.course}`)
    const name = courseCode(code)
    const term = await currentTerm()
    const [grades, asked] = await Promise.all([
      readCourseGrades(db, institution, code, term),
      answer(term, factsVersion, ({ opens }) =>
        gradeMostAsked(
          (opens.get(name) ?? []).map(({ requisite }) => requisite),
          name,
        ),
      ),
    ])
    return { grades, asked }
  })
  serve(app, contract.readCourse, async ({ params, query, factsVersion }) => {
    const found = await answer(query.term, factsVersion, (index) => readCourse(db, index, params.course))
    if (!found) throw notFound(`Course ${params.course}`)
    return found
  })
}
