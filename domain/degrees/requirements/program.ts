import type { TermCode } from '../../terms/term.ts'

/** Courses by name or by what they have in common; a course is in the set when any part holds and no exception does. */
export interface CourseSet {
  /** 'CSE 114'. */
  courses: readonly string[]
  patterns: readonly CoursePattern[]
  sets: readonly CourseSet[]
  except: CourseSet | null
}

/** Every stated part has to hold. Numbers are inclusive. */
export interface CoursePattern {
  subjects: readonly string[] | null
  from: number | null
  to: number | null
  /** Gen-ed codes, any of which the course carries. */
  categories: readonly string[] | null
}

export const gradings = ['any', 'letter', 'letter or S'] as const

/** Which attempts of a course count. */
export interface Acceptance {
  minimumGrade: string | null
  /** 'letter' refuses P and S, 'letter or S' refuses P. */
  grading: (typeof gradings)[number]
  /** Taken at this university. */
  here: boolean
  minimumCredits: number | null
  /** Taken in a term before this one. Programs on file from before it was there lack it. */
  takenBefore?: TermCode | null
}

/** Kinds of attempts that a limit may look at: credit from elsewhere, a course taken again, a grade without a letter. */
export const attemptKinds = ['elsewhere', 'repeated', 'no letter'] as const
export type AttemptKind = (typeof attemptKinds)[number]

/** An amount of the courses that a rule counts: at least so much of them, or at most. */
export interface Quota {
  amount: number
  unit: 'courses' | 'credits' | 'subjects'
  /** Which of the rule's courses it looks at; null for all. */
  set: CourseSet | null
  here: boolean
  /** Looks only at attempts of this kind; only for what is at most. Programs on file from before it was there lack it. */
  only?: AttemptKind | null
  /** Counts each subject by itself; only for what is at most. */
  perSubject: boolean
  /** Counts only courses that no other program uses; only for what is at least. */
  unshared: boolean
}

/** The fields that say what a rule of a file asks for; it has one of them, or courses with credits. */
export const askingFields = [
  'course', 'courses', 'credits', 'all', 'any', 'choose', 'total_credits', 'average', 'placement', 'declared', 'confirmed',
] as const // prettier-ignore
export type AskingField = (typeof askingFields)[number]

export type Condition =
  | { kind: 'all' | 'any'; of: readonly Condition[] }
  | { kind: 'not'; of: Condition }
  | { kind: 'majors' | 'minors' | 'standings'; codes: readonly string[] }
  /** At least one major, and every major, belongs to one of these colleges. */
  | { kind: 'colleges'; codes: readonly string[] }
  | { kind: 'placement'; name: string; level: number }

interface RuleHead {
  /** Stable: exceptions and pins name it. */
  id: string
  label: string
  link: string | null
  note: string | null
  unverified: boolean
  /** The rule holds only for these students; null for everyone. */
  when: Condition | null
  atLeast: readonly Quota[]
  atMost: readonly Quota[]
  /** Least average over the courses that the rule counts. */
  gpa: number | null
}

/** Rules by id in the same program with which a course may be shared; 'program' for all of them. */
export type SharesWith = 'program' | readonly string[]

export interface CoursesRule extends RuleHead {
  kind: 'courses'
  /** Either courses or credits. */
  unit: 'courses' | 'credits'
  amount: number
  set: CourseSet
  accept: Acceptance
  sharesWith: SharesWith
}

export type Rule =
  | CoursesRule
  | (RuleHead & { kind: 'all'; of: readonly Rule[] })
  | (RuleHead & { kind: 'choose'; count: number; of: readonly Rule[] })
  /** Credits of the whole record, whatever else they count for; those after the first `after` credits only. */
  | (RuleHead & { kind: 'total'; amount: number; set: CourseSet | null; accept: Acceptance; after: number })
  /** The average over the whole record, or over its courses of a set. */
  | (RuleHead & { kind: 'average'; minimum: number; set: CourseSet | null })
  | (RuleHead & { kind: 'placement'; name: string; level: number })
  /** A declared major or minor; its own requirements count where they are audited too. */
  | (RuleHead & {
      kind: 'declared'
      role: 'major' | 'minor'
      codes: readonly string[] | null
      except: readonly string[]
    })
  /** What no record holds: someone confirms it by waiving the rule. */
  | (RuleHead & { kind: 'confirmed'; text: string })

/** Of the courses that count on both sides, at most this many. A side is a rule or a program by id, or a kind of program. */
export interface SharingLimit {
  /** A rule of this program, or the program itself. */
  own: string
  other: string
  unit: 'courses' | 'credits'
  amount: number
  /** Only these may be shared at all; null for any. */
  only: CourseSet | null
}

/** Sides of a sharing limit that name a kind of program. */
export const otherSides = ['other majors', 'other minors', 'other programs'] as const

export const programKinds = ['university', 'major', 'minor'] as const
export type ProgramKind = (typeof programKinds)[number]

export interface Program {
  id: string
  kind: ProgramKind
  code: string | null
  degree: string
  name: string
  college: string | null
  effectiveTerm: TermCode | null
  unverified: boolean
  link: string | null
  note: string | null
  rules: readonly Rule[]
  /** What someone has to have done to be admitted; empty where the program is open to everyone. */
  admission: readonly Rule[]
  limits: readonly SharingLimit[]
  examples: readonly Example[]
}

/** A named student with what the audit has to say of rules; the import runs it as a test. */
export interface Example {
  name: string
  /** As the preview call writes a student; checked where it is run. */
  student: Readonly<Record<string, unknown>>
  expect: Readonly<Record<string, string>>
}

/** The rules directly below; none for one that has no parts. */
export function partsOf(rule: Rule): readonly Rule[] {
  return rule.kind === 'all' || rule.kind === 'choose' ? rule.of : []
}

/** A rule and everything below it, in the order of the file. */
export function* rulesOf(rules: readonly Rule[]): Generator<Rule> {
  for (const rule of rules) {
    yield rule
    yield* rulesOf(partsOf(rule))
  }
}
