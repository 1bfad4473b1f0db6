import type { Hold } from '@sam/domain/registration/registration-state'
import { sql } from 'kysely'
import type { Db } from '../../open-database.ts'

export interface HoldDetails extends Hold {
  personId: number
  placedAt: Date
  /** Who placed it and in which role; null names for what an import brought. */
  placedBy: string | null
  placedAs: string | null
  note: string | null
}

const holdColumns = sql`hold.id, hold.person_id as "personId", hold.type, hold.description, hold.department,
  hold.placed_at as "placedAt", hold.note, hold.expires_on as "expiresOn",
  (select first_name || ' ' || last_name from person where person.id = hold.placed_by) as "placedBy",
  (select actor_role from audit_entry where subject_id = hold.person_id and entity = 'hold'
    and entity_key = hold.id::text order by audit_entry.id limit 1) as "placedAs"`

/** The holds on a person that are active on a day, oldest first, with who placed them. */
export async function listHoldDetails(db: Db, personId: number, day: string): Promise<HoldDetails[]> {
  const { rows } = await sql<HoldDetails>`
    select ${holdColumns} from hold where person_id = ${personId} and lifted_at is null
      and (expires_on is null or expires_on >= ${day}::date)
    order by placed_at, id`.execute(db)
  return rows
}

/** A hold by its id, past its last day too; null when there is none, or it is lifted. */
export async function findActiveHold(db: Db, id: number): Promise<HoldDetails | null> {
  const { rows } = await sql<HoldDetails>`
    select ${holdColumns} from hold where id = ${id} and lifted_at is null`.execute(db)
  return rows[0] ?? null
}

/** Whether a person has a hold of the same words that is active on a day. */
export async function hasSameHold(
  db: Db,
  { personId, type, description, department }: Pick<HoldDetails, 'personId' | 'type' | 'description' | 'department'>,
  day: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from hold where person_id = ${personId} and type = ${type} and description = ${description}
      and department = ${department} and lifted_at is null and (expires_on is null or expires_on >= ${day}::date)
    limit 1`.execute(db)
  return rows.length > 0
}
