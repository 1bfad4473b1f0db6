import { recordStudentPrograms } from '@sam/database/degrees/import-writes'
import { recordAuditEntries, type NewAuditEntry } from '@sam/database/kernel/writes'
import type { Tx } from '@sam/database/open-database'
import { recordAdvisors, recordGrantedRoles, recordPeople, recordStudents } from '@sam/database/people/import-writes'
import { recordMainPlans } from '@sam/database/planning/import-writes'
import {
  recordEnrollments,
  recordHolds,
  recordTransferCredits,
  recordWaivers,
} from '@sam/database/registration/enrollment/import-writes'
import { recordSeatsTaken } from '@sam/database/timetable/import-writes'
import type { ReportApplied } from '../../import-kind.ts'
import { noonIn } from '@sam/domain/kernel/day-in-zone'
import { linkInstructors } from '../../../rosters/link-instructors.ts'
import type { PlannedUser } from './plan.ts'

/** People of one step, so that progress shows in between. */
const peoplePerStep = 2500

interface Importer {
  actorId: number | null
  /** The institution's: a day is its noon there. */
  timeZone: string
}

/** Adds the people with their roles and records, in the transaction of the import. */
export async function applyUsers(
  tx: Tx,
  users: readonly PlannedUser[],
  by: Importer,
  report: ReportApplied,
): Promise<void> {
  for (let first = 0; first < users.length; first += peoplePerStep) {
    await applyStep(tx, users.slice(first, first + peoplePerStep), by)
    report(Math.min(first + peoplePerStep, users.length), users.length)
  }
  const classes = users.flatMap(({ student }) => student?.classes ?? [])
  const filled = classes.filter(({ status }) => status === 'enrolled').map(({ sectionId }) => sectionId)
  const sections = [...new Set(filled.filter((id) => id !== null))]
  if (sections.length > 0) await recordSeatsTaken(tx, sections)
  if (users.some(({ roles }) => roles.includes('Instructor'))) await linkInstructors(tx, 'users import', by.actorId)
}

async function applyStep(tx: Tx, users: readonly PlannedUser[], { actorId, timeZone }: Importer): Promise<void> {
  const ids = await recordPeople(tx, users)
  const people = users.map((user) => {
    const personId = ids.get(user.campusId)
    if (personId === undefined) throw new Error(`person ${user.campusId} was not added`)
    return { ...user, personId }
  })
  const grants = people.flatMap(({ personId, roles }) => roles.map((role) => ({ personId, role })))
  await recordGrantedRoles(tx, grants, actorId)
  await recordAdvisors(
    tx,
    people.flatMap(({ personId, advising }) => (advising === null ? [] : [{ personId, ...advising }])),
  )
  const students = people.flatMap(({ personId, student }) => (student === null ? [] : [{ personId, ...student }]))
  await recordStudents(tx, students)
  await applyRecords(tx, students, timeZone)
  await recordAuditEntries(
    tx,
    people.map((person) => auditOf(person, actorId)),
  )
}

type Student = NonNullable<PlannedUser['student']> & { personId: number }

async function applyRecords(tx: Tx, students: readonly Student[], timeZone: string): Promise<void> {
  await recordStudentPrograms(
    tx,
    students.flatMap(({ personId, programs }) =>
      programs.map((program, position) => ({ personId, position, ...program })),
    ),
  )
  await recordEnrollments(tx, students.flatMap(enrollmentsOf))
  await recordTransferCredits(
    tx,
    students.flatMap(({ personId, transfers }) =>
      transfers.map((transfer, position) => ({
        person_id: personId,
        position,
        source_course: transfer.sourceCourse,
        source_institution: transfer.sourceInstitution,
        credits: transfer.credits,
        subject: transfer.subject,
        number: transfer.number,
        grade: transfer.grade,
        categories: transfer.kept?.categories ?? null,
        categories_term: transfer.kept?.term ?? null,
      })),
    ),
  )
  await recordMainPlans(
    tx,
    students.flatMap(({ personId, plan }) =>
      plan.map(({ term, subject, number, credits }, position) => ({
        person_id: personId,
        term,
        subject,
        number,
        credits,
        position,
      })),
    ),
  )
  await recordHolds(
    tx,
    students.flatMap(({ personId, holds }) =>
      holds.map(({ type, description, department, placedAt }) => ({
        person_id: personId,
        type,
        description,
        department,
        placed_at: noonIn(timeZone, placedAt).toISOString(),
      })),
    ),
  )
  await recordWaivers(
    tx,
    students.flatMap(({ personId, waivedConflicts }) =>
      waivedConflicts.map(({ courses, grantedAt, description }) => ({
        person_id: personId,
        kind: 'time conflict',
        courses,
        description,
        granted_at: noonIn(timeZone, grantedAt).toISOString(),
      })),
    ),
  )
}

function enrollmentsOf({ personId, classes }: Student) {
  return classes.map((taken) => ({
    person_id: personId,
    term: taken.term,
    section_id: taken.sectionId,
    class_number: taken.classNumber,
    subject: taken.subject,
    number: taken.number,
    section_code: taken.section,
    title: taken.title,
    credits: taken.credits,
    gpnc_threshold: taken.gpnc,
    status: taken.status,
    grade: taken.grade,
    categories: taken.kept?.categories ?? null,
    categories_term: taken.kept?.term ?? null,
  }))
}

/** The classes that an import seats someone in, such as '202601/40105': they have no entries of their own in the log. */
function enrolledIn({ student }: PlannedUser): string[] {
  const taken = student?.classes.filter(({ status }) => status === 'enrolled') ?? []
  return taken.map(({ term, classNumber }) => `${term}/${classNumber}`)
}

function auditOf(person: PlannedUser & { personId: number }, actorId: number | null): NewAuditEntry {
  const classes = person.student?.classes.length ?? 0
  const record = person.student === null ? '' : ` with a record of ${classes} ${classes === 1 ? 'class' : 'classes'}`
  return {
    actorId,
    actorRole: actorId === null ? null : 'Registrar',
    subjectId: person.personId,
    category: 'administrative',
    action: 'Imported',
    details: `Imported as ${person.roles.join(', ')}${record}.`,
    note: null,
    entity: 'person',
    entityKey: String(person.personId),
    before: null,
    after: {
      campusId: person.campusId,
      email: person.email,
      roles: person.roles,
      classes,
      enrolled: enrolledIn(person),
    },
    requestId: null,
  }
}
