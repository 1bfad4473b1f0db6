import type { createUser } from '@sam/contract/people/accounts'
import type { AnswerOf, BodyOf } from '@sam/contract/route'
import { cancelAnswersOf } from '@sam/database/kernel/idempotency-writes'
import { recordAuditEntries, type NewAuditEntry } from '@sam/database/kernel/writes'
import { constraintOf, inTransaction, sqlStateOf } from '@sam/database/open-database'
import { loadAccountTraces } from '@sam/database/people/account-reads'
import { lockGrants, removeAccount as removeRow } from '@sam/database/people/grant-writes'
import { recordAccount } from '@sam/database/people/identity-writes'
import { findPerson, type Person } from '@sam/database/people/person-reads'
import { decideRemoval, type RemovalRefusal } from '@sam/domain/people/decide-removal'
import { isInstitutionEmail } from '@sam/domain/people/email-domain'
import type { Actor } from '@sam/domain/people/role'
import { conflict, malformed, notFound } from '../../http/faults.ts'
import type { Services } from '../../services.ts'
import { accountOf } from './describe-account.ts'
import { personKeyOf } from '../find-readable.ts'

/** Makes an account without roles; it belongs to the person who signs in with the address. */
export async function createAccount(
  { db, institution }: Services,
  actor: Actor,
  { name, email }: BodyOf<typeof createUser>,
  requestId: string,
): Promise<AnswerOf<typeof createUser>> {
  if (!isInstitutionEmail(email, institution.emailDomains))
    throw malformed(`Accounts have addresses of ${institution.emailDomains.join(' or ')}.`)
  const [firstName = name, ...rest] = name.split(/\s+/)
  return inTransaction(db, async (tx) => {
    const id = await recordAccount(tx, { firstName, lastName: rest.join(' '), email })
    const person = id === null ? null : await findPerson(tx, { id })
    if (!person) throw conflict(`The address ${email} already has an account.`)
    await recordAuditEntries(tx, [
      {
        ...entryOf(actor, person, 'Account made', `Made an account without roles: ${email}.`),
        after: { name: person.name, email },
        requestId,
      },
    ])
    return accountOf(person)
  })
}

const sentences: Record<RemovalRefusal, string> = {
  'own account': 'It is your own account.',
  'holds roles': 'It has roles. Revoke them first.',
  'has a record': 'It has an academic record, which SAM keeps.',
  'in the audit log': 'It appears in the audit log, which SAM keeps.',
  'in the register': 'It appears in the register of who opened whose record, which SAM keeps.',
}

/** Removes an account that never did or owned anything. */
export async function removeAccount(
  { db }: Services,
  actor: Actor,
  userId: string,
  requestId: string,
): Promise<{ removed: true; id: string }> {
  const kept = (reasons: readonly string[]) => conflict(`This account cannot be removed. ${reasons.join(' ')}`)
  try {
    return await inTransaction(db, async (tx) => {
      await lockGrants(tx)
      const person = await findPerson(tx, personKeyOf(userId))
      if (!person) throw notFound('This account')
      const facts = { ...(await loadAccountTraces(tx, person.id)), isOwn: person.id === actor.personId }
      const refusals = decideRemoval(facts)
      if (refusals.length > 0) throw kept(refusals.map((refusal) => sentences[refusal]))
      await cancelAnswersOf(tx, person.id)
      await removeRow(tx, person.id)
      await recordAuditEntries(tx, [
        {
          ...entryOf(actor, person, 'Account removed', `Removed the account ${person.email}.`),
          before: { name: person.name, email: person.email },
          requestId,
        },
      ])
      return { removed: true as const, id: userId }
    })
  } catch (error) {
    if (sqlStateOf(error) === '23503' && constraintOf(error)) throw kept(['Other records refer to it.'])
    throw error
  }
}

/** The account may be removed again, so the entry names it by its key and not as its subject. */
function entryOf(actor: Actor, person: Person, action: string, details: string): NewAuditEntry {
  return {
    actorId: actor.personId,
    actorRole: 'Registrar',
    subjectId: null,
    category: 'administrative',
    action,
    details,
    note: null,
    entity: 'person',
    entityKey: String(person.id),
    before: null,
    after: null,
    requestId: null,
  }
}
