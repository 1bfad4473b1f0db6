import type { listLikeRequests as route } from '@sam/contract/requests'
import type { AnswerOf } from '@sam/contract/route'
import { findRequest, listLikeCases } from '@sam/database/requests/request-reads'
import type { Actor } from '@sam/domain/people/role'
import { collegesOf } from '@sam/domain/people/student-colleges'
import { notFound } from '../http/faults.ts'
import { readClock } from '../kernel/read-clock.ts'
import { noteReadings } from '../people/find-readable.ts'
import type { DataServices } from '../services.ts'
import { describeRequest } from './describe-request.ts'
import { loadApprover, mayOpenRequest } from './find-approvals.ts'
import { loadStudent } from './load-student.ts'
import { lastYear } from './read-request.ts'

/**
 * How requests like one ended, for those who decide it: the cases that they may open anyway, each noted as read for its
 * student. Of all others they learn how many there are.
 */
export async function listLike(services: DataServices, actor: Actor, id: number): Promise<AnswerOf<typeof route>> {
  const { db, institution } = services
  const request = await findRequest(db, id)
  if (!request) throw notFound('This request')
  const clock = await readClock(db, institution)
  const cases = await listLikeCases(db, request.kind, lastYear(clock))
  const approver = await loadApprover(db, institution.policies, actor, {
    today: clock.today,
    requests: [request, ...cases],
  })
  const { subject } = await loadStudent(db, services, request.studentId)
  const isOwn = actor.personId === request.studentId || actor.personId === request.askedBy
  if (isOwn || !mayOpenRequest(approver, { ...subject, askedBy: request.askedBy }, request))
    throw notFound('This request')
  const open = cases.filter((one) => {
    const colleges = collegesOf(one.college, one.majors, institution.programs)
    const student = { personId: one.studentId, askedBy: one.askedBy, colleges, programs: one.programs }
    return mayOpenRequest(approver, student, one)
  })
  await noteReadings(
    db,
    actor,
    open.map(({ studentId }) => studentId),
    'request',
  )
  return {
    requests: open.map((one) => describeRequest(one, actor, clock)),
    others: cases.length - open.length,
  }
}
