import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawToasts, type Toast } from '../../lib/toasts.ts'
import { served, servePeople, show } from '../../testing/example-people.tsx'
import { DecisionForm } from './decision-form.tsx'

servePeople()

const request = {
  id: 9,
  title: 'Requisite waiver',
  student: { userId: '7', name: 'Ann Example', directoryWithheld: false },
  askedBy: null,
  inPlaceOf: null,
  steps: [{}],
} as never

test('refusing needs a note, and nothing is sent without one', async () => {
  await show(<DecisionForm request={request} step={0} />)
  fireEvent.click(screen.getByRole('button', { name: 'Refuse' }))
  expect(screen.getByText('Write why you refuse. Ann reads the note.')).toBeTruthy()
  expect(served.asked.filter(({ method }) => method === 'POST')).toEqual([])
})

test('who decided first is said outside the form, which goes when the request is read again', async () => {
  const toasts: Pick<Toast, 'kind' | 'message'>[] = []
  const stop = drawToasts(({ kind, message }) => toasts.push({ kind, message }))
  const detail = 'Joanna Example approved this step a moment ago.'
  served.answer = () => [409, { detail }, { 'content-type': 'application/problem+json' }]
  await show(<DecisionForm request={request} step={0} />)
  fireEvent.change(screen.getByLabelText('Note to Ann'), { target: { value: 'Not yet.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Refuse' }))
  await waitFor(() => expect(toasts).toContainEqual({ kind: 'error', message: detail }))
  stop()
})
