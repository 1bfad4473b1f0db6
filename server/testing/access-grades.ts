import { grading, registrar, type AccessLine } from './access-lines.ts'

/** The lines of the routes on which grades are given and changed. */
export const gradeAccess: Record<string, AccessLine> = {
  'POST /api/rosters/:sectionId/grade-drafts': {
    ...grading('grade-drafts'),
    decidedInside: true,
    payload: { drafts: [{ enrollmentId: 999_999, grade: 'A', version: 0 }] },
    relations: [
      ['instructor', '/api/rosters/{class}/grade-drafts', 200],
      ['student and instructor', '/api/rosters/{class}/grade-drafts', 403],
      ['every role', '/api/rosters/{class}/grade-drafts', 403],
      ['instructor', '/api/rosters/999999/grade-drafts', 403],
    ],
  },
  'POST /api/rosters/:sectionId/grade-submissions': grading('grade-submissions'),
  'POST /api/rosters/:sectionId/grade-extensions': grading('grade-extensions', ['Instructor', 'Registrar']),
  'POST /api/rosters/:sectionId/grade-changes': grading('grade-changes', registrar),
  'POST /api/rosters/:sectionId/grade-file': { who: ['Instructor'], url: '/api/rosters/{class}/grade-file' },
  'GET /api/users/:userId/unscheduled-grades': { who: registrar, url: '/api/users/{other}/unscheduled-grades' },
  'POST /api/unscheduled-grades/:enrollmentId/changes': {
    who: registrar,
    url: '/api/unscheduled-grades/999999/changes',
    payload: {},
  },
  'POST /api/unscheduled-grades/:enrollmentId/extensions': {
    who: registrar,
    url: '/api/unscheduled-grades/999999/extensions',
    payload: {},
  },
  'GET /api/grade-lapses': { who: registrar },
  'POST /api/grade-lapses': { who: registrar, payload: {} },
}
