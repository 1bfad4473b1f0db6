import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { served, servePeople, show, viewAs } from '../../../testing/example-people.tsx'
import { ClassInstructors } from './class-instructors.tsx'
import type { OneClass } from './use-one-class.ts'

servePeople()
beforeEach(() => viewAs('Student'))

const found = {
  term: 202601,
  subject: 'CSE',
  number: '300',
  class: {
    component: 'LEC',
    section: '01',
    companions: [],
    instructors: ['Noor Haddad', 'Emeka Obi'],
    meetings: [{ instructors: ['Noor Haddad', 'Emeka Obi'] }],
  },
} as unknown as OneClass

test('only an instructor whose grades may be shown has an average and its number of terms', async () => {
  const noor = { name: 'Noor Haddad', terms: 2, counts: [{ grade: 'A', count: 12 }], mean: 3.206 }
  const grades = { firstTerm: 202409, lastTerm: 202501, counts: noor.counts, instructors: [noor] }
  served.answer = (path) => (path === '/courses/CSE-300/grades' ? [200, { grades, asked: null }] : [404, {}])
  await show(<ClassInstructors found={found} />)
  await screen.findByText('3.21')
  const rows = within(screen.getByRole('region', { name: 'Instructors' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'NNoor HaddadLEC 01, 2 earlier terms with grades3.21mean grade',
    'EEmeka ObiLEC 01',
  ])
})

test('a class without a known instructor shows no list', async () => {
  served.answer = () => [200, { grades: null, asked: null }]
  const nobody = { ...found, class: { ...found.class, instructors: [] } }
  await show(
    <>
      <p>Page</p>
      <ClassInstructors found={nobody} />
    </>,
  )
  expect(screen.queryByRole('region')).toBeNull()
})
