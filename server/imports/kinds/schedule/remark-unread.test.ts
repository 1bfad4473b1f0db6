import path from 'node:path'
import type { ScheduleCourse, ScheduleDocument } from '@sam/domain/timetable/schedule'
import { expect, test } from 'vitest'
import { loadInstitution } from '../../../kernel/load-institution.ts'
import { RequisiteReader } from '../../../requisites/read-requisites.ts'
import { remarkUnread } from './remark-unread.ts'

const institution = await loadInstitution(path.join(import.meta.dirname, '../../../../institution.yaml'))
const reader = new RequisiteReader({ ...institution, subjects: [] })

const course = (subject: string, number: string, requirementText: string | null) =>
  ({ subject, number, title: 'Course', requirementText }) as ScheduleCourse
const schedule = (subjects: Record<string, ScheduleCourse[]>) =>
  ({
    subjects: Object.entries(subjects).map(([code, courses]) => ({ code, name: code, courses })),
  }) as unknown as ScheduleDocument

test('a schedule whose sentences are read has nothing to say', () => {
  const read = [course('TST', '210', 'Prerequisite: TST 110'), course('TST', '110', null)]
  expect(remarkUnread(schedule({ TST: read }), reader)).toEqual([])
})

test('one warning for each subject, with the first few courses and their words', () => {
  const eye = 'Prerequisite: a keen eye'
  const many = ['201', '202', '203', '204', '205', '206', '207'].map((number) => course('TSU', number, eye))
  const found = remarkUnread(
    schedule({
      TST: [course('TST', '210', 'Prerequisite: TST 110'), course('TST', '220', eye)],
      TSU: many,
    }),
    reader,
  )
  expect(found.map(({ entry, severity }) => [entry, severity])).toEqual([
    ['TST', 'warning'],
    ['TSU', 'warning'],
  ])
  expect(found[0]?.reason).toMatch(/^1 of 2 requirement sentences .*220 \(a keen eye\)\.$/)
  expect(found[1]?.reason).toMatch(/^7 of 7 .*201 \(a keen eye\).*205 \(a keen eye\); and 2 more\.$/)
})

test('a long unread sentence is cut', () => {
  const long = `Prerequisite: ${'a keen eye and a steady hand '.repeat(20)}`
  const [found] = remarkUnread(schedule({ TST: [course('TST', '220', long)] }), reader)
  expect(found?.reason.length).toBeLessThan(230)
})
