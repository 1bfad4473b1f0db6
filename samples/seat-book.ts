import { buildSchedule } from './build-schedule.ts'
import { readRooms } from './read-demo.ts'
import type { SeededRandom } from './seeded-random.ts'
import type { TermCode } from '@sam/domain/terms/term'
import type { Meeting, ScheduleSection } from '@sam/domain/timetable/schedule'

/** A class one can enroll in, with the meetings of all the parts that come with it. */
export interface Seat {
  course: string
  classNumber: number
  section: string
  creditsMin: number
  creditsMax: number
  capacity: number
  meetings: Meeting[]
}

/** Minutes since midnight: before nine, or from five in the afternoon. */
const isUnloved = ({ start }: Meeting) => start !== null && (start < 540 || start >= 1020)

/** Seats of a class without a room, as the institution counts them. */
const seatsWithoutRoom = 20

export function listSeats(term: TermCode): Seat[] {
  const capacities = new Map(readRooms().map(({ building, room, capacity }) => [`${building} ${room}`, capacity]))
  const courses = buildSchedule(term).subjects.flatMap((subject) => subject.courses)
  return courses.flatMap((course) =>
    course.sections.flatMap((section) => {
      if (section.classNumber === null) return []
      const { building, room } = section.meetings[0] ?? { building: null, room: null }
      return {
        course: `${course.subject} ${course.number}`,
        classNumber: section.classNumber,
        section: section.section,
        creditsMin: course.creditsMin ?? 0,
        creditsMax: course.creditsMax ?? 0,
        capacity: capacities.get(`${building} ${room}`) ?? seatsWithoutRoom,
        meetings: meetingsOfWhole(section, course.sections),
      }
    }),
  )
}

function meetingsOfWhole(section: ScheduleSection, all: ScheduleSection[]): Meeting[] {
  return [...section.companions.flatMap((index) => all[index]?.meetings ?? []), ...section.meetings]
}

/** True when two meetings share a minute of a weekday. Their dates are not asked, so no student runs between halves. */
export function meetingsClash(a: Meeting, b: Meeting): boolean {
  if (a.start === null || a.end === null || b.start === null || b.end === null) return false
  return a.start < b.end && b.start < a.end && a.days.some((day) => b.days.includes(day))
}

/** The seats of a term that are still free. */
export class SeatBook {
  private readonly seats: Seat[]
  private readonly filled = new Map<number, number>()

  constructor(term: TermCode) {
    this.seats = listSeats(term)
  }

  listOf(course: string): Seat[] {
    return this.seats.filter((seat) => seat.course === course)
  }

  filledOf(classNumber: number): number {
    return this.filled.get(classNumber) ?? 0
  }

  fill(classNumber: number): void {
    this.filled.set(classNumber, this.filledOf(classNumber) + 1)
  }

  listFull(): Seat[] {
    return this.seats.filter((seat) => !this.isFree(seat))
  }

  /** True when two classes, named by number, meet at the same time. */
  clashes(one: number, other: number): boolean {
    const meetingsOf = (wanted: number) => this.seats.find(({ classNumber }) => classNumber === wanted)?.meetings ?? []
    return meetingsOf(one).some((a) => meetingsOf(other).some((b) => meetingsClash(a, b)))
  }

  /**
   * Takes a seat in a class of each course, so that no two meet at the same time and each has a free one. Where that
   * cannot be, the last course is given up, and so on.
   */
  takeAll(courses: string[], random: SeededRandom): Seat[] {
    const choices = courses.map((course) => this.listByLiking(course, random).filter((seat) => this.isFree(seat)))
    for (let count = courses.length; count > 0; count -= 1) {
      const chosen = withoutClash(choices.slice(0, count), [])
      if (chosen === null) continue
      for (const seat of chosen) this.fill(seat.classNumber)
      return chosen
    }
    return []
  }

  /** Takes a seat in a class of the course that meets at no time of the others; null where there is none. */
  takeBeside(course: string, others: readonly Seat[], random: SeededRandom): Seat | null {
    const free = this.listByLiking(course, random).filter((seat) => this.isFree(seat))
    const [seat] = withoutClash([free], [...others])?.slice(others.length) ?? []
    if (seat) this.fill(seat.classNumber)
    return seat ?? null
  }

  /** By chance, but few choose the early morning or the evening while another class is free. */
  private listByLiking(course: string, random: SeededRandom): Seat[] {
    const rank = (seat: Seat) => random.next() * (seat.meetings.some(isUnloved) ? 4 : 1)
    return this.listOf(course)
      .map((seat) => ({ seat, rank: rank(seat) }))
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ seat }) => seat)
  }

  private isFree(seat: Seat): boolean {
    return this.filledOf(seat.classNumber) < seat.capacity
  }
}

function withoutClash(choices: Seat[][], chosen: Seat[]): Seat[] | null {
  const [first, ...rest] = choices
  if (first === undefined) return chosen
  for (const seat of first) {
    const clashes = chosen.some((other) => other.meetings.some((a) => seat.meetings.some((b) => meetingsClash(a, b))))
    const whole = clashes ? null : withoutClash(rest, [...chosen, seat])
    if (whole !== null) return whole
  }
  return null
}
