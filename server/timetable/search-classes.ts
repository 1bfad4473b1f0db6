import type { AnswerOf, QueryOf } from '@sam/contract/route'
import type { searchClasses as route } from '@sam/contract/timetable'
import type { Db } from '@sam/database/open-database'
import { listSections } from '@sam/database/timetable/reads'
import {
  countClasses,
  listClassCandidates,
  listOfferings,
  type ClassCandidate,
} from '@sam/database/timetable/search-reads'
import { classFilterOf } from '@sam/domain/catalog/filter-classes'
import type { Institution } from '@sam/domain/kernel/institution'
import { weekdays } from '@sam/domain/timetable/schedule'
import { classEntryOf } from './describe-class.ts'

/** The classes of a term that pass the filters, grouped by course; the page counts courses. */
export async function searchClasses(
  db: Db,
  institution: Institution,
  query: QueryOf<typeof route>,
): Promise<AnswerOf<typeof route>> {
  const { term, limit, offset, days, ...filter } = query
  const chosenDays = weekdays.filter((day) => days?.split(',').includes(day))
  const [candidates, classesInTerm] = await Promise.all([
    listClassCandidates(db, term, filter.subject),
    countClasses(db, term),
  ])
  const matching = candidates.filter(classFilterOf({ ...filter, days: chosenDays }, institution.waitlistShare))
  const byOffering = groupByOffering(matching)
  const page = [...byOffering.values()].slice(offset, offset + limit)
  return {
    term,
    courses: await describePage(db, institution, page),
    totalCourses: byOffering.size,
    totalClasses: matching.length,
    classesInTerm,
  }
}

async function describePage(db: Db, institution: Institution, page: ClassCandidate[][]) {
  const ids = page.flatMap((classes) => classes.map(({ sectionId }) => sectionId))
  const sections = await listSections(db, ids)
  const [offerings, companions] = await Promise.all([
    listOfferings(
      db,
      page.flatMap(([first]) => first?.offeringId ?? []),
    ),
    listSections(
      db,
      sections.flatMap(({ companionIds }) => companionIds),
    ),
  ])
  const byId = new Map([...sections, ...companions].map((section) => [section.id, section]))
  const byOffering = new Map(offerings.map((offering) => [offering.offeringId, offering]))
  return page.flatMap((classes) => {
    const offering = byOffering.get(classes[0]?.offeringId ?? 0)
    if (!offering) return []
    const { offeringId: _id, term: _term, ...facts } = offering
    const entries = classes.flatMap(({ sectionId }) => byId.get(sectionId) ?? [])
    return [{ ...facts, classes: entries.map((section) => classEntryOf(section, byId, institution.waitlistShare)) }]
  })
}

function groupByOffering(classes: readonly ClassCandidate[]): Map<number, ClassCandidate[]> {
  const groups = new Map<number, ClassCandidate[]>()
  for (const one of classes) {
    const group = groups.get(one.offeringId)
    if (group) group.push(one)
    else groups.set(one.offeringId, [one])
  }
  return groups
}
