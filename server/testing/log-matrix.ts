import type { Role } from '@sam/domain/people/role'

/** What a call that changes something leaves in the log, about which person, and what the entry holds. */
export interface LogLine {
  action: string
  /** The granted role in which the test's caller makes it. */
  as: Role
  category: 'academic' | 'enrollment' | 'administrative' | 'grade'
  /** Which of before and after it holds; a beginning has no before, an end no after. */
  holds: 'before' | 'after' | 'both' | 'neither'
  /** Whether the caller's note stands in it. */
  note: boolean
  /** Whether it is about a student's record, or about nobody's. */
  of: 'student' | 'nobody'
}

const line = (action: string, as: Role, category: LogLine['category'], more: Partial<LogLine> = {}): LogLine => ({
  action,
  as,
  category,
  holds: 'both',
  note: false,
  of: 'student',
  ...more,
})
const begins = { holds: 'after' } as const
const ends = { holds: 'before' } as const
const noted = { note: true } as const
const ofNobody = { of: 'nobody' } as const

/**
 * The routes that change something: the entry that each leaves. Written by hand beside the access matrix; a changing
 * route that is neither here nor in `unlogged` fails the tests.
 */
export const logMatrix: Record<string, LogLine> = {
  'POST /api/users/:userId/holds': line('Hold placed', 'Academic Advisor', 'enrollment', { ...begins, ...noted }),
  'POST /api/holds/:id/lift': line('Hold lifted', 'Academic Advisor', 'enrollment', noted),
  'POST /api/holds': line('Hold placed', 'Registrar', 'enrollment', { ...begins, ...noted }),
  'POST /api/users/:userId/waivers': line('Waiver granted', 'Registrar', 'enrollment', { ...begins, ...noted }),
  'POST /api/waivers/:id/revoke': line('Waiver revoked', 'Registrar', 'enrollment', { ...ends, ...noted }),
  'POST /api/users/:userId/notes': line('Note written', 'Academic Advisor', 'administrative', begins),
  'POST /api/notes/:id/withdraw': line('Note withdrawn', 'Academic Advisor', 'administrative', { ...ends, ...noted }),
  'POST /api/users/:userId/disclosures': line('Disclosure recorded', 'Registrar', 'administrative', begins),

  'PUT /api/users/:userId/directory': line('Directory information withheld', 'Registrar', 'administrative', noted),

  'POST /api/messages': line('Message sent', 'Registrar', 'administrative', { ...begins, ...noted }),

  'POST /api/registration/:term/cart': line('Suggested a class', 'Academic Advisor', 'enrollment', {
    ...begins,
    ...noted,
  }),
  'PUT /api/registration/:term/cart/:sectionId': line(
    'Changed a class in the cart',
    'Academic Advisor',
    'enrollment',
    noted,
  ),
  'DELETE /api/registration/:term/cart/:sectionId': line(
    'Removed a class from the cart',
    'Registrar',
    'enrollment',
    ends,
  ),
  'POST /api/registration/:term/enroll': line('Enrolled', 'Registrar', 'enrollment', { ...begins, ...noted }),
  'POST /api/registration/:term/credits': line('Changed registration', 'Registrar', 'enrollment', noted),
  'POST /api/registration/:term/gpnc': line('Changed registration', 'Student', 'enrollment'),
  'POST /api/registration/:term/swap': line('Enrolled by swap', 'Student', 'enrollment', begins),
  'POST /api/registration/:term/waitlist/swap': line('Changed the class to drop', 'Student', 'enrollment'),
  'POST /api/registration/:term/waitlist/leave': line('Left the waitlist', 'Student', 'enrollment'),
  'POST /api/registration/:term/drop': line('Dropped', 'Academic Advisor', 'enrollment', noted),
  'POST /api/registration/:term/withdraw': line('Withdrew', 'Registrar', 'enrollment', noted),

  'POST /api/users/:userId/requests': line('Request submitted', 'Student', 'enrollment', { ...begins, ...noted }),
  'POST /api/requests/:id/decision': line('Request approved', 'Registrar', 'enrollment', noted),
  'POST /api/requests/approvals': line('Request approved', 'Registrar', 'enrollment', noted),
  'POST /api/requests/:id/withdraw': line('Request withdrawn', 'Student', 'enrollment'),

  'POST /api/plans': line('Plan begun', 'Student', 'academic', begins),
  'PUT /api/plans/:plan': line('Plan changed', 'Student', 'academic'),
  'PUT /api/plans/:plan/name': line('Plan renamed', 'Student', 'academic'),
  'PUT /api/plans/:plan/main': line('Main plan chosen', 'Student', 'academic'),
  'DELETE /api/plans/:plan': line('Plan deleted', 'Student', 'academic', ends),
  'POST /api/plan-reviews/:id/suggestions/:comment': line('Plan changed', 'Student', 'academic'),

  'POST /api/users/:userId/degree-pins': line('Course pinned', 'Student', 'academic', begins),
  'DELETE /api/users/:userId/degree-pins/:id': line('Course unpinned', 'Student', 'academic', ends),
  'POST /api/users/:userId/course-categories': line('Categories corrected', 'Registrar', 'academic', noted),
  'POST /api/users/:userId/degree-exceptions': line('Requirement exception granted', 'Registrar', 'academic', {
    ...begins,
    ...noted,
  }),
  'POST /api/users/:userId/degree-exceptions/:id/revoke': line(
    'Requirement exception revoked',
    'Registrar',
    'academic',
    { ...ends, ...noted },
  ),

  'POST /api/rosters/:sectionId/grade-extensions': line('grade deadline extended', 'Instructor', 'grade', {
    ...begins,
    ...noted,
  }),
  'POST /api/rosters/:sectionId/grade-submissions': line('grade posted', 'Instructor', 'grade'),
  'POST /api/rosters/:sectionId/grade-changes': line('grade changed', 'Registrar', 'grade', noted),
  'POST /api/unscheduled-grades/:enrollmentId/extensions': line('grade deadline extended', 'Registrar', 'grade', {
    ...begins,
    ...noted,
  }),
  'POST /api/unscheduled-grades/:enrollmentId/changes': line('grade changed', 'Registrar', 'grade', noted),
  'POST /api/grade-lapses': line('grade lapsed', 'Registrar', 'grade', noted),

  'POST /api/users/:userId/transcripts': line('Transcript issued', 'Student', 'administrative', begins),
  'POST /api/users/:userId/transcripts/:number/stop': line('Transcript stopped', 'Student', 'administrative'),

  'PUT /api/users/:userId': line('Person corrected', 'Registrar', 'administrative', noted),
  'PUT /api/users/:userId/grants': line('Roles changed', 'Registrar', 'administrative', noted),
  'PUT /api/users/:userId/activity': line('Account deactivated', 'Registrar', 'administrative', noted),
  'POST /api/users': line('Account made', 'Registrar', 'administrative', begins),
  'DELETE /api/users/:userId': line('Account removed', 'Registrar', 'administrative', { ...ends, ...ofNobody }),
  'PUT /api/rosters/:sectionId/capacity': line('capacity changed', 'Registrar', 'administrative', ofNobody),
  'POST /api/instructor-links/:id/confirm': line('Linked to classes', 'Registrar', 'administrative', noted),
  'POST /api/instructor-links/:id/undo': line('Link to classes undone', 'Registrar', 'administrative', noted),
  'PUT /api/clock': line('Date set', 'Registrar', 'administrative', { ...ofNobody, ...noted }),
  'PUT /api/registration/:term/periods': line('Enrollment periods replaced', 'Registrar', 'administrative', {
    ...ofNobody,
    ...noted,
  }),
  'PUT /api/catalog-scraper': line('catalog address set', 'Registrar', 'administrative', { ...begins, ...ofNobody }),
  'POST /api/import/:kind': line('Imported', 'Registrar', 'administrative', begins),
  'POST /api/absence': line('Delegate named', 'Registrar', 'administrative', begins),
  'POST /api/failed-mail': line('failed e-mail forgotten', 'Registrar', 'administrative', {
    holds: 'neither',
    ...ofNobody,
  }),
  'POST /api/jobs/:name/run': line('job started', 'Registrar', 'administrative', { holds: 'neither', ...ofNobody }),
}

/** Changes whose scenario stands in another test, with the action that it expects there. */
export const loggedElsewhere: Record<string, { test: string; action: string }> = {
  'POST /api/schedule/import': {
    test: 'server/imports/kinds/schedule/import-schedule.db.test.ts',
    action: 'Class changed by a schedule import',
  },
  'POST /api/registration/:term/recheck': { test: 'server/http/changes-routes.test.ts', action: 'Removed' },
  'PUT /api/rosters/:sectionId/reservations': {
    test: 'server/rosters/keep-seats-routes.test.ts',
    action: 'kept seats changed',
  },
  'POST /api/degree-drafts/:id/publish': {
    test: 'server/degrees/requirements/routes.test.ts',
    action: 'Requirements published',
  },
  'POST /api/degree-programs/:program/withdraw': {
    test: 'server/degrees/requirements/routes.test.ts',
    action: 'Requirements withdrawn',
  },
}

const own = 'the person’s own wish, which is no record'
const prepares = 'prepares; what is published has its entry'
const computes = 'answers and changes nothing'
const signsIn = 'sign-ins have a log of their own'
const runs = 'each run of an import or a scrape is kept with who started it, and how it ended'

/** The routes that leave no entry, and why. */
export const unlogged: Record<string, string> = {
  'POST /api/auth/login': signsIn,
  'POST /api/auth/renew': signsIn,
  'POST /api/auth/logout': signsIn,
  'POST /api/auth/demo-credential': signsIn,
  'POST /api/users/:userId/reading-reasons': 'kept in the register of reads',
  'POST /api/notifications/read': own,
  'POST /api/notifications/choices': own,
  'POST /api/notifications/test': own,
  'POST /api/unsubscribe/:token': own,
  'POST /api/planner/:term/sections/:sectionId': own,
  'DELETE /api/planner/:term/sections/:sectionId': own,
  'POST /api/planner/:term/schedules': own,
  'PUT /api/planner/:term/schedules/:id': own,
  'DELETE /api/planner/:term/schedules/:id': own,
  'POST /api/what-ifs': own,
  'DELETE /api/what-ifs/:id': own,
  'POST /api/planner/:term/weeks': computes,
  'POST /api/registration/:term/validate': computes,
  'POST /api/registration/:term/period-clashes': computes,
  'POST /api/degrees/audit/preview': computes,
  'POST /api/requisites/preview': computes,
  'POST /api/degree-drafts/read': computes,
  'POST /api/plans/:plan/proposal': computes,
  'POST /api/plans/:plan/trial': computes,
  'POST /api/rosters/:sectionId/grade-file': computes,
  'POST /api/rosters/:sectionId/grade-drafts': 'typed; a grade that is posted has its entry',
  'POST /api/plan-reviews/:id/comments': 'a comment names its writer and its time, and is never changed',
  'POST /api/degree-drafts': prepares,
  'PUT /api/degree-drafts/:id': prepares,
  'DELETE /api/degree-drafts/:id': prepares,
  'POST /api/degree-drafts/:id/base': prepares,
  'POST /api/degree-drafts/:id/effect': prepares,
  'DELETE /api/degree-drafts/:id/effect': prepares,
  'PUT /api/registration/:term/period-draft': prepares,
  'DELETE /api/registration/:term/period-draft': prepares,
  'POST /api/catalog-scraper/runs': runs,
  'POST /api/imports/:runId/stop': runs,
}
