import { inTransaction, type Tx } from '@sam/database/open-database'
import { lockRegistrations } from '@sam/database/registration/enrollment/lock-reads'
import { findRequest, lockRequest, type RequestRow } from '@sam/database/requests/request-reads'
import { recordRequestEnd, recordStepDecision } from '@sam/database/requests/request-writes'
import type { Actor, Role } from '@sam/domain/people/role'
import {
  decideStep,
  describeStepRefusal,
  type StepRefusal,
  type WantedDecision,
} from '@sam/domain/requests/decide-step'
import { effectOf, endingOf, nameOpenly, type RequestKind } from '@sam/domain/requests/kinds/all-kinds'
import { toStudent } from '@sam/domain/requests/kinds/kind-rules'
import type { StepApprover } from '@sam/domain/requests/request'
import { conflict, malformed, notAllowed, notFound } from '../http/faults.ts'
import { readClock } from '../kernel/read-clock.ts'
import type { DataServices } from '../services.ts'
import { logRequest, notifyAsker, notifyTurn } from './announce-request.ts'
import { signDecision, type RequestDetails } from './describe-request.ts'
import { loadApprover, voiceFor } from './find-approvals.ts'
import { useCaseOf } from './kinds/all-kinds.ts'
import type { KindUseCase } from './kinds/kind-use-case.ts'
import { loadStudent } from './load-student.ts'
import { describeWhole } from './read-request.ts'

interface Cause {
  actor: Actor
  callId: string
}

/** Decides the step in turn; the last approval takes effect in the same transaction. */
export async function decideRequest(
  services: DataServices,
  cause: Cause,
  id: number,
  wanted: WantedDecision,
): Promise<RequestDetails> {
  const { db } = services
  const before = await findRequest(db, id)
  if (!before) throw notFound('This request')
  const decided = await inTransaction(db, async (tx) => {
    // The registrations first, as every change of overrides locks them; then the request, so that it is decided once.
    await lockRegistrations(tx, before.studentId)
    await lockRequest(tx, id)
    const request = await findRequest(tx, id)
    if (!request) throw notFound('This request')
    await decideLocked(tx, services, { ...cause, request, wanted })
    return findRequest(tx, id)
  })
  if (!decided) throw new Error(`request ${id} is gone`)
  return describeWhole(services, cause.actor, decided)
}

interface Deciding extends Cause {
  request: RequestRow
  wanted: WantedDecision
}

async function decideLocked(
  tx: Tx,
  services: DataServices,
  { actor, callId, request, wanted }: Deciding,
): Promise<void> {
  const { id, subject, studentId, askedBy, steps } = request
  const { policies } = services.institution
  const { today, now } = await readClock(tx, services.institution)
  const student = { ...(await loadStudent(tx, services, studentId)).subject, askedBy }
  const approver = await loadApprover(tx, policies, actor, { today, requests: [request] })
  const step = steps[wanted.step]
  const voice = voiceFor(approver, student, step)
  if (!voice && actor.personId !== studentId && actor.personId !== askedBy)
    throw notAllowed('Someone else decides this step: you do not hold the role that it needs.')
  const signed = steps.map((one) => ({ ...one, decision: signDecision(one, actor) }))
  const decided = decideStep({ ...request, steps: signed }, wanted, { approverId: actor.personId, today })
  if ('refused' in decided) throw faultOf(decided.refused)
  if (!voice || !step) throw notAllowed('Nobody decides a request of their own.')
  const role = roleFor(voice.actor, step.approver)
  // The student reads the note in the log, where registrars are not named.
  const inPlaceOf = voice.absent && `In place of ${role === 'Registrar' ? 'another registrar' : voice.absent.name}.`
  await recordStepDecision(tx, {
    requestId: id,
    position: wanted.step,
    outcome: wanted.outcome,
    decidedBy: actor.personId,
    decidedAs: role,
    decidedAt: now,
    note: wanted.note,
    inPlaceOf: voice.absent?.personId ?? null,
  })
  if (decided.status === 'approved') {
    const useCase = useCaseOf(subject.kind) as KindUseCase<RequestKind>
    const said = wanted.note === '' ? `Approved as requested: ${request.message}`.slice(0, 1000) : wanted.note
    // The one who decides signs, with the rights of the absent approver.
    const signer = { ...voice.actor, personId: actor.personId }
    const note = inPlaceOf ? `${inPlaceOf} ${said}` : said
    // The decision tells the student what came of it, so the change itself need not; of a grade it tells the instructor.
    const cause = { actor: signer, note, requestId: callId, isToldElsewhere: askedBy === studentId }
    await useCase.apply(tx, { services, cause, student, asked: request, decidedAs: role }, subject)
  }
  if (decided.status !== 'open') await recordRequestEnd(tx, id, { status: decided.status, endedAt: now })
  await logRequest(tx, {
    requestId: id,
    studentId,
    askedBy,
    subject,
    action: wanted.outcome === 'approved' ? 'Request approved' : 'Request refused',
    actor,
    actorRole: role,
    note: inPlaceOf ? `${inPlaceOf} ${wanted.note}`.trim() : wanted.note,
    callId,
    before: { status: 'open', step: wanted.step },
    after: { status: decided.status, step: wanted.step },
  })
  if (decided.status === 'open') {
    await notifyTurn(tx, { id, studentName: request.name, subject }, steps[wanted.step + 1], today)
    return
  }
  const said = wanted.note === '' ? '' : ` The note says: ${wanted.note}`
  await notifyAsker(
    tx,
    request,
    decided.status === 'approved'
      ? { title: endingOf(subject, 'approved'), body: `${nameOpenly(subject)}. ${whatItDoes(request)}${said}` }
      : { title: endingOf(subject, 'refused'), body: `${nameOpenly(subject)}.${said}` },
  )
}

/** What an approval did, for the one who asked; of a grade the notice says nothing, since it is e-mailed too. */
function whatItDoes({ subject }: RequestRow): string {
  return subject.kind === 'grade change' ? 'The registrar posted it.' : `${effectOf(subject, toStudent)}.`
}

/** The granted role in which a step is decided: the one that the step is for, else the one that allows most. */
function roleFor({ roles }: Actor, approver: StepApprover): Role {
  if (approver.role === 'instructor') return 'Instructor'
  if (approver.role === 'registrar') return 'Registrar'
  const isAdvisors = ['department advisor', 'college advisor', 'student advisor'].includes(approver.role)
  return roles.includes('Registrar') && !isAdvisors ? 'Registrar' : 'Academic Advisor'
}

function faultOf(refusal: StepRefusal) {
  const words = describeStepRefusal(refusal)
  if (refusal.kind === 'own request') return notAllowed(words)
  if (refusal.kind === 'note missing') return malformed(words, [{ where: 'body.note', message: words }])
  return conflict(words)
}
