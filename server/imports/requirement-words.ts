import type { AuditOptions } from '@sam/domain/degrees/audit-facts'
import type { Institution } from '@sam/domain/kernel/institution'
import type { KnownWords } from '@sam/domain/degrees/requirements/known-words'

/** What requirements and their example students may name at this university. */
export interface RequirementWords extends Pick<
  KnownWords,
  'needC' | 'catalog' | 'programs' | 'standings' | 'colleges' | 'categories' | 'onFile'
> {
  grades: AuditOptions['grades']
  /** Courses that count each time they are taken, as the catalog says. */
  repeatable?: readonly string[]
}

type Source = Pick<Institution, 'gradeScale' | 'genEd' | 'programs' | 'standings' | 'colleges'>

export function requirementWordsOf({ gradeScale, genEd, programs, standings, colleges }: Source): RequirementWords {
  return {
    grades: gradeScale,
    needC: genEd.needC,
    programs: programs.map(({ code }) => code),
    standings: standings.map(({ code }) => code),
    colleges: colleges.map(({ code }) => code),
    categories: genEd.categories.map(({ code }) => code),
  }
}

/** Points of the best grade: no average is above it. */
export function mostPointsOf({ grades }: Pick<RequirementWords, 'grades'>): number {
  return Math.max(0, ...grades.map(({ points }) => points ?? 0))
}
