import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../../testing/example-people.tsx'
import { hearToasts } from '../../../testing/hear-toasts.ts'
import { EnrollButton } from './enroll-button.tsx'
import type { ClassCheck } from './use-one-class.ts'

const told = hearToasts()

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const check: ClassCheck = {
  outcome: 'seat',
  refusals: [],
  replaces: null,
  rules: [],
  credits: { carried: 12, after: 15, limit: 17 },
  letterOnly: false,
  seatsForStudent: 4,
  kept: [],
}
const given = { sectionId: 5, course: 'CSE 214', sectionCode: '02' }

/** Presses the button over a server that answers so; returns what was sent. */
async function press(change: Partial<ClassCheck>, drops: string | null, answer: object) {
  const sent: { path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent.push({ path: address, body: JSON.parse(String(init.body)) })
    return Response.json(answer)
  })
  await show(
    <EnrollButton term={202601} sectionId={7} name="CSE 214 LEC 01" check={{ ...check, ...change }} drops={drops} />,
  )
  const button = screen.getByRole('button')
  const label = button.textContent
  fireEvent.click(button)
  await waitFor(() => expect(told.showError.mock.calls.length + told.showSuccess.mock.calls.length).toBe(1))
  return { label, sent }
}

test.each([
  ['a seat', {}, null, 'Enroll', 'enroll', { classes: [{ sectionId: 7, waitlist: false }], mode: 'all' }],
  [
    'a waitlist',
    { outcome: 'waitlist' as const },
    null,
    'Join waitlist',
    'enroll',
    { classes: [{ sectionId: 7, waitlist: true }], mode: 'all' },
  ],
  [
    'a seat in place of another section',
    { replaces: given },
    'LEC 02',
    'Enroll, drop LEC 02',
    'swap',
    { drop: 5, take: { sectionId: 7, waitlist: false } },
  ],
])('%s is asked for in one step', async (_what, change, drops, label, call, body) => {
  const pressed = await press(change, drops, { done: true, results: [] })
  expect(pressed.label).toBe(label)
  expect(pressed.sent).toEqual([{ path: `/api/registration/202601/${call}`, body }])
  expect(told.showSuccess).toHaveBeenCalledOnce()
})

test('a refusal names its rule', async () => {
  const refusals = [{ kind: 'full', rule: 'No seat is free.' }]
  await press({}, null, { done: false, results: [{ refusals }] })
  expect(told.showError).toHaveBeenCalledWith('CSE 214 LEC 01: No seat is free.')
})
