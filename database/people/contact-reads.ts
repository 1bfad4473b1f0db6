import type { ContactKind } from '@sam/domain/people/last-contact'
import type { NoteVisibility } from '@sam/domain/people/student-note'
import { sql } from 'kysely'
import type { Db } from '../open-database.ts'

export interface ContactRow {
  kind: ContactKind
  at: Date
  /** Null once the account is removed. */
  byId: number | null
  by: string | null
  role: string | null
  /** Of a decision: the kind of the request and how it was decided. */
  request: string | null
  outcome: string | null
  /** Of a note. */
  visibility: NoteVisibility | null
}

const name = sql`nullif(trim(concat(first_name, ' ', last_name)), '')`

/** The newest notes that stand, and the last message and decision of staff, about one student. */
export async function listContacts(db: Db, studentId: number): Promise<ContactRow[]> {
  const { rows } = await sql<ContactRow>`
    select kind, at, by_id as "byId", ${name} as by, role, request, outcome, visibility from (
      (select 'note' as kind, written_at as at, written_by as by_id, written_as as role, null as request,
          null as outcome, visibility
        from student_note where student_id = ${studentId} and withdrawn_at is null order by id desc limit 20)
      union all
      (select 'message', happened_at, actor_id, actor_role, null, null, null from audit_entry
        where subject_id = ${studentId} and category = 'administrative' and entity = 'message' order by id desc limit 1)
      union all
      (select 'decision', decided_at, decided_by, decided_as, kind, outcome, null
        from request_step join request on request.id = request_id
        where student_id = ${studentId} and decided_at is not null order by decided_at desc limit 1)
    ) contact left join person on person.id = by_id`.execute(db)
  return rows
}
