import { expect, test } from 'vitest'
import { decideCondition } from '../degrees/decide-condition.ts'
import { auditCase, summarize } from './audit-cases.ts'

// Cases of other systems that any correct audit answers alike, by their id; docs/audit-cases.md lists where the others are.

const one = (id: string, from: unknown, more: object = {}) => ({ id, courses: 1, from, ...more })
const grant = { reason: 'because', approver: 'Dean' }

test.each<[string, unknown[], string[], Parameters<typeof auditCase>[2], Record<string, string>]>([
  [
    'AUD-PN-12: a group is met by all of its parts',
    [{ id: 'p', all: ['CIS 120', { id: 'nineteen', courses: 1, credits: 0.5, from: 'CIS 190-199' }] }],
    ['CIS 120:1'],
    {},
    { p: 'unsatisfied', 'p/CIS 120': 'satisfied CIS 120', nineteen: 'unsatisfied' },
  ],
  [
    'AUD-GN-12: two options chosen out of three, and the third is not asked',
    [{ id: 'tracks', choose: 2, of: [one('t1', ['CS 280']), one('t2', ['CS 281']), one('t3', ['DS 300'])] }],
    ['CS 280', 'CS 281', 'DS 300', 'CS 350'],
    { pins: ['CS 281', 'DS 300'].map((course, index) => ({ course, rule: `t${index + 2}` })) },
    { tracks: 'satisfied', t1: 'unsatisfied', t2: 'satisfied CS 281', t3: 'satisfied DS 300' },
  ],
  [
    'AUD-PN-38: a course taken here counts for both rules that share it',
    [one('reasoning', ['MA 140'], { here: true, shares_with: 'program' }), one('calculus', ['MA 140'])],
    ['MA 140'],
    {},
    { reasoning: 'satisfied MA 140', calculus: 'satisfied MA 140' },
  ],
  [
    'AUD-PN-42: from elsewhere it counts only where it may',
    [one('reasoning', ['MA 140'], { here: true, shares_with: 'program' }), one('calculus', ['MA 140'])],
    ['MA 140 T transfer'],
    {},
    { reasoning: 'unsatisfied', calculus: 'satisfied MA 140' },
  ],
  [
    'AUD-CP-02: of what a rule could take, only what was taken counts',
    [one('systems', ['CS 341', 'CS 342']), one('probability', ['MA 471']), one('elective', ['CS 341', 'CS 342', 'MA 471'])], // prettier-ignore
    ['CS 341', 'MA 471'],
    {},
    { systems: 'satisfied CS 341', probability: 'satisfied MA 471', elective: 'unsatisfied' },
  ],
  [
    'AUD-CP-08: two rules share where one of them is sharable, course by course',
    [one('r1', 'AA', { shares_with: 'program' }), one('r2', ['AA 101', 'AA 102']), one('r3', ['AA 101']), one('r4', ['AA 103'], { shares_with: 'program' })], // prettier-ignore
    ['AA 101'],
    {},
    { r1: 'satisfied AA 101', r2: 'unsatisfied', r3: 'satisfied AA 101', r4: 'unsatisfied' },
  ],
  [
    'AUD-CP-17: the option that was chosen is the one that is missing',
    [{ id: 'options', choose: 1, of: [one('a', ['CS 101']), one('b', ['CS 102'])] }],
    ['CS 101'],
    { exceptions: [{ ...grant, rule: 'a', kind: 'exclude', course: 'CS 101' }] },
    { options: 'unsatisfied', a: 'unsatisfied', b: 'unsatisfied' },
  ],
  [
    'AUD-CP-24: one course for the college and for the major, from an examination',
    [one('intro', ['CS 111', 'CS 112'])],
    ['CS 111 T transfer'],
    { other: [{ program: 'C', kind: 'university', rules: [one('computing', ['CS 111', 'CS 112'])] }] },
    { intro: 'satisfied CS 111', computing: 'satisfied CS 111' },
  ],
  [
    'AUD-CP-25: one of six',
    [{ id: 'liberal', courses: 6, from: { category: 'LIB' } }],
    ['EC 101:4 T transfer [LIB]'],
    {},
    { liberal: 'unsatisfied EC 101' },
  ],
  [
    'AUD-CP-31: an examination that stands for several courses fills a rule that names one of them',
    [{ id: 'statistics', course: 'ST 103' }],
    ['ST 101 T transfer'],
    { more: { equivalents: { 'ST 102': ['ST 101'], 'ST 103': ['ST 101'] } } },
    { statistics: 'satisfied ST 101' },
  ],
  [
    'AUD-SG-02: what another list does not need is carried in',
    [one('first', ['CS 101', 'CS 102'], { courses: 1 }), { id: 'credits', credits: 11.5, from: ['CS 101', 'CS 102', 'CS 201', 'CS 202'] }], // prettier-ignore
    ['CS 101:3', 'CS 102:5.5', 'CS 201:3', 'CS 202:3'],
    {},
    { first: 'satisfied CS 101', credits: 'satisfied CS 102 CS 201 CS 202' },
  ],
  [
    'AUD-SG-10: a course that someone left out is not counted',
    [{ id: 'all', all: ['CS 101', 'CS 102'] }],
    ['CS 101:5.5', 'CS 102:3.5'],
    { exceptions: [{ ...grant, rule: 'all', kind: 'exclude', course: 'CS 102' }] },
    { all: 'unsatisfied', 'all/CS 101': 'satisfied CS 101', 'all/CS 102': 'unsatisfied' },
  ],
  [
    'AUD-UC-04: a course that may be repeated counts each time',
    [{ id: 'sport', credits: 10, from: 'SP' }],
    ['SP 101:5 A @1', 'SP 101:5 A @2'],
    { repeatable: ['SP 101'] },
    { sport: 'satisfied SP 101 SP 101' },
  ],
  [
    'AUD-FR-02: all of two',
    [{ id: 'all', all: ['ME 201', 'ME 203'] }],
    ['ME 201:12', 'ME 203:12'],
    {},
    { all: 'satisfied', 'all/ME 201': 'satisfied ME 201', 'all/ME 203': 'satisfied ME 203' },
  ],
  [
    'AUD-FR-04: one of two stops at one',
    [{ id: 'any', any: ['ME 201', 'ME 203'] }],
    ['ME 201:12', 'ME 203:12'],
    {},
    { any: 'satisfied ME 201' },
  ],
  [
    'AUD-FR-13: a waived part is out of the count',
    [{ id: 'all', all: ['CS 101', 'CS 102', 'CS 103'] }],
    ['CS 101', 'CS 102'],
    { exceptions: [{ ...grant, rule: 'all/CS 103', kind: 'waive' }] },
    { all: 'satisfied', 'all/CS 101': 'satisfied CS 101', 'all/CS 102': 'satisfied CS 102', 'all/CS 103': 'satisfied' },
  ],
])('%s', (_case, rules, record, setting, expected) => {
  expect(summarize(auditCase(rules, record, setting))).toEqual(expected)
})

test('AUD-PN-34, AUD-PN-37: past the amount that may be shared, a course stays where it was placed', () => {
  const from = ['CIS 545', 'CIS 550', 'CIS 520', 'CIS 555']
  const audit = (credits: readonly number[], wanted: number) =>
    auditCase(
      [{ id: 'bachelor', credits: wanted, from }],
      credits.map((amount, index) => `${from[index]}:${amount}`),
      {
        other: [{ program: 'N', kind: 'major', code: 'N', rules: [{ id: 'master', credits: wanted, from }] }],
        more: { sharing: [{ with: 'N', at_most_credits: 3, only: 'CIS 500+' }] },
        pins: [{ course: 'CIS 555', rule: 'bachelor' }],
      },
    ).rules
  const [bachelor, master] = audit([1, 1, 1, 1], 4)
  expect(bachelor?.courses.map(({ course }) => course)).toContain('CIS 555')
  expect([bachelor?.missing, master?.missing].toSorted()).toEqual([0, 1])
  const shared = (credits: readonly number[]) => {
    const sum = credits.reduce((total, amount) => total + amount, 0)
    return audit(credits, sum).every(({ missing }) => missing === 0)
  }
  expect([[3], [3.5], [2, 1], [2, 1.5]].map(shared)).toEqual([true, false, true, false])
})

test('AUD-PN-47: a second major brings its own rules alone', () => {
  const other = [{ program: 'MAT', kind: 'major', code: 'MAT', rules: [one('mathematics', ['MA 240'])] }]
  const answer = auditCase([one('engineering', ['ME 101'])], ['ME 101'], { other })
  expect(answer.rules.map(({ program, id }) => `${program} ${id}`)).toEqual(['M engineering', 'MAT mathematics'])
})

test('AUD-PN-53: a condition with an unknown part is decided by the known one', () => {
  const record = { completed: [], inProgress: [], planned: [], placements: [], majors: ['BSC'] }
  const isOfTrack = { kind: 'standings', codes: ['U4'] } as const
  const isOfMajor = { kind: 'majors', codes: ['BSC'] } as const
  expect(decideCondition({ kind: 'any', of: [isOfTrack, isOfMajor] }, record)).toBe(true)
  expect(decideCondition({ kind: 'all', of: [isOfTrack, isOfMajor] }, record)).toBeNull()
})

test('AUD-GN-17: a whole program of twelve sections has one answer', () => {
  const science = (subject: string, ...numbers: number[]) => ({
    id: `${subject}${numbers[0]}`,
    all: numbers.map((number) => `${subject} ${number}`),
  })
  const rules = [
    { id: 'overview', all: ['CS 1200', 'CS 1210'] },
    { id: 'fundamentals', all: ['CS 1800 and CS 1802', 'CS 2500 and CS 2501', 'CS 2510 and CS 2511', 'CS 2800 and CS 2801'] }, // prettier-ignore
    { id: 'required', all: ['CS 3000', 'CS 3500', 'CS 3650', 'CS 3700', 'CS 3800', 'CS 4400', 'CS 4500 and CS 4501'] },
    { id: 'presentation', course: 'THTR 1170' },
    { id: 'capstone', any: ['CS 4100', 'CS 4300', 'CS 4410', 'CS 4150', 'CS 4550', 'CS 4991', 'IS 4900'] },
    { id: 'electives', credits: 8, from: ['CS 2500-5010', 'IS 2000-4900', 'DS 2000-4900'] },
    { id: 'mathematics', all: ['MATH 1341', 'MATH 1342', 'MATH 2331', 'MATH 3081'] },
    { id: 'social', any: ['ANTH 3418', 'IA 5240', 'INSH 2102', 'PHIL 1145', 'SOCL 1280', 'SOCL 3485', 'SOCL 4528'] },
    { id: 'electrical', course: 'EECE 2160' },
    { id: 'science', any: [science('CHEM', 1211, 1212, 1213, 1214, 1215, 1216), science('PHYS', 1151, 1152, 1153, 1155, 1156, 1157), science('PHYS', 1161, 1162, 1163, 1165, 1166, 1167)] }, // prettier-ignore
    { id: 'writing', course: 'ENGW 1111' },
    { id: 'advanced', any: ['ENGW 3302', 'ENGW 3315'] },
  ]
  const small = ['CS 1200', 'CS 1210', 'CS 1802', 'CS 2501', 'CS 2511', 'CS 2801', 'THTR 1170', 'PHYS 1152', 'PHYS 1153', 'PHYS 1156', 'PHYS 1157'] // prettier-ignore
  const large = ['CS 1800', 'CS 2500', 'CS 2510', 'CS 2800', 'CS 3000', 'CS 3500', 'CS 3650', 'CS 3700', 'CS 3800', 'CS 4400', 'CS 4500', 'CS 4501', 'CS 4410', 'CS 2550', 'DS 4300', 'MATH 1341', 'MATH 1342', 'MATH 2331', 'MATH 3081', 'PHIL 1145', 'EECE 2160', 'PHYS 1151', 'PHYS 1155', 'ENGW 1111', 'ENGW 3302'] // prettier-ignore
  const spare = ['CS 1990', 'CS 1990', 'HIST 1130', 'MATH 2321', 'HONR 1310', 'MATH 3527', 'ARTG 1250', 'ARTG 2400']
  const answer = auditCase(rules, [...small.map((course) => `${course}:1`), ...large, ...spare], {
    repeatable: ['CS 1990'],
  })
  const told = summarize(answer)
  expect(answer.programs[0]?.status).toBe('satisfied')
  expect([told['capstone'], told['electives']]).toEqual(['satisfied CS 4410', 'satisfied CS 2550 DS 4300'])
  expect(answer.unused.map(({ course }) => course).toSorted()).toEqual(spare.toSorted())
  expect(answer.rules.flatMap(({ courses }) => courses)).toHaveLength(36)
})
