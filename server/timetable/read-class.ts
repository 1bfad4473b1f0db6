import type { AnswerOf } from '@sam/contract/route'
import type { readClass as route } from '@sam/contract/timetable'
import type { Db } from '@sam/database/open-database'
import { listSections } from '@sam/database/timetable/reads'
import { findOfferingOf } from '@sam/database/timetable/search-reads'
import type { Institution } from '@sam/domain/kernel/institution'
import { notFound } from '../http/faults.ts'
import { readWaitlistState } from '../registration/read-waitlist-state.ts'
import { classEntryOf } from './describe-class.ts'

/** One class with its course; a fault when no section has the id. */
export async function readClass(db: Db, institution: Institution, sectionId: number): Promise<AnswerOf<typeof route>> {
  const [offering, [section]] = await Promise.all([findOfferingOf(db, sectionId), listSections(db, [sectionId])])
  if (!offering || !section) throw notFound(`Class ${sectionId}`)
  const [companions, waitlistState] = await Promise.all([
    listSections(db, section.companionIds),
    readWaitlistState(db, institution, offering.term),
  ])
  const byId = new Map(companions.map((companion) => [companion.id, companion]))
  const { offeringId: _id, ...facts } = offering
  return { ...facts, class: classEntryOf(section, byId, institution.waitlistShare, waitlistState) }
}
