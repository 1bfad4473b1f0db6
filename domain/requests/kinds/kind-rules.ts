import type { Admission } from '../../degrees/read-admission.ts'
import type { AcademicStanding, Policies } from '../../kernel/institution.ts'
import type { IsoDate } from '../../timetable/schedule.ts'
import type { RequestState, StepApprover } from '../request.ts'

/** Something that stands against asking, at a field of the form. */
export interface RequestProblem {
  where: string
  message: string
}

/** One rule as the approver reads it: 'not met' does not keep an approver from agreeing; 'you decide' is what no rule says. */
export interface RequestRule {
  rule: string
  state: 'met' | 'not met' | 'you decide'
  figure: string
}

/** What is known of the student and of the request when someone decides it. */
export interface RuleFacts {
  steps: RequestState['steps']
  /** Active holds. */
  holds: number
  academicStanding: AcademicStanding
  refusedBefore: number
  /** Of a time conflict: the minutes that the two classes share in one meeting, and other conflicts waived in the term. */
  sharedMinutes: number | null
  otherConflicts: number
  /** Of a declaration: how far the program's admission is met; 'open' where it admits everyone, null where nobody can tell. */
  admission: Admission | 'open' | null
  /**
   * Of a grade: what the record shows today, the last day on which grades usually change, and what the calendar makes of one
   * that is still to come; `lapse` is null of a final one.
   */
  grade: {
    present: string | null
    changeableUntil: IsoDate
    lapse: { grade: string; lastDay: IsoDate } | null
    today: IsoDate
  } | null
}

/** What is common to all kinds when someone asks. */
export interface AskingFacts {
  today: IsoDate
  requisiteWaivers: Policies['requisiteWaivers']
}

/** How a sentence speaks of the student: to them, or of them to someone else. */
export interface Spoken {
  subject: string
  possessive: string
  /** Within a sentence. */
  inside: string
}

export const toStudent: Spoken = { subject: 'You', possessive: 'Your', inside: 'you' }

/** For readers other than the student. */
export function ofStudent(name: string): Spoken {
  return { subject: name, possessive: `${name}’s`, inside: name }
}

/**
 * Everything that a kind of request is. `Subject` is what it is about, in the words and numbers of the day on which it was
 * asked for; `Facts` is what has to be known to ask for it, which the server loads.
 */
export interface KindRules<Subject, Facts> {
  /** 'Time conflict'. */
  title: string
  /** Under which the log has it. */
  category: 'academic' | 'grade' | 'enrollment'
  /** Where the student sees what came of it. */
  page: 'profile' | 'courseRegistration' | 'schedulePlanner'
  /** 'CSE 416 with CSE 312'. */
  nameOf(subject: Subject): string
  /** The same where the student reads it, and in e-mail: of a grade not posted yet nothing. The name where left out. */
  openNameOf?(subject: Subject): string
  /** Who decides, in turn; never empty. */
  stepsOf(subject: Subject, facts: Facts): StepApprover[]
  /** What is wrong with asking; empty when it can be asked. */
  problemsOf(subject: Subject, facts: Facts & AskingFacts): RequestProblem[]
  /** The last day on which deciding makes sense; null when there is none. */
  expiryOf(facts: Facts): IsoDate | null
  /** What the rules say to it, as the approver reads it. */
  rulesOf(subject: Subject, facts: RuleFacts): RequestRule[]
  /** What happens when the last approver agrees: 'You can enroll in CSE 312', or a name in place of you. */
  effectOf(subject: Subject, student: Spoken): string
  /** What notices say came of it; a request approved or refused where left out. */
  endings?: Record<'approved' | 'refused', string>
  /** Whether several can be approved in one step, after a look at the list. */
  inBulk: boolean
}
