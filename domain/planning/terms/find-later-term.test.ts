import { expect, test } from 'vitest'
import { findLaterTerm, type LaterTerm } from './find-later-term.ts'
import type { PlanCourse, PlanFacts } from './plan.ts'

const [spring, summer, fall, nextSpring, nextFall] = [202601, 202605, 202609, 202701, 202709]
const terms = [spring, summer, fall, nextSpring, nextFall]
const needs = new Map([['CSE 303', 'AMS 310'], ['CSE 220', 'CSE 214']]) // prettier-ignore

const facts: PlanFacts = {
  scheduled: [202405, 202409, 202505, 202509, 202601],
  offeredIn: new Map([
    ['AMS 310', [202405, 202505, 202509, 202601]],
    ['CSE 214', [202509]],
    ['CSE 220', [202509, 202601]],
    ['CSE 355', [202601]],
    ['HIS 103', [202409]],
  ]),
  taken: new Map([['CSE 114', 202409]]),
  repeatable: new Set(),
  limitOf: (term) => (term === summer ? 6 : 12),
  registeredIn: () => 0,
  fullTime: 3,
  refusalsOf: (course, { earlier }) => {
    const needed = needs.get(course)
    const missing = needed !== undefined && !earlier.includes(needed)
    return [
      ...(missing ? [{ kind: 'prerequisite' as const, rule: `Needs ${needed}` }] : []),
      { kind: 'other' as const, rule: 'Department permission' },
    ]
  },
}
const at = (term: number, course: string, credits: number | null = 3): PlanCourse => ({ term, course, credits })
const inSummer = { term: summer, offered: [202405, 202505] }
const inFall = { term: fall, offered: [202509] }

test.each<[string, PlanCourse, PlanCourse[], LaterTerm | null]>([
  ['the first later term that offers it', at(spring, 'AMS 310'), [at(spring, 'AMS 310')], inSummer],
  ['it is not in the plan yet', at(spring, 'AMS 310'), [at(spring, 'CSE 355')], inSummer],
  ['the plan has it later already', at(spring, 'AMS 310'), [at(nextFall, 'AMS 310')], inSummer],
  ['a full term is passed over', at(spring, 'AMS 310'), [at(summer, 'MUS 101', 4)], inFall],
  ['a term that is just full enough', at(spring, 'AMS 310'), [at(summer, 'MUS 101', 3)], inSummer],
  ['of a season that no schedule shows', at(spring, 'CSE 214'), [], inFall],
  ['the last schedule of the season lacks it', at(spring, 'HIS 103'), [], null],
  [
    'only after the course that it needs',
    at(spring, 'CSE 220'),
    [at(fall, 'CSE 214')],
    { term: nextSpring, offered: [202601] },
  ],
  ['never without the course that it needs', at(spring, 'CSE 220'), [], null],
  ['a later course rests on it', at(spring, 'AMS 310'), [at(summer, 'CSE 303')], null],
  ['a later course rests on it, and the summer is before that', at(spring, 'AMS 310'), [at(fall, 'CSE 303')], inSummer],
  ['a course was refused before', at(spring, 'AMS 310'), [at(spring, 'CSE 303')], inSummer],
  ['it is taken already', at(spring, 'CSE 114'), [], null],
  ['no later term is planned', at(nextFall, 'AMS 310'), [], null],
])('%s', (_name, one, plan, expected) => {
  expect(findLaterTerm(one, plan, terms, facts)).toEqual(expected)
})

test('a term that registered classes fill is passed over', () => {
  const known = { ...facts, registeredIn: (term: number) => (term === summer ? 4 : 0) }
  expect(findLaterTerm(at(spring, 'AMS 310'), [at(spring, 'AMS 310')], terms, known)).toEqual(inFall)
})
