import { describe, expect, test } from 'vitest'
import { auditCase, caseGrades, summarize, takenFrom } from './audit-cases.ts'
import { auditDegree } from '../degrees/audit-degree.ts'
import { readRequirements } from '../degrees/requirements/read-requirements.ts'
import { preparePrograms } from '../degrees/solve-degree.ts'

// What other audits have got wrong, restated: the courses and rules are those of the reports, the words ours.

describe('courses are given to rules so that least is missing', () => {
  test('AUD-GN-02: a course that two choices name fills one of them', () => {
    const rules = [
      { id: 'a', any: ['CS 2810', 'CS 2800'] },
      { id: 'b', any: ['CS 2810', 'DS 3000'] },
    ]
    const answer = auditCase(rules, ['CS 2800', 'CS 2810', 'DS 3000', 'CS 3500'])
    expect(answer.rules.map(({ status }) => status)).toEqual(['satisfied', 'satisfied'])
    const used = answer.rules.flatMap(({ courses }) => courses.map(({ course }) => course))
    expect(new Set(used).size).toBe(2)
    expect(answer.unused).toHaveLength(2)
  })

  test('AUD-GN-05: an exception to a range is not counted', () => {
    const rules = [{ id: 'a', credits: 4, from: 'CS 2000-4000', except: ['CS 2810'] }]
    expect(summarize(auditCase(rules, ['CS 2810', 'DS 3000']))).toEqual({ a: 'unsatisfied' })
    expect(summarize(auditCase(rules, ['CS 2810', 'CS 3500']))).toEqual({ a: 'satisfied CS 3500' })
  })

  test('AUD-GN-06, AUD-GN-08: credits take no more courses than they need, whatever their order', () => {
    const of = (...from: string[]) => [{ id: 'a', credits: 8, from }]
    const answer = auditCase(of('CS 2800', 'CS 2810', 'DS 3000'), ['CS 2800', 'CS 2810', 'DS 3000'])
    expect(answer.rules[0]?.courses).toHaveLength(2)
    const four = (...from: string[]) =>
      summarize(auditCase([{ id: 'a', credits: 4, from }], ['CS 2500:4', 'CS 2501:1']))
    expect(four('CS 2501', 'CS 2500')).toEqual({ a: 'satisfied CS 2500' })
    expect(four('CS 2500', 'CS 2501')).toEqual({ a: 'satisfied CS 2500' })
    expect(auditCase(of('CS 1', 'CS 2').slice(1), []).rules).toEqual([])
  })

  test('AUD-GN-09: groups inside a choice count whole, and a course that may be repeated counts each time', () => {
    const rules = [
      {
        id: 'two',
        all: [
          { id: 'one', all: [{ id: 'x', any: ['CS 2800 and CS 2801', 'CS 4820'] }, { id: 'y', any: ['CS 4805', 'CS 4810'] }] }, // prettier-ignore
          { id: 'pool', choose: 2, of: ['CS 4805', 'CS 4810', 'CS 4820', 'CS 4830', { id: 'long', all: ['CS 3950', { id: 'twice', courses: 2, from: 'CS 4950' }] }, 'CS 4770'] }, // prettier-ignore
        ],
      },
    ]
    const record = ['CS 2801:1', 'CS 2800', 'CS 4810', 'CS 4805', 'CS 3950', 'CS 4950:1 A @1', 'CS 4950:1 A @2']
    const answer = auditCase(rules, record, { repeatable: ['CS 4950'] })
    expect(answer.rules[0]?.status).toBe('satisfied')
    expect(answer.unused).toEqual([])
    expect(auditCase(rules, record).rules[0]?.status).toBe('unsatisfied')
  })

  test('AUD-GN-13, AUD-GN-16: where two rules compete for the last course, the named one is filled and both problems are named', () => {
    const rules = [
      { id: 'capstone', any: ['CS 4100', 'CS 4300'] },
      { id: 'electives', credits: 8, from: ['CS 2500-5010', 'DS 2000-4900', 'IS 2000-4900'] },
      { id: 'talk', course: 'THTR 1170' },
    ]
    const two = auditCase(rules, ['CS 4100', 'CS 4300'])
    expect(two.rules.map(({ status, missing }) => [status, missing])).toEqual([
      ['satisfied', 0],
      ['unsatisfied', 4],
      ['unsatisfied', 1],
    ])
    expect(two.rules[1]?.proof).toMatch(/compete|need/)
    const three = auditCase(rules, ['CS 4100', 'CS 4300', 'CS 4410'])
    expect(three.rules.map(({ status }) => status)).toEqual(['satisfied', 'satisfied', 'unsatisfied'])
  })

  test.each([
    [
      'pool',
      [
        { id: 'named', course: 'CS 3000' },
        { id: 'pool', credits: 4, from: 'CS 2500-5010' },
      ],
      ['CS 3000'],
    ],
    [
      'range',
      [
        { id: 'named', course: 'CS 350' },
        { id: 'range', courses: 3, from: 'CS 340-398' },
      ],
      ['CS 350', 'CS 341', 'CS 349'],
    ],
  ] as const)('AUD-GN-19, AUD-OT-03: a rule that names a course comes before a %s', (id, rules, record) => {
    const answer = summarize(auditCase([...rules], [...record]))
    expect(answer['named']).toMatch(/^satisfied/)
    expect(answer[id]).toMatch(/^unsatisfied/)
  })

  test('AUD-SG-06: two groups out of six whose lists overlap', () => {
    const group = (id: string, must: unknown[], list: string[]) => ({
      id,
      all: [...must, { id: `${id}-rest`, courses: 3 - must.length, from: list }],
    })
    const one = (id: string, ...any: string[]) => ({ id, courses: 1, from: any })
    const rules = [
      {
        id: 'groups',
        choose: 2,
        of: [
          group('networks', [one('n1', 'X 334', 'X 357')], ['X 334', 'X 335']),
          group(
            'communications',
            [one('c1', 'X 202'), one('c2', 'X 206', 'X 204')],
            ['X 334', 'X 202', 'X 206', 'X 198'],
          ),
          group('signals', [one('s1', 'X 198'), one('s2', 'X 202', 'X 860')], ['X 198', 'X 202', 'X 325', 'X 329']),
          group('intelligent', [one('i1', 'X 325', 'X 501', 'X 927')], ['X 325', 'X 501', 'X 329']),
          group('control', [one('o1', 'X 191')], ['X 191', 'X 198', 'X 202']),
          group('algorithms', [one('a1', 'X 343')], ['X 374', 'X 375']),
        ],
      },
    ].map((rule) => JSON.parse(JSON.stringify(rule).replaceAll('X ', 'XX ')))
    const record = [334, 202, 374, 198, 501, 329, 325, 191, 206].map((number) => `XX ${number}`)
    const answer = auditCase(rules, record)
    expect(answer.rules[0]?.status).toBe('satisfied')
    const chosen = answer.rules.filter(({ parent, isAsked }) => parent === 'groups' && isAsked).map(({ id }) => id)
    expect([
      ['communications', 'intelligent'],
      ['intelligent', 'control'],
    ]).toContainEqual(chosen)
  })

  test('AUD-UC-01: a course that fits major and minor goes where it is needed, whatever their order', () => {
    const major = { program: 'M', kind: 'major', code: 'M', rules: [{ id: 'list', credits: 10, from: ['IIC 2233', 'IIC 2413'] }] } // prettier-ignore
    const minor = { program: 'N', kind: 'minor', code: 'N', sharing: [{ with: 'other programs', at_most_courses: 0 }], rules: [{ id: 'minor', credits: 10, from: ['IIC 2233', 'ICM 2503'] }] } // prettier-ignore
    for (const programs of [
      [major, minor],
      [minor, major],
    ]) {
      const read = readRequirements({ programs }, { grades: ['C'], needC: [] })
      const record = {
        placements: [],
        inProgress: [],
        planned: [],
        completed: [takenFrom('IIC 2233:10'), takenFrom('ICM 2503:10')],
      }
      const answer = auditDegree(preparePrograms(read.programs), record, { grades: caseGrades })
      expect(summarize(answer)).toEqual({ list: 'satisfied IIC 2233', minor: 'satisfied ICM 2503' })
    }
  })
})

describe('counting', () => {
  test.each([
    ['AUD-PN-02: two of a subject', { courses: 2, from: 'CIS' }, ['CIS 160', 'CIS 120'], 'satisfied', 0],
    ['AUD-PN-09: one short', { courses: 2, from: 'CIS' }, ['CIS 120'], 'unsatisfied', 1],
    [
      'AUD-PN-04: courses and credits',
      { courses: 1, credits: 0.5, from: 'CIS 190-199' },
      ['CIS 191:0.5'],
      'satisfied',
      0,
    ],
    ['AUD-PN-11: both short', { courses: 2, credits: 1.5, from: 'CIS 190-199' }, ['CIS 191:0.5'], 'unsatisfied', 1],
    ['AUD-PN-06: another course', { course: 'CIS 120' }, ['CIS 160'], 'unsatisfied', 1],
    ['AUD-CP-10: more than enough credits', { credits: 11, from: ['CS 123', 'CS 567', 'CS 910'] }, ['CS 123', 'CS 567', 'CS 910'], 'satisfied', 0], // prettier-ignore
    [
      'AUD-FR-05, AUD-CP-28: two of three, one there',
      { choose: 2, of: ['CS 201', 'CS 202', 'CS 203'] },
      ['CS 201'],
      'unsatisfied',
      1,
    ],
    [
      'AUD-FR-07: two of three',
      { choose: 2, of: ['CS 201', 'CS 202', 'CS 203'] },
      ['CS 201', 'CS 203'],
      'satisfied',
      0,
    ],
    ['AUD-FR-10: a group is one of two', { choose: 2, of: ['CS 201 and CS 202', 'CS 203', 'CS 204'] }, ['CS 201', 'CS 202'], 'unsatisfied', 1], // prettier-ignore
    ['AUD-FR-16: halves of a course', { any: ['CS 600', 'CS 601 and CS 602'] }, ['CS 601'], 'unsatisfied', 1],
    ['AUD-FR-16: both halves', { any: ['CS 600', 'CS 601 and CS 602'] }, ['CS 601', 'CS 602'], 'satisfied', 0],
    ['AUD-OT-04: sub-condition open', { credits: 20, from: 'LA', at_least: { courses: 3, from: 'LA 300+' } }, ['LA 101', 'LA 102', 'LA 103', 'LA 301', 'LA 302'], 'unsatisfied', 0], // prettier-ignore
    ['AUD-OT-04: sub-condition met by a sixth', { credits: 20, from: 'LA', at_least: { courses: 3, from: 'LA 300+' } }, ['LA 101', 'LA 102', 'LA 103', 'LA 301', 'LA 302', 'LA 303'], 'satisfied', 0], // prettier-ignore
    ['at most one of a kind', { courses: 3, from: 'CS', at_most: { courses: 1, from: ['CS 487', 'CS 496'] } }, ['CS 301', 'CS 487', 'CS 496'], 'unsatisfied', 1], // prettier-ignore
    ['at most one course taken twice', { courses: 3, from: 'CS', at_most: { courses: 1, repeated: true } }, ['CS 301', 'CS 302 D @1', 'CS 302 B @2', 'CS 303 C @1', 'CS 303 B @2', 'CS 304 W @1', 'CS 304 B @2'], 'satisfied', 0], // prettier-ignore
    ['two courses taken twice', { courses: 3, from: 'CS', at_most: { courses: 1, repeated: true } }, ['CS 301', 'CS 302 D @1', 'CS 302 B @2', 'CS 303 F @1', 'CS 303 B @2'], 'unsatisfied', 1], // prettier-ignore
    ['at most a number of credits from elsewhere', { credits: 12, from: 'CS', at_most: { credits: 4, elsewhere: true } }, ['CS 301', 'CS 302 T transfer', 'CS 303 T transfer'], 'unsatisfied', 4], // prettier-ignore
    ['at most one without a letter', { courses: 2, from: 'CS', at_most: { courses: 1, no_letter: true } }, ['CS 301 P', 'CS 302 P', 'CS 303 T transfer'], 'satisfied', 0], // prettier-ignore
    ['credits of which only some are from elsewhere', { total_credits: 12, at_most: { credits: 4, elsewhere: true } }, ['CS 301', 'CS 302:8 T transfer'], 'unsatisfied', 4], // prettier-ignore
    ['at most two of each subject', { courses: 4, from: ['AA', 'BB'], at_most: { courses: 2, per_subject: true } }, ['AA 101', 'AA 102', 'AA 103', 'BB 101'], 'unsatisfied', 1], // prettier-ignore
    ['two subjects', { courses: 3, from: ['AA', 'BB'], at_least: { subjects: 2 } }, ['AA 101', 'AA 102', 'AA 103', 'BB 101'], 'satisfied', 0], // prettier-ignore
    ['one subject alone', { courses: 3, from: ['AA', 'BB'], at_least: { subjects: 2 } }, ['AA 101', 'AA 102', 'AA 103'], 'unsatisfied', 1], // prettier-ignore
    ['a course of many categories', { courses: 1, from: { category: 'HUM' } }, ['AA 101 A [HUM ARTS]'], 'satisfied', 0],
  ])('%s', (_name, rule, record, status, missing) => {
    const answer = auditCase([{ id: 'r', ...rule }], record)
    expect(answer.rules[0]).toMatchObject({ status, missing })
  })

  test('AUD-CP-14: three of four slots: a second course of one slot is of no use', () => {
    const slot = (id: string, ...from: string[]) => ({ id, courses: 1, from })
    const of = [slot('a', 'CS 101', 'CS 102'), slot('b', 'CS 103', 'CS 104'), slot('c', 'CS 105'), slot('d', 'CS 107')]
    const answer = auditCase([{ id: 'slots', choose: 3, of }], ['CS 101', 'CS 102', 'CS 103'])
    expect(answer.rules[0]).toMatchObject({ status: 'unsatisfied', needed: 3, missing: 1 })
    expect(answer.unused).toHaveLength(1)
  })

  test('AUD-CP-11: slots with the same list take different courses', () => {
    const slot = (id: string, courses: number, ...from: string[]) => ({ id, courses, from })
    const rules = [slot('a', 2, 'CS 101', 'CS 102'), slot('b', 1, 'CS 103', 'CS 104'), slot('c', 1, 'CS 103', 'CS 104')]
    const answer = auditCase(rules, ['CS 101', 'CS 102', 'CS 103', 'CS 104'])
    expect(answer.rules.every(({ status }) => status === 'satisfied')).toBe(true)
    expect(answer.unused).toEqual([])
  })

  test('AUD-CP-32: credit from elsewhere counts for the degree and not for what has to be taken here', () => {
    const rules = [
      { id: 'degree', total_credits: 120 },
      { id: 'here', total_credits: 100, here: true },
    ]
    const record = (here: number, elsewhere: number) => [
      ...Array.from({ length: here / 5 }, (_, index) => `CS ${100 + index}:5`),
      ...Array.from({ length: elsewhere / 5 }, (_, index) => `XX ${100 + index}:5 T transfer`),
    ]
    expect(auditCase(rules, record(100, 20)).rules.map(({ status }) => status)).toEqual(['satisfied', 'satisfied'])
    const short = auditCase(rules, record(95, 25)).rules
    expect(short.map(({ status, missing }) => [status, missing])).toEqual([['satisfied', 0], ['unsatisfied', 5]]) // prettier-ignore
  })

  test('credits after the 57th, and kinds of which only some count', () => {
    const rules = [
      { id: 'late', total_credits: 36, after_credits: 57, here: true },
      { id: 'degree', total_credits: 60, at_most: { credits: 4, from: 'PEC' } },
    ]
    const record = Array.from({ length: 20 }, (_, index) => `CS ${100 + index}:3 A @${2020 + index}`)
    const answer = auditCase(rules, [...record, 'PEC 101:3', 'PEC 102:3'])
    expect(answer.rules[0]?.missing).toBe(36 - (66 - 57))
    expect(answer.rules[1]).toMatchObject({ status: 'satisfied', missing: 0 })
    expect(answer.rules[1]?.courses.find(({ course }) => course === 'PEC 102')?.credits).toBe(1)
  })
})

describe('grades and attempts', () => {
  test.each([
    ['failed', 'CS 101 F', 'unsatisfied', 'the grade F earns no credit'],
    ['too low', 'CS 101 D', 'unsatisfied', 'D is below C'],
    ['passed without a letter', 'CS 101 P', 'unsatisfied', 'P is not a letter grade'],
    ['withdrawn', 'CS 101 W', 'unsatisfied', 'the grade W earns no credit'],
    ['good enough', 'CS 101 C', 'satisfied', undefined],
    ['from elsewhere', 'CS 101 T transfer', 'satisfied', undefined],
  ])('%s', (_name, course, status, reason) => {
    const [rule] = auditCase([{ id: 'r', course: 'CS 101', minimum_grade: 'C', grading: 'letter' }], [course]).rules
    expect(rule?.status).toBe(status)
    expect(rule?.excluded[0]?.reason).toBe(reason)
  })

  test('AUD-SG-15, AUD-SG-22, AUD-SG-24: a repetition counts once, the better attempt, and a running one only where it is needed', () => {
    const rules = [
      { id: 'r', course: 'CS 101', minimum_grade: 'C' },
      { id: 'all', total_credits: 4 },
    ]
    expect(summarize(auditCase(rules, ['CS 101 D @1', 'CS 101 B @2']))['r']).toBe('satisfied CS 101')
    expect(auditCase(rules, ['CS 101 D @1', 'CS 101 B @2']).totals.completed).toBe(4)
    expect(auditCase(rules, ['CS 101 B @1', 'CS 101 W @2']).rules[0]?.status).toBe('satisfied')
    expect(auditCase(rules, ['CS 101 D'], { inProgress: ['CS 101'] }).rules.map(({ status }) => status)).toEqual(['pending', 'satisfied']) // prettier-ignore
    expect(auditCase(rules, ['CS 101 IP']).rules[0]?.status).toBe('pending')
  })

  test('completed comes before in progress, and that before planned', () => {
    const rules = [
      { id: 'r', courses: 1, from: 'CS' },
      { id: 's', courses: 2, from: 'DS' },
    ]
    const answer = auditCase(rules, ['CS 300'], { inProgress: ['CS 200', 'DS 100'], planned: ['CS 100', 'DS 200'] })
    expect(summarize(answer)).toEqual({ r: 'satisfied CS 300', s: 'planned DS 100 DS 200' })
  })

  test('an average over the courses that a group counts', () => {
    const rules = [{ id: 'g', gpa: 2, all: ['CS 101', { id: 'more', credits: 4, from: ['CS 102', 'CS 103'] }] }]
    expect(auditCase(rules, ['CS 101 D', 'CS 102 D', 'CS 103 A']).rules[0]?.status).toBe('satisfied')
    const low = auditCase(rules, ['CS 101 D', 'CS 102 D'])
    expect(low.rules[0]).toMatchObject({ status: 'unsatisfied', proof: 'You need an average of 2.00; yours is 1.00.' })
    expect(auditCase([{ id: 'a', average: 3 }], ['CS 101 A', 'CS 101 C', 'CS 102 P']).rules[0]?.status).toBe(
      'satisfied',
    )
    expect(auditCase([{ id: 'a', average: 3, from: 'FOOD' }], ['CS 101 A']).rules[0]?.status).toBe('unsatisfied')
  })
})
