import type { Transcript } from '@sam/domain/records/transcript'
import { sql } from 'kysely'
import type { Db } from '../open-database.ts'

export interface IssuedTranscript {
  number: string
  personId: number
  issuedAt: Date
  /** 'YYYY-MM-DD'. */
  validThrough: string
  stoppedAt: Date | null
  opened: number
  content: Transcript
}

const columns = sql`number, person_id as "personId", issued_at as "issuedAt", valid_through::text as "validThrough",
  stopped_at as "stoppedAt", opened, content`

/** The transcripts of a student whose numbers are answered on a day, the newest first. */
export async function listValidTranscripts(db: Db, personId: number, day: string): Promise<IssuedTranscript[]> {
  const { rows } = await sql<IssuedTranscript>`select ${columns} from transcript
    where person_id = ${personId} and stopped_at is null and valid_through >= ${day}::date
    order by id desc`.execute(db)
  return rows
}

/** The transcript with a number, whether or not it is answered any more. */
export async function findTranscript(db: Db, number: string): Promise<IssuedTranscript | null> {
  const { rows } = await sql<IssuedTranscript>`select ${columns} from transcript where number = ${number}`.execute(db)
  return rows[0] ?? null
}
