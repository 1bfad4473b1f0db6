import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { exampleReport } from '../../testing/example-report.ts'
import { GraduationLine } from './graduation-line.tsx'
import type { Report } from './use-audit-report.ts'

afterEach(cleanup)

const [calculus] = exampleReport.rules
const planned = (term: number | null, status = 'planned') =>
  ({
    ...exampleReport,
    rules: [{ ...calculus, status, courses: [{ course: 'MAT 132', credits: 4, status: 'planned', term, grade: null, transfer: false }] }],
  }) as Report // prettier-ignore

test.each([
  ['the last term', planned(202601), undefined, ['Spring 2026', 'If all that is in progress and planned is passed.']],
  ['what is open', planned(202601, 'unsatisfied'), undefined, ['1 open', '1 requirement would still be missing after Spring 2026.']], // prettier-ignore
  ['courses without a term', planned(null), undefined, ['No term yet', '4 credits that you try have no term yet.']],
  ['later than today', planned(202609), planned(202601), ['Fall 2026', 'Later than today (Spring 2026).']],
  ['the same as today', planned(202601), planned(202601), ['Spring 2026', 'The same as today (Spring 2026).']],
  ['open, met today', planned(202609, 'unsatisfied'), planned(202601), ['1 open', '1 requirement would still be missing after Fall 2026. Today: Spring 2026.']], // prettier-ignore
])('it says %s', (_what, report, today, words) => {
  render(<GraduationLine report={report} {...(today && { today })} />)
  const said = screen.getByRole('region', { name: 'Graduation' }).textContent
  for (const one of words) expect(said).toContain(one)
})
