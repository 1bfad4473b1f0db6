import type { NewRequest } from '@sam/contract/requests'
import { inTransaction } from '@sam/database/open-database'
import { recordRequest } from '@sam/database/requests/request-writes'
import { findRequest } from '@sam/database/requests/request-reads'
import { findPerson } from '@sam/database/people/person-reads'
import type { Actor } from '@sam/domain/people/role'
import { mayAsk } from '@sam/domain/requests/policy'
import { nameOpenly, type RequestKind } from '@sam/domain/requests/kinds/all-kinds'
import { conflict, malformed, notAllowed } from '../http/faults.ts'
import { readClock } from '../kernel/read-clock.ts'
import { personKeyOf } from '../people/find-readable.ts'
import type { DataServices } from '../services.ts'
import { logRequest, notifyTurn } from './announce-request.ts'
import type { RequestDetails } from './describe-request.ts'
import { useCaseOf } from './kinds/all-kinds.ts'
import type { KindUseCase, NewRequestOf } from './kinds/kind-use-case.ts'
import { keepsRosterOf } from '../rosters/open-roster.ts'
import { loadStudent } from './load-student.ts'
import { describeWhole } from './read-request.ts'

/** Submits a request about a student, by the student or by an instructor; all that stands against it is in the answer. */
export async function submitRequest(
  services: DataServices,
  { actor, callId }: { actor: Actor; callId: string },
  userId: string,
  wanted: NewRequest,
): Promise<RequestDetails> {
  const person = await findPerson(services.db, personKeyOf(userId))
  const teachesClass = wanted.kind === 'grade change' && (await keepsRosterOf(services, actor, wanted.sectionId))
  if (!person || !mayAsk(actor, { personId: person.id }, { kind: wanted.kind, teachesClass }))
    throw notAllowed('Students ask for themselves, instructors about the grades of their own classes.')
  const id = await inTransaction(services.db, async (tx) => {
    const { subject: student, person: asked } = await loadStudent(tx, services, person.id)
    const { today, now } = await readClock(tx, services.institution)
    const useCase = useCaseOf(wanted.kind) as KindUseCase<RequestKind>
    const prepared = await useCase.prepare(tx, { services, student, actor, today }, wanted as NewRequestOf<RequestKind>)
    const { subject, key, steps, problems, expiresOn } = prepared
    if (problems.length > 0)
      throw malformed(
        problems.map(({ message }) => message).join(' '),
        problems.map(({ where, message }) => ({ where: `body.${where}`, message })),
      )
    const submitted = await recordRequest(tx, {
      studentId: person.id,
      askedBy: actor.personId,
      subject,
      subjectKey: key,
      message: wanted.message,
      submittedAt: now,
      expiresOn,
      steps,
    })
    if (submitted === null)
      throw conflict(`This is asked for already: ${nameOpenly(subject)}. It waits for a decision.`)
    await logRequest(tx, {
      requestId: submitted,
      studentId: person.id,
      askedBy: actor.personId,
      subject,
      action: 'Request submitted',
      actor,
      actorRole: wanted.kind === 'grade change' ? 'Instructor' : 'Student',
      note: wanted.message,
      callId,
      before: null,
      after: { status: 'open', step: null },
    })
    const [first] = steps
    await notifyTurn(
      tx,
      { id: submitted, studentName: asked.name, subject },
      first && { approver: first, decision: null },
      today,
    )
    return submitted
  })
  const request = await findRequest(services.db, id)
  if (!request) throw new Error(`request ${id} was not written`)
  return describeWhole(services, actor, request)
}
