import type { academicRecord, FullProfile } from '@sam/contract/people/people'
import { listStudentPrograms, type StudentProgram } from '@sam/database/degrees/reads'
import { listRecord, listTransferCredits, type RecordEntry } from '@sam/database/records/record-reads'
import type { Db } from '@sam/database/open-database'
import type { Person } from '@sam/database/people/person-reads'
import { listActiveHolds, listTimeConflictWaivers } from '@sam/database/registration/enrollment/reads'
import { sumPlannedCredits } from '@sam/database/planning/reads'
import { listTerms } from '@sam/database/terms/reads'
import { loadSectionsAndCompanions } from '@sam/database/timetable/reads'
import type { Institution } from '@sam/domain/kernel/institution'
import { nameProgram } from '@sam/domain/people/program-name'
import { collegesOf } from '@sam/domain/people/student-colleges'
import { isCompleted, reviewStanding } from '@sam/domain/records/academic-standing'
import type { RecordedClass } from '@sam/domain/records/record-history'
import { sumRecord, type TermSums } from '@sam/domain/records/sum-record'
import { findCurrentTerm } from '@sam/domain/terms/find-current-term'
import type { TermCode } from '@sam/domain/terms/term'
import type { Section } from '@sam/domain/timetable/section'
import type { z } from 'zod'
import { readRequirementsFor } from './read-requirements.ts'
import { readClock } from '../kernel/read-clock.ts'
import { accountOf } from '../people/describe-account.ts'
import { semesterCourseOf } from '../people/describe-classes.ts'

type AcademicRecord = z.output<typeof academicRecord>

/** A person's whole profile as the specification’s User; the academic record only for students. */
export async function readProfile(db: Db, institution: Institution, person: Person): Promise<FullProfile> {
  const base = { ...accountOf(person), view: 'full' as const, advising: person.advising }
  if (!person.student) return { ...base, academicRecord: null, transfer_courses: [], waived_time_conflicts: [] }
  const [transfers, record] = await Promise.all([
    listTransferCredits(db, person.id),
    readAcademicRecord(db, institution, person.id, person.student),
  ])
  return {
    ...base,
    academicRecord: record,
    transfer_courses: transfers.map(({ sourceCourse, sourceInstitution, ...credit }) => ({
      class: sourceCourse,
      university: sourceInstitution,
      ...credit,
    })),
    waived_time_conflicts: record.waivedTimeConflicts,
  }
}

async function readAcademicRecord(
  db: Db,
  institution: Institution,
  personId: number,
  student: NonNullable<Person['student']>,
): Promise<AcademicRecord> {
  const clock = await readClock(db, institution)
  const [entries, transfers, holds, waivers, programs, terms, creditsPlanned, requirements] = await Promise.all([
    listRecord(db, personId),
    listTransferCredits(db, personId),
    listActiveHolds(db, personId, clock.today),
    listTimeConflictWaivers(db, personId),
    listStudentPrograms(db, personId),
    listTerms(db),
    sumPlannedCredits(db, personId),
    readRequirementsFor(db, student.entryTerm),
  ])
  const ends = new Map(terms.map(({ term, semesterEnd }) => [term, semesterEnd]))
  const calendar = { today: clock.today, semesterEndOf: (term: TermCode) => ends.get(term) ?? null }
  const sums = sumRecord({ classes: entries.map(classOf), transfers }, institution)
  const completed = new Set(sums.terms.filter((term) => isCompleted(term, calendar)))
  const inForce = waivers.filter(({ expiresOn }) => expiresOn === null || expiresOn >= clock.today)
  const sections = await loadSections(db, entries)
  const current = findCurrentTerm(terms, clock.today)
  const semestersOf = (isWanted: boolean) =>
    sums.terms
      .filter((term) => completed.has(term) === isWanted)
      .map((term) => {
        const time = isWanted
          ? ('past' as const)
          : current === null || term.term > current
            ? ('future' as const)
            : ('current' as const)
        return semesterOf(term, entries, sections, time, institution.buildings)
      })
  const declared = programs.filter(({ standing }) => standing === 'declared')
  const majors = codesOf(programs, 'declared', 'major')
  return {
    standing: sums.standing,
    academicStanding: reviewStanding([...completed], institution.academicStanding).standing,
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
    gpaByTerm: [...completed].map(({ term, gpa, through }) => ({
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

function classOf(entry: RecordEntry): RecordedClass {
  return { ...entry, course: `${entry.subject} ${entry.number}`, withdrawn: entry.status === 'withdrawn' }
}

function semesterOf(
  { term, gpa, earned, inProgress }: TermSums,
  entries: readonly RecordEntry[],
  sections: ReadonlyMap<number, Section>,
  time: 'past' | 'current' | 'future',
  buildings: Institution['buildings'],
): AcademicRecord['completedSemesters'][number] {
  return {
    semester: term,
    termGpa: gpa,
    credits: time === 'past' ? earned : earned + inProgress,
    courses: entries
      .filter((entry) => entry.term === term)
      .map((entry) => semesterCourseOf(entry, sections, time, buildings)),
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
