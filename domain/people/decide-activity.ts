import type { Role } from './role.ts'

/** What is known of an account before it is deactivated; read under the lock of all grants. */
export interface ActivityFacts {
  isOwn: boolean
  /** The roles granted without an end, whether or not the account is active. */
  lastingRoles: readonly Role[]
  /** Active accounts with the Registrar role and no end of it. */
  lastingRegistrars: number
}

export type ActivityRefusal = 'own account' | 'last registrar'

/** Why an account may not be deactivated; empty when it may. A university keeps one registrar whose role has no end. */
export function decideDeactivation({ isOwn, lastingRoles, lastingRegistrars }: ActivityFacts): ActivityRefusal[] {
  const isLast = lastingRoles.includes('Registrar') && lastingRegistrars <= 1
  return [isOwn ? ('own account' as const) : null, isLast ? ('last registrar' as const) : null].filter(
    (refusal) => refusal !== null,
  )
}
