import { noticeAddress } from '@sam/contract/notifications-address'
import { pageAt, pageRoles } from '@sam/contract/pages'
import type { Role } from '@sam/domain/people/role'
import type { NoticeKind } from '@sam/domain/notifications/notice-facts'
import { exampleNotices } from '@sam/domain/testing/example-notices'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { exampleClass, exampleRegistration } from '../../testing/example-registration.ts'
import { exampleReport } from '../../testing/example-report.ts'
import {
  closeTestPage,
  exampleAccount,
  exampleFacts,
  openTestPage,
  serveTestPage,
  type Answers,
} from '../../testing/open-test-page.tsx'
import { inventPlan } from '../../features/planning/plan/invent-plan.ts'
// Fetched before the first test rather than by the router within it.
import '../advisor/requests-page.tsx'
import './notifications-page.tsx'
import './own-lines.tsx'
import './profile-page.tsx'
import '../registrar/console-page.tsx'
import '../student/class-page.tsx'
import '../student/course-registration-page.tsx'
import '../student/schedule-planner-page.tsx'
import '../../features/degrees/degree-report.tsx'
import '../../features/people/accounts/manage-users.tsx'
import '../../features/people/log/record-log.tsx'
import '../../features/people/notes/student-notes.tsx'
import '../../features/planning/review/own-review.tsx'
import '../../features/requests/own-requests.tsx'
import '../../features/shell/bell-panel.tsx'

/** Who gets the notice, and what they find: a text of the marked part, what the page asks the server for, or what it says. */
interface Lead {
  to: Role
  finds: { marked: RegExp } | { asks: RegExp } | { shows: string }
}
const student = (marked: RegExp): Lead => ({ to: 'Student', finds: { marked } })
const staff = (to: Role, asks: RegExp): Lead => ({ to, finds: { asks } })
const appointment = student(/^Open for you/)

/** Of every kind there is: a new one does not compile without a line. */
const leads: Record<NoticeKind, Lead> = {
  'waitlist promotion': student(/^CSE 214 LEC 01.*Enrolled/),
  'waitlist skip': student(/^3of 9CSE 214/),
  'registration moved': appointment,
  'registration opens': appointment,
  'registration open': appointment,
  removal: student(/^My classes/),
  'registration on behalf': student(/^CSE 214 LEC 01.*Enrolled/),
  'class changed': { to: 'Student', finds: { asks: /^\/api\/classes\/7$/ } },
  'class suggested': student(/^CSE 214/),
  'class taken from cart': student(/^Cart/),
  'cart changed': student(/^CSE 214/),
  'grade posted': student(/^CSE 214B\+/),
  'grade replaced': student(/^CSE 214B\+/),
  'grade changed': student(/^CSE 214B\+/),
  'grade lapsed': student(/^CSE 214B\+/),
  'grade deadline extended': student(/Entry 11/),
  'hold placed': student(/Fees/),
  'hold lifted': appointment,
  'waiver granted': student(/Entry 12/),
  'waiver revoked': student(/Entry 13/),
  'exception granted': student(/^CSE 214 counts$/),
  'exception revoked': student(/Entry 15/),
  'categories corrected': student(/^HIS 101/),
  note: student(/Note 5$/),
  'record opened': student(/^Who opened my record/),
  'record disclosed': student(/^A court/),
  request: student(/^Declaration: Mathematics/),
  'plan suggestion': student(/^CSE 352/),
  'request waits': staff('Instructor', /^\/api\/requests\/9$/),
  'delegate named': { to: 'Academic Advisor', finds: { shows: 'Nothing waits for you' } },
  'delegate released': { to: 'Academic Advisor', finds: { shows: 'Nothing waits for you' } },
  message: student(/Entry 16/),
  'account corrected': { to: 'Instructor', finds: { marked: /Entry 17/ } },
  'roles changed': { to: 'Instructor', finds: { marked: /Entry 18/ } },
  'directory changed': student(/^Directory information/),
  'role end': { to: 'Academic Advisor', finds: { shows: 'Academic Advisor' } },
  'roles end': staff('Registrar', /^\/api\/users\?.*ends=30/),
}

/** Further facts of a kind. */
const more: { kind: NoticeKind; facts: unknown; lead: Lead }[] = [
  {
    kind: 'registration on behalf',
    facts: { ...exampleNotices['registration on behalf'], waits: true },
    lead: student(/^3of 9CSE 214/),
  },
  {
    kind: 'registration on behalf',
    // A class that is dropped.
    facts: { ...exampleNotices['registration on behalf'], course: null },
    lead: student(/^My classes/),
  },
  {
    kind: 'waitlist promotion',
    // A class that was dropped since.
    facts: { ...exampleNotices['waitlist promotion'], course: 'CSE 999' },
    lead: student(/^My classes/),
  },
  {
    kind: 'grade posted',
    // A term that is not over.
    facts: { ...exampleNotices['grade posted'], code: 202601 },
    lead: student(/^CSE 214A-/),
  },
  {
    kind: 'request',
    facts: { ...exampleNotices.request, at: 'courseRegistration' },
    lead: student(/^Declaration: Mathematics/),
  },
  {
    kind: 'request',
    // A plan.
    facts: { ...exampleNotices.request, at: 'schedulePlanner' },
    lead: student(/^Advisor’s review/),
  },
  {
    kind: 'request',
    // What an instructor asked.
    facts: { ...exampleNotices.request, at: 'requests' },
    lead: staff('Instructor', /^\/api\/requests\/9$/),
  },
  {
    kind: 'role end',
    // Once it has ended.
    facts: { ...exampleNotices['role end'], stage: 'ended' },
    lead: staff('Academic Advisor', /^\/api\/users\/7\/audit\?.*kind=account/),
  },
]

const course = (name: string, grade: string | null, status = 'COMPLETED') => ({
  courseSection: {
    course: name,
    title: null,
    classNumber: null,
    component: null,
    sectionNumber: '01',
    instructors: [],
    meetingTimes: [],
  },
  gradeSymbol: grade,
  gpnc: null,
  workload: { credits: 3 },
  status,
  sbcs: [],
})
const semester = (code: number, courses: object[]) => ({
  semester: code,
  termGpa: null,
  cumulativeGpa: null,
  attemptedCredits: 0,
  credits: 0,
  courses,
})
const record = {
  standing: 'U3',
  programs: [],
  declaredMajors: [],
  declaredMinors: [],
  plannedMajors: [],
  plannedMinors: [],
  college: null,
  areaOfInterest: null,
  entryTerm: 202309,
  graduationTerm: null,
  cumulativeGpa: null,
  cumulativeCredits: 60,
  transferCredits: 0,
  creditsInProgress: 0,
  academicStanding: 'good',
  creditsPlanned: 0,
  gpaByTerm: [],
  accountHolds: [],
  waivedTimeConflicts: [],
  completedSemesters: [semester(202509, [course('CSE 214', 'B+'), course('HIS 101', 'A')])],
  plannedSchedules: [semester(202601, [course('CSE 214', 'A-'), course('CSE 220', null, 'IN_PROGRESS')])],
  graduationRequirements: null,
}
const entries = [11, 12, 13, 15, 16, 17, 18].map((id, at) => ({
  id: String(id),
  action: `Entry ${id}`,
  details: 'Of the record.',
  note: null,
  category: 'administrative',
  // Each on a day of its own, and some on more days ago than the log unfolds.
  timestamp: `2025-10-${20 - at}T15:00:00.000Z`,
  performedBy: 'registrar',
  isReaders: false,
  isImported: false,
  changes: [],
}))
const older = Array.from({ length: 8 }, (_unused, at) => ({
  ...entries[0],
  id: String(100 + at),
  action: 'Another',
  timestamp: `2025-11-0${8 - at}T15:00:00.000Z`,
}))
const request = {
  id: 9,
  kind: 'declaration',
  title: 'Declaration',
  name: 'Mathematics',
  student: { userId: '7', name: 'Ada Byron' },
  askedBy: null,
  term: null,
  submittedAt: '2025-11-03T15:00:00.000Z',
  days: 2,
  isLate: false,
  status: 'approved',
  endedAt: '2025-11-04T15:00:00.000Z',
  expiresOn: null,
  steps: [],
  message: 'Please',
  declares: null,
  holdId: null,
  effect: 'Declared',
  expectedBy: null,
  mayWithdraw: false,
}
const later = [1, 2, 3, 4, 5].map((at) => ({ ...request, id: 20 + at, name: `Another ${at}` }))
const at = { id: 7, days: ['M'] as 'M'[], start: '10:00', end: '10:53', place: ['Frey', '1'] as [string, string] }
const about = exampleClass({ ...at, course: 'CSE 214', title: 'Data Structures' })
const [cart, classes, waitlists] = [
  exampleRegistration.cart,
  exampleRegistration.classes,
  exampleRegistration.waitlists,
]
const registration = {
  ...exampleRegistration,
  student: { ...exampleRegistration.student, id: '7' },
  cart: cart.map((entry, index) => (index === 0 ? { ...entry, about } : entry)),
  classes: classes.map((entry, index) =>
    index === 0 ? { ...entry, course: 'CSE 214', sectionCode: '01', about } : entry,
  ),
  waitlists: waitlists.map((entry) => ({ ...entry, about })),
  holds: [{ id: 4, type: 'financial', description: 'Fees', department: 'Bursar', placedAt: '2025-11-01T15:00:00.000Z', expiresOn: null }], // prettier-ignore
}
const comment = {
  id: 3,
  author: 'Ana Bell',
  mine: false,
  byStudent: false,
  term: 202609,
  about: 'CSE 352',
  body: 'Later.',
  writtenAt: '2025-11-03T15:00:00.000Z',
  suggestion: ['Take CSE 352 in Fall 2026'],
  answer: null,
  answeredAt: null,
}
const review = {
  latest: {
    id: 9,
    plan: { id: 4, name: 'Main plan' },
    status: 'refused',
    message: 'Is it good?',
    submittedAt: '2025-11-01T15:00:00.000Z',
    decision: { by: 'Ana Bell', at: '2025-11-03T16:00:00.000Z', note: '' },
    changedSince: [],
    comments: [comment],
  },
  approved: null,
}
const plan = inventPlan()
const [firstRule, ...otherRules] = exampleReport.rules
const report = {
  ...exampleReport,
  rules: [{ ...firstRule, exceptions: ['CSE 214 counts'] }, ...otherRules],
  exceptions: [{ id: 14, program: 'MAT-BS', rule: 'calculus', words: 'CSE 214 counts' }],
}

let asked: string[] = []
const seen = vi.fn()
afterEach(closeTestPage)

/** Signs someone in who has one notice, on their profile: its card and the bell both show it. */
function serve(role: Role, link: string): void {
  const reader = exampleAccount(7, 'Ada Byron', role)
  const notice = { id: 1, kind: 'x', title: 'What is new', body: 'More', link, createdAt: '2025-11-05T15:00:00.000Z', read: false } // prettier-ignore
  const person = { ...reader, view: 'full', directoryWithheld: false, advising: null, academicRecord: role === 'Student' ? record : null, transfer_courses: [], waived_time_conflicts: [] } // prettier-ignore
  const terms = [{ code: 202601, name: 'Spring 2026', hasSchedule: true, current: false, registration: 'open' }]
  const answers: Answers = {
    '/api/institution': [200, { ...exampleFacts, institution: { ...exampleFacts.institution, gradeScale: [], colleges: [], programs: [], grading: { lapses: [] }, waitlistShare: 0.2 }, terms }], // prettier-ignore
    '/api/users/email': [200, person],
    '/api/notifications': [200, { unread: 1, notifications: [notice], more: false }],
    '/api/notifications/read': [200, { unread: 0 }],
    '/api/waiting': [200, { headline: null, below: null, lines: [] }],
    '/api/users/7/notes': [200, { mayWrite: false, notes: [{ id: 5, text: 'Note 5', visibility: 'student', writtenBy: 'Ana Bell', writtenAt: '2025-11-03T15:00:00Z', withdrawn: null, mayWithdraw: false }] }], // prettier-ignore
    '/api/users/7/audit': [200, { entries: [...older, ...entries], counts: { academic: 0, enrollment: 0, administrative: 15, grade: 0 }, more: false }], // prettier-ignore
    '/api/users/7/accesses': [200, { accesses: [], weeks: [], more: false }],
    '/api/users/7/disclosures': [200, { mayRecord: false, directory: { withheld: false, mayChange: 'freely' }, disclosures: [{ id: 6, disclosedOn: '2025-11-05', party: 'A court', content: 'Transcript', interest: 'A case', basis: 'Subpoena', consentOn: null, recordedAt: '2025-11-05T15:00:00.000Z', recordedBy: 'registrar', corrects: null, correctedBy: null }] }], // prettier-ignore
    '/api/users/7/requests': [200, { requests: [...later, request] }],
    '/api/users/7/audit-report': [200, report],
    '/api/registration/202601': [200, registration],
    '/api/plan': [200, plan],
    '/api/plan-review': [200, review],
    '/api/requests': [200, { open: [], decided: [], asked: [] }],
  }
  serveTestPage(reader, answers)
  const answer = fetch
  asked = []
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    asked.push(address)
    return answer(address, init)
  })
  Element.prototype.scrollIntoView = seen
  // Of the browser’s popover, which happy-dom does not have.
  HTMLElement.prototype.hidePopover = () => {}
}

/** Each address once, with the kinds that lead there. */
const cases = new Map<string, { link: string; lead: Lead; kinds: NoticeKind[] }>()
const usual = (Object.keys(leads) as NoticeKind[]).map((kind) => ({
  kind,
  facts: exampleNotices[kind] as unknown,
  lead: leads[kind],
}))
for (const { kind, facts, lead } of [...usual, ...more]) {
  const link = noticeAddress(kind, facts as never)
  const told = cases.get(link) ?? { link, lead, kinds: [] }
  cases.set(link, { ...told, kinds: [...told.kinds, kind] })
}

const linkIn = async (where: HTMLElement) =>
  (await within(where).findByRole('link', { name: /What is new/, hidden: true })) as HTMLAnchorElement

/** Opens the bell and answers its link. */
async function linkOfBell(): Promise<HTMLAnchorElement> {
  fireEvent.click(await screen.findByRole('button', { name: /^Notifications/ }))
  return linkIn(document.querySelector<HTMLElement>('section[popover]#notifications')!)
}

test('the card on the profile and the bell have the same link', async () => {
  const link = noticeAddress('hold placed', exampleNotices['hold placed'])
  serve('Student', link)
  await openTestPage('/profile')
  const card = within(await screen.findByRole('main')).findByRole('region', { name: 'Notifications' })
  expect((await linkIn(await card)).getAttribute('href')).toBe(link)
  expect((await linkOfBell()).getAttribute('href')).toBe(link)
})

test.each([...cases.values()])(
  '$link ($kinds) is open to who gets the notice, and leads to the thing itself',
  async ({ link, lead }) => {
    const { pathname, hash } = new URL(link, 'https://sam.example.edu')
    const page = pageAt(pathname)
    expect(page).toBeDefined()
    const needed: readonly Role[] | undefined = pageRoles[page as keyof typeof pageRoles]
    if (needed) expect(needed).toContain(lead.to)

    serve(lead.to, link)
    await openTestPage('/notifications')
    expect((await linkIn(await screen.findByRole('main'))).getAttribute('href')).toBe(link)
    const followed = await linkOfBell()
    expect(followed.getAttribute('href')).toBe(link)
    asked = []
    seen.mockClear()
    fireEvent.click(followed)
    const { finds } = lead
    if ('asks' in finds) {
      await waitFor(() => expect(asked).toContainEqual(expect.stringMatching(finds.asks)))
      return
    }
    if ('shows' in finds) {
      await waitFor(() => expect(screen.getByRole('main').textContent).toContain(finds.shows))
      return
    }
    const marked = await waitFor(() => {
      const [found] = document.querySelectorAll('[data-sought]')
      expect(found?.textContent).toMatch(finds.marked)
      return found!
    })
    expect(hash).not.toBe('')
    expect(marked.getAttribute('aria-current')).toBe('true')
    expect(marked.closest('details:not([open])')).toBeNull()
    expect(seen).toHaveBeenCalled()
  },
)
