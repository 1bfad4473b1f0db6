import type { RequestSubject } from '@sam/domain/requests/kinds/all-kinds'
import type { RequestStatus, StepApprover } from '@sam/domain/requests/request'
import { sql } from 'kysely'
import type { Tx } from '../open-database.ts'

export interface NewRequest {
  studentId: number
  askedBy: number
  subject: RequestSubject
  subjectKey: string
  message: string
  submittedAt: Date
  expiresOn: string | null
  steps: readonly StepApprover[]
}

/** Answers the request's id; null when the same is asked for already. */
export async function recordRequest(tx: Tx, request: NewRequest): Promise<number | null> {
  const { studentId, askedBy, subject, subjectKey, message, submittedAt, expiresOn, steps } = request
  const { rows } = await sql<{ id: number }>`
    insert into request (student_id, asked_by, kind, subject, subject_key, message, submitted_at, expires_on)
    values (${studentId}, ${askedBy}, ${subject.kind}, ${JSON.stringify(subject)}::jsonb, ${subjectKey}, ${message}, ${submittedAt},
      ${expiresOn}::date)
    on conflict (student_id, kind, subject_key) where status = 'open' do nothing returning id`.execute(tx)
  const id = rows[0]?.id ?? null
  if (id !== null)
    await tx
      .insertInto('request_step')
      .values(steps.map((approver, position) => ({ request_id: id, position, approver: JSON.stringify(approver) })))
      .execute()
  return id
}

export interface NewDecision {
  requestId: number
  position: number
  outcome: 'approved' | 'refused'
  decidedBy: number
  decidedAs: string
  decidedAt: Date
  note: string
  inPlaceOf: number | null
}

/** Writes a step's decision; under the lock of the request. */
export async function recordStepDecision(tx: Tx, decision: NewDecision): Promise<void> {
  const { requestId, position, outcome, decidedBy, decidedAs, decidedAt, note, inPlaceOf } = decision
  const { numUpdatedRows } = await tx
    .updateTable('request_step')
    .set({
      outcome,
      decided_by: decidedBy,
      decided_as: decidedAs,
      decided_at: decidedAt,
      note: note === '' ? null : note,
      in_place_of: inPlaceOf,
    })
    .where('request_id', '=', requestId)
    .where('position', '=', position)
    .where('outcome', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`step ${position} of request ${requestId} was not open`)
}

/** Ends an open request; false when it has ended before. */
export async function recordRequestEnd(
  tx: Tx,
  id: number,
  { status, endedAt }: { status: Exclude<RequestStatus, 'open'>; endedAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('request')
    .set({ status, ended_at: endedAt })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
