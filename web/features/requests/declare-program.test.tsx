import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { served, servePeople, show } from '../../testing/example-people.tsx'
import { DeclareAsked } from './declare-program.tsx'

servePeople()

const program = { kind: 'major', code: 'MAT', degree: 'BS', name: 'Mathematics' } as const
const declares = { change: 'declare', kind: 'major', code: 'MAT' }
const offers = 'Ask to declare Mathematics'

async function showAsked(...requests: object[]): Promise<void> {
  served.answer = () => [200, { requests }]
  await show(
    <>
      <h1>What if</h1>
      <DeclareAsked userId="7" declared={{ majors: [], minors: [] }} asked={{ program, change: 'declare' }} />
    </>,
    '/?tab=degree',
  )
}

test('while a declaration of the program waits, the way to it stands in place of the button', async () => {
  await showAsked({ id: 3, status: 'refused', declares }, { id: 9, status: 'open', declares })
  const link = await screen.findByRole('link', { name: 'See the request about Mathematics' })
  expect(link.getAttribute('href')).toBe('/?tab=degree#request-9')
  expect(screen.getByText('Your request waits')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test.each<[string, ...object[]]>([
  ['nothing waits'],
  ['one has ended', { id: 3, status: 'refused', declares }],
  ['one waits for another program', { id: 3, status: 'open', declares: { ...declares, code: 'AMS' } }],
  ['one waits for a minor in it', { id: 3, status: 'open', declares: { ...declares, kind: 'minor' } }],
  ['one waits to give it up', { id: 3, status: 'open', declares: { ...declares, change: 'drop' } }],
  ['a request of another kind waits', { id: 3, status: 'open', declares: null }],
])('a student can ask where %s', async (_case, ...requests) => {
  await showAsked(...requests)
  expect(await screen.findByRole('button', { name: offers })).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
