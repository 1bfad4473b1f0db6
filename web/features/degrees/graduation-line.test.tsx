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

const room = { term: 202601, limit: 19, room: 15 }
const earliest = { program: 'MAT-BS', rule: null, courses: 0, each: 0, credits: 30, term: 202609, waitsForOffer: false, rooms: [room, { ...room, term: 202609, room: 19 }] } // prettier-ignore
const open = { ...planned(202601, 'unsatisfied'), earliest: [earliest] }

test.each([
  ['the last term', planned(202601), undefined, ['Spring 2026', 'If all that is in progress and planned is passed.']],
  ['what is open', planned(202601, 'unsatisfied'), undefined, ['1 open', '1 requirement would still be missing after Spring 2026.']], // prettier-ignore
  ['courses without a term', planned(null), undefined, ['No term yet', '4 credits that you try have no term yet.']],
  ['later than today', planned(202609), planned(202601), ['Fall 2026', '1 term later than today (Spring 2026).']],
  ['the same as today', planned(202601), planned(202601), ['Spring 2026', 'The same as today (Spring 2026).']],
  ['open, met today', planned(202609, 'unsatisfied'), planned(202601), ['1 open', '1 requirement would still be missing after Fall 2026.Today: Spring 2026.']], // prettier-ignore
  ['the first term that has room for what is open', open, undefined, ['Possible by', 'Fall 2026', '1 requirement is open: at least 30 credits, at most 19 a term. Summers are not counted.', 'Spring 20264 credits, room for 15Planned', 'Fall 2026Room for 19Earliest end']], // prettier-ignore
  ['credits that are others today', planned(202601), { ...planned(202609), rules: [{ ...planned(202601).rules[0]!, courses: [{ ...planned(202601).rules[0]!.courses[0]!, credits: 3 }] }] }, ['Instead of 3 4 credits']], // prettier-ignore
])('it says %s', (_what, report, today, words) => {
  render(<GraduationLine report={report} {...(today && { today })} />)
  const said = screen.getByRole('region', { name: 'Graduation' }).textContent
  for (const one of words) expect(said).toContain(one)
})

test('the term that runs stands out, in words too', () => {
  const running = { ...planned(202509, 'pending'), rules: [{ ...planned(202509, 'unsatisfied').rules[0]!, courses: [{ ...planned(202509).rules[0]!.courses[0]!, status: 'pending' as const }] }] } // prettier-ignore
  const { rerender } = render(<GraduationLine report={running} currentTerm={202509} />)
  expect(screen.getByText('Now, in progress').closest('li')?.textContent).toContain('Fall 2025')
  rerender(<GraduationLine report={running} currentTerm={202601} />)
  expect(screen.queryByText('Now, in progress')).toBeNull()
})
