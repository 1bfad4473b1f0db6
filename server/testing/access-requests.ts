import { keepers, numbered, ownOrAdvised, staff, type AccessLine } from './access-lines.ts'

/** What the asking student's request to have a hold lifted is to those who have nothing to do with it. */
const strangers = { instructor: 404, 'student and instructor': 404, 'advisor elsewhere': 404 } as const
const deciders = { advisor: 200, 'own advisor': 200, registrar: 200, 'every role': 200 } as const

/** Who may call what has to do with requests. */
export const requestLines: Record<string, AccessLine> = {
  'GET /api/requests': { who: staff },
  'GET /api/requests/count': { who: staff },
  'GET /api/requests/:id': {
    who: 'signed in',
    ...numbered('/api/requests/{request}', { ...strangers, student: 404, 'asking student': 200, ...deciders }),
  },
  'GET /api/requests/:id/like': {
    who: staff,
    ...numbered('/api/requests/{request}/like', { ...strangers, student: 403, 'asking student': 403, ...deciders }),
  },
  'POST /api/requests/:id/decision': {
    who: staff,
    payload: { step: 0, outcome: 'refused', note: 'It is not settled.' },
    ...numbered('/api/requests/{request}/decision', {
      student: 403,
      'asking student': 403,
      'role taken away': 403,
      instructor: 403,
      'advisor elsewhere': 403,
      'own advisor': 200,
    }),
  },
  'POST /api/requests/approvals': { who: keepers, payload: { ids: [999_999] } },
  'POST /api/requests/:id/withdraw': {
    who: ['Student', 'Instructor'],
    payload: {},
    // It is decided by now.
    ...numbered('/api/requests/{request}/withdraw', { student: 404, instructor: 404, 'asking student': 409 }),
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
