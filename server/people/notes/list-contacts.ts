import type { listContacts as route } from '@sam/contract/people/contacts'
import type { AnswerOf } from '@sam/contract/route'
import { listContacts as readContacts, type ContactRow } from '@sam/database/people/contact-reads'
import { contactWords, lastContacts } from '@sam/domain/people/last-contact'
import type { Actor } from '@sam/domain/people/role'
import { signEntry } from '@sam/domain/people/sign-entry'
import { mayReadNote } from '@sam/domain/people/student-note'
import { titleOf, type RequestKind } from '@sam/domain/requests/kinds/all-kinds'
import { notFound } from '../../http/faults.ts'
import { dayShown, readClock } from '../../kernel/read-clock.ts'
import type { DataServices } from '../../services.ts'
import { findReadable, personKeyOf } from '../find-readable.ts'

/** The last contact with a student, of the notes, messages and decided requests that the reader may read. */
export async function listContacts(
  services: DataServices,
  actor: Actor,
  userId: string,
): Promise<AnswerOf<typeof route>> {
  const { db, institution } = services
  const { person } = await findReadable(services, actor, personKeyOf(userId), { surface: 'notes', whole: true })
  if (!person.student) throw notFound('This student')
  const [rows, clock] = await Promise.all([readContacts(db, person.id), readClock(db, institution)])
  const readable = rows.filter(({ visibility, byId }) => {
    if (visibility === null) return true
    return mayReadNote(actor, { studentId: person.id, writtenBy: byId, visibility, isWithdrawn: false })
  })
  const contacts = lastContacts(readable.map((row) => contactOf(row, actor)))
  return {
    contacts: contacts.map((contact) => ({
      on: dayShown(clock, new Date(contact.at), institution.timeZone),
      words: contactWords(contact),
    })),
  }
}

function contactOf({ kind, at, by, role, request, outcome }: ContactRow, reader: Actor) {
  const name = by ?? 'a former account'
  return {
    kind,
    at: at.toISOString(),
    // A name says enough here, but for a registrar's, which advisors do not read.
    by: signEntry({ name, role: role === 'Registrar' ? role : null }, reader.roles),
    what: request === null ? null : `${titleOf(request as RequestKind)} ${outcome ?? ''}`,
  }
}
