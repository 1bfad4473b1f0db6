import type { exportUser as route } from '@sam/contract/people/accounts'
import type { AnswerOf } from '@sam/contract/route'
import { listStudentPrograms, type StudentProgram } from '@sam/database/degrees/reads'
import { listRecord, listTransferCredits } from '@sam/database/records/record-reads'
import type { Db } from '@sam/database/open-database'
import { findExportedPerson, type ExportedPerson } from '@sam/database/people/export-reads'
import { findPerson, type Person } from '@sam/database/people/person-reads'
import { listPlannedCourses } from '@sam/database/planning/reads'
import { listActiveHolds, listTimeConflictWaivers } from '@sam/database/registration/enrollment/reads'
import type { Institution } from '@sam/domain/kernel/institution'
import type { Actor, Role } from '@sam/domain/people/role'
import type { KeptCategories } from '@sam/domain/records/record-history'
import { semesterOf, yearOf, type TermCode } from '@sam/domain/terms/term'
import { dayIn } from '@sam/domain/kernel/day-in-zone'
import { dump } from 'js-yaml'
import { conflict, notFound } from '../../http/faults.ts'
import type { Services } from '../../services.ts'
import { readClock } from '../../kernel/read-clock.ts'
import { noteReading, personKeyOf } from '../find-readable.ts'

const listOf: Record<Role, string> = {
  Registrar: 'registrars',
  'Academic Advisor': 'academic_advisors',
  Instructor: 'instructors',
  Student: 'students',
}

/**
 * One user as a users file, which an import takes back to the same record as far as such files go: of waivers those of
 * time conflicts, without their expiry, and holds that stand. The disclosure is noted.
 */
export async function exportUser(services: Services, actor: Actor, userId: string): Promise<AnswerOf<typeof route>> {
  const { db, institution } = services
  const person = await findPerson(db, personKeyOf(userId))
  const names = person && (await findExportedPerson(db, person.id))
  if (!person || !names) throw notFound('This person')
  if (names.campusId === null)
    throw conflict(`${person.name} has no ${institution.idLabel}, which every entry of a users file needs.`)
  if (person.roles.length === 0)
    throw conflict(`${person.name} has no role, and a users file lists people by role. Grant one first.`)
  const file: Record<string, object[]> = {}
  for (const role of person.roles) file[listOf[role]] = [await entryOf(db, institution, person, names, role)]
  await noteReading(db, actor, person.id, { surface: 'export', reason: null })
  return { fileName: `user-${names.campusId}.yaml`, yaml: dump(file, { lineWidth: 120, noRefs: true }) }
}

async function entryOf(
  db: Db,
  institution: Institution,
  person: Person,
  names: ExportedPerson,
  role: Role,
): Promise<object> {
  const base = {
    SBU_ID: names.campusId,
    first_name: names.firstName,
    last_name: names.lastName,
    email: names.email,
  }
  if (role === 'Academic Advisor')
    return { ...base, level: person.advising?.level ?? null, academic_unit: person.advising?.units ?? [] }
  return role === 'Student' ? { ...base, ...(await studentOf(db, institution, person, names)) } : base
}

async function studentOf(db: Db, institution: Institution, { id, student }: Person, { directAdmit }: ExportedPerson) {
  const { timeZone } = institution
  const { today } = await readClock(db, institution)
  const [programs, transfers, record, plan, holds, waivers] = await Promise.all([
    listStudentPrograms(db, id),
    listTransferCredits(db, id),
    listRecord(db, id),
    listPlannedCourses(db, id),
    listActiveHolds(db, id, today),
    listTimeConflictWaivers(db, id),
  ])
  return {
    university_entry: writeTerm(student?.entryTerm ?? null),
    direct_admit: directAdmit,
    AOI: student?.areaOfInterest ?? null,
    college: student?.college ?? null,
    ...programLists(programs),
    graduation: writeTerm(student?.graduationTerm ?? null),
    transfer_courses: transfers.map(({ sourceCourse, sourceInstitution, credits, course, grade, kept }) => ({
      class: sourceCourse,
      university: sourceInstitution,
      credits,
      department: course?.split(' ')[0] ?? null,
      course_num: course?.split(' ')[1] ?? null,
      grade,
      ...categoriesOf(kept, null),
    })),
    classes: record.map((taken) => ({
      class_id: taken.classNumber,
      department: taken.subject,
      course_num: taken.number,
      section: taken.sectionCode,
      ...writeTerm(taken.term),
      credits: taken.credits,
      GPNC: taken.gpncThreshold,
      grade: taken.grade,
      ...categoriesOf(taken.kept, taken.term),
    })),
    course_plan: plan.map(({ term, subject, number, credits }) => ({
      department: subject,
      course_num: number,
      ...writeTerm(term),
      credits,
    })),
    ...(holds.length > 0 && {
      holds: holds.map(({ type, description, department, placedAt }) => ({
        type,
        description,
        department,
        placed_at: dayIn(timeZone, placedAt),
      })),
    }),
    ...(waivers.length > 0 && {
      waived_time_conflicts: waivers.toReversed().map(({ courses, grantedAt, description }) => ({
        courses,
        granted_at: dayIn(timeZone, grantedAt),
        description: description || null,
      })),
    }),
  }
}

/** Codes, degrees and requirement versions stand in lists of their own, entry by entry. */
function programLists(programs: readonly StudentProgram[]) {
  const lists = (kind: string, standing: string) => {
    const chosen = programs.filter((program) => program.kind === kind && program.standing === standing)
    return {
      codes: chosen.map(({ code }) => code),
      degrees: chosen.map(({ degree }) => degree),
      versions: chosen.map(({ requirementTerm }) => writeTerm(requirementTerm)),
    }
  }
  const majors = lists('major', 'declared')
  const minors = lists('minor', 'declared')
  const plannedMajors = lists('major', 'planned')
  const plannedMinors = lists('minor', 'planned')
  return {
    majors: majors.codes,
    degrees: majors.degrees,
    major_requirement_versions: majors.versions,
    minors: minors.codes,
    minor_requirement_versions: minors.versions,
    planned_majors: plannedMajors.codes,
    planned_degrees: plannedMajors.degrees,
    planned_major_requirement_versions: plannedMajors.versions,
    planned_minors: plannedMinors.codes,
    planned_minor_requirement_versions: plannedMinors.versions,
  }
}

/** What a course keeps whatever catalogs say, and of which term where it is not the course's own. */
function categoriesOf(kept: KeptCategories | null, ownTerm: TermCode | null) {
  if (kept === null) return {}
  return { sbcs: [...kept.categories], ...(kept.term !== ownTerm && { sbcs_of: writeTerm(kept.term) }) }
}

function writeTerm(term: TermCode | null): { semester: string | null; year: number } | null {
  return term === null ? null : { semester: semesterOf(term), year: yearOf(term) }
}
