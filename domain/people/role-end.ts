import { addDays } from '../kernel/day-in-zone.ts'

/** How many days before a role ends its holder and the registrars are notified. */
export const monthBefore = 30
export const weekBefore = 7

export const roleEndStages = ['month', 'week', 'ended'] as const
export type RoleEndStage = (typeof roleEndStages)[number]

/** An end that is longer ago notifies nobody: that was missed. */
export const toldAfterDays = 30

/**
 * The stage of a notice about a role that ends: a month before its last day, a week before, and once it is over. Null for
 * nothing: also where the role was granted so late that the granting itself told it. Days are 'YYYY-MM-DD'; a role can be
 * over before its last day on a clock that was set back since.
 */
export function findRoleEndStage(
  { grantedOn, endsOn, isOver }: { grantedOn: string; endsOn: string; isOver: boolean },
  today: string,
): RoleEndStage | null {
  if (isOver || today > endsOn) return today <= addDays(endsOn, toldAfterDays) ? 'ended' : null
  const week = addDays(endsOn, -weekBefore)
  const month = addDays(endsOn, -monthBefore)
  if (today >= week) return grantedOn < week ? 'week' : null
  return today >= month && grantedOn < month ? 'month' : null
}
