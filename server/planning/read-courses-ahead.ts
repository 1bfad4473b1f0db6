import type { readCoursesAhead as route } from '@sam/contract/planning/courses-ahead'
import type { AnswerOf } from '@sam/contract/route'
import type { Db } from '@sam/database/open-database'
import { listSeatsOfCourses } from '@sam/database/search/class-reads'
import { courseCode, parseCourseCode } from '@sam/domain/catalog/course-code'
import { findNextOffering } from '@sam/domain/planning/terms/find-next-offering'
import type { RegistrationSources } from '../registration/enrollment/load-term-registrations.ts'
import { loadPlanFacts, type OwnPlan } from './load-plan.ts'

type Ahead = AnswerOf<typeof route>['courses'][number]

/** When courses are offered next, and whether the student can take them then, as the plan's own warnings would say. */
export async function readCoursesAhead(
  db: Db,
  sources: RegistrationSources,
  own: OwnPlan,
  wanted: readonly string[],
): Promise<AnswerOf<typeof route>> {
  const plan = await loadPlanFacts(db, sources, own, wanted)
  const facts = plan.factsOf(plan.ahead)
  const found = wanted.flatMap((course): Ahead[] => {
    const next = findNextOffering(facts.offeredIn.get(course) ?? [], plan.current, facts.scheduled)
    if (next === null) return []
    const earlier = plan.ahead.filter(({ term }) => term < next.term).map((one) => one.course)
    const sameTerm = plan.ahead.filter(({ term }) => term === next.term).map((one) => one.course)
    const refusals = facts.refusalsOf(course, { earlier, sameTerm })
    return [
      { course, credits: plan.classOf(course)?.creditsMin ?? null, ...next, seats: null, refusals: [...refusals] },
    ]
  })
  const scheduled = found.filter(({ isAssumed }) => !isAssumed)
  const free = new Map<string, number>()
  for (const term of new Set(scheduled.map((one) => one.term))) {
    const codes = scheduled.filter((one) => one.term === term).flatMap(({ course }) => parseCourseCode(course) ?? [])
    const { classes } = await listSeatsOfCourses(db, term, codes)
    for (const { capacity, enrolled, ...code } of classes) {
      const key = `${term} ${courseCode(code)}`
      free.set(key, (free.get(key) ?? 0) + Math.max(0, capacity - enrolled))
    }
  }
  return {
    courses: found.map((one) => (one.isAssumed ? one : { ...one, seats: free.get(`${one.term} ${one.course}`) ?? 0 })),
  }
}
