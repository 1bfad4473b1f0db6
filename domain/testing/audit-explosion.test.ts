import { expect, test } from 'vitest'
import { auditCase } from './audit-cases.ts'

// Files built to take long: each ends within its bound, with an answer that the rules allow.

const courses = Array.from({ length: 60 }, (_, index) => `${['AA', 'BB', 'CC', 'DD'][index % 4]} ${100 + index * 6}`)
const record = courses.map((course, index) => `${course}:${1 + ((index * 7) % 5)} ${['A', 'B', 'C', 'D'][index % 4]} @${index >> 3}`) // prettier-ignore
const some = (from: number) => Array.from({ length: 20 }, (_, index) => courses[(from * 7 + index * 11) % 60] ?? '')
const many = (count: number, rule: (index: number) => object) =>
  Array.from({ length: count }, (_, index) => rule(index))
const odd = Array.from({ length: 75 }, (_, index) => `r${index * 2 + 1}`)

test.each<[string, number, object[]]>([
  ['credits of lists that overlap', 55, many(150, (i) => ({ id: `r${i}`, credits: 5 + (i % 9), from: some(i) }))],
  ['credits of everything', 55, many(150, (i) => ({ id: `r${i}`, credits: 30, from: { from: 100 } }))],
  ['rules of which half share', 100, many(150, (i) => ({ id: `r${i}`, courses: 2, from: some(i), ...(i % 2 === 0 && { shares_with: odd }) }))], // prettier-ignore
  ['alternatives in every rule', 55, many(100, (i) => ({ id: `r${i}`, any: [{ id: `a${i}`, courses: 2, from: some(i) }, { id: `b${i}`, all: [{ id: `c${i}`, credits: 4, from: some(i + 1) }, { id: `d${i}`, courses: 1, from: some(i + 2) }] }] }))], // prettier-ignore
  ['five of twelve, many times', 55, many(20, (i) => ({ id: `r${i}`, choose: 5, of: many(12, (k) => ({ id: `r${i}x${k}`, courses: 1 + (k % 2), from: some(i + k) })) }))], // prettier-ignore
  ['choices inside choices', 21, [{ id: 'top', choose: 7, of: many(14, (a) => ({ id: `t${a}`, choose: 3, of: many(7, (b) => ({ id: `t${a}-${b}`, any: [{ id: `t${a}-${b}a`, courses: 1, from: some(a + b) }, { id: `t${a}-${b}b`, credits: 4, from: some(a * b), gpa: 3 }] })) })) }]], // prettier-ignore
  ['quotas around every rule', 55, many(50, (i) => ({ id: `r${i}`, gpa: 2.7, at_least: [{ credits: 9, from: some(i) }, { subjects: 3 }], at_most: [{ courses: 2, per_subject: true }, { credits: 7, from: some(i + 1) }], all: [{ id: `a${i}`, courses: 3, from: some(i) }, { id: `b${i}`, credits: 7.5, from: some(i + 3) }] }))], // prettier-ignore
  ['a hundred limits around one rule', 6, [{ id: 'top', gpa: 2.9, at_most: many(100, (i) => ({ courses: 3, from: some(i) })), all: many(100, (i) => ({ id: `r${i}`, credits: 5, from: some(i) })) }]], // prettier-ignore
])(
  '%s',
  (name, least, rules) => {
    const before = process.cpuUsage()
    const answer = auditCase(rules, record, { work: 40_000 })
    const { user, system } = process.cpuUsage(before)
    // In processor time, about a tenth of it on an idle machine; it was minutes, or never, without the bound.
    expect((user + system) / 1000).toBeLessThan(4000)
    expect(answer.proven).toBe(false)
    const used = answer.rules.flatMap(({ courses: own }) => own.map(({ course }) => course))
    expect(used.length).toBeGreaterThanOrEqual(least)
    if (!name.includes('share')) expect(new Set(used).size).toBe(used.length)
  },
  120_000,
)
