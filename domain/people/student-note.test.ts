import { expect, test } from 'vitest'
import type { Role } from './role.ts'
import { mayReadNote, mayWithdrawNote, mayWriteNote, type NoteFacts } from './student-note.ts'

const actor = (personId: number, ...roles: Role[]) => ({ personId, campusId: null, roles, advising: null })
const note = (more: Partial<NoteFacts> = {}): NoteFacts => ({
  studentId: 1,
  writtenBy: 2,
  visibility: 'advisors',
  isWithdrawn: false,
  ...more,
})

test.each([
  [actor(2, 'Academic Advisor'), 'Academic Advisor'],
  [actor(3, 'Registrar'), 'Registrar'],
  [actor(3, 'Academic Advisor', 'Registrar'), 'Registrar'],
  [actor(4, 'Instructor'), null],
  [actor(5, 'Student'), null],
  [actor(1, 'Student', 'Registrar'), null],
])('%j writes notes on student 1 as %s', (who, role) => {
  expect(mayWriteNote(who, { personId: 1 })).toBe(role)
})

test.each([
  ['an advisor, one for advisors', actor(3), {}, true],
  ['an advisor, one that was withdrawn', actor(3), { isWithdrawn: true }, true],
  ['the student, one for advisors', actor(1), {}, false],
  ['the student, one for the student', actor(1), { visibility: 'student' }, true],
  ['the student, one that was withdrawn', actor(1), { visibility: 'student', isWithdrawn: true }, false],
] as const)('%s: read %#', (_name, reader, more, reads) => {
  expect(mayReadNote(reader, note(more))).toBe(reads)
})

test.each([
  ['who wrote it', actor(2, 'Academic Advisor'), {}, true],
  ['who wrote it and advises no more', actor(2), {}, false],
  ['another advisor', actor(3, 'Academic Advisor'), {}, false],
  ['a registrar', actor(4, 'Registrar'), {}, true],
  ['a registrar, of someone who is gone', actor(4, 'Registrar'), { writtenBy: null }, true],
  ['a second time', actor(4, 'Registrar'), { isWithdrawn: true }, false],
  ['one on oneself', actor(1, 'Student', 'Registrar'), {}, false],
] as const)('%s takes it back', (_name, who, more, may) => {
  expect(mayWithdrawNote(who as never, note(more))).toBe(may)
})
