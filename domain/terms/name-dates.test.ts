import { expect, test } from 'vitest'
import { nameDates } from './name-dates.ts'

test('names the dates that are stated, the earliest first', () => {
  const stated = {
    waitlistCloses: null,
    gradesDue: '2025-12-23',
    semesterEnd: '2025-12-18',
    classesBegin: '2025-08-25',
    lateRegistrationEnds: '2025-09-07',
  }
  expect(nameDates(stated)).toEqual([
    { name: 'Classes begin', date: '2025-08-25' },
    { name: 'Late registration ends', date: '2025-09-07' },
    { name: 'Semester ends', date: '2025-12-18' },
    { name: 'Grades due', date: '2025-12-23' },
  ])
})

test('names nothing of a calendar that states nothing', () => {
  expect(nameDates({ semesterEnd: null })).toEqual([])
})
