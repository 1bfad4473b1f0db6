import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ScheduleCourse, Meeting, ScheduleSection, Weekday } from '@sam/domain/timetable/schedule'
import { parseInChild } from '../../child/parse-in-child.ts'
import type { ScheduleResult } from './parse.ts'

// A published schedule with its hand-checked totals. It is not ours to keep in the project; where it lies beside the
// project, everything in it is compared.
const folder = fileURLToPath(new URL('../../../../../shared/data/schedule/', import.meta.url))
const file = `${folder}classes_2025_Fall.pdf`
const present = existsSync(file)

interface Totals extends Record<string, unknown> {
  perSubject: Record<string, { name: string; courses: number; sections: number }>
}

interface GoldMeeting {
  days: string[]
  start: string | null
  end: string | null
  startDate: string | null
  endDate: string | null
  building: string | null
  room: string | null
  instructors: string[]
}

interface GoldRow extends GoldMeeting {
  classNumber: number
  subject: string
  number: string
  title: string
  topic: string | null
  component: string
  section: string
  credits: string
  sbcs: string[]
  dayPattern: string | null
  otherMeetings: (GoldMeeting & { pattern: string | null })[]
  page: number
}

const letterOf: Record<Weekday, string> = { M: 'M', Tu: 'T', W: 'W', Th: 'R', F: 'F', Sa: 'S', Su: 'U' }

function clock(minute: number | null): string | null {
  if (minute === null) return null
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

function printedCredits({ creditsMin, creditsMax }: ScheduleCourse): string {
  return creditsMin === creditsMax ? String(creditsMin) : `${creditsMin} to ${creditsMax}`
}

function goldMeeting({ days, start, end, dayPattern, ...rest }: Meeting) {
  return { ...rest, days: days.map((day) => letterOf[day]), start: clock(start), end: clock(end), pattern: dayPattern }
}

function goldRow(course: ScheduleCourse, section: ScheduleSection, meeting: Meeting): GoldRow {
  const { subject, number, title, sbcs } = course
  const { classNumber, topic, component, section: name, page } = section
  const { pattern: dayPattern, ...first } = goldMeeting(meeting)
  return {
    classNumber: classNumber ?? 0,
    subject,
    number,
    title,
    topic,
    component,
    section: name,
    credits: printedCredits(course),
    sbcs,
    page,
    ...first,
    dayPattern,
    otherMeetings: section.meetings.filter((other) => other !== meeting).map(goldMeeting),
  }
}

function tally(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

/** Prerequisite, pre- or corequisite, and their spellings. */
const prerequisiteWord = /\bpre(?:-|\/|\s|or|co)*(?:re)?req/i

const distinct = (values: readonly (string | null)[]) => new Set(values.filter((value) => value !== null))

const isTimed = ({ start }: Meeting) => start !== null

function totalsOf({ document, counts }: ScheduleResult): Totals {
  const courses = document.subjects.flatMap((subject) => subject.courses)
  const sections = courses.flatMap((course) => course.sections)
  const meetings = sections.flatMap((section) => section.meetings)
  const buildings = distinct(meetings.map(({ building }) => building))
  const numbered = sections.filter(({ classNumber }) => classNumber !== null)
  return {
    subjects: document.subjects.length,
    courses: courses.length,
    ...counts,
    sections: sections.length,
    sectionsWithClassNumber: new Set(numbered.map(({ classNumber }) => classNumber)).size,
    sectionsWithoutClassNumber: sections.length - numbered.length,
    meetings: meetings.length,
    sectionsWithMoreThanOneMeeting: sections.filter((section) => section.meetings.length > 1).length,
    meetingsWithMoreThanOneInstructor: meetings.filter(({ instructors }) => instructors.length > 1).length,
    sectionsByComponent: tally(sections.map(({ component }) => component)),
    sectionsWithNoTimedMeeting: sections.filter((section) => !section.meetings.some(isTimed)).length,
    sectionsWithSomeUntimedMeeting: sections.filter((section) => !section.meetings.every(isTimed)).length,
    dayPatterns: tally(meetings.map(({ dayPattern }) => dayPattern ?? 'none')),
    distinctBuildings: buildings.size,
    buildings: [...buildings].toSorted(),
    distinctRooms: distinct(meetings.map(({ building, room }) => building && room && `${building}/${room}`)).size,
    distinctInstructors: distinct(meetings.flatMap(({ instructors }) => instructors)).size,
    distinctSbcs: new Set(courses.flatMap(({ sbcs }) => sbcs)).size,
    sbcs: tally(courses.flatMap(({ sbcs }) => sbcs)),
    coursesWithRequirementLine: courses.filter(({ requirementText }) => requirementText !== null).length,
    coursesWithPrerequisiteWord: courses.filter(({ requirementText }) => prerequisiteWord.test(requirementText ?? ''))
      .length,
    sectionsWithTopic: sections.filter(({ topic }) => topic !== null).length,
    sectionsWithNote: sections.filter(({ note }) => note !== null).length,
    credits: tally(courses.map(printedCredits)),
    dcsk: tally(courses.map(({ formerAttribute }) => formerAttribute ?? 'None')),
    perSubject: Object.fromEntries(
      document.subjects.map(({ code, name, courses: own }) => [
        code,
        { name, courses: own.length, sections: own.reduce((sum, course) => sum + course.sections.length, 0) },
      ]),
    ),
  }
}

if (!present) {
  test('the published schedule is absent here, so it was not compared', () => {
    expect(existsSync(file)).toBe(false)
  })
} else {
  describe('a published schedule', () => {
    let result: ScheduleResult
    let found: Totals
    let errors: number
    const totals = JSON.parse(readFileSync(`${folder}totals_fall2025.json`, 'utf8')) as Totals
    const gold = JSON.parse(readFileSync(`${folder}gold_fall2025.json`, 'utf8')) as GoldRow[]

    beforeAll(async () => {
      const outcome = await parseInChild({ kind: 'schedule', file, options: { subjects: null } })
      result = outcome.result
      found = totalsOf(result)
      errors = outcome.issues.filter(({ severity }) => severity === 'error').length
    }, 60_000)

    test('is of its term, and nothing of it is left out', () => {
      const { term, session, asOf } = result.document
      expect({ term, session, asOf, errors }).toEqual({
        term: 202509,
        session: 'Full Fall Semester Session',
        asOf: '2025-09-02',
        errors: 0,
      })
    })

    const { file: _, header: __, ...figures } = totals
    test.each(Object.keys(figures))('has the right %s', (name) => {
      expect(found[name]).toEqual(figures[name])
    })

    test('has no total that was not compared', () => {
      expect(Object.keys(found).toSorted()).toEqual(Object.keys(figures).toSorted())
    })

    test('was checked by eye in forty classes', () => expect(gold).toHaveLength(40))

    test.each(gold)('holds class $classNumber ($subject $number $component $section) exactly', (row) => {
      const courses = result.document.subjects.flatMap((subject) => subject.courses)
      const rows = courses.flatMap((course) =>
        course.sections
          .filter(({ classNumber }) => classNumber === row.classNumber)
          .flatMap((section) => section.meetings.map((meeting) => goldRow(course, section, meeting))),
      )
      expect(rows).toContainEqual(row)
    })
  })
}
