import { expect, test } from 'vitest'
import { invent } from './invent-case.ts'
import { layOutSkyline } from './lay-out-skyline.ts'

const codes = ['U1', 'U2', 'U3', 'U4']
const planned = (short: number, more: number) => ({ state: 'draft' as const, planned: more, missed: [], short })

test('classes from the highest, those without a student left out', () => {
  const students = [invent({ standing: 'U1' }), invent({ standing: 'U4' }), invent({ standing: 'U1' })]
  const { classes } = layOutSkyline(students, codes, 120)
  expect(classes.map(({ code, students: count }) => [code, count])).toEqual([
    ['U4', 1],
    ['U1', 2],
  ])
})

test('within a class those on track, then those short of the degree, then those without a plan', () => {
  const students = [
    invent({ standing: 'U3', cumulativeCredits: 60 }),
    invent({ standing: 'U3', cumulativeCredits: 70, underway: 15, plan: planned(5, 30) }),
    invent({ standing: 'U3', cumulativeCredits: 57, underway: 15, plan: planned(0, 48) }),
  ]
  const { classes, top } = layOutSkyline(students, codes, 120)
  expect(top).toBe(132)
  expect(classes[0]).toMatchObject({
    short: 1,
    bare: 1,
    shortFrom: 1,
    shortTo: 2,
    bareSteps: 1,
    earned: 187,
    underway: 30,
    planned: 78,
    earnedPath: 'M0 132V75H1V62H2V72H3V132Z',
    plannedPath: 'M0 132V12H1V17H2V132',
  })
  expect(classes[0]?.underwayPolygon).toMatch(/^polygon\(0% 45\.45%,33\.33% 45\.45%,/)
})

test('nobody has a plan: nothing is outlined', () => {
  expect(layOutSkyline([invent({ standing: 'U2' })], codes, 120).classes[0]?.plannedPath).toBe('')
})

test('a class of thousands is drawn in steps that can be seen, and counted whole', () => {
  const students = Array.from({ length: 5000 }, (_unused, at) => invent({ standing: 'U2', cumulativeCredits: at % 57 }))
  const [all] = layOutSkyline(students, codes, 120).classes
  expect(all?.steps).toBeLessThanOrEqual(240)
  expect(all).toMatchObject({ students: 5000, bare: 5000 })
})
