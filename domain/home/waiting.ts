import { addDays } from '../kernel/day-in-zone.ts'
import type { Role } from '../people/role.ts'
import { lateAfterDays } from '../requests/wait-days.ts'
import type { TermCode } from '../terms/term.ts'
import type { IsoDate } from '../timetable/schedule.ts'

interface PendingGrade {
  term: TermCode
  grade: string
  becomes: string
  lastDay: IsoDate
}

/** What can wait for a person, each with the facts that its line names. */
export interface WaitingFacts {
  /** A student's own I or NR. */
  'own grade': PendingGrade & { course: string }
  /** A plan that an advisor sent back. */
  'returned plan': { name: string; by: string | null; on: IsoDate; comments: number; suggestions: number }
  'own request': { title: string; name: string; withWhom: string; expectedBy: IsoDate | null }
  /** Students of one class whose I or NR lapses. */
  'pending grades': PendingGrade & { sectionId: number; course: string; students: number }
  /** Classes of one term that have students without a grade. */
  'grades due': {
    term: TermCode
    dueOn: IsoDate
    opensOn: IsoDate
    classes: { sectionId: number; name: string; graded: number; of: number }[]
  }
  /** Where an instructor teaches next. */
  'next class': {
    sectionId: number
    name: string
    on: IsoDate
    start: string
    end: string
    place: string
    isNow: boolean
  }
  /** Plans that students sent for review, the longest waiting first. */
  plans: { waiting: { student: string; submittedOn: IsoDate }[]; warned: number }
  /** Students of an advisor who cannot register until an advising hold is lifted. */
  'held students': { students: number; on: IsoDate; term: TermCode }
  /** Students of an advisor who can register and have not. */
  unregistered: { students: number; of: number; withoutPlan: number; term: TermCode; closesOn: IsoDate }
  /** Students of an advisor below good standing. */
  'students at risk': { students: number; onProbation: number; suspended: number }
  /** Requests whose turn it is, the longest waiting first. */
  requests: { waiting: { title: string; name: string; student: string; submittedOn: IsoDate }[]; withOthers: number }
  'failed mail': { messages: number; reason: string }
  'failing job': { title: string; error: string | null }
  'running import': { name: string; fileName: string; by: string | null }
  'import errors': { name: string; runId: string; errors: number; on: IsoDate }
  /** Who can register next. */
  'registration group': {
    term: TermCode
    students: number
    on: IsoDate
    time: string
    standing: string
    /** How many should begin in one half hour; null where the university states none. */
    limit: number | null
  }
  /** Granted roles that end soon, the next one first. */
  'roles ending': { roles: { name: string; role: Role; endsOn: IsoDate }[] }
}
export type WaitingKind = keyof WaitingFacts
export type Waiting = { [Kind in WaitingKind]: { kind: Kind } & WaitingFacts[Kind] }[WaitingKind]

export const waitingKinds = [
  'own grade',
  'returned plan',
  'own request',
  'pending grades',
  'grades due',
  'next class',
  'plans',
  'held students',
  'unregistered',
  'students at risk',
  'requests',
  'failed mail',
  'failing job',
  'running import',
  'import errors',
  'registration group',
  'roles ending',
] as const satisfies readonly WaitingKind[]

/** The one list of what can wait for each role; equally urgent lines stand in this order. */
export const waitingOf = {
  Student: ['own grade', 'returned plan', 'own request'],
  Instructor: ['pending grades', 'requests', 'next class', 'grades due'],
  'Academic Advisor': ['plans', 'requests', 'held students', 'unregistered', 'students at risk'],
  Registrar: [
    'failed mail',
    'failing job',
    'running import',
    'requests',
    'registration group',
    'roles ending',
    'import errors',
  ],
} as const satisfies Record<Role, readonly WaitingKind[]>

/** The day by which a line asks for its action, 'YYYY-MM-DD'; null where no day presses. */
export function dueOf(waiting: Waiting): IsoDate | null {
  switch (waiting.kind) {
    case 'own grade':
    case 'pending grades':
      return waiting.lastDay
    case 'grades due':
      return waiting.dueOn
    case 'requests':
    case 'plans': {
      const [oldest] = waiting.waiting
      return oldest ? addDays(oldest.submittedOn, lateAfterDays) : null
    }
    case 'registration group':
    case 'returned plan':
    case 'next class':
    case 'held students':
      return waiting.on
    case 'unregistered':
      return waiting.closesOn
    case 'roles ending':
      return waiting.roles[0]?.endsOn ?? null
    default:
      return null
  }
}

/** How many things a line counts. */
export function countOf(waiting: Waiting): number {
  switch (waiting.kind) {
    case 'pending grades':
    case 'registration group':
    case 'held students':
    case 'unregistered':
    case 'students at risk':
      return waiting.students
    case 'roles ending':
      return waiting.roles.length
    case 'grades due':
      return waiting.classes.reduce((sum, { graded, of }) => sum + of - graded, 0)
    case 'requests':
    case 'plans':
      return waiting.waiting.length
    case 'failed mail':
      return waiting.messages
    case 'import errors':
      return waiting.errors
    default:
      return 1
  }
}

/** First what went wrong or runs at this moment, then by the day that presses, and last what others do. */
export function sortWaiting(lines: readonly Waiting[], role: Role): Waiting[] {
  const order: readonly WaitingKind[] = waitingOf[role]
  const placeOf = (waiting: Waiting) => dueOf(waiting) ?? (isHappening[waiting.kind] ? '0000-00-00' : '9999-99-99')
  return lines.toSorted((a, b) => placeOf(a).localeCompare(placeOf(b)) || order.indexOf(a.kind) - order.indexOf(b.kind))
}

const isHappening: Partial<Record<WaitingKind, true>> = {
  'failed mail': true,
  'failing job': true,
  'running import': true,
}

export type WorkRole = Exclude<Role, 'Student'>

/** The roles whose lines someone does not read who reads those of one role, or of none. */
export function listOtherWork(granted: readonly Role[], shown: Role | null): WorkRole[] {
  return granted.filter((role): role is WorkRole => role !== 'Student' && role !== shown)
}

/** As what someone reads their first lines: the role they view the product as, and without a student record any other. */
export function chooseWorkRole(
  viewRole: Role,
  granted: readonly Role[],
  { hasRecord }: { hasRecord: boolean },
): WorkRole | null {
  const work = granted.filter((role): role is WorkRole => role !== 'Student')
  return work.find((role) => role === viewRole) ?? (hasRecord ? null : (work[0] ?? null))
}
