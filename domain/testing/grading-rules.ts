import type { GradingRules } from '../rosters/grade-basis.ts'

const letter = (symbol: string, points: number) => ({ symbol, points, earns: points > 0, letter: true })
const other = (symbol: string, earns = false, points: number | null = null) => ({
  symbol,
  points,
  earns,
  letter: false,
})

/** The grading rules of a small university, for tests. */
export const rules: GradingRules = {
  gradeScale: [
    letter('A', 4),
    letter('A-', 3.7),
    letter('B', 3),
    letter('C', 2),
    letter('C-', 1.7),
    letter('D+', 1.3),
    letter('D', 1),
    letter('F', 0),
    other('I/F', false, 0),
    other('N/F', false, 0),
    other('P', true),
    other('S', true),
    ...['NC', 'U', 'N/U', 'I', 'NR', 'W'].map((symbol) => other(symbol)),
  ],
  rosterGrades: ['A', 'A-', 'B', 'C', 'D', 'F', 'I'],
  grading: {
    dueDays: 5,
    late: 'NR',
    satisfactoryNumbers: ['475'],
    satisfactoryGrades: ['S', 'U'],
    lapses: [
      { grade: 'I', letter: 'I/F', 'G/P/NC': 'NC', 'S/U': 'U' },
      { grade: 'NR', letter: 'N/F', 'G/P/NC': 'NC', 'S/U': 'N/U' },
    ],
  },
}
