import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  closeTestPage,
  exampleAccount,
  exampleFacts,
  openTestPage,
  serveTestPage,
  type Answers,
} from '../../testing/open-test-page.tsx'
import { exampleReport as report, exampleMinor as minor } from '../../testing/example-report.ts'
// Fetched before the first test rather than by the router within it.
import '../../features/degrees/asked-of-everyone.tsx'
import '../../features/degrees/degree-report.tsx'
import '../../features/registration/periods/appointment-lines.tsx'
import '../../features/registration/overrides/manage-holds.tsx'
import '../../features/registration/overrides/manage-waivers.tsx'
import '../../features/requests/declare-program.tsx'
import '../../features/requests/own-requests.tsx'
import './profile-page.tsx'

const programs = [
  { name: 'Mathematics', kind: 'major', code: 'MAT', degree: 'BS', requirementTerm: 202309, requirements: [] },
]
const record = {
  standing: 'U3',
  programs,
  declaredMajors: ['MAT'],
  declaredMinors: [],
  plannedMajors: [],
  plannedMinors: [],
  college: 'College of Arts and Sciences',
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
  accountHolds: [
    { _id: '1', type: 'financial', description: 'Unpaid', department: 'Bursar', placedAt: '2025-11-05T01:30:00.000Z' },
  ],
  waivedTimeConflicts: [],
  completedSemesters: [],
  plannedSchedules: [],
  graduationRequirements: null as object | null,
}
const full = {
  ...exampleAccount(7, 'Ada Byron', 'Student'),
  view: 'full',
  directoryWithheld: false,
  advising: null,
  academicRecord: record,
  transfer_courses: [],
  waived_time_conflicts: [],
}

let answers: Answers
beforeEach(() => {
  answers = {
    '/api/institution': [200, exampleFacts],
    '/api/users/7': [200, full],
    '/api/notifications': [200, { unread: 0, notifications: [] }],
  }
  serveTestPage(exampleAccount(9, 'Iris Teacher', 'Instructor'), answers)
})
afterEach(closeTestPage)

const tabs = () => screen.queryByRole('navigation', { name: 'Profile' })

test('an instructor reads roster facts: who and which programs, no figure and no tab, and who to ask', async () => {
  const withheld = Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      ['standing', 'programs', 'declaredMajors', 'declaredMinors', 'college'].includes(name) ? value : null,
    ]),
  )
  const seen = {
    ...full,
    view: 'roster',
    academicRecord: withheld,
    transfer_courses: null,
    waived_time_conflicts: null,
  }
  answers['/api/users/7'] = [200, seen]
  await openTestPage('/profile/7')
  expect(await screen.findByRole('heading', { name: 'Ada Byron', level: 1 })).toBeTruthy()
  const words = screen.getByRole('main').textContent ?? ''
  expect(words).toContain('Mathematics, BS')
  expect(words).toContain('U3')
  expect(words).toMatch(/Instructors see roster facts only.* ask/)
  expect(words).not.toMatch(/GPA N|N\/A|0 of|No active holds|No academic history/)
  expect(document.querySelector('[data-part=figures]')).toBeNull()
  expect(tabs()).toBeNull()
})

test('while the profile loads, the page says so', async () => {
  let release: (response: Response) => void = () => undefined
  const answer = fetch
  vi.stubGlobal('fetch', (address: string) =>
    address === '/api/users/7' ? new Promise((resolve) => (release = resolve)) : answer(address),
  )
  await openTestPage('/profile/7')
  expect(await screen.findByText('Loading profile...')).toBeTruthy()
  await act(async () => release(new Response(JSON.stringify(full))))
  expect(await screen.findByRole('heading', { name: 'Ada Byron', level: 1 })).toBeTruthy()
  expect(screen.queryByText('Loading profile...')).toBeNull()
  const crumbs = screen.getByRole('navigation', { name: 'Breadcrumb' })
  expect(crumbs.querySelector('[aria-current]')?.textContent).toBe('Ada Byron')
})

test('a person with a picture is shown with it, in the sidebar and on the profile', async () => {
  serveTestPage({ ...exampleAccount(7, 'Ada Byron', 'Student'), picture: '/icon.svg' }, answers)
  answers['/api/users/email'] = [200, { ...full, picture: '/icon.svg' }]
  await openTestPage('/profile')
  await screen.findByRole('heading', { name: 'Ada Byron', level: 1 })
  for (const place of ['profile head', 'sidebar'])
    expect(document.querySelector(`[data-part="${place}"] img[data-part=avatar]`)?.getAttribute('src')).toBe(
      '/icon.svg',
    )
})

test('a student who has not declared a major is Undeclared', async () => {
  answers['/api/users/7'] = [200, { ...full, academicRecord: { ...record, programs: [], declaredMajors: [] } }]
  await openTestPage('/profile/7')
  await screen.findByRole('heading', { name: 'Ada Byron', level: 1 })
  expect(document.querySelector('[data-part="profile head"]')?.textContent).toContain('Undeclared')
})

test('a profile answered without an SBU_ID is not imported', async () => {
  answers['/api/users/7'] = [200, { ...full, SBU_ID: undefined }]
  await openTestPage('/profile/7')
  expect(await screen.findByRole('heading', { name: 'Profile Not Imported' })).toBeTruthy()
  expect(screen.getByRole('main').textContent).toContain(full.email)
})

test('weekdays are M, Tu, W, Th, F, Sa and Su, and what is missing is TBA', async () => {
  const part = { component: 'LEC', sectionNumber: '01', startDate: null, endDate: null }
  const meetingTimes = [
    {
      ...part,
      weekdays: ['M', 'Tu', 'W', 'Th', 'F', 'Sa', 'Su'],
      timeStart: '10:00',
      timeEnd: '10:53',
      location: { building: 'Frey Hall', room: '100' },
      instructors: ['Iris Teacher'],
    },
    {
      ...part,
      weekdays: [],
      timeStart: null,
      timeEnd: null,
      location: { building: null, room: null },
      instructors: [],
    },
  ]
  const course = {
    courseSection: {
      course: 'MAT 131',
      title: 'Calculus',
      classNumber: 40001,
      component: 'LEC',
      sectionNumber: '01',
      instructors: ['Iris Teacher'],
      meetingTimes,
    },
    gradeSymbol: null,
    gpnc: null,
    workload: { credits: 3 },
    status: 'IN_PROGRESS',
  }
  const semester = { semester: 202509, termGpa: null, cumulativeGpa: null, attemptedCredits: 0, credits: 3 }
  const plannedSchedules = [{ ...semester, courses: [course] }]
  answers['/api/users/7'] = [200, { ...full, academicRecord: { ...record, plannedSchedules } }]
  await openTestPage('/profile/7?tab=schedule')
  const courses = await screen.findByRole('region', { name: 'Courses' })
  const [timed, missing] = courses.querySelectorAll('[data-part=meeting]')
  expect(timed?.textContent).toContain('MTuWThFSaSu 10:00–10:53 AM')
  expect([...(missing?.children ?? [])].slice(1).map(({ textContent }) => textContent)).toEqual(['TBA', 'TBA', 'TBA'])
})

test('a tab that does not exist is the first', async () => {
  await openTestPage('/profile/7?tab=nonsense')
  expect(await screen.findByRole('region', { name: 'Holds' })).toBeTruthy()
  expect(tabs()?.querySelector('[aria-current]')?.textContent).toBe('Overview')
})

test('an evening of the university does not show as the next day', async () => {
  await openTestPage('/profile/7')
  const holds = await screen.findByRole('region', { name: 'Holds' })
  expect(await within(holds).findByText(/Placed Nov 4, 2025/)).toBeTruthy()
})

test('without the institution the profile says so and can be tried again', async () => {
  answers['/api/institution'] = [503, { detail: 'The database does not answer.' }]
  await openTestPage('/profile/7')
  expect((await screen.findByRole('alert')).textContent).toContain('The database does not answer.')
  answers['/api/institution'] = [200, exampleFacts]
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Ada Byron', level: 1 })).toBeTruthy()
})

test('who is not there is not found, whether or not the institution answers; there is nothing to try again', async () => {
  answers['/api/institution'] = [503, { detail: 'The database does not answer.' }]
  answers['/api/users/7'] = [404, { detail: 'This person is not here.' }]
  await openTestPage('/profile/7')
  expect(await screen.findByRole('heading', { name: 'Profile Not Found' })).toBeTruthy()
  expect(screen.getByText('Your account has not been imported into the system yet.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('what no number can be is not found in the same words, without those of the call', async () => {
  answers['/api/users/word'] = [400, { detail: 'params.userId: Invalid string' }]
  await openTestPage('/profile/word')
  expect(await screen.findByRole('heading', { name: 'Profile Not Found' })).toBeTruthy()
  expect(screen.queryByText(/params/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a connection that broke can be tried again', async () => {
  answers['/api/users/7'] = 'no connection'
  await openTestPage('/profile/7')
  expect(await screen.findByRole('heading', { name: 'Profile Not Found' })).toBeTruthy()
  answers['/api/users/7'] = [200, full]
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Ada Byron', level: 1 })).toBeTruthy()
})

test('Degree Status tells what the university asks of the student’s entry, without judging', async () => {
  const asked = { effectiveTerm: 202309, minimumCredits: 120, sbcs: ['ARTS', 'LANG'], collegesWithoutLang: ['CEAS'] }
  answers['/api/users/7'] = [200, { ...full, academicRecord: { ...record, graduationRequirements: asked } }]
  await openTestPage('/profile/7?tab=degree')
  const words = (await screen.findByRole('region', { name: 'University requirements' })).textContent ?? ''
  expect(words).toContain('For students who entered from Fall 2023 on')
  expect(words).toContain('At least 120')
  expect(words).toContain('ARTSExplore the arts')
  expect(words).toContain('LANG is not asked of students whose majors all belong to CEAS.')
  expect(words).not.toMatch(/satisfied|missing|pending/i)
  expect(screen.queryByText('No degree requirement data available.')).toBeNull()
})

test('Degree Status lists for each requirement the courses that count, that could count, and that do not, with the reason', async () => {
  answers['/api/users/7/audit-report'] = [200, report]
  await openTestPage('/profile/7?tab=degree')
  const shown = await screen.findByRole('region', { name: 'Mathematics, BS' })
  expect(shown.textContent).toContain('0 of 2 satisfied')
  expect(shown.querySelectorAll('details')).toHaveLength(2)
  const words = shown.querySelector('details')?.textContent ?? ''
  for (const told of [
    'Calculus',
    '1 of 2',
    'Not satisfied',
    'MAT 131Calculus IFall 2023',
    'One course is missing.',
    'Could fill itNext offeredEligibilityChoicesMAT 132',
    'MAT 125D is below C.',
  ])
    // prettier-ignore
    expect(words).toContain(told)
  expect(within(shown).getAllByRole('link', { name: 'MAT 131', hidden: true })[0]?.getAttribute('href')).toBe(
    '/course-catalog/MAT-131',
  )
  const main = screen.getByRole('main').textContent ?? ''
  expect(main).toContain('As of Nov 5, 2025. Good standing.')
  expect(main).toContain('No requirements are on file for Xylology.')
  expect(main).toContain('Counted for no requirement: PSY 103.')
})

test('What if: another program stands beside the record, and the request to declare it is opened from there', async () => {
  answers['/api/users/7/audit-report'] = [200, report]
  const both = [...report.versions, { id: 'ECO-minor', ...minor, isNearest: false, isDeclared: false }]
  const rules = [...report.rules, { ...report.rules[0], id: 'theory', label: 'Theory', program: 'ECO-minor' }]
  answers['/api/users/7/audit-report?programs=MAT-BS'] = [200, report]
  answers['/api/users/7/audit-report?programs=MAT-BS%2CECO-minor'] = [200, { ...report, versions: both, rules }]
  await openTestPage('/profile/7?tab=degree')
  fireEvent.click(await screen.findByRole('button', { name: 'What if' }))
  const choice = await screen.findByLabelText('Add a program')
  expect(within(choice).queryByRole('option', { name: /Mathematics/ })).toBeNull()
  fireEvent.change(choice, { target: { value: 'ECO-minor' } })
  const tried = await screen.findByRole('region', { name: 'Economics' })
  expect(tried.textContent).toMatch(/^Economics AddedFall 20250 of 1 met, .*not askedWhat if: Not satisfied1 of 2/)
  expect(screen.getByRole('region', { name: 'Requirements' }).textContent).toContain('1 differs, 2 are the same')
  fireEvent.click(screen.getByRole('button', { name: 'Leave out Economics, minor' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Economics' })).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Back to today' }))
  expect(await screen.findByRole('button', { name: 'What if' })).toBeTruthy()
})

test('Degree Status without requirements on file for the student’s entry says so', async () => {
  await openTestPage('/profile/7?tab=degree')
  expect(await screen.findByText('No degree requirement data available.')).toBeTruthy()
})

test.each([
  ['Registrar', 'Open Console', '/console'],
  ['Instructor', 'My Class', '/my-class'],
  ['Academic Advisor', 'Student Search', '/student-search'],
])('staff without a record see their own card and the way to their work: %s', async (role, label, href) => {
  const self = exampleAccount(9, 'Iris Teacher', role)
  serveTestPage(self, answers)
  answers['/api/users/email'] = [
    200,
    {
      ...self,
      view: 'full',
      directoryWithheld: false,
      advising: null,
      academicRecord: null,
      transfer_courses: [],
      waived_time_conflicts: [],
    },
  ]
  answers['/api/waiting'] = [200, { headline: null, below: null, lines: [] }]
  await openTestPage('/profile')
  expect(await screen.findByRole('heading', { name: 'Iris Teacher', level: 1 })).toBeTruthy()
  const main = within(screen.getByRole('main'))
  expect(await main.findByText('You have no student record.')).toBeTruthy()
  // The lines of the role bring the one way to its work.
  expect((await main.findByRole('link', { name: label })).getAttribute('href')).toBe(href)
  expect(main.getAllByRole('link')).toHaveLength(1)
})

test('a record outside the advisor’s units opens after a reason, which is sent; without words nothing is sent', async () => {
  serveTestPage(exampleAccount(9, 'Iris Advisor', 'Academic Advisor'), answers)
  const asking = { detail: 'Say why.', asksReason: { student: 'Ada Byron' } }
  answers['/api/users/7'] = [403, asking]
  answers['/api/users/7/reading-reasons'] = [400, { detail: 'The reason must say why, in a few words.' }]
  await openTestPage('/profile/7')
  expect(await screen.findByRole('heading', { name: 'Why are you opening this record?' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Open record' }))
  expect(await screen.findByText('Say why in a few words.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Walk-in' } })
  fireEvent.click(screen.getByRole('button', { name: 'Open record' }))
  expect(await screen.findByText('The reason must say why, in a few words.')).toBeTruthy()
  answers['/api/users/7/reading-reasons'] = [200, { hours: 8 }]
  answers['/api/users/7'] = [200, full]
  fireEvent.click(screen.getByRole('button', { name: 'Open record' }))
  expect(await screen.findByRole('heading', { name: 'Ada Byron', level: 1 })).toBeTruthy()
})

test('the audit log tells each entry’s day, and each person’s readings of a day on one line with the reason', async () => {
  serveTestPage(exampleAccount(7, 'Ada Byron', 'Student'), answers)
  answers['/api/institution'] = [200, { ...exampleFacts, clockIsSet: true }]
  answers['/api/users/email'] = [200, full]
  const entry = { id: '1', action: 'Imported', details: 'Imported as Student.', note: null, category: 'administrative' }
  answers['/api/users/7/audit'] = [
    200,
    {
      entries: [
        {
          ...entry,
          timestamp: new Date().toISOString(),
          performedBy: 'the system',
          isReaders: false,
          isImported: false,
          changes: [],
        },
      ],
      counts: { academic: 0, enrollment: 0, administrative: 1, grade: 0 },
      more: false,
    },
  ]
  answers['/api/users/7/accesses'] = [
    200,
    {
      accesses: [
        {
          id: '2',
          timestamp: '2025-11-06T03:30:00.000Z',
          performedBy: 'Gil Hume, Academic Advisor',
          times: 2,
          opened: [
            { surface: 'profile', times: 3 },
            { surface: 'holds', times: 1 },
          ],
          interest: 'advises students',
          reasons: ['Walk-in'],
        },
      ],
      weeks: [{ week: '2025-11-03', role: 'Academic Advisor', times: 2 }],
      more: false,
    },
  ]
  const directory = { withheld: false, mayChange: 'freely' }
  answers['/api/users/7/disclosures'] = [200, { mayRecord: false, disclosures: [], directory }]
  await openTestPage('/profile?tab=audit')
  const log = await screen.findByRole('table', { name: 'Audit log' })
  const year = new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone: 'America/New_York' }).format(new Date())
  expect(log.querySelector('tbody th b')?.textContent).toMatch(new RegExp(`^\\w{3}, \\w{3} \\d+, ${year}$`))
  expect(log.querySelector('tbody td')?.textContent).toMatch(/^\d+:\d\d [AP]M$/)
  expect(screen.getByText('The date is set for training; this log keeps the real date and time.')).toBeTruthy()
  const register = await screen.findByRole('table', { name: 'Who opened my record' })
  const rows = within(register).getAllByRole('row').slice(2)
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Gil HumeAcademic AdvisorNot your advisor, so asked why“Walk-in”2 timesProfile, Holds',
  ])
})
