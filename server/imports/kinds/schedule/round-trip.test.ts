import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { linkComponents } from '@sam/domain/timetable/link-components'
import { readDayPattern } from '@sam/domain/timetable/read-day-pattern'
import type {
  ScheduleCourse,
  ScheduleDocument,
  Meeting,
  ScheduleSection,
  ScheduleSubject,
} from '@sam/domain/timetable/schedule'
import { writeSchedulePdf } from '../../../../samples/write-schedule-pdf.ts'
import { scheduleParser } from './parse.ts'

/** Short words: where a cell or line breaks between words, nothing is lost; a cut word is ambiguous in the layout. */
const word = fc.stringMatching(/^[A-Za-z]{2,9}$/)
const words = (minLength: number, maxLength: number) =>
  fc.array(word, { minLength, maxLength }).map((list) => list.join(' '))
const date = fc
  .date({ min: new Date('2025-08-01'), max: new Date('2025-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10))

const times = fc.oneof(
  fc.constant({ start: null, end: null }),
  fc
    .record({ start: fc.integer({ min: 7 * 60, max: 20 * 60 }), length: fc.integer({ min: 5, max: 220 }) })
    .map(({ start, length }) => ({ start, end: start + length })),
)
const place = fc.constantFrom(
  { building: null, room: null },
  { building: null, room: '012' },
  { building: 'ONLINE', room: 'ONLINE' },
  { building: 'RIVER HALL', room: '101' },
  { building: 'OBSERVATORY1', room: 'N115' },
  { building: 'MILL B', room: null },
)
const meeting: fc.Arbitrary<Meeting> = fc
  .record({
    dayPattern: fc.constantFrom('M', 'TR', 'MWF', 'MTWRF', 'RECT', 'RECR', 'APPT', 'FLEX', 'S'),
    times,
    dates: fc.tuple(date, date).map((pair) => pair.toSorted()),
    place,
    instructors: fc.uniqueArray(words(2, 3), { maxLength: 3 }),
  })
  .map(
    ({ dayPattern, times: { start, end }, dates: [startDate = null, endDate = null], place: where, instructors }) => ({
      days: readDayPattern(dayPattern) ?? [],
      dayPattern,
      start,
      end,
      startDate,
      endDate,
      ...where,
      instructors,
    }),
  )

const section = fc.record({
  numbered: fc.boolean(),
  component: fc.constantFrom('LEC', 'REC', 'LAB', 'SEM', 'TUT'),
  topic: fc.option(words(1, 3).map((text) => text.toUpperCase())),
  note: fc.option(words(1, 40)),
  meetings: fc.uniqueArray(meeting, {
    minLength: 1,
    maxLength: 3,
    selector: (own) => JSON.stringify({ ...own, instructors: [] }),
  }),
})

const course = fc.record({
  title: words(1, 3),
  credits: fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 12 })),
  sbcs: fc.uniqueArray(fc.constantFrom('ARTS', 'HFA+', 'STEM+', 'WRTD'), { maxLength: 3 }),
  formerAttribute: fc.option(fc.constantFrom('A1', 'J&3', 'K')),
  requirementText: fc.option(words(1, 60).map((text) => `Prerequisite: ${text}`)),
  sections: fc.array(section, { minLength: 1, maxLength: 6 }),
})

const documents: fc.Arbitrary<ScheduleDocument> = fc
  .array(fc.record({ name: words(1, 4), courses: fc.array(course, { minLength: 1, maxLength: 5 }) }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((drafts) => {
    let classNumber = 80_000
    const subjects = drafts.map(({ name, courses }, at): ScheduleSubject => {
      const code = `S${'ABCD'[at]}X`
      return {
        code,
        name,
        courses: courses.map(({ credits, sections, ...rest }, index): ScheduleCourse => {
          const [creditsMin = 0, creditsMax = 0] = credits.toSorted((a, b) => a - b)
          const plain = sections.map(({ numbered, ...own }, position) => ({
            ...own,
            classNumber: numbered ? (classNumber += 1) : null,
            section: String(position + 1).padStart(2, '0'),
          }))
          const links = linkComponents(plain)
          const complete = plain.map((own, i): ScheduleSection => ({ ...own, companions: links[i] ?? [], page: 0 }))
          return { subject: code, number: String(100 + index), ...rest, creditsMin, creditsMax, sections: complete }
        }),
      }
    })
    return { term: 202601, session: 'Full Spring Semester Session', asOf: '2025-11-03', subjects }
  })

function withoutPages(document: ScheduleDocument): ScheduleDocument {
  const copy = structuredClone(document)
  for (const { sections } of copy.subjects.flatMap(({ courses }) => courses)) {
    for (const own of sections) own.page = 0
  }
  return copy
}

const parse = async (document: ScheduleDocument, subjects: string[] | null) =>
  scheduleParser.parse(new Uint8Array(await writeSchedulePdf(document)), { subjects }, () => {})

test('what is printed in the layout is read back the same', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(documents, async (document) => {
      const { result, issues } = await parse(document, null)
      expect(issues.filter(({ severity }) => severity === 'error')).toEqual([])
      expect(withoutPages(result.document)).toEqual(withoutPages(document))
    }),
    { numRuns: 40 },
  )
})

test('a filter keeps the chosen subjects, whole and alone', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(documents, async (document) => {
      const { result, issues } = await parse(document, [' sax ', 'ZZZ'])
      expect(withoutPages(result.document).subjects).toEqual(withoutPages(document).subjects.slice(0, 1))
      expect(issues.filter(({ entry }) => entry === 'ZZZ')).toHaveLength(1)
    }),
    { numRuns: 15 },
  )
})
