import { accountId } from '@sam/domain/people/account-id'
import type { readWaiverEffect as effectRoute } from '@sam/contract/registration/waivers'
import type { AnswerOf } from '@sam/contract/route'
import { inTransaction, type Db } from '@sam/database/open-database'
import { lockRegistrations } from '@sam/database/registration/enrollment/lock-reads'
import { findWaiver, listSectionCourses, type WaiverDetails } from '@sam/database/registration/overrides/waiver-reads'
import { recordRevokedWaiver } from '@sam/database/registration/overrides/waiver-writes'
import { listRegistrationRecords } from '@sam/database/registration/enrollment/registration-reads'
import type { Actor } from '@sam/domain/people/role'
import { findWaivedClasses } from '@sam/domain/registration/overrides/find-waived-classes'
import { mayKeepWaiver } from '@sam/domain/registration/policy'
import { conflict, notFound } from '../../http/faults.ts'
import type { Services } from '../../services.ts'
import { readClock } from '../../kernel/read-clock.ts'
import { announceOverride, type OverrideCause } from './announce-override.ts'
import { refusalsAt } from '../enrollment/answer-command.ts'
import { openSubject } from '../enrollment/find-subject.ts'
import { mayNotKeepWaiver, nameWaiver, subjectsOf } from './edit-waivers.ts'
import type { RegistrationSources } from '../enrollment/load-term-registrations.ts'
import { viewRegistrations } from '../enrollment/validate-classes.ts'
import { composeNotice } from '../../notifications/compose-notice.ts'

type Effect = AnswerOf<typeof effectRoute>

/** Which registrations depend on a waiver; changes nothing. */
export async function readWaiverEffect(
  services: Services,
  sources: RegistrationSources,
  actor: Actor,
  id: number,
): Promise<Effect> {
  const waiver = await openWaiver(services, actor, id)
  return findEffect(services.db, sources, waiver)
}

/** Revokes a waiver. Registrations that depend on it stay; the student and the answer get the list. */
export async function revokeWaiver(
  services: Services,
  sources: RegistrationSources,
  cause: OverrideCause,
  id: number,
): Promise<Effect> {
  const { personId } = await openWaiver(services, cause.actor, id)
  return inTransaction(services.db, async (tx) => {
    await lockRegistrations(tx, personId)
    const waiver = await findWaiver(tx, id)
    if (!waiver) throw revokedMeanwhile()
    const effect = await findEffect(tx, sources, waiver)
    const { now } = await readClock(tx, services.institution)
    const isFirst = await recordRevokedWaiver(tx, id, { revokedAt: now, revokedBy: cause.actor.personId })
    if (!isFirst) throw revokedMeanwhile()
    const matter = await nameWaiver(tx, waiver)
    const resting = effect.registrations.map(({ course, sectionCode }) => `${course} section ${sectionCode}`).join(', ')
    await announceOverride(tx, cause, {
      personId,
      entity: 'waiver',
      id,
      action: 'Waiver revoked',
      details: resting === '' ? matter : `${matter}; registrations that depend on it stay: ${resting}`,
      before: { kind: waiver.kind, courses: waiver.courses, sectionIds: waiver.sectionIds, amount: waiver.amount },
      after: null,
      notice: (entry) => composeNotice(personId, 'waiver revoked', { entry, kind: waiver.kind, matter, resting }),
    })
    return effect
  })
}

function revokedMeanwhile() {
  return conflict('Someone else revoked this waiver a moment ago.')
}

/** A waiver for an actor who may revoke it: what rests on it is read of the student's record. */
async function openWaiver(services: Services, actor: Actor, id: number): Promise<WaiverDetails> {
  const { policies } = services.institution
  const waiver = await findWaiver(services.db, id)
  if (!waiver) throw notFound('This waiver')
  const sections = await listSectionCourses(services.db, waiver.sectionIds)
  const matter = { kind: waiver.kind, subjects: subjectsOf(waiver, sections) }
  await openSubject(services, actor, { student: accountId(waiver.personId, null), surface: 'waivers' }, (subject) => {
    if (!mayKeepWaiver(actor, subject, matter, policies)) throw mayNotKeepWaiver(waiver.kind, policies)
    return true
  })
  return waiver
}

async function findEffect(db: Db, sources: RegistrationSources, waiver: WaiverDetails): Promise<Effect> {
  const [record] = await listRegistrationRecords(db, [waiver.personId])
  const running = (record?.open ?? []).filter(({ term }) => waiver.term === null || term === waiver.term)
  const dependent: Effect['registrations'] = []
  for (const term of new Set(running.map((one) => one.term))) {
    const sectionIds = running.flatMap((one) => (one.term === term ? (one.sectionId ?? []) : []))
    const { registrations } = await viewRegistrations(db, sources, term, waiver.personId, sectionIds)
    const waivedClasses = findWaivedClasses(waiver.id, {
      student: registrations.student(waiver.personId),
      rules: registrations.rules,
      findClass: (sectionId) => registrations.findClass(sectionId),
      seatsOf: (sectionId) => registrations.partSeats(sectionId),
    })
    for (const { held, refusals } of waivedClasses)
      if (held.sectionId !== null) {
        const { sectionId, course, sectionCode } = held
        dependent.push({
          term,
          sectionId,
          course,
          sectionCode,
          refusals: refusals.map(refusalsAt(sources.institution)),
        })
      }
  }
  return { registrations: dependent }
}
