import { childrenOf, leavesOf, type Requisite } from '../../requisites/requisite.ts'
import type { IsoDate } from '../../timetable/schedule.ts'

/** Seats to keep, as a registrar writes them down, and what the words were read as. */
export interface WantedReservation {
  population: string
  tree: Requisite
  seats: number
  keptUntil: IsoDate | null
}

export interface ReservationProblem {
  /** The row, from 0; null where it is about all of them. */
  row: number | null
  field: 'population' | 'seats' | 'keptUntil'
  message: string
}

interface ClassFacts {
  capacity: number
  today: IsoDate
  /** Null: a component that one does not enroll in by number. */
  classNumber: number | null
}

/** How many groups of students seats of one class can be kept for. */
export const mostReservations = 20

/** What a record tells of every student; of anything else nobody could say who belongs to the group. */
const onRecord = new Set<Requisite['kind']>([
  'program',
  'standing',
  'college',
  'credits',
  'gpa',
  'cohort',
  'category',
  'course',
  'courses',
  'placement',
])

/** What is wrong with the seats that a registrar wants to keep in a class; empty when they can be kept. */
export function findReservationProblems(
  wanted: readonly WantedReservation[],
  { capacity, today, classNumber }: ClassFacts,
): ReservationProblem[] {
  const problems: ReservationProblem[] = []
  const add = (row: number | null, field: ReservationProblem['field'], message: string) =>
    problems.push({ row, field, message })
  if (classNumber === null && wanted.length > 0)
    add(null, 'population', 'Students do not enroll in this component by itself. Keep seats in the numbered class.')
  if (wanted.length > mostReservations)
    add(null, 'population', `A class keeps seats for up to ${mostReservations} groups.`)
  wanted.forEach(({ population, tree, seats, keptUntil }, row) => {
    if (population.trim() === '') add(row, 'population', 'Say who the seats are kept for, such as "CSE majors".')
    else if (!isOnRecord(tree))
      add(
        row,
        'population',
        'No record says who this is. Use programs, standing, credits, averages or courses, such as "CSE or ISE majors" or "U4 standing".',
      )
    else if (wanted.findIndex((one) => sameWords(one.population, population)) < row)
      add(row, 'population', 'Seats are kept for these students already. Change that row.')
    if (!Number.isInteger(seats) || seats < 1) add(row, 'seats', 'Keep at least 1 seat, or remove the row.')
    if (keptUntil !== null && keptUntil < today)
      add(row, 'keptUntil', `${keptUntil} is past. Choose today or a later day, or leave it empty.`)
  })
  const total = wanted.reduce((sum, { seats }) => sum + seats, 0)
  if (total > capacity) {
    const over = wanted.findIndex((_, row) => sumTo(wanted, row) > capacity)
    add(over, 'seats', `All rows together keep ${total} seats; the class has ${capacity}.`)
  }
  return problems
}

function sumTo(wanted: readonly WantedReservation[], row: number): number {
  return wanted.slice(0, row + 1).reduce((sum, { seats }) => sum + seats, 0)
}

/** Whether every part of the words can be decided by a student's record; words that ask for nothing name no group. */
function isOnRecord(tree: Requisite): boolean {
  const leaves = leavesOf(tree)
  return (
    leaves.length > 0 && !hasTwoReadings(tree) && leaves.every((leaf) => onRecord.has(leaf.kind) && !isNoCollege(leaf))
  )
}

function isNoCollege(leaf: Requisite): boolean {
  return leaf.kind === 'college' && leaf.college === null
}

function hasTwoReadings(tree: Requisite): boolean {
  return tree.kind === 'ambiguous' || childrenOf(tree).some(hasTwoReadings)
}

function sameWords(one: string, other: string): boolean {
  const plain = (words: string) => words.trim().replace(/\s+/g, ' ').toLowerCase()
  return plain(one) === plain(other)
}
