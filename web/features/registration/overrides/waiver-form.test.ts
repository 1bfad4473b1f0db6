import { expect, test } from 'vitest'
import { fillWaiverForm, readWaiverForm, type WaiverForm } from './waiver-form.ts'
import { refusalOf } from '../../../testing/example-refusals.ts'

const form: WaiverForm = {
  kind: 'prerequisite',
  term: '202601',
  courses: 'cse214',
  amount: '',
  expiresOn: '',
  note: 'Took it abroad',
}

const today = '2025-11-05'

test('a waiver is read as people type it', () => {
  expect(readWaiverForm(form, today)).toEqual({
    waiver: { kind: 'prerequisite', term: 202601, courses: ['CSE 214'], expiresOn: null, note: 'Took it abroad' },
  })
  expect(readWaiverForm({ ...form, kind: 'credit limit', amount: '21', courses: 'left over' }, today)).toMatchObject({
    waiver: { term: 202601, courses: [], amount: 21 },
  })
})

test('a waiver may name several courses, as the rules allow', () => {
  expect(readWaiverForm({ ...form, courses: 'CSE 214, cse-215' }, today)).toMatchObject({
    waiver: { courses: ['CSE 214', 'CSE 215'] },
  })
})

test.each([
  ['prerequisite', {}, ['prerequisite'], { kind: 'prerequisite', courses: 'CSE 214', amount: '' }],
  [
    'time conflict',
    { course: 'MAT 211' },
    ['prerequisite', 'time conflict'],
    { kind: 'time conflict', courses: 'CSE 214, MAT 211', amount: '' },
  ],
  [
    'credit limit',
    { limit: 17, carried: 15, wanted: 4 },
    ['credit limit'],
    { kind: 'credit limit', courses: 'CSE 214', amount: '19' },
  ],
  // What answers it best comes first, not what one may grant first.
  ['unknown requisite', {}, ['prerequisite', 'department permission'], { kind: 'department permission' }],
  ['unknown requisite', {}, ['prerequisite'], { kind: 'prerequisite' }],
  ['time conflict', { course: 'MAT 211' }, ['prerequisite'], null],
  ['duplicate', {}, ['prerequisite'], null],
] as const)('a refusal by %s %o fills the form for who may grant %o', (kind, facts, kinds, filled) => {
  const found = fillWaiverForm(refusalOf(kind, facts), 'CSE 214', kinds)
  if (filled === null) expect(found).toBeNull()
  else expect(found).toMatchObject(filled)
})

test.each([
  [{ courses: '' }, { courses: 'Name at least one course or class.' }],
  [{ courses: 'programming' }, { courses: 'Write courses as CSE 214, separated by commas.' }],
  [{ kind: 'time conflict' }, { courses: 'Name the two courses or classes that overlap.' }],
  [{ kind: 'credit limit', amount: 'many' }, { amount: 'Name the credits allowed.' }],
  [{ kind: 'credit limit', amount: '21', term: 'any' }, { term: 'A credit limit is raised for one term.' }],
  [{ expiresOn: '2025-11-04' }, { expiresOn: '2025-11-04 is in the past.' }],
  [{ note: ' a ' }, { note: 'Say why, in at least 3 characters.' }],
] as const)('%o is refused beside its field', (part, wrong) => {
  expect(readWaiverForm({ ...form, ...part }, today)).toEqual({ wrong })
})
