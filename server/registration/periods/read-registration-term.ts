import type { Db } from '@sam/database/open-database'
import { listEnrollmentPeriods } from '@sam/database/registration/enrollment/registration-reads'
import { listTerms } from '@sam/database/terms/reads'
import { registrationDaysOf } from '@sam/domain/registration/periods/calendar-rules'
import type { EnrollmentPeriod } from '@sam/domain/registration/periods/enrollment-period'
import type { Clock } from '../../kernel/read-clock.ts'

/** What decides how far students are with registering for a term. */
export interface RegistrationTerm {
  term: number
  periods: EnrollmentPeriod[]
  now: string
  isOver: boolean
}

export async function readRegistrationTerm(db: Db, term: number, clock: Clock): Promise<RegistrationTerm> {
  const [rows, terms] = await Promise.all([listEnrollmentPeriods(db, term), listTerms(db)])
  const { lateRegistrationEnds } = registrationDaysOf(term, terms.find((one) => one.term === term) ?? null)
  return {
    term,
    periods: rows.map(({ beginsAt, ...period }) => ({ ...period, beginsAt: beginsAt.toISOString() })),
    now: clock.now.toISOString(),
    isOver: lateRegistrationEnds < clock.today,
  }
}
