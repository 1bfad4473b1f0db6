import type { listNotes as route } from '@sam/contract/people/notes'
import type { AnswerOf } from '@sam/contract/route'
import { listNotesOn, type NoteRow } from '@sam/database/people/note-reads'
import type { Actor } from '@sam/domain/people/role'
import { signEntry } from '@sam/domain/people/sign-entry'
import { mayReadNote, mayWithdrawNote, mayWriteNote, type NoteFacts } from '@sam/domain/people/student-note'
import { notFound } from '../../http/faults.ts'
import type { DataServices } from '../../services.ts'
import { findReadable, personKeyOf } from '../find-readable.ts'

/** The notes on a student for who reads the record: the student, advisors, registrars. */
export async function listNotes(services: DataServices, actor: Actor, userId: string): Promise<AnswerOf<typeof route>> {
  const { person } = await findReadable(services, actor, personKeyOf(userId), { surface: 'notes', whole: true })
  if (!person.student) throw notFound('This student')
  const notes = (await listNotesOn(services.db, person.id)).filter((note) => mayReadNote(actor, factsOf(note)))
  return {
    notes: notes.map((note) => describeNote(note, actor)),
    mayWrite: mayWriteNote(actor, { personId: person.id }) !== null,
  }
}

export function factsOf({ studentId, writtenBy, visibility, withdrawnAt }: NoteRow): NoteFacts {
  return { studentId, writtenBy, visibility, isWithdrawn: withdrawnAt !== null }
}

function describeNote(note: NoteRow, reader: Actor): AnswerOf<typeof route>['notes'][number] {
  const { id, text, visibility, writer, writtenAs, writtenAt, withdrawnAt, withdrawer, withdrawnBecause } = note
  const sign = (name: string | null, role: string) =>
    signEntry({ name: name ?? 'A former account', role }, reader.roles)
  // Beside the writer, registrars may take it back.
  const withdrawnAs = note.withdrawnBy === note.writtenBy ? writtenAs : 'Registrar'
  return {
    id,
    text,
    visibility,
    writtenBy: sign(writer, writtenAs),
    writtenAt: writtenAt.toISOString(),
    withdrawn: withdrawnAt && {
      by: sign(withdrawer, withdrawnAs),
      at: withdrawnAt.toISOString(),
      because: withdrawnBecause ?? '',
    },
    mayWithdraw: mayWithdrawNote(reader, factsOf(note)),
  }
}
