import type { Plan } from '../../degrees/assign/audit-plan.ts'
import type { Requisite } from '../../requisites/requisite.ts'
import type { AutoCourse, AutoRequest } from './auto.ts'
import { findUnreachable } from './find-unreachable.ts'
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
  const { wishes, again } = asked
  const named = new Set([
    ...wishes.wanted,
    ...wishes.pinned.map(({ course }) => course),
    ...again.map(({ course }) => course),
  ])
  const byPerson = new Set<string>()
  for (const { course, at, requisites } of asked.courses)
    if (at === null && asksPerson(requisites, today) && !named.has(course)) byPerson.add(course)
  const courses = openCourses(asked.courses, today)
  closeUnreachable(courses, named, today)
  if (!withAll && byPerson.size > 0) closeUnneeded(courses, asked.audit, plan, movable, byPerson)
  return { request: { ...asked, courses }, byPerson }
}

function asksPerson(requisites: readonly Requisite[], today: RequisitesToday): boolean {
  for (const tree of requisites) if (needsPerson(tree) && !today.isMet(tree)) return true
  return false
}

/** A course whose terms can still be taken from it. */
interface OpenCourse extends AutoCourse {
  terms: AutoCourse['terms']
}

/** The courses with what of their requisites a plan still has to see to. All are made here: one shape is gone over sooner. */
function openCourses(courses: readonly AutoCourse[], today: RequisitesToday): OpenCourse[] {
  return courses.map(({ course, credits, terms, requisites, at }) => ({
    course,
    credits,
    terms,
    requisites: requisites.length === 0 ? nothingAsked : openRequisites(requisites, today),
    at,
  }))
}

const nothingAsked: readonly Requisite[] = []
const never: AutoCourse['terms'] = []

/**
 * Takes the terms from courses that the student cannot take at all; what they ask for by name keeps its terms, so that it is named
 * where it is impossible.
 */
function closeUnreachable(courses: readonly OpenCourse[], named: ReadonlySet<string>, today: RequisitesToday): void {
  for (const one of findUnreachable(courses, today)) if (one.at === null && !named.has(one.course)) one.terms = never
}

/** Takes the terms from courses to which a person has to agree, except where a rule has too few others. */
function closeUnneeded(
  courses: readonly OpenCourse[],
  { units }: AutoRequest['audit'],
  { leaves }: Plan,
  movable: ReadonlySet<number>,
  byPerson: ReadonlySet<string>,
): void {
  const closed = new Set(byPerson)
  for (const { terms, course } of courses) if (terms.length === 0) closed.add(course)
  const nameOf = (unit: number) => units[unit]?.course ?? ''
  const needed = new Set<string>()
  for (const { candidates, need } of leaves) {
    let others = 0
    for (const { unit, size } of candidates) {
      if (others >= need) break
      if (!movable.has(unit) || !closed.has(nameOf(unit))) others += size
    }
    if (others < need) for (const { unit } of candidates) needed.add(nameOf(unit))
  }
  for (const one of courses) if (byPerson.has(one.course) && !needed.has(one.course)) one.terms = never
}
