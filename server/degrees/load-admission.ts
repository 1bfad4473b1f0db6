import type { StudentProgram } from '@sam/database/degrees/reads'
import { chooseVersion } from '@sam/domain/degrees/choose-version'
import { readAdmission, type Admission } from '@sam/domain/degrees/read-admission'
import type { DataServices } from '../services.ts'
import { isOf, loadDegree } from './load-degree.ts'

/**
 * How far a student meets the admission rules of a program, without what they only plan: 'open' where it admits
 * everyone, null where no requirements are on file.
 */
export async function loadAdmission(
  services: DataServices,
  personId: number,
  student: { entryTerm: number | null; college: string | null },
  program: Pick<StudentProgram, 'kind' | 'code' | 'degree'>,
): Promise<Admission | 'open' | null> {
  const degree = await loadDegree(services, personId, student)
  const versions = degree.versions.filter((version) => isOf(version, program))
  const chosen = chooseVersion(versions, degree.record.currentTerm)
  if (chosen === null) return null
  const answer = await degree.audit(await degree.prepare([chosen]), { planned: [] })
  return readAdmission(answer, chosen.version.program) ?? 'open'
}
