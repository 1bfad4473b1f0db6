import type { NoteVisibility } from '@sam/domain/people/student-note'
import { sql } from 'kysely'
import type { Db, Tx } from '../open-database.ts'

export interface NoteRow {
  id: number
  studentId: number
  writtenBy: number | null
  /** Null once the account is removed. */
  writer: string | null
  writtenAs: string
  writtenAt: Date
  text: string
  visibility: NoteVisibility
  withdrawnAt: Date | null
  withdrawnBy: number | null
  withdrawer: string | null
  withdrawnBecause: string | null
}

const columns = sql`note.id, note.student_id as "studentId", note.written_by as "writtenBy",
  nullif(trim(concat(writer.first_name, ' ', writer.last_name)), '') as writer, note.written_as as "writtenAs",
  note.written_at as "writtenAt", note.text, note.visibility, note.withdrawn_at as "withdrawnAt",
  note.withdrawn_by as "withdrawnBy",
  nullif(trim(concat(withdrawer.first_name, ' ', withdrawer.last_name)), '') as withdrawer,
  note.withdrawn_because as "withdrawnBecause"`

const joined = sql`student_note note left join person writer on writer.id = note.written_by
  left join person withdrawer on withdrawer.id = note.withdrawn_by`

/** The notes on a student, newest first. */
export async function listNotesOn(db: Db, studentId: number): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`select ${columns} from ${joined}
    where note.student_id = ${studentId} order by note.id desc limit 500`.execute(db)
  return rows
}

/** One note, which nobody can change until the transaction ends; null when there is none. */
export async function lockNote(tx: Tx, id: number): Promise<NoteRow | null> {
  await sql`select from student_note where id = ${id} for update`.execute(tx)
  const { rows } = await sql<NoteRow>`select ${columns} from ${joined} where note.id = ${id}`.execute(tx)
  return rows[0] ?? null
}
