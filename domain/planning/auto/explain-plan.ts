import { termName, type TermCode } from '../../terms/term.ts'
import type { AutoRequest, ProposedCourse } from './auto.ts'
import { coursesNamed } from './simplify-requisites.ts'
import { isRefused } from './judge-plan.ts'

const listed = (some: readonly ProposedCourse[]) =>
  new Intl.ListFormat('en-US').format(some.map(({ course }) => course))

/** Why a course stands in its term and in no earlier one. */
export function explainTerm(
  request: Omit<AutoRequest, 'audit'>,
  plan: readonly ProposedCourse[],
  { course, term, credits }: ProposedCourse,
): string {
  const { wishes, terms, courses } = request
  if (wishes.pinned.some((one) => one.course === course && one.term === term)) return 'You keep it in this term.'
  const earlier = terms.filter((one) => one.term < term && (!one.isSummer || wishes.summers))
  const facts = courses.find((one) => one.course === course)
  const last = earlier.findLast((one) => facts?.terms.includes(one.term))
  if (earlier.length === 0) return 'This is the first term.'
  if (!last) return 'Not offered in an earlier term.'
  const moved = { course, credits, term: last.term }
  const others = plan.map((one) => (one.course === course ? moved : one))
  if (isRefused(request, others, moved, facts?.requisites ?? [])) {
    const named = new Set((facts?.requisites ?? []).flatMap(coursesNamed))
    const needs = plan.filter((one) => named.has(one.course) && one.term >= last.term && one.term <= term && one.course !== course) // prettier-ignore
    const before = needs.filter((one) => one.term < term)
    const beside = needs.filter((one) => one.term === term)
    if (before.length > 0) return `After ${listed(before)}.`
    return beside.length > 0 ? `Together with ${listed(beside)}.` : 'Its requisites are met from this term on.'
  }
  const later = earlier.at(-1)
  const loadOf = (at: TermCode) => plan.filter((one) => one.term === at).reduce((sum, one) => sum + one.credits, 0)
  const most = Math.min(last.limit, last.isSummer ? Infinity : (wishes.load ?? Infinity)) - last.held
  if (loadOf(last.term) + credits > most) return `${termName(last.term)} is full.`
  const heaviest = Math.max(...terms.map((one) => loadOf(one.term)))
  if (loadOf(last.term) + credits > heaviest) return `${termName(last.term)} would become the heaviest term.`
  if (later && later !== last) return `Not offered in ${termName(later.term)}.`
  return facts?.at === term ? 'It stays where you have it.' : 'Any earlier term would do as well.'
}
