import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { served, servePeople, show, viewAs } from '../../testing/example-people.tsx'
import { NoticePreferences } from './notice-preferences.tsx'

servePeople()
beforeEach(() => viewAs('Student'))

type Quiet = { from: number; to: number; strict: boolean } | null
const choices = (quiet: Quiet = null) => ({
  choices: [
    { choice: 'removal', delivery: 'e-mail now' },
    { choice: 'class changed', delivery: 'digest' },
  ],
  digest: { days: 'Monday to Friday', hour: 18 },
  quiet,
  nextDigest: null,
  email: 'ada@example.edu',
  sendsMail: true,
})

async function open(quiet: Quiet = null): Promise<void> {
  let present: object = choices(quiet)
  served.answer = (_path, method) => {
    if (method !== 'GET') present = { ...present, ...(served.asked.at(-1)?.body as object) }
    return [200, present]
  }
  await show(<NoticePreferences />)
  await screen.findByRole('region', { name: 'Quiet hours' })
}
const sent = () => served.asked.filter(({ method }) => method !== 'GET').map(({ body }) => body)
const quietHours = () => within(screen.getByRole('region', { name: 'Quiet hours' }))

test('quiet hours are the night at first, then any two hours, and can be switched off', async () => {
  await open()
  expect(quietHours().queryByLabelText('From')).toBeNull()
  fireEvent.click(quietHours().getByLabelText('Hold e-mail back for some hours'))
  await waitFor(() => expect(sent()).toEqual([{ quiet: { from: 22, to: 7, strict: false } }]))
  const from = await quietHours().findByLabelText('From')
  // Equal hours would be none.
  expect(within(from).queryByRole('option', { name: '7:00 AM' })).toBeNull()
  fireEvent.change(from, { target: { value: '13' } })
  await waitFor(() => expect(sent().at(-1)).toEqual({ quiet: { from: 13, to: 7, strict: false } }))
  await waitFor(() => expect(quietHours().getByLabelText('From')).toHaveProperty('value', '13'))
  fireEvent.click(quietHours().getByLabelText('Hold e-mail back for some hours'))
  await waitFor(() => expect(sent().at(-1)).toEqual({ quiet: null }))
  await waitFor(() => expect(quietHours().queryByLabelText('From')).toBeNull())
})

test('quiet hours let removals and holds through until a student turns this off', async () => {
  await open({ from: 22, to: 7, strict: false })
  const except = quietHours().getByLabelText('Except a removal or a hold')
  expect(except).toHaveProperty('checked', true)
  fireEvent.click(except)
  await waitFor(() => expect(sent()).toEqual([{ quiet: { from: 22, to: 7, strict: true } }]))
})
