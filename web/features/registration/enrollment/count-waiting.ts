import type { RegistrationClass } from '../page/use-registration.ts'

/** How many wait for the next seat: nobody's place counts once waitlists are over. */
export function countWaiting({
  waitlisted,
  waitlistState,
}: Pick<RegistrationClass['class'], 'waitlisted' | 'waitlistState'>): number {
  return waitlistState === 'over' ? 0 : waitlisted
}
