import { expect, test } from 'vitest'
import { describeNextClass } from './find-next-class.ts'
import type { OwnClass } from '../roster/use-rosters.ts'

const meeting = (weekdays: string[], timeStart: string, timeEnd: string) => ({
  weekdays,
  timeStart,
  timeEnd,
  location: { building: 'Javits Lecture', room: '102' },
  startDate: '2025-08-25',
  endDate: '2025-12-08',
  dayPattern: null,
  instructors: [],
})
const classes: OwnClass[] = [
  {
    sectionId: 1,
    term: 202509,
    subject: 'CSE',
    number: '316',
    title: '',
    component: 'LEC',
    section: '01',
    classNumber: 1,
    instructors: [],
    enrolled: 0,
    capacity: 1,
    waitlisted: 0,
    meetings: [meeting(['M', 'W'], '14:30', '15:50'), meeting(['F'], '10:00', '10:53')],
  },
]
const at = (date: string, day: 'M' | 'W' | 'Th' | 'F', hours: number) => ({ date, day, minute: hours * 60 })

test.each([
  [at('2025-11-05', 'W', 13.5), 'Next', 'in 1 h 00'],
  [at('2025-11-05', 'W', 14), 'Next', 'in 30 min'],
  [at('2025-11-05', 'W', 8), 'Next', 'at 2:30 PM'],
  [at('2025-11-05', 'W', 15), 'Now', 'until 3:50 PM'],
  [at('2025-11-05', 'W', 16), 'Next', 'Friday at 10:00 AM'],
  [at('2025-11-06', 'Th', 16), 'Next', 'tomorrow at 10:00 AM'],
])('at %j it is %s, %s', (moment, label, when) => {
  expect(describeNextClass(classes, moment)).toEqual({ label, words: `CSE 316 LEC 01, Javits Lecture 102, ${when}` })
})

test('after the last day there is no next class', () => {
  expect(describeNextClass(classes, at('2025-12-09', 'M', 8))).toBeNull()
})
