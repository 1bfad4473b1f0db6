import type { RequestKind, RequestSubject } from '@sam/domain/requests/kinds/all-kinds'
import type { RequestStatus, RequestStep } from '@sam/domain/requests/request'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../open-database.ts'

export interface RequestRow {
  id: number
  kind: RequestKind
  studentId: number
  /** Who asked: the student, or an instructor of theirs. */
  askedBy: number
  askedByName: string
  campusId: number | null
  name: string
  directoryWithheld: boolean
  subject: RequestSubject
  message: string
  status: RequestStatus
  submittedAt: Date
  endedAt: Date | null
  expiresOn: string | null
  steps: RequestStepRow[]
}

export interface RequestStepRow extends RequestStep {
  /** In which role it was decided. */
  decidedAs: string | null
}

/** With the units that advise the student: whose request it is to decide depends on them. */
export interface OpenRequestRow extends RequestRow {
  college: string | null
  programs: string[]
  majors: string[]
}

const personName = (id: RawBuilder<unknown>) =>
  sql`(select trim(concat(first_name, ' ', last_name)) from person named where named.id = ${id})`

const steps = sql`(select json_agg(json_build_object('approver', approver, 'decidedAs', decided_as, 'decision',
    case when outcome is not null then json_build_object('outcome', outcome, 'by', ${personName(sql`decided_by`)},
      'at', decided_at, 'note', coalesce(note, ''), 'inPlaceOf', ${personName(sql`in_place_of`)}) end)
    order by position) from request_step where request_id = request.id)`

const columns = sql`request.id, request.kind, request.student_id as "studentId", request.asked_by as "askedBy",
  ${personName(sql`request.asked_by`)} as "askedByName", person.campus_id as "campusId",
  trim(concat(person.first_name, ' ', person.last_name)) as name,
  person.directory_withheld as "directoryWithheld", request.subject, request.message, request.status,
  request.submitted_at as "submittedAt", request.ended_at as "endedAt", request.expires_on as "expiresOn",
  ${steps} as steps`

const advisedBy = sql`student.college,
  array(select code from student_program where person_id = student.person_id and standing = 'declared'
    union select student.area_of_interest where student.area_of_interest is not null) as programs,
  array(select code from student_program where person_id = student.person_id and standing = 'declared'
    and kind = 'major' order by position) as majors`

/** Every request that waits for a decision, the longest waiting first. */
export async function listOpenRequests(db: Db): Promise<OpenRequestRow[]> {
  const { rows } = await sql<OpenRequestRow>`
    select ${columns}, ${advisedBy}
    from request join student on student.person_id = request.student_id join person on person.id = request.student_id
    where request.status = 'open' order by request.submitted_at, request.id`.execute(db)
  return rows
}

/** What was asked for a student, by the student or by others, newest first. */
export async function listStudentRequests(db: Db, studentId: number): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select ${columns} from request join person on person.id = request.student_id
    where request.student_id = ${studentId} order by request.id desc limit 200`.execute(db)
  return rows
}

/** What someone asked for about others: what is open, and what ended since a moment; newest first. */
export async function listAskedBy(db: Db, askedBy: number, since: Date): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select ${columns} from request join person on person.id = request.student_id
    where request.asked_by = ${askedBy} and request.student_id <> ${askedBy}
      and (request.status = 'open' or request.ended_at >= ${since})
    order by request.status = 'open' desc, request.id desc limit 100`.execute(db)
  return rows
}

/** The changes asked for and not decided, of the students of some sections. */
export async function listOpenGradeChanges(
  db: Db,
  sectionIds: readonly number[],
): Promise<{ id: number; enrollmentId: number; grade: string; askedBy: number; askedByName: string }[]> {
  const { rows } = await sql<{ id: number; enrollmentId: number; grade: string; askedBy: number; askedByName: string }>`
    select id, subject_key::bigint as "enrollmentId", subject ->> 'grade' as grade, asked_by as "askedBy",
      ${personName(sql`asked_by`)} as "askedByName"
    from request where kind = 'grade change' and status = 'open'
      and subject_key in (select enrollment.id::text from enrollment
        where enrollment.section_id = any(${[...sectionIds]}::bigint[]))`.execute(db)
  return rows
}

/** Plans that were returned since a moment and that their students have not sent again, the newest first. */
export async function listReturnedReviews(db: Db, since: Date): Promise<OpenRequestRow[]> {
  const { rows } = await sql<OpenRequestRow>`
    select ${columns}, ${advisedBy}
    from request join student on student.person_id = request.student_id join person on person.id = request.student_id
    where request.kind = 'plan review' and request.status = 'refused' and request.ended_at >= ${since}
      and not exists (select from request later where later.student_id = request.student_id
        and later.kind = 'plan review' and later.status <> 'withdrawn' and later.id > request.id)
    order by request.ended_at desc, request.id desc limit 200`.execute(db)
  return rows
}

/** The last plan that a student sent with one of these ends, sent before another one. */
export async function findLastReview(
  db: Db,
  studentId: number,
  { status, before }: { status: readonly RequestStatus[]; before: number | null },
): Promise<RequestRow | null> {
  const { rows } = await sql<RequestRow>`
    select ${columns} from request join person on person.id = request.student_id
    where request.student_id = ${studentId} and request.kind = 'plan review'
      and request.status = any(${[...status]}::text[]) and (${before}::bigint is null or request.id < ${before})
    order by request.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Null when there is none. */
export async function findRequest(db: Db, id: number): Promise<RequestRow | null> {
  const { rows } = await sql<RequestRow>`
    select ${columns} from request join person on person.id = request.student_id where request.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Locks a request, so that two approvers cannot decide it at one moment. */
export async function lockRequest(tx: Tx, id: number): Promise<void> {
  await sql`select from request where id = ${id} for update`.execute(tx)
}

/** What someone has decided since a moment, newest first. */
export async function listDecidedBy(db: Db, personId: number, since: Date): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select ${columns} from request join person on person.id = request.student_id
    where request.id in (select request_id from request_step where decided_by = ${personId} and decided_at >= ${since})
    order by (select max(decided_at) from request_step
      where request_id = request.id and decided_by = ${personId}) desc, request.id desc limit 100`.execute(db)
  return rows
}

export interface LikeRequest {
  submittedAt: string
  endedAt: string
  status: 'approved' | 'refused'
}

/** At most this many are looked at of those that ended last. */
const mostLike = 500

const endedAlike = (kind: RequestKind, { from, to }: { from: Date; to: Date }) =>
  sql`request.kind = ${kind} and request.status in ('approved', 'refused') and request.ended_at between ${from} and ${to}`

/** How requests of a kind ended between two moments: the present one's company. */
export async function listLikeRequests(
  db: Db,
  kind: RequestKind,
  within: { from: Date; to: Date },
): Promise<LikeRequest[]> {
  const { rows } = await sql<LikeRequest>`
    select to_json(submitted_at) #>> '{}' as "submittedAt", to_json(ended_at) #>> '{}' as "endedAt", status
    from request where ${endedAlike(kind, within)} order by ended_at desc limit ${mostLike}`.execute(db)
  return rows
}

/** The same requests whole, the last one that ended first. */
export async function listLikeCases(
  db: Db,
  kind: RequestKind,
  within: { from: Date; to: Date },
): Promise<OpenRequestRow[]> {
  const { rows } = await sql<OpenRequestRow>`
    select ${columns}, ${advisedBy}
    from request join student on student.person_id = request.student_id join person on person.id = request.student_id
    where ${endedAlike(kind, within)} order by request.ended_at desc limit ${mostLike}`.execute(db)
  return rows
}

/** How often the student was refused the same before. */
export async function countRefusedBefore(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ times: number }>`
    select count(*)::int as times from request mine join request earlier
      on earlier.student_id = mine.student_id and earlier.kind = mine.kind and earlier.subject_key = mine.subject_key
        and earlier.id < mine.id and earlier.status = 'refused' where mine.id = ${id}`.execute(db)
  return rows[0]?.times ?? 0
}

/** Those of the sections that a person teaches, or of which they teach a component taken together with it. */
export async function listTaughtOf(db: Db, personId: number, sectionIds: readonly number[]): Promise<number[]> {
  if (sectionIds.length === 0) return []
  return (await listInstructorsOf(db, sectionIds))
    .filter((one) => one.personId === personId)
    .map((one) => one.sectionId)
}

/** Who teaches these sections and what is taken together with them, of those who have an account. */
export async function listInstructorsOf(
  db: Db,
  sectionIds: readonly number[],
): Promise<{ sectionId: number; personId: number }[]> {
  const { rows } = await sql<{ sectionId: number; personId: number }>`
    select distinct wanted.id as "sectionId", instructor.person_id as "personId"
    from unnest(${[...sectionIds]}::bigint[]) wanted (id)
    join meeting on meeting.section_id = wanted.id
      or meeting.section_id in (select companion_id from section_companion where section_id = wanted.id)
    join meeting_instructor on meeting_instructor.meeting_id = meeting.id
    join instructor on instructor.id = meeting_instructor.instructor_id
    where instructor.person_id is not null order by 1, 2`.execute(db)
  return rows
}
