import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawToasts, type Toast } from '../../lib/toasts.ts'
import { served, servePeople, show, viewAs } from '../../testing/example-people.tsx'
import { UnsentNotes } from '../../components/academic/unsent-notes.tsx'
import { keepUnsentText } from '../../lib/unsent-text.ts'
import { DecisionForm } from './decision-form.tsx'
import { RequestArticle } from './request-details.tsx'

servePeople()

const request = {
  id: 9,
  title: 'Requisite waiver',
  student: { userId: '7', name: 'Ann Example', directoryWithheld: false },
  askedBy: null,
  inPlaceOf: null,
  steps: [{}],
} as never

const shownRequest = {
  id: 9,
  kind: 'requisite waiver',
  title: 'Requisite waiver',
  name: 'prerequisite of CSE 312',
  student: { userId: '7', name: 'Ann Example', directoryWithheld: false },
  askedBy: null,
  inPlaceOf: null,
  term: 202601,
  status: 'open',
  submittedAt: '2025-11-05T15:00:00.000Z',
  message: 'I took it elsewhere.',
  effect: 'Ann can register',
  rules: [],
  requirements: [],
  like: { approved: 0, refused: 0, medianDays: null },
  record: null,
  week: null,
  grade: null,
  mayWithdraw: false,
  expectedBy: null,
  seenByStudent: null,
}

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

test('a note that could not be sent stands where the form stood, and in the form once it is back', async () => {
  viewAs('Academic Advisor')
  const details = { ...shownRequest, steps: [{ state: 'in turn', title: 'Department advisor', note: '', by: null, at: null }] } // prettier-ignore
  served.answer = () => [403, { detail: 'You are no longer an advisor of this department.' }]
  await show(<RequestArticle request={{ ...details, mayDecide: 0 } as never} />)
  fireEvent.change(screen.getByLabelText('Note to Ann'), { target: { value: 'Not before the audition.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Refuse' }))
  await waitFor(() => expect(served.asked.some(({ method }) => method === 'POST')).toBe(true))
  cleanup()
  await show(<RequestArticle request={{ ...details, mayDecide: null } as never} />)
  const unsent = screen.getByRole('region', { name: 'Your note was not sent' })
  expect(unsent.textContent).toContain('Not before the audition.')
  cleanup()
  await show(<RequestArticle request={{ ...details, id: 90, mayDecide: null } as never} />)
  expect(screen.queryByText('Your note was not sent')).toBeNull()
  cleanup()
  await show(<RequestArticle request={{ ...details, mayDecide: 0 } as never} />)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note to Ann').value).toBe('Not before the audition.')
  served.answer = () => [200, {}]
  fireEvent.click(screen.getByRole('button', { name: 'Refuse' }))
  await waitFor(() => expect(sessionStorage.getItem('sam_unsent')).toBeNull())
})

test('a note that was not sent goes when its writer discards it', async () => {
  viewAs('Academic Advisor')
  keepUnsentText('decision 9 0', 'Not before the audition.')
  await show(<UnsentNotes about="decision 9 " />)
  fireEvent.click(screen.getByRole('button', { name: 'Discard note' }))
  await waitFor(() => expect(screen.queryByText('Not before the audition.')).toBeNull())
  expect(sessionStorage.getItem('sam_unsent')).toBeNull()
})
