import { expect, test } from 'vitest'
import { isInSet, nameCourse } from './course-set.ts'
import { FieldReader, Problems } from './field-reader.ts'
import { SetReader } from './read-set.ts'

function read(from: unknown, sets: Record<string, unknown> = {}, except?: unknown) {
  const problems = new Problems()
  const named = new FieldReader(sets, ['sets'], problems, null)
  const reader = new SetReader(problems, named, new Map([['CSE 114', ['CSE 160']]]))
  const set = reader.readFrom(new FieldReader({ from, ...(except !== undefined && { except }) }, [], problems, 'r'))
  reader.readAll()
  const holds = (course: string, ...categories: string[]) =>
    set !== null && isInSet(set, nameCourse(course, categories))
  return { holds, errors: problems.errors.map(({ message }) => message) }
}

test.each([
  ['a course', 'CSE 214', 'CSE 214', true],
  ['an equivalent course', ['CSE 114'], 'CSE 160', true],
  ['a range', 'CSE 300-399', 'CSE 399', true],
  ['above a range', 'CSE 300-399', 'CSE 400', false],
  ['an open range', 'CSE 300+', 'CSE 475', true],
  ['a subject', 'CSE', 'CSE 101', true],
  ['a level', { subject: ['CSE', 'AMS'], level: [3, 4] }, 'AMS 410', true],
  ['another level', { subject: ['CSE', 'AMS'], level: 3 }, 'AMS 410', false],
  ['a named set', { set: 'more' }, 'MAT 211', true],
  ['a named set with an exception', { set: 'more', except: ['MAT 211'] }, 'MAT 211', false],
])('%s', (_name, from, course, isIn) => {
  const { holds, errors } = read(from, { more: ['MAT 211', { set: 'less' }], less: 'MAT 131' })
  expect(errors).toEqual([])
  expect(holds(course)).toBe(isIn)
})

test.each([
  ['the name of a set', 'more', /Write \{set: more\}/],
  ['nonsense', 'C', /is not a set of courses/],
  ['a range backwards', 'CSE 399-300', /ends before it begins/],
  ['a set that is not there', { set: 'mor' }, /The set mor is not defined under sets. Did you mean more\?/],
  ['a set made of itself', { set: 'loop' }, /is made of itself \(loop > loop\)/],
  ['level and range', { subject: 'CSE', level: 3, from: 310 }, /either level or from and to/],
  ['nothing', {}, /Nothing says which courses/],
  ['an unknown field', { subjects: 'CSE' }, /Did you mean subject\?/],
])('refuses %s', (_name, from, message) => {
  const { errors } = read(from, { more: ['MAT 211'], loop: [{ set: 'loop' }] })
  expect(errors.join(' ')).toMatch(message)
})
