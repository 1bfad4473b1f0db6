import type { Db } from '@sam/database/open-database'
import { findPerson } from '@sam/database/people/person-reads'
import type { PreparedProgram } from '@sam/domain/degrees/assign/prepare-programs'
import type { Institution } from '@sam/domain/kernel/institution'
import { loadDegree, type Degree } from '../degrees/load-degree.ts'

/** The degree of a student with the student's own versions of the declared programs. */
export async function loadOwnDegree(
  db: Db,
  { institution }: { institution: Institution },
  personId: number,
): Promise<{ degree: Degree; prepared: readonly PreparedProgram[] }> {
  const person = await findPerson(db, { id: personId })
  const about = { entryTerm: person?.student?.entryTerm ?? null, college: person?.student?.college ?? null }
  const degree = await loadDegree({ db, institution }, personId, about)
  return { degree, prepared: await degree.prepare(degree.ownVersions()) }
}
