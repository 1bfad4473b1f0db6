import type { countInbox, listInbox, listOwnRequests } from '@sam/contract/requests'
import type { AnswerOf } from '@sam/contract/route'
import {
  listAskedBy,
  listDecidedBy,
  listOpenRequests,
  listStudentRequests,
  type OpenRequestRow,
} from '@sam/database/requests/request-reads'
import type { Actor } from '@sam/domain/people/role'
import { collegesOf } from '@sam/domain/people/student-colleges'
import { mayReadRegistration } from '@sam/domain/registration/policy'
import { mayReadAsked } from '@sam/domain/requests/policy'
import { statusOn } from '@sam/domain/requests/decide-step'
import { classOf, effectOf, kindRules, listRules, type RequestSubject } from '@sam/domain/requests/kinds/all-kinds'
import { ofStudent, toStudent } from '@sam/domain/requests/kinds/kind-rules'
import { meetsEveryRule } from '@sam/domain/requests/kinds/record-rules'
import { readClock, type Clock } from '../kernel/read-clock.ts'
import { openSubject } from '../registration/enrollment/find-subject.ts'
import type { DataServices } from '../services.ts'
import { describeRequest } from './describe-request.ts'
import { loadApprover, ownTurn, voiceFor, type Approver, type AskedSubject } from './find-approvals.ts'
import { loadRecordFacts } from './load-rule-facts.ts'
import { expectedDay, readLike } from './read-request.ts'

const weekMilliseconds = 7 * 86_400_000

export interface Inbox {
  clock: Clock
  approver: Approver
  /** Open, and with a step that the reader decides. */
  requests: { row: OpenRequestRow; subject: AskedSubject; mine: boolean; inPlaceOf: string | null }[]
}

/** The open requests with a step that the reader decides, the longest waiting first. */
export async function openInbox({ db, institution }: DataServices, actor: Actor): Promise<Inbox> {
  const clock = await readClock(db, institution)
  const open = (await listOpenRequests(db)).filter((row) => statusOn(row, clock.today) === 'open')
  const approver = await loadApprover(db, institution.policies, actor, { today: clock.today, requests: open })
  const requests = open
    .map((row) => {
      const colleges = collegesOf(row.college, row.majors, institution.programs)
      const subject = { personId: row.studentId, askedBy: row.askedBy, colleges, programs: row.programs }
      const turn = ownTurn(approver, subject, row.steps)
      const voice = turn === null ? null : voiceFor(approver, subject, row.steps[turn])
      return { row, subject, mine: voice !== null, inPlaceOf: voice?.absent?.name ?? null }
    })
    .filter(({ row, subject, mine }) => mine || row.steps.some((step) => voiceFor(approver, subject, step)))
  return { clock, approver, requests }
}

/** What waits for the reader and what they decided this week. */
export async function readRequestInbox(services: DataServices, actor: Actor): Promise<AnswerOf<typeof listInbox>> {
  const { db, institution } = services
  const { clock, requests } = await openInbox(services, actor)
  const inBulk = requests.filter(({ row, mine }) => mine && kindRules[row.kind].inBulk)
  const ids = [...new Set(inBulk.map(({ row }) => row.studentId))]
  const facts = await loadRecordFacts(db, institution, ids, clock.today)
  const meets = ({ studentId, subject, steps }: OpenRequestRow): boolean => {
    const known = facts.get(studentId)
    if (!known) return false
    const { holds, academicStanding } = known
    return meetsEveryRule(
      listRules(subject, {
        steps,
        holds,
        academicStanding,
        refusedBefore: 0,
        sharedMinutes: null,
        otherConflicts: 0,
        admission: null,
        grade: null,
      }),
    )
  }
  const since = new Date(clock.now.getTime() - weekMilliseconds)
  return {
    open: requests.map(({ row, mine, inPlaceOf }) => ({
      ...describeRequest(row, actor, clock),
      mine,
      inPlaceOf,
      inBulk: mine && kindRules[row.kind].inBulk && meets(row),
    })),
    asked: (await listAskedBy(db, actor.personId, since)).map((row) => describeRequest(row, actor, clock)),
    decided: (await listDecidedBy(db, actor.personId, since)).map((row) => describeRequest(row, actor, clock)),
  }
}

/** How many wait for the reader: the figure in the menu. */
export async function countRequests(services: DataServices, actor: Actor): Promise<AnswerOf<typeof countInbox>> {
  const { requests } = await openInbox(services, actor)
  return { waiting: requests.filter(({ mine }) => mine).length }
}

type OwnRequest = AnswerOf<typeof listOwnRequests>['requests'][number]

/** What a student has asked for, for the student and for staff who read the registration. */
export async function listRequestsOf(
  services: DataServices,
  actor: Actor,
  userId: string,
): Promise<AnswerOf<typeof listOwnRequests>> {
  const { db, institution } = services
  const { subject } = await openSubject(services, actor, { student: userId, surface: 'request' }, (one) =>
    mayReadRegistration(actor, one, institution.policies),
  )
  const clock = await readClock(db, institution)
  const rows = (await listStudentRequests(db, subject.personId)).filter((row) => mayReadAsked(actor, row))
  const kinds = [...new Set(rows.filter(({ status }) => status === 'open').map(({ kind }) => kind))]
  const likes = new Map(
    await Promise.all(kinds.map(async (kind) => [kind, await readLike(db, { kind }, clock)] as const)),
  )
  return {
    requests: rows.map((row) => {
      const like = likes.get(row.kind)
      const isOpen = statusOn(row, clock.today) === 'open'
      return {
        ...describeRequest(row, actor, clock),
        message: row.message,
        effect: effectOf(row.subject, actor.personId === row.studentId ? toStudent : ofStudent(row.name)),
        class: classOf(row.subject),
        declares: declaresOf(row.subject),
        holdId: row.subject.kind === 'hold removal' ? row.subject.holdId : null,
        expectedBy: isOpen && like ? expectedDay(row, like, clock) : null,
        mayWithdraw: isOpen && actor.personId === row.askedBy,
      }
    }),
  }
}

function declaresOf(subject: RequestSubject): OwnRequest['declares'] {
  if (subject.kind !== 'declaration') return null
  const { kind, code } = subject.program
  return { change: subject.change, kind, code }
}
