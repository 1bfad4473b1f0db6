import { accountId } from '@sam/domain/people/account-id'
import type { listInbox, requestDetails } from '@sam/contract/requests'
import type { AnswerOf } from '@sam/contract/route'
import type { RequestRow, RequestStepRow } from '@sam/database/requests/request-reads'
import type { Actor } from '@sam/domain/people/role'
import { signEntry } from '@sam/domain/people/sign-entry'
import { statusOn, turnOf } from '@sam/domain/requests/decide-step'
import { nameRequest, titleOf } from '@sam/domain/requests/kinds/all-kinds'
import { nameStep } from '@sam/domain/requests/name-step'
import { daysBetween, lateAfterDays } from '@sam/domain/requests/wait-days'
import type { z } from 'zod'
import type { Clock } from '../kernel/read-clock.ts'

export type RequestLine = AnswerOf<typeof listInbox>['decided'][number]
export type RequestDetails = z.output<typeof requestDetails>

/** A request as every list shows it, signed for the reader as the log is. */
export function describeRequest(request: RequestRow, reader: Pick<Actor, 'roles'>, clock: Clock): RequestLine {
  const { id, kind, subject, studentId, askedBy, askedByName, campusId, name, submittedAt, endedAt, expiresOn } =
    request
  const { directoryWithheld } = request
  const status = statusOn(request, clock.today)
  const days = daysBetween(submittedAt.toISOString(), (endedAt ?? clock.now).toISOString())
  return {
    id,
    kind,
    title: titleOf(kind),
    name: nameRequest(subject),
    student: { userId: accountId(studentId, campusId), name, directoryWithheld },
    askedBy: askedBy === studentId ? null : askedByName,
    term: 'term' in subject ? subject.term : null,
    submittedAt: submittedAt.toISOString(),
    days,
    isLate: status === 'open' && days > lateAfterDays,
    status,
    endedAt: endedAt?.toISOString() ?? null,
    expiresOn,
    steps: describeSteps(request, status, reader),
  }
}

/** Who decides in turn and what they said, signed for the reader. */
export function describeSteps(
  { steps }: Pick<RequestRow, 'steps'>,
  status: RequestLine['status'],
  reader: Pick<Actor, 'roles'>,
): RequestLine['steps'] {
  const turn = status === 'open' ? turnOf({ steps }) : null
  return steps.map((step, index) => ({
    title: nameStep(step.approver),
    state: step.decision?.outcome ?? (index === turn ? 'in turn' : 'later'),
    ...describeDecision(signDecision(step, reader)),
  }))
}

function describeDecision(decision: RequestStepRow['decision']) {
  if (!decision) return { by: null, at: null, note: '', inPlaceOf: null }
  const { by, at, note, inPlaceOf } = decision
  return { by, at: new Date(at).toISOString(), note, inPlaceOf }
}

/** A decision as the log would sign it for the reader: neither a registrar nor the one they stand in for is named to others. */
export function signDecision({ decision, decidedAs }: RequestStepRow, { roles }: Pick<Actor, 'roles'>) {
  if (!decision || decidedAs !== 'Registrar') return decision
  const sign = (name: string) => signEntry({ name, role: decidedAs }, roles)
  return { ...decision, by: sign(decision.by), inPlaceOf: decision.inPlaceOf && sign(decision.inPlaceOf) }
}
