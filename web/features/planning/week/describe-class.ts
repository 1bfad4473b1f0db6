import { describeTime } from '../../../components/academic/week/meetings.tsx'
import { plural, unknownValue } from '../../../lib/format.ts'
import type { PlannerClass } from './use-weeks.ts'

/** 'MW 2:30–3:50 PM, F 10:00–10:53 AM'. */
export function timesOf({ meetings }: PlannerClass): string {
  return [...new Set(meetings.map(describeTime))].join(', ') || unknownValue
}

/** '7 seats', or how many wait. */
export function seatWords({ status, seatsLeft, waiting }: PlannerClass): string {
  if (status === 'open') return plural(seatsLeft, 'seat')
  return status === 'waitlist' ? `waitlist, ${waiting} waiting` : 'closed'
}
