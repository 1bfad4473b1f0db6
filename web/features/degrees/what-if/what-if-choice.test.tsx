import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { institutionQuery } from '../../../queries/kernel/institution.ts'
import { exampleReport } from '../../../testing/example-report.ts'
import { WhatIfChoice } from './what-if-choice.tsx'
import { queryOf, whatIfOf, type Report, type WhatIf } from '../use-audit-report.ts'

const grade = (symbol: string, more = {}) => ({ symbol, points: 2, earns: true, letter: true, ...more })
const gradeScale = [grade('A'), grade('C'), grade('F', { points: 0, earns: false }), grade('P', { letter: false })]

afterEach(cleanup)

test('what counts stands in the address of the audit: which plan, how courses in progress end, and what is tried', () => {
  const client = new QueryClient()
  client.setQueryData(institutionQuery.queryKey, { institution: { gradeScale }, terms: [] } as never)
  const plans = [...exampleReport.plans, { id: 5, name: 'With AMS minor', isMain: false }]
  const today = { ...exampleReport, plans, triedCredits: 3 } as unknown as Report
  let asked: unknown
  function Page() {
    const [whatIf, setWhatIf] = useState<WhatIf>({
      ...whatIfOf(['MAT-BS']),
      courses: [{ course: 'MAT 132', term: null, grade: null }],
    })
    asked = queryOf(whatIf)
    return <WhatIfChoice today={today} report={today} whatIf={whatIf} onChange={setWhatIf} />
  }
  render(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  )
  const usual = { programs: 'MAT-BS', planned: 'MAT 132' }
  const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const ends = screen.getByLabelText('How courses in progress end')
  expect([...ends.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(['as needed', 'as A', 'as C or higher', 'as failed']) // prettier-ignore
  choose('How courses in progress end', 'F')
  expect(asked).toEqual({ ...usual, progress: 'F' })
  fireEvent.click(screen.getByLabelText('In progress'))
  expect(asked).toEqual({ ...usual, progress: 'no' })
  choose('Plan that counts', '5')
  expect(asked).toEqual({ ...usual, progress: 'no', plan: '5' })
  choose('Plan that counts', '1')
  fireEvent.click(screen.getByLabelText('Tried'))
  expect(asked).toEqual({ ...usual, progress: 'no', tried: 'no' })
})
