import type { GradeFacts, Institution } from '../kernel/institution.ts'

/** How a student is graded in a class. */
export const gradeBases = ['letter', 'G/P/NC', 'S/U'] as const
export type GradeBasis = (typeof gradeBases)[number]

/** One class of a student, as far as its grading depends on it. */
export interface GradedEnrollment {
  /** Three digits of the course number, such as '475'. */
  number: string
  /** Threshold grade of a G/P/NC choice; null when the student made none. */
  gpncThreshold: string | null
}

export type GradingRules = Pick<Institution, 'gradeScale' | 'rosterGrades' | 'grading'>

/** The basis of a student's grade: S/U by the course, else G/P/NC by the student's choice, else by letter. */
export function basisOf(
  { number, gpncThreshold }: GradedEnrollment,
  { grading }: Pick<GradingRules, 'grading'>,
): GradeBasis {
  if (grading.satisfactoryNumbers.includes(number)) return 'S/U'
  return gpncThreshold === null ? 'letter' : 'G/P/NC'
}

/** How a student is graded, as rosters and files say it. */
export function nameBasis(enrollment: GradedEnrollment, rules: Pick<GradingRules, 'grading'>): string {
  const basis = basisOf(enrollment, rules)
  if (basis === 'G/P/NC') return `G/P/NC, threshold ${enrollment.gpncThreshold}`
  return basis === 'letter' ? 'Letter' : basis
}

/**
 * The grades that an instructor may give on a basis, in the order in which to offer them: those of the roster, then the
 * other letters of the scale. With G/P/NC the instructor gives a letter, and `gradeToPost` makes P or NC of it.
 */
export function listAllowedGrades(
  basis: GradeBasis,
  { gradeScale, rosterGrades, grading }: GradingRules,
): readonly string[] {
  if (basis === 'S/U') return [...grading.satisfactoryGrades, ...rosterGrades.filter((one) => isPending(one, grading))]
  const others = gradeScale.filter(({ letter, symbol }) => letter && !rosterGrades.includes(symbol))
  return [...rosterGrades, ...others.map(({ symbol }) => symbol)]
}

/** Whether someone gave this grade: not where it is missing, nor where the calendar says that it came too late. */
export function isEntered(grade: string | null, { grading }: Pick<GradingRules, 'grading'>): boolean {
  return grade !== null && grade !== grading.late
}

/** Whether a grade stands for one that is still to come, such as I or NR: it may be replaced at any time. */
export function isPending(grade: string, { lapses }: Institution['grading']): boolean {
  return lapses.some((lapse) => lapse.grade === grade)
}

/**
 * The grade to record for the one given. By G/P/NC a letter at or above the threshold stands, one below it that earns
 * credit becomes P, and one that earns none NC (policy on G/P/NC); everything else stands as given.
 */
export function gradeToPost(
  given: string,
  { basis, gpncThreshold }: { basis: GradeBasis; gpncThreshold: string | null },
  scale: readonly GradeFacts[],
): string {
  const facts = scale.find(({ symbol }) => symbol === given)
  if (basis !== 'G/P/NC' || gpncThreshold === null || !facts?.letter) return given
  const threshold = scale.find(({ symbol }) => symbol === gpncThreshold)?.points ?? 0
  if (!facts.earns) return 'NC'
  return (facts.points ?? 0) >= threshold ? given : 'P'
}
