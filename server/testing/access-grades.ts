import { grading, registrar, type AccessLine } from './access-lines.ts'

const gradeFile =
  '--edge\r\ncontent-disposition: form-data; name="file"; filename="grades.csv"\r\n\r\nID,Grade\r\n--edge--\r\n'

/** The lines of the routes on which grades are given and changed. */
export const gradeAccess: Record<string, AccessLine> = {
  'POST /api/rosters/:sectionId/grade-drafts': grading(
    'grade-drafts',
    { drafts: [{ enrollmentId: 999_999, grade: 'A', version: 0 }] },
    ['Instructor'],
  ),
  'POST /api/rosters/:sectionId/grade-submissions': grading('grade-submissions', { seen: [] }, ['Instructor']),
  'POST /api/rosters/:sectionId/grade-extensions': grading(
    'grade-extensions',
    { enrollmentId: 999_999, until: '2026-01-09', note: 'ill' },
    ['Instructor', 'Registrar'],
  ),
  'POST /api/rosters/:sectionId/grade-changes': {
    who: registrar,
    url: '/api/rosters/{class}/grade-changes',
    payload: {},
  },
  'POST /api/rosters/:sectionId/grade-file': {
    ...grading('grade-file', gradeFile, ['Instructor']),
    type: 'multipart/form-data; boundary=edge',
  },
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
