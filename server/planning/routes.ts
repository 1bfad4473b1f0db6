import { listPlanCandidates } from '@sam/contract/planning/candidates'
import { readCoursesAhead as readAheadRoute } from '@sam/contract/planning/courses-ahead'
import * as plan from '@sam/contract/planning/plan'
import { proposePlan } from '@sam/contract/planning/proposal'
import * as schedules from '@sam/contract/planning/schedules'
import * as sections from '@sam/contract/planning/sections'
import * as weeks from '@sam/contract/planning/weeks'
import type { Actor } from '@sam/domain/people/role'
import { mayReadRegistration } from '@sam/domain/registration/policy'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { findSubject, openSubject } from '../registration/enrollment/find-subject.ts'
import type { Services } from '../services.ts'
import { propose } from './auto/propose.ts'
import { buildWeeks } from './build-weeks.ts'
import { changePlan, tryPlan } from './change-plan.ts'
import { addPlan, makeMainPlan, removePlan, renamePlan } from './edit-plans.ts'
import { addSchedule, changeSchedule, listSchedules, removeSchedule } from './edit-schedules.ts'
import { listCandidates } from './list-candidates.ts'
import { listPlannedSections } from './list-planned-sections.ts'
import { dropPlannedSection, planSection } from './plan-section.ts'
import { readCoursesAhead } from './read-courses-ahead.ts'
import { showPlan } from './show-plan.ts'

export function servePlanning(app: FastifyInstance, services: Services): void {
  const { db, institution } = services
  const sources = { institution, memory: services.classMemory }
  serve(app, sections.listPlannedSections, ({ actor, params }) =>
    listPlannedSections(db, institution, actor, params.term),
  )
  serve(app, sections.planSection, ({ actor, params }) => planSection(db, actor, params))
  serve(app, sections.dropPlannedSection, ({ actor, params }) => dropPlannedSection(db, actor, params))

  const openOwnOrOther = (actor: Actor, student: string | undefined) =>
    openSubject(services, actor, { student, surface: 'registration' }, (one) =>
      mayReadRegistration(actor, one, institution.policies),
    )
  serve(app, weeks.buildWeeks, async ({ actor, params, query, body }) => {
    const { subject } = await openOwnOrOther(actor, query.student)
    return buildWeeks(db, sources, { personId: subject.personId, term: params.term }, body)
  })
  serve(app, schedules.listSchedules, async ({ actor, params, query }) => {
    const { subject } = await openOwnOrOther(actor, query.student)
    const { term } = params
    return { term, schedules: await listSchedules(db, { personId: subject.personId, term }) }
  })
  const own = async (actor: Actor, term: number) => {
    const { subject } = await findSubject(services, actor, undefined)
    return { personId: subject.personId, term }
  }
  serve(app, schedules.addSchedule, async ({ actor, params, body }) =>
    addSchedule(db, await own(actor, params.term), body),
  )
  serve(app, schedules.changeSchedule, async ({ actor, params: { term, id }, body }) =>
    changeSchedule(db, { ...(await own(actor, term)), id }, body),
  )
  serve(app, schedules.removeSchedule, async ({ actor, params: { term, id } }) =>
    removeSchedule(db, { ...(await own(actor, term)), id }),
  )

  serve(app, plan.readPlan, async ({ actor, query }) => {
    const { subject } = await openOwnOrOther(actor, query.student)
    return showPlan(db, sources, { personId: subject.personId, planId: query.plan ?? null })
  })
  serve(app, listPlanCandidates, async ({ actor, query }) => {
    const { subject } = await openOwnOrOther(actor, query.student)
    return listCandidates(db, sources, { personId: subject.personId, planId: query.plan ?? null }, query)
  })
  serve(app, readAheadRoute, async ({ actor, query }) => {
    const { subject } = await openOwnOrOther(actor, query.student)
    return readCoursesAhead(db, sources, { personId: subject.personId, planId: null }, query.courses)
  })
  const ownPlans = async (actor: Actor, request: { id: string }) => {
    const { subject } = await findSubject(services, actor, undefined)
    return { personId: subject.personId, requestId: request.id }
  }
  serve(app, plan.addPlan, async ({ actor, body, request }) =>
    addPlan(db, sources, await ownPlans(actor, request), body),
  )
  serve(app, plan.renamePlan, async ({ actor, params, body, request }) =>
    renamePlan(db, sources, { ...(await ownPlans(actor, request)), planId: params.plan }, body.name),
  )
  serve(app, plan.makeMainPlan, async ({ actor, params, request }) =>
    makeMainPlan(db, sources, { ...(await ownPlans(actor, request)), planId: params.plan }),
  )
  serve(app, plan.removePlan, async ({ actor, params, request }) =>
    removePlan(db, sources, { ...(await ownPlans(actor, request)), planId: params.plan }),
  )
  serve(app, proposePlan, async ({ actor, params, body, request }) => {
    const { personId } = await ownPlans(actor, request)
    return propose(db, { ...sources, solver: services.solver }, { personId, planId: params.plan }, body)
  })
  serve(app, plan.tryPlan, async ({ actor, params, body, request }) => {
    const { personId } = await ownPlans(actor, request)
    return tryPlan(db, sources, { personId, planId: params.plan }, body)
  })
  serve(app, plan.changePlan, async ({ actor, params, body, request }) =>
    changePlan(db, sources, { ...(await ownPlans(actor, request)), planId: params.plan }, body),
  )
}
