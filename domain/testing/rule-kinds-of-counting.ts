import type { Outcome, RuleKind } from './rule-kinds-of-amounts.ts'

const grant = { reason: 'because', approver: 'Dean' }
const minor = (...rules: object[]) => [{ program: 'N', kind: 'minor', code: 'N', rules }]

/** What a course counts for, for which students, and what is not a course. */
export const kindsOfCounting: RuleKind[] = [
  [
    16,
    'a course fills one rule',
    [
      { id: 'a', courses: 1, from: 'CS' },
      { id: 'b', courses: 1, from: 'CS' },
    ],
    [
      [['CS 101', 'CS 102'], { a: 'satisfied CS 101', b: 'satisfied CS 102' }],
      [['CS 101'], { a: 'satisfied CS 101', b: 'unsatisfied' }],
    ],
  ],
  [
    17,
    'rules that share, with one or with all',
    [
      { id: 'a', courses: 1, from: 'CS', shares_with: ['b'] },
      { id: 'b', courses: 1, from: 'CS' },
      { id: 'c', courses: 1, from: 'CS' },
    ],
    [
      [['CS 101', 'CS 102'], { a: 'satisfied CS 101', b: 'satisfied CS 101', c: 'satisfied CS 102' }],
      [['CS 101'], { a: 'satisfied CS 101', b: 'satisfied CS 101', c: 'unsatisfied' }],
    ],
  ],
  [
    18,
    'a limit on what two programs share',
    [{ id: 'm', courses: 2, from: 'CS' }],
    [
      [
        ['CS 101', 'CS 102', 'CS 103'],
        { m: 'satisfied CS 101 CS 102', n: 'satisfied CS 101 CS 103' },
        { other: minor({ id: 'n', courses: 2, from: 'CS' }), more: { sharing: [{ with: 'other minors', at_most_courses: 1 }] } }, // prettier-ignore
      ],
      [
        ['CS 101', 'CS 102'],
        { m: 'satisfied CS 101 CS 102', n: 'unsatisfied CS 101' },
        { other: minor({ id: 'n', courses: 2, from: 'CS' }), more: { sharing: [{ with: 'other minors', at_most_courses: 1 }] } }, // prettier-ignore
      ],
    ],
  ],
  [
    19,
    'credits that no other program uses',
    [{ id: 'm', courses: 1, from: 'CS' }],
    [
      [
        ['CS 101', 'CS 102', 'CS 103'],
        { m: 'satisfied CS 101', n: 'satisfied CS 102 CS 103' },
        { other: minor({ id: 'n', courses: 2, from: 'CS', at_least: { credits: 8, unshared: true } }) },
      ],
      [
        ['CS 101', 'CS 102'],
        { m: 'satisfied CS 101', n: 'unsatisfied CS 101 CS 102' },
        { other: minor({ id: 'n', courses: 2, from: 'CS', at_least: { credits: 8, unshared: true } }) },
      ],
    ],
  ],
  [
    20,
    'completed before planned, the narrow rule before the wide one',
    [
      { id: 'wide', courses: 1, from: 'CS' },
      { id: 'narrow', course: 'CS 101' },
    ],
    [
      [['CS 101'], { wide: 'planned CS 201', narrow: 'satisfied CS 101' }, { planned: ['CS 201'] }],
      [['CS 101', 'CS 102'], { wide: 'satisfied CS 102', narrow: 'satisfied CS 101' }, { planned: ['CS 201'] }],
    ],
  ],
  [
    21,
    'pairs and sequences: both or none',
    [{ id: 'r', any: ['PHY 131 and PHY 133', 'PHY 141 and PHY 143'] }],
    [
      [['PHY 131', 'PHY 141', 'PHY 143:1'], { r: 'satisfied' }],
      [['PHY 131', 'PHY 143:1'], { r: 'unsatisfied' }],
    ],
  ],
  [
    22,
    'a rule for some students, another for the others',
    [
      { id: 'those', course: 'CS 101', when: { majors: ['M'] } },
      { id: 'others', course: 'CS 102', unless: { majors: ['M'] } },
    ],
    [
      [['CS 101'], { those: 'satisfied CS 101', others: 'satisfied' }, { majors: ['M'] }],
      [['CS 101'], { those: 'satisfied', others: 'unsatisfied' }, { majors: ['X'] }],
    ],
  ],
  [
    23,
    'one track of several, undecided',
    [{ id: 'r', any: [{ id: 'theory', all: ['CS 301', 'CS 302'] }, { id: 'systems', all: ['CS 401', 'CS 402', 'CS 403'] }] }], // prettier-ignore
    [
      [['CS 401', 'CS 402', 'CS 403', 'CS 301'], { r: 'satisfied', systems: 'satisfied' }],
      [['CS 301', 'CS 401'], { r: 'unsatisfied', theory: 'unsatisfied' }],
    ],
  ],
  [
    24,
    'another program that has to be completed',
    [{ id: 'r', declared: 'minor', codes: ['N'] }],
    [
      [['HIS 101'], { r: 'satisfied' }, { minors: ['N'], other: minor({ id: 'n', course: 'HIS 101' }) }],
      [[], { r: 'unsatisfied' }, { minors: ['N'], other: minor({ id: 'n', course: 'HIS 101' }) }],
    ],
  ],
  [
    25,
    'what is not a course: confirmed',
    [{ id: 'r', confirmed: 'The oral examination is passed.' }],
    [
      [[], { r: 'satisfied' }, { exceptions: [{ ...grant, rule: 'r', kind: 'waive' }] }],
      [['CS 101'], { r: 'unsatisfied' }],
    ],
  ],
  [
    26,
    'a placement in place of a course',
    [{ id: 'r', any: ['MAT 125', { id: 'placed', placement: { name: 'mathematics', level: 5 } }] }],
    [
      [[], { r: 'satisfied', placed: 'satisfied' }, { placements: [{ name: 'mathematics', level: 5 }] }],
      [[], { r: 'unsatisfied' }, { placements: [{ name: 'mathematics', level: 4 }] }],
    ],
  ],
  [
    27,
    'equivalents, and a substitution for one student',
    [
      { id: 'a', course: 'CS 101' },
      { id: 'b', course: 'CS 102' },
    ],
    [
      [
        ['CS 100', 'EE 102'],
        { a: 'satisfied CS 100', b: 'satisfied EE 102' },
        { more: { equivalents: { 'CS 101': ['CS 100'] } }, exceptions: [{ ...grant, rule: 'b', kind: 'substitute', course: 'EE 102', for: 'CS 102' }] }, // prettier-ignore
      ],
      [['CS 100', 'EE 102'], { a: 'unsatisfied', b: 'unsatisfied' }],
    ],
  ],
  [
    28,
    'credit from elsewhere as it stands on the record, with parts of a credit',
    [{ id: 'r', credits: 4, from: 'CS' }],
    [
      [['CS 101:2.5 T transfer', 'CS 102:1.5 T transfer'], { r: 'satisfied CS 101 CS 102' }],
      [['CS 101:2.5 T transfer', 'CS 102:1 T transfer'], { r: 'unsatisfied CS 101 CS 102' }],
    ],
  ],
  [
    29,
    'graded with a letter; S where it counts',
    [
      { id: 'letter', courses: 1, from: 'CS', grading: 'letter' },
      { id: 's', courses: 1, from: 'HIS', grading: 'letter or S' },
    ],
    [
      [['CS 101 D', 'HIS 101 S'], { letter: 'satisfied CS 101', s: 'satisfied HIS 101' }],
      [['CS 101 S', 'HIS 101 P'], { letter: 'unsatisfied', s: 'unsatisfied' }],
    ],
  ],
  [
    30,
    'courses in progress count for the time being, planned ones as planned',
    [{ id: 'r', courses: 1, from: 'CS', minimum_grade: 'C' }],
    [
      [[], { r: 'pending CS 101' }, { inProgress: ['CS 101'], planned: ['CS 102'] }],
      [[], { r: 'planned CS 102' }, { planned: ['CS 102'] }],
    ],
  ],
  [
    32,
    'the best attempt that the rule accepts; a limit on repeats',
    [
      { id: 'best', courses: 1, from: 'CS', minimum_grade: 'C' },
      { id: 'few', courses: 2, from: 'HIS', at_most: { courses: 1, repeated: true } },
    ],
    [
      [
        ['CS 101 D @1', 'CS 101 B @2', 'HIS 101 F @1', 'HIS 101 B @2', 'HIS 102'],
        { best: 'satisfied CS 101', few: 'satisfied HIS 102 HIS 101' },
      ],
      [
        ['CS 101 F @1', 'CS 101 D @2', 'HIS 101 F @1', 'HIS 101 B @2', 'HIS 102 F @1', 'HIS 102 B @2'],
        { best: 'unsatisfied', few: 'unsatisfied HIS 101' },
      ],
    ],
  ],
  [
    33,
    'exceptions of one student, until they end',
    [
      { id: 'waived', course: 'CS 101' },
      { id: 'allowed', courses: 1, from: 'HIS' },
      { id: 'limit', courses: 2, from: 'ART' },
    ],
    [
      ['2026-06-30', { waived: 'satisfied', allowed: 'satisfied EE 102', limit: 'satisfied ART 101' }],
      ['2026-07-01', { waived: 'unsatisfied', allowed: 'unsatisfied', limit: 'unsatisfied ART 101' }],
    ].map(([today, expected]): Outcome => {
      const until = { ...grant, expires: '2026-06-30' }
      const exceptions = [
        { ...until, rule: 'waived', kind: 'waive' as const },
        { ...until, rule: 'allowed', kind: 'also allow' as const, course: 'EE 102' },
        { ...until, rule: 'limit', kind: 'change limit' as const, to: 1 },
      ]
      return [['EE 102', 'ART 101'], expected as Record<string, string>, { today: today as string, exceptions }]
    }),
  ],
  [
    31,
    'courses taken before a term, in place of others; who did not take them is asked for the others',
    [{ id: 'r', any: ['CS 101 and CS 102', { id: 'old', course: 'CS 100', taken_before: { semester: 'Fall', year: 2025 } }] }], // prettier-ignore
    [
      [['CS 100 A @202506'], { r: 'satisfied', old: 'satisfied CS 100' }],
      [['CS 100 A @202509'], { r: 'unsatisfied', old: 'unsatisfied' }],
      [['CS 100 A'], { r: 'unsatisfied', old: 'unsatisfied' }],
      [['CS 100 T transfer'], { r: 'satisfied', old: 'satisfied CS 100' }],
      [['CS 100 F @202501', 'CS 100 A @202509'], { r: 'unsatisfied', old: 'unsatisfied' }],
      [['CS 101'], { r: 'unsatisfied', 'r/CS 101 and CS 102/CS 101': 'satisfied CS 101', old: 'unsatisfied' }],
      [['CS 101', 'CS 100 A @202501'], { r: 'satisfied', old: 'satisfied CS 100' }],
      [[], { r: 'planned', old: 'planned CS 100' }, { planned: ['CS 100 A @202501'] }],
      [[], { r: 'unsatisfied', old: 'unsatisfied' }, { planned: ['CS 100 A @202601'] }],
    ],
  ],
  [
    35,
    'what is left over fills the credits of the degree',
    [
      { id: 'major', courses: 1, from: 'CS' },
      { id: 'degree', total_credits: 8 },
    ],
    [
      [['CS 101', 'HIS 101'], { major: 'satisfied CS 101', degree: 'satisfied CS 101 HIS 101' }],
      [['CS 101'], { major: 'satisfied CS 101', degree: 'unsatisfied CS 101' }],
    ],
  ],
  [
    36,
    'the least is missing, then the least is used',
    [
      { id: 'a', courses: 1, from: ['CS 101', 'CS 102'] },
      { id: 'b', courses: 1, from: ['CS 101', 'CS 103'] },
    ],
    [
      [['CS 101', 'CS 102'], { a: 'satisfied CS 102', b: 'satisfied CS 101' }],
      [['CS 101'], { a: 'satisfied CS 101', b: 'unsatisfied' }],
    ],
  ],
]
