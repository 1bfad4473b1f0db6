import type { FullProfile } from '@sam/contract/people/people'
import type { previewRequisite } from '@sam/contract/requisites'
import type { SentBodyOf } from '@sam/contract/route'
import type { Standing } from '@sam/domain/requisites/requisite'
import { readPlacements, writePlacements } from '../../lib/read-placements.ts'

type ExampleStudent = NonNullable<SentBodyOf<typeof previewRequisite>['student']>

/** A student's facts as they are typed; what is left empty is unknown. */
export interface FactsForm {
  /** 'CSE 114 B+, MAT 131 A'. */
  completed: string
  inProgress: string
  sameTerm: string
  standing: Standing | 'unknown'
  majors: string
  minors: string
  credits: string
  gpa: string
  cohort: string
  /** 'mathematics 5'. */
  placements: string
  permissions: string
}

export const noFacts: FactsForm = {
  completed: '',
  inProgress: '',
  sameTerm: '',
  standing: 'unknown',
  majors: '',
  minors: '',
  credits: '',
  gpa: '',
  cohort: '',
  placements: '',
  permissions: '',
}

/** The student that the form describes; null when nothing is filled in. Codes may be typed in small letters. */
export function readFacts(form: FactsForm): ExampleStudent | null {
  const credits = Number(form.credits)
  const gpa = Number(form.gpa)
  const cohort = Number(form.cohort)
  const student: ExampleStudent = {
    ...(form.completed.trim() && { completed: words(form.completed).map(courseWithGrade) }),
    ...(form.inProgress.trim() && { inProgress: words(form.inProgress).map((course) => course.toUpperCase()) }),
    ...(form.sameTerm.trim() && { sameTerm: words(form.sameTerm).map((course) => course.toUpperCase()) }),
    ...(form.standing !== 'unknown' && { standing: form.standing }),
    ...(form.majors.trim() && { majors: words(form.majors).map((code) => code.toUpperCase()) }),
    ...(form.minors.trim() && { minors: words(form.minors).map((code) => code.toUpperCase()) }),
    ...(form.credits.trim() && Number.isFinite(credits) && { credits }),
    ...(form.gpa.trim() && Number.isFinite(gpa) && { gpa }),
    ...(form.cohort.trim() && Number.isInteger(cohort) && { cohort }),
    ...(form.placements.trim() && { placements: readPlacements(form.placements) }),
    ...(form.permissions.trim() && { permissions: words(form.permissions) }),
  }
  return Object.keys(student).length > 0 ? student : null
}

/** The facts of a student's record, as one would type them; courses brought from elsewhere count as completed. */
export function factsOfRecord(
  record: NonNullable<FullProfile['academicRecord']>,
  transfers: FullProfile['transfer_courses'],
): FactsForm {
  const semesters = [...record.completedSemesters, ...record.plannedSchedules]
  const classes = semesters.flatMap(({ courses }) => courses)
  const done = classes.filter(({ status }) => status === 'COMPLETED')
  const running = classes.filter(({ status }) => status === 'IN_PROGRESS' || status === 'REGISTERED')
  const courses = [
    ...done.map(({ courseSection: section, gradeSymbol }) => [section.course, gradeSymbol]),
    ...transfers.filter(({ placement }) => !placement).map(({ course, grade }) => [course, course && (grade ?? 'T')]),
  ]
  const standing = (['U1', 'U2', 'U3', 'U4'] as const).find((known) => known === record.standing)
  return {
    completed: courses.flatMap((one) => (one[0] ? [one.filter(Boolean).join(' ')] : [])).join(', '),
    inProgress: [...new Set(running.map(({ courseSection: section }) => section.course))].join(', '),
    standing: standing ?? 'unknown',
    majors: record.declaredMajors.join(', '),
    minors: record.declaredMinors.join(', '),
    credits: String(record.cumulativeCredits),
    gpa: record.cumulativeGpa === null ? '' : record.cumulativeGpa.toFixed(2),
    sameTerm: '',
    cohort: '',
    placements: writePlacements(transfers.flatMap(({ placement }) => placement ?? [])),
    permissions: '',
  }
}

/** What of a list of courses is none, in words; null when each is one. */
export function courseListProblem(list: string): string | null {
  const wrong = words(list).find((word) => !courseWithGradePattern.test(word))
  return wrong === undefined ? null : `Write courses as CSE 214 B+, with commas between them, not “${wrong}”.`
}

const courseWithGradePattern = /^([A-Za-z]{2,5}) ?(\d{3}[A-Za-z]?)(?:\s+(\S+))?$/

function words(list: string): string[] {
  return list.split(',').flatMap((word) => word.trim() || [])
}

/** 'CSE 114 B+' as course and grade; a course without a grade has an unknown one. */
function courseWithGrade(text: string): { course: string; grade: string | null } {
  const found = courseWithGradePattern.exec(text)
  if (!found) return { course: text.toUpperCase(), grade: null }
  return { course: `${found[1]} ${found[2]}`.toUpperCase(), grade: found[3]?.toUpperCase() ?? null }
}
