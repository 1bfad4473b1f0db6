import type { Actor } from '@sam/domain/people/role'
import { advisorLevels, isRole } from '@sam/domain/people/role'
import { sql } from 'kysely'
import type { Db } from '../open-database.ts'

export interface AbsenceRow {
  delegateId: number
  delegateName: string
  delegateEmail: string
  beginsOn: string
  endsOn: string
}

/** Until when a person is away and who decides meanwhile; null when nothing is set. */
export async function findAbsence(db: Db, personId: number): Promise<AbsenceRow | null> {
  const { rows } = await sql<AbsenceRow>`
    select delegate_id as "delegateId", trim(concat(first_name, ' ', last_name)) as "delegateName",
      email as "delegateEmail", begins_on as "beginsOn", ends_on as "endsOn"
    from absence join person on person.id = delegate_id where person_id = ${personId}`.execute(db)
  return rows[0] ?? null
}

/** Those who named a person to decide in their place, today or on a day to come. */
export async function listNamedBy(
  db: Db,
  delegateId: number,
  today: string,
): Promise<{ name: string; beginsOn: string; endsOn: string }[]> {
  const { rows } = await sql<{ name: string; beginsOn: string; endsOn: string }>`
    select trim(concat(first_name, ' ', last_name)) as name, begins_on as "beginsOn", ends_on as "endsOn"
    from absence join person on person.id = person_id
    where delegate_id = ${delegateId} and ends_on >= ${today} order by begins_on, person.id`.execute(db)
  return rows
}

/** Who decides today in the place of each of these who is away. */
export async function listDelegatesOf(
  db: Db,
  personIds: readonly number[],
  today: string,
): Promise<{ delegateId: number; name: string }[]> {
  const { rows } = await sql<{ delegateId: number; name: string }>`
    select delegate_id as "delegateId", trim(concat(first_name, ' ', last_name)) as name
    from absence join person on person.id = person_id
    where person_id = any(${[...personIds]}::bigint[]) and ${today}::date between begins_on and ends_on
    order by person.id`.execute(db)
  return rows
}

/** An approver who is away, with what was granted to them. */
export interface AbsentApprover extends Actor {
  name: string
}

/** Those in whose place a person decides on a day. */
export async function listAbsentApprovers(db: Db, delegateId: number, today: string): Promise<AbsentApprover[]> {
  const { rows } = await sql<{
    personId: number
    campusId: number | null
    name: string
    roles: string[]
    level: string | null
    units: string[]
  }>`
    select person.id as "personId", campus_id as "campusId", trim(concat(first_name, ' ', last_name)) as name,
      array(select role from held_role where person_id = person.id) as roles, level,
      array(select unit from advisor_unit where person_id = person.id order by unit) as units
    from absence join person on person.id = absence.person_id left join advisor on advisor.person_id = person.id
    where delegate_id = ${delegateId} and ${today}::date between begins_on and ends_on order by person.id`.execute(db)
  return rows.map(({ level, units, roles, ...row }) => {
    const known = advisorLevels.find((one) => one === level)
    return { ...row, roles: roles.filter(isRole), advising: known === undefined ? null : { level: known, units } }
  })
}
