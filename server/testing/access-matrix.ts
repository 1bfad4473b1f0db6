import type { Role } from '@sam/domain/people/role'

/** Whom the test signs in, beside somebody who is not and somebody whose session has ended. */
export const callers = {
  student: ['Student'],
  instructor: ['Instructor'],
  advisor: ['Academic Advisor'],
  registrar: ['Registrar'],
  'student and instructor': ['Student', 'Instructor'],
  'every role': ['Student', 'Instructor', 'Academic Advisor', 'Registrar'],
  'never imported': [],
} as const satisfies Record<string, readonly Role[]>
export type Caller = keyof typeof callers

export interface AccessLine {
  /** Whom the route lets in; the rest get 401 without a session, 403 with one. */
  who: 'anyone' | 'signed in' | readonly Role[]
  /**
   * What to call, where the route has parameters or must be asked something. {self} is the caller's own number,
   * {enrolled} that of a student whom the instructor teaches, {other} of one whom nobody here teaches, {registrar} of a
   * registrar who is no student, {nobody} one that nobody has; {self.email} and so on are their addresses; {class} is
   * the class that the instructor teaches, {run} an import that is over, {id} a UUID of nothing.
   */
  url?: string
  payload?: string | Record<string, unknown>
  /** For holders of these roles the relation to the record decides: `relations` tells whom it lets in. */
  decidedInside?: true
  /** What the relation to the record decides: [caller, address, status]. */
  relations?: readonly (readonly [Caller, string, number])[]
}

const registrar: readonly Role[] = ['Registrar']
const profiles = (of: (number: string) => string): AccessLine['relations'] => [
  ['student', of('self'), 200],
  ['student', of('enrolled'), 403],
  ['student', of('registrar'), 403],
  ['student', of('nobody'), 403],
  ['instructor', of('enrolled'), 200],
  ['instructor', of('other'), 403],
  ['instructor', of('nobody'), 403],
  ['student and instructor', of('self'), 200],
  ['student and instructor', of('enrolled'), 403],
  ['advisor', of('enrolled'), 200],
  ['advisor', of('other'), 200],
  ['advisor', of('registrar'), 403],
  ['advisor', of('nobody'), 404],
  ['registrar', of('other'), 200],
  ['registrar', of('registrar'), 200],
  ['registrar', of('nobody'), 404],
  ['every role', of('other'), 200],
  ['never imported', of('other'), 403],
  ['never imported', of('nobody'), 403],
]

const roster = (url: string): AccessLine => ({
  who: ['Instructor', 'Academic Advisor', 'Registrar'],
  url,
  decidedInside: true,
  relations: [
    ['instructor', url, 200],
    ['student and instructor', url, 403],
    ['advisor', url, 200],
    ['registrar', url, 200],
    ['every role', url, 200],
    ['instructor', url.replace('{class}', '999999'), 403],
    ['registrar', url.replace('{class}', '999999'), 404],
  ],
})

const registering: readonly Role[] = ['Student', 'Academic Advisor', 'Registrar']
/**
 * A student's own registration; that of others registrars and the advisors of the student's units, who must say why:
 * behalf-routes.test.ts has the advisors of other units.
 */
const command = (url: string): AccessLine => ({
  who: registering,
  url,
  payload: {},
  decidedInside: true,
  relations: [
    ['student', url, 400],
    ['student', `${url}?student={other}`, 400],
    ['advisor', `${url}?student={other}`, 400],
    ['advisor', url, 400],
    ['registrar', `${url}?student={other}`, 400],
  ],
})
const cart = '/api/registration/202509/cart/999999'
const keepers: readonly Role[] = ['Academic Advisor', 'Registrar']

/** Students read their own, advisors and registrars every student's. */
const ownOrAdvised = (what: 'holds' | 'waivers'): AccessLine => ({
  who: keepers,
  url: `/api/users/{other}/${what}`,
  relations: [
    ['student', `/api/users/{self}/${what}`, 200],
    ['student', `/api/users/{nobody}/${what}`, 403],
    ['instructor', `/api/users/{enrolled}/${what}`, 403],
    ['every role', `/api/users/{self}/${what}`, 200],
    ['advisor', `/api/users/{nobody}/${what}`, 404],
    ['registrar', `/api/users/{registrar}/${what}`, 404],
  ],
})

/**
 * One line for each route of the server, written by hand and not read from the contract, so that whoever widens a
 * route's access says so in two places. A route without a line fails the test.
 */
export const accessMatrix: Record<string, AccessLine> = {
  'GET /api/health': { who: 'anyone' },
  'GET /api/institution': { who: 'anyone' },
  'GET /api/openapi.json': { who: 'anyone' },

  'POST /api/auth/login': { who: 'anyone', payload: { credential: '' } },
  'POST /api/auth/renew': { who: 'anyone' },
  'POST /api/auth/logout': { who: 'anyone' },
  'GET /api/auth/options': { who: 'anyone' },
  'GET /api/auth/demo/jwks': { who: 'anyone' },
  'POST /api/auth/demo-credential': { who: 'anyone', payload: { email: 'nobody@stonybrook.edu' } },
  'GET /api/auth/campus/start': { who: 'anyone' },
  'GET /api/auth/campus/callback': { who: 'anyone', url: '/api/auth/campus/callback?state=none' },

  'GET /api/users/:userId': {
    who: 'signed in',
    url: '/api/users/{self}',
    relations: profiles((whose) => `/api/users/{${whose}}`),
  },
  'GET /api/users/email': {
    who: 'signed in',
    url: '/api/users/email?email={self.email}',
    relations: profiles((whose) => `/api/users/email?email={${whose}.email}`),
  },

  'GET /api/users/search': { who: ['Academic Advisor', 'Registrar'], url: '/api/users/search?type=name&value=Person' },
  'GET /api/users': { who: registrar },
  'POST /api/users': { who: registrar, payload: { name: '', email: '' } },
  'DELETE /api/users/:userId': { who: registrar, url: '/api/users/{nobody}' },
  'GET /api/users/:userId/grants': { who: registrar, url: '/api/users/{other}/grants' },
  'PUT /api/users/:userId/grants': { who: registrar, url: '/api/users/{nobody}/grants', payload: {} },
  'GET /api/users/:userId/export': { who: registrar, url: '/api/users/{other}/export' },
  'GET /api/users/:userId/audit': {
    who: 'signed in',
    url: '/api/users/{self}/audit',
    relations: [
      ['student', '/api/users/{enrolled}/audit', 403],
      ['student', '/api/users/{nobody}/audit', 403],
      ['instructor', '/api/users/{enrolled}/audit', 403],
      ['advisor', '/api/users/{other}/audit', 200],
      ['advisor', '/api/users/{registrar}/audit', 403],
      ['advisor', '/api/users/{nobody}/audit', 404],
      ['registrar', '/api/users/{registrar}/audit', 200],
    ],
  },
  'GET /api/users/:userId/accesses': {
    who: 'signed in',
    url: '/api/users/{self}/accesses',
    relations: [
      ['student', '/api/users/{enrolled}/accesses', 403],
      ['student', '/api/users/{nobody}/accesses', 403],
      ['instructor', '/api/users/{enrolled}/accesses', 403],
      ['advisor', '/api/users/{other}/accesses', 403],
      ['advisor', '/api/users/{nobody}/accesses', 403],
      ['registrar', '/api/users/{other}/accesses', 200],
      ['registrar', '/api/users/{nobody}/accesses', 404],
    ],
  },
  'POST /api/users/:userId/reading-reasons': {
    who: ['Academic Advisor'],
    url: '/api/users/{nobody}/reading-reasons',
    payload: { reason: 'asked for advice' },
  },
  'GET /api/notifications': { who: 'signed in' },
  'POST /api/notifications/read': { who: 'signed in', payload: { upTo: 1 } },
  'GET /api/audit/verification': { who: registrar },
  'GET /api/security-events': { who: registrar },
  'PUT /api/clock': { who: registrar, payload: {} },

  'GET /api/courses': { who: 'signed in', url: '/api/courses?term=202509' },
  'GET /api/courses/filters': { who: 'signed in', url: '/api/courses/filters?term=202509' },
  'GET /api/courses/:course': { who: 'signed in', url: '/api/courses/CSE-999?term=202509' },
  'GET /api/courses/:course/grades': { who: 'signed in', url: '/api/courses/CSE-999/grades' },
  'GET /api/classes': { who: 'signed in', url: '/api/classes?term=202509' },
  'GET /api/classes/filters': { who: 'signed in', url: '/api/classes/filters?term=202509' },
  'GET /api/classes/:sectionId': { who: 'signed in', url: '/api/classes/1' },

  'GET /api/planner/:term/sections': { who: ['Student'], url: '/api/planner/202509/sections' },
  'POST /api/planner/:term/sections/:sectionId': { who: ['Student'], url: '/api/planner/202509/sections/{class}' },
  'DELETE /api/planner/:term/sections/:sectionId': { who: ['Student'], url: '/api/planner/202509/sections/{class}' },

  'GET /api/registration/:term': {
    who: 'signed in',
    url: '/api/registration/202509',
    decidedInside: true,
    relations: [
      ['student', '/api/registration/202509', 200],
      ['student', '/api/registration/202509?student={other}', 403],
      ['student', '/api/registration/202509?student={nobody}', 403],
      ['instructor', '/api/registration/202509?student={enrolled}', 403],
      ['advisor', '/api/registration/202509?student={other}', 200],
      ['advisor', '/api/registration/202509', 403],
      ['registrar', '/api/registration/202509?student={other}', 200],
      ['registrar', '/api/registration/202509?student={nobody}', 404],
      ['never imported', '/api/registration/202509', 403],
    ],
  },
  'GET /api/registration/:term/classes/:sectionId': {
    who: ['Student'],
    url: '/api/registration/202509/classes/999999',
  },
  'GET /api/registration/:term/groups': { who: 'signed in', url: '/api/registration/202509/groups' },
  'POST /api/registration/:term/validate': {
    who: 'signed in',
    url: '/api/registration/202509/validate',
    payload: { classes: [{ sectionId: 999_999 }] },
    decidedInside: true,
    relations: [
      ['student', '/api/registration/202509/validate', 200],
      ['student', '/api/registration/202509/validate?student={other}', 403],
      ['instructor', '/api/registration/202509/validate?student={enrolled}', 403],
      ['advisor', '/api/registration/202509/validate?student={other}', 200],
      ['registrar', '/api/registration/202509/validate?student={other}', 200],
    ],
  },
  'GET /api/registration/:term/seat-history': {
    who: 'signed in',
    url: '/api/registration/202509/seat-history?sections=999999',
  },
  'GET /api/registration/:term/cart': { who: ['Student'], url: '/api/registration/202509/cart' },
  'PUT /api/registration/:term/cart/:sectionId': {
    who: registering,
    url: cart,
    payload: { note: 'As agreed' },
    decidedInside: true,
    relations: [
      ['student', cart, 200],
      ['student', `${cart}?student={other}`, 403],
      ['advisor', `${cart}?student={other}`, 200],
      ['advisor', cart, 403],
      ['registrar', `${cart}?student={other}`, 200],
      ['registrar', cart, 403],
    ],
  },
  'DELETE /api/registration/:term/cart/:sectionId': {
    who: registering,
    url: cart,
    decidedInside: true,
    relations: [
      ['student', cart, 200],
      ['student', `${cart}?student={other}`, 403],
      ['advisor', `${cart}?student={other}`, 200],
      ['registrar', `${cart}?student={other}`, 200],
    ],
  },
  'POST /api/registration/:term/enroll': command('/api/registration/202509/enroll'),
  'POST /api/registration/:term/drop': command('/api/registration/202509/drop'),
  'POST /api/registration/:term/withdraw': command('/api/registration/202509/withdraw'),
  'POST /api/registration/:term/swap': command('/api/registration/202509/swap'),
  'POST /api/registration/:term/credits': command('/api/registration/202509/credits'),
  'POST /api/registration/:term/gpnc': command('/api/registration/202509/gpnc'),
  'POST /api/registration/:term/waitlist/leave': command('/api/registration/202509/waitlist/leave'),
  'POST /api/registration/:term/waitlist/swap': command('/api/registration/202509/waitlist/swap'),
  'POST /api/registration/:term/recheck': { who: registrar, url: '/api/registration/202509/recheck', payload: {} },
  'GET /api/registration/:term/seats': { who: 'signed in', url: '/api/registration/0/seats' },
  'POST /api/degrees/audit/preview': {
    who: registrar,
    payload: { requirements: 'programs: []', student: {} },
  },
  'POST /api/requisites/preview': { who: registrar, payload: { text: '', field: 'mixed' } },
  'GET /api/users/:userId/helpers': {
    who: keepers,
    url: '/api/users/{other}/helpers?matter=prerequisite',
    relations: [
      ['student', '/api/users/{self}/helpers?matter=registration', 200],
      ['student', '/api/users/{nobody}/helpers?matter=registration', 403],
      ['instructor', '/api/users/{enrolled}/helpers?matter=registration', 403],
      ['registrar', '/api/users/{registrar}/helpers?matter=registration', 404],
    ],
  },
  'GET /api/users/:userId/holds': ownOrAdvised('holds'),
  'POST /api/users/:userId/holds': {
    who: keepers,
    url: '/api/users/{other}/holds',
    payload: { type: 'advising', description: 'See an advisor', department: 'Advising', note: 'before spring' },
    relations: [
      ['registrar', '/api/users/{nobody}/holds', 404],
      ['every role', '/api/users/{self}/holds', 403],
      ['advisor', '/api/users/{registrar}/holds', 404],
    ],
  },
  'POST /api/holds/:id/lift': { who: keepers, url: '/api/holds/999999/lift', payload: { note: 'settled' } },
  'GET /api/users/:userId/waivers': ownOrAdvised('waivers'),
  'POST /api/users/:userId/waivers': {
    who: keepers,
    url: '/api/users/{other}/waivers',
    payload: { kind: 'prerequisite', term: null, courses: ['TST 101'], expiresOn: null, note: 'knows it' },
    relations: [
      ['registrar', '/api/users/{nobody}/waivers', 404],
      ['every role', '/api/users/{self}/waivers', 403],
    ],
  },
  'GET /api/waivers/:id/effect': { who: keepers, url: '/api/waivers/999999/effect' },
  'POST /api/waivers/:id/revoke': { who: keepers, url: '/api/waivers/999999/revoke', payload: { note: 'by mistake' } },
  'GET /api/registration/:term/periods': { who: registrar, url: '/api/registration/202509/periods' },
  'PUT /api/registration/:term/periods': { who: registrar, url: '/api/registration/202509/periods', payload: {} },

  'GET /api/rosters': { who: ['Instructor'] },
  'GET /api/rosters/classes': { who: registrar, url: '/api/rosters/classes?term=202509' },
  'GET /api/rosters/:sectionId': roster('/api/rosters/{class}'),
  'GET /api/rosters/:sectionId/file': roster('/api/rosters/{class}/file?content=roster&format=csv'),
  'GET /api/rosters/:sectionId/capacity': { who: registrar, url: '/api/rosters/{class}/capacity?capacity=30' },
  'PUT /api/rosters/:sectionId/capacity': { who: registrar, url: '/api/rosters/{class}/capacity', payload: {} },

  'GET /api/instructor-links': { who: registrar },
  'POST /api/instructor-links/:id/confirm': {
    who: registrar,
    url: '/api/instructor-links/999999/confirm',
    payload: { note: null },
  },
  'POST /api/instructor-links/:id/undo': {
    who: registrar,
    url: '/api/instructor-links/999999/undo',
    payload: { note: null },
  },

  'GET /api/degree-requirements': { who: registrar },
  'GET /api/degree-requirements/:term/text': { who: registrar, url: '/api/degree-requirements/190009/text' },

  'GET /api/catalog-scraper': { who: registrar },
  'PUT /api/catalog-scraper': { who: registrar, payload: {} },
  'POST /api/catalog-scraper/runs': { who: registrar, payload: {} },

  'POST /api/import/:kind': { who: registrar, url: '/api/import/users', payload: '' },
  'POST /api/schedule/import': { who: registrar },
  'GET /api/imports': { who: registrar },
  'GET /api/imports/:runId': { who: registrar, url: '/api/imports/{id}' },
  'GET /api/imports/:runId/progress': { who: registrar, url: '/api/imports/{run}/progress' },
  'GET /api/import-formats/:kind/guide': { who: 'anyone', url: '/api/import-formats/users/guide' },
  'GET /api/import-formats/:kind/sample': { who: 'anyone', url: '/api/import-formats/users/sample' },
  'POST /api/imports/:runId/stop': { who: registrar, url: '/api/imports/{id}/stop' },
}

/** Pages of the interface and its description: documents for everybody, without a record in them. */
export const openDocuments = /^(GET|HEAD|OPTIONS) (\/api\/docs(\/.*)?|\/assets\/.*|\/\*|\/index\.html)$/
