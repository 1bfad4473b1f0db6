import type { DemoReview } from '@sam/server/imports/demo/submit-demo-reviews'

const [spring, fall, nextSpring, nextFall] = [202601, 202609, 202701, 202709]
const joanna = 'joanna.priorsfield'

/** Plans that wait, some of them late, some for the second time; plans returned with suggestions; plans approved. */
export const demoReviews: readonly DemoReview[] = [
  {
    student: 114210753,
    daysAgo: 40,
    message: 'My first plan. Is the physics sequence in the right place?',
    comments: [
      {
        by: joanna,
        term: spring,
        about: 'AMS 310',
        body: 'Spring has physics with its lab already. Probability waits until fall without harm.',
        suggestion: [{ kind: 'move', course: 'AMS 310', from: spring, to: fall }],
        answer: 'taken',
      },
    ],
    decision: { by: joanna, outcome: 'refused', note: 'Nearly there: look at the spring again.', daysAgo: 38 },
  },
  {
    student: 114210753,
    daysAgo: 36,
    message: 'AMS 310 is in fall now.',
    comments: [
      {
        by: joanna,
        term: nextFall,
        about: 'ECO 111',
        body: 'Macroeconomics fills less than microeconomics did. Leave it out if you need room for research.',
        suggestion: [{ kind: 'remove', course: 'ECO 111', from: nextFall }],
        answer: 'taken',
      },
    ],
    decision: { by: joanna, outcome: 'approved', note: 'Good. Come again before you register.', daysAgo: 35 },
  },
  {
    student: 114210753,
    daysAgo: 1,
    message: 'I left ECO 111 out, as you suggested, to have time for the robotics group.',
    comments: [
      { by: null, term: nextFall, about: null, body: 'I would like to do CSE 487 here if a professor takes me.' },
    ],
  },
  {
    student: 114200011,
    daysAgo: 0,
    message: 'Does this reach my degree in fall 2027? I work twenty hours a week.',
    comments: [
      { by: joanna, term: spring, about: null, body: 'Five courses beside work is a hard term. Which one could wait?' },
      {
        by: joanna,
        term: spring,
        about: 'HIS 237',
        body: 'History is taught every term; it can wait until summer or fall.',
        suggestion: [{ kind: 'move', course: 'HIS 237', from: spring, to: fall }],
      },
    ],
  },
  { student: 114200872, daysAgo: 2, message: 'Is CSE 416 too late in my last term?' },
  { student: 114201774, daysAgo: 3, message: 'I would like to take both laboratories in one term. Is that wise?' },
  { student: 114203947, daysAgo: 4, message: 'Please look at the two terms with six courses.' },
  { student: 114205259, daysAgo: 6, message: 'My plan for all four years. What did I forget?' },
  { student: 114211491, daysAgo: 8, message: 'My plan for all eight terms. Is the order of the AMS courses right?' },
  { student: 114214320, daysAgo: 1, message: 'Can I still minor in applied mathematics with this?' },
  {
    student: 114212188,
    daysAgo: 9,
    message: 'First version, for a look.',
    comments: [
      {
        by: joanna,
        term: fall,
        about: 'HIS 209',
        body: 'Eighteen credits in fall. This one fits into spring.',
        suggestion: [{ kind: 'move', course: 'HIS 209', from: fall, to: nextSpring }],
      },
    ],
    decision: { by: joanna, outcome: 'refused', note: 'Two terms are too full. See my suggestion.', daysAgo: 7 },
  },
  {
    student: 114213008,
    daysAgo: 12,
    message: 'Is this enough?',
    decision: { by: joanna, outcome: 'refused', note: 'Writing is missing. Add WRT 302 or WRT 304.', daysAgo: 6 },
  },
  {
    student: 114202553,
    daysAgo: 5,
    message: 'Two terms to go.',
    decision: { by: joanna, outcome: 'approved', note: '', daysAgo: 4 },
  },
  {
    student: 114207022,
    daysAgo: 6,
    message: 'With the physics laboratories in my last term.',
    decision: { by: joanna, outcome: 'approved', note: 'Watch the credits of the last term.', daysAgo: 3 },
  },
  {
    student: 114209072,
    daysAgo: 7,
    message: 'As we discussed.',
    decision: { by: joanna, outcome: 'approved', note: '', daysAgo: 2 },
  },
]
