import { expect, test } from 'vitest'
import type { Section } from '../../timetable/section.ts'
import type { Weekday } from '../../timetable/schedule.ts'
import { listUnits } from './list-units.ts'

const section = (id: number, more: Partial<Section>, days: Weekday[], start: number, end: number): Section => ({
  id,
  term: 1268,
  subject: 'CSE',
  number: '214',
  title: 'Data Structures',
  classNumber: null,
  component: 'LEC',
  sectionCode: '01',
  topic: null,
  note: null,
  mode: 'in-person',
  capacity: 10,
  enrolled: 0,
  waitlisted: 0,
  companionIds: [],
  ...more,
  meetings: [
    {
      days,
      dayPattern: null,
      start,
      end,
      startDate: null,
      endDate: null,
      building: null,
      room: null,
      instructors: ['Ada Ruiz'],
    },
  ],
})
const lecture = section(1, {}, ['Tu'], 600, 660)
const lab = (id: number, more: Partial<Section>, days: Weekday[], start: number, end: number) =>
  section(id, { component: 'LAB', classNumber: 9000 + id, companionIds: [1], ...more }, days, start, end)

test('GEN-IS-01: a unit is a numbered section with its companions; one whose parts collide is none', () => {
  const units = listUnits([lecture, lab(2, {}, ['Tu'], 630, 720), lab(3, {}, ['W'], 600, 720)], {
    share: 0.2,
    state: 'open',
  })
  expect(units.map(({ id, sectionIds }) => ({ id, sectionIds }))).toEqual([{ id: 3, sectionIds: [3, 1] }])
  expect(units[0]?.meetings).toHaveLength(2)
  expect(units[0]?.instructors).toEqual(['Ada Ruiz'])
})

test.each([
  { name: 'a seat in every part', more: {}, state: 'open', seats: 'open' },
  { name: 'a full lab', more: { enrolled: 10 }, state: 'open', seats: 'waitlist' },
  { name: 'a full lab with a full waitlist', more: { enrolled: 10, waitlisted: 2 }, state: 'open', seats: 'full' },
  { name: 'a full lab without waitlists', more: { enrolled: 10 }, state: 'closed', seats: 'full' },
  { name: 'a seat that someone waits for', more: { waitlisted: 1 }, state: 'open', seats: 'waitlist' },
  { name: 'a seat that someone waited for', more: { waitlisted: 1 }, state: 'over', seats: 'open' },
] as const)('$name', ({ more, state, seats }) => {
  expect(listUnits([lecture, lab(3, more, ['W'], 600, 720)], { share: 0.2, state })[0]?.seats).toBe(seats)
})

test('a full lecture leaves no seat in its lab', () => {
  const units = listUnits([{ ...lecture, enrolled: 10 }, lab(3, {}, ['W'], 600, 720)], { share: 0.2, state: 'open' })
  expect(units[0]?.seats).toBe('waitlist')
})
