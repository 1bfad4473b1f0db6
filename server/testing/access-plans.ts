import { noWishes } from '@sam/contract/planning/wishes'
import { numbered, registrationOf, type AccessLine } from './access-lines.ts'

/** Plans to graduation, and what advisors say to them. */
export const planAccess: Record<string, AccessLine> = {
  'GET /api/plan': registrationOf('/api/plan'),
  'GET /api/plan/candidates': {
    who: ['Student', 'Academic Advisor', 'Registrar'],
    decidedInside: true,
    url: '/api/plan/candidates?term=202609&program=none&rule=none',
    relations: [
      ['student', '/api/plan/candidates?term=202609&program=none&rule=none', 404],
      ['student', '/api/plan/candidates?term=202609&program=none&rule=none&student={other}', 403],
      ['advisor', '/api/plan/candidates?term=202609&program=none&rule=none&student={other}', 404],
      ['registrar', '/api/plan/candidates?term=202609&program=none&rule=none', 403],
    ],
  },
  'GET /api/plan/courses-ahead': {
    who: ['Student', 'Academic Advisor', 'Registrar'],
    decidedInside: true,
    url: '/api/plan/courses-ahead?courses=CSE%20114',
    relations: [
      ['student', '/api/plan/courses-ahead?courses=CSE%20114', 200],
      ['student', '/api/plan/courses-ahead?courses=CSE%20114&student={other}', 403],
      ['advisor', '/api/plan/courses-ahead?courses=CSE%20114&student={other}', 200],
      ['registrar', '/api/plan/courses-ahead?courses=CSE%20114', 403],
    ],
  },
  'GET /api/plan-review': registrationOf('/api/plan-review'),
  'POST /api/plans': { who: ['Student'], url: '/api/plans', payload: {} },
  'PUT /api/plans/:plan': {
    who: ['Student'],
    payload: { version: 'another', courses: [], choices: [], wishes: noWishes },
    ...numbered('/api/plans/{plan}', { student: 404, 'asking student': 409 }),
  },
  'PUT /api/plans/:plan/name': {
    who: ['Student'],
    payload: { name: 'Another name' },
    ...numbered('/api/plans/{plan}/name', { student: 404, 'asking student': 200 }),
  },
  'PUT /api/plans/:plan/main': {
    who: ['Student'],
    ...numbered('/api/plans/{plan}/main', { student: 404, 'asking student': 200 }),
  },
  'POST /api/plans/:plan/proposal': {
    who: ['Student'],
    payload: {},
    ...numbered('/api/plans/{plan}/proposal', { student: 404, 'asking student': 200 }),
  },
  'POST /api/plans/:plan/trial': {
    who: ['Student'],
    payload: { courses: [], choices: [] },
    ...numbered('/api/plans/{plan}/trial', { student: 404, 'asking student': 200 }),
  },
  'DELETE /api/plans/:plan': {
    who: ['Student'],
    ...numbered('/api/plans/{plan}', { student: 404, 'asking student': 409 }),
  },
  'GET /api/advisor/plan-reviews': { who: ['Academic Advisor'] },
  'GET /api/plan-reviews/:id': {
    who: 'signed in',
    ...numbered('/api/plan-reviews/{review}', {
      student: 404,
      instructor: 404,
      'role taken away': 404,
      'advisor elsewhere': 404,
      advisor: 200,
      'own advisor': 200,
      registrar: 200,
      'asking student': 200,
    }),
  },
  'POST /api/plan-reviews/:id/comments': {
    who: ['Student', 'Academic Advisor'],
    payload: { term: 209901, body: 'words' },
    ...numbered('/api/plan-reviews/{review}/comments', {
      student: 404,
      'advisor elsewhere': 404,
      'own advisor': 200,
      'asking student': 200,
    }),
  },
  'POST /api/plan-reviews/:id/suggestions/:comment': {
    who: ['Student'],
    payload: { answer: 'kept' },
    ...numbered('/api/plan-reviews/{review}/suggestions/999999', { student: 404, 'asking student': 404 }),
  },
}
