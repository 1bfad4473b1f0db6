import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { ScheduleDocument } from '@sam/domain/timetable/schedule'
import { buildSchedule } from '../../../../samples/build-schedule.ts'
import { demoFolder } from '../../../../samples/read-demo.ts'
import { scheduleParser } from './parse.ts'

function withoutPages(document: ScheduleDocument): ScheduleDocument {
  const copy = structuredClone(document)
  for (const course of copy.subjects.flatMap(({ courses }) => courses)) {
    for (const section of course.sections) section.page = 0
  }
  return copy
}

test.each([202509, 202601])('the demo schedule of %i is read as it was written, without a remark', async (term) => {
  const bytes = new Uint8Array(readFileSync(resolve(demoFolder, `schedule-${term}.pdf`)))
  const { result, issues } = await scheduleParser.parse(bytes, { subjects: null }, () => {})
  expect(issues).toEqual([])
  expect(withoutPages(result.document)).toEqual(withoutPages(buildSchedule(term)))
})
