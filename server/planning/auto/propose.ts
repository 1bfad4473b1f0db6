import type { PlanChange, PlanProposal, proposePlan as route } from '@sam/contract/planning/proposal'
import type { BodyOf } from '@sam/contract/route'
import type { Db } from '@sam/database/open-database'
import type { AuditAnswer } from '@sam/domain/degrees/audit-degree'
import { nameCourse } from '@sam/domain/degrees/requirements/course-set'
import { setOf } from '@sam/domain/degrees/assign/prepare-programs'
import type { ProposedCourse } from '@sam/domain/planning/auto/auto'
import { describeWish } from '@sam/domain/planning/auto/describe-wish'
import { explainTerm } from '@sam/domain/planning/auto/explain-plan'
import { coursesNamed } from '@sam/domain/planning/auto/group-courses'
import { proposePlan } from '@sam/domain/planning/auto/propose-plan'
import { findUnneeded } from '@sam/domain/planning/terms/find-unneeded'
import { listTerms } from '@sam/domain/planning/terms/list-terms'
import { semesterOf, termName, type TermCode } from '@sam/domain/terms/term'
import { versionOf } from '../../audit/refuse-stale.ts'
import { conflict } from '../../http/faults.ts'
import type { RegistrationSources } from '../../registration/enrollment/load-term-registrations.ts'
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
    if (
      again &&
      !loaded.ahead
        .concat(loaded.underway.map((one) => ({ ...one })))
        .some(({ course, term }) => course === again.course && term === again.term)
    )
      // prettier-ignore
      throw conflict(`${again.course} is neither planned nor taken in ${termName(again.term)}.`)
    const programs = listWithoutRequirements(degree, sources.institution.programs)
    if (prepared.length === 0 || programs.length > 0) return { kind: 'unknown', programs }
    const found = await proposePlan(request, { solve, judge })
    if (found.kind === 'stopped') return { kind: 'stopped' }
    if (found.kind === 'impossible')
      return { kind: 'impossible', because: found.because.map(describeWish), proven: found.proven }
    const { end, heaviest, proven } = found
    const answer = await degree.audit(prepared, { planned: found.courses.flatMap(asRow) })
    const changes = listChanges(kept, found.courses, answer)
    const unneeded = findUnneeded(found.courses, answer, (one) => restsOn(kept, found.courses, one.course).length > 0)
    return {
      kind: 'proposed',
      version: versionOf(contentOfPlan(loaded)),
      changes,
      end,
      costs: costOf(kept, end),
      heaviest,
      proven,
      left: [
        ...found.left.map((course) => ({ course, why: 'No course on file meets it: ask your advisor.' })),
        ...unneeded.map(({ course }) => ({ course, why: 'It fills no requirement.' })),
        ...kept.left.map(({ course, why }) => ({ course, why })),
      ],
    }
  })
}

function listChanges(kept: AskedProposal, plan: readonly ProposedCourse[], answer: AuditAnswer): PlanChange[] {
  const { loaded, request, standIns } = kept
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
        open: one.others.length > 0 ? ruleOf(kept, one.course, answer) : null,
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
  rules.filter(({ isAssigned, isAsked, part, courses }) => isAssigned && isAsked && part === 'rules' && courses.some((one) => one.course === course)) // prettier-ignore

function purposeOf(kept: AskedProposal, plan: readonly ProposedCourse[], course: string, answer: AuditAnswer): string {
  const labels = countingRules(course, answer).map(({ label }) => label)
  if (labels.length > 0) return `For ${labels.join(', ')}.`
  const needed = restsOn(kept, plan, course)
  return needed.length > 0 ? `${new Intl.ListFormat('en-US').format(needed)} needs it.` : 'For credits.'
}

/** Courses of the plan whose requisites name a course. */
function restsOn({ request }: AskedProposal, plan: readonly ProposedCourse[], course: string): string[] {
  const named = new Map(request.courses.map((one) => [one.course, one.requisites.flatMap(coursesNamed)]))
  return plan.filter((one) => one.course !== course && named.get(one.course)?.includes(course)).map((one) => one.course)
}

/** The rule by which a place can be left open: the first that counts the course. */
function ruleOf({ prepared }: AskedProposal, course: string, answer: AuditAnswer): PlanChange['open'] {
  const leaves = setOf(prepared).leaves.map(({ rule }) => rule.id)
  const rule = countingRules(nameCourse(course).course, answer).find(({ id }) => leaves.includes(id))
  return rule ? { program: rule.program, rule: rule.id, label: rule.label } : null
}

/** How many falls and springs later than by the present plan. */
function costOf({ loaded }: AskedProposal, end: TermCode | null): number | null {
  const last = Math.max(0, ...loaded.ahead.map(({ term }) => term))
  if (end === null || last === 0) return null
  const [from, to] = [Math.min(last, end), Math.max(last, end)]
  const between = listTerms(from, to).filter((term) => term !== from && ['Fall', 'Spring'].includes(semesterOf(term) ?? '')).length // prettier-ignore
  return end >= last ? between : -between
}
