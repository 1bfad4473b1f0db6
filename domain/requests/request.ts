import type { HoldType, WaiverKind } from '../registration/refusal.ts'
import type { IsoDate } from '../timetable/schedule.ts'

/** A class as a request names it. */
export interface RequestedClass {
  sectionId: number
  course: string
  sectionCode: string
}

/** The requisites that a request can ask to waive. */
export const requestedWaivers = ['prerequisite', 'corequisite', 'antirequisite'] as const satisfies WaiverKind[]

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
