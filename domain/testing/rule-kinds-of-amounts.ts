import type { auditCase } from './audit-cases.ts'

type Setting = Parameters<typeof auditCase>[2]
export type Outcome = [record: string[], expected: Record<string, string>, setting?: Setting]
export type RuleKind = [kind: number, name: string, rules: unknown[], outcomes: Outcome[]]

/** Which courses count, and how much of them. */
export const kindsOfAmounts: RuleKind[] = [
  [
    1,
    'all of, any of, a number of',
    [
      { id: 'all', all: ['CS 101', 'CS 102'] },
      { id: 'any', any: ['CS 201', 'CS 202'] },
      { id: 'two', choose: 2, of: ['CS 301', 'CS 302', 'CS 303'] },
    ],
    [
      [
        ['CS 101', 'CS 102', 'CS 202', 'CS 301', 'CS 303'],
        { all: 'satisfied', any: 'satisfied CS 202', two: 'satisfied CS 301 CS 303' },
      ],
      [['CS 101', 'CS 301'], { all: 'unsatisfied', any: 'unsatisfied', two: 'unsatisfied CS 301' }],
    ],
  ],
  [
    2,
    'a number of courses of a set',
    [{ id: 'r', courses: 2, from: 'CS 300-399' }],
    [
      [['CS 301', 'CS 302'], { r: 'satisfied CS 301 CS 302' }],
      [['CS 301', 'CS 402'], { r: 'unsatisfied CS 301' }],
    ],
  ],
  [
    3,
    'a number of credits of a set, of courses with different credits',
    [{ id: 'r', credits: 6, from: 'CS' }],
    [
      [['CS 101:1.5', 'CS 102:4.5'], { r: 'satisfied CS 101 CS 102' }],
      [['CS 101:1', 'CS 102:4.5'], { r: 'unsatisfied CS 101 CS 102' }],
    ],
  ],
  [
    4,
    'at least and at most',
    [{ id: 'r', credits: 8, from: 'CS', at_least: { courses: 1, from: 'CS 300+' }, at_most: { credits: 4, from: 'CS 100-199' } }], // prettier-ignore
    [
      [['CS 101', 'CS 301'], { r: 'satisfied CS 101 CS 301' }],
      [['CS 101', 'CS 102', 'CS 201'], { r: 'unsatisfied CS 101 CS 201' }],
    ],
  ],
  [
    5,
    'a set by subject, numbers, level, category, not',
    [
      { id: 'level', courses: 1, from: { subject: 'CS', level: 3 } },
      { id: 'category', courses: 1, from: { category: 'HUM', from: 200 }, except: 'CS 390' },
    ],
    [
      [['CS 301', 'PHI 210 A [HUM]'], { level: 'satisfied CS 301', category: 'satisfied PHI 210' }],
      [['CS 401', 'PHI 110 A [HUM]', 'CS 390 A [HUM]'], { level: 'satisfied CS 390', category: 'unsatisfied' }],
    ],
  ],
  [
    6,
    'what does not count',
    [{ id: 'r', courses: 1, from: 'CS 300+', except: ['CS 390', 'CS 475-488'] }],
    [
      [['CS 390', 'CS 489'], { r: 'satisfied CS 489' }],
      [['CS 390', 'CS 487'], { r: 'unsatisfied' }],
    ],
  ],
  [
    7,
    'breadth: different subjects, one of each area',
    [
      { id: 'subjects', courses: 2, from: ['ART', 'MUS'], at_least: { subjects: 2 } },
      { id: 'areas', all: [{ id: 'past', courses: 1, from: 'HIS' }, { id: 'present', courses: 1, from: 'POL' }] }, // prettier-ignore
    ],
    [
      [['ART 101', 'MUS 101', 'HIS 101', 'POL 101'], { subjects: 'satisfied ART 101 MUS 101', areas: 'satisfied' }],
      [['ART 101', 'ART 102', 'HIS 101', 'HIS 102'], { areas: 'unsatisfied', present: 'unsatisfied' }],
    ],
  ],
  [
    8,
    'at most a number of each subject, all of one subject',
    [
      { id: 'spread', courses: 3, from: ['ART', 'MUS'], at_most: { courses: 2, per_subject: true } },
      { id: 'depth', any: [{ id: 'history', courses: 2, from: 'HIS' }, { id: 'politics', courses: 2, from: 'POL' }] }, // prettier-ignore
    ],
    [
      [
        ['ART 101', 'ART 102', 'MUS 101', 'POL 101', 'POL 102'],
        { spread: 'satisfied ART 101 ART 102 MUS 101', depth: 'satisfied' },
      ],
      [
        ['ART 101', 'ART 102', 'ART 103', 'HIS 101', 'POL 102'],
        { spread: 'unsatisfied ART 101 ART 102', depth: 'unsatisfied' },
      ],
    ],
  ],
  [
    9,
    'the least grade of a course',
    [{ id: 'r', courses: 1, from: 'CS', minimum_grade: 'C' }],
    [
      [['CS 101 C'], { r: 'satisfied CS 101' }],
      [['CS 101 D'], { r: 'unsatisfied' }],
    ],
  ],
  [
    10,
    'the least average of a rule, of a set, of the record',
    [
      { id: 'own', courses: 2, from: 'CS 100-199', gpa: 3 },
      { id: 'set', average: 3, from: 'CS' },
      { id: 'record', average: 2.5 },
    ],
    [
      [['CS 101 A', 'CS 102 C', 'HIS 101 D'], { own: 'satisfied CS 101 CS 102', set: 'satisfied', record: 'unsatisfied' }], // prettier-ignore
      [['CS 101 B', 'CS 102 C', 'HIS 101 A'], { own: 'unsatisfied CS 101 CS 102', set: 'unsatisfied', record: 'satisfied' }], // prettier-ignore
    ],
  ],
  [
    11,
    'residency: here, after a number of credits, of a group',
    [
      { id: 'here', total_credits: 4, after_credits: 8, here: true },
      { id: 'major', courses: 2, from: 'CS', at_least: { credits: 4, here: true } },
    ],
    [
      [
        ['CS 101 T transfer @202401', 'HIS 101 A @202409', 'CS 201 A @202501'],
        { here: 'satisfied CS 201', major: 'satisfied CS 101 CS 201' },
      ],
      [
        ['CS 101 T transfer', 'CS 201 T transfer', 'CS 301 W @202501'],
        { here: 'unsatisfied', major: 'unsatisfied CS 101 CS 201' },
      ],
    ],
  ],
  [
    12,
    'credits of a level',
    [{ id: 'r', total_credits: 8, from: { from: 300 } }],
    [
      [['CS 301', 'HIS 401'], { r: 'satisfied CS 301 HIS 401' }],
      [['CS 301', 'HIS 201'], { r: 'unsatisfied CS 301' }],
    ],
  ],
  [
    13,
    'credits in all, and with a letter',
    [
      { id: 'all', total_credits: 8 },
      { id: 'letter', total_credits: 8, grading: 'letter' },
    ],
    [
      [['CS 301', 'HIS 401 B'], { all: 'satisfied CS 301 HIS 401', letter: 'satisfied CS 301 HIS 401' }],
      [['CS 301', 'HIS 401 P'], { all: 'satisfied CS 301 HIS 401', letter: 'unsatisfied CS 301' }],
    ],
  ],
  [
    14,
    'caps on P, credit from elsewhere, internships, the 100 level',
    [
      { id: 'p', courses: 2, from: 'ART', at_most: { courses: 1, no_letter: true } },
      { id: 'elsewhere', courses: 2, from: 'BIO', at_most: { credits: 4, elsewhere: true } },
      { id: 'intern', total_credits: 8, from: 'CS', at_most: { credits: 3, from: 'CS 488' } },
      { id: 'low', courses: 2, from: 'HIS', at_most: { courses: 1, from: { level: 1 } } },
    ],
    [
      [
        ['ART 101 P', 'ART 102', 'BIO 101 T transfer', 'BIO 102', 'CS 301:5', 'CS 488:3', 'HIS 101', 'HIS 201'],
        { p: 'satisfied ART 101 ART 102', elsewhere: 'satisfied BIO 101 BIO 102', intern: 'satisfied CS 301 CS 488', low: 'satisfied HIS 101 HIS 201' }, // prettier-ignore
      ],
      [
        ['ART 101 P', 'ART 102 P', 'BIO 101 T transfer', 'BIO 102 T transfer', 'CS 301', 'CS 488:6', 'HIS 101', 'HIS 102'], // prettier-ignore
        { p: 'unsatisfied ART 101', elsewhere: 'unsatisfied BIO 101', intern: 'unsatisfied CS 301 CS 488', low: 'unsatisfied HIS 101' }, // prettier-ignore
      ],
    ],
  ],
  [
    15,
    'caps of one course: times and credits',
    [{ id: 'r', credits: 3, from: 'MUS', at_most: { credits: 2, from: ['MUS 261'] } }],
    [
      [['MUS 261:1 A @1', 'MUS 261:1 A @2', 'MUS 101:1'], { r: 'satisfied MUS 101 MUS 261 MUS 261' }, { repeatable: ['MUS 261'] }], // prettier-ignore
      [['MUS 261:1 A @1', 'MUS 261:1 A @2', 'MUS 261:1 A @3'], { r: 'unsatisfied MUS 261 MUS 261' }, { repeatable: ['MUS 261'] }], // prettier-ignore
    ],
  ],
]
