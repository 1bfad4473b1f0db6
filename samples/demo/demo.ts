import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { EnrollmentPeriod } from '@sam/domain/registration/enrollment-period'
import type { IsoDate } from '@sam/domain/timetable/schedule'
import { generateStudents } from '../generate-students.ts'
import { demoFolder } from '../read-demo.ts'

export type DemoImportKind =
  'rooms' | 'academic-calendar' | 'graduation-requirements' | 'catalog' | 'schedule' | 'users'

export interface DemoFile {
  kind: DemoImportKind
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

/** The day on which the demo university's clock stands: registration for Spring 2026 has opened for some. */
export const demoDate: IsoDate = '2025-11-05'

function file(kind: DemoImportKind, name: string): DemoFile {
  return { kind, name, read: () => readFileSync(resolve(demoFolder, name)) }
}

/** The files in the order in which they are loaded: rooms before classes, classes before the people who take them. */
export const demoFiles: readonly DemoFile[] = [
  file('rooms', 'rooms.yaml'),
  file('academic-calendar', 'calendar-202509.yaml'),
  file('academic-calendar', 'calendar-202601.yaml'),
  file('graduation-requirements', 'graduation-requirements.yaml'),
  file('catalog', 'catalog.yaml'),
  file('schedule', 'schedule-202509.pdf'),
  file('schedule', 'schedule-202601.pdf'),
  file('users', 'users.yaml'),
  { kind: 'users', name: 'generated-students.yaml', read: () => Buffer.from(generateStudents()) },
]

/** When registration for Spring 2026 begins, by standing and credits: by the demo's day for the upper two. */
export const demoPeriods: readonly { term: number; periods: readonly EnrollmentPeriod[] }[] = [
  {
    term: 202601,
    periods: [
      { standing: 'U4', minimumCredits: 85, beginsAt: '2025-11-03T08:00:00-05:00' },
      { standing: 'U3', minimumCredits: 70, beginsAt: '2025-11-05T08:00:00-05:00' },
      { standing: 'U3', minimumCredits: 57, beginsAt: '2025-11-06T08:00:00-05:00' },
      { standing: 'U2', minimumCredits: 24, beginsAt: '2025-11-10T08:00:00-05:00' },
      { standing: 'U1', minimumCredits: 0, beginsAt: '2025-11-12T08:00:00-05:00' },
    ],
  },
]

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
  person('Student', 'Marcus Delahaye', 'marcus.delahaye', 'On probation, with an advising hold.'),
  person('Student', 'Yuna Parkhurst', 'yuna.parkhurst', 'Double major, registered for spring.'),
  person('Student', 'Gabriel Ferraz', 'gabriel.ferraz', 'Transfer student with credit from elsewhere.'),
  person('Student', 'Leona Hartwick', 'leona.hartwick', 'A financial hold keeps registration shut.'),
  person('Student', 'Idris Bakkour', 'idris.bakkour', 'Two overlapping classes, and the waiver for them.'),
  person('Student', 'Annika Sorenholt', 'annika.sorenholt', 'One term from graduation.'),
  person('Student', 'Hannah Oyelaran', 'hannah.oyelaran', 'Undeclared, with summer terms.'),
]
