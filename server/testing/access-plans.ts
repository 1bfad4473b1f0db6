import { registrationOf, type AccessLine } from './access-lines.ts'

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
  'PUT /api/plans/:plan': { who: ['Student'], url: '/api/plans/999999', payload: {} },
  'PUT /api/plans/:plan/name': { who: ['Student'], url: '/api/plans/999999/name', payload: {} },
  'PUT /api/plans/:plan/main': { who: ['Student'], url: '/api/plans/999999/main' },
  'POST /api/plans/:plan/proposal': { who: ['Student'], url: '/api/plans/999999/proposal', payload: {} },
  'DELETE /api/plans/:plan': { who: ['Student'], url: '/api/plans/999999' },
  'GET /api/advisor/plan-reviews': { who: ['Academic Advisor'] },
  'GET /api/plan-reviews/:id': { who: 'signed in', url: '/api/plan-reviews/99999' },
  'POST /api/plan-reviews/:id/comments': {
    who: ['Student', 'Academic Advisor'],
    url: '/api/plan-reviews/99999/comments',
    payload: { term: 202601, body: 'words' },
  },
  'POST /api/plan-reviews/:id/suggestions/:comment': {
    who: ['Student'],
    url: '/api/plan-reviews/99999/suggestions/1',
    payload: { answer: 'kept' },
  },
}
