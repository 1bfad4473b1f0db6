import {
  accountGroups,
  advisorLevels,
  roles,
  type AccountGroup,
  type AdvisorLevel,
  type Role,
} from '@sam/domain/people/role'
import { monthBefore } from '@sam/domain/people/role-end'
import { sql } from 'kysely'
import { shownAt } from '../kernel/clock-reads.ts'
import type { Db, Tx } from '../open-database.ts'

export interface AccountRow {
  id: number
  campusId: number | null
  name: string
  email: string
  picture: string | null
  roles: Role[]
  directoryWithheld: boolean
  /** Since when nobody signs in to the account; null for an active one. */
  deactivatedAt: Date | null
  group: AccountGroup
  grants: GrantRow[]
  advising: { level: AdvisorLevel; units: string[] } | null
}

export interface GrantRow {
  role: Role
  /** Null for an import. */
  grantedBy: string | null
  grantedAt: Date
  /** The last day, 'YYYY-MM-DD' in the institution's time zone; null without an end. */
  endsOn: string | null
  hasEnded: boolean
}

export interface AccountFilter {
  /** 'staff' for advisors and registrars. */
  role: Role | 'none' | 'staff' | null
  unit: string | null
  /** Grants that end within this many days, or that have no end. */
  ends: number | 'never' | null
  state: 'active' | 'deactivated' | null
  ids: readonly number[] | null
}

/** Accounts by group and name, with how many there are in each group. */
export async function listAccounts(
  db: Db,
  filter: AccountFilter,
  { limit, offset, timeZone }: { limit: number; offset: number; timeZone: string },
): Promise<{
  accounts: AccountRow[]
  groups: { group: AccountGroup; total: number }[]
  total: number
  /** How many of them have a role that ends within a month. */
  ending: number
}> {
  const grouped = sql`select person.id, ${groupOf} as "group" from person where ${conditionOf(filter)}`
  const [page, counts, ending] = await Promise.all([
    sql<Omit<AccountRow, 'roles' | 'grants' | 'advising'> & { roles: string[]; level: string | null; units: string[] }>`
      select person.id, campus_id as "campusId", trim(first_name || ' ' || last_name) as name, email::text as email,
        picture, directory_withheld as "directoryWithheld", ${shownAt(sql`deactivated_at`)} as "deactivatedAt", "group", advisor.level,
        array(select role from held_role where person_id = person.id) as roles,
        array(select unit from advisor_unit where person_id = person.id order by unit) as units
      from (${grouped}) grouped join person on person.id = grouped.id
      left join advisor on advisor.person_id = person.id
      order by array_position(${[...accountGroups]}::text[], "group"),
        ${filter.ids === null ? sql`` : sql`array_position(${[...filter.ids]}::bigint[], person.id),`}
        search_last, search_first, person.id
      limit ${limit} offset ${offset}`.execute(db),
    sql<{ group: AccountGroup; total: number }>`
      select "group", count(*)::int as total from (${grouped}) grouped group by 1
      order by array_position(${[...accountGroups]}::text[], "group")`.execute(db),
    sql<{ people: number }>`select count(*)::int as people from person
      where ${conditionOf(filter)} and ${endsWithin(monthBefore)}`.execute(db),
  ])
  const grants = await listGrantsOf(
    db,
    page.rows.map(({ id }) => id),
    timeZone,
  )
  const accounts = page.rows.map(({ level, units, ...row }) => {
    const known = advisorLevels.find((one) => one === level)
    return {
      ...row,
      roles: roles.filter((role) => row.roles.includes(role)),
      grants: grants.get(row.id) ?? [],
      advising: known === undefined ? null : { level: known, units },
    }
  })
  return {
    accounts,
    groups: counts.rows,
    total: counts.rows.reduce((sum, { total }) => sum + total, 0),
    ending: ending.rows[0]?.people ?? 0,
  }
}

const holds = (role: Role) => sql`exists (select 1 from held_role where person_id = person.id and role = ${role})`
const groupOf = sql`case when deactivated_at is not null then 'deactivated' when ${holds('Registrar')} then 'Registrar'
  when ${holds('Academic Advisor')}
    then coalesce((select level from advisor where person_id = person.id), 'department')
  when ${holds('Instructor')} then 'Instructor' when ${holds('Student')} then 'Student'
  when exists (select 1 from granted_role where person_id = person.id) then 'ended' else 'none' end`

const endsWithin = (days: number) => sql`person.id in (select person_id from granted_role
  where ends_at > now() and ends_at <= now() + make_interval(days => ${days}))`

function conditionOf({ role, unit, ends, state, ids }: AccountFilter) {
  const conditions = [sql`true`]
  if (ids !== null) conditions.push(sql`person.id = any(${[...ids]}::bigint[])`)
  if (role === 'none') conditions.push(sql`not exists (select 1 from granted_role where person_id = person.id)`)
  else if (role !== null) {
    const wanted = role === 'staff' ? ['Academic Advisor', 'Registrar'] : [role]
    conditions.push(sql`person.id in (select person_id from granted_role where role = any(${wanted}::text[]))`)
  }
  if (unit !== null) conditions.push(sql`person.id in (select person_id from advisor_unit where unit = ${unit})`)
  if (ends === 'never') conditions.push(sql`person.id in (select person_id from granted_role where ends_at is null)`)
  else if (ends !== null) conditions.push(endsWithin(ends))
  if (state !== null)
    conditions.push(state === 'active' ? sql`deactivated_at is null` : sql`deactivated_at is not null`)
  return sql.join(conditions, sql` and `)
}

/** The roles of accounts, in the order of the four, with who granted each and until when. */
async function listGrantsOf(db: Db, ids: readonly number[], timeZone: string): Promise<Map<number, GrantRow[]>> {
  const { rows } = await sql<Omit<GrantRow, 'role'> & { personId: number; role: string }>`
    select granted_role.person_id as "personId", role, trim(first_name || ' ' || last_name) as "grantedBy",
      ${shownAt(sql`granted_at`)} as "grantedAt", coalesce(ends_at <= now(), false) as "hasEnded",
      to_char((${shownAt(sql`ends_at`)} at time zone ${timeZone}) - interval '1 microsecond', 'YYYY-MM-DD') as "endsOn"
    from granted_role left join person on person.id = granted_by
    where granted_role.person_id = any(${[...ids]}::bigint[])`.execute(db)
  const grants = new Map<number, GrantRow[]>()
  for (const role of roles)
    for (const { personId, ...row } of rows.filter((one) => one.role === role)) {
      const own = grants.get(personId) ?? []
      grants.set(personId, [...own, { ...row, role }])
    }
  return grants
}

export async function listGrants(db: Db, personId: number, timeZone: string): Promise<GrantRow[]> {
  return (await listGrantsOf(db, [personId], timeZone)).get(personId) ?? []
}

export async function countSessions(db: Db, personId: number): Promise<number> {
  const { rows } = await sql<{ open: number }>`select count(*)::int as open from session
    where person_id = ${personId} and ended_at is null and expires_at > now()`.execute(db)
  return rows[0]?.open ?? 0
}

/** Accounts that hold a role without an end. */
export async function countLastingHolders(db: Db, role: Role): Promise<number> {
  const { rows } = await sql<{ holders: number }>`select count(*)::int as holders
    from granted_role join person on person.id = granted_role.person_id
    where role = ${role} and ends_at is null and deactivated_at is null`.execute(db)
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
