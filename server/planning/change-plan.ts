import type { changePlan as route, CoursePlan, PlanTrial } from '@sam/contract/planning/plan'
import type { BodyOf } from '@sam/contract/route'
import { inTransaction, type Db } from '@sam/database/open-database'
import { lockPlans } from '@sam/database/planning/plan-list-reads'
import { replacePlan } from '@sam/database/planning/plan-writes'
import { parseCourseCode } from '@sam/domain/catalog/course-code'
import { describePlanChange } from '@sam/domain/planning/terms/describe-plan-change'
import type { PlanCourse } from '@sam/domain/planning/terms/plan'
import { termName } from '@sam/domain/terms/term'
import { refuseStale } from '../audit/refuse-stale.ts'
import { conflict } from '../http/faults.ts'
import type { RegistrationSources } from '../registration/enrollment/load-term-registrations.ts'
import { loadOwnDegree } from './load-own-degree.ts'
import { contentOfPlan, loadPlan } from './load-plan.ts'
import { loggedPlan, notePlan, type PlanCause } from './note-plan.ts'
import { showPlan } from './show-plan.ts'

/** Replaces what a student's plan holds, unless it was changed since it was read. Terms that are over keep what they had. */
export async function changePlan(
  db: Db,
  sources: RegistrationSources,
  cause: PlanCause & { planId: number },
  { version, courses, choices, wishes }: BodyOf<typeof route>,
): Promise<CoursePlan> {
  // The degree does not depend on the plan: it is read while the plan is changed.
  const ownDegree = loadOwnDegree(db, sources, cause.personId)
  ownDegree.catch(() => undefined)
  await inTransaction(db, async (tx) => {
    await lockPlans(tx, cause.personId)
    const before = await loadPlan(tx, sources, cause)
    const { plan, planned, ahead, open, first } = before
    const content = contentOfPlan(before)
    await refuseStale(tx, { name: `The plan ${plan.name}`, content, logged: loggedPlan(plan.id) }, version)
    refusePast([...courses, ...choices], first)
    // A term that was wished in time stays until the student wishes another: it must not keep the plan from being changed.
    if (wishes.by !== null && wishes.by < first && wishes.by !== before.wishes.by)
      throw conflict(`${termName(wishes.by)} is over. Choose ${termName(first)} or a later term to graduate in.`)
    const past = planned.filter((one) => !ahead.includes(one))
    const named = new Set(past.map(nameInTerm))
    const kept: PlanCourse[] = [...past, ...courses.filter((one) => !named.has(nameInTerm(one)))]
    const pastChoices = before.choices.filter((one) => !open.includes(one))
    await replacePlan(tx, plan.id, {
      courses: kept.flatMap(({ term, course, credits }) => {
        const code = parseCourseCode(course)
        return code ? [{ term, ...code, credits: credits ?? 0 }] : []
      }),
      choices: [...pastChoices, ...choices],
      wishes,
    })
    const after = contentOfPlan(await loadPlan(tx, sources, cause))
    await notePlan(tx, cause, plan, {
      entity: 'course plan',
      action: 'Plan changed',
      details: describePlanChange(content, after),
      before: content,
      after,
    })
  })
  // What follows from it takes a while: nobody waits for the lock meanwhile, and its parts are read beside one another.
  return showPlan(db, sources, cause, ownDegree)
}

/** What a plan would answer if it held these courses and places; nothing is saved. */
export async function tryPlan(
  db: Db,
  sources: RegistrationSources,
  own: { personId: number; planId: number },
  held: Pick<BodyOf<typeof route>, 'courses' | 'choices'>,
): Promise<PlanTrial> {
  const { terms, warnings, audit } = await showPlan(db, sources, { ...own, instead: held })
  const [first] = terms
  if (first) refusePast([...held.courses, ...held.choices], first.term)
  return { warnings, audit }
}

function refusePast(held: readonly { term: number }[], first: number): void {
  if (held.some(({ term }) => term < first)) throw conflict(`A plan is for ${termName(first)} and later terms.`)
}

const nameInTerm = ({ term, course }: { term: number; course: string }) => `${term} ${course}`
