import type { Db } from '../open-database.ts'

export interface ExportedPerson {
  campusId: number | null
  firstName: string
  lastName: string
  email: string
  directAdmit: string | null
}

/** What a users file says of a person and no profile shows: the two names apart, and the major of admission. */
export async function findExportedPerson(db: Db, personId: number): Promise<ExportedPerson | null> {
  const row = await db
    .selectFrom('person')
    .leftJoin('student', 'student.person_id', 'person.id')
    .select(['campus_id', 'first_name', 'last_name', 'email', 'direct_admit'])
    .where('person.id', '=', personId)
    .executeTakeFirst()
  if (!row) return null
  return {
    campusId: row.campus_id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    directAdmit: row.direct_admit,
  }
}
