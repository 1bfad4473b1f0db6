import type { academicRecord, FullProfile } from '@sam/contract/people/people'
import { listStudentPrograms, type StudentProgram } from '@sam/database/degrees/reads'
import type { RecordEntry } from '@sam/database/records/record-reads'
import type { Db } from '@sam/database/open-database'
import type { Person } from '@sam/database/people/person-reads'
import { listActiveHolds, listTimeConflictWaivers } from '@sam/database/registration/enrollment/reads'
import { sumPlannedCredits } from '@sam/database/planning/reads'
import { loadSectionsAndCompanions } from '@sam/database/timetable/reads'
import { placementOf } from '@sam/domain/records/find-placements'
import type { Institution } from '@sam/domain/kernel/institution'
import { nameProgram } from '@sam/domain/people/program-name'
import { collegesOf } from '@sam/domain/people/student-colleges'
import { categoriesAt, type CourseCategories } from '@sam/domain/records/find-categories'
import type { StandingReview } from '@sam/domain/records/academic-standing'
import type { TermSums } from '@sam/domain/records/sum-record'
import type { Section } from '@sam/domain/timetable/section'
import type { z } from 'zod'
import { loadRecord, type LoadedRecord } from './load-record.ts'
import { readRequirementsFor } from './read-requirements.ts'
import { accountOf } from '../people/accounts/describe-account.ts'
import { keepCategories } from './load-categories.ts'
import { semesterCourseOf } from '../people/describe-classes.ts'

type AcademicRecord = z.output<typeof academicRecord>

/** A person's whole profile as the specification’s User; the academic record only for students. */
export async function readProfile(db: Db, institution: Institution, person: Person): Promise<FullProfile> {
  const { advising, directoryWithheld } = person
  const base = { ...accountOf(person), view: 'full' as const, directoryWithheld, advising }
  if (!person.student) return { ...base, academicRecord: null, transfer_courses: [], waived_time_conflicts: [] }
  const loaded = await loadRecord(db, institution, person.id)
  const carried = await keepCategories(db)
  const record = await describeRecord(db, institution, person.id, person.student, loaded, carried)
  return {
    ...base,
    academicRecord: record,
    transfer_courses: loaded.transfers.map(({ sourceCourse, sourceInstitution, kept, ...credit }) => ({
      class: sourceCourse,
      university: sourceInstitution,
      ...credit,
      placement: placementOf(credit, institution.placementExams),
      sbcs: credit.course === null ? [] : [...categoriesAt(carried, credit.course, null, kept)],
    })),
    waived_time_conflicts: record.waivedTimeConflicts,
  }
}

async function describeRecord(
  db: Db,
  institution: Institution,
  personId: number,
  student: NonNullable<Person['student']>,
  { clock, currentTerm, classes, sums, completed, review }: LoadedRecord,
  carried: CourseCategories,
): Promise<AcademicRecord> {
  const [holds, waivers, programs, creditsPlanned, requirements] = await Promise.all([
    listActiveHolds(db, personId, clock.today),
    listTimeConflictWaivers(db, personId),
    listStudentPrograms(db, personId),
    sumPlannedCredits(db, personId),
    readRequirementsFor(db, student.entryTerm),
  ])
  const inForce = waivers.filter(({ expiresOn }) => expiresOn === null || expiresOn >= clock.today)
  const sections = await loadSections(db, classes)
  const semestersOf = (isWanted: boolean) =>
    sums.terms
      .filter((term) => completed.includes(term) === isWanted)
      .map((term) => {
        const time = isWanted
          ? ('past' as const)
          : currentTerm === null || term.term > currentTerm
            ? ('future' as const)
            : ('current' as const)
        return semesterOf(term, classes, sections, time, { buildings: institution.buildings, carried })
      })
  const declared = programs.filter(({ standing }) => standing === 'declared')
  const majors = codesOf(programs, 'declared', 'major')
  return {
    standing: sums.standing,
    ...standingOf(review, institution),
    cumulativeGpa: sums.gpa,
    cumulativeCredits: sums.earnedInAll,
    transferCredits: sums.transferred,
    creditsInProgress: sums.inProgress,
    creditsPlanned,
    programs: declared.map((program) => programEntryOf(program, institution)),
    declaredMajors: majors,
    declaredMinors: codesOf(programs, 'declared', 'minor'),
    plannedMajors: codesOf(programs, 'planned', 'major'),
    plannedMinors: codesOf(programs, 'planned', 'minor'),
    college: nameCollege(student.college, majors, institution),
    areaOfInterest: student.areaOfInterest,
    entryTerm: student.entryTerm,
    graduationTerm: student.graduationTerm,
    gpaByTerm: completed.map(({ term, gpa, through }) => ({
      semester: term,
      termGpa: gpa,
      cumulativeGpa: through.gpa,
    })),
    accountHolds: holds.map(({ id, placedAt, ...hold }) => ({
      _id: String(id),
      ...hold,
      placedAt: placedAt.toISOString(),
    })),
    waivedTimeConflicts: inForce.map(({ courses, grantedAt, description }) => ({
      target: courses,
      grantedAt: grantedAt.toISOString(),
      description,
    })),
    completedSemesters: semestersOf(true),
    plannedSchedules: semestersOf(false),
    graduationRequirements: requirements,
  }
}

/** The sections of a record with the components taken together with them, by id. */
function loadSections(db: Db, entries: readonly RecordEntry[]): Promise<Map<number, Section>> {
  return loadSectionsAndCompanions(
    db,
    entries.flatMap(({ sectionId }) => sectionId ?? []),
  )
}

function standingOf({ standing, decidedBy }: StandingReview, { academicStanding: policy }: Institution) {
  return {
    academicStanding: standing,
    academicStandingBy: decidedBy && {
      semester: decidedBy.term,
      figure: decidedBy.figure,
      gpa: decidedBy.gpa,
      least: policy.leastGpa,
    },
  }
}

function semesterOf(
  { term, gpa, through, attempted, earned, inProgress }: TermSums,
  entries: readonly RecordEntry[],
  sections: ReadonlyMap<number, Section>,
  time: 'past' | 'current' | 'future',
  { buildings, carried }: { buildings: Institution['buildings']; carried: CourseCategories },
): AcademicRecord['completedSemesters'][number] {
  return {
    semester: term,
    termGpa: gpa,
    cumulativeGpa: through.gpa,
    attemptedCredits: attempted,
    credits: time === 'past' ? earned : earned + inProgress,
    courses: entries
      .filter((entry) => entry.term === term)
      .map((entry) => semesterCourseOf(entry, sections, time, buildings, carried)),
  }
}

function codesOf(programs: readonly StudentProgram[], standing: string, kind: string): string[] {
  return programs.filter((program) => program.standing === standing && program.kind === kind).map(({ code }) => code)
}

function programEntryOf(program: StudentProgram, institution: Institution): AcademicRecord['programs'][number] {
  return {
    name: nameProgram(program, institution.programs),
    kind: program.kind,
    code: program.code,
    degree: program.degree,
    requirementTerm: program.requirementTerm,
    requirements: [],
  }
}

/** The name of the student's own college, else of that of the first declared major. */
function nameCollege(own: string | null, majors: readonly string[], institution: Institution): string | null {
  const [code = null] = collegesOf(own, majors, institution.programs)
  return institution.colleges.find((college) => college.code === code)?.name ?? code
}
