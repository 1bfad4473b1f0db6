import { register, registrar, type AccessLine } from './access-lines.ts'

/** What is kept of who read a record and who it was given to, and what a student says of that. */
export const registers: Record<string, AccessLine> = {
  'GET /api/users/:userId/disclosures': register('disclosures'),
  'POST /api/users/:userId/disclosures': { who: registrar, url: '/api/users/{nobody}/disclosures', payload: {} },
  'PUT /api/users/:userId/directory': {
    who: 'signed in',
    url: '/api/users/{self}/directory',
    payload: { withheld: false, note: 'In a letter' },
    relations: [
      ['student', '/api/users/{enrolled}/directory', 403],
      ['instructor', '/api/users/{enrolled}/directory', 403],
      ['own advisor', '/api/users/{asking}/directory', 403],
      ['registrar', '/api/users/{nobody}/directory', 404],
    ],
  },
  'GET /api/users/:userId/accesses': register('accesses'),
}
