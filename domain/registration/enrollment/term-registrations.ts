import { waitlistCapacityOf } from '../../timetable/class-status.ts'
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

export function isInSchedule(held: HeldClass): held is HeldSection {
  return held.sectionId !== null
}

/**
 * The seats, schedules and waitlists that some commands touch, held under their locks. Every change goes through one
 * of its few methods, which keep seats, schedules and queues in step and note what was changed.
 */
export class TermRegistrations {
  readonly rules: TermRules
  readonly effects: Effect[] = []
  private readonly classes: ReadonlyMap<number, RegistrableClass>
  private readonly seats: Map<number, PartSeats>
  private readonly students: Map<number, RegisteringStudent>
  private readonly queues = new Map<number, Waiting[]>()

  constructor({ rules, classes, seats, students, waiting }: TermRegistrationsFacts) {
    this.rules = rules
    this.classes = classes
    this.seats = new Map([...seats].map((part) => [part.sectionId, { ...part }]))
    this.students = new Map([...students].map((one) => [one.personId, { ...one, held: [...one.held] }]))
    for (const one of [...waiting].toSorted((a, b) => a.place - b.place)) this.queue(one.sectionId).push(one)
  }

  findClass(sectionId: number): RegistrableClass | null {
    return this.classes.get(sectionId) ?? null
  }

  student(personId: number): RegisteringStudent {
    const found = this.students.get(personId)
    if (!found) throw new Error(`person ${personId} is not loaded`)
    return found
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
    for (const { sectionId } of wanted.parts) {
      if (kept.has(sectionId)) continue
      const part = this.partSeats(sectionId)
      part.enrolled += 1
      if (part.enrolled <= part.capacity) continue
      if (!choice.beyondCapacity) throw new Error(`section ${sectionId} has no free seat`)
      beyondCapacity = true
      part.overCapacity = Math.max(part.overCapacity, part.enrolled - part.capacity)
    }
    const { sectionId, course, sectionCode, meetings } = wanted
    const { credits, gpncThreshold } = choice
    const held = { enrollmentId: null, sectionId, course, sectionCode, credits, gpncThreshold, meetings }
    this.student(personId).held.push(held)
    this.effects.push({ type: 'seated', personId, sectionId, credits, gpncThreshold, how, beyondCapacity })
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
    const student = this.student(personId)
    student.held = student.held.filter((one) => one !== held)
    const given = this.findClass(held.sectionId)
    for (const { sectionId } of given?.parts ?? []) {
      if (kept.has(sectionId)) continue
      const part = this.partSeats(sectionId)
      part.enrolled -= 1
      part.overCapacity = Math.min(part.overCapacity, Math.max(0, part.enrolled - part.capacity))
    }
    for (const waiting of this.allWaiting())
      if (waiting.personId === personId && waiting.swapSectionId === held.sectionId) waiting.swapSectionId = null
    this.effects.push({ type: 'released', personId, sectionId: held.sectionId, held, as, how })
  }

  join(
    personId: number,
    wanted: RegistrableClass,
    credits: number,
    swapSectionId: number | null,
    gpncThreshold: string | null = null,
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
      lastSkip: null,
    }
    this.queue(wanted.sectionId).push(waiting)
    this.effects.push({ type: 'joined', waiting })
    return waiting
  }

  /** Another class to give up for a place in a queue, or none; the place stays. */
  chooseSwap(waiting: Waiting, swapSectionId: number | null): void {
    const before = waiting.swapSectionId
    waiting.swapSectionId = swapSectionId
    this.effects.push({ type: 'swap chosen', waiting, before, after: swapSectionId })
  }

  endWait(waiting: Waiting, as: 'promoted' | 'left' | 'closed'): void {
    const queue = this.queue(waiting.sectionId)
    const at = queue.indexOf(waiting)
    if (at < 0) return
    queue.splice(at, 1)
    this.effects.push({ type: 'wait ended', waiting, as })
  }

  change(personId: number, held: HeldSection, change: { credits?: number; gpncThreshold?: string | null }): void {
    const changed = { ...held, ...change }
    const student = this.student(personId)
    student.held = student.held.map((one) => (one === held ? changed : one))
    this.effects.push({
      type: 'changed',
      personId,
      sectionId: held.sectionId,
      held,
      credits: changed.credits,
      gpncThreshold: changed.gpncThreshold,
    })
  }
}
