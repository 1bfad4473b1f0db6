import type { DemoRequest } from '@sam/server/imports/demo/submit-demo-requests'
import { demoTerm } from '../demo-term.ts'

const waiverOf = (course: string, message: string, waiver = 'prerequisite') => ({
  kind: 'requisite waiver',
  waiver,
  term: demoTerm,
  course,
  message,
})
const permissionFor = (course: string, message: string) => ({
  kind: 'department permission',
  term: demoTerm,
  course,
  message,
})
const declare = (kind: 'major' | 'minor', code: string, degree: string, message: string) => ({
  kind: 'declaration',
  change: 'declare',
  program: { kind, code, degree },
  message,
})

/** A research class that is graded early, with an I in it, and a large one of which half is typed. */
export const demoGradings = [
  { by: 'odile.marchetti', term: 202509, classNumber: 80311, drafts: ['B', 'I', 'A-'], submitted: true },
  {
    by: 'odile.marchetti',
    term: 202509,
    classNumber: 80105,
    drafts: ['A', 'B+', 'B', 'C+', 'A-', 'B-', 'A', 'C', 'B', 'A-', 'D', 'B+', 'A'],
    submitted: false,
  },
] as const

/** Two dozen requests: waiting, half decided, late, approved and refused. */
export const demoRequests: readonly DemoRequest[] = [
  {
    student: 114100081,
    daysAgo: 3,
    classNumbers: [40216, 40989],
    wanted: {
      kind: 'time conflict',
      message: 'I need both before the summer internship. CSE 230 records its lectures.',
    },
    decisions: [{ by: 'odile.marchetti', note: 'Agreed, if you come to every discussion.', daysAgo: 2 }],
  },
  {
    student: 114100219,
    daysAgo: 2,
    classNumbers: [40105, 41042],
    wanted: { kind: 'time conflict', message: 'Both are the last I need to graduate in May.' },
  },
  {
    student: 114100127,
    daysAgo: 6,
    wanted: permissionFor('CSE 487', 'Professor Thackeray has agreed to supervise a project on type inference.'),
  },
  {
    student: 114100196,
    daysAgo: 1,
    wanted: permissionFor(
      'CSE 488',
      'An internship at a hospital, ten hours a week. The offer letter is with the office.',
    ),
  },
  { student: 114200011, daysAgo: 4, wanted: permissionFor('CSE 390', 'I would like to take the topic on compilers.') },
  { student: 114100150, daysAgo: 1, wanted: waiverOf('AMS 310', 'I took linear algebra at my former college.') },
  {
    student: 114100334,
    daysAgo: 2,
    wanted: waiverOf('CSE 327', 'I took statistics elsewhere; the transcript is on its way.'),
  },
  { student: 114100472, daysAgo: 5, wanted: waiverOf('AMS 318', 'I take AMS 310 now and expect a B.') },
  {
    student: 114200052,
    daysAgo: 7,
    wanted: waiverOf('CSE 312', 'I am three credits short of U3 and finish them this term.'),
  },
  { student: 114200093, daysAgo: 0, wanted: waiverOf('CSE 355', 'I passed discrete mathematics with an A.') },
  {
    student: 114201118,
    daysAgo: 2,
    wanted: declare('major', 'PSY', 'BA', 'I would like to begin with the core courses.'),
  },
  {
    student: 114100311,
    daysAgo: 3,
    wanted: declare('major', 'CSE', 'BS', 'My averages in the three courses are above the line.'),
    decisions: [{ by: 'joanna.priorsfield', note: 'The three courses are in order.', daysAgo: 1 }],
  },
  { student: 114100587, daysAgo: 8, wanted: declare('major', 'CSE', 'BS', 'My minor has become my main interest.') },
  { student: 114100104, daysAgo: 4, wanted: { kind: 'hold removal', message: 'I met my advisor on Monday.' } },
  { student: 114100173, daysAgo: 1, wanted: { kind: 'hold removal', message: 'The balance was paid on Friday.' } },
  {
    student: 114200134,
    daysAgo: 9,
    wanted: waiverOf('ISE 340', 'I passed an equivalent course in high school.'),
    decisions: [
      {
        by: 'joanna.priorsfield',
        outcome: 'refused',
        note: 'Take ISE 218 first: the course builds on it.',
        daysAgo: 6,
      },
    ],
  },
  {
    student: 114200175,
    daysAgo: 10,
    wanted: waiverOf('CSE 331', 'ISE 218 was cancelled last spring.'),
    decisions: [{ by: 'joanna.priorsfield', daysAgo: 8 }],
  },
  {
    student: 114200216,
    daysAgo: 12,
    wanted: waiverOf('ISE 305', 'I declare the second major in January.'),
    decisions: [{ by: 'joanna.priorsfield', note: 'Fine for this term.', daysAgo: 9 }],
  },
  {
    student: 114200257,
    daysAgo: 6,
    wanted: permissionFor('CSE 487', 'A project with the robotics group.'),
    decisions: [{ by: 'joanna.priorsfield', daysAgo: 3 }],
  },
  {
    student: 114200298,
    daysAgo: 5,
    wanted: permissionFor('CSE 475', 'I assisted in CSE 214 last term.'),
    decisions: [{ by: 'joanna.priorsfield', daysAgo: 1 }],
  },
  {
    student: 114200339,
    daysAgo: 14,
    wanted: waiverOf('AMS 315', 'I took probability abroad.'),
    decisions: [{ by: 'margaret.ashdown', note: 'The syllabus was enough.', daysAgo: 12 }],
  },
  {
    student: 114217600,
    daysAgo: 1,
    asks: { by: 'odile.marchetti', term: 202509, classNumber: 80311 },
    wanted: {
      kind: 'grade change',
      grade: 'A',
      message: 'The second report was not counted: it lay in another mailbox.',
    },
  },
  {
    student: 114217477,
    daysAgo: 0,
    wanted: {
      kind: 'deadline extension',
      term: 202509,
      course: 'AMS 487',
      until: '2026-06-15',
      message: 'The simulations run until May on the cluster.',
    },
  },
]
