import type { academicRecord, FullProfile } from '@sam/contract/people/people'
import { listStudentPrograms, type StudentProgram } from '@sam/database/degrees/reads'
import { listRecord, listTransferCredits, type RecordEntry } from '@sam/database/grading/reads'
import type { Db } from '@sam/database/open-database'
import type { Person } from '@sam/database/people/person-reads'
import { listActiveHolds, listTimeConflictWaivers } from '@sam/database/registration/enrollment/reads'
import { sumPlannedCredits } from '@sam/database/planning/reads'
import { listTerms } from '@sam/database/terms/reads'
import { loadSectionsAndCompanions } from '@sam/database/timetable/reads'
import { findAcademicStanding } from '@sam/domain/grading/academic-standing'
import { summarizeRecord, type TermSummary } from '@sam/domain/grading/summarize-record'
import type { Institution } from '@sam/domain/kernel/institution'
import { nameProgram } from '@sam/domain/people/program-name'
import { collegesOf } from '@sam/domain/people/student-colleges'
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
  const summary = summarizeRecord(
    entries.map((entry) => ({
      ...entry,
      course: `${entry.subject} ${entry.number}`,
      withdrawn: entry.status === 'withdrawn',
    })),
    transfers,
    { today: clock.today, semesterEndOf: (term) => ends.get(term) ?? null },
    institution,
  )
  const inForce = waivers.filter(({ expiresOn }) => expiresOn === null || expiresOn >= clock.today)
  const sections = await loadSections(db, entries)
  const current = findCurrentTerm(terms, clock.today) ?? 0
  const semesters = summary.terms.map((term) => semesterOf(term, entries, sections, current, institution.buildings))
  const over = new Set(summary.terms.filter(({ completed }) => completed).map(({ term }) => term))
  const graded = entries.filter(({ term, status }) => over.has(term) && status !== 'withdrawn')
  const declared = programs.filter(({ standing }) => standing === 'declared')
  const majors = codesOf(programs, 'declared', 'major')
  return {
    standing: summary.standing,
    academicStanding: findAcademicStanding(
      graded.map((entry) => ({ ...entry, course: `${entry.subject} ${entry.number}` })),
      institution.gradeScale,
    ),
    cumulativeGpa: summary.cumulativeGpa,
    cumulativeCredits: summary.cumulativeCredits,
    transferCredits: summary.transferCredits,
    creditsInProgress: summary.creditsInProgress,
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
    gpaByTerm: summary.terms
      .filter(({ completed }) => completed)
      .map(({ term, termGpa, cumulativeGpa }) => ({ semester: term, termGpa, cumulativeGpa })),
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
    completedSemesters: semesters.filter((_semester, index) => summary.terms[index]?.completed),
    plannedSchedules: semesters.filter((_semester, index) => !summary.terms[index]?.completed),
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

function semesterOf(
  summary: TermSummary,
  entries: readonly RecordEntry[],
  sections: ReadonlyMap<number, Section>,
  current: TermCode,
  buildings: Institution['buildings'],
): AcademicRecord['completedSemesters'][number] {
  const { term, completed } = summary
  const unfinished = term > current ? ('future' as const) : ('current' as const)
  return {
    semester: term,
    termGpa: summary.termGpa,
    credits: completed ? summary.earnedCredits : summary.earnedCredits + summary.carriedCredits,
    courses: entries
      .filter((entry) => entry.term === term)
      .map((entry) => semesterCourseOf(entry, sections, completed ? 'past' : unfinished, buildings)),
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
