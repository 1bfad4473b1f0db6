import { keepers, kept, numbered, ownOrAdvised, type AccessLine } from './access-lines.ts'

/** Holds on students. */
export const holdAccess: Record<string, AccessLine> = {
  'GET /api/users/:userId/holds': ownOrAdvised('holds'),
  'POST /api/users/:userId/holds': {
    who: keepers,
    url: '/api/users/{other}/holds',
    payload: {
      type: 'advising',
      description: 'See an advisor',
      department: 'College of Engineering and Applied Sciences',
      note: 'before spring',
    },
    relations: [
      ['registrar', '/api/users/{nobody}/holds', 404],
      ['own advisor', '/api/users/{asking}/holds', 200],
      ['advisor elsewhere', '/api/users/{asking}/holds', 403],
      ['every role', '/api/users/{self}/holds', 403],
      ['advisor', '/api/users/{registrar}/holds', 404],
    ],
  },
  'GET /api/holds/departments': { who: keepers },
  'POST /api/holds': { who: keepers, payload: { students: [] } },
  'POST /api/holds/:id/lift': {
    who: keepers,
    payload: { note: 'settled' },
    ...numbered('/api/holds/{hold}/lift', kept),
  },
}
