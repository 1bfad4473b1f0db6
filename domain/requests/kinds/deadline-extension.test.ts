import { expect, test } from 'vitest'
import { toStudent } from './kind-rules.ts'
import { deadlineExtension } from './deadline-extension.ts'

const subject = {
  kind: 'deadline extension',
  term: 202509,
  class: { sectionId: 7, course: 'CSE 214', sectionCode: '01' },
  enrollmentId: 3,
  until: '2026-03-01',
} as const
const facts = { isTaught: true, refusal: null, until: subject.until }
const asking = { today: '2025-12-01', requisiteWaivers: 'every advisor' } as const

test.each([
  [{}, []],
  [{ refusal: 'Choose a day after Dec 23, 2025.' }, ['until: Choose a day after Dec 23, 2025.']],
])('with %j the problems are %j', (part, problems) => {
  const found = deadlineExtension.problemsOf(subject, { ...facts, ...asking, ...part })
  expect(found.map(({ where, message }) => `${where}: ${message}`)).toEqual(problems)
})

test('an instructor of the class decides, or a registrar where none has an account, until the wanted day itself', () => {
  expect(deadlineExtension.stepsOf(subject, facts)).toEqual([{ role: 'instructor', classes: [subject.class] }])
  expect(deadlineExtension.stepsOf(subject, { ...facts, isTaught: false })).toEqual([{ role: 'registrar' }])
  expect(deadlineExtension.expiryOf(facts)).toBe('2026-03-01')
  expect([deadlineExtension.nameOf(subject), deadlineExtension.effectOf(subject, toStudent)]).toEqual([
    'CSE 214 until Mar 1, 2026',
    'Your grade in CSE 214 is due by Mar 1, 2026',
  ])
})
