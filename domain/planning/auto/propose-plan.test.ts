import { expect, test } from 'vitest'
import { after, course, smallPlan, solveContrarily, solveHere } from '../../testing/plan-request.ts'
import { listWishes, proposePlan } from './propose-plan.ts'

const rules = [{ id: 'core', all: ['AA 101', 'AA 201'] }, { id: 'free', courses: 1, from: 'BB 100-199' }] // prettier-ignore
const courses = [
  course('AA 101'),
  course('AA 201', { requisites: [after('AA 101')] }),
  course('BB 101'),
  course('BB 102'),
]
const named = (list: readonly { term: number; course: string }[]) => list.map((one) => `${one.term} ${one.course}`)

async function propose(small: Parameters<typeof smallPlan>[0], solve = solveHere) {
  const { request, judge } = smallPlan(small)
  return proposePlan(request, { solve, judge })
}

test('the degree as early as can be, the heaviest term as light as can be; one of several that serve alike', async () => {
  const answer = await propose({ rules, courses, limit: 9 })
  expect(answer).toMatchObject({ kind: 'proposed', end: 202609, heaviest: 6, proven: true })
  const places = answer.kind === 'proposed' ? answer.courses : []
  expect(named(places)).toContain('202609 AA 201')
  expect(places.find(({ course: name }) => name === 'BB 101')?.others).toEqual(['BB 102'])
})

test('what the plan has already moves only where it has to', async () => {
  const present = courses.map((one) => (one.course === 'BB 102' ? { ...one, at: 202609 } : one))
  const answer = await propose({ rules, courses: present })
  expect(answer.kind === 'proposed' && named(answer.courses)).toEqual([
    '202601 AA 101',
    '202609 AA 201',
    '202609 BB 102',
  ])
})

test('in a single term the load comes first, then the changes', async () => {
  const sizes = { 'AA 101': 3, 'AA 102': 3, 'BB 101': 6, 'BB 102': 7 }
  const single = (...names: (keyof typeof sizes)[]) =>
    propose(
      {
        rules: [{ id: 'credits', total_credits: 6 }],
        courses: names.map((name) => course(name, { credits: sizes[name] })),
        limit: 9,
      },
      solveContrarily,
    )
  for (const one of [await single('AA 101', 'AA 102', 'BB 101'), await single('BB 101', 'BB 102', 'AA 102', 'AA 101')])
    expect(one.kind === 'proposed' && named(one.courses)).toEqual(['202601 BB 101'])
  const lightest = await single('AA 101', 'AA 102', 'BB 102')
  expect(lightest).toMatchObject({ end: 202601, heaviest: 6, proven: true })
})

test('wishes are kept', async () => {
  const wishes = { load: 3, avoided: ['BB 101'], pinned: [{ course: 'AA 101', term: 202609 }] }
  const answer = await propose({ rules, courses, wishes })
  expect(answer.kind === 'proposed' && named(answer.courses)).toEqual([
    '202601 BB 102',
    '202609 AA 101',
    '202701 AA 201',
  ])
})

test('a course that was failed is taken later', async () => {
  const answer = await propose({ rules, courses, again: [{ course: 'AA 101', after: 202601 }] })
  expect(answer.kind === 'proposed' && named(answer.courses)).toContain('202609 AA 101')
})

test('of several courses that were failed or dropped each is taken later than its own term', async () => {
  const again = [
    { course: 'AA 101', after: 202601 },
    { course: 'BB 101', after: 202609 },
  ]
  const answer = await propose({ rules: [...rules, { id: 'own', course: 'BB 101' }], courses, again })
  const places = answer.kind === 'proposed' ? named(answer.courses) : []
  expect(places).toEqual(expect.arrayContaining(['202609 AA 101', '202701 AA 201', '202701 BB 101']))
  const [apart] = again
  const one = await propose({
    rules: [...rules, { id: 'own', course: 'BB 101' }],
    courses: courses.map((each) => (each.course === 'BB 101' ? { ...each, at: 202601 } : each)),
    again: apart ? [apart] : [],
  })
  expect(one.kind === 'proposed' && named(one.courses)).toContain('202601 BB 101')
})

test('nothing is left to take', async () => {
  expect(await propose({ rules: [{ id: 'one', course: 'AA 101' }], courses: [course('BB 101')], done: ['AA 101'] })).toMatchObject({ kind: 'proposed', courses: [], end: null }) // prettier-ignore
})

test('TRM-CI-01: 22 courses with prerequisites and seasons are all placed, within the limits, in order and where offered', async () => {
  const names = Array.from({ length: 22 }, (_one, at) => `CC ${100 + at}`)
  const terms = [202601, 202609, 202701]
  const many = names.map((name, at) => course(name, { terms: at % 3 === 0 ? terms.slice(1) : terms, requisites: at >= 12 ? [after(names[at - 12] ?? '')] : [] })) // prettier-ignore
  const answer = await propose({ rules: [{ id: 'all', all: names }], courses: many, limit: 24 })
  expect(answer.kind === 'proposed' && answer.courses).toHaveLength(22)
}, 30_000)

test('a requirement that no course on file meets is left to the student, and the rest is planned', async () => {
  const unknown = [
    { id: 'core', label: 'Core', all: ['AA 101', 'ZZ 101'] },
    {
      id: 'either',
      label: 'Either',
      choose: 1,
      of: [
        { id: 'x', all: ['ZZ 201', 'BB 102'] },
        { id: 'y', all: ['BB 101'] },
      ],
    },
    { id: 'none', label: 'None', any: ['ZZ 301', 'ZZ 302'] },
  ]
  const answer = await propose({ rules: unknown, courses })
  expect(answer).toMatchObject({ kind: 'proposed', left: [{ label: 'ZZ 101', why: 'not offered' }, { label: 'None', why: 'not offered' }], proven: true }) // prettier-ignore
  expect(answer.kind === 'proposed' && answer.courses.map((one) => one.course).toSorted()).toEqual(['AA 101', 'BB 101'])
})

test('so is a requirement whose courses need what is no longer taught', async () => {
  const stuck = [...courses, course('CC 201', { requisites: [after('CC 101')] })]
  const needed = [...rules, { id: 'stuck', label: 'Stuck', course: 'CC 201' }]
  const answer = await propose({ rules: needed, courses: stuck })
  expect(answer).toMatchObject({ kind: 'proposed', left: [{ label: 'Stuck', why: 'out of reach' }] })
  expect(answer.kind === 'proposed' && answer.courses.map((one) => one.course)).not.toContain('CC 201')
})

test('what a student wishes, by kind', () => {
  const { request } = smallPlan({ rules, courses: [course('AA 101', { at: 202601 })], wishes: { by: 202609, load: 9, wanted: ['AA 101', 'ZZ 999'] } }) // prettier-ignore
  expect(listWishes(request).map(({ kind }) => kind)).toEqual(['by', 'load', 'no summers', 'wanted', 'planned'])
})

test('no other course is looked at for a rule that a course of the plan meets', async () => {
  const programsFor = async (names: readonly string[]) => {
    const programs: string[] = []
    const solve = (program: string) => {
      programs.push(program)
      return solveHere(program)
    }
    const present = names.map((name) => course(name, name === 'AA 101' ? { at: 202601 } : {}))
    await propose({ rules: [{ id: 'one', courses: 1, from: 'AA 100-199' }], courses: present }, solve)
    return programs
  }
  const alone = await programsFor(['AA 101'])
  expect(alone).not.toEqual([])
  expect(await programsFor(['AA 101', 'AA 102'])).toEqual(alone)
})
