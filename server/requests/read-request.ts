import {
  listLikeRequests,
  countRefusedBefore,
  findRequest,
  type RequestRow,
} from '@sam/database/requests/request-reads'
import { listWaiverDetails } from '@sam/database/registration/overrides/waiver-reads'
import { listWeekSections } from '@sam/database/planning/section-reads'
import type { Db } from '@sam/database/open-database'
import { nameProgram } from '@sam/domain/people/program-name'
import { listStudentPrograms } from '@sam/database/degrees/reads'
import type { Actor } from '@sam/domain/people/role'
import { advises } from '@sam/domain/people/policy'
import { statusOn } from '@sam/domain/requests/decide-step'
import { effectOf, listRules, nameRequest } from '@sam/domain/requests/kinds/all-kinds'
import { ofStudent, toStudent } from '@sam/domain/requests/kinds/kind-rules'
import { daysBetween, medianDays } from '@sam/domain/requests/wait-days'
import { notFound } from '../http/faults.ts'
import { loadAdmission } from '../degrees/load-admission.ts'
import { readClock, type Clock } from '../kernel/read-clock.ts'
import { noteReading } from '../people/find-readable.ts'
import type { DataServices } from '../services.ts'
import { describeRequest, describeSteps, type RequestDetails } from './describe-request.ts'
import { loadApprover, mayOpenRequest, ownTurn, voiceFor } from './find-approvals.ts'
import { describeRequestedGrade, readRequestedGrade, type RequestedGrade } from './read-requested-grade.ts'
import { readRequestedWeek, readRequirements } from './read-requested-week.ts'
import { loadRecordFacts, type RecordFacts } from './load-rule-facts.ts'
import { loadStudent, type RequestingStudent } from './load-student.ts'

const dayMilliseconds = 86_400_000
const likeDays = 365
/** Fewer decisions of a kind tell nothing of how long the next one takes. */
const leastLike = 3

/** One request with all that is needed to decide it, for the student and for everyone who decides a step of it. */
export async function readRequest(services: DataServices, actor: Actor, id: number): Promise<RequestDetails> {
  const request = await findRequest(services.db, id)
  if (!request) throw notFound('This request')
  return describeWhole(services, actor, request)
}

/** The same of a request that is at hand; notes the reading of the record that it shows. */
export async function describeWhole(
  services: DataServices,
  actor: Actor,
  request: RequestRow,
): Promise<RequestDetails> {
  const { db, institution } = services
  const clock = await readClock(db, institution)
  const isOwn = actor.personId === request.askedBy
  const student = await loadStudent(db, services, request.studentId)
  const subject = { ...student.subject, askedBy: request.askedBy }
  const approver = await loadApprover(db, institution.policies, actor, { today: clock.today, requests: [request] })
  if (!mayOpenRequest(approver, subject, request)) throw notFound('This request')
  const advisesStudent = advises(actor, student.subject)
  const isRegistrar = actor.roles.includes('Registrar')
  const isOpen = statusOn(request, clock.today) === 'open'
  const turn = isOpen ? ownTurn(approver, subject, request.steps) : null
  const voice = turn === null ? null : voiceFor(approver, subject, request.steps[turn])
  const facts = (await loadRecordFacts(db, institution, [request.studentId], clock.today)).get(request.studentId)
  const isStudents = actor.personId === request.studentId
  // Instructors decide on the class: the student's record is not theirs to read.
  const seesRecord = !isOwn && (isRegistrar || actor.roles.includes('Academic Advisor'))
  const grade = isStudents ? null : await readRequestedGrade(services, request)
  if (seesRecord || grade)
    await noteReading(db, actor, request.studentId, {
      surface: 'request',
      reason:
        !seesRecord || advisesStudent || isRegistrar ? null : `Decides a request: ${nameRequest(request.subject)}`,
    })
  const like = await readLike(db, request, clock)
  const week = await readRequestedWeek(services, request, { seesRecord })
  return {
    ...describeRequest(request, actor, clock),
    message: request.message,
    effect: effectOf(request.subject, isStudents ? toStudent : ofStudent(student.person.name)),
    rules: isOwn || !facts ? [] : await readRules(services, request, student, { facts, week, grade, seesRecord }),
    record: seesRecord && facts ? await describeRecord(services, request, student, facts) : null,
    grade: grade && describeRequestedGrade(grade, institution),
    week,
    requirements: seesRecord ? await readRequirements(services, request, week) : [],
    like: { approved: like.approved, refused: like.refused, medianDays: like.medianDays },
    expectedBy: isOpen ? expectedDay(request, like, clock) : null,
    mayDecide: turn,
    inPlaceOf: voice?.absent?.name ?? null,
    mayWithdraw: isOwn && isOpen,
    seenByStudent:
      isStudents || request.askedBy !== request.studentId
        ? null
        : {
            steps: describeSteps(request, statusOn(request, clock.today), { roles: ['Student'] }),
            effect: effectOf(request.subject, toStudent),
          },
  }
}

/** The time in which requests of the same kind are compared. */
export function lastYear({ now }: Pick<Clock, 'now'>): { from: Date; to: Date } {
  return { from: new Date(now.getTime() - likeDays * dayMilliseconds), to: now }
}

interface Like {
  approved: number
  refused: number
  medianDays: number | null
}

/** How requests of the kind ended in the year before. */
export async function readLike(db: Db, { kind }: Pick<RequestRow, 'kind'>, clock: Clock): Promise<Like> {
  const all = await listLikeRequests(db, kind, lastYear(clock))
  const approved = all.filter(({ status }) => status === 'approved').length
  const days = all.map(({ submittedAt, endedAt }) => daysBetween(submittedAt, endedAt))
  return { approved, refused: all.length - approved, medianDays: all.length < leastLike ? null : medianDays(days) }
}

/** By the median of its kind, and never a day that is over; null while nobody can tell. */
export function expectedDay(
  { submittedAt }: Pick<RequestRow, 'submittedAt'>,
  { medianDays: days }: Pick<Like, 'medianDays'>,
  { today }: Clock,
): string | null {
  if (days === null) return null
  const expected = new Date(submittedAt.getTime() + days * dayMilliseconds).toISOString().slice(0, 10)
  return expected < today ? today : expected
}

interface ReadFacts {
  facts: RecordFacts
  week: RequestDetails['week']
  grade: RequestedGrade | null
  seesRecord: boolean
}

async function readRules(
  services: DataServices,
  request: RequestRow,
  { person }: RequestingStudent,
  { facts, week, grade, seesRecord }: ReadFacts,
): Promise<RequestDetails['rules']> {
  const { db } = services
  const { subject, steps, studentId } = request
  const entered = seesRecord && subject.kind === 'declaration' && subject.change === 'declare' ? subject.program : null
  const waivers = subject.kind === 'time conflict' ? await listWaiverDetails(db, studentId) : []
  const rules = listRules(subject, {
    steps,
    holds: facts.holds,
    academicStanding: facts.academicStanding,
    refusedBefore: await countRefusedBefore(db, request.id),
    sharedMinutes:
      week === null || week.overlaps.length === 0
        ? null
        : Math.max(...week.overlaps.map(({ start, end }) => end - start)),
    otherConflicts: waivers.filter(
      ({ kind, term }) => kind === 'time conflict' && 'term' in subject && term === subject.term,
    ).length,
    grade: grade && { present: grade.entry.grade, ...grade },
    admission: entered && person.student ? await loadAdmission(services, studentId, person.student, entered) : null,
  })
  return seesRecord ? rules : rules.filter(({ rule }) => !recordRules.has(rule))
}

/** What these rules say is of the student's record. */
const recordRules = new Set(['No hold', 'Good academic standing', 'Refused before'])

async function describeRecord(
  { db, institution }: DataServices,
  { subject, studentId }: RequestRow,
  { person }: RequestingStudent,
  { sums, academicStanding, holds }: RecordFacts,
): Promise<RequestDetails['record']> {
  const programs = (await listStudentPrograms(db, studentId)).filter(({ standing }) => standing === 'declared')
  const week = 'term' in subject ? await listWeekSections(db, studentId, subject.term) : null
  const registered = week?.filter(({ standing }) => standing === 'registered')
  return {
    gpa: sums.gpa,
    standing: sums.standing,
    academicStanding,
    creditsEarned: sums.earnedInAll,
    creditsInTerm: registered?.reduce((total, { credits }) => total + (credits ?? 0), 0) ?? null,
    holds,
    graduationTerm: person.student?.graduationTerm ?? null,
    programs: programs.map((program) => {
      const name = nameProgram(program, institution.programs)
      return program.kind === 'minor' ? `${name}, minor` : `${name}, ${program.degree}`
    }),
  }
}
