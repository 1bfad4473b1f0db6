import { isSummer, type TermCode } from '../../terms/term.ts'
import { findOffering } from './find-offering.ts'
import type { PlanCourse, PlanFacts, PlanWarning } from './plan.ts'

/** The credits of a term's courses; a course without known credits counts none. */
export function sumCredits(courses: readonly PlanCourse[]): number {
  return courses.reduce((sum, { credits }) => sum + (credits ?? 0), 0)
}

/** The credits of a term: what is registered in it and what the plan puts there. */
export function findLoad(
  term: TermCode,
  plan: readonly PlanCourse[],
  { registeredIn }: Pick<PlanFacts, 'registeredIn'>,
): number {
  return registeredIn(term) + sumCredits(plan.filter((one) => one.term === term))
}

/**
 * Everything that does not work in a plan, course by course in the order of its terms, then term by term. A course can
 * have several warnings. The second time a course stands in the plan it has only the warning that it is taken twice.
 */
export function findWarnings(plan: readonly PlanCourse[], terms: readonly TermCode[], facts: PlanFacts): PlanWarning[] {
  const ordered = plan.toSorted((a, b) => a.term - b.term)
  const courses = ordered.flatMap((one, at): PlanWarning[] => {
    const { course, term } = one
    const before = ordered.slice(0, at).find((other) => other.course === course)
    const isTwice = !facts.repeatable.has(course) && (before !== undefined || facts.taken.has(course))
    if (isTwice) return [{ kind: 'twice', term, course, first: before?.term ?? facts.taken.get(course) ?? null }]
    const found = findCourseWarnings(one, ordered, facts)
    if (found.length === 0) return []
    const moveTo = findBetterTerm(one, ordered, terms, facts)
    return found.map((warning) => ({ ...warning, moveTo }))
  })
  return [...courses, ...findLoads(ordered, terms, facts)]
}

type CourseWarning = Exclude<PlanWarning, { kind: 'twice' | 'unused' | 'over' | 'under' }>

function findCourseWarnings(one: PlanCourse, plan: readonly PlanCourse[], facts: PlanFacts): CourseWarning[] {
  const { course, term } = one
  const offering = offeringOf(one, facts)
  return [
    ...(offering && !offering.offered
      ? [{ kind: 'not offered' as const, term, course, basis: offering.basis, moveTo: null }]
      : []),
    ...findRefusals(one, plan, facts).map(({ kind, rule }) => ({
      kind: kind === 'antirequisite' ? kind : ('requisite' as const),
      term,
      course,
      rule,
      moveTo: null,
    })),
  ]
}

const offeringOf = ({ course, term }: PlanCourse, facts: PlanFacts) =>
  findOffering(facts.offeredIn.get(course) ?? [], term, facts.scheduled)

/** What stands against a course after the earlier terms and beside its own term; what only a person decides is left out. */
export function findRefusals({ course, term }: PlanCourse, plan: readonly PlanCourse[], facts: PlanFacts) {
  const earlier: string[] = []
  const sameTerm: string[] = []
  for (const other of plan) {
    if (other.course === course || other.term > term) continue
    if (other.term < term) earlier.push(other.course)
    else sameTerm.push(other.course)
  }
  return facts.refusalsOf(course, { earlier, sameTerm }).filter(({ kind }) => kind !== 'other')
}

/**
 * The first term of the plan in which nothing stands against the course and its load keeps the limit: one of which a
 * schedule tells that it is offered, else one of which nobody knows.
 */
function findBetterTerm(
  one: PlanCourse,
  plan: readonly PlanCourse[],
  terms: readonly TermCode[],
  facts: PlanFacts,
): TermCode | null {
  const others = plan.filter((other) => other !== one)
  // The cheap questions first: requisites are asked of the few terms that are left.
  const open = terms
    .toSorted((a, b) => a - b)
    .map((term) => ({ term, offering: offeringOf({ ...one, term }, facts) }))
    .filter(
      ({ term, offering }) =>
        term !== one.term &&
        offering?.offered !== false &&
        findLoad(term, [...others, { ...one, term }], facts) <= facts.limitOf(term),
    )
  const isFree = ({ term }: { term: TermCode }) => findRefusals({ ...one, term }, others, facts).length === 0
  const found = open.filter(({ offering }) => offering !== null).find(isFree)
  return (found ?? open.filter(({ offering }) => offering === null).find(isFree))?.term ?? null
}

function findLoads(plan: readonly PlanCourse[], terms: readonly TermCode[], facts: PlanFacts): PlanWarning[] {
  const { limitOf, fullTime } = facts
  return [...new Set(plan.map(({ term }) => term))].flatMap((term): PlanWarning[] => {
    const own = plan.filter((one) => one.term === term)
    const credits = findLoad(term, own, facts)
    const limit = limitOf(term)
    if (credits > limit)
      return [{ kind: 'over', term, credits, limit, move: findRelief(own, credits - limit, plan, terms, facts) }]
    return !isSummer(term) && credits < fullTime ? [{ kind: 'under', term, credits, limit: fullTime }] : []
  })
}

/**
 * The course of a heavy term that goes best: one that brings it within its limit alone, the smallest of those first, and
 * after whose move no other course of the plan is refused more than before. Where no term can hold one, it leaves the plan.
 */
function findRelief(
  own: readonly PlanCourse[],
  over: number,
  plan: readonly PlanCourse[],
  terms: readonly TermCode[],
  facts: PlanFacts,
): { course: string; to: TermCode | null } {
  const isEnough = ({ credits }: PlanCourse) => (credits ?? 0) >= over
  const tried = own.toSorted(
    (a, b) =>
      Number(isEnough(b)) - Number(isEnough(a)) || (isEnough(a) ? 1 : -1) * ((a.credits ?? 0) - (b.credits ?? 0)),
  )
  const refusals = (courses: readonly PlanCourse[], but: string) =>
    courses.reduce((sum, one) => sum + (one.course === but ? 0 : findRefusals(one, courses, facts).length), 0)
  const isHarmless = (one: PlanCourse, after: readonly PlanCourse[]) =>
    refusals(after, one.course) <= refusals(plan, one.course)
  for (const one of tried) {
    const to = findBetterTerm(one, plan, terms, facts)
    if (to === null) continue
    const moved = plan.map((other) => (other === one ? { ...one, term: to } : other))
    if (isHarmless(one, moved)) return { course: one.course, to }
  }
  const leaving = tried.find((one) => isHarmless(one, plan.filter((other) => other !== one))) // prettier-ignore
  return { course: (leaving ?? tried[0])?.course ?? '', to: null }
}
