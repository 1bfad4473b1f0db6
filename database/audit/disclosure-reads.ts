import { sql } from 'kysely'
import type { Db } from '../open-database.ts'

export interface DisclosureRow {
  id: number
  /** 'YYYY-MM-DD'. */
  disclosedOn: string
  party: string
  content: string
  basis: string
  interest: string
  consentOn: string | null
  recordedAt: Date
  recorderName: string
  /** The entry that this one corrects, and the one that corrects it. */
  corrects: number | null
  correctedBy: number | null
}

/** Disclosures of a record to people outside, newest first. */
export async function listDisclosures(db: Db, subjectId: number): Promise<DisclosureRow[]> {
  const { rows } = await sql<DisclosureRow>`
    select disclosure.id, disclosed_on::text as "disclosedOn", party, content, basis, interest,
      consent_on::text as "consentOn", recorded_at as "recordedAt", disclosure.corrects,
      trim(person.first_name || ' ' || person.last_name) as "recorderName",
      (select later.id from disclosure later where later.corrects = disclosure.id) as "correctedBy"
    from disclosure join person on person.id = disclosure.recorded_by
    where subject_id = ${subjectId} order by disclosure.id desc`.execute(db)
  return rows
}
