import type { AcademicStanding } from '../kernel/institution.ts'
import type { Reason } from '../requisites/evaluate/reason.ts'
import type { TermCode } from '../terms/term.ts'
import type { Overlap } from '../timetable/find-overlaps.ts'
import type { IsoDate } from '../timetable/schedule.ts'

/** What a waiver can lift; the kinds of the record. */
export const waiverKinds = [
  'prerequisite',
  'corequisite',
  'antirequisite',
  'time conflict',
  'department permission',
  'capacity',
  'credit limit',
] as const
export type WaiverKind = (typeof waiverKinds)[number]

export const holdTypes = ['advising', 'financial'] as const
export type HoldType = (typeof holdTypes)[number]

interface RequisiteFields {
  /** The sentence as printed. */
  sentence: string
  reasons: Reason[]
}

/** Every reason for which a registration can be refused, with its facts. */
interface RefusalFields {
  /** Null: nothing is announced for the student's standing. */
  'period not begun': { beginsAt: string | null; standing: string; credits: number }
  'period over': { endedOn: IsoDate }
  hold: { type: HoldType; description: string; department: string }
  prerequisite: RequisiteFields
  corequisite: RequisiteFields
  antirequisite: RequisiteFields
  'unknown requisite': RequisiteFields
  'department permission': RequisiteFields
  'time conflict': { course: string; sectionCode: string; sectionId: number | null; overlaps: Overlap[] }
  'credit limit': {
    limit: number
    carried: number
    wanted: number
    raise: { limit: number; from: IsoDate } | null
    /** The academic standing that lowers the limit; null when none does. */
    because: AcademicStanding | null
  }
  duplicate: { course: string; sectionCode: string; sectionId: number | null; waiting: boolean }
  'already passed': { course: string; grade: string | null; term: TermCode | null }
  /** A course that cannot be repeated, attempted as often as it may be without the department. */
  'attempts used': { course: string; attempts: number; limit: number }
  'component missing': { component: string; classNumbers: number[] }
  full: { capacity: number; enrolled: number; queue: number; places: number; part: string | null }
  'waitlist full': { places: number }
  /** On as many waitlists of the term as a student can stand on, those of the same step included. */
  'waits used': { waits: number; limit: number }
  'waitlist closed': { closedOn: IsoDate }
  /** Nobody who still waits gets a seat any longer. */
  'waitlist over': { endedOn: IsoDate }
  'class unknown': { sectionId: number }
  'class of another term': { sectionId: number; term: TermCode }
  'class withdrawn': { course: string; sectionCode: string }
  'credits out of range': { credits: number; minimum: number; maximum: number }
  'not enrolled': { sectionId: number }
  /** The class to give up for another cannot be given up for it. */
  'class to drop': {
    sectionId: number
    course: string | null
    sectionCode: string | null
    term: TermCode | null
    because: 'unknown' | 'another term' | 'not held' | 'same class' | 'one at a time'
  }
  /** Classes that the student would keep without the corequisite that leaves. */
  'needed as corequisite': {
    leaving: string[]
    classes: { sectionId: number; course: string; sectionCode: string }[]
    how: 'drop' | 'withdraw' | 'swap' | 'waitlist'
  }
  'not waiting': { sectionId: number; course: string | null }
  'drop period over': { endedOn: IsoDate; withdrawUntil: IsoDate | null }
  'withdrawal not begun': { dropUntil: IsoDate }
  'withdrawal over': { endedOn: IsoDate }
  'credit change over': { endedOn: IsoDate }
  'gpnc over': { endedOn: IsoDate }
  'gpnc used': { course: string }
  'gpnc on a retake': { course: string; grade: string | null }
  /** By nobody, or not by students of these majors. */
  'gpnc not offered': { course: string; majors: string[] }
  'gpnc threshold': { threshold: string; allowed: string[] }
  'cart full': { limit: number }
}

export type RefusalKind = keyof RefusalFields

/** The facts of a refusal of this kind. */
export type RefusalFacts<Kind extends RefusalKind> = RefusalFields[Kind]

export type Refusal<Kind extends RefusalKind = RefusalKind> = {
  [One in Kind]: { kind: One } & RefusalFields[One]
}[Kind]

/** What someone can lift: what a waiver overrides, or a hold. */
export type OverrideKind = WaiverKind | `${HoldType} hold`

/** The smallest thing that would resolve a refusal. */
export const remedyKinds = [
  'wait',
  'lift hold',
  'request waiver',
  'take course',
  'add together',
  'choose other class',
  'swap',
  'change credits',
  'drop a class',
  'drop both',
  'join waitlist',
  'choose whole class',
  'withdraw instead',
  'drop instead',
  'correct',
  'none',
] as const
export type RemedyKind = (typeof remedyKinds)[number]

/** A refusal in words: which rule, the student's own figure, who can lift it, and what would resolve it. */
export interface ExplainedRefusal {
  rule: string
  figure: string | null
  /** What would have to be lifted for it to go, the first to be asked for; empty when nobody can lift it. */
  overrides: OverrideKind[]
  liftedBy: string[]
  remedy: { kind: RemedyKind; text: string }
}
