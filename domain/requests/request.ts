import type { ProgramName } from '../kernel/institution.ts'
import type { HoldType, WaiverKind } from '../registration/refusal.ts'
import type { TermCode } from '../terms/term.ts'
import type { IsoDate } from '../timetable/schedule.ts'

/** What can be asked for; everything else of a request follows from its kind. */
export const requestKinds = [
  'time conflict',
  'requisite waiver',
  'department permission',
  'declaration',
  'hold removal',
  'deadline extension',
  'grade change',
  'plan review',
] as const
export type RequestKind = (typeof requestKinds)[number]

/** A class as a request names it. */
export interface RequestedClass {
  sectionId: number
  course: string
  sectionCode: string
}

/** The requisites that a request can ask to waive. */
export const requestedWaivers = ['prerequisite', 'corequisite', 'antirequisite'] as const satisfies WaiverKind[]

/** What each kind is about, in the words and numbers of the day on which it was asked for. */
export interface RequestSubjects {
  'time conflict': { term: TermCode; classes: readonly [RequestedClass, RequestedClass] }
  'requisite waiver': { term: TermCode; course: string; waiver: (typeof requestedWaivers)[number] }
  'department permission': { term: TermCode; course: string }
  declaration: { change: 'declare' | 'drop'; program: ProgramName }
  'hold removal': { holdId: number; type: HoldType; description: string; department: string }
  'deadline extension': { term: TermCode; class: RequestedClass; enrollmentId: number; until: IsoDate }
  /** From the grade on the record to the one that the instructor gives instead, and what the record then shows. */
  'grade change': {
    term: TermCode
    class: RequestedClass
    enrollmentId: number
    before: string
    grade: string
    posted: string
  }
  /** A plan as it was sent, so that the advisor reads that one, whatever becomes of the plan. */
  'plan review': {
    plan: { id: number; name: string }
    courses: readonly { term: TermCode; course: string; credits: number }[]
    choices: readonly { term: TermCode; program: string; rule: string; label: string; credits: number }[]
    /** What did not work in it on that day. */
    warnings: number
    /** Differences to the version approved before; null for a first plan. */
    changes: number | null
  }
}
export type RequestSubject = { [Kind in RequestKind]: { kind: Kind } & RequestSubjects[Kind] }[RequestKind]
export type RequestSubjectOf<Kind extends RequestKind> = Extract<RequestSubject, { kind: Kind }>

/** Who can decide a step: each person who fits these words on the day, except the student and the one who asked. */
export type StepApprover =
  | { role: 'instructor'; classes: readonly RequestedClass[] }
  | { role: 'waiver approver'; waiver: WaiverKind; subjects: readonly string[] }
  | { role: 'hold approver'; type: HoldType }
  | { role: 'department advisor'; subject: string }
  | { role: 'college advisor'; college: string }
  | { role: 'registrar' }
  | { role: 'student advisor' }

export interface RequestStep {
  approver: StepApprover
  /** Null: not decided yet. */
  decision: StepDecision | null
}

export interface StepDecision {
  outcome: 'approved' | 'refused'
  by: string
  /** ISO 8601. */
  at: string
  /** Empty when nothing was said. */
  note: string
  /** The approver in whose absence it was decided; null when nobody was away. */
  inPlaceOf: string | null
}

/** How a request ended, or 'open'. */
export const requestStatuses = ['open', 'approved', 'refused', 'withdrawn', 'expired'] as const
export type RequestStatus = (typeof requestStatuses)[number]

export interface RequestState {
  /** Whom it is about. */
  studentId: number
  /** Who asked: the student, or an instructor of theirs. */
  askedBy: number
  status: RequestStatus
  steps: readonly RequestStep[]
  /** The last day on which it can be decided; null when nothing ends it. */
  expiresOn: IsoDate | null
}
