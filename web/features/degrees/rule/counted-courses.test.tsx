import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { servePeople, show } from '../../../testing/example-people.tsx'
import { exampleReport } from '../../../testing/example-report.ts'
import type { Report } from '../use-audit-report.ts'
import { ProvideDecisions } from '../use-decisions.ts'
import { CountedCourses } from './counted-courses.tsx'

servePeople()

const [first] = exampleReport.rules
const counted = { course: 'CSE 373', credits: 3, status: 'satisfied', term: 202409, grade: 'B', transfer: false }

test.each([
  ['Analysis of algorithms', 'CSE 373Analysis of Algorithms'],
  ['CSE 373', 'CSE 373Analysis of Algorithms'],
  ['Theory', 'CSE 373Analysis of AlgorithmsTheory'],
])('the row of a course under the rule %s reads %s', async (label, words) => {
  const report = { ...exampleReport, titles: { 'CSE 373': 'Analysis of Algorithms' } } as unknown as Report
  const rule = { ...first, label, courses: [counted] } as unknown as Report['rules'][number]
  await show(
    <ProvideDecisions value={{ userId: '7', report }}>
      <CountedCourses rules={[rule]} ofGroup />
    </ProvideDecisions>,
  )
  expect((await screen.findAllByRole('cell'))[0]?.textContent).toBe(words)
})
