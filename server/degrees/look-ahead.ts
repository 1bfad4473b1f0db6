import type { readAuditReport } from '@sam/contract/degrees/audit-report'
import type { AnswerOf } from '@sam/contract/route'
import type { KnownTerm } from '@sam/database/terms/reads'
import type { PreparedProgram } from '@sam/domain/degrees/assign/prepare-programs'
import type { AuditAnswer } from '@sam/domain/degrees/audit-degree'
import { findEarliest, type TermAhead } from '@sam/domain/degrees/explain/find-earliest'
import type { StudentRecord } from '@sam/domain/degrees/student-record'
import type { Institution } from '@sam/domain/kernel/institution'
import { findFirstOpen } from '@sam/domain/planning/terms/find-first-open'
import { listTerms } from '@sam/domain/planning/terms/list-terms'
import { plannedLimit } from '@sam/domain/registration/enrollment/credit-limit'
import { findDeclarationWindow } from '@sam/domain/requests/find-declaration-window'
import { gradesDue } from '@sam/domain/rosters/grade-dates'
import { isSummer, type TermCode } from '@sam/domain/terms/term'
import type { DataServices } from '../services.ts'
import { findNextOffered } from './find-next-offered.ts'
import { nameCatalog, type Degree, type Planned } from './load-degree.ts'

/** Longer than any plan. */
const yearsAhead = 8

interface Audited {
  answer: AuditAnswer
  prepared: readonly PreparedProgram[]
  counted: Planned
  terms: readonly KnownTerm[]
}

/** What the terms to come say about an audit: when courses are offered, how early it can be done, and the days until then. */
export async function lookAhead(
  { db, institution }: DataServices,
  degree: Degree,
  { answer, prepared, counted, terms }: Audited,
): Promise<Pick<AnswerOf<typeof readAuditReport>, 'nextOffered' | 'earliest' | 'gradesDue' | 'declarations'>> {
  const { currentTerm: current, clock } = degree.record
  const declarations = findDeclarationWindow(terms, clock.today)
  if (current === null) return { nextOffered: {}, earliest: [], gradesDue: null, declarations }
  const scheduled = terms.filter(({ hasSchedule }) => hasSchedule).map(({ term }) => term)
  const nextOffered = await findNextOffered(db, answer, current, scheduled)
  const first = findFirstOpen(terms, current, clock.today)
  const known = terms.find(({ term }) => term === current)
  return {
    nextOffered,
    earliest: findEarliest(answer.rules, {
      terms: listTermsAhead(degree.recordWith(counted), first, scheduled, institution),
      programs: prepared.map(({ program }) => program),
      catalog: nameCatalog(degree.catalog),
      // nextOffered holds terms after the current one only.
      nextOffered: first === current ? {} : nextOffered,
      projected: answer.totals.projected,
    }),
    gradesDue: known ? { term: current, day: gradesDue(known, institution.grading.dueDays) } : null,
    declarations,
  }
}

/** Summers are among them once a schedule of a summer is on file: until then nobody knows what they offer. */
function listTermsAhead(
  { inProgress, planned }: Pick<StudentRecord, 'inProgress' | 'planned'>,
  first: TermCode,
  scheduled: readonly TermCode[],
  { credits }: Institution,
): TermAhead[] {
  const hasSummers = scheduled.some(isSummer)
  const taken = new Map<number | undefined, number>()
  for (const { term, credits: own } of [...inProgress, ...planned]) taken.set(term, (taken.get(term) ?? 0) + own)
  return listTerms(first, first + yearsAhead * 100)
    .filter((term) => hasSummers || !isSummer(term))
    .map((term) => ({ term, limit: plannedLimit(term, credits), taken: taken.get(term) ?? 0 }))
}
