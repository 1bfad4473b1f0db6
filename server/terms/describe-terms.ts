import type { readInstitution } from '@sam/contract/kernel'
import type { AnswerOf } from '@sam/contract/route'
import type { Db } from '@sam/database/open-database'
import { listAnnouncedTerms } from '@sam/database/registration/periods/period-reads'
import { listTerms } from '@sam/database/terms/reads'
import { findRegistrationStage } from '@sam/domain/registration/periods/calendar-rules'
import { findCurrentTerm } from '@sam/domain/terms/find-current-term'
import { termName } from '@sam/domain/terms/term'
import type { Institution } from '@sam/domain/kernel/institution'
import { nameTermDates } from '@sam/domain/rosters/name-term-dates'

/** Every known term, the oldest first, with where it stands today; the dates of the current one, and when it ends. */
export async function describeTerms(
  db: Db,
  institution: Institution,
  today: string,
): Promise<Pick<AnswerOf<typeof readInstitution>, 'terms' | 'calendar' | 'termEnds'>> {
  const [terms, announced] = await Promise.all([listTerms(db), listAnnouncedTerms(db)])
  const current = findCurrentTerm(terms, today)
  const running = terms.find(({ term }) => term === current)
  const described = terms.map(({ hasSchedule, ...dates }) => ({
    code: dates.term,
    name: termName(dates.term),
    hasSchedule,
    current: dates.term === current,
    registration: findRegistrationStage(dates.term, dates, {
      hasPeriods: announced.has(dates.term),
      today,
    }),
  }))
  return {
    terms: described,
    calendar: running ? nameTermDates(running, institution) : [],
    termEnds: running?.semesterEnd ?? null,
  }
}
