import { decideEnrollment, type EnrollmentDecision } from './decide-enrollment.ts'
import type { Ledger } from './ledger.ts'
import type { Refusal } from './refusal.ts'
import {
  type ClassResult,
  type CommandOf,
  type CommandResult,
  mostClasses,
  refused,
  resultOf,
  type WantedClass,
} from './registration-command.ts'
import type { HeldClass } from './registration-state.ts'

interface Planned {
  wanted: WantedClass
  decision: EnrollmentDecision
  /** Held before the step; a class added in the same step is never given up by it. */
  givenUp: HeldClass | null
}

type Asked = CommandOf<'enroll'> | CommandOf<'validate'>

/**
 * Enrolls a student in all of the classes or in none, or in as many as possible in the order given; classes that may
 * wait join their waitlists. Validation decides the same and changes nothing.
 */
export function performEnrollment(ledger: Ledger, command: Asked): CommandResult {
  if (command.wanted.length > mostClasses)
    return {
      done: false,
      results: command.wanted.map(({ sectionId }) =>
        resultOf(sectionId, 'refused', { refusals: [{ kind: 'cart full', limit: mostClasses }] }),
      ),
    }
  const planned = plan(ledger, command)
  const isHeldBack = command.kind === 'enroll' && command.mode === 'all' && planned.some(isRefused)
  if (command.kind === 'validate' || isHeldBack)
    return { done: false, results: planned.map((one) => undoneResult(one, isHeldBack)) }
  const results = planned.map((one) => apply(ledger, command.personId, one))
  return { done: planned.some((one) => !isRefused(one)), results }
}

function isRefused({ decision }: Planned): boolean {
  return decision.accepted === null
}

/**
 * Decides every class beside those before it. When all are wanted, a refused one counts as well, so that the student
 * sees everything that is in the way; otherwise the others must stand without it, corequisites included.
 */
function plan(ledger: Ledger, command: Asked): Planned[] {
  const isAll = command.kind === 'validate' || command.mode === 'all'
  const refusedBefore = new Map<WantedClass, Planned>()
  for (;;) {
    const candidates = command.wanted.filter((wanted) => !refusedBefore.has(wanted))
    const planned = planOnce(ledger, command, candidates, isAll)
    const failing = planned.filter(isRefused)
    if (isAll || failing.length === 0) {
      const byWanted = new Map([...refusedBefore.values(), ...planned].map((one) => [one.wanted, one]))
      return command.wanted.flatMap((wanted) => byWanted.get(wanted) ?? [])
    }
    for (const one of failing) refusedBefore.set(one.wanted, one)
  }
}

/**
 * What stands between a student and each class of a cart: as many as possible are judged together, in their order, and
 * every other one beside those, so that a refused class is no reason against the next. Changes nothing.
 */
export function checkCart(ledger: Ledger, personId: number, cart: readonly WantedClass[]): ClassResult[] {
  const mode = 'as many as possible' as const
  const command = { kind: 'enroll', personId, wanted: [...cart], mode, beyondCapacity: false } as const
  const planned = plan(ledger, command)
  const ready = planned.filter((one) => !isRefused(one)).map(({ wanted }) => wanted)
  return planned.map((one) => {
    if (!isRefused(one)) return undoneResult(one, false)
    const beside = planOnce(ledger, command, [...ready, one.wanted], false).at(-1)
    return undoneResult(beside ?? one, false)
  })
}

function planOnce(ledger: Ledger, command: Asked, candidates: readonly WantedClass[], isAll: boolean): Planned[] {
  const held = ledger.student(command.personId).held
  const courses = candidates.flatMap(({ sectionId }) => ledger.findClass(sectionId)?.course ?? [])
  const added: HeldClass[] = []
  return candidates.map((wanted, index) => {
    if (candidates.findIndex(({ sectionId }) => sectionId === wanted.sectionId) < index)
      return { wanted, decision: namedTwice(ledger, wanted), givenUp: null }
    const givenUp = findGivenUp(held, wanted)
    const decision = decideEnrollment(ledger, {
      personId: command.personId,
      wanted,
      beside: [...held, ...added].filter((one) => one !== givenUp),
      together: courses,
      givenUp,
      beyondCapacity: command.kind === 'enroll' && command.beyondCapacity,
    })
    if (decision.accepted === 'seat' || (isAll && decision.accepted === null)) added.push(...asHeld(ledger, wanted))
    return { wanted, decision, givenUp }
  })
}

function namedTwice(ledger: Ledger, { sectionId }: WantedClass): EnrollmentDecision {
  const found = ledger.findClass(sectionId)
  const { course = '', sectionCode = '' } = found ?? {}
  return { accepted: null, refusals: [{ kind: 'duplicate', course, sectionCode, sectionId, waiting: false }] }
}

/** What a class that may wait is to replace; an open seat replaces it at once. */
function findGivenUp(held: readonly HeldClass[], { waitlist, swapSectionId }: WantedClass): HeldClass | null {
  if (!waitlist || swapSectionId === null) return null
  return held.find(({ sectionId }) => sectionId === swapSectionId) ?? null
}

function asHeld(ledger: Ledger, { sectionId, credits, gpncThreshold }: WantedClass): HeldClass[] {
  const found = ledger.findClass(sectionId)
  if (!found) return []
  const { course, sectionCode, meetings, creditsMin } = found
  return [
    { enrollmentId: null, sectionId, course, sectionCode, credits: credits ?? creditsMin, gpncThreshold, meetings },
  ]
}

function undoneResult({ wanted, decision }: Planned, isHeldBack: boolean): ClassResult {
  if (decision.accepted === null) return resultOf(wanted.sectionId, 'refused', { refusals: decision.refusals })
  const joins = decision.accepted === 'wait' ? ['Every seat is taken: this would join the waitlist.'] : []
  return resultOf(wanted.sectionId, isHeldBack ? 'held back' : 'possible', { notes: [...joins, ...decision.notes] })
}

function apply(ledger: Ledger, personId: number, { wanted, decision, givenUp: planned }: Planned): ClassResult {
  const { sectionId, gpncThreshold } = wanted
  if (decision.accepted === null) return resultOf(sectionId, 'refused', { refusals: decision.refusals })
  const { class: found, credits, notes } = decision
  if (decision.accepted === 'wait') {
    const waiting = ledger.join(personId, found, credits, wanted.swapSectionId)
    return resultOf(sectionId, 'waitlisted', { position: ledger.queue(sectionId).indexOf(waiting) + 1, notes })
  }
  const givenUp = ledger.student(personId).held.find((held) => held === planned)
  if (givenUp) ledger.release(personId, givenUp, 'dropped', 'swapped')
  const choice = { credits, gpncThreshold, beyondCapacity: decision.beyondCapacity }
  ledger.seat(personId, found, choice, givenUp ? 'swapped' : 'enrolled')
  return resultOf(sectionId, 'enrolled', { notes })
}

/** Gives up one class for another, or joins its waitlist to do so when a seat comes. The old one stays if refused. */
export function performSwap(ledger: Ledger, command: CommandOf<'swap'>): CommandResult {
  const { personId, wanted } = command
  const student = ledger.student(personId)
  const given = student.held.find(({ sectionId }) => sectionId === command.sectionId)
  const missing: Refusal[] = given ? [] : [{ kind: 'not enrolled', sectionId: command.sectionId }]
  const beside = student.held.filter((held) => held !== given)
  const asked = { ...wanted, swapSectionId: given && wanted.waitlist ? command.sectionId : null }
  const request = { personId, wanted: asked, beside, together: [], givenUp: given ?? null, beyondCapacity: false }
  const decision = decideEnrollment(ledger, request)
  if (decision.accepted === null) return refused(wanted.sectionId, [...missing, ...decision.refusals])
  if (!given) return refused(wanted.sectionId, missing)
  const { class: found, credits, notes } = decision
  if (decision.accepted === 'wait') {
    const waiting = ledger.join(personId, found, credits, command.sectionId)
    const position = ledger.queue(found.sectionId).indexOf(waiting) + 1
    return { done: true, results: [resultOf(found.sectionId, 'waitlisted', { position, notes })] }
  }
  ledger.release(personId, given, 'dropped', 'swapped')
  const choice = { credits, gpncThreshold: wanted.gpncThreshold, beyondCapacity: decision.beyondCapacity }
  ledger.seat(personId, found, choice, 'swapped')
  return {
    done: true,
    results: [resultOf(command.sectionId, 'dropped'), resultOf(found.sectionId, 'enrolled', { notes })],
  }
}
