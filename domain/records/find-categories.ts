import { isRunning } from '../grading/open-grade.ts'
import type { GradeFacts, Institution } from '../kernel/institution.ts'
import { nearestTerm } from '../terms/nearest-term.ts'
import type { TermCode } from '../terms/term.ts'
import { earnsCredit } from './credit-class.ts'
import type { KeptCategories } from './record-history.ts'

/** The gen-ed categories that a course carried, by term. */
export type CourseCategories = ReadonlyMap<string, readonly { term: TermCode; categories: readonly string[] }[]>

/** A course of the record; the term is null for credit from elsewhere, the course where it has no equivalent here. */
export interface TakenForCategories {
  course: string | null
  term: TermCode | null
  /** Null, or one that stands for work going on, while it runs. */
  grade: string | null
  kept?: KeptCategories | null
}

export interface CategoryFacts {
  /** Categories completed: 'QPS', 'DEC E'. */
  sbcs: string[]
  /** Categories of courses whose grade is still open. */
  sbcsInProgress: string[]
  /** Categories of which the record surely tells whether they are completed. */
  knownSbcs: string[]
}

/** The lowest grade points of a C. */
const pointsOfC = 2

/**
 * The gen-ed categories that a record has completed, for requisites (general education policy): those that a course
 * carried when it was taken, with a passing letter grade; a P completes none, and the categories that the institution
 * names need a C. Credit from elsewhere, granted from a C upward, completes the categories of its equivalent here.
 * Where such credit has no equivalent, it may have completed any: then only what is surely completed is known.
 */
export function findCategories(
  record: readonly TakenForCategories[],
  carried: CourseCategories,
  { gradeScale, genEd }: Pick<Institution, 'gradeScale' | 'genEd'>,
): CategoryFacts {
  const completed = new Set<string>()
  const coming = new Set<string>()
  let isWhole = true
  for (const { course, term, grade, kept } of record) {
    if (course === null) {
      isWhole = false
      continue
    }
    const isComing = term !== null && isRunning(grade, gradeScale)
    for (const category of categoriesAt(carried, course, term, kept)) {
      if (isComing) coming.add(category)
      else if (completes(grade, term, genEd.needC.includes(category), gradeScale)) completed.add(category)
    }
  }
  return {
    sbcs: [...completed].toSorted(),
    sbcsInProgress: [...coming].filter((category) => !completed.has(category)).toSorted(),
    knownSbcs: isWhole ? genEd.categories.map(({ code }) => code) : [],
  }
}

function completes(
  grade: string | null,
  term: TermCode | null,
  needsC: boolean,
  scale: readonly GradeFacts[],
): boolean {
  const facts = scale.find(({ symbol }) => symbol === (grade ?? 'T'))
  // Credit from elsewhere: a T, or the grade that it was given there.
  if (term === null && !facts?.letter) return earnsCredit(facts, true)
  return facts !== undefined && facts.letter && facts.earns && (!needsC || (facts.points ?? 0) >= pointsOfC)
}

const none: readonly string[] = []

/**
 * What the course carried in the term, or in the nearest one that is known; without a term in the newest. What a record
 * keeps stands for the term that said it: a catalog nearer to the course's own term, come later, is still heard.
 */
export function categoriesAt(
  carried: CourseCategories,
  course: string,
  term: TermCode | null,
  kept: KeptCategories | null = null,
): readonly string[] {
  const listed = carried.get(course)
  if (kept && (term === null || !listed)) return kept.categories
  if (!listed) return none
  const known = kept ? [...listed.filter((one) => one.term !== kept.term), kept] : listed
  const terms = known.map((one) => one.term)
  const nearest = term === null ? Math.max(...terms) : nearestTerm(term, terms)
  return known.find((one) => one.term === nearest)?.categories ?? none
}
