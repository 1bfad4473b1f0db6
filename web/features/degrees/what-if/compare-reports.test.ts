import { expect, test } from 'vitest'
import { exampleReport } from '../../../testing/example-report.ts'
import { compareReports, listLost, sayDifference, sayFillers } from './compare-reports.ts'
import type { Report } from '../use-audit-report.ts'

const today = exampleReport as unknown as Report
const [major] = today.versions as [Report['versions'][number]]
const [calculus, proofs] = today.rules as [Report['rules'][number], Report['rules'][number]]
const summary = (tried: Partial<Report>) =>
  compareReports(today, { ...today, ...tried }).map(({ version, change, differing, same }) => [
    version.id,
    change,
    differing.map(({ id }) => id),
    same.map(({ id }) => id),
  ])

test('the same record and programs differ in nothing', () => {
  expect(summary({})).toEqual([['MAT-BS', 'none', [], ['calculus', 'proofs']]])
})

test('another version is compared rule by rule, and rules that only one has differ', () => {
  const version = { ...major, id: 'MAT-BS-2025', effectiveTerm: 202509 }
  const rules = [
    { ...calculus, program: version.id },
    { ...proofs, id: 'new', program: version.id },
  ]
  expect(summary({ versions: [version], rules })).toEqual([['MAT-BS-2025', 'other version', ['new', 'proofs'], ['calculus']]]) // prettier-ignore
})

test('a program that is added or left differs whole; an amount differs where the word is the same', () => {
  const minor = { ...major, id: 'ECO-minor', kind: 'minor' as const, code: 'ECO', degree: '' }
  expect(summary({ versions: [minor], rules: [{ ...calculus, program: minor.id }] })).toEqual([
    ['ECO-minor', 'added', ['calculus'], []],
    ['MAT-BS', 'left', ['calculus', 'proofs'], []],
  ])
  expect(summary({ rules: [{ ...calculus, needed: 3 }, proofs] })).toEqual([['MAT-BS', 'none', ['calculus'], ['proofs']]]) // prettier-ignore
})

test('programs of one’s own come first, then those that are left, the university last', () => {
  const university = { ...major, id: 'all', kind: 'university' as const, code: null }
  const minor = { ...major, id: 'ECO-minor', kind: 'minor' as const, code: 'ECO', degree: '' }
  const shown = summary({ versions: [university, minor], rules: [] })
  expect(shown.map(([id]) => id)).toEqual(['ECO-minor', 'MAT-BS', 'all'])
})

test('lost is what counts today and no longer, each with the reason', () => {
  const [course] = calculus.courses as [Report['rules'][number]['courses'][number]]
  const lost = (tried: Partial<Report>) => listLost(today, { ...today, ...tried }).map(({ reason }) => reason)
  const spare = { unused: [...today.unused, { course: course.course, credits: 4 }] }
  const without = (more: object) => today.rules.map((rule) => ({ ...rule, courses: [], excluded: [], ...more }))
  expect(lost({})).toEqual([])
  expect(lost({ rules: without({ excluded: [{ course: 'MAT 131', reason: 'F is below C' }] }) })).toEqual(['Calculus: F is below C.']) // prettier-ignore
  const other = { ...major, id: 'MAT-BS-2025' }
  const excluded = [{ course: 'MAT 131', reason: 'already used in Proofs' }]
  expect(lost({ ...spare, versions: [other], rules: without({ program: other.id, excluded }) })).toEqual(['Calculus: already used in Proofs.']) // prettier-ignore
  expect(lost({ ...spare, versions: [], rules: [] })).toEqual(['It counts today for Mathematics, BS, which is left.'])
  expect(lost({ ...spare, rules: without({}) })).toEqual(['No requirement asks for it any more.'])
  // What is left out with a switch is not there to count.
  expect(lost({ rules: without({}) })).toEqual([])
})

test('a program says how many of its requirements differ, an added one how many are met', () => {
  const said = (tried: Partial<Report>) => compareReports(today, { ...today, ...tried }).map(sayDifference)
  const minor = { ...major, id: 'ECO-minor', kind: 'minor' as const, code: 'ECO', degree: '' }
  const added = (status: Report['rules'][number]['status']) => ({ versions: [minor], rules: [{ ...calculus, status, program: minor.id }] }) // prettier-ignore
  expect(said({})).toEqual(['0 of 2 differ'])
  expect(said({ rules: [{ ...calculus, needed: 3 }, proofs] })).toEqual(['1 of 2 differs'])
  expect(said(added('planned'))).toEqual(['1 of 1 met, in progress or planned', ''])
  expect(said(added('unsatisfied'))).toEqual(['0 of 1 met, in progress or planned', ''])
})

test('the first courses that fill a requirement are named, of a total none', () => {
  const [course] = calculus.courses as [Report['rules'][number]['courses'][number]]
  const filled = (names: string[], more: object = {}) => {
    const rule = { ...calculus, isAssigned: true, ...more, courses: names.map((name) => ({ ...course, course: name })) }
    return sayFillers(rule, [rule])
  }
  expect(filled([])).toBe('')
  expect(filled(['AA 101', 'AA 102'])).toBe('AA\u00a0101, AA\u00a0102')
  expect(filled(['AA 101', 'AA 102', 'AA 103', 'AA 104', 'AA 105'])).toBe(
    'AA\u00a0101, AA\u00a0102, AA\u00a0103 and 2 more',
  )
  expect(filled(['AA 101'], { isAssigned: false, unit: 'credits' })).toBe('')
})
