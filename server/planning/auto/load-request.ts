import type { Db } from '@sam/database/open-database'
import type { PreparedProgram } from '@sam/domain/degrees/assign/prepare-programs'
import { setOf } from '@sam/domain/degrees/assign/program-set'
import { usualCredits } from '@sam/domain/catalog/usual-credits'
import { AuditFacts } from '@sam/domain/degrees/audit-facts'
import type { Rule } from '@sam/domain/degrees/requirements/program'
import { nameCourse } from '@sam/domain/degrees/requirements/course-set'
import type { AutoCourse, AutoRequest, ProposedCourse, Verdict } from '@sam/domain/planning/auto/auto'
import { coursesNamed } from '@sam/domain/planning/auto/simplify-requisites'
import { listLacking } from '@sam/domain/planning/auto/judge-plan'
import { findOffering } from '@sam/domain/planning/terms/find-offering'
import { findWarnings } from '@sam/domain/planning/terms/find-warnings'
import { listTerms } from '@sam/domain/planning/terms/list-terms'
import type { PlanCourse } from '@sam/domain/planning/terms/plan'
import { listBinding } from '@sam/domain/registration/enrollment/check-requisites'
import { isSummer, type TermCode } from '@sam/domain/terms/term'
import type { PlanWishes } from '@sam/contract/planning/wishes'
import type { Degree } from '../../degrees/load-degree.ts'
import type { RegistrationSources } from '../../registration/enrollment/load-term-registrations.ts'
import { fillChoices, mostElectives } from '../fill-choices.ts'
import { loadOwnDegree } from '../load-own-degree.ts'
import { loadPlan, loadPlanFacts, type LoadedPlan, type OwnPlan } from '../load-plan.ts'
import { asRow } from '../show-plan.ts'

/** How many years ahead a degree is looked for. */
const mostYears = 5

export interface AskedProposal {
  loaded: LoadedPlan
  degree: Degree
  prepared: readonly PreparedProgram[]
  request: AutoRequest
  judge: (courses: readonly ProposedCourse[], left: ReadonlySet<Rule>) => Verdict
  /** Courses that stand in for open choices of the plan, each in its term. */
  standIns: readonly PlanCourse[]
  /** Courses of the plan, or wanted, that no term of it can hold, and why. */
  left: readonly { course: string; why: string }[]
  titleOf: (course: string) => string | null
}

/** A course that was, or will have been, failed or dropped in a term, to be taken again later. */
export interface AgainAfter {
  course: string
  term: TermCode
  /** Whether it takes its credits of the load of that term. */
  kind: 'fail' | 'drop'
}

/** Everything that a proposal for a student's plan rests on. */
export async function loadRequest(
  db: Db,
  sources: RegistrationSources,
  own: OwnPlan,
  asked: PlanWishes | null,
  again: readonly AgainAfter[],
): Promise<AskedProposal> {
  const { institution } = sources
  const wishes = asked ?? (await loadPlan(db, sources, own)).wishes
  const { degree, prepared } = await loadOwnDegree(db, sources, own.personId)
  const { loaded, names } = await loadCandidates(db, sources, own, { degree, prepared, wishes, again })
  const facts = loaded.factsOf(loaded.ahead)
  const last = Math.max(
    wishes.by ?? loaded.first,
    ...loaded.ahead.map(({ term }) => term),
    loaded.first + 100 * mostYears,
  )
  const isRunning = (course: string, term: TermCode) =>
    loaded.taken.some((one) => one.course === course && one.term === term && one.grade === null)
  const isAgain = (course: string) => again.some((one) => one.course === course)
  const heldIn = (term: TermCode) =>
    loaded.taken.filter((one) => one.term === term && one.grade === null).reduce((sum, { credits }) => sum + credits, 0)
  const sumOf = (kind: AgainAfter['kind'], term: TermCode, credits: (course: string) => number | null | undefined) =>
    again
      .filter((one) => one.kind === kind && one.term === term)
      .reduce((sum, { course }) => sum + (credits(course) ?? 0), 0)
  const dropped = (term: TermCode) =>
    sumOf('drop', term, (course) => (isRunning(course, term) ? creditsOf(degree, course) : 0))
  // A planned course that is failed has taken its place in its term.
  const failed = (term: TermCode) =>
    sumOf('fail', term, (course) => loaded.ahead.find((one) => one.course === course && one.term === term)?.credits)
  const terms = listTerms(loaded.first, last).map((term) => ({
    term,
    isSummer: isSummer(term),
    limit: facts.limitOf(term),
    held: Math.max(0, heldIn(term) - dropped(term) + failed(term)),
  }))
  const standIns = fillChoices(loaded, degree, prepared).flatMap(({ choice, course }) =>
    course ? [{ term: choice.term, course, credits: choice.credits }] : [],
  )
  const offeredTerms = (course: string) =>
    terms
      .map(({ term }) => term)
      .filter((term) => findOffering(facts.offeredIn.get(course) ?? [], term, facts.scheduled)?.offered === true)
  const placed = new Map([...loaded.ahead, ...standIns].map((one) => [one.course, one]))
  const courses = names.flatMap((course): AutoCourse[] => {
    if (facts.taken.has(course) && !isAgain(course)) return []
    const wanted = loaded.classOf(course)
    const offered = offeredTerms(course)
    const credits = placed.get(course)?.credits ?? creditsOf(degree, course)
    if (!wanted || offered.length === 0 || credits === null) return []
    const requisites = listBinding(wanted, loaded.student, loaded.registrations.rules).map(({ tree }) => tree)
    return [{ course, credits, terms: offered, requisites, at: placed.get(course)?.term ?? null }]
  })
  const known = new Set(courses.map(({ course }) => course))
  const listed = new Set(degree.catalog.map(({ course }) => course))
  const whyNot = (course: string) =>
    facts.taken.has(course)
      ? 'It is on the record already.'
      : listed.has(course)
        ? 'No schedule on file offers it in these terms.'
        : 'The catalog has no course of this number.'
  const wished = [...loaded.ahead.map(({ course }) => course), ...wishes.wanted]
  const left = [...new Set(wished)]
    .filter((course) => !known.has(course))
    .map((course) => ({ course, why: whyNot(course) }))
  // A course that is failed or dropped counts in a later term than that one.
  const countedIn = (course: string, open: readonly TermCode[]) =>
    open.find((term) => again.every((one) => one.course !== course || term > one.term)) ?? open[0] ?? loaded.first
  const auditOf = (list: readonly PlanCourse[]) =>
    new AuditFacts(prepared, recordOf(degree, list, again), degree.options)
  // Terms up to the first failed course keep their plan; later terms are planned anew.
  const untilFirst = Math.min(...again.map(({ term }) => term))
  const past = courses.flatMap(({ course, at, terms: open }) =>
    again.length > 0 && at !== null && at <= untilFirst && open.includes(at) && !isAgain(course)
      ? [{ course, term: at }]
      : [],
  )
  const underway = loaded.underway.filter(({ course }) => !isAgain(course))
  const request: AutoRequest = {
    terms,
    courses,
    wishes: {
      ...wishes,
      weights: new Map(wishes.weights.map(({ course, weight }) => [course, weight])),
      pinned: [
        ...wishes.pinned.filter(({ term }) => term >= loaded.first),
        ...[...standIns, ...past].map(({ course, term }) => ({ course, term })),
      ],
    },
    audit: auditOf(
      courses.map(({ course, credits, terms: open }) => ({ course, credits, term: countedIn(course, open) })),
    ),
    student: {
      ...loaded.student.facts,
      inProgress: [...(loaded.student.facts.inProgress ?? []), ...underway.map(({ course }) => course)].filter(
        (course) => !isAgain(course),
      ),
    },
    tables: loaded.registrations.rules.tables,
    credits: loaded.student.earnedCredits + underway.reduce((sum, { credits }) => sum + credits, 0),
    standings: institution.standings,
    again: again.map(({ course, term }) => ({ course, after: term })),
  }
  const judge = (list: readonly ProposedCourse[], unmet: ReadonlySet<Rule>): Verdict => {
    const warned = findWarnings(
      list,
      terms.map(({ term }) => term),
      loaded.factsOf(list),
    )
    const refused = warned.flatMap((one) =>
      'course' in one && (one.kind === 'requisite' || one.kind === 'antirequisite')
        ? [{ course: one.course, term: one.term }]
        : [],
    )
    return { refused, lacks: listLacking(auditOf(list), unmet).length > 0 }
  }
  return {
    loaded,
    degree,
    prepared,
    request,
    judge,
    standIns,
    left,
    titleOf: (course) => loaded.offers.get(course)?.title ?? null,
  }
}

function creditsOf({ catalog }: Degree, course: string): number | null {
  const known = catalog.find((one) => one.course === course)
  return known ? usualCredits(known.creditsMin ?? known.credits, known.credits) : null
}

/** The record with a plan; without the courses that are failed or dropped. */
function recordOf(degree: Degree, list: readonly PlanCourse[], again: readonly AgainAfter[]) {
  const record = degree.recordWith({ planned: list.flatMap(asRow) })
  const isIt = ({ course, term }: { course: string; term?: number | undefined }) =>
    again.some((one) => one.course === course && one.term === term)
  return {
    ...record,
    inProgress: record.inProgress.filter((one) => !isIt(one)),
    planned: record.planned.filter((one) => !isIt(one)),
  }
}

interface Wanted {
  degree: Degree
  prepared: readonly PreparedProgram[]
  wishes: PlanWishes
  again: readonly AgainAfter[]
}

/** The courses of the catalog that can matter, with what their requisites name, and everything known of them. */
async function loadCandidates(
  db: Db,
  sources: RegistrationSources,
  own: OwnPlan,
  { degree, prepared, wishes, again }: Wanted,
): Promise<{ loaded: LoadedPlan; names: string[] }> {
  const set = setOf(prepared)
  const useful: string[] = []
  const electives: string[] = []
  for (const { course, categories } of degree.catalog)
    (set.holding(nameCourse(course, categories)).length > 0 ? useful : electives).push(course)
  // Those with low numbers rarely ask for anything; some of the upper division are needed as well.
  const level = (course: string) => Number.parseInt(course.split(' ')[1] ?? '', 10)
  const lower = electives.filter((course) => level(course) < 300).slice(0, mostElectives)
  const upper = electives.filter((course) => level(course) >= 300).slice(0, mostElectives)
  const inCatalog = new Set(degree.catalog.map(({ course }) => course))
  const asked = [...wishes.wanted, ...[...wishes.pinned, ...again].map(({ course }) => course)]
  const names = new Set([...useful, ...lower, ...upper, ...asked])
  let loaded = await loadPlanFacts(db, sources, own, [...names])
  for (const { course } of loaded.ahead) names.add(course)
  // What a course needs may itself need something.
  for (let round = 0; round < 6; round += 1) {
    const before = names.size
    const needed = Array.from(names, (course) => loaded.classOf(course)?.requisites ?? []).flat()
    for (const named of needed.flatMap(({ tree }) => coursesNamed(tree))) if (inCatalog.has(named)) names.add(named)
    if (names.size === before) break
    loaded = await loadPlanFacts(db, sources, own, [...names])
  }
  return { loaded, names: [...names] }
}
