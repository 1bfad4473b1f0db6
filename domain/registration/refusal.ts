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
  hold: { id: number; type: HoldType; description: string; department: string }
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
  /** Every free seat is kept for students, and this one is not among them. */
  'seats kept': {
    kept: { population: string; free: number; keptUntil: IsoDate | null }[]
    capacity: number
    enrolled: number
    queue: number
    places: number
  }
  'waitlist full': { places: number }
  /** On as many waitlists of the term as a student can stand on, those of the same step included. */
  'waits used': { waits: number; limit: number }
  'waitlist closed': { closedOn: IsoDate }
  /** The waitlist has ended: nobody who waits gets a seat any more. */
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
  /** Not offered to anyone, or not to students of these majors. */
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

/** The blocks of Course Registration that a fix can lead to. */
export const fixBlocks = ['appointment', 'cart', 'classes', 'waitlists'] as const

/** What a fix can look up; sections and another course are those of the refused class. */
export const fixSearches = ['another term', 'classes', 'other sections', 'another course'] as const

/** For what a fix asks whoever can decide. */
export const thingsToAskFor = ['waiver', 'permission', 'hold', 'advice', 'help'] as const

/** One click that helps with a refusal: what it does, and with what. A page offers those that it can do. */
export type Fix =
  | { do: 'show'; block: (typeof fixBlocks)[number] }
  | { do: 'search'; for: (typeof fixSearches)[number] }
  | { do: 'find course'; course: string }
  /** Null: the course of the refused class, to choose it whole. */
  | { do: 'add course'; course: string | null }
  /** Null: for the refused class. */
  | { do: 'ask'; for: (typeof thingsToAskFor)[number]; course: string | null }
  | { do: 'swap'; sectionId: number; course: string }
  | { do: 'switch section'; sectionId: number }
  | { do: 'join waitlist'; place: number }
  | { do: (typeof plainFixes)[number] }

/** Fixes that need nothing but the refused class. */
export const plainFixes = [
  'use other section',
  'choose swap',
  'join and swap',
  'seat beyond capacity',
  'seat anyway',
  'change grading',
  'change credits',
  'withdraw',
  'drop',
  'refresh',
] as const

/** A refusal in words: which rule, the student's own figure, who can lift it, and what would resolve it. */
export interface ExplainedRefusal {
  rule: string
  figure: string | null
  /** What would have to be lifted for it to go, the first to be asked for; empty when nobody can lift it. */
  overrides: OverrideKind[]
  liftedBy: string[]
  /** What would resolve it, and the clicks that do: of each list the first that a page can do. */
  remedy: { text: string; fixes: Fix[][] }
}
