import { advisorLevels, isRole, roles, type AdvisorLevel, type Role } from '@sam/domain/people/role'
import type { TermCode } from '@sam/domain/terms/term'
import { sql } from 'kysely'
import type { Db } from '../open-database.ts'

export interface Person {
  id: number
  campusId: number | null
  name: string
  email: string
  picture: string | null
  /** The person asked that directory information be withheld (FERPA). */
  directoryWithheld: boolean
  /** Since when nobody signs in to the account; null for an active one. */
  deactivatedAt: Date | null
  /** In the order of the four roles. */
  roles: Role[]
  advising: { level: AdvisorLevel; units: string[] } | null
  /** Null for people who are not students. */
  student: {
    entryTerm: TermCode | null
    areaOfInterest: string | null
    college: string | null
    graduationTerm: TermCode | null
  } | null
}

/** A person by the institution's number, the account's own id, or the e-mail address; null when nobody has it. */
export async function findPerson(
  db: Db,
  by: { campusId: number } | { id: number } | { email: string },
): Promise<Person | null> {
  const row = await db
    .selectFrom('person')
    .leftJoin('advisor', 'advisor.person_id', 'person.id')
    .leftJoin('student', 'student.person_id', 'person.id')
    .select([
      'person.id',
      'campus_id',
      'first_name',
      'last_name',
      'email',
      'picture',
      'directory_withheld',
      'deactivated_at',
      'advisor.level',
    ])
    .select(['student.person_id as student_id', 'entry_term', 'area_of_interest', 'college', 'graduation_term'])
    .select([
      sql<string[]>`array(select role from held_role where person_id = person.id)`.as('roles'),
      sql<string[]>`array(select unit from advisor_unit where person_id = person.id order by unit)`.as('units'),
    ])
    .where((eb) => {
      if ('campusId' in by) return eb('campus_id', '=', by.campusId)
      return 'id' in by ? eb('person.id', '=', by.id) : eb('email', '=', by.email)
    })
    .executeTakeFirst()
  if (!row) return null
  const held = row.roles.filter(isRole)
  const level = advisorLevels.find((known) => known === row.level)
  return {
    id: row.id,
    campusId: row.campus_id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    email: row.email,
    picture: row.picture,
    directoryWithheld: row.directory_withheld,
    deactivatedAt: row.deactivated_at,
    roles: roles.filter((role) => held.includes(role)),
    advising: level === undefined ? null : { level, units: row.units },
    student:
      row.student_id === null
        ? null
        : {
            entryTerm: row.entry_term,
            areaOfInterest: row.area_of_interest,
            college: row.college,
            graduationTerm: row.graduation_term,
          },
  }
}

/** Whether someone teaches a class in which the student is or was enrolled, of a kept term or with a grade still owed. */
export async function isOnRosterOf(
  db: Db,
  studentId: number,
  instructorId: number,
  { keptTerms, owedGrades }: { keptTerms: readonly number[]; owedGrades: readonly string[] },
): Promise<boolean> {
  const row = await db
    .selectFrom('enrollment')
    .innerJoin('section', 'section.id', 'enrollment.section_id')
    .where('enrollment.person_id', '=', studentId)
    .where('enrollment.status', 'in', ['enrolled', 'withdrawn', 'completed'])
    .where(
      sql<boolean>`(section.term = any(${[...keptTerms]}::integer[]) or (enrollment.status = 'enrolled' and grade is null)
        or grade = any(${[...owedGrades]}::text[]))`,
    )
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('meeting')
          .innerJoin('meeting_instructor', 'meeting_instructor.meeting_id', 'meeting.id')
          .innerJoin('instructor', 'instructor.id', 'meeting_instructor.instructor_id')
          .select('meeting.id')
          .where('instructor.person_id', '=', instructorId)
          .where((inner) =>
            inner.or([
              inner('meeting.section_id', '=', inner.ref('section.id')),
              inner(
                'meeting.section_id',
                'in',
                inner
                  .selectFrom('section_companion')
                  .select('companion_id')
                  .whereRef('section_companion.section_id', '=', 'section.id'),
              ),
            ]),
          ),
      ),
    )
    .select('enrollment.id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The granted roles of the accounts with these e-mail addresses, in the order of the four roles, by lower-case address. */
export async function listGrantedRoles(db: Db, emails: readonly string[]): Promise<Map<string, Role[]>> {
  if (emails.length === 0) return new Map()
  const rows = await db
    .selectFrom('person')
    .select(['email', sql<string[]>`array(select role from held_role where person_id = person.id)`.as('held')])
    .where('email', 'in', [...emails])
    .execute()
  return new Map(rows.map(({ email, held }) => [email.toLowerCase(), roles.filter((role) => held.includes(role))]))
}
