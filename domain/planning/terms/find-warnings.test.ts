import { expect, test } from 'vitest'
import { findWarnings, sumCredits } from './find-warnings.ts'
import type { PlanCourse, PlanFacts, PlanWarning } from './plan.ts'

const [fall, spring, nextFall] = [202609, 202701, 202709]
const terms = [fall, spring, nextFall]
const needs = new Map([['CSE 216', 'CSE 214']])

const facts: PlanFacts = {
  scheduled: [202509, 202601],
  offeredIn: new Map([
    ['CSE 214', [202509, 202601]],
    ['CSE 216', [202509, 202601]],
    ['CSE 355', [202509]],
    ['MUS 101', [202601, 202509]],
  ]),
  taken: new Map([['CSE 114', 202409]]),
  repeatable: new Set(['MUS 101']),
  limitOf: () => 12,
  registeredIn: () => 0,
  fullTime: 3,
  refusalsOf: (course, { earlier, sameTerm }) => {
    const needed = needs.get(course)
    const missing = needed !== undefined && !earlier.includes(needed)
    const against = course === 'CSE 214' && sameTerm.includes('CSE 260')
    return [
      ...(missing ? [{ kind: 'prerequisite' as const, rule: `Needs ${needed}` }] : []),
      ...(against ? [{ kind: 'antirequisite' as const, rule: 'Not with CSE 260' }] : []),
      { kind: 'other' as const, rule: 'Department permission' },
    ]
  },
}
const at = (term: number, course: string, credits: number | null = 3): PlanCourse => ({ term, course, credits })

const cases: [string, PlanCourse[], PlanWarning[]][] = [
  ['nothing wrong', [at(fall, 'CSE 214'), at(spring, 'CSE 216')], []],
  [
    'a course before the one that it needs, with the first term that works',
    [at(fall, 'CSE 216'), at(fall, 'CSE 214')],
    [{ kind: 'requisite', term: fall, course: 'CSE 216', rule: 'Needs CSE 214', moveTo: spring }],
  ],
  [
    'a course of the fall in a spring',
    [at(spring, 'CSE 355')],
    [{ kind: 'not offered', term: spring, course: 'CSE 355', basis: 202601, moveTo: fall }],
  ],
  ['taken already', [at(fall, 'CSE 114')], [{ kind: 'twice', term: fall, course: 'CSE 114', first: 202409 }]],
  [
    'planned twice',
    [at(fall, 'CSE 214'), at(spring, 'CSE 214')],
    [{ kind: 'twice', term: spring, course: 'CSE 214', first: fall }],
  ],
  ['TRM-NM-04: a course that counts each time', [at(fall, 'MUS 101'), at(spring, 'MUS 101')], []],
  [
    'too many credits, and no term has room for the only course: it leaves',
    [at(fall, 'CSE 214', 13)],
    [{ kind: 'over', term: fall, credits: 13, limit: 12, move: { course: 'CSE 214', to: null } }],
  ],
  [
    'too many credits everywhere: a course that another rests on does not leave',
    [at(fall, 'CSE 214', 6), at(fall, 'MUS 101', 8), at(spring, 'CSE 216', 12), at(nextFall, 'MUS 101', 12)],
    [{ kind: 'over', term: fall, credits: 14, limit: 12, move: { course: 'MUS 101', to: null } }],
  ],
  [
    'too many credits: the smallest course that is enough goes where nothing stands against it',
    [at(fall, 'CSE 214', 6), at(fall, 'MUS 101', 4), at(fall, 'CSE 355', 3)],
    [{ kind: 'over', term: fall, credits: 13, limit: 12, move: { course: 'CSE 355', to: nextFall } }],
  ],
  [
    'too many credits: a course that another rests on does not go',
    [at(fall, 'CSE 214', 9), at(spring, 'CSE 216', 12), at(fall, 'MUS 101', 10)],
    [{ kind: 'over', term: fall, credits: 19, limit: 12, move: { course: 'MUS 101', to: nextFall } }],
  ],
  ['too few credits', [at(fall, 'CSE 214', 1)], [{ kind: 'under', term: fall, credits: 1, limit: 3 }]],
  ['few credits of a summer are no matter', [at(202605, 'NEW 101', 1)], []],
]

test.each(cases)('%s', (_name, plan, warnings) => {
  expect(findWarnings(plan, terms, facts)).toEqual(warnings)
})

test('an antirequisite beside it is named', () => {
  const known = { ...facts, offeredIn: new Map([...facts.offeredIn, ['CSE 260', [202509]]]) }
  expect(findWarnings([at(fall, 'CSE 214'), at(fall, 'CSE 260')], terms, known)).toEqual([
    { kind: 'antirequisite', term: fall, course: 'CSE 214', rule: 'Not with CSE 260', moveTo: spring },
  ])
})

test('TRM-NM-02: not offered and a missing prerequisite are both told', () => {
  const both = { ...facts, offeredIn: new Map([['CSE 216', [202509]]]) }
  const kinds = findWarnings([at(spring, 'CSE 216')], terms, both).map(({ kind }) => kind)
  expect(kinds).toEqual(['not offered', 'requisite'])
})

test('TRM-CI-03: where no term has room no term is proposed, and nothing is dropped', () => {
  const full = { ...facts, limitOf: () => 0 }
  const found = findWarnings([at(spring, 'CSE 355', 6)], terms, full)
  expect(found).toContainEqual(expect.objectContaining({ kind: 'not offered', moveTo: null }))
})

test('TRM-NM-06: a course without known credits counts none', () => {
  expect(sumCredits([at(fall, 'CSE 214', null), at(fall, 'CSE 216', 6), at(fall, 'MUS 101', 4)])).toBe(10)
})

test('a term whose schedule is known to have the course goes before a summer of which nobody knows', () => {
  const plan = [at(spring, 'CSE 355')]
  expect(findWarnings(plan, [spring, 202705, nextFall], facts)).toMatchObject([{ moveTo: nextFall }])
  expect(findWarnings(plan, [spring, 202705], facts)).toMatchObject([{ moveTo: 202705 }])
})

const registered: [string, PlanCourse[], PlanWarning[]][] = [
  ['full time with what is registered', [at(fall, 'CSE 214', 1)], []],
  [
    'over the limit with what is registered',
    [at(fall, 'CSE 214', 12)],
    [{ kind: 'over', term: fall, credits: 14, limit: 12, move: { course: 'CSE 214', to: spring } }],
  ],
  [
    'no better term in one that registered classes fill',
    [at(spring, 'CSE 355', 11)],
    [{ kind: 'not offered', term: spring, course: 'CSE 355', basis: 202601, moveTo: nextFall }],
  ],
]

test.each(registered)('a load counts the classes registered beside the plan: %s', (_, plan, warnings) => {
  const known = { ...facts, registeredIn: (term: number) => (term === fall ? 2 : 0) }
  expect(findWarnings(plan, terms, known)).toEqual(warnings)
})
