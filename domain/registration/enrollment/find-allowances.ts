import type { WaitlistState } from '../../timetable/class-status.ts'
import type { IsoDate } from '../../timetable/schedule.ts'
import { type Chooser, findGpncDayRefusals, findGpncRefusals } from './decide-gpnc.ts'
import { findEnrollmentPeriod } from '../periods/enrollment-period.ts'
import type { Refusal } from '../refusal.ts'
import type { HeldClass, RegisteringStudent, TermRules } from '../registration-state.ts'

/** Whether a student may register for the term now, and when they may. */
export interface PeriodState {
  state: 'not announced' | 'not begun' | 'open' | 'over'
  standing: string
  /** Of the student's enrollment period; null where none is announced. */
  minimumCredits: number | null
  /** Instant, ISO 8601; null where none is announced. */
  beginsAt: string | null
  /** The last day of late registration. */
  endsOn: IsoDate
}

/** What may be done with a class today. */
export interface Allowances {
  drop: boolean
  withdraw: boolean
  changeCredits: boolean
  chooseGpnc: boolean
  takeBackGpnc: boolean
}

type Days = Pick<TermRules, 'today' | 'lateRegistrationEnds' | 'courseWithdrawalEnds'>
type Rules = Days & Pick<TermRules, 'term' | 'gpncSelectionEnds' | 'institution'>

/** Where a student stands between the beginning of their enrollment period and the end of late registration. */
export function findPeriodState(
  student: Pick<RegisteringStudent, 'standing' | 'earnedCredits'>,
  rules: Pick<TermRules, 'today' | 'now' | 'lateRegistrationEnds' | 'periods'>,
): PeriodState {
  const period = findEnrollmentPeriod(rules.periods, student)
  const isOver = rules.today > rules.lateRegistrationEnds
  const hasBegun = period !== null && Date.parse(period.beginsAt) <= Date.parse(rules.now)
  const before = period === null ? 'not announced' : 'not begun'
  return {
    state: isOver ? 'over' : hasBegun ? 'open' : before,
    standing: student.standing,
    minimumCredits: period?.minimumCredits ?? null,
    beginsAt: period?.beginsAt ?? null,
    endsOn: rules.lateRegistrationEnds,
  }
}

/** Dropping leaves no mark, until late registration ends. */
export function decideDrop(rules: Days): Refusal[] {
  if (rules.today <= rules.lateRegistrationEnds) return []
  const withdrawUntil = rules.today <= rules.courseWithdrawalEnds ? rules.courseWithdrawalEnds : null
  return [{ kind: 'drop period over', endedOn: rules.lateRegistrationEnds, withdrawUntil }]
}

/** Withdrawing leaves a W, from the end of late registration through the last day of withdrawal. */
export function decideWithdraw(rules: Days): Refusal[] {
  if (rules.today <= rules.lateRegistrationEnds)
    return [{ kind: 'withdrawal not begun', dropUntil: rules.lateRegistrationEnds }]
  return rules.today > rules.courseWithdrawalEnds
    ? [{ kind: 'withdrawal over', endedOn: rules.courseWithdrawalEnds }]
    : []
}

/** Credits are changed until course withdrawal ends (policy on adding, dropping and changing; decision 21). */
export function findCreditChangeRefusals(rules: Days): Refusal[] {
  return rules.today > rules.courseWithdrawalEnds
    ? [{ kind: 'credit change over', endedOn: rules.courseWithdrawalEnds }]
    : []
}

interface Scheduled extends Pick<HeldClass, 'course' | 'sectionId' | 'gpncThreshold'> {
  /** False once it is graded or withdrawn from. */
  isRunning: boolean
}

/** What a student can do today with a class that is on the schedule; what is offered, the command then accepts. */
export function findAllowances({ isRunning, ...held }: Scheduled, student: Chooser, rules: Rules): Allowances {
  const isFree = (refusals: readonly Refusal[]) => isRunning && refusals.length === 0
  return {
    drop: isFree(decideDrop(rules)),
    withdraw: isFree(decideWithdraw(rules)),
    changeCredits: isFree(findCreditChangeRefusals(rules)),
    chooseGpnc: isFree(findGpncRefusals(held, student, rules)),
    takeBackGpnc: held.gpncThreshold !== null && isFree(findGpncDayRefusals(rules)),
  }
}

/** Where the term's waitlists stand today: each of the calendar's days is the last on which its thing is possible. */
export function findWaitlistState(
  rules: Pick<TermRules, 'today' | 'waitlistCloses' | 'waitlistProcessingEnds'>,
): WaitlistState {
  if (rules.today > rules.waitlistProcessingEnds) return 'over'
  return rules.today > rules.waitlistCloses ? 'closed' : 'open'
}
