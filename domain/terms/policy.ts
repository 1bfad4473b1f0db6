import type { Policies } from '../kernel/institution.ts'
import type { Actor } from '../people/role.ts'

/**
 * Whether an installation lets registrars set the clock: the demo does; elsewhere a set clock would change deadlines and
 * who may read which roster for everyone, so the institution file has to allow it.
 */
export function isClockSettable({ clockOutsideDemo }: Pick<Policies, 'clockOutsideDemo'>, at: { isDemo: boolean }) {
  return at.isDemo || clockOutsideDemo
}

/** Registrars set the clock where that is possible; back to the real time they put it everywhere. */
export function maySetClock(
  actor: Actor,
  policies: Pick<Policies, 'clockOutsideDemo'>,
  { isDemo, toRealTime }: { isDemo: boolean; toRealTime: boolean },
): boolean {
  return actor.roles.includes('Registrar') && (toRealTime || isClockSettable(policies, { isDemo }))
}
