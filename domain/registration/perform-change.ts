import { decideGpnc } from './decide-gpnc.ts'
import { decideDrop, decideWithdraw, findCreditChangeRefusals, findGpncDayRefusals } from './find-allowances.ts'
import { creditsOutOfRange, findCreditRefusals } from './find-refusals.ts'
import { findRemovals } from './find-removals.ts'
import type { Ledger } from './ledger.ts'
import type { Refusal } from './refusal.ts'
import { type CommandOf, type CommandResult, refused, resultOf } from './registration-command.ts'
import type { HeldClass } from './registration-state.ts'

interface OfHeld {
  personId: number
  sectionId: number
}

function findHeld(ledger: Ledger, { personId, sectionId }: OfHeld): HeldClass | null {
  return ledger.student(personId).held.find((held) => held.sectionId === sectionId) ?? null
}

function notEnrolled({ sectionId }: OfHeld): CommandResult {
  return refused(sectionId, [{ kind: 'not enrolled', sectionId }])
}

/** Credits change within the class's range and the student's limit, until withdrawal ends. */
function decideChangeCredits(ledger: Ledger, { personId, sectionId, credits }: CommandOf<'change credits'>): Refusal[] {
  const { rules } = ledger
  const student = ledger.student(personId)
  const found = ledger.findClass(sectionId)
  const beside = student.held.filter((held) => held.sectionId !== sectionId)
  const replaces = student.held.find((held) => held.sectionId === sectionId) ?? null
  return [
    ...findCreditChangeRefusals(rules),
    ...(found ? creditsOutOfRange(found, credits) : []),
    ...findCreditRefusals({ credits, beside, replaces }, student, rules),
  ]
}

/** What falling below full time means, where a class less does that; empty otherwise. */
function fullTimeNotes(ledger: Ledger, personId: number, less: number): string[] {
  const { fullTime } = ledger.rules.institution.credits
  const carried = ledger.student(personId).held.reduce((sum, { credits }) => sum + credits, 0)
  if (carried < fullTime || carried - less >= fullTime) return []
  return [
    `${carried - less} credits remain: below the ${fullTime} of a full-time student, which may touch aid, housing and visas.`,
  ]
}

/** Drops a class without a mark, with what falling below full time means. */
export function performDrop(ledger: Ledger, command: CommandOf<'drop'>): CommandResult {
  return performRelease(ledger, command, decideDrop(ledger.rules), 'dropped')
}

/** Withdraws from a class with a W. */
export function performWithdraw(ledger: Ledger, command: CommandOf<'withdraw'>): CommandResult {
  return performRelease(ledger, command, decideWithdraw(ledger.rules), 'withdrawn')
}

/** Removes a class whose prerequisite ended unacceptably; nothing happens where that is no longer so. */
export function performRemove(ledger: Ledger, command: CommandOf<'remove'>): CommandResult {
  const student = ledger.student(command.personId)
  const due = findRemovals(student, (sectionId) => ledger.findClass(sectionId), ledger.rules)
  if (!due.some(({ held }) => held.sectionId === command.sectionId)) return notEnrolled(command)
  return performRelease(ledger, command, [], 'removed')
}

function performRelease(
  ledger: Ledger,
  command: OfHeld,
  refusals: Refusal[],
  as: 'dropped' | 'withdrawn' | 'removed',
): CommandResult {
  const held = findHeld(ledger, command)
  if (!held) return notEnrolled(command)
  if (refusals.length > 0) return refused(command.sectionId, refusals)
  const notes = fullTimeNotes(ledger, command.personId, held.credits)
  ledger.release(command.personId, held, as)
  return { done: true, results: [resultOf(command.sectionId, as === 'withdrawn' ? as : 'dropped', { notes })] }
}

/** Changes the credits of a class on the schedule. */
export function performChangeCredits(ledger: Ledger, command: CommandOf<'change credits'>): CommandResult {
  const held = findHeld(ledger, command)
  if (!held) return notEnrolled(command)
  const refusals = decideChangeCredits(ledger, command)
  if (refusals.length > 0) return refused(command.sectionId, refusals)
  const notes = fullTimeNotes(ledger, command.personId, held.credits - command.credits)
  ledger.change(command.personId, held, { credits: command.credits })
  return { done: true, results: [resultOf(command.sectionId, 'changed', { notes })] }
}

/** Chooses G/P/NC with a threshold grade for a class on the schedule, or takes the choice back (null). */
export function performGpnc(ledger: Ledger, command: CommandOf<'choose gpnc'>): CommandResult {
  const { rules } = ledger
  const held = findHeld(ledger, command)
  if (!held) return notEnrolled(command)
  const wanted = { course: held.course, sectionId: command.sectionId }
  const student = ledger.student(command.personId)
  const refusals =
    command.threshold === null ? findGpncDayRefusals(rules) : decideGpnc(command.threshold, wanted, student, rules)
  if (refusals.length > 0) return refused(command.sectionId, refusals)
  ledger.change(command.personId, held, { gpncThreshold: command.threshold })
  return { done: true, results: [resultOf(command.sectionId, 'changed')] }
}

/** Leaves the waitlist of a class. */
export function performLeave(ledger: Ledger, { personId, sectionId }: CommandOf<'leave waitlist'>): CommandResult {
  const waiting = ledger.findWaiting(personId, sectionId)
  if (!waiting) return refused(sectionId, [{ kind: 'not waiting', sectionId }])
  ledger.endWait(waiting, 'left')
  return { done: true, results: [resultOf(sectionId, 'left')] }
}
