import { expect, test } from 'vitest'
import { findGraduation } from './find-graduation.ts'

type Rule = Parameters<typeof findGraduation>[0][number]
const course = (name: string, status: Rule['status'], term: number | null, credits = 3) => ({ course: name, credits, status, term, grade: null, transfer: false }) // prettier-ignore
const rule = (status: Rule['status'], courses: Rule['courses'], more: Partial<Rule> = {}): Rule => ({ parent: null, part: 'rules', isAsked: true, status, courses, ...more }) // prettier-ignore
const now = course('CSE 316', 'pending', 202509)
const next = course('CSE 320', 'planned', 202601, 4)

test('the degree ends with the last term that a requirement needs; a course counts once in its term', () => {
  const rules = [
    rule('satisfied', [course('CSE 114', 'satisfied', 202409)]),
    rule('pending', [now]),
    rule('planned', [now, next]),
  ]
  expect(findGraduation(rules)).toEqual({
    term: 202601,
    open: 0,
    terms: [
      { term: 202509, credits: 3, isPlanned: false },
      { term: 202601, credits: 4, isPlanned: true },
    ],
    withoutTerm: 0,
  })
})

test.each<[string, Rule[], Partial<ReturnType<typeof findGraduation>>]>([
  ['a requirement is open', [rule('planned', [next]), rule('unsatisfied', [])], { term: null, open: 1 }],
  ['a course to try has no term', [rule('planned', [next, course('AMS 310', 'planned', null)])], { term: null, withoutTerm: 3 }], // prettier-ignore
  ['everything is met', [rule('satisfied', [course('CSE 114', 'satisfied', 202409)])], { term: null, open: 0, terms: [] }], // prettier-ignore
  ['what is not asked, and admission, are no part of it', [rule('unsatisfied', [now], { isAsked: false }), rule('unsatisfied', [], { part: 'admission' })], { term: null, open: 0, terms: [] }], // prettier-ignore
  ['a part that is open is counted with its whole', [rule('planned', [next]), rule('unsatisfied', [], { parent: 'x' })], { term: 202601, open: 0 }], // prettier-ignore
])('%s', (_words, rules, expected) => {
  expect(findGraduation(rules)).toMatchObject(expected)
})
