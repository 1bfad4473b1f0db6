import type { withholdDirectory as route } from '@sam/contract/people/disclosures'
import type { AnswerOf, BodyOf } from '@sam/contract/route'
import { recordAuditEntries } from '@sam/database/kernel/writes'
import { recordNotices } from '@sam/database/notifications/notification-writes'
import { inTransaction } from '@sam/database/open-database'
import { recordDirectory } from '@sam/database/people/directory-writes'
import { findPerson } from '@sam/database/people/person-reads'
import { directoryRight, refuseDirectory } from '@sam/domain/people/directory'
import type { Actor } from '@sam/domain/people/role'
import { malformed, notAllowed, notFound } from '../http/faults.ts'
import { composeNotice } from '../notifications/compose-notice.ts'
import type { Services } from '../services.ts'
import { personKeyOf } from './find-readable.ts'
import { describeDisclosures } from './record-disclosures.ts'

/** Withholds a student's directory information or releases it; a student hears of it when a registrar recorded it. */
export async function withholdDirectory(
  services: Services,
  { actor, requestId }: { actor: Actor; requestId: string },
  userId: string,
  { withheld, note }: BodyOf<typeof route>,
): Promise<AnswerOf<typeof route>> {
  const person = await findPerson(services.db, personKeyOf(userId))
  const right = directoryRight(actor, { personId: person?.id ?? null })
  const refusal = refuseDirectory(right, note)
  if (refusal === 'not allowed')
    throw notAllowed(
      'Students say themselves whether their directory information is withheld; registrars record it for them.',
    )
  if (!person?.student) throw notFound('This student')
  if (refusal === 'no note') {
    const message = 'must say how the student asked for it'
    throw malformed(`The note ${message}.`, [{ where: 'note', message }])
  }
  await inTransaction(services.db, async (tx) => {
    if (!(await recordDirectory(tx, person.id, withheld))) return
    await recordAuditEntries(tx, [
      {
        actorId: actor.personId,
        actorRole: right === 'freely' ? 'Student' : 'Registrar',
        subjectId: person.id,
        category: 'administrative',
        action: withheld ? 'Directory information withheld' : 'Directory information released',
        details: withheld
          ? 'Advisors of other units find the student by the whole number or e-mail address alone.'
          : 'Advisors of all units find the student.',
        note,
        entity: 'person',
        entityKey: String(person.id),
        before: { withheld: !withheld },
        after: { withheld },
        requestId,
      },
    ])
    if (right !== 'freely') await recordNotices(tx, [composeNotice(person.id, 'directory changed', { withheld })])
  })
  return describeDisclosures(services, actor, { ...person, directoryWithheld: withheld })
}
