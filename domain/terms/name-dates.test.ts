import { expect, test } from 'vitest'
import { nameDates, type StatedDates } from './name-dates.ts'

const nothing: StatedDates = {
  classesBegin: null,
  majorAndMinorChangesEnd: null,
  waitlistCloses: null,
  waitlistProcessingEnds: null,
  lateRegistrationEnds: null,
  gpncSelectionEnds: null,
  courseWithdrawalEnds: null,
  majorAndMinorChangesBegin: null,
  advancedRegistrationBegins: null,
  semesterEnd: null,
}

test('names the dates that are stated, the earliest first', () => {
  const stated = {
    ...nothing,
    semesterEnd: '2025-12-18',
    classesBegin: '2025-08-25',
    lateRegistrationEnds: '2025-09-07',
  }
  expect(nameDates(stated)).toEqual([
    { name: 'Classes begin', date: '2025-08-25' },
    { name: 'Late registration ends', date: '2025-09-07' },
    { name: 'Semester ends', date: '2025-12-18' },
  ])
})

test('names nothing of a calendar that states nothing', () => {
  expect(nameDates(nothing)).toEqual([])
})
