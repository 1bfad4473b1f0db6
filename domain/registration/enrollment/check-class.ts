import { checkRequisites, kindOfPart } from './check-requisites.ts'
import { describeOwn } from '../../requisites/describe/describe-own.ts'
import { describeRequisite } from '../../requisites/describe/describe-requisite.ts'
import { decideCreditLimit } from './credit-limit.ts'
import { isLetterOnly } from './decide-gpnc.ts'
import { decideEnrollment } from './decide-enrollment.ts'
import { countSeatsFor, isMember, listKept } from './kept-seats.ts'
import {
  findConflictRefusals,
  findCreditRefusals,
  findHoldRefusals,
  findPeriodRefusals,
  findRepetitionRefusals,
} from './find-refusals.ts'
import type { TermRegistrations } from './term-registrations.ts'
import type { Refusal } from '../refusal.ts'
import type { HeldClass, RequisitePart } from '../registration-state.ts'
import type { IsoDate } from '../../timetable/schedule.ts'

/** The rules that a student reads about one class, in the order in which they are shown. */
export const classRules = ['requisite', 'repetition', 'credit limit', 'time conflict', 'hold', 'period'] as const
/** What a requirement is: what one needs before, at the same time, or may not have. */
export const requisiteKinds = ['prerequisite', 'corequisite', 'antirequisite'] as const
export const ruleResults = ['met', 'met for now', 'not met', 'ask'] as const
export type ClassRule = (typeof classRules)[number]

export interface RuleCheck {
  rule: ClassRule
  /** The requirement; null for a rule that has the same words for every class. */
  sentence: string | null
  /** Null for a rule that is none. */
  requisite: (typeof requisiteKinds)[number] | null
  /** 'met for now' depends on a course whose grade is still open; 'ask' is decided by a person who can be asked. */
  result: (typeof ruleResults)[number]
  /** What the student has that meets the rule, where it is met. */
  figure: string | null
  refusals: Refusal[]
}

export interface ClassCheck {
  /** What enrolling now would lead to. */
  outcome: 'seat' | 'waitlist' | 'refused'
  /** Every reason against it, seats included. */
  refusals: Refusal[]
  /** The student's other section of the course, which this one would replace in one step. */
  replaces: HeldClass | null
  rules: RuleCheck[]
  credits: { carried: number; after: number; limit: number }
  /** Whether the student cannot choose G/P/NC for it. */
  letterOnly: boolean
  /** How many of the free seats the student can choose from. */
  seatsForStudent: number
  /** Who seats are kept for today, in their order. */
  kept: { population: string; seats: number; free: number; keptUntil: IsoDate | null; isStudent: boolean }[]
}

const asks = new Set<Refusal['kind']>(['department permission', 'unknown requisite', 'attempts used'])

function refusedAs(refusals: readonly Refusal[]): RuleCheck['result'] {
  return refusals.every(({ kind }) => asks.has(kind)) ? 'ask' : 'not met'
}

/** Each demand of a requirement on its own, for each has its own figure; one demand alone keeps its printed words. */
function demandsOf(part: RequisitePart): RequisitePart[] {
  const { tree } = part
  if (tree.kind !== 'all' || tree.of.length < 2 || tree.orPlaced) return [part]
  return tree.of.flatMap((demand) => demandsOf({ ...part, tree: demand, text: describeRequisite(demand) }))
}

/**
 * What speaks for and against one class for a student, rule by rule, as enrolling would decide it: with a section of the
 * same course on the schedule, as a swap for it. Returns null for a class that the term does not have.
 */
export function checkClass(registrations: TermRegistrations, personId: number, sectionId: number): ClassCheck | null {
  const { rules } = registrations
  const student = registrations.student(personId)
  const found = registrations.findClass(sectionId)
  if (!found || found.term !== rules.term) return null
  const replaces = student.held.find(({ course }) => course === found.course) ?? null
  const beside = student.held.filter((held) => held !== replaces)
  const credits = found.creditsMin
  const seat = { class: found, credits, beside, together: [], replaces }
  const wanted = { sectionId, credits: null, gpncThreshold: null, waitlist: false, swapSectionId: null }
  const request = {
    personId,
    wanted,
    beside,
    together: [],
    waitedFor: registrations
      .allWaiting()
      .filter((one) => one.personId === personId)
      .flatMap((one) => registrations.findClass(one.sectionId)?.course ?? []),
    joining: 0,
    givenUp: replaces ? [replaces] : [],
    beyondCapacity: false,
  }
  const decision = decideEnrollment(registrations, request)
  const refusals = decision.accepted === null ? decision.refusals : []
  const isOnlyFull = refusals.length > 0 && refusals.every(({ kind }) => kind === 'full' || kind === 'seats kept')
  const waits =
    isOnlyFull &&
    decideEnrollment(registrations, { ...request, wanted: { ...wanted, waitlist: true } }).accepted === 'wait'
  const sameTerm = beside.map(({ course }) => course)
  const plain = (rule: ClassRule, against: Refusal[]): RuleCheck => ({
    rule,
    sentence: null,
    requisite: null,
    figure: null,
    result: against.length > 0 ? refusedAs(against) : 'met',
    refusals: against,
  })
  const carried = student.held.reduce((sum, held) => sum + held.credits, 0)
  return {
    outcome: decision.accepted !== null ? 'seat' : waits ? 'waitlist' : 'refused',
    refusals,
    replaces,
    rules: [
      ...found.requisites
        .filter(({ field }) => field !== 'advisory')
        .flatMap(demandsOf)
        .map((part): RuleCheck => {
          const check = checkRequisites({ ...found, requisites: [part] }, student, sameTerm, rules)
          const met = check.provisional ? 'met for now' : 'met'
          return {
            rule: 'requisite',
            sentence: part.text,
            requisite: kindOfPart(part),
            figure: check.metBy.map(describeOwn).join(' ') || null,
            result: check.refusals.length > 0 ? refusedAs(check.refusals) : met,
            refusals: check.refusals,
          }
        }),
      plain('repetition', findRepetitionRefusals(seat, student, rules)),
      plain('credit limit', findCreditRefusals(seat, student, rules)),
      plain('time conflict', findConflictRefusals(seat, student, rules)),
      plain('hold', findHoldRefusals(student, rules)),
      plain('period', findPeriodRefusals(student, rules)),
    ],
    credits: {
      carried,
      after: carried - (replaces?.credits ?? 0) + credits,
      limit: decideCreditLimit(student, rules).limit,
    },
    letterOnly: isLetterOnly(found, student, rules),
    seatsForStudent: countSeatsFor(registrations.partSeats(sectionId), student, rules),
    kept: listKept(registrations.partSeats(sectionId), rules.today).kept.map(({ reservation, free }) => ({
      population: reservation.population,
      seats: reservation.seats,
      free,
      keptUntil: reservation.keptUntil,
      isStudent: isMember(reservation, student, rules),
    })),
  }
}
