import type { Institution } from '@sam/domain/kernel/institution'
import { decideRecordStatus } from '@sam/domain/registration/enrollment/decide-record-status'
import { termName } from '@sam/domain/terms/term'
import type { IssueList } from '../../../parsing/collect-issues.ts'
import { warnUnknownCategories } from '../../warn-unknown-categories.ts'
import { nameTransfer } from './name-transfer.ts'
import type { SectionIndex } from './section-index.ts'
import { nameOf, type ClassEntry, type StudentEntry } from './user-entry.ts'

export interface PlannedClass extends Omit<ClassEntry, 'credits'> {
  credits: number
  status: 'enrolled' | 'withdrawn' | 'completed'
  sectionId: number | null
  title: string | null
}

interface StudentToPlan {
  line: number
  firstName: string
  lastName: string
  campusId: number
  student: StudentEntry
}

/** A student's record with the state of each class; null, with errors, when something in it cannot be. */
export function planRecord(
  user: StudentToPlan,
  { institution, today }: { institution: Institution; today: string },
  sections: SectionIndex,
  issues: IssueList,
): PlannedClass[] | null {
  const entry = nameOf(user)
  const gradesFit = checkGrades(user, institution, issues)
  const classes = user.student.classes.map((taken) => ({
    ...taken,
    credits: taken.credits ?? institution.credits.defaultPerCourse,
  }))
  const statuses = classes.map((taken) =>
    decideRecordStatus({ ...taken, semesterEnd: sections.semesterEndOf(taken.term) }, today),
  )
  const distinct = checkDistinct(user, (index) => statuses[index]?.status === 'enrolled', issues)
  if (!gradesFit || !distinct) return null
  for (const { line, kept } of [...classes, ...user.student.transfers])
    warnUnknownCategories({ line, entry, categories: kept?.categories ?? [] }, institution, issues)
  return classes.map((taken, index) => {
    const { status, lacksGrade } = statuses[index] ?? { status: 'completed', lacksGrade: false }
    if (lacksGrade)
      issues.warning(
        taken.line,
        entry,
        `${taken.subject} ${taken.number} of ${termName(taken.term)} is over but has no grade; kept without one.`,
      )
    const section = sections.find(taken, entry, issues)
    if (section !== null && status === 'enrolled') sections.take(section, taken.line)
    return { ...taken, status, sectionId: section?.id ?? null, title: section?.title ?? null }
  })
}

function checkGrades(user: StudentToPlan, institution: Institution, issues: IssueList): boolean {
  const symbols = institution.gradeScale.map(({ symbol }) => symbol)
  const letters = institution.gradeScale.filter(({ letter }) => letter).map(({ symbol }) => symbol)
  let fit = true
  const check = (line: number, value: string | null, scale: readonly string[], what: string) => {
    if (value === null || scale.includes(value)) return
    fit = false
    issues.error(line, nameOf(user), `${what} ${value} is not on the scale. ${what}s run ${scale.join(', ')}.`)
  }
  for (const taken of user.student.classes) {
    check(taken.line, taken.grade, symbols, 'Grade')
    check(taken.line, taken.gpnc, letters, 'G/P/NC threshold')
  }
  for (const transfer of user.student.transfers)
    if (nameTransfer(transfer, institution.placementExams).placement === null)
      check(user.line, transfer.grade, symbols, 'Grade')
  return fit
}

/** A class may not be listed twice, nor may someone be enrolled in two classes of one course at once. */
function checkDistinct(user: StudentToPlan, isEnrolled: (index: number) => boolean, issues: IssueList): boolean {
  const seen = new Map<string, number>()
  let distinct = true
  for (const [index, { line, term, subject, number, section, classNumber }] of user.student.classes.entries()) {
    const course = `${term} ${subject} ${number}`
    const keys = isEnrolled(index) ? [`enrolled ${course}`] : [`${course} ${section} ${classNumber}`]
    for (const key of keys) {
      const first = seen.get(key)
      if (first !== undefined) {
        distinct = false
        issues.error(line, nameOf(user), `${subject} ${number} of ${termName(term)} is already on line ${first}.`)
      }
      seen.set(key, line)
    }
  }
  return distinct
}
