import type { TermCode } from '../../terms/term.ts'

export interface PlanCourse {
  term: TermCode
  /** 'CSE 310'. */
  course: string
  /** Null where no source says; counted as none. */
  credits: number | null
}

/** What is known beside the plan itself. */
export interface PlanFacts {
  /** Terms of which a class schedule is on file. */
  scheduled: readonly TermCode[]
  /** In which of them each course was offered. */
  offeredIn: ReadonlyMap<string, readonly TermCode[]>
  /** Courses passed for good or running, with their term; those that may be taken again are left out. */
  taken: ReadonlyMap<string, TermCode | null>
  /** Courses that count each time they are taken. */
  repeatable: ReadonlySet<string>
  /** Most credits of a term. */
  limitOf: (term: TermCode) => number
  /** Credits registered in a term already, beside the plan. */
  registeredIn: (term: TermCode) => number
  /** Credits of a full-time term; summers have no least load. */
  fullTime: number
  /** The rules that refuse a course after some and beside others; empty when it can be taken. */
  refusalsOf: (
    course: string,
    beside: { earlier: readonly string[]; sameTerm: readonly string[] },
  ) => readonly { kind: 'prerequisite' | 'corequisite' | 'antirequisite' | 'other'; rule: string }[]
}

export type PlanWarning =
  | {
      kind: 'requisite' | 'antirequisite'
      term: TermCode
      course: string
      rule: string
      /** The first term of the plan in which nothing stands against the course; null when there is none. */
      moveTo: TermCode | null
    }
  | { kind: 'not offered'; term: TermCode; course: string; basis: TermCode; moveTo: TermCode | null }
  /** `first` is the term in which it stands already; null: credit from elsewhere. */
  | { kind: 'twice'; term: TermCode; course: string; first: TermCode | null }
  /** It fills no requirement. */
  | { kind: 'unused'; term: TermCode; course: string }
  | {
      kind: 'over'
      term: TermCode
      credits: number
      limit: number
      /** The course that goes best: to another term where one can hold it, else out of the plan, with null. */
      move: { course: string; to: TermCode | null }
    }
  | { kind: 'under'; term: TermCode; credits: number; limit: number }
