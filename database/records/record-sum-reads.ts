import { sql } from 'kysely'
import type { Db } from '../open-database.ts'

/** What a record sums up to, as the database keeps it (decision 115). */
export interface KeptSum {
  personId: number
  /** Earned here and elsewhere. */
  earnedInAll: number
  gpa: number | null
}

export async function listKeptSums(db: Db, ids: readonly number[]): Promise<KeptSum[]> {
  const { rows } = await sql<KeptSum>`select person_id as "personId", earned as "earnedInAll", gpa
    from record_sum where person_id = any(${[...ids]}::bigint[])`.execute(db)
  return rows
}

/** The credits that each student of some sections has earned, by person. */
export async function listEarnedCredits(db: Db, sectionIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ personId: number; credits: number }>`
    select person_id as "personId", earned as credits from record_sum
    where person_id in (select taken.person_id from enrollment taken
      where taken.section_id = any(${[...sectionIds]}::bigint[])
        and taken.status in ('enrolled', 'completed', 'withdrawn'))`.execute(db)
  return new Map(rows.map(({ personId, credits }) => [personId, credits]))
}
