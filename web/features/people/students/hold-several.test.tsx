import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ada, served, servePeople, show, viewAs } from '../../../testing/example-people.tsx'
import { HoldSeveral } from './hold-several.tsx'

servePeople()
const onPlaced = vi.fn()

const students = [ada, { ...ada, id: '114000008', name: 'Mary Somerville' }] as never

test('A hold for several is asked once, with the number; who did not get it is listed with the reason', async () => {
  viewAs('Registrar')
  served.answer = (_path, method) => [
    200,
    method === 'GET'
      ? { departments: null }
      : {
          placed: [{ userId: '114000007', name: 'Ada Lovelace' }],
          refused: [
            { userId: '114000008', name: 'Mary Somerville', reason: 'This student has the same hold already.' },
          ],
        },
  ]
  await show(<HoldSeveral students={students} onPlaced={onPlaced} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Hold for 2…' }))
  const form = screen.getByRole('dialog')
  expect(within(form).getByText('This blocks registration and notifies 2 students.')).toBeTruthy()
  const type = (label: string, value: string) =>
    fireEvent.change(within(form).getByLabelText(label), { target: { value } })
  type('Department', 'Advising Center')
  type('What the student must do', 'Meet an advisor')
  type('Note (visible to the student)', 'Before spring')
  fireEvent.click(within(form).getByRole('button', { name: 'Place hold' }))
  expect(await screen.findByText('1 student did not get the hold')).toBeTruthy()
  expect(screen.getByText('This student has the same hold already.')).toBeTruthy()
  // The list of the selected, and the file of them, name the hold of who got it.
  expect(onPlaced.mock.calls).toMatchObject([[[{ name: 'Ada Lovelace', facts: { holds: ['advising'] } }]]])
  expect(served.asked.filter(({ method }) => method === 'POST')).toMatchObject([
    { path: '/holds', body: { students: ['114000007', '114000008'], department: 'Advising Center' } },
  ])
  // The next one begins with the office that was named last for its type.
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Hold for 2…' }))
  const next = await screen.findByRole('dialog', { name: 'Place a hold' })
  const field = within(next).getByLabelText<HTMLInputElement>('Department')
  expect(field.value).toBe('Advising Center')
  fireEvent.change(within(next).getByLabelText('Type'), { target: { value: 'financial' } })
  expect(field.value).toBe('')
})

test('An advisor’s hold begins in the name of the own unit and can take another of them', async () => {
  viewAs('Academic Advisor')
  served.answer = (_path, method) => [
    200,
    method === 'GET' ? { departments: ['Biology', 'Chemistry'] } : { placed: [], refused: [] },
  ]
  await show(<HoldSeveral students={students} onPlaced={onPlaced} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Hold for 2…' }))
  const form = screen.getByRole('dialog')
  const field = await within(form).findByRole<HTMLSelectElement>('combobox', { name: 'Department' })
  expect([field.value, [...field.options].map(({ value }) => value)]).toEqual(['Biology', ['Biology', 'Chemistry']])
  const type = (label: string, value: string) =>
    fireEvent.change(within(form).getByLabelText(label), { target: { value } })
  type('Department', 'Chemistry')
  type('What the student must do', 'Meet an advisor')
  type('Note (visible to the student)', 'Before spring')
  fireEvent.click(within(form).getByRole('button', { name: 'Place hold' }))
  await vi.waitFor(() =>
    expect(served.asked.filter(({ method }) => method === 'POST')).toMatchObject([
      { path: '/holds', body: { department: 'Chemistry' } },
    ]),
  )
})

test('Who may place no hold sees no button', async () => {
  viewAs('Instructor')
  await show(
    <>
      here
      <HoldSeveral students={students} onPlaced={onPlaced} />
    </>,
  )
  expect(screen.queryByRole('button')).toBeNull()
})
