import { type MinimumGrade, minimumGrades } from '../requisite.ts'

/** Recorded grades that give no credit and so fill no requisite. */
const withoutCredit = new Set(['F', 'I', 'I/F', 'N/F', 'N/U', 'N/C', 'NC', 'NR', 'Q', 'R', 'U', 'W', 'AU', 'IP'])
/** Grades with credit and without a letter of this institution. */
const withCredit = new Set(['P', 'S', 'T'])
/** Transfer credit is granted from C upward, so a T proves that much and no more. */
const leastOfTransfer: MinimumGrade = 'C'

export type GradeAnswer = 'enough' | 'too low' | 'no credit' | 'no letter' | 'not known'

/**
 * Whether a recorded grade fills a requisite with or without a minimum. Passing is D or better; P and S pass but are
 * below every minimum letter; T passes, and meets a minimum of C or lower. 'not known' where the record cannot tell.
 */
export function answerOfGrade(recorded: string | null, minimum: MinimumGrade | 'unstated' | undefined): GradeAnswer {
  const grade = recorded?.trim().toUpperCase() ?? ''
  if (withoutCredit.has(grade)) return 'no credit'
  const rank = rankOf(grade)
  if (rank < 0 && !withCredit.has(grade)) return 'not known'
  if (minimum === undefined) return 'enough'
  if (minimum === 'unstated') return rank === 0 ? 'enough' : 'not known'
  if (grade === 'T') return rankOf(leastOfTransfer) <= rankOf(minimum) ? 'enough' : 'not known'
  if (rank < 0) return 'no letter'
  return rank <= rankOf(minimum) ? 'enough' : 'too low'
}

function rankOf(grade: string): number {
  return minimumGrades.findIndex((one) => one === grade)
}

/** Best first: the answer that helps the student most. */
export const answersBestFirst: readonly GradeAnswer[] = ['enough', 'not known', 'too low', 'no letter', 'no credit']
