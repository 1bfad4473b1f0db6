import { meanGrade } from '../records/mean-grade.ts'
import type { GradeCount } from '../grading/count-grades.ts'
import type { GradeFacts } from '../kernel/institution.ts'
import { isEntered, type GradingRules } from './grade-basis.ts'

export interface GradeSummary {
  /** How often each grade was given: those of the roster in their order, also when nobody has them, then others given. */
  counts: GradeCount[]
  entered: number
  /** The average of the grades that count, unrounded; null when none does. */
  mean: number | null
}

/** The distribution and the average of the grades of a class, drafts or posted; null stands for none. */
export function summarizeGrades(grades: readonly (string | null)[], rules: GradingRules): GradeSummary {
  const { gradeScale, rosterGrades } = rules
  const given = grades.filter((grade) => grade !== null)
  const others = gradeScale.map(({ symbol }) => symbol).filter((one) => !rosterGrades.includes(one))
  const count = (symbol: string) => given.filter((grade) => grade === symbol).length
  const counts = [...rosterGrades, ...others.filter((one) => given.includes(one))]
    .map((grade) => ({ grade, count: count(grade) }))
    .toSorted((one, other) => placeOf(one.grade, gradeScale) - placeOf(other.grade, gradeScale))
  const entered = given.filter((grade) => isEntered(grade, rules)).length
  return { counts, entered, mean: meanGrade(counts, gradeScale) }
}

function placeOf(grade: string, scale: readonly GradeFacts[]): number {
  const place = scale.findIndex(({ symbol }) => symbol === grade)
  return place < 0 ? scale.length : place
}
