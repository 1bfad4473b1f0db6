import { expect, test } from 'vitest'
import { readWaiverForm, type WaiverForm } from './waiver-form.ts'

const form: WaiverForm = {
  kind: 'prerequisite',
  term: '202601',
  courses: 'cse214',
  amount: '',
  expiresOn: '',
  note: 'Took it abroad',
}

test('a waiver is read as people type it', () => {
  expect(readWaiverForm(form)).toEqual({
    waiver: { kind: 'prerequisite', term: 202601, courses: ['CSE 214'], expiresOn: null, note: 'Took it abroad' },
  })
  expect(readWaiverForm({ ...form, kind: 'credit limit', amount: '21', term: 'any', courses: '' })).toMatchObject({
    waiver: { term: null, courses: [], amount: 21 },
  })
})

test.each([
  [{ courses: '' }, { courses: 'Name one course, such as CSE 214.' }],
  [{ courses: 'CSE 214, CSE 215' }, { courses: 'Name one course, such as CSE 214.' }],
  [{ courses: 'programming' }, { courses: 'Write courses as CSE 214, with commas between them.' }],
  [{ kind: 'time conflict' }, { courses: 'Name the two courses, with a comma between them.' }],
  [{ kind: 'credit limit', amount: '99' }, { amount: 'Write from 1 to 40 credits.' }],
  [{ note: ' a ' }, { note: 'Say why, in at least 3 characters.' }],
] as const)('%o is refused beside its field', (part, wrong) => {
  expect(readWaiverForm({ ...form, ...part })).toEqual({ wrong })
})
