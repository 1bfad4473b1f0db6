import {
  listCourseOffers,
  listTakenCourses,
  type CourseOffers,
  type TakenCourse,
} from '@sam/database/planning/plan-reads'
import { loadFactsVersion } from '@sam/database/kernel/facts-version-reads'
import type { Db } from '@sam/database/open-database'
import { listPlanEntries, listPlans, type PlannedChoice } from '@sam/database/planning/plan-list-reads'
import { listTerms as listKnownTerms } from '@sam/database/terms/reads'
import { describeMissing } from '@sam/domain/planning/terms/describe-missing'
import { findFirstOpen } from '@sam/domain/planning/terms/find-first-open'
import { listTerms } from '@sam/domain/planning/terms/list-terms'
import type { PlanCourse, PlanFacts } from '@sam/domain/planning/terms/plan'
import { findStanding } from '@sam/domain/records/find-standing'
import { checkRequisites } from '@sam/domain/registration/enrollment/check-requisites'
import { plannedLimit } from '@sam/domain/registration/enrollment/credit-limit'
import type { TermRegistrations } from '@sam/domain/registration/enrollment/term-registrations'
import type { RegisteringStudent, RegistrableClass } from '@sam/domain/registration/registration-state'
import { standings } from '@sam/domain/requisites/requisite'
import { findCurrentTerm } from '@sam/domain/terms/find-current-term'
import type { TermCode } from '@sam/domain/terms/term'
import { noWishes, type PlanWishes } from '@sam/contract/planning/wishes'
import { notFound } from '../http/faults.ts'
import { readClock } from '../kernel/read-clock.ts'
import { refusalsAt } from '../registration/enrollment/answer-command.ts'
import { loadTermRegistrations, type RegistrationSources } from '../registration/enrollment/load-term-registrations.ts'

/** How many years ahead a plan shows at least. */
const yearsAhead = 2

export interface OwnPlan {
  personId: number
  /** Null for the main plan. */
  planId: number | null
  /** In place of what the plan holds: what it held when it was sent to be reviewed, or what it would hold. */
  instead?: Entries
}

interface Entries {
  courses: readonly PlanCourse[]
  choices: readonly PlannedChoice[]
}

/** A plan as it is kept, and what of it is still ahead; courses of past terms and those taken as planned are not. */
export async function loadPlan(
  db: Db,
  { institution }: Pick<RegistrationSources, 'institution'>,
  { personId, planId, instead }: OwnPlan,
) {
  const plans = await listPlans(db, personId)
  const plan = plans.find(({ id, isMain }) => (planId === null ? isMain : id === planId))
  if (!plan) throw notFound('This plan')
  const [{ courses, choices }, taken, known, clock] = await Promise.all([
    instead ?? listEntries(db, plan.id),
    listTakenCourses(db, personId),
    listKnownTerms(db),
    readClock(db, institution),
  ])
  const planned = courses.toSorted((a, b) => a.term - b.term)
  const current = findCurrentTerm(known, clock.today) ?? institution.scheduleTerm
  const first = findFirstOpen(known, current, clock.today)
  const ahead = planned.filter((one) => one.term >= first && !isTaken(taken, one))
  const wishes = { ...noWishes, ...(plan.wishes as Partial<PlanWishes>) }
  const open = choices.filter(({ term }) => term >= first)
  return { plan, plans, planned, ahead, choices, open, wishes, taken, known, current, first }
}

async function listEntries(db: Db, planId: number): Promise<Entries> {
  const { courses, choices } = await listPlanEntries(db, planId)
  return {
    courses: courses.map(({ term, subject, number, credits }) => ({ term, course: `${subject} ${number}`, credits })),
    choices,
  }
}

/** What a version of a plan follows from. */
export const contentOfPlan = ({ planned, choices, wishes }: Pick<Loaded, 'planned' | 'choices' | 'wishes'>) => ({
  courses: planned,
  choices,
  wishes,
})

type Loaded = Awaited<ReturnType<typeof loadPlan>>

const isTaken = (taken: readonly TakenCourse[], { term, course }: PlanCourse) =>
  taken.some((one) => one.course === course && one.term === term)

export interface LoadedPlan extends Loaded {
  /** Those ahead, at least two years of them. */
  terms: readonly TermCode[]
  offers: ReadonlyMap<string, CourseOffers>
  underway: readonly TakenCourse[]
  registrations: TermRegistrations
  student: RegisteringStudent
  /** The newest class of a course, by which its requisites are read. */
  classOf: (course: string) => RegistrableClass | undefined
  /** What is known of a plan with these courses. */
  factsOf: (plan: readonly PlanCourse[]) => PlanFacts
}

/** A plan with all that decides what works in it; `others` are courses that could enter it. */
export async function loadPlanFacts(
  db: Db,
  sources: RegistrationSources,
  own: OwnPlan,
  others: readonly string[] = [],
  known?: Loaded,
): Promise<LoadedPlan> {
  const { institution } = sources
  const { personId } = own
  const [plan, factsVersion] = await Promise.all([known ?? loadPlan(db, sources, own), loadFactsVersion(db)])
  const { planned, choices, ahead, taken, current, first } = plan
  const last = Math.max(first + 100 * yearsAhead, ...[...planned, ...choices].map(({ term }) => term))
  const terms = listTerms(first, last)
  const [listed, { registrations }] = await Promise.all([
    listCourseOffers(db, [...new Set([...ahead.map(({ course }) => course), ...others])]),
    loadTermRegistrations(db, sources, { term: first, personIds: [personId], sectionIds: [], factsVersion }),
  ])
  const sections = listed.flatMap(({ newestSection }) => newestSection ?? [])
  const { classes } = await sources.memory.load(db, first, factsVersion, sections)
  const offers = new Map(listed.map((offer) => [offer.course, offer]))
  const limitOf = (term: TermCode) => plannedLimit(term, institution.credits)
  const student = registrations.student(personId)
  const underway = taken.filter((one) => one.term >= current && one.grade === null)
  const classOf = (course: string) => classes.get(offers.get(course)?.newestSection ?? -1)
  const about = {
    scheduled: plan.known.filter(({ hasSchedule }) => hasSchedule).map(({ term }) => term),
    offeredIn: new Map(listed.map(({ course, terms: offered }) => [course, offered])),
    taken: new Map(
      student.taken.filter(({ earns, grade }) => earns || grade === null).map(({ course, term }) => [course, term]),
    ),
    repeatable: new Set(listed.filter(({ course }) => classOf(course)?.repeatable).map(({ course }) => course)),
    limitOf,
    registeredIn: (term: TermCode) => underway.reduce((sum, one) => sum + (one.term === term ? one.credits : 0), 0),
    fullTime: institution.credits.fullTime,
  }
  const factsOf = (courses: readonly PlanCourse[]): PlanFacts => ({
    ...about,
    refusalsOf: judgeBy({ registrations, student, courses, underway, sources, classOf }),
  })
  return { ...plan, terms, offers, underway, registrations, student, classOf, factsOf }
}

interface Judging {
  registrations: TermRegistrations
  student: RegisteringStudent
  courses: readonly PlanCourse[]
  underway: readonly TakenCourse[]
  sources: RegistrationSources
  classOf: LoadedPlan['classOf']
}

/** Registration's own requisites, for the student as the earlier terms of the plan will have left them. */
function judgeBy({ registrations, student, courses, underway, sources, classOf }: Judging): PlanFacts['refusalsOf'] {
  const { institution } = sources
  const wireOf = refusalsAt(institution)
  const creditsOf = new Map(courses.map(({ course, credits }) => [course, credits ?? 0]))
  const now = underway.reduce((sum, { credits }) => sum + credits, 0)
  return (course, { earlier, sameTerm }) => {
    const wanted = classOf(course)
    if (!wanted) return []
    const credits = student.earnedCredits + now + earlier.reduce((sum, one) => sum + (creditsOf.get(one) ?? 0), 0)
    const standing = standings.find((one) => one === findStanding(credits, institution.standings))
    const facts = {
      ...student.facts,
      inProgress: [...(student.facts.inProgress ?? []), ...underway.map((one) => one.course), ...earlier],
      credits,
      ...(standing && { standing }),
    }
    const { refusals } = checkRequisites(wanted, { ...student, facts }, sameTerm, registrations.rules)
    return refusals.map((refusal) => ({
      kind:
        refusal.kind === 'prerequisite' || refusal.kind === 'corequisite' || refusal.kind === 'antirequisite'
          ? refusal.kind
          : ('other' as const),
      rule: describeMissing(refusal.reasons) || wireOf(refusal).rule,
    }))
  }
}
