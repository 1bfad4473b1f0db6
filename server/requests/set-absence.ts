import type { readAbsence as readRoute, setAbsence as setRoute } from '@sam/contract/requests'
import type { AnswerOf, BodyOf } from '@sam/contract/route'
import { recordAuditEntries } from '@sam/database/kernel/writes'
import { inTransaction, type Db } from '@sam/database/open-database'
import { findPerson } from '@sam/database/people/person-reads'
import { findAbsence } from '@sam/database/requests/absence-reads'
import { recordAbsence, recordReturn } from '@sam/database/requests/absence-writes'
import type { Actor } from '@sam/domain/people/role'
import { mayReadInbox } from '@sam/domain/requests/policy'
import { malformed } from '../http/faults.ts'
import { readClock } from '../kernel/read-clock.ts'
import type { DataServices } from '../services.ts'

/** When the reader is away, and who decides meanwhile. */
export async function readAbsence({ db }: { db: Db }, actor: Actor): Promise<AnswerOf<typeof readRoute>> {
  const absence = await findAbsence(db, actor.personId)
  return {
    absence: absence && {
      delegate: { name: absence.delegateName, email: absence.delegateEmail },
      beginsOn: absence.beginsOn,
      endsOn: absence.endsOn,
    },
  }
}

/** Names who decides the actor's requests from one day to another, or nobody. */
export async function setAbsence(
  services: DataServices,
  { actor, callId }: { actor: Actor; callId: string },
  { absence }: BodyOf<typeof setRoute>,
): Promise<AnswerOf<typeof setRoute>> {
  const { db, institution } = services
  await inTransaction(db, async (tx) => {
    const before = await findAbsence(tx, actor.personId)
    if (absence) {
      const { beginsOn, endsOn, delegateEmail } = absence
      const { today } = await readClock(tx, institution)
      const delegate = await findPerson(tx, { email: delegateEmail })
      const problems: { where: string; message: string }[] = []
      const add = (field: string, message: string) => problems.push({ where: `body.absence.${field}`, message })
      if (endsOn < beginsOn) add('endsOn', 'The last day is before the first.')
      if (endsOn < today) add('endsOn', 'The last day is over.')
      if (!delegate || !mayReadInbox(delegate))
        add('delegateEmail', 'No instructor, advisor or registrar has this e-mail address.')
      if (delegate?.id === actor.personId) add('delegateEmail', 'Name someone else.')
      if (!delegate || problems.length > 0) throw malformed(problems.map(({ message }) => message).join(' '), problems)
      await recordAbsence(tx, actor.personId, { delegateId: delegate.id, beginsOn, endsOn })
    } else await recordReturn(tx, actor.personId)
    await recordAuditEntries(tx, [
      {
        actorId: actor.personId,
        actorRole: actor.roles.find((role) => role !== 'Student') ?? null,
        subjectId: null,
        category: 'administrative',
        action: absence ? 'Delegate named' : 'Delegate removed',
        details: absence
          ? `${absence.delegateEmail} decides requests from ${absence.beginsOn} to ${absence.endsOn}`
          : 'Decides requests alone again',
        note: null,
        entity: 'absence',
        entityKey: String(actor.personId),
        before: before && { ...before },
        after: absence,
        requestId: callId,
      },
    ])
  })
  return readAbsence(services, actor)
}
