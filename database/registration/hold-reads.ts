import type { HoldType, WaiverKind } from '@sam/domain/registration/refusal'
import { sql } from 'kysely'
import type { Db } from '../open-database.ts'

export interface HoldDetails {
  id: number
  personId: number
  type: HoldType
  description: string
  department: string
  placedAt: Date
  /** Who placed it and in which role; null names for what an import brought. */
  placedBy: string | null
  placedAs: string | null
  note: string | null
  /** The last day on which it counts, 'YYYY-MM-DD'; null until it is lifted. */
  expiresOn: string | null
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

export interface WaiverDetails {
  id: number
  personId: number
  kind: WaiverKind
  term: number | null
  courses: string[]
  sectionIds: number[]
  amount: number | null
  note: string
  grantedAt: Date
  grantedBy: string | null
  /** In which role. */
  grantedAs: string | null
  expiresOn: string | null
}

const waiverColumns = sql`waiver.id, waiver.person_id as "personId", waiver.kind, waiver.term, waiver.courses,
  (select coalesce(json_agg(id), '[]'::json) from unnest(waiver.section_ids) id) as "sectionIds", waiver.amount,
  waiver.description as note, waiver.granted_at as "grantedAt", waiver.expires_on as "expiresOn",
  (select first_name || ' ' || last_name from person where person.id = waiver.granted_by) as "grantedBy",
  (select actor_role from audit_entry where subject_id = waiver.person_id and entity = 'waiver'
    and entity_key = waiver.id::text order by audit_entry.id limit 1) as "grantedAs"`

/** The waivers that a person holds and nobody revoked, newest first. */
export async function listWaiverDetails(db: Db, personId: number): Promise<WaiverDetails[]> {
  const { rows } = await sql<WaiverDetails>`
    select ${waiverColumns} from waiver where person_id = ${personId} and revoked_at is null
    order by granted_at desc, id desc`.execute(db)
  return rows
}

/** A waiver by its id; null when there is none, or it is revoked. */
export async function findWaiver(db: Db, id: number): Promise<WaiverDetails | null> {
  const { rows } = await sql<WaiverDetails>`
    select ${waiverColumns} from waiver where id = ${id} and revoked_at is null`.execute(db)
  return rows[0] ?? null
}
