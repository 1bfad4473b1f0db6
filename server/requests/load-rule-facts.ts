import type { Db } from '@sam/database/open-database'
import { listHistories } from '@sam/database/records/history-reads'
import { listStudentFacts } from '@sam/database/search/student-facts-reads'
import { listTerms } from '@sam/database/terms/reads'
import type { AcademicStanding, Institution } from '@sam/domain/kernel/institution'
import { isCompleted, reviewStanding } from '@sam/domain/records/academic-standing'
import { sumRecord, type RecordSums } from '@sam/domain/records/sum-record'

export interface RecordFacts {
  sums: RecordSums
  academicStanding: AcademicStanding
  holds: number
}

/** What approvers look at in the records of several students, by person. */
export async function loadRecordFacts(
  db: Db,
  institution: Institution,
  ids: readonly number[],
  today: string,
): Promise<Map<number, RecordFacts>> {
  const [histories, { holds }, terms] = await Promise.all([
    listHistories(db, ids),
    listStudentFacts(db, ids, today),
    listTerms(db),
  ])
  const ends = new Map(terms.map(({ term, semesterEnd }) => [term, semesterEnd]))
  const calendar = { today, semesterEndOf: (term: number) => ends.get(term) ?? null }
  return new Map(
    ids.map((id) => {
      const sums = sumRecord(histories.get(id) ?? { classes: [], transfers: [] }, institution)
      const completed = sums.terms.filter((term) => isCompleted(term, calendar))
      const { standing: academicStanding } = reviewStanding(completed, institution.academicStanding)
      return [id, { sums, academicStanding, holds: holds.filter(({ personId }) => personId === id).length }]
    }),
  )
}
