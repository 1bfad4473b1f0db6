import { semesterOf, yearOf } from '@sam/domain/terms/term'
import type { TermCode } from '@sam/domain/terms/term'

export interface RecordedClass {
  classNumber: number
  course: string
  section: string
  term: TermCode
  credits: number
  threshold: string | null
  grade: string | null
}

export interface PlannedCourse {
  course: string
  term: TermCode
  credits: number
}

export interface DemoStudent {
  id: number
  firstName: string
  lastName: string
  email: string
  entered: TermCode
  aoi: string | null
  college: string
  major: string | null
  degree: string | null
  /** The term whose requirements the major follows. */
  requirements: TermCode
  graduated: TermCode | null
  classes: RecordedClass[]
  plan: PlannedCourse[]
  /** What advising holds say. */
  holds: string[]
}

/** One entry of the list of students in the users format (docs/guides/users-format.md). */
export function writeStudent(student: DemoStudent): string {
  const entered = semesterText(student.entered)
  return [
    `- SBU_ID: ${student.id}`,
    `  first_name: ${student.firstName}`,
    `  last_name: ${student.lastName}`,
    `  email: ${student.email}`,
    `  university_entry: {${entered}}`,
    `  direct_admit: null`,
    `  AOI: ${student.aoi}`,
    `  college: ${student.college}`,
    `  majors: [${student.major ?? ''}]`,
    `  degrees: [${student.degree ?? ''}]`,
    `  major_requirement_versions: [${student.major === null ? '' : `{${semesterText(student.requirements)}}`}]`,
    `  minors: []`,
    `  minor_requirement_versions: []`,
    `  planned_majors: []`,
    `  planned_major_requirement_versions: []`,
    `  planned_degrees: []`,
    `  planned_minors: []`,
    `  planned_minor_requirement_versions: []`,
    `  graduation: ${student.graduated === null ? null : `{${semesterText(student.graduated)}}`}`,
    `  transfer_courses: []`,
    ...listText('classes', student.classes.map(classText)),
    ...listText('course_plan', student.plan.map(plannedText)),
    ...(student.holds.length === 0 ? [] : listText('holds', student.holds.map(holdText))),
  ].join('\n')
}

function listText(key: string, entries: string[]): string[] {
  return entries.length === 0 ? [`  ${key}: []`] : [`  ${key}:`, ...entries.map((entry) => `    - {${entry}}`)]
}

function classText({ classNumber, course, section, term, credits, threshold, grade }: RecordedClass): string {
  const place = `class_id: ${classNumber}, ${courseText(course)}, section: "${section}", ${semesterText(term)}`
  return `${place}, credits: ${credits}, GPNC: ${threshold}, grade: ${grade}`
}

function holdText(description: string): string {
  return `type: advising, description: "${description}", department: Academic Advising, placed_at: 2025-10-28`
}

function plannedText({ course, term, credits }: PlannedCourse): string {
  return `${courseText(course)}, ${semesterText(term)}, credits: ${credits}`
}

function courseText(course: string): string {
  const [subject, number] = course.split(' ')
  return `department: ${subject}, course_num: ${number}`
}

function semesterText(term: TermCode): string {
  return `semester: ${semesterOf(term)}, year: ${yearOf(term)}`
}
