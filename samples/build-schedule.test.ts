import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { ScheduleDocument, Meeting } from '@sam/domain/timetable/schedule'
import { buildSchedule } from './build-schedule.ts'
import { demoFolder, readCatalog, readRooms } from './read-demo.ts'
import { meetingsClash } from './seat-book.ts'
import { writeSchedulePdf } from './write-schedule-pdf.ts'

function meetingsBy(schedule: ScheduleDocument, keys: (meeting: Meeting) => string[]): Map<string, Meeting[]> {
  const found = new Map<string, Meeting[]>()
  for (const meeting of schedule.subjects.flatMap((subject) => subject.courses).flatMap(meetingsOf)) {
    for (const key of keys(meeting)) found.set(key, [...(found.get(key) ?? []), meeting])
  }
  return found
}

function meetingsOf(course: { sections: { meetings: Meeting[] }[] }): Meeting[] {
  return course.sections.flatMap((section) => section.meetings)
}

function clashesIn(groups: Map<string, Meeting[]>): string[] {
  return [...groups].flatMap(([key, list]) =>
    list.some((a, index) => list.slice(index + 1).some((b) => meetingsClash(a, b))) ? [key] : [],
  )
}

/** A file's objects without what depends on the compressing library's release: the streams unpacked, no offsets. */
function contentOf(pdf: Buffer): string {
  return pdf
    .toString('latin1')
    .replace(/xref[\s\S]*$/, '')
    .replace(/\/Length \d+/g, '')
    .replace(/stream\r?\n([\s\S]*?)\r?\nendstream/g, (_, packed: string) =>
      inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'),
    )
}

describe.each([202509, 202601])('the schedule of %i', (term) => {
  const schedule = buildSchedule(term)
  const courses = schedule.subjects.flatMap((subject) => subject.courses)
  const sections = courses.flatMap((course) => course.sections)

  test('has eight subjects, a hundred courses and four hundred classes at least', () => {
    expect(schedule.subjects.length).toBeGreaterThanOrEqual(8)
    expect(courses.length).toBeGreaterThanOrEqual(100)
    expect(sections.filter((section) => section.classNumber !== null).length).toBeGreaterThanOrEqual(400)
  })

  test('numbers each class once, in five digits', () => {
    const numbers = sections.flatMap((section) => section.classNumber ?? [])
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(numbers.every((number) => number >= 10000 && number <= 99999)).toBe(true)
  })

  test('books no room and no instructor twice', () => {
    const rooms = meetingsBy(schedule, ({ building, room }) => (building === null ? [] : [`${building} ${room}`]))
    expect(rooms.size).toBeGreaterThan(30)
    expect(clashesIn(rooms)).toEqual([])
    expect(clashesIn(meetingsBy(schedule, ({ instructors }) => instructors))).toEqual([])
  })

  test('uses only rooms that exist', () => {
    const known = new Set(readRooms().map(({ building, room }) => `${building} ${room}`))
    const used = meetingsBy(schedule, ({ building, room }) => (building === null ? [] : [`${building} ${room}`]))
    expect([...used.keys()].filter((room) => !known.has(room))).toEqual(['ONLINE ONLINE'])
  })

  test('teaches CSE 214 in lectures that come with recitations', () => {
    const parts = courses.find(({ subject, number }) => subject === 'CSE' && number === '214')?.sections ?? []
    expect(parts[0]).toMatchObject({ component: 'LEC', classNumber: null })
    expect(parts.filter((part) => part.component === 'REC').every((part) => part.companions.length === 1)).toBe(true)
  })

  test('has classes that two teach, a demo person among them', () => {
    const shared = [
      ...meetingsBy(schedule, ({ instructors }) => (instructors.length > 1 ? [instructors.join(', ')] : [])).keys(),
    ]
    expect(shared).toEqual(expect.arrayContaining([expect.stringMatching(/Odile Marchetti, /)]))
    expect(shared).toEqual(expect.arrayContaining([expect.stringMatching(/Robin Quill$/)]))
  })

  test('teaches only what the catalog has', () => {
    const catalog = new Set(readCatalog().map(({ subject, number }) => `${subject} ${number}`))
    expect(courses.filter(({ subject, number }) => !catalog.has(`${subject} ${number}`))).toEqual([])
  })

  test('is what the committed file holds (else: npx tsx samples/generate-schedules.ts)', async () => {
    const committed = readFileSync(resolve(demoFolder, `schedule-${term}.pdf`))
    expect(committed.length).toBeLessThan(300_000)
    expect(contentOf(committed)).toContain('endobj')
    expect(contentOf(await writeSchedulePdf(schedule)) === contentOf(committed)).toBe(true)
  })
})

test('a class has every kind of arrangement somewhere', () => {
  const sections = buildSchedule(202509)
    .subjects.flatMap((subject) => subject.courses)
    .flatMap((course) => course.sections)
  const patterns = new Set(sections.flatMap((section) => section.meetings).map((meeting) => meeting.dayPattern))
  for (const pattern of ['TR', 'MW', 'MWF', 'RECT', 'RECR', 'APPT', 'FLEX']) expect(patterns).toContain(pattern)
  expect(new Set(sections.map((section) => section.component))).toEqual(new Set(['LEC', 'REC', 'LAB', 'SEM', 'TUT']))
  expect(sections.some((section) => section.topic !== null)).toBe(true)
  expect(sections.some((section) => section.note !== null)).toBe(true)
  expect(sections.some((section) => section.meetings.length === 2)).toBe(true)
  expect(sections.some((section) => section.meetings[0]?.endDate === '2025-10-15')).toBe(true)
})
