import { keepers, ownOrAdvised, staff, type AccessLine } from './access-lines.ts'

/** Who may call what has to do with requests. */
export const requestLines: Record<string, AccessLine> = {
  'GET /api/requests': { who: staff },
  'GET /api/requests/count': { who: staff },
  'GET /api/requests/:id': { who: 'signed in', url: '/api/requests/999999' },
  // inbox-routes.test.ts has the relations.
  'GET /api/requests/:id/like': { who: staff, url: '/api/requests/999999/like' },
  'POST /api/requests/:id/decision': {
    who: staff,
    url: '/api/requests/999999/decision',
    payload: { step: 0, outcome: 'approved' },
  },
  'POST /api/requests/approvals': { who: keepers, payload: { ids: [999_999] } },
  'POST /api/requests/:id/withdraw': {
    who: ['Student', 'Instructor'],
    url: '/api/requests/999999/withdraw',
    payload: {},
    relations: [
      ['student', '/api/requests/999999/withdraw', 404],
      ['instructor', '/api/requests/999999/withdraw', 404],
    ],
  },
  'GET /api/users/:userId/requests': ownOrAdvised('requests'),
  'POST /api/users/:userId/requests': {
    who: ['Student', 'Instructor'],
    url: '/api/users/{self}/requests',
    payload: { kind: 'hold removal', holdId: 999_999, message: 'It is settled.' },
    decidedInside: true,
    relations: [
      ['student', '/api/users/{self}/requests', 404],
      ['instructor', '/api/users/{enrolled}/requests', 403],
      ['instructor', '/api/users/{nobody}/requests', 403],
      ['student', '/api/users/{other}/requests', 403],
      ['student', '/api/users/{nobody}/requests', 403],
      ['every role', '/api/users/{other}/requests', 403],
    ],
  },
  'GET /api/absence': { who: staff },
  'POST /api/absence': { who: staff, payload: { absence: null } },
}
