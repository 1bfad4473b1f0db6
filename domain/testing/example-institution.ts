import type { Institution } from '../kernel/institution.ts'

const letters = { A: 4, 'A-': 3.7, 'B+': 3.3, B: 3, 'B-': 2.7, 'C+': 2.3, C: 2, 'C-': 1.7, 'D+': 1.3, D: 1 }
const passing = (symbol: string) => ({ symbol, points: null, earns: true, letter: false })
const without = (symbol: string) => ({ symbol, points: null, earns: false, letter: false })
const failing = (symbol: string) => ({ symbol, points: 0, earns: false, letter: false })

/** The grades, standings and reviews of the institution file, for cases about records. */
export const exampleInstitution: Pick<Institution, 'gradeScale' | 'standings' | 'academicStanding'> = {
  gradeScale: [
    ...Object.entries(letters).map(([symbol, points]) => ({ symbol, points, earns: true, letter: true })),
    { ...failing('F'), letter: true },
    failing('I/F'),
    failing('N/F'),
    { ...failing('Q'), open: 'owed' },
    ...['P', 'S', 'T'].map(passing),
    ...['NC', 'U', 'N/U'].map(without),
    { ...without('I'), open: 'owed' },
    { ...without('IP'), open: 'running' },
    ...['NR', 'W', 'R'].map(without),
  ],
  standings: [
    { code: 'U1', minimumCredits: 0 },
    { code: 'U2', minimumCredits: 24 },
    { code: 'U3', minimumCredits: 57 },
    { code: 'U4', minimumCredits: 85 },
  ],
  academicStanding: {
    leastGpa: 2,
    semesters: ['Fall', 'Spring'],
    steps: [
      { cumulative: 'in order', term: 'in order', to: 'good' },
      { cumulative: 'in order', lastTerm: 'below', to: 'warning' },
      { cumulative: 'in order', to: 'notice' },
      { from: ['none'], to: 'first-semester warning' },
      { from: ['probation', 'suspension'], to: 'suspension' },
      { from: ['first-semester warning'], term: 'below', to: 'suspension' },
      { to: 'probation' },
    ],
    onTranscript: ['suspension'],
  },
}
