import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { served, servePeople, show } from '../../../testing/example-people.tsx'
import { WriteMessage } from './write-message.tsx'

servePeople()

const students = [
  { id: '114000007', name: 'Ada Lovelace' },
  { id: '114000008', name: 'Mary Somerville' },
]

async function write(subject: string, text: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Write to 2…' }))
  const form = screen.getByRole('dialog', { name: 'Write to 2 students' })
  fireEvent.change(within(form).getByLabelText('Subject'), { target: { value: subject } })
  fireEvent.change(within(form).getByLabelText('Message'), { target: { value: text } })
  fireEvent.click(within(form).getByRole('button', { name: 'Send to 2' }))
}
const posted = () => served.asked.filter(({ method }) => method === 'POST')

test('a message is asked once with the number, and who did not get it is listed with the reason', async () => {
  const refused = { ...students[1]!, userId: '114000008', reason: 'This student got this message before.' }
  served.answer = () => [200, { sent: [{ userId: '114000007', name: 'Ada Lovelace' }], refused: [refused] }]
  await show(<WriteMessage students={students} />)
  await write('Before you register', 'Please see me.')
  expect(await screen.findByRole('dialog', { name: '1 student did not get the message' })).toBeTruthy()
  expect(screen.getByText('This student got this message before.')).toBeTruthy()
  expect(posted()).toMatchObject([
    {
      path: '/messages',
      body: { students: ['114000007', '114000008'], subject: 'Before you register', text: 'Please see me.' },
    },
  ])
})

test('nothing is sent without a subject and words, and a failure keeps what was written', async () => {
  served.answer = () => [409, { detail: 'You sent 2000 messages in the last 24 hours.' }]
  await show(<WriteMessage students={students} />)
  await write(' ', '')
  expect(screen.getByText('Say in a few words what it is about.')).toBeTruthy()
  expect(screen.getByText('Write the message.')).toBeTruthy()
  expect(posted()).toEqual([])
  const form = screen.getByRole('dialog')
  fireEvent.change(within(form).getByLabelText('Subject'), { target: { value: 'Form' } })
  fireEvent.change(within(form).getByLabelText('Message'), { target: { value: 'File it.' } })
  fireEvent.click(within(form).getByRole('button', { name: 'Send to 2' }))
  expect(await screen.findByText('Nothing was sent: You sent 2000 messages in the last 24 hours.')).toBeTruthy()
  expect(within(form).getByLabelText('Message')).toHaveProperty('value', 'File it.')
  // The second try is the same message: it reaches nobody twice.
  fireEvent.click(within(form).getByRole('button', { name: 'Send to 2' }))
  await screen.findByText(/Nothing was sent/)
  const ids = posted().map(({ body }) => (body as { id: string }).id)
  expect(new Set(ids).size).toBe(1)
})
