import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { load } from 'js-yaml'
import type { TermCode } from '@sam/domain/terms/term'
import type { IsoDate } from '@sam/domain/timetable/schedule'

export interface DemoCourse {
  subject: string
  number: string
  name: string
  description: string
  credits: number | string
  prerequisites?: string
  corequisites?: string
  antirequisites?: string
  advisory_prerequisites?: string
  sbcs?: string[]
}

export interface DemoRoom {
  building: string
  room: string
  capacity: number
}

export interface DemoTerm {
  term: TermCode
  session: string
  as_of: IsoDate
  starts: IsoDate
  middle: IsoDate
  second: IsoDate
  ends: IsoDate
  first_class_number: number
  seed: number
}

export interface DemoSubject {
  code: string
  name: string
  instructors: string[]
  /** Graduate students who lead recitations and labs; they have no account. */
  assistants: string[]
}

export interface Offering {
  course: string
  terms?: TermCode[]
  lectures?: number
  seats?: number
  recitations?: number
  labs?: number
  small?: number
  seminars?: number
  tutorials?: boolean
  online?: boolean
  hybrid?: boolean
  half?: 'first' | 'second'
  topics?: string[]
  note?: string
  /** Teaches the first lecture together with the instructor who is drawn. */
  with?: string
  at?: [pattern: string, start: string, building: string, room: string, instructor: string]
}

export interface Offerings {
  terms: DemoTerm[]
  subjects: DemoSubject[]
  courses: Offering[]
}

/** What students of a program usually take; a code of null stands for those who have not declared a major. */
export interface Program {
  code: string | null
  degree: string | null
  college: string
  share: number
  /** The terms of the versions that its students follow, in rising order; left out, that of their entry. */
  requirements?: TermCode[]
  terms: string[][]
}

/**
 * The folder of the demo university's files: beside this module, or below the working directory when this module has
 * become a part of one bundled file.
 */
export const demoFolder =
  [fileURLToPath(new URL('./demo', import.meta.url)), resolve('samples/demo')].find(existsSync) ?? 'samples/demo'

/** Our own files, checked by the tests beside them: what they hold is taken at its word here. */
export function readDemo<T>(name: string): T {
  return load(readFileSync(resolve(demoFolder, name), 'utf8')) as T
}

export function readCatalog(): DemoCourse[] {
  return readDemo<{ catalog: { courses: DemoCourse[] } }>('catalog.yaml').catalog.courses
}

export function readRooms(): DemoRoom[] {
  return readDemo<{ rooms: DemoRoom[] }>('rooms.yaml').rooms
}

export function readOfferings(): Offerings {
  return readDemo<Offerings>('offerings.yaml')
}

export function readPrograms(): Program[] {
  return readDemo<{ programs: Program[] }>('curricula.yaml').programs
}
