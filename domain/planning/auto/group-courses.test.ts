import { expect, test } from 'vitest'
import { after, course, noWishes, smallPlan } from '../../testing/plan-request.ts'
import { movableIn } from './build-model.ts'
import { RequisitesToday } from './judge-requisites.ts'
import { groupCourses } from './group-courses.ts'

const rules = [
  { id: 'free', courses: 2, from: 'BB 100-399' },
  { id: 'one', course: 'AA 201' },
]
const grouped = (small: Partial<Parameters<typeof smallPlan>[0]> & { courses: ReturnType<typeof course>[] }) => {
  const { request, plan } = smallPlan({ rules, ...small })
  return groupCourses({ request, plan, settled: new Set(), movable: movableIn(request), byPerson: new Set(), today: new RequisitesToday(request) }).map(({ members, isSingle }) => `${members.map((one) => one.course).join('/')}${isSingle ? '!' : ''}`) // prettier-ignore
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
    'of a set that a needed course asks for, as many and two more stand by themselves: the least demanding',
    {
      courses: [
        ...free,
        course('AA 201', { requisites: [{ kind: 'courses', count: 1, set: { subjects: ['DD'] }, timing: 'earlier' }] }),
        course('DD 101', { requisites: [after('BB 101')] }),
        ...['DD 102', 'DD 103', 'DD 104'].map((name) => course(name)),
      ],
    },
    ['AA 201!', 'DD 102!', 'DD 103!', 'DD 104!', 'BB 101/BB 102/BB 103'],
  ],
  [
    'what a needed course asks for stands by itself',
    { courses: [...free, course('AA 201', { requisites: [after('BB 103'), after('CC 101')] }), course('CC 101')] },
    ['AA 201!', 'BB 103!', 'CC 101!', 'BB 101/BB 102'],
  ],
  ['another season is another group', { courses: [...free, course('BB 105', { terms: [202609] }), course('AA 201', { requisites: [after('BB 105')] })] }, ['AA 201!', 'BB 105!', 'BB 101/BB 102/BB 103']], // prettier-ignore
  [
    'one that asks for something is left out where the same rule has one that asks for nothing',
    {
      rules: [{ id: 'few', courses: 1, from: ['BB 101', 'BB 301'] }],
      courses: [course('BB 101'), course('BB 301', { requisites: [after('CC 101')] }), course('CC 101')],
    },
    ['BB 101!'],
  ],
  [
    'of courses that ask for the same no more stay than the rules could use',
    {
      courses: ['301', '302', '303', '304'].map((number) => course(`BB ${number}`, { requisites: [after('CC 101')] })),
    },
    ['BB 301!', 'BB 302!'],
  ],
  [
    'those that others rule out all stay',
    {
      courses: [
        ...['301', '302', '303'].map((number) => course(`BB ${number}`, { requisites: [after('CC 101')] })),
        course('AA 201', { requisites: ['301', '302', '303'].map((number) => ({ kind: 'not' as const, of: after(`BB ${number}`) })) }), // prettier-ignore
      ],
    },
    ['AA 201!', 'BB 301!', 'BB 302!', 'BB 303!'],
  ],
  [
    'an avoided course stands by itself',
    { courses: free, wishes: { ...noWishes, avoided: ['BB 101'] } },
    ['BB 101!', 'BB 102/BB 103'],
  ],
])('%s', (_name, small, groups) => {
  expect(grouped(small).toSorted()).toEqual(groups.toSorted())
})
