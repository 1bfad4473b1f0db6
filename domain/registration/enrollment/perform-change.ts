import { decideGpnc, findGpncDayRefusals } from './decide-gpnc.ts'
import { decideDrop, decideWithdraw, findCreditChangeRefusals } from './find-allowances.ts'
import { refuseLeaving } from './find-dependents.ts'
import { creditsOutOfRange, findCreditRefusals } from './find-refusals.ts'
import { findRemovals } from './find-removals.ts'
import { findSwapRefusals } from './find-swap-refusals.ts'
import { findWaitingRefusals } from '../waitlist/promote-waiters.ts'
import type { Refusal } from '../refusal.ts'
import { type CommandOf, type CommandResult, refused, resultOf } from './registration-command.ts'
import { type HeldClass, type HeldSection, type Waiting } from '../registration-state.ts'
import { isInSchedule, type TermRegistrations } from './term-registrations.ts'

interface OfHeld {
  personId: number
  sectionId: number
}

function findHeld(registrations: TermRegistrations, { personId, sectionId }: OfHeld): HeldSection | null {
  return (
    registrations
      .student(personId)
      .held.filter(isInSchedule)
      .find((held) => held.sectionId === sectionId) ?? null
  )
}

function notEnrolled({ sectionId }: OfHeld): CommandResult {
  return refused(sectionId, [{ kind: 'not enrolled', sectionId }])
}

function notWaiting(registrations: TermRegistrations, sectionId: number): CommandResult {
  return refused(sectionId, [
    { kind: 'not waiting', sectionId, course: registrations.findClass(sectionId)?.course ?? null },
  ])
}

/** Credits change within the class's range and the student's limit, until withdrawal ends. */
function decideChangeCredits(
  registrations: TermRegistrations,
  { personId, sectionId, credits }: CommandOf<'change credits'>,
): Refusal[] {
  const { rules } = registrations
  const student = registrations.student(personId)
  const found = registrations.findClass(sectionId)
  const beside = student.held.filter((held) => held.sectionId !== sectionId)
  const replaces = student.held.find((held) => held.sectionId === sectionId) ?? null
  return [
    ...findCreditChangeRefusals(rules),
    ...(found ? creditsOutOfRange(found, credits) : []),
    ...findCreditRefusals({ credits, beside, replaces }, student, rules),
  ]
}

/** What falling below full time means, where a class less does that; empty otherwise. */
function fullTimeNotes(registrations: TermRegistrations, personId: number, less: number): string[] {
  const { fullTime } = registrations.rules.institution.credits
  const carried = registrations.student(personId).held.reduce((sum, { credits }) => sum + credits, 0)
  if (carried < fullTime || carried - less >= fullTime) return []
  return [
    `${carried - less} credits remain: below the ${fullTime} of a full-time student. This may affect aid, housing and visas.`,
  ]
}

/** Drops a class without a mark, and others in the same step, with what falling below full time means. */
export function performDrop(registrations: TermRegistrations, command: CommandOf<'drop'>): CommandResult {
  return performRelease(registrations, command, decideDrop(registrations.rules), { as: 'dropped', how: 'drop' })
}

/** Withdraws from a class with a W, and from others in the same step. */
export function performWithdraw(registrations: TermRegistrations, command: CommandOf<'withdraw'>): CommandResult {
  return performRelease(registrations, command, decideWithdraw(registrations.rules), {
    as: 'withdrawn',
    how: 'withdraw',
  })
}

/** Removes a class whose prerequisite ended unacceptably; changes nothing when its prerequisite holds again. */
export function performRemove(registrations: TermRegistrations, command: CommandOf<'remove'>): CommandResult {
  const student = registrations.student(command.personId)
  const due = findRemovals(student, (sectionId) => registrations.findClass(sectionId), registrations.rules)
  if (!due.some(({ held }) => held.sectionId === command.sectionId)) return notEnrolled(command)
  const held = findHeld(registrations, command)
  if (!held) return notEnrolled(command)
  const notes = fullTimeNotes(registrations, command.personId, held.credits)
  registrations.release(command.personId, held, 'removed')
  return { done: true, results: [resultOf(command.sectionId, 'dropped', { notes })] }
}

/** Gives up all of the classes of a command or none; none where a class that stays needs one of them. */
function performRelease(
  registrations: TermRegistrations,
  { personId, sectionId, alsoDrop = [] }: CommandOf<'drop'> | CommandOf<'withdraw'>,
  dates: Refusal[],
  { as, how }: { as: 'dropped' | 'withdrawn'; how: 'drop' | 'withdraw' },
): CommandResult {
  const { rules } = registrations
  const student = registrations.student(personId)
  const asked = [...new Set([sectionId, ...alsoDrop])].map((id) => ({
    id,
    held: findHeld(registrations, { personId, sectionId: id }),
  }))
  const leaving = asked.flatMap(({ held }) => held ?? [])
  const given: ReadonlySet<HeldClass> = new Set(leaving)
  const kept = student.held.filter((held) => !given.has(held))
  const after = kept.map(({ course }) => course)
  const needed = refuseLeaving(leaving, how, {
    student,
    kept,
    after,
    findClass: (id) => registrations.findClass(id),
    rules,
  })
  const refusalsOf = ({ id, held }: (typeof asked)[number]): Refusal[] =>
    held === null ? [{ kind: 'not enrolled', sectionId: id }] : [...dates, ...(id === sectionId ? needed : [])]
  if (asked.some((one) => refusalsOf(one).length > 0))
    return {
      done: false,
      results: asked.map((one) => {
        const refusals = refusalsOf(one)
        return resultOf(one.id, refusals.length > 0 ? 'refused' : 'held back', { refusals })
      }),
    }
  const notes = fullTimeNotes(
    registrations,
    personId,
    leaving.reduce((sum, { credits }) => sum + credits, 0),
  )
  for (const held of leaving) registrations.release(personId, held, as)
  return { done: true, results: asked.map(({ id }) => resultOf(id, as, { notes: id === sectionId ? notes : [] })) }
}

/** Changes the credits of a class on the schedule. */
export function performChangeCredits(
  registrations: TermRegistrations,
  command: CommandOf<'change credits'>,
): CommandResult {
  const held = findHeld(registrations, command)
  if (!held) return notEnrolled(command)
  const refusals = decideChangeCredits(registrations, command)
  if (refusals.length > 0) return refused(command.sectionId, refusals)
  const notes = fullTimeNotes(registrations, command.personId, held.credits - command.credits)
  registrations.change(command.personId, held, { credits: command.credits })
  return { done: true, results: [resultOf(command.sectionId, 'changed', { notes })] }
}

/** Chooses G/P/NC with a threshold grade for a class on the schedule, or takes the choice back (null). */
export function performGpnc(registrations: TermRegistrations, command: CommandOf<'choose gpnc'>): CommandResult {
  const { rules } = registrations
  const held = findHeld(registrations, command)
  if (!held) return notEnrolled(command)
  const wanted = { course: held.course, sectionId: command.sectionId }
  const student = registrations.student(command.personId)
  const refusals =
    command.threshold === null ? findGpncDayRefusals(rules) : decideGpnc(command.threshold, wanted, student, rules)
  if (refusals.length > 0) return refused(command.sectionId, refusals)
  registrations.change(command.personId, held, { gpncThreshold: command.threshold })
  return { done: true, results: [resultOf(command.sectionId, 'changed')] }
}

/** Leaves the waitlist of a class. */
export function performLeave(
  registrations: TermRegistrations,
  { personId, sectionId }: CommandOf<'leave waitlist'>,
): CommandResult {
  const waiting = registrations.findWaiting(personId, sectionId)
  if (!waiting) return notWaiting(registrations, sectionId)
  registrations.endWait(waiting, 'left')
  return { done: true, results: [resultOf(sectionId, 'left')] }
}

/** Changes the class that is given up for a class one waits for, or takes it back; the place in the queue stays. */
export function performChooseSwap(registrations: TermRegistrations, command: CommandOf<'choose swap'>): CommandResult {
  const { personId, sectionId, swapSectionId } = command
  const waiting = registrations.findWaiting(personId, sectionId)
  if (!waiting) return notWaiting(registrations, sectionId)
  const refusals = findChoiceRefusals(registrations, waiting, swapSectionId)
  if (refusals.length > 0) return refused(sectionId, refusals)
  registrations.chooseSwap(waiting, swapSectionId)
  const position = registrations.queue(sectionId).indexOf(waiting) + 1
  return { done: true, results: [resultOf(sectionId, 'changed', { position })] }
}

/** Why a place in a queue cannot give up this class: the student does not have it, another class needs it, or its course would be held twice. */
function findChoiceRefusals(
  registrations: TermRegistrations,
  waiting: Waiting,
  swapSectionId: number | null,
): Refusal[] {
  const { personId, sectionId, credits, gpncThreshold } = waiting
  const wanted = { sectionId, credits, gpncThreshold, waitlist: true, swapSectionId }
  const found = registrations.findClass(sectionId)
  if (!found) return [{ kind: 'class unknown', sectionId }]
  const stands = findWaitingRefusals(registrations, { ...waiting, swapSectionId }, found)
  const lasting = new Set<Refusal['kind']>(['waitlist over', 'needed as corequisite', 'duplicate'])
  return [...findSwapRefusals(registrations, personId, wanted), ...stands.filter(({ kind }) => lasting.has(kind))]
}
