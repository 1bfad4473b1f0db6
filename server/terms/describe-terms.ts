import type { readInstitution } from '@sam/contract/kernel'
import type { AnswerOf } from '@sam/contract/route'
import type { Db } from '@sam/database/open-database'
import { listAnnouncedTerms } from '@sam/database/registration/period-reads'
import { listTerms } from '@sam/database/terms/reads'
import { findRegistrationStage } from '@sam/domain/registration/calendar-rules'
import { findCurrentTerm } from '@sam/domain/terms/find-current-term'
import { termName } from '@sam/domain/terms/term'

/** Every known term, the oldest first, with where it stands today. */
export async function describeTerms(db: Db, today: string): Promise<AnswerOf<typeof readInstitution>['terms']> {
  const [terms, announced] = await Promise.all([listTerms(db), listAnnouncedTerms(db)])
  const current = findCurrentTerm(terms, today)
  return terms.map(({ hasSchedule, ...calendar }) => ({
    code: calendar.term,
    name: termName(calendar.term),
    hasSchedule,
    current: calendar.term === current,
    registration: findRegistrationStage(calendar.term, calendar, {
      hasPeriods: announced.has(calendar.term),
      today,
    }),
  }))
}
