import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { served, servePeople, show } from '../../testing/example-people.tsx'
import { DeclareProgram, SendDeclarations, WaitingDeclaration } from './declare-program.tsx'

servePeople()

const program = { kind: 'major', code: 'MAT', degree: 'BS', name: 'Mathematics' } as const
const minor = { kind: 'minor', code: 'ECO', degree: '', name: 'Economics' } as const
const asked = { program, change: 'declare' } as const
const declares = { change: 'declare', kind: 'major', code: 'MAT' }
const both = [asked, { program: minor, change: 'declare' }] as const

async function showAsked(...requests: object[]): Promise<void> {
  served.answer = () => [200, { requests }]
  await show(
    <>
      <h1>What if</h1>
      <WaitingDeclaration userId="7" asked={asked} />
      <SendDeclarations userId="7" asked={[asked]} />
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
  expect(await screen.findByRole('button', { name: 'Send request' })).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('several requests are sent one after the other; what is refused stays with its reason', async () => {
  const sent = () => served.asked.flatMap(({ method, body }) => (method === 'POST' ? [(body as { program: { code: string } }).program.code] : [])) // prettier-ignore
  served.answer = (_path, method) => {
    if (method === 'GET') return [200, { requests: [] }]
    return sent().at(-1) === 'ECO' ? [409, { detail: 'A student declares at most 2 minors.' }] : [201, { id: 1 }]
  }
  await show(<SendDeclarations userId="7" asked={both} />, '/')
  fireEvent.click(await screen.findByRole('button', { name: 'Send 2 requests' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send 2 requests' }))
  expect(dialog.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'Declare Mathematics, BS',
    'Declare Economics, minor',
  ])
  fireEvent.change(dialog.getByLabelText('Message to the department'), { target: { value: 'Both, please.' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Send 2 requests' }))
  const refused = await screen.findByRole('alert')
  expect(refused.textContent).toBe('Economics: A student declares at most 2 minors.')
  expect(sent()).toEqual(['MAT', 'ECO'])
  expect(screen.getByRole('dialog', { name: 'Send request' }).textContent).not.toContain('Mathematics')
})

test('the dialog does not offer a program whose request waits, and leads to the request', async () => {
  served.answer = () => [200, { requests: [{ id: 9, status: 'open', declares }] }]
  await show(<DeclareProgram userId="7" declared={{ majors: [], minors: [] }} admissionTo={() => null} />, '/?tab=degree') // prettier-ignore
  fireEvent.click(await screen.findByRole('button', { name: 'Declare or change a program' }))
  const link = await screen.findByRole('link', { name: 'See the request about Mathematics' })
  expect(screen.getByText('Mathematics, BS waits')).toBeTruthy()
  expect(screen.queryByLabelText('Program')).toBeNull()
  fireEvent.click(link)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the admission of the chosen program stands in the dialog, unless one is given up', async () => {
  served.answer = () => [200, { requests: [] }]
  const admissionTo = ({ name }: { name: string }) => <p>Admission to {name}</p>
  await show(<DeclareProgram userId="7" declared={{ majors: ['CSE'], minors: [] }} admissionTo={admissionTo} />, '/')
  fireEvent.click(await screen.findByRole('button', { name: 'Declare or change a program' }))
  expect(await screen.findByText('Admission to Mathematics')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('What to change'), { target: { value: 'drop' } })
  expect(screen.queryByText(/^Admission to/)).toBeNull()
})
