import { expect, test } from 'vitest'
import { FieldReader, isMap, Problems, suggestWord } from './field-reader.ts'

test('wrong fields are reported with their path and what would be right', () => {
  const problems = new Problems()
  const reader = new FieldReader(
    { name: ['x'], amount: 2.5, quoted: '2.5', flag: 'yes', word: 'red', list: ['a', {}], inner: 3, extra: 1 },
    ['rules', 0],
    problems,
    'r',
  )
  expect(reader.text('name')).toBeNull()
  expect(reader.number('amount', { min: 0, max: 9 })).toBeNull()
  expect(reader.number('amount', { min: 0, max: 9, step: 0.5 })).toBe(2.5)
  expect(reader.number('quoted', { min: 0, max: 9, step: 0.5 })).toBeNull()
  expect(reader.flag('flag')).toBe(false)
  expect(reader.oneOf('word', ['reds', 'blue'])).toBeNull()
  expect(reader.texts('list')).toEqual(['a'])
  expect(reader.map('inner')).toBeNull()
  reader.get('extras')
  reader.finish()
  expect(problems.errors.map(({ path, message }) => `${path.join('/')}: ${message}`)).toEqual([
    'rules/0/name: name is ["x"]; it must be text.',
    'rules/0/amount: amount is 2.5; it must be a whole number from 0 to 9.',
    'rules/0/quoted: quoted is 2.5; it must be a number in steps of a half from 0 to 9. Write it without quotes.',
    'rules/0/flag: flag is yes; it must be true or false.',
    'rules/0/word: word is red; it must be reds or blue. Did you mean reds?',
    'rules/0/list/1: list holds {}; it must be a list of texts.',
    'rules/0/inner: inner is 3; it must have fields, such as {name: value}.',
    'rules/0/extra: The field extra is not known. Did you mean extras?',
  ])
})

test('a list without brackets is reported', () => {
  const problems = new Problems()
  const reader = new FieldReader({ any: 'CSE 114', 'CSE 160': null }, [], problems, 'a')
  reader.get('any')
  reader.finish()
  expect(problems.errors.map(({ message }) => message)).toEqual([
    'CSE 160 stands outside a list. Put a list into brackets, such as [CSE 114, CSE 160].',
  ])
})

test('suggestions and maps', () => {
  expect(suggestWord('minimun_grade', ['minimum_grade', 'grading'])).toBe(' Did you mean minimum_grade?')
  expect(suggestWord('zebra', ['grading'])).toBe('')
  expect([isMap({}), isMap([]), isMap(null)]).toEqual([true, false, false])
})
