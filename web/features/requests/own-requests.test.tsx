import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { served, servePeople, show } from '../../testing/example-people.tsx'
import { useSoughtPart } from '../../lib/use-sought-part.ts'
import { OwnRequests } from './own-requests.tsx'

servePeople()

const step = (title: string, more: object = {}) => ({
  title,
  state: 'approved',
  by: 'Odile Example',
  at: '2025-11-04T15:00:00.000Z',
  note: '',
  inPlaceOf: null,
  ...more,
})
const request = (id: number, more: object) => ({
  id,
  kind: 'time conflict',
  title: 'Time conflict',
  name: `Conflict ${id}`,
  student: { userId: '7', name: 'Ann Example', directoryWithheld: false },
  askedBy: null,
  term: 202601,
  submittedAt: '2025-11-03T15:00:00.000Z',
  days: 2,
  isLate: false,
  status: 'approved',
  endedAt: '2025-11-04T15:00:00.000Z',
  expiresOn: null,
  steps: [],
  message: 'Please',
  class: { course: 'AMS 102', sectionId: 516 },
  declares: null,
  holdId: null,
  effect: 'You can take AMS 102 and CSE 312 together',
  expectedBy: null,
  mayWithdraw: false,
  ...more,
})

test('a student reads what every approver wrote, and what an approval changed', async () => {
  served.answer = () => [
    200,
    {
      requests: [
        request(1, {
          steps: [step('AMS 102 instructor', { note: 'Come to every discussion.' }), step('Department advisor')],
        }),
        request(2, {
          status: 'refused',
          steps: [step('Department advisor', { state: 'refused', note: 'Attendance is required.' })],
        }),
      ],
    },
  ]
  await show(<OwnRequests userId="7" own />)
  const rows = await screen.findAllByRole('listitem')
  // Under the pointer or the focus its class shows in the student's week.
  expect(rows[0]?.dataset['peek']).toBe('202601 AMS 102 516')
  const [approved, refused] = rows.map(({ textContent }) => textContent)
  expect(approved).toContain('Odile Example, AMS 102 instructor: Come to every discussion.')
  expect(approved).toContain('You can take AMS 102 and CSE 312 together.')
  expect(refused).toContain('Odile Example, Department advisor: Attendance is required.')
  expect(refused).not.toContain('You can take')
})

test('a plan that came back is returned, not refused', async () => {
  served.answer = () => [
    200,
    { requests: [request(1, { kind: 'plan review', title: 'Plan review', status: 'refused' })] },
  ]
  await show(<OwnRequests userId="7" own />)
  expect((await screen.findByRole('listitem')).textContent).toContain('Returned')
})

/** As the shell does around every page. */
function SoughtRequests() {
  useSoughtPart()
  return <OwnRequests userId="7" own />
}

test('a notice leads to its request, which is brought into sight', async () => {
  const brought: (string | undefined)[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    brought.push(this.id)
  })
  served.answer = () => [200, { requests: [request(1, {}), request(2, {})] }]
  await show(<SoughtRequests />, '/#request-2')
  await screen.findByText('Time conflict: Conflict 2')
  await waitFor(() => expect(new Set(brought)).toEqual(new Set(['request-2'])))
  vi.restoreAllMocks()
})
