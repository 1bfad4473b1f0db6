import { sql } from 'kysely'
import { inLongTransaction, type Db } from '../open-database.ts'

/** What a grade of the institution file is worth in a record. */
export interface GradeWorth {
  symbol: string
  earns: boolean
  points: number | null
  /** The class still runs. */
  running: boolean
}

/**
 * Writes what grades are worth, by which the database sums records. Where a worth changed, it sums every record again.
 * Who changes a record meanwhile waits. Answers whether it changed.
 */
export async function keepGradeScale(db: Db, scale: readonly GradeWorth[]): Promise<boolean> {
  if (await isKept(db, scale)) return false
  return inLongTransaction(db, async (tx) => {
    await sql`lock table record_sum in exclusive mode`.execute(tx)
    if (await isKept(tx, scale)) return false
    await sql`delete from grade_worth`.execute(tx)
    await sql`insert into grade_worth (symbol, earns, points, running)
      select symbol, earns, points, running from ${rowsOf(scale)}`.execute(tx)
    await sql`select sum_records(array(select person_id from student))`.execute(tx)
    return true
  })
}

async function isKept(db: Db, scale: readonly GradeWorth[]): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`
    select not exists (
      select from grade_worth full join ${rowsOf(scale)} using (symbol)
      where (grade_worth.earns, grade_worth.points, grade_worth.running)
        is distinct from (source.earns, source.points, source.running)) as kept`.execute(db)
  return rows[0]?.kept === true
}

function rowsOf(scale: readonly GradeWorth[]) {
  return sql`json_to_recordset(${JSON.stringify(scale)}::json)
    as source (symbol text, earns boolean, points numeric, running boolean)`
}
