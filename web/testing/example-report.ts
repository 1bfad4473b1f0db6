const major = { kind: 'major', code: 'MAT', degree: 'BS', name: 'Mathematics', effectiveTerm: 202309 }
export const exampleMinor = { kind: 'minor', code: 'ECO', degree: '', name: 'Economics', effectiveTerm: 202509 }
const rule = {
  id: 'calculus',
  program: 'MAT-BS',
  parent: null,
  part: 'rules',
  label: 'Calculus',
  status: 'unsatisfied',
  isAsked: true,
  isAssigned: true,
  courses: [{ course: 'MAT 131', credits: 4, status: 'satisfied', term: 202309, grade: 'B', transfer: false }],
  unit: 'courses',
  needed: 2,
  missing: 1,
  candidates: ['MAT 132'],
  excluded: [{ course: 'MAT 125', reason: 'D is below C' }],
  exceptions: [],
  proof: 'One course is missing.',
  link: null,
  note: null,
  unverified: false,
}
/** A degree audit as the server tells it, with one program of the student and another on file. */
export const exampleReport = {
  asOf: '2025-11-05',
  versions: [{ id: 'MAT-BS', ...major, isNearest: false, isDeclared: true }],
  programs: [{ id: 'MAT-BS', status: 'unsatisfied', admission: null }],
  withoutRequirements: [{ kind: 'minor', code: 'XYZ', degree: '', name: 'Xylology' }],
  onFile: [
    { id: 'MAT-BS', ...major },
    { id: 'ECO-minor', ...exampleMinor },
  ],
  rules: [rule, { ...rule, id: 'proofs', label: 'Proofs', status: 'planned' }, { ...rule, id: 'not', isAsked: false }],
  sharing: [] as { program: string; others: string[]; unit: 'courses' | 'credits'; used: number; atMost: number }[],
  unused: [{ course: 'PSY 103', credits: 3 }],
  totals: { completed: 60, inProgress: 12, planned: 0, projected: 72, upperDivision: 20, gpa: 3 },
  standing: 'U3',
  academicStanding: 'good',
  titles: { 'MAT 131': 'Calculus I' } as Record<string, string>,
  warnings: [] as string[],
  pins: [] as { id: number; program: string; rule: string; course: string }[],
  exceptions: [] as { id: number; program: string; rule: string; words: string }[],
  may: { pin: false, grant: false, save: false },
  plans: [{ id: 1, name: 'Main plan', isMain: true }],
  untried: [],
  triedCredits: 0,
  saved: [] as {
    id: number
    name: string
    programs: string[]
    courses: { course: string; term: number | null; grade: string | null }[]
    countsPlan: boolean
    plan: number | null
    countsProgress: boolean
    progressGrade: string | null
    countsTried: boolean
    countsExceptions: boolean
  }[],
  earliest: [] as {
    program: string
    rule: string | null
    courses: number
    each: number
    credits: number
    term: number | null
    waitsForOffer: boolean
    rooms: { term: number; limit: number; room: number }[]
  }[],
  gradesDue: { term: 202509, day: '2025-12-23' },
  declarations: { begins: null, ends: '2026-01-30' },
  nextOffered: {} as Record<string, { term: number; isAssumed: boolean } | null>,
  proven: true,
}
