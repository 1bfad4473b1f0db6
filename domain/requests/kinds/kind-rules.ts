import type { Policies } from '../../kernel/institution.ts'
import type { IsoDate } from '../../timetable/schedule.ts'
import type { RequestKind, RequestSubjectOf, StepApprover } from '../request.ts'

/** Something that stands against asking, at a field of the form. */
export interface RequestProblem {
  where: string
  message: string
}

/** One rule as the approver reads it. */
export interface RequestRule {
  rule: string
  state: 'met' | 'not met' | 'you decide'
  figure: string
}

/** What is common to all kinds when somebody asks. */
export interface AskingFacts {
  today: IsoDate
  requisiteWaivers: Policies['requisiteWaivers']
}

/**
 * Everything that a kind of request is. `Facts` is what has to be known to ask for it; the server loads it.
 */
export interface KindRules<Kind extends RequestKind, Facts> {
  /** 'Time conflict'. */
  title: string
  /** 'CSE 416 with CSE 312'. */
  nameOf(subject: RequestSubjectOf<Kind>): string
  /** The same where the student reads it, and in e-mail: of a grade not posted yet nothing. The name where left out. */
  openNameOf?(subject: RequestSubjectOf<Kind>): string
  /** Who decides, in turn; never empty. */
  stepsOf(subject: RequestSubjectOf<Kind>, facts: Facts): StepApprover[]
  /** What is wrong with asking; empty when it can be asked. */
  problemsOf(subject: RequestSubjectOf<Kind>, facts: Facts & AskingFacts): RequestProblem[]
  /** The last day on which deciding makes sense; null when there is none. */
  expiryOf(facts: Facts): IsoDate | null
  /** What happens when the last approver agrees, for the student: 'You can enroll in CSE 312'. */
  effectOf(subject: RequestSubjectOf<Kind>): string
  /** What notices say came of it; a request approved or refused where left out. */
  endings?: Record<'approved' | 'refused', string>
  /** Whether several can be approved in one step, after a look at the list. */
  inBulk: boolean
}
