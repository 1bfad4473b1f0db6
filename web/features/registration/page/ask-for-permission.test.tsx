import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { refusalOf } from '../../../testing/example-refusals.ts'
import { exampleRegistration } from '../../../testing/example-registration.ts'
import { showRegistration as show } from '../../../testing/show-registration.tsx'

afterEach(cleanup)

test('“Ask for permission” opens the request in place, filled in, and sends it', async () => {
  const [first, ...others] = exampleRegistration.cart
  const refused = { ...first!, ready: false, refusals: [refusalOf('department permission')] }
  const calls = await show({ ...exampleRegistration, cart: [refused, ...others] }, ({ method }) =>
    method === 'GET' ? { helpers: [] } : { steps: [{ title: 'CSE advisor' }] },
  )
  fireEvent.click(screen.getByRole('button', { name: 'Ask for permission' }))
  const dialog = await screen.findByRole('dialog', { name: 'Send a request' })
  expect(dialog.textContent).toContain('CSE 351, Spring 2026')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send request' }))
  expect(dialog.textContent).toContain('Write at least 3 characters')
  fireEvent.change(within(dialog).getByLabelText('Why you ask'), { target: { value: ' I have done the reading. ' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send request' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = calls.filter(({ method }) => method === 'POST')
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    [
      '/users/1000001/requests',
      { kind: 'department permission', term: 202601, course: 'CSE 351', message: 'I have done the reading.' },
    ],
  ])
})
