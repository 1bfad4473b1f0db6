import { expect, test } from 'vitest'
import { exampleReport } from '../../../testing/example-report.ts'
import { listShared } from './list-shared.ts'
import type { Report } from '../use-audit-report.ts'

const [major] = exampleReport.versions
const minor = { ...major, id: 'ECO-minor', kind: 'minor', name: 'Economics' }
const university = { ...major, id: 'university', kind: 'university' }
const [rule] = exampleReport.rules
const report = {
  ...exampleReport,
  versions: [university, major, minor],
  rules: [
    rule,
    { ...rule, id: 'theory', program: 'ECO-minor' },
    { ...rule, id: 'all', program: 'university' },
    { ...rule, id: 'not', program: 'ECO-minor', isAsked: false, courses: [{ ...rule?.courses[0], course: 'MAT 999' }] },
  ],
} as unknown as Report

test('courses shared by two majors or minors show once for each pair, with what is allowed', () => {
  const sharing = [
    { program: 'ECO-minor', others: ['MAT-BS'], unit: 'credits' as const, used: 4, atMost: 6 },
    { program: 'ECO-minor', others: ['PHY-BS'], unit: 'credits' as const, used: 0, atMost: 3 },
  ]
  expect(listShared({ ...report, sharing })).toEqual([
    { programs: [major, minor], courses: ['MAT 131'], limits: ['4 of at most 6 credits'] },
  ])
  expect(listShared({ ...report, versions: report.versions.slice(0, 2) })).toEqual([])
})
