import { findChildren } from '@sam/database/testing/list-children'
import { expect, test } from 'vitest'
import { writeSchedulePdf } from '../../../samples/write-schedule-pdf.ts'
import { ImportRefusal } from '../../parsing/import-refusal.ts'
import { parseInChild } from './parse-in-child.ts'
import type { ParseProgress } from './parser.ts'

const courses = Array.from({ length: 900 }, (_, index) => ({
  subject: 'CSE',
  number: String(100 + index),
  title: 'Ways of Thinking',
  creditsMin: 3,
  creditsMax: 3,
  sbcs: [],
  formerAttribute: null,
  requirementText: null,
  sections: [
    {
      classNumber: 80_001 + index,
      component: 'LEC',
      section: '01',
      topic: null,
      note: null,
      companions: [],
      page: 0,
      meetings: [
        {
          days: ['M' as const],
          dayPattern: 'M',
          start: 600,
          end: 680,
          startDate: '2025-08-25',
          endDate: '2025-12-18',
          building: 'RIVER HALL',
          room: '101',
          instructors: [],
        },
      ],
    },
  ],
}))
const subjects = [{ code: 'CSE', name: 'Computer Science', courses }]
const file = new Uint8Array(
  await writeSchedulePdf({ term: 202509, session: 'Full Fall Semester Session', asOf: '2025-09-02', subjects }),
)
const job = { kind: 'schedule', file, options: { subjects: null } } as const

const children = () => findChildren('parse-child')

function killChild(): void {
  const [child] = children()
  if (child !== undefined) process.kill(child, 'SIGKILL')
}

test('the result comes with progress, and the child is gone', { timeout: 120_000 }, async () => {
  const heard: ParseProgress[] = []
  const { result, issues } = await parseInChild(
    { ...job, file: Promise.resolve(file) },
    { onProgress: (progress) => heard.push(progress) },
  )
  expect(result.counts.sectionRows).toBe(900)
  expect(issues).toEqual([])
  const pages = heard.at(-1)?.total ?? 0
  expect(pages).toBeGreaterThan(20)
  expect(heard.map(({ done }) => done)).toEqual(Array.from({ length: pages }, (_, index) => index + 1))
  expect(heard.at(-1)).toEqual({ done: pages, total: pages, unit: 'pages', found: '900 classes' })
  await expect.poll(children).toEqual([])
})

test('a child that uses too much memory is ended', { timeout: 120_000 }, async () => {
  const reading = parseInChild(job, { limits: { megabytes: -200, seconds: 20 } })
  await expect(reading).rejects.toThrow(/more than -200 MB of memory/)
  await expect.poll(children).toEqual([])
})

test('a child that takes too long is ended', { timeout: 120_000 }, async () => {
  const reading = parseInChild(job, { limits: { megabytes: 300, seconds: 0.05 } })
  await expect(reading).rejects.toThrow(/more than 0.05 seconds/)
  await expect.poll(children).toEqual([])
})

test('aborting ends the child with the reason given', { timeout: 120_000 }, async () => {
  const controller = new AbortController()
  const reason = new Error('stopped by the registrar')
  const reading = parseInChild(job, { signal: controller.signal, onProgress: () => controller.abort(reason) })
  await expect(reading).rejects.toBe(reason)
  await expect.poll(children).toEqual([])
  await expect(parseInChild(job, { signal: controller.signal })).rejects.toBe(reason)
})

test('an upload that fails ends the waiting child', { timeout: 120_000 }, async () => {
  const lost = new Error('connection lost')
  await expect(parseInChild({ ...job, file: Promise.reject(lost) })).rejects.toBe(lost)
  await expect.poll(children).toEqual([])
})

test('a path to no file is refused', { timeout: 120_000 }, async () => {
  const reading = parseInChild({ ...job, file: '/no/such/file.pdf' })
  await expect(reading).rejects.toBeInstanceOf(ImportRefusal)
})

test('a child killed from outside is a refusal, not a wait', { timeout: 120_000 }, async () => {
  let killed = false
  const onProgress = () => {
    if (!killed) killChild()
    killed = true
  }
  await expect(parseInChild(job, { onProgress })).rejects.toThrow(/too damaged to read/)
})
