import type { ImportKind } from '@sam/contract/imports/import-kinds'
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { generateQueues, generateStudents } from '../generate-students.ts'
import { demoFolder } from '../read-demo.ts'
import { demoReviews } from './demo-reviews.ts'
import { demoGrants } from './demo-grants.ts'
import { demoKeptSeats } from './demo-kept-seats.ts'
import { demoGradings, demoRequests } from './demo-requests.ts'

export { demoDate, demoEarlierPeriods, demoPeriods, demoRunningTerm, demoTerm } from '../demo-term.ts'

export interface DemoFile {
  kind: ImportKind
  name: string
  read: () => Buffer
}

export type DemoRole = 'Student' | 'Instructor' | 'Academic Advisor' | 'Registrar'

export interface DemoPerson {
  role: DemoRole
  email: string
  name: string
  story: string
}

function file(kind: ImportKind, name: string): DemoFile {
  return { kind, name, read: () => readFileSync(resolve(demoFolder, name)) }
}

/** All files of samples/programs as one, so that one process reads them. */
function readPrograms(): Buffer {
  const folder = resolve(demoFolder, '../programs')
  const names = readdirSync(folder).filter((name) => name.endsWith('.yaml'))
  const lists = names.map((name) => {
    const [, list, ...more] = readFileSync(resolve(folder, name), 'utf8').split(/^programs:$/m)
    if (list === undefined || more.length > 0) throw new Error(`${name} does not have one list of programs.`)
    return list
  })
  return Buffer.from(`programs:\n${lists.join('')}`)
}

/** The files in the order in which they are loaded: rooms before classes, classes before the people who take them. */
export const demoFiles: readonly DemoFile[] = [
  file('rooms', 'rooms.yaml'),
  file('academic-calendar', 'calendar-202509.yaml'),
  file('academic-calendar', 'calendar-202601.yaml'),
  file('graduation-requirements', 'graduation-requirements.yaml'),
  { kind: 'graduation-requirements', name: 'programs.yaml', read: readPrograms },
  file('catalog', 'catalog.yaml'),
  file('schedule', 'schedule-202509.pdf'),
  file('schedule', 'schedule-202601.pdf'),
  file('users', 'users.yaml'),
  { kind: 'users', name: 'generated-students.yaml', read: () => Buffer.from(generateStudents()) },
]

/** What students have done besides: queues for full classes, and a cart made ready with a clash and a full class in it. */
export function demoRegistration() {
  return {
    queues: generateQueues(),
    kept: demoKeptSeats,
    gradings: demoGradings,
    requests: demoRequests,
    reviews: demoReviews,
    grants: demoGrants,
    carts: [{ student: 114100081, classNumbers: [41027, 41055, 40233, 41364, 41360] }],
  }
}

function person(role: DemoRole, name: string, email: string, story: string): DemoPerson {
  return { role, name, email: `${email}@stonybrook.edu`, story }
}

/** Whom to sign in as, the person with every role first. */
export const demoPeople: readonly DemoPerson[] = [
  person('Registrar', 'Robin Quill', 'robin.quill', 'Holds all four roles: try the role switcher.'),
  person('Registrar', 'Margaret Ashdown', 'margaret.ashdown', 'Registrar: imports, holds, capacities, any record.'),
  person('Academic Advisor', 'Naomi Castellan', 'naomi.castellan', 'University advisor: all students.'),
  person('Academic Advisor', 'Gerald Humeford', 'gerald.humeford', 'College advisor, Arts and Sciences.'),
  person('Academic Advisor', 'Aisha Benhaddou', 'aisha.benhaddou', 'College advisor, Engineering.'),
  person('Academic Advisor', 'Joanna Priorsfield', 'joanna.priorsfield', 'Department advisor for CSE and ISE.'),
  person('Instructor', 'Imogen Thackeray', 'imogen.thackeray', 'Teaches computer science.'),
  person('Instructor', 'Odile Marchetti', 'odile.marchetti', 'Teaches applied mathematics.'),
  person('Student', 'Priyanka Somani', 'priyanka.somani', 'Sophomore in computer science, with a plan.'),
  person('Student', 'Theo Bellweather', 'theo.bellweather', 'First term: classes, and no history yet.'),
  person('Student', 'Maya Lindqvist', 'maya.lindqvist', 'Admitted for spring: an empty record.'),
  person('Student', 'Marcus Delahaye', 'marcus.delahaye', 'Academic suspension, with an advising hold.'),
  person('Student', 'Yuna Parkhurst', 'yuna.parkhurst', 'Double major, registered for spring.'),
  person('Student', 'Gabriel Ferraz', 'gabriel.ferraz', 'Transfer student with credit from elsewhere.'),
  person('Student', 'Leona Hartwick', 'leona.hartwick', 'A financial hold keeps registration shut.'),
  person('Student', 'Idris Bakkour', 'idris.bakkour', 'Two overlapping classes, and the waiver for them.'),
  person('Student', 'Annika Sorenholt', 'annika.sorenholt', 'One term from graduation.'),
  person('Student', 'Hannah Oyelaran', 'hannah.oyelaran', 'Undeclared, with summer terms.'),
]
