import { join } from 'node:path'
import { exampleInstitution } from '@sam/domain/testing/example-institution'
import { expect, test } from 'vitest'
import { loadInstitution } from './load-institution.ts'

const ours = loadInstitution(join(import.meta.dirname, '../../institution.yaml'))

test('grades have the points of the specification, and those without are out of the average', async () => {
  const { gradeScale } = await ours
  const points = Object.fromEntries(gradeScale.map(({ symbol, points: worth }) => [symbol, worth]))
  expect(points).toMatchObject({
    A: 4,
    'A-': 3.7,
    'B+': 3.3,
    B: 3,
    'B-': 2.7,
    'C+': 2.3,
    C: 2,
    'C-': 1.7,
    'D+': 1.3,
    D: 1,
    F: 0,
    IP: null,
    W: null,
    I: null,
    P: null,
  })
})

test('the example that cases about records use has the rules of the file', async () => {
  const { gradeScale, standings, academicStanding } = await ours
  const bySymbol = (one: { symbol: string }, other: { symbol: string }) => (one.symbol < other.symbol ? -1 : 1)
  expect(exampleInstitution.gradeScale.toSorted(bySymbol)).toEqual(gradeScale.toSorted(bySymbol))
  expect(exampleInstitution).toMatchObject({ standings, academicStanding })
})

test('IP, W and I earn no credits, P does', async () => {
  const { gradeScale } = await ours
  const earning = gradeScale.filter(({ earns }) => earns).map(({ symbol }) => symbol)
  expect(earning).toContain('P')
  expect(earning.filter((symbol) => ['IP', 'W', 'I'].includes(symbol))).toEqual([])
})

test('rosters, the schedule’s term, credits by default and SBC options are those of the specification', async () => {
  const institution = await ours
  expect(institution.rosterGrades).toEqual(['A', 'A-', 'B+', 'B', 'B-', 'C+', 'C', 'D', 'F', 'I'])
  expect(institution.scheduleTerm).toBe(202509)
  expect(institution.credits.defaultPerCourse).toBe(3)
  expect(institution.genEd.label).toBe('SBC')
  expect(institution.genEd.categories.map(({ code }) => code)).toEqual(expect.arrayContaining(['ARTS', 'CER', 'DIV']))
})

test('a file that is wrong is refused with the place in it', async () => {
  await expect(loadInstitution('/no/such/institution.yaml')).rejects.toThrow('cannot be read')
  await expect(loadInstitution(join(import.meta.dirname, '../../package.json'))).rejects.toThrow(/is wrong at \w+/)
})
