import { mostPlans, type addPlan as addRoute, type CoursePlan } from '@sam/contract/planning/plan'
import type { BodyOf } from '@sam/contract/route'
import { inTransaction, type Db, type Tx } from '@sam/database/open-database'
import { listPlanEntries, listPlans, lockPlans, type PlanRow } from '@sam/database/planning/plan-list-reads'
import {
  deletePlan,
  makeMainPlan as writeMainPlan,
  recordPlan,
  renamePlan as writeName,
  replacePlan,
} from '@sam/database/planning/plan-writes'
import { conflict, notFound } from '../http/faults.ts'
import type { RegistrationSources } from '../registration/enrollment/load-term-registrations.ts'
import { notePlan, type PlanCause } from './note-plan.ts'
import { showPlan } from './show-plan.ts'

const entity = 'course plan list' as const

type OfPlan = PlanCause & { planId: number }

/** Begins a plan, empty or as a copy; refused beyond the limit and for a name that the student has. */
export async function addPlan(
  db: Db,
  sources: RegistrationSources,
  cause: PlanCause,
  { name, copyOf }: BodyOf<typeof addRoute>,
): Promise<CoursePlan> {
  return inTransaction(db, async (tx) => {
    const plans = await lockAndList(tx, cause)
    if (plans.length >= mostPlans) throw conflict(`You have ${mostPlans} plans. Delete one to begin another.`)
    refuseTaken(plans, name)
    const copied = copyOf === null ? null : planOf(plans, copyOf)
    const id = await recordPlan(tx, { personId: cause.personId, name, isMain: false })
    if (copied)
      await replacePlan(tx, id, { ...(await listPlanEntries(tx, copied.id)), wishes: copied.wishes as object })
    const details = copied ? `copied from ${copied.name}` : 'begun'
    await notePlan(tx, cause, { id, name }, { entity, action: 'Plan begun', details, before: null, after: { name } })
    return showPlan(tx, sources, { ...cause, planId: id })
  })
}

export async function renamePlan(
  db: Db,
  sources: RegistrationSources,
  cause: OfPlan,
  name: string,
): Promise<CoursePlan> {
  return inTransaction(db, async (tx) => {
    const plans = await lockAndList(tx, cause)
    const plan = planOf(plans, cause.planId)
    if (plan.name !== name) {
      refuseTaken(plans, name)
      await writeName(tx, plan.id, name)
      const change = { entity, action: 'Plan renamed', before: { name: plan.name }, after: { name } }
      await notePlan(tx, cause, { id: plan.id, name }, { ...change, details: `was ${plan.name}` })
    }
    return showPlan(tx, sources, cause)
  })
}

/** Makes a plan the one that the profile, the audit and registration read. */
export async function makeMainPlan(db: Db, sources: RegistrationSources, cause: OfPlan): Promise<CoursePlan> {
  return inTransaction(db, async (tx) => {
    const plans = await lockAndList(tx, cause)
    const plan = planOf(plans, cause.planId)
    if (!plan.isMain) {
      await writeMainPlan(tx, { personId: cause.personId, id: plan.id })
      const before = { name: plans.find(({ isMain }) => isMain)?.name ?? '' }
      const change = { entity, action: 'Main plan chosen', details: `in place of ${before.name}`, before }
      await notePlan(tx, cause, plan, { ...change, after: { name: plan.name } })
    }
    return showPlan(tx, sources, cause)
  })
}

/** Deletes a plan other than the main one; what it held stays in the log. */
export async function removePlan(db: Db, sources: RegistrationSources, cause: OfPlan): Promise<CoursePlan> {
  return inTransaction(db, async (tx) => {
    const plan = planOf(await lockAndList(tx, cause), cause.planId)
    if (plan.isMain) throw conflict('The main plan cannot be deleted. Make another plan the main one first.')
    const before = { name: plan.name, ...(await listPlanEntries(tx, plan.id)) }
    await deletePlan(tx, plan.id)
    await notePlan(tx, cause, plan, { entity, action: 'Plan deleted', details: 'deleted', before, after: null })
    return showPlan(tx, sources, { ...cause, planId: null })
  })
}

async function lockAndList(tx: Tx, { personId }: PlanCause): Promise<PlanRow[]> {
  await lockPlans(tx, personId)
  return listPlans(tx, personId)
}

/** Of the student's own plans; another person's is as unknown as one that is not there. */
function planOf(plans: readonly PlanRow[], id: number): PlanRow {
  const plan = plans.find((one) => one.id === id)
  if (!plan) throw notFound('This plan')
  return plan
}

function refuseTaken(plans: readonly PlanRow[], name: string): void {
  if (plans.some((one) => one.name === name)) throw conflict(`You have a plan named ${name}. Choose another name.`)
}
