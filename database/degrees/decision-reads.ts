import type { Pin, RuleException } from '@sam/domain/degrees/student-record'
import { sql } from 'kysely'
import type { Db, Tx } from '../open-database.ts'

export interface KeptPin extends Pin {
  id: number
  program: string
}

export interface KeptException extends RuleException {
  id: number
  program: string
  grantedAt: string
}

/** A student's pins, the oldest first: of two that contradict each other the later gives way. */
export async function listPins(db: Db, personId: number): Promise<KeptPin[]> {
  return db
    .selectFrom('degree_pin')
    .select(['id', 'program', 'rule', 'course'])
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute()
}

/** How many pins and exceptions in force name a version. */
export async function countDecisions(db: Db, program: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from degree_pin where program = ${program})
      + (select count(*) from degree_exception where program = ${program} and revoked_at is null))::int as count`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Lets nobody grant the student another exception meanwhile. */
export async function lockExceptions(tx: Tx, personId: number): Promise<void> {
  await tx.selectFrom('student').select('person_id').where('person_id', '=', personId).forNoKeyUpdate().execute()
}

/** The exceptions that a student was granted and that nobody took back, those that ended among them. */
export async function listExceptions(db: Db, personId: number): Promise<KeptException[]> {
  const rows = await db
    .selectFrom('degree_exception')
    .leftJoin('person', 'person.id', 'degree_exception.granted_by')
    .select(['degree_exception.id', 'program', 'rule', 'kind', 'course', 'for_course', 'amount', 'reason'])
    .select([
      'granted_at as grantedAt',
      sql<string | null>`expires_on::text`.as('expires'),
      sql<string | null>`concat_ws(' ', person.first_name, person.last_name)`.as('approver'),
    ])
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null)
    .orderBy('degree_exception.id')
    .execute()
  return rows.map(({ kind, course, for_course, amount, expires, approver, grantedAt, ...row }) => ({
    ...row,
    kind: kind as RuleException['kind'],
    course: course ?? undefined,
    for: for_course ?? undefined,
    to: amount ?? undefined,
    approver: approver || 'a registrar',
    expires: expires ?? undefined,
    grantedAt: new Date(grantedAt).toISOString(),
  }))
}
