import type { PlanChange, PlanProposal, proposePlan as route } from '@sam/contract/planning/proposal'
import type { BodyOf } from '@sam/contract/route'
import type { Db } from '@sam/database/open-database'
import type { AuditAnswer } from '@sam/domain/degrees/audit-degree'
import { isInSet, nameCourse } from '@sam/domain/degrees/requirements/course-set'
import { rulesOf, type Rule } from '@sam/domain/degrees/requirements/program'
import { setOf } from '@sam/domain/degrees/assign/program-set'
import type { ProposedCourse } from '@sam/domain/planning/auto/auto'
import { describeWish } from '@sam/domain/planning/auto/describe-wish'
import { describeLeft } from '@sam/domain/planning/auto/explain-left'
import { explainTerm } from '@sam/domain/planning/auto/explain-plan'
import { coursesNamed, needsPerson } from '@sam/domain/planning/auto/simplify-requisites'
import type { Solve } from '@sam/domain/planning/auto/linear-program'
import { nameRequirements } from '@sam/domain/planning/auto/name-requirements'
import { proposePlan } from '@sam/domain/planning/auto/propose-plan'
import { evaluateRequisite } from '@sam/domain/requisites/evaluate/evaluate-requisite'
import { findUnneeded } from '@sam/domain/planning/terms/find-unneeded'
import { listTerms } from '@sam/domain/planning/terms/list-terms'
import { semesterOf, termName, type TermCode } from '@sam/domain/terms/term'
import { versionOf } from '../../audit/refuse-stale.ts'
import { conflict } from '../../http/faults.ts'
import type { RegistrationSources } from '../../registration/enrollment/load-term-registrations.ts'
import { labelOfPlace, listTotals } from '../fill-choices.ts'
import { contentOfPlan, type OwnPlan } from '../load-plan.ts'
import { asRow, listWithoutRequirements } from '../show-plan.ts'
import type { KeptSolver } from './kept-solver.ts'
import { loadRequest, type AskedProposal } from './load-request.ts'

/** How a student's plan reaches the degree; nothing changes. */
export async function propose(
  db: Db,
  sources: RegistrationSources & { solver: KeptSolver },
  own: OwnPlan,
  { wishes, again }: BodyOf<typeof route>,
): Promise<PlanProposal> {
  return sources.solver.inTurn(async (solve) => {
    const kept = await loadRequest(db, sources, own, wishes, again)
    const { loaded, degree, prepared, request, judge } = kept
    const by = request.wishes.by
    if (by !== null && by < loaded.first)
      throw conflict(`${termName(by)} is over. Choose ${termName(loaded.first)} or a later term to graduate in.`)
    const known = [...loaded.ahead, ...loaded.underway]
    const unknown = again.find((one) => !known.some(({ course, term }) => course === one.course && term === one.term))
    if (unknown) throw conflict(`${unknown.course} is neither planned nor taken in ${termName(unknown.term)}.`)
    const programs = listWithoutRequirements(degree, sources.institution.programs)
    if (prepared.length === 0 || programs.length > 0) return { kind: 'unknown', programs }
    const found = await proposePlan(request, { solve, judge })
    if (found.kind === 'stopped') return { kind: 'stopped' }
    if (found.kind === 'impossible')
      return { kind: 'impossible', because: found.because.map(describeWish), proven: found.proven }
    const { end, heaviest, proven } = found
    const answer = await degree.audit(prepared, { planned: found.courses.flatMap(asRow) })
    const changes = listChanges(kept, found.courses, answer)
    // What is failed or dropped for good, with a requirement that asks for it: nobody knows what that costs.
    const leftOf = found.left.map((one) => ({ one, courses: coursesFor(one.rule, degree) }))
    const isLost = ({ course }: { course: string }) => leftOf.some(({ courses }) => courses.includes(course))
    const unneeded = findUnneeded(found.courses, answer, (one) => restsOn(kept, found.courses, one.course).length > 0)
    return {
      kind: 'proposed',
      version: versionOf(contentOfPlan(loaded)),
      changes,
      end,
      costs:
        again.length > 0 && !again.some(isLost) ? costOf(await endWithout(db, sources, own, wishes, solve), end) : null,
      heaviest,
      proven,
      left: [
        ...leftOf.map(({ one, courses }) => ({ course: one.label, why: describeLeft(one, courses) })),
        ...again
          .filter((one) => !isLost(one))
          .filter(({ course }) => !found.courses.some((one) => one.course === course))
          .map(({ course }) => ({
            course,
            why: 'No requirement needs it again: the rest of the plan meets them all without it.',
          })),
        ...unneeded.map(({ course }) => ({ course, why: 'It fills no requirement.' })),
        ...kept.left.map(({ course, why }) => ({ course, why })),
      ],
    }
  })
}

function listChanges(kept: AskedProposal, plan: readonly ProposedCourse[], answer: AuditAnswer): PlanChange[] {
  const { loaded, request, standIns } = kept
  const fillers = findFillers(kept, plan, answer)
  const isStandIn = (course: string) => standIns.some((one) => one.course === course)
  const places = plan.flatMap((one): PlanChange[] => {
    const from = loaded.ahead.find(({ course }) => course === one.course)?.term ?? null
    if (from === one.term || isStandIn(one.course)) return []
    return [
      {
        kind: from === null ? 'added' : 'moved',
        course: one.course,
        title: kept.titleOf(one.course),
        credits: one.credits,
        from,
        to: one.term,
        purpose: purposeOf(kept, plan, one.course, answer),
        why: explainTerm(request, plan, one),
        others: [...one.others],
        open: fillers.has(one.course)
          ? electiveOf(kept, one.course, answer)
          : one.others.length > 0
            ? ruleOf(kept, one.course, answer)
            : null,
      },
    ]
  })
  const gone = loaded.ahead
    .filter(({ course }) => request.wishes.avoided.includes(course) && !plan.some((one) => one.course === course))
    .map(({ course, term, credits }): PlanChange => {
      const words = { purpose: '', why: 'You want to avoid it.', others: [], open: null }
      return {
        kind: 'removed',
        course,
        title: kept.titleOf(course),
        credits: credits ?? 0,
        from: term,
        to: null,
        ...words,
      }
    })
  return [...places, ...gone].toSorted((a, b) => (a.to ?? a.from ?? 0) - (b.to ?? b.from ?? 0))
}

const countingRules = (course: string, { rules }: AuditAnswer) =>
  rules.filter(
    ({ isAssigned, isAsked, part, courses }) =>
      isAssigned && isAsked && part === 'rules' && courses.some((one) => one.course === course),
  )

function purposeOf(kept: AskedProposal, plan: readonly ProposedCourse[], course: string, answer: AuditAnswer): string {
  const { student, tables } = kept.request
  const requisites = kept.request.courses.find((one) => one.course === course)?.requisites ?? []
  const isByPerson = requisites.some(
    (tree) => needsPerson(tree) && evaluateRequisite(tree, student, tables).verdict !== 'met',
  )
  const asked = isByPerson ? ' Someone has to agree to it first.' : ''
  const counting = countingRules(course, answer)
  const labels = nameRequirements(counting, answer.rules, { course, title: kept.titleOf(course) })
  if (counting.length > 0)
    return `${labels.length > 0 ? `For ${labels.join('; ')}.` : 'Your program requires it.'}${asked}`
  const needed = restsOn(kept, plan, course)
  if (needed.length > 0) return `${listed(needed)} ${needed.length === 1 ? 'needs' : 'need'} it.${asked}`
  const totals = answer.rules.filter(
    ({ isAsked, part, unit, courses }) =>
      isAsked && part === 'rules' && unit === 'credits' && courses.some((one) => one.course === course),
  )
  const amounts = listed(totals.map(({ label }) => label))
  return `${amounts === '' ? 'For credits' : `For ${amounts}`}; any course that counts for as much would do.${asked}`
}

const listed = (words: readonly string[]) => new Intl.ListFormat('en-US').format(words)

/** Courses of the plan whose requisites name a course. */
function restsOn({ request }: AskedProposal, plan: readonly ProposedCourse[], course: string): string[] {
  const named = new Map(request.courses.map((one) => [one.course, one.requisites.flatMap(coursesNamed)]))
  return plan.filter((one) => one.course !== course && named.get(one.course)?.includes(course)).map((one) => one.course)
}

/** The rule by which a place can be left open: the first that counts the course. */
function ruleOf({ prepared }: AskedProposal, course: string, answer: AuditAnswer): PlanChange['open'] {
  const leaves = setOf(prepared).leaves.map(({ rule }) => rule.id)
  const rule = countingRules(nameCourse(course).course, answer).find(({ id }) => leaves.includes(id))
  return rule ? { program: rule.program, rule: rule.id, label: rule.label, isElective: false } : null
}

/** Courses that only fill up credits, and those that only these need: any others that count would do. */
function findFillers(kept: AskedProposal, plan: readonly ProposedCourse[], answer: AuditAnswer): ReadonlySet<string> {
  const { wishes, courses, again } = kept.request
  const own = new Set([...wishes.wanted, ...[...wishes.pinned, ...again].map(({ course }) => course)])
  const isOwn = (course: string) => own.has(course) || courses.some((one) => one.course === course && one.at !== null)
  const fillers = new Set(plan.flatMap(({ course }) => (isOwn(course) || countingRules(course, answer).length > 0 ? [] : course))) // prettier-ignore
  for (let size = 0; size !== fillers.size;) {
    size = fillers.size
    for (const course of fillers)
      if (restsOn(kept, plan, course).some((one) => !fillers.has(one))) fillers.delete(course)
  }
  return fillers
}

/** The total of credits that a course fills up: one of some courses, such as those of the upper division, before that of all. */
function electiveOf({ prepared }: AskedProposal, course: string, { rules }: AuditAnswer): PlanChange['open'] {
  const filled = prepared.flatMap((one) =>
    listTotals(one)
      .filter((total) =>
        rules.some(
          ({ program, id, isAsked, courses }) =>
            program === one.program.id && id === total.id && isAsked && courses.some((own) => own.course === course),
        ),
      ) // prettier-ignore
      .map((total) => ({ program: one.program.id, total })),
  )
  const found = filled.find(({ total }) => total.set !== null) ?? filled[0]
  return found ? { program: found.program, rule: found.total.id, label: labelOfPlace(found.total), isElective: true } : null // prettier-ignore
}

/** The courses of the catalog that a rule, or one of its parts, counts. */
function coursesFor(rule: Rule, { catalog }: AskedProposal['degree']): string[] {
  const sets = [...rulesOf([rule])].flatMap((one) => (one.kind === 'courses' ? [one.set] : []))
  return catalog
    .filter(({ course, categories }) => sets.some((set) => isInSet(set, nameCourse(course, categories))))
    .map(({ course }) => course)
}

/**
 * The last term with nothing failed or dropped: by the present plan where it reaches the degree, else by the best one. Null
 * where nobody knows.
 */
async function endWithout(
  db: Db,
  sources: RegistrationSources,
  own: OwnPlan,
  wishes: BodyOf<typeof route>['wishes'],
  solve: Solve,
): Promise<TermCode | null> {
  const { request, judge, loaded, standIns } = await loadRequest(db, sources, own, wishes, [])
  const present = [...loaded.ahead, ...standIns].map((one) => ({ ...one, credits: one.credits ?? 0, others: [] }))
  const last = Math.max(...[...present, ...loaded.underway].map(({ term }) => term))
  if (!judge(present, new Set()).lacks) return last
  const found = await proposePlan(request, { solve, judge })
  return found.kind === 'proposed' ? (found.end ?? last) : null
}

/** How many falls and springs later. */
function costOf(without: TermCode | null, end: TermCode | null): number | null {
  if (without === null) return null
  if (end === null || end <= without) return 0
  return listTerms(without, end).filter(
    (term) => term !== without && ['Fall', 'Spring'].includes(semesterOf(term) ?? ''),
  ).length
}
