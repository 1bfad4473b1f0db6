import { expect, test } from 'vitest'
import { excuseConflicts, layOutWeek, type TimetableMeeting } from './lay-out-week.ts'

const meeting = (id: string, day: TimetableMeeting['day'], start: number, end: number): TimetableMeeting => ({
  id,
  day,
  start,
  end,
  startDate: '2026-01-26',
  endDate: '2026-05-08',
  course: `CSE ${id}`,
  component: 'LEC',
  section: '01',
  place: 'Frey 104',
  instructors: '',
})

test('meetings that touch stand alone; meetings that overlap stand beside one another', () => {
  const { days, conflicts } = layOutWeek([
    meeting('1', 'M', 600, 660),
    meeting('2', 'M', 660, 720),
    meeting('3', 'W', 600, 720),
    meeting('4', 'W', 630, 690),
    meeting('5', 'W', 690, 750),
  ])
  const lanes = days.flatMap((day) => day.meetings.map(({ id, lane, lanes: of, clash }) => [id, lane, of, clash]))
  expect(lanes).toEqual([
    ['1', 0, 1, false],
    ['2', 0, 1, false],
    ['3', 0, 2, true],
    ['4', 1, 2, true],
    ['5', 1, 2, true],
  ])
  expect(conflicts.map(({ one, other, start, end }) => [one.id, other.id, start, end])).toEqual([
    ['3', '4', 630, 690],
    ['3', '5', 690, 720],
  ])
})

test('free time of half an hour or more is named, and overlaps count once', () => {
  const { days } = layOutWeek([
    meeting('1', 'Tu', 600, 653),
    meeting('2', 'Tu', 720, 773),
    meeting('3', 'Tu', 780, 840),
    meeting('4', 'Tu', 800, 860),
  ])
  const tuesday = days.find((day) => day.day === 'Tu')
  expect(tuesday?.gaps).toEqual([{ start: 653, end: 720 }])
  expect(tuesday?.minutes).toBe(53 + 53 + 80)
})

test('the week is Monday to Friday, 9 to 5, unless classes need more', () => {
  const empty = layOutWeek([])
  expect(empty.days.map((day) => day.day)).toEqual(['M', 'Tu', 'W', 'Th', 'F'])
  expect([empty.firstHour, empty.lastHour]).toEqual([9, 17])
  const wide = layOutWeek([meeting('1', 'Sa', 475, 1310)])
  expect(wide.days.at(-1)?.day).toBe('Sa')
  expect([wide.firstHour, wide.lastHour]).toEqual([7, 22])
})

test('sections of one course stand beside one another without a conflict', () => {
  const other = { ...meeting('2', 'M', 600, 660), course: meeting('1', 'M', 600, 660).course }
  const { days, conflicts } = layOutWeek([meeting('1', 'M', 600, 660), other])
  expect(conflicts).toEqual([])
  expect(days[0]?.meetings.map(({ lanes, clash }) => [lanes, clash])).toEqual([
    [2, false],
    [2, false],
  ])
})

test('classes of two halves of a term stand beside one another without a conflict: dates decide, not weekdays', () => {
  const first = { ...meeting('1', 'M', 600, 660), endDate: '2026-03-15' }
  const second = { ...meeting('2', 'M', 630, 690), startDate: '2026-03-16' }
  const { days, conflicts } = layOutWeek([first, second])
  expect(conflicts).toEqual([])
  expect(days[0]?.meetings.map(({ lanes, clash }) => [lanes, clash])).toEqual([
    [2, false],
    [2, false],
  ])
  expect(layOutWeek([first, { ...second, startDate: '2026-03-09' }]).conflicts).toHaveLength(1)
})

test('a conflict that is waived is set apart, and what still clashes stays so', () => {
  const of = (course: string, start: number) => ({ ...meeting(course, 'M', start, start + 60), course })
  const week = layOutWeek([of('CSE 307', 600), of('CSE 390', 630), of('ECO 110', 640)])
  expect(week.conflicts).toHaveLength(3)
  const { conflicts, excused, days } = excuseConflicts(week, [
    ['CSE 390', 'CSE 307'],
    ['CSE 307', 'ECO 110'],
  ])
  expect(excused.map(({ one, other }) => [one.course, other.course])).toEqual([
    ['CSE 307', 'CSE 390'],
    ['CSE 307', 'ECO 110'],
  ])
  expect(conflicts.map(({ one, other }) => [one.course, other.course])).toEqual([['CSE 390', 'ECO 110']])
  const monday = days.find(({ day }) => day === 'M')
  expect(monday?.meetings.map(({ course, clash }) => [course, clash])).toEqual([
    ['CSE 307', false],
    ['CSE 390', true],
    ['ECO 110', true],
  ])
})
