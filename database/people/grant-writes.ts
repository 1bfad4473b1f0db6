import type { AdvisorLevel, Role } from '@sam/domain/people/role'
import { sql } from 'kysely'
import { realAt } from '../kernel/clock-reads.ts'
import type { Tx } from '../open-database.ts'

/** Holds off other changes of grants until the transaction ends, so that two registrars cannot revoke each other. */
export async function lockGrants(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('granted_role'))`.execute(tx)
}

export async function removeGrants(tx: Tx, personId: number, roles: readonly Role[]): Promise<void> {
  if (roles.length === 0) return
  await tx
    .deleteFrom('granted_role')
    .where('person_id', '=', personId)
    .where('role', 'in', [...roles])
    .execute()
}

/** Sets the last days (on the university's clock, 'YYYY-MM-DD' in the time zone) of roles that a person holds; null for no end. */
export async function recordGrantEnds(
  tx: Tx,
  personId: number,
  ends: readonly { role: Role; endsOn: string | null }[],
  timeZone: string,
): Promise<void> {
  for (const { role, endsOn } of ends)
    await sql`update granted_role set ends_at = ${realAt(sql`(${endsOn}::date + 1)::timestamp at time zone ${timeZone}`)}
      where person_id = ${personId} and role = ${role}`.execute(tx)
}

/** Deactivates an account or activates it again; answers how many rows that changed. */
export async function recordActivity(tx: Tx, personId: number, active: boolean): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('person')
    .set({ deactivated_at: active ? null : sql<Date>`now()` })
    .where('id', '=', personId)
    .where('deactivated_at', active ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Sets an advisor's level and units; null ends both. */
export async function recordAdvising(
  tx: Tx,
  personId: number,
  advising: { level: AdvisorLevel; units: readonly string[] } | null,
): Promise<void> {
  await tx.deleteFrom('advisor').where('person_id', '=', personId).execute()
  if (advising === null) return
  await tx.insertInto('advisor').values({ person_id: personId, level: advising.level }).execute()
  const rows = [...new Set(advising.units)].map((unit) => ({ person_id: personId, unit }))
  if (rows.length > 0) await tx.insertInto('advisor_unit').values(rows).execute()
}

/** Gives a student an empty record to be filled; one that is there stays as it is. */
export async function recordEmptyStudent(tx: Tx, personId: number): Promise<void> {
  await tx
    .insertInto('student')
    .values({ person_id: personId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Removes an account with its sign-ins; fails on a foreign key when anything else speaks of it. */
export async function removeAccount(tx: Tx, personId: number): Promise<void> {
  await tx.deleteFrom('person').where('id', '=', personId).execute()
}

/** Says since which day people hold their roles, and who gave them; null for everyone, and for the import. */
export async function backdateGrants(
  tx: Tx,
  people: readonly number[] | null,
  { day, by, timeZone }: { day: string; by: number | null; timeZone: string },
): Promise<void> {
  await sql`update granted_role set granted_by = ${by},
      granted_at = (${day}::date + time '09:00') at time zone ${timeZone}
    where ${people}::bigint[] is null or person_id = any(${people}::bigint[])`.execute(tx)
}
