import type { RuleException } from '@sam/domain/degrees/student-record'
import type { Tx } from '../open-database.ts'

interface NewPin {
  personId: number
  program: string
  rule: string
  course: string
  pinnedBy: number
}

/** Answers the pin's id; that of the one there is where the course is pinned to the rule already. */
export async function recordPin(tx: Tx, { personId, program, rule, course, pinnedBy }: NewPin): Promise<number> {
  const { id } = await tx
    .insertInto('degree_pin')
    .values({ person_id: personId, program, rule, course, pinned_by: pinnedBy })
    .onConflict((conflict) => conflict.constraint('degree_pin_unique').doUpdateSet({ course }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What was pinned; null when the student has no such pin. */
export async function deletePin(tx: Tx, personId: number, id: number) {
  const row = await tx
    .deleteFrom('degree_pin')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returning(['program', 'rule', 'course'])
    .executeTakeFirst()
  return row ?? null
}

interface NewException extends Omit<RuleException, 'approver'> {
  personId: number
  program: string
  grantedAt: Date
  grantedBy: number
}

/** Answers the exception's id. */
export async function recordException(tx: Tx, exception: NewException): Promise<number> {
  const { personId, program, rule, kind, course, for: replaced, to, reason, expires, grantedAt, grantedBy } = exception
  const { id } = await tx
    .insertInto('degree_exception')
    .values({
      person_id: personId,
      program,
      rule,
      kind,
      course: course ?? null,
      for_course: replaced ?? null,
      amount: to ?? null,
      reason,
      expires_on: expires ?? null,
      granted_at: grantedAt,
      granted_by: grantedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** False when the student has no such exception, or it was taken back before. */
export async function recordRevokedException(
  tx: Tx,
  personId: number,
  id: number,
  { revokedAt, revokedBy }: { revokedAt: Date; revokedBy: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('degree_exception')
    .set({ revoked_at: revokedAt, revoked_by: revokedBy })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
