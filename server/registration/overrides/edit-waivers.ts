import type { grantWaiver as grantRoute, listWaivers as listRoute } from '@sam/contract/registration/waivers'
import type { AnswerOf, BodyOf } from '@sam/contract/route'
import { inTransaction, type Db, type Tx } from '@sam/database/open-database'
import { lockRegistrations } from '@sam/database/registration/enrollment/lock-reads'
import {
  findWaiver,
  listKnownCourses,
  listSectionCourses,
  listWaiverDetails,
  type WaiverDetails,
} from '@sam/database/registration/overrides/waiver-reads'
import { recordGrantedWaiver } from '@sam/database/registration/overrides/waiver-writes'
import { findTerm } from '@sam/database/terms/reads'
import type { Policies } from '@sam/domain/kernel/institution'
import type { Actor } from '@sam/domain/people/role'
import { decideCreditLimit } from '@sam/domain/registration/enrollment/credit-limit'
import {
  findWaiverProblems,
  type WaiverFacts,
  type WantedWaiver,
} from '@sam/domain/registration/overrides/decide-waiver'
import { approversOf, nameKeepers } from '@sam/domain/registration/overrides/approvers'
import { nameClass } from '@sam/domain/registration/overrides/name-class'
import { mayKeepWaiver, mayReadRegistration, waiverKindsOf } from '@sam/domain/registration/policy'
import { termName } from '@sam/domain/terms/term'
import { malformed, notAllowed } from '../../http/faults.ts'
import type { DataServices, Services } from '../../services.ts'
import { readClock } from '../../kernel/read-clock.ts'
import { announceOverride, type OverrideCause } from './announce-override.ts'
import { describeWaiver } from './describe-hold.ts'
import { findSubject, openSubject } from '../enrollment/find-subject.ts'
import { ownSources, type RegistrationSources } from '../enrollment/load-term-registrations.ts'
import { promoteFromWaitlistsOf } from '../waitlist/promote-from-waitlists.ts'
import { viewRegistrations } from '../enrollment/validate-classes.ts'
import { composeNotice } from '../../notifications/compose-notice.ts'

/** The waivers that a student holds, and what the reader may do about them. */
export async function listWaivers(
  services: Services,
  actor: Actor,
  userId: string,
): Promise<AnswerOf<typeof listRoute>> {
  const { db } = services
  const { policies } = services.institution
  const { subject } = await openSubject(services, actor, { student: userId, surface: 'waivers' }, (one) =>
    mayReadRegistration(actor, one, policies),
  )
  const waivers = await listWaiverDetails(db, subject.personId)
  const sections = await listSectionCourses(
    db,
    waivers.flatMap(({ sectionIds }) => sectionIds),
  )
  return {
    waivers: waivers.map((waiver) => ({
      ...describeWaiver(waiver, actor),
      mayRevoke: mayKeepWaiver(actor, subject, { kind: waiver.kind, subjects: subjectsOf(waiver, sections) }, policies),
    })),
    mayGrant: waiverKindsOf(actor, subject, policies),
  }
}

/** Grants a waiver, and gives its student the free seats that passed them by for the want of it. */
export async function grantWaiver(
  services: Services,
  sources: RegistrationSources,
  cause: OverrideCause,
  userId: string,
  body: BodyOf<typeof grantRoute>,
): Promise<AnswerOf<typeof grantRoute>> {
  const { actor } = cause
  const { kind, term, courses, expiresOn } = body
  const wanted = { kind, term, courses, sectionIds: body.sectionIds ?? [], amount: body.amount ?? null, expiresOn }
  return inTransaction(services.db, async (tx) => {
    const { subject } = await findSubject({ ...services, db: tx }, actor, userId)
    const sections = await listSectionCourses(tx, wanted.sectionIds)
    const { policies } = services.institution
    if (!mayKeepWaiver(actor, subject, { kind, subjects: subjectsOf(wanted, sections) }, policies))
      throw mayNotKeepWaiver(kind, policies)
    const granted = await recordWaiver(tx, { services, sources, cause, personId: subject.personId }, wanted)
    return describeWaiver(granted, actor)
  })
}

interface WaiverGrant {
  services: DataServices
  sources: RegistrationSources
  /** With the note. */
  cause: OverrideCause
  personId: number
}

/** Writes a waiver that someone may grant, in the transaction of what grants it; refuses one that makes no sense. */
export async function recordWaiver(
  tx: Tx,
  { services, sources, cause, personId }: WaiverGrant,
  wanted: WantedWaiver,
): Promise<WaiverDetails> {
  const { kind, term } = wanted
  await lockRegistrations(tx, personId)
  const sections = await listSectionCourses(tx, wanted.sectionIds)
  const ownLimit = kind === 'credit limit' ? await findOwnLimit(tx, sources, term, personId) : null
  const now = await checkWaiver(tx, services, wanted, { sections, ownLimit })
  const note = cause.note ?? ''
  const id = await recordGrantedWaiver(tx, {
    ...wanted,
    personId,
    note,
    grantedAt: now,
    grantedBy: cause.actor.personId,
  })
  const granted = await findWaiver(tx, id)
  if (!granted) throw new Error(`waiver ${id} was not written`)
  const matter = await nameWaiver(tx, granted)
  await announceOverride(tx, cause, {
    personId,
    entity: 'waiver',
    id,
    action: 'Waiver granted',
    details: matter,
    before: null,
    after: { ...wanted, courses: [...wanted.courses], sectionIds: [...wanted.sectionIds] },
    notice: (entry) => composeNotice(personId, 'waiver granted', { entry, kind, matter }),
  })
  await promoteFromWaitlistsOf(tx, ownSources(services.institution), personId)
  return granted
}

/** Refuses a waiver that makes no sense, with everything that is wrong; answers the instant. */
async function checkWaiver(
  tx: Tx,
  { institution }: DataServices,
  wanted: WantedWaiver,
  facts: Pick<WaiverFacts, 'sections' | 'ownLimit'>,
): Promise<Date> {
  const { today, now } = await readClock(tx, institution)
  const known = wanted.term === null ? null : await findTerm(tx, wanted.term)
  const problems = findWaiverProblems(wanted, {
    today,
    ...facts,
    knownCourses: await listKnownCourses(tx, wanted.courses),
    knownTerms: known ? [known.term] : [],
  })
  if (problems.length > 0)
    throw malformed(
      problems.map(({ message }) => message).join(' '),
      problems.map(({ where, message }) => ({ where: `body.${where}`, message })),
    )
  return now
}

/** The most that a student can carry in a term without a waiver; null for no term, or one that does not exist. */
async function findOwnLimit(
  tx: Tx,
  sources: RegistrationSources,
  term: number | null,
  personId: number,
): Promise<number | null> {
  if (term === null || !(await findTerm(tx, term))) return null
  const { registrations } = await viewRegistrations(tx, sources, term, personId, [])
  return decideCreditLimit({ ...registrations.student(personId), waivers: [] }, registrations.rules).limit
}

/** Subject codes of what a waiver names. */
export function subjectsOf(
  waiver: Pick<WaiverDetails, 'courses' | 'sectionIds'> | WantedWaiver,
  sections: readonly { sectionId: number; course: string }[],
): string[] {
  const ofSections = sections.filter(({ sectionId }) => waiver.sectionIds.includes(sectionId))
  const courses = [...waiver.courses, ...ofSections.map(({ course }) => course)]
  return [...new Set(courses.map((course) => course.split(' ')[0] ?? ''))]
}

/** 'prerequisite of CSE 214, Spring 2026, until 2026-02-01'. */
export async function nameWaiver(db: Db, waiver: WaiverDetails): Promise<string> {
  const sections = await listSectionCourses(db, waiver.sectionIds)
  const named = [...waiver.courses, ...sections.map(nameClass)]
  const what = waiver.kind === 'credit limit' ? `${waiver.amount} credits` : named.join(' and ')
  const parts = [
    `${waiver.kind} of ${what}`,
    waiver.term === null ? 'every term' : termName(waiver.term),
    ...(waiver.expiresOn === null ? [] : [`until ${waiver.expiresOn}`]),
  ]
  return parts.join(', ')
}

export function mayNotKeepWaiver(kind: WaiverDetails['kind'], { requisiteWaivers }: Policies) {
  const keepers = nameKeepers(approversOf(kind, requisiteWaivers))
  return notAllowed(`A ${kind} waiver is granted and revoked by ${keepers}. You cannot grant your own.`)
}
