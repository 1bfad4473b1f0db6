import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { served, servePeople, show } from '../../../testing/example-people.tsx'
import { PeekContacts } from './peek-contacts.tsx'
import { PeekDegree } from './peek-degree.tsx'
import { PeekRequests } from './peek-requests.tsx'

servePeople()

const rule = (status: string, more: object = {}) => ({ status, parent: null, isAsked: true, part: 'rules', ...more })

test('the peek counts the top requirements that the student has to meet', async () => {
  const rules = [
    rule('satisfied'),
    rule('satisfied'),
    rule('satisfied', { parent: 'core' }),
    rule('pending'),
    rule('unsatisfied', { isAsked: false }),
    rule('unsatisfied', { part: 'admission' }),
  ]
  served.answer = (path) => (path === '/users/7/audit-report' ? [200, { rules }] : [404, {}])
  await show(<PeekDegree userId="7" />)
  const part = await screen.findByRole('region', { name: 'Degree Status' })
  expect(
    within(part)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['2 Satisfied', '1 Pending', '0 Planned', '0 Not satisfied'])
  expect(within(part).getByRole('link').getAttribute('href')).toContain('/profile/7?tab=degree')
})

test('the peek lists open requests and names who decides next', async () => {
  const request = (id: number, status: string) => ({
    id,
    status,
    title: 'Prerequisite',
    name: `AMS 31${id}`,
    steps: [
      { title: 'AMS instructor', state: 'approved' },
      { title: 'AMS advisor', state: 'in turn' },
    ],
    submittedAt: '2025-11-04T15:00:00.000Z',
  })
  served.answer = () => [200, { requests: [request(1, 'open'), request(2, 'approved')] }]
  await show(
    <dl>
      <PeekRequests userId="7" timeZone="America/New_York" />
    </dl>,
  )
  const [entry] = await screen.findAllByRole('definition')
  expect(entry?.textContent).toBe('Prerequisite: AMS 311With the AMS advisor, sent Nov 4')
  expect(screen.getByRole('term').textContent).toBe('Request')
})

test('the peek names the last contact, and the one of another kind before it', async () => {
  const contacts = [
    { on: '2025-10-20', words: 'message from Naomi Castellan' },
    { on: '2025-10-14', words: 'note by Naomi Castellan' },
  ]
  served.answer = () => [200, { contacts }]
  await show(
    <dl>
      <PeekContacts userId="7" today="2025-11-05" />
    </dl>,
  )
  const entry = await screen.findByRole('definition')
  expect(entry.textContent).toBe('Oct 20, message from Naomi CastellanOct 14, note by Naomi Castellan')
})
