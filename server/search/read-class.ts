import type { AnswerOf } from '@sam/contract/route'
import type { readClass as route } from '@sam/contract/timetable'
import type { Db } from '@sam/database/open-database'
import { loadSectionsAndCompanions } from '@sam/database/timetable/reads'
import { findOfferingOf } from '@sam/database/search/class-reads'
import type { Institution } from '@sam/domain/kernel/institution'
import { notFound } from '../http/faults.ts'
import { waitlistStateOf } from '../registration/waitlist/read-waitlist-state.ts'
import { classEntryOf } from '../timetable/describe-class.ts'

/** One class with its course; a fault when no section has the id. */
export async function readClass(db: Db, institution: Institution, sectionId: number): Promise<AnswerOf<typeof route>> {
  const [found, byId] = await Promise.all([findOfferingOf(db, sectionId), loadSectionsAndCompanions(db, [sectionId])])
  const section = byId.get(sectionId)
  if (!found || !section) throw notFound(`Class ${sectionId}`)
  const { offering, ...stand } = found
  const waitlistState = waitlistStateOf(stand, institution, offering.term)
  const { offeringId: _id, ...facts } = offering
  return { ...facts, class: classEntryOf(section, byId, institution, waitlistState) }
}
