import type { FullProfile } from '@sam/contract/people/people'
import { expect, test } from 'vitest'
import { currentCourses, recordOf } from './testing/read-record.ts'
import { openPageAs } from './testing/sign-in.ts'

test('The profile’s call answers users, records, terms, classes, holds and waivers by the names of the specification', async () => {
  const list = expect.any(Array) as unknown[]
  const text = expect.any(String) as string
  const number = expect.any(Number) as number
  const waiver = { target: [text, text], grantedAt: expect.stringMatching(/^\d{4}-/), description: text }
  const semester = { semester: number, credits: number, courses: list }
  const record = {
    standing: expect.stringMatching(/^U[1-4]$/),
    cumulativeGpa: number,
    cumulativeCredits: number,
    programs: [{ name: text, requirements: list }],
    declaredMajors: [text],
    declaredMinors: list,
    plannedMajors: list,
    plannedMinors: list,
    accountHolds: list,
    waivedTimeConflicts: list,
    completedSemesters: list,
    plannedSchedules: list,
  }
  const waived = await answerOf('Idris Bakkour')
  expect(waived).toMatchObject({
    name: 'Idris Bakkour',
    email: 'idris.bakkour@stonybrook.edu',
    picture: null,
    role: 'Student',
    SBU_ID: number,
    id: text,
    academicRecord: { ...record, waivedTimeConflicts: [waiver] },
    transfer_courses: list,
    waived_time_conflicts: [waiver],
  })
  const held = await answerOf('Marcus Delahaye')
  const hold = {
    _id: text,
    type: text,
    description: text,
    department: text,
    placedAt: expect.stringMatching(/^\d{4}-/),
  }
  expect(held).toMatchObject({ academicRecord: { ...record, accountHolds: [hold] } })
  const [earliest] = recordOf(held).completedSemesters
  expect(earliest).toMatchObject({ ...semester, termGpa: number })
  expect(earliest?.courses[0]).toMatchObject({
    courseSection: {
      course: expect.stringMatching(/^[A-Z]{3} \d{3}$/),
      sectionNumber: text,
      instructors: list,
      meetingTimes: list,
    },
    gradeSymbol: text,
    workload: { credits: number },
    status: 'COMPLETED',
  })
  const [meeting] = currentCourses(held)[0]?.courseSection.meetingTimes ?? []
  expect(meeting).toMatchObject({
    weekdays: list,
    timeStart: expect.stringMatching(/^\d\d:\d\d$/),
    timeEnd: expect.stringMatching(/^\d\d:\d\d$/),
    location: { building: text, room: text },
  })
})

async function answerOf(name: string): Promise<FullProfile> {
  const page = await openPageAs(name, { path: '/sample/test/a' })
  const answer = page.waitForResponse('**/api/users/email*')
  await page.goto('/profile')
  return (await (await answer).json()) as FullProfile
}
