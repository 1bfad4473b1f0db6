import type { AnswerOf, BodyOf } from '@sam/contract/route'
import type { writeNote as route } from '@sam/contract/people/notes'
import { recordAuditEntries } from '@sam/database/kernel/writes'
import { recordNotices } from '@sam/database/notifications/notification-writes'
import { inTransaction } from '@sam/database/open-database'
import { recordNote } from '@sam/database/people/note-writes'
import type { Actor } from '@sam/domain/people/role'
import { mayWriteNote } from '@sam/domain/people/student-note'
import { notAllowed, notFound } from '../../http/faults.ts'
import { readClock } from '../../kernel/read-clock.ts'
import type { DataServices } from '../../services.ts'
import { findReadable, personKeyOf } from '../find-readable.ts'
import { composeNotice } from '../../notifications/compose-notice.ts'

/** Writes a note on a student. A note for advisors leaves nothing that the student can read. */
export async function writeNote(
  services: DataServices,
  { actor, callId }: { actor: Actor; callId: string },
  userId: string,
  { text, visibility }: BodyOf<typeof route>,
): Promise<AnswerOf<typeof route>> {
  const { person } = await findReadable(services, actor, personKeyOf(userId), { surface: null, whole: true })
  if (!person.student) throw notFound('This student')
  const role = mayWriteNote(actor, { personId: person.id })
  if (role === null) throw notAllowed('Nobody writes notes on their own record.')
  return inTransaction(services.db, async (tx) => {
    const { now } = await readClock(tx, services.institution)
    const id = await recordNote(tx, {
      studentId: person.id,
      writtenBy: actor.personId,
      writtenAs: role,
      writtenAt: now,
      text,
      visibility,
    })
    const isOpen = visibility === 'student'
    await recordAuditEntries(tx, [
      {
        actorId: actor.personId,
        actorRole: role,
        subjectId: isOpen ? person.id : null,
        category: 'administrative',
        action: 'Note written',
        details: isOpen ? 'For advisors and the student' : `For advisors, on ${person.name}`,
        note: null,
        entity: 'student_note',
        entityKey: String(id),
        before: null,
        after: { visibility },
        requestId: callId,
      },
    ])
    if (isOpen)
      await recordNotices(tx, [
        composeNotice(person.id, 'note', { id, by: role === 'Registrar' ? 'registrar' : 'advisor' }),
      ])
    return { id }
  })
}
