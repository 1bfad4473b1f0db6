import { termName, type TermCode } from '../../terms/term.ts'
import type { IsoDate } from '../../timetable/schedule.ts'
import { nameClass } from './name-class.ts'
import type { Waiver } from '../registration-state.ts'

/** A waiver as someone wants to grant it. */
export type WantedWaiver = Omit<Waiver, 'id'>

export interface WaiverFacts {
  today: IsoDate
  /** The most credits that the student can carry in the term without a waiver; of a credit limit alone, else null. */
  ownLimit: number | null
  /** The given courses that are known, and the given sections with what they are. */
  knownCourses: readonly string[]
  sections: readonly {
    sectionId: number
    course: string
    sectionCode: string
    classNumber: number | null
    term: TermCode
  }[]
  knownTerms: readonly TermCode[]
}

export interface WaiverProblem {
  where: 'kind' | 'term' | 'courses' | 'sectionIds' | 'amount' | 'expiresOn'
  message: string
}

/**
 * What is wrong with a waiver that someone wants to grant; empty when it can be granted. A credit limit is of one
 * term and names more credits than the student's own limit there (decision 15); a time conflict names its two sides; all others name what they are for.
 */
export function findWaiverProblems(wanted: WantedWaiver, facts: WaiverFacts): WaiverProblem[] {
  const { term, courses, sectionIds, expiresOn } = wanted
  const problems: WaiverProblem[] = []
  const add = (where: WaiverProblem['where'], message: string) => problems.push({ where, message })
  if (term !== null && !facts.knownTerms.includes(term)) add('term', `There is no term ${term}.`)
  for (const course of courses)
    if (!facts.knownCourses.includes(course)) add('courses', `${course} is in no catalog and no schedule.`)
  for (const id of sectionIds) {
    const found = facts.sections.find(({ sectionId }) => sectionId === id)
    if (!found) add('sectionIds', 'A class that you named no longer exists. Choose it again.')
    else if (term !== null && found.term !== term)
      add('sectionIds', `${nameClass(found)} belongs to ${termName(found.term)}.`)
  }
  if (expiresOn !== null && expiresOn < facts.today) add('expiresOn', `${expiresOn} is in the past.`)
  if (wanted.kind === 'credit limit') return [...problems, ...problemsOfCredits(wanted, facts)]
  return [...problems, ...problemsOfNames(wanted)]
}

function problemsOfCredits(wanted: WantedWaiver, { ownLimit }: WaiverFacts): WaiverProblem[] {
  const { term, courses, sectionIds, amount } = wanted
  const problems: WaiverProblem[] = []
  if (term === null) problems.push({ where: 'term', message: 'A credit limit is raised for one term.' })
  if (amount === null || (ownLimit !== null && amount <= ownLimit)) {
    const least = ownLimit === null ? '' : `, more than the ${ownLimit} that the student can carry without a waiver`
    problems.push({ where: 'amount', message: `Name the credits allowed${least}.` })
  }
  if (courses.length + sectionIds.length > 0)
    problems.push({ where: 'courses', message: 'A credit limit waiver has no courses. Leave them out.' })
  return problems
}

function problemsOfNames({ kind, courses, sectionIds, amount }: WantedWaiver): WaiverProblem[] {
  const problems: WaiverProblem[] = []
  const named = new Set([...courses, ...sectionIds]).size
  if (kind === 'time conflict' && named !== 2)
    problems.push({ where: 'courses', message: 'Name the two courses or classes that overlap.' })
  if (kind !== 'time conflict' && named === 0)
    problems.push({ where: 'courses', message: 'Name at least one course or class.' })
  if (amount !== null) problems.push({ where: 'amount', message: 'Only a credit limit waiver has credits.' })
  return problems
}
