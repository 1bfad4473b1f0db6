import { accountId } from '@sam/domain/people/account-id'
import type { listHolds as listRoute, placeHold as placeRoute } from '@sam/contract/registration/holds'
import type { AnswerOf, BodyOf } from '@sam/contract/route'
import { inTransaction, type Tx } from '@sam/database/open-database'
import {
  findActiveHold,
  hasSameHold,
  listHoldDetails,
  type HoldDetails,
} from '@sam/database/registration/overrides/hold-reads'
import { lockRegistrations } from '@sam/database/registration/enrollment/lock-reads'
import { recordLiftedHold, recordPlacedHold } from '@sam/database/registration/overrides/hold-writes'
import type { Actor } from '@sam/domain/people/role'
import { holdApproversOf, nameKeepers } from '@sam/domain/registration/overrides/approvers'
import { refuseHoldDepartment, unitsHolding } from '@sam/domain/registration/overrides/hold-department'
import { mayKeepHold, mayReadRegistration } from '@sam/domain/registration/policy'
import { holdTypes, type HoldType } from '@sam/domain/registration/refusal'
import { conflict, malformed, notAllowed, notFound } from '../../http/faults.ts'
import type { DataServices, Services } from '../../services.ts'
import { readClock } from '../../kernel/read-clock.ts'
import { announceOverride, type OverrideCause } from './announce-override.ts'
import { nameHoldUnits } from './hold-departments.ts'
import { describeHold } from './describe-hold.ts'
import { findSubject, openSubject } from '../enrollment/find-subject.ts'
import { ownSources } from '../enrollment/load-term-registrations.ts'
import { promoteFromWaitlistsOf } from '../waitlist/promote-from-waitlists.ts'
import { composeNotice } from '../../notifications/compose-notice.ts'

/** The active holds on a student, and what the reader may do about them. */
export async function listHolds(services: Services, actor: Actor, userId: string): Promise<AnswerOf<typeof listRoute>> {
  const { subject } = await openSubject(services, actor, { student: userId, surface: 'holds' }, (one) =>
    mayReadRegistration(actor, one, services.institution.policies),
  )
  const { today } = await readClock(services.db, services.institution)
  const holds = await listHoldDetails(services.db, subject.personId, today)
  const units = await nameHoldUnits(services, actor)
  return {
    holds: holds.map((hold) => ({ ...describeHold(hold, actor), mayLift: mayKeepHold(actor, subject, hold.type) })),
    mayPlace: holdTypes.filter((type) => mayKeepHold(actor, subject, type)),
    departments: units && unitsHolding(actor, subject, units).map(({ name }) => name),
  }
}

/** Places a hold, which stops registration from the next command on; what is registered stays. Only once: not beside the same hold. */
export async function placeHold(
  services: Services,
  cause: OverrideCause,
  userId: string,
  body: BodyOf<typeof placeRoute>,
  { isOnlyOnce = false }: { isOnlyOnce?: boolean } = {},
): Promise<AnswerOf<typeof placeRoute>> {
  const { actor } = cause
  return inTransaction(services.db, async (tx) => {
    const { subject } = await findSubject({ ...services, db: tx }, actor, userId)
    const { type, description, department } = body
    if (!mayKeepHold(actor, subject, type)) throw mayNotKeep(type)
    const units = await nameHoldUnits({ ...services, db: tx }, actor)
    const refusal = units && refuseHoldDepartment(actor, subject, { department, units })
    if (refusal !== null) throw notAllowed(refusal)
    const { now, today } = await readClock(tx, services.institution)
    const { personId } = subject
    const { note, expiresOn = null } = body
    if (expiresOn !== null && expiresOn < today) throw malformed(`expiresOn: ${expiresOn} is in the past.`)
    await lockRegistrations(tx, personId)
    if (isOnlyOnce && (await hasSameHold(tx, { personId, type, description, department }, today)))
      throw conflict('This student has the same hold already.')
    const hold = { personId, type, description, department, note, expiresOn }
    const id = await recordPlacedHold(tx, { ...hold, placedAt: now, placedBy: actor.personId })
    await announceOverride(tx, cause, {
      personId,
      entity: 'hold',
      id,
      action: 'Hold placed',
      details: `${type} hold by ${department}: ${description}`,
      before: null,
      after: { event: 'placed', type, description, department, expiresOn },
      notice: () => composeNotice(personId, 'hold placed', { id, department, type, description, expiresOn }),
    })
    const placed = await findActiveHold(tx, id)
    if (!placed) throw new Error(`hold ${id} was not written`)
    return describeHold(placed, actor)
  })
}

/** Lifts a hold, and gives its student the free seats that it kept from them. */
export async function liftHold(services: Services, cause: OverrideCause, id: number, note: string): Promise<void> {
  const { actor } = cause
  await inTransaction(services.db, async (tx) => {
    const hold = await findActiveHold(tx, id)
    if (!hold) throw notFound('This hold')
    const { subject } = await findSubject({ ...services, db: tx }, actor, accountId(hold.personId, null))
    if (!mayKeepHold(actor, subject, hold.type)) throw mayNotKeep(hold.type)
    await recordHoldLifted(tx, services, cause, { hold, note })
  })
}

/** Lifts a hold for someone who may, in the transaction of what lifts it. */
export async function recordHoldLifted(
  tx: Tx,
  services: DataServices,
  cause: OverrideCause,
  { hold, note }: { hold: HoldDetails; note: string },
): Promise<void> {
  const { id, type, description, department, personId } = hold
  await lockRegistrations(tx, personId)
  const { now } = await readClock(tx, services.institution)
  const isFirst = await recordLiftedHold(tx, id, { liftedAt: now, liftedBy: cause.actor.personId, note })
  if (!isFirst) throw conflict('Someone else lifted this hold a moment ago.')
  await announceOverride(tx, cause, {
    personId,
    entity: 'hold',
    id,
    action: 'Hold lifted',
    details: `${type} hold by ${department}: ${description}`,
    before: { type, description, department },
    after: { event: 'lifted' },
    notice: () => composeNotice(personId, 'hold lifted', { department, description }),
  })
  await promoteFromWaitlistsOf(tx, ownSources(services.institution), personId)
}

function mayNotKeep(type: HoldType) {
  const keepers = nameKeepers(holdApproversOf(type))
  const name = type === 'advising' ? 'Advising' : 'Financial'
  return notAllowed(`${name} holds are placed and lifted by ${keepers}. You cannot change your own.`)
}
