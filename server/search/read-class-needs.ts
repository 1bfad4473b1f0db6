import type { AnswerOf } from '@sam/contract/route'
import type { readClassNeeds as route } from '@sam/contract/timetable'
import { findOfferingOf } from '@sam/database/search/class-reads'
import { notFound } from '../http/faults.ts'
import type { DataServices } from '../services.ts'
import { readCourseNeeds } from './match-needs.ts'

/** What of a student's open requirements a class would fill; none where its course counts already. */
export async function readClassNeeds(
  services: DataServices,
  personId: number,
  sectionId: number,
): Promise<AnswerOf<typeof route>> {
  const found = await findOfferingOf(services.db, sectionId)
  if (!found) throw notFound(`Class ${sectionId}`)
  const { offering } = found
  const credits = offering.creditsMin ?? services.institution.credits.defaultPerCourse
  const needsOf = await readCourseNeeds(services, personId)
  return {
    needs: needsOf(offering).map(({ label, unit, needed, missing }) => ({
      label,
      unit: unit === 'credits' ? 'credits' : 'courses',
      needed,
      counted: needed - missing,
      added: Math.min(missing, unit === 'credits' ? credits : 1),
    })),
  }
}
