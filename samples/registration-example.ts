import { limitDaysOf } from '@sam/domain/registration/enrollment/credit-limit'
import { TermRegistrations } from '@sam/domain/registration/enrollment/term-registrations'
import type {
  HeldSection,
  RegisteringStudent,
  RegistrableClass,
  Reservation,
  TermRules,
  Waiting,
} from '@sam/domain/registration/registration-state'
import type { Command, CommandResult, WantedClass } from '@sam/domain/registration/enrollment/registration-command'
import { parseRequisite } from '@sam/domain/requisites/parse/parse-requisite'

/** Invented students, classes and rules for tests of registration's pure rules. */
export const exampleRules: TermRules = {
  term: 202601,
  today: '2025-11-05',
  now: '2025-11-05T17:00:00.000Z',
  limitDays: limitDaysOf('2026-01-26'),
  lateRegistrationEnds: '2026-02-09',
  waitlistCloses: '2026-02-02',
  waitlistProcessingEnds: '2026-02-06',
  gpncSelectionEnds: '2026-04-03',
  courseWithdrawalEnds: '2026-04-03',
  periods: ['U1', 'U2', 'U3', 'U4'].map((standing) => ({
    standing,
    minimumCredits: 0,
    beginsAt: '2025-11-03T13:00:00.000Z',
  })),
  institution: {
    timeZone: 'America/New_York',
    credits: {
      defaultPerCourse: 3,
      advanceLimit: 17,
      regularLimit: 19,
      overloadLimit: 23,
      overloadMinimumGpa: 3,
      summerLimit: 9,
      warnedLimit: 16,
      reinstatedLimit: 15,
      fullTime: 12,
      toGraduate: 120,
    },
    standings: [
      { code: 'U1', minimumCredits: 0 },
      { code: 'U2', minimumCredits: 24 },
      { code: 'U3', minimumCredits: 57 },
      { code: 'U4', minimumCredits: 85 },
    ],
    mostAttempts: 2,
    noGpnc: [
      { subject: 'LAW', majors: [] },
      { subject: 'GEO', majors: ['GEO'] },
    ],
    mostWaits: 3,
    waitlistShare: 0.2,
    gradeScale: [
      { symbol: 'A', points: 4, earns: true, letter: true },
      { symbol: 'C', points: 2, earns: true, letter: true },
      { symbol: 'D', points: 1, earns: true, letter: true },
      { symbol: 'F', points: 0, earns: false, letter: true },
      { symbol: 'P', points: null, earns: true, letter: false },
    ],
  },
  tables: {},
}

export function exampleStudent(personId: number, more: Partial<RegisteringStudent> = {}): RegisteringStudent {
  return {
    personId,
    standing: 'U2',
    earnedCredits: 30,
    gpa: 3.2,
    academicStanding: 'good',
    hasOpenGrade: false,
    facts: { completed: [], inProgress: [], standing: 'U2', majors: ['CSE'], minors: [], credits: 30, gpa: 3.2 },
    taken: [],
    holds: [],
    waivers: [],
    held: [],
    ...more,
  }
}

interface ClassChoice extends Partial<RegistrableClass> {
  /** 'M 10:00': one meeting of 80 minutes through the term. */
  at?: [day: 'M' | 'Tu' | 'W' | 'Th' | 'F', start: number]
  requires?: string
}

export function exampleClass(
  sectionId: number,
  course: string,
  { at, requires, ...more }: ClassChoice = {},
): RegistrableClass {
  const dates = { startDate: '2026-01-26', endDate: '2026-05-08' }
  return {
    sectionId,
    term: 202601,
    course,
    title: course,
    classNumber: 40_000 + sectionId,
    component: 'LEC',
    sectionCode: String(sectionId).padStart(2, '0'),
    creditsMin: 3,
    creditsMax: 3,
    repeatable: false,
    withdrawn: false,
    parts: [{ sectionId, component: 'LEC', sectionCode: String(sectionId).padStart(2, '0') }],
    meetings: at ? [{ days: [at[0]], start: at[1], end: at[1] + 80, ...dates }] : [],
    requisites: requires ? parseRequisite(requires, { field: 'mixed', subject: 'TST' }).parts : [],
    containedIn: [],
    ...more,
  }
}

export function heldOf(taken: RegistrableClass, enrollmentId = taken.sectionId): HeldSection {
  const { sectionId, course, sectionCode, creditsMin, meetings } = taken
  return { enrollmentId, sectionId, course, sectionCode, credits: creditsMin, gpncThreshold: null, meetings }
}

interface RegistrationsChoice {
  classes: readonly RegistrableClass[]
  students: readonly RegisteringStudent[]
  /** Capacity by section; 10 where none is given. Enrolled follows from what students hold. */
  capacity?: Record<number, number>
  /** People already enrolled that the example does not name, by section. */
  others?: Record<number, number>
  /** Kept seats, by section. */
  kept?: Record<number, readonly Reservation[]>
  waiting?: readonly (Pick<Waiting, 'personId' | 'sectionId' | 'place'> & Partial<Waiting>)[]
  rules?: Partial<TermRules>
}

/** Registrations of a term whose seats follow from what its students hold. */
export function exampleRegistrations({
  classes,
  students,
  capacity = {},
  others = {},
  kept = {},
  waiting = [],
  rules = {},
}: RegistrationsChoice): TermRegistrations {
  const parts = [...new Set(classes.flatMap((one) => one.parts.map(({ sectionId }) => sectionId)))]
  const holders = (part: number) =>
    students
      .flatMap(({ held }) => held)
      .filter((held) =>
        classes.some(
          (one) => one.sectionId === held.sectionId && one.parts.some(({ sectionId }) => sectionId === part),
        ),
      ).length
  return new TermRegistrations({
    rules: { ...exampleRules, ...rules },
    classes: new Map(classes.map((one) => [one.sectionId, one])),
    seats: parts.map((sectionId) => {
      const seats = capacity[sectionId] ?? 10
      const enrolled = holders(sectionId) + (others[sectionId] ?? 0)
      return {
        sectionId,
        capacity: seats,
        enrolled,
        overCapacity: Math.max(0, enrolled - seats),
        lastPlace: waiting.length,
        ...(kept[sectionId] && { reservations: kept[sectionId] }),
      }
    }),
    students,
    waiting: waiting.map((one, index) => ({
      entryId: index + 1,
      credits: 3,
      swapSectionId: null,
      gpncThreshold: null,
      lastSkip: null,
      ...one,
    })),
  })
}

/** Seats that are kept for some: 'CSE majors'. */
export function keptFor(id: number, population: string, seats: number, more: Partial<Reservation> = {}): Reservation {
  const [part] = parseRequisite(population, { field: 'prerequisites', subject: 'TST' }).parts
  if (!part) throw new Error(`${population} says nothing`)
  return { id, population, tree: part.tree, seats, taken: 0, keptUntil: null, ...more }
}

export function wantedOf(sectionId: number, more: Partial<WantedClass> = {}): WantedClass {
  return { sectionId, credits: null, gpncThreshold: null, waitlist: false, swapSectionId: null, ...more }
}

/** All of these classes or none. */
export function enrollOf(personId: number, ...classes: WantedClass[]): Command {
  return { kind: 'enroll', personId, wanted: classes, mode: 'all', beyondCapacity: false }
}

/** 'refused time conflict', 'enrolled': per class what became of it and why. */
export function outcomesOf({ results }: CommandResult): string[] {
  return results.map(({ outcome, refusals }) => [outcome, ...refusals.map(({ kind }) => kind)].join(' '))
}

/** Two classes that collide on Monday, and one on Tuesday. */
export const logic = exampleClass(1, 'TST 101', { at: ['M', 600] })
export const proof = exampleClass(2, 'TST 202', { at: ['M', 640] })
export const sets = exampleClass(3, 'TST 303', { at: ['Tu', 600] })
export const threeClasses = [logic, proof, sets]
