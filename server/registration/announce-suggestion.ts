import { recordNotifications, recordOutboxMessages } from '@sam/database/kernel/notification-writes'
import { recordAuditEntries } from '@sam/database/kernel/writes'
import type { Tx } from '@sam/database/open-database'
import type { Role } from '@sam/domain/people/role'
import type { RegistrableClass } from '@sam/domain/registration/registration-state'
import { termName } from '@sam/domain/terms/term'

/** Who puts a class in a student's cart for them, and why. */
export interface Suggestion {
  actorId: number
  role: Role
  note: string
  requestId: string
}

/** Puts the suggestion of a class in the log and tells the student, in its transaction. */
export async function announceSuggestion(
  tx: Tx,
  personId: number,
  found: RegistrableClass,
  { actorId, role, note, requestId }: Suggestion,
): Promise<void> {
  const name = `${found.course} section ${found.sectionCode}`
  await recordAuditEntries(tx, [
    {
      actorId,
      actorRole: role,
      subjectId: personId,
      category: 'enrollment',
      action: 'Suggested a class',
      details: `${name}, put in the cart for ${termName(found.term)}.`,
      note,
      entity: 'cart',
      entityKey: `${personId}/${found.sectionId}`,
      before: null,
      after: { sectionId: found.sectionId },
      requestId,
    },
  ])
  const notifications = [
    {
      personId,
      link: `/course-registration?term=${found.term}`,
      kind: 'class suggested',
      title: `${found.course} was put in your cart`,
      body: `${role === 'Registrar' ? 'A registrar' : 'An academic advisor'} suggests ${name} for ${termName(found.term)}: ${note}. You decide whether to enroll.`,
    },
  ]
  await recordNotifications(tx, notifications)
  await recordOutboxMessages(tx, notifications)
}
