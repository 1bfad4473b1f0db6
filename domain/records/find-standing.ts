import type { Institution } from '../kernel/institution.ts'

/**
 * Class standing from credits earned before the term (policy: U1 0-23, U2 24-56, U3 57-84, U4 85 and more).
 * Half credits below a threshold stay below it. Bands are given in rising order, the first from 0.
 */
export function findStanding(earnedCredits: number, bands: Institution['standings']): string {
  const reached = bands.filter(({ minimumCredits }) => earnedCredits >= minimumCredits)
  return (reached.at(-1) ?? bands[0])?.code ?? ''
}
