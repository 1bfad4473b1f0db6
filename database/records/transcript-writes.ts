import type { Transcript } from '@sam/domain/records/transcript'
import { sql } from 'kysely'
import type { Db, Tx } from '../open-database.ts'

export interface NewTranscript {
  number: string
  personId: number
  issuedBy: number
  issuedAt: Date
  validThrough: string
  content: Transcript
}

/** Locks a student's transcripts, so that two calls at once do not issue the same one twice. */
export async function lockTranscripts(tx: Tx, personId: number): Promise<void> {
  await sql`select from student where person_id = ${personId} for no key update`.execute(tx)
}

export async function recordTranscript(tx: Tx, one: NewTranscript): Promise<void> {
  await sql`insert into transcript (number, person_id, issued_by, issued_at, valid_through, content)
    values (${one.number}, ${one.personId}, ${one.issuedBy}, ${one.issuedAt}, ${one.validThrough}::date,
      ${JSON.stringify(one.content)}::jsonb)`.execute(tx)
}

/** From now on the number is answered as unknown. False when it was stopped before. */
export async function recordStop(tx: Tx, number: string, stoppedAt: Date): Promise<boolean> {
  const { rows } = await sql`update transcript set stopped_at = ${stoppedAt}
    where number = ${number} and stopped_at is null returning id`.execute(tx)
  return rows.length > 0
}

/** Counts that someone asked for a number. */
export async function recordOpening(db: Db, number: string, openedAt: Date): Promise<void> {
  await sql`update transcript set opened = opened + 1, opened_at = ${openedAt} where number = ${number}`.execute(db)
}
