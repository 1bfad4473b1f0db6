import path from 'node:path'
import fc from 'fast-check'
import type { ClosedRecord } from '@sam/database/registration/enrollment/registration-reads'
import { beforeAll, expect, test } from 'vitest'
import type { Institution } from '@sam/domain/kernel/institution'
import { loadInstitution } from '../../kernel/load-institution.ts'
import { readClosedRecord, type PastClasses } from './read-closed-record.ts'

let institution: Institution
beforeAll(async () => {
  institution = await loadInstitution(path.join(import.meta.dirname, '../../../institution.yaml'))
})

const courses = {
  repetitions: new Map([['MUS 161', new Map([[202409, true]])]]),
  categories: new Map([['AMS 102', [{ term: 202409, categories: ['QPS'] }]]]),
}

const pastClass = fc.record({
  enrollmentId: fc.nat(),
  term: fc.constantFrom(202309, 202401, 202406, 202409),
  sectionId: fc.constant(null),
  course: fc.constantFrom('AMS 102', 'MUS 161', 'CSE 114'),
  sectionCode: fc.constant('01'),
  credits: fc.constantFrom(1, 3, 3.5),
  gpncThreshold: fc.constant(null),
  status: fc.constantFrom('completed', 'withdrawn'),
  grade: fc.constantFrom('A', 'C-', 'F', 'P', 'I', 'W', null),
  title: fc.constant(null),
  enrolledAt: fc.constant('2024-04-01T12:00:00Z'),
  kept: fc.constantFrom(null, { term: 202409, categories: ['HUM'] }),
})
const closedRecord: fc.Arbitrary<ClosedRecord> = fc.record({
  version: fc.nat(),
  classes: fc.array(pastClass, { maxLength: 12 }),
  transfers: fc.array(
    fc.record({
      course: fc.constantFrom('AMS 102', null),
      credits: fc.constantFrom(3, 4),
      grade: fc.constantFrom('B', null),
      kept: fc.constantFrom(null, { term: 202409, categories: ['GLO'] }),
    }),
    { maxLength: 2 },
  ),
  programs: fc.constant([{ kind: 'major', code: 'CSE' }]),
  holds: fc.constant([]),
  waivers: fc.constant([]),
})

test('what others have taken changes nothing of what follows from a record', () => {
  fc.assert(
    fc.property(fc.array(closedRecord, { minLength: 1, maxLength: 6 }), (records) => {
      const shared: PastClasses = new Map()
      for (const record of records)
        expect(readClosedRecord(record, institution, courses, shared)).toEqual(
          readClosedRecord(record, institution, courses),
        )
    }),
    { numRuns: 300 },
  )
})

test('one class with one grade is remembered once, however many took it', () => {
  const shared: PastClasses = new Map()
  const one = (enrollmentId: number, grade: string, status: string) => ({
    enrollmentId,
    term: 202409,
    sectionId: null,
    course: 'AMS 102',
    sectionCode: '01',
    credits: 3,
    gpncThreshold: null,
    status,
    grade,
    title: null,
    enrolledAt: `2024-04-0${enrollmentId}T12:00:00Z`,
    kept: null,
  })
  const read = (...classes: ReturnType<typeof one>[]) =>
    readClosedRecord(
      { version: 1, classes, transfers: [], programs: [], holds: [], waivers: [] },
      institution,
      courses,
      shared,
    )
  const first = read(one(1, 'A', 'completed'), one(2, 'W', 'withdrawn'))
  const second = read(one(3, 'A', 'completed'))
  expect(second.attempts[0]).toBe(first.attempts[0])
  expect(shared.size).toBe(2)
  expect(first.categories.sbcs).toEqual(['QPS'])
  expect(first.earnedCredits).toBe(3)
})
