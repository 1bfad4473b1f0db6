import type { Db } from '@sam/database/open-database'
import { listHistories } from '@sam/database/records/history-reads'
import { listLowestAverages } from '@sam/database/search/caseload-reads'
import type { AcademicStanding, Institution } from '@sam/domain/kernel/institution'
import { isCompleted, reviewStanding, type RecordCalendar } from '@sam/domain/records/academic-standing'
import { sumRecord } from '@sam/domain/records/sum-record'

/**
 * The academic standings of some students who are not in good standing, by person. Only records whose average was ever too
 * low are read: the others can only be in good standing (decision 115).
 */
export async function reviewStandings(
  db: Db,
  institution: Institution,
  ids: readonly number[],
  calendar: RecordCalendar,
): Promise<Map<number, Exclude<AcademicStanding, 'good'>>> {
  const averages = await listLowestAverages(db, ids)
  const low = averages.flatMap(({ personId, lowestGpa }) =>
    lowestGpa !== null && lowestGpa < institution.academicStanding.leastGpa ? [personId] : [],
  )
  const found = new Map<number, Exclude<AcademicStanding, 'good'>>()
  if (low.length === 0) return found
  for (const [id, history] of await listHistories(db, low)) {
    const completed = sumRecord(history, institution).terms.filter((one) => isCompleted(one, calendar))
    const { standing } = reviewStanding(completed, institution.academicStanding)
    if (standing !== 'good') found.set(id, standing)
  }
  return found
}
