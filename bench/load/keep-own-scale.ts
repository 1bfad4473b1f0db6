import type { Db } from '@sam/database/open-database'
import { keepGradeScale } from '@sam/database/records/grade-scale-writes'
import { worthOfGrades } from '@sam/domain/records/credit-class'
import { loadInstitution } from '@sam/server/kernel/load-institution'
import { join } from 'node:path'

/** Records sum up by our own institution file, as a server keeps it at its start. */
export async function keepOwnScale(db: Db): Promise<void> {
  const { gradeScale } = await loadInstitution(join(import.meta.dirname, '../../institution.yaml'))
  await keepGradeScale(db, worthOfGrades(gradeScale))
}
