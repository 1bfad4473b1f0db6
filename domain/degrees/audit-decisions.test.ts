import { describe, expect, test } from 'vitest'
import { auditCase, summarize } from '../testing/audit-cases.ts'
import type { AuditAnswer } from './audit-degree.ts'
import type { RuleException } from './student-record.ts'

describe('sharing', () => {
  const list = (id: string, from: unknown, rest = {}) => ({ id, courses: 1, from, ...rest })

  test('AUD-PN-14, AUD-PN-17, AUD-PN-19: is symmetric and does not pass on: two electives stay apart though both share with an area', () => {
    const rules = [
      list('networking', ['CIS 555', 'CIS 505'], { shares_with: 'program' }),
      list('databases', ['CIS 555'], { shares_with: 'program' }),
      list('elective', 'CIS'),
      list('technical', 'CIS'),
    ]
    const one = auditCase(rules, ['CIS 555'])
    expect(one.rules.filter(({ status }) => status === 'satisfied').map(({ id }) => id)).toEqual(['networking', 'databases', 'elective']) // prettier-ignore
    const other = auditCase(rules, ['CIS 120'])
    expect(other.rules.filter(({ status }) => status === 'satisfied')).toHaveLength(1)
  })

  test('AUD-OT-01: a required course shares with both tracks, which do not share with each other', () => {
    const rules = [
      list('required', ['XX 100', 'YY 100'], { shares_with: ['a', 'b'] }),
      list('a', 'XX 100'),
      list('b', 'XX 100'),
    ]
    const answer = auditCase(rules, ['XX 100'])
    expect(answer.rules.map(({ status }) => status)).toEqual(['satisfied', 'satisfied', 'unsatisfied'])
    expect(answer.rules[2]?.excluded).toEqual([{ course: 'XX 100', reason: 'already used in a' }])
  })

  test('AUD-PN-21: programs share unless they say otherwise', () => {
    const other = [{ program: 'N', kind: 'major', code: 'N', rules: [{ id: 'n', course: 'CIS 120' }] }]
    const rules = [{ id: 'm', course: 'CIS 120' }]
    expect(summarize(auditCase(rules, ['CIS 120'], { other }))).toEqual({
      m: 'satisfied CIS 120',
      n: 'satisfied CIS 120',
    })
    const apart = { sharing: [{ with: 'other majors', at_most_courses: 0 }] }
    const answer = auditCase(rules, ['CIS 120'], { other, more: apart })
    expect(answer.rules.filter(({ status }) => status === 'satisfied')).toHaveLength(1)
  })

  test('at most three credits between two programs, of some courses only', () => {
    const from = ['CIS 545', 'CIS 550', 'CIS 520', 'CIS 555', 'CIS 571', 'CIS 240']
    const other = [{ program: 'N', kind: 'major', code: 'N', rules: [{ id: 'n', credits: 5, from }] }]
    const more = { sharing: [{ with: 'N', at_most_credits: 3, only: 'CIS 500+' }] }
    const answer = auditCase(
      [{ id: 'm', credits: 5, from }],
      from.slice(0, 5).map((course) => `${course}:1`),
      { other, more },
    )
    const counts = answer.rules.flatMap(({ courses }) => courses.map(({ course }) => course))
    expect(counts).toHaveLength(8)
    expect(counts.length - new Set(counts).size).toBe(3)
    expect(answer.rules.some(({ status }) => status === 'unsatisfied')).toBe(true)
  })

  test('credits that no other program uses', () => {
    const other = [
      { program: 'N', kind: 'major', code: 'N', rules: [{ id: 'n', choose: 1, of: ['BIO 201', 'BIO 203'] }] },
    ]
    const rules = [{ id: 'm', courses: 2, from: ['BIO 201', 'BIO 202'], at_least: { credits: 8, unshared: true } }]
    expect(auditCase(rules, ['BIO 201', 'BIO 202'], { other }).rules.map(({ status }) => status)).toContain(
      'unsatisfied',
    )
    expect(summarize(auditCase(rules, ['BIO 201', 'BIO 202', 'BIO 203'], { other }))['n']).toBe('satisfied BIO 203')
  })
})

describe('what people decide', () => {
  const requirements = [
    { id: 'systems', any: ['CS 3410', 'CS 3420'] },
    { id: 'probability', course: 'MATH 471' },
    { id: 'elective', courses: 1, from: ['CS 3410', 'CS 3420', 'MATH 471'] },
  ]
  const grant = { reason: 'because', approver: 'Dean' }

  test('AUD-CP-03: a pin is kept, and what it displaces is filled otherwise', () => {
    const pins = [{ course: 'CS 3420', rule: 'systems' }]
    const answer = auditCase(requirements, ['CS 3410', 'CS 3420', 'MATH 471'], { pins })
    expect(summarize(answer)).toEqual({ systems: 'satisfied CS 3420', probability: 'satisfied MATH 471', elective: 'satisfied CS 3410' }) // prettier-ignore
  })

  test('AUD-PN-44: a pin that cannot be is named and not kept; of pins that contradict each other the last is lost', () => {
    const wrong = auditCase([{ id: 'r', course: 'CIS 120' }], ['CIS 191'], { pins: [{ course: 'CIS 191', rule: 'r' }] })
    expect(wrong.warnings).toEqual(['CIS 191 cannot be counted for r: the rule does not accept it.'])
    const rules = [
      { id: 'a', courses: 1, from: 'CIS' },
      { id: 'b', courses: 1, from: 'CIS' },
    ]
    const pins = [
      { course: 'CIS 120', rule: 'b' },
      { course: 'CIS 120', rule: 'a' },
    ]
    const both = auditCase(rules, ['CIS 120'], { pins })
    expect(summarize(both)).toEqual({ a: 'unsatisfied', b: 'satisfied CIS 120' })
    expect(both.warnings).toEqual(['CIS 120 is not counted for a: it contradicts another choice.'])
  })

  test('AUD-CP-06: a course left out of a rule leaves it empty', () => {
    const exceptions = [{ ...grant, rule: 'probability', kind: 'exclude' as const, course: 'MATH 471' }]
    const answer = auditCase(requirements, ['CS 3410', 'CS 3420', 'MATH 471'], { exceptions })
    expect(answer.rules[1]).toMatchObject({ status: 'unsatisfied', excluded: [{ course: 'MATH 471', reason: 'an exception leaves it out' }] }) // prettier-ignore
  })

  test('waive, substitute, also allow and change a limit, until they end', () => {
    const rules = [
      { id: 'all', all: ['CS 101', 'CS 102'] },
      { id: 'more', courses: 2, from: 'CS 300+' },
    ]
    const of = (exception: object, today = '2026-01-01') =>
      auditCase(rules, ['CS 101', 'CS 301', 'EE 102'], { today, exceptions: [{ ...grant, expires: '2026-06-30', ...exception } as never] }) // prettier-ignore
    expect(of({ rule: 'all/CS 102', kind: 'waive' }).rules[0]?.status).toBe('satisfied')
    expect(of({ rule: 'all', kind: 'substitute', course: 'EE 102', for: 'CS 102' }).rules[0]?.status).toBe('satisfied')
    expect(of({ rule: 'more', kind: 'also allow', course: 'EE 102' }).rules.at(-1)?.status).toBe('satisfied')
    expect(of({ rule: 'more', kind: 'change limit', to: 1 }).rules.at(-1)).toMatchObject({ status: 'satisfied', exceptions: ['The amount is 1: because (Dean, until 2026-06-30)'] }) // prettier-ignore
    const ended = of({ rule: 'more', kind: 'change limit', to: 1 }, '2026-07-01')
    expect(ended.rules.at(-1)?.status).toBe('unsatisfied')
    expect(ended.warnings).toEqual(['The exception to more (change limit) ended on 2026-06-30.'])
    expect(of({ rule: 'none', kind: 'waive' }).warnings).toHaveLength(1)
  })

  test('another amount may be granted for the whole record, and what changes nothing is named', () => {
    const exception = { reason: 'because', approver: 'Dean' }
    const rules = [
      { id: 'degree', total_credits: 12 },
      { id: 'average', average: 3 },
      { id: 'all', all: ['CS 101'] },
    ]
    const of = (...exceptions: Omit<RuleException, 'reason' | 'approver'>[]) =>
      auditCase(rules, ['CS 101:4 C', 'CS 102:4 C'], {
        exceptions: exceptions.map((one) => ({ ...exception, ...one })),
      })
    const changed = of(
      { rule: 'degree', kind: 'change limit', to: 8 },
      { rule: 'average', kind: 'change limit', to: 2 },
    )
    expect(changed.rules[0]).toMatchObject({ status: 'satisfied', needed: 8, missing: 0 })
    expect(changed.rules[1]).toMatchObject({ status: 'satisfied' })
    expect(of({ rule: 'degree', kind: 'change limit', to: 10 }).rules[0]).toMatchObject({ missing: 2, proof: expect.stringMatching(/^You need 10 credits/) }) // prettier-ignore
    const useless = of({ rule: 'all', kind: 'change limit', to: 0 }, { rule: 'degree', kind: 'also allow', course: 'CS 1' }, { rule: 'all', kind: 'substitute', course: 'CS 102' }, { rule: 'degree', kind: 'change limit' }, { rule: 'average', kind: 'exclude', course: 'CS 101' }) // prettier-ignore
    expect(useless.warnings).toHaveLength(5)
    expect(useless.warnings[0]).toMatch(/^The exception to all \(change limit\) changes nothing: /)
    expect(of({ rule: 'all', kind: 'waive' }, { rule: 'all', kind: 'exclude', course: 'CS 101' }).warnings).toEqual([])
  })

  test('AUD-FR-14: equivalent courses fill a rule', () => {
    const more = { equivalents: { 'MA 183': ['ES 183'] } }
    expect(auditCase([{ id: 'r', course: 'MA 183' }], ['ES 183'], { more }).rules[0]?.status).toBe('satisfied')
  })
})

describe('what is not a course', () => {
  test('a rule for some students, a placement, a minor that has to be declared and complete', () => {
    const rules = [
      { id: 'LANG', courses: 1, from: { category: 'LANG' }, unless: { colleges: ['CEAS'] } },
      { id: 'math', any: [{ id: 'level', placement: { name: 'Mathematics', level: 5 } }, 'MAT 125'] },
      { id: 'minor', declared: 'minor', except: ['M'] },
      { id: 'exam', confirmed: 'The oral exam is passed.' },
    ]
    const other = [{ program: 'AMS', kind: 'minor', code: 'AMS', rules: [{ id: 'ams', course: 'AMS 151' }] }]
    const facts = { colleges: ['CEAS'], placements: [{ name: 'mathematics', level: 6 }], minors: ['AMS'], other }
    const statusOf = (answer: AuditAnswer) => Object.fromEntries(answer.rules.map(({ id, status }) => [id, status]))
    expect(statusOf(auditCase(rules, ['AMS 151'], facts))).toMatchObject({ LANG: 'satisfied', math: 'satisfied', minor: 'satisfied', exam: 'unsatisfied' }) // prettier-ignore
    expect(statusOf(auditCase(rules, [], facts))).toMatchObject({ minor: 'unsatisfied' })
    expect(statusOf(auditCase(rules, [], { ...facts, colleges: ['CEAS', 'CAS'], placements: [], minors: ['M'] }))).toMatchObject({ LANG: 'unsatisfied', math: 'unsatisfied', minor: 'unsatisfied' }) // prettier-ignore
  })

  test('admission is judged beside the requirements and takes nothing from them', () => {
    const more = { admission: [{ id: 'entry', all: ['CS 101'], gpa: 3 }] }
    const answer = auditCase([{ id: 'r', course: 'CS 101' }], ['CS 101 C'], { more })
    expect(answer.programs).toEqual([{ id: 'M', status: 'satisfied', admission: 'unsatisfied' }])
  })
})
