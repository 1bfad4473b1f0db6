import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { served, servePeople, show } from '../../testing/example-people.tsx'
import { exampleReport } from '../../testing/example-report.ts'
import { AdmissionTo } from './admission.tsx'

servePeople()

const [calculus] = exampleReport.rules
const program = { kind: 'major', code: 'AMS', degree: 'BS', name: 'Applied Mathematics and Statistics' } as const
const version = (id: string, effectiveTerm: number) => ({ ...exampleReport.onFile[0], ...program, id, effectiveTerm })
const onFile = [version('AMS-2020', 202009), version('AMS-2025', 202509), version('AMS-2026', 202609)]
const entry = { ...calculus, id: 'entry', program: 'AMS-2025', part: 'admission', parent: null, label: 'Entry courses' }

async function showAdmission(admission: string | null, rules: object[]): Promise<void> {
  served.answer = (path) => [
    200,
    path.includes('programs=')
      ? { ...exampleReport, onFile, rules, programs: [{ id: 'AMS-2025', status: 'unsatisfied', admission }] }
      : { ...exampleReport, onFile, asOf: '2025-11-05' },
  ]
  await show(
    <>
      <h1>Profile</h1>
      <AdmissionTo userId="7" program={program} />
    </>,
    '/',
  )
}

test('the version in effect today says how far its admission is met, and why not', async () => {
  const rule = { ...entry, status: 'unsatisfied', proof: 'AMS 161 is not on your record.', courses: [] }
  await showAdmission('unsatisfied', [rule, { ...rule, id: 'other', part: 'rules', label: 'Electives' }])
  const list = within(await screen.findByRole('list', { name: 'Admission to Applied Mathematics and Statistics, BS' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Entry courses .*Not satisfied.*AMS 161 is not on your record\./),
  ])
  const asked = served.asked.map(({ path }) => path).filter((path) => path.includes('programs='))
  expect(asked).toEqual([expect.stringMatching(/programs=AMS-2025&plan=no/)])
})

test('a program that is open to everyone says nothing', async () => {
  await showAdmission(null, [])
  await screen.findByRole('heading', { name: 'Profile' })
  await expect.poll(() => served.asked.some(({ path }) => path.includes('programs='))).toBe(true)
  expect(screen.queryByText(/^Admission/)).toBeNull()
})
