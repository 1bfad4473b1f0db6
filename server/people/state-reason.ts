import type { stateReadingReason as route } from '@sam/contract/people/accounts'
import type { AnswerOf } from '@sam/contract/route'
import { inTransaction } from '@sam/database/open-database'
import { recordNotices } from '@sam/database/notifications/notification-writes'
import { recordReadingReason } from '@sam/database/audit/access-writes'
import { findPerson, type Person } from '@sam/database/people/person-reads'
import { advisorReads, reasonHours } from '@sam/domain/people/policy'
import type { Actor } from '@sam/domain/people/role'
import { composeNotice } from '../notifications/compose-notice.ts'
import { conflict, notAllowed, notFound } from '../http/faults.ts'
import { needsReason } from './needs-reason.ts'
import type { DataServices, Services } from '../services.ts'
import { findStatedReason } from './find-stated-reason.ts'
import { loadAdvised } from './load-advised.ts'
import { personKeyOf } from './find-readable.ts'

/**
 * The stated reason with which a student's record is opened; null where none is needed. Asks for one where the reader is
 * an advisor of other units and nothing else opens the record. Whether it may be read at all is decided elsewhere.
 */
export async function askReason(
  { db, institution }: DataServices,
  actor: Actor,
  { id, name, student }: Person,
): Promise<string | null> {
  if (actor.personId === id || actor.roles.includes('Registrar') || !actor.roles.includes('Academic Advisor'))
    return null
  if (student === null) return null
  const reads = advisorReads(actor, await loadAdvised(db, institution, id, student), institution.policies)
  if (reads !== 'with a reason') return null
  const reason = await findStatedReason(db, actor, id)
  if (reason === null) throw needsReason(name)
  return reason
}

/** Keeps why an advisor opens the record of a student outside the advisor's units: it then opens for some hours. */
export async function stateReason(
  { db, institution }: Services,
  actor: Actor,
  userId: string,
  reason: string,
): Promise<AnswerOf<typeof route>> {
  const person = await findPerson(db, personKeyOf(userId))
  if (!person?.student) throw notFound('This student')
  const { id, student } = person
  if (actor.personId === id || actor.roles.includes('Registrar'))
    throw conflict('You may open this record without a reason.')
  const reads = advisorReads(actor, await loadAdvised(db, institution, id, student), institution.policies)
  if (reads === 'freely') throw conflict(`${person.name} is a student of your units: no reason is needed.`)
  if (reads === null) throw notAllowed('Advisors read the records of students of their own units.')
  await inTransaction(db, async (tx) => {
    await recordReadingReason(tx, { viewerId: actor.personId, subjectId: id, reason })
    const reader = await findPerson(tx, { id: actor.personId })
    await recordNotices(tx, [composeNotice(id, 'record opened', { reader: reader?.name ?? 'An advisor', reason })])
  })
  return { hours: reasonHours }
}
