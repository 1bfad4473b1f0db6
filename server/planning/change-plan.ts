import type { changePlan as route, CoursePlan } from '@sam/contract/planning/plan'
import type { BodyOf } from '@sam/contract/route'
import { inTransaction, type Db } from '@sam/database/open-database'
import { clearPlannedCourses, recordPlannedCourses } from '@sam/database/planning/import-writes'
import { lockPlan } from '@sam/database/planning/plan-reads'
import { parseCourseCode } from '@sam/domain/catalog/course-code'
import { termName } from '@sam/domain/terms/term'
import { refuseStale } from '../audit/refuse-stale.ts'
import { conflict } from '../http/faults.ts'
import type { RegistrationSources } from '../registration/enrollment/load-term-registrations.ts'
import { loadPlan } from './load-plan.ts'
import { showPlan } from './show-plan.ts'

/** Replaces a student's plan, unless it was changed since it was read. A plan is no record: nothing else changes. */
export async function changePlan(
  db: Db,
  sources: RegistrationSources,
  personId: number,
  { version, courses }: BodyOf<typeof route>,
): Promise<CoursePlan> {
  return inTransaction(db, async (tx) => {
    await lockPlan(tx, personId)
    const { planned, ahead, first } = await loadPlan(tx, sources, personId)
    await refuseStale(tx, { name: 'Your plan', content: planned }, version)
    if (courses.some(({ term }) => term < first)) throw conflict(`A plan is for ${termName(first)} and later terms.`)
    const past = planned.filter((one) => !ahead.includes(one))
    const named = new Set(past.map(({ term, course }) => `${term} ${course}`))
    const kept = [...past, ...courses.filter(({ term, course }) => !named.has(`${term} ${course}`))]
    await clearPlannedCourses(tx, personId)
    const rows = kept.flatMap(({ term, course, credits }, position) => {
      const code = parseCourseCode(course)
      return code ? { person_id: personId, term, ...code, credits: credits ?? 0, position } : []
    })
    await recordPlannedCourses(tx, rows)
    return showPlan(tx, sources, personId)
  })
}
