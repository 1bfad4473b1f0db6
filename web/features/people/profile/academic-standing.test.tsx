import { expect, test } from 'vitest'
import { servePeople, show } from '../../../testing/example-people.tsx'
import { AcademicStanding } from './academic-standing.tsx'

servePeople()

const by = (figure: 'term' | 'cumulative', gpa: number) => ({ semester: 202501, figure, gpa, least: 2 })

test.each([
  ['good', null, 'Good standing'],
  ['good', by('cumulative', 3.456), 'Good standingCumulative GPA 3.46, Spring 2025; at least 2.00'],
  ['notice', by('term', 1.5), 'Academic noticeTerm GPA 1.50, Spring 2025; below 2.00'],
  ['probation', by('cumulative', 1.9), 'Academic probationCumulative GPA 1.90, Spring 2025; below 2.00'],
] as const)('%s decided by %j', async (academicStanding, academicStandingBy, words) => {
  await show(<AcademicStanding record={{ academicStanding, academicStandingBy }} />)
  expect(document.body.textContent).toContain(words)
})
