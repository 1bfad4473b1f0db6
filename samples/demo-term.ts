import type { EnrollmentPeriod } from '@sam/domain/registration/periods/enrollment-period'
import type { TermCode } from '@sam/domain/terms/term'
import type { IsoDate } from '@sam/domain/timetable/schedule'

/** The day at whose noon the demo university's clock begins: registration for Spring 2026 has opened for some. */
export const demoDate: IsoDate = '2025-11-05'

/** The term that is registered for. */
export const demoTerm: TermCode = 202601

/** The running term, and when registration for it began: what the seats of the next term are compared with. */
export const demoRunningTerm: TermCode = 202509
export const demoEarlierPeriods: readonly EnrollmentPeriod[] = [
  { standing: 'U4', minimumCredits: 85, beginsAt: '2025-04-07T08:00:00-04:00' },
  { standing: 'U3', minimumCredits: 57, beginsAt: '2025-04-09T08:00:00-04:00' },
  { standing: 'U2', minimumCredits: 24, beginsAt: '2025-04-11T08:00:00-04:00' },
  { standing: 'U1', minimumCredits: 0, beginsAt: '2025-04-15T08:00:00-04:00' },
]

/** When registration for Spring 2026 begins, most credits first: by the demo's day for the upper two. */
export const demoPeriods: readonly EnrollmentPeriod[] = [
  { standing: 'U4', minimumCredits: 85, beginsAt: '2025-11-03T08:00:00-05:00' },
  { standing: 'U3', minimumCredits: 70, beginsAt: '2025-11-05T08:00:00-05:00' },
  { standing: 'U3', minimumCredits: 57, beginsAt: '2025-11-06T08:00:00-05:00' },
  { standing: 'U2', minimumCredits: 24, beginsAt: '2025-11-10T08:00:00-05:00' },
  { standing: 'U1', minimumCredits: 0, beginsAt: '2025-11-12T08:00:00-05:00' },
]
