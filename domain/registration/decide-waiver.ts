import type { TermCode } from '../terms/term.ts'
import type { IsoDate } from '../timetable/schedule.ts'
import type { WaiverKind } from './refusal.ts'

/** A waiver as somebody wants to grant it. */
export interface WantedWaiver {
  kind: WaiverKind
  /** Null: of every term. */
  term: TermCode | null
  courses: readonly string[]
  sectionIds: readonly number[]
  /** Credits that may be carried; of a credit limit alone. */
  amount: number | null
  expiresOn: IsoDate | null
}

export interface WaiverFacts {
  today: IsoDate
  advanceLimit: number
  /** The given courses that are known, and the given sections with what they are. */
  knownCourses: readonly string[]
  sections: readonly { sectionId: number; course: string; term: TermCode }[]
  knownTerms: readonly TermCode[]
}

export interface WaiverProblem {
  where: 'kind' | 'term' | 'courses' | 'sectionIds' | 'amount' | 'expiresOn'
  message: string
}

/**
 * What is wrong with a waiver that somebody wants to grant; empty when it can be granted. A credit limit is of one
 * term and names credits above the usual limit; a time conflict names its two sides; all others name what they are for.
 */
export function findWaiverProblems(wanted: WantedWaiver, facts: WaiverFacts): WaiverProblem[] {
  const { term, courses, sectionIds, expiresOn } = wanted
  const problems: WaiverProblem[] = []
  const add = (where: WaiverProblem['where'], message: string) => problems.push({ where, message })
  if (term !== null && !facts.knownTerms.includes(term)) add('term', `There is no term ${term} here.`)
  for (const course of courses)
    if (!facts.knownCourses.includes(course)) add('courses', `${course} is in no catalog and no schedule.`)
  for (const id of sectionIds) {
    const found = facts.sections.find(({ sectionId }) => sectionId === id)
    if (!found) add('sectionIds', `There is no class ${id}.`)
    else if (term !== null && found.term !== term) add('sectionIds', `Class ${id} belongs to another term.`)
  }
  if (expiresOn !== null && expiresOn < facts.today) add('expiresOn', `${expiresOn} is over already.`)
  if (wanted.kind === 'credit limit') return [...problems, ...problemsOfCredits(wanted, facts)]
  return [...problems, ...problemsOfNames(wanted)]
}

function problemsOfCredits(wanted: WantedWaiver, { advanceLimit }: WaiverFacts): WaiverProblem[] {
  const { term, courses, sectionIds, amount } = wanted
  const problems: WaiverProblem[] = []
  if (term === null) problems.push({ where: 'term', message: 'A credit limit is raised for one term.' })
  if (amount === null || amount <= advanceLimit)
    problems.push({ where: 'amount', message: `Name the credits allowed, more than the usual ${advanceLimit}.` })
  if (courses.length + sectionIds.length > 0)
    problems.push({ where: 'courses', message: 'A credit limit is of no course; leave them out.' })
  return problems
}

function problemsOfNames({ kind, courses, sectionIds, amount }: WantedWaiver): WaiverProblem[] {
  const problems: WaiverProblem[] = []
  const named = new Set([...courses, ...sectionIds]).size
  if (kind === 'time conflict' && named !== 2)
    problems.push({ where: 'courses', message: 'Name the two courses or classes that overlap.' })
  if (kind !== 'time conflict' && named === 0)
    problems.push({ where: 'courses', message: 'Name at least one course or class.' })
  if (amount !== null) problems.push({ where: 'amount', message: 'Credits belong to a credit limit alone.' })
  return problems
}
