import { expect, test } from 'vitest'
import { after, course, noWishes, smallPlan } from '../../testing/plan-request.ts'
import { coursesNamed, groupCourses, hasNot } from './group-courses.ts'

const rules = [
  { id: 'free', courses: 2, from: 'BB 100-399' },
  { id: 'one', course: 'AA 201' },
]
const grouped = (small: Partial<Parameters<typeof smallPlan>[0]> & { courses: ReturnType<typeof course>[] }) => {
  const { request, plan } = smallPlan({ rules, ...small })
  return groupCourses(request, plan).map(({ members, isSingle }) => `${members.map((one) => one.course).join('/')}${isSingle ? '!' : ''}`) // prettier-ignore
}
const free = [course('BB 101'), course('BB 102'), course('BB 103')]

test.each<[string, Parameters<typeof grouped>[0], string[]]>([
  ['courses that serve alike are one group', { courses: free }, ['BB 101/BB 102/BB 103']],
  ['what counts for nothing is left out', { courses: [...free, course('CC 101')] }, ['BB 101/BB 102/BB 103']],
  [
    'one that asks for something and does no more is left out',
    { courses: [...free, course('BB 301', { requisites: [after('BB 101')] })] },
    ['BB 101/BB 102/BB 103'],
  ],
  [
    'one in the plan stands by itself',
    { courses: [...free, course('BB 104', { at: 202601 })] },
    ['BB 104!', 'BB 101/BB 102/BB 103'],
  ],
  [
    'what a needed course asks for stands by itself',
    { courses: [...free, course('AA 201', { requisites: [after('BB 103'), after('CC 101')] }), course('CC 101')] },
    ['AA 201!', 'BB 103!', 'CC 101!', 'BB 101/BB 102'],
  ],
  ['another season is another group', { courses: [...free, course('BB 105', { terms: [202609] }), course('AA 201', { requisites: [after('BB 105')] })] }, ['AA 201!', 'BB 105!', 'BB 101/BB 102/BB 103']], // prettier-ignore
  [
    'an avoided course stands by itself',
    { courses: free, wishes: { ...noWishes, avoided: ['BB 101'] } },
    ['BB 101!', 'BB 102/BB 103'],
  ],
])('%s', (_name, small, groups) => {
  expect(grouped(small).toSorted()).toEqual(groups.toSorted())
})

test('what a requisite names, and whether something must not be so', () => {
  const tree = { kind: 'any' as const, of: [after('AA 101'), { kind: 'not' as const, of: after('BB 101') }] }
  expect(coursesNamed(tree)).toEqual(['AA 101', 'BB 101'])
  expect([tree, after('AA 101')].map(hasNot)).toEqual([true, false])
})
