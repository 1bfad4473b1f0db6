import type { readAbsence as readRoute, setAbsence as setRoute } from '@sam/contract/requests'
import type { AnswerOf, BodyOf } from '@sam/contract/route'
import { recordAuditEntries } from '@sam/database/kernel/writes'
import { recordNotices } from '@sam/database/notifications/notification-writes'
import { inTransaction, type Tx } from '@sam/database/open-database'
import { findPerson } from '@sam/database/people/person-reads'
import { findAbsence, listNamedBy, type AbsenceRow } from '@sam/database/requests/absence-reads'
import { recordAbsence, recordReturn } from '@sam/database/requests/absence-writes'
import { dayWords } from '@sam/domain/kernel/day-words'
import type { Actor } from '@sam/domain/people/role'
import { mayReadInbox } from '@sam/domain/requests/policy'
import { malformed } from '../http/faults.ts'
import { readClock } from '../kernel/read-clock.ts'
import { composeNotice } from '../notifications/compose-notice.ts'
import type { DataServices } from '../services.ts'

/** When the reader is away and who decides meanwhile, and who the reader decides for. */
export async function readAbsence(
  { db, institution }: Pick<DataServices, 'db' | 'institution'>,
  actor: Actor,
): Promise<AnswerOf<typeof readRoute>> {
  const { today } = await readClock(db, institution)
  const absence = await findAbsence(db, actor.personId)
  return {
    absence:
      absence && absence.endsOn >= today
        ? {
            delegate: { name: absence.delegateName, email: absence.delegateEmail },
            beginsOn: absence.beginsOn,
            endsOn: absence.endsOn,
          }
        : null,
    standsInFor: await listNamedBy(db, actor.personId, today),
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
    const { today } = await readClock(tx, institution)
    if (absence) {
      const { beginsOn, endsOn, delegateEmail } = absence
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
    } else {
      if (!before) return
      await recordReturn(tx, actor.personId)
    }
    await notifyDelegates(tx, actor.personId, { before, today })
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

/** Says to who decides from now on, and to who does not any more, what is decided in whose place. */
async function notifyDelegates(
  tx: Tx,
  personId: number,
  { before, today }: { before: AbsenceRow | null; today: string },
): Promise<void> {
  const absent = await findPerson(tx, { id: personId })
  const after = await findAbsence(tx, personId)
  const name = absent?.name ?? ''
  const isReleased = before !== null && before.endsOn >= today && before.delegateId !== after?.delegateId
  await recordNotices(tx, [
    ...(isReleased ? [composeNotice(before.delegateId, 'delegate released', { name })] : []),
    ...(after
      ? [
          composeNotice(after.delegateId, 'delegate named', {
            name,
            beginsOn: dayWords(after.beginsOn),
            endsOn: dayWords(after.endsOn),
          }),
        ]
      : []),
  ])
}
