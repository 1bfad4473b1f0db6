import { readFileSync } from 'node:fs'
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
  at?: [pattern: string, start: string, building: string, room: string, instructor: string]
}

export interface Offerings {
  terms: DemoTerm[]
  subjects: DemoSubject[]
  courses: Offering[]
}

/** Our own files, checked by the tests beside them: what they hold is taken at its word here. */
export function readDemo<T>(name: string): T {
  return load(readFileSync(new URL(`./demo/${name}`, import.meta.url), 'utf8')) as T
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
