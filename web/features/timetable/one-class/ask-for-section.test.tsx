import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { refusalOf } from '../../../testing/example-refusals.ts'
import { served, servePeople, show, viewAs } from '../../../testing/example-people.tsx'
import { hearToasts } from '../../../testing/hear-toasts.ts'
import { AskForSection } from './ask-for-section.tsx'

servePeople()
const told = hearToasts()
beforeEach(() => viewAs('Student'))

const checkPath = '/registration/202601/classes/7'
const conflict = refusalOf('time conflict', { sectionId: 5 })
const kept = refusalOf('seats kept')

/** Presses the button over a server that refuses the class so; answers what is sent with these steps. */
async function press(kind: 'time conflict' | 'seats kept', refusals: object[], steps: object[] = []) {
  served.answer = (path, method) => {
    if (path === checkPath) return [200, { refusals }]
    if (path.endsWith('/requests') && method === 'POST') return [200, { steps }]
    return [404, { detail: 'There is no such call.' }]
  }
  await show(<AskForSection kind={kind} term={202601} course="CSE 416" sectionId={7} name="CSE 416 LEC 03" />)
  fireEvent.click(screen.getByRole('button', { name: /, CSE 416 LEC 03$/ }))
}
/** An answer that comes when it is released. */
function hold<Value>() {
  let release: (value: Value) => void = () => undefined
  const promise = new Promise<Value>((resolve) => (release = resolve))
  return { promise, release: (value: Value) => release(value) }
}
const sent = () => served.asked.filter(({ method }) => method === 'POST').map(({ body }) => body)

test('nothing is read for a row before its button is pressed', async () => {
  await show(<AskForSection kind="seats kept" term={202601} course="CSE 416" sectionId={7} name="CSE 416 LEC 03" />)
  expect(served.asked.some(({ path }) => path === checkPath)).toBe(false)
})

test.each([
  ['time conflict' as const, 'Request a time conflict', { kind: 'time conflict', sectionIds: [5, 7] }],
  ['seats kept' as const, 'Ask for permission', { kind: 'department permission', term: 202601, course: 'CSE 416' }],
])('for “%s” the request is filled in but for why, and its way is shown', async (kind, label, wanted) => {
  await press(kind, [conflict, kept], [{ title: 'The instructor' }, { title: 'The department' }])
  expect(screen.getByRole('button', { name: `${label}, CSE 416 LEC 03`, hidden: true })).toBeTruthy()
  const dialog = await screen.findByRole('dialog', { name: 'Send a request' })
  expect(dialog.textContent).toContain(
    kind === 'seats kept' ? 'kept for AMS majors' : 'Meets at the same time as CSE 416',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Send request' }))
  expect(dialog.textContent).toContain('Write at least 3 characters.')
  expect(sent()).toEqual([])
  fireEvent.change(screen.getByLabelText('Why you ask'), { target: { value: '  My last term  ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send request' }))
  await waitFor(() => expect(sent()).toEqual([{ ...wanted, message: 'My last term' }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(told.showSuccess).toHaveBeenCalledWith(
    'Your request is sent. It goes to: The instructor, then The department.',
  )
})

test('a class that needs no request any more says so, and opens no form', async () => {
  await press('time conflict', [kept])
  await waitFor(() =>
    expect(told.showSuccess).toHaveBeenCalledWith('CSE 416 LEC 03 no longer needs a request for this.'),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a check that fails says so, and the button can be pressed again', async () => {
  await press('seats kept', [kept])
  await screen.findByRole('dialog')
  served.answer = () => [503, { detail: 'The server is busy.' }]
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(await screen.findByRole('button', { name: 'Ask for permission, CSE 416 LEC 03' }))
  await waitFor(() => expect(told.showError).toHaveBeenCalledOnce())
  expect(told.showError.mock.calls[0]?.[0]).toBe('CSE 416 LEC 03 could not be checked: The server is busy.')
})

test('the focus stays on the button while it checks, and comes back to it from the dialog', async () => {
  const answered = hold<[number, object]>()
  served.answer = (path) => (path === checkPath ? answered.promise : [404, {}])
  await show(<AskForSection kind="seats kept" term={202601} course="CSE 416" sectionId={7} name="CSE 416 LEC 03" />)
  const button = screen.getByRole('button', { name: 'Ask for permission, CSE 416 LEC 03' })
  button.focus()
  fireEvent.click(button)
  await waitFor(() => expect(button.textContent).toBe('Checking'))
  expect(document.activeElement).toBe(button)
  answered.release([200, { refusals: [kept] }])
  await screen.findByRole('dialog')
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  await waitFor(() => expect(document.activeElement).toBe(button))
  expect(screen.queryByRole('dialog')).toBeNull()
})
