import type { AcademicStanding, AverageSide, Institution, StandingStep } from '../kernel/institution.ts'
import { lastDayOf } from '../terms/find-current-term.ts'
import { semesterOf, type TermCode } from '../terms/term.ts'
import type { TermSums } from './sum-record.ts'

/** The day, and the last days of terms as calendars tell them. */
export interface RecordCalendar {
  today: string
  semesterEndOf: (term: TermCode) => string | null
}

export interface StandingReview {
  standing: AcademicStanding
  /** The reviewed semester and the figure that decided; null where nothing has been reviewed. */
  decidedBy: { term: TermCode; figure: 'term' | 'cumulative'; gpa: number } | null
}

/** Whether a term is over, or every class of it that was not withdrawn from, of at least one, has its final grade. */
export function isCompleted(
  { term, keptClasses, runningClasses }: Pick<TermSums, 'term' | 'keptClasses' | 'runningClasses'>,
  { today, semesterEndOf }: RecordCalendar,
): boolean {
  return lastDayOf(term, semesterEndOf(term)) < today || (keptClasses > 0 && runningClasses === 0)
}

/**
 * The academic standing after the last reviewed semester, by the policy's lines. Reviewed are completed terms of the
 * semesters that the policy names, with a grade that counts; the cumulative average includes every term before them.
 * Before the first review everyone is in good standing. Petitions, conditions of a reinstatement and dismissals are
 * decisions of people and not computed.
 */
export function reviewStanding(
  completed: readonly Pick<TermSums, 'term' | 'gpa' | 'through'>[],
  { leastGpa, semesters, steps }: Institution['academicStanding'],
): StandingReview {
  const sideOf = (gpa: number): AverageSide => (gpa < leastGpa ? 'below' : 'in order')
  let review: StandingReview | null = null
  let lastTerm: AverageSide | undefined
  for (const { term, gpa, through } of completed) {
    const semester = semesterOf(term)
    if (gpa === null || semester === null || !semesters.includes(semester)) continue
    const total = through.gpa ?? gpa
    const from: Found['from'] = review?.standing ?? 'none'
    const found: Found = { from, term: sideOf(gpa), lastTerm, cumulative: sideOf(total) }
    const step = steps.find((one) => fits(one, found))
    if (!step) throw new Error(`no line of the policy on academic standing fits ${JSON.stringify(found)}`)
    const isOfTerm = found.cumulative === 'in order' && found.term === 'below'
    const decidedBy: StandingReview['decidedBy'] = isOfTerm
      ? { term, figure: 'term', gpa }
      : { term, figure: 'cumulative', gpa: total }
    review = { standing: step.to, decidedBy }
    lastTerm = found.term
  }
  return review ?? { standing: 'good', decidedBy: null }
}

/** Every case that the lines of the policy tell apart, with the standing that follows. */
export function listOutcomes(
  { steps }: Pick<Institution['academicStanding'], 'steps'>,
  standings: readonly AcademicStanding[],
): (Found & { to: AcademicStanding })[] {
  const sides: AverageSide[] = ['in order', 'below']
  return (['none', ...standings] as const).flatMap((from) =>
    (from === 'none' ? [undefined] : sides).flatMap((lastTerm) =>
      sides.flatMap((term) =>
        sides.flatMap((cumulative) => {
          const found: Found = { from, term, lastTerm, cumulative }
          const step = steps.find((one) => fits(one, found))
          return step ? [{ ...found, to: step.to }] : []
        }),
      ),
    ),
  )
}

interface Found {
  from: AcademicStanding | 'none'
  term: AverageSide
  lastTerm: AverageSide | undefined
  cumulative: AverageSide
}

function fits({ from, term, lastTerm, cumulative }: StandingStep, found: Found): boolean {
  return (
    (from === undefined || from.includes(found.from)) &&
    (term === undefined || term === found.term) &&
    (lastTerm === undefined || lastTerm === found.lastTerm) &&
    (cumulative === undefined || cumulative === found.cumulative)
  )
}
