import { listStudentPrograms } from '@sam/database/degrees/reads'
import type { Db } from '@sam/database/open-database'
import type { Person } from '@sam/database/people/person-reads'
import type { Institution } from '@sam/domain/kernel/institution'
import type { AdvisedStudent } from '@sam/domain/people/policy'
import { collegesOf } from '@sam/domain/people/student-colleges'

/** The units that advise a student, by the programs declared, the area of interest and the college. */
export async function loadAdvised(
  db: Db,
  institution: Pick<Institution, 'programs'>,
  personId: number,
  student: NonNullable<Person['student']>,
): Promise<AdvisedStudent> {
  const programs = await listStudentPrograms(db, personId)
  const declared = programs.filter(({ standing }) => standing === 'declared')
  const codes = declared.map(({ code }) => code)
  const majors = declared.filter(({ kind }) => kind === 'major').map(({ code }) => code)
  const interest = student.areaOfInterest
  return {
    colleges: collegesOf(student.college, majors, institution.programs),
    programs: interest === null ? codes : [...codes, interest],
  }
}
