import { sql } from 'kysely'
import type { Db, Tx } from '../../open-database.ts'

export interface LockedRegistration {
  /** Every section that may change, by id. */
  sectionIds: number[]
  /** Everyone whose registrations may change, by id: the people given and all who wait for those sections. */
  personIds: number[]
  factsVersion: number
}

/** Locks what a change of these sections by these people can touch, in the one global order; see decision 0011. */
export async function lockRegistration(
  tx: Tx,
  term: number,
  personIds: readonly number[],
  sectionIds: readonly number[],
): Promise<LockedRegistration> {
  const { rows } = await sql<{ section_ids: string[]; person_ids: string[]; facts: number }>`
    select section_ids, person_ids, facts
    from lock_registration(${term}, ${[...personIds]}::bigint[], ${[...sectionIds]}::bigint[])`.execute(tx)
  const [locked] = rows
  if (!locked) throw new Error('lock_registration answered nothing')
  return {
    sectionIds: locked.section_ids.map(Number),
    personIds: locked.person_ids.map(Number),
    factsVersion: locked.facts,
  }
}

/** The same sections without locking anything. */
export async function reachOf(
  db: Db,
  term: number,
  personIds: readonly number[],
  sectionIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ reached: string[] }>`
    select reach_of_registration(${term}, ${[...personIds]}::bigint[], ${[...sectionIds]}::bigint[]) as reached`.execute(
    db,
  )
  return (rows[0]?.reached ?? []).map(Number)
}

/** Locks one student's registrations for a term, for decisions that rest on them alone and on no section. */
export async function lockPerson(tx: Tx, term: number, personId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(-(${personId}::bigint * 1000000 + ${term}))`.execute(tx)
}

/**
 * Locks what someone's registrations of every term rest on, in the one global order, term by term: before a change of
 * what decides them, such as a hold, so that nothing is decided by what is no longer so when it is committed.
 */
export async function lockRegistrations(tx: Tx, personId: number): Promise<void> {
  const { rows } = await sql<{ code: number }>`
    select code from term where exists (select from section where section.term = code) order by code`.execute(tx)
  for (const { code } of rows) await lockRegistration(tx, code, [personId], [])
}

/** The same of sections of any terms, before their seats change by another hand than a command's. */
export async function lockSections(tx: Tx, sections: readonly { id: number; term: number }[]): Promise<void> {
  const terms = [...new Set(sections.map(({ term }) => term))].toSorted((a, b) => a - b)
  for (const term of terms) {
    const ids = sections.flatMap((one) => (one.term === term ? one.id : []))
    await lockRegistration(tx, term, [], ids)
  }
}
