import type { NoteVisibility } from '@sam/domain/people/student-note'
import type { Tx } from '../open-database.ts'

export interface NewNote {
  studentId: number
  writtenBy: number
  writtenAs: string
  writtenAt: Date
  text: string
  visibility: NoteVisibility
}

/** Answers the note's id. */
export async function recordNote(tx: Tx, note: NewNote): Promise<number> {
  const { studentId, writtenBy, writtenAs, writtenAt, text, visibility } = note
  const { id } = await tx
    .insertInto('student_note')
    .values({
      student_id: studentId,
      written_by: writtenBy,
      written_as: writtenAs,
      written_at: writtenAt,
      text,
      visibility,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Takes a note back; under its lock. */
export async function recordNoteWithdrawn(
  tx: Tx,
  id: number,
  { by, at, because }: { by: number; at: Date; because: string },
): Promise<void> {
  await tx
    .updateTable('student_note')
    .set({ withdrawn_by: by, withdrawn_at: at, withdrawn_because: because })
    .where('id', '=', id)
    .execute()
}
