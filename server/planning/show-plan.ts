import type { CoursePlan, PlanHead } from '@sam/contract/planning/plan'
import type { Db } from '@sam/database/open-database'
import type { PlanRow } from '@sam/database/planning/plan-list-reads'
import type { AuditAnswer } from '@sam/domain/degrees/audit-degree'
import type { PreparedProgram } from '@sam/domain/degrees/assign/prepare-programs'
import { measureRule } from '@sam/domain/degrees/explain/measure-rule'
import { rulesOf } from '@sam/domain/degrees/requirements/program'
import type { Institution } from '@sam/domain/kernel/institution'
import { nameProgram } from '@sam/domain/people/program-name'
import { describeWarning } from '@sam/domain/planning/terms/describe-warning'
import { findUnneeded } from '@sam/domain/planning/terms/find-unneeded'
import { findWarnings, sumCredits } from '@sam/domain/planning/terms/find-warnings'
import type { PlanCourse, PlanWarning } from '@sam/domain/planning/terms/plan'
import { parseCourseCode } from '@sam/domain/catalog/course-code'
import { versionOf } from '../audit/refuse-stale.ts'
import { isOf, type Degree } from '../degrees/load-degree.ts'
import type { RegistrationSources } from '../registration/enrollment/load-term-registrations.ts'
import { fillChoices, labelOfPlace, listTotals, rankChoices } from './fill-choices.ts'
import { loadOwnDegree } from './load-own-degree.ts'
import { contentOfPlan, loadPlan, loadPlanFacts, type LoadedPlan, type OwnPlan } from './load-plan.ts'

/**
 * A student's plan from the next term on: what does not work in it by registration's own rules and the schedules on
 * file, and the audit of all of it. `ownDegree` may have been asked for already.
 */
export async function showPlan(
  db: Db,
  sources: RegistrationSources,
  own: OwnPlan,
  ownDegree = loadOwnDegree(db, sources, own.personId),
): Promise<CoursePlan> {
  const { institution } = sources
  const [{ degree, prepared }, plan] = await Promise.all([ownDegree, loadPlan(db, sources, own)])
  const candidates = plan.open.flatMap(rankChoices(plan.open, degree, prepared)).map(({ course }) => course)
  const loaded = await loadPlanFacts(db, sources, own, candidates, plan)
  const { taken, terms, offers, underway, student } = loaded
  const filled = fillChoices(loaded, degree, prepared)
  const standIns = filled.flatMap(({ choice: { term, credits }, course }) =>
    course ? [{ term, course, credits }] : [],
  )
  const ahead = [...loaded.ahead, ...standIns]
  const counted = filled.flatMap(({ choice, course, counted: name }) => (name && !course ? [{ ...choice, course: name }] : [])) // prettier-ignore
  const answer = await degree.audit(prepared, { planned: [...ahead, ...counted].flatMap(asRow) })
  const facts = loaded.factsOf(ahead)
  const withoutRequirements = listWithoutRequirements(degree, institution.programs)
  // Where a program's requirements are not known, nobody can say that a course fills none of them.
  const isKnown = prepared.length > 0 && withoutRequirements.length === 0
  const warnings: PlanWarning[] = [
    ...findWarnings(ahead, terms, facts),
    ...(isKnown ? findUnneeded(ahead, answer, restedOn({ ...loaded, ahead })) : []),
  ]
  return {
    plan: headOf(loaded.plan),
    plans: loaded.plans.map(headOf),
    version: versionOf(contentOfPlan(loaded)),
    terms: terms.map((term) => ({ term, limit: facts.limitOf(term), hasSchedule: facts.scheduled.includes(term) })),
    courses: loaded.ahead.map((one) => ({
      ...one,
      credits: one.credits ?? 0,
      title: offers.get(one.course)?.title ?? null,
    })),
    choices: filled.map(({ choice, course }) => ({ ...choice, course })),
    wishes: loaded.wishes,
    taken,
    warnings: warnings.map((warning) => ({
      kind: warning.kind,
      term: warning.term,
      course: 'course' in warning ? warning.course : null,
      message: describeWarning(warning),
      ...mendOf(warning),
    })),
    audit: describeAudit(prepared, answer, [...taken, ...ahead], { withoutRequirements, institution }),
    credits: {
      earned: student.earnedCredits,
      underway: underway.reduce((sum, { credits }) => sum + credits, 0),
      planned: sumCredits(ahead),
      toGraduate: institution.credits.toGraduate,
    },
  }
}

/** The move that mends what does not work; a course without a term to go to is one to leave out. */
function mendOf(warning: PlanWarning): { move: string | null; moveTo: number | null } {
  if (warning.kind === 'over') return { move: warning.move.course, moveTo: warning.move.to }
  if (!('moveTo' in warning) || warning.moveTo === null) return { move: null, moveTo: null }
  return { move: warning.course, moveTo: warning.moveTo }
}

const headOf = ({ id, name, isMain, changedAt }: PlanRow): PlanHead => ({
  id,
  name,
  isMain,
  changedAt: changedAt.toISOString(),
})

/** A course of the plan as an audit reads it. */
export function asRow({ term, course, credits }: PlanCourse) {
  const code = parseCourseCode(course)
  return code ? [{ term, ...code, credits: credits ?? 0 }] : []
}

/** Tells whether some course of the plan could not be taken without one of it. */
function restedOn({ ahead, factsOf }: LoadedPlan): (one: PlanCourse) => boolean {
  const { refusalsOf } = factsOf(ahead)
  const countRefusals = (of: PlanCourse, without: PlanCourse | null) => {
    const others = ahead.filter((other) => other !== of && other !== without)
    return refusalsOf(of.course, {
      earlier: others.filter((other) => other.term < of.term).map(({ course }) => course),
      sameTerm: others.filter((other) => other.term === of.term).map(({ course }) => course),
    }).length
  }
  const present = new Map<PlanCourse, number>()
  const countPresent = (of: PlanCourse) => {
    const count = present.get(of) ?? countRefusals(of, null)
    present.set(of, count)
    return count
  }
  return (one) =>
    ahead.some((other) => other !== one && other.term >= one.term && countRefusals(other, one) > countPresent(other))
}

export function listWithoutRequirements(
  { declared, versions }: Degree,
  programs: Parameters<typeof nameProgram>[1],
): string[] {
  return declared
    .filter((one) => !versions.some((version) => isOf(version, one)))
    .map((one) => nameProgram(one, programs))
}

function describeAudit(
  prepared: readonly PreparedProgram[],
  { programs, rules, proven }: AuditAnswer,
  courses: readonly { course: string }[],
  { withoutRequirements, institution }: { withoutRequirements: string[]; institution: Institution },
): CoursePlan['audit'] {
  // A rule about a category of general education is known by its code, as on the course itself.
  const codes = new Set(institution.genEd.categories.map(({ code }) => code))
  const counting = prepared.map(({ program }) => ({
    id: program.id,
    ids: new Set([...rulesOf(program.rules)].filter(({ kind }) => kind === 'courses').map(({ id }) => id)),
  }))
  const isCounting = ({ program, id, part, isAsked }: AuditAnswer['rules'][number]) =>
    isAsked && part === 'rules' && counting.some((one) => one.id === program && one.ids.has(id))
  const filled = rules.filter(isCounting)
  const totals = prepared.flatMap((one) =>
    listTotals(one).flatMap((total) =>
      rules
        .filter(
          ({ program, id, part, isAsked }) =>
            program === one.program.id && id === total.id && part === 'rules' && isAsked,
        ) // prettier-ignore
        .map((rule) => ({ ...rule, label: labelOfPlace(total) })),
    ),
  )
  return {
    programs: prepared.map(({ program }) => ({
      id: program.id,
      kind: program.kind,
      name: program.name,
      status: programs.find(({ id }) => id === program.id)?.status ?? 'unsatisfied',
      rules: rules
        .filter((rule) => rule.program === program.id && rule.part === 'rules' && rule.parent === null && rule.isAsked)
        .map((rule) => {
          const { id, label, status, needed, missing, proof } = rule
          return { id, label, status, needed, missing, measure: measureRule(rule, rules), proof }
        }),
    })),
    open: [...filled, ...totals].flatMap(({ program, id, label, missing, unit }) =>
      missing > 0 && (unit === 'courses' || unit === 'credits') ? [{ program, rule: id, label, missing, unit }] : [],
    ),
    counts: Object.fromEntries(
      courses.map(({ course }) => [
        course,
        filled
          .filter((rule) => rule.courses.some((one) => one.course === course))
          .map(({ id, label }) => (codes.has(id) ? id : label)),
      ]),
    ),
    withoutRequirements,
    proven,
  }
}
