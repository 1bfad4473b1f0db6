import { expect, test } from 'vitest'
import { readShorthand } from './read-shorthand.ts'

test('every word fills its fact, and the rest is empty', () => {
  const line =
    'CSE 114:B, HIS 201:C:3, now MAT 125, with CSE 161, U3, major CSE, minor FIN, gpa 3.1, major gpa 3.5, credits 60, ' +
    'may instructor, sbc QPS, in Honors College, college CEAS, placed mathematics 4'
  expect(readShorthand(line)).toEqual({
    completed: [
      { course: 'CSE 114', grade: 'B' },
      { course: 'HIS 201', grade: 'C', credits: 3 },
    ],
    inProgress: ['MAT 125'],
    sameTerm: ['CSE 161'],
    standing: 'U3',
    majors: ['CSE'],
    minors: ['FIN'],
    colleges: ['CEAS'],
    memberships: ['Honors College'],
    credits: 60,
    gpa: 3.1,
    majorGpa: 3.5,
    permissions: ['instructor'],
    sbcs: ['QPS'],
    placements: [{ name: 'mathematics', level: 4 }],
  })
  expect(readShorthand('')).toMatchObject({ completed: [], standing: 'U1', credits: 0, permissions: [] })
})
