import { waitlistCapacityOf } from '../../timetable/class-status.ts'
import { mayTakeKept } from '../overrides/match-waiver.ts'
import { findSeat, takeSeat, type SeatFound } from './kept-seats.ts'
import type { Refusal } from '../refusal.ts'
import type {
  Effect,
  HeldClass,
  HeldSection,
  PartSeats,
  RegisteringStudent,
  RegistrableClass,
  TermRules,
  Waiting,
} from '../registration-state.ts'

export interface TermRegistrationsFacts {
  rules: TermRules
  classes: ReadonlyMap<number, RegistrableClass>
  seats: Iterable<PartSeats>
  students: Iterable<RegisteringStudent>
  waiting: Iterable<Waiting>
}

interface SeatChoice {
  credits: number
  gpncThreshold: string | null
  beyondCapacity?: boolean
}

const nothing: ReadonlySet<number> = new Set()

/** Of its own, reservations included: what is counted there changes. */
function copyOf(part: PartSeats): PartSeats {
  return { ...part, ...(part.reservations && { reservations: part.reservations.map((one) => ({ ...one })) }) }
}

export function isInSchedule(held: HeldClass): held is HeldSection {
  return held.sectionId !== null
}

/**
 * The seats, schedules and waitlists that some commands touch, held under their locks. Every change goes through one
 * of its few methods, which keep seats, schedules and queues in step and note what was changed.
 */
export class TermRegistrations {
  readonly rules: TermRules
  private readonly changes: Effect[] = []
  private readonly classes: ReadonlyMap<number, RegistrableClass>
  private readonly seats: Map<number, PartSeats>
  private readonly students: Map<number, RegisteringStudent>
  private readonly queues = new Map<number, Waiting[]>()

  constructor({ rules, classes, seats, students, waiting }: TermRegistrationsFacts) {
    this.rules = rules
    this.classes = classes
    this.seats = new Map([...seats].map((part) => [part.sectionId, copyOf(part)]))
    this.students = new Map([...students].map((one) => [one.personId, one]))
    for (const one of [...waiting].toSorted((a, b) => a.place - b.place)) this.queue(one.sectionId).push(one)
  }

  /** What has changed, in order. */
  get effects(): readonly Effect[] {
    return this.changes
  }

  findClass(sectionId: number): RegistrableClass | null {
    return this.classes.get(sectionId) ?? null
  }

  student(personId: number): RegisteringStudent {
    const found = this.students.get(personId)
    if (!found) throw new Error(`person ${personId} is not loaded`)
    return found
  }

  private setHeld(personId: number, held: readonly HeldClass[]): void {
    this.students.set(personId, { ...this.student(personId), held })
  }

  /** Those who wait for a class, in order. */
  queue(sectionId: number): Waiting[] {
    const found = this.queues.get(sectionId)
    if (found) return found
    const empty: Waiting[] = []
    this.queues.set(sectionId, empty)
    return empty
  }

  /** Everyone who waits for anything here, in the order in which they joined; places break ties of one section. */
  allWaiting(): Waiting[] {
    const order = ({ entryId }: Waiting) => entryId ?? Number.POSITIVE_INFINITY
    return [...this.queues.values()].flat().toSorted((a, b) => {
      if (a.sectionId === b.sectionId) return a.place - b.place
      return order(a) === order(b) ? 0 : order(a) - order(b)
    })
  }

  findWaiting(personId: number, sectionId: number): Waiting | null {
    return this.queue(sectionId).find((one) => one.personId === personId) ?? null
  }

  partSeats(sectionId: number): PartSeats {
    const found = this.seats.get(sectionId)
    if (!found) throw new Error(`section ${sectionId} is not loaded`)
    return found
  }

  changedSeats(): PartSeats[] {
    return [...this.seats.values()]
  }

  /**
   * The seat of the section itself that a student would get, when these of its queue are served first; null when none is
   * free for them. Seats are kept in the section that one enrolls in, not in the components taken with it.
   */
  findSeatFor(
    personId: number,
    wanted: RegistrableClass,
    { after = [], permitted = false }: { after?: readonly Waiting[]; permitted?: boolean } = {},
  ): SeatFound | null {
    let part = this.partSeats(wanted.sectionId)
    const seatOf = (id: number, isPermitted: boolean) => {
      const student = this.student(id)
      return findSeat(part, student, this.rules, isPermitted || mayTakeKept(student.waivers, wanted, this.rules))
    }
    for (const { personId: before } of after) {
      const taken = seatOf(before, false)
      if (taken) part = takeSeat(part, taken)
    }
    return seatOf(personId, permitted)
  }

  /** The parts that a class has in common with what is given up for it: the seats in them are kept. */
  keptParts(givenUp: HeldClass | null, wanted: RegistrableClass): ReadonlySet<number> {
    const given = givenUp?.sectionId ? this.findClass(givenUp.sectionId) : null
    const parts = new Set(given?.parts.map(({ sectionId }) => sectionId))
    return new Set(wanted.parts.flatMap(({ sectionId }) => (parts.has(sectionId) ? sectionId : [])))
  }

  waitlistPlaces(wanted: RegistrableClass): number {
    return waitlistCapacityOf(this.partSeats(wanted.sectionId).capacity, this.rules.institution.waitlistShare)
  }

  /** Gives up one class for another; the seats in the parts that both have are kept. */
  exchange(
    personId: number,
    given: HeldSection,
    wanted: RegistrableClass,
    choice: SeatChoice,
    how: 'promoted' | 'swapped',
  ): void {
    const kept = this.keptParts(given, wanted)
    this.release(personId, given, 'dropped', how, kept)
    this.seat(personId, wanted, choice, how, kept)
  }

  /** Takes a seat in every part. Beyond the capacity only where the choice allows it: the seat is then recorded as granted. */
  seat(
    personId: number,
    wanted: RegistrableClass,
    choice: SeatChoice,
    how: 'enrolled' | 'promoted' | 'swapped',
    kept: ReadonlySet<number> = nothing,
  ): void {
    let beyondCapacity = false
    let reservationId: number | null = null
    for (const { sectionId } of wanted.parts) {
      if (kept.has(sectionId)) continue
      const part = this.partSeats(sectionId)
      if (sectionId === wanted.sectionId && part.reservations && part.enrolled < part.capacity) {
        const found = this.findSeatFor(personId, wanted, { permitted: choice.beyondCapacity ?? false })
        if (!found) throw new Error(`section ${sectionId} keeps its free seats for others`)
        reservationId = found.reservationId
        countTaken(part, reservationId, 1)
      }
      part.enrolled += 1
      if (part.enrolled <= part.capacity) continue
      if (!choice.beyondCapacity) throw new Error(`section ${sectionId} has no free seat`)
      beyondCapacity = true
      part.overCapacity = Math.max(part.overCapacity, part.enrolled - part.capacity)
    }
    const { sectionId, course, sectionCode, meetings } = wanted
    const { credits, gpncThreshold } = choice
    const held = { enrollmentId: null, sectionId, course, sectionCode, credits, gpncThreshold, meetings, reservationId }
    this.setHeld(personId, [...this.student(personId).held, held])
    this.changes.push({
      type: 'seated',
      personId,
      sectionId,
      credits,
      gpncThreshold,
      how,
      beyondCapacity,
      reservationId,
    })
    this.closeOtherWaits(personId, wanted)
  }

  /** A student with a seat in a course leaves the waitlists of its sections. */
  private closeOtherWaits(personId: number, taken: RegistrableClass): void {
    for (const waiting of this.allWaiting())
      if (waiting.personId === personId && this.classes.get(waiting.sectionId)?.course === taken.course)
        this.endWait(waiting, 'closed')
  }

  release(
    personId: number,
    held: HeldSection,
    as: 'dropped' | 'withdrawn' | 'removed',
    how: 'asked' | 'swapped' | 'promoted' = 'asked',
    kept: ReadonlySet<number> = nothing,
  ): void {
    this.setHeld(
      personId,
      this.student(personId).held.filter((one) => one !== held),
    )
    const given = this.findClass(held.sectionId)
    for (const { sectionId } of given?.parts ?? []) {
      if (kept.has(sectionId)) continue
      const part = this.partSeats(sectionId)
      part.enrolled -= 1
      countTaken(part, held.reservationId ?? null, -1)
      part.overCapacity = Math.min(part.overCapacity, Math.max(0, part.enrolled - part.capacity))
    }
    for (const waiting of this.allWaiting())
      if (waiting.personId === personId && waiting.swapSectionId === held.sectionId) waiting.swapSectionId = null
    this.changes.push({ type: 'released', personId, sectionId: held.sectionId, held, as, how })
  }

  join(
    personId: number,
    wanted: RegistrableClass,
    credits: number,
    swapSectionId: number | null,
    { gpncThreshold = null, lastSkip = null }: Partial<Pick<Waiting, 'gpncThreshold' | 'lastSkip'>> = {},
  ): Waiting {
    const part = this.partSeats(wanted.sectionId)
    part.lastPlace += 1
    const waiting: Waiting = {
      entryId: null,
      personId,
      sectionId: wanted.sectionId,
      place: part.lastPlace,
      credits,
      gpncThreshold,
      swapSectionId,
      lastSkip,
    }
    this.queue(wanted.sectionId).push(waiting)
    this.changes.push({ type: 'joined', waiting })
    return waiting
  }

  /** Another class to give up for a place in a queue, or none; the place stays. */
  chooseSwap(waiting: Waiting, swapSectionId: number | null): void {
    const before = waiting.swapSectionId
    waiting.swapSectionId = swapSectionId
    this.changes.push({ type: 'swap chosen', waiting, before, after: swapSectionId })
  }

  endWait(waiting: Waiting, as: 'promoted' | 'left' | 'closed'): void {
    const queue = this.queue(waiting.sectionId)
    const at = queue.indexOf(waiting)
    if (at < 0) return
    queue.splice(at, 1)
    this.changes.push({ type: 'wait ended', waiting, as })
  }

  /** A free seat passes someone by, for these reasons. */
  skip(waiting: Waiting, refusals: Refusal[]): void {
    this.changes.push({ type: 'skipped', waiting, refusals })
  }

  change(personId: number, held: HeldSection, change: { credits?: number; gpncThreshold?: string | null }): void {
    const changed = { ...held, ...change }
    this.setHeld(
      personId,
      this.student(personId).held.map((one) => (one === held ? changed : one)),
    )
    this.changes.push({
      type: 'changed',
      personId,
      sectionId: held.sectionId,
      held,
      credits: changed.credits,
      gpncThreshold: changed.gpncThreshold,
    })
  }
}

function countTaken({ reservations = [] }: PartSeats, reservationId: number | null, change: number): void {
  const found = reservations.find(({ id }) => id === reservationId)
  if (found) found.taken += change
}
