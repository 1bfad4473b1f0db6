import { roles, type Role } from '@sam/domain/people/role'
import { sql } from 'kysely'
import type { Db, Tx } from '../open-database.ts'

export interface AccountRow {
  id: number
  campusId: number | null
  name: string
  email: string
  picture: string | null
  roles: Role[]
  directoryWithheld: boolean
}

/** Accounts by name, of one role, of none ('none'), or all; or only those of the ids. With how many there are. */
export async function listAccounts(
  db: Db,
  wanted: { role: Role | 'none' | null; ids: readonly number[] | null; limit: number; offset: number },
): Promise<{ accounts: AccountRow[]; total: number }> {
  const role = wanted.role === 'none' ? null : wanted.role
  const condition = sql`(${wanted.ids}::bigint[] is null or person.id = any(${wanted.ids}::bigint[]))
    and (${wanted.role}::text is null
      or case when ${role}::text is null
        then not exists (select 1 from granted_role where person_id = person.id)
        else exists (select 1 from granted_role where person_id = person.id and role = ${role}) end)`
  const [page, count] = await Promise.all([
    sql<Omit<AccountRow, 'roles'> & { roles: string[] }>`
      select person.id, campus_id as "campusId", trim(first_name || ' ' || last_name) as name, email::text as email,
        picture, directory_withheld as "directoryWithheld",
        array(select role from granted_role where person_id = person.id) as roles
      from person where ${condition}
      order by ${wanted.ids === null ? sql`` : sql`array_position(${wanted.ids}::bigint[], person.id),`}
        search_last, search_first, person.id
      limit ${wanted.limit} offset ${wanted.offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from person where ${condition}`.execute(db),
  ])
  const accounts = page.rows.map((row) => ({ ...row, roles: roles.filter((known) => row.roles.includes(known)) }))
  return { accounts, total: count.rows[0]?.total ?? 0 }
}

export interface GrantRow {
  role: Role
  grantedBy: string | null
  grantedAt: Date
}

/** The roles of an account, in the order of the four, with who granted each; null for the import of the system. */
export async function listGrants(db: Db, personId: number): Promise<GrantRow[]> {
  const { rows } = await sql<{ role: string; grantedBy: string | null; grantedAt: Date }>`
    select role, trim(first_name || ' ' || last_name) as "grantedBy", granted_at as "grantedAt"
    from granted_role left join person on person.id = granted_by where person_id = ${personId}`.execute(db)
  return roles.flatMap((role) => rows.filter((row) => row.role === role).map((row) => ({ ...row, role })))
}

export async function countSessions(db: Db, personId: number): Promise<number> {
  const { rows } = await sql<{ open: number }>`select count(*)::int as open from session
    where person_id = ${personId} and ended_at is null and expires_at > now()`.execute(db)
  return rows[0]?.open ?? 0
}

/** Accounts that hold a role. */
export async function countHolders(db: Db, role: Role): Promise<number> {
  const { rows } = await sql<{ holders: number }>`select count(*)::int as holders from granted_role
    where role = ${role}`.execute(db)
  return rows[0]?.holders ?? 0
}

/** What ties an account to the university's memory. */
export async function loadAccountTraces(
  tx: Tx,
  personId: number,
): Promise<{ roles: number; hasStudentRecord: boolean; auditEntries: number; recordAccesses: number }> {
  const { rows } = await sql<{
    roles: number
    hasStudentRecord: boolean
    auditEntries: number
    recordAccesses: number
  }>`select
    (select count(*)::int from granted_role where person_id = ${personId}) as roles,
    exists (select 1 from student where person_id = ${personId}) as "hasStudentRecord",
    (select count(*)::int from audit_entry where subject_id = ${personId} or actor_id = ${personId}) as "auditEntries",
    (select count(*)::int from record_access where subject_id = ${personId} or viewer_id = ${personId})
      as "recordAccesses"`.execute(tx)
  const [traces] = rows
  if (!traces) throw new Error('counting answered no row')
  return traces
}
