import type { listPlanCandidates as route } from '@sam/contract/planning/candidates'
import type { AnswerOf, QueryOf } from '@sam/contract/route'
import type { Db } from '@sam/database/open-database'
import type { PreparedProgram } from '@sam/domain/degrees/assign/prepare-programs'
import type { AuditAnswer } from '@sam/domain/degrees/audit-degree'
import { findOffering } from '@sam/domain/planning/terms/find-offering'
import { rankCandidates } from '@sam/domain/planning/terms/rank-candidates'
import { notFound } from '../http/faults.ts'
import type { RegistrationSources } from '../registration/enrollment/load-term-registrations.ts'
import { findPlaceRule, labelOfPlace, mostElectives, rankFor } from './fill-choices.ts'
import { loadOwnDegree } from './load-own-degree.ts'
import { loadPlanFacts, type OwnPlan } from './load-plan.ts'
import { asRow } from './show-plan.ts'

/** How many of the best are shown, and held against the audit. */
const mostShown = 30

/** What an open choice of a plan can become in a term; nothing changes. */
export async function listCandidates(
  db: Db,
  sources: RegistrationSources,
  own: OwnPlan,
  { term, program, rule }: Pick<QueryOf<typeof route>, 'term' | 'program' | 'rule'>,
): Promise<AnswerOf<typeof route>> {
  const { degree, prepared } = await loadOwnDegree(db, sources, own.personId)
  const asked = findPlaceRule({ program, rule }, prepared)
  if (!asked) throw notFound('This rule of your programs')
  const held = (await loadPlanFacts(db, sources, own)).ahead
  const now = await degree.audit(prepared, { planned: held.flatMap(asRow) })
  const all = rankFor({ program, rule }, degree, prepared, isOpenIn(now)) ?? []
  const ranked = asked.kind === 'total' ? all.slice(0, mostElectives) : all
  const loaded = await loadPlanFacts(db, sources, own, ranked.map(({ course }) => course)) // prettier-ignore
  const facts = loaded.factsOf(loaded.ahead)
  const earlier = loaded.ahead.filter((one) => one.term < term).map(({ course }) => course)
  const sameTerm = loaded.ahead.filter((one) => one.term === term).map(({ course }) => course)
  const open = ranked
    .filter(({ course }) => !facts.taken.has(course) && !loaded.ahead.some((one) => one.course === course))
    .map((one) => ({
      ...one,
      title: loaded.offers.get(one.course)?.title ?? null,
      offered: findOffering(facts.offeredIn.get(one.course) ?? [], term, facts.scheduled)?.offered ?? null,
      refusals: facts.refusalsOf(one.course, { earlier, sameTerm }).filter(({ kind }) => kind !== 'other').map((refusal) => refusal.rule), // prettier-ignore
    }))
  const shown = rankCandidates(open).slice(0, mostShown).map((one) => ({ ...one, counts: countedBy(one) })) // prettier-ignore
  const more = open.length - shown.length + all.length - ranked.length
  return { label: labelOfPlace(asked), candidates: rankCandidates(shown), more }

  // Limits on how many courses may be shared are known to the audit alone.
  function countedBy({ course, credits, counts }: (typeof open)[number]): string[] {
    if (counts.length < 2) return counts
    const planned = [...held, { term, course, credits }].flatMap(asRow)
    const answer = degree.auditAtOnce(prepared, { planned })
    return answer ? labelsOf(course, answer, prepared) : counts
  }
}

const isOpenIn =
  ({ rules }: AuditAnswer) =>
  ({ id }: { id: string }, program: string) =>
    rules.some((one) => one.id === id && one.program === program && one.isAsked && one.missing > 0)

function labelsOf(course: string, { rules }: AuditAnswer, prepared: readonly PreparedProgram[]): string[] {
  const own = new Set(prepared.map(({ program }) => program.id))
  return rules
    .filter(({ isAssigned, isAsked, part, program }) => isAssigned && isAsked && part === 'rules' && own.has(program))
    .filter(({ courses }) => courses.some((one) => one.course === course))
    .map(({ label }) => label)
}
