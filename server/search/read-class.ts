import type { AnswerOf } from '@sam/contract/route'
import type { readClass as route } from '@sam/contract/timetable'
import type { Db } from '@sam/database/open-database'
import { loadSectionsAndCompanions } from '@sam/database/timetable/reads'
import { findOfferingOf } from '@sam/database/search/class-reads'
import type { Actor } from '@sam/domain/people/role'
import { notFound } from '../http/faults.ts'
import { describeKeptSeats } from '../registration/enrollment/describe-kept-seats.ts'
import type { RegistrationSources } from '../registration/enrollment/load-term-registrations.ts'
import { waitlistStateOf } from '../registration/waitlist/read-waitlist-state.ts'
import { classEntryOf } from '../timetable/describe-class.ts'

/** One class with its course; a fault when no section has the id. */
export async function readClass(
  db: Db,
  sources: RegistrationSources,
  actor: Actor,
  sectionId: number,
): Promise<AnswerOf<typeof route>> {
  const { institution } = sources
  const [found, byId] = await Promise.all([findOfferingOf(db, sectionId), loadSectionsAndCompanions(db, [sectionId])])
  const section = byId.get(sectionId)
  if (!found || !section) throw notFound(`Class ${sectionId}`)
  const { offering, ...stand } = found
  const waitlistState = waitlistStateOf(stand, institution, offering.term)
  const { offeringId: _id, ...facts } = offering
  const reserved = await describeKeptSeats(db, sources, actor, offering.term, [sectionId])
  return { ...facts, class: { ...classEntryOf(section, byId, institution, waitlistState), ...reserved.get(sectionId) } }
}
