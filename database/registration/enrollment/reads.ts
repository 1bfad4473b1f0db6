import type { HoldType } from '@sam/domain/registration/refusal'
import type { Db } from '../../open-database.ts'

export interface Hold {
  id: number
  type: HoldType
  description: string
  department: string
  placedAt: Date
  /** The last day on which it counts, 'YYYY-MM-DD'; null until it is lifted. */
  expiresOn: string | null
}

/** The holds on a person that are active on a day, oldest first. */
export async function listActiveHolds(db: Db, personId: number, day: string): Promise<Hold[]> {
  const rows = await db
    .selectFrom('hold')
    .select(['id', 'type', 'description', 'department', 'placed_at', 'expires_on'])
    .where('person_id', '=', personId)
    .where('lifted_at', 'is', null)
    .where((eb) => eb.or([eb('expires_on', 'is', null), eb('expires_on', '>=', day)]))
    .orderBy('placed_at')
    .$narrowType<{ type: HoldType }>()
    .execute()
  return rows.map(({ placed_at, expires_on, ...hold }) => ({ ...hold, placedAt: placed_at, expiresOn: expires_on }))
}

export interface TimeConflictWaiver {
  courses: string[]
  grantedAt: Date
  description: string
  /** The last day on which it counts, 'YYYY-MM-DD'; null without end. */
  expiresOn: string | null
}

/** The time conflicts that a person was allowed and nobody revoked, newest first. */
export async function listTimeConflictWaivers(db: Db, personId: number): Promise<TimeConflictWaiver[]> {
  const rows = await db
    .selectFrom('waiver')
    .select(['courses', 'granted_at', 'description', 'expires_on'])
    .where('person_id', '=', personId)
    .where('kind', '=', 'time conflict')
    .where('revoked_at', 'is', null)
    .orderBy('granted_at', 'desc')
    .execute()
  return rows.map(({ granted_at, expires_on, ...row }) => ({ ...row, grantedAt: granted_at, expiresOn: expires_on }))
}
