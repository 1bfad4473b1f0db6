import type { changeActivity as route } from '@sam/contract/people/accounts'
import type { AnswerOf, BodyOf } from '@sam/contract/route'
import { recordAuditEntries } from '@sam/database/kernel/writes'
import { inTransaction } from '@sam/database/open-database'
import { countLastingHolders, listGrants } from '@sam/database/people/account-reads'
import { lockGrants, recordActivity } from '@sam/database/people/grant-writes'
import { endSessionsOf } from '@sam/database/people/session-writes'
import { decideDeactivation, type ActivityRefusal } from '@sam/domain/people/decide-activity'
import { mayGrantRoles } from '@sam/domain/people/policy'
import type { Actor } from '@sam/domain/people/role'
import { conflict, notAllowed } from '../../http/faults.ts'
import type { DataServices } from '../../services.ts'
import { describeGrants, loadAccount } from './change-grants.ts'

const sentences: Record<ActivityRefusal, string> = {
  'own account': 'Another registrar deactivates your own account.',
  'last registrar': 'This is the only active registrar without an end date. Grant Registrar to someone else first.',
}

/**
 * Deactivates an account or activates it again. A deactivated one is signed out everywhere at once, signs in no more and
 * holds no role; its record stays, and so do its grants for the day on which it is activated again.
 */
export async function changeActivity(
  { db, institution }: DataServices,
  { actor, requestId }: { actor: Actor; requestId: string },
  userId: string,
  { active, note }: BodyOf<typeof route>,
): Promise<AnswerOf<typeof route>> {
  return inTransaction(db, async (tx) => {
    await lockGrants(tx)
    const person = await loadAccount(tx, userId)
    const isOwn = actor.personId === person.id
    if (!isOwn && !mayGrantRoles(actor, { personId: person.id }))
      throw notAllowed('A registrar deactivates and activates accounts.')
    const grants = await listGrants(tx, person.id, institution.timeZone)
    const staysAsItIs = active || person.deactivatedAt !== null
    const refusals = staysAsItIs
      ? []
      : decideDeactivation({
          isOwn,
          lastingRoles: grants.filter(({ endsOn }) => endsOn === null).map(({ role }) => role),
          lastingRegistrars: await countLastingHolders(tx, 'Registrar'),
        })
    if (refusals.length > 0) throw conflict(refusals.map((refusal) => sentences[refusal]).join(' '))
    if ((await recordActivity(tx, person.id, active)) > 0) {
      if (!active) await endSessionsOf(tx, person.id, 'closed')
      await recordAuditEntries(tx, [
        {
          actorId: actor.personId,
          actorRole: 'Registrar',
          subjectId: person.id,
          category: 'administrative',
          action: active ? 'Account activated' : 'Account deactivated',
          details: active
            ? 'The account can sign in again, with the roles granted to it.'
            : 'The account was signed out, cannot sign in and holds no role.',
          note,
          entity: 'account',
          entityKey: String(person.id),
          before: { active: !active },
          after: { active },
          requestId,
        },
      ])
    }
    return describeGrants(tx, institution, await loadAccount(tx, userId))
  })
}
