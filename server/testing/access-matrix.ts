import { degreeDecisions, degreePrograms } from './access-degrees.ts'
import { requestLines } from './access-requests.ts'
import {
  cart,
  command,
  keepers,
  kept,
  numbered,
  ofTranscript,
  ofWholeRecord,
  ownOrAdvised,
  profiles,
  registering,
  registrationOf,
  registrar,
  roster,
  type AccessLine,
} from './access-lines.ts'
import { gradeAccess } from './access-grades.ts'
import { holdAccess } from './access-holds.ts'
import { periodAccess } from './access-periods.ts'
import { registers } from './access-registers.ts'
import { planAccess } from './access-plans.ts'

const ownWeek = 'any class, into the caller’s own week'
const anyClass = 'a class is shown to everyone alike, with what it is to the caller'
const week = { courses: [], classes: [], busy: [], preferences: {}, limits: {} }

/**
 * One line for each route of the server, written by hand and not read from the contract, so that a wider access
 * has to be written in two places. A route without a line fails the test.
 */
export const accessMatrix: Record<string, AccessLine> = {
  ...gradeAccess,
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
  'GET /api/advisor/caseload': { who: ['Academic Advisor'], url: '/api/advisor/caseload?term=202601' },
  'GET /api/waiting': {
    who: ['Student'],
    url: '/api/waiting?of=Student',
    relations: [
      ['student', '/api/waiting?of=Registrar', 403],
      ['instructor', '/api/waiting?of=Instructor', 200],
      ['advisor', '/api/waiting?of=Academic%20Advisor', 200],
      ['registrar', '/api/waiting?of=Registrar', 200],
      ['every role', '/api/waiting?of=Registrar', 200],
    ],
  },
  'GET /api/jobs': { who: registrar },
  'POST /api/jobs/:name/run': { who: registrar, url: '/api/jobs/none/run' },

  'GET /api/users': { who: registrar },
  'POST /api/users': { who: registrar, payload: { name: '', email: '' } },
  'DELETE /api/users/:userId': { who: registrar, url: '/api/users/{nobody}' },
  'GET /api/users/:userId/grants': { who: registrar, url: '/api/users/{other}/grants' },
  'PUT /api/users/:userId/grants': { who: registrar, url: '/api/users/{nobody}/grants', payload: {} },
  'PUT /api/users/:userId': { who: registrar, url: '/api/users/{nobody}', payload: {} },
  'PUT /api/users/:userId/activity': { who: registrar, url: '/api/users/{nobody}/activity', payload: {} },
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
      ['own advisor', '/api/users/{asking}/audit', 200],
      ['advisor elsewhere', '/api/users/{asking}/audit', 403],
      ['advisor', '/api/users/{nobody}/audit', 404],
      ['registrar', '/api/users/{registrar}/audit', 200],
    ],
  },
  ...registers,
  'GET /api/users/:userId/transcript': ofWholeRecord('transcript'),
  'GET /api/users/:userId/audit-report': ofWholeRecord('audit-report'),
  'GET /api/users/:userId/audit-report/file': ofWholeRecord('audit-report/file'),
  ...degreeDecisions,
  ...degreePrograms,
  'POST /api/users/:userId/transcripts': {
    who: ['Student', 'Registrar'],
    url: '/api/users/{enrolled}/transcripts',
    payload: { inProgress: true, later: false, transfers: true, legend: true },
    decidedInside: true,
    relations: [
      ['student', '/api/users/{self}/transcripts', 200],
      ['student', '/api/users/{enrolled}/transcripts', 403],
      ['student and instructor', '/api/users/{enrolled}/transcripts', 403],
      ['registrar', '/api/users/{other}/transcripts', 200],
      ['registrar', '/api/users/{nobody}/transcripts', 404],
    ],
  },
  'POST /api/users/:userId/transcripts/:number/stop': ofTranscript('/stop'),
  'GET /api/users/:userId/transcripts/:number/file': ofTranscript('/file'),
  'GET /api/transcripts/:number': { who: 'anyone', url: '/api/transcripts/SAM-0000-0000-0000' },
  'POST /api/users/:userId/reading-reasons': {
    who: ['Academic Advisor'],
    url: '/api/users/{nobody}/reading-reasons',
    payload: { reason: 'asked for advice' },
    // An advisor elsewhere who states one is let in: reason-routes.test.ts follows that.
    relations: [
      ['advisor', '/api/users/{registrar}/reading-reasons', 404],
      ['advisor', '/api/users/{nobody}/reading-reasons', 404],
    ],
  },
  'GET /api/notifications': { who: 'signed in' },
  'POST /api/notifications/read': { who: 'signed in', payload: { upTo: 1 } },
  'GET /api/notifications/choices': { who: 'signed in' },
  'POST /api/notifications/choices': { who: 'signed in', payload: {} },
  'GET /api/notifications/stream': { who: 'signed in' },
  'POST /api/notifications/test': { who: 'signed in' },
  'GET /api/unsubscribe/:token': { who: 'anyone', url: '/api/unsubscribe/none' },
  'POST /api/unsubscribe/:token': { who: 'anyone', url: '/api/unsubscribe/none' },
  'GET /api/failed-mail': { who: registrar },
  'POST /api/failed-mail': { who: registrar, payload: { ids: [999_999], action: 'forget' } },
  'GET /api/audit/verification': { who: registrar },
  'GET /api/security-events': { who: registrar },
  'PUT /api/clock': { who: registrar, payload: {} },

  'GET /api/courses': { who: 'signed in', url: '/api/courses?term=202509' },
  'GET /api/courses/filters': { who: 'signed in', url: '/api/courses/filters?term=202509' },
  'GET /api/courses/:course': { who: 'signed in', url: '/api/courses/CSE-999?term=202509' },
  'GET /api/courses/:course/grades': { who: 'signed in', url: '/api/courses/CSE-999/grades' },
  'GET /api/classes': { who: 'signed in', url: '/api/classes?term=202509' },
  'GET /api/classes/filters': { who: 'signed in', url: '/api/classes/filters?term=202509' },
  'GET /api/classes/:sectionId': { who: 'signed in', url: '/api/classes/1', alike: anyClass },

  'GET /api/planner/:term/sections': { who: ['Student'], url: '/api/planner/202509/sections' },
  'POST /api/planner/:term/sections/:sectionId': {
    who: ['Student'],
    url: '/api/planner/202509/sections/{class}',
    alike: ownWeek,
  },
  'DELETE /api/planner/:term/sections/:sectionId': {
    who: ['Student'],
    url: '/api/planner/202509/sections/{class}',
    alike: ownWeek,
  },

  ...planAccess,
  'POST /api/planner/:term/weeks': {
    ...registrationOf('/api/planner/202509/weeks'),
    payload: week,
  },
  'GET /api/planner/:term/schedules': registrationOf('/api/planner/202509/schedules'),
  'POST /api/planner/:term/schedules': { who: ['Student'], url: '/api/planner/202509/schedules', payload: {} },
  'PUT /api/planner/:term/schedules/:id': {
    who: ['Student'],
    payload: { version: 'another', name: 'Another', choices: week },
    ...numbered('/api/planner/202509/schedules/{schedule}', { student: 404, 'asking student': 409 }),
  },
  // Asking again changes nothing, so everyone gets the same answer; a stranger's removes nothing.
  'DELETE /api/planner/:term/schedules/:id': {
    who: ['Student'],
    ...numbered('/api/planner/202509/schedules/{schedule}', { student: 200, 'every role': 200 }),
  },

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
    alike: anyClass,
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
  'POST /api/registration/:term/cart': {
    ...registrationOf('/api/registration/202509/cart'),
    payload: { sections: [999_999], note: 'As agreed' },
  },
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
  ...holdAccess,
  'POST /api/messages': { who: keepers, payload: { students: [] } },
  'GET /api/users/:userId/waivers': ownOrAdvised('waivers'),
  'POST /api/users/:userId/waivers': {
    who: keepers,
    url: '/api/users/{other}/waivers',
    payload: { kind: 'prerequisite', term: null, courses: ['TST 101'], expiresOn: null, note: 'knows it' },
    relations: [
      ['registrar', '/api/users/{nobody}/waivers', 404],
      ['own advisor', '/api/users/{asking}/waivers', 200],
      ['every role', '/api/users/{self}/waivers', 403],
    ],
  },
  'GET /api/users/:userId/notes': ownOrAdvised('notes'),
  'GET /api/users/:userId/contacts': ownOrAdvised('contacts'),
  'POST /api/users/:userId/notes': {
    who: keepers,
    url: '/api/users/{other}/notes',
    payload: { text: 'Works nights.', visibility: 'advisors' },
    relations: [
      ['registrar', '/api/users/{nobody}/notes', 404],
      ['own advisor', '/api/users/{asking}/notes', 200],
      ['advisor elsewhere', '/api/users/{asking}/notes', 403],
      ['registrar', '/api/users/{registrar}/notes', 404],
      ['every role', '/api/users/{self}/notes', 403],
      ['student and instructor', '/api/users/{self}/notes', 403],
    ],
  },
  'POST /api/notes/:id/withdraw': {
    who: keepers,
    payload: { because: 'by mistake' },
    // Its author's alone.
    ...numbered('/api/notes/{note}/withdraw', { 'advisor elsewhere': 403, 'own advisor': 403, registrar: 200 }),
  },
  'GET /api/waivers/:id/effect': { who: keepers, ...numbered('/api/waivers/{waiver}/effect', kept) },
  'POST /api/waivers/:id/revoke': {
    who: keepers,
    payload: { note: 'by mistake' },
    ...numbered('/api/waivers/{waiver}/revoke', kept),
  },
  ...requestLines,
  ...periodAccess,

  'GET /api/rosters/:sectionId/changes': {
    who: ['Instructor', 'Registrar'],
    url: '/api/rosters/999999/changes',
    decidedInside: true,
    relations: [
      ['instructor', '/api/rosters/999999/changes', 403],
      ['student and instructor', '/api/rosters/{class}/changes', 403],
    ],
  },
  'GET /api/rosters': { who: ['Instructor'] },
  'GET /api/rosters/classes': { who: keepers, url: '/api/rosters/classes?term=202509' },
  'GET /api/rosters/:sectionId': roster('/api/rosters/{class}'),
  'GET /api/rosters/:sectionId/file': roster('/api/rosters/{class}/file?content=roster&format=csv'),
  'GET /api/rosters/:sectionId/capacity': { who: registrar, url: '/api/rosters/{class}/capacity?capacity=30' },
  'GET /api/classes/:sectionId/needs': { who: ['Student'], url: '/api/classes/999999/needs', alike: anyClass },
  'GET /api/registration/:term/classes/:sectionId/seats': {
    who: 'signed in',
    url: '/api/registration/202509/classes/999999/seats',
    alike: anyClass,
  },
  'GET /api/rosters/:sectionId/reservations': { who: registrar, url: '/api/rosters/{class}/reservations' },
  'PUT /api/rosters/:sectionId/reservations': { who: registrar, url: '/api/rosters/{class}/reservations', payload: {} },
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

/** Pages of the interface and its description: documents for everyone, without a record in them. */
export const openDocuments = /^(GET|HEAD|OPTIONS) (\/api\/docs(\/.*)?|\/assets\/.*|\/\*|\/index\.html)$/
