import { rules as smallRules } from '@sam/domain/testing/grading-rules'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { MyClass } from '../features/rosters/my-class/my-class.tsx'
import type { Roster, RosterClass } from '../features/rosters/roster/use-rosters.ts'

export const grades = ['A', 'A-', 'B+', 'B', 'B-', 'C+', 'C', 'D', 'F', 'I']
export const rules = { ...smallRules, rosterGrades: grades }

export const calculus: RosterClass = {
  sectionId: 7,
  term: 202509,
  subject: 'AMS',
  number: '151',
  title: 'Calculus I',
  component: 'LEC',
  section: '01',
  classNumber: 91344,
  instructors: ['Helen Abiodun'],
  enrolled: 40,
  capacity: 60,
  waitlisted: 2,
}

export const student = (name: string, more: Partial<Roster['students'][number]> = {}): Roster['students'][number] => ({
  SBU_ID: 114900000 + name.length,
  name,
  sortName: name.split(' ').toReversed().join(', '),
  email: 'someone@stonybrook.edu',
  picture: null,
  directoryWithheld: false,
  standing: 'U3',
  programs: ['CSE'],
  credits: 3,
  section: '01',
  gpnc: null,
  status: 'enrolled',
  grade: null,
  grading: null,
  ...more,
})

type OwnGrading = NonNullable<Roster['students'][number]['grading']>
const graded = (enrollmentId: number, more: Partial<OwnGrading> = {}): OwnGrading => ({
  enrollmentId,
  basis: 'letter',
  draft: null,
  version: 0,
  draftBy: null,
  draftAt: null,
  extendedTo: null,
  askedChange: null,
  postedBy: null,
  postedAt: null,
  gradable: true,
  ...more,
})

export const roster: Roster = {
  class: {
    ...calculus,
    externalId: '202509-91344',
    department: 'Applied Mathematics',
    creditsMin: 3,
    creditsMax: 3,
    type: 'Lecture',
    meetings: [
      {
        weekdays: ['Tu', 'Th'],
        timeStart: '11:00',
        timeEnd: '12:20',
        location: { building: 'FREY HALL', room: '104' },
      },
    ],
    sections: ['01'],
  },
  instructors: [{ name: 'Helen Abiodun', email: 'helen.abiodun@stonybrook.edu', picture: null }],
  ownLinks: [],
  seats: { capacity: 60, enrolled: 40, waitlisted: 2, overCapacity: 0, source: 'room' },
  gradesNotSubmitted: 38,
  grading: {
    mayGrade: true,
    mayChange: false,
    mayExtend: true,
    opensOn: '2025-10-28',
    dueOn: '2025-12-23',
    latestExtension: '2026-12-18',
    today: '2025-12-19',
    earlier: [],
  },
  students: [
    student('Amara Nwosu', { grading: graded(1) }),
    student('Katarzyna Nowak', { gpnc: 'C', grading: graded(2, { basis: 'G/P/NC' }) }),
    student('Joaquín Rivas', { status: 'completed', grade: 'B-', grading: graded(3, { gradable: false }) }),
    student('Ines Faro', { status: 'withdrawn', grade: 'W', grading: graded(4, { gradable: false }) }),
  ],
}

export const answers: Record<string, unknown> = {
  '/api/rosters/7': roster,
  '/api/rosters/7/capacity?capacity=62': {
    seats: roster.seats,
    effect: {
      freeBefore: 20,
      freeAfter: 22,
      overCapacity: 0,
      seatsForWaiting: 2,
      waitlistCapacityBefore: 12,
      waitlistCapacityAfter: 12,
    },
    refusal: null,
  },
}

export const named = (sectionId: number): RosterClass => ({ ...calculus, sectionId, section: `S${sectionId}` })

export const sent: { url: string; method: string; body: unknown }[] = []

export function show(content: ReactNode) {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    sent.push({ url, method: init.method ?? 'GET', body: init.body })
    const answer = answers[url]
    return answer === undefined
      ? new Response('no such answer', { status: 404 })
      : new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })
  })
  const router = createRouter({
    routeTree: createRootRoute({ component: () => content }),
    history: createMemoryHistory(),
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
}

export const myClass = (
  <MyClass
    classes={[{ ...calculus, meetings: [] }]}
    sectionId={7}
    onChoose={() => undefined}
    idLabel="SBU ID"
    rules={rules}
  />
)
