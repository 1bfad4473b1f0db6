import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { AskDialog } from '../../components/academic/ask-dialog.tsx'
import { served, servePeople, show, viewAs } from '../../testing/example-people.tsx'
import { refusalOf } from '../../testing/example-refusals.ts'
import { AskExtension } from './ask-extension.tsx'
import { DeclareProgram } from './declare-program.tsx'

servePeople()
beforeEach(() => {
  sessionStorage.clear()
  viewAs('Student')
  const steps = [{ title: 'Department' }]
  served.answer = (_path, method) => (method === 'POST' ? [201, { id: 1, steps }] : [200, { requests: [] }])
})

const refusal = refusalOf('department permission')
const wanted = { kind: 'department permission', term: 202601, course: 'CSE 487' } as const
const open = { courseSection: { course: 'CSE 214' }, status: 'IN_PROGRESS', gradeSymbol: 'I' }

const ask = <AskDialog userId="7" refusal={refusal} wanted={wanted} onClose={() => {}} />
const declare = <DeclareProgram userId="7" declared={{ majors: [], minors: [] }} admissionTo={() => null} />
const extend = <AskExtension userId="7" semesters={[{ semester: 202509, courses: [open] }] as never} />

test.each<[string, ReactNode, string | null, string]>([
  ['for a permission', ask, null, 'Why you ask'],
  ['to declare a program', declare, 'Declare or change a program', 'Message to the department'],
  ['for a later deadline', extend, 'Ask for a later grade deadline', 'Message to the instructor'],
])('the message of a request %s stays until it is sent', async (_kind, form, button, label) => {
  const start = async () => {
    await show(form)
    if (button !== null) fireEvent.click(await screen.findByRole('button', { name: button }))
    return screen.findByLabelText<HTMLTextAreaElement>(label)
  }
  fireEvent.change(await start(), { target: { value: 'It is my last term.' } })
  cleanup()
  expect((await start()).value).toBe('It is my last term.')
  const day = screen.queryByLabelText('Last day that you ask for')
  if (day) fireEvent.change(day, { target: { value: '2026-03-01' } })
  const send = screen.getByRole('button', { name: 'Send request' })
  await waitFor(() => expect(send).not.toHaveProperty('disabled', true))
  fireEvent.click(send)
  await waitFor(() => expect(sessionStorage.getItem('sam_unsent')).toBeNull())
})
