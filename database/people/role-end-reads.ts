import type { Role } from '@sam/domain/people/role'
import type { RoleEndStage } from '@sam/domain/people/role-end'
import { sql } from 'kysely'
import { realAt, shownAt } from '../kernel/clock-reads.ts'
import type { Db } from '../open-database.ts'

export interface EndingRole {
  personId: number
  name: string
  role: Role
  endsAt: Date
  /** The last day on the university's clock, 'YYYY-MM-DD' in its time zone. */
  endsOn: string
  /** By the real time. */
  isOver: boolean
  /** The day of the granting. */
  grantedOn: string
  /** The notices of this end that were sent. */
  told: RoleEndStage[]
}

const endsOn = (timeZone: string) =>
  sql`to_char((${shownAt(sql`ends_at`)} at time zone ${timeZone}) - interval '1 microsecond', 'YYYY-MM-DD')`

/** Roles of active accounts that end or ended within this many days of now, the earliest first. */
export async function listRoleEnds(
  db: Db,
  { days, timeZone }: { days: number; timeZone: string },
): Promise<EndingRole[]> {
  const { rows } = await sql<EndingRole>`
    select granted_role.person_id as "personId", trim(concat(first_name, ' ', last_name)) as name, granted_role.role,
      granted_role.ends_at as "endsAt", ${endsOn(timeZone)} as "endsOn", ends_at <= now() as "isOver",
      to_char(${shownAt(sql`granted_at`)} at time zone ${timeZone}, 'YYYY-MM-DD') as "grantedOn",
      array(select stage from role_end_notice told where told.person_id = granted_role.person_id
        and told.role = granted_role.role and told.ends_at = granted_role.ends_at) as told
    from granted_role join person on person.id = granted_role.person_id
    where ends_at between now() - make_interval(days => ${days}::int) and now() + make_interval(days => ${days}::int)
      and deactivated_at is null
    order by ends_at, last_name, first_name, person.id, granted_role.role`.execute(db)
  return rows
}

/** Roles of a person that ended by their last day within this many days, the latest first. */
export async function listEndedRoles(
  db: Db,
  personId: number,
  { days, timeZone }: { days: number; timeZone: string },
): Promise<{ role: Role; endedOn: string }[]> {
  const { rows } = await sql<{ role: Role; endedOn: string }>`
    select role, ${endsOn(timeZone)} as "endedOn" from granted_role
    where person_id = ${personId} and ends_at between now() - make_interval(days => ${days}::int) and now()
    order by ends_at desc, role`.execute(db)
  return rows
}

/** Roles held now whose last day is at the latest this one, the earliest first. */
export async function listEndingRoles(
  db: Db,
  { upTo, timeZone }: { upTo: string; timeZone: string },
): Promise<{ name: string; role: Role; endsOn: string }[]> {
  const { rows } = await sql<{ name: string; role: Role; endsOn: string }>`
    select trim(concat(first_name, ' ', last_name)) as name, role, ${endsOn(timeZone)} as "endsOn"
    from granted_role join person on person.id = granted_role.person_id
    where ends_at > now() and ends_at <= ${realAt(sql`(${upTo}::date + 1)::timestamp at time zone ${timeZone}`)}
      and deactivated_at is null
    order by ends_at, last_name, first_name, person.id, role limit 200`.execute(db)
  return rows
}

/** The active accounts that hold a role. */
export async function listHolders(db: Db, role: Role): Promise<number[]> {
  const { rows } = await sql<{ personId: number }>`
    select person_id as "personId" from held_role where role = ${role} order by person_id`.execute(db)
  return rows.map(({ personId }) => personId)
}
