import { expect, test } from 'vitest'
import { placeNamedMeetings } from './place-meetings.ts'

const meeting = (component: string, section: string, weekdays: string[]) => ({
  component,
  section,
  weekdays,
  timeStart: '10:00',
  timeEnd: '10:53',
  location: { building: 'Frey Hall', room: '104' },
  startDate: null,
  endDate: null,
  instructors: [],
})

test('a lecture stays a lecture within the class of its recitation', () => {
  const placed = placeNamedMeetings('CSE 214', [meeting('REC', 'R01', ['F']), meeting('LEC', '01', ['M', 'W'])])
  expect(placed.map(({ component, section, day }) => `${component} ${section} ${day}`)).toEqual([
    'REC R01 F',
    'LEC 01 M',
    'LEC 01 W',
  ])
})
