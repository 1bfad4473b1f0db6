import { recordAuditEntries } from '@sam/database/kernel/writes'
import { inTransaction } from '@sam/database/open-database'
import { lockNote } from '@sam/database/people/note-reads'
import { recordNoteWithdrawn } from '@sam/database/people/note-writes'
import type { Actor } from '@sam/domain/people/role'
import { mayWithdrawNote, mayWriteNote } from '@sam/domain/people/student-note'
import { conflict, notAllowed, notFound } from '../../http/faults.ts'
import { readClock } from '../../kernel/read-clock.ts'
import type { DataServices } from '../../services.ts'
import { findReadable } from '../find-readable.ts'
import { factsOf } from './list-notes.ts'

/** Takes a note back, with the reason. It stays for advisors and registrars, and is gone for the student. */
export async function withdrawNote(
  services: DataServices,
  { actor, callId }: { actor: Actor; callId: string },
  id: number,
  because: string,
): Promise<void> {
  const { db, institution } = services
  await inTransaction(db, async (tx) => {
    const note = await lockNote(tx, id)
    if (!note) throw notFound('This note')
    const { studentId, visibility } = note
    await findReadable({ ...services, db: tx }, actor, { id: studentId }, { surface: null, whole: true })
    const role = mayWriteNote(actor, { personId: studentId })
    if (note.withdrawnAt !== null && role !== null) throw conflict('Someone took this note back a moment ago.')
    if (role === null || !mayWithdrawNote(actor, factsOf(note)))
      throw notAllowed('Who wrote a note takes it back, or a registrar.')
    const { now } = await readClock(tx, institution)
    await recordNoteWithdrawn(tx, id, { by: actor.personId, at: now, because })
    await recordAuditEntries(tx, [
      {
        actorId: actor.personId,
        actorRole: role,
        subjectId: visibility === 'student' ? studentId : null,
        category: 'administrative',
        action: 'Note withdrawn',
        details: visibility === 'student' ? 'It was for advisors and the student' : 'It was for advisors',
        note: because,
        entity: 'student_note',
        entityKey: String(id),
        before: { visibility },
        after: null,
        requestId: callId,
      },
    ])
  })
}
