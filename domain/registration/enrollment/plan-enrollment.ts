import { decideEnrollment, type EnrollmentDecision } from './decide-enrollment.ts'
import { findGivenUp } from './find-swap-refusals.ts'
import type { TermRegistrations } from './term-registrations.ts'
import type { CommandOf, WantedClass } from './registration-command.ts'
import type { HeldClass, HeldSection } from '../registration-state.ts'

/** What was decided about one class of a step. */
export interface Planned {
  wanted: WantedClass
  decision: EnrollmentDecision
  /** Held before the step; a class added in the same step is never given up by it. */
  givenUp: readonly HeldSection[]
}

export type Asked = CommandOf<'enroll'> | CommandOf<'validate'>

export function isRefused({ decision }: Planned): boolean {
  return decision.accepted === null
}

/**
 * Decides every class beside those before it. When all are wanted, a refused one counts as well, so that the student
 * sees everything that is in the way; otherwise the others must stand without it, corequisites included.
 */
export function planEnrollment(registrations: TermRegistrations, command: Asked): Planned[] {
  const isAll = command.kind === 'validate' || command.mode === 'all'
  const refusedBefore = new Map<WantedClass, Planned>()
  for (;;) {
    const candidates = command.wanted.filter((wanted) => !refusedBefore.has(wanted))
    const planned = planOnce(registrations, command, candidates, isAll)
    const failing = planned.filter(isRefused)
    if (isAll || failing.length === 0) {
      const byWanted = new Map([...refusedBefore.values(), ...planned].map((one) => [one.wanted, one]))
      return command.wanted.flatMap((wanted) => byWanted.get(wanted) ?? [])
    }
    for (const one of failing) refusedBefore.set(one.wanted, one)
  }
}

/**
 * Decides every class against the schedule after the step: beside those before it and without what is given up, and
 * together with what gets a seat. A class that turns out to wait is not together with the others and gives nothing up,
 * and one that is refused where the others stand without it gives nothing up either: then all are decided again.
 */
export function planOnce(
  registrations: TermRegistrations,
  command: Asked,
  candidates: readonly WantedClass[],
  isAll: boolean,
): Planned[] {
  const { held } = registrations.student(command.personId)
  const swapping = candidates.filter((wanted) => findGivenUp(held, wanted).length > 0)
  let assumed: Assumed = { together: candidates, leaving: swapping, refused: new Map(), isAll }
  for (;;) {
    const planned = planWith(registrations, command, candidates, assumed)
    const decisions = new Map(planned.map(({ wanted, decision }) => [wanted, decision]))
    const leaving = assumed.leaving.filter((wanted) => counts(decisions.get(wanted), isAll))
    const together = assumed.together.filter((wanted) => decisions.get(wanted)?.accepted !== 'wait')
    const refused = planned.filter((one) => isRefused(one) && assumed.leaving.includes(one.wanted) && !isAll)
    for (const { wanted, decision } of refused) assumed.refused.set(wanted, decision)
    if (leaving.length < assumed.leaving.length) assumed = { ...assumed, leaving }
    else if (together.length < assumed.together.length) assumed = { ...assumed, together }
    else return planned
  }
}

/** What a plan assumes: which classes get a seat, and which give up what they replace. */
interface Assumed {
  together: readonly WantedClass[]
  leaving: readonly WantedClass[]
  /** Those that were to give something up and were refused: the others count on what they would have given up. */
  refused: Map<WantedClass, EnrollmentDecision>
  isAll: boolean
}

/** Whether a class stands on the schedule after the step; where all are wanted, a refused one counts as well. */
function counts(decision: EnrollmentDecision | undefined, isAll: boolean): boolean {
  return decision?.accepted === 'seat' || (isAll && decision?.accepted === null)
}

function planWith(
  registrations: TermRegistrations,
  command: Asked,
  candidates: readonly WantedClass[],
  { together, leaving, refused, isAll }: Assumed,
): Planned[] {
  const { personId } = command
  const { held } = registrations.student(personId)
  const coursesOf = (some: readonly { sectionId: number }[]) =>
    some.flatMap(({ sectionId }) => registrations.findClass(sectionId)?.course ?? [])
  const mayWait = candidates.some(({ waitlist }) => waitlist)
  const waits = mayWait ? registrations.allWaiting().filter((one) => one.personId === personId) : []
  const waitedFor = mayWait ? coursesOf([...candidates, ...waits]) : []
  const left = new Set<HeldClass>(leaving.flatMap((wanted) => findGivenUp(held, wanted)))
  const staying = held.filter((one) => !left.has(one))
  const added: HeldClass[] = []
  const given = new Set<HeldClass>()
  let joining = 0
  return candidates.map((wanted, index) => {
    if (candidates.findIndex(({ sectionId }) => sectionId === wanted.sectionId) < index)
      return { wanted, decision: namedTwice(registrations, wanted), givenUp: [] }
    const swapped = findGivenUp(held, wanted)
    const isLeaving = leaving.includes(wanted)
    const givenUp: readonly HeldSection[] = isLeaving ? swapped.filter((one) => !given.has(one)) : swapped
    if (isLeaving) for (const one of givenUp) given.add(one)
    const known = refused.get(wanted)
    if (known) return { wanted, decision: known, givenUp }
    const decision = decideEnrollment(registrations, {
      personId,
      wanted,
      beside: [...staying, ...added].filter((one) => !givenUp.some((leaves) => leaves === one)),
      together: coursesOf(together),
      waitedFor,
      joining,
      givenUp,
      beyondCapacity: command.kind === 'enroll' && command.beyondCapacity,
    })
    if (decision.accepted === 'wait') joining += 1
    if (counts(decision, isAll)) added.push(...asHeld(registrations, wanted))
    return { wanted, decision, givenUp }
  })
}

function namedTwice(registrations: TermRegistrations, { sectionId }: WantedClass): EnrollmentDecision {
  const found = registrations.findClass(sectionId)
  const { course = '', sectionCode = '' } = found ?? {}
  return { accepted: null, refusals: [{ kind: 'duplicate', course, sectionCode, sectionId, waiting: false }] }
}

function asHeld(registrations: TermRegistrations, { sectionId, credits, gpncThreshold }: WantedClass): HeldClass[] {
  const found = registrations.findClass(sectionId)
  if (!found) return []
  const { course, sectionCode, meetings, creditsMin } = found
  return [
    { enrollmentId: null, sectionId, course, sectionCode, credits: credits ?? creditsMin, gpncThreshold, meetings },
  ]
}
