import { evaluateRequisite } from '../../requisites/evaluate/evaluate-requisite.ts'
import type { IsoDate } from '../../timetable/schedule.ts'
import type { Refusal } from '../refusal.ts'
import type { PartSeats, RegisteringStudent, Reservation, TermRules } from '../registration-state.ts'

type Seats = Pick<PartSeats, 'capacity' | 'enrolled' | 'reservations'>
type Rules = Pick<TermRules, 'today' | 'tables'>
type Member = Pick<RegisteringStudent, 'facts'>

/** A seat that a student can have: of a reservation, or an open one. */
export interface SeatFound {
  reservationId: number | null
}

export interface KeptSeats {
  reservation: Reservation
  /** How many of its seats are still free. */
  free: number
}

/**
 * How the free seats of a section are shared: what each reservation keeps today, in their order, and what is open to
 * everyone. With fewer free seats than are kept, as after a smaller capacity, the first in the order keep theirs.
 */
export function listKept(
  { capacity, enrolled, reservations = [] }: Seats,
  today: IsoDate,
): { kept: KeptSeats[]; open: number } {
  let left = Math.max(0, capacity - enrolled)
  const kept = reservations.filter(isKeptOn(today)).map((reservation) => {
    const free = Math.min(left, Math.max(0, reservation.seats - reservation.taken))
    left -= free
    return { reservation, free }
  })
  return { kept, open: left }
}

/** Seats that nobody took by the last day are open to everyone from the next. */
export function isKeptOn(today: IsoDate): (reservation: Pick<Reservation, 'keptUntil'>) => boolean {
  return ({ keptUntil }) => keptUntil === null || today <= keptUntil
}

/** Whether the record says that seats are kept for a student. */
export function isMember(
  { tree }: Pick<Reservation, 'tree'>,
  { facts }: Member,
  { tables }: Pick<Rules, 'tables'>,
): boolean {
  return evaluateRequisite(tree, facts, tables).verdict === 'met'
}

/**
 * The seat that a student would get: the first free one that is kept for them, in the order of the reservations, else an
 * open one. Whom the department permits gets one that is kept for others where there is no other. Null without any.
 */
export function findSeat(seats: Seats, student: Member, rules: Rules, isPermitted: boolean): SeatFound | null {
  const { kept, open } = listKept(seats, rules.today)
  const free = kept.filter((one) => one.free > 0)
  const own = free.find(({ reservation }) => isMember(reservation, student, rules))
  if (own) return { reservationId: own.reservation.id }
  if (open > 0) return { reservationId: null }
  return isPermitted && free[0] ? { reservationId: free[0].reservation.id } : null
}

/** Who the free seats of a class are kept for, said to a student none is kept for. */
export function refusalOfKept(seats: Seats, today: IsoDate, waitlist = { queue: 0, places: 0 }): Refusal<'seats kept'> {
  const { capacity, enrolled } = seats
  const kept = listKept(seats, today)
    .kept.filter(({ free }) => free > 0)
    .map(({ reservation: { population, keptUntil }, free }) => ({ population, free, keptUntil }))
  return { kind: 'seats kept', kept, capacity, enrolled, ...waitlist }
}

/** How many of the free seats a student can choose from: the open ones, and those kept for them. */
export function countSeatsFor(seats: Seats, student: Member, rules: Rules): number {
  const { kept, open } = listKept(seats, rules.today)
  return kept.reduce(
    (sum, { reservation, free }) => (free > 0 && isMember(reservation, student, rules) ? sum + free : sum),
    open,
  )
}

/** The seats after one was taken. */
export function takeSeat(seats: PartSeats, { reservationId }: SeatFound): PartSeats {
  const { reservations = [] } = seats
  return {
    ...seats,
    enrolled: seats.enrolled + 1,
    reservations: reservations.map((one) => (one.id === reservationId ? { ...one, taken: one.taken + 1 } : one)),
  }
}

/**
 * Which seats the students of a class sit in when it gets these reservations: in the order in which they enrolled, each
 * in the first that is kept for them and has one left, the others in open seats.
 */
export function shareSeats<Student extends Member>(
  students: readonly Student[],
  reservations: readonly Pick<Reservation, 'id' | 'tree' | 'seats'>[],
  rules: Pick<Rules, 'tables'>,
): Map<Student, number> {
  const taken = new Map<number, number>()
  const places = new Map<Student, number>()
  for (const student of students) {
    const own = reservations.find((one) => (taken.get(one.id) ?? 0) < one.seats && isMember(one, student, rules))
    if (!own) continue
    taken.set(own.id, (taken.get(own.id) ?? 0) + 1)
    places.set(student, own.id)
  }
  return places
}
