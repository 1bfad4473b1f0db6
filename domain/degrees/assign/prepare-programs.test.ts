import { expect, test } from 'vitest'
import { readRequirements } from '../requirements/read-requirements.ts'
import { prepareProgram } from './prepare-programs.ts'

const rules = [
  { id: 'named', any: ['CSE 114', 'CSE 150'] },
  { id: 'group', at_least: { credits: 3 }, all: [{ id: 'wide', courses: 2, from: 'CSE 100+' }, 'AMS 151'] },
  { id: 'category', courses: 1, from: { category: 'TECH' } },
  { id: 'portfolio', confirmed: 'A portfolio' },
]
const admission = [{ id: 'first', course: 'CSE 114' }]
const { programs } = readRequirements(
  { programs: [{ program: 'M', kind: 'major', rules, admission }] },
  { grades: ['C'], needC: [] },
)
const [prepared] = programs.map(prepareProgram)

test('each rule about courses is a leaf with the rules around it, those of the admission in a part of their own', () => {
  expect(prepared?.leaves.map(({ path, part }) => [path.join('/'), part])).toEqual([
    ['named', 0],
    ['group/wide', 0],
    ['group/group/AMS 151', 0],
    ['category', 0],
    ['first', 1],
  ])
})

test('a group knows its leaves and whether courses alone tell how far it is met', () => {
  const [[named, group, , portfolio] = []] = prepared?.parts ?? []
  expect(named).toMatchObject({ kind: 'leaf', ordinal: 0, hasScope: false, isSteady: true })
  expect(group).toMatchObject({ kind: 'group', first: 1, end: 3, hasScope: true, isSteady: true })
  expect(portfolio).toMatchObject({ kind: 'decided', isSteady: false })
})

test('a leaf is filed below the courses that it names, or below what a course must have', () => {
  expect(prepared?.naming.get('CSE 114')).toEqual([0, 4])
  expect(prepared?.asking.get('CSE')).toEqual([1])
  expect(prepared?.asking.get('+TECH')).toEqual([3])
})
