import { auditDegree, type AuditAnswer } from '../degrees/audit-degree.ts'
import type { AuditOptions } from '../degrees/audit-facts.ts'
import { readRequirements } from '../degrees/requirements/read-requirements.ts'
import { preparePrograms } from '../degrees/solve-degree.ts'
import type { StudentRecord, TakenCourse } from '../degrees/student-record.ts'

const letters = { A: 4, B: 3, C: 2, D: 1 }
export const caseGrades = [
  ...Object.entries(letters).map(([symbol, points]) => ({ symbol, points, earns: true, letter: true })),
  { symbol: 'F', points: 0, earns: false, letter: true },
  ...['P', 'S', 'T'].map((symbol) => ({ symbol, points: null, earns: true, letter: false })),
  { symbol: 'W', points: null, earns: false, letter: false },
  { symbol: 'IP', points: null, earns: false, letter: false, open: 'running' as const },
]

/** 'CS 2800:4 C' is a course with credits and a grade; 4 and A where they are left out. */
export function takenFrom(text: string): TakenCourse {
  const [, course = '', credits, grade, flags] =
    /^([A-Z]+ \d+[A-Z]?)(?::([\d.]+))?(?: ([A-DFPSTW]|IP))?( .*)?$/.exec(text) ?? []
  return {
    course,
    credits: Number(credits ?? 4),
    grade: grade ?? 'A',
    transfer: flags?.includes('transfer') ?? false,
    categories: /\[(.*)\]/.exec(flags ?? '')?.[1]?.split(' ') ?? [],
    term: Number(/@(\d+)/.exec(flags ?? '')?.[1] ?? 0),
  }
}

interface Setting extends Omit<Partial<StudentRecord>, 'completed' | 'inProgress' | 'planned'>, Partial<AuditOptions> {
  inProgress?: string[]
  planned?: string[]
  /** Courses that count each time they are taken. */
  repeatable?: string[]
  more?: object
  other?: object[]
}

export function auditCase(rules: unknown[], completed: string[], setting: Setting = {}): AuditAnswer {
  const { inProgress = [], planned = [], repeatable = [], more = {}, other = [], ...rest } = setting
  const first = { program: 'M', kind: 'major', code: 'M', rules, ...more }
  const { programs, errors } = readRequirements(
    { programs: [first, ...other] },
    { grades: Object.keys(letters), needC: [] },
  )
  if (errors.length > 0) throw new Error(JSON.stringify(errors))
  const taken = (text: string) => {
    const one = takenFrom(text)
    return { ...one, repeatable: repeatable.includes(one.course) }
  }
  const open = (text: string) => ({ ...taken(text), grade: null })
  const record = { placements: [], ...rest, completed: completed.map(taken), inProgress: inProgress.map(open), planned: planned.map(open) } // prettier-ignore
  return auditDegree(preparePrograms(programs), record, { grades: caseGrades, ...rest })
}

export const summarize = ({ rules }: AuditAnswer) =>
  Object.fromEntries(
    rules.map(({ id, status, courses }) => [id, [status, ...courses.map(({ course }) => course)].join(' ')]),
  )
