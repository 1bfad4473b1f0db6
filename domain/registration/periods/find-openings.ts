import { addDays, dayIn } from '../../kernel/day-in-zone.ts'
import type { EnrollmentPeriod } from './enrollment-period.ts'

/** The day before, and the beginning itself. */
export const openingStages = ['ahead', 'open'] as const
export type OpeningStage = (typeof openingStages)[number]

const hour = 3_600_000
/** Students hear of it a day ahead, and of the beginning as long as it is news. */
const aheadHours = 24
const newsHours = 12

/** What there is to tell about the beginning of a period at a moment; null before and after. */
export function findOpeningStage({ beginsAt }: Pick<EnrollmentPeriod, 'beginsAt'>, now: Date): OpeningStage | null {
  const ahead = Date.parse(beginsAt) - now.getTime()
  if (ahead > 0) return ahead <= aheadHours * hour ? 'ahead' : null
  return -ahead < newsHours * hour ? 'open' : null
}

/** When a period begins, as one says it on the day: 'tomorrow at 8:00 AM'. */
export function openingWords(beginsAt: string, now: Date, timeZone: string): string {
  const at = new Date(beginsAt)
  const time = at.toLocaleTimeString('en-US', { timeStyle: 'short', timeZone }).replace(/\u202f/g, ' ')
  const today = dayIn(timeZone, now)
  const day = dayIn(timeZone, at)
  return `${day === today ? 'today' : day === addDays(today, 1) ? 'tomorrow' : `on ${day}`} at ${time}`
}
