import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { recordStudentPrograms } from '@sam/database/degrees/import-writes'
import { recordProgramVersion } from '@sam/database/degrees/program-writes'
import type { Tx } from '@sam/database/open-database'
import { recordGrantedRoles, recordPeople, recordStudents } from '@sam/database/people/import-writes'
import { readPrograms } from '@sam/server/imports/read-programs'
import { requirementWordsOf } from '@sam/server/imports/requirement-words'
import type { Institution } from '@sam/domain/kernel/institution'
import { readYaml } from '@sam/server/parsing/read-yaml'
import { sql } from 'kysely'
import type { InventedCourse } from '../../samples/invent-university.ts'

const entryTerm = 202309

/** A student of an invented major with 24 courses behind, who still needs courses of it and of the university's requirements. */
export async function inventStudent(
  tx: Tx,
  institution: Institution,
  courses: readonly InventedCourse[],
): Promise<number> {
  const [subject = '', other = ''] = new Set(courses.map((one) => one.subject))
  const own = courses.filter((one) => one.subject === subject)
  const required = own.slice(0, 12).map(({ number }) => `${subject} ${number}`)
  const major = [
    'programs:',
    `  - { program: search-major, kind: major, code: ${subject}, degree: BS, name: Searching, rules: [`,
    ...required.map((course, at) => `      { id: core-${at}, label: ${course}, course: ${course} },`),
    `      { id: upper, label: Five upper-division electives, courses: 5, from: ${subject} 300-399 },`,
    `      { id: beside, label: Three courses beside it, courses: 3, from: ${other} 100-299 } ] }`,
  ].join('\n')
  const university = readFileSync(join(import.meta.dirname, '../../samples/programs/university.yaml'), 'utf8')
  for (const text of [major, university]) {
    const { programs, errors } = readPrograms(readYaml(text), requirementWordsOf(institution))
    if (errors.length > 0) throw new Error(JSON.stringify(errors))
    for (const definition of programs) {
      const { id, kind, code, degree, name, effectiveTerm } = definition
      await recordProgramVersion(tx, { program: id, kind, code, degree, name, effectiveTerm: effectiveTerm ?? entryTerm }, { definition, source: null, importedBy: null }) // prettier-ignore
    }
  }
  const person = { campusId: 110_000_001, firstName: 'Searching', lastName: 'Student', email: 'searching@example.edu' }
  const [personId = 0] = [...(await recordPeople(tx, [person])).values()]
  await recordGrantedRoles(tx, [{ personId, role: 'Student' }], null)
  await recordStudents(tx, [{ personId, entryTerm, directAdmit: null, college: null, areaOfInterest: null, graduationTerm: 202705 }]) // prettier-ignore
  await recordStudentPrograms(tx, [{ personId, kind: 'major', standing: 'declared', code: subject, degree: 'BS', requirementTerm: entryTerm, position: 0 }]) // prettier-ignore
  const done = [...own.slice(0, 6), ...courses.filter((one) => one.subject !== subject).slice(0, 18)]
  const rows = done.map((one, at) => ({ term: [202309, 202401, 202409, 202501][Math.floor(at / 6)], subject: one.subject, number: one.number })) // prettier-ignore
  await sql`insert into enrollment (person_id, term, subject, number, section_code, credits, status, grade)
    select ${personId}, term, subject, number, '01', 3, 'completed', 'B+' from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (term integer, subject text, number text)`.execute(tx)
  return personId
}
