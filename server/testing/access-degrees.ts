import { numbered, registrar, type AccessLine } from './access-lines.ts'

const pin = { program: 'CSE-BS-2024', rule: 'core', course: 'CSE 114' }

/** What people decide about degree audits. Nothing is on file where these are asked, so that past the access comes 404. */
export const degreeDecisions: Record<string, AccessLine> = {
  'POST /api/what-ifs': { who: ['Student'], url: '/api/what-ifs', payload: {} },
  // Asking again changes nothing, so everyone gets the same answer; a stranger's removes nothing.
  'DELETE /api/what-ifs/:id': {
    who: ['Student'],
    ...numbered('/api/what-ifs/{whatIf}', { student: 200, 'student and instructor': 200, 'every role': 200 }),
  },
  'POST /api/users/:userId/degree-pins': {
    who: ['Student', 'Registrar'],
    url: '/api/users/{enrolled}/degree-pins',
    payload: pin,
    decidedInside: true,
    relations: [
      ['student', '/api/users/{self}/degree-pins', 404],
      ['student', '/api/users/{enrolled}/degree-pins', 403],
      ['student and instructor', '/api/users/{enrolled}/degree-pins', 403],
      ['registrar', '/api/users/{other}/degree-pins', 404],
    ],
  },
  'DELETE /api/users/:userId/degree-pins/:id': {
    who: ['Student', 'Registrar'],
    url: '/api/users/{enrolled}/degree-pins/999999',
    decidedInside: true,
    relations: [
      ['student', '/api/users/{self}/degree-pins/999999', 404],
      ['student', '/api/users/{enrolled}/degree-pins/999999', 403],
      ['registrar', '/api/users/{other}/degree-pins/999999', 404],
    ],
  },
  'POST /api/users/:userId/course-categories': {
    who: registrar,
    url: '/api/users/{other}/course-categories',
    payload: { course: 'CSE 301', term: 202501, categories: ['HUM'], note: 'The catalog was wrong' },
  },
  'POST /api/users/:userId/degree-exceptions': {
    who: registrar,
    url: '/api/users/{other}/degree-exceptions',
    payload: { ...pin, kind: 'waive', note: 'Taken abroad' },
  },
  'POST /api/users/:userId/degree-exceptions/:id/revoke': {
    who: registrar,
    url: '/api/users/{other}/degree-exceptions/999999/revoke',
    payload: { note: 'Granted in error' },
  },
}

const draft = '/api/degree-drafts/999999'

/** Versions of programs and drafts: of registrars alone. */
export const degreePrograms: Record<string, AccessLine> = {
  'GET /api/degree-programs': { who: registrar },
  'GET /api/degree-programs/:program': { who: registrar, url: '/api/degree-programs/none' },
  'POST /api/degree-programs/:program/withdraw': {
    who: registrar,
    url: '/api/degree-programs/none/withdraw',
    payload: { revision: 1, students: 0, reason: 'Wrong term' },
  },
  'POST /api/degree-drafts/read': { who: registrar, payload: { text: 'programs: []' } },
  'POST /api/degree-drafts': { who: registrar, payload: { base: 'none' } },
  'GET /api/degree-drafts/:id': { who: registrar, url: draft },
  'PUT /api/degree-drafts/:id': { who: registrar, url: draft, payload: { version: 1, text: 'programs: []' } },
  'DELETE /api/degree-drafts/:id': { who: registrar, url: draft },
  'POST /api/degree-drafts/:id/base': { who: registrar, url: `${draft}/base`, payload: { version: 1 } },
  'POST /api/degree-drafts/:id/effect': {
    who: registrar,
    url: `${draft}/effect`,
    payload: { version: 1, scope: 'declared' },
  },
  'GET /api/degree-drafts/:id/effect': { who: registrar, url: `${draft}/effect` },
  'DELETE /api/degree-drafts/:id/effect': { who: registrar, url: `${draft}/effect` },
  'GET /api/degree-drafts/:id/students': { who: registrar, url: `${draft}/students?outcome=lose` },
  'POST /api/degree-drafts/:id/publish': { who: registrar, url: `${draft}/publish`, payload: { version: 1, moves: 0 } },
}
