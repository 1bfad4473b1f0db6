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
      { term: 202509, credits: 3, isPlanned: false, room: null },
      { term: 202601, credits: 4, isPlanned: true, room: null },
    ],
    earliest: null,
    missing: 0,
    limit: null,
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

const room = (term: number, credits = 17) => ({ term, limit: 17, room: credits })
const earliest = (term: number | null, more: object = {}) =>
  ({ program: 'A', rule: null, courses: 0, each: 0, credits: 20, term, waitsForOffer: false, rooms: [room(202601, 13), room(202609)], ...more }) // prettier-ignore
const open = [rule('planned', [next]), rule('unsatisfied', [])]

test.each<[string, Parameters<typeof findGraduation>, Partial<ReturnType<typeof findGraduation>>]>([
  ['the program that is met last', [open, [earliest(202601, { credits: 3 }), earliest(202609)]], { earliest: 202609, missing: 20, terms: [{ term: 202601, credits: 4, isPlanned: true, room: 13 }, { term: 202609, credits: 0, isPlanned: true, room: 17 }] }], // prettier-ignore
  ['the last course that is planned', [open, [earliest(202509, { rooms: [] })]], { earliest: 202601 }],
  ['no term where one program has none', [open, [earliest(202609), earliest(null)]], { earliest: null, terms: [{ term: 202601, credits: 4, isPlanned: true, room: null }] }], // prettier-ignore
  ['no requirement by itself', [open, [earliest(202609, { rule: 'x' })]], { earliest: null, missing: 0 }],
  ['nothing once nothing is open', [[rule('planned', [next])], [earliest(202609)]], { term: 202601, earliest: null }],
])('while requirements are open, the earliest end is that of %s', (_words, given, expected) => {
  expect(findGraduation(...given)).toMatchObject(expected)
})
