import { expect, test } from 'vitest'
import { rules } from '../testing/grading-rules.ts'
import { nameTermDates } from './name-term-dates.ts'

const fall = { term: 202509, courseWithdrawalEnds: '2025-10-24', semesterEnd: '2025-12-18' }
const exam = (date: string) => ({ courses: ['TST 101'], date, from: '08:00', to: '10:30' })
const stated = {
  finals: [{ term: 202509, exams: [exam('2025-12-15'), exam('2025-12-11')] }],
  grading: { ...rules.grading, dueDays: 5 },
}

test('the first final exam and the day grades are due stand among the dates of the calendar', () => {
  expect(nameTermDates(fall, stated)).toEqual([
    { name: 'Course withdrawal ends', date: '2025-10-24' },
    { name: 'Final exams begin', date: '2025-12-11' },
    { name: 'Semester ends', date: '2025-12-18' },
    { name: 'Grades due', date: '2025-12-23' },
  ])
})

test('a term without exams and without an end states neither', () => {
  expect(nameTermDates({ ...fall, term: 202601, semesterEnd: null }, stated).map(({ name }) => name)).toEqual([
    'Course withdrawal ends',
  ])
})
