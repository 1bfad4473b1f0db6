import type { CoursePlan, PlanHead } from '@sam/contract/planning/plan'
import type { Db } from '@sam/database/open-database'
import type { PlanRow } from '@sam/database/planning/plan-list-reads'
import { findPerson } from '@sam/database/people/person-reads'
import type { AuditAnswer } from '@sam/domain/degrees/audit-degree'
import type { PreparedProgram } from '@sam/domain/degrees/assign/prepare-programs'
import { rulesOf } from '@sam/domain/degrees/requirements/program'
import { nameProgram } from '@sam/domain/people/program-name'
import { describeWarning } from '@sam/domain/planning/terms/describe-warning'
import { findUnneeded } from '@sam/domain/planning/terms/find-unneeded'
import { findWarnings, sumCredits } from '@sam/domain/planning/terms/find-warnings'
import type { PlanCourse, PlanWarning } from '@sam/domain/planning/terms/plan'
import { parseCourseCode } from '@sam/domain/catalog/course-code'
import { versionOf } from '../audit/refuse-stale.ts'
import { isOf, loadDegree, type Degree } from '../degrees/load-degree.ts'
import type { RegistrationSources } from '../registration/enrollment/load-term-registrations.ts'
import { fillChoices, rankFor } from './fill-choices.ts'
import { contentOfPlan, loadPlan, loadPlanFacts, type LoadedPlan, type OwnPlan } from './load-plan.ts'

/**
 * A student's plan from the next term on: what does not work in it by registration's own rules and the schedules on
 * file, and the audit of all of it.
 */
export async function showPlan(db: Db, sources: RegistrationSources, own: OwnPlan): Promise<CoursePlan> {
  const { institution } = sources
  const { personId } = own
  const person = await findPerson(db, { id: personId })
  const degree = await loadDegree({ db, institution }, personId, {
    entryTerm: person?.student?.entryTerm ?? null,
    college: person?.student?.college ?? null,
  })
  const prepared = await degree.prepare(degree.ownVersions())
  const { open } = await loadPlan(db, sources, own)
  const candidates = open.flatMap((choice) => rankFor(choice, degree, prepared) ?? []).map(({ course }) => course)
  const loaded = await loadPlanFacts(db, sources, own, candidates)
  const { taken, terms, offers, underway, student } = loaded
  const filled = fillChoices(loaded, degree, prepared)
  const standIns = filled.flatMap(({ choice: { term, credits }, course }) =>
    course ? [{ term, course, credits }] : [],
  )
  const ahead = [...loaded.ahead, ...standIns]
  const answer = await degree.audit(prepared, { planned: ahead.flatMap(asRow) })
  const facts = loaded.factsOf(ahead)
  const withoutRequirements = listWithoutRequirements(degree, institution.programs)
  // Where a program's requirements are not known, nobody can say that a course fills none of them.
  const isKnown = prepared.length > 0 && withoutRequirements.length === 0
  const warnings: PlanWarning[] = [
    ...findWarnings(ahead, terms, facts),
    ...(isKnown ? findUnneeded(ahead, answer, (one) => isRestedOn(one, { ...loaded, ahead })) : []),
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
      moveTo: 'moveTo' in warning ? warning.moveTo : null,
    })),
    audit: describeAudit(prepared, answer, ahead, withoutRequirements),
    credits: {
      earned: student.earnedCredits,
      underway: underway.reduce((sum, { credits }) => sum + credits, 0),
      planned: sumCredits(ahead),
      toGraduate: institution.credits.toGraduate,
    },
  }
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

/** Whether some course of the plan could not be taken without this one. */
function isRestedOn(one: PlanCourse, { ahead, factsOf }: LoadedPlan): boolean {
  const { refusalsOf } = factsOf(ahead)
  const namesAt = (term: number, but: PlanCourse, without: PlanCourse | null) => {
    const others = ahead.filter((other) => other !== but && other !== without)
    return {
      earlier: others.filter((other) => other.term < term).map(({ course }) => course),
      sameTerm: others.filter((other) => other.term === term).map(({ course }) => course),
    }
  }
  return ahead.some(
    (other) =>
      other !== one &&
      other.term >= one.term &&
      refusalsOf(other.course, namesAt(other.term, other, one)).length >
        refusalsOf(other.course, namesAt(other.term, other, null)).length,
  )
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
  ahead: readonly PlanCourse[],
  withoutRequirements: string[],
): CoursePlan['audit'] {
  const counting = prepared.map(({ program }) => ({
    id: program.id,
    ids: new Set([...rulesOf(program.rules)].filter(({ kind }) => kind === 'courses').map(({ id }) => id)),
  }))
  const isCounting = ({ program, id, part, isAsked }: AuditAnswer['rules'][number]) =>
    isAsked && part === 'rules' && counting.some((one) => one.id === program && one.ids.has(id))
  const filled = rules.filter(isCounting)
  return {
    programs: prepared.map(({ program }) => ({
      id: program.id,
      kind: program.kind,
      name: program.name,
      status: programs.find(({ id }) => id === program.id)?.status ?? 'unsatisfied',
      rules: rules
        .filter((rule) => rule.program === program.id && rule.part === 'rules' && rule.parent === null && rule.isAsked)
        .map(({ id, label, status, needed, missing, proof }) => ({ id, label, status, needed, missing, proof })),
    })),
    counts: Object.fromEntries(
      ahead.map(({ course }) => [
        course,
        filled.filter(({ courses }) => courses.some((one) => one.course === course)).map(({ label }) => label),
      ]),
    ),
    withoutRequirements,
    proven,
  }
}
