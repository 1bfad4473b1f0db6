import { recordAuditEntries } from '@sam/database/kernel/writes'
import { recordNotices } from '@sam/database/notifications/notification-writes'
import type { Tx } from '@sam/database/open-database'
import { listDelegatesOf } from '@sam/database/requests/absence-reads'
import { listInstructorsOf } from '@sam/database/requests/request-reads'
import type { Actor, Role } from '@sam/domain/people/role'
import { kindRules, nameOpenly, type RequestSubject } from '@sam/domain/requests/kinds/all-kinds'
import type { RequestStep } from '@sam/domain/requests/request'
import { composeNotice } from '../notifications/compose-notice.ts'

export interface RequestEvent {
  requestId: number
  studentId: number
  askedBy: number
  subject: RequestSubject
  /** 'Request submitted'. */
  action: string
  /** Null for the system itself. */
  actor: Actor | null
  actorRole: Role | null
  note: string | null
  /** Of the call, for the log. */
  callId: string | null
  /** Null for what begins. */
  before: { status: 'open'; step: number | null } | null
  after: { status: string; step: number | null }
}

/** Puts what happened to a request into the log, in its transaction. */
export async function logRequest(tx: Tx, event: RequestEvent): Promise<void> {
  const { requestId, studentId, askedBy, subject, action, actor, actorRole, note, callId, before, after } = event
  await recordAuditEntries(tx, [
    {
      actorId: actor?.personId ?? null,
      actorRole,
      subjectId: studentId,
      category: kindRules[subject.kind].category,
      action,
      details: nameOpenly(subject),
      // What others say about a student is the student's to read once it takes effect.
      note: note === '' || askedBy !== studentId ? null : note,
      entity: 'request',
      entityKey: String(requestId),
      before,
      after,
      requestId: callId,
    },
  ])
}

/** Notifies the one who asked that the request has ended. */
export async function notifyAsker(
  tx: Tx,
  { id, studentId, askedBy, subject }: { id: number; studentId: number; askedBy: number; subject: RequestSubject },
  { title, body }: { title: string; body: string },
): Promise<void> {
  const at = askedBy === studentId ? kindRules[subject.kind].page : 'requests'
  await recordNotices(tx, [composeNotice(askedBy, 'request', { title, body, at, request: id })])
}

/**
 * Notifies the instructors whose turn it is, and who decides in the place of those who are away. Advisors and registrars
 * share theirs and find them in the inbox.
 */
export async function notifyTurn(
  tx: Tx,
  request: { id: number; studentName: string; subject: RequestSubject },
  step: RequestStep | undefined,
  today: string,
): Promise<void> {
  if (step?.approver.role !== 'instructor') return
  const instructors = await listInstructorsOf(
    tx,
    step.approver.classes.map(({ sectionId }) => sectionId),
  )
  const personIds = [...new Set(instructors.map(({ personId }) => personId))]
  const delegates = (await listDelegatesOf(tx, personIds, today)).filter(
    ({ delegateId }) => !personIds.includes(delegateId),
  )
  const turns = new Map<number, string[]>(personIds.map((personId) => [personId, []]))
  // Who stands in for several reads one notice that names them all.
  for (const { delegateId, name } of delegates) turns.set(delegateId, [...(turns.get(delegateId) ?? []), name])
  await recordNotices(
    tx,
    [...turns].map(([personId, inPlaceOf]) =>
      composeNotice(personId, 'request waits', {
        student: request.studentName,
        name: nameOpenly(request.subject),
        request: request.id,
        inPlaceOf,
      }),
    ),
  )
}
