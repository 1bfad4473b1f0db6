import type { Minute, Weekday } from '@sam/domain/timetable/schedule'
import type { DemoRoom } from './read-demo.ts'
import type { SeededRandom } from './seeded-random.ts'

export interface Slot {
  pattern: string
  days: Weekday[]
  start: Minute
  end: Minute
}

export interface Booking {
  slot: Slot
  room: DemoRoom
  instructors: string[]
}

const daysOf: Record<string, Weekday[]> = {
  M: ['M'],
  T: ['Tu'],
  W: ['W'],
  R: ['Th'],
  F: ['F'],
  RECT: ['Tu'],
  RECR: ['Th'],
  TR: ['Tu', 'Th'],
  MW: ['M', 'W'],
  MWF: ['M', 'W', 'F'],
}

function weekly(patterns: string[], starts: string[], length: number): Slot[] {
  return patterns.flatMap((pattern) => starts.map((start) => slotAt(pattern, start, length)))
}

/** A weekly time from a printed pattern and a start such as '11:00', lasting `length` minutes. */
export function slotAt(pattern: string, start: string, length: number): Slot {
  const [hour, minute] = start.split(':').map(Number)
  const from = (hour ?? 0) * 60 + (minute ?? 0)
  return { pattern, days: daysOf[pattern] ?? [], start: from, end: from + length }
}

/** The times at which each kind of class may meet. */
export const slotsOf = {
  LEC: [
    ...weekly(['TR'], ['08:00', '09:30', '11:00', '12:30', '14:00', '15:30', '17:00', '18:30'], 80),
    ...weekly(['MW'], ['08:00', '09:30', '11:00', '12:30', '14:00', '15:30', '17:00', '18:30'], 80),
    ...weekly(['MWF'], ['08:25', '09:30', '11:00', '12:30'], 55),
  ],
  REC: weekly(
    ['M', 'RECT', 'W', 'RECR', 'F'],
    ['08:25', '09:30', '11:00', '12:30', '14:00', '15:30', '17:00', '18:30'],
    55,
  ),
  LAB: weekly(['M', 'T', 'W', 'R', 'F'], ['08:00', '11:00', '14:00', '17:00'], 170),
  SEM: weekly(['M', 'T', 'W', 'R', 'F'], ['11:00', '14:00', '16:00'], 170),
  hybrid: weekly(['F'], ['09:30', '11:00', '12:30', '14:00'], 55),
} satisfies Record<string, Slot[]>

export function slotsOverlap(a: Slot, b: Slot): boolean {
  return a.start < b.end && b.start < a.end && a.days.some((day) => b.days.includes(day))
}

/** What is taken so far: no room and no instructor twice at the same time. */
export class Timetable {
  private readonly taken = new Map<string, Slot[]>()
  private readonly rooms: DemoRoom[]
  private readonly random: SeededRandom

  constructor(rooms: DemoRoom[], random: SeededRandom) {
    this.rooms = rooms.toSorted((a, b) => a.capacity - b.capacity)
    this.random = random
  }

  /**
   * Books a time outside `avoid`, the smallest free room with the seats, and the least busy of the instructors.
   * A time outside `rather` is taken when there is one.
   */
  book(slots: Slot[], seats: number, instructors: string[], avoid: Slot[] = [], rather: Slot[] = []): Booking {
    const overlaps = (slot: Slot, others: Slot[]) => others.some((other) => slotsOverlap(other, slot))
    const allowed = this.random.shuffled(slots).filter((slot) => !overlaps(slot, avoid))
    for (const slot of allowed.toSorted((a, b) => Number(overlaps(a, rather)) - Number(overlaps(b, rather)))) {
      const room = this.rooms.find((one) => one.capacity >= seats && this.isFree(nameOf(one), slot))
      const instructor = this.leastBusy(instructors, slot)
      if (room === undefined || (instructor === undefined && instructors.length > 0)) continue
      return this.take(slot, room, instructor === undefined ? [] : [instructor])
    }
    throw new Error(`No free time, room of ${seats} seats and instructor is left: add one to the demo university.`)
  }

  take(slot: Slot, room: DemoRoom, instructors: string[]): Booking {
    for (const name of [nameOf(room), ...instructors]) this.taken.set(name, [...(this.taken.get(name) ?? []), slot])
    return { slot, room, instructors }
  }

  private leastBusy(instructors: string[], slot: Slot): string | undefined {
    const free = instructors.filter((name) => this.isFree(name, slot))
    return free.toSorted((a, b) => (this.taken.get(a)?.length ?? 0) - (this.taken.get(b)?.length ?? 0))[0]
  }

  private isFree(name: string, slot: Slot): boolean {
    return !(this.taken.get(name) ?? []).some((other) => slotsOverlap(other, slot))
  }
}

function nameOf(room: DemoRoom): string {
  return `${room.building} ${room.room}`
}
