import { expect, test } from 'vitest'
import type { RuleAnswer as Rule } from '../audit-degree.ts'
import { measureRule } from './measure-rule.ts'

const rule = (fields: Partial<Rule>): Rule => ({
  id: 'r',
  program: 'P',
  parent: null,
  part: 'rules',
  label: 'R',
  status: 'unsatisfied',
  isAsked: true,
  isAssigned: true,
  courses: [],
  unit: 'courses',
  needed: 3,
  missing: 0,
  candidates: [],
  excluded: [],
  exceptions: [],
  proof: null,
  link: null,
  note: null,
  unverified: false,
  ...fields,
})
const course = (status: Rule['status'], credits = 4) => ({ course: `C ${credits}`, credits, status, term: null, grade: null, transfer: false }) // prettier-ignore
const courses = [course('satisfied'), course('pending'), course('planned'), course('planned')]
const part = (id: string, status: Rule['status'], isAsked = true, unit: Rule['unit'] = null) =>
  rule({ id, parent: 'r', status, isAsked, unit, needed: 2, courses })

test.each<[string, Rule, Rule[], (number | string)[]]>([
  ['courses', rule({ courses }), [], [1, 1, 1, 3, 'course']],
  ['credits, no more than needed', rule({ courses, unit: 'credits', needed: 10 }), [], [4, 4, 2, 10, 'credit']],
  ['what is let off', rule({ status: 'satisfied' }), [], [3, 0, 0, 3, 'course']],
  [
    'the rules below that are asked',
    rule({ unit: 'rules', needed: 2 }),
    [part('a', 'satisfied'), part('b', 'planned'), part('c', 'satisfied', false)],
    [1, 0, 1, 2, 'requirement'],
  ],
  [
    'a group of courses in courses',
    rule({ unit: 'rules', needed: 2 }),
    [part('a', 'planned', true, 'courses'), part('b', 'satisfied', true, 'courses'), part('c', 'planned', false)],
    [3, 1, 0, 4, 'course'],
  ],
  ['what has no amount', rule({ unit: null, status: 'pending', needed: 1 }), [], [0, 1, 0, 1, 'requirement']],
])('measures %s', (_name, one, all, expected) => {
  const { earned, inProgress, planned, needed, unit } = measureRule(one, all)
  expect([earned, inProgress, planned, needed, unit]).toEqual(expected)
})
