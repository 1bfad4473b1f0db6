import type { RecordedClass, RecordHistory } from '@sam/domain/records/record-history'
import { sql } from 'kysely'
import { nearestEntry } from '../terms/nearest-reads.ts'
import type { Db } from '../open-database.ts'

/** A student's classes as sums look at them, with what became of each. */
export interface HistoryRow extends RecordedClass {
  status: string
}

export interface History extends RecordHistory {
  classes: HistoryRow[]
}

/** The histories of many students in two queries; those without any class or credit have an empty one. */
export async function listHistories(db: Db, personIds: readonly number[]): Promise<Map<number, History>> {
  const all = sql`any(${[...personIds]}::bigint[])`
  const [classes, transfers] = await Promise.all([
    sql<HistoryRow & { personId: number }>`
      with repeated as (select distinct subject, number from course where repeatable)
      select person_id as "personId", term, enrollment.subject || ' ' || enrollment.number as course, credits, grade,
        status, status = 'withdrawn' as withdrawn,
        coalesce(repeated.subject is not null and (${nearestEntry(sql`course.repeatable`, 'enrollment')}), false)
          as repeatable
      from enrollment left join repeated
        on repeated.subject = enrollment.subject and repeated.number = enrollment.number
      where person_id = ${all} and status in ('enrolled', 'withdrawn', 'completed')
      order by person_id, term, enrollment.subject, enrollment.number, section_code`.execute(db),
    sql<{ personId: number; course: string | null; credits: number; grade: string | null }>`
      select person_id as "personId", subject || ' ' || number as course, credits, grade
      from transfer_credit where person_id = ${all} order by person_id, position`.execute(db),
  ])
  const histories = new Map(
    personIds.map((id) => [
      id,
      { classes: new Array<HistoryRow>(), transfers: new Array<(typeof transfers.rows)[0]>() },
    ]),
  )
  for (const row of classes.rows) histories.get(row.personId)?.classes.push(row)
  for (const row of transfers.rows) histories.get(row.personId)?.transfers.push(row)
  return histories
}
