import type { Db, Tx } from '../open-database.ts'

export interface KeptWhatIf {
  id: number
  name: string
  programs: string[]
  courses: { course: string; term: number | null; grade: string | null }[]
  countsPlan: boolean
  plan: number | null
  countsProgress: boolean
  progressGrade: string | null
  countsTried: boolean
  countsExceptions: boolean
}

/** A student's what-ifs, the oldest first. */
export async function listWhatIfs(db: Db, personId: number): Promise<KeptWhatIf[]> {
  const kept = await db
    .selectFrom('degree_what_if')
    .select(['id', 'name', 'programs', 'courses', 'counts_plan as countsPlan', 'plan_id as plan'])
    .select(['counts_progress as countsProgress', 'progress_grade as progressGrade', 'counts_tried as countsTried'])
    .select('counts_exceptions as countsExceptions')
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute()
  // recordWhatIf wrote them in this form.
  return kept.map((one) => ({ ...one, courses: one.courses as KeptWhatIf['courses'] }))
}

/** Lets nobody save another what-if of the student meanwhile. */
export async function lockWhatIfs(tx: Tx, personId: number): Promise<void> {
  await tx.selectFrom('student').select('person_id').where('person_id', '=', personId).forUpdate().execute()
}
