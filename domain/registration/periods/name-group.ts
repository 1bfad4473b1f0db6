import type { PlannedPeriod } from './enrollment-period.ts'

/** Who belongs to a planned period: '57 to 69 credits', 'fewer than 24 credits', '85 credits or more'. */
export function creditsOfGroup({
  minimumCredits,
  maximumCredits,
}: Pick<PlannedPeriod, 'minimumCredits' | 'maximumCredits'>): string {
  if (maximumCredits === null) return `${minimumCredits} credits or more`
  return minimumCredits === 0
    ? `fewer than ${maximumCredits} credits`
    : `${minimumCredits} to ${maximumCredits - 1} credits`
}

/** 'U3, 57 to 69 credits'. */
export function nameOfGroup(period: PlannedPeriod): string {
  return `${period.standing}, ${creditsOfGroup(period)}`
}
