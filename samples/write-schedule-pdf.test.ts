import { describe, expect, test } from 'vitest'
import type { ScheduleCourse, ScheduleDocument, Meeting, ScheduleSection } from '@sam/domain/timetable/schedule'
import { layOutSchedule } from './lay-out-schedule.ts'
import type { PlacedText } from './lay-out-schedule.ts'
import { cutIntoCell, wrapWords } from './wrap-cell.ts'
import { writeSchedulePdf } from './write-schedule-pdf.ts'

const meeting: Meeting = {
  days: ['Tu', 'Th'],
  dayPattern: 'TR',
  start: 660,
  end: 740,
  startDate: '2025-08-25',
  endDate: '2025-12-18',
  building: 'FREY HALL',
  room: '104',
  instructors: ['Ana Núñez'],
}

const section: ScheduleSection = {
  classNumber: 80101,
  component: 'LEC',
  section: '01',
  topic: null,
  note: null,
  meetings: [meeting],
  companions: [],
  page: 0,
}

const course: ScheduleCourse = {
  subject: 'CSE',
  number: '214',
  title: 'Data Structures',
  creditsMin: 4,
  creditsMax: 4,
  sbcs: ['STEM+', 'TECH'],
  formerAttribute: null,
  requirementText: null,
  sections: [section],
}

function documentOf(courses: ScheduleCourse[]): ScheduleDocument {
  const subjects = [{ code: 'CSE', name: 'Computer Science', courses }]
  return { term: 202509, session: 'Full Fall Semester Session', asOf: '2025-09-02', subjects }
}

/** The body of a page: what stands between its rules, from the top, one string a line. */
function linesOf(page: PlacedText[] | undefined): string[] {
  const body = (page ?? []).filter(({ y }) => y > 30 && y < 700)
  const heights = [...new Set(body.map(({ y }) => y.toFixed(1)))]
  return heights.map((height) =>
    body
      .filter(({ y }) => y.toFixed(1) === height)
      .map(({ text, x }) => `${x}:${text}`)
      .join(' | '),
  )
}

function layOutCourse(change: Partial<ScheduleCourse>): string[] {
  return linesOf(layOutSchedule(documentOf([{ ...course, ...change }]))[0]).slice(2)
}

const row = (start: string) =>
  `${start}221.4:TR | 251:11:00-12:20PM | 310.2:25-AUG-2025 | 362:18-DEC-2025 | 413.8:FREY HALL | 480.4:104`

describe('the printed schedule', () => {
  test('puts each cell of a class at its column', () => {
    expect(layOutCourse({})).toEqual([
      '21.6:CSE | 53.2:214 | 110.4:Data Structures | 310.2:Credit(s): 4 | 399:SBC: STEM+; TECH',
      `${row('112.4:80101 | 147.4:LEC | 169.6:01 | ')} | 517.4:Ana Núñez`,
    ])
  })

  test('prints a range of credits and the older attribute', () => {
    const [header] = layOutCourse({ creditsMin: 0, creditsMax: 6, formerAttribute: 'J&3', sbcs: [] })
    expect(header).toBe('21.6:CSE | 53.2:214 | 88.2:J&3 | 110.4:Data Structures | 310.2:Credit(s): 0 to 6')
  })

  test('gives a further instructor a bare row and a further meeting the class number again', () => {
    const online = {
      ...meeting,
      dayPattern: 'FLEX',
      start: null,
      end: null,
      building: 'ONLINE',
      room: null,
      instructors: [],
    }
    const meetings = [{ ...meeting, instructors: ['Ana Núñez', 'Gabrielle Antoinette Russo-Long'] }, online]
    expect(layOutCourse({ sections: [{ ...section, meetings }] }).slice(2)).toEqual([
      `${row('')} | 517.4:Gabrielle Antoinette`,
      '517.4:Russo-Long',
      '112.4:80101 | 147.4:LEC | 169.6:01 | 221.4:FLEX | 251:TBA | 310.2:25-AUG-2025 | 362:18-DEC-2025 | 413.8:ONLINE | 480.4:ONLINE | 517.4:TBA',
    ])
  })

  test('runs a full cell into the next one', () => {
    const full = { ...meeting, dayPattern: 'MTWR', building: 'CHALNGERHALL', room: '163' }
    const printed = layOutCourse({ sections: [{ ...section, meetings: [full] }] })[1]
    expect(printed).toContain('221.4:MTWR 11:00-12:20PM | 310.2:')
    expect(printed).toContain('413.8:CHALNGERHALL 163 | 517.4:')
  })

  test('leaves out the number of a component that comes with another', () => {
    const printed = layOutCourse({ sections: [{ ...section, classNumber: null }] })[1]
    expect(printed).toMatch(/^147\.4:LEC/)
  })

  test('ends a topic on the line of its class and starts it with a number sign', () => {
    const printed = layOutCourse({ sections: [{ ...section, topic: 'ROBOTS THAT HELP' }] })
    expect(printed[1]).toBe('29:#ROBOTS THAT')
    expect(printed[2]).toMatch(/^29:HELP \| 112\.4:80101/)
  })

  test('wraps a requirement 20 points lower and a note after it', () => {
    const requirementText = `Prerequisite: ${'C or higher in CSE 114; '.repeat(6)}CSE major`
    const page = layOutSchedule(
      documentOf([{ ...course, requirementText, sections: [{ ...section, note: 'Bring a laptop.' }] }]),
    )[0]
    const at = (start: string) => page?.find(({ text }) => text.startsWith(start))
    const [first, second] = page?.filter(({ x, bold, y }) => x === 110.4 && bold && y < 645) ?? []
    expect((first?.y ?? 0) - (second?.y ?? 0)).toBeCloseTo(20)
    expect(`${first?.text} ${second?.text}`).toBe(requirementText)
    expect((at('80101')?.y ?? 0) - (at('Note: Bring a laptop.')?.y ?? 0)).toBeCloseTo(10)
    expect(at('Note: ')?.bold).toBe(false)
  })

  test('says term, session and day on the first page and counts the pages', () => {
    const many = Array.from({ length: 60 }, (_, index) => ({ ...course, number: String(300 + index) }))
    const pages = layOutSchedule(documentOf(many))
    expect(pages.length).toBeGreaterThan(3)
    expect(pages[0]?.map(({ text }) => text)).toContain(
      'Schedule of Classes for Fall 2025 - Full Fall Semester Session',
    )
    expect(pages[0]?.map(({ text }) => text)).toContain('Statements herein were correct as of 09/02/2025')
    for (const [index, page] of pages.entries()) {
      expect(page.find(({ x, y }) => x === 495.2 && y === 9.8)?.text).toBe(String(index + 1))
      expect(Math.min(...page.filter(({ y }) => y > 30).map(({ y }) => y))).toBeGreaterThanOrEqual(49.7)
    }
    const headers = pages.flat().filter(({ x, bold, text }) => x === 53.2 && bold && text !== '')
    expect(headers.map(({ text }) => text)).toEqual(many.map(({ number }) => number))
  })

  test('gives the same bytes for the same schedule', async () => {
    const once = await writeSchedulePdf(documentOf([course]))
    expect(once.subarray(0, 5).toString()).toBe('%PDF-')
    expect(once.equals(await writeSchedulePdf(documentOf([course])))).toBe(true)
    expect(once.equals(await writeSchedulePdf(documentOf([{ ...course, title: 'Other' }])))).toBe(false)
  })
})

describe('a cell', () => {
  test('is wrapped at blanks', () => {
    expect(wrapWords('one two three', 7)).toEqual(['one two', 'three'])
  })

  test('cuts a word that is longer than itself', () => {
    expect(cutIntoCell('#ARTSCI:COLLABORATIVE ART', 15)).toEqual(['#ARTSCI:COLLABO', 'RATIVE ART'])
    expect(cutIntoCell('#ADVERTISING&PR NOW', 15)).toEqual(['#ADVERTISING&PR', 'NOW'])
  })
})
