import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { institutionQuery } from '../../../queries/kernel/institution.ts'
import { exampleReport } from '../../../testing/example-report.ts'
import { TriedCourses } from './tried-courses.tsx'
import { queryOf, whatIfOf, type Report, type WhatIf } from '../use-audit-report.ts'

const grade = (symbol: string, more = {}) => ({ symbol, points: 2, earns: true, letter: true, ...more })
const facts = {
  today: '2025-11-05',
  institution: { scheduleTerm: 202509, gradeScale: [grade('B'), grade('F', { points: 0 }), grade('P', { points: null, letter: false })] }, // prettier-ignore
  terms: [{ code: 202509, current: true }],
}

afterEach(cleanup)

test('a course is tried in a term and with a grade of the scale, and each stands in the address of the audit', () => {
  const client = new QueryClient()
  client.setQueryData(institutionQuery.queryKey, facts as never)
  let asked: unknown
  function Page() {
    const [whatIf, setWhatIf] = useState<WhatIf>(whatIfOf(['MAT-BS']))
    asked = queryOf(whatIf)
    return (
      <TriedCourses
        report={{ ...exampleReport, untried: ['MAT 132'] } as unknown as Report}
        whatIf={whatIf}
        onChange={setWhatIf}
      />
    )
  }
  render(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  )
  const type = (value: string) => {
    fireEvent.change(screen.getByLabelText('Course'), { target: { value } })
    fireEvent.click(screen.getByRole('button', { name: 'Try it' }))
  }
  type('robots')
  expect(screen.getByText('Write a course as CSE 320.')).toBeTruthy()
  type('mat 132')
  expect(asked).toEqual({ programs: 'MAT-BS', planned: 'MAT 132' })
  expect(screen.getByRole('listitem').textContent).toContain('In no catalog, left out')
  type('MAT 132')
  expect(screen.getByText('MAT 132 is tried already.')).toBeTruthy()
  const terms = screen.getByLabelText('Term of MAT 132')
  expect([...terms.querySelectorAll('option')].slice(0, 3).map(({ textContent }) => textContent)).toEqual(['Any term', 'Fall 2025', 'Spring 2026']) // prettier-ignore
  fireEvent.change(terms, { target: { value: '202601' } })
  const grades = screen.getByLabelText('Grade of MAT 132')
  expect([...grades.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(['Passed', 'B', 'F'])
  fireEvent.change(grades, { target: { value: 'F' } })
  expect(asked).toEqual({ programs: 'MAT-BS', planned: 'MAT 132:202601:F' })
  fireEvent.click(screen.getByRole('button', { name: 'Leave out MAT 132' }))
  expect(asked).toEqual({ programs: 'MAT-BS' })
})
