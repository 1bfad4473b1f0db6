import type { Plan } from '../../degrees/assign/audit-plan.ts'
import type { AutoCourse, AutoRequest } from './auto.ts'
import { findReachable } from './find-reachable.ts'
import type { RequisitesToday } from './judge-requisites.ts'
import { needsPerson, openRequisites } from './simplify-requisites.ts'

export interface Narrowed {
  request: AutoRequest
  byPerson: ReadonlySet<string>
}

/**
 * The courses that may be proposed. One to which a person has to agree is not, unless the student plans it or wishes it, or a rule
 * has too few others; `withAll` lets them all in.
 */
export function narrowCourses(
  asked: AutoRequest,
  plan: Plan,
  today: RequisitesToday,
  movable: ReadonlySet<number>,
  withAll = false,
): Narrowed {
  const { wishes, again, audit } = asked
  const isNamed = new Set([
    ...wishes.wanted,
    ...wishes.pinned.map(({ course }) => course),
    ...again.map(({ course }) => course),
  ])
  const byPerson = new Set<string>()
  for (const { course, at, requisites } of asked.courses)
    if (at === null && requisites.some((tree) => needsPerson(tree) && !today.isMet(tree)) && !isNamed.has(course))
      byPerson.add(course)
  const request = { ...asked, courses: coursesInReach(withOpenRequisites(asked, today), today) }
  const open = new Set<string>()
  for (const { terms, course } of request.courses) if (terms.length > 0 && !byPerson.has(course)) open.add(course)
  const needed = new Set<string>()
  for (const { candidates, need } of plan.leaves) {
    const nameOf = (unit: number) => audit.units[unit]?.course ?? ''
    let others = 0
    for (const { unit, size } of candidates) if (!movable.has(unit) || open.has(nameOf(unit))) others += size
    if (others < need) for (const { unit } of candidates) needed.add(nameOf(unit))
  }
  const isOut = ({ course }: AutoCourse) => byPerson.has(course) && !needed.has(course)
  const courses = withAll ? request.courses : request.courses.map((one) => (isOut(one) ? { ...one, terms: [] } : one))
  return { request: { ...request, courses }, byPerson }
}

/** The courses with what of their requisites a plan still has to see to. */
function withOpenRequisites(request: AutoRequest, today: RequisitesToday): AutoRequest {
  const courses = request.courses.map((one) =>
    one.requisites.length === 0 ? one : { ...one, requisites: openRequisites(one.requisites, today) },
  )
  return { ...request, courses }
}

/**
 * The courses, without a term for those that the student cannot take at all; what they ask for by name keeps its terms, so that
 * it is named where it is impossible.
 */
function coursesInReach(request: AutoRequest, today: RequisitesToday): AutoCourse[] {
  const { wishes, again } = request
  const reachable = findReachable(request, today)
  const named = new Set([
    ...wishes.wanted,
    ...wishes.pinned.map(({ course }) => course),
    ...again.map(({ course }) => course),
  ])
  return request.courses.map((one) =>
    reachable.has(one) || one.at !== null || named.has(one.course) ? one : { ...one, terms: [] },
  )
}
