import type { Rule } from '../../degrees/requirements/program.ts'
import type { AuditFacts } from '../../degrees/audit-facts.ts'
import type { CourseTables, StudentFacts } from '../../requisites/evaluate/student-facts.ts'
import type { Requisite } from '../../requisites/requisite.ts'
import type { TermCode } from '../../terms/term.ts'

/** A term in which a proposal may put courses. */
export interface AutoTerm {
  term: TermCode
  isSummer: boolean
  /** The most of it, in credits, that the university allows. */
  limit: number
  /** Credits of classes that the student is registered for. */
  held: number
}

/** A course that a proposal may use. */
export interface AutoCourse {
  course: string
  credits: number
  /** Of the terms of the request, those in which it is offered as far as is known. */
  terms: readonly TermCode[]
  /** What has to be so before it can be taken; what is only advised, or waived, is not among them. */
  requisites: readonly Requisite[]
  /** Where the plan has it now; null where it has not. */
  at: TermCode | null
}

export interface AutoWishes {
  /** The term at whose end the degree should be complete at the latest; null for any. */
  by: TermCode | null
  summers: boolean
  /** The most of a term other than a summer in the student's measure; null for the university's limit alone. */
  load: number | null
  /** What a course weighs in that measure where it is not its credits. */
  weights: ReadonlyMap<string, number>
  wanted: readonly string[]
  avoided: readonly string[]
  pinned: readonly { course: string; term: TermCode }[]
}

export interface AutoRequest {
  /** In their order, up to the last that is worth a try. */
  terms: readonly AutoTerm[]
  courses: readonly AutoCourse[]
  wishes: AutoWishes
  /** Of the record with every one of these courses planned. */
  audit: AuditFacts
  student: StudentFacts
  tables: CourseTables
  /** Earned and in progress. */
  credits: number
  standings: readonly { code: string; minimumCredits: number }[]
  /** Taken again after they were failed or dropped: each only later than its term. */
  again: readonly { course: string; after: TermCode }[]
}

/** A place of the proposed plan: a course, or one of several that serve alike. */
export interface ProposedCourse {
  term: TermCode
  course: string
  credits: number
  /** Others that would serve as well; empty where it has to be this course. */
  others: readonly string[]
}

/** What a proposal has to keep to; each could be given up. */
export type Wish =
  | { kind: 'by'; term: TermCode }
  | { kind: 'load'; load: number }
  | { kind: 'no summers' }
  | { kind: 'avoided' | 'wanted' | 'planned'; course: string }
  | { kind: 'pinned'; course: string; term: TermCode }
  /** A requirement that this student has to meet. */
  | { kind: 'rule'; label: string }

/** A rule that is left to the student. */
export interface LeftRule {
  rule: Rule
  label: string
  /** Too few of its courses are offered; too few of those can this student ever take; or none of these go with each other. */
  why: 'not offered' | 'out of reach' | 'against each other'
}

export type Proposal =
  | {
      kind: 'proposed'
      courses: readonly ProposedCourse[]
      /** The term at whose end the degree is complete; null when nothing is left to take. */
      end: TermCode | null
      /** The heaviest term, in the student's measure. */
      heaviest: number
      proven: boolean
      /** Requirements that no plan meets: someone has to decide about them. */
      left: readonly LeftRule[]
    }
  /** `because` is the smallest set that leaves no plan; `proven` false when the solver ended first. */
  | { kind: 'impossible'; because: readonly Wish[]; proven: boolean }
  | { kind: 'stopped' }

/** What registration and the audit say of a plan: what they reject, and nothing where it stands. */
export interface Verdict {
  /** A course that cannot be taken in its term after and beside these. */
  refused: readonly { course: string; term: TermCode }[]
  /** Whether something that courses can meet is still missing. */
  lacks: boolean
}
